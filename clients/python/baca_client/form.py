"""Forms of files that are read from disk while they are sent."""

from __future__ import annotations

import os
import secrets
from typing import BinaryIO, Iterator, List, Mapping, Sequence, Tuple, Union

#: The path of a file, a file that is open for reading bytes, or the content itself.
Picture = Union[str, "os.PathLike[str]", BinaryIO, bytes]

CHUNK = 256 * 1024


class Form:
    """A multipart form. It can be sent several times; an open file must be seekable for that."""

    def __init__(self, fields: Mapping[str, str], pictures: Sequence[Picture]) -> None:
        boundary = secrets.token_hex(16)
        self.content_type = f"multipart/form-data; boundary={boundary}"
        self._parts: List[Tuple[bytes, Picture, int, int]] = []
        for name, value in fields.items():
            head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n'
            content = value.encode()
            self._parts.append((head.encode(), content, 0, len(content)))
        for picture in pictures:
            head = (
                f'--{boundary}\r\nContent-Disposition: form-data; name="image"; '
                f'filename="{_name_of(picture)}"\r\nContent-Type: application/octet-stream\r\n\r\n'
            )
            start, size = _extent_of(picture)
            self._parts.append((head.encode(), picture, start, size))
        self._end = f"--{boundary}--\r\n".encode()
        self.length = sum(len(head) + size + 2 for head, _, _, size in self._parts) + len(self._end)

    def __iter__(self) -> Iterator[bytes]:
        for head, content, start, _ in self._parts:
            yield head
            yield from _chunks_of(content, start)
            yield b"\r\n"
        yield self._end


def _name_of(picture: Picture) -> str:
    if isinstance(picture, bytes):
        return "image"
    name = picture if isinstance(picture, (str, os.PathLike)) else getattr(picture, "name", "image")
    # As browsers escape it.
    escapes = {'"': "%22", "\r": "%0D", "\n": "%0A"}
    base = os.path.basename(os.fspath(name)) if isinstance(name, (str, os.PathLike)) else "image"
    return "".join(escapes.get(letter, letter) for letter in base)


def _extent_of(picture: Picture) -> Tuple[int, int]:
    """Where the content starts, and how many bytes it has."""
    if isinstance(picture, bytes):
        return 0, len(picture)
    if isinstance(picture, (str, os.PathLike)):
        return 0, os.stat(picture).st_size
    start = picture.tell()
    end = picture.seek(0, os.SEEK_END)
    picture.seek(start)
    return start, end - start


def _chunks_of(content: Picture, start: int) -> Iterator[bytes]:
    if isinstance(content, bytes):
        yield content
    elif isinstance(content, (str, os.PathLike)):
        with open(content, "rb") as file:
            yield from iter(lambda: file.read(CHUNK), b"")
    else:
        content.seek(start)
        yield from iter(lambda: content.read(CHUNK), b"")
