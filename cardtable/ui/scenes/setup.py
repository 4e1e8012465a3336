"""Setting up a match: who plays, by which house rules, and by which luck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, Protocol

import pygame

from cardtable.bots.levels import Level
from cardtable.engine.options import (
    BadOption,
    OptionField,
    Options,
    Undo,
    option_fields,
    written_options,
    written_value,
)
from cardtable.kits import Keeper, Kit
from cardtable.language import _
from cardtable.store.own.house_rules import HouseRules, houses_of
from cardtable.store.own.kept_tables import tables_of
from cardtable.store.settings import Settings, Setup
from cardtable.ui.help.guide import guide_widgets, heading, opening_columns, opening_lines, parts, spaced
from cardtable.ui.help.rules_text import Title
from cardtable.ui.match.players import LEVEL_TITLES, Player, written_player
from cardtable.ui.people.chips import Everybody
from cardtable.ui.scenes.deal_choice import DealChoice
from cardtable.ui.scenes.deal_search import Seeking
from cardtable.ui.scenes.kept_choice import HOUSE, TABLE, KeptChoice
from cardtable.ui.scenes.levels_dialog import levels_dialog
from cardtable.ui.scenes.option_form import OptionForm
from cardtable.ui.scenes.seat_rows import Seating
from cardtable.ui.scenes.undo_choice import UndoChoice
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.widgets.boxes import Answered, Column, Columns, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.frames import Card, Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.widget import Widget

WIDE: Final = 1120.0  # units of window from which the guide stands beside the form
SEATS_WIDTH: Final = 372.0  # units
OPTIONS_WIDTH: Final = 430.0  # units: with less the house rules stand under the seats
GUIDE_WIDTH: Final = 350.0  # units
PANEL: Final = 20.0  # units inside the panels
MARGINS: Final = (24.0, 16.0)  # units around everything
PLAYERS: Final = "players"
OFFER: Final = _("New to this game? A first deal shows how it goes.")
SEEKS: Final = _("Looking for a deal that can be won …")
NONE_FOUND: Final = _("None was found that can be won for sure. Try again, or let chance decide.")


@dataclass(frozen=True, slots=True)
class Subject:
    """The game that is set up: its kit, its type of options, and the folder where something of it is kept."""

    kit: Kit
    options: type[Options]
    home: Path | None = None


@dataclass(frozen=True, slots=True)
class Chosen:
    """A match as it was set up; without a seed chance decides, and without a rule of undo who plays."""

    options: Options
    players: tuple[Player, ...]
    seed: int | None
    undo: Undo | None = None

    @property
    def setup(self) -> Setup:
        """The same for the settings, to begin with it the next time."""
        undo = "" if self.undo is None else written_value(self.undo)
        return Setup(
            written_options(self.options), tuple(written_player(each) for each in self.players), undo
        )


class SetupWays(Protocol):
    """What the form leads to."""

    def start(self, game: Kit, chosen: Chosen) -> None:
        """Begin a match that was set up."""

    def people(self) -> None:
        """Show who plays here."""

    def seat(self, name: str) -> None:
        """Take note of who is at the screen."""

    def back(self) -> None:
        """Go back."""

    def help(self, game: Kit) -> None:
        """Show how a game is played."""

    def change(self, game: Kit) -> None:
        """Show the form of a game's rules."""

    def lesson(self, game_id: str) -> None:
        """Show the lesson of a game."""

    def statistics(self, game_id: str) -> None:
        """Show how matches of a game have gone."""


class Going(Protocol):
    """A match of the game that is under way."""

    def how_far(self) -> str:
        """Return how it stands, as far as that is known."""

    def go_on(self) -> None:
        """Go on with it."""


class SetupScene(PanedScene):
    """The form before a match.

    Args:
        subject: The game.
        last: How it was set up the last time; what is wrong in it counts as absent.
        settings: Who plays here, and who is at the screen.
        ways: What the buttons lead to.
        going: What can be gone on with instead.
    """

    name = "setup"
    keys = (("F1", _("how it is played")), *PanedScene.keys)

    def __init__(
        self,
        subject: Subject,
        last: Setup,
        settings: Settings,
        ways: SetupWays,
        going: Going | None = None,
    ) -> None:
        self.subject, self.going = subject, going
        self.ways = ways
        fields = option_fields(subject.options)
        self.form = OptionForm(fields, last.options, self._changed)
        self.seating = Seating(
            next(each.high for each in fields if each.name == PLAYERS), settings, self._check
        )
        self.seating.recall(last.seats)
        alone = subject.kit.alone
        self.deal = DealChoice(self._check, alone=alone)
        self.undo = UndoChoice(last.undo)
        self.tables = self._tables()
        self._house = HouseRules(subject.kit.id, subject.options)
        self.houses = KeptChoice(HOUSE, self._house, self._houses_of(settings), self._take_house, "house")
        self.houses.look()
        self._everybody = Everybody(settings, self._seat)
        self._manners = Label("", "manners", size="small", colour="muted", wrap=True)
        self._seeking: Seeking | None = None  # a deal that can be won
        self._trouble = Label("", "trouble", weight="semibold", colour="on_felt", align="right", wrap=True)
        self._stands = Label("", "under way", size="small", colour="on_felt", align="right", wrap=True)
        self._start = Button(_("Start game"), "start", kind="primary", icon="play", on_click=self._begin)
        self._opening = opening_columns(subject.kit.opening())
        self._guide = self._guide_panel()
        self._offer = self._offer_row(settings)
        super().__init__(self._tree(fields), on_escape=ways.back)
        if self.tables is not None:
            self.tables.begin(_named(self.tables.keeper, last.options))
        self._changed()

    # what it looks like

    def _tree(self, fields: list[OptionField]) -> Widget:
        panels = (self._seats_panel(), self._options_panel(fields))
        columns = Columns(panels, (SEATS_WIDTH, 0), 16, needed=OPTIONS_WIDTH)
        form = ScrollBox(Column(self._opening, columns.sized(grow=1), gap=10), "form")
        middle = Columns((form, self._guide), (0, GUIDE_WIDTH), full=True).sized(grow=1)
        return Padding(Column(self._head(), middle, self._foot(), gap=10), *MARGINS)

    def _head(self) -> Widget:
        back = Button(_("Back"), "back", kind="felt", icon="back", on_click=self.ways.back)
        rules = Button(_("Rules"), "help", kind="felt", icon="help", on_click=self._help)
        rules.tip = _("How it is played, in words and pictures (F1)")
        title = self.subject.kit.title
        heading = Label(title, "title", size="title", weight="bold", colour="on_felt").sized(grow=1)
        change = Button(
            _("Change the rules"),
            "change rules",
            kind="felt",
            on_click=partial(self.ways.change, self.subject.kit),
        )
        change.visible = self.subject.kit.editable
        change.tip = _("Make a game of your own from this one")
        lesson = Button(_("First deal"), "lesson", kind="felt", icon="primer", on_click=self._learn)
        lesson.visible = self.subject.kit.lesson() is not None
        lesson.tip = _("A deal that teaches the game, step by step, at the table")
        return Row(back, heading, change, lesson, rules, gap=16)

    def _offer_row(self, settings: Settings) -> Widget:
        """Return the line that offers the lesson to whoever sees this page for the first time."""
        kit = self.subject.kit
        text = Label(OFFER, "offer text", size="small", colour="on_felt", align="right", wrap=True)
        show = Button(_("Show me"), "take lesson", kind="felt", icon="primer", on_click=self._learn)
        later = Button(_("No, thanks"), "no lesson", kind="felt", on_click=self._decline)
        row = Row(text.sized(grow=1), show, later, gap=8, name="offer")
        row.grow = 1
        row.visible = kit.lesson() is not None and settings.lesson_step(kit.id) is None and self.going is None
        return row

    def _learn(self) -> None:
        self.ways.lesson(self.subject.kit.id)

    def _decline(self) -> None:
        self._offer.visible, self._words.visible = False, True

    def _foot(self) -> Widget:
        reset = Button("", "reset", kind="felt", icon="again", on_click=self._reset)
        reset.tip = _("Reset to defaults")
        known = Button("", "statistics", kind="felt", icon="statistics", on_click=self._show_past)
        known.tip = _("Statistics: how matches of this game have gone")
        words = self._words = Column(self._trouble, self._stands).sized(grow=1)
        words.visible = not self._offer.visible
        if self.going is None:
            self._stands.visible = False
            return Row(reset, known, self._offer, words, self._start, gap=16)
        again = Button(_("Go on"), "go on with it", icon="play", on_click=self.going.go_on)
        return Row(reset, known, words, again, self._start, gap=16)

    def _explain_levels(self) -> None:
        self.pane.show(levels_dialog(self.subject.kit, self.pane.close))

    def _show_past(self) -> None:
        self.ways.statistics(self.subject.kit.id)

    def _seats_panel(self) -> Card:
        parts: list[Widget] = []
        if self.tables is not None:
            parts += [_heading(_("Table")), self.tables.column(lambda: self.pane)]
        people = Button(_("People"), "people", kind="quiet", icon="person", on_click=self.ways.people)
        people.tip = _("Names, faces and colours of those who play here")
        levels = Button("", "levels", kind="quiet", icon="bot", on_click=self._explain_levels)
        levels.tip = _("Levels: how easy, medium and hard bots play here, and how often they win")
        levels.visible = bool(self.subject.kit.manners)
        parts.append(Row(_heading(_("Who plays")).sized(grow=1), levels, people, gap=4))
        count = self.form.entries[PLAYERS]
        if count.field.high > count.field.low:
            parts.append(count.row())
        parts += [self._everybody, self.seating.column(), self._manners]
        chance = _heading(_("Deal") if self.deal.alone else _("Chance"))
        parts += [Answered(chance, self.deal.today), self.deal.column()]
        parts += [_heading(_("Undo")), self.undo.row()]
        return Card(Column(*parts, gap=13), padding=PANEL, name="seats panel")

    def _options_panel(self, fields: list[OptionField]) -> Card:
        shown = [each for each in fields if each.name != PLAYERS and each.kind is not str]
        rows = [self.form.entries[each.name].row() for each in shown]
        none = Label(_("This game has no house rules."), colour="muted", wrap=True)
        head = _heading(_("House rules"))
        parts: list[Widget] = [head, none]
        if self._house:
            save = Button("", "save house", icon="plus", on_click=self._save_house)
            save.tip = _("Keep these house rules under a name, such as “as at Grandma's”")
            parts = [self.houses.headed(head, save, lambda: self.pane), *rows]
        return Card(Column(*parts, gap=6), padding=PANEL, name="options")

    def _guide_panel(self) -> Card:
        """Return the opening and the guide, for reading beside the form."""
        kit = self.subject.kit
        found = guide_widgets(parts(kit.guide()), lambda title: spaced(heading(Title(title.text, 2)), 2))
        page = Column(opening_lines(kit.opening()), *found, gap=8)
        return Card(ScrollBox(page, "guide").sized(grow=1), padding=PANEL, name="guide panel")

    def suit(self, width: float) -> None:
        """Show the guide beside the form where there is room, else only its opening above it."""
        self._guide.visible = width >= WIDE
        self._opening.visible = width < WIDE

    # what it does

    def handle(self, event: pygame.event.Event) -> None:
        """Give the event to the widgets; F1 leads to the rules."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self._help()
        else:
            super().handle(event)

    def _seat(self, name: str) -> None:
        """Let somebody who was here before sit at the screen."""
        self.seating.seat(name)
        self.ways.seat(self.seating.people[0])

    def follow(self, settings: Settings) -> None:
        """Take note of who plays here now."""
        self._everybody.take(settings)
        self.seating.take(settings)
        self.houses.move(self._houses_of(settings))
        self._check()

    def _help(self) -> None:
        self.ways.help(self.subject.kit)

    def _changed(self) -> None:
        count = self.form.entries[PLAYERS].value
        assert isinstance(count, int), "players are counted"
        if count != self.seating.shown:
            self.seating.show(count)
        self._check()

    @property
    def running(self) -> bool:
        """Whether a widget moves, or a deal is looked for."""
        return self._seeking is not None or self.pane.running

    @running.setter
    def running(self, on: bool) -> None:
        assert not on, "the widgets know when they move"

    def update(self, seconds: float) -> None:
        """Let time pass; try a deal more if one is looked for that can be won."""
        super().update(seconds)
        if self.going is not None:
            self._stands.value = _("Under way: {how_far}").format(how_far=self.going.how_far())
        if self._seeking is None:
            return
        seeking, number = self._seeking, self._seeking.found(seconds)
        if number is not None:
            self._start_with(seeking.options, number)
        elif seeking.over:
            self._check()
            self._trouble.value = NONE_FOUND

    def _tables(self) -> KeptChoice | None:
        """Return the list of kept tables, if the game keeps any."""
        kit, keeper = self.subject.kit, self.subject.kit.keeper()
        if keeper is None:
            return None

        def take_up(text: str) -> None:
            self.form.entries[keeper.OPTION].value = text
            self._check()

        return KeptChoice(TABLE, keeper, tables_of(self.subject.home, kit.id), take_up, "kept")

    def _houses_of(self, settings: Settings) -> Path | None:
        return houses_of(self.subject.home, settings.player, self.subject.kit.id)

    def _take_house(self, text: str) -> None:
        """Set the options as house rules have them."""
        if text:
            self.form.take(self._house.values(text))

    def _save_house(self) -> None:
        self.houses.ask_to_keep(self._house.text(self.form.written()))

    def _check(self) -> None:
        self._seeking = None
        players = self.seating.players()
        self.houses.settle(self._house.text(self.form.written()))
        self.undo.suit(players)
        self._everybody.mark(self.seating.people)
        levels = [level for level in Level if any(each.level is level for each in players)]
        self._manners.value = "\n".join(
            f"{LEVEL_TITLES[level]}: {self.subject.kit.manners[level.value]}" for level in levels
        )
        self._manners.visible = bool(levels)
        trouble = self.seating.trouble() or self.deal.trouble() or self._options_trouble()
        self._trouble.value = trouble
        if trouble:
            self._decline()
        self._start.enabled = not trouble
        self._start.reason = trouble

    def _options_trouble(self) -> str:
        try:
            self.form.options(self.subject.options)
        except BadOption as refusal:
            return str(refusal)
        return ""

    def _reset(self) -> None:
        self.seating.reset()
        self.deal.reset()
        self.undo.reset()
        self.form.reset()
        if self.tables is not None:
            self.tables.reset()

    def _begin(self) -> None:
        self._decline()
        options = self.form.options(self.subject.options)
        if not self.deal.only_winnable:
            self._start_with(options, self.deal.chosen)
            return
        seeking = Seeking(self.subject.kit, options)
        number = seeking.listed()
        if number is not None:
            self._start_with(options, number)
            return
        self._seeking = seeking
        self._trouble.value = self._start.reason = SEEKS
        self._start.enabled = False

    def _start_with(self, options: Options, number: int | None) -> None:
        self._check()
        self.ways.start(self.subject.kit, Chosen(options, self.seating.players(), number, self.undo.chosen))


def _named(keeper: Keeper, given: Mapping[str, str]) -> str:
    """Return the name of what was gone on with the last time, by the options of then."""
    try:
        return keeper.named(given.get(keeper.OPTION, ""))
    except BadOption:
        return ""


def _heading(text: str) -> Label:
    return Label(text, size="lead", weight="semibold")
