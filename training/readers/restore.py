"""Puts the weights of an exported reader back into its network, so that training can go on from a shipped model.

The export folds each batch normalisation into the convolution before it. After `restore` the normalisations only add
the bias. `settle` gives them the statistics of drawn crops, so that the network gives the same output in training,
where batches are normalised, as in evaluation.
"""

from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

from readers.model import Reader


def restore(model: Reader, path: Path) -> None:
    graph = onnx.load(str(path)).graph
    tensors = {item.name: torch.from_numpy(numpy_helper.to_array(item).copy()) for item in graph.initializer}
    stored = [[tensors[name] for name in node.input[1:]] for node in graph.node if node.op_type == "Conv"]
    convolutions = [module for module in model.modules() if isinstance(module, nn.Conv2d)]
    for convolution, (weight, bias) in zip(convolutions, stored, strict=True):
        convolution.weight.data.copy_(weight)
        if convolution.bias is not None:
            convolution.bias.data.copy_(bias)
    # All but the head are followed by a normalisation, in the same order.
    for norm, (_, bias) in zip(_norms(model), stored[:-1], strict=True):
        _only_add(norm, bias, torch.zeros_like(bias), torch.ones_like(bias))


@torch.no_grad()
def settle(model: Reader, crops: Tensor) -> None:
    """For a model just restored. `crops` are a few hundred, as training draws them."""
    seen: dict[nn.Module, tuple[Tensor, Tensor]] = {}

    def look(norm: nn.Module, inputs: tuple[Tensor, ...]) -> None:
        seen[norm] = inputs[0].mean((0, 2, 3)), inputs[0].var((0, 2, 3))

    hooks = [norm.register_forward_pre_hook(look) for norm in _norms(model)]
    model.eval()(crops)
    for hook in hooks:
        hook.remove()
    for norm in _norms(model):
        _only_add(norm, norm.bias.detach().clone(), *seen[norm])


def _norms(model: Reader) -> list[nn.BatchNorm2d]:
    return [module for module in model.modules() if isinstance(module, nn.BatchNorm2d)]


@torch.no_grad()
def _only_add(norm: nn.BatchNorm2d, bias: Tensor, mean: Tensor, variance: Tensor) -> None:
    """Evaluated, the normalisation adds `bias` and nothing else, whatever its statistics."""
    assert norm.running_mean is not None
    assert norm.running_var is not None
    norm.running_mean.copy_(mean)
    norm.running_var.copy_(variance)
    norm.weight.copy_((variance + norm.eps).sqrt())
    norm.bias.copy_(bias + mean)
