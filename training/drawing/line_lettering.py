"""A line's glyphs, set one beside another into a mask of paint that is then laid on its side."""

from dataclasses import dataclass

import cv2
import numpy as np

from drawing.chance import Random, between, pick, weighted
from drawing.glyph import painted
from drawing.lettering import Lettering
from drawing.texts import Group
from typefaces.faces import CAP_HEIGHT, Face

BREADTH = 40
"""Rows of pixels of a capital letter."""
_ABOVE = 40
"""Rows above and below the capitals."""
SEEN_AS_SPACE = 0.35
"""Minimum extra width of a gap, in cap heights, for it to count as a space."""


@dataclass(frozen=True)
class Style:
    face: Face
    width: float
    thickness: int
    spacing: float
    cell: float | None
    """Width of the cell of each letter and figure, if they are set as on a typewriter."""
    gap: float
    wide_gap: float
    stencil: bool
    jitter: float
    longest: int = 640
    """Columns of pixels of a line at most."""
    space: float = SEEN_AS_SPACE


@dataclass(frozen=True)
class _Placed:
    character: str
    left: float
    width: float
    boxed: bool


def set_line(random: Random, style: Style, groups: list[Group]) -> Lettering:
    placed, length = _place(random, style, groups)
    scale = BREADTH / CAP_HEIGHT
    scale_x = min(scale, style.longest / length)
    mask = np.zeros((BREADTH + 2 * _ABOVE, int(length * scale_x) + 2), np.uint8)
    for item in placed:
        if item.character == " ":
            continue
        left, top = round(item.left * scale_x), _top(style, item.character, scale)
        glyph = _glyph(random, style, item.character, scale_x, scale)
        drop = style.jitter * BREADTH * (2 * random.random() - 1)
        _stamp(mask, glyph, round(top + drop), left)
        if item.boxed:
            _box(random, mask, left, left + glyph.shape[1])
    return Lettering(
        np.ascontiguousarray(mask.T),
        _ABOVE + BREADTH / 2,
        np.array([item.left * scale_x for item in placed], np.float32),
        np.array([(item.left + item.width) * scale_x for item in placed], np.float32),
        "".join(item.character for item in placed),
        float(BREADTH),
        scale / scale_x,
    )


def painted_style(random: Random, face: Face) -> Style:
    """A style as on containers."""
    widest = float(np.median([face.glyphs[c].shape[1] for c in "EHNRU03468"])) / CAP_HEIGHT
    wanted = between(random, 0.42, 0.8) if random.random() < 0.8 else between(random, 0.3, 1.05)
    spacing = weighted(
        random,
        ((0.7, between(random, 0.06, 0.22)), (0.2, between(random, 0.2, 0.45)), (0.1, between(random, 0.45, 1.0))),
    )
    return Style(
        face=face,
        width=float(np.clip(wanted / widest, 0.45, 1.7)),
        thickness=weighted(random, ((0.7, 0), (0.12, 3), (0.06, 5), (0.12, -3))),
        spacing=spacing,
        cell=(wanted + between(random, 0.08, 0.3)) * CAP_HEIGHT if random.random() < 0.2 else None,
        gap=weighted(random, ((0.75, between(random, 0.25, 0.9)), (0.15, between(random, 0.0, 0.25)), (0.1, 0.0))),
        wide_gap=weighted(random, ((0.7, between(random, 0.3, 1.2)), (0.3, between(random, 1.0, 3.5)))),
        stencil=random.random() < 0.1,
        jitter=between(random, 0, 0.06) if random.random() < 0.2 else 0.0,
    )


def _place(random: Random, style: Style, groups: list[Group]) -> tuple[list[_Placed], float]:
    """Characters and visible spaces with their places, in the masks' pixels, and the length of the whole."""
    placed: list[_Placed] = []
    margin = 0.3 * CAP_HEIGHT
    at = margin
    for index, group in enumerate(groups):
        if index > 0:
            gap = (style.gap if random.random() < 0.6 else style.wide_gap) + (0.25 if group.boxed else 0)
            at = _leave_gap(placed, style, at, gap)
        for character in group.text:
            if character == " ":
                at = _leave_gap(placed, style, at, style.gap)
                continue
            width = style.face.glyphs[_drawable(style.face, character)].shape[1] * style.width
            cell = style.cell if style.cell is not None and character.isalnum() else None
            indent = max(0.0, cell - width) / 2 if cell is not None else 0.0
            placed.append(_Placed(character, at + indent, width, group.boxed))
            at += max(width, cell or 0.0) + style.spacing * CAP_HEIGHT * (0.6 if character in ".,:" else 1)
    return placed, at - style.spacing * CAP_HEIGHT + margin


def _leave_gap(placed: list[_Placed], style: Style, at: float, gap: float) -> float:
    if gap > style.space and placed:
        placed.append(_Placed(" ", at, gap * CAP_HEIGHT, False))
    return at + gap * CAP_HEIGHT


def _drawable(face: Face, character: str) -> str:
    """A small letter or a mark that the face lacks is drawn as its capital, or as a full stop."""
    return character if character in face.glyphs else character.upper() if character.upper() in face.glyphs else "."


def _top(style: Style, character: str, scale: float) -> float:
    return _ABOVE + style.face.tops[_drawable(style.face, character)] * scale


def _glyph(random: Random, style: Style, character: str, scale_x: float, scale_y: float) -> np.ndarray:
    glyph = style.face.glyphs[_drawable(style.face, character)]
    thickness = style.thickness if character.isalnum() else 0
    glyph = painted(glyph, thickness, glyph.shape[1] * style.width * scale_x, glyph.shape[0] * scale_y)
    if style.stencil and character.isalnum() and character not in "1Iil":
        bridge = max(2, round(0.06 * BREADTH))
        if random.random() < 0.7:
            at = int((0.5 + between(random, -0.05, 0.05)) * glyph.shape[1])
            glyph[:, at : at + bridge] = 0
        else:
            middle = glyph.shape[0] // 2
            glyph[middle : middle + bridge] = 0
    return glyph


def _stamp(mask: np.ndarray, glyph: np.ndarray, top: int, left: int) -> None:
    top = max(0, min(top, mask.shape[0] - glyph.shape[0]))
    place = mask[top : top + glyph.shape[0], left : left + glyph.shape[1]]
    np.maximum(place, glyph[:, : place.shape[1]], out=place)


def _box(random: Random, mask: np.ndarray, left: int, right: int) -> None:
    """The frame around a check digit: thin or thick, square or narrow, sometimes rounded, filled or bridged."""
    line = max(1, round(between(random, 0.03, 0.12) * BREADTH))
    room_x = max(between(random, 0.06, 0.3) * BREADTH, between(random, 0, 0.55) * BREADTH - (right - left) / 2)
    room_y = between(random, 0.04, 0.3) * BREADTH
    left, right = max(0, round(left - room_x)), min(mask.shape[1] - 1, round(right + room_x))
    upper, lower = round(_ABOVE - room_y), round(_ABOVE + BREADTH + room_y)
    form = pick(random, ("frame", "frame", "frame", "frame", "frame", "rounded", "filled", "gaps", "sides"))
    if form == "filled":
        place = mask[upper:lower, left:right]
        place[:] = 255 - place
        return
    if form == "sides":
        mask[upper:lower, left : left + line] = 255
        mask[upper:lower, right : right + line] = 255
        return
    cv2.rectangle(mask, (left, upper), (right, lower), 255, line, cv2.LINE_AA)
    if form == "rounded":
        for y in (upper, lower):
            for x in (left, right):
                cv2.circle(mask, (x, y), max(2, round(0.12 * BREADTH)), 0, -1)
    if form == "gaps":
        bridge = max(2, round(0.1 * BREADTH))
        middle = (left + right) // 2
        for y in (upper, lower):
            mask[max(0, y - line) : y + line + 1, middle : middle + bridge] = 0
