import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import TensorProto, helper, numpy_helper

from published import upsampling
from published.graph import OPSET, Graph

FEW, MANY, OUT = 5, 12, 4


def weights(*shape: int) -> np.ndarray:
    return np.random.default_rng(sum(shape)).normal(size=shape).astype(np.float32)


def twice(source: str, to: str) -> onnx.NodeProto:
    return helper.make_node(
        "Resize",
        [source, "", "twice"],
        [to],
        mode="nearest",
        coordinate_transformation_mode="asymmetric",
        nearest_mode="floor",
    )


def model_of(nodes: list[onnx.NodeProto], inputs: dict[str, int], arrays: dict[str, np.ndarray]) -> onnx.ModelProto:
    graph = helper.make_graph(
        nodes,
        "test",
        [helper.make_tensor_value_info(name, TensorProto.FLOAT, [1, n, None, None]) for name, n in inputs.items()],
        [helper.make_tensor_value_info("out", TensorProto.FLOAT, None)],
        [numpy_helper.from_array(array, name) for name, array in arrays.items()],
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=8)


def run(model: onnx.ModelProto, inputs: dict[str, int]) -> np.ndarray:
    """Each input is half as large as the one before."""
    random = np.random.default_rng(1)
    given = {
        name: random.normal(size=(1, channels, 12 >> depth, 20 >> depth)).astype(np.float32)
        for depth, (name, channels) in enumerate(inputs.items())
    }
    session = onnxruntime.InferenceSession(model.SerializeToString())
    return np.asarray(session.run(None, given)[0])


TWICE = {"twice": np.array([1, 1, 2, 2], np.float32)}
CONCATENATION = (
    [
        twice("small", "large"),
        helper.make_node("Concat", ["large", "whole"], ["joined"], axis=1),
        helper.make_node("Conv", ["joined", "weights"], ["out"], kernel_shape=[3, 3], pads=[1] * 4),
    ],
    {"whole": MANY, "small": MANY},
    {"weights": weights(OUT, 2 * MANY, 3, 3), **TWICE},
)
GATED = (
    [
        helper.make_node("Conv", ["few", "widening"], ["many"]),
        helper.make_node("GlobalAveragePool", ["many"], ["mean"]),
        helper.make_node("HardSigmoid", ["mean"], ["gate"]),
        helper.make_node("Mul", ["many", "gate"], ["gated"]),
        twice("small", "large"),
        helper.make_node("Add", ["gated", "large"], ["sum"]),
        helper.make_node("Conv", ["sum", "weights"], ["out"], kernel_shape=[3, 3], pads=[1] * 4),
    ],
    {"few": FEW, "small": MANY},
    {"widening": weights(MANY, FEW, 1, 1), "weights": weights(OUT, MANY, 3, 3), **TWICE},
)
TRANSPOSED = (
    [
        helper.make_node("ConvTranspose", ["whole", "inner", "inner_bias"], ["first"], strides=[2, 2]),
        helper.make_node("Relu", ["first"], ["positive"]),
        helper.make_node("ConvTranspose", ["positive", "outer", "outer_bias"], ["out"], strides=[2, 2]),
    ],
    {"whole": FEW},
    {
        "inner": weights(FEW, MANY, 2, 2),
        "inner_bias": weights(MANY),
        "outer": weights(MANY, 1, 2, 2),
        "outer_bias": weights(1),
    },
)


@pytest.mark.parametrize(
    ("rewrite", "parts"),
    [
        (upsampling.split_concatenation, CONCATENATION),
        (upsampling.narrow_gated, GATED),
        (upsampling.merge_transposed, TRANSPOSED),
    ],
)
def test_a_rewritten_graph_gives_the_same_to_the_edges_of_the_picture(rewrite, parts) -> None:  # type: ignore[no-untyped-def]
    nodes, inputs, arrays = parts
    before = run(model_of(nodes, inputs, arrays), inputs)
    graph = Graph(model_of(nodes, inputs, arrays))
    assert rewrite(graph) == 1
    after = run(graph.to_model("test"), inputs)
    assert after.shape == before.shape
    assert np.abs(after - before).max() < 1e-4
