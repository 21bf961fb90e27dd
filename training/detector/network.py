"""The detector's network: maps of where lettering is, and of its kind, direction and height; 0.9 million weights."""

import torch
import torch.nn.functional as F
from torch import Tensor, nn

STRIDE = 64
"""Sides of a picture are multiples of this."""
COARSE_MAPS = 5
"""Region, stacked or not, cosine and sine of the direction, log2 of the height in units of 16 pixels."""


def _conv(inputs: int, outputs: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class _Residual(nn.Module):
    def __init__(self, width: int, dilation: int = 1) -> None:
        super().__init__()
        self.first = _conv(width, width)
        self.second = nn.Sequential(
            nn.Conv2d(width, width, 3, 1, dilation, dilation, bias=False), nn.BatchNorm2d(width)
        )

    def forward(self, x: Tensor) -> Tensor:
        return F.relu(x + self.second(self.first(x)))


def _biases(conv: nn.Conv2d) -> Tensor:
    assert conv.bias is not None
    return conv.bias


def _doubled(x: Tensor) -> Tensor:
    return F.interpolate(x, scale_factor=2, mode="nearest")


class Detector(nn.Module):
    """
    [N, 1, H, W] standardised grey to the kernel's logits, [N, 1, H/2, W/2], and the coarse maps, [N, 5, H/4, W/4].

    Rows of small lettering lie a few pixels apart, which only a fine map keeps apart; the rest may be coarse.
    """

    def __init__(self) -> None:
        super().__init__()
        self.quarter = nn.Sequential(nn.PixelUnshuffle(4), _conv(16, 32), _conv(32, 32))
        self.stages = nn.ModuleList(
            [
                nn.Sequential(_conv(32, 64, 2), _Residual(64)),
                nn.Sequential(_conv(64, 96, 2), _Residual(96)),
                nn.Sequential(_conv(96, 96, 2), _Residual(96, 2)),
                nn.Sequential(_conv(96, 96, 2), _Residual(96)),
            ]
        )
        self.lateral = nn.ModuleList([nn.Conv2d(width, 64, 1) for width in (64, 96, 96, 96)])
        self.merged = _conv(64, 64)
        self.down = nn.Conv2d(64, 32, 1)
        self.fine = nn.Conv2d(32, 32, 1)
        self.refined = _conv(32, 32)
        self.head = nn.Conv2d(32, 4 + COARSE_MAPS, 1)
        # Most of a picture is no lettering; to begin there saves the first hundreds of steps.
        nn.init.constant_(_biases(self.head)[:5], -2.0)

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor]:
        maps = self.maps(x)
        return F.pixel_shuffle(maps[:, :4], 2), maps[:, 4:]

    def maps(self, x: Tensor) -> Tensor:
        quarter = self.quarter(x)
        levels, level = [], quarter
        for stage in self.stages:
            level = stage(level)
            levels.append(level)
        merged = self.lateral[3](levels[3])
        for depth in (2, 1, 0):
            merged = self.lateral[depth](levels[depth]) + _doubled(merged)
        merged = self.down(self.merged(merged))
        maps: Tensor = self.head(self.refined(self.fine(quarter) + _doubled(merged)))
        return maps


class Exported(nn.Module):
    """
    What the service runs: eight maps, [N, 8, H/4, W/4]. Four are the kernel's chances, one for each quarter of a cell,
    row by row; then stacked or not (a logit), cosine, sine and height. What only training needs is left out.
    """

    def __init__(self, detector: Detector) -> None:
        super().__init__()
        self.detector = detector

    def forward(self, picture: Tensor) -> Tensor:
        maps = self.detector.maps(picture)
        return torch.cat([torch.sigmoid(maps[:, :4]), maps[:, 5:]], dim=1)
