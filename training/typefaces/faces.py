"""Typefaces by kind, each with how often it is drawn, rendered once to masks of one cap height."""

import fnmatch
import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from typefaces.pins import FONT_ROOTS, installed_files, matching, pinned_files, sha256_of

CAP_HEIGHT = 64

CAPITALS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SMALL = "abcdefghijklmnopqrstuvwxyz"
MARKS = ".,:/-'\"()+&³*"

Kinds = dict[str, tuple[float, tuple[str, ...]]]

# What is painted on containers is mostly a condensed sans or a stencil, so these are drawn most. The share of a
# kind is spread evenly over its faces: a family with many weights would win otherwise.
KINDS: Kinds = {
    "condensed": (
        0.50,
        (
            "RobotoCondensed-Regular.ttf",
            "RobotoCondensed-Medium.ttf",
            "RobotoCondensed-Bold.ttf",
            "LiberationSansNarrow-Regular.ttf",
            "LiberationSansNarrow-Bold.ttf",
            "NimbusSansNarrow-Regular.otf",
            "NimbusSansNarrow-Bold.otf",
            "OpenSans-CondBold.ttf",
            "OpenSans-CondLight.ttf",
            "DejaVuSansCondensed.ttf",
            "DejaVuSansCondensed-Bold.ttf",
            "SwitzeraADF-Cond.otf",
            "SwitzeraADF-BoldCond.otf",
            "SwitzeraADF-DmBdCond.otf",
            "GilliusADF-Cond.otf",
            "GilliusADF-BoldCond.otf",
            "UniversalisADFStd-Cond.otf",
            "UniversalisADFStd-BoldCond.otf",
            "BebasNeue-Book.otf",
            "BebasNeue-Regular.otf",
            "BebasNeue-Bold.otf",
            "PTN57F.ttf",
            "PTN77F.ttf",
            "OSP-DIN.ttf",
            "osifont.ttf",
            "RG2014B.ttf",
            "RG2014C.ttf",
            "RG2014D.ttf",
            "RG2014E.ttf",
            "NationalPark-Regular.otf",
            "NationalPark-Heavy.otf",
            "routed-gothic-narrow.ttf",
            "routed-gothic.ttf",
            "LeagueMono-CondensedMedium.otf",
            "LeagueMono-CondensedBold.otf",
            "LeagueMono-NarrowBold.otf",
            "LeagueMono-NarrowMedium.otf",
            "oswald-latin-[4567]00-normal.woff",
            "barlow-condensed-latin-[45678]00-normal.woff",
            "archivo-narrow-latin-[4567]00-normal.woff",
            "roboto-condensed-latin-[4567]00-normal.woff",
        ),
    ),
    "stencil": (
        0.14,
        (
            "allerta_stencil.otf",
            "allerta-stencil-latin-400-normal.woff",
            "saira-stencil-one-latin-400-normal.woff",
            "stardos-stencil-latin-*-normal.woff",
        ),
    ),
    "sans": (
        0.24,
        (
            "LiberationSans-Regular.ttf",
            "LiberationSans-Bold.ttf",
            "FreeSans.ttf",
            "FreeSansBold.ttf",
            "NimbusSans-Regular.otf",
            "NimbusSans-Bold.otf",
            "DejaVuSans.ttf",
            "DejaVuSans-Bold.ttf",
            "OpenSans-Regular.ttf",
            "OpenSans-Bold.ttf",
            "Lato-Regular.ttf",
            "Lato-Bold.ttf",
            "Roboto-Medium.ttf",
            "Roboto-Bold.ttf",
            "NotoSans-Regular.ttf",
            "NotoSans-Bold.ttf",
            "Inter-Medium.otf",
            "Inter-Bold.otf",
            "B612-Regular.otf",
            "B612-Bold.otf",
            "PTS55F.ttf",
            "PTS75F.ttf",
            "ClearSans-Medium.ttf",
            "Cantarell-Bold.otf",
            "Cabin-Bold.otf",
            "Dosis-Bold.otf",
            "Dosis-Medium.otf",
            "Play-Regular.ttf",
            "Play-Bold.ttf",
            "Jura-Bold.otf",
            "Sora-SemiBold.otf",
            "Manrope-Bold.ttf",
            "Oxygen-Sans-Bold.ttf",
            "Quicksand-Bold.ttf",
            "Garuda-Bold.ttf",
            "Loma.ttf",
            "Umpush-Bold.ttf",
            "tiresias_signfont.ttf",
            "Mplus1-Medium.otf",
            "Mplus2-Bold.otf",
            "Go-Bold.ttf",
            "Tuffy_Bold.ttf",
            "URWGothic-Demi.otf",
            "SwitzeraADF-Bold.otf",
            "LeagueSpartan-Medium.otf",
            "Carlito-Bold.ttf",
            "allerta_medium.otf",
            "routed-gothic-wide.ttf",
            "Karla-Bold.otf",
        ),
    ),
    "mono": (
        0.08,
        (
            "DejaVuSansMono.ttf",
            "DejaVuSansMono-Bold.ttf",
            "LiberationMono-Bold.ttf",
            "Hack-Regular.ttf",
            "B612Mono-Bold.otf",
            "OCRB.otf",
            "NotoSansMono-Bold.ttf",
            "Cousine-Bold.ttf",
            "JetBrainsMono-Bold.ttf",
            "Inconsolata.otf",
            "FreeMonoBold.ttf",
            "PTM75F.ttf",
            "Go-Mono-Bold.ttf",
            "MplusCode60-Bold.otf",
            "LeagueMono-Bold.otf",
            "Courier Prime Sans Bold.otf",
        ),
    ),
    "serif": (
        0.04,
        (
            "RobotoSlab-Bold.otf",
            "RobotoSlab-Regular.otf",
            "DejaVuSerif-Bold.ttf",
            "DejaVuSerifCondensed-Bold.ttf",
            "LiberationSerif-Bold.ttf",
            "FreeSerifBold.ttf",
            "C059-Bold.otf",
            "URWBookman-Demi.otf",
            "Courier Prime Bold.otf",
            "NotoSerif-Bold.ttf",
        ),
    ),
}

# Never drawn in training: the validation set is lettered with these alone.
HELD_OUT = (
    "RobotoCondensed-Medium.ttf",
    "NimbusSansNarrow-Bold.otf",
    "PTN77F.ttf",
    "RG2014D.ttf",
    "oswald-latin-500-*",
    "archivo-narrow-latin-600-*",
    "UniversalisADFStd-Cond.otf",
    "stardos-stencil-latin-700-*",
    "B612-Bold.otf",
    "OpenSans-Bold.ttf",
    "Hack-Regular.ttf",
)


@dataclass(frozen=True)
class Face:
    name: str
    weight: float
    glyphs: dict[str, np.ndarray]
    """Masks of ink, 0..255, cut to it; capitals are CAP_HEIGHT rows high. Small letters and marks may be missing."""
    tops: dict[str, int]
    """Rows from the top of the capitals down to the top of each glyph."""
    sha256: str
    """Of the file."""


class LoadsFaces(Protocol):
    def __call__(self, held_out: bool = False, *, pinned: bool = True) -> list[Face]:
        """The faces for training, or those held out of it; pinned ones, or whatever is installed."""
        ...


def load_faces(held_out: bool = False, kinds: Kinds = KINDS, *, pinned: bool = True) -> list[Face]:
    patterns = [pattern for _, patterns in kinds.values() for pattern in patterns]
    files = pinned_files(patterns) if pinned else {name: paths[-1] for name, paths in installed_files().items()}
    faces: list[Face] = []
    for share, wanted in kinds.values():
        names = [name for name in matching(files, wanted) if _is_held_out(name) == held_out]
        rendered = [(name, glyphs) for name in names if (glyphs := _render(files[name])) is not None]
        faces += [Face(name, share / len(rendered), *glyphs, sha256_of(files[name])) for name, glyphs in rendered]
    if not faces:
        raise FileNotFoundError(f"no typeface found under {', '.join(map(str, FONT_ROOTS))}")
    return faces


def digest_of(faces: list[Face]) -> str:
    """One SHA-256 for a set of faces, whatever their order."""
    lines = sorted(f"{face.sha256}  {face.name}\n" for face in faces)
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def _is_held_out(name: str) -> bool:
    return any(fnmatch.fnmatch(name, pattern) for pattern in HELD_OUT)


def _render(path: Path) -> tuple[dict[str, np.ndarray], dict[str, int]] | None:
    """None for a face whose figures are not as high as its capitals: such figures are never painted."""
    probe = ImageFont.truetype(str(path), 200)
    _, top, _, bottom = probe.getbbox("H")
    if bottom <= top:
        return None
    font = ImageFont.truetype(str(path), round(200 * CAP_HEIGHT / (bottom - top)))
    cap_top = int(font.getbbox("H")[1])
    glyphs: dict[str, np.ndarray] = {}
    tops: dict[str, int] = {}
    for character in CAPITALS + SMALL + MARKS:
        left, top, right, bottom = (int(edge) for edge in font.getbbox(character))
        if character.isdigit() and not 0.88 < (bottom - top) / CAP_HEIGHT < 1.15 and character in CAPITALS:
            return None
        if right <= left or bottom <= top:
            continue
        image = Image.new("L", (right - left + 2, bottom - top + 2))
        ImageDraw.Draw(image).text((1 - left, 1 - top), character, font=font, fill=255)
        glyphs[character] = np.asarray(image)
        tops[character] = top - 1 - cap_top
    return glyphs, tops
