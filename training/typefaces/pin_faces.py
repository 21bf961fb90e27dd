"""Writes faces.json anew from what is installed: python -m typefaces.pin_faces

A file that is pinned already and still installed stays, so that a second version of it changes nothing.
"""

import json
import subprocess
from pathlib import Path

from typefaces.faces import KINDS, Kinds
from typefaces.pins import PINS, Pin, installed_files, matching, read_pins, sha256_of
from typefaces.sheet_faces import SHEET_KINDS


def main() -> None:
    pins = read_pins() if PINS.exists() else {}
    installed = installed_files()
    patterns = _patterns(KINDS) + _patterns(SHEET_KINDS)
    written = {}
    for name in matching(installed, patterns):
        candidates = {sha256_of(path): path for path in installed[name]}
        kept = pins[name].sha256 if name in pins else ""
        digest = kept if kept in candidates else list(candidates)[-1]
        written[name] = {"sha256": digest, "package": _package_of(candidates[digest])}
    PINS.write_text(json.dumps(written, indent=2, ensure_ascii=False) + "\n")
    changed = [name for name in {**pins, **written} if _digest(pins, name) != written.get(name, {}).get("sha256")]
    print(f"{PINS}: {len(written)} typefaces", *sorted(changed), sep="\n  changed: ")


def _digest(pins: dict[str, Pin], name: str) -> str | None:
    return pins[name].sha256 if name in pins else None


def _patterns(kinds: Kinds) -> list[str]:
    return [pattern for _, patterns in kinds.values() for pattern in patterns]


def _package_of(path: Path) -> str:
    if "@fontsource" in path.parts:
        folder = Path(*path.parts[: path.parts.index("@fontsource") + 2])
        description = json.loads((folder / "package.json").read_text())
        return f"{description['name']}@{description['version']}"
    owner = subprocess.run(["dpkg", "-S", str(path)], capture_output=True, text=True, check=True)
    package = owner.stdout.split(":")[0]
    version = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True, check=True
    )
    return f"{package}={version.stdout}"


if __name__ == "__main__":
    main()
