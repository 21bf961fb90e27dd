from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import pytest
import torch

from exporting.eight_bits import MIN_CHANNELS, wide_convolutions
from exporting.export import export as export_reader
from exporting.export import fill_in, training_of
from readers.model import Reader, WithProbabilities
from readers.restore import restore, settle
from readers.tasks import TASKS


@pytest.fixture
def exported(reader: Reader, crops: torch.Tensor, tmp_path: Path) -> Path:
    path = tmp_path / "reader.onnx"
    export_reader(reader, path, crops)
    return path


def output_of(path: Path, crops: torch.Tensor) -> np.ndarray:
    return np.asarray(onnxruntime.InferenceSession(str(path)).run(None, {"crops": crops.numpy()})[0])


@torch.no_grad()
def test_the_exported_file_gives_what_pytorch_gives(reader: Reader, exported: Path, crops: torch.Tensor) -> None:
    shorter = crops[:2, :, :96]
    expected = WithProbabilities(reader).eval()(shorter).numpy()
    assert np.abs(expected - output_of(exported, shorter)).max() < 1e-4


@torch.no_grad()
def test_a_restored_and_settled_reader_gives_what_its_file_gives(exported: Path, crops: torch.Tensor) -> None:
    restored = Reader(TASKS["lines"].classes)
    restore(restored, exported)
    settle(restored, crops)
    expected = output_of(exported, crops)
    assert np.abs(WithProbabilities(restored).eval()(crops).numpy() - expected).max() < 1e-4
    # In training each normalisation uses the statistics of the batch, which are those it was settled with.
    restored.dropout.p = 0.0
    assert np.abs(WithProbabilities(restored).train()(crops).numpy() - expected).max() < 0.05


def test_eight_bits_are_for_wide_convolutions_alone(exported: Path) -> None:
    graph = onnx.load(str(exported)).graph
    for index, node in enumerate(graph.node):
        node.name = node.name or f"node{index}"
    chosen = wide_convolutions(graph)
    convolutions = [node for node in graph.node if node.op_type == "Conv"]
    shapes = {tensor.name: tensor.dims for tensor in graph.initializer}
    narrow = {node.name for node in convolutions if min(shapes[node.input[1]][:2]) < MIN_CHANNELS}
    assert len(convolutions) == 10
    assert len(chosen) == 9
    assert set(chosen) == {node.name for node in convolutions} - narrow


def test_an_older_checkpoint_leaves_unknown_what_it_does_not_hold() -> None:
    training = training_of(TASKS["columns"], {"step": 3000})
    assert training["steps"] == 3000
    assert training["seed"] is training["faces"] is training["seconds"] is None
    assert fill_in(training, {"seed": 22})["seed"] == 22
    with pytest.raises(SystemExit, match="steps"):
        fill_in(training, {"steps": 8000})
