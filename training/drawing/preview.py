"""A sheet of drawn crops with their labels: python -m drawing.preview sheet.png"""

import sys

import cv2
import numpy as np

from drawing.camera import LONG, SHORT
from drawing.columns import Drawer
from drawing.faces import load_faces


def sheet(drawer: Drawer, rows: int = 3, across: int = 40) -> np.ndarray:
    page = np.zeros((rows * (LONG + 14), across * (SHORT + 4)), np.uint8)
    for index in range(rows * across):
        crop, label = drawer.draw(index)
        y, x = index // across * (LONG + 14), index % across * (SHORT + 4)
        page[y : y + crop.shape[0], x : x + SHORT] = crop
        cv2.putText(page, label, (x, y + LONG + 8), cv2.FONT_HERSHEY_PLAIN, 0.42, 255, 1, cv2.LINE_AA)
    return page


if __name__ == "__main__":
    cv2.imwrite(sys.argv[1], sheet(Drawer(load_faces(), seed=int(sys.argv[2]) if len(sys.argv) > 2 else 1)))
