"""Columns of upright letters, painted one under another."""

import numpy as np

from drawing.angles import from_below
from drawing.camera import Frame, photograph
from drawing.chance import Random, between
from drawing.crop import Drawer, row_height, shades
from drawing.lettering import Lettering, set_column
from drawing.negatives import put_textless
from drawing.surface import wall
from drawing.surroundings import put_backing, put_rods, put_side_fragments, put_sign
from drawing.texts import random_groups

LONGEST_COLUMN = 320


class ColumnDrawer(Drawer):
    longest = LONGEST_COLUMN
    lying = False

    def _set(self, random: Random) -> Lettering:
        return set_column(random, self._face(random), random_groups(random))

    def _seen(self, random: Random, frame: Frame, text: Lettering) -> Frame:
        return from_below(random, frame)

    def _wall(self, random: Random, height: int, width: int, ground: float, contrast: float) -> np.ndarray:
        return wall(random, height, width, ground, contrast)

    def _surround(self, random: Random, image: np.ndarray, text: Lettering, first: int, ink: float) -> None:
        height = row_height(text)
        if random.random() < 0.06:
            put_backing(random, image, text.axis, text.breadth)
        if random.random() < 0.2:
            clear = text.breadth * between(random, 0.66, 0.9)
            shade = ink if random.random() < 0.8 else between(random, 0, 255)
            put_side_fragments(random, image, self._face(random), shade, text.axis, clear, height)
        if random.random() < 0.2:
            start, end = int(text.tops[0]) - first, int(text.bottoms[-1]) - first
            gap = int(between(random, 0.35, 1.5) * height)
            size = int(between(random, 1, 4) * height)
            if random.random() < 0.5:
                put_sign(random, image, text.axis, start - gap - size, start - gap)
            else:
                put_sign(random, image, text.axis, end + gap, end + gap + size)

    def _cover(self, random: Random, image: np.ndarray, text: Lettering) -> None:
        put_rods(random, image, text.axis, row_height(text))

    def _negative(self, random: Random) -> np.ndarray:
        height, width = int(between(random, 80, 560)), 120
        ground, ink = shades(random)
        image = wall(random, height, width, ground, abs(ink - ground))
        put_textless(random, image, self._face(random))
        frame_width = between(random, 30, 90)
        frame = self._frame(60 - frame_width / 2, 20, frame_width, height - 40, between(random, 1, 1.5))
        return photograph(random, image, frame, self._harder)
