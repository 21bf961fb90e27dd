from pathlib import Path

import pytest
import torch

from learning.learner import Learner, Recipe, UnfitCheckpointError, share_of_rate
from typefaces.faces import Face

RECIPE = Recipe("lines", seed=3, batch=2, steps=20)
"""Pools of four batches, so that step 10 is in the middle of one."""


@pytest.fixture(scope="module")
def straight(faces: list[Face]) -> tuple[Learner, list[float]]:
    """A run that was not stopped, and its losses."""
    torch.set_num_threads(1)
    learner = Learner(RECIPE, faces)
    return learner, list(learner.learn(20, 0))


def test_a_resumed_run_repeats_one_that_was_not_stopped(
    faces: list[Face], straight: tuple[Learner, list[float]], tmp_path: Path
) -> None:
    checkpoint = tmp_path / "last.pt"
    stopped = Learner(RECIPE, faces)
    losses = list(stopped.learn(10, 0))
    stopped.save(checkpoint)
    torch.rand(5)
    resumed = Learner(RECIPE, faces)
    resumed.resume(checkpoint)
    learner, expected = straight
    assert losses + list(resumed.learn(20, 0)) == expected
    for mine, other in zip(resumed.averaged.parameters(), learner.averaged.parameters(), strict=True):
        assert torch.equal(mine, other)


def test_processes_that_draw_change_nothing(faces: list[Face], straight: tuple[Learner, list[float]]) -> None:
    assert list(Learner(RECIPE, faces).learn(4, 2)) == straight[1][:4]


def test_a_checkpoint_of_another_seed_is_refused(faces: list[Face], tmp_path: Path) -> None:
    Learner(RECIPE, faces).save(tmp_path / "last.pt")
    with pytest.raises(UnfitCheckpointError, match="seed 3, not 4"):
        Learner(Recipe("lines", seed=4, batch=2), faces).resume(tmp_path / "last.pt")


def test_a_checkpoint_without_an_order_of_crops_is_continued(
    faces: list[Face], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    checkpoint = tmp_path / "last.pt"
    Learner(RECIPE, faces).save(checkpoint)
    state = torch.load(checkpoint)
    torch.save({name: state[name] for name in ("model", "averaged", "optimiser")} | {"step": 6}, checkpoint)
    learner = Learner(RECIPE, faces)
    learner.resume(checkpoint)
    assert "not with the crops" in capsys.readouterr().out.replace("\n", " ")
    assert len(list(learner.learn(8, 0))) == 2
    learner.save(checkpoint)
    assert [leg["exact"] for leg in torch.load(checkpoint)["legs"]] == [None, False]


def test_the_rate_warms_up_and_falls_over_the_last_steps() -> None:
    rates = [share_of_rate(step, 1000, 0.4) for step in range(1001)]
    assert rates[0] < 0.01
    assert rates[300] == rates[600] == 1
    assert rates[800] == pytest.approx(0.5)
    assert rates[1000] == pytest.approx(0)
