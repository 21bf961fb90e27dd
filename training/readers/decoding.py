"""Greedy CTC reading with a confidence."""

from dataclasses import dataclass

import numpy as np

from readers.alphabet import BLANK, symbol_of


@dataclass(frozen=True)
class Reading:
    text: str
    confidence: float
    """The probability of the least certain character; for an empty text, of the least certain blank."""


def read_greedily(log_probabilities: np.ndarray) -> list[Reading]:
    """[N, T, classes] to one reading each: the best class of each step, repeats joined, blanks dropped."""
    best = log_probabilities.argmax(2)
    sure = np.exp(log_probabilities.max(2))
    return [_join(classes, chances) for classes, chances in zip(best, sure, strict=True)]


def _join(classes: np.ndarray, chances: np.ndarray) -> Reading:
    text, peaks, last = "", [], BLANK
    for current, chance in zip(classes, chances, strict=True):
        if current != BLANK and current != last:
            text += symbol_of(current)
            peaks.append(float(chance))
        elif current != BLANK:
            peaks[-1] = max(peaks[-1], float(chance))
        last = current
    return Reading(text, min(peaks) if peaks else float(chances.min()))
