"""An ONNX graph that can be rewritten."""

from collections import defaultdict

import numpy as np
import onnx
from onnx import NodeProto, helper, numpy_helper

OPSET = 13


class Graph:
    """An ONNX graph with its constants as arrays and its edges by name."""

    def __init__(self, model: onnx.ModelProto) -> None:
        self.model = model
        self.arrays = {tensor.name: numpy_helper.to_array(tensor) for tensor in model.graph.initializer}
        self.nodes: list[NodeProto] = []
        for node in model.graph.node:
            if node.op_type == "Constant":
                self.arrays[node.output[0]] = numpy_helper.to_array(node.attribute[0].t)
            else:
                self.nodes.append(node)
        self.index()

    def index(self) -> None:
        self.maker = {name: node for node in self.nodes for name in node.output}
        self.users: dict[str, list[NodeProto]] = defaultdict(list)
        for node in self.nodes:
            for name in node.input:
                self.users[name].append(node)

    def number(self, name: str) -> float | None:
        array = self.arrays.get(name)
        return float(array.reshape(-1)[0]) if array is not None and array.size == 1 else None

    def split(self, node: NodeProto) -> tuple[str, float] | None:
        """The input of a node that joins it with a single number, and the number."""
        if len(node.input) != 2:
            return None
        for name, other in (tuple(node.input), tuple(reversed(node.input))):
            value = self.number(other)
            if value is not None and name not in self.arrays:
                return name, value
        return None

    def only_user(self, name: str) -> NodeProto | None:
        users = self.users[name]
        return users[0] if len(users) == 1 else None

    def bypass(self, node: NodeProto, by: str) -> None:
        """Connects `by` to all users of the node's output, and removes the node."""
        for user in self.users[node.output[0]]:
            for place, name in enumerate(user.input):
                if name == node.output[0]:
                    user.input[place] = by
        self.nodes.remove(node)
        self.index()

    def add_array(self, name: str, array: np.ndarray) -> str:
        self.arrays[name] = array.astype(np.float32)
        return name

    def add_shape(self, name: str, shape: list[int]) -> str:
        self.arrays[name] = np.array(shape, np.int64)
        return name

    def drop_unused(self) -> None:
        """Removes the nodes whose outputs nobody takes."""
        outputs = {value.name for value in self.model.graph.output}
        while unused := [n for n in self.nodes if not any(self.users[o] or o in outputs for o in n.output)]:
            self.nodes = [node for node in self.nodes if node not in unused]
            self.index()

    def to_model(self, name: str) -> onnx.ModelProto:
        graph = self.model.graph
        used = {name for node in self.nodes for name in node.input}
        tensors = [numpy_helper.from_array(array, name) for name, array in self.arrays.items() if name in used]
        inputs = [value for value in graph.input if value.name not in self.arrays]
        made = helper.make_graph(self.nodes, name, inputs, graph.output, tensors)
        return helper.make_model(made, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=8)
