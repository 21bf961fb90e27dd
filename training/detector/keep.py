"""Puts a checkpoint's weights into a small file, in half precision, to continue on another machine.

python -m detector.keep --from runs/detector/last.pt --to checkpoints/detector.pt
"""

import argparse
from pathlib import Path

import torch


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--from", dest="source", type=Path, required=True, help="a checkpoint")
    parser.add_argument("--to", type=Path, required=True)
    arguments = parser.parse_args()
    state = torch.load(arguments.source, weights_only=True)
    for part in ("model", "averaged"):
        state[part] = {
            name: value.half() if value.is_floating_point() and value.dim() > 1 else value
            for name, value in state[part].items()
        }
    arguments.to.parent.mkdir(parents=True, exist_ok=True)
    torch.save(state, arguments.to)
    print(f"{arguments.to}: {state['views']} views, {arguments.to.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
