"""Trains the published reader on with drawn lines and small rows: python -m tuning.train --steps 1143

Continues from the run's checkpoint where there is one. The first convolutions, which see strokes, stay as they are.
"""

import argparse
import random
import time
from copy import deepcopy
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

import cv2
import onnx
import torch
from torch import Tensor, nn
from torch.utils.data import DataLoader

from learning.averaging import average
from learning.learner import share_of_rate
from metadata import file_and_digest
from readers.crops import DrawnCrops
from readers.tasks import TASKS
from tuning.strips import Batch, Dictionary, Stretched, gather
from tuning.trainable import TrainableGraph
from typefaces.faces import digest_of
from typefaces.pins import FacesDifferError

TASK = TASKS["blocks"]
MODELS = Path(__file__).parents[2] / "models"
PUBLISHED, DICTIONARY = MODELS / "text-reader.onnx", MODELS / "text-reader.txt"
RUN = Path(__file__).parents[1] / "runs" / "small-rows"
_POOLED = 6
"""Batches that are drawn together and parted by width."""


@dataclass(frozen=True)
class Recipe:
    steps: int
    seed: int = 31
    batch: int = 32
    rate: float = 4e-4
    cooling: float = 0.45
    """Share of the steps, the last ones, in which the rate falls."""
    frozen: int = 31
    """Convolutions that are not trained: the first ones."""


class Tuner:
    def __init__(self, recipe: Recipe, model: onnx.ModelProto) -> None:
        self.recipe = recipe
        self.step = self.pool = 0
        self.seconds = 0.0
        self.model = TrainableGraph(model, recipe.frozen)
        self.averaged = deepcopy(self.model)
        self._trained = [weight for weight in self.model.parameters() if weight.requires_grad]
        self._optimiser = torch.optim.AdamW(self._trained, lr=recipe.rate, weight_decay=0.01, fused=True)

    def learn_from(self, batches: list[Batch]) -> float:
        """Learns from a pool in an order of its own. Gives the mean loss."""
        began, losses = time.monotonic(), []
        for images, labels in random.Random(f"{self.recipe.seed} {self.pool}").sample(batches, len(batches)):
            if self.step == self.recipe.steps:
                break
            for group in self._optimiser.param_groups:
                group["lr"] = self.recipe.rate * share_of_rate(self.step, self.recipe.steps, self.recipe.cooling)
            losses.append(self._learn_from(images, labels))
            self.step += 1
            average(self.averaged, self.model, self.step)
        self.pool += 1
        self.seconds += time.monotonic() - began
        return sum(losses) / max(1, len(losses))

    def _learn_from(self, images: Tensor, labels: list[list[int]]) -> float:
        chances = self.model(images.contiguous(memory_format=torch.channels_last)).log_softmax(2).transpose(0, 1)
        steps = torch.full((len(labels),), chances.shape[0])
        lengths = torch.tensor([len(label) for label in labels])
        targets = torch.tensor([index for label in labels for index in label], dtype=torch.long)
        loss = nn.functional.ctc_loss(chances, targets, steps, lengths, zero_infinity=True)
        self._optimiser.zero_grad()
        torch.autograd.backward(loss)
        nn.utils.clip_grad_norm_(self._trained, 5)
        self._optimiser.step()
        return float(loss.detach())

    def save(self, path: Path, known: dict[str, Any]) -> None:
        state = known | {
            "recipe": asdict(self.recipe),
            "step": self.step,
            "pool": self.pool,
            "seconds": self.seconds,
            "model": self.model.state_dict(),
            "averaged": self.averaged.state_dict(),
            "optimiser": self._optimiser.state_dict(),
        }
        torch.save(state, path.with_suffix(".new"))
        path.with_suffix(".new").replace(path)

    def resume(self, path: Path) -> None:
        """Nothing is drawn by chance but by number, so a resumed run learns from the same crops in the same order."""
        state = torch.load(path)
        self.step, self.pool, self.seconds = state["step"], state["pool"], state["seconds"]
        self.model.load_state_dict(state["model"])
        self.averaged.load_state_dict(state["averaged"])
        self._optimiser.load_state_dict(state["optimiser"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--run", type=Path, default=RUN, help="folder of the checkpoint")
    parser.add_argument("--begin", type=Path, default=PUBLISHED, help="a reader to begin from, of the same graph")
    parser.add_argument("--steps", type=int, required=True, help="steps in all")
    parser.add_argument("--seed", type=int, default=Recipe.seed)
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    # OpenCV's threads do not survive the fork of the drawing process.
    cv2.setNumThreads(0)
    torch.set_num_threads(arguments.threads)
    arguments.run.mkdir(parents=True, exist_ok=True)
    try:
        _train(Recipe(arguments.steps, arguments.seed), arguments.begin, arguments.run / "last.pt")
    except FacesDifferError as error:
        raise SystemExit(str(error)) from error


def _train(recipe: Recipe, begin: Path, checkpoint: Path) -> None:
    tuner = Tuner(recipe, onnx.load(str(begin)))
    if checkpoint.exists():
        tuner.resume(checkpoint)
    faces = TASK.faces(False, pinned=True)
    known = {
        "faces": {"count": len(faces), "digest": digest_of(faces), "pinned": True},
        "began_from": file_and_digest(begin),
    }
    drawer = Stretched(TASK.drawer(faces, recipe.seed, 0.0), recipe.seed)
    size = recipe.batch * _POOLED
    pools = DataLoader(
        DrawnCrops(drawer, tuner.pool * size, recipe.steps * recipe.batch * 2),
        size,
        num_workers=1,
        prefetch_factor=1,
        collate_fn=partial(gather, Dictionary(DICTIONARY), recipe.batch),
    )
    for batches in pools:
        loss = tuner.learn_from(batches)
        print(f"step {tuner.step} loss {loss:.3f} {tuner.seconds:.0f} s", flush=True)
        if tuner.pool % 10 == 0 or tuner.step == recipe.steps:
            tuner.save(checkpoint, known)
        if tuner.step == recipe.steps:
            return


if __name__ == "__main__":
    main()
