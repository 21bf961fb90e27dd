import numpy as np
import pytest

from readers.alphabet import encode
from readers.decoding import read_greedily

CLASSES = 37


def steps(*likeliest: tuple[int, float]) -> np.ndarray:
    """Log-probabilities of steps, given the likeliest class of each and its probability."""
    chances = np.full((1, len(likeliest), CLASSES), 1e-4)
    for step, (index, chance) in enumerate(likeliest):
        chances[0, step, index] = chance
    return np.log(chances)


def test_repeats_are_joined_and_blanks_dropped() -> None:
    a, b = encode("AB", CLASSES)
    (reading,) = read_greedily(steps((0, 0.9), (a, 0.9), (a, 0.9), (0, 0.9), (a, 0.9), (b, 0.9), (0, 0.9)))
    assert reading.text == "AAB"


def test_confidence_is_that_of_the_least_sure_character_at_its_best_step() -> None:
    a, b = encode("AB", CLASSES)
    (reading,) = read_greedily(steps((a, 0.5), (a, 0.8), (0, 0.4), (b, 0.9)))
    assert reading.confidence == pytest.approx(0.8)


def test_no_text_is_as_sure_as_its_least_sure_blank() -> None:
    (reading,) = read_greedily(steps((0, 0.9), (0, 0.7)))
    assert reading.text == ""
    assert reading.confidence == pytest.approx(0.7)
