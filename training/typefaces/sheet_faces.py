"""Typefaces of the sheets: labels in bold serif, values typed by a laser, a typewriter or a printer of nine pins."""

from collections.abc import Iterator
from dataclasses import replace

import cv2
import numpy as np

from typefaces.faces import CAP_HEIGHT, Face, Kinds, load_faces

_LABELS = (
    "DejaVuSerif-Bold.ttf",
    "DejaVuSerifCondensed-Bold.ttf",
    "LiberationSerif-Bold.ttf",
    "FreeSerifBold.ttf",
    "C059-Bold.otf",
    "URWBookman-Demi.otf",
    "URWBookman-Light.otf",
    "NotoSerif-Bold.ttf",
    "RobotoSlab-Bold.otf",
    "P052-Bold.otf",
)
_ITALICS = (
    "LiberationSans-BoldItalic.ttf",
    "LiberationSansNarrow-BoldItalic.ttf",
    "LiberationSansNarrow-Italic.ttf",
    "NimbusSans-BoldItalic.otf",
    "DejaVuSans-BoldOblique.ttf",
)
_LASER = (
    "LiberationSans-Regular.ttf",
    "LiberationSans-Bold.ttf",
    "LiberationSansNarrow-Regular.ttf",
    "NimbusSans-Regular.otf",
    "NimbusSansNarrow-Regular.otf",
    "FreeSans.ttf",
    "Roboto-Regular.ttf",
    "RobotoCondensed-Regular.ttf",
    "NotoSans-Regular.ttf",
    "OpenSans-Regular.ttf",
    "Carlito-Regular.ttf",
    "DejaVuSans.ttf",
)
_SERIF = ("LiberationSerif-Regular.ttf", "FreeSerif.ttf", "P052-Roman.otf", "C059-Roman.otf", "NimbusRoman-Regular.otf")
_TYPED = (
    "LiberationMono-Regular.ttf",
    "LiberationMono-Bold.ttf",
    "FreeMono.ttf",
    "FreeMonoBold.ttf",
    "DejaVuSansMono.ttf",
    "Cousine-Regular.ttf",
    "NimbusMonoPS-Regular.otf",
    "NimbusMonoPS-Bold.otf",
    "Courier Prime.otf",
    "Courier Prime Bold.otf",
    "Courier Prime Sans.otf",
    "OCRB.otf",
    "Inconsolata.otf",
    "JetBrainsMono-Light.ttf",
    "JetBrainsMono-ExtraLight.ttf",
    "LeagueMono-Light.otf",
    "LeagueMono-ExtendedLight.otf",
    "Go-Mono.ttf",
    "PTM55F.ttf",
    "B612Mono-Regular.otf",
    "routed-gothic.ttf",
    "routed-gothic-wide.ttf",
    "osifont.ttf",
    "NotoSansMono-Regular.ttf",
    "Hack-Regular.ttf",
)
SHEET_KINDS: Kinds = {
    "labels": (0.2, _LABELS),
    "italics": (0.06, _ITALICS),
    "laser": (0.22, _LASER),
    "serif": (0.06, _SERIF),
    "typed": (0.23, _TYPED),
}
_DOTTED_SHARE = 0.23
"""Share of lines printed by nine pins."""
_DOTTED_BASES: Kinds = {"typed": (1.0, _TYPED), "sans": (0.3, _LASER)}


def load_sheet_faces(held_out: bool = False, *, pinned: bool = True) -> list[Face]:
    faces = load_faces(held_out, SHEET_KINDS, pinned=pinned)
    bases = load_faces(held_out, _DOTTED_BASES, pinned=pinned)
    dotted = [face for base in bases for face in _dotted(base)]
    return faces + [replace(face, weight=_DOTTED_SHARE / len(dotted)) for face in dotted]


def _dotted(face: Face) -> Iterator[Face]:
    """The face as pins print it: seven or nine rows of dots to a capital, which touch or stand apart."""
    for rows, size in ((7, 0.42), (7, 0.58), (9, 0.5)):
        pitch = CAP_HEIGHT / rows
        glyphs = {character: _dots(glyph, pitch, size) for character, glyph in face.glyphs.items()}
        yield replace(face, name=f"{face.name}, {rows} pins", glyphs=glyphs)


def _dots(glyph: np.ndarray, pitch: float, size: float) -> np.ndarray:
    rows, columns = (max(1, round(side / pitch)) for side in glyph.shape)
    # Half steps along the line: the head strikes between two columns too.
    ink = cv2.resize(glyph, (2 * columns, rows), interpolation=cv2.INTER_AREA)
    dots = np.zeros((round(rows * pitch), round(columns * pitch)), np.uint8)
    for row, column in zip(*np.nonzero(ink > 105), strict=True):
        centre = (round((column / 2 + 0.25) * pitch * 16), round((row + 0.5) * pitch * 16))
        cv2.circle(dots, centre, round(size * pitch * 16), 255, -1, cv2.LINE_AA, 4)
    return dots
