import json
from pathlib import Path

import pytest

from typefaces import pins
from typefaces.faces import KINDS, Face, digest_of
from typefaces.pins import FacesDifferError, pinned_files


def test_a_missing_typeface_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pins, "FONT_ROOTS", (tmp_path,))
    (tmp_path / "osifont.ttf").write_bytes(b"another file of this name")
    with pytest.raises(FacesDifferError) as caught:
        pinned_files(["osifont.ttf", "Lato-Bold.ttf"])
    assert "osifont.ttf differs" in str(caught.value)
    assert "Lato-Bold.ttf is missing, from fonts-lato=" in str(caught.value)
    assert "apt-get install" in str(caught.value)
    assert "--any-faces" in str(caught.value)


def test_every_pattern_has_a_pinned_typeface() -> None:
    names = json.loads(pins.PINS.read_text())
    for _, patterns in KINDS.values():
        assert all(pins.matching(names, [pattern]) for pattern in patterns)


def test_the_digest_of_faces_ignores_their_order(faces: list[Face]) -> None:
    assert digest_of(faces) == digest_of(faces[::-1])
    assert digest_of(faces) != digest_of(faces[1:])
