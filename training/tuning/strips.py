"""Drawn crops in the form that the published reader takes, and their labels in its classes."""

import unicodedata
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor

from drawing.crop import Crop, Draws

HEIGHT = 48
WIDENED = 1.3
"""Crops are drawn for readers that get them wider by this factor; the published one gets them as they are."""
_SPREAD = 0.12
"""Deviation of the logarithm of the width in training."""
_STEP = 8
"""Pixels along the text per step of the network."""
_TRAINING_WIDTHS, _SERVICE_WIDTHS = 32, 64
"""Widths are multiples of these."""


class Dictionary:
    """The classes of the reader: blank, the characters of a file, space."""

    def __init__(self, path: Path) -> None:
        self.characters = ["", *path.read_text(encoding="utf-8").split("\n")[:-1], " "]
        self._class_of = {character: index for index, character in enumerate(self.characters)}

    def encode(self, label: str) -> list[int] | None:
        """None for a label with a character that the reader does not have."""
        text = " ".join(unicodedata.normalize("NFKC", label).split())
        classes = [self._class_of.get(character, 0) for character in text]
        return classes if all(classes) else None


class Stretched:
    """The crops of a drawer, a little wider or narrower, as letters are."""

    def __init__(self, drawer: Draws, seed: int) -> None:
        self._drawer = drawer
        self._seed = seed

    def draw(self, index: int) -> Crop:
        crop, label = self._drawer.draw(index)
        chance = np.random.default_rng((self._seed, index))
        return to_strip(crop, float(np.exp(chance.normal(0, _SPREAD)))), label


def to_strip(crop: np.ndarray, stretch: float = 1.0) -> np.ndarray:
    """A crop of [length, 32], whose text runs down, to one of [48, width], whose text runs to the right."""
    width = max(16, round(crop.shape[0] * HEIGHT / crop.shape[1] / WIDENED * stretch))
    return cv2.resize(np.ascontiguousarray(crop.T), (width, HEIGHT), interpolation=cv2.INTER_LINEAR)


def to_images(strips: Sequence[np.ndarray], step: int = _TRAINING_WIDTHS) -> Tensor:
    """[N, 3, 48, W] from -1 to 1, padded with 0 to the next multiple of `step`."""
    width = -(-max(strip.shape[1] for strip in strips) // step) * step
    images = np.zeros((len(strips), 3, HEIGHT, width), np.float32)
    for image, strip in zip(images, strips, strict=True):
        image[:, :, : strip.shape[1]] = strip.astype(np.float32) / 127.5 - 1
    return torch.from_numpy(images)


def as_in_service(crop: np.ndarray) -> np.ndarray:
    """A drawn crop as the service gives it to the reader."""
    return to_images([to_strip(crop)], _SERVICE_WIDTHS).numpy()


Batch = tuple[Tensor, list[list[int]]]


def gather(dictionary: Dictionary, size: int, items: Sequence[Crop]) -> list[Batch]:
    """Batches of strips of similar width. Labels that the reader cannot write are left out."""
    encoded = [(strip, dictionary.encode(label)) for strip, label in items]
    usable = [(strip, label) for strip, label in encoded if label is not None and len(label) * _STEP <= strip.shape[1]]
    usable.sort(key=lambda item: item[0].shape[1])
    parts = [usable[first : first + size] for first in range(0, len(usable), size)]
    return [(to_images([strip for strip, _ in part]), [label for _, label in part]) for part in parts]
