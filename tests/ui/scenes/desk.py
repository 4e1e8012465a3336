"""A scene in a window, used by mouse and keyboard: widgets are found by name, what goes wrong is told."""

from collections.abc import Iterator
from itertools import combinations

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.scene import Scene
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.stage.window import Window, WindowSettings
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dropdown import Choices, DropDown
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.segments import Segments
from cardtable.ui.widgets.tile import Tile
from cardtable.ui.widgets.widget import Widget
from tests.ui.widgets.driving import Hand, Pos

SIZES = [(960, 600), (1280, 720), (2560, 1440)]
THEMES = ["burgundy", "contrast"]
STOPS = 80  # times Tab is pressed at most
OPEN: list[Window] = []  # the window of all tests: pictures are drawn once


class Desk:
    """Somebody sits before a window."""

    def __init__(self, scene: PanedScene, size: Size = (1280, 720), theme: str = "burgundy") -> None:
        self.window = window_of(size, theme)
        self.scene = scene
        self.hand = Hand(self.window)
        self.window.stage.replace(scene)
        self.window.frame(0)

    def find(self, name: str) -> Widget:
        return self.scene.pane.find(name)

    def value(self, name: str) -> object:
        return self.find(name).value

    def seen(self, name: str) -> bool:
        top = [self.scene.pane.root, *self.scene.pane.dialogs][-1]
        return any(widget.name == name for widget in top.walk())

    def spot(self, name: str) -> Pos:
        """Return the middle of a widget, scrolled into sight."""
        widget = self.find(name)
        for box in self.scene.pane.root.walk():
            if isinstance(box, ScrollBox) and widget in list(box.walk()):
                box.reveal(widget.rect)
        self.window.frame(1 / 60)
        assert widget.rect.w, f"{name} is nowhere"
        return widget.rect.center

    def click(self, name: str) -> None:
        self.hand.click(self.spot(name))

    def choose(self, name: str, place: int) -> None:
        """Choose one of several words by the mouse."""
        widget = self.find(name)
        self.spot(name)
        if isinstance(widget, Segments):
            self.hand.click(widget.cell(place).center)
            return
        self.click(name)
        assert isinstance(widget, DropDown)
        assert isinstance(widget.popup, ScrollBox), "no list opened"
        words = widget.popup.child
        assert isinstance(words, Choices)
        self.hand.click(words.line(place).center)

    def slide(self, name: str, share: float) -> None:
        """Drag a slider's knob to a share of its track."""
        slider = self.find(name)
        self.spot(name)
        knob, track = slider.knob(), slider.track()  # type: ignore[attr-defined]  # only sliders are slid
        self.hand.drag(knob, (track.x + round(track.w * share), knob[1]))

    def tab_to(self, name: str) -> None:
        """Press Tab until a widget has the focus."""
        for _ in range(STOPS):
            self.hand.key(pygame.K_TAB)
            focused = self.scene.pane.focused
            if focused is not None and focused.name == name:
                return
        raise AssertionError(f"Tab never comes to {name}")

    def retype(self, name: str, text: str) -> None:
        """Put another text into a field."""
        self.click(name)
        self.hand.key(pygame.K_a, pygame.KMOD_CTRL)
        self.hand.key(pygame.K_BACKSPACE)
        self.hand.type(text)

    def close(self) -> None:
        self.window.stage.replace(Scene())


def window_of(size: Size, theme: str) -> Window:
    """Return a window: that of the test before, with all it has drawn, if there is a display still."""
    if not OPEN or pygame.display.get_surface() is None:
        OPEN[:] = [Window(WindowSettings(size=size, theme=theme), StepClock())]
    window = OPEN[0]
    window.frame(0, [pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])])
    if window.style.theme.name != theme:
        window.set_theme(theme)
    return window


def leaves(widget: Widget, box: Widget | None = None) -> Iterator[tuple[Widget, Widget | None]]:
    """Yield the visible innermost widgets, each with the scroll box that holds it."""
    if not widget.visible:
        return
    if not widget.children and widget.role != "gap":
        yield widget, box
    for child in widget.children:
        yield from leaves(child, widget if widget.role == "scrollbox" else box)


def faults(root: Widget) -> list[str]:
    """Return what lies over something else, sticks out of what holds it, or is cut."""
    found = []
    for (first, its_box), (second, other_box) in combinations(leaves(root), 2):
        if its_box is other_box and first.rect.colliderect(second.rect):
            found.append(f"{first.label} {first.rect} lies over {second.label} {second.rect}")
    for outer in root.walk():
        for child in (child for child in outer.children if child.visible):
            sideways = child.rect.left < outer.rect.left or child.rect.right > outer.rect.right
            if sideways or (outer.role != "scrollbox" and not outer.rect.contains(child.rect)):
                found.append(f"{child.label} {child.rect} sticks out of {outer.role} {outer.rect}")
    return found + [f"{widget.label} is cut" for widget, _ in leaves(root) if cut(widget)]


def cut(widget: Widget) -> bool:
    """Return whether a text has no room."""
    text, style = widget.style.text, widget.style
    match widget:
        case Label(wrap=True):
            lines = text.wrapped(widget.value, widget.look(), widget.rect.w)
            return text.height(widget.look()) * len(lines) > widget.rect.h
        case Label():
            return text.width(widget.value, widget.look()) > widget.rect.w
        case Button():
            return widget.natural(widget.rect.w)[0] > widget.rect.w
        case DropDown():
            return widget.natural(widget.rect.w * 2)[0] > widget.rect.w
        case Segments():
            return any(
                text.width(word, style.look(weight="medium")) > widget.cell(place).w - style.px(8)
                for place, word in enumerate(widget.choices)
            )
        case Tile():
            return text.width(widget.title, style.look("lead", weight="semibold")) > widget.rect.w
    return False
