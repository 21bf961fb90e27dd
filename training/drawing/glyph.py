"""A glyph as it is painted: thicker or thinner, and at its size in the mask."""

import cv2
import numpy as np


def painted(glyph: np.ndarray, thickness: int, width: float, height: float) -> np.ndarray:
    """`thickness` in pixels of the face's own masks, below 0 for thinner; a glyph that would vanish is not changed."""
    if thickness > 0:
        glyph = cv2.dilate(glyph, np.ones((thickness, thickness), np.uint8))
    elif thickness < 0:
        thin = cv2.erode(glyph, np.ones((-thickness, -thickness), np.uint8))
        glyph = thin if thin.sum() > 0.4 * glyph.sum() else glyph
    return cv2.resize(glyph, (max(2, round(width)), max(2, round(height))), interpolation=cv2.INTER_AREA)
