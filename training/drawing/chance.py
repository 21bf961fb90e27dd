"""Random choices that the drawing modules share."""

from collections.abc import Sequence
from typing import TypeVar

import numpy as np

Random = np.random.Generator
T = TypeVar("T")


def pick(random: Random, options: Sequence[T]) -> T:
    return options[int(random.integers(len(options)))]


def weighted(random: Random, options: Sequence[tuple[float, T]]) -> T:
    at = random.random() * sum(weight for weight, _ in options)
    for weight, option in options:
        at -= weight
        if at < 0:
            return option
    return options[-1][1]


def between(random: Random, low: float, high: float) -> float:
    return low + (high - low) * float(random.random())


def log_between(random: Random, low: float, high: float) -> float:
    return float(np.exp(between(random, np.log(low), np.log(high))))
