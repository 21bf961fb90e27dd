"""What a line says: codes and their parts, size and type, weights in all their wordings, other words. All made up."""

from drawing.chance import Random, between, log_between, pick, weighted
from drawing.texts import DIGITS, LETTERS, Group, code_groups, random_size_type

MAX_CHARACTERS = 30

GROSS = (
    "MAX. GROSS", "MAX.GROSS", "MAX GROSS", "MAX. GROSS:", "MAX.GR.", "MAX. GR. WT.", "MAX.GR.WT", "M.G.W.", "MGW",
    "MAX. G.W.", "MAX.WT", "MAX.WT.", "MAX. WEIGHT", "MAX WEIGHT", "GROSS", "GROSS WT", "GROSS WEIGHT", "MAX GROSS WT",
    "MAX.GROSS WT.", "MAX. GROSS WEIGHT", "MAX GROSS WEIGHT", "MAXGROSS", "GROSS WT.", "Max. Gross", "MAX. GW",
)  # fmt: skip
TARE = ("TARE", "TARE", "TARE", "TARE:", "TARE WT", "TARE WT.", "TARE WEIGHT", "TARE.", "TARE WGT", "Tare")
NET = (
    "NET", "NET", "NET WT", "NET WT.", "NET WEIGHT", "NET.", "NET:", "PAYLOAD", "MAX. PAYLOAD", "MAX.CARGO",
    "MAX. CARGO", "MAX.LOAD", "CAP.WT", "MAX. CAP.", "CARGO WT.", "MAX.C.W.", "PAYLOAD:", "LADUNG", "USEFUL LOAD",
)  # fmt: skip
VOLUME = (
    "CU. CAP.", "CU.CAP.", "CU.CAP", "CUBE", "CUB. CAP.", "CUBIC CAPACITY", "CAPACITY", "VOLUME", "CUBIC CAP.",
    "CAP.CU.", "CUBE.", "CAP.",
)  # fmt: skip
KILOGRAMS = ("KG", "KG", "KG", "KGS", "KGS", "KG.", "KGS.", "K.G.", "kg", "kgs", "Kg", "Kgs", "KILOS")
POUNDS = ("LB", "LB", "LB", "LBS", "LBS", "LB.", "LBS.", "L.B.", "lb", "lbs", "Lb", "Lbs")
CUBES = (
    "CU.M", "CU.M.", "CU.FT", "CU.FT.", "CUM", "CUFT", "CU M", "CU FT", "CBM", "M3", "M³", "m³", "cu.m", "cu.ft",
    "Cu.M", "Cu.Ft", "C.M.", "FT3", "CU. FT.",
)  # fmt: skip
WORDS = (
    "CAUTION", "HIGH CUBE", "SUPER HEAVY", "WARNING", "9'6\" HIGH", "HC", "FORKLIFT POCKETS", "CSC SAFETY APPROVAL",
    "MADE IN CHINA", "TYPE", "OWNER", "ISO", "NO SMOKING", "LIVESTOCK", "REEFER", "DRY", "LESSEE", "OPERATOR",
    "DATE MANUFACTURED", "IDENTIFICATION NO.", "MAXIMUM OPERATING GROSS MASS", "ALLOWABLE STACKING LOAD", "TRANSPORT",
    "LOGISTICS", "LINE", "LINES", "SHIPPING", "CONTAINER", "LEASING", "EXPRESS", "MARINE", "PACIFIC", "OCEAN", "CARGO",
    "CLASS", "APPROVED", "TIMBER TREATMENT", "NEXT INSPECTION", "8'6\"", "2,6 m", "2.9m", "40'", "20'", "45'",
    "HEAVY TESTED", "WWW.", ".COM", "TEL", "FAX", "SEAL", "HANDLE", "OPEN", "CLOSE", "DANGER", "EMPTY", "FULL",
    "SERVICE", "CORTEN STEEL",
)  # fmt: skip


def line_groups(random: Random) -> list[Group]:
    kind = weighted(random, _KINDS)
    return _kept_short(kind(random))


def _kept_short(groups: list[Group]) -> list[Group]:
    while len(groups) > 1 and sum(len(group.text) for group in groups) > MAX_CHARACTERS:
        groups = groups[:-1]
    return [Group(groups[0].text[:MAX_CHARACTERS], groups[0].boxed), *groups[1:]]


def code_line(random: Random) -> list[Group]:
    groups = code_groups(random)
    if len(groups) == 3 and random.random() < 0.12:
        owner, serial, check = groups
        return [owner, Group(serial.text[:3]), Group(serial.text[3:]), check]
    if len(groups) == 3 and random.random() < 0.04:
        return [groups[0], Group(groups[1].text + "-" + groups[2].text)]
    return groups + ([Group(random_size_type(random))] if random.random() < 0.06 else [])


def _part(random: Random) -> list[Group]:
    groups = code_line(random)
    first = int(random.integers(len(groups)))
    return groups[first : first + 1 + int(random.integers(2))]


def size_type_line(random: Random) -> list[Group]:
    size_type = Group(random_size_type(random))
    if random.random() < 0.15:
        return [Group(pick(random, ("US", "GB", "CN", "DE", "FR", "DK", "SG"))), size_type]
    return [size_type]


def _joined(random: Random, parts: list[str]) -> list[Group]:
    """Parts of a weights line, now and then painted without a gap."""
    if len(parts) > 1 and random.random() < 0.2:
        at = int(random.integers(len(parts) - 1))
        parts[at : at + 2] = [parts[at] + parts[at + 1]]
    return [Group(part) for part in parts]


def figure(random: Random, number: int) -> str:
    mark = weighted(random, ((0.35, ""), (0.3, ","), (0.27, "."), (0.08, " ")))
    plain = str(number)
    return plain if number < 1000 else plain[:-3] + mark + plain[-3:]


def rating(random: Random) -> int:
    kilograms = weighted(
        random,
        (
            (0.3, float(pick(random, (24000, 30480, 32500, 30400, 34000, 35000, 36000, 25400, 20320, 27000)))),
            (0.35, between(random, 1800, 5200)),
            (0.35, between(random, 15000, 36000)),
        ),
    )
    return round(kilograms / 10) * 10 if random.random() < 0.8 else int(kilograms)


def _weight(random: Random) -> list[Group]:
    kilograms = rating(random)
    pounds = round(kilograms / 0.45359237 / 10) * 10
    if random.random() < 0.25:
        pounds = int(log_between(random, 2000, 99999))
    label = pick(random, weighted(random, ((0.35, GROSS), (0.3, TARE), (0.25, NET), (0.1, VOLUME))))
    metric = [figure(random, kilograms), pick(random, KILOGRAMS)]
    imperial = [figure(random, pounds), pick(random, POUNDS)]
    form = random.random()
    if form < 0.3:
        return _joined(random, [label, *metric])
    if form < 0.38:
        return _joined(random, [label, *metric, *imperial])
    if form < 0.62:
        return _joined(random, metric if random.random() < 0.5 else imperial)
    if form < 0.7:
        return _joined(random, [*metric, *imperial])
    if form < 0.82:
        return [Group(label)]
    if form < 0.94:
        return [Group(figure(random, pick(random, (kilograms, pounds))))]
    return [Group(pick(random, KILOGRAMS + POUNDS + CUBES))]


def _volume(random: Random) -> list[Group]:
    metric = f"{between(random, 25, 90):.1f}".replace(".", pick(random, ".,"))
    imperial = figure(random, int(between(random, 800, 3100)))
    parts = [metric if random.random() < 0.5 else imperial, pick(random, CUBES)]
    return _joined(random, [pick(random, VOLUME), *parts] if random.random() < 0.5 else parts)


def word_line(random: Random) -> list[Group]:
    form = random.random()
    if form < 0.4:
        return [Group(word) for word in pick(random, WORDS).split(" ")]
    if form < 0.75:
        words = [_word(random) for _ in range(1 + int(random.integers(3)))]
        return [Group(word) for word in words]
    if form < 0.85:
        return [Group(_month(random))]
    length = 1 + int(random.integers(12))
    return [Group("".join(pick(random, LETTERS + DIGITS + DIGITS + ".,:/-'\"()+&") for _ in range(length)))]


def _month(random: Random) -> str:
    month, mark, century = int(random.integers(1, 13)), pick(random, "/-."), pick(random, ("20", ""))
    return f"{month:02d}{mark}{century}{int(random.integers(0, 27)):02d}"


def _word(random: Random) -> str:
    """Letters in a word's order of vowels and consonants, in capitals mostly."""
    consonants, vowels = "BCDFGHJKLMNPQRSTVWXYZ", "AEIOU"
    start = int(random.integers(2))
    places = range(start, start + 2 + int(random.integers(8)))
    word = "".join(pick(random, vowels if place % 2 else consonants) for place in places)
    form = random.random()
    return word if form < 0.75 else word.lower() if form < 0.9 else word.capitalize()


_KINDS = (
    (0.36, code_line),
    (0.14, _part),
    (0.08, size_type_line),
    (0.28, _weight),
    (0.04, _volume),
    (0.10, word_line),
)
