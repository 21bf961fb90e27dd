"""Writes the mean of two exported readers: python blend.py new.onnx old.onnx --to ../models/line-reader.onnx

A reader that is trained further on harder drawings forgets a little of what it knew. The mean of its weights and of
those it began from reads better than either (Wortsman et al., Robust fine-tuning of zero-shot models, 2022).
"""

import argparse
from pathlib import Path

import onnx
from onnx import ModelProto, TensorProto, numpy_helper


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("readers", type=Path, nargs=2)
    parser.add_argument("--to", type=Path, required=True)
    arguments = parser.parse_args()
    blended, other = (onnx.load(str(path)) for path in arguments.readers)
    for mine, theirs in zip(_weights(blended), _weights(other), strict=True):
        mean = (numpy_helper.to_array(mine) + numpy_helper.to_array(theirs)) / 2
        mine.CopyFrom(numpy_helper.from_array(mean, mine.name))
    onnx.checker.check_model(blended)
    onnx.save(blended, str(arguments.to))


def _weights(model: ModelProto) -> list[TensorProto]:
    """Those of the convolutions, in the order in which they are applied: exports name and sort them as they like."""
    stored = {item.name: item for item in model.graph.initializer}
    return [stored[name] for node in model.graph.node if node.op_type == "Conv" for name in node.input[1:]]


if __name__ == "__main__":
    main()
