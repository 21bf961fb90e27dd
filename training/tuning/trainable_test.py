import numpy as np
import onnx
import onnxruntime
import pytest
import torch
from onnx import helper

from tuning.train import PUBLISHED, Recipe, Tuner
from tuning.trainable import TrainableGraph, UnknownOperatorError


@pytest.fixture(scope="module")
def published() -> onnx.ModelProto:
    return onnx.load(str(PUBLISHED))


def images(count: int, width: int) -> torch.Tensor:
    return torch.rand(count, 3, 48, width, generator=torch.Generator().manual_seed(1)) * 2 - 1


def output_of(model: onnx.ModelProto, batch: torch.Tensor) -> np.ndarray:
    return np.asarray(onnxruntime.InferenceSession(model.SerializeToString()).run(None, {"x": batch.numpy()})[0])


@pytest.mark.parametrize(("count", "width"), [(1, 320), (3, 160)])
@torch.no_grad()
def test_the_graph_gives_what_the_runtime_gives(published: onnx.ModelProto, count: int, width: int) -> None:
    batch = images(count, width)
    given = TrainableGraph(published, 0)(batch).softmax(2).numpy()
    assert np.abs(given - output_of(published, batch)).max() < 1e-4


def test_what_was_learned_is_written_back_and_the_first_convolutions_stay(published: onnx.ModelProto) -> None:
    tuner = Tuner(Recipe(steps=2), published)
    batch = images(2, 64)
    before = output_of(published, batch)
    tuner.learn_from([(batch, [[1, 2], []])])
    tuner.learn_from([(batch, [[1, 2], []])])
    trained = tuner.model.to_model()
    with torch.no_grad():
        expected = tuner.model(batch).softmax(2).numpy()
    assert np.abs(output_of(trained, batch) - expected).max() < 1e-4
    assert np.abs(output_of(trained, batch) - before).max() > 1e-4
    first = next(node.input[1] for node in published.graph.node if node.op_type == "Conv")
    old, new = ({t.name: t for t in model.graph.initializer}[first] for model in (published, trained))
    assert old == new


def test_a_graph_with_another_operator_is_refused(published: onnx.ModelProto) -> None:
    other = onnx.ModelProto()
    other.CopyFrom(published)
    other.graph.node.append(helper.make_node("Sin", ["x"], ["y"]))
    with pytest.raises(UnknownOperatorError, match="Sin"):
        TrainableGraph(other, 0)
