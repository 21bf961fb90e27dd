"""The classes of the readers, as in src/text/alphabet.ts: CTC blank, digits, capital letters, marks, other."""

import unicodedata

CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.,:/- "
BLANK = 0
DOCUMENT_MARKS = "()&+'*"
OTHER = len(CHARACTERS) + 1
COLUMN_CLASSES = 37
"""Blank, digits, capital letters: columns show no marks."""
LINE_CLASSES = OTHER + 1
SHEET_CLASSES = LINE_CLASSES + len(DOCUMENT_MARKS)
"""The marks of sheets come after OTHER, so that lower classes mean the same for every reader."""

_SYMBOLS = CHARACTERS + "?" + DOCUMENT_MARKS
_CLASS_OF = {symbol: index + 1 for index, symbol in enumerate(_SYMBOLS) if symbol != "?"}


def class_of(character: str, classes: int) -> int:
    """Small letters count as capitals and superscripts as figures. What has no class of the reader is OTHER."""
    index = _CLASS_OF.get(unicodedata.normalize("NFKC", character).upper(), OTHER)
    return index if index < classes else OTHER


def encode(text: str, classes: int) -> list[int]:
    return [class_of(character, classes) for character in text]


def symbol_of(index: int) -> str:
    return _SYMBOLS[index - 1]


def plain(text: str, classes: int) -> str:
    """A label in the characters that the reader has."""
    return "".join(symbol_of(index) for index in encode(text, classes))
