"""The readers: what each is trained on, and how large it is."""

from collections.abc import Callable
from dataclasses import dataclass

from drawing.blocks import BlockDrawer
from drawing.columns import LONGEST_COLUMN, ColumnDrawer
from drawing.crop import Crop, Draws
from drawing.lines import LONGEST_LINE, LineDrawer
from drawing.sheets import LONGEST_SHEET_LINE, SheetDrawer
from readers.alphabet import COLUMN_CLASSES, LINE_CLASSES, SHEET_CLASSES
from typefaces.faces import Face, LoadsFaces, load_faces
from typefaces.sheet_faces import load_sheet_faces


class _LinesAndBlocks:
    """For every two lines as a detector finds them, three strips of a block."""

    def __init__(self, faces: list[Face], seed: int, harder: float = 0.0) -> None:
        self._lines = LineDrawer(faces, seed, harder)
        self._blocks = BlockDrawer(faces, seed, harder, LONGEST_LINE)

    def draw(self, index: int) -> Crop:
        group, place = divmod(index, 5)
        return self._lines.draw(2 * group + place) if place < 2 else self._blocks.draw(3 * group + place - 2)


@dataclass(frozen=True)
class Task:
    name: str
    drawer: Callable[[list[Face], int, float], Draws]
    faces: LoadsFaces
    longest: int
    """Rows of a crop at most."""
    classes: int
    pooled: int = 1
    """Batches that are drawn together and parted by length: lines of similar length need little padding."""


TASKS = {
    task.name: task
    for task in (
        Task("columns", ColumnDrawer, load_faces, LONGEST_COLUMN, COLUMN_CLASSES),
        Task("lines", LineDrawer, load_faces, LONGEST_LINE, LINE_CLASSES, pooled=4),
        Task("blocks", _LinesAndBlocks, load_faces, LONGEST_LINE, LINE_CLASSES, pooled=6),
        Task("sheets", SheetDrawer, load_sheet_faces, LONGEST_SHEET_LINE, SHEET_CLASSES, pooled=6),
    )
}
