"""The typeface files that drawings are made with, each known by its SHA-256 (faces.json)."""

import fnmatch
import hashlib
import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

FONT_ROOTS = (
    Path("/usr/share/fonts"),
    Path(__file__).resolve().parents[2] / "node_modules" / "@fontsource",
)
PINS = Path(__file__).with_name("faces.json")


@dataclass(frozen=True)
class Pin:
    sha256: str
    package: str
    """A Debian package and its version (`fonts-lato=2.0-2.1`), or an npm one (`@fontsource/oswald@5.3.0`)."""


class FacesDifferError(Exception):
    """A pinned typeface is missing, or another file has its name."""


def read_pins() -> dict[str, Pin]:
    return {name: Pin(**pin) for name, pin in json.loads(PINS.read_text()).items()}


def matching(names: Iterable[str], patterns: Iterable[str]) -> list[str]:
    return sorted({name for pattern in patterns for name in fnmatch.filter(names, pattern)})


def pinned_files(patterns: Iterable[str]) -> dict[str, Path]:
    """
    The pinned files whose names match, by name.

    @raises FacesDifferError that says which are missing or differ, and how to get them
    """
    pins, installed = read_pins(), installed_files()
    found: dict[str, Path] = {}
    wrong: dict[str, str] = {}
    for name in matching(pins, patterns):
        candidates = installed.get(name, [])
        path = next((path for path in candidates if sha256_of(path) == pins[name].sha256), None)
        if path is not None:
            found[name] = path
        else:
            wrong[name] = f"differs ({candidates[0]})" if candidates else "is missing"
    if wrong:
        raise FacesDifferError(_explained(wrong, pins))
    return found


def _explained(wrong: dict[str, str], pins: dict[str, Pin]) -> str:
    packages = sorted({pins[name].package for name in wrong})
    debian = [package for package in packages if not package.startswith("@")]
    lines = [f"{len(wrong)} typefaces are not the pinned ones (typefaces/faces.json):"]
    lines += [f"  {name} {what}, from {pins[name].package}" for name, what in wrong.items()]
    if debian:
        lines.append(f"Install them:  apt-get install --no-install-recommends {' '.join(debian)}")
    if len(debian) < len(packages):
        lines.append("Install those of @fontsource:  (cd .. && npm ci)")
    lines.append("Or go on with what is installed: --any-faces. Drawings, and so the model, will differ.")
    return "\n".join(lines)


def installed_files() -> dict[str, list[Path]]:
    """All files by name. Two packages may bring different files of one name."""
    found: dict[str, list[Path]] = {}
    for root in FONT_ROOTS:
        for folder, _, names in os.walk(root):
            for name in names:
                found.setdefault(name, []).append(Path(folder) / name)
    return found


def sha256_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
