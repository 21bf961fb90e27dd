"""Quantises a reader to eight bits, weights and activations:

python -m exporting.eight_bits lines --from checkpoints/lines.onnx --to ../models/line-reader.onnx

The ranges of the activations come from drawn crops. All convolutions change but the first, which sees one channel and
takes little time. Weights use seven bits, because sums of eight overflow on processors without VNNI, which would then
read a line differently.
"""

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import onnx
from onnx import version_converter
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

import metadata
from drawing.crop import Crop
from measuring.evaluate import HARDER, evaluate, hard_validation_set, of_file
from readers.crops import to_batch
from readers.tasks import TASKS

OPSET = 20
MIN_CHANNELS = 24
CALIBRATION_SEED = 2_000_003


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=TASKS)
    parser.add_argument("--from", dest="source", type=Path, required=True)
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--count", type=int, default=400, help="drawn crops to take the ranges from")
    parser.add_argument("--scored", type=int, default=2000, help="drawn crops to measure the result on; 0 for none")
    parser.add_argument("--any-faces", action="store_true", help="use whatever typefaces are installed")
    arguments = parser.parse_args()
    task, pinned = TASKS[arguments.task], not arguments.any_faces
    drawer = task.drawer(task.faces(False, pinned=pinned), CALIBRATION_SEED, HARDER)
    drawn = [drawer.draw(index) for index in range(arguments.count)]
    quantised = quantise(arguments.source, drawn, task.longest, arguments.to)
    print(f"{len(quantised)} convolutions of eight bits")
    crops = hard_validation_set(task, arguments.scored, pinned=pinned)
    metadata.write(
        arguments.to,
        "exporting/eight_bits.py",
        metadata.file_and_digest(arguments.source),
        training=metadata.read(arguments.source).get("training"),
        quantisation={"convolutions": len(quantised), "crops": arguments.count},
        scores=evaluate(of_file(arguments.to), task, crops).scores() if crops else None,
    )


def quantise(source: Path, drawn: Sequence[Crop], longest: int, to: Path) -> list[str]:
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
            Drawn(graph.input[0].name, drawn, longest),
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


class Drawn(CalibrationDataReader):  # type: ignore[misc]
    """Drawn crops, one at a time, as the service gives them."""

    def __init__(self, name: str, crops: Sequence[Crop], longest: int) -> None:
        self._name = name
        self._batches = (to_batch([crop], longest) for crop, _ in crops)

    def get_next(self) -> dict[str, np.ndarray] | None:
        batch = next(self._batches, None)
        return None if batch is None else {self._name: batch.numpy()}


if __name__ == "__main__":
    main()
