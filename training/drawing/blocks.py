"""Small blocks of weights and codes: rows that stand close together, cut into strips.

The service cuts what stands below a code into strips about as high as a row, without knowing where rows begin. So a
strip shows its row a little too high or too low, with the edges of the rows above and below.
"""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from drawing.camera import SHORT, blur, length_for, light, samples_for, sensor
from drawing.chance import Random, between, log_between, pick, weighted
from drawing.crop import Crop, shades
from drawing.far import by_night, passed_on, still_visible
from drawing.line_lettering import BREADTH, painted_style, set_line
from drawing.line_texts import (
    CUBES,
    GROSS,
    KILOGRAMS,
    NET,
    POUNDS,
    TARE,
    VOLUME,
    code_line,
    figure,
    rating,
    size_type_line,
    word_line,
)
from drawing.surface import trapezoids, wall, worn
from drawing.surroundings import rod_shade
from drawing.texts import Group
from typefaces.faces import Face

STRIPS = 10
"""Strips cut out of one drawn block, since drawing costs more than cutting."""
_MARGIN = 90
_BESIDE = 120
"""Pixels of the drawing around a block, and additional ones at its sides."""
_MIN_CAP = 4.2
"""Minimum height of a capital in pixels of the photo: nobody could read a smaller one."""
_MIN_LETTER = 2.6
"""Minimum width of a letter, in the same pixels."""
_READ, _UNREAD = 0.78, 0.5
"""
Shares of a row's height: a strip that shows the first one is labelled with the row, one that shows less than the second
is labelled as empty. Strips in between are not drawn.
"""
_TRIES = 20


@dataclass(frozen=True)
class _Row:
    text: str
    lefts: np.ndarray
    rights: np.ndarray
    top: float

    @property
    def bottom(self) -> float:
        return self.top + BREADTH


@dataclass(frozen=True)
class _Block:
    """A photo of a block, and the matrix that maps the drawing to it."""

    photo: np.ndarray
    to_photo: np.ndarray
    rows: list[_Row]
    cap: float
    """Height of a capital in pixels of the photo."""


class BlockDrawer:
    """Draws the strips of a seed. They lie on their side, so that their rows run along the line."""

    def __init__(self, faces: list[Face], seed: int, harder: float, longest: int) -> None:
        self._faces = [(face.weight, face) for face in faces]
        self._seed = seed
        self._longest = longest
        self._harder = harder
        self._block = lru_cache(maxsize=2)(self._draw_block)

    def draw(self, index: int) -> Crop:
        block = self._block(index // STRIPS)
        random = np.random.default_rng((self._seed, index, 3))
        for _ in range(_TRIES):
            crop = _cut(random, block, self._longest)
            if crop is not None:
                return crop
        return np.full((2 * SHORT, SHORT), int(block.photo.mean()), np.uint8), ""

    def _draw_block(self, number: int) -> _Block:
        random = np.random.default_rng((self._seed, number, 2))
        rows, mask = _set(random, weighted(random, self._faces))
        ground, ink = shades(random)
        height, width = mask.shape
        image = wall(random, height, width, ground, abs(ink - ground))
        bands = _bands(random, height) if random.random() < 0.5 else np.zeros(height, np.float32)
        image += bands[:, None] * between(random, -60, 60)
        painted = ink + bands[:, None] * between(random, -50, 50)
        image += worn(random, mask) * (painted - image)
        if random.random() < 0.3:
            _put_rod(random, image)
        if random.random() < 0.5:
            image = _displaced(image, bands * between(random, -0.25, 0.25) * BREADTH)
        return _photograph(random, image, rows, self._harder)


def _texts(random: Random) -> list[list[Group]]:
    form = random.random()
    if form < 0.1:
        kinds = (code_line, code_line, size_type_line, word_line)
        return [pick(random, kinds)(random) for _ in range(int(random.integers(1, 4)))]
    if form < 0.25:
        names = [pick(random, kind) for kind in (GROSS, TARE, NET, VOLUME)]
        return [[Group(word) for word in name.split(" ")] for name in names]
    rows = _weights(random)
    if random.random() < 0.2:
        rows.insert(0, (code_line if random.random() < 0.5 else size_type_line)(random))
    return rows


def _weights(random: Random) -> list[list[Group]]:
    tare = int(between(random, 180, 520)) * 10
    gross = tare + rating(random)
    if random.random() < 0.12:
        gross = pick(random, (30480, 32500, 34000, 24000, 30400, 35000, 36000))
    figures = [(GROSS, gross), (TARE, tare), (NET, gross - tare)]
    if random.random() < 0.1:
        figures = [figures[0], figures[2], figures[1]]
    mark = weighted(random, ((0.3, ""), (0.3, ","), (0.3, "."), (0.1, " ")))
    kilogram, pound = pick(random, KILOGRAMS), pick(random, POUNDS)
    labelled, on_one_row = random.random() < 0.25, random.random() < 0.12

    def label(names: tuple[str, ...]) -> list[Group]:
        return [Group(pick(random, names))] if labelled else []

    rows: list[list[Group]] = []
    for names, kilograms in figures:
        metric = [*label(names), Group(_marked(kilograms, mark)), Group(kilogram)]
        imperial = [Group(_marked(round(kilograms / 0.45359237 / 10) * 10, mark)), Group(pound)]
        if on_one_row:
            rows.append([*metric, *imperial])
        else:
            rows += [metric, imperial] if random.random() < 0.9 else [metric]
    if random.random() < 0.6:
        cubic_metres = f"{between(random, 25, 90):.1f}".replace(".", pick(random, ".,"))
        rows.append([*label(VOLUME), Group(cubic_metres), Group(pick(random, CUBES))])
        if random.random() < 0.7:
            rows.append([Group(figure(random, int(between(random, 800, 3100)))), Group(pick(random, CUBES))])
    return rows


def _marked(number: int, mark: str) -> str:
    plain = str(number)
    return plain if number < 1000 else plain[:-3] + mark + plain[-3:]


def _set(random: Random, face: Face) -> tuple[list[_Row], np.ndarray]:
    """The rows with their positions, and the mask of the paint."""
    style = painted_style(random, face)
    lines = [set_line(random, style, groups) for groups in _texts(random) if groups]
    tight = between(random, 1.06, 1.35) if random.random() < 0.6 else between(random, 1.3, 2.2)
    apart = tight + (between(random, 0.1, 1.2) if random.random() < 0.4 else 0.0)
    tops = [_MARGIN]
    for index in range(1, len(lines)):
        tops.append(round(tops[-1] + BREADTH * (tight if index % 2 else apart)))
    widest = max(line.mask.shape[0] for line in lines)
    mask = np.zeros((tops[-1] + BREADTH + _MARGIN, widest + 2 * (_MARGIN + _BESIDE)), np.uint8)
    ends_level = random.random() < 0.5
    rows = []
    for line, top in zip(lines, tops, strict=True):
        paint = line.mask.T
        left = _MARGIN + _BESIDE + (widest - paint.shape[1] if ends_level else 0)
        above = top - round(line.axis - BREADTH / 2)
        place = mask[max(0, above) : above + paint.shape[0], left : left + paint.shape[1]]
        np.maximum(place, paint[max(0, -above) :][: place.shape[0], : place.shape[1]], out=place)
        rows.append(_Row(line.text, line.tops + left, line.bottoms + left, float(top)))
    return rows, mask


def _bands(random: Random, height: int) -> np.ndarray:
    """Doors have horizontal bands; a row across the edge of one is half in the light."""
    pitch = between(random, 1.5, 7) * BREADTH
    return trapezoids(np.arange(height, dtype=np.float32), pitch, random.random(), between(random, 0.03, 0.3))


def _put_rod(random: Random, image: np.ndarray) -> None:
    """A rod left or right of the figures: nobody paints where a rod hides them."""
    reach = int(between(random, 0.1, 0.5) * BREADTH)
    before = random.random() < 0.7
    at = between(random, 0, _MARGIN + _BESIDE / 2) if before else image.shape[1] - between(random, reach, _MARGIN)
    shade = rod_shade(random, reach)
    place = image[:, int(at) : int(at) + reach]
    place[:] = shade[: place.shape[1]]


def _displaced(image: np.ndarray, shift: np.ndarray) -> np.ndarray:
    """Seen from the side, lettering on the bands is displaced against lettering between them."""
    height, width = image.shape
    x = np.arange(width, dtype=np.float32)[None, :] + shift[:, None].astype(np.float32)
    y = np.broadcast_to(np.arange(height, dtype=np.float32)[:, None], (height, width))
    return cv2.remap(image, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def _photograph(random: Random, image: np.ndarray, rows: list[_Row], harder: float) -> _Block:
    cap = weighted(random, ((0.7, log_between(random, 5, 10)), (0.3, log_between(random, 9, 22))))
    squeeze = weighted(
        random,
        ((0.45, between(random, 0.85, 1.1)), (0.25, between(random, 0.45, 0.85)), (0.3, between(random, 1.1, 1.8))),
    )
    letter = float(np.median([(row.rights - row.lefts).mean() for row in rows])) / BREADTH
    squeeze = max(squeeze, _MIN_LETTER / (cap * letter))
    along, across = cap / BREADTH * squeeze, cap / BREADTH
    slope, lean = float(random.normal(0, 0.07)), float(random.normal(0, 0.1))
    linear = np.array([[along, lean * across], [slope * along, across]])
    height, width = image.shape
    corners = linear @ np.array([[0, width, 0, width], [0, 0, height, height]])
    to_photo = np.hstack([linear, -corners.min(1)[:, None]])
    size = [int(np.ceil(reach)) for reach in np.ptp(corners, 1)]
    # What a pixel of the photo gathers, less what the interpolation gathers anyway.
    soft = [max(0.01, 0.42 * np.sqrt(max(0.0, 1 / scale**2 - 1))) for scale in (along, across)]
    image = cv2.GaussianBlur(image, (0, 0), sigmaX=soft[0], sigmaY=soft[1])
    photo = cv2.warpAffine(image, to_photo, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    photo = light(random, photo)
    photo = still_visible(random, by_night(random, photo) if random.random() < 0.12 else photo)
    photo = sensor(random, blur(random, photo, round(cap * 1.4), harder), harder)
    if random.random() < 0.4:
        before = photo.shape
        photo = passed_on(random, photo)
        scale = (photo.shape[1] / before[1], photo.shape[0] / before[0])
        to_photo, cap = np.diag(scale) @ to_photo, cap * scale[1]
    return _Block(photo, to_photo, rows, cap)


def _cut(random: Random, block: _Block, longest: int) -> Crop | None:
    """A strip and its label, or None if a row or a letter is only partly visible."""
    if block.cap < _MIN_CAP:
        return None
    row = pick(random, block.rows)
    high = BREADTH * weighted(random, ((0.7, between(random, 1.05, 1.6)), (0.3, between(random, 1.5, 2.1))))
    middle = (row.top + row.bottom) / 2
    if random.random() < 0.2:
        middle += BREADTH * between(random, 0.5, 1.0) * pick(random, (-1, 1))
    else:
        middle += BREADTH * float(random.normal(0, 0.12))
    top, bottom = middle - high / 2, middle + high / 2
    shown = [max(0.0, min(bottom, each.bottom) - max(top, each.top)) / BREADTH for each in block.rows]
    read = [each for each, share in zip(block.rows, shown, strict=True) if share >= _READ]
    if len(read) > 1 or any(_UNREAD < share < _READ for share in shown):
        return None
    left, right = _ends(random, row)
    label = _text_between(read[0], left, right) if read else ""
    if label is None:
        return None
    rise = float(random.normal(0, 0.015)) * (right - left) / 2
    corners = np.array([[left, top - rise], [right, top + rise], [left, bottom - rise]])
    crop = _warp(block, corners, between(random, 1.15, 1.45), longest)
    # A reader gives a character for every four of its steps at most.
    return None if 4 * len(label) > crop.shape[0] else (crop, label)


def _warp(block: _Block, corners: np.ndarray, widened: float, longest: int) -> np.ndarray:
    """As the service does it: sampled from the photo, averaged over a grid where it shrinks."""
    placed = corners @ block.to_photo[:, :2].T + block.to_photo[:, 2]
    along, across = (float(np.linalg.norm(placed[i] - placed[0])) for i in (1, 2))
    length = length_for(along / across * widened, longest)
    steps = samples_for(max(across / SHORT, along / length))
    target = np.array([[0, 0], [length * steps, 0], [0, SHORT * steps]], np.float32)
    matrix = cv2.getAffineTransform(placed.astype(np.float32) - 0.5, target - 0.5)
    size = (length * steps, SHORT * steps)
    crop = cv2.warpAffine(block.photo, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    if steps > 1:
        crop = cv2.resize(crop, (length, SHORT), interpolation=cv2.INTER_AREA)
    return np.ascontiguousarray(crop.T)


def _ends(random: Random, row: _Row) -> tuple[float, float]:
    """Where the strip starts and ends: near its text or far from it, sometimes between two letters."""
    before = weighted(random, ((0.6, between(random, 0.1, 1)), (0.4, between(random, 0.5, 3.5))))
    behind = weighted(random, ((0.5, between(random, 0.1, 1)), (0.5, between(random, 0.5, 4))))
    left, right = float(row.lefts[0]) - before * BREADTH, float(row.rights[-1]) + behind * BREADTH
    if random.random() < 0.08:
        left = float(pick(random, row.lefts.tolist())) - 2
    if random.random() < 0.08:
        right = float(pick(random, row.rights.tolist())) + 2
    return (left, right) if right - left > 1.5 * BREADTH else (float(row.lefts[0]) - 10, float(row.rights[-1]) + 10)


def _text_between(row: _Row, left: float, right: float) -> str | None:
    shares = (np.minimum(row.rights, right) - np.maximum(row.lefts, left)) / (row.rights - row.lefts)
    seen = list(zip(row.text, shares, strict=True))
    if any(0.15 < share < 0.85 and character != " " for character, share in seen):
        return None
    return " ".join("".join(character for character, share in seen if share >= 0.5).split())
