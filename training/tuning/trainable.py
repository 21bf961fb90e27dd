"""An ONNX graph as a module of PyTorch: its weights can be trained, and written back into the graph.

Knows the operators of the published reader (opset 11), not all of ONNX.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import helper, numpy_helper
from torch import Tensor, nn

Attributes = dict[str, Any]
_WEIGHTS = {
    "Conv": slice(1, 3),
    "MatMul": slice(1, 2),
    "BatchNormalization": slice(1, 3),
    "Add": slice(2),
    "Mul": slice(2),
}
"""Which inputs of a node are weights, where they are not computed."""
_SMALLEST_WEIGHT = 24
"""An array of fewer numbers is a constant of a formula."""


class UnknownOperatorError(Exception):
    """The graph holds a node that this module cannot run."""


class TrainableGraph(nn.Module):
    """Images of [N, 3, 48, W] to logits of [N, T, classes]: the softmax at the end is left out."""

    def __init__(self, model: onnx.ModelProto, frozen: int) -> None:
        """The weights up to convolution number `frozen` are not trained."""
        super().__init__()
        self._model = model
        self._constants: dict[str, Tensor] = {}
        self._nodes: list[tuple[str, list[str], str, Attributes]] = []
        for node in model.graph.node:
            attributes = {each.name: helper.get_attribute_value(each) for each in node.attribute}
            if node.op_type == "Constant":
                self._constants[node.output[0]] = _tensor(attributes["value"])
            elif node.op_type != "Identity" and node.op_type not in _RUN:
                raise UnknownOperatorError(node.op_type)
            else:
                self._nodes.append((node.op_type, list(node.input), node.output[0], attributes))
        weights = {name for node in model.graph.node for name in node.input[_WEIGHTS.get(node.op_type, slice(0))]}
        self._names: list[str] = []
        self.weights = nn.ParameterList()
        for tensor in model.graph.initializer:
            value = _tensor(tensor)
            if tensor.name in weights and value.is_floating_point() and value.numel() >= _SMALLEST_WEIGHT:
                self._names.append(tensor.name)
                self.weights.append(nn.Parameter(value))
            else:
                self._constants[tensor.name] = value
        beginning = _inputs_up_to(model.graph, frozen)
        for name, weight in zip(self._names, self.weights, strict=True):
            weight.requires_grad_(name not in beginning)
        self._last_use = {name: i for i, (_, inputs, _, _) in enumerate(self._nodes) for name in inputs}

    def forward(self, images: Tensor) -> Tensor:
        known = self._constants | dict(zip(self._names, self.weights, strict=True))
        known[self._model.graph.input[0].name] = images
        for i, (operator, inputs, output, attributes) in enumerate(self._nodes[:-1]):
            values = [known[name] for name in inputs]
            known[output] = values[0] if operator == "Identity" else _RUN[operator](values, attributes)
            # What nobody needs any more takes memory.
            for name in inputs:
                if self._last_use[name] == i and name not in self._constants:
                    known.pop(name, None)
        return known[self._nodes[-1][1][0]]

    def to_model(self) -> onnx.ModelProto:
        """The graph with the weights as they are now."""
        model = deepcopy(self._model)
        weights = dict(zip(self._names, self.weights, strict=True))
        for tensor in model.graph.initializer:
            if tensor.name in weights:
                tensor.CopyFrom(numpy_helper.from_array(weights[tensor.name].detach().numpy(), tensor.name))
        return model


def _tensor(tensor: onnx.TensorProto) -> Tensor:
    return torch.from_numpy(np.array(numpy_helper.to_array(tensor)))


def _inputs_up_to(graph: onnx.GraphProto, convolutions: int) -> set[str]:
    names: set[str] = set()
    seen = 0
    for node in graph.node:
        seen += node.op_type == "Conv"
        if seen > convolutions:
            break
        names.update(node.input)
    return names


def _convolve(values: Sequence[Tensor], attributes: Attributes) -> Tensor:
    images, weights, *bias = values
    top, left, bottom, right = attributes.get("pads", (0, 0, 0, 0))
    if (top, left) != (bottom, right):
        raise UnknownOperatorError("Conv with uneven pads")
    padding = "same" if attributes.get("auto_pad") == b"SAME_UPPER" else (top, left)
    strides, groups = attributes["strides"], attributes.get("group", 1)
    return F.conv2d(images, weights, bias[0] if bias else None, strides, padding, groups=groups)


def _largest(values: Sequence[Tensor], attributes: Attributes) -> Tensor:
    """With stride 1 and SAME_UPPER, which pads at the end first."""
    height, width = attributes["kernel_shape"]
    pads = ((width - 1) // 2, width // 2, (height - 1) // 2, height // 2)
    return F.max_pool2d(F.pad(values[0], pads, value=float("-inf")), (height, width), 1)


def _normalise(values: Sequence[Tensor], attributes: Attributes) -> Tensor:
    images, scale, shift, mean, variance = values
    return F.batch_norm(images, mean, variance, scale, shift, eps=attributes.get("epsilon", 1e-5))


def _mean(values: Sequence[Tensor], attributes: Attributes) -> Tensor:
    return values[0].mean(tuple(attributes["axes"]), keepdim=bool(attributes.get("keepdims", 1)))


def _squeeze(values: Sequence[Tensor], attributes: Attributes) -> Tensor:
    return values[0].squeeze(tuple(attributes["axes"]))


def _unsqueeze(values: Sequence[Tensor], attributes: Attributes) -> Tensor:
    (axis,) = attributes["axes"]
    return values[0].unsqueeze(axis)


def _reshape(values: Sequence[Tensor], _: Attributes) -> Tensor:
    """A 0 keeps the size of that axis."""
    value, shape = values
    return value.reshape([value.shape[i] if size == 0 else size for i, size in enumerate(shape.tolist())])


def _slice(values: Sequence[Tensor], _: Attributes) -> Tensor:
    value, starts, ends, axes = (*values[:3], values[3])
    for start, end, axis in zip(starts.tolist(), ends.tolist(), axes.tolist(), strict=True):
        value = value.narrow(axis, start, min(end, value.shape[axis]) - start)
    return value


_RUN: dict[str, Callable[[Sequence[Tensor], Attributes], Tensor]] = {
    "Add": lambda v, _: v[0] + v[1],
    "Sub": lambda v, _: v[0] - v[1],
    "Mul": lambda v, _: v[0] * v[1],
    "Div": lambda v, _: v[0] / v[1],
    "Pow": lambda v, _: v[0] ** v[1],
    "Sqrt": lambda v, _: v[0].sqrt(),
    "Erf": lambda v, _: v[0].erf(),
    "Relu": lambda v, _: v[0].relu(),
    "Sigmoid": lambda v, _: v[0].sigmoid(),
    "HardSigmoid": lambda v, a: (v[0] * a.get("alpha", 0.2) + a.get("beta", 0.5)).clamp(0, 1),
    "Softmax": lambda v, a: v[0].softmax(a["axis"]),
    "MatMul": lambda v, _: v[0] @ v[1],
    "Transpose": lambda v, a: v[0].permute(*a["perm"]),
    "Concat": lambda v, a: torch.cat(list(v), a["axis"]),
    "Shape": lambda v, _: torch.tensor(v[0].shape),
    "AveragePool": lambda v, a: F.avg_pool2d(v[0], a["kernel_shape"], a["strides"]),
    "Conv": _convolve,
    "MaxPool": _largest,
    "BatchNormalization": _normalise,
    "ReduceMean": _mean,
    "Squeeze": _squeeze,
    "Unsqueeze": _unsqueeze,
    "Reshape": _reshape,
    "Slice": _slice,
}
