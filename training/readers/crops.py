"""Grey crops in the form that the network takes."""

from collections.abc import Sequence

import numpy as np
import torch
from torch import Tensor
from torch.utils.data import Dataset

from drawing.camera import SHORT
from drawing.crop import Crop, Draws


def standardise(crop: np.ndarray) -> np.ndarray:
    """Mean 0 and deviation 1 over the crop. The 4 keeps the noise of an even wall from being blown up."""
    grey: np.ndarray = crop.astype(np.float32)
    grey -= grey.mean()
    grey /= grey.std() + 4
    return grey


ROWS_STEP = 64


def to_batch(crops: Sequence[np.ndarray], longest: int) -> Tensor:
    """
    Standardised crops of 32 columns, each padded below with zeros, which is its own mean: to `longest`, or to what the
    longest of them needs in steps of 64.
    """
    needed = max(crop.shape[0] for crop in crops)
    rows = min(longest, -(-needed // ROWS_STEP) * ROWS_STEP)
    batch = np.zeros((len(crops), 1, rows, SHORT), np.float32)
    for row, crop in zip(batch, crops, strict=True):
        row[0, : crop.shape[0]] = standardise(crop)
    return torch.from_numpy(batch)


class DrawnCrops(Dataset[Crop]):
    """The crops numbered `first` to `last` of a drawer."""

    def __init__(self, drawer: Draws, first: int, last: int) -> None:
        self._drawer = drawer
        self._first = first
        self._last = last

    def __len__(self) -> int:
        return self._last - self._first

    def __getitem__(self, at: int) -> Crop:
        return self._drawer.draw(self._first + at)


Batch = tuple[Tensor, list[str]]


def collate(longest: int, parts: int, items: Sequence[Crop]) -> list[Batch]:
    """Batches of crops of similar length: the items in so many parts."""
    ordered = sorted(items, key=lambda item: item[0].shape[0]) if parts > 1 else items
    size = len(items) // parts
    chosen = [ordered[first : first + size] for first in range(0, parts * size, size)]
    return [(to_batch([crop for crop, _ in part], longest), [label for _, label in part]) for part in chosen]
