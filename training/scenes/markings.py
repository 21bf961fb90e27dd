"""Groups of rows as they are painted: codes in one, two, three rows or a column, weights blocks, words, small print."""

from dataclasses import dataclass, replace

import numpy as np

from drawing.chance import Random, between, log_between, pick, weighted
from drawing.lettering import Lettering, set_column
from drawing.line_lettering import Style, painted_style, set_line
from drawing.line_texts import CUBES, GROSS, KILOGRAMS, NET, POUNDS, TARE, VOLUME, WORDS
from drawing.texts import DIGITS, LETTERS, Group, check_digit, random_size_type
from scenes.canvas import Box, Canvas, Paint, Row, contrasting, paint_row, random_paint, size_of
from typefaces.faces import Face

WIDEST_GAP = 2.6
"""Letter heights up to which two groups on a row are one marking."""


@dataclass(frozen=True)
class Brush:
    """What the rows of one block share."""

    style: Style
    paint: Paint


def brush(random: Random, face: Face, ground: float, least: float = 25) -> Brush:
    return Brush(painted_style(random, face), random_paint(random, ground, least))


def _code(random: Random) -> tuple[str, str, str, bool]:
    owner = "".join(pick(random, LETTERS) for _ in range(3)) + weighted(random, ((0.92, "U"), (0.04, "J"), (0.04, "Z")))
    serial = "".join(pick(random, DIGITS) for _ in range(6))
    return owner, serial, check_digit(owner + serial), random.random() < 0.8


def _line(random: Random, style: Style, groups: list[Group]) -> Lettering:
    return set_line(random, replace(style, longest=1400), groups)


def paint_if_free(
    random: Random, canvas: Canvas, text: Lettering, left: float, top: float, height: float, paint: Paint,
    stacked: bool = False, turn: int = 0, ignored: bool = False,
) -> Box | None:  # fmt: skip
    """Skips rows that would overlap something or lie outside the picture."""
    length, _ = size_of(text, height)
    lying = stacked == (turn % 2 == 1)
    box = (left, top, left + (length if lying else height), top + (height if lying else length))
    if not canvas.is_free(box) or not canvas.shows(box):
        return None
    return paint_row(random, canvas, text, left, top, height, paint, stacked, turn, ignored)


def code_block(
    random: Random, canvas: Canvas, brush: Brush, x: float, y: float, height: float, right: float
) -> Box | None:
    """A code and its size/type with their upper left at (x, y), kept left of `right` where that is easy."""
    owner, serial, check, boxed = _code(random)
    size = random_size_type(random)
    pitch = height * weighted(random, ((0.8, between(random, 1.15, 1.6)), (0.2, between(random, 1.05, 1.2))))
    form = weighted(random, ((0.62, "row"), (0.22, "two"), (0.08, "three"), (0.08, "size beside")))
    gap = weighted(random, ((0.6, between(random, 0.3, 1.0)), (0.4, between(random, 0.9, WIDEST_GAP - 0.3))))
    style = replace(brush.style, gap=gap, wide_gap=gap)
    last = Group(check, boxed)
    if form == "two":
        lines = [[Group(owner)], [Group(serial), last], [Group(size)]]
        style = replace(style, gap=min(gap, 0.9), wide_gap=min(gap, 0.9))
    elif form == "three":
        lines = [[Group(owner)], [Group(serial)], [last]] if random.random() < 0.4 else [
            [Group(owner)], [Group(serial[:3])], [Group(serial[3:]), last], [Group(size)]
        ]  # fmt: skip
    elif form == "size beside":
        lines = [[Group(owner), Group(serial), last, Group(size)]]
    else:
        groups = [Group(owner), Group(serial), last]
        if random.random() < 0.06:
            groups = [Group(owner + serial), last]
        style = replace(style, gap=gap, wide_gap=gap)
        lines = [groups, [Group(size)]]
        return _code_on_a_row(random, canvas, style, brush.paint, lines, x, y, height, pitch, right)
    if random.random() < 0.15:
        lines = [line for line in lines if line[0].text != size] or lines
    box: Box | None = None
    flush = random.random() < 0.3
    for number, line in enumerate(lines):
        text = _line(random, style, line)
        length, _ = size_of(text, height)
        left = x + (max(0.0, 5 * height - length) if flush else 0.0)
        box = paint_if_free(random, canvas, text, left, y + number * pitch, height, brush.paint) or box
    return box


def _code_on_a_row(
    random: Random, canvas: Canvas, style: Style, paint: Paint, lines: list[list[Group]],
    x: float, y: float, height: float, pitch: float, right: float,
) -> Box | None:  # fmt: skip
    text = _line(random, style, lines[0])
    length, _ = size_of(text, height)
    if x + length > right:
        # Painters keep the place: the letters become narrower, or the code begins further left.
        narrow = (right - x) / length
        if narrow > 0.62 and random.random() < 0.6:
            text = replace(text, aspect=text.aspect * narrow)
        else:
            x = right - length
    box = paint_if_free(random, canvas, text, x, y, height, paint)
    if box is None or random.random() < 0.12:
        return box
    size = _line(random, style, lines[1])
    length, _ = size_of(size, height)
    # Under the serial mostly, else under the owner or the end.
    place = weighted(random, ((0.6, 0.42), (0.2, 0.0), (0.2, 1 - length / (box[2] - box[0]))))
    paint_if_free(random, canvas, size, x + place * (box[2] - box[0]), y + pitch, height, paint)
    return box


def column_block(random: Random, canvas: Canvas, face: Face, paint: Paint, x: float, y: float, width: float) -> None:
    """A stacked code from (x, y) down, often with the size/type as a column beside it or under it."""
    owner, serial, check, boxed = _code(random)
    groups = [Group(owner), Group(serial), Group(check, boxed)]
    text = set_column(random, face, groups)
    box = paint_if_free(random, canvas, text, x, y, width, paint, stacked=True)
    if box is None or random.random() < 0.3:
        return
    size = set_column(random, face, [Group(random_size_type(random))])
    if random.random() < 0.6:
        side = x + pick(random, (-1, 1, 1)) * width * between(random, 1.5, 3.5)
        paint_if_free(
            random, canvas, size, side, y + weighted(random, ((0.7, 0.0), (0.3, width * 2))), width, paint, True
        )
    else:
        paint_if_free(random, canvas, size, x, box[3] + width * between(random, 0.7, 2), width, paint, True)


def _figure(random: Random, number: int) -> str:
    mark = pick(random, (".", ",", "", ".", ",", " "))
    return f"{number // 1000}{mark}{number % 1000:03d}" if number >= 1000 else str(number)


def weights_block(
    random: Random, canvas: Canvas, brush: Brush, x: float, y: float, height: float, column: float
) -> None:
    """Labels at `x`, figures with their units at `column`, two rows each or one, tightly pitched."""
    pitch = height * weighted(
        random,
        ((0.45, between(random, 1.05, 1.25)), (0.4, between(random, 1.2, 1.5)), (0.15, between(random, 1.4, 1.9))),
    )
    between_items = weighted(random, ((0.55, 0.0), (0.45, between(random, 0.1, 1.0)))) * height
    style = replace(
        brush.style,
        gap=between(random, 0.3, 0.9),
        wide_gap=between(random, 0.4, 1.2),
        spacing=min(brush.style.spacing, 0.3),
    )
    gross = int(pick(random, (24000, 30480, 32500, 34000, 35000, 36000, 30400, 20320)))
    tare = int(between(random, 1900, 4900)) // 10 * 10
    items = [(GROSS, gross), (TARE, tare), (NET, gross - tare), (VOLUME, 0)]
    if random.random() < 0.25:
        items = items[: 2 + int(random.integers(2))]
    imperial = random.random() < 0.85
    units = (pick(random, KILOGRAMS), pick(random, POUNDS), pick(random, CUBES), pick(random, CUBES))
    # Now and then the units stand under one another, so many letter heights behind the figures' beginning.
    unit_column = between(random, 3.8, 6.0) if random.random() < 0.3 else 0.0
    label_drop = pick(random, (0.0, 0.0, 0.5)) * pitch
    for labels, kilograms in items:
        label = _line(random, style, [Group(word) for word in pick(random, labels).split(" ")])
        length, _ = size_of(label, height)
        label_left = min(x, column - length - 0.8 * height) if x + length > column - 0.6 * height else x
        paint_if_free(random, canvas, label, label_left, y + (label_drop if imperial else 0), height, brush.paint)
        if kilograms:
            figures = [(_figure(random, kilograms), units[0]), (_figure(random, round(kilograms * 2.2046)), units[1])]
        else:
            figures = [
                (f"{between(random, 28, 90):.1f}", units[2]),
                (_figure(random, int(between(random, 900, 3100))), units[3]),
            ]
        for number, unit in figures[: 2 if imperial else 1]:
            row = style
            if unit_column > 0:
                length, _ = size_of(_line(random, style, [Group(number)]), height)
                gap = float(np.clip(unit_column - length / height, 0.3, WIDEST_GAP))
                row = replace(style, gap=gap, wide_gap=gap)
            text = _line(random, row, [Group(number), Group(unit)])
            paint_if_free(random, canvas, text, column, y, height, brush.paint)
            y += pitch
        y += between_items


def words(
    random: Random, canvas: Canvas, brush: Brush, x: float, y: float, height: float, rows: int = 1, turn: int = 0
) -> None:
    for number in range(rows):
        text = _line(random, brush.style, [Group(word) for word in _phrase(random)])
        step = number * height * between(random, 1.2, 1.7)
        paint_if_free(random, canvas, text, x, y + step, height, brush.paint, turn=turn)


def _phrase(random: Random) -> list[str]:
    if random.random() < 0.5:
        return pick(random, WORDS).split(" ")
    count = 1 + int(random.integers(2))
    return [
        "".join(
            pick(random, LETTERS + (DIGITS if random.random() < 0.3 else ""))
            for _ in range(2 + int(random.integers(8)))
        )
        for _ in range(count)
    ]


def small_print(random: Random, canvas: Canvas, box: Box, ink: float) -> None:
    """Strokes too small to be letters: what is on plates and stickers."""
    left, top, right, bottom = box
    pitch = between(random, 3, 6)
    y = top + pitch
    while y < bottom - pitch:
        x = left + between(random, 1, 6)
        while x < right - 4:
            run = between(random, 3, 18)
            canvas.line((x, y), (min(x + run, right - 2), y), ink, pitch * between(random, 0.2, 0.5))
            x += run + between(random, 2, 6)
        y += pitch
    middle = (top + bottom) / 2
    canvas.rows.append(Row((left, middle), (right, middle), bottom - top, False, ignored=True))


def height_of_rows(random: Random, unit: float) -> float:
    """Letters of a weights block on a container `unit` pixels wide."""
    return unit * log_between(random, 0.013, 0.034)


def logo(random: Random, canvas: Canvas, face: Face, ground: float, box: Box) -> None:
    """A company's word in letters far larger than markings."""
    left, top, _, bottom = box
    height = bottom - top
    count = 3 + int(random.integers(7))
    text = _line(random, painted_style(random, face), [Group("".join(pick(random, LETTERS) for _ in range(count)))])
    paint_if_free(random, canvas, text, left, top, height, Paint(contrasting(random, ground, 40)), ignored=height > 60)
