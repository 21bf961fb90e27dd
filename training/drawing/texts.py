"""What a column says: codes and their parts, size and type, other words. Every text is made up."""

from dataclasses import dataclass

from drawing.chance import Random, pick, weighted

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "0123456789"

COMMON_SIZE_TYPES = (
    "22G1", "42G1", "45G1", "45R1", "22R1", "22G0", "42G0", "45G0", "L5G1", "L5R1", "22U1", "42U1", "45U1", "22T6",
    "22K2", "22P1", "42P1", "42P3", "22P3", "45B3", "25G1", "M5G1", "LEG1", "22T1", "42R1",
)  # fmt: skip
OLD_SIZE_TYPES = ("2210", "2200", "4310", "4300", "4510", "4500", "4532", "2232", "2270", "2261", "4351", "2251")

# Value of each letter in the check digit of ISO 6346: multiples of 11 are left out.
_LETTER_VALUE = dict(zip(LETTERS, (value for value in range(10, 39) if value % 11 != 0), strict=True))


@dataclass(frozen=True)
class Group:
    """Characters painted together; a wider gap separates the groups."""

    text: str
    boxed: bool = False


def check_digit(first_ten: str) -> str:
    values = (_LETTER_VALUE.get(character, ord(character) - 48) for character in first_ten)
    return str(sum(value << place for place, value in enumerate(values)) % 11 % 10)


def random_groups(random: Random) -> list[Group]:
    kind = weighted(random, _KINDS)
    return kind(random)


def _letters(random: Random, count: int) -> str:
    return "".join(pick(random, LETTERS) for _ in range(count))


def _digits(random: Random, count: int) -> str:
    return "".join(pick(random, DIGITS) for _ in range(count))


def _owner(random: Random) -> str:
    return _letters(random, 3) + weighted(random, ((0.9, "U"), (0.04, "J"), (0.04, "Z"), (0.02, pick(random, LETTERS))))


def code_groups(random: Random) -> list[Group]:
    """Half of the check digits are valid: the reader must see the digit, not calculate it."""
    owner, serial = _owner(random), _digits(random, 6)
    last = check_digit(owner + serial) if random.random() < 0.5 else pick(random, DIGITS)
    boxed = random.random() < 0.8
    joined = random.random()
    if joined < 0.05:
        return [Group(owner + serial), Group(last, boxed)]
    if joined < 0.08:
        return [Group(owner + serial + last)]
    return [Group(owner), Group(serial), Group(last, boxed)]


def _without_check_digit(random: Random) -> list[Group]:
    groups = code_groups(random)
    return groups[:-1] or groups


def _part(random: Random) -> list[Group]:
    groups = code_groups(random)
    first = int(random.integers(len(groups)))
    return groups[first : first + 1 + int(random.integers(2))]


def random_size_type(random: Random) -> str:
    return weighted(
        random,
        (
            (0.6, pick(random, COMMON_SIZE_TYPES)),
            (0.1, pick(random, OLD_SIZE_TYPES)),
            (0.3, pick(random, "1234ABCDEFGHKLMNP") + pick(random, "0245689CDEFLMNP") + pick(random, LETTERS)
             + pick(random, DIGITS + "AB")),
        ),
    )  # fmt: skip


def _size_type(random: Random) -> list[Group]:
    text = random_size_type(random)
    return [Group(pick(random, ("US", "GB", "CN", "DE"))), Group(text)] if random.random() < 0.03 else [Group(text)]


def _word(random: Random) -> list[Group]:
    if random.random() < 0.6:
        return [Group(_letters(random, 2 + int(random.integers(8))))]
    return [Group("".join(pick(random, LETTERS + DIGITS) for _ in range(1 + int(random.integers(11)))))]


_KINDS = (
    (0.62, code_groups),
    (0.10, _without_check_digit),
    (0.08, _part),
    (0.14, _size_type),
    (0.06, _word),
)
