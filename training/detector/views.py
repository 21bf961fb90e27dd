"""Views of drawn photos, as the network gets them in training: cut out, with changed contrast."""

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from drawing.chance import Random, between
from scenes.drawer import SIZE, SceneDrawer
from scenes.targets import COARSE, FINE, Targets

USES = 5
"""About how many views of a photo are taken before another one replaces it."""


@dataclass(frozen=True)
class Views:
    pictures: Tensor
    kernel: Tensor
    region: Tensor
    care: Tensor
    owner: Tensor
    """Number of the row at each coarse cell, among all rows of the batch, counted from 1."""
    rows: Tensor


class Pool:
    """The latest photos; each step draws a few more and takes views of any of them."""

    def __init__(self, drawer: SceneDrawer, first: int, step: int, most: int) -> None:
        """Draws the numbers `first`, `first + step`, ...: each of several processes has its own."""
        self._drawer = drawer
        self._step = step
        self._most = most
        self.next = first
        self._photos: list[tuple[np.ndarray, Targets]] = []

    def draw(self, count: int) -> None:
        for _ in range(count):
            self._photos.append(self._drawer.draw(self.next))
            self.next += self._step
        del self._photos[: max(0, len(self._photos) - self._most)]

    def views(self, random: Random, count: int, side: int) -> Views:
        chosen = random.integers(len(self._photos), size=count)
        return _together([_view(random, self._photos[at], side) for at in chosen])


_View = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, np.ndarray, np.ndarray]


def _view(random: Random, drawn: tuple[np.ndarray, Targets], side: int) -> _View:
    photo, targets = drawn
    y, x = (int(random.integers((SIZE - side) // COARSE + 1)) * COARSE for _ in range(2))
    fine = np.s_[y // FINE : (y + side) // FINE, x // FINE : (x + side) // FINE]
    coarse = np.s_[y // COARSE : (y + side) // COARSE, x // COARSE : (x + side) // COARSE]
    picture = standardised(photo[y : y + side, x : x + side])
    # A cut is darker or flatter than the photo around it, whose mean and deviation it would be given in use.
    picture = picture * np.float32(np.exp(random.normal(0, 0.35))) + np.float32(random.normal(0, 0.4))
    if random.random() < 0.2:
        picture = -picture
    if random.random() < 0.3:
        # As the sensor's curve does, over the range of most pixels.
        bend = between(random, -0.25, 0.25)
        picture = picture + bend * (np.clip(picture, -2, 2) ** 2 - 1)
    return picture, targets.kernel[fine], targets.region[fine], targets.care[fine], targets.owner[coarse], targets.rows


def standardised(photo: np.ndarray) -> np.ndarray:
    """Mean 0 and deviation 1 over the picture. The 8 keeps the noise of an even picture from being blown up."""
    grey: np.ndarray = photo.astype(np.float32)
    grey -= grey.mean()
    grey /= grey.std() + 8
    return grey


def _together(views: list[_View]) -> Views:
    before, owners, tables = 0, [], []
    for *_, owner, rows in views:
        owners.append(np.where(owner > 0, owner.astype(np.int64) + before, 0))
        tables.append(rows)
        before += len(rows)
    pictures, kernel, region, care = (np.stack([view[part] for view in views])[:, None] for part in range(4))
    return Views(
        torch.from_numpy(pictures).contiguous(memory_format=torch.channels_last),
        torch.from_numpy(kernel).float() / 255,
        torch.from_numpy(region).float() / 255,
        torch.from_numpy(care).float(),
        torch.from_numpy(np.stack(owners)),
        torch.from_numpy(np.concatenate(tables)),
    )
