"""The rule editor: the rules of any patience as a form, with its table and its rules text beside it."""

from __future__ import annotations

from functools import partial
from typing import Final, Protocol

import pygame

from cardtable.language import _
from cardtable.lessons.tour import Until
from cardtable.patience.editor.draft import Draft, Mistake, told
from cardtable.patience.editor.form import Section, section_of, sections
from cardtable.patience.words.entries import Entry
from cardtable.ui.editor.controls import Changes
from cardtable.ui.editor.fields import FieldLines
from cardtable.ui.editor.sections import section_lines
from cardtable.ui.lessons.tour_scene import TouredScene
from cardtable.ui.picture.deal_preview import DealtTable, first_deal
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.widgets.boxes import Column, Columns, Row, Wrapped
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.frames import Card, Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.page import Page
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.widget import Widget
from cardtable.yamlfile import BadFile, Keys, Value

LISTED: Final = 1280.0  # units of window from which the sections are listed at the left
BESIDE: Final = 960.0  # units of window from which table and rules are shown beside the form
LIST_WIDTH: Final = 266.0  # units
PREVIEW_WIDTH: Final = 380.0  # units
LESS_PREVIEW: Final = 340.0  # units, in a narrower window
SECTION: Final = "section"  # the way of a tour to the part that is shown
MARGINS: Final = (20.0, 12.0)  # units around everything
PANEL: Final = 14.0  # units inside the panels


class EditorHost(Protocol):
    """Who opened the form; a game to be dealt or saved is well."""

    def deal(self, entry: Entry) -> None:
        """Deal a game."""

    def save(self, entry: Entry) -> None:
        """Save it."""

    def files(self) -> None:
        """Show what can be done with files."""

    def leave(self) -> None:
        """Leave the form."""

    def learn(self) -> None:
        """Show the first steps with a form."""

    def changed(self, draft: Draft) -> None:
        """Take note of a change, before anything is made of it."""


class EditorScene(TouredScene):
    """The form of a game.

    Args:
        draft: The game.
        host: Who does what the buttons lead to.
    """

    name = "editor"
    keys = (
        (_("Ctrl+Z, Ctrl+Y"), _("take a change back, make it again")),
        (_("Ctrl+S"), _("save")),
        *PanedScene.keys,
    )

    def __init__(self, draft: Draft, host: EditorHost) -> None:
        self.draft, self.host = draft, host
        self.entry: Entry | None = None
        self.mistake: Mistake | None = None
        self._changes = Changes(draft, self._made, self._typed)
        self._section = "game"
        self._unfolded: set[Keys] = set()
        self._width = LISTED
        self._previewing = False  # whether table and rules are shown in place of the form
        self._table = DealtTable("preview")
        self._rules = Page("", "rules text")
        self._text = ScrollBox(self._rules, "rules box")
        self._trouble = Label("", "trouble", weight="semibold", colour="on_felt", wrap=True)
        self._lines = FieldLines(self._changes, self._unfolded, self._show)
        self._form = ScrollBox(Column(), "form")
        super().__init__(self._tree(), on_escape=self.go_back)
        self._check()

    # what it looks like

    @property
    def section(self) -> Section:
        """The part of the form that is shown."""
        found = sections(self.draft.value)
        return next((each for each in found if each.name == self._section), found[0])

    def _tree(self) -> Widget:
        self._lines = FieldLines(self._changes, self._unfolded, self._show)
        self._form = ScrollBox(Column(*section_lines(self._lines, self.section, self.open), gap=12), "form")
        return Padding(Column(self._head(), self._middle().sized(grow=1), self._foot(), gap=8), *MARGINS)

    def _head(self) -> Widget:
        back = Button(_("Back"), "back", kind="felt", icon="back", on_click=self.go_back)
        undo = Button("", "undo", kind="felt", icon="undo", on_click=self.undo)
        redo = Button("", "redo", kind="felt", icon="redo", on_click=self.redo)
        undo.tip, redo.tip = _("Take the last change back (Ctrl+Z)"), _("Make it again (Ctrl+Y)")
        undo.reason, redo.reason = _("Nothing has been changed yet"), _("Nothing was taken back")
        title = Label("", "title", size="title", weight="bold", colour="on_felt").sized(grow=1)
        self._top = title, undo, redo
        self._tell_top()
        learn = Button(_("First steps"), "lesson", kind="felt", icon="primer", on_click=self._learn)
        learn.tip = _("How games are changed, step by step")
        parts: list[Widget] = [back, title, learn, undo, redo]
        if self._width < BESIDE:
            what = _("Form") if self._previewing else _("Table and rules")
            parts.append(Button(what, "turn", kind="felt", icon="eye", on_click=self._turn))
        return Row(*parts, gap=10)

    def _tell_top(self) -> None:
        """Say whose rules these are, and whether a change can be taken back; also while one is typed."""
        title, undo, redo = self._top
        name = self.draft.get(("name",))
        title.value = _("Rules of {name}").format(name=name) if isinstance(name, str) else _("Rules")
        undo.enabled, redo.enabled = self.draft.undoable, self.draft.redoable

    def _middle(self) -> Widget:
        form = Card(self._form.sized(grow=1), padding=PANEL, name="form panel")
        preview = self._preview()
        if self._width < BESIDE:
            return preview if self._previewing else Column(self._chooser(), form.sized(grow=1), gap=8)
        if self._width < LISTED:
            left = Column(self._chooser(), form.sized(grow=1), gap=8)
            return Columns((left, preview), (0, LESS_PREVIEW), 12, full=True)
        return Columns((self._list(), form, preview), (LIST_WIDTH, 0, PREVIEW_WIDTH), 12, full=True)

    def _chooser(self) -> Widget:
        """Return the sections as a list that opens."""
        found = sections(self.draft.value)
        at = next((at for at, each in enumerate(found) if each.name == self.section.name), 0)
        titles = [each.title for each in found]
        return DropDown(titles, at, "sections", on_change=self._open_at)

    def _open_at(self, place: int) -> None:
        self.open(sections(self.draft.value)[place].name)

    def _list(self) -> Widget:
        """Return the sections one under the other."""
        buttons: list[Widget] = []
        for each in sections(self.draft.value):
            chosen = each.name == self.section.name
            button = Button(each.title, f"section {each.name}", kind="plain" if chosen else "quiet")
            button.on_click = partial(self.open, each.name)
            button.icon = "chevron_right" if chosen else "plus" if self._is_new(each) else ""
            buttons.append(button)
        self._sections = ScrollBox(Column(*buttons, gap=2), "sections")
        return Card(self._sections.sized(grow=1), padding=8, name="list panel")

    def _is_new(self, section: Section) -> bool:
        """Say whether nothing is written of a part yet."""
        return not section.keys and section.name != "game" and self.draft.get((section.name,)) is None

    def _preview(self) -> Widget:
        rules = Card(self._text.sized(grow=1), padding=PANEL, name="rules panel")
        return Column(self._table, rules.sized(grow=1), gap=10)

    def _foot(self) -> Widget:
        files = Button(_("File …"), "files", kind="felt", on_click=self.host.files)
        save = Button(_("Save as my game"), "save", kind="felt", icon="check", on_click=self.save)
        deal = Button(_("Deal it"), "deal it", kind="primary", icon="play", on_click=self.deal)
        for each in (save, deal):
            each.enabled, each.reason = self.entry is not None, _("The game has a mistake still")
        show = Button(_("Show it"), "show mistake", kind="felt", on_click=self.show_mistake)
        show.visible = self.mistake is not None
        self._buttons = save, deal, show
        if self._width < BESIDE:
            self._said = Row(self._trouble.sized(grow=1), show, gap=12)
            return Column(self._said, Wrapped(files, save, deal, gap=10), gap=6)
        self._said = Row(self._trouble.sized(grow=1), show, files, save, deal, gap=10)
        return self._said

    def suit(self, width: float) -> None:
        """Show as much side by side as there is room for."""
        before, self._width = self._width, width
        if any((before < limit) != (width < limit) for limit in (LISTED, BESIDE)):
            self._show()

    def _show(self) -> None:
        offset = self._form.value
        self.pane.replace(self._tree())
        if self.style is not None:
            self._form.jump(offset)
            self._reveal_section()
        self._tell()

    def _reveal_section(self) -> None:
        """Scroll the list of sections to the one that is shown."""
        if self._width >= LISTED:
            self._sections.reveal(self.pane.find(f"section {self.section.name}").rect)

    # what it does

    def handle(self, event: pygame.event.Event) -> None:
        """Give the event to the widgets; Ctrl+Z and Ctrl+Y take changes back and make them again."""
        if event.type == pygame.KEYDOWN and not self.pane.dialogs and self._command(event):
            return
        super().handle(event)

    def _command(self, event: pygame.event.Event) -> bool:
        held = getattr(event, "mod", 0)
        if not held & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        again = event.key == pygame.K_y or (event.key == pygame.K_z and held & pygame.KMOD_SHIFT)
        commands = {pygame.K_z: self.undo, pygame.K_y: self.redo, pygame.K_s: self.save}
        command = self.redo if again else commands.get(event.key)
        if command is None:
            return False
        command()
        return True

    def open(self, section: str) -> None:
        """Show a section of the form."""
        if section != self._section:
            self._form.jump(0)
        self._section = section
        self._show()

    def show_mistake(self) -> None:
        """Show the field that is wrong, and give it the keyboard."""
        if self.mistake is None:
            return
        self._previewing = False
        section = section_of(self.draft.value, self.mistake.keys)
        if section.others:
            self._unfolded.add(section.keys)
        for size in range(len(self.mistake.keys)):
            self._unfolded.add(self.mistake.keys[:size])
        self.open(section.name)
        label = next((each for each in self._lines.mistakes.values() if each.visible), None)
        if label is not None:
            self._form.reveal(label.rect)

    def undo(self) -> None:
        """Take the last change back."""
        self.draft.undo()
        self._after()

    def redo(self) -> None:
        """Make it again."""
        self.draft.redo()
        self._after()

    def save(self) -> None:
        """Save the game, if it is well."""
        if self.entry is not None:
            self.host.save(self.entry)

    def deal(self) -> None:
        """Deal the game, if it is well."""
        if self.entry is not None:
            self.host.deal(self.entry)

    def go_back(self) -> None:
        """Go back."""
        self.host.leave()

    def _learn(self) -> None:
        if self.draft.changed:
            self.say(
                _(
                    "Save this game first, or take your changes back: the first steps have a game of "
                    "their own."
                )
            )
        else:
            self.host.learn()

    # of a tour

    def stands(self, until: Until) -> bool:
        """Say whether a part is shown, or a value is written."""
        if until.way == SECTION:
            return self.section.name == until.value
        return self.draft.get(tuple(until.way.split("."))) == until.value

    def bring(self, until: Until) -> None:
        """Show a part, or write a value."""
        if until.way == SECTION:
            self.open(until.value)
        else:
            self._made(tuple(until.way.split(".")), until.value)

    def say(self, sentence: str) -> None:
        """Say a sentence at the foot, until the next change."""
        self._trouble.value = sentence
        self._said.visible = bool(sentence) or self._width >= BESIDE

    def refresh(self) -> None:
        """Show the draft, which was changed by others."""
        self._after()

    def _turn(self) -> None:
        self._previewing = not self._previewing
        self._show()

    def _made(self, keys: Keys, new: Value | None) -> None:
        self.draft.put(keys, new)
        self._after()

    def _typed(self, keys: Keys, new: Value | None) -> None:
        """Take over what is typed; the form stays as it is, with the caret in it."""
        self.draft.put(keys, new, typed=True)
        self._check()

    def _after(self) -> None:
        self._check()
        self._show()

    def _check(self) -> None:
        """Find out whether the game is well, and show its table and rules if it is."""
        self.host.changed(self.draft)
        try:
            entry = self.draft.entry()
            self.entry, self.mistake = entry, None
        except BadFile as error:
            self.entry, self.mistake = None, Mistake(error.keys, error.what)
            self._table.show(None)
        else:
            self._table.show(first_deal(entry))
            self._rules.value = told(self.draft, entry)
        self._tell()

    def _tell(self) -> None:
        """Say what is wrong, beside the field and at the foot."""
        self.say(self.mistake.told if self.mistake is not None else "")
        self._lines.tell(self.mistake)
        self._tell_top()
        *well, show = self._buttons
        for each in well:
            each.enabled = self.entry is not None
        show.visible = self.mistake is not None
