"""Which widget a gesture is for."""

from cardtable.ui.stage.keyboard import Keyboard
from cardtable.ui.stage.layers import Layers, Path
from cardtable.ui.stage.tooltips import Tips
from cardtable.ui.widgets.pointer import (
    AltClick,
    AltRelease,
    Cancel,
    Click,
    Drag,
    DragStart,
    Drop,
    Gesture,
    Hover,
    Leave,
    LongPress,
    Press,
    Wheel,
)
from cardtable.ui.widgets.widget import Widget


class Pointing:
    """Gives gestures to the widgets of a pane: the innermost first, and a drag to the one it began in.

    Args:
        layers: The widgets.
        keyboard: Follows a press.
        tips: Follow the pointer.
    """

    def __init__(self, layers: Layers, keyboard: Keyboard, tips: Tips) -> None:
        self._layers = layers
        self._keyboard = keyboard
        self._tips = tips
        self._held: Widget | None = None
        self._known: tuple[str, str] | None = (
            None  # role and name of what was held and has been made anew since
        )
        self._over: Path = ()

    def take(self, gesture: Gesture) -> bool:
        """Give a gesture to the widget it is for; return whether it was used."""
        match gesture:
            case Hover() | Leave():
                return self._hover(gesture, self._path(gesture))
            case Press():
                return self._press(gesture, self._path(gesture))
            case DragStart():
                return self._drag_start(gesture, self._layers.path(gesture.start))
            case Wheel():
                return self._wheel(gesture, self._path(gesture))
            case LongPress():
                self._tips.show(self._path(gesture))
                return self._held is not None
            case AltClick():
                path = self._path(gesture)
                return any(widget.second(gesture.pos) for widget in reversed(path)) or self._layers.hides(
                    path
                )
            case AltRelease():
                return self._layers.hides(self._path(gesture))
        return self._follow(gesture)

    def _path(self, gesture: Hover | Leave | Press | Wheel | LongPress | AltClick | AltRelease) -> Path:
        return () if isinstance(gesture, Leave) else self._layers.path(gesture.pos)

    def forget(self) -> None:
        """Let go of everything: the widgets have changed."""
        self.let_go()
        for widget in self._over:
            widget.hovered = False
        self._over = ()
        self._tips.stop()

    def renew(self) -> None:
        """Let go of everything, as the widgets are made anew: what was held is known again by its name."""
        held, known = self._held, self._known
        self.forget()
        self._known = (held.role, held.name) if held is not None and held.name else known

    def let_go(self) -> None:
        """End a press or drag without effect."""
        self._known = None
        if self._held is not None:
            held, self._held = self._held, None
            held.gesture(Cancel())

    def _hover(self, gesture: Gesture, path: Path) -> bool:
        if path != self._over:
            for widget in {*self._over, *path}:
                inside = widget in path
                if widget.hovered != inside:
                    widget.hovered = inside
                    if widget.solid:
                        widget.repaint()
            self._over = path
            self._tips.rest(path)
        for widget in reversed(path):
            if widget.enabled and widget.gesture(gesture):
                break
        return self._layers.hides(path)

    def _press(self, gesture: Press, path: Path) -> bool:
        self._tips.stop()
        self._known = None
        for widget in path:
            widget.halt()
        owner = self._layers.popup_owner()
        if owner is not None and not path:
            owner.dismiss()
            return True
        if owner is None:
            target = next((widget for widget in reversed(path) if widget.focusable), None)
            if target is not None:
                self._keyboard.focus(target, ringed=False)
        for widget in reversed(path):
            if not widget.enabled:
                self._tips.show(path)
                return True
            if widget.gesture(gesture):
                self._held = widget
                return True
        return self._layers.hides(path)

    def _drag_start(self, gesture: DragStart, path: Path) -> bool:
        held = self._held
        if held is None:
            return False
        if held.gesture(gesture):
            return True
        self.let_go()
        for widget in reversed(path):
            if widget is not held and widget.enabled and widget.gesture(gesture):
                self._held = widget
                break
        return True

    def _wheel(self, gesture: Wheel, path: Path) -> bool:
        self._tips.stop()
        return any(widget.gesture(gesture) for widget in reversed(path)) or self._layers.hides(path)

    def _follow(self, gesture: Drag | Drop | Click | Cancel) -> bool:
        held = self._held or self._found(gesture)
        if held is None:
            return isinstance(gesture, Click) and self._layers.hides(self._layers.path(gesture.pos))
        if not isinstance(gesture, Drag):
            self._held = None
        held.gesture(gesture)
        return True

    def _found(self, gesture: Drag | Drop | Click | Cancel) -> Widget | None:
        """Return, pressed, what is clicked by a press that began on one of the same role and name."""
        known, self._known = self._known, None
        if known is None or not isinstance(gesture, Click):
            return None
        for widget in reversed(self._layers.path(gesture.pos)):
            if (widget.role, widget.name) == known and widget.enabled:
                widget.gesture(Press(gesture.pos, gesture.touch))
                return widget
        return None
