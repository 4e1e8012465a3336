"""What the program says about the places on its window (CARDTABLE_PROBE)."""

import json
from dataclasses import dataclass
from pathlib import Path

from tests.e2e.picture import Rect

SIMPLE = ("driver", "scene", "running", "actions", "frame", "taken", "language")  # what is told as it is


@dataclass(frozen=True)
class Widget:
    """Something on the window that can be clicked or read."""

    role: str
    name: str
    rect: Rect


@dataclass(frozen=True)
class Probe:
    """The scene shown and where its widgets and piles lie, relative to the window."""

    driver: str
    scene: str
    running: bool  # whether something moves by itself
    actions: int  # of a match that lie behind what is shown
    frame: int  # its number
    taken: int  # what was done before it: buttons and keys that went up again, turns of the wheel
    widgets: tuple[Widget, ...]
    piles: dict[str, Rect]
    language: str  # in which it speaks

    def find(self, role: str, name: str) -> Widget | None:
        """Return the widget of that role and name, if it is shown."""
        return next((one for one in self.widgets if (one.role, one.name) == (role, name)), None)

    def of_role(self, role: str) -> list[Widget]:
        """Return all widgets of a role, in the order of the program."""
        return [one for one in self.widgets if one.role == role]


def read_probe(path: Path) -> Probe | None:
    """Return what the file says, or None while it is missing or half written."""
    try:
        told = json.loads(path.read_text("utf-8"))
    except (FileNotFoundError, json.JSONDecodeError):
        return None
    widgets = tuple(Widget(one["role"], one["name"], _rect(one["rect"])) for one in told["widgets"])
    piles = {one.name: one.rect for one in widgets if one.role == "pile"}
    simple = {each: told[each] for each in SIMPLE}
    return Probe(widgets=widgets, piles=piles, **simple)


def _rect(numbers: list[float]) -> Rect:
    x, y, width, height = (round(number) for number in numbers)
    return Rect(x, y, width, height)
