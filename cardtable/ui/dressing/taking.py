"""Taking a picture of one's own: its file is asked for, read beside the window, cut by hand, and kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from cardtable.language import _
from cardtable.ui.dressing.cutter import ZOOMS, Cutter
from cardtable.ui.dressing.keeping import KEPT, Beside, keep, lying_about, read
from cardtable.ui.scenes.file_dialog import PATH, WIDE, lying_list
from cardtable.ui.stage.pane import Pane
from cardtable.ui.widgets.boxes import Column, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.slider import Slider
from cardtable.ui.widgets.textfield import TextField
from cardtable.ui.widgets.widget import Widget

NOWHERE: Final = _("There is no folder to keep anything this time.")
UNNAMED: Final = _("No file was named.")
ABOUT: Final = _("A PNG, JPEG or WebP picture. One that is dropped on the window is taken too.")


class Taking:
    """Takes pictures of one's own, with dialogs over a page.

    Args:
        own: The folder in which they are kept, if anything is.
        pane: The page's.
        say: Shows a sentence there; an empty one takes it away.
        took: Told the kind of a picture that was kept, and what the settings call it.
    """

    def __init__(
        self, own: Path | None, pane: Pane, say: Callable[[str], None], took: Callable[[str, str], None]
    ) -> None:
        self._own, self._pane, self._say, self._took = own, pane, say, took
        self._reading: Beside[pygame.Surface] | None = None
        self._keeping: Beside[str] | None = None
        self._kind = self._title = ""  # of the picture that is read or kept

    def ask(self, kind: str) -> None:
        """Ask for the file of a picture of a kind."""
        take = partial(self.take_file, kind=kind)
        self._pane.show(picture_dialog([str(each) for each in lying_about()], take, self._pane.close))

    def take_file(self, path: str, kind: str) -> None:
        """Read a picture, to be cut as soon as it is there."""
        while self._pane.dialogs:
            self._pane.close()
        if not path or self._own is None:
            self._say(NOWHERE if path else UNNAMED)
            return
        try:
            file = Path(path).expanduser()
        except RuntimeError as error:  # of a home that there is not
            self._say(str(error))
            return
        self._kind, self._title = kind, file.stem
        self._say(_("The picture is being read …"))
        self._reading = Beside(partial(read, file))

    @property
    def running(self) -> bool:
        """Whether something is being done beside the window."""
        return self._reading is not None or self._keeping is not None

    def update(self) -> None:
        """Show a picture that was read, and tell of one that was kept."""
        if self._reading is not None and self._reading.done:
            reading, self._reading = self._reading, None
            self._say(f"{reading.fault}." if reading.fault else "")
            if reading.found is not None:
                cutter = Cutter(reading.found, KEPT[self._kind])
                self._pane.show(cutting_dialog(cutter, self._keep, self._pane.close))
        if self._keeping is not None and self._keeping.done:
            keeping, self._keeping = self._keeping, None
            self._say(keeping.fault)
            if keeping.found is not None:
                self._took(self._kind, keeping.found)

    def _keep(self, cutter: Cutter) -> None:
        self._pane.close()
        assert self._own is not None, "without a folder no picture is read"
        self._keeping = Beside(partial(keep, cutter.picture, cutter.part, self._kind, self._own, self._title))


def picture_dialog(lying: Sequence[str], take: Callable[[str], None], close: Callable[[], None]) -> Dialog:
    """Return the question for a file with a picture; `lying` are those that are found."""
    field = TextField("", "path", limit=PATH, placeholder=_("Path of a picture"))

    def use() -> None:
        take(field.value.strip())

    found: list[Widget] = [lying_list(lying, field)] if lying else []
    buttons = (
        Button(_("Cancel"), "cancel", on_click=close),
        Button(_("Open"), "open", kind="primary", on_click=use),
    )
    body = Column(Label(ABOUT, wrap=True), *found, field, gap=10)
    return Dialog(_("Own picture"), body, buttons, on_escape=close, width=WIDE)


def cutting_dialog(cutter: Cutter, use: Callable[[Cutter], None], close: Callable[[], None]) -> Dialog:
    """Return the dialog in which a picture is cut, turned and fitted."""
    zoom = Slider(ZOOMS, 100, "zoom", wording=lambda each: f"{each} %", on_change=cutter.zoom)

    cutter.on_zoom = partial(setattr, zoom, "value")
    left = Button("", "turn left", icon="undo", on_click=partial(cutter.turn, -1))
    right = Button("", "turn right", icon="redo", on_click=partial(cutter.turn, 1))
    left.tip, right.tip = _("Turn it to the left"), _("Turn it to the right")
    text = _("Drag the picture, or move it by the arrows; the wheel makes it larger.")
    body = Column(
        Label(text, "how to cut", colour="muted", wrap=True),
        cutter,
        Row(Label(_("Size"), weight="medium"), zoom.sized(grow=1), left, right, gap=10),
        gap=12,
    )
    buttons = (
        Button(_("Cancel"), "cancel", on_click=close),
        Button(_("Use it"), "use", kind="primary", on_click=partial(use, cutter)),
    )
    return Dialog(_("Cut the picture"), body, buttons, on_escape=close, width=WIDE)
