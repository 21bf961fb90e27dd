"""Long sides, fronts and roofs: corrugated steel with a large logo and a code in a column or on rows."""

import cv2
import numpy as np

from drawing.chance import Random, between, log_between, weighted
from drawing.surface import trapezoids
from scenes.canvas import Canvas, pick_face, random_paint
from scenes.markings import brush, code_block, column_block, logo, weights_block, words
from scenes.signs import put_sign
from scenes.steel import ribs
from typefaces.faces import Face


def _over_ribs(random: Random, canvas: Canvas, pitch: float, upright: bool, most: float) -> None:
    """Seen from the side or from above, lettering in the valleys is displaced against that on the crests."""
    across = np.arange(canvas.width if upright else canvas.height, dtype=np.float32)
    valley = trapezoids(across, pitch, random.random(), between(random, 0.1, 0.5)) - 0.5
    x, y = (np.arange(size, dtype=np.float32) for size in (canvas.width, canvas.height))
    shift_x, shift_y = between(random, -most, most), between(random, -most, most)
    along_x, along_y = (valley[None, :], valley[None, :]) if upright else (valley[:, None], valley[:, None])
    size = (canvas.height, canvas.width)
    map_x = np.broadcast_to(x[None, :] + shift_x * along_x, size).astype(np.float32)
    map_y = np.broadcast_to(y[:, None] + shift_y * along_y, size).astype(np.float32)
    canvas.image = cv2.remap(canvas.image, map_x, map_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def paint_side(random: Random, canvas: Canvas, faces: list[Face]) -> None:
    """From the whole of a long side with letters of a few pixels to a wall that fills the picture."""
    ground = between(random, 15, 225)
    face = pick_face(random, faces)
    width = weighted(
        random,
        ((0.45, log_between(random, 4, 11)), (0.4, log_between(random, 9, 30)), (0.15, log_between(random, 25, 62))),
    )
    # Letters of a column are about as wide as 0.6 of their height; a wall is some 25 of these heights high.
    tall = width * between(random, 26, 42)
    top = (
        between(random, -0.1, 0.35) * min(tall, canvas.height)
        if tall < canvas.height
        else between(random, -0.35, 0.15) * canvas.height
    )
    left, right = 0.0, float(canvas.width)
    if random.random() < 0.5:
        left = between(random, -0.2, 0.3) * canvas.width
    if random.random() < 0.6:
        right = between(random, 0.6, 1.05) * canvas.width
    canvas.paint_over((left, top, right, top + tall), ground)
    pitch = width * log_between(random, 0.9, 9)
    upright = random.random() < 0.93
    ribs(random, canvas, (left, top, right, top + tall), max(3.0, pitch), upright)
    beam = width * between(random, 0.8, 2.2)
    for y in (top, top + tall - beam):
        canvas.fill((left, y, right, y + beam), ground + between(random, -50, 35))
        canvas.line((left, y + beam), (right, y + beam), ground * 0.4, max(1, beam * 0.1))
    for x in (left, right):
        canvas.fill((x - beam / 2, top, x + beam / 2, top + tall), ground + between(random, -50, 35))
    paint = random_paint(random, ground)
    for at in (
        [between(random, 0.8, 0.97)]
        if random.random() < 0.6
        else [between(random, 0.05, 0.95), between(random, 0.05, 0.95)]
    ):
        x, y = left + at * (right - left), top + beam + width * between(random, 0.8, 4)
        if random.random() < 0.72:
            column_block(random, canvas, face, paint, x, y, width)
        else:
            height = width * between(random, 1.1, 1.9)
            code_block(
                random, canvas, brush(random, face, ground), min(x, right - 6 * height), y, height, right - height
            )
    if random.random() < 0.65:
        big = tall * between(random, 0.12, 0.5)
        start = left + between(random, -0.3, 0.4) * (right - left)
        at_y = top + tall * between(random, 0.2, 0.55)
        logo(random, canvas, pick_face(random, faces), ground, (start, at_y, right, at_y + big))
    if random.random() < 0.2:
        rows = width * between(random, 0.7, 1.3)
        at_x = left + between(random, 0.1, 0.7) * (right - left)
        weights_block(
            random, canvas, brush(random, face, ground), at_x, top + tall * 0.4, max(4.0, rows), at_x + rows * 7
        )
    for _ in range(int(random.integers(0, 4))):
        side = width * between(random, 1.2, 4)
        at_x, at_y = left + between(random, 0, 0.95) * (right - left), top + between(random, 0.05, 0.9) * tall
        put_sign(
            random, canvas, pick_face(random, faces), (at_x, at_y, at_x + side, at_y + side * between(random, 0.6, 1.4))
        )
    if random.random() < 0.4:
        at_x, at_y = left + between(random, 0, 0.7) * (right - left), top + between(random, 0.5, 0.95) * tall
        turn = 0 if random.random() < 0.8 else 1
        words(
            random,
            canvas,
            brush(random, face, ground),
            at_x,
            at_y,
            max(4.0, width * between(random, 0.6, 1.6)),
            2,
            turn,
        )
    if pitch > 4 and random.random() < 0.3:
        _over_ribs(random, canvas, pitch, upright, 0.3 * width)
