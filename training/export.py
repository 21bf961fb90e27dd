"""Writes a checkpoint as ONNX and checks that both give the same.

python export.py columns --to ../models/column-reader.onnx
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch

from crops import to_batch
from evaluate import hard_validation_set, load
from model import WithProbabilities
from tasks import TASKS

OPSET = 17
MOST_DIFFERENCE = 1e-4


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("task", choices=TASKS)
    parser.add_argument("--run", help="name of the folder under runs/, if not the task's")
    parser.add_argument("--to", type=Path, required=True)
    arguments = parser.parse_args()
    task = TASKS[arguments.task]
    model = WithProbabilities(load(task, arguments.run or task.name)).eval()
    crops = to_batch([crop for crop, _ in hard_validation_set(task, 16)], task.longest)
    torch.onnx.export(
        model,
        (crops,),
        str(arguments.to),
        opset_version=OPSET,
        input_names=["crops"],
        output_names=["log_probabilities"],
        dynamic_axes={"crops": {0: "batch", 2: "length"}, "log_probabilities": {0: "batch", 1: "steps"}},
        dynamo=False,
    )
    onnx.checker.check_model(str(arguments.to))
    session = onnxruntime.InferenceSession(str(arguments.to))
    for batch in (crops, crops[:1], crops[:3, :, :160]):
        with torch.no_grad():
            expected = model(batch).numpy()
        (given,) = session.run(None, {"crops": batch.numpy()})
        difference = float(np.abs(expected - given).max())
        if difference > MOST_DIFFERENCE:
            raise SystemExit(f"PyTorch and ONNX differ by {difference:.2g} on {tuple(batch.shape)}")
    print(f"{arguments.to}: {arguments.to.stat().st_size / 1e6:.2f} MB, agrees with PyTorch to {difference:.1g}")


if __name__ == "__main__":
    main()
