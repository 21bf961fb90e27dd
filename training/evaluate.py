"""Measures a checkpoint on drawn crops that are harder than training's: python evaluate.py lines

Other typefaces, smaller and blurrier lettering, stronger bends.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import nn

from alphabet import plain
from crops import to_batch
from decoding import Reading, read_greedily
from drawing.crop import Crop
from model import Reader
from restore import restore
from tasks import TASKS, Task

VALIDATION_SEED = 1_000_003
HARDER = 0.5
THRESHOLDS = (0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99)


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
        rightly = self.right[sure].mean()
        return f"{self.right.mean():.3f} read whole; sure of {sure.mean():.3f}, of these {rightly:.4f} right"


def hard_validation_set(task: Task, count: int) -> list[Crop]:
    drawer = task.drawer(task.faces(True), VALIDATION_SEED, HARDER)
    return [drawer.draw(index) for index in range(count)]


@torch.no_grad()
def evaluate(model: nn.Module, task: Task, crops: list[Crop]) -> Result:
    model.eval()
    readings: list[Reading] = []
    for start in range(0, len(crops), 64):
        batch = to_batch([crop for crop, _ in crops[start : start + 64]], task.longest)
        readings += read_greedily(torch.log_softmax(model(batch), 2).numpy())
    return Result(readings, [plain(label, task.classes) for _, label in crops])


def load(task: Task, run: str) -> Reader:
    state = torch.load(Path(__file__).parent / "runs" / run / "last.pt")
    model = Reader(task.classes)
    model.load_state_dict(state["averaged"])
    return model.eval()


def exported(task: Task, path: Path) -> Reader:
    model = Reader(task.classes)
    restore(model, path)
    return model.eval()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("task", choices=TASKS)
    parser.add_argument("--run", help="name of the folder under runs/, if not the task's")
    parser.add_argument("--model", type=Path, help="an exported reader instead of a run's")
    parser.add_argument("--count", type=int, default=4000)
    arguments = parser.parse_args()
    task = TASKS[arguments.task]
    model = exported(task, arguments.model) if arguments.model else load(task, arguments.run or task.name)
    result = evaluate(model, task, hard_validation_set(task, arguments.count))
    lengths = np.array([len(label) for label in result.labels])
    groups = {"all": lengths >= 0, "11 characters": lengths == 11, "4": lengths == 4, "no text": lengths == 0}
    for name, chosen in groups.items():
        print(f"{name}: {result.right[chosen].mean():.4f} of {chosen.sum()} read whole")
    for threshold in THRESHOLDS:
        sure = result.confidence >= threshold
        wrongly = (~result.right[sure]).mean()
        print(f"at {threshold}: {sure.mean():.3f} accepted, {wrongly:.4f} of these wrong")


if __name__ == "__main__":
    main()
