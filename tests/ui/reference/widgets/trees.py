"""Samples that are widgets: built, dressed, placed, changed and painted, without a window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

import pygame

from cardtable.ui.look.style import Style
from cardtable.ui.stage.layers import Layers
from cardtable.ui.widgets.widget import Widget
from tests.ui.reference.board import Sample

MARGIN: Final = 8  # units around a widget: its focus ring is seen whole

W = TypeVar("W", bound=Widget)
Change = Callable[[W], None]


def sample(
    name: str,
    size: tuple[float, float],
    build: Callable[[], W],
    change: Change[W] | None = None,
    ground: str = "panel",
) -> Sample:
    """Return the sample of a widget that fills its size but for the margin, changed once it is placed."""
    return Sample(name, size, partial(_paint, build, change, MARGIN), ground)


def over_all(name: str, size: tuple[float, float], build: Callable[[], Widget]) -> Sample:
    """Return the sample of a widget that fills its size, on the felt."""
    return Sample(name, size, partial(_paint, build, None, 0))


def _paint(
    build: Callable[[], W],
    change: Change[W] | None,
    margin: float,
    surface: pygame.Surface,
    style: Style,
) -> None:
    tree, edge = build(), -2 * style.px(margin)
    layers = Layers(tree)
    layers.dress(style)
    layers.area = surface.get_rect().inflate(edge, edge)
    layers.lay_out()
    if change is not None:
        change(tree)
    layers.draw(surface)


def rest(_widget: Widget) -> None:
    """Leave it alone."""


def hovered(widget: Widget) -> None:
    """Let the pointer be over it."""
    widget.hovered = True


def pressed(widget: Widget) -> None:
    """Let it be pressed."""
    widget.hovered = widget.pressed = True


def ringed(widget: Widget) -> None:
    """Let the keyboard be at it."""
    widget.focused = widget.ringed = True


def disabled(widget: Widget) -> None:
    """Let it be out of use."""
    widget.enabled = False


STATES: Final[dict[str, Change[Widget]]] = {
    "at rest": rest,
    "hovered": hovered,
    "pressed": pressed,
    "focused": ringed,
    "disabled": disabled,
}
