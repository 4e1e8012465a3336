"""Tooltips: the words that appear beside a widget, and when."""

import pygame

from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.stage.layers import Layers, Path

PADDING = (10, 6)  # units
GAP = 8  # units between the widget and the words
WIDEST = 320  # units
SHADOW = 10  # units
TIP_AFTER = 0.55  # seconds the pointer rests on a widget


def tooltip_rect(style: Style, text: str, beside: pygame.Rect, area: pygame.Rect) -> pygame.Rect:
    """Return where the words go: under the widget or, where there is no room, above it."""
    look = style.look("small")
    lines = style.text.balanced(text, look, style.px(WIDEST))
    width = max(style.text.width(line, look) for line in lines) + 2 * style.px(PADDING[0])
    height = style.text.height(look) * len(lines) + 2 * style.px(PADDING[1])
    rect = pygame.Rect(0, 0, width, height)
    rect.midtop = (beside.centerx, beside.bottom + style.px(GAP))
    if rect.bottom > area.bottom:
        rect.midbottom = (beside.centerx, beside.top - style.px(GAP))
    return rect.clamp(area.inflate(-2 * style.px(4), -2 * style.px(4)))


def draw_tooltip(surface: pygame.Surface, style: Style, text: str, rect: pygame.Rect) -> None:
    """Draw the words at their place."""
    colours = style.theme.colours
    radius = style.px(min(7, style.theme.shape.radius))
    style.skins.draw_shadow(surface, rect, radius, style.px(SHADOW))
    style.skins.draw_box(surface, rect, Skin(colours.tip, "none", 0, radius))
    look = style.look("small", colour="tip_ink")
    y = rect.y + style.px(PADDING[1])
    for line in style.text.balanced(text, look, style.px(WIDEST)):
        surface.blit(style.text.line(line, look), (rect.x + style.px(PADDING[0]), y))
        y += style.text.height(look)


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
