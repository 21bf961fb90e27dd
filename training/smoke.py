"""Trains 20 steps and compares their losses with the stored ones: python smoke.py

It fails where the drawings, the order of crops, the network, the loss or the optimiser have changed. Where that was
meant, --write stores the new losses.
"""

import argparse
import json
from pathlib import Path

import cv2
import torch

from learning.learner import Learner, Recipe
from typefaces.faces import Kinds, load_faces

LOSSES = Path(__file__).with_name("smoke.json")
RECIPE = Recipe("lines", seed=1, batch=4, steps=20)
KINDS: Kinds = {"condensed": (1.0, ("oswald-latin-[4567]00-normal.woff", "archivo-narrow-latin-[4567]00-normal.woff"))}
"""Typefaces that `npm ci` installs, so that no Debian package is needed."""
TOLERANCE = 0.02
"""
Share by which a loss may differ. One machine repeats a run to the bit. Processors with other instructions round
bfloat16 differently: by up to 0.7 % of a loss (AVX2, AVX-512 with and without BF16). A warm-up of 150 instead of 200
steps changes a loss by 8 %, a doubled rate by 22 %, another seed by several hundred.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="store the losses instead of comparing them")
    arguments = parser.parse_args()
    cv2.setNumThreads(0)
    torch.set_num_threads(1)
    losses = [round(loss, 4) for loss in Learner(RECIPE, load_faces(False, KINDS)).learn(RECIPE.steps, 0)]
    if arguments.write:
        LOSSES.write_text(json.dumps(losses) + "\n")
        return
    stored = json.loads(LOSSES.read_text())
    off = [abs(loss / expected - 1) for loss, expected in zip(losses, stored, strict=True)]
    for step, (loss, expected) in enumerate(zip(losses, stored, strict=True), 1):
        print(f"step {step:2} loss {loss:9.4f} stored {expected:9.4f}")
    print(f"they differ by {100 * max(off):.2f} % at most; {100 * TOLERANCE:.0f} % are allowed")
    if max(off) > TOLERANCE:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
