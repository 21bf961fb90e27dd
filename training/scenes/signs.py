"""Plates, stickers, triangles and seals: some with words that can be read, some with strokes only."""

import cv2
import numpy as np

from drawing.chance import Random, between, pick
from scenes.canvas import Box, Canvas, contrasting
from scenes.markings import brush, small_print, words
from typefaces.faces import Face


def put_sign(random: Random, canvas: Canvas, face: Face, box: Box) -> None:
    if not canvas.is_free(box) or not canvas.shows(box):
        return
    left, top, right, bottom = box
    ground = between(random, 10, 245)
    ink = contrasting(random, ground, 60)
    side = min(right - left, bottom - top)
    form = pick(random, ("caution", "triangle", "circle", "plate", "plate", "shape"))
    if form == "caution":
        canvas.fill(box, ground)
        canvas.outline(box, ink, max(1, round(side * 0.03)))
        rows = 1 + int(random.integers(4))
        height = (bottom - top) / (rows * 1.35 + 0.5)
        if height > 4:
            words(random, canvas, brush(random, face, ground, 60), left + 0.1 * side, top + 0.3 * height, height, rows)
    elif form == "triangle":
        points = np.array([[(left + right) / 2, top], [right, bottom], [left, bottom]], np.int32)
        cv2.fillPoly(canvas.image, [points], ground, cv2.LINE_AA)
        cv2.polylines(canvas.image, [points], True, ink, max(1, round(side * 0.06)), cv2.LINE_AA)
    elif form == "circle":
        centre = (round((left + right) / 2), round((top + bottom) / 2))
        cv2.circle(canvas.image, centre, round(side / 2), ground, -1, cv2.LINE_AA)
        for share in (0.48, 0.36):
            cv2.circle(canvas.image, centre, max(1, round(side * share)), ink, max(1, round(side * 0.03)), cv2.LINE_AA)
    elif form == "plate":
        canvas.fill(box, ground)
        small_print(random, canvas, box, ink)
    else:
        _shape(random, canvas, box, ground, ink)
    canvas.take(box)


def _shape(random: Random, canvas: Canvas, box: Box, ground: float, ink: float) -> None:
    """A logo's figure: stars, stripes, arcs."""
    left, top, right, bottom = box
    canvas.fill(box, ground)
    for _ in range(int(random.integers(1, 5))):
        points = np.array(
            [[between(random, left, right), between(random, top, bottom)] for _ in range(int(random.integers(3, 7)))]
        )
        cv2.fillPoly(canvas.image, [points.astype(np.int32)], float(pick(random, (ink, ground / 2))), cv2.LINE_AA)
