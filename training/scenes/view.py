"""From the flat drawing to the photo: place of the camera, lens, light, sensor, compression."""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from drawing.chance import Random, between, log_between, weighted
from drawing.surface import noise

_STEP = 4
"""Pixels between the places at which a bent view is calculated; between them it is straight enough."""


@dataclass(frozen=True)
class View:
    """Maps the drawing to a photo of `size` pixels square: a plane's perspective, then a lens that may bend lines."""

    size: int
    homography: np.ndarray
    bend: float
    """Share by which the lens pulls the edges in, at half the picture's side from its middle."""

    def project(self, points: np.ndarray) -> np.ndarray:
        """Points of the drawing, [n, 2], in the photo."""
        flat = cv2.perspectiveTransform(points[None].astype(np.float64), self.homography)[0]
        if self.bend == 0:
            return flat
        half = self.size / 2
        ideal = (flat - half) / half
        seen = ideal.copy()
        for _ in range(6):
            seen = ideal / (1 + self.bend * (seen**2).sum(1, keepdims=True))
        return np.asarray(seen * half + half)

    def photograph(self, drawing: np.ndarray) -> np.ndarray:
        # Beyond the drawing its edge goes on: lettering mirrored there would be lettering that nobody marked.
        if self.bend == 0:
            # OpenCV counts from the middle of the first pixel.
            corner = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
            matrix = np.linalg.inv(corner) @ self.homography @ corner
            return cv2.warpPerspective(
                drawing, matrix, (self.size, self.size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
            )
        back = np.linalg.inv(self.homography)
        half = self.size / 2
        grid = (np.arange(self.size // _STEP, dtype=np.float32) + 0.5) * _STEP
        u, v = np.meshgrid((grid - half) / half, (grid - half) / half)
        stretch = 1 + self.bend * (u * u + v * v)
        x, y = u * stretch * half + half, v * stretch * half + half
        w = back[2, 0] * x + back[2, 1] * y + back[2, 2]
        places = [(back[row, 0] * x + back[row, 1] * y + back[row, 2]) / w - 0.5 for row in (0, 1)]
        map_x, map_y = (cv2.resize(place.astype(np.float32), (self.size, self.size)) for place in places)
        return cv2.remap(drawing, map_x, map_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def random_view(random: Random, canvas: tuple[int, int], size: int) -> View:
    """A camera before the plane, turned, aside or below it; a few very steep ones squeeze the letters to a third."""
    height, width = canvas
    squeeze_x, squeeze_y = weighted(
        random,
        (
            (0.6, (between(random, 0.8, 1.1), 1.0)),
            (0.16, (log_between(random, 0.34, 0.8), 1.0)),
            (0.12, (1.0, log_between(random, 0.38, 0.9))),
            (0.12, (1.0, 1.0)),
        ),
    )
    zoom = log_between(random, 0.78, 1.15)
    angle = np.deg2rad(
        weighted(
            random,
            (
                (0.7, float(random.normal(0, 3.5))),
                (0.2, between(random, -15, 15)),
                (0.03, between(random, -90, 90)),
                (0.07, 90 * weighted(random, ((0.5, 1), (0.5, -1))) + float(random.normal(0, 4))),
            ),
        )
    )
    shear_x = weighted(random, ((0.7, float(random.normal(0, 0.06))), (0.3, between(random, -0.3, 0.3))))
    shear_y = weighted(random, ((0.6, float(random.normal(0, 0.05))), (0.4, between(random, -0.35, 0.35))))
    cos, sin = np.cos(angle), np.sin(angle)
    linear = (
        np.array([[cos, -sin], [sin, cos]]) @ np.array([[1, shear_x], [shear_y, 1]]) @ np.diag([squeeze_x, squeeze_y])
    )
    linear *= zoom
    matrix = np.eye(3)
    matrix[:2, :2] = linear
    lean = weighted(random, ((0.4, 0.0), (0.45, 0.25), (0.15, 0.5)))
    matrix[2, :2] = (between(random, -lean, lean) / width, between(random, -lean, lean) / height)
    middle = np.array([[1, 0, -width / 2], [0, 1, -height / 2], [0, 0, 1]])
    back = np.array(
        [[1, 0, size / 2 + float(random.normal(0, 12))], [0, 1, size / 2 + float(random.normal(0, 12))], [0, 0, 1]]
    )
    bend = weighted(random, ((0.68, 0.0), (0.2, between(random, 0, 0.12)), (0.12, between(random, 0.08, 0.3))))
    return View(size, back @ matrix @ middle, bend)


def turned_to(random: Random, view: View, place: tuple[float, float]) -> View:
    """The same camera pointed so that a place of the drawing is anywhere in the picture but at its edge."""
    seen = view.project(np.array([place]))[0]
    wanted = np.array([between(random, 0.12, 0.88), between(random, 0.12, 0.88)]) * view.size
    shift = np.eye(3)
    shift[:2, 2] = np.clip(wanted - seen, -0.35 * view.size, 0.35 * view.size)
    return replace(view, homography=shift @ view.homography)


def before_squeezing(drawing: np.ndarray, view: View) -> np.ndarray:
    """Softened along the directions in which the view makes it smaller, so that nothing flickers."""
    x, y = drawing.shape[1] / 2, drawing.shape[0] / 2
    steps = view.project(np.array([[x, y], [x + 1, y], [x, y + 1]]))
    shrink_x = 1 / max(0.2, float(np.linalg.norm(steps[1] - steps[0])))
    shrink_y = 1 / max(0.2, float(np.linalg.norm(steps[2] - steps[0])))
    if max(shrink_x, shrink_y) < 1.15:
        return drawing
    sigma_x, sigma_y = (max(0.05, 0.42 * np.sqrt(max(0.0, s * s - 1))) for s in (shrink_x, shrink_y))
    return cv2.GaussianBlur(drawing, (0, 0), sigmaX=sigma_x, sigmaY=sigma_y)


def lit(random: Random, photo: np.ndarray) -> np.ndarray:
    """Shadows, lamps, night, glare and haze."""
    size = photo.shape[0]
    grid = np.arange(size, dtype=np.float32)
    if random.random() < 0.25:
        edge = grid[:, None] * between(random, -1, 1) + grid[None, :] * between(random, -1, 1)
        edge = (edge - between(random, float(edge.min()), float(edge.max()))) / log_between(random, 1, 60)
        photo = photo * (1 + np.clip(edge, -1, 1) * between(random, 0.1, 0.4))
    if random.random() < 0.22:
        photo = photo * between(random, 0.14, 0.5)
        if random.random() < 0.6:
            photo = photo * (0.4 + between(random, 0.5, 2) * _pool(random, grid))
    if random.random() < 0.12:
        photo = photo + _pool(random, grid) * between(random, 30, 150)
    if random.random() < 0.15:
        haze = between(random, 0.3, 0.8)
        photo = photo * (1 - haze) + haze * between(random, 50, 235)
    return photo


def _pool(random: Random, grid: np.ndarray) -> np.ndarray:
    """Light that falls off around a place."""
    size = len(grid)
    x, y = between(random, -0.1, 1.1) * size, between(random, -0.1, 1.1) * size
    reach_x, reach_y = between(random, 0.1, 0.6) * size, between(random, 0.1, 0.6) * size
    return np.exp(-(((grid[None, :] - x) / reach_x) ** 2))[0][None, :] * np.exp(-(((grid - y) / reach_y) ** 2))[:, None]


def sensed(random: Random, photo: np.ndarray) -> np.ndarray:
    """Blur, noise, enlargement, sharpening, JPEG."""
    size = photo.shape[0]
    if random.random() < 0.5:
        photo = cv2.GaussianBlur(photo, (0, 0), between(random, 0.3, 1.1))
    if random.random() < 0.1:
        length = int(random.integers(2, 6))
        photo = cv2.blur(photo, (length, 1) if random.random() < 0.5 else (1, length))
    if random.random() < 0.22:
        # A small picture, enlarged.
        small = round(size * between(random, 0.5, 0.9))
        photo = cv2.resize(photo, (small, small), interpolation=cv2.INTER_AREA)
    contrast = min(40.0, 0.5 * float(photo.std()))
    if random.random() < 0.6:
        grain = (
            noise(random, photo.shape[0], photo.shape[1], 0)
            if random.random() < 0.3
            else random.random(photo.shape, np.float32)
        )
        photo = photo + (grain - 0.5) * between(random, 1, 4 + contrast)
    if random.random() < 0.2:
        photo = photo + between(random, 0.3, 1.5) * (photo - cv2.GaussianBlur(photo, (0, 0), 1.0))
    bytes_ = np.clip(photo, 0, 255).astype(np.uint8)
    if random.random() < 0.6:
        packed = cv2.imencode(".jpg", bytes_, (cv2.IMWRITE_JPEG_QUALITY, int(between(random, 20, 90))))[1]
        bytes_ = cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE)
    if bytes_.shape[0] != size:
        bytes_ = cv2.resize(bytes_, (size, size), interpolation=cv2.INTER_CUBIC)
    return bytes_
