"""Widgets inside a scene: layout, focus, hover, tooltips, popups and dialogs."""

from collections.abc import Callable, Iterator

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.style import Style
from cardtable.ui.stage.gesture_target import Pointing
from cardtable.ui.stage.keyboard import Keyboard
from cardtable.ui.stage.layers import Layers, primary
from cardtable.ui.stage.scene import Heard, Thing
from cardtable.ui.stage.tooltips import Tips
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.pointer import Gesture, Pointer, Press
from cardtable.ui.widgets.widget import Widget


class Pane:
    """A tree of widgets with everything it needs from a scene.

    Args:
        root: What it shows; it is given the whole area.
        on_escape: What Escape does when no dialog or popup takes it.
        beneath: Told of gestures that are for no widget.
    """

    def __init__(
        self,
        root: Widget,
        on_escape: Callable[[], None] | None = None,
        beneath: Callable[[Gesture], None] | None = None,
    ) -> None:
        self.on_escape, self.beneath = on_escape, beneath
        self._layers = Layers(root)
        self._tips = Tips(self._layers)
        self._keyboard = Keyboard(self._layers, self._tips)
        self._keyboard.escape = self._escape
        self._pointing = Pointing(self._layers, self._keyboard, self._tips)
        self._pointer = Pointer()
        self._on_widget = False  # whether the last press was
        self._focus_before: list[Widget | None] = []

    @property
    def root(self) -> Widget:
        """What it shows."""
        return self._layers.root

    @property
    def dialogs(self) -> tuple[Dialog, ...]:
        """The open dialogs, the one being used last."""
        return tuple(self._layers.dialogs)

    @property
    def area(self) -> pygame.Rect:
        """The part of the window it fills."""
        return self._layers.area

    @property
    def focused(self) -> Widget | None:
        """The widget that has the keyboard."""
        return self._keyboard.focused

    @property
    def tip(self) -> str:
        """The tooltip that is shown, or nothing."""
        return self._tips.shown[0] if self._tips.shown else ""

    @property
    def dirty(self) -> bool:
        """Whether drawing would show something new."""
        return self._layers.dirty

    @property
    def running(self) -> bool:
        """Whether something in it moves by itself."""
        return self._layers.running

    def find(self, name: str) -> Widget:
        """Return the widget of a name, looking in the top dialog first.

        Raises:
            KeyError: There is none.
        """
        for layer in reversed(self._layers.all):
            try:
                return layer.find(name)
            except KeyError:
                continue
        raise KeyError(name)

    def focus(self, name: str, *, ringed: bool = False) -> None:
        """Give the keyboard to the widget of a name.

        Raises:
            KeyError: There is none.
        """
        self.focus_on(self.find(name), ringed=ringed)

    def focus_on(self, widget: Widget, *, ringed: bool = False) -> None:
        """Give the keyboard to a widget."""
        self._keyboard.focus(widget, ringed=ringed)

    # what the scene passes on

    def restyle(self, style: Style) -> None:
        """Take another style; `resize` follows."""
        self._pointer.scale = style.scale
        self._layers.dress(style)

    def resize(self, size: Size) -> None:
        """Fill a window of this size in pixels."""
        self.resize_to(pygame.Rect((0, 0), size))

    def resize_to(self, area: pygame.Rect) -> None:
        """Fill an area of the window."""
        self._layers.area = pygame.Rect(area)
        self._layers.lay_out()
        self._tips.stop()

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to the widget it is for; return whether it was used.

        What is done while a dialog comes that nobody has asked for was not meant for it, and is lost.
        """
        if event.type == pygame.KEYDOWN:
            return self._coming or self._keyboard.key(event)
        if event.type == pygame.TEXTINPUT:
            return self._coming or self._keyboard.typed(event.text)
        used = False
        for gesture in self._pointer.feed(event):
            used = self._take(gesture) or used
        return used

    def _take(self, gesture: Gesture) -> bool:
        """Give a gesture to the widget it is for, or to what is beneath; say whether a widget used it."""
        used = self._coming or self._pointing.take(gesture)
        if isinstance(gesture, Press) and used != self._on_widget:
            self._on_widget = used
            self._pointer.count_anew()
        if not used and self.beneath is not None:
            self.beneath(gesture)
        return used

    @property
    def _coming(self) -> bool:
        """Whether the top dialog takes nothing yet."""
        return bool(self.dialogs) and self.dialogs[-1].coming

    def rest(self) -> None:
        """Take the pointer as if it had just come to where it rests: something else may lie there now."""
        for gesture in self._pointer.rest():
            self._take(gesture)

    def things(self) -> Iterator[Thing]:
        """Give the widgets that can be used now: those of the top dialog, or all; and an open list."""
        if self._coming:
            return
        for widget in (self.dialogs[-1] if self.dialogs else self.root).walk():
            for each in (widget, *([] if widget.popup is None else widget.popup.walk())):
                if each.name and each.rect.w:
                    yield Thing(each.role, each.name, pygame.Rect(each.rect))

    def heard(self) -> Heard:
        """Return what is used now, the top dialog or all, and what has the keyboard there."""
        return Heard(self._layers.top, self.focused)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        for gesture in self._pointer.update(seconds):
            self._take(gesture)
        self._layers.update(seconds)
        self._tips.update(seconds)

    def stale_parts(self) -> list[pygame.Rect] | None:
        """Return the parts of the window where drawing would show something new; None for all of it."""
        return self._layers.stale_parts()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widgets, dialogs, a popup and a tooltip; the ground is the scene's."""
        self.draw_widgets(surface)
        self.draw_tip(surface)

    def draw_widgets(self, surface: pygame.Surface) -> None:
        """Draw all but a tooltip."""
        self._layers.draw(surface)
        self.settle()

    def settle(self) -> None:
        """Note that the widgets have nothing new to show."""
        self._layers.settle()

    def draw_tip(self, surface: pygame.Surface) -> None:
        """Draw the tooltip, if there is one."""
        self._tips.draw(surface)

    # other widgets

    def replace(self, root: Widget) -> None:
        """Show another tree; focus and what is pressed go to the widget of the same name, if there is one."""
        before = self.focused
        ringed = before is not None and before.ringed
        if not self.dialogs:
            self._keyboard.drop()
        self._pointing.renew()
        self._layers.root = root
        if self._layers.style is not None:
            root.dress(self._layers.style)
            self._layers.lay_out()
        if before is not None and before.name and not self.dialogs:
            same = [widget for widget in root.walk() if widget.name == before.name and widget.focusable]
            self._keyboard.focus(same[0] if same else None, ringed=ringed)

    def show(self, dialog: Dialog) -> None:
        """Show a dialog above everything; its first text field or its primary button gets the keyboard."""
        self._focus_before.append(self.focused)
        self._keyboard.drop()
        self._pointing.forget()
        self._layers.dialogs.append(dialog)
        if self._layers.style is not None:
            dialog.dress(self._layers.style)
            self._layers.lay_out()
        ring = self._layers.ring()
        fields = [widget for widget in ring if widget.role == "textfield"]
        first = fields[0] if fields else primary(dialog) or (ring[0] if ring else None)
        self._keyboard.focus(first, ringed=False)

    def close(self) -> None:
        """Close the top dialog; the keyboard goes back to where it was."""
        self._pointing.forget()
        self._keyboard.drop()
        self._layers.dialogs.pop()
        self._layers.lay_out()
        self._keyboard.focus(self._focus_before.pop(), ringed=False)

    def _escape(self) -> bool:
        leave = self.dialogs[-1].on_escape or self.close if self.dialogs else self.on_escape
        if leave is not None:
            leave()
        return leave is not None
