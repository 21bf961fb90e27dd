"""How cameras see the lettering on containers: from in front, steeply from the side, in squashed pictures."""

from dataclasses import replace

import numpy as np

from drawing.camera import Angle, Frame
from drawing.chance import Random, between, weighted

MIN_WIDTH, MAX_WIDTH = 0.26, 1.35
"""Widths of a letter in the crop, in letter heights. Narrower letters would share one step of the network."""


def from_the_road(random: Random, frame: Frame, letter: float, height: float) -> Frame:
    """`letter` and `height`: width and height of a letter seen from straight ahead, in drawn pixels."""
    squeeze = weighted(
        random,
        (
            (0.5, between(random, 0.85, 1.1)),
            (0.28, between(random, 0.3, 0.85)),
            (0.22, between(random, 1.1, 1.7)),
        ),
    )
    # The service widens every crop, and codes again by 1.2 and 1.4.
    widened = weighted(random, ((0.8, between(random, 1.1, 1.35)), (0.2, between(random, 1.35, 1.85))))
    seen = letter * squeeze / height
    widened = float(np.clip(seen * widened, MIN_WIDTH, MAX_WIDTH)) / seen
    aside = max(0.0, 1 - squeeze)
    slope = float(random.normal(0, 0.1 + 0.3 * aside)) if random.random() < 0.5 else 0.0
    nearing = between(random, -0.6, 0.6) * aside
    return replace(
        frame,
        angle=Angle(squeeze, slope, nearing),
        widened=widened,
        letter=letter / frame.width,
        far=True,
    )


def from_below(random: Random, frame: Frame) -> Frame:
    """Columns on sides and fronts: foreshortened, seen from the side, in squashed pictures, at night."""
    squeeze = weighted(
        random,
        (
            (0.4, between(random, 0.85, 1.15)),
            (0.35, between(random, 1.15, 2.2)),
            (0.25, between(random, 0.55, 0.85)),
        ),
    )
    slope = float(random.normal(0, 0.25)) if random.random() < 0.5 else 0.0
    nearing = between(random, -0.5, 0.5) if random.random() < 0.5 else 0.0
    return replace(frame, angle=Angle(squeeze, slope, nearing), far=True)
