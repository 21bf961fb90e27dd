"""The reader's classes: 0 is the CTC blank, then the digits, then the capital letters."""

CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BLANK = 0
CLASSES = len(CHARACTERS) + 1

CLASS_OF = {character: index + 1 for index, character in enumerate(CHARACTERS)}


def encode(text: str) -> list[int]:
    return [CLASS_OF[character] for character in text]
