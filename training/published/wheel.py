"""Takes a model out of the published wheel as it is:

python -m published.wheel rapidocr/models/PP-OCRv6_det_small.onnx --from WHEEL --to ../models/fine-detector.onnx
"""

import argparse
import hashlib
import zipfile
from pathlib import Path

import metadata


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", help="path of the model in the wheel")
    parser.add_argument("--from", dest="wheel", type=Path, required=True)
    parser.add_argument("--to", type=Path, required=True)
    arguments = parser.parse_args()
    content = read_published(arguments.wheel, arguments.name)
    arguments.to.write_bytes(content)
    metadata.write(arguments.to, "published/wheel.py", published_file(arguments.name, content))


def read_published(wheel: Path, name: str) -> bytes:
    with zipfile.ZipFile(wheel) as archive:
        return archive.read(name)


def published_file(name: str, content: bytes) -> metadata.Known:
    return {"file": name, "sha256": hashlib.sha256(content).hexdigest()}


if __name__ == "__main__":
    main()
