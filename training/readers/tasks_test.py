from itertools import pairwise

import numpy as np
import pytest

from readers.alphabet import encode
from readers.tasks import TASKS
from typefaces.faces import Face

NAMES = tuple(TASKS)


@pytest.mark.parametrize("name", NAMES)
def test_a_number_of_a_seed_is_always_the_same_crop(name: str, faces: list[Face]) -> None:
    first, second, other = (TASKS[name].drawer(faces, seed, 0.0) for seed in (7, 7, 8))
    second.draw(3)
    crop, label = first.draw(11)
    again, label_again = second.draw(11)
    assert np.array_equal(crop, again)
    assert label == label_again
    assert any(not np.array_equal(first.draw(n)[0], other.draw(n)[0]) for n in (11, 12))


@pytest.mark.parametrize("name", NAMES)
def test_labels_fit_into_the_steps_of_their_crops(name: str, faces: list[Face]) -> None:
    """CTC needs a step for each character, and one more between two equal ones; a step is four rows of the crop."""
    task = TASKS[name]
    drawer = task.drawer(faces, 2, 0.0)
    fitting = 0
    for index in range(30):
        crop, label = drawer.draw(index)
        assert crop.dtype == np.uint8
        assert crop.shape[1] == 32
        assert 16 <= crop.shape[0] <= task.longest
        classes = encode(label, task.classes)
        assert all(0 < index < task.classes or index == 43 for index in classes)
        needed = len(classes) + sum(a == b for a, b in pairwise(classes))
        fitting += needed <= crop.shape[0] // 4
    # Training passes over the few that were squeezed too much.
    assert fitting >= 29
