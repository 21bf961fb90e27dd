"""What gate cameras and websites do to a photo: night, and pictures resized, sharpened and compressed again."""

import cv2
import numpy as np

from drawing.chance import Random, between, log_between

_MIN_SIDE = 6
_MAX_SIDE = 1200


def by_night(random: Random, photo: np.ndarray) -> np.ndarray:
    """Little light, and a lamp whose light falls off along the line."""
    rows = photo.shape[0]
    lamp = between(random, -0.5, 1.5) * rows
    away = np.abs(np.arange(rows, dtype=np.float32) - lamp) / (between(random, 0.4, 3) * rows)
    light = between(random, 0.08, 0.3) + between(random, 0, 0.25) / (1 + away**2)
    dark: np.ndarray = photo * light[:, None] + between(random, 0, 25)
    return dark


def still_visible(random: Random, photo: np.ndarray) -> np.ndarray:
    """With enough contrast for the letters to survive noise and compression."""
    least = between(random, 16, 45)
    low, high = np.percentile(photo, (3, 97))
    if high - low >= least:
        return photo
    middle = float(photo.mean())
    visible: np.ndarray = middle + (photo - middle) * (least / max(1.0, high - low))
    return visible


def passed_on(random: Random, photo: np.ndarray) -> np.ndarray:
    """Resized, sharpened until the letters have bright edges, and compressed again at a quality that websites use."""
    scale = log_between(random, 0.6, 2.5)
    scale = min(max(scale, _MIN_SIDE / min(photo.shape)), _MAX_SIDE / max(photo.shape))
    if scale < 1 and min(photo.shape) < 12:
        scale = 1.0
    method = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC if random.random() < 0.5 else cv2.INTER_LINEAR
    photo = cv2.resize(photo, None, fx=scale, fy=scale, interpolation=method)
    if random.random() < 0.5:
        soft = cv2.GaussianBlur(photo, (0, 0), between(random, 0.7, 1.6)).astype(np.float32)
        sharp = photo + between(random, 0.5, 2.5) * (photo.astype(np.float32) - soft)
        photo = np.clip(sharp, 0, 255).astype(np.uint8)
    if random.random() < 0.7:
        # Small lettering does not survive the lowest qualities.
        quality = int(between(random, 30 if min(photo.shape) > 16 else 50, 70))
        packed = cv2.imencode(".jpg", photo, (cv2.IMWRITE_JPEG_QUALITY, quality))[1]
        photo = np.asarray(cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE))
    return photo
