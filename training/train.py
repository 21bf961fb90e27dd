"""Trains a reader on drawn crops: python train.py lines --steps 5000

Goes on from the run's checkpoint where there is one, and may begin from an exported reader.
"""

import argparse
import math
import os
import random
import time
from collections.abc import Iterator
from copy import deepcopy
from functools import partial
from pathlib import Path

import cv2
import torch
from torch import Tensor, nn
from torch.utils.data import DataLoader

from alphabet import BLANK, encode
from crops import Batch, DrawnCrops, collate, to_batch
from evaluate import evaluate, hard_validation_set
from model import Reader
from restore import restore, settle
from tasks import TASKS, Task

RATE = 2e-3
WARM_UP = 200
AVERAGING = 0.998
_BEYOND = 1_000_000_000
"""Numbers of crops that no run comes to."""


def main() -> None:
    arguments = _arguments()
    torch.manual_seed(arguments.seed)
    # OpenCV's threads do not live on in the drawing processes, which are forks and would wait for them for ever.
    cv2.setNumThreads(0)
    torch.set_num_threads(arguments.threads)
    task = TASKS[arguments.task]
    folder = Path(__file__).parent / "runs" / (arguments.run or task.name)
    folder.mkdir(parents=True, exist_ok=True)
    model = Reader(task.classes).to(memory_format=torch.channels_last)
    if arguments.begin:
        drawer = task.drawer(task.faces(False), arguments.seed, 0.0)
        restore(model, arguments.begin)
        settle(model, to_batch([drawer.draw(_BEYOND + n)[0] for n in range(256)], task.longest))
    averaged = deepcopy(model)
    optimiser = torch.optim.AdamW(model.parameters(), lr=arguments.rate, weight_decay=0.01, fused=True)
    step = _resume(folder / "last.pt", model, averaged, optimiser)
    validation = hard_validation_set(task, 512)
    began, first = time.monotonic(), step
    for crops, labels in _batches(arguments, task, step):
        for group in optimiser.param_groups:
            group["lr"] = arguments.rate * _share_of_rate(step, arguments.steps, arguments.cooling)
        loss = _learn(model, optimiser, crops, labels)
        step += 1
        _average(averaged, model, step)
        if step % 50 == 0:
            speed = (step - first) * arguments.batch / (time.monotonic() - began)
            print(f"step {step} loss {loss:.3f} {speed:.0f} crops/s", flush=True)
        if step % 500 == 0 or step == arguments.steps:
            print(f"step {step} validation {evaluate(averaged, task, validation).summary()}", flush=True)
            _save(folder / "last.pt", model, averaged, optimiser, step)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("task", choices=TASKS)
    parser.add_argument("--run", help="name of the folder under runs/, if not the task's")
    parser.add_argument("--steps", type=int, default=5000, help="steps in all")
    parser.add_argument("--begin", type=Path, help="an exported reader to begin from")
    parser.add_argument("--rate", type=float, default=RATE, help="the highest rate of learning")
    parser.add_argument(
        "--cooling", type=float, default=1.0, help="share of the steps, the last ones, in which the rate falls"
    )
    parser.add_argument("--batch", type=int, default=96)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--drawers", type=int, default=2, help="processes that draw")
    return parser.parse_args()


def _batches(arguments: argparse.Namespace, task: Task, step: int) -> Iterator[Batch]:
    drawer = task.drawer(task.faces(False), arguments.seed, 0.0)
    drawn = DrawnCrops(drawer, step * arguments.batch, arguments.steps * arguments.batch)
    pools = DataLoader(
        drawn,
        arguments.batch * task.pooled,
        num_workers=arguments.drawers,
        collate_fn=partial(collate, task.longest, task.pooled),
        drop_last=True,
        prefetch_factor=max(2, 8 // task.pooled),
    )
    order = random.Random(arguments.seed)
    for pool in pools:
        yield from order.sample(pool, len(pool))


def _share_of_rate(step: int, steps: int, cooling: float) -> float:
    """Until the cooling begins, the number of steps can be raised. Without one the rate stays."""
    cooled = max(0.0, 1 - (1 - step / steps) / cooling) if cooling else 0.0
    return min(1.0, (step + 1) / WARM_UP) * 0.5 * (1 + math.cos(math.pi * cooled))


def _learn(model: Reader, optimiser: torch.optim.Optimizer, crops: Tensor, labels: list[str]) -> float:
    model.train()
    with torch.autocast("cpu", torch.bfloat16):
        logits = model(crops.contiguous(memory_format=torch.channels_last))
    chances = logits.float().log_softmax(2).transpose(0, 1)
    steps = torch.full((len(labels),), chances.shape[0])
    targets = torch.tensor([index for label in labels for index in encode(label, chances.shape[2])])
    lengths = torch.tensor([len(label) for label in labels])
    loss = nn.functional.ctc_loss(chances, targets, steps, lengths, BLANK, zero_infinity=True)
    optimiser.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(model.parameters(), 5)
    optimiser.step()
    return float(loss.detach())


@torch.no_grad()
def _average(averaged: nn.Module, model: nn.Module, step: int) -> None:
    """Young averages follow fast, so that the noise of the first steps is forgotten."""
    keep = min(AVERAGING, (1 + step) / (10 + step))
    for mean, value in zip(averaged.state_dict().values(), model.state_dict().values(), strict=True):
        if mean.is_floating_point():
            mean.lerp_(value, 1 - keep)
        else:
            mean.copy_(value)


def _save(path: Path, model: nn.Module, averaged: nn.Module, optimiser: torch.optim.Optimizer, step: int) -> None:
    state = {"model": model, "averaged": averaged, "optimiser": optimiser}
    torch.save({"step": step} | {name: part.state_dict() for name, part in state.items()}, path.with_suffix(".new"))
    path.with_suffix(".new").replace(path)


def _resume(path: Path, model: nn.Module, averaged: nn.Module, optimiser: torch.optim.Optimizer) -> int:
    if not path.exists():
        return 0
    state = torch.load(path)
    model.load_state_dict(state["model"])
    averaged.load_state_dict(state["averaged"])
    optimiser.load_state_dict(state["optimiser"])
    return int(state["step"])


if __name__ == "__main__":
    main()
