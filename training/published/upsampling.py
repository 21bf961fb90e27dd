"""Convolutions of enlarged maps, computed before they are enlarged: the same output from a fraction of the products.

A convolution is linear, so that of a sum is the sum of the convolutions. On a map that was enlarged twice, nine weights
meet only four different numbers; together, enlargement and convolution are one transposed convolution of stride 2.
"""

import numpy as np
from onnx import NodeProto, helper

from published.graph import Graph


def transposed(weights: np.ndarray) -> np.ndarray:
    """
    A 3 x 3 convolution of a map enlarged twice by repetition, as a transposed convolution of stride 2 with a margin
    of 1: [outputs, inputs, 3, 3] to [inputs, outputs, 4, 4].
    """
    outputs, inputs = weights.shape[:2]
    wide = np.zeros((inputs, outputs, 4, 4), weights.dtype)
    flipped = weights[:, :, ::-1, ::-1].transpose(1, 0, 2, 3)
    for down in range(2):
        for right in range(2):
            wide[:, :, down : down + 3, right : right + 3] += flipped
    return wide


def split_concatenation(graph: Graph) -> int:
    """A convolution of joined maps, some of them enlarged: of those as they were and of the others, added."""
    count = 0
    for conv in [node for node in graph.nodes if _is_three_by_three(node)]:
        joined = graph.maker.get(conv.input[0])
        if joined is None or joined.op_type != "Concat":
            continue
        scales = [_enlarged(graph, name) for name in joined.input]
        if not any(scales) or all(scales):
            continue
        weights = graph.arrays[conv.input[1]]
        channels = weights.shape[1] // len(joined.input)
        parts = [weights[:, at * channels : (at + 1) * channels] for at in range(len(joined.input))]
        name = conv.output[0]
        plain = [at for at, scale in enumerate(scales) if not scale]
        large = [at for at, scale in enumerate(scales) if scale]
        added = []
        for at in large:
            source, scale = _source(graph, joined.input[at])
            added.append(source if scale == 2 else _enlarge(graph, source, scale // 2, f"{name}.{at}"))
        halves = _concatenated(graph, added, f"{name}.half")
        wide = graph.add_array(f"{name}.half.weights", transposed(np.concatenate([parts[at] for at in large], 1)))
        kept = _concatenated(graph, [joined.input[at] for at in plain], f"{name}.whole")
        whole = graph.add_array(f"{name}.whole.weights", np.concatenate([parts[at] for at in plain], 1))
        _replace(
            graph,
            conv,
            [
                helper.make_node("ConvTranspose", [halves, wide], [f"{name}.large"], strides=[2, 2], pads=[1] * 4),
                helper.make_node("Conv", [kept, whole, *conv.input[2:]], [f"{name}.plain"], pads=[1] * 4),
                helper.make_node("Add", [f"{name}.plain", f"{name}.large"], [name]),
            ],
        )
        count += 1
    return count


def narrow_gated(graph: Graph) -> int:
    """
    A 3 x 3 convolution of (weights of few channels) times a gate + an enlarged map. The few channels are convolved at
    once, with weights that the gate makes for each picture; the many channels in between never exist.
    """
    count = 0
    for conv in [node for node in graph.nodes if _is_three_by_three(node)]:
        added = graph.maker.get(conv.input[0])
        if added is None or added.op_type != "Add" or len(graph.users[added.output[0]]) != 1:
            continue
        gated = next((graph.maker[name] for name in added.input if graph.maker[name].op_type == "Mul"), None)
        large = next((name for name in added.input if _enlarged(graph, name) == 2), None)
        if gated is None or large is None:
            continue
        widened = next((graph.maker[name] for name in gated.input if graph.maker[name].op_type == "Conv"), None)
        if widened is None or len(widened.input) != 2:
            continue
        pool = next(user for user in graph.users[widened.output[0]] if user is not gated)
        gate = next(name for name in gated.input if name != widened.output[0])
        name, few = conv.output[0], widened.input[0]
        weights, widening = graph.arrays[conv.input[1]], graph.arrays[widened.input[1]]
        outputs, inputs = weights.shape[:2]
        # [outputs*9, inputs]*gate*[inputs, few] is [outputs*9, few].
        flat = graph.add_array(f"{name}.flat", weights.transpose(0, 2, 3, 1).reshape(-1, inputs))
        narrow = graph.add_array(f"{name}.widening", widening[:, :, 0, 0])
        column = graph.add_shape(f"{name}.column", [inputs, 1])
        kernels = graph.add_shape(f"{name}.kernels", [outputs, 3, 3, widening.shape[1]])
        wide = graph.add_array(f"{name}.half.weights", transposed(weights))
        # The mean of the widened channels is the widened mean.
        pooled = pool.output[0]
        pool.input[0], pool.output[0] = few, f"{name}.mean"
        mean = helper.make_node("Conv", [f"{name}.mean", widened.input[1]], [pooled])
        graph.nodes.insert(graph.nodes.index(pool) + 1, mean)
        for node in (widened, gated, added):
            graph.nodes.remove(node)
        source, _ = _source(graph, large)
        _replace(
            graph,
            conv,
            [
                helper.make_node("Reshape", [gate, column], [f"{name}.gate"]),
                helper.make_node("Mul", [f"{name}.gate", narrow], [f"{name}.gated"]),
                helper.make_node("MatMul", [flat, f"{name}.gated"], [f"{name}.product"]),
                helper.make_node("Reshape", [f"{name}.product", kernels], [f"{name}.last"]),
                helper.make_node("Transpose", [f"{name}.last"], [f"{name}.made"], perm=[0, 3, 1, 2]),
                helper.make_node("Conv", [few, f"{name}.made"], [f"{name}.plain"], pads=[1] * 4, kernel_shape=[3, 3]),
                helper.make_node("ConvTranspose", [source, wide], [f"{name}.large"], strides=[2, 2], pads=[1] * 4),
                helper.make_node("Add", [f"{name}.plain", f"{name}.large"], [name]),
            ],
        )
        count += 1
    return count


def merge_transposed(graph: Graph) -> int:
    """Two transposed convolutions of 2 x 2 and stride 2 as convolutions of one pixel, shuffled once at the end."""
    count = 0
    for second in [node for node in graph.nodes if _doubles(graph, node)]:
        relu = graph.maker.get(second.input[0])
        first = graph.maker.get(relu.input[0]) if relu is not None and relu.op_type == "Relu" else None
        if relu is None or first is None or not _doubles(graph, first):
            continue
        name = second.output[0]
        inner, outer = graph.arrays[first.input[1]], graph.arrays[second.input[1]]
        inputs, middle = inner.shape[:2]
        last = outer.shape[1]
        # Phase by phase: [inputs, middle, 2, 2] to [(down, right, middle), inputs].
        wide = inner.transpose(2, 3, 1, 0).reshape(4 * middle, inputs, 1, 1)
        phases = np.zeros((2, 2, 2, 2, last, 2, 2, middle), np.float32)
        for down in range(2):
            for right in range(2):
                # Rows of the large map run over (down of the first, down of the second), and so do its columns.
                phases[down, :, right, :, :, down, right] = outer.transpose(2, 3, 1, 0)
        narrow = phases.reshape(16 * last, 4 * middle, 1, 1)
        inner_bias = np.tile(graph.arrays[first.input[2]], 4)
        outer_bias = np.tile(graph.arrays[second.input[2]], 16)
        names = [
            graph.add_array(f"{name}.{part}", array)
            for part, array in (
                ("wide", wide),
                ("wide.bias", inner_bias),
                ("narrow", narrow),
                ("narrow.bias", outer_bias),
            )
        ]
        graph.nodes.remove(first)
        graph.nodes.remove(relu)
        _replace(
            graph,
            second,
            [
                helper.make_node("Conv", [first.input[0], names[0], names[1]], [f"{name}.phases"]),
                helper.make_node("Relu", [f"{name}.phases"], [f"{name}.positive"]),
                helper.make_node("Conv", [f"{name}.positive", names[2], names[3]], [f"{name}.sixteen"]),
                helper.make_node("DepthToSpace", [f"{name}.sixteen"], [name], blocksize=4, mode="DCR"),
            ],
        )
        count += 1
    return count


def _is_three_by_three(node: NodeProto) -> bool:
    return node.op_type == "Conv" and _ints(node, "kernel_shape") == [3, 3] and _ints(node, "pads") == [1, 1, 1, 1]


def _doubles(graph: Graph, node: NodeProto) -> bool:
    return (
        node.op_type == "ConvTranspose"
        and graph.arrays[node.input[1]].shape[2:] == (2, 2)
        and _ints(node, "strides") == [2, 2]
        and len(node.input) == 3
    )


def _ints(node: NodeProto, name: str) -> list[int]:
    return next((list(attribute.ints) for attribute in node.attribute if attribute.name == name), [])


def _enlarged(graph: Graph, name: str) -> int:
    """How many times a map was enlarged by repetition; 0 if it was not."""
    node = graph.maker.get(name)
    if node is None or node.op_type != "Resize":
        return 0
    return int(graph.arrays[node.input[2]][2])


def _source(graph: Graph, name: str) -> tuple[str, int]:
    return graph.maker[name].input[0], _enlarged(graph, name)


def _enlarge(graph: Graph, source: str, scale: int, name: str) -> str:
    resize = next(node for node in graph.nodes if node.op_type == "Resize")
    scales = graph.add_array(f"{name}.scales", np.array([1, 1, scale, scale]))
    made = helper.make_node("Resize", [source, resize.input[1], scales], [name])
    made.attribute.extend(resize.attribute)
    graph.nodes.insert(graph.nodes.index(graph.maker[source]) + 1, made)
    graph.index()
    return name


def _concatenated(graph: Graph, names: list[str], name: str) -> str:
    if len(names) == 1:
        return names[0]
    last = max(graph.nodes.index(graph.maker[each]) for each in names)
    graph.nodes.insert(last + 1, helper.make_node("Concat", names, [name], axis=1))
    graph.index()
    return name


def _replace(graph: Graph, node: NodeProto, by: list[NodeProto]) -> None:
    at = graph.nodes.index(node)
    graph.nodes[at : at + 1] = by
    graph.index()
    graph.drop_unused()
