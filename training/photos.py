"""Measures a model on labelled photos: python photos.py --model ../models/column-reader.onnx --photos DIR --quads quads.json

DIR holds labels.jsonl; quads.json lists the columns that the service's detector found, as
{"file.jpg": [[[x, y], [x, y], [x, y], [x, y]], ...]} with the corners top right, bottom right, bottom left, top left.
"""

import argparse
import json
import re
from itertools import product
from pathlib import Path

import numpy as np
import onnxruntime
from PIL import Image, ImageOps

from crops import to_batch
from decoding import Reading, read_greedily
from drawing.texts import check_digit
from straightening import cut_out, extended

UPWARD = (0.0, 0.08, 0.18)
DOWNWARD = (0.0, 0.05, 0.1, 0.15, 0.2)
SIDEWAYS = (0.0, 0.1)
SURE = 0.9


def is_valid(text: str) -> bool:
    return bool(re.fullmatch(r"[A-Z]{3}[UJZ][0-9]{7}", text)) and check_digit(text[:10]) == text[10]


class Model:
    def __init__(self, path: Path) -> None:
        self._session = onnxruntime.InferenceSession(str(path))

    def read(self, crops: list[np.ndarray]) -> list[Reading]:
        readings: list[Reading] = []
        for start in range(0, len(crops), 32):
            batch = to_batch(crops[start : start + 32]).numpy()
            readings += read_greedily(self._session.run(None, {"crops": batch})[0])
        return readings


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--quads", type=Path, required=True)
    arguments = parser.parse_args()
    model = Model(arguments.model)
    found = json.loads(arguments.quads.read_text())
    labels = [json.loads(line) for line in (arguments.photos / "labels.jsonl").read_text().splitlines()]
    codes = {"read as found": 0, "read with an extension": 0, "chosen right": 0, "chosen wrong": 0, "not chosen": 0}
    codes |= {f"right at {SURE}": 0, f"wrong at {SURE}": 0}
    sizes = {"labelled": 0, "read as found": 0}
    photos = [label for label in labels if label["file"] in found]
    coded = [label for label in photos if label["container_codes"]]
    for label in photos:
        grey = np.asarray(ImageOps.exif_transpose(Image.open(arguments.photos / label["file"])).convert("L"))
        quads = [np.array(quad, np.float64) for quad in found[label["file"]]]
        as_found = model.read([cut_out(grey, quad) for quad in quads])
        texts = {reading.text for reading in as_found}
        sizes["labelled"] += len(label.get("size_type_codes", []))
        sizes["read as found"] += sum(size in texts for size in label.get("size_type_codes", []))
        if not label["container_codes"]:
            continue
        options = product(UPWARD, DOWNWARD, SIDEWAYS)
        wider = model.read([cut_out(grey, extended(quad, *option)) for option in options for quad in quads])
        _count(codes, label["container_codes"][0], as_found, wider)
        if label["container_codes"][0] not in texts:
            print(label["file"], label["container_codes"][0], "as found:", *(r.text for r in as_found if len(r.text) > 2))
    print(f"codes: {len(coded)} photos; " + "; ".join(f"{name} {count}" for name, count in codes.items()))
    print("size/type: " + "; ".join(f"{name} {count}" for name, count in sizes.items()))


def _count(codes: dict[str, int], truth: str, as_found: list[Reading], wider: list[Reading]) -> None:
    codes["read as found"] += any(reading.text == truth for reading in as_found)
    codes["read with an extension"] += any(reading.text == truth for reading in wider)
    best = max((r for r in wider if is_valid(r.text)), key=lambda r: r.confidence, default=None)
    if best is None:
        codes["not chosen"] += 1
        return
    outcome = "right" if best.text == truth else "wrong"
    codes[f"chosen {outcome}"] += 1
    codes[f"{outcome} at {SURE}"] += best.confidence >= SURE


if __name__ == "__main__":
    main()
