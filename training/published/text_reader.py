"""Cuts the published reader PP-OCRv6 small down to ASCII.

python -m published.text_reader --from runs/published/rapidocr-3.10.0-py3-none-any.whl --to ../models/text-reader.onnx

Of its 18,710 classes the last layer keeps those that the documents can contain: the printable characters of ASCII, the
blank and the space. No weight is trained. The dictionary is written beside the model.
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import numpy_helper
from PIL import Image

import metadata
from published.wheel import published_file, read_published

PUBLISHED = "rapidocr/models/PP-OCRv6_rec_small.onnx"
KEPT = {chr(code) for code in range(0x21, 0x7F)}
SAMPLES = Path(__file__).parents[2] / "samples"
HEIGHT = 48
MAX_DIFFERENCE = 1e-4


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--from", dest="wheel", type=Path, required=True)
    parser.add_argument("--to", type=Path, required=True)
    arguments = parser.parse_args()
    published = read_published(arguments.wheel, PUBLISHED)
    model = onnx.load_from_string(published)
    characters = _characters(model)
    kept = [i for i, character in enumerate(characters) if i == 0 or character == " " or character in KEPT]
    _cut(model, kept)
    onnx.checker.check_model(model)
    onnx.save(model, str(arguments.to))
    dictionary = [characters[i] for i in kept[1:-1]]
    arguments.to.with_suffix(".txt").write_text("\n".join(dictionary) + "\n", encoding="utf-8")
    difference = _difference(published, arguments.to, kept)
    print(f"{len(kept)} of {len(characters)} classes; differs by {difference:.1g} at most")
    metadata.write(arguments.to, "published/text_reader.py", published_file(PUBLISHED, published))


def _characters(model: onnx.ModelProto) -> list[str]:
    """The classes in their order: blank, the dictionary that the file holds, space."""
    text = next(item.value for item in model.metadata_props if item.key == "character")
    return ["", *text.split("\n"), " "]


def _cut(model: onnx.ModelProto, kept: list[int]) -> None:
    """Leaves the kept columns of the last layer: a product, a sum, a softmax."""
    graph = model.graph
    maker = {name: node for node in graph.node for name in node.output}
    arrays = {tensor.name: tensor for tensor in graph.initializer}
    names: set[str] = set()
    node = maker[graph.output[0].name]
    while node.op_type != "MatMul":
        names.update(name for name in node.input if name in arrays)
        node = maker[next(name for name in node.input if name not in arrays)]
    names.add(node.input[1])
    for name in names:
        columns = np.ascontiguousarray(numpy_helper.to_array(arrays[name])[..., kept])
        arrays[name].CopyFrom(numpy_helper.from_array(columns, name))
    graph.output[0].type.tensor_type.shape.dim[2].dim_value = len(kept)
    # Shapes of what lies between, and the long dictionary, no longer hold.
    del graph.value_info[:]
    del model.metadata_props[:]


def _difference(published: bytes, made: Path, kept: list[int]) -> float:
    """Largest difference on strips of the samples; the published probabilities of the kept classes are scaled to 1."""
    before, after = (onnxruntime.InferenceSession(model) for model in (published, str(made)))
    name = before.get_inputs()[0].name
    most = 0.0
    for strip in _strips():
        full = before.run(None, {name: strip})[0][..., kept]
        left = full / full.sum(-1, keepdims=True)
        most = max(most, float(np.abs(left - after.run(None, {name: strip})[0]).max()))
    if most > MAX_DIFFERENCE:
        raise SystemExit(f"they differ by {most:.2g}")
    return most


def _strips() -> list[np.ndarray]:
    strips = []
    for file in sorted(SAMPLES.glob("*.jpg")):
        picture = np.asarray(Image.open(file).convert("RGB"), np.float32)[..., ::-1] / 127.5 - 1
        for top in range(0, picture.shape[0] - HEIGHT, 4 * HEIGHT):
            strips.append(picture[None, top : top + HEIGHT, :640].transpose(0, 3, 1, 2).copy())
    return strips


if __name__ == "__main__":
    main()
