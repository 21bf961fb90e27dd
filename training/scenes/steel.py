"""Walls of a container: ribs that run down, panels pressed into doors, beams and edges."""

import cv2
import numpy as np

from drawing.chance import Random, between, log_between, weighted
from drawing.surface import noise, trapezoids
from scenes.canvas import Box, Canvas


def stained(random: Random, canvas: Canvas, strength: float = 1.0) -> None:
    """Large and small stains, streaks of rust and water over the whole drawing."""
    image = canvas.image
    height, width = image.shape
    small = between(random, 2, 26) * strength * noise(random, height // 2, width // 2, 3)
    if random.random() < 0.6:
        small += between(random, 2, 22) * strength * noise(random, height // 2, width // 2, int(random.integers(3)))
    image += cv2.resize(small - small.mean(), (width, height))
    if random.random() < 0.3:
        stains = noise(random, height, width, int(random.integers(1, 4)))
        image += np.clip((stains - between(random, 0.55, 0.8)) * 6, 0, 1) * between(random, -80, 50) * strength
    if random.random() < 0.25:
        streaks = noise(random, 8, width, 0)[:1]
        image += np.clip((streaks - 0.6) * 5, 0, 1) * between(random, -50, 50) * strength


def ribs(random: Random, canvas: Canvas, box: Box, pitch: float, upright: bool = True) -> None:
    """Corrugated steel: crest and valley differ in shade, and their flanks catch light or shadow."""
    left, top, right, bottom = (round(value) for value in box)
    left, top = max(0, left), max(0, top)
    piece = canvas.image[top:bottom, left:right]
    if min(piece.shape) < 2:
        return
    length = piece.shape[1] if upright else piece.shape[0]
    profile = trapezoids(np.arange(length, dtype=np.float32), pitch, random.random(), between(random, 0.06, 0.5))
    edges = np.gradient(profile) * between(random, -300, 300)
    shading = between(random, -28, 28) * profile + np.clip(edges, -60, 60)
    if random.random() < 0.3:
        shading = cv2.GaussianBlur(shading[None, :], (0, 0), max(0.3, pitch * between(random, 0.02, 0.12)))[0]
    piece += shading[None, :] if upright else shading[:, None]


def pressed_panels(random: Random, canvas: Canvas, box: Box, unit: float) -> None:
    """Doors have broad level panels, parted by pressed bands whose upper and lower flanks are lit unlike."""
    left, top, right, bottom = box
    bands = int(random.integers(3, 7))
    step = (bottom - top) / bands
    depth = between(random, 0.15, 0.55) * step
    light, dark = between(random, -10, 45), between(random, -55, 10)
    level = between(random, -18, 12)
    flank = max(1.0, between(random, 0.006, 0.03) * unit)
    for band in range(bands):
        y = top + step * (band + 0.5) - depth / 2
        x0, x1 = left + 0.02 * unit, right - 0.02 * unit
        _add(canvas, (x0, y, x1, y + depth), level)
        _add(canvas, (x0, y - flank, x1, y), light)
        _add(canvas, (x0, y + depth, x1, y + depth + flank), dark)


def _add(canvas: Canvas, box: Box, amount: float) -> None:
    left, top, right, bottom = (round(value) for value in box)
    canvas.image[max(0, top) : max(0, bottom, top + 1), max(0, left) : max(0, right)] += amount


def rod(random: Random, canvas: Canvas, x: float, top: float, bottom: float, unit: float, shade: float) -> None:
    """A locking bar: a bright pipe with a dark side, held by guides, with cams at both ends."""
    thick = max(1.0, unit * between(random, 0.009, 0.018))
    if random.random() < 0.7:
        cast = x + thick * between(random, 0.6, 2.2)
        canvas.line((cast, top), (cast, bottom), float(np.clip(shade - between(random, 60, 160), 0, 255)), thick)
    canvas.line((x, top), (x, bottom), shade, thick)
    if thick >= 3:
        canvas.line((x - thick * 0.25, top), (x - thick * 0.25, bottom), min(255, shade + 35), thick / 3)
    for y in (top, bottom):
        size = unit * between(random, 0.012, 0.03)
        canvas.fill((x - size, y - size * 1.6, x + size, y + size * 1.6), shade + between(random, -30, 20))
        if random.random() < 0.5:
            canvas.outline((x - size, y - size * 1.6, x + size, y + size * 1.6), shade - 90, max(1, round(size / 6)))
    for _ in range(int(random.integers(2, 6))):
        guide(random, canvas, x, between(random, top, bottom), unit, shade)


def guide(random: Random, canvas: Canvas, x: float, y: float, unit: float, shade: float) -> None:
    """A bracket that holds a rod to the door, with its bolts."""
    wide, high = unit * between(random, 0.012, 0.035), unit * between(random, 0.008, 0.022)
    box = (x - wide, y - high, x + wide, y + high)
    canvas.fill(box, shade + between(random, -60, 25))
    if random.random() < 0.6:
        canvas.outline(box, float(np.clip(shade - between(random, 40, 130), 0, 255)), 1)
    for side in (-0.6, 0.6):
        centre = (round(x + side * wide), round(y))
        cv2.circle(canvas.image, centre, max(1, round(high / 3)), shade - 100, -1, cv2.LINE_AA)


def handle(random: Random, canvas: Canvas, x: float, y: float, unit: float, shade: float, toward: int) -> None:
    """The handle of a rod, lying across the door, with its hub and catch."""
    length, thick = unit * between(random, 0.08, 0.24), max(1.0, unit * between(random, 0.007, 0.016))
    end = (x + toward * length, y + between(random, -0.02, 0.03) * unit)
    canvas.line((x, y + thick), (end[0], end[1] + thick), max(0.0, shade - 120), thick)
    canvas.line((x, y), end, shade, thick)
    for at in (x, end[0], x + toward * length * between(random, 0.4, 0.7)):
        size = unit * between(random, 0.008, 0.024)
        box = (at - size, y - size * between(random, 0.8, 2), at + size, y + size * between(random, 0.8, 2))
        canvas.fill(box, shade + between(random, -70, 20))
        canvas.outline(box, max(0.0, shade - 120), 1)


def hinges(random: Random, canvas: Canvas, x: float, top: float, bottom: float, unit: float, shade: float) -> None:
    number = int(random.integers(3, 6))
    wide, high = unit * between(random, 0.02, 0.06), unit * between(random, 0.015, 0.035)
    for index in range(number):
        y = top + (index + 0.5) * (bottom - top) / number
        box = (x - wide, y - high, x + wide, y + high)
        canvas.fill(box, shade + between(random, -50, 40))
        canvas.outline(box, max(0.0, shade - 90), 1)
        canvas.line((x - wide, y), (x + wide, y), max(0.0, shade - 70), 1)


def hazard_stripes(random: Random, canvas: Canvas, box: Box) -> None:
    """Black and yellow, slanting, as on the upper beam of a high cube."""
    left, top, right, bottom = (round(value) for value in box)
    left, top = max(0, left), max(0, top)
    piece = canvas.image[top:bottom, left:right]
    if piece.size == 0:
        return
    pitch = max(3.0, (bottom - top) * between(random, 0.6, 2.2))
    y, x = np.mgrid[0 : piece.shape[0], 0 : piece.shape[1]].astype(np.float32)
    lit = ((x + weighted(random, ((0.5, 1.0), (0.5, -1.0))) * y) % pitch) < pitch / 2
    piece[:] = np.where(lit, between(random, 150, 230), between(random, 5, 60))


def unit_of(random: Random) -> float:
    """Pixels of a container's width in the drawing, from a stack in a yard to a door close by."""
    return weighted(
        random,
        (
            (0.3, log_between(random, 150, 330)),
            (0.5, log_between(random, 300, 800)),
            (0.2, log_between(random, 700, 1700)),
        ),
    )
