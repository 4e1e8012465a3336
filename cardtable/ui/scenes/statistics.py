"""The page of statistics: all games in a list, and beside it what the chosen one has come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Final

from cardtable.bots.hired_work import Done, Failed, Laboured, Progress, Task
from cardtable.language import _, counted
from cardtable.store.atomic_files import replace_file
from cardtable.store.counts.parting import TOGETHER, WORK, Found, records_of, take, unparted
from cardtable.store.counts.sums import Choice, Forgetting, Total, by_game, names_of, people
from cardtable.store.counts.written import COLUMNS, csv_lines, json_lines, json_list, rows_in_turn
from cardtable.store.errors import StoreError
from cardtable.store.paths import RESULTS
from cardtable.store.profiles import seat_of, spoken_name
from cardtable.store.saved import MatchId
from cardtable.store.store import Store
from cardtable.ui.furniture.charts import PERCENT, Bars, Curve
from cardtable.ui.scenes.game_figures import BIDS, POINTS, Figures, figures_of
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.widgets.boxes import Column, Columns, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.frames import Card, Flow, Holder, Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.segments import Segments
from cardtable.ui.widgets.table import Heading, Table
from cardtable.ui.widgets.widget import Widget

MARGINS: Final = (28.0, 20.0)  # units around everything
PANEL: Final = 16.0  # units
LIST: Final = 350.0  # units: the games to choose from
PERSON: Final = 150.0  # units: the choice of who played
PERIOD: Final = 140.0  # units: and of when
FACT: Final = 170.0  # units: what a fact is called
FACTS: Final = 360.0  # units: a fact, where several stand side by side
DENSE: Final = 30.0  # units: the height of a row
SLICE: Final = 0.012  # seconds of a frame for what is written
EVERYBODY: Final = _("Everybody")
ALL_GAMES: Final = _("All games")
ALL_TIME: Final = _("All time")
NONE: Final = "-"
FILE: Final = "statistics"
HEADINGS: Final = (Heading(_("Game"), "left", 2), Heading(_("Played"), grow=0), Heading(_("Won"), grow=0))
NOBODY_YET: Final = _("No match has been played to its end yet.")
NOT_THEN: Final = _("Nothing was played to its end then.")
NOTE: Final = _(
    "In brackets: between which shares chance may have hidden the true one, with 95 % "
    "certainty. Matches in which undo showed something hidden, and games for one won by "
    "the way shown, count apart."
)
PERIODS: Final = (  # the times that can be chosen, as they stand in a sentence
    _("all time"),
    _("this year"),
    _("this month"),
    _("last 7 days"),
    _("today"),
)
FORGET: Final = _(
    "They will count no more for anybody who played in them: not here, not as best "
    "results, not in the menu. Until you leave this page you can take that back."
)

REPLAYS: Final = _("All matches that are over: choose one to see it again, step by step")

Command = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Tallied:
    """Where statistics are read: the store, the names of games by their ids, and where files are written.

    Those of the `player` are shown first, if there are several.
    """

    store: Store
    titles: Mapping[str, str]
    folder: Path | None
    player: str = ""


class GameDetail(Column):
    """What a game has come to.

    Args:
        title: Its name.
        figures: What is told of it.
    """

    def __init__(self, title: str, figures: Figures) -> None:
        rows = [
            Row(Label(name, weight="medium").sized(width=FACT), Label(value, name.casefold()).sized(grow=1))
            for name, value in figures.facts
        ]
        facts = Flow(*rows, least=FACTS, gap=5)
        parts: list[Widget] = [facts]
        self._curves, self._bids = dict(figures.curves), figures.bids
        self._facets = dict(figures.facets)
        self.curve, self.bids, self.facets = Curve("curve"), Bars("bids"), Bars("facets")
        self._over_time = tuple(self._curves) + ((BIDS,) if self._bids else ())
        if self._over_time:
            chart = Segments(self._over_time, 0, "chart", on_change=self._show_curve)
            parts += [chart, self.curve, self.bids]
            self._show_curve(0)
        if self._facets:
            facet = Segments(tuple(self._facets), 0, "facet", on_change=self._show_facet)
            parts += [facet, self.facets]
            self._show_facet(0)
        parts.append(Label(NOTE, "note", size="small", colour="muted", wrap=True))
        head = Label(title, "game title", size="lead", weight="semibold", wrap=True)
        super().__init__(head, ScrollBox(Column(*parts, gap=12), "detail").sized(grow=1), gap=8)

    def _show_curve(self, place: int) -> None:
        title = self._over_time[place]
        self.curve.visible, self.bids.visible = title != BIDS, title == BIDS
        if title == BIDS:
            self.bids.value = self._bids
        else:
            self.curve.show(self._curves[title], "" if title == POINTS else PERCENT)

    def _show_facet(self, place: int) -> None:
        self.facets.value = tuple(self._facets.values())[place]


class StatisticsScene(PanedScene):
    """What was played to its end, of all games or one, by everybody or one person, ever or in a time.

    Args:
        tallied: Where it is read.
        labour: Who plays older matches again, to find what each seat had a part in; let go with the page.
        back: What leads back.
        today: The date.
        game_id: The game that is shown first, if any.
        replays: Shows the matches that are over, each to be seen again; None where nothing leads there.
    """

    name = "statistics"

    def __init__(
        self,
        tallied: Tallied,
        labour: Laboured,
        back: Command,
        today: date,
        game_id: str = "",
        *,
        replays: Command | None = None,
    ) -> None:
        self.tallied, self.game_id = tallied, game_id
        self._forgetting = Forgetting(tallied.store.database)
        self._people: tuple[str, ...] = ()
        self._games: tuple[str, ...] = ()  # in the order of the list, which all games come before
        self._periods = _periods(today)
        self._writing: Iterator[str] | None = None
        self._labour, self._older = labour, list[MatchId]()
        self._whole = 0  # older matches
        self._person = DropDown((EVERYBODY,), 0, "person", on_change=lambda __: self._read())
        self._period = DropDown(tuple(self._periods), 0, "period", on_change=lambda __: self._read())
        self._words = Label("", "words", size="small", colour="on_felt", wrap=True)
        self._table = Table(HEADINGS, (), name="statistics", on_choose=self._choose).dense(DENSE)
        self._detail = Holder(Label("", "nothing"))
        self._replays = Button("", "replays", kind="felt", icon="replay", on_click=replays)
        self._replays.tip, self._replays.visible = REPLAYS, replays is not None
        super().__init__(self._tree(back), on_escape=back)
        self._read()
        self._show_player()
        self._begin_parting()

    def _tree(self, back: Command) -> Widget:
        self._take_back = Button(_("Take back"), "take back", kind="felt", on_click=self._unforget)
        self._take_back.tip = _("Let count again what was forgotten last")
        self._take_back.visible = False
        self._forget = Button(_("Forget …"), "forget", kind="felt", on_click=self._ask_to_forget)
        self._forget.tip = _("Let count no more what is shown: this game, by this person, in this time")
        self._save = Button(_("Save"), "save", kind="felt", on_click=self._begin_writing)
        self._save.tip = _("Writes what is shown for other programs, as CSV and JSON, beside your results")
        title = Label(_("Statistics"), "title", size="title", weight="bold", colour="on_felt").sized(grow=1)
        head = Row(
            Button(_("Back"), "back", kind="felt", icon="back", on_click=back),
            title,
            self._person.sized(width=PERSON),
            self._period.sized(width=PERIOD),
            self._take_back,
            self._replays,
            self._forget,
            self._save,
            gap=12,
        )
        body = Columns((self._table, self._detail), (LIST, 0), 24, full=True).sized(grow=1)
        panel = Card(body, padding=PANEL, name="statistics panel")
        return Padding(Column(head, panel.sized(grow=1), self._words, gap=12), *MARGINS)

    # what is chosen

    @property
    def person(self) -> str:
        """The line of who was chosen; empty for everybody."""
        return self._people[self._person.value - 1] if self._person.value else ""

    @property
    def choice(self) -> Choice:
        """Which matches are shown beside the list."""
        names = names_of(self.tallied.store.database, self.game_id) if self.game_id else None
        return Choice(names, self.person, tuple(self._periods.values())[self._period.value])

    def _title(self, game_id: str) -> str:
        return self.tallied.titles.get(game_id, game_id) or ALL_GAMES

    # reading

    def _read(self) -> None:
        """Show the list anew, and what was chosen in it."""
        try:
            self._fill()
        except StoreError as error:
            self._words.value = str(error)
            self._forget.enabled = self._save.enabled = False

    def _fill(self) -> None:
        database = self.tallied.store.database
        chosen, self._people = self.person, tuple(people(database))
        self._person.choices = (
            EVERYBODY,
            *(spoken_name(line.removeprefix(seat_of(""))) for line in self._people),
        )
        self._person.value = self._people.index(chosen) + 1 if chosen in self._people else 0
        self._person.visible = len(self._people) > 1
        found = by_game(database, Choice(None, self.person, self.choice.since))
        games = sorted(found, key=lambda game: (-found[game].played, self._title(game)))
        self._games = ("", *games)
        if self.game_id not in self._games:
            self.game_id = ""
        whole = sum(found.values(), Total())
        self._table.value = [_row(self._title(game), found.get(game, whole)) for game in self._games]
        self._table.body.chosen = self._games.index(self.game_id)
        self._show()

    def _show_player(self) -> None:
        """Show what whoever is at the screen has played, if several have played here."""
        line = seat_of(self.tallied.player)
        if line in self._people and len(self._people) > 1:
            self._person.choose(self._people.index(line) + 1)

    def _choose(self, place: int) -> None:
        self.game_id = self._games[place]
        try:
            self._show()
        except StoreError as error:
            self._words.value = str(error)

    def _show(self) -> None:
        """Show what the chosen game has come to."""
        something = len(self._games) > 1
        if something:
            figures = figures_of(self.tallied.store.database, self.choice, self.game_id)
            self._detail.hold(GameDetail(self._title(self.game_id), figures))
        else:
            words = NOT_THEN if self._period.value else NOBODY_YET
            self._detail.hold(Column(Label(words, "nothing", colour="muted", wrap=True)))
        self._forget.enabled, self._forget.reason = something, _("There is nothing to forget.")
        self._save.enabled = something and self.tallied.folder is not None
        self._save.reason = (
            _("There is nothing to save.") if self.tallied.folder else _("Nothing is saved this time.")
        )

    # forgetting

    def _ask_to_forget(self) -> None:
        whole = by_game(self.tallied.store.database, self.choice)
        total = sum(whole.values(), Total())
        count = total.played + total.apart
        title = counted("Forget {count} match?", "Forget {count} matches?", count)
        what = Label(f"{self._what()}. {FORGET}", "what", wrap=True)

        def forget() -> None:
            self.pane.close()
            self._forget_these()

        buttons = (
            Button(_("Cancel"), "cancel", kind="primary", on_click=self.pane.close),
            Button(_("Forget"), "sure", on_click=forget),
        )
        self.pane.show(Dialog(title, what, buttons, on_escape=self.pane.close))

    def _what(self) -> str:
        """Return in words what is shown."""
        period = PERIODS[self._period.value]
        name = self.person.removeprefix(seat_of(""))
        who = spoken_name(name) if name else _("everybody")
        return _("{game}, played by {who}, {period}").format(
            game=self._title(self.game_id), who=who, period=period
        )

    def _forget_these(self) -> None:
        self._done(partial(self._forgetting.forget, self.choice), _forgotten)

    def _unforget(self) -> None:
        self._done(self._forgetting.take_back, _counted_again)

    def _done(self, change: Callable[[], int], told: Callable[[int], str]) -> None:
        try:
            count = change()
        except StoreError as error:
            self._words.value = str(error)
            return
        self._words.value = told(count)
        self._take_back.visible = bool(self._forgetting.forgotten)
        self._read()

    # writing

    def _begin_writing(self) -> None:
        self._writing = self._written()

    def _written(self) -> Iterator[str]:
        """Write what is shown, a little at a time, and give what is to be said meanwhile."""
        assert self.tallied.folder is not None, "the button is off without a folder"
        name = f"{FILE}-{self.game_id or 'all'}"
        lines, objects = [csv_lines([COLUMNS])], list[str]()
        for rows in rows_in_turn(self.tallied.store.database, self.choice):
            lines.append(csv_lines(rows))
            objects += json_lines(rows)
            yield _("Saving: {count} rows so far").format(count=len(objects))
        folder = self.tallied.folder / RESULTS
        try:
            folder.mkdir(exist_ok=True)
            replace_file(folder / f"{name}.csv", "".join(lines))
            replace_file(folder / f"{name}.json", json_list(objects))
        except OSError as error:
            yield _("{file}.csv cannot be written ({reason}).").format(
                file=folder / name, reason=error.strerror
            )
        else:
            yield _("Saved as {file}.csv, and the same as .json.").format(file=folder / name)

    def _write_on(self) -> None:
        """Write for the part of a frame."""
        began = perf_counter()
        try:
            while self._writing is not None and perf_counter() - began < SLICE:
                said = next(self._writing, None)
                if said is None:
                    self._writing = None
                else:
                    self._words.value = said
        except StoreError as error:
            self._writing, self._words.value = None, str(error)

    # older matches

    def _begin_parting(self) -> None:
        try:
            self._older = unparted(self.tallied.store)
        except StoreError:
            self._older = []
        self._whole = len(self._older)
        self._go_on_parting()

    def _go_on_parting(self) -> None:
        if self._older:
            some, self._older = self._older[:TOGETHER], self._older[TOGETHER:]
            try:
                self._labour.ask(Task(WORK, records_of(self.tallied.store, some)))
            except StoreError:
                self._older, self._whole = [], 0
        else:
            self._whole = 0

    def _hear(self) -> None:
        match self._labour.poll():
            case Progress(done, whole):
                passed = self._whole - len(self._older) - whole + done
                self._words.value = _("Looking through older matches: {done} of {whole}").format(
                    done=passed, whole=self._whole
                )
            case Done(list() as found):
                self._take(found)
            case Failed(sentence):
                self._older, self._whole, self._words.value = [], 0, sentence

    def _take(self, found: Found) -> None:
        try:
            take(self.tallied.store, found)
        except StoreError as error:
            self._older, self._words.value = [], str(error)
        self._go_on_parting()
        if not self._whole:
            self._words.value = ""
            self._read()

    # time

    @property
    def running(self) -> bool:
        """Whether a widget moves, something is written, or older matches are looked through."""
        return self._writing is not None or self._whole > 0 or self.pane.running

    @running.setter
    def running(self, on: bool) -> None:
        assert not on, "the widgets know when they move"

    def update(self, seconds: float) -> None:
        """Let time pass, write on, and hear of older matches."""
        super().update(seconds)
        if self._writing is not None:
            self._write_on()
        if self._whole:
            self._hear()

    def leave(self) -> None:
        """Let go of who looks through older matches; what was forgotten stays so."""
        self._labour.close()


def _periods(today: date) -> dict[str, str]:
    """Return since when each of the times counts that can be chosen, as the store writes times."""

    def began(day: date) -> str:
        return datetime.combine(day, time()).astimezone(UTC).isoformat(timespec="milliseconds")

    return {
        ALL_TIME: "",
        _("This year"): f"{today:%Y}",
        _("This month"): f"{today:%Y-%m}",
        _("Last 7 days"): began(today - timedelta(days=6)),
        _("Today"): began(today),
    }


def _forgotten(count: int) -> str:
    return counted("{count} match is forgotten.", "{count} matches are forgotten.", count)


def _counted_again(count: int) -> str:
    return counted("{count} match is counted again.", "{count} matches are counted again.", count)


def _row(title: str, total: Total) -> tuple[str, str, str]:
    share = NONE if total.share is None else f"{round(100 * total.share[1])} %"
    return title, str(total.played), share
