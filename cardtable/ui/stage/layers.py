"""The tree of a pane and the dialogs above it: their style, their places, how they are drawn."""

from collections.abc import Iterator

import pygame

from cardtable.ui.look.style import Style
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.widget import Measured, Stale, Widget

Path = tuple[Widget, ...]


class Layers:
    """A root with any number of dialogs above it; only the topmost is used.

    Args:
        root: What is shown; it is given the whole area.
    """

    def __init__(self, root: Widget) -> None:
        self.root = root
        self.dialogs: list[Dialog] = []
        self.area = pygame.Rect(0, 0, 0, 0)
        self.style: Style | None = None
        self.stale = True
        self._placed: Widget | None = None
        self._moved: list[pygame.Rect] = []  # where widgets were, or are now, that were placed anew
        self._flat: list[Widget] = []  # every widget without popups, as of the last layout
        self._lively: list[Widget] = []  # those of them that time changes

    @property
    def all(self) -> list[Widget]:
        """The root, then the dialogs upwards."""
        return [self.root, *self.dialogs]

    @property
    def top(self) -> Widget:
        """The one that is used."""
        return self.all[-1]

    @property
    def dirty(self) -> bool:
        """Whether drawing would show something new."""
        if self.stale or self._moved:
            return True
        for widget in self._flat:  # in every frame: no call for each widget
            if widget.stale or (widget.popup is not None and any(each.stale for each in below(widget.popup))):
                return True
        return False

    @property
    def running(self) -> bool:
        """Whether something moves by itself."""
        return any(widget.running for widget in self.lively())

    def lively(self) -> list[Widget]:
        """Return the widgets that time changes, with those of open popups."""
        found = list(self._lively)
        for widget in self._flat:
            if widget.popup is not None:
                found += [each for each in below(widget.popup) if each.lively]
        return found

    def widgets(self) -> Iterator[Widget]:
        """Yield every widget, visible or not, with open popups."""
        for widget in self._flat:
            yield widget
            if widget.popup is not None:
                yield from below(widget.popup)

    def ring(self) -> list[Widget]:
        """Return what Tab goes through, in order."""
        return [widget for widget in self.top.walk() if widget.focusable]

    def dress(self, style: Style) -> None:
        """Give everything a style."""
        self.style = style
        for layer in self.all:
            layer.dress(style)
        self.stale = True

    def lay_out(self) -> None:
        """Place everything in the area."""
        if self.style is None or not self.area.w:
            return
        self._flat = [widget for layer in self.all for widget in below(layer)]
        self._lively = [widget for widget in self._flat if widget.lively]
        for widget in self._flat:
            if not hasattr(widget, "style"):
                widget.dress(self.style)
            widget.stale = min(widget.stale, Stale.PAINT)
        self._place()
        self._placed = None
        self.stale = True

    def _place(self) -> None:
        """Place everything; what widgets want is worked out once meanwhile."""
        measured = Measured()
        for widget in self._flat:
            widget.measured = measured
        try:
            for layer in self.all:
                layer.place(self.area)
        finally:
            for widget in self._flat:
                widget.measured = None

    def update(self, seconds: float) -> None:
        """Let time pass in every widget; measure and place anew if one asks for it."""
        for widget in self.lively():
            widget.update(seconds)
        for widget in self._flat:
            if widget.stale is Stale.LAYOUT:
                self._rearrange()
                return

    def _rearrange(self) -> None:
        """Place everything anew, and take note of what has gone elsewhere, has come or is gone."""
        stale, before = self.stale, [(widget, widget.reach) for widget in self._flat]
        self.lay_out()
        self.stale = stale  # no more than that
        placed = set(self._flat)
        for widget, reach in before:
            if widget not in placed:
                self._moved.append(reach)
            elif reach != (now := widget.reach):
                self._moved += reach, now

    def stale_parts(self) -> list[pygame.Rect] | None:
        """Return the parts of the area where drawing would show something new; None for all of it."""
        popups = [widget for widget in self._flat if widget.popup is not None]
        if self.stale or self.dialogs or popups or self._placed is not None:
            return None
        seen = [widget for widget in self._flat if type(widget).draw is not Widget.draw or widget.ringed]
        parts = self._moved + [widget.reach for widget in seen if widget.stale]
        return [part.clip(self.area) for part in parts]

    def popup_owner(self) -> Widget | None:
        """Return the widget whose popup is open, its popup in its place."""
        owners = [widget for widget in self._flat if widget.popup is not None]
        owner = next((widget for widget in self.top.walk() if widget in owners), None) if owners else None
        popup = owner.popup if owner is not None else None
        if owner is not None and popup is not None and popup is not self._placed:
            assert self.style is not None, "a style comes before popups"
            popup.dress(self.style)
            popup.place(owner.popup_rect(self.area))
            owner.popup_placed()
        self._placed = popup
        return owner

    def path(self, pos: tuple[int, int]) -> Path:
        """Return the widgets under a point, outermost first; an open popup or dialog hides the rest."""
        owner = self.popup_owner()
        if owner is not None and owner.popup is not None:
            return owner.popup.path(pos)
        return self.top.path(pos)

    def hides(self, path: Path) -> bool:
        """Return whether what lies under the pane is out of the pointer's reach on this path."""
        return bool(self.dialogs) or self.popup_owner() is not None or any(widget.solid for widget in path)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the layers upwards, a popup last."""
        for layer in self.all:
            layer.paint(surface)
        owner = self.popup_owner()
        if owner is not None and owner.popup is not None:
            owner.popup.paint(surface)

    def settle(self) -> None:
        """Note that everything is drawn."""
        for widget in self._flat:
            widget.stale = Stale.FRESH
            if widget.popup is not None:
                for each in below(widget.popup):
                    each.stale = Stale.FRESH
        self.stale = False
        self._moved.clear()


def below(widget: Widget) -> Iterator[Widget]:
    """Yield a widget and everything inside, visible or not."""
    yield widget
    for child in widget.children:
        yield from below(child)


def primary(layer: Widget) -> Button | None:
    """Return the button that Enter means, if there is one."""
    buttons = (widget for widget in layer.walk() if isinstance(widget, Button))
    return next((button for button in buttons if button.kind == "primary" and button.enabled), None)
