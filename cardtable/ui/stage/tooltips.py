"""When a tooltip appears."""

import pygame

from cardtable.ui.stage.layers import Layers, Path
from cardtable.ui.widgets.tooltip import draw_tooltip, tooltip_rect

TIP_AFTER = 0.55  # seconds the pointer rests on a widget


class Tips:
    """The tooltip of the widget the pointer rests on.

    Args:
        layers: The widgets.
    """

    def __init__(self, layers: Layers) -> None:
        self.shown: tuple[str, pygame.Rect] | None = None
        self._layers = layers
        self._path: Path = ()
        self._rested = 0.0

    def rest(self, path: Path) -> None:
        """Start to wait over a path of widgets."""
        self._path, self._rested = path, 0.0
        self.hide()

    def update(self, seconds: float) -> None:
        """Let time pass; show the tooltip once when it is due."""
        if self._path and self._rested <= TIP_AFTER:
            self._rested += seconds
            if self._rested > TIP_AFTER:
                self.show(self._path)

    def show(self, path: Path) -> None:
        """Show the tooltip of the innermost widget that has one, at once."""
        widget = next((widget for widget in reversed(path) if widget.hint), None)
        style = self._layers.style
        if widget is not None and style is not None:
            self.shown = (widget.hint, tooltip_rect(style, widget.hint, widget.rect, self._layers.area))
            self._layers.stale = True

    def hide(self) -> None:
        """Show none; wait for the next rest."""
        if self.shown is not None:
            self.shown = None
            self._layers.stale = True

    def stop(self) -> None:
        """Show none until the pointer has moved on to another widget."""
        self.hide()
        self._path = ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tooltip."""
        if self.shown is not None and self._layers.style is not None:
            draw_tooltip(surface, self._layers.style, *self.shown)
