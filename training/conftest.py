"""Fixtures that several tests share. All typefaces are of @fontsource, so that `npm ci` is all that tests need."""

import cv2
import pytest
import torch

from readers.crops import to_batch
from readers.model import Reader
from readers.tasks import TASKS
from smoke import KINDS
from typefaces.faces import Face, load_faces


@pytest.fixture(autouse=True)
def _one_thread() -> None:
    cv2.setNumThreads(0)
    torch.set_num_threads(1)
    torch.manual_seed(1)


@pytest.fixture(scope="session")
def faces() -> list[Face]:
    return load_faces(False, KINDS)


@pytest.fixture(scope="session")
def crops(faces: list[Face]) -> torch.Tensor:
    """A batch of drawn lines."""
    drawer = TASKS["lines"].drawer(faces, 5, 0.0)
    return to_batch([drawer.draw(index)[0] for index in range(4)], TASKS["lines"].longest)


@pytest.fixture
def reader(crops: torch.Tensor) -> Reader:
    """An untrained reader whose normalisations have met drawn crops."""
    model = Reader(TASKS["lines"].classes)
    for _ in range(3):
        model.train()(crops)
    return model.eval()
