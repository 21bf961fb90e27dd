"""A drawn photo with its targets; the same number and seed always give the same photo."""

import numpy as np

from drawing.chance import between, pick, weighted
from scenes.canvas import Canvas
from scenes.clutter import background, put_clutter
from scenes.doors import paint_doors
from scenes.sides import paint_side
from scenes.steel import stained
from scenes.targets import Targets, targets_of
from scenes.view import before_squeezing, lit, random_view, sensed, turned_to
from typefaces.faces import Face

SIZE = 512
"""Pixels of a drawn photo's side."""
_CANVAS = (640, 720)


class SceneDrawer:
    def __init__(self, faces: list[Face], seed: int) -> None:
        self._faces = faces
        self._seed = seed

    def draw(self, index: int) -> tuple[np.ndarray, Targets]:
        random = np.random.default_rng((self._seed, index, 3))
        canvas = Canvas(background(random, *_CANVAS))
        kind = weighted(random, ((0.56, paint_doors), (0.3, paint_side), (0.14, None)))
        if kind is None or random.random() < 0.35:
            for _ in range(int(random.integers(1, 4))):
                put_clutter(random, canvas, self._faces)
        if kind is not None:
            canvas.taken.clear()
            canvas.rows.clear()
            kind(random, canvas, self._faces)
        stained(random, canvas, between(random, 0.2, 1))
        np.clip(canvas.image, 0, 255, out=canvas.image)
        view = random_view(random, _CANVAS, SIZE)
        if canvas.rows and random.random() < 0.8:
            row = pick(random, canvas.rows)
            view = turned_to(random, view, ((row.start[0] + row.end[0]) / 2, (row.start[1] + row.end[1]) / 2))
        photo = view.photograph(before_squeezing(canvas.image, view))
        return sensed(random, lit(random, photo)), targets_of(canvas.rows, view)
