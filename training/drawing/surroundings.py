"""What stands beside, behind and in front of a column: other markings, plates, rods. None of it is read."""

import cv2
import numpy as np

from drawing.chance import Random, between, pick
from typefaces.faces import Face

_BOLD = cv2.FONT_HERSHEY_DUPLEX
PLAIN = cv2.FONT_HERSHEY_SIMPLEX


def put_backing(random: Random, image: np.ndarray, axis: float, half_width: float) -> None:
    """The background of a decal, or an older marking painted over: a strip of another grey behind the column."""
    height, width = image.shape
    left = int(max(0, axis - half_width * between(random, 0.9, 1.8)))
    right = int(min(width, axis + half_width * between(random, 0.9, 1.8)))
    top = int(between(random, -0.2, 0.3) * height)
    bottom = int(between(random, 0.7, 1.2) * height)
    image[max(0, top) : bottom, left:right] += between(random, -40, 40)


def put_side_fragments(
    random: Random, image: np.ndarray, face: Face, shade: float, axis: float, clear: float, row_height: float
) -> None:
    """Glyphs of a neighbouring column, or a rod or rib, no nearer to the axis than `clear`."""
    height = image.shape[0]
    right = random.random() < 0.5
    edge = axis + clear if right else axis - clear
    if random.random() < 0.3:
        reach = int(between(random, 4, 20))
        low, high = (int(edge), int(edge) + reach) if right else (int(edge) - reach, int(edge))
        image[:, max(0, low) : max(0, high)] = between(random, 0, 255)
        return
    scale_y = row_height / 64
    at = int(between(random, -0.5, 0.5) * row_height)
    while at < height - row_height:
        glyph = face.glyphs[pick(random, "0123456789ABCEGHLRTU")]
        glyph = cv2.resize(glyph, (36, max(2, int(glyph.shape[0] * scale_y))), interpolation=cv2.INTER_AREA)
        low = int(edge) if right else int(edge) - glyph.shape[1]
        blend(image, glyph, at, low, shade)
        at += int(row_height * between(random, 1.1, 1.3))
        if random.random() < 0.1:
            at += int(row_height * between(random, 1, 4))


def put_sign(random: Random, image: np.ndarray, axis: float, top: int, bottom: int) -> None:
    """A plate or mark in line with the column, such as the height sign below a size code."""
    height, width = image.shape
    top, bottom = max(0, top), min(height, bottom)
    if bottom - top < 6:
        return
    half = int(between(random, 14, 40))
    left, right = max(0, int(axis) - half), min(width, int(axis) + half)
    ground, ink = between(random, 0, 255), between(random, 0, 255)
    form = pick(random, ("plate", "plate", "triangle", "outline", "big"))
    if form == "triangle":
        points = np.array([[(left + right) // 2, top], [right, bottom], [left, bottom]], np.int32)
        cv2.fillConvexPoly(image, points, ground, cv2.LINE_AA)
        return
    if form == "big":
        text = pick(random, "ACEGKMNOPRST")
        write(image, text, (left - 20, bottom), _BOLD, (bottom - top) / 15, ink, 6)
        return
    if form == "plate":
        cv2.rectangle(image, (left, top), (right, bottom), ground, -1)
    cv2.rectangle(image, (left, top), (right, bottom), ink, int(random.integers(1, 4)), cv2.LINE_AA)
    rows = int(random.integers(1, 4))
    for row in range(rows):
        text = pick(random, ("2,6m", "8'6\"", "2,9m", "9'6\"", "iC", "i C", "87", "33", "HEAVY", "kg", "LB", "///"))
        y = int(top + (row + 0.85) * (bottom - top) / rows)
        size = min((bottom - top) / rows / 30, (right - left) / 17 / len(text))
        write(image, text, (left + 3, y), PLAIN, size, ink, 1 + int(random.random() < 0.5))


def put_rods(random: Random, image: np.ndarray, axis: float, row_height: float) -> None:
    """Bars, cables and locking rods in front. Each is too thin to hide a whole glyph."""
    height, width = image.shape
    shade = between(random, 0, 255)
    if random.random() < 0.35:
        half = between(random, 1, 5)
        x = int(axis + pick(random, (-1, 1)) * between(random, 11, 34))
        cv2.line(image, (x, 0), (x + int(between(random, -20, 20)), height), shade, int(2 * half))
        return
    for _ in range(int(random.integers(1, 3))):
        y = int(random.integers(height))
        slope = int(between(random, -0.6, 0.6) * row_height)
        thickness = max(1, int(between(random, 0.05, 0.28) * row_height))
        cv2.line(image, (0, y - slope), (width, y + slope), shade, thickness, cv2.LINE_AA)


def rod_shade(random: Random, reach: int) -> np.ndarray:
    """Grey levels across a rod `reach` pixels wide: round, and lit from one side."""
    around = np.linspace(-1, 1, reach, dtype=np.float32)
    shade: np.ndarray = between(random, 0, 255) + between(random, -90, 90) * around - between(random, 0, 90) * around**2
    return shade


def write(
    image: np.ndarray, text: str, at: tuple[int, int], font: int, size: float, ink: float, thickness: int
) -> None:
    paint = np.zeros(image.shape, np.uint8)
    cv2.putText(paint, text, at, font, size, 255, thickness, cv2.LINE_AA)
    blend(image, paint, 0, 0, ink)


def blend(image: np.ndarray, glyph: np.ndarray, top: int, left: int, shade: float) -> None:
    """Paints a mask that may reach beyond the picture."""
    y0, x0 = max(0, top), max(0, left)
    y1, x1 = min(image.shape[0], top + glyph.shape[0]), min(image.shape[1], left + glyph.shape[1])
    if y1 <= y0 or x1 <= x0:
        return
    cover = glyph[y0 - top : y1 - top, x0 - left : x1 - left].astype(np.float32) * (1 / 255)
    image[y0:y1, x0:x1] += cover * (shade - image[y0:y1, x0:x1])
