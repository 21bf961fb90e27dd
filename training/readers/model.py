"""The readers' network: convolutions only, about 0.8 million weights, one output step per 4 rows of the crop."""

import torch
from torch import Tensor, nn


def _conv(inputs: int, outputs: int, kernel: tuple[int, int], stride: int = 1) -> nn.Sequential:
    padding = (kernel[0] // 2, kernel[1] // 2)
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, padding, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class _Along(nn.Module):
    """Looks at neighbouring steps: where the next glyph begins helps to recognise this one."""

    def __init__(self, width: int, dilation: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(width, width, (5, 1), padding=(2 * dilation, 0), dilation=(dilation, 1), bias=False),
            nn.BatchNorm2d(width),
            nn.ReLU(inplace=True),
        )

    def forward(self, x: Tensor) -> Tensor:
        return x + self.body(x)


class Reader(nn.Module):
    """[N, 1, length, 32] standardised grey to [N, length / 4, classes] logits; a line lies on its side."""

    def __init__(self, classes: int) -> None:
        super().__init__()
        halve_across = nn.MaxPool2d((1, 2))
        self.features = nn.Sequential(
            _conv(1, 24, (5, 5), stride=2),
            _conv(24, 40, (3, 3)),
            nn.MaxPool2d(2),
            _conv(40, 80, (3, 3)),
            _conv(80, 80, (3, 3)),
            halve_across,
            _conv(80, 112, (3, 3)),
            halve_across,
            _conv(112, 160, (3, 3)),
            nn.Conv2d(160, 192, (1, 2), bias=False),
            nn.BatchNorm2d(192),
            nn.ReLU(inplace=True),
            _Along(192, 1),
            _Along(192, 2),
        )
        self.dropout = nn.Dropout(0.1)
        self.head = nn.Conv2d(192, classes, 1)

    def forward(self, crops: Tensor) -> Tensor:
        logits: Tensor = self.head(self.dropout(self.features(crops)))
        return logits.squeeze(3).transpose(1, 2)


class WithProbabilities(nn.Module):
    """What is exported: logits become log-probabilities in the graph."""

    def __init__(self, reader: Reader) -> None:
        super().__init__()
        self.reader = reader

    def forward(self, crops: Tensor) -> Tensor:
        return torch.log_softmax(self.reader(crops), dim=2)
