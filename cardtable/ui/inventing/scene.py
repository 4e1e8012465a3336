"""The workshop of rules: a sentence of drop-downs, what it means, and what comes of it in the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import pygame

from cardtable.bots.hired_work import Done, Failed, Laboured, Progress, Task
from cardtable.engine.actions import Action
from cardtable.language import _
from cardtable.table.inventing.inventions import Instance, Invention, Ruling
from cardtable.ui.furniture.progress_bar import ProgressBar
from cardtable.ui.inventing.instances import instances
from cardtable.ui.inventing.sentence_form import SentenceForm
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.widgets.boxes import Column, Columns, Row, Wrapped
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.frames import Card, Holder, Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.textfield import TextField, ignored
from cardtable.ui.widgets.widget import Widget

MARGINS: Final = (24.0, 16.0)  # units around everything
PANEL: Final = 18.0  # units inside the panels
SAMPLES_WIDTH: Final = 500.0  # units
BESIDE: Final = 330.0  # units: with less the samples stand under the words
SENTENCE: Final = 150.0  # units: the height of the sentence's panel at least
LOWER: Final = 252.0  # and of those under it
LONGEST_NAME: Final = 40  # characters
PATIENCE: Final = 0.15  # seconds after a change until samples are asked for
TRIED: Final = _("Hands are played with it …")
DRAWN: Final = _("Rules are drawn and tried …")
NO_PLAY: Final = _("No play was found in which it matters.")
PASSED: Final = _("It has been tried, and nothing speaks against it.")


class InventionHost(Protocol):
    """Where an invention counts."""

    def submit(self, action: Action) -> str:
        """Do an action; return why it is refused, or nothing."""

    def refused(self, action: Action) -> str:
        """Return why an action cannot be done now, or nothing."""

    def leave(self) -> None:
        """Take the page away."""


class InventionScene(PanedScene):
    """The page on which something is invented.

    Args:
        invention: What is put together.
        labour: Who does what takes long.
        host: Where it counts.
    """

    name = "invention"
    keys = (
        (_("Arrows left and right, digits"), _("another number, in a field with two buttons")),
        (_("Ctrl+Z, Ctrl+Y"), _("take a change back, make it again")),
        ("F5", _("a surprise")),
        (_("Enter"), _("proclaim it, once it has been tried")),
        (_("Esc"), _("back to the table; what was put together stays")),
    )

    def __init__(self, invention: Invention, labour: Laboured, host: InventionHost) -> None:
        self.invention, self._labour, self._host = invention, labour, host
        self._doing = ""  # the function that is at work
        self._stale = 0.0  # seconds until samples are asked for; less than 0 once they were
        self._form = SentenceForm(invention.draft, invention.parts, self._changed)
        self._preview = Label("", "preview", size="lead", weight="semibold", wrap=True)
        self._name = TextField("", "called", limit=LONGEST_NAME, placeholder=invention.naming)
        self._name.visible = bool(invention.naming)
        self._samples = Holder(Column())
        self._trial = TextField(
            "", "trial", placeholder=invention.trying, on_change=self._try, on_enter=ignored
        )
        self._outcome = Label("", "outcome", colour="muted", wrap=True)
        self._trial.visible = self._outcome.visible = bool(invention.trying)
        self._said = Label("", "said", weight="semibold", colour="on_felt", wrap=True)
        self._bar = ProgressBar("progress")
        self._undo = Button("", "undo", kind="felt", icon="undo", on_click=self.undo)
        self._redo = Button("", "redo", kind="felt", icon="redo", on_click=self.redo)
        self._undo.tip, self._redo.tip = _("Take the last change back (Ctrl+Z)"), _("Make it again (Ctrl+Y)")
        self._stop = Button(_("Stop"), "stop", kind="felt", icon="close", on_click=self._halt)
        self._none = Button(_("Invent nothing"), "nothing", kind="felt", on_click=self._invent_nothing)
        self._chance = Button(_("Surprise me"), "surprise", kind="felt", icon="seed", on_click=self.surprise)
        self._make = Button(invention.making, "make", kind="primary", icon="check", on_click=self.make)
        super().__init__(self._tree(), on_escape=self._leave)
        self._refresh()

    # what it looks like

    def _tree(self) -> Widget:
        form = ScrollBox(self._form, "sentence box")
        sentence = Card(form.sized(grow=1), padding=PANEL, name="sentence panel").sized(
            height=SENTENCE, grow=1
        )
        words = Column(Label(_("In words"), size="small", colour="muted"), self._preview, self._name, gap=10)
        shown: list[Widget] = [Label(self.invention.showing, size="small", colour="muted"), self._samples]
        plays = Column(*shown, self._trial, self._outcome, gap=10)
        lower = Columns(
            (
                Card(words, padding=PANEL, name="words panel"),
                Card(plays, padding=PANEL, name="samples panel"),
            ),
            (0, SAMPLES_WIDTH),
            14,
            full=True,
            needed=BESIDE,
        )
        page = ScrollBox(Column(sentence, lower.sized(height=LOWER), gap=14).sized(grow=1), "page")
        return Padding(Column(self._head(), page, self._foot(), gap=12), *MARGINS)

    def _head(self) -> Widget:
        back = Button(_("Back"), "back", kind="felt", icon="back", on_click=self._leave)
        title = Label(self.invention.title, "title", size="title", weight="bold", colour="on_felt")
        return Row(back, title.sized(grow=1), self._undo, self._redo, gap=12)

    def _foot(self) -> Widget:
        told = Column(self._said, self._bar, gap=6).sized(grow=1)
        return Row(told, Wrapped(self._stop, self._none, self._chance, self._make, gap=10), gap=16)

    # what it does

    def handle(self, event: pygame.event.Event) -> None:
        """Give the event to the widgets, but for what keys do on the whole page."""
        if event.type == pygame.KEYDOWN and not self.pane.dialogs and self._command(event):
            return
        super().handle(event)

    def _command(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_F5:
            self.surprise()
            return True
        held = getattr(event, "mod", 0)
        typing = self.pane.focused is not None and self.pane.focused.role == "textfield"
        if typing or not held & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        if event.key == pygame.K_y or (event.key == pygame.K_z and held & pygame.KMOD_SHIFT):
            self.redo()
        elif event.key == pygame.K_z:
            self.undo()
        else:
            return False
        return True

    def undo(self) -> None:
        """Take the last change back."""
        self.invention.draft.undo()
        self._changed()

    def redo(self) -> None:
        """Make it again."""
        self.invention.draft.redo()
        self._changed()

    def surprise(self) -> None:
        """Have chance put something together."""
        if self.invention.surprise and self._chance.enabled:
            self._work(self.invention.surprise, DRAWN)

    def make(self) -> None:
        """Have it tried, and then count."""
        if self.invention.trouble():
            return
        if self.invention.passed or not self.invention.check:
            self._submit()
        else:
            self._work(self.invention.check, TRIED)

    def _invent_nothing(self) -> None:
        if self.invention.nothing is not None:
            self._done(self.invention.nothing)

    def _try(self, text: str) -> None:
        """Say what comes of a text."""
        self._outcome.value = self.invention.tried(text) if text.strip() else ""

    def _submit(self) -> None:
        self._done(self.invention.action(self._name.value))

    def _done(self, action: Action) -> None:
        """Do what ends the inventing."""
        self._said.value = self._host.submit(action)
        if not self._said.value:
            self._leave()

    def _leave(self) -> None:
        self._halt()
        self._host.leave()

    def leave(self) -> None:
        """Let go of the work."""
        self._labour.drop()

    def _changed(self) -> None:
        """Show what was changed; what was tried before is not this."""
        self._halt()
        self._said.value, self._stale = "", PATIENCE
        self._refresh()

    def _refresh(self) -> None:
        rebuilt = self._form.refresh()
        invention = self.invention
        self._preview.value, trouble = invention.preview(), invention.trouble()
        if trouble:
            self._said.value = trouble
        elif invention.passed:
            self._said.value = PASSED
        self._undo.enabled, self._redo.enabled = invention.draft.undoable, invention.draft.redoable
        self._undo.reason, self._redo.reason = _("Nothing has been changed yet"), _("Nothing was taken back")
        self._make.enabled, self._make.reason = not (trouble or self._doing), trouble or TRIED
        self._form.visible = not invention.fixed
        refused = "" if invention.nothing is None else self._host.refused(invention.nothing)
        self._none.visible, self._none.enabled, self._none.reason = (
            invention.nothing is not None,
            not refused,
            refused,
        )
        self._try(self._trial.value)
        self._chance.visible, self._chance.enabled = bool(invention.surprise), not self._doing
        self._stop.visible = self._bar.visible = bool(self._doing)
        if rebuilt:
            self.pane.replace(self.pane.root)

    # what takes long

    def _work(self, work: str, told: str) -> None:
        self._doing, self._said.value, self._bar.value = work, told, 0.0
        self._labour.ask(Task(work, self.invention.question()))
        self._refresh()

    def _halt(self) -> None:
        """Let the work be that is under way."""
        if self._doing:
            self._labour.drop()
            self._doing, self._said.value = "", ""
            self._refresh()

    @property
    def running(self) -> bool:
        """Whether a widget moves, or work is under way."""
        return bool(self._doing) or self._stale >= 0 or self.pane.running

    @running.setter
    def running(self, on: bool) -> None:
        assert not on, "the widgets know when they move"

    def update(self, seconds: float) -> None:
        """Let time pass: hear how far the work is; ask for samples when nothing was changed for a moment."""
        while (report := self._labour.poll()) is not None:
            match report:
                case Progress(done, whole):
                    self._bar.value = done / whole
                case Done(answer):
                    self._answered(answer)
                case Failed(sentence):
                    self._doing, self._said.value = "", sentence
                    self._refresh()
        if self._stale >= 0 and not self._doing:
            self._stale -= seconds
            if self._stale < 0:
                self._ask_samples()
        super().update(seconds)  # which places what has changed

    def _ask_samples(self) -> None:
        if self.invention.samples and not self.invention.trouble():
            self._labour.ask(Task(self.invention.samples, self.invention.question()))

    def _answered(self, answer: object) -> None:
        work, self._doing = self._doing, ""
        if not work:
            self._show_samples(self.invention.sampled(answer))
            self._refresh()
        elif work == self.invention.check:
            self._ruled(self.invention.ruled(answer))
        else:
            self.invention.surprised(answer)
            self._changed()

    def _ruled(self, ruling: Ruling) -> None:
        """Let it count, or say what speaks against it."""
        if ruling.sentence and not ruling.binding:
            self._warn(ruling.sentence)
        elif not ruling.sentence:
            self._submit()
        else:
            if ruling.logged is not None:
                self._host.submit(ruling.logged)
            self._refresh()
            self._said.value = ruling.sentence

    def _warn(self, sentence: str) -> None:
        """Ask whether it shall count though it failed."""

        def sure() -> None:
            self.pane.close()
            self._submit()

        no = Button(_("Change it"), "change", on_click=self.pane.close)
        yes = Button(_("Proclaim it all the same"), "sure", kind="primary", on_click=sure)
        self._refresh()
        self.pane.show(Dialog(_("It spoils the game"), Label(sentence, wrap=True), (no, yes)))

    def _show_samples(self, found: Sequence[Instance] | Sequence[str]) -> None:
        """Show sample plays, or lines of text."""
        lines = [each for each in found if isinstance(each, str)]
        if lines:
            self._samples.hold(Column(*(Label(each, wrap=True) for each in lines), gap=5))
            return
        none = Label(NO_PLAY, "no samples", colour="muted", wrap=True)
        self._samples.hold(
            instances([each for each in found if isinstance(each, Instance)]) if found else none
        )
