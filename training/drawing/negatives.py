"""Things that a detector mistakes for a column: text that lies on its side, logos, grids, stripes, pipes."""

import cv2
import numpy as np

from drawing.chance import Random, between, pick, weighted
from drawing.surface import noise
from drawing.surroundings import PLAIN, blend, write
from typefaces.faces import Face


def put_textless(random: Random, image: np.ndarray, face: Face) -> None:
    ink = float(np.clip(image.mean() + between(random, -200, 200), 0, 255))
    put = weighted(
        random,
        (
            (0.2, None),
            (0.25, _lying_text),
            (0.2, _rows_of_small_text),
            (0.15, _logo),
            (0.1, _stripes),
            (0.1, _shapes),
        ),
    )
    if put is not None:
        put(random, image, face, ink)
    if random.random() < 0.3:
        height, width = image.shape
        blotches = noise(random, height, width, int(random.integers(1, 4)))
        image += np.clip((blotches - 0.5) * 8, 0, 1) * between(random, -120, 120)


def _lying_text(random: Random, image: np.ndarray, face: Face, ink: float) -> None:
    """A line turned by a quarter, as on a caution strip: its letters lie on their side."""
    height, width = image.shape
    turn = pick(random, (cv2.ROTATE_90_CLOCKWISE, cv2.ROTATE_90_COUNTERCLOCKWISE))
    at = int(between(random, 0, 30))
    size = between(random, 22, 50)
    while at < height:
        # Letters that look the same on their side would teach that upright ones are nothing.
        glyph = cv2.rotate(face.glyphs[pick(random, "ABCDEFGJKLMPQRTUVWY234567")], turn)
        glyph = cv2.resize(glyph, (int(size), max(3, int(size * between(random, 0.5, 0.8)))))
        blend(image, glyph, at, (width - int(size)) // 2, ink)
        at += glyph.shape[0] + int(size * 0.12)


def _rows_of_small_text(random: Random, image: np.ndarray, _: Face, ink: float) -> None:
    size = between(random, 0.15, 0.5)
    pitch = max(4, int(size * between(random, 25, 60)))
    for y in range(int(random.integers(10)), image.shape[0], pitch):
        letters = "ABCDEFGHIKLMNOPRSTU 0123456789.,-"
        text = "".join(pick(random, letters) for _ in range(int(random.integers(6, 22))))
        write(image, text, (int(between(random, -10, 25)), y), PLAIN, size, ink, 1)


def _logo(random: Random, image: np.ndarray, face: Face, ink: float) -> None:
    """A piece of a letter as large as the wall."""
    height, width = image.shape
    glyph = face.glyphs[pick(random, "ABCDEGHKLMNOPQRSTUVWXYZ")]
    large = cv2.resize(glyph, (int(between(random, 1.5, 6) * width), int(between(random, 0.5, 2.5) * height)))
    top = -int(between(random, 0, 0.6) * large.shape[0])
    blend(image, large, top, -int(between(random, 0.1, 0.8) * large.shape[1]), ink)


def _stripes(random: Random, image: np.ndarray, _: Face, ink: float) -> None:
    height, width = image.shape
    pitch, lean = between(random, 15, 80), between(random, -1.5, 1.5)
    y = np.arange(height, dtype=np.float32)[:, None]
    x = np.arange(width, dtype=np.float32)[None, :]
    image[((y + lean * x) % pitch) < pitch * between(random, 0.2, 0.7)] = ink


def _shapes(random: Random, image: np.ndarray, _: Face, ink: float) -> None:
    height, width = image.shape
    for _number in range(int(random.integers(1, 8))):
        centre = (int(random.integers(width)), int(random.integers(height)))
        axes = (int(between(random, 3, 40)), int(between(random, 3, 60)))
        angle, shade = between(random, 0, 180), between(random, 0, 255)
        cv2.ellipse(image, centre, axes, angle, 0, 360, shade, pick(random, (-1, 2, 5)))
