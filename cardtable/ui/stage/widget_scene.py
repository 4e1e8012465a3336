"""What the scenes around the table do alike: widgets on the cloth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from cardtable.language import _
from cardtable.ui.look.compat import Size
from cardtable.ui.look.style import Style
from cardtable.ui.stage.keyboard import QUESTION, is_question
from cardtable.ui.stage.pane import Pane
from cardtable.ui.stage.scene import Heard, Scene, Thing
from cardtable.ui.widgets.common_dialogs import Said, listed_dialog
from cardtable.ui.widgets.widget import Widget

EVERYWHERE: Final[tuple[Said, ...]] = (
    (_("Tab, arrows"), _("from one field or button to the next")),
    (_("Space"), _("switch what has the ring, or press it")),
    (_("Page Up, Page Down, Home, End"), _("scroll long pages")),
    ("F11", _("full screen and back")),
    (QUESTION, _("these keys, unless a text is being typed")),
)


class PanedScene(Scene):
    """A scene that is a tree of widgets; the whole contract but what is special to one scene.

    Args:
        root: The widgets.
        on_escape: What Escape does.
    """

    keys: ClassVar[tuple[Said, ...]] = (
        (_("Enter"), _("what stands out: the button that goes on")),
        (_("Esc"), _("back")),
    )  # what they do besides those that are the same everywhere

    def __init__(self, root: Widget, on_escape: Callable[[], None]) -> None:
        self.pane = Pane(root, on_escape=on_escape)
        self.style: Style | None = None

    @property
    def dirty(self) -> bool:
        """Whether a widget has something new to show."""
        return self.pane.dirty

    @dirty.setter
    def dirty(self, on: bool) -> None:
        assert not on, "the widgets know when they must be drawn"

    @property
    def running(self) -> bool:
        """Whether a widget moves."""
        return self.pane.running

    @running.setter
    def running(self, on: bool) -> None:
        assert not on, "the widgets know when they move"

    def restyle(self, style: Style) -> None:
        """Dress the widgets."""
        self.style = style
        self.pane.restyle(style)

    def resize(self, size: Size) -> None:
        """Place the widgets, first told how many units wide the window is."""
        assert self.style is not None, "restyle comes before resize"
        self.suit(size[0] / self.style.scale)
        self.pane.resize(size)

    def rehearsal(self, style: Style) -> Sequence[Callable[[], object]]:
        """Return what draws the cloth."""
        return () if self.see_through else (partial(style.skins.felt, self.pane.area.size),)

    def suit(self, width: float) -> None:
        """Show what is right for a window so many units wide."""

    def handle(self, event: pygame.event.Event) -> None:
        """Give the event to the widgets; a question mark that is typed nowhere shows what the keys do."""
        if self.asked_for_keys(event):
            self.show_keys()
        else:
            self.pane.handle(event)

    def asked_for_keys(self, event: pygame.event.Event) -> bool:
        """Say whether an event is a question mark that goes into no text."""
        if not is_question(event) or self.pane.dialogs:
            return False
        return self.pane.focused is None or self.pane.focused.role != "textfield"

    def show_keys(self) -> None:
        """Show what the keys do on this page."""
        self.pane.show(listed_dialog(_("Keys"), [*self.keys, *EVERYWHERE], self.pane.close))

    def things(self) -> Iterator[Thing]:
        """Give the widgets."""
        return self.pane.things()

    def heard(self) -> Heard:
        """Return the page or its top dialog."""
        return self.pane.heard()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.pane.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth, unless there is a scene to be seen through this one, and the widgets."""
        assert self.style is not None, "restyle comes before draw"
        if not self.see_through:
            surface.blit(self.style.skins.felt(surface.get_size()), (0, 0))
        self.pane.draw(surface)
