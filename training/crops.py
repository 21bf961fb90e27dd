"""Grey crops as the network takes them."""

from collections.abc import Sequence

import numpy as np
import torch
from torch import Tensor
from torch.utils.data import Dataset

from drawing.camera import LONG, SHORT
from drawing.columns import Drawer


def standardise(crop: np.ndarray) -> np.ndarray:
    """Mean 0 and deviation 1 over the crop. The 4 keeps the noise of an even wall from being blown up."""
    grey: np.ndarray = crop.astype(np.float32)
    grey -= grey.mean()
    grey /= grey.std() + 4
    return grey


def to_batch(crops: Sequence[np.ndarray]) -> Tensor:
    """Standardised crops of 32 columns, each padded below with zeros, which is its own mean."""
    batch = np.zeros((len(crops), 1, LONG, SHORT), np.float32)
    for row, crop in zip(batch, crops, strict=True):
        row[0, : crop.shape[0]] = standardise(crop)
    return torch.from_numpy(batch)


class DrawnCrops(Dataset[tuple[np.ndarray, str]]):
    """The crops numbered `first` to `last` of a drawer."""

    def __init__(self, drawer: Drawer, first: int, last: int) -> None:
        self._drawer = drawer
        self._first = first
        self._last = last

    def __len__(self) -> int:
        return self._last - self._first

    def __getitem__(self, at: int) -> tuple[np.ndarray, str]:
        return self._drawer.draw(self._first + at)


def collate(items: Sequence[tuple[np.ndarray, str]]) -> tuple[Tensor, list[str]]:
    return to_batch([crop for crop, _ in items]), [label for _, label in items]
