"""Counts the multiply-accumulates of each shipped model per pixel of its input: python -m measuring.macs

`npm run bench:profile` derives from them the least time that a network can take. Apart from a few attention layers over
short lines and gates over whole planes, all networks are convolutions. So the number per pixel is the same at every
size, to 0.3 % for the sizes that the service uses.
"""

import hashlib
import json
from collections.abc import Iterator
from math import prod
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import ModelProto, NodeProto

MODELS = Path(__file__).parents[2] / "models"
PROFILE = Path(__file__).parents[2] / "bench" / "profile"

# Pixels along sides that the model leaves open: a usual look of the detectors, a usual line of the readers.
LOOK = (640, 960)
LINE = (320,)

# Which inputs are the data and the weights.
FACTORS = {
    "Conv": (0, 1),
    "ConvTranspose": (0, 1),
    "MatMul": (0, 1),
    "Gemm": (0, 1),
    "ConvInteger": (0, 1),
    "MatMulInteger": (0, 1),
    "QLinearConv": (0, 3),
    "QLinearMatMul": (0, 3),
}
OF_INTEGERS = {"ConvInteger", "MatMulInteger", "QLinearConv", "QLinearMatMul"}
# A model with one of these would be counted too low.
UNKNOWN = {"Attention", "DeformConv", "Einsum", "GRU", "LSTM", "MultiHeadAttention", "QGemm", "RNN"}

Shapes = dict[str, tuple[int, ...]]


def main() -> None:
    counts = {path.name: count(path) for path in sorted(MODELS.glob("*.onnx"))}
    (PROFILE / "macs.json").write_text(json.dumps(counts, indent=2) + "\n")


def count(path: Path) -> dict[str, str | float]:
    model = onnx.load(path)
    picture = empty_input(model)
    sums = {"float": 0, "int8": 0}
    for kind, macs in macs_of(model, picture):
        sums[kind] += macs
    height, width = next(iter(picture.values())).shape[2:]
    per_pixel = {kind: round(total / (height * width), 1) for kind, total in sums.items()}
    return {"sha256": hashlib.sha256(path.read_bytes()).hexdigest(), **per_pixel}


def macs_of(model: ModelProto, feed: dict[str, np.ndarray]) -> Iterator[tuple[str, int]]:
    """The kind of numbers that each node multiplies, and how many products it adds up."""
    makers = {name: node.op_type for node in model.graph.node for name in node.output}
    shapes = shapes_in(model, feed)
    for node in model.graph.node:
        if node.op_type in UNKNOWN:
            raise SystemExit(f"cannot count the multiply-accumulates of {node.op_type}")
        if node.op_type in FACTORS:
            dequantised = all(makers.get(name) == "DequantizeLinear" for name in factors_of(node))
            yield "int8" if dequantised or node.op_type in OF_INTEGERS else "float", macs_in(node, shapes)


def macs_in(node: NodeProto, shapes: Shapes) -> int:
    data, weights = (shapes[name] for name in factors_of(node))
    out = shapes[node.output[0]]
    if node.op_type == "ConvTranspose":
        return prod(data) * prod(weights[1:])
    if node.op_type.endswith(("Conv", "ConvInteger")):
        return prod(out) * prod(weights[1:])
    transposed = any(attribute.name == "transA" and attribute.i for attribute in node.attribute)
    return prod(out) * data[0 if transposed else -1]


def factors_of(node: NodeProto) -> tuple[str, str]:
    data, weights = FACTORS[node.op_type]
    return node.input[data], node.input[weights]


def shapes_in(model: ModelProto, feed: dict[str, np.ndarray]) -> Shapes:
    """The model is run, because ONNX's shape inference loses the shapes behind the reshapes of attention layers."""
    made = {name for node in model.graph.node for name in node.output}
    counted = [node for node in model.graph.node if node.op_type in FACTORS]
    wanted = {name for node in counted for name in (*factors_of(node), node.output[0])} & made
    exposed = ModelProto()
    exposed.CopyFrom(model)
    del exposed.graph.output[:]
    exposed.graph.output.extend(onnx.ValueInfoProto(name=name) for name in sorted(wanted))
    options = onnxruntime.SessionOptions()
    # Otherwise the tensors between fused nodes do not exist.
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    session = onnxruntime.InferenceSession(exposed.SerializeToString(), options)
    arrays = dict(zip(sorted(wanted), session.run(None, feed), strict=True))
    constants = {tensor.name: tuple(tensor.dims) for tensor in model.graph.initializer}
    return {**constants, **{name: array.shape for name, array in {**feed, **arrays}.items()}}


def empty_input(model: ModelProto) -> dict[str, np.ndarray]:
    constants = {tensor.name for tensor in model.graph.initializer}
    (given,) = (value for value in model.graph.input if value.name not in constants)
    channels, *sides = (dim.dim_value for dim in given.type.tensor_type.shape.dim[1:])
    open_sides = iter(LOOK if sides == [0, 0] else LINE)
    shape = (1, channels, *(side or next(open_sides) for side in sides))
    return {given.name: np.zeros(shape, np.float32)}


if __name__ == "__main__":
    main()
