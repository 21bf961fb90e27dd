"""The flat drawing of a scene, and the rows of lettering that were painted on it."""

from dataclasses import dataclass, field

import cv2
import numpy as np

from drawing.chance import Random, between
from drawing.lettering import Lettering
from drawing.surface import worn
from drawing.surroundings import blend
from typefaces.faces import Face

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True)
class Row:
    """A line or a column: the middle of its letters from its first to its last, in the direction of reading."""

    start: tuple[float, float]
    end: tuple[float, float]
    height: float
    """Size of the letters across the row: their height in a line, their width in a column."""
    stacked: bool
    ignored: bool = False
    """Excluded from training, because it is too small, too large or half hidden."""


@dataclass
class Canvas:
    image: np.ndarray
    rows: list[Row] = field(default_factory=list)
    taken: list[Box] = field(default_factory=list)

    @property
    def width(self) -> int:
        return int(self.image.shape[1])

    @property
    def height(self) -> int:
        return int(self.image.shape[0])

    def is_free(self, box: Box) -> bool:
        return not any(
            box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3] for other in self.taken
        )

    def take(self, box: Box) -> None:
        self.taken.append(box)

    def shows(self, box: Box) -> bool:
        return box[0] < self.width and box[1] < self.height and box[2] > 0 and box[3] > 0

    def fill(self, box: Box, shade: float) -> None:
        left, top, right, bottom = (round(value) for value in box)
        self.image[max(0, top) : max(0, bottom), max(0, left) : max(0, right)] = shade

    def paint_over(self, box: Box, shade: float) -> None:
        """Covers what was there, except for a trace of it."""
        left, top, right, bottom = (max(0, round(value)) for value in box)
        piece = self.image[top:bottom, left:right]
        if piece.size:
            piece *= 0.08
            piece += shade - float(piece.mean())

    def outline(self, box: Box, shade: float, thickness: int) -> None:
        left, top, right, bottom = (round(value) for value in box)
        cv2.rectangle(self.image, (left, top), (right, bottom), shade, thickness, cv2.LINE_AA)

    def line(self, start: tuple[float, float], end: tuple[float, float], shade: float, thickness: float) -> None:
        points = [(round(4 * x), round(4 * y)) for x, y in (start, end)]
        cv2.line(self.image, points[0], points[1], shade, max(1, round(thickness)), cv2.LINE_AA, 2)


@dataclass(frozen=True)
class Paint:
    ink: float
    backing: float | None = None
    """Shade of the strip of foil under each row, if any."""


def size_of(text: Lettering, height: float) -> tuple[float, float]:
    """Along the row and across it, from the first letter's edge to the last one's."""
    return (float(text.bottoms[-1] - text.tops[0]) * text.aspect * height / text.breadth, height)


def paint_row(
    random: Random,
    canvas: Canvas,
    text: Lettering,
    left: float,
    top: float,
    height: float,
    paint: Paint,
    stacked: bool,
    turn: int = 0,
    ignored: bool = False,
) -> Box:
    """
    Paints a row whose first letter begins at `left` and whose capitals' upper edge is at `top` (of a column: the left
    edge of its letters), turned by so many quarters clockwise about that corner's box; on the paint's
    strip of foil, if any. Gives the box of the letters.
    """
    scale = height / text.breadth
    length, _ = size_of(text, height)
    mask = text.mask if stacked else text.mask.T
    wide, high = (mask.shape[1], mask.shape[0]) if stacked else (mask.shape[0], mask.shape[1])
    across, along = max(2, round(wide * scale)), max(2, round(high * scale * text.aspect))
    size = (across, along) if stacked else (along, across)
    mask = cv2.resize(np.ascontiguousarray(mask), size, interpolation=cv2.INTER_AREA)
    first = float(text.tops[0]) * text.aspect * scale
    middle = text.axis * scale
    # Place of the box of letters in the mask.
    x, y = (middle - height / 2, first) if stacked else (first, middle - height / 2)
    w, h = (height, length) if stacked else (length, height)
    for _ in range(turn % 4):
        mask = np.ascontiguousarray(np.rot90(mask, -1))
        x, y, w, h = mask.shape[1] - y - h, x, h, w
    box = (left, top, left + w, top + h)
    if paint.backing is not None:
        room = height * between(random, 0.12, 0.35)
        canvas.fill((left - room, top - room, left + w + room, top + h + room), paint.backing)
    cover = worn(random, mask) if mask.size < 90_000 and random.random() < 0.5 else mask.astype(np.float32) * (1 / 255)
    blend(canvas.image, cover * 255, round(top - y), round(left - x), paint.ink)
    middles = ((left + w / 2, top), (left + w, top + h / 2), (left + w / 2, top + h), (left, top + h / 2))
    starts = 0 if stacked else 3
    start, end = middles[(starts + turn) % 4], middles[(starts + turn + 2) % 4]
    canvas.rows.append(Row(start, end, height, stacked, ignored))
    canvas.take((box[0] - height * 0.1, box[1] - height * 0.05, box[2] + height * 0.1, box[3] + height * 0.05))
    return box


def pick_face(random: Random, faces: list[Face]) -> Face:
    """By weight, which sums to about one over all."""
    upto = np.cumsum([face.weight for face in faces])
    return faces[int(np.searchsorted(upto, random.random() * upto[-1]))]


def contrasting(random: Random, ground: float, least: float = 25, most: float = 210) -> float:
    """A shade of paint that differs from the ground; mostly lighter."""
    step = between(random, least, most)
    up = random.random() < 0.72
    if up and ground + step > 255:
        up = ground < 190
    if not up and ground - step < 0:
        up = True
    return float(np.clip(ground + step if up else ground - step, 0, 255))


def random_paint(random: Random, ground: float, least: float = 25) -> Paint:
    if random.random() < 0.1:
        backing = contrasting(random, ground, 40)
        return Paint(contrasting(random, backing, 60), backing)
    return Paint(contrasting(random, ground, least))
