"""Trains the detector of markings on drawn photos: python -m detector.train --views 3000000

Resumes from the checkpoint of the run, if there is one. Several processes of one thread each train one set of weights
without waiting for one another (Hogwild, Niu et al. 2011): on cores that other work shares it is several times as fast
as one process of several threads. So a run repeats its recipe and its drawings, but not every bit.
"""

import argparse
import json
import os
import time
from copy import deepcopy
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch
import torch.multiprocessing as multiprocessing
from torch import nn

from detector.loss import loss_of
from detector.network import Detector
from detector.views import USES, Pool
from drawing.chance import weighted
from learning.averaging import average
from learning.precision import bfloat16_where_fast
from metadata import commit, file_and_digest, versions
from scenes.drawer import SceneDrawer
from typefaces.faces import digest_of, load_faces
from typefaces.pins import FacesDifferError

RATE = 2e-3
WARM_UP = 300
COOLING = 0.2
"""Share of the views, the last ones, over which the rate falls to zero; until then a run can be made longer."""
SHAPES = ((0.4, (320, 16)), (0.4, (384, 12)), (0.2, (512, 6)))
"""Shares of the steps, each with the side and the number of its views."""


def main() -> None:
    arguments = _arguments()
    folder: Path = arguments.run
    folder.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(arguments.seed)
    recipe = _recipe(arguments)
    model = Detector().to(memory_format=torch.channels_last)  # type: ignore[call-overload]
    averaged = deepcopy(model)
    state = _load(folder / "last.pt") or (_load(arguments.begin) if arguments.begin else {})
    if state:
        model.load_state_dict(state["model"])
        averaged.load_state_dict(state["averaged"])
    model.share_memory()
    averaged.share_memory()
    context = multiprocessing.get_context("spawn")
    seen = context.Value("q", state.get("views", 0))
    spent = float(state.get("seconds", 0.0))
    workers = [
        context.Process(target=_work, args=(number, arguments, recipe, model, averaged, seen, spent))
        for number in range(arguments.processes)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--run", type=Path, default=Path("runs/detector"), help="folder of the checkpoints")
    parser.add_argument("--begin", type=Path, help="weights to begin from where the run has no checkpoint yet")
    parser.add_argument("--views", type=int, default=3_000_000, help="views in all, of all processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--pool", type=int, default=1200, help="drawn photos that a process keeps")
    parser.add_argument("--every", type=float, default=5, help="minutes between checkpoints")
    parser.add_argument("--any-faces", action="store_true", help="use whatever typefaces are installed")
    return parser.parse_args()


def _recipe(arguments: argparse.Namespace) -> dict[str, Any]:
    """What is known of a run before it starts, for the file beside the exported model."""
    try:
        faces = load_faces(False, pinned=not arguments.any_faces)
    except FacesDifferError as error:
        raise SystemExit(str(error)) from error
    return {
        "seed": arguments.seed,
        "rate": RATE,
        "cooling": COOLING,
        "faces": {"count": len(faces), "digest": digest_of(faces), "pinned": not arguments.any_faces},
        "began_from": file_and_digest(arguments.begin) if arguments.begin else None,
        "commit": commit(),
        "versions": versions(),
    }


def _work(
    number: int,
    arguments: argparse.Namespace,
    recipe: dict[str, Any],
    model: nn.Module,
    averaged: nn.Module,
    seen: "Synchronized[int]",
    spent: float,
) -> None:
    torch.set_num_threads(1)
    cv2.setNumThreads(0)
    folder: Path = arguments.run
    optimiser = torch.optim.AdamW(model.parameters(), lr=RATE, weight_decay=0.01, fused=True)
    random = np.random.default_rng((arguments.seed, number))
    # About the number at which a run has come that saw as much.
    drawn = number + arguments.processes * (seen.value // (USES * arguments.processes))
    faces = load_faces(False, pinned=not arguments.any_faces)
    pool = Pool(SceneDrawer(faces, arguments.seed), drawn, arguments.processes, arguments.pool)
    step = 0
    state = _load(folder / f"process-{number}.pt")
    if state:
        optimiser.load_state_dict(state["optimiser"])
        random.bit_generator.state = state["random"]
        step = state["step"]
        # The photos of the pool are drawn again from their numbers, the last of them.
        pool.next = max(number, state["next"] - arguments.processes * min(300, arguments.pool))
    pool.draw(300)
    model.train()
    began = saved = reported = time.monotonic()
    first, means = seen.value, dict[str, float]()
    while seen.value < arguments.views:
        side, count = weighted(random, SHAPES)
        pool.draw(-(-count // USES))
        views = pool.views(random, count, side)
        for group in optimiser.param_groups:
            group["lr"] = RATE * min(1.0, (step + 1) / WARM_UP) * _cooling(seen.value / arguments.views)
        with bfloat16_where_fast():
            kernel, coarse = model(views.pictures)
        parts = loss_of(kernel, coarse, views)
        optimiser.zero_grad()
        torch.autograd.backward(sum(parts.values(), torch.zeros(())))
        nn.utils.clip_grad_norm_(model.parameters(), 5)
        optimiser.step()
        step += 1
        with seen.get_lock():
            seen.value += count
        for name, part in parts.items():
            means[name] = 0.99 * means.get(name, float(part.detach())) + 0.01 * float(part.detach())
        if number == 0:
            average(averaged, model, step)
        now = time.monotonic()
        if number == 0 and now - reported > 30:
            reported = now
            speed = (seen.value - first) / (now - began)
            print(
                f"{(spent + now - began) / 60:.1f} min, {seen.value} views, {speed:.0f}/s:",
                *(f"{name} {value:.4f}" for name, value in means.items()),
                flush=True,
            )
        stopping = (folder / "stop").exists()
        if now - saved > 60 * arguments.every or stopping or seen.value >= arguments.views:
            saved = now
            _save(
                folder / f"process-{number}.pt",
                {
                    "optimiser": optimiser.state_dict(),
                    "random": random.bit_generator.state,
                    "step": step,
                    "next": pool.next,
                },
            )
            if number == 0:
                _keep(folder, model, averaged, seen.value, spent + now - began, means, recipe)
        if stopping:
            return


def _cooling(progress: float) -> float:
    return min(1.0, max(0.0, (1 - progress) / COOLING))


def _keep(
    folder: Path,
    model: nn.Module,
    averaged: nn.Module,
    views: int,
    seconds: float,
    means: dict[str, float],
    recipe: dict[str, Any],
) -> None:
    """Saves the checkpoint to resume from, and the averaged weights alone, to compare them later."""
    weights = {"model": model.state_dict(), "averaged": averaged.state_dict()}
    _save(folder / "last.pt", {**weights, "views": views, "seconds": seconds, "recipe": recipe})
    _save(folder / f"averaged-{round(seconds / 60):04d}.pt", {"averaged": weights["averaged"], "views": views})
    with (folder / "log.jsonl").open("a") as log:
        log.write(json.dumps({"minutes": round(seconds / 60, 1), "views": views, **means}) + "\n")


def _save(path: Path, state: dict[str, Any]) -> None:
    torch.save(state, path.with_suffix(".new"))
    path.with_suffix(".new").replace(path)


def _load(path: Path) -> dict[str, Any]:
    return torch.load(path, weights_only=False) if path.exists() else {}


if __name__ == "__main__":
    main()
