import numpy as np
from onnx import ModelProto, NodeProto, TensorProto, helper, numpy_helper

from measuring.macs import macs_of

PICTURE = {"x": np.zeros((1, 4, 6, 10), np.float32)}


def kernel(name: str, shape: tuple[int, ...], kind: type = np.float32) -> TensorProto:
    return numpy_helper.from_array(np.ones(shape, kind), name)


def model(nodes: list[NodeProto], tensors: list[TensorProto]) -> ModelProto:
    given = helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 4, "h", "w"])
    graph = helper.make_graph(nodes, "test", [given], [helper.make_empty_tensor_value_info("y")], tensors)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)


def test_a_convolution_counts_its_kernel_at_each_pixel_of_its_output() -> None:
    node = helper.make_node("Conv", ["x", "w"], ["y"], strides=[2, 2])
    made = model([node], [kernel("w", (8, 4, 2, 2))])
    assert list(macs_of(made, PICTURE)) == [("float", (8 * 3 * 5) * (4 * 2 * 2))]


def test_a_convolution_in_groups_counts_the_channels_of_its_own_group() -> None:
    node = helper.make_node("Conv", ["x", "w"], ["y"], group=4, pads=[1, 1, 1, 1])
    made = model([node], [kernel("w", (4, 1, 3, 3))])
    assert list(macs_of(made, PICTURE)) == [("float", (4 * 6 * 10) * 9)]


def test_a_transposed_convolution_counts_its_kernel_at_each_pixel_of_its_input() -> None:
    node = helper.make_node("ConvTranspose", ["x", "w"], ["y"], strides=[2, 2])
    made = model([node], [kernel("w", (4, 3, 2, 2))])
    assert list(macs_of(made, PICTURE)) == [("float", (4 * 6 * 10) * (3 * 2 * 2))]


def test_a_product_of_matrices_counts_the_inner_side() -> None:
    node = helper.make_node("MatMul", ["x", "w"], ["y"])
    made = model([node], [kernel("w", (10, 7))])
    assert list(macs_of(made, PICTURE)) == [("float", (4 * 6 * 7) * 10)]


def test_a_convolution_between_quantisers_is_of_eight_bits() -> None:
    nodes = [
        helper.make_node("QuantizeLinear", ["x", "scale", "zero"], ["q"]),
        helper.make_node("DequantizeLinear", ["q", "scale", "zero"], ["data"]),
        helper.make_node("DequantizeLinear", ["w", "scale", "signed_zero"], ["weights"]),
        helper.make_node("Conv", ["data", "weights"], ["y"]),
    ]
    tensors = [
        kernel("w", (8, 4, 1, 1), np.int8),
        kernel("scale", ()),
        kernel("zero", (), np.uint8),
        kernel("signed_zero", (), np.int8),
    ]
    assert list(macs_of(model(nodes, tensors), PICTURE)) == [("int8", (8 * 6 * 10) * 4)]
