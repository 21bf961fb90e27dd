"""Writes the reader that was trained on, and measures it.

python -m tuning.export --to ../models/small-reader.onnx
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch

import metadata
from drawing.crop import Crop
from measuring.evaluate import Result, hard_validation_set
from readers.alphabet import plain
from readers.decoding import Reading
from tuning.strips import Dictionary, as_in_service
from tuning.train import DICTIONARY, PUBLISHED, RUN, TASK
from tuning.trainable import TrainableGraph


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--from", dest="checkpoint", type=Path, default=RUN / "last.pt")
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--scored", type=int, default=2000, help="drawn crops to measure it on")
    arguments = parser.parse_args()
    state = torch.load(arguments.checkpoint)
    recipe = state["recipe"]
    trained = TrainableGraph(onnx.load(str(PUBLISHED)), recipe["frozen"])
    trained.load_state_dict(state["averaged"])
    onnx.save(trained.to_model(), str(arguments.to))
    crops = hard_validation_set(TASK, arguments.scored)
    training = {name: recipe[name] for name in ("seed", "batch", "rate", "cooling")} | {
        "task": "small rows",
        "steps": state["step"],
        "crops": state["step"] * recipe["batch"],
        "faces": state["faces"],
        "began_from": state["began_from"],
        "seconds": round(state["seconds"]) or None,
        "legs": None,
    }
    metadata.write(
        arguments.to,
        "tuning/export.py",
        training=training,
        scores=measure(arguments.to, crops).scores() if crops else None,
    )


def measure(model: Path, crops: list[Crop]) -> Result:
    """What the reader of a file says of drawn crops, in the characters that container markings have."""
    session = onnxruntime.InferenceSession(str(model))
    name = session.get_inputs()[0].name
    dictionary = Dictionary(DICTIONARY)
    readings = [_reading(session.run(None, {name: as_in_service(crop)})[0][0], dictionary) for crop, _ in crops]
    return Result(readings, [plain(label, TASK.classes) for _, label in crops])


def _reading(chances: np.ndarray, dictionary: Dictionary) -> Reading:
    """Greedily; its confidence is the probability of the least certain character, or blank."""
    best, sure = chances.argmax(1), chances.max(1)
    first = [at for at in range(len(best)) if best[at] and (at == 0 or best[at] != best[at - 1])]
    text = "".join(dictionary.characters[best[at]] for at in first)
    return Reading(plain(" ".join(text.split()), TASK.classes), float(min(sure[first], default=sure.min())))


if __name__ == "__main__":
    main()
