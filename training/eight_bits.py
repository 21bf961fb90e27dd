"""Writes the reader of sheets, or the general one, with weights and activations of eight bits:

python eight_bits.py --from runs/sheet-reader.onnx --sheets runs/sheets --to ../models/sheet-reader.onnx

Ranges of the activations are taken from lines of drawn sheets (`npx tsx drawing/stnk/sample.ts runs/sheets 70001 70040`).
Only the wide convolutions change, which take nearly all of the time. Weights have seven bits: sums of eight overflow on
processors without VNNI, and a line would be read differently there. The general reader is not shipped so: it loses spaces.
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

OPSET = 20
LEAST_CHANNELS = 32


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--from", dest="source", type=Path, required=True)
    parser.add_argument("--sheets", type=Path, required=True)
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--count", type=int, default=150)
    arguments = parser.parse_args()
    model = version_converter.convert_version(onnx.load(str(arguments.source)), OPSET)
    del model.graph.value_info[:]
    with tempfile.TemporaryDirectory() as folder:
        plain, prepared = Path(folder) / "plain.onnx", Path(folder) / "prepared.onnx"
        onnx.save(model, str(plain))
        quant_pre_process(str(plain), str(prepared), skip_symbolic_shape=True)
        graph = onnx.load(str(prepared)).graph
        wide = _wide_convolutions(graph)
        quantize_static(
            str(prepared),
            str(arguments.to),
            Lines(arguments.sheets, arguments.count, graph.input[0]),
            quant_format=QuantFormat.QDQ,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            per_channel=True,
            reduce_range=True,
            nodes_to_quantize=wide,
        )
    print(f"{len(wide)} convolutions of eight bits")


def _wide_convolutions(graph: onnx.GraphProto) -> list[str]:
    weights = {tensor.name: tensor.dims for tensor in graph.initializer}
    return [
        node.name
        for node in graph.node
        if node.op_type == "Conv" and min(weights[node.input[1]][:2]) >= LEAST_CHANNELS
    ]


class Lines(CalibrationDataReader):
    """Lines of drawn sheets, cut out and normalised as the service does it."""

    def __init__(self, folder: Path, count: int, given: onnx.ValueInfoProto) -> None:
        channels = given.type.tensor_type.shape.dim[1].dim_value
        self._name = given.name
        self._lines = _crops(folder, count, _in_colour if channels == 3 else _in_grey)

    def get_next(self) -> dict[str, np.ndarray] | None:
        line = next(self._lines, None)
        return None if line is None else {self._name: line}


def _crops(folder: Path, count: int, cut) -> Iterator[np.ndarray]:
    files = sorted(folder.glob("*.json"))
    if not files:
        raise SystemExit(f"no sheets in {folder}: draw some first")
    for seed in range(count):
        chance = random.Random(seed)
        file = chance.choice(files)
        line = chance.choice(json.loads(file.read_text())["lines"])
        yield cut(cv2.imread(str(file.with_suffix(".jpg"))), np.array(line["quad"], np.float32), chance)


def _in_grey(picture: np.ndarray, quad: np.ndarray, chance: random.Random) -> np.ndarray:
    grey = cv2.cvtColor(_straight(picture, quad, 32, 1.2, 1024, chance), cv2.COLOR_BGR2GRAY).astype(np.float32)
    return ((grey - grey.mean()) / (grey.std() + 4)).T[None, None]


def _straight(
    picture: np.ndarray, quad: np.ndarray, height: int, stretch: float, longest: int, chance: random.Random
) -> np.ndarray:
    """The line with some of what is around it, as the detector finds it; its length a multiple of 64."""
    high = max(1.0, float(np.linalg.norm(quad[3] - quad[0])))
    margin = high * chance.uniform(0.05, 0.3)
    along = (quad[1] - quad[0]) / max(1.0, float(np.linalg.norm(quad[1] - quad[0])))
    down = (quad[3] - quad[0]) / high
    wider = quad + margin * np.array([-along - down, along - down, along + down, -along + down])
    length = float(np.linalg.norm(wider[1] - wider[0])) / (high + 2 * margin) * height * stretch
    width = min(longest, max(64, round(length / 64) * 64))
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    to_crop = cv2.getPerspectiveTransform(wider.astype(np.float32), corners)
    return cv2.warpPerspective(picture, to_crop, (width, height), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)


if __name__ == "__main__":
    main()
