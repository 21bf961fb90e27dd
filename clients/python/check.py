"""Tries the client against a running service; test/clients.test.ts starts one."""

import os
from pathlib import Path

from baca_client import Baca, BacaProblem

url, key = os.environ["BACA_URL"], os.environ["BACA_KEY"]
samples = Path(os.environ["BACA_SAMPLES"])
door, certificate = samples / "door.jpg", samples / "stnk.jpg"

baca = Baca(url + "/", key)
answer = baca.read(door, "CONTAINER_ISO", details=True, reference="gate-3")
assert answer["container_codes"][0]["full_code"] == "BACU4027185", answer
assert answer.get("reference") == "gate-3" and "details" in answer
with open(certificate, "rb") as file:
    sheet = baca.read(file, "STNK", enhance=False, min_confidence=0.5)
assert sheet["data"]["merk"] == "VIAR", sheet
assert baca.read(door.read_bytes(), "AUTO").get("type") == "CONTAINER_ISO"
assert baca.usage(hours=1)["used_today"] >= 3

batch = baca.create_batch([str(door), b"no image"], "CONTAINER_ISO", reference="night")
ended = baca.wait_for_batch(batch["id"], every=0.2, at_most=120)
assert ended["state"] == "done" and ended["counts"]["failed"] == 1, ended
results = list(baca.results(batch["id"]))
assert [result["success"] for result in results] == [True, False], results
assert results[0]["file"] == "door.jpg" and results[1]["code"] == "IMAGE_FORMAT_UNSUPPORTED"
assert batch["id"] in [each["id"] for each in baca.batches()]
baca.delete_batch(batch["id"], results=True)

for refused, status, code in (
    (lambda: baca.batch(batch["id"]), 404, "NOT_FOUND"),
    (lambda: Baca(url).read(door, "STNK"), 401, "API_KEY_MISSING"),
):
    try:
        refused()
        raise AssertionError(f"expected {code}")
    except BacaProblem as problem:
        assert (problem.status, problem.code) == (status, code), problem
        assert problem.request_id

assert Baca(os.environ["BACA_BUSY_URL"], key).read(door, "CONTAINER_ISO")["success"]
print("ok")
