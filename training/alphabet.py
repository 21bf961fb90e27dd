"""The classes of both readers, as in src/text/alphabet.ts: CTC blank, digits, capital letters, marks, other."""

import unicodedata

CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.,:/- "
BLANK = 0
OTHER = len(CHARACTERS) + 1
COLUMN_CLASSES = 37
"""Blank, digits, capital letters: columns show no marks."""
LINE_CLASSES = OTHER + 1

_CLASS_OF = {character: index + 1 for index, character in enumerate(CHARACTERS)}


def class_of(character: str) -> int:
    """Small letters and raised figures count as their plain capital; any other mark is OTHER."""
    return _CLASS_OF.get(unicodedata.normalize("NFKC", character).upper(), OTHER)


def encode(text: str) -> list[int]:
    return [class_of(character) for character in text]


def symbol_of(index: int) -> str:
    return "?" if index == OTHER else CHARACTERS[index - 1]


def plain(text: str) -> str:
    """A label as the reader can give it."""
    return "".join(symbol_of(index) for index in encode(text))
