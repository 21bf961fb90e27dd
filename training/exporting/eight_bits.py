"""Quantises the reader of sheets to eight bits, weights and activations:

python -m exporting.eight_bits --from runs/sheet-reader.onnx --sheets runs/sheets --to ../models/sheet-reader.onnx

The ranges of the activations come from lines of drawn sheets, which `make sheets` draws. Only the wide convolutions
change: they take nearly all of the time. Weights use seven bits, because sums of eight overflow on processors without
VNNI, which would then read a line differently.
"""

import argparse
import json
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import onnx
from onnx import version_converter
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

import metadata
from drawing.camera import SHORT
from drawing.sheets import LONGEST_SHEET_LINE, WIDENED
from measuring.evaluate import evaluate, hard_validation_set, of_file
from readers.tasks import TASKS

OPSET = 20
MIN_CHANNELS = 32


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--from", dest="source", type=Path, required=True)
    parser.add_argument("--sheets", type=Path, required=True)
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--scored", type=int, default=2000, help="drawn crops to measure the result on; 0 for none")
    parser.add_argument("--any-faces", action="store_true", help="use whatever typefaces are installed")
    arguments = parser.parse_args()
    quantised = quantise(arguments.source, arguments.sheets, arguments.count, arguments.to)
    print(f"{len(quantised)} convolutions of eight bits")
    task = TASKS["sheets"]
    crops = hard_validation_set(task, arguments.scored, pinned=not arguments.any_faces)
    metadata.write(
        arguments.to,
        "exporting/eight_bits.py",
        metadata.file_and_digest(arguments.source),
        training=metadata.read(arguments.source).get("training"),
        quantisation={
            "convolutions": len(quantised),
            "lines": arguments.count,
            "sheets": len(list(arguments.sheets.glob("*.json"))),
        },
        scores=evaluate(of_file(arguments.to), task, crops).scores() if crops else None,
    )


def quantise(source: Path, sheets: Path, count: int, to: Path) -> list[str]:
    """Gives the names of the convolutions that were quantised."""
    model = version_converter.convert_version(onnx.load(str(source)), OPSET)
    del model.graph.value_info[:]
    with tempfile.TemporaryDirectory() as folder:
        plain, prepared = Path(folder) / "plain.onnx", Path(folder) / "prepared.onnx"
        onnx.save(model, str(plain))
        quant_pre_process(str(plain), str(prepared), skip_symbolic_shape=True)
        graph = onnx.load(str(prepared)).graph
        wide = wide_convolutions(graph)
        quantize_static(
            str(prepared),
            str(to),
            Lines(sheets, count, graph.input[0].name),
            quant_format=QuantFormat.QDQ,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            per_channel=True,
            reduce_range=True,
            nodes_to_quantize=wide,
        )
    return wide


def wide_convolutions(graph: onnx.GraphProto) -> list[str]:
    weights = {tensor.name: tensor.dims for tensor in graph.initializer}
    return [
        node.name for node in graph.node if node.op_type == "Conv" and min(weights[node.input[1]][:2]) >= MIN_CHANNELS
    ]


class Lines(CalibrationDataReader):  # type: ignore[misc]
    """Lines of drawn sheets, cut out and normalised as the service does it."""

    def __init__(self, folder: Path, count: int, name: str) -> None:
        self._name = name
        self._lines = _crops(folder, count)

    def get_next(self) -> dict[str, np.ndarray] | None:
        line = next(self._lines, None)
        return None if line is None else {self._name: line}


def _crops(folder: Path, count: int) -> Iterator[np.ndarray]:
    files = sorted(folder.glob("*.json"))
    if not files:
        raise SystemExit(f"no sheets in {folder}: draw some first")
    for seed in range(count):
        chance = random.Random(seed)
        file = chance.choice(files)
        line = chance.choice(json.loads(file.read_text())["lines"])
        picture = np.asarray(cv2.imread(str(file.with_suffix(".jpg")), cv2.IMREAD_COLOR))
        crop = _straight(picture, np.array(line["quad"], np.float32), chance)
        grey = cv2.cvtColor(crop, cv2.COLOR_BGR2GRAY).astype(np.float32)
        # `standardise` differs in the last bits, which would give another file than the shipped one.
        yield ((grey - grey.mean()) / (grey.std() + 4)).T[None, None]


def _straight(picture: np.ndarray, quad: np.ndarray, chance: random.Random) -> np.ndarray:
    """The line with some of what is around it, as the detector finds it; its length a multiple of 64."""
    high = max(1.0, float(np.linalg.norm(quad[3] - quad[0])))
    margin = high * chance.uniform(0.05, 0.3)
    along = (quad[1] - quad[0]) / max(1.0, float(np.linalg.norm(quad[1] - quad[0])))
    down = (quad[3] - quad[0]) / high
    wider = quad + margin * np.array([-along - down, along - down, along + down, -along + down])
    length = float(np.linalg.norm(wider[1] - wider[0])) / (high + 2 * margin) * SHORT * WIDENED
    width = min(LONGEST_SHEET_LINE, max(64, round(length / 64) * 64))
    corners = np.array([[0, 0], [width, 0], [width, SHORT], [0, SHORT]], np.float32)
    to_crop = cv2.getPerspectiveTransform(wider.astype(np.float32), corners)
    size = (width, SHORT)
    return cv2.warpPerspective(picture, to_crop, size, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)


if __name__ == "__main__":
    main()
