"""Painted steel: shading of ribs, stains, rust, and paint that wears off."""

from functools import cache

import cv2
import numpy as np

from drawing.chance import Random, between, weighted

_FIELD = 1024


@cache
def _fields() -> list[np.ndarray]:
    """Fields of noise from fine to coarse, 0..1, made once; every picture uses another piece."""
    source = np.random.default_rng(7)
    fields = []
    for grain in (2, 5, 12, 40):
        small = source.random((_FIELD // grain + 2, _FIELD // grain + 2), dtype=np.float32)
        field = cv2.resize(small, (_FIELD, _FIELD), interpolation=cv2.INTER_CUBIC)
        fine = cv2.resize(source.random((_FIELD, _FIELD), dtype=np.float32), (_FIELD, _FIELD))
        field = 0.8 * field + 0.2 * fine
        fields.append(np.clip((field - field.mean()) / (4 * field.std()) + 0.5, 0, 1))
    return fields


def noise(random: Random, height: int, width: int, grain: int) -> np.ndarray:
    """A piece of one field; `grain` 0 is fine, 3 is coarse. A piece longer than the field is mirrored."""
    y = int(random.integers(max(1, _FIELD - height)))
    x = int(random.integers(max(1, _FIELD - width)))
    piece = _fields()[grain][y : y + height, x : x + width]
    missing = (height - piece.shape[0], width - piece.shape[1])
    if not any(missing):
        return piece
    return np.pad(piece, ((0, missing[0]), (0, missing[1])), mode="symmetric")


def trapezoids(positions: np.ndarray, pitch: float, phase: float, slope: float) -> np.ndarray:
    """The profile of corrugated steel along one direction: 0 on the crest, 1 in the valley."""
    at = np.abs(((positions / pitch + phase) % 1.0) * 2 - 1)
    return np.clip((at - 0.5) / slope + 0.5, 0, 1).astype(np.float32)


def wall(random: Random, height: int, width: int, shade: float, contrast: float) -> np.ndarray:
    """Grey levels of a wall about `shade`, 0..255; the fainter the paint, the weaker the stains."""
    relief = _relief(random, height, width)
    relief *= min(1.0, contrast / 80)
    return relief + np.float32(shade)


def _relief(random: Random, height: int, width: int) -> np.ndarray:
    image = np.zeros((height, width), np.float32)
    strength = weighted(
        random, ((0.5, between(random, 0, 14)), (0.35, between(random, 10, 35)), (0.15, between(random, 30, 70)))
    )
    if strength > 2:
        image += strength * (noise(random, height, width, 3) - 0.5)
    if random.random() < 0.5:
        image += between(random, 0, 30) * (noise(random, height, width, int(random.integers(3))) - 0.5)
    if random.random() < 0.55:
        image += _ribs(random, height, width)
    if random.random() < 0.3:
        image += np.linspace(-1, 1, height, dtype=np.float32)[:, None] * between(random, -45, 45)
    if random.random() < 0.15:
        image += _shadow(random, height, width)
    if random.random() < 0.25:
        stains = noise(random, height, width, int(random.integers(1, 4)))
        level = between(random, 0.55, 0.8)
        image += np.clip((stains - level) * 6, 0, 1) * between(random, -90, 60)
    if random.random() < 0.2:
        # Water and rust run down the wall, along the column.
        streaks = noise(random, 8, width, 0)[:1]
        image += np.clip((streaks - 0.6) * 5, 0, 1) * between(random, -50, 50)
    return image


def _ribs(random: Random, height: int, width: int) -> np.ndarray:
    along = random.random() < 0.75
    length = width if along else height
    pitch = between(random, 0.5, 4.0) * 40
    profile = trapezoids(np.arange(length, dtype=np.float32), pitch, random.random(), between(random, 0.05, 0.5))
    edges = np.gradient(profile) * between(random, -400, 400)
    shading = between(random, -35, 35) * profile + np.clip(edges, -50, 50)
    return shading[None, :] if along else shading[:, None]


def _shadow(random: Random, height: int, width: int) -> np.ndarray:
    """The hard edge of a shadow or of sunlight, across the column at some angle."""
    y = np.arange(height, dtype=np.float32)[:, None]
    x = np.arange(width, dtype=np.float32)[None, :]
    edge = y + between(random, -3, 3) * x - between(random, 0, height)
    return np.clip(edge / between(random, 1, 12), -1, 1) * between(random, -45, 45)


def worn(random: Random, mask: np.ndarray) -> np.ndarray:
    """Opacity of the paint, 0..1, after years: chips, fading, scratches."""
    cover = mask.astype(np.float32) * (1 / 255)
    height, width = mask.shape
    if random.random() < 0.35:
        chips = noise(random, height, width, int(random.integers(3)))
        level = between(random, 0.62, 0.9)
        cover *= np.clip((level - chips) * between(random, 5, 25), between(random, 0, 0.6), 1)
    if random.random() < 0.25:
        fading = noise(random, height, width, 3)
        cover *= np.clip(1 - between(random, 0.2, 1.3) * np.clip(fading - 0.35, 0, 1), 0.2, 1)
    if random.random() < 0.12:
        for _ in range(int(random.integers(1, 5))):
            start = (int(random.integers(width)), int(random.integers(height)))
            end = (start[0] + int(random.integers(-60, 61)), start[1] + int(random.integers(-150, 151)))
            cv2.line(cover, start, end, between(random, 0, 0.4), int(random.integers(1, 3)), cv2.LINE_AA)
    return cover
