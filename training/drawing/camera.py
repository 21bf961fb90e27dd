"""From the flat drawing to the crop that the reader gets: view, optics, sensor, compression, straightening."""

from dataclasses import dataclass

import cv2
import numpy as np

from drawing.chance import Random, between, log_between, weighted
from drawing.far import by_night, passed_on, still_visible
from drawing.surface import noise, trapezoids

SHORT = 32
"""Pixels across the readers' input."""

_MAX_PHOTO_HEIGHT = 800
_MIN_LETTER = 2.8
"""Minimum width of a letter in pixels of the photo, if its width is known: nobody could read a narrower one."""


@dataclass(frozen=True)
class Angle:
    """From where a line is seen, in addition to what every crop varies."""

    squeeze: float = 1.0
    """Its length in the photo, divided by that seen from straight ahead; above 1 in squashed pictures."""
    slope: float = 0.0
    """How steeply it rises in the photo. Letters stay upright, so they lean against it by as much."""
    nearing: float = 0.0
    """How much larger its end is than its start."""


STRAIGHT_ON = Angle()


@dataclass(frozen=True)
class Frame:
    """The part of the drawing that the crop shows; `aspect` is the height of a drawn pixel in widths."""

    left: float
    top: float
    width: float
    height: float
    aspect: float
    longest: int
    """Maximum rows of the crop; a longer one is squeezed."""
    lying: bool = False
    """Whether the letters lie along the rows, as in a line, instead of standing across them."""
    flat: bool = False
    """Paper instead of corrugated steel."""
    angle: Angle = STRAIGHT_ON
    widened: float = 1.0
    """How much longer the crop is than what it shows: the service widens condensed letters for the readers."""
    letter: float = 0.0
    """Width of a letter seen from straight ahead, in widths of the frame; 0 if unknown."""
    far: bool = False
    """Also at night, from afar, and in pictures that were resized and compressed again, as gates and websites do."""


def photograph(random: Random, drawing: np.ndarray, frame: Frame, harder: float) -> np.ndarray:
    ratio = frame.height * frame.aspect / frame.width * frame.angle.squeeze
    width = weighted(random, ((0.65, between(random, 16, 48)), (0.35, log_between(random, 6.5, 18))))
    width = width / (1 + 0.25 * harder)
    if frame.letter:
        width = max(width, _MIN_LETTER / (frame.letter * frame.angle.squeeze))
    columns = max(5, round(width))
    rows = int(np.clip(round(width * ratio), 5, _MAX_PHOTO_HEIGHT))
    photo = _project(random, drawing, frame, columns, rows, harder)
    photo = light(random, photo)
    if frame.far:
        photo = still_visible(random, by_night(random, photo) if random.random() < 0.1 else photo)
    photo = blur(random, photo, columns, harder)
    photo = sensor(random, photo, harder)
    if frame.far and random.random() < 0.35:
        photo = passed_on(random, photo)
    return straighten(photo, ratio * frame.widened, frame.longest)


def straighten(photo: np.ndarray, ratio: float, longest: int) -> np.ndarray:
    """Short side 32, long side in proportion up to `longest`: bilinear, averaged over a grid where it shrinks."""
    length = length_for(ratio, longest)
    step_x, step_y = samples_for(photo.shape[1] / SHORT), samples_for(photo.shape[0] / length)
    large = cv2.resize(photo, (SHORT * step_x, length * step_y), interpolation=cv2.INTER_LINEAR)
    return cv2.resize(large, (SHORT, length), interpolation=cv2.INTER_AREA) if step_x * step_y > 1 else large


def length_for(ratio: float, longest: int) -> int:
    return int(np.clip(round(SHORT * ratio), 16, longest))


def samples_for(shrinkage: float) -> int:
    return min(8, max(1, round(shrinkage / 1.25)))


def _project(random: Random, drawing: np.ndarray, frame: Frame, columns: int, rows: int, harder: float) -> np.ndarray:
    shrink_x, shrink_y = frame.width / columns, frame.height / rows
    if max(shrink_x, shrink_y) > 1.15:
        sigma_x, sigma_y = (max(0.01, 0.42 * np.sqrt(max(0.0, s * s - 1))) for s in (shrink_x, shrink_y))
        drawing = cv2.GaussianBlur(drawing, (0, 0), sigmaX=sigma_x, sigmaY=sigma_y)
    across = (np.arange(columns, dtype=np.float32) + 0.5) / columns - 0.5
    along = (np.arange(rows, dtype=np.float32) + 0.5) / rows - 0.5
    u, v = across[None, :], along[:, None]
    strong = 1 + 0.3 * harder
    taper = between(random, -0.3, 0.3) * strong if random.random() < 0.4 else 0.0
    lean = between(random, -0.22, 0.22) * strong if random.random() < 0.4 else 0.0
    bow = between(random, -0.3, 0.3) * strong if random.random() < 0.35 else 0.0
    # A camera beside the road sees columns lean: straightened, their letters' level strokes slope.
    skew = strong * weighted(
        random, ((0.35, 0.0), (0.45, float(random.normal(0, 0.12))), (0.2, between(random, -0.45, 0.45)))
    )
    skew += frame.angle.slope / frame.angle.squeeze
    slant = float(random.normal(0, 0.08)) if not frame.lying and random.random() < 0.15 else 0.0
    nearer = between(random, -0.25, 0.25) if random.random() < 0.4 else 0.0
    taper, nearer = taper - frame.angle.nearing, nearer + frame.angle.nearing
    x = frame.left + frame.width * (0.5 + u * (1 + taper * v) + lean * v + bow * (4 * v * v - 0.33))
    y = frame.top + frame.height * (0.5 + v + nearer * (0.25 - v * v))
    y = y + skew * frame.width * u / frame.aspect
    if slant:
        pitch = frame.width * 1.1 / frame.aspect
        x = x + slant * frame.width * (((y - frame.top) / pitch) % 1 - 0.5)
    if not frame.flat and random.random() < 0.45:
        x, y = _over_ribs(random, x, y, frame, across, along)
    return cv2.remap(
        drawing,
        np.broadcast_to(x, (rows, columns)).astype(np.float32) - 0.5,
        np.broadcast_to(y, (rows, columns)).astype(np.float32) - 0.5,
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )


def _over_ribs(
    random: Random, x: np.ndarray, y: np.ndarray, frame: Frame, across: np.ndarray, along: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Seen from the side or above, lettering in the valleys is displaced against that on the crests."""
    if random.random() < (0.3 if frame.lying else 0.7):
        valley = trapezoids(across, between(random, 0.6, 3), random.random(), between(random, 0.1, 0.6))[None, :]
        x = x + valley * between(random, -0.12, 0.12) * frame.width
        y = y + valley * between(random, -0.3, 0.3) * frame.width / frame.aspect
    else:
        length = frame.height * frame.aspect / frame.width
        valley = trapezoids(along * length, between(random, 1, 6), random.random(), between(random, 0.1, 0.6))[:, None]
        x = x + valley * between(random, -0.25, 0.25) * frame.width
    return x, y


def light(random: Random, photo: np.ndarray) -> np.ndarray:
    rows = photo.shape[0]
    if random.random() < 0.12:
        photo = photo * between(random, 0.12, 0.5)
    if random.random() < 0.12:
        at = between(random, 0, rows)
        reach = between(random, 0.05, 0.4) * rows
        glare = np.exp(-(((np.arange(rows, dtype=np.float32) - at) / reach) ** 2))
        photo = photo + glare[:, None] * between(random, 20, 150)
    if random.random() < 0.1:
        haze = between(random, 0.3, 0.8)
        photo = photo * (1 - haze) + haze * between(random, 60, 230)
    return photo


def blur(random: Random, photo: np.ndarray, columns: int, harder: float) -> np.ndarray:
    if random.random() < 0.6:
        # A blur of a pixel costs small lettering its strokes and large lettering nothing.
        sigma = between(random, 0.2, 0.5 + 0.022 * columns * (1 + 0.5 * harder))
        photo = cv2.GaussianBlur(photo, (0, 0), sigma)
    if random.random() < 0.15:
        length = max(2, round(between(random, 0.05, 0.4) * columns * (1 + 0.3 * harder)))
        size = (1, length) if random.random() < 0.7 else (length, 1)
        photo = cv2.blur(photo, size)
    if random.random() < 0.2:
        # Cameras sharpen, and leave bright edges.
        soft = cv2.GaussianBlur(photo, (0, 0), 1.0)
        photo = photo + between(random, 0.3, 1.5) * (photo - soft)
    return photo


def sensor(random: Random, photo: np.ndarray, harder: float) -> np.ndarray:
    rows, columns = photo.shape
    if random.random() < 0.6:
        coarse = random.random() < 0.3
        grain = noise(random, rows, columns, 0) if coarse else random.random((rows, columns), np.float32)
        # Strong noise goes with strong light differences: what nobody could read teaches only to guess.
        strongest = min(35.0, 0.5 * float(np.ptp(photo))) * (1 + 0.4 * harder)
        photo = photo + (grain - 0.5) * between(random, 1, max(2.0, strongest))
    bytes_ = np.clip(photo, 0, 255).astype(np.uint8)
    if random.random() < 0.55:
        quality = int(between(random, 18 - 6 * harder, 90))
        packed = cv2.imencode(".jpg", bytes_, (cv2.IMWRITE_JPEG_QUALITY, quality))[1]
        bytes_ = cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE)
    return bytes_
