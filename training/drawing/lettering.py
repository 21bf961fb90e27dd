"""A column's glyphs, set one under another into a mask of paint, with the place of each."""

from dataclasses import dataclass

import cv2
import numpy as np

from drawing.chance import Random, between, pick, weighted
from drawing.glyph import painted
from drawing.texts import Group
from typefaces.faces import CAP_HEIGHT, Face

LONGEST = 560
"""Rows of a column at most: the network sees 320."""
WIDTH = 40
"""Columns of pixels that the widest usual glyph fills."""


@dataclass(frozen=True)
class Lettering:
    """A column, or a line lying on its side, so that rows run along both."""

    mask: np.ndarray
    """Paint, 0..255; rows run along the text."""
    axis: float
    """The column of pixels on which the glyphs are centred."""
    tops: np.ndarray
    bottoms: np.ndarray
    """Where each character of the text begins and ends along it."""
    text: str
    breadth: float
    """Size of a usual glyph across the text, in pixels of the mask."""
    aspect: float
    """Height of a pixel of the mask, in widths of one: long texts are drawn with flattened pixels."""


@dataclass(frozen=True)
class _Style:
    face: Face
    width: float
    thickness: int
    spacing: float
    owner_gap: float
    check_gap: float
    stencil: bool
    jitter: float


def _style(random: Random, face: Face) -> _Style:
    widest = np.median([face.glyphs[c].shape[1] for c in "EHNRU03468"]) / CAP_HEIGHT
    # Lettering on boxes stands about 0.6 times as wide as high, and a slanting view makes that more or less.
    wanted = between(random, 0.48, 0.85) if random.random() < 0.8 else between(random, 0.36, 1.05)
    tight, loose, wide = between(random, 0.06, 0.3), between(random, 0.3, 0.6), between(random, 0.6, 1.5)
    spacing = weighted(random, ((0.75, tight), (0.15, loose), (0.1, wide)))
    return _Style(
        face=face,
        width=float(np.clip(wanted / widest, 0.5, 1.6)),
        thickness=weighted(random, ((0.7, 0), (0.12, 3), (0.06, 5), (0.12, -3))),
        spacing=spacing,
        owner_gap=spacing + (between(random, 0.15, 1.2) if random.random() < 0.93 else 0.0),
        check_gap=spacing + (between(random, 0.05, 0.7) if random.random() < 0.9 else 0.0),
        stencil=random.random() < 0.12,
        jitter=between(random, 0, 0.06) if random.random() < 0.2 else 0.0,
    )


def set_column(random: Random, face: Face, groups: list[Group]) -> Lettering:
    style = _style(random, face)
    placed, length = _place(style, groups)
    widest = float(np.median([face.glyphs[c].shape[1] for c in "EHNRU03468"])) * style.width
    scale_x = WIDTH / widest
    scale_y = min(scale_x, LONGEST / length)
    size = (int(length * scale_y) + 2, 3 * WIDTH)
    mask = np.zeros(size, np.uint8)
    axis = size[1] / 2
    tops, bottoms = [], []
    for character, boxed, top in placed:
        glyph = _glyph(random, style, character, scale_x, scale_y)
        at = int(top * scale_y)
        tops.append(at)
        bottoms.append(at + glyph.shape[0])
        shift = style.jitter * WIDTH * (2 * random.random() - 1)
        _stamp(mask, glyph, at, int(axis - glyph.shape[1] / 2 + shift))
        if boxed:
            _box(random, mask, axis, tops[-1], bottoms[-1], scale_x, scale_y)
    return Lettering(
        mask,
        axis,
        np.array(tops, np.float32),
        np.array(bottoms, np.float32),
        "".join(group.text for group in groups),
        float(WIDTH),
        scale_x / scale_y,
    )


def _place(style: _Style, groups: list[Group]) -> tuple[list[tuple[str, bool, float]], float]:
    """Characters with their tops, in the masks' pixels, and the length of the whole."""
    placed: list[tuple[str, bool, float]] = []
    margin = 0.3 * CAP_HEIGHT
    at = margin
    for index, group in enumerate(groups):
        if index > 0:
            gap = style.check_gap if len(group.text) == 1 else style.owner_gap
            at += (gap - style.spacing + (0.18 if group.boxed else 0)) * CAP_HEIGHT
        for character in group.text:
            placed.append((character, group.boxed, at))
            at += style.face.glyphs[character].shape[0] + style.spacing * CAP_HEIGHT
    return placed, at - style.spacing * CAP_HEIGHT + margin


def _glyph(random: Random, style: _Style, character: str, scale_x: float, scale_y: float) -> np.ndarray:
    glyph = style.face.glyphs[character]
    height, width = glyph.shape
    glyph = painted(glyph, style.thickness, width * style.width * scale_x, height * scale_y)
    if style.stencil and character not in "1I":
        bridge = max(2, round(0.06 * WIDTH))
        at = int((0.5 + between(random, -0.05, 0.05)) * glyph.shape[1])
        glyph[:, at : at + bridge] = 0
    return glyph


def _stamp(mask: np.ndarray, glyph: np.ndarray, top: int, left: int) -> None:
    left = max(0, min(left, mask.shape[1] - glyph.shape[1]))
    bottom = min(mask.shape[0], top + glyph.shape[0])
    place = mask[top:bottom, left : left + glyph.shape[1]]
    np.maximum(place, glyph[: bottom - top, : place.shape[1]], out=place)


def _box(
    random: Random, mask: np.ndarray, axis: float, top: float, bottom: float, scale_x: float, scale_y: float
) -> None:
    """The frame around a check digit: thin or thick, square or narrow, sometimes touching or filled."""
    line = max(1, round(between(random, 0.02, 0.11) * WIDTH))
    room_x = between(random, 0.5, 0.72) * WIDTH
    room_y = between(random, 0.02, 0.22) * CAP_HEIGHT * scale_y
    left, right = round(axis - room_x), round(axis + room_x)
    upper, lower = max(0, round(top - room_y)), min(mask.shape[0] - 1, round(bottom + room_y))
    form = pick(random, ("frame", "frame", "frame", "frame", "rounded", "filled", "gaps"))
    if form == "filled":
        place = mask[upper:lower, left:right]
        place[:] = 255 - place
        return
    cv2.rectangle(mask, (left, upper), (right, lower), 255, line, cv2.LINE_AA)
    if form == "rounded":
        corner = max(2, round(0.12 * WIDTH))
        for y in (upper, lower):
            for x in (left, right):
                cv2.circle(mask, (x, y), corner, 0, -1)
    if form == "gaps":
        # Stencilled frames are held by bridges at the middle of their sides.
        bridge = max(2, round(0.1 * WIDTH))
        mask[(upper + lower) // 2 : (upper + lower) // 2 + bridge, [*range(left - line, left + line + 1)]] = 0
        mask[(upper + lower) // 2 : (upper + lower) // 2 + bridge, [*range(right - line, right + line + 1)]] = 0
