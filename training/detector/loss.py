"""How far the maps are from what was drawn."""

import torch
import torch.nn.functional as F
from torch import Tensor

from detector.views import Views

KERNEL_WEIGHT, BORDER_WEIGHT = 4.0, 2.5
"""Weight of a cell inside a kernel, and of one between a kernel and the edge of its row, which separates rows."""


def loss_of(kernel: Tensor, coarse: Tensor, views: Views) -> dict[str, Tensor]:
    kernel, coarse = kernel.float(), coarse.float()
    weight = 1 + (BORDER_WEIGHT - 1) * views.region + (KERNEL_WEIGHT - BORDER_WEIGHT) * views.kernel
    weight = weight * views.care
    parts = {
        "kernel": 3
        * (F.binary_cross_entropy_with_logits(kernel, views.kernel, weight, reduction="sum") / weight.sum()),
        "dice": _dice(torch.sigmoid(kernel) * views.care, views.kernel * views.care),
    }
    region, care = (F.avg_pool2d(fine, 2) for fine in (views.region, views.care))
    parts["region"] = 0.5 * F.binary_cross_entropy_with_logits(coarse[:, :1], region, (care > 0.99).float())
    inside = views.owner > 0
    if inside.any():
        told = coarse.permute(0, 2, 3, 1)[inside]
        meant = views.rows[views.owner[inside] - 1]
        parts["kind"] = 0.4 * F.binary_cross_entropy_with_logits(told[:, 1], meant[:, 0])
        parts["direction"] = 0.5 * F.smooth_l1_loss(told[:, 2:4], meant[:, 1:3], beta=0.3)
        parts["height"] = 0.4 * F.smooth_l1_loss(told[:, 4], meant[:, 3], beta=0.3)
    return parts


def _dice(told: Tensor, meant: Tensor) -> Tensor:
    return 1 - (2 * (told * meant).sum() + 1) / (told.square().sum() + meant.square().sum() + 1)
