"""Measures a model on labelled photos.

python -m measuring.photos --model ../models/column-reader.onnx --photos DIR --quads quads.json

DIR holds labels.jsonl; quads.json lists the columns that the service's detector found, as
{"file.jpg": [[[x, y], [x, y], [x, y], [x, y]], ...]} with the corners top right, bottom right, bottom left, top left.
"""

import argparse
import json
import re
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
from PIL import Image, ImageOps

from drawing.columns import LONGEST_COLUMN
from drawing.texts import check_digit
from measuring.straightening import cut_out, extended
from readers.crops import to_batch
from readers.decoding import Reading, read_greedily

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
            batch = to_batch(crops[start : start + 32], LONGEST_COLUMN).numpy()
            readings += read_greedily(self._session.run(None, {"crops": batch})[0])
        return readings


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--quads", type=Path, required=True)
    parser.add_argument("--rectangles", type=int, default=0, help="tall rectangles at random in every photo of DIR")
    arguments = parser.parse_args()
    model = Model(arguments.model)
    labels = [json.loads(line) for line in (arguments.photos / "labels.jsonl").read_text().splitlines()]
    _measure_columns(model, arguments.photos, labels, json.loads(arguments.quads.read_text()))
    if arguments.rectangles > 0:
        _measure_accidents(model, arguments.photos, [label["file"] for label in labels], arguments.rectangles)


def _measure_columns(model: Model, folder: Path, labels: list[dict[str, Any]], found: dict[str, Any]) -> None:
    counts: Counter[str] = Counter()
    for label in (label for label in labels if label["file"] in found):
        grey = _grey(folder / label["file"])
        quads = [np.array(quad, np.float64) for quad in found[label["file"]]]
        as_found = model.read([cut_out(grey, quad) for quad in quads])
        texts = {reading.text for reading in as_found}
        for size in label.get("size_type_codes", []):
            counts["size/type labelled"] += 1
            counts["size/type read as found"] += size in texts
        for code in label["container_codes"]:
            counts["codes labelled"] += 1
            counts["codes read as found"] += code in texts
            best, anywhere = _best_valid(model, grey, quads, code)
            counts["codes read with some extension"] += anywhere
            outcome = "no code" if best is None else "right code" if best.text == code else "another code"
            counts[f"chosen by check digit and confidence: {outcome}"] += 1
            if best is not None:
                counts[f"chosen at {SURE}: {outcome}"] += best.confidence >= SURE
            if best is None or best.text != code or code not in texts:
                read = [reading.text for reading in as_found if len(reading.text) > 2]
                print(label["file"], code, "as found:", *read, "| chosen:", best)
    for name, count in counts.items():
        print(f"{name}: {count}")


def _best_valid(model: Model, grey: np.ndarray, quads: list[np.ndarray], code: str) -> tuple[Reading | None, bool]:
    """The surest valid code of the longest column that has one, and whether any extension reads `code`."""
    best: Reading | None = None
    anywhere = False
    for quad in sorted(quads, key=lambda corners: -float(np.linalg.norm(corners[1] - corners[0]))):
        options = list(product(UPWARD, DOWNWARD, SIDEWAYS))
        readings = model.read([cut_out(grey, extended(quad, *option)) for option in options])
        anywhere |= any(reading.text == code for reading in readings)
        valid = [reading for reading in readings if is_valid(reading.text)]
        best = best or max(valid, key=lambda reading: reading.confidence, default=None)
    return best, anywhere


def _measure_accidents(model: Model, folder: Path, files: list[str], each: int) -> None:
    """What the reader returns for random places without a column: tall rectangles of any size and angle."""
    random = np.random.default_rng(1)
    readings: list[Reading] = []
    for file in files:
        grey = _grey(folder / file)
        height, width = grey.shape
        crops = []
        for _ in range(each):
            length = height * random.uniform(0.1, 0.8)
            half = length / random.uniform(3, 15) / 2
            x, y, lean = random.uniform(0, width), random.uniform(0, height - length), random.normal(0, 0.1) * length
            corners = [[x + half, y], [x + half + lean, y + length], [x - half + lean, y + length], [x - half, y]]
            crops.append(cut_out(grey, np.array(corners)))
        readings += model.read(crops)
    whole = [reading for reading in readings if re.fullmatch(r"[A-Z]{4}[0-9]{7}", reading.text)]
    valid = [reading for reading in whole if is_valid(reading.text)]
    sure = [reading for reading in valid if reading.confidence >= SURE]
    empty = sum(reading.text == "" for reading in readings)
    print(f"random rectangles: {len(readings)}, of them read as nothing {empty}, as four letters and seven digits")
    print(f"{len(whole)}, with a check digit that holds {len(valid)}, and sure at {SURE} {len(sure)}: {valid}")


def _grey(path: Path) -> np.ndarray:
    return np.asarray(ImageOps.exif_transpose(Image.open(path)).convert("L"))


if __name__ == "__main__":
    main()
