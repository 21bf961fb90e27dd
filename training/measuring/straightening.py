"""A column cut out of a photo exactly as the service does it."""

import cv2
import numpy as np

from drawing.camera import SHORT, length_for, samples_for
from drawing.columns import LONGEST_COLUMN


def extended(quad: np.ndarray, up: float, down: float, sides: float) -> np.ndarray:
    """Corners top right, bottom right, bottom left, top left; shares of the column's length and of its width."""
    a, b, c, d = quad
    top_right, bottom_right = a - (b - a) * up, b + (b - a) * down
    top_left, bottom_left = d - (c - d) * up, c + (c - d) * down
    across_top, across_bottom = (top_right - top_left) * sides, (bottom_right - bottom_left) * sides
    return np.array(
        [top_right + across_top, bottom_right + across_bottom, bottom_left - across_bottom, top_left - across_top]
    )


def cut_out(grey: np.ndarray, quad: np.ndarray, longest: int = LONGEST_COLUMN) -> np.ndarray:
    """Bilinear; where the photo is larger than the crop, each pixel is the mean of a grid of samples."""
    a, b, c, d = quad
    length = float(np.linalg.norm(b - a) + np.linalg.norm(c - d)) / 2
    width = float(np.linalg.norm(d - a) + np.linalg.norm(c - b)) / 2
    rows = length_for(length / max(1.0, width), longest)
    across, along = SHORT * samples_for(width / SHORT), rows * samples_for(length / rows)
    to_photo = cv2.getPerspectiveTransform(
        np.array([[across, 0], [across, along], [0, along], [0, 0]], np.float32), quad.astype(np.float32)
    )
    # OpenCV counts from the middle of the first pixel, quads from its corner.
    half = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
    large = cv2.warpPerspective(
        grey,
        np.linalg.inv(half) @ to_photo @ half,
        (across, along),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return cv2.resize(large, (SHORT, rows), interpolation=cv2.INTER_AREA)
