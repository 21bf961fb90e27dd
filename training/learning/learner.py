"""A reader that learns: its weights, its optimiser and its place in the crops, and how all of it is stored."""

import math
import random
import time
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from learning.averaging import average
from learning.batches import Batches, Place
from learning.precision import bfloat16_where_fast
from metadata import commit, file_and_digest, versions
from readers.alphabet import BLANK, encode
from readers.crops import to_batch
from readers.model import Reader
from readers.restore import restore, settle
from readers.tasks import TASKS
from typefaces.faces import Face, digest_of

WARM_UP = 200
_SETTLING_CROPS = 1_000_000_000
"""Number of the first crop for `settle`: no run gets that far."""
_SETTLING = 256


@dataclass(frozen=True)
class Recipe:
    """What repeats a run, given the same typefaces and the same model to begin from."""

    task: str
    seed: int = 1
    batch: int = 96
    steps: int = 5000
    """Steps in all."""
    rate: float = 2e-3
    """The highest learning rate."""
    cooling: float = 1.0
    """Share of the steps, the last ones, in which the rate falls."""
    any_faces: bool = False
    """Whether typefaces other than the pinned ones were allowed."""


@dataclass(frozen=True)
class Leg:
    """Part of a run, from one start of the program to its end. None where nothing was recorded."""

    first_step: int
    last_step: int
    steps: int | None
    rate: float | None
    cooling: float | None
    seconds: float | None
    threads: int | None
    commit: str | None
    versions: dict[str, str] | None
    exact: bool | None
    """Whether it learned from the crops that an uninterrupted run would have learned from."""


class UnfitCheckpointError(Exception):
    """A checkpoint belongs to another run than the one that is to continue."""


class Learner:
    def __init__(self, recipe: Recipe, faces: list[Face], begin: Path | None = None) -> None:
        """`begin` is an exported reader to begin from."""
        self.recipe = recipe
        self.task = TASKS[recipe.task]
        self.step = 0
        self._faces = {"count": len(faces), "digest": digest_of(faces)}
        self._drawer = self.task.drawer(faces, recipe.seed, 0.0)
        self._began_from = file_and_digest(begin) if begin else None
        self._legs: list[dict[str, Any]] = []
        self._exact = True
        torch.manual_seed(recipe.seed)
        self.model = Reader(self.task.classes).to(memory_format=torch.channels_last)  # type: ignore[call-overload]
        if begin:
            restore(self.model, begin)
            crops = [self._drawer.draw(_SETTLING_CROPS + n)[0] for n in range(_SETTLING)]
            settle(self.model, to_batch(crops, self.task.longest))
        self.averaged = deepcopy(self.model)
        self._optimiser = torch.optim.AdamW(self.model.parameters(), lr=recipe.rate, weight_decay=0.01, fused=True)
        self._place = Place(0, 0, random.Random(recipe.seed).getstate())
        self._begin_leg()

    def learn(self, last_step: int, processes: int) -> Iterator[float]:
        """The loss of each step up to `last_step`; so many processes draw."""
        batches = Batches(self._drawer, self.task.longest, self.recipe.batch, self.task.pooled, self._place)
        for crops, labels in batches.take(last_step - self.step, processes):
            for group in self._optimiser.param_groups:
                group["lr"] = self.recipe.rate * share_of_rate(self.step, self.recipe.steps, self.recipe.cooling)
            loss = self._learn_from(crops, labels)
            self.step += 1
            self._place = batches.place
            average(self.averaged, self.model, self.step)
            yield loss

    def save(self, path: Path) -> None:
        state = {
            "step": self.step,
            "model": self.model.state_dict(),
            "averaged": self.averaged.state_dict(),
            "optimiser": self._optimiser.state_dict(),
            "recipe": asdict(self.recipe),
            "faces": self._faces,
            "began_from": self._began_from,
            "legs": [*self._legs, asdict(self._leg())],
            "place": asdict(self._place),
            "torch_random": torch.get_rng_state(),
        }
        torch.save(state, path.with_suffix(".new"))
        path.with_suffix(".new").replace(path)

    def resume(self, path: Path) -> None:
        """Continues from a checkpoint, to the bit if it was written by `save`."""
        state = torch.load(path)
        self._exact = "place" in state
        if self._exact:
            self._check(state, path)
            self.recipe = replace(self.recipe, any_faces=self.recipe.any_faces or state["recipe"]["any_faces"])
            self._began_from, self._legs = state["began_from"], state["legs"]
            self._place = Place(**state["place"])
            torch.set_rng_state(state["torch_random"])
        else:
            print(
                f"{path} holds weights only, neither random states nor the order of crops: training continues, but not "
                "with the crops that an uninterrupted run would have learned from",
                flush=True,
            )
            pool, used = divmod(int(state["step"]), self.task.pooled)
            self._place = replace(self._place, pool=pool, used=used)
            self._legs = [asdict(Leg(0, int(state["step"]), None, None, None, None, None, None, None, None))]
        self.model.load_state_dict(state["model"])
        self.averaged.load_state_dict(state["averaged"])
        self._optimiser.load_state_dict(state["optimiser"])
        self.step = int(state["step"])
        self._begin_leg()

    def _check(self, state: dict[str, Any], path: Path) -> None:
        for name in ("task", "seed", "batch"):
            stored, given = state["recipe"][name], getattr(self.recipe, name)
            if stored != given:
                raise UnfitCheckpointError(f"{path} was trained with {name} {stored}, not {given}")
        if state["faces"] != self._faces and not self.recipe.any_faces:
            raise UnfitCheckpointError(f"{path} was trained with other typefaces; to continue anyway: --any-faces")

    def _begin_leg(self) -> None:
        # The code may change while it runs.
        self._first_step, self._began, self._commit = self.step, time.monotonic(), commit()

    def _leg(self) -> Leg:
        return Leg(
            self._first_step,
            self.step,
            self.recipe.steps,
            self.recipe.rate,
            self.recipe.cooling,
            round(time.monotonic() - self._began, 1),
            torch.get_num_threads(),
            self._commit,
            versions(),
            self._exact,
        )

    def _learn_from(self, crops: Tensor, labels: list[str]) -> float:
        self.model.train()
        with bfloat16_where_fast():
            logits = self.model(crops.contiguous(memory_format=torch.channels_last))
        chances = logits.float().log_softmax(2).transpose(0, 1)
        steps = torch.full((len(labels),), chances.shape[0])
        targets = torch.tensor([index for label in labels for index in encode(label, chances.shape[2])])
        lengths = torch.tensor([len(label) for label in labels])
        loss = nn.functional.ctc_loss(chances, targets, steps, lengths, BLANK, zero_infinity=True)
        self._optimiser.zero_grad()
        torch.autograd.backward(loss)
        nn.utils.clip_grad_norm_(self.model.parameters(), 5)
        self._optimiser.step()
        return float(loss.detach())


def share_of_rate(step: int, steps: int, cooling: float) -> float:
    """Until the cooling begins, the number of steps can be raised. Without one the rate stays."""
    cooled = max(0.0, 1 - (1 - step / steps) / cooling) if cooling else 0.0
    return min(1.0, (step + 1) / WARM_UP) * 0.5 * (1 + math.cos(math.pi * cooled))
