"""Which widget has the keyboard, and what the keys do that it does not take."""

from collections.abc import Callable

import pygame

from cardtable.ui.stage.focus import following, neighbour
from cardtable.ui.stage.layers import Layers, primary
from cardtable.ui.stage.tooltips import Tips
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.widget import Widget

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
QUESTION = "?"  # asks for the keys
SCROLLING = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


def _around(outer: Widget, widget: Widget) -> list[Widget]:
    """Return the way from one widget to another inside it, both included; none if it is elsewhere."""
    if outer is widget:
        return [widget]
    for child in outer.children if outer.visible else ():
        if way := _around(child, widget):
            return [outer, *way]
    return []


class Keyboard:
    """The focus among the widgets of a pane.

    Args:
        layers: The widgets.
        tips: Shows why a disabled one does nothing.
    """

    def __init__(self, layers: Layers, tips: Tips) -> None:
        self.focused: Widget | None = None
        self.escape: Callable[[], bool] = lambda: False
        self._layers = layers
        self._tips = tips

    def focus(self, widget: Widget | None, *, ringed: bool) -> None:
        """Give the keyboard to a widget, or to none; a ring shows where it is."""
        if self.focused is not widget:
            self.drop()
        self.focused = widget
        if widget is None:
            return
        widget.focused = True
        widget.ringed = ringed or widget.role == "textfield"
        widget.repaint()
        self._reveal(widget)

    def _reveal(self, widget: Widget) -> None:
        for outer in _around(self._layers.top, widget)[:-1]:
            outer.reveal(widget.spot)

    def drop(self) -> None:
        """Take the keyboard from the widget that has it; its popup closes."""
        if self.focused is not None:
            self.focused.focused = self.focused.ringed = False
            self.focused.dismiss()
        self.focused = None

    def typed(self, text: str) -> bool:
        """Give typed text to the widget that has the keyboard; return whether it was used."""
        return self.focused is not None and self.focused.enabled and self.focused.typed(text)

    def key(self, event: pygame.event.Event) -> bool:
        """Give a key to an open popup's owner, then to the focus, then move the focus; say if it was used."""
        self._tips.stop()
        owner = self._layers.popup_owner()
        if owner is not None and owner.key(event):
            return True
        used = self._focused_key(event) or self._move(event) or self._command(event)
        return used or bool(self._layers.dialogs)

    def _focused_key(self, event: pygame.event.Event) -> bool:
        focused = self.focused
        if focused is None or not focused.focusable:
            return False
        if not focused.enabled:
            if event.key in (*ENTER, pygame.K_SPACE):
                self._tips.show((focused,))
                return True
            return False
        if not focused.key(event):
            return False
        if focused is self.focused:
            self._reveal(focused)
            focused.ringed = True
            focused.repaint()
        return True

    def _move(self, event: pygame.event.Event) -> bool:
        ring = self._layers.ring()
        place: int | None = None
        if event.key == pygame.K_TAB:
            back = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
            place = following(ring, self.focused, -1 if back else 1)
        elif event.key in ARROWS and self.focused is not None:
            place = neighbour([widget.rect for widget in ring], self.focused.rect, ARROWS[event.key])
        if place is None:
            return False
        self.focus(ring[place], ringed=True)
        return True

    def _command(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            return self.escape()
        if event.key in ENTER:
            button = primary(self._layers.top)
            if button is not None:
                button.tapped(None)
            return button is not None
        if event.key in SCROLLING:
            box = self._scrolled()
            return box is not None and box.key(event)
        return False

    def _scrolled(self) -> ScrollBox | None:
        """Return what page keys scroll: the box with the ring in it, or else the largest that can."""
        boxes = [each for each in self._layers.top.walk() if isinstance(each, ScrollBox) and each.scrolls]
        focused = self.focused
        around = [box for box in boxes if focused is not None and focused.ringed and _around(box, focused)]
        return max(around or boxes, key=lambda box: box.rect.w * box.rect.h, default=None)


def is_question(event: pygame.event.Event) -> bool:
    """Say whether an event is a question mark, on whatever key it stands."""
    return event.type == pygame.KEYDOWN and getattr(event, "unicode", "") == QUESTION
