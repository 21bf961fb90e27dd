"""Trains a reader on drawn crops: python -m learning.train lines --steps 5000

Continues from the run's checkpoint where there is one; a new run may begin from an exported reader.
"""

import argparse
import os
import time
from pathlib import Path

import cv2
import torch

from learning.learner import Learner, Recipe, UnfitCheckpointError
from measuring.evaluate import checkpoint_of, evaluate, hard_validation_set, of_network
from readers.tasks import TASKS
from typefaces.pins import FacesDifferError


def main() -> None:
    arguments = _arguments()
    # OpenCV's threads do not survive the fork of the drawing processes, which would wait for them for ever.
    cv2.setNumThreads(0)
    torch.set_num_threads(arguments.threads)
    try:
        _train(arguments)
    except (FacesDifferError, UnfitCheckpointError) as error:
        raise SystemExit(str(error)) from error


def _train(arguments: argparse.Namespace) -> None:
    task = TASKS[arguments.task]
    checkpoint = checkpoint_of(task, arguments.run)
    checkpoint.parent.mkdir(parents=True, exist_ok=True)
    recipe = Recipe(**{name: getattr(arguments, name) for name in Recipe.__dataclass_fields__})
    learner = Learner(recipe, task.faces(False, pinned=not recipe.any_faces), arguments.begin)
    validation = hard_validation_set(task, arguments.validation, pinned=not recipe.any_faces)
    if checkpoint.exists():
        learner.resume(checkpoint)
    last_step = min(arguments.stop or recipe.steps, recipe.steps)
    began, first = time.monotonic(), learner.step
    for loss in learner.learn(last_step, arguments.drawers):
        step = learner.step
        if step % 50 == 0:
            speed = (step - first) * recipe.batch / (time.monotonic() - began)
            print(f"step {step} loss {loss:.3f} {speed:.0f} crops/s", flush=True)
        if step % arguments.every == 0 or step == last_step:
            if validation:
                result = evaluate(of_network(learner.averaged), task, validation)
                print(f"step {step} validation {result.summary()}", flush=True)
            learner.save(checkpoint)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    defaults = Recipe("")
    parser.add_argument("task", choices=TASKS)
    parser.add_argument("--run", help="folder of the run, or the name of one under runs/, if not the task's")
    parser.add_argument("--begin", type=Path, help="an exported reader to begin from")
    parser.add_argument("--steps", type=int, default=defaults.steps, help="steps in all")
    parser.add_argument("--stop", type=int, help="stop at this step, with a checkpoint to continue from")
    parser.add_argument("--every", type=int, default=500, help="steps between checkpoints")
    parser.add_argument("--rate", type=float, default=defaults.rate, help="the highest learning rate")
    parser.add_argument(
        "--cooling",
        type=float,
        default=defaults.cooling,
        help="share of the steps, the last ones, in which the rate falls",
    )
    parser.add_argument("--batch", type=int, default=defaults.batch)
    parser.add_argument("--seed", type=int, default=defaults.seed)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--drawers", type=int, default=2, help="processes that draw; 0 draws between the steps")
    parser.add_argument("--validation", type=int, default=512, help="drawn crops to measure each checkpoint on")
    parser.add_argument(
        "--any-faces", action="store_true", help="use whatever typefaces are installed instead of the pinned ones"
    )
    return parser.parse_args()


if __name__ == "__main__":
    main()
