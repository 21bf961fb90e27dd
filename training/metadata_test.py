import json
import re
from pathlib import Path

import jsonschema
import pytest

import metadata

MODELS = metadata.FOLDER.parent / "models"
SCHEMA = json.loads((metadata.FOLDER / "metadata.schema.json").read_text())


@pytest.mark.parametrize("model", sorted(MODELS.glob("*.onnx")), ids=lambda model: model.stem)
def test_every_shipped_model_is_described(model: Path) -> None:
    description = metadata.read(model)
    jsonschema.validate(description, SCHEMA)
    assert description["file"] == model.name
    assert description["sha256"] == metadata.sha256_of(model)
    assert description["bytes"] == model.stat().st_size
    program, *_ = description["made_by"].split()
    assert (metadata.FOLDER / program).is_file()


def test_the_service_trusts_the_models_that_are_described() -> None:
    roles = (metadata.FOLDER.parent / "src" / "models" / "roles.ts").read_text()
    trusted = dict(re.findall(r"file: '(.+\.onnx)',\s+sha256: '([0-9a-f]{64})'", roles))
    assert trusted == {model.name: metadata.read(model)["sha256"] for model in MODELS.glob("*.onnx")}


def test_what_is_written_fits_the_schema(tmp_path: Path) -> None:
    model = tmp_path / "reader.onnx"
    model.write_bytes(b"weights")
    metadata.write(model, "published/rewrite.py", metadata.file_and_digest(model))
    written = metadata.read(model)
    jsonschema.validate(written, SCHEMA)
    assert written["sha256"] == metadata.sha256_of(model)
    assert written["versions"]["torch"]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(written | {"sead": 1}, SCHEMA)
