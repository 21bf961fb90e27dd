"""One drawn crop and what is to be read in it."""

import numpy as np

from drawing.camera import Frame, photograph
from drawing.chance import Random, between, weighted
from drawing.faces import Face
from drawing.lettering import Column, set_column
from drawing.negatives import put_textless
from drawing.surface import wall, worn
from drawing.surroundings import put_backing, put_rods, put_side_fragments, put_sign
from drawing.texts import random_groups

NEGATIVES = 0.08
_BORDER = 30
"""Rows drawn beyond the frame, for bent and leaning views."""


class Drawer:
    """Draws the crop number `index` of a seed; the same number always gives the same crop."""

    def __init__(self, faces: list[Face], seed: int, harder: float = 0.0) -> None:
        self._faces = faces
        self._upto = np.cumsum([face.weight for face in faces])
        self._seed = seed
        self._harder = harder

    def draw(self, index: int) -> tuple[np.ndarray, str]:
        random = np.random.default_rng((self._seed, index))
        if random.random() < NEGATIVES:
            return self._negative(random), ""
        column = set_column(random, self._face(random), random_groups(random))
        top, bottom = _ends(random, column)
        seen = np.clip(np.minimum(column.bottoms, bottom) - np.maximum(column.tops, top), 0, None)
        whole = seen / (column.bottoms - column.tops) > 0.8
        if random.random() < 0.03:
            whole[_scrape_off(random, column)] = False
        label = "".join(np.array(list(column.text))[whole])
        return self._crop(random, column, top, bottom), label

    def _face(self, random: Random) -> Face:
        return self._faces[int(np.searchsorted(self._upto, random.random() * self._upto[-1]))]

    def _crop(self, random: Random, column: Column, top: float, bottom: float) -> np.ndarray:
        first = int(np.floor(top)) - _BORDER
        height = int(np.ceil(bottom)) + _BORDER - first
        mask = np.zeros((height, column.mask.shape[1]), np.uint8)
        source_top, source_bottom = max(0, first), min(column.mask.shape[0], first + height)
        mask[source_top - first : source_bottom - first] = column.mask[source_top:source_bottom]
        ground, ink = _shades(random)
        image = wall(random, *mask.shape, ground, abs(ink - ground))
        row_height = float(np.median(column.bottoms - column.tops))
        if random.random() < 0.06:
            put_backing(random, image, column.axis, column.glyph_width)
        self._surround(random, image, column, first, row_height, ink)
        cover = worn(random, mask)
        if random.random() < 0.05:
            # A decal printed or pasted twice leaves a paler copy beside itself.
            ghost = np.roll(cover, (int(random.integers(-8, 9)), int(random.integers(-5, 6))), (0, 1))
            cover = np.maximum(cover, ghost * np.float32(between(random, 0.25, 0.6)))
        image += cover * (ink - image)
        if random.random() < 0.1:
            put_rods(random, image, column.axis, row_height)
        margin = weighted(random, ((0.75, between(random, 0.05, 0.3)), (0.25, between(random, -0.02, 0.5))))
        width = max(column.glyph_width * (1 + 2 * margin), 12)
        shift = float(random.normal(0, 0.05)) * width
        frame = Frame(column.axis + shift - width / 2, top - first, width, bottom - top, column.aspect)
        return photograph(random, image, frame, self._harder)

    def _surround(
        self, random: Random, image: np.ndarray, column: Column, first: int, row_height: float, ink: float
    ) -> None:
        if random.random() < 0.2:
            clear = column.glyph_width * between(random, 0.66, 0.9)
            shade = ink if random.random() < 0.8 else between(random, 0, 255)
            put_side_fragments(random, image, self._face(random), shade, column.axis, clear, row_height)
        if random.random() < 0.2:
            start, end = int(column.tops[0]) - first, int(column.bottoms[-1]) - first
            gap = int(between(random, 0.35, 1.5) * row_height)
            size = int(between(random, 1, 4) * row_height)
            if random.random() < 0.5:
                put_sign(random, image, column.axis, start - gap - size, start - gap)
            else:
                put_sign(random, image, column.axis, end + gap, end + gap + size)

    def _negative(self, random: Random) -> np.ndarray:
        height, width = int(between(random, 80, 560)), 120
        ground, ink = _shades(random)
        image = wall(random, height, width, ground, abs(ink - ground))
        put_textless(random, image, self._face(random))
        frame_width = between(random, 30, 90)
        frame = Frame(60 - frame_width / 2, 20, frame_width, height - 40, between(random, 1, 1.5))
        return photograph(random, image, frame, self._harder)


def _scrape_off(random: Random, column: Column) -> int:
    """Takes one glyph's paint away: the reader is to say what it sees, not what ought to stand there."""
    index = int(random.integers(len(column.text)))
    column.mask[int(column.tops[index]) : int(column.bottoms[index])] = 0
    return index


def _shades(random: Random) -> tuple[float, float]:
    """Grey of the wall and of the paint: light on dark mostly, and now and then hardly different."""
    contrast = weighted(
        random, ((0.2, between(random, 22, 45)), (0.4, between(random, 45, 110)), (0.4, between(random, 100, 220)))
    )
    low = between(random, 5, 250 - contrast)
    return (low, low + contrast) if random.random() < 0.7 else (low + contrast, low)


def _ends(random: Random, column: Column) -> tuple[float, float]:
    top, bottom = float(column.tops[0]), float(column.bottoms[-1])
    length, row = bottom - top, float(np.median(column.bottoms - column.tops))
    before, after = _slack(random, length, row), _slack(random, length, row)
    first, last = top - before, bottom + after
    if len(column.tops) > 2:
        if random.random() < 0.12:
            first = _cut(random, column, int(random.integers(0, max(1, len(column.tops) // 2))), from_top=True)
        if random.random() < 0.12:
            last = _cut(random, column, -1 - int(random.integers(0, max(1, len(column.tops) // 2))), from_top=False)
    return (first, last) if last - first > row else (top - before, bottom + after)


def _slack(random: Random, length: float, row: float) -> float:
    return weighted(
        random,
        (
            (0.55, between(random, 0.05, 0.5) * row),
            (0.25, between(random, -0.05, 0.06) * row),
            (0.2, between(random, 0.0, 0.25) * length),
        ),
    )


def _cut(random: Random, column: Column, index: int, from_top: bool) -> float:
    """A crop's end that leaves so little of a glyph that it cannot be told, or stands in the gap beyond it."""
    top, bottom = float(column.tops[index]), float(column.bottoms[index])
    lost = between(random, 0.55, 1.0)
    return top + lost * (bottom - top) if from_top else bottom - lost * (bottom - top)
