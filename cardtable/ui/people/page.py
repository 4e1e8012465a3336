"""The page of people: who is at the screen, and what that person is called and looks like."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from cardtable.language import _
from cardtable.store.errors import BadName
from cardtable.store.profiles import LONGEST, looking, made, profile_of, removed, renamed, seated
from cardtable.store.settings import OWN, Settings
from cardtable.ui.furniture.medallions import Sitter
from cardtable.ui.look.worn import FACE_FILES, own_files
from cardtable.ui.match.faces import FACE_TITLES, FACES, with_faces
from cardtable.ui.people.chips import Chip, chips_of, sitter_of
from cardtable.ui.stage.pane import Pane
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.widgets.boxes import Column, Gap, Row, Wrapped
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.common_dialogs import name_dialog
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.frames import Holder
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.widget import Widget

WIDTH: Final = 760.0  # units
LARGE: Final = 96.0  # units of the portrait of whoever is at the screen
SMALL: Final = 36.0  # units of a face to be chosen
EACH: Final = 3  # faces that are painted in a frame
COLOURS: Final = 7  # of seats
NOBODY: Final = _(
    "Nobody has a name here yet. Who has one has results, a speed, house rules and a face of their own."
)
WHO: Final = _(
    "A click says who is at the screen: that person's results, speed and house rules hold from then on."
)
REMOVED: Final = _(
    "The face, the colour and the settings go. Results stay with the name, for whoever takes it again."
)


class TakesPictures(Protocol):
    """Whoever takes pictures of one's own."""

    @property
    def running(self) -> bool:
        """Whether something is being done beside the window."""

    def ask(self, kind: str) -> None:
        """Ask for the file of a picture of a kind."""

    def take_file(self, path: str, kind: str) -> None:
        """Read a picture, to be cut as soon as it is there."""

    def update(self) -> None:
        """Go on with what is being done."""


class PeopleWays(Protocol):
    """Whoever keeps the settings, the results and the pictures."""

    own: Path | None

    def taking(
        self, pane: Pane, say: Callable[[str], None], took: Callable[[str, str], None]
    ) -> TakesPictures:
        """Return who takes pictures with dialogs over a pane, says sentences and tells what was taken."""

    def change(self, settings: Settings) -> str:
        """Apply changed settings; return a sentence if there is something to be said of it."""

    def rename_results(self, before: str, name: str) -> None:
        """Put all that somebody has played under another name."""

    def back(self) -> None:
        """Take the page away."""


class PeopleScene(PanedScene):
    """Everybody who plays here; who is at the screen can be changed in all.

    Args:
        settings: As they are.
        ways: Who keeps them.
    """

    name = "people"
    see_through = True

    def __init__(self, settings: Settings, ways: PeopleWays) -> None:
        self.settings, self.ways = settings, ways
        self._holder, self._due = Holder(Gap()), list[tuple[Chip, Sitter, int]]()
        self._faces = {face: self._choice(f"face {face}", face=face) for face in (*FACES, *self._own_faces)}
        self._grounds = [self._choice(f"colour {at}", colour=at) for at in range(COLOURS)]
        self._notice = Label("", "notice", colour="warn", wrap=True)
        new = Button(_("New person"), "new person", icon="plus", on_click=self._ask_new)
        done = Button(_("Done"), "done", kind="primary", on_click=ways.back)
        body = Column(self._holder, self._notice, gap=8)
        super().__init__(Dialog(_("People"), body, (new, done), width=WIDTH), on_escape=ways.back)
        self._taking = ways.taking(self.pane, self._show, self._took)
        self._show()

    # what it looks like

    def _show(self, sentence: str = "") -> None:
        """Show everybody as the settings are now."""
        self._notice.value, self._notice.visible = sentence, bool(sentence)
        people = chips_of(self.settings, self.settings.people, self._seat)
        for chip in people:
            chip.value = chip.caption == self.settings.player
        told = Label(WHO if people else NOBODY, "told", size="small", colour="muted", wrap=True)
        parts: list[Widget] = [told]
        if people:
            parts.append(Wrapped(*people, gap=2, align="start", name="everybody"))
        if self.settings.player in self.settings.people:
            self._show_faces()
            parts += [self._person(), Wrapped(*self._faces.values(), gap=0, align="start", name="faces")]
        focused = self.pane.focused
        self._holder.hold(Column(*parts, gap=10))
        if focused is not None and focused.role == "chip":  # which is another widget of that name now
            self.pane.focus(focused.name, ringed=focused.ringed)

    def _person(self) -> Widget:
        """Return the large portrait of whoever is at the screen, with all that can be done."""
        name = self.settings.player
        portrait = Chip("portrait", self._sitter, self._colour, self._turn_face, side=LARGE)
        portrait.tip = _("The next face")
        picture = Button(
            _("Picture …"), "own picture", icon="plus", on_click=lambda: self._taking.ask(FACE_FILES)
        )
        picture.tip = _("A picture of yours as the face, which you cut and turn")
        picture.enabled, picture.reason = self.ways.own is not None, _("Nothing is saved this time.")
        rename = Button(_("Rename"), "rename", on_click=self._ask_name)
        remove = Button(_("Remove"), "remove", icon="trash", on_click=self._ask_remove)
        title = Label(name, "name", size="lead", weight="semibold").sized(grow=1)
        colours = Wrapped(*self._grounds, gap=6, align="start")
        beside = Column(Row(title, picture, rename, remove, gap=8), colours, gap=10)
        return Row(portrait, beside.sized(grow=1), gap=12)

    def _choice(self, name: str, *, face: str | None = None, colour: int | None = None) -> Chip:
        chip = Chip(name, None, 0, partial(self._change, face=face, colour=colour), side=SMALL)
        chip.tip = (
            _("This colour") if face is None else FACE_TITLES.get(face) or face.removeprefix(OWN).capitalize()
        )
        return chip

    def _show_faces(self) -> None:
        """Show which face and colour are chosen; those to choose from are painted a few in each frame."""
        own, colour = self._sitter, self._colour
        due = [(chip, own, at) for at, chip in enumerate(self._grounds)]
        due += [(chip, Sitter(face), colour) for face, chip in self._faces.items()]
        self._due = [each for each in due if (each[0].sitter, each[0].colour) != each[1:]]
        for at, chip in enumerate(self._grounds):
            chip.value = at == colour
        for face, chip in self._faces.items():
            chip.value = face == own.face

    def update(self, seconds: float) -> None:
        """Let time pass, and paint some of what is due."""
        self._taking.update()
        super().update(seconds)
        for chip, sitter, colour in self._due[:EACH]:
            chip.show(sitter, colour)
        del self._due[:EACH]

    @property
    def running(self) -> bool:
        """Whether something is to be painted, or a widget moves."""
        return bool(self._due) or self._taking.running or self.pane.running

    @running.setter
    def running(self, on: bool) -> None:
        assert not on, "the widgets know when they move"

    @property
    def _sitter(self) -> Sitter:
        return sitter_of(self.settings, self.settings.player)

    @property
    def _colour(self) -> int:
        return profile_of(self.settings, self.settings.player).colour

    # what it does

    def _set(self, settings: Settings) -> None:
        self.settings = settings
        self._show(self.ways.change(settings))

    def _seat(self, name: str) -> None:
        self._set(seated(self.settings, name))

    def _change(self, *, face: str | None = None, colour: int | None = None) -> None:
        self._set(looking(self.settings, face=face, colour=colour))

    def _turn_face(self) -> None:
        faces = [*self._faces]
        at = faces.index(self._sitter.face) if self._sitter.face in faces else 0
        self._change(face=faces[(at + 1) % len(faces)])

    # pictures of one's own

    @property
    def _own_faces(self) -> list[str]:
        """The pictures that were taken, by what the settings call them."""
        return [*own_files(self.ways.own, FACE_FILES)]

    def dropped(self, path: str) -> None:
        """Take a picture that was dropped on the window as the face of whoever is at the screen."""
        if self.settings.player in self.settings.people:
            self._taking.take_file(path, FACE_FILES)

    def _took(self, _kind: str, name: str) -> None:
        self._faces[name] = self._choice(f"face {name}", face=name)
        self._change(face=name)

    def follow(self, settings: Settings) -> None:
        """Show settings that were changed elsewhere."""
        if settings != self.settings:
            self.settings = settings
            self._show()

    def _ask_new(self) -> None:
        self._ask(_("New person"), "", lambda name: with_faces(made(self.settings, name)))

    def _ask_name(self) -> None:
        before = self.settings.player

        def take(name: str) -> Settings:
            found = renamed(self.settings, name)
            if found.player != before:
                self.ways.rename_results(before, found.player)
            return found

        self._ask(_("Rename"), before, take)

    def _ask(self, title: str, before: str, take: Callable[[str], Settings]) -> None:
        """Ask for a name, and do with it what is wanted."""

        def tried(name: str) -> str:
            try:
                self._set(take(name))
            except BadName as refused:
                return str(refused)
            return ""

        self.pane.show(name_dialog(title, before, LONGEST, tried, self.pane.close))

    def _ask_remove(self) -> None:
        def act() -> None:
            self.pane.close()
            self._set(removed(self.settings))

        leave = Button(_("Cancel"), "cancel", on_click=self.pane.close)
        sure = Button(_("Remove"), "sure", kind="primary", on_click=act)
        title = _("Remove {name}?").format(name=self.settings.player)
        self.pane.show(Dialog(title, Label(REMOVED, wrap=True), (leave, sure), on_escape=self.pane.close))
