"""A sheet of drawn photos with their kernels: python -m scenes.preview sheet.png"""

import sys
import time

import cv2
import numpy as np

from scenes.drawer import SIZE, SceneDrawer
from typefaces.faces import load_faces


def sheet(drawer: SceneDrawer, first: int, rows: int = 3, across: int = 4) -> np.ndarray:
    page = np.zeros((rows * SIZE, across * SIZE, 3), np.uint8)
    for place in range(rows * across):
        photo, targets = drawer.draw(first + place)
        picture = cv2.cvtColor(photo, cv2.COLOR_GRAY2BGR)
        kernel = cv2.resize(targets.kernel, (SIZE, SIZE), interpolation=cv2.INTER_NEAREST)
        picture[..., 2] = np.maximum(picture[..., 2], kernel)
        care = cv2.resize(targets.care, (SIZE, SIZE), interpolation=cv2.INTER_NEAREST)
        picture[..., 0] = np.where(care == 0, 200, picture[..., 0])
        y, x = place // across * SIZE, place % across * SIZE
        page[y : y + SIZE, x : x + SIZE] = picture
    return page


if __name__ == "__main__":
    drawer = SceneDrawer(load_faces(False), 1)
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    began = time.monotonic()
    page = sheet(drawer, first)
    print(f"{(time.monotonic() - began) / 12 * 1000:.0f} ms a photo")
    cv2.imwrite(sys.argv[1], page)
