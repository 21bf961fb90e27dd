"""What is known of how a model was made: models/NAME.json beside models/NAME.onnx (metadata.schema.json)."""

import hashlib
import json
import platform
import subprocess
from importlib.metadata import version
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
_PACKAGES = ("torch", "numpy", "opencv-python-headless", "pillow", "onnx", "onnxruntime")
"""Those that may change a drawing, a weight or an exported file."""

Known = dict[str, Any]


def write(model: Path, made_by: str, made_from: Known | None = None, **known: Any) -> None:
    """`made_from` is the file that this one was rewritten from, if no checkpoint."""
    description = {
        "file": model.name,
        "bytes": model.stat().st_size,
        "sha256": sha256_of(model),
        "made_by": made_by,
        "made_from": made_from,
        "commit": commit(),
        "versions": versions(),
        "training": None,
        "quantisation": None,
        "scores": None,
        "notes": [],
    } | known
    beside(model).write_text(json.dumps(description, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{beside(model)}: commit {description['commit']}, SHA-256 {description['sha256']}")


def read(model: Path) -> Known:
    """What was written beside a model; nothing where there is no such file."""
    path = beside(model)
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}


def beside(model: Path) -> Path:
    return model.with_suffix(".json")


def file_and_digest(path: Path) -> Known:
    return {"file": path.name, "sha256": sha256_of(path)}


def sha256_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def versions() -> dict[str, str]:
    return {"python": platform.python_version()} | {name: version(name) for name in _PACKAGES}


def commit() -> str | None:
    """The commit of this folder, marked where it has changes; None where it is not in a repository."""
    try:
        head = _git("rev-parse", "HEAD")
        return f"{head}-dirty" if _git("status", "--porcelain", "--", ".") else head
    except (OSError, subprocess.CalledProcessError):
        return None


def _git(*arguments: str) -> str:
    return subprocess.run(["git", "-C", FOLDER, *arguments], capture_output=True, text=True, check=True).stdout.strip()
