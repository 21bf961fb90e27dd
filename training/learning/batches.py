"""The batches of a run, in an order that a checkpoint can store."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import torch
from torch.utils.data import DataLoader

from drawing.crop import Draws
from readers.crops import Batch, DrawnCrops, collate

RandomState = tuple[Any, ...]


@dataclass(frozen=True)
class Place:
    """
    Where a run is in its crops. Crops are drawn in pools of several batches; the batches of a pool are parted by length
    and learned from in random order.
    """

    pool: int
    """Number of the pool that holds the next batch."""
    used: int
    """Batches of this pool that were learned from."""
    order: RandomState
    """State of the random order before this pool was shuffled."""


def first_place(seed: int) -> Place:
    return Place(0, 0, random.Random(seed).getstate())


class Batches:
    """Draws batches from a place on. `place` is always that of the batch after the last one given."""

    def __init__(self, drawer: Draws, longest: int, size: int, pooled: int, place: Place) -> None:
        self._drawer = drawer
        self._longest = longest
        self._size = size
        self._pooled = pooled
        self.place = place

    def take(self, count: int, processes: int) -> Iterator[Batch]:
        if count <= 0:
            return
        first = self.place.pool
        end = first + -(-(self.place.used + count) // self._pooled)
        for number, pool in enumerate(self._pools(first, end, processes), first):
            order = random.Random()
            order.setstate(self.place.order)
            shuffled = order.sample(pool, len(pool))
            for batch in shuffled[self.place.used :]:
                if count == 0:
                    return
                count -= 1
                used = self.place.used + 1
                over = used == len(shuffled)
                self.place = Place(number + 1, 0, order.getstate()) if over else Place(number, used, self.place.order)
                yield batch

    def _pools(self, first: int, end: int, processes: int) -> DataLoader[Any]:
        crops = self._size * self._pooled
        return DataLoader(
            DrawnCrops(self._drawer, first * crops, end * crops),
            crops,
            num_workers=processes,
            collate_fn=partial(collate, self._longest, self._pooled),
            prefetch_factor=max(2, 8 // self._pooled) if processes else None,
            # A generator of its own: else the loader would take a number from the one that dropout uses.
            generator=torch.Generator(),
        )
