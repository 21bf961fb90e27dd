"""Measures a reader on drawn crops that are harder than training's: python -m measuring.evaluate lines

Other typefaces, smaller and blurrier lettering, stronger bends. The scores of a run are stored beside its checkpoint,
for exporting/export.py.
"""

import argparse
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
import torch
from torch import Tensor, nn

from drawing.crop import Crop
from readers.alphabet import plain
from readers.crops import to_batch
from readers.decoding import Reading, read_greedily
from readers.model import Reader
from readers.tasks import TASKS, Task

VALIDATION_SEED = 1_000_003
HARDER = 0.5
COUNT = 4000
THRESHOLDS = (0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99)

Network = Callable[[Tensor], np.ndarray]
"""A batch of crops to log-probabilities."""


@dataclass(frozen=True)
class Result:
    readings: list[Reading]
    labels: list[str]

    @property
    def right(self) -> np.ndarray:
        return np.array([r.text == label for r, label in zip(self.readings, self.labels, strict=True)])

    @property
    def confidence(self) -> np.ndarray:
        return np.array([reading.confidence for reading in self.readings])

    def summary(self) -> str:
        sure = self.confidence > 0.9
        whole, rightly = _mean(self.right), _mean(self.right[sure])
        return f"{whole:.3f} read whole; sure of {_mean(sure):.3f}, of these {rightly:.4f} right"

    def scores(self) -> dict[str, Any]:
        lengths = np.array([len(label) for label in self.labels])
        groups = {
            "all": lengths >= 0,
            "11 characters": lengths == 11,
            "4 characters": lengths == 4,
            "no text": lengths == 0,
        }
        accepted = {threshold: self.confidence >= threshold for threshold in THRESHOLDS}
        return {
            "read_whole": {
                name: {"crops": int(chosen.sum()), "share": _mean(self.right[chosen])}
                for name, chosen in groups.items()
            },
            "at_confidence": {
                str(threshold): {"accepted": _mean(sure), "wrong": _mean(~self.right[sure])}
                for threshold, sure in accepted.items()
            },
        }


def _mean(values: np.ndarray) -> float:
    """0 of none."""
    return round(float(values.mean()), 4) if values.size else 0.0


def hard_validation_set(task: Task, count: int, *, pinned: bool = True) -> list[Crop]:
    if count == 0:
        return []
    drawer = task.drawer(task.faces(True, pinned=pinned), VALIDATION_SEED, HARDER)
    return [drawer.draw(index) for index in range(count)]


def evaluate(network: Network, task: Task, crops: list[Crop]) -> Result:
    readings: list[Reading] = []
    for start in range(0, len(crops), 64):
        batch = to_batch([crop for crop, _ in crops[start : start + 64]], task.longest)
        readings += read_greedily(network(batch))
    return Result(readings, [plain(label, task.classes) for _, label in crops])


def of_network(model: nn.Module) -> Network:
    @torch.no_grad()
    def read(batch: Tensor) -> np.ndarray:
        return np.asarray(torch.log_softmax(model.eval()(batch), 2).numpy())

    return read


def of_file(path: Path) -> Network:
    session = onnxruntime.InferenceSession(str(path))
    return lambda batch: np.asarray(session.run(None, {"crops": batch.numpy()})[0])


def checkpoint_of(task: Task, run: str | None) -> Path:
    """`run` is a folder, or the name of one under runs/."""
    return Path(__file__).parents[1] / "runs" / (run or task.name) / "last.pt"


def averaged(task: Task, state: dict[str, Any]) -> Reader:
    """The reader of a checkpoint."""
    model = Reader(task.classes)
    model.load_state_dict(state["averaged"])
    return model.eval()


def scores_beside(checkpoint: Path) -> Path:
    return checkpoint.with_name("scores.json")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=TASKS)
    parser.add_argument("--run", help="folder of the run, or the name of one under runs/, if not the task's")
    parser.add_argument("--model", type=Path, help="an exported reader instead of a run's")
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--any-faces", action="store_true", help="use whatever typefaces are installed")
    arguments = parser.parse_args()
    task = TASKS[arguments.task]
    crops = hard_validation_set(task, arguments.count, pinned=not arguments.any_faces)
    if arguments.model:
        _print(evaluate(of_file(arguments.model), task, crops).scores())
        return
    checkpoint = checkpoint_of(task, arguments.run)
    state = torch.load(checkpoint)
    scores = evaluate(of_network(averaged(task, state)), task, crops).scores()
    _print(scores)
    scores_beside(checkpoint).write_text(json.dumps({"step": state["step"], "scores": scores}, indent=2) + "\n")


def _print(scores: dict[str, Any]) -> None:
    for name, group in scores["read_whole"].items():
        print(f"{name}: {group['share']:.4f} of {group['crops']} read whole")
    for threshold, sure in scores["at_confidence"].items():
        print(f"at {threshold}: {sure['accepted']:.3f} accepted, {sure['wrong']:.4f} of these wrong")


if __name__ == "__main__":
    main()
