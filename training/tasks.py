"""The two readers: what each is trained on, and how large it is."""

from collections.abc import Callable
from dataclasses import dataclass

from alphabet import COLUMN_CLASSES, LINE_CLASSES
from drawing.columns import LONGEST_COLUMN, ColumnDrawer
from drawing.crop import Drawer
from drawing.faces import Face
from drawing.lines import LONGEST_LINE, LineDrawer


@dataclass(frozen=True)
class Task:
    name: str
    drawer: Callable[[list[Face], int, float], Drawer]
    longest: int
    """Rows of a crop at most."""
    classes: int


TASKS = {
    task.name: task
    for task in (
        Task("columns", ColumnDrawer, LONGEST_COLUMN, COLUMN_CLASSES),
        Task("lines", LineDrawer, LONGEST_LINE, LINE_CLASSES),
    )
}
