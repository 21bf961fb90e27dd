"""Averaged weights, which the readers and the detector both keep and export."""

import torch
from torch import nn

AVERAGING = 0.998


@torch.no_grad()
def average(averaged: nn.Module, model: nn.Module, step: int) -> None:
    """Early averages follow fast, to forget the noise of the first steps."""
    keep = min(AVERAGING, (1 + step) / (10 + step))
    for mean, value in zip(averaged.state_dict().values(), model.state_dict().values(), strict=True):
        if mean.is_floating_point():
            mean.lerp_(value, 1 - keep)
        else:
            mean.copy_(value)
