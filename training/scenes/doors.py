"""The door end of a container: two leaves with rods, handles and hinges, a code above and weights below."""

from drawing.chance import Random, between, log_between, pick, weighted
from scenes.canvas import Canvas, pick_face
from scenes.markings import Brush, brush, code_block, column_block, height_of_rows, logo, weights_block, words
from scenes.signs import put_sign
from scenes.steel import handle, hazard_stripes, hinges, pressed_panels, ribs, rod, unit_of
from typefaces.faces import Face


def paint_doors(random: Random, canvas: Canvas, faces: list[Face]) -> None:
    unit = unit_of(random)
    high = unit * weighted(random, ((0.5, between(random, 1.02, 1.1)), (0.5, between(random, 1.12, 1.25))))
    # The part of the doors that the picture is about: the code mostly, or the weights.
    focus = (
        between(random, 0.45, 0.95) * unit,
        weighted(random, ((0.7, between(random, 0.05, 0.3)), (0.3, between(random, 0.3, 0.7)))) * high,
    )
    x0 = between(random, 0.3, 0.7) * canvas.width - focus[0]
    y0 = between(random, 0.2, 0.7) * canvas.height - focus[1]
    if unit < 520:
        x0 = between(random, -0.1 * unit, canvas.width - 0.9 * unit)
        y0 = between(random, -0.1 * unit, max(0.0, canvas.height - 0.8 * high))
    if unit < 260 and random.random() < 0.5:
        stack = (unit * between(random, 1.0, 1.1), high * between(random, 1.0, 1.06))
        for column in (-1, 0, 1):
            for level in (-1, 0, 1):
                _one_end(random, canvas, faces, x0 + column * stack[0], y0 + level * stack[1], unit, high)
        return
    _one_end(random, canvas, faces, x0, y0, unit, high)


def _one_end(random: Random, canvas: Canvas, faces: list[Face], x0: float, y0: float, unit: float, high: float) -> None:
    if not canvas.shows((x0, y0, x0 + unit, y0 + high)):
        return
    ground = between(random, 15, 225)
    face = pick_face(random, faces)
    canvas.paint_over((x0, y0, x0 + unit, y0 + high), ground)
    left, right, top, bottom = x0 + 0.04 * unit, x0 + 0.96 * unit, y0 + 0.06 * unit, y0 + high - 0.07 * unit
    centre = x0 + unit / 2
    if random.random() < 0.85:
        pressed_panels(random, canvas, (left, top, centre, bottom), unit)
        pressed_panels(random, canvas, (centre, top, right, bottom), unit)
    elif random.random() < 0.6:
        ribs(random, canvas, (left, top, right, bottom), between(random, 0.05, 0.2) * unit)
    for x in (x0, x0 + unit):
        canvas.line((x, y0), (x, y0 + high), ground * between(random, 0.2, 0.7), 0.012 * unit)
    for y in (y0, top, bottom, y0 + high):
        canvas.line((x0, y), (x0 + unit, y), ground * between(random, 0.2, 1.1), max(1, 0.006 * unit))
    canvas.line((centre, top), (centre, bottom), between(random, 0, 50), unit * between(random, 0.008, 0.025))
    if random.random() < 0.25:
        hazard_stripes(random, canvas, (x0, y0, x0 + unit * between(random, 0.3, 1), top))
    steel = between(random, 60, 235)
    rods = [x0 + unit * (share + between(random, -0.03, 0.03)) for share in (0.14, 0.36, 0.64, 0.86)]
    if random.random() < 0.12:
        rods = [rods[1], rods[2]]
    behind = random.random() < 0.5
    if behind:
        _put_rods(random, canvas, rods, y0, high, unit, steel)
    letters = brush(random, face, ground)
    _markings(random, canvas, faces, face, letters, ground, rods, (x0, y0, unit, high))
    if not behind:
        _put_rods(random, canvas, rods, y0, high, unit, steel)
    for x, toward in zip(rods, (1, -1, 1, -1), strict=False):
        if random.random() < 0.8:
            y = y0 + high * between(random, 0.55, 0.8)
            if canvas.is_free((x - 0.05 * unit, y - 0.02 * unit, x + 0.05 * unit, y + 0.02 * unit)):
                handle(random, canvas, x, y, unit, steel, toward if random.random() < 0.8 else -toward)
    for x in (left, right):
        hinges(random, canvas, x, top, bottom, unit, float(pick(random, (steel, ground))))


def _put_rods(
    random: Random, canvas: Canvas, rods: list[float], y0: float, high: float, unit: float, steel: float
) -> None:
    shade = steel if random.random() < 0.7 else between(random, 20, 230)
    for x in rods:
        rod(random, canvas, x, y0 + 0.03 * unit, y0 + high - 0.04 * unit, unit, shade)


def _markings(
    random: Random, canvas: Canvas, faces: list[Face], face: Face, letters: Brush, ground: float,
    rods: list[float], place: tuple[float, float, float, float],
) -> None:  # fmt: skip
    x0, y0, unit, high = place
    height = unit * log_between(random, 0.026, 0.056)
    # Owner before the third rod and serial behind it, or the whole between two rods.
    third = rods[-2] if len(rods) > 2 else rods[-1]
    x = weighted(
        random,
        (
            (0.6, third - height * between(random, 2.6, 3.4)),
            (0.25, third + height * between(random, 0.3, 0.8)),
            (0.15, x0 + unit * between(random, 0.05, 0.5)),
        ),
    )
    y = y0 + unit * between(random, 0.08, 0.22)
    if random.random() < 0.15:
        decal(random, canvas, ground, (x - height * 0.4, y - height * 0.3, x + height * 9, y + height * 3))
    if random.random() < 0.06:
        column_block(random, canvas, face, letters.paint, x0 + unit * between(random, 0.5, 0.95), y, height * 0.8)
    else:
        code_block(random, canvas, letters, x, y, height, x0 + unit * between(random, 0.93, 0.985))
    if random.random() < 0.9:
        rows = height_of_rows(random, unit)
        column = (
            third + weighted(random, ((0.7, between(random, 0.02, 0.09)), (0.3, between(random, -0.1, 0.02)))) * unit
        )
        label = column - unit * between(random, 0.1, 0.24)
        other = letters if random.random() < 0.7 else brush(random, pick_face(random, faces), ground)
        at = y0 + unit * between(random, 0.24, 0.5)
        if random.random() < 0.15:
            decal(random, canvas, ground, (column - 0.3 * rows, at - 0.4 * rows, column + rows * 7, at + rows * 11))
        weights_block(random, canvas, other, label, at, rows, column)
    if random.random() < 0.6:
        big = unit * between(random, 0.03, 0.14)
        logo_at = (x0 + unit * between(random, 0.05, 0.25), y0 + unit * between(random, 0.08, 0.4))
        logo(random, canvas, pick_face(random, faces), ground, (*logo_at, logo_at[0] + 0.3 * unit, logo_at[1] + big))
    for _ in range(int(random.integers(0, 5))):
        side = unit * between(random, 0.04, 0.14)
        at_x, at_y = x0 + unit * between(random, 0.05, 0.9), y0 + high * between(random, 0.1, 0.9)
        put_sign(
            random, canvas, pick_face(random, faces), (at_x, at_y, at_x + side, at_y + side * between(random, 0.7, 1.5))
        )
    for _ in range(int(random.integers(0, 3))):
        size = unit * log_between(random, 0.012, 0.05)
        at_x, at_y = x0 + unit * between(random, 0.03, 0.7), y0 + high * between(random, 0.05, 0.95)
        words(
            random,
            canvas,
            brush(random, pick_face(random, faces), ground),
            at_x,
            at_y,
            size,
            1 + int(random.integers(3)),
        )


def decal(random: Random, canvas: Canvas, ground: float, box: tuple[float, float, float, float]) -> None:
    """A foil of another shade under the lettering, or a worn painting-over."""
    step = between(random, -55, 55)
    left, top, right, bottom = (max(0, round(value)) for value in box)
    canvas.image[top:bottom, left:right] += step
