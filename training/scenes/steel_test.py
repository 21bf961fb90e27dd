"""Steel at the edge of a picture."""

import numpy as np

from scenes.canvas import Canvas
from scenes.steel import ribs


def test_a_sliver_of_steel_has_no_ribs() -> None:
    canvas = Canvas(np.full((40, 40), 128, np.float32))
    ribs(np.random.default_rng(1), canvas, (39, 0, 60, 40), 8)
    assert (canvas.image == 128).all()
