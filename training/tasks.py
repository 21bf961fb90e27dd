"""The readers: what each is trained on, and how large it is."""

from collections.abc import Callable
from dataclasses import dataclass

from alphabet import COLUMN_CLASSES, LINE_CLASSES, SHEET_CLASSES
from drawing.columns import LONGEST_COLUMN, ColumnDrawer
from drawing.crop import Drawer
from drawing.faces import Face, load_faces
from drawing.lines import LONGEST_LINE, LineDrawer
from drawing.sheet_faces import load_sheet_faces
from drawing.sheets import LONGEST_SHEET_LINE, SheetDrawer


@dataclass(frozen=True)
class Task:
    name: str
    drawer: Callable[[list[Face], int, float], Drawer]
    faces: Callable[[bool], list[Face]]
    """Given whether the ones held out of training are wanted."""
    longest: int
    """Rows of a crop at most."""
    classes: int
    pooled: int = 1
    """Batches that are drawn together and parted by length: lines of like length need little padding."""


TASKS = {
    task.name: task
    for task in (
        Task("columns", ColumnDrawer, load_faces, LONGEST_COLUMN, COLUMN_CLASSES),
        Task("lines", LineDrawer, load_faces, LONGEST_LINE, LINE_CLASSES, pooled=4),
        Task("sheets", SheetDrawer, load_sheet_faces, LONGEST_SHEET_LINE, SHEET_CLASSES, pooled=6),
    )
}
