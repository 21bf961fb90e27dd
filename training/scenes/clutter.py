"""What a detector mistakes for lettering at a gate or in a yard: fences, wheels, lamps, trees, roofs."""

import cv2
import numpy as np

from drawing.chance import Random, between, log_between, pick, weighted
from drawing.surface import noise
from scenes.canvas import Canvas, pick_face
from scenes.markings import brush, words
from scenes.steel import guide, handle, hazard_stripes, hinges, rod
from typefaces.faces import Face


def background(random: Random, height: int, width: int) -> np.ndarray:
    """Sky, ground, buildings: broad fields with edges, before anything is painted on them."""
    image = np.full((height, width), between(random, 10, 235), np.float32)
    for _ in range(int(random.integers(0, 7))):
        x, y = between(random, -0.2, 1) * width, between(random, -0.2, 1) * height
        w, h = log_between(random, 0.05, 1) * width, log_between(random, 0.05, 1) * height
        cv2.rectangle(image, (round(x), round(y)), (round(x + w), round(y + h)), between(random, 0, 255), -1)
    small = between(random, 0, 60) * noise(random, height // 2, width // 2, 3)
    small += between(random, 0, 50) * noise(random, height // 2, width // 2, int(random.integers(3)))
    image += cv2.resize(small - small.mean(), (width, height))
    return image


def put_clutter(random: Random, canvas: Canvas, faces: list[Face]) -> None:
    put = weighted(
        random,
        (
            (0.12, _fence), (0.14, _wheels), (0.1, _lattice), (0.12, _leaves), (0.12, _bars), (0.1, _hardware),
            (0.1, _roof_edge), (0.1, _lamps), (0.1, _stripes),
        ),
    )  # fmt: skip
    put(random, canvas)
    if random.random() < 0.25:
        height = log_between(random, 7, 40)
        place = (between(random, 0, 0.8) * canvas.width, between(random, 0, 0.9) * canvas.height)
        words(random, canvas, brush(random, pick_face(random, faces), float(canvas.image.mean())), *place, height, 1)


def _fence(random: Random, canvas: Canvas) -> None:
    pitch, thick = log_between(random, 4, 40), log_between(random, 1, 8)
    shade, lean = between(random, 0, 255), between(random, -40, 40) if random.random() < 0.3 else 0.0
    top, bottom = between(random, -0.1, 0.6) * canvas.height, between(random, 0.4, 1.1) * canvas.height
    start, end = between(random, -0.2, 0.5) * canvas.width, between(random, 0.5, 1.2) * canvas.width
    for x in np.arange(start, end, pitch):
        canvas.line((float(x), top), (float(x) + lean, bottom), shade, thick)
    for y in (top, bottom, (top + bottom) / 2):
        canvas.line((start, y), (end, y), shade, thick * 1.5)


def _wheels(random: Random, canvas: Canvas) -> None:
    y, radius = between(random, 0.3, 0.95) * canvas.height, log_between(random, 12, 130)
    x = between(random, -0.1, 0.6) * canvas.width
    canvas.fill((0, y - radius * between(random, 1.1, 1.8), canvas.width, y - radius * 1.05), between(random, 0, 120))
    for number in range(int(random.integers(1, 5))):
        centre = (round(x + number * radius * between(random, 2.1, 2.6)), round(y))
        stretch = (max(1, round(radius * between(random, 0.5, 1))), round(radius))
        cv2.ellipse(canvas.image, centre, stretch, 0, 0, 360, between(random, 0, 60), -1, cv2.LINE_AA)
        hub = (max(1, round(stretch[0] * 0.55)), max(1, round(radius * 0.55)))
        shade = between(random, 40, 240)
        cv2.ellipse(canvas.image, centre, hub, 0, 0, 360, shade, -1, cv2.LINE_AA)
        for angle in np.arange(0, 2 * np.pi, 2 * np.pi / int(random.integers(5, 11))):
            bolt = (round(centre[0] + hub[0] * 0.7 * np.cos(angle)), round(centre[1] + hub[1] * 0.7 * np.sin(angle)))
            cv2.circle(canvas.image, bolt, max(1, round(radius * 0.06)), shade - 90, -1, cv2.LINE_AA)


def _lattice(random: Random, canvas: Canvas) -> None:
    """A crane's or a bridge's struts."""
    shade, thick, step = between(random, 0, 255), log_between(random, 1, 14), log_between(random, 15, 90)
    y, high = between(random, 0, 0.9) * canvas.height, log_between(random, 15, 120)
    for x in np.arange(-step, canvas.width + step, step):
        canvas.line((float(x), y), (float(x) + step / 2, y + high), shade, thick)
        canvas.line((float(x) + step / 2, y + high), (float(x) + step, y), shade, thick)
    for level in (y, y + high):
        canvas.line((0, level), (canvas.width, level), shade, thick * 1.4)


def _leaves(random: Random, canvas: Canvas) -> None:
    left, top = int(between(random, -0.2, 0.7) * canvas.width), int(between(random, -0.2, 0.7) * canvas.height)
    left, top = max(0, left), max(0, top)
    piece = canvas.image[top : top + int(between(random, 60, 400)), left : left + int(between(random, 60, 400))]
    height, width = piece.shape
    fine = noise(random, height, width, 1) + noise(random, height, width, 2) - 1
    piece += np.clip(fine * between(random, 3, 9), -1, 1) * between(random, 20, 110)


def _bars(random: Random, canvas: Canvas) -> None:
    for _ in range(int(random.integers(2, 16))):
        start = (between(random, -0.1, 1.1) * canvas.width, between(random, -0.1, 1.1) * canvas.height)
        slope = weighted(random, ((0.4, (0.0, 1.0)), (0.3, (1.0, 0.0)), (0.3, (between(random, -1, 1), 1.0))))
        reach = log_between(random, 10, 500)
        end = (start[0] + slope[0] * reach, start[1] + slope[1] * reach)
        canvas.line(start, end, between(random, 0, 255), log_between(random, 1, 20))


def _hardware(random: Random, canvas: Canvas) -> None:
    """Rods, handles and hinges close by, without any lettering."""
    unit = log_between(random, 300, 1800)
    shade = between(random, 40, 240)
    for _ in range(int(random.integers(1, 4))):
        x, y = between(random, 0, 1) * canvas.width, between(random, 0, 1) * canvas.height
        rod(random, canvas, x, y - between(random, 0.1, 1) * unit, y + between(random, 0.1, 1) * unit, unit, shade)
        handle(random, canvas, x, y, unit, shade, pick(random, (-1, 1)))
        for _ in range(int(random.integers(0, 4))):
            guide(
                random,
                canvas,
                x + between(random, -0.2, 0.2) * unit,
                y + between(random, -0.3, 0.3) * unit,
                unit,
                shade,
            )
    if random.random() < 0.5:
        hinges(random, canvas, between(random, 0, 1) * canvas.width, 0, canvas.height, unit, shade)


def _roof_edge(random: Random, canvas: Canvas) -> None:
    """A sheet roof or a stack of boxes against the sky: teeth along an edge."""
    y, pitch, high = between(random, 0.05, 0.8) * canvas.height, log_between(random, 4, 50), log_between(random, 3, 30)
    canvas.fill((0, 0, canvas.width, y), between(random, 150, 255))
    shade = between(random, 0, 140)
    for x in np.arange(0, canvas.width, pitch):
        canvas.fill((float(x), y - high, float(x) + pitch * between(random, 0.3, 0.7), y), shade)


def _lamps(random: Random, canvas: Canvas) -> None:
    for _ in range(int(random.integers(1, 12))):
        centre = (int(random.integers(canvas.width)), int(random.integers(canvas.height)))
        radius = max(1, round(log_between(random, 2, 40)))
        cv2.circle(canvas.image, centre, radius, between(random, 180, 255), -1, cv2.LINE_AA)
        if random.random() < 0.5:
            cv2.circle(canvas.image, centre, radius + 2, between(random, 0, 90), max(1, radius // 5), cv2.LINE_AA)


def _stripes(random: Random, canvas: Canvas) -> None:
    x, y = between(random, 0, 0.8) * canvas.width, between(random, 0, 0.9) * canvas.height
    hazard_stripes(random, canvas, (x, y, x + log_between(random, 30, 400), y + log_between(random, 5, 60)))
