"""Writes the averaged weights as ONNX and checks that both give the same.

python -m detector.export --from runs/detector/last.pt --to ../models/marking-detector.onnx
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import torch

import metadata
from detector.network import STRIDE, Detector, Exported
from detector.views import standardised
from scenes.drawer import SceneDrawer
from typefaces.faces import load_faces

OPSET = 17
MAX_DIFFERENCE = 2e-3
METADATA = {"baca.maps": "kernel4 stacked cos sin log2-height16"}
"""Tells the service what the maps mean (src/text/detector/load-detector.ts)."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--from", dest="source", type=Path, required=True, help="a checkpoint")
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--any-faces", action="store_true", help="use whatever typefaces are installed")
    arguments = parser.parse_args()
    detector = Detector()
    state = torch.load(arguments.source, weights_only=True)
    detector.load_state_dict(state["averaged"])
    model = Exported(detector).eval()
    photo, _ = SceneDrawer(load_faces(True, pinned=not arguments.any_faces), 9).draw(0)
    picture = torch.from_numpy(standardised(photo))[None, None]
    torch.onnx.export(
        model,
        (picture,),
        str(arguments.to),
        opset_version=OPSET,
        input_names=["picture"],
        output_names=["maps"],
        dynamic_axes={"picture": {2: "height", 3: "width"}, "maps": {2: "rows", 3: "columns"}},
        dynamo=False,
    )
    written = onnx.load(str(arguments.to))
    onnx.helper.set_model_props(written, METADATA)
    onnx.checker.check_model(written)
    onnx.save(written, str(arguments.to))
    session = onnxruntime.InferenceSession(str(arguments.to))
    difference = 0.0
    for part in (picture, picture[:, :, : 3 * STRIDE, : 5 * STRIDE]):
        with torch.no_grad():
            expected = model(part).numpy()
        (given,) = session.run(None, {"picture": part.numpy()})
        difference = max(difference, float(np.abs(expected - given).max()))
    if difference > MAX_DIFFERENCE:
        raise SystemExit(f"PyTorch and ONNX differ by {difference:.2g}")
    print(f"{arguments.to}: {arguments.to.stat().st_size / 1e6:.2f} MB, agrees with PyTorch to {difference:.1g}")
    metadata.write(arguments.to, "detector/export.py", training=_training_of(state))


def _training_of(state: dict[str, Any]) -> dict[str, Any]:
    recipe = state.get("recipe", {})
    seconds = state.get("seconds")
    return {
        "task": "detector",
        "steps": None,
        "batch": None,
        "crops": state.get("views"),
        "seconds": round(seconds) if seconds is not None else None,
        "legs": None,
        **{name: recipe.get(name) for name in ("seed", "rate", "cooling", "faces", "began_from", "commit", "versions")},
    }


if __name__ == "__main__":
    main()
