"""A sheet of drawn crops with their labels: python -m readers.preview sheet.png lines"""

import sys

import cv2
import numpy as np

from drawing.camera import SHORT
from drawing.crop import Draws
from readers.tasks import TASKS


def sheet(drawer: Draws, longest: int, lying: bool, rows: int = 3, across: int = 40) -> np.ndarray:
    """Columns side by side; lines lie on their side, so that the whole sheet is turned for them."""
    page = np.zeros((rows * (longest + 14), across * (SHORT + 4)), np.uint8)
    for index in range(rows * across):
        crop, label = drawer.draw(index)
        y, x = index // across * (longest + 14), index % across * (SHORT + 4)
        page[y : y + crop.shape[0], x : x + SHORT] = crop
        if not lying:
            cv2.putText(page, label, (x, y + longest + 8), cv2.FONT_HERSHEY_PLAIN, 0.42, 255, 1, cv2.LINE_AA)
    return page.T if lying else page


if __name__ == "__main__":
    task = TASKS[sys.argv[2]]
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    cv2.imwrite(sys.argv[1], sheet(task.drawer(task.faces(False), seed, 0.0), task.longest, task.name != "columns"))
