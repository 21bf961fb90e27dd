"""What the detector is to say of a photo: the kernel of each row, and its direction, height and kind."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from scenes.canvas import Row
from scenes.view import View

FINE, COARSE = 2, 4
"""Pixels of the photo for one cell of the kernel's map and of the other maps."""
KERNEL = 0.25
"""Letter heights by which the kernel reaches to both sides of the row's middle line, and ends before the row does."""
MIN_KERNEL = 1.1
MIN_HEIGHT, MIN_STACKED_HEIGHT, MAX_HEIGHT = 4.0, 3.2, 118.0
"""Range of heights, in pixels of the photo, in which a row must be found; the minimum is lower for stacked letters."""


@dataclass(frozen=True)
class Targets:
    kernel: np.ndarray
    """Share of each fine cell that kernels cover, 0..255."""
    region: np.ndarray
    """The same of whole rows."""
    care: np.ndarray
    """0 where nothing is to be learned, else 1; by fine cells."""
    owner: np.ndarray
    """Number of the row at each coarse cell, counted from 1."""
    rows: np.ndarray
    """For each row: stacked or not, cosine and sine of its direction, log2 of its height in units of 16 pixels."""


def targets_of(rows: Sequence[Row], view: View) -> Targets:
    size = view.size
    kernel, region, care = (np.full((size, size), value, np.uint8) for value in (0, 0, 255))
    coarse = size // COARSE
    owner = np.zeros((coarse, coarse), np.uint8)
    table: list[tuple[float, float, float, float]] = []
    for row in rows:
        seen = _seen(row, view)
        if seen is None:
            continue
        outline, core, direction, height = seen
        least = MIN_STACKED_HEIGHT if row.stacked else MIN_HEIGHT
        if row.ignored or height < least or height > MAX_HEIGHT:
            cv2.fillPoly(care, [_fixed(outline, 1)], 0, cv2.LINE_8, 4)
            continue
        cv2.fillPoly(region, [_fixed(outline, 1)], 255, cv2.LINE_AA, 4)
        if len(core) and len(table) < 250:
            table.append((float(row.stacked), direction[0], direction[1], np.log2(height / 16)))
            cv2.fillPoly(kernel, [_fixed(core, 1)], 255, cv2.LINE_AA, 4)
            cv2.fillPoly(owner, [_fixed(core, COARSE)], len(table), cv2.LINE_8, 4)
    fine = (size // FINE, size // FINE)
    return Targets(
        cv2.resize(kernel, fine, interpolation=cv2.INTER_AREA),
        cv2.resize(region, fine, interpolation=cv2.INTER_AREA),
        (cv2.resize(care, fine, interpolation=cv2.INTER_AREA) > 127).astype(np.uint8),
        owner,
        np.array(table, np.float32).reshape(-1, 4),
    )


def _fixed(points: np.ndarray, cell: int) -> np.ndarray:
    """In sixteenths of a cell; OpenCV counts from the middle of the first."""
    return np.round((points / cell - 0.5) * 16).astype(np.int32)


def _seen(row: Row, view: View) -> tuple[np.ndarray, np.ndarray, tuple[float, float], float] | None:
    """Outline and kernel as polygons that follow a bent row, its direction and height; None if out of the picture."""
    start, end = np.array(row.start), np.array(row.end)
    length = float(np.linalg.norm(end - start))
    if length < 1e-3:
        return None
    along = (end - start) / length
    across = np.array([-along[1], along[0]])
    shares = np.linspace(0, 1, 9)[:, None]
    line = start + shares * (end - start)
    upper, lower = (view.project(line + side * row.height / 2 * across) for side in (-1, 1))
    outline = np.concatenate([upper, lower[::-1]])
    if outline.max(0).min() < 0 or outline.min(0).max() > view.size:
        return None
    middle = view.project(line)
    steps = np.diff(middle, axis=0)
    seen_length = float(np.linalg.norm(steps, axis=1).sum())
    if seen_length < 1:
        return None
    height = float(cv2.contourArea(outline.astype(np.float32))) / seen_length
    direction = (middle[-1] - middle[0]) / max(1e-6, float(np.linalg.norm(middle[-1] - middle[0])))
    # Seen aslant, a kernel of small letters would vanish between cells.
    share = max(KERNEL, MIN_KERNEL / max(height, 1e-3))
    cut = min(0.3, KERNEL * row.height / length)
    inner = start + (cut + (1 - 2 * cut) * shares) * (end - start)
    upper, lower = (view.project(inner + side * share * row.height * across) for side in (-1, 1))
    core = np.concatenate([upper, lower[::-1]])
    return outline, core, (float(direction[0]), float(direction[1])), height
