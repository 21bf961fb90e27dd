"""Security paper: pale, with waves, a picture in the ground, folds and stains; and what is printed across values."""

import cv2
import numpy as np

from drawing.chance import Random, between
from drawing.surface import noise


def paper(random: Random, height: int, width: int, shade: float) -> np.ndarray:
    """Grey levels about `shade`, 0..255."""
    image = np.full((height, width), shade, np.float32)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    for _ in range(int(random.integers(0, 3))):
        image += _waves(random, y, x)
    if random.random() < 0.6:
        image += between(random, 0, 30) * (noise(random, height, width, int(random.integers(1, 4))) - 0.5)
    if random.random() < 0.5:
        image += between(random, 2, 18) * (noise(random, height, width, 0) - 0.5)
    if random.random() < 0.25:
        # The ground's picture: edges between flat tones.
        tones = noise(random, height, width, 3)
        image += (tones > between(random, 0.4, 0.6)) * between(random, -25, 15)
    if random.random() < 0.12:
        image += _fold(random, y, x)
    return image


def _waves(random: Random, y: np.ndarray, x: np.ndarray) -> np.ndarray:
    turn = between(random, 0, np.pi)
    along, across = x * np.cos(turn) + y * np.sin(turn), y * np.cos(turn) - x * np.sin(turn)
    bend = between(random, 0, 12) * np.sin(across / between(random, 8, 60))
    stripes = np.sin((along + bend) * 2 * np.pi / between(random, 5, 30))
    if random.random() < 0.5:
        # Printed lines are thin: dark for a small part of their distance.
        stripes = -np.clip(stripes - between(random, 0.3, 0.8), 0, 1) * 3
    return np.float32(between(random, 2, 16)) * stripes


def _fold(random: Random, y: np.ndarray, x: np.ndarray) -> np.ndarray:
    at = between(random, 0, y.shape[0])
    off = (y + between(random, -0.2, 0.2) * x - at) / between(random, 4, 30)
    return np.float32(between(random, -60, 40)) * np.exp(-(off**2))


def put_rule(random: Random, image: np.ndarray, axis: float, breadth: float) -> None:
    """The line of a table or a box above or below the text, along it."""
    side = -1 if random.random() < 0.5 else 1
    at = round(axis + side * breadth * between(random, 0.5, 1.0))
    if 0 < at < image.shape[1] - 3:
        image[:, at : at + int(random.integers(1, 4))] += between(random, -110, -30)


def put_stamp(random: Random, image: np.ndarray) -> None:
    """A round stamp across the value."""
    height, width = image.shape
    centre = (int(between(random, 0, width)), int(between(random, 0, height)))
    radius = between(random, 25, 90)
    ink = np.zeros_like(image)
    for share in (1.0, between(random, 0.7, 0.9)):
        cv2.circle(ink, centre, int(radius * share), 1.0, int(random.integers(1, 4)), cv2.LINE_AA)
    image += ink * between(random, -90, -20)


def put_threads(random: Random, image: np.ndarray) -> None:
    """Pieces of the holographic thread."""
    size = int(between(random, 8, 20))
    top, left = int(between(random, 0, image.shape[0])), int(between(random, 0, image.shape[1]))
    image[top : top + size, left : left + size] += between(random, -70, 50)
