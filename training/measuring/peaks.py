"""Writes the graphs with which `npm run bench:profile` measures the peak of a core: python -m measuring.peaks

Each multiplies a square matrix by itself, so that no weights are needed.
"""

from pathlib import Path

import onnx
from onnx import NodeProto, TensorProto, helper

PROFILE = Path(__file__).parents[2] / "bench" / "profile"
OPSET = 13
IR_VERSION = 8


def main() -> None:
    floats = [helper.make_node("MatMul", ["x", "x"], ["y"])]
    write("peak-float.onnx", floats, TensorProto.FLOAT, TensorProto.FLOAT)
    # Activations without a sign times weights with one, as in the models.
    integers = [
        helper.make_node("Cast", ["x"], ["signed"], to=TensorProto.INT8),
        helper.make_node("MatMulInteger", ["x", "signed"], ["y"]),
    ]
    write("peak-int8.onnx", integers, TensorProto.UINT8, TensorProto.INT32)


def write(name: str, nodes: list[NodeProto], given: int, made: int) -> None:
    square = ["side", "side"]
    graph = helper.make_graph(
        nodes,
        Path(name).stem,
        [helper.make_tensor_value_info("x", given, square)],
        [helper.make_tensor_value_info("y", made, square)],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR_VERSION)
    onnx.checker.check_model(model)
    onnx.save(model, PROFILE / name)


if __name__ == "__main__":
    main()
