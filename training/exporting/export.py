"""Writes a checkpoint as ONNX, checks that both give the same, and describes it in a JSON file beside it.

python -m exporting.export columns --to ../models/column-reader.onnx
"""

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import torch
from torch import Tensor

import metadata
from measuring.evaluate import averaged, checkpoint_of, evaluate, hard_validation_set, of_file, scores_beside
from readers.crops import to_batch
from readers.model import Reader, WithProbabilities
from readers.tasks import TASKS, Task

OPSET = 17
MAX_DIFFERENCE = 1e-4


class DifferentOutputError(Exception):
    """PyTorch and the exported file do not agree."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=TASKS)
    parser.add_argument("--run", help="name of the folder under runs/, if not the task's")
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--scored", type=int, default=2000, help="crops to measure if none were yet; 0 for none")
    parser.add_argument("--known", type=Path, help="JSON of what an older checkpoint does not hold, such as its seed")
    parser.add_argument("--any-faces", action="store_true", help="use whatever typefaces are installed")
    arguments = parser.parse_args()
    task, pinned = TASKS[arguments.task], not arguments.any_faces
    checkpoint = checkpoint_of(task, arguments.run)
    state = torch.load(checkpoint)
    crops = to_batch([crop for crop, _ in hard_validation_set(task, 16, pinned=pinned)], task.longest)
    try:
        difference = export(averaged(task, state), arguments.to, crops)
    except DifferentOutputError as error:
        raise SystemExit(str(error)) from error
    print(f"{arguments.to}: {arguments.to.stat().st_size / 1e6:.2f} MB, agrees with PyTorch to {difference:.1g}")
    training = training_of(task, state)
    if arguments.known:
        training = fill_in(training, json.loads(arguments.known.read_text()))
    scores = _stored_scores(scores_beside(checkpoint), state["step"])
    if scores is None and arguments.scored:
        hard = hard_validation_set(task, arguments.scored, pinned=pinned)
        scores = evaluate(of_file(arguments.to), task, hard).scores()
    metadata.write(arguments.to, f"exporting/export.py {task.name}", training=training, scores=scores)


def export(reader: Reader, to: Path, crops: Tensor) -> float:
    """Gives the largest difference between both on the crops."""
    model = WithProbabilities(reader).eval()
    torch.onnx.export(
        model,
        (crops,),
        str(to),
        opset_version=OPSET,
        input_names=["crops"],
        output_names=["log_probabilities"],
        dynamic_axes={"crops": {0: "batch", 2: "length"}, "log_probabilities": {0: "batch", 1: "steps"}},
        dynamo=False,
    )
    onnx.checker.check_model(str(to))
    session = onnxruntime.InferenceSession(str(to))
    most = 0.0
    for batch in (crops, crops[:1], crops[:3, :, :160]):
        with torch.no_grad():
            expected = model(batch).numpy()
        (given,) = session.run(None, {"crops": batch.numpy()})
        difference = float(np.abs(expected - given).max())
        if difference > MAX_DIFFERENCE:
            raise DifferentOutputError(f"PyTorch and ONNX differ by {difference:.2g} on {tuple(batch.shape)}")
        most = max(most, difference)
    return most


def training_of(task: Task, state: dict[str, Any]) -> dict[str, Any]:
    """How the weights of a checkpoint were learned; null where it does not say, as older ones do not."""
    recipe = state.get("recipe", {})
    legs = state.get("legs")
    times = [leg["seconds"] for leg in legs or []]
    batch = recipe.get("batch")
    faces = {**state["faces"], "pinned": not recipe["any_faces"]} if "faces" in state else None
    return {
        "task": task.name,
        "seed": recipe.get("seed"),
        "steps": state["step"],
        "batch": batch,
        "crops": state["step"] * batch if batch else None,
        "rate": recipe.get("rate"),
        "cooling": recipe.get("cooling"),
        "faces": faces,
        "began_from": state.get("began_from"),
        "seconds": round(sum(times)) if times and None not in times else None,
        "legs": legs,
    }


def fill_in(found: dict[str, Any], known: dict[str, Any]) -> dict[str, Any]:
    """What is known besides takes the place of null, and of nothing else."""
    unknown = [name for name in known if name not in found or found[name] not in (None, known[name])]
    if unknown:
        raise SystemExit(f"the checkpoint says otherwise, or there is no such property: {', '.join(unknown)}")
    return {name: known.get(name) if value is None else value for name, value in found.items()}


def _stored_scores(path: Path, step: int) -> dict[str, Any] | None:
    """Of measuring/evaluate.py, if it measured this very checkpoint."""
    stored = json.loads(path.read_text()) if path.exists() else {}
    return stored["scores"] if stored.get("step") == step else None


if __name__ == "__main__":
    main()
