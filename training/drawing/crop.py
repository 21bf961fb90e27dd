"""A drawn crop and its label: what columns and lines have in common."""

from abc import ABC, abstractmethod
from typing import Protocol

import numpy as np

from drawing.camera import Frame, photograph
from drawing.chance import Random, between, weighted
from drawing.lettering import Lettering
from drawing.surface import worn
from typefaces.faces import Face

NEGATIVES = 0.08
_BORDER = 30
"""Rows drawn beyond the frame, for bent and leaning views."""

Crop = tuple[np.ndarray, str]


class Draws(Protocol):
    def draw(self, index: int) -> Crop:
        """The crop number `index`; the same number always gives the same crop."""
        ...


class Drawer(ABC):
    """Draws single texts of one seed."""

    longest: int
    lying: bool

    def __init__(self, faces: list[Face], seed: int, harder: float = 0.0) -> None:
        self._faces = faces
        self._upto = np.cumsum([face.weight for face in faces])
        self._seed = seed
        self._harder = harder

    def draw(self, index: int) -> Crop:
        random = np.random.default_rng((self._seed, index))
        if random.random() < NEGATIVES:
            return self._negative(random), ""
        return self._text(random)

    @abstractmethod
    def _set(self, random: Random) -> Lettering: ...

    @abstractmethod
    def _wall(self, random: Random, height: int, width: int, ground: float, contrast: float) -> np.ndarray: ...

    @abstractmethod
    def _surround(self, random: Random, image: np.ndarray, text: Lettering, first: int, ink: float) -> None:
        """Paints what stands around the text; row `first` of the lettering is the picture's first."""

    @abstractmethod
    def _cover(self, random: Random, image: np.ndarray, text: Lettering) -> None:
        """Puts things in front of the text that hide a little of it."""

    @abstractmethod
    def _negative(self, random: Random) -> np.ndarray:
        """A crop without text."""

    def _text(self, random: Random) -> Crop:
        text = self._set(random)
        top, bottom = _ends(random, text)
        seen = np.clip(np.minimum(text.bottoms, bottom) - np.maximum(text.tops, top), 0, None)
        whole = seen / (text.bottoms - text.tops) > 0.8
        characters = np.array(list(text.text))
        if random.random() < 0.03:
            characters[_scrape_off(random, text)] = " "
        label = " ".join("".join(characters[whole]).split())
        return self._crop(random, text, top, bottom), label

    def _shades(self, random: Random) -> tuple[float, float]:
        return shades(random)

    def _face(self, random: Random) -> Face:
        return self._faces[int(np.searchsorted(self._upto, random.random() * self._upto[-1]))]

    def _crop(self, random: Random, text: Lettering, top: float, bottom: float) -> np.ndarray:
        first = int(np.floor(top)) - _BORDER
        height = int(np.ceil(bottom)) + _BORDER - first
        mask = np.zeros((height, text.mask.shape[1]), np.uint8)
        source_top, source_bottom = max(0, first), min(text.mask.shape[0], first + height)
        mask[source_top - first : source_bottom - first] = text.mask[source_top:source_bottom]
        ground, ink = self._shades(random)
        image = self._wall(random, *mask.shape, ground, abs(ink - ground))
        self._surround(random, image, text, first, ink)
        cover = worn(random, mask)
        if random.random() < 0.05:
            # A decal printed or pasted twice leaves a paler copy beside itself.
            ghost = np.roll(cover, (int(random.integers(-8, 9)), int(random.integers(-5, 6))), (0, 1))
            cover = np.maximum(cover, ghost * np.float32(between(random, 0.25, 0.6)))
        image += cover * (ink - image)
        if random.random() < 0.1:
            self._cover(random, image, text)
        margin = weighted(random, ((0.75, between(random, 0.05, 0.3)), (0.25, between(random, -0.02, 0.5))))
        width = max(text.breadth * (1 + 2 * margin), 12)
        shift = float(random.normal(0, 0.05)) * width
        frame = self._frame(text.axis + shift - width / 2, top - first, width, bottom - top, text.aspect)
        return photograph(random, image, self._seen(random, frame, text), self._harder)

    def _frame(self, left: float, top: float, width: float, height: float, aspect: float) -> Frame:
        return Frame(left, top, width, height, aspect, self.longest, self.lying)

    def _seen(self, random: Random, frame: Frame, text: Lettering) -> Frame:
        """The frame with the angle of view, for drawers that vary it."""
        return frame


def row_height(text: Lettering) -> float:
    return float(np.median(text.bottoms - text.tops))


def shades(random: Random) -> tuple[float, float]:
    """Grey levels of the wall and of the paint: mostly light on dark, sometimes hardly different."""
    contrast = weighted(
        random, ((0.2, between(random, 22, 45)), (0.4, between(random, 45, 110)), (0.4, between(random, 100, 220)))
    )
    low = between(random, 5, 250 - contrast)
    return (low, low + contrast) if random.random() < 0.7 else (low + contrast, low)


def _scrape_off(random: Random, text: Lettering) -> int:
    """Removes the paint of one glyph: a reader must return what it sees, not what ought to be there."""
    index = int(random.integers(len(text.text)))
    text.mask[int(text.tops[index]) : int(text.bottoms[index])] = 0
    return index


def _ends(random: Random, text: Lettering) -> tuple[float, float]:
    top, bottom = float(text.tops[0]), float(text.bottoms[-1])
    length, row = bottom - top, row_height(text)
    before, after = _slack(random, length, row), _slack(random, length, row)
    first, last = top - before, bottom + after
    if len(text.tops) > 2:
        if random.random() < 0.12:
            first = _cut(random, text, int(random.integers(0, max(1, len(text.tops) // 2))), from_top=True)
        if random.random() < 0.12:
            last = _cut(random, text, -1 - int(random.integers(0, max(1, len(text.tops) // 2))), from_top=False)
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


def _cut(random: Random, text: Lettering, index: int, from_top: bool) -> float:
    """An end of the crop that leaves too little of a glyph to recognise, or lies in the gap next to it."""
    top, bottom = float(text.tops[index]), float(text.bottoms[index])
    lost = between(random, 0.55, 1.0)
    return top + lost * (bottom - top) if from_top else bottom - lost * (bottom - top)
