"""Lines of lettering, drawn lying on their side so that they share their code with columns."""

from dataclasses import replace

import cv2
import numpy as np

from drawing.angles import from_the_road
from drawing.camera import Frame, photograph
from drawing.chance import Random, between, pick, weighted
from drawing.columns import ColumnDrawer
from drawing.crop import Crop, Drawer, row_height, shades
from drawing.lettering import Lettering
from drawing.line_lettering import Style, painted_style, set_line
from drawing.line_texts import line_groups
from drawing.negatives import put_textless
from drawing.surface import wall
from drawing.surroundings import blend, put_rods, rod_shade
from typefaces.faces import Face

LONGEST_LINE = 512

TURNED = 0.03
"""Share of upside-down lines, and of columns given as lines. Both are labelled as empty."""
_ONE_WAY_UP = set("ABCDEFGJKLMPQRTUVWY347")
"""Characters that are not one, or another one, upside down."""


class LineDrawer(Drawer):
    longest = LONGEST_LINE
    lying = True

    def __init__(self, faces: list[Face], seed: int, harder: float = 0.0) -> None:
        super().__init__(faces, seed, harder)
        self._columns = ColumnDrawer(faces, seed, harder)

    def draw(self, index: int) -> Crop:
        """The crop lies on its side: its rows run along the line."""
        random = np.random.default_rng((self._seed, index, 1))
        form = random.random()
        if form < TURNED:
            crop, label = super().draw(index)
            if sum(character in _ONE_WAY_UP for character in label) >= 3:
                return np.ascontiguousarray(np.rot90(crop, 2)), ""
            return crop, label
        if form < 2 * TURNED:
            # Rows and columns changed and one of them turned round: a turn by a quarter of what a line would be.
            crop, _ = self._columns.draw(index)
            turned = crop[::-1] if random.random() < 0.5 else crop[:, ::-1]
            return np.ascontiguousarray(turned[: self.longest]), ""
        return super().draw(index)

    def _set(self, random: Random) -> Lettering:
        return set_line(random, self._style(random), line_groups(random))

    def _style(self, random: Random) -> Style:
        """Long enough for whole codes with their gaps. Sometimes every gap is wide, or the letters stand far apart."""
        style = replace(painted_style(random, self._face(random)), longest=960)
        if random.random() < 0.2:
            style = replace(style, gap=between(random, 0.8, 2.6))
        if random.random() < 0.08:
            style = replace(style, spacing=between(random, 0.4, 1.2))
        return style

    def _seen(self, random: Random, frame: Frame, text: Lettering) -> Frame:
        return from_the_road(random, frame, row_height(text) * text.aspect, text.breadth)

    def _wall(self, random: Random, height: int, width: int, ground: float, contrast: float) -> np.ndarray:
        return np.ascontiguousarray(wall(random, width, height, ground, contrast).T)

    def _surround(self, random: Random, image: np.ndarray, text: Lettering, first: int, ink: float) -> None:
        if random.random() < 0.08:
            _put_plate(random, image, text)
        if random.random() < 0.35:
            for side in weighted(random, ((0.4, (-1,)), (0.4, (1,)), (0.2, (-1, 1)))):
                shade = ink if random.random() < 0.85 else between(random, 0, 255)
                self._put_neighbour(random, image, text, side, shade)
        if random.random() < 0.12:
            start, end = int(text.tops[0]) - first, int(text.bottoms[-1]) - first
            _put_bar(random, image, start, end, text.breadth)
        if random.random() < 0.3:
            _put_rod_in_gap(random, image, text, first)

    def _put_neighbour(self, random: Random, image: np.ndarray, text: Lettering, side: int, ink: float) -> None:
        """The line above or below, a strip of which shows at the edge of the crop."""
        other = set_line(random, self._style(random), line_groups(random))
        size = between(random, 0.7, 1.4) if random.random() < 0.4 else 1.0
        mask = cv2.resize(other.mask, None, fx=size, fy=size, interpolation=cv2.INTER_AREA)
        pitch = text.breadth * ((1 + size) / 2 + between(random, 0.12, 0.9))
        left = text.axis + side * pitch - other.axis * size
        blend(image, mask, int(between(random, -0.5, 0.5) * mask.shape[0]) + 30, round(left), ink)

    def _cover(self, random: Random, image: np.ndarray, text: Lettering) -> None:
        put_rods(random, image, text.axis, row_height(text))

    def _negative(self, random: Random) -> np.ndarray:
        length, width = int(between(random, 60, 600)), 120
        ground, ink = shades(random)
        image = wall(random, width, length, ground, abs(ink - ground)).T.copy()
        if random.random() < 0.6:
            put_textless(random, image, self._face(random))
        frame_width = between(random, 30, 90)
        frame = self._frame(60 - frame_width / 2, 20, frame_width, length - 40, between(random, 1, 1.5))
        return photograph(random, image, frame, self._harder)


def _put_plate(random: Random, image: np.ndarray, text: Lettering) -> None:
    """A plate or decal of another grey behind the line."""
    half = text.breadth * between(random, 0.55, 1.1)
    left, right = int(max(0, text.axis - half)), int(min(image.shape[1], text.axis + half))
    top, bottom = int(between(random, 0, 40)), image.shape[0] - int(between(random, 0, 40))
    image[top:bottom, left:right] += between(random, -50, 50)


def _put_rod_in_gap(random: Random, image: np.ndarray, text: Lettering, first: int) -> None:
    """Locking rods and door edges stand where painters leave a gap."""
    gaps = [
        (int(top) - first, int(bottom) - first)
        for character, top, bottom in zip(text.text, text.tops, text.bottoms, strict=True)
        if character == " " and bottom - top > 0.7 * text.breadth
    ]
    if not gaps:
        return
    start, end = pick(random, gaps)
    room = end - start
    reach = max(2, int(between(random, 0.2, 0.9) * room))
    at = start + int(random.random() * (room - reach))
    shade = rod_shade(random, reach)
    image[max(0, at) : max(0, at + reach)] = shade[max(0, -at) :, None][: max(0, image.shape[0] - max(0, at))]


def _put_bar(random: Random, image: np.ndarray, start: int, end: int, breadth: float) -> None:
    """A rod, a rib's edge or a fragment of a larger letter before or behind the line."""
    gap, reach = between(random, 0.2, 1.2) * breadth, int(between(random, 0.05, 1.0) * breadth)
    at = int(end + gap) if random.random() < 0.5 else int(start - gap) - reach
    shade = between(random, 0, 255)
    height, width = image.shape
    if at >= height or at + reach <= 0:
        return
    if random.random() < 0.6:
        image[max(0, at) : at + reach] = shade
    else:
        centre = (int(between(random, 0, width)), at + reach // 2)
        cv2.circle(image, centre, int(between(random, 0.4, 2) * breadth), shade, pick(random, (-1, 4, 8)))
