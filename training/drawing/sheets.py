"""Lines of vehicle certificates and tax sheets; drawn lying on their side, as all lines are."""

import cv2
import numpy as np

from drawing.camera import Frame, photograph
from drawing.chance import Random, between, weighted
from drawing.crop import Drawer
from drawing.lettering import Lettering
from drawing.line_lettering import Style, set_line
from drawing.paper import paper, put_rule, put_stamp, put_threads
from drawing.sheet_texts import sheet_groups
from drawing.surroundings import blend
from typefaces.faces import CAP_HEIGHT, Face

LONGEST_SHEET_LINE = 1024


class SheetDrawer(Drawer):
    longest = LONGEST_SHEET_LINE
    lying = True

    def _set(self, random: Random) -> Lettering:
        return set_line(random, _style(random, self._face(random)), sheet_groups(random))

    def _shades(self, random: Random) -> tuple[float, float]:
        """Dark on pale; the printer's ribbon is grey. White on black are a few labels of the tax sheet."""
        ground = weighted(random, ((0.7, between(random, 150, 235)), (0.3, between(random, 80, 170))))
        contrast = weighted(random, ((0.5, between(random, 80, 190)), (0.5, between(random, 30, 95))))
        if random.random() < 0.03:
            return between(random, 15, 60), between(random, 190, 250)
        return ground, max(5.0, ground - contrast)

    def _wall(self, random: Random, height: int, width: int, ground: float, contrast: float) -> np.ndarray:
        return paper(random, height, width, ground)

    def _surround(self, random: Random, image: np.ndarray, text: Lettering, first: int, ink: float) -> None:
        for side in (-1, 1):
            if random.random() < 0.55:
                self._put_row(random, image, text, side * between(random, 1.25, 2.2), ink)
        if random.random() < 0.3:
            # The English line under a label, or the label itself, run into the value.
            self._put_row(random, image, text, between(random, 0.55, 1.15), ink, small=True)
        if random.random() < 0.05:
            self._put_row(random, image, text, between(random, -0.5, 0.5), ink, small=True)
        if random.random() < 0.15:
            put_rule(random, image, text.axis, text.breadth)
        if random.random() < 0.06:
            put_stamp(random, image)
        if random.random() < 0.05:
            put_threads(random, image)

    def _put_row(
        self, random: Random, image: np.ndarray, text: Lettering, off: float, ink: float, small: bool = False
    ) -> None:
        other = set_line(random, _style(random, self._face(random)), sheet_groups(random))
        size = between(random, 0.4, 0.65) if small else between(random, 0.85, 1.15)
        mask = cv2.resize(other.mask, None, fx=size, fy=size, interpolation=cv2.INTER_AREA)
        left = text.axis + off * text.breadth - other.axis * size
        shade = min(250.0, ink + between(random, -20, 60))
        blend(image, mask, int(between(random, -0.5, 0.5) * mask.shape[0]) + 30, round(left), shade)

    def _cover(self, random: Random, image: np.ndarray, text: Lettering) -> None:
        """Glare of a sleeve."""
        at, reach = between(random, 0, image.shape[0]), between(random, 10, 60)
        rows = np.arange(image.shape[0], dtype=np.float32)
        image += (between(random, 20, 120) * np.exp(-(((rows - at) / reach) ** 2)))[:, None]

    def _negative(self, random: Random) -> np.ndarray:
        length, width = int(between(random, 60, 500)), 120
        image = paper(random, length, width, between(random, 100, 235))
        put_stamp(random, image)
        put_rule(random, image, 60, 40)
        frame_width = between(random, 30, 90)
        return photograph(
            random, image, self._frame(60 - frame_width / 2, 20, frame_width, length - 40, 1.0), self._harder
        )

    def _frame(self, left: float, top: float, width: float, height: float, aspect: float) -> Frame:
        # The service widens every crop: labels are set narrow.
        widened = aspect * WIDENED
        return Frame(left, top, width, height, widened, self.longest, self.lying, flat=True)


WIDENED = 1.2


def _style(random: Random, face: Face) -> Style:
    natural = float(np.median([face.glyphs[c].shape[1] for c in "EHNRU03468"])) / CAP_HEIGHT
    width = weighted(random, ((0.6, between(random, 0.85, 1.1)), (0.4, between(random, 0.6, 1.3))))
    typed = natural * width + between(random, 0.15, 0.5)
    mono = random.random() < 0.45
    spacing = between(random, 0.06, 0.2)
    return Style(
        face=face,
        width=width,
        thickness=weighted(random, ((0.7, 0), (0.15, 3), (0.15, -3))),
        spacing=0.0 if mono else spacing,
        cell=typed * CAP_HEIGHT if mono else None,
        gap=typed + between(random, -0.1, 0.15) if mono else spacing + between(random, 0.22, 0.5),
        wide_gap=typed * 2 if mono and random.random() < 0.1 else between(random, 0.3, 0.55),
        stencil=False,
        jitter=between(random, 0, 0.05) if random.random() < 0.3 else 0.0,
        longest=2000,
        space=0.0,
    )
