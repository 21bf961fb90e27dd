"""Writes the detector with weights and activations of eight bits:

python quantise.py --from ../models/text-detector.onnx --scenes runs/scenes --to runs/text-detector.int8.onnx

Ranges of the activations are taken from drawn photos (drawing/sample.ts writes them), at the size of the first look.
"""

import argparse
import random
from pathlib import Path

import cv2
import numpy as np
from onnxruntime.quantization import CalibrationDataReader, CalibrationMethod, QuantFormat, QuantType, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

MEAN = np.array([0.485, 0.456, 0.406], np.float32)
DEVIATION = np.array([0.229, 0.224, 0.225], np.float32)
LONG_SIDE = 960
MULTIPLE = 32
"""The network halves the picture five times."""


class Photos(CalibrationDataReader):
    def __init__(self, files: list[Path]) -> None:
        self._files = iter(files)

    def get_next(self) -> dict[str, np.ndarray] | None:
        file = next(self._files, None)
        if file is None:
            return None
        picture = cv2.imread(str(file))
        scale = LONG_SIDE / max(picture.shape[:2])
        height, width = (max(MULTIPLE, round(side * scale / MULTIPLE) * MULTIPLE) for side in picture.shape[:2])
        picture = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)
        return {"x": ((picture.astype(np.float32) / 255 - MEAN) / DEVIATION).transpose(2, 0, 1)[None]}


def main() -> None:
    arguments = _arguments()
    files = sorted(arguments.scenes.glob("*.jpg"))
    if not files:
        raise SystemExit(f"no photos in {arguments.scenes}: draw some first")
    files = random.Random(1).sample(files, min(arguments.count, len(files)))
    prepared = arguments.to.with_suffix(".prepared.onnx")
    quant_pre_process(str(arguments.source), str(prepared), skip_symbolic_shape=True)
    quantize_static(
        str(prepared),
        str(arguments.to),
        Photos(files),
        quant_format=QuantFormat.QDQ,
        activation_type=QuantType.QUInt8,
        weight_type=QuantType.QInt8,
        per_channel=True,
        op_types_to_quantize=["Conv"],
        calibrate_method=CalibrationMethod.MinMax,
        extra_options={"CalibMovingAverage": True},
    )
    prepared.unlink()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--from", dest="source", type=Path, default=Path("../models/text-detector.onnx"))
    parser.add_argument("--scenes", type=Path, required=True, help="a folder of drawn photos")
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--count", type=int, default=60, help="photos to take the ranges from")
    return parser.parse_args()


if __name__ == "__main__":
    main()
