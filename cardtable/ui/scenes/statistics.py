"""Statistics of the games for one: of a game in a dialog, of all of them on a page."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Final

from cardtable.engine.piles import Time
from cardtable.store.atomic_files import replace_file
from cardtable.store.profiles import seat_of
from cardtable.store.statistics import Attempt, Sum, Summary, as_csv, played_by
from cardtable.ui.look.compat import Size
from cardtable.ui.solitaire.golf_rounds import in_short, points_of_now
from cardtable.ui.solitaire.session import clock
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.widgets.boxes import Column, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.frames import Card, Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.table import Heading, Table
from cardtable.ui.widgets.widget import Widget

MARGINS: Final = (28.0, 20.0)  # units around everything
PANEL: Final = 16.0  # units
PERSON: Final = 220.0  # units: the choice of who played
DIALOG: Final = 520.0  # units
DENSE: Final = 30.0  # units: the height of a row
EVERYBODY: Final = "Everybody"
FILE: Final = "patience.csv"
NONE: Final = "-"
ALL_GAMES: Final = "All games"
ALL_COUNTED: Final = object()
SHARE: Final = "Share"
SLICE: Final = 0.012  # seconds of a frame for counting
HEADINGS: Final = (
    "Game",
    "Played",
    "Won",
    SHARE,
    "In a row",
    "Best time",
    "Usual time",
    "Fewest moves",
    "Usual moves",
    "Points",
)
LESS: Final = frozenset({"Usual time", "Usual moves"})  # what a narrow window leaves out
ENDLESS: Final = 1 << 16  # pixels: more than any window has
NOBODY_YET: Final = "No game has been played to its end yet."

Command = Callable[[], None]


class StatisticsScene(PanedScene):
    """What was tried at all games for one, by who tried it; it is counted over as many frames as that takes.

    Args:
        attempts: All of them, the oldest first, a few at a time.
        titles: The names of games, by their ids.
        folder: Where they are written for other programs; None where nothing is kept.
        export: Returns all attempts, for that.
        back: What leads back.
    """

    name = "statistics"

    def __init__(
        self,
        attempts: Iterator[Sequence[Attempt]],
        titles: Mapping[str, str],
        folder: Path | None,
        export: Callable[[], Sequence[Attempt]],
        back: Command,
    ) -> None:
        self.titles, self.folder, self._all = titles, folder, export
        self._sums: dict[tuple[str, str], Sum] = {}  # by person and game; empty for all of them
        self._cells: dict[tuple[str, str], tuple[str, ...]] = {}  # the same as rows of the table
        self._person = DropDown((EVERYBODY,), 0, "person", on_change=lambda _: self._show())
        self._words = Label("", "words", colour="on_felt", wrap=True)
        self._left_out: frozenset[str] = frozenset()  # headings for which there is no room
        self._table = Table(_headings(frozenset()), (), name="statistics").dense(DENSE)
        self._counting: Iterator[None] | None = self._count(attempts)
        super().__init__(self._tree(back), on_escape=back)

    def _tree(self, back: Command) -> Widget:
        title = Label("Statistics", "title", size="title", weight="bold", colour="on_felt")
        export = Button("Export", "export", kind="felt", on_click=self._export)
        export.tip = f"Writes all games as {FILE}, for spreadsheets"
        export.enabled, export.reason = self.folder is not None, "Nothing is saved this time."
        head = Row(
            Button("Back", "back", kind="felt", icon="back", on_click=back),
            title,
            self._words.sized(grow=1),
            self._person.sized(width=PERSON),
            export,
            gap=16,
        )
        self._person.visible = False
        panel = Card(self._table.sized(grow=1), padding=PANEL, name="statistics panel")
        return Padding(Column(head, panel.sized(grow=1), gap=16), *MARGINS)

    def resize(self, size: Size) -> None:
        """Take over a window's size; where not all columns can be read, some are left out."""
        assert self.style is not None, "restyle comes before resize"
        self._left_out = frozenset()
        self._show()
        room = size[0] - 2 * self.style.px(MARGINS[0]) - 2 * self.style.px(PANEL)
        if self._table.natural(ENDLESS)[0] > room:
            self._left_out = LESS
            self._show()
        super().resize(size)

    # counting

    @property
    def running(self) -> bool:
        """Whether a widget moves, or attempts are still counted."""
        return self._counting is not None or self.pane.running

    @running.setter
    def running(self, on: bool) -> None:
        assert not on, "the widgets know when they move"

    def update(self, seconds: float) -> None:
        """Let time pass, and count on."""
        super().update(seconds)
        if self._counting is not None:
            self._go_on()

    def _go_on(self) -> None:
        """Count, and measure, for the part of a frame; show what was found once all is counted."""
        began = perf_counter()
        while self._counting is not None:
            if next(self._counting, ALL_COUNTED) is ALL_COUNTED:
                self._counting = None
            elif perf_counter() - began >= SLICE:
                break
        if self._counting is not None:
            self._words.value = f"Counting: {self._of_all.count} games so far"
            return
        people = self.people
        self._person.choices, self._person.visible = (EVERYBODY, *people), len(people) > 1
        self.resize(self.pane.area.size)

    def _count(self, attempts: Iterator[Sequence[Attempt]]) -> Iterator[None]:
        for some in attempts:
            for each in some:
                who = each.who.removeprefix(seat_of("")) if each.who.startswith(seat_of("")) else None
                for person in ("",) if who is None else ("", who):
                    for game in ("", each.game):
                        self._sums.setdefault((person, game), Sum()).add(each)
            yield
        for (person, game), found in self._sums.items():
            if found.game and len(found.points) > 1:
                found.points = points_of_now(found.game, found.points)
            row = _cells(self.titles.get(game, game) or ALL_GAMES, found)
            self._cells[person, game] = row
            self._table.measure(row)
            yield

    @property
    def people(self) -> list[str]:
        """The names of all persons who have tried, in the order in which they did first."""
        return list(dict.fromkeys(person for person, _ in self._sums if person))

    @property
    def _of_all(self) -> Sum:
        return self._sums.get(("", ""), Sum())

    # showing

    @property
    def chosen(self) -> str:
        """Who was chosen; empty for everybody."""
        return self.people[self._person.value - 1] if self._person.value else ""

    def _show(self) -> None:
        if self._counting is not None:
            return
        found = {game: each for (person, game), each in self._sums.items() if person == self.chosen}
        games = sorted((game for game in found if game), key=lambda game: -found[game].count)
        self._table.columns = _headings(self._left_out)
        self._table.totals = self._row("") if found else ()
        self._table.value = [self._row(game) for game in games]
        several = any(len(found[game].points) > 1 for game in games)
        self._words.value = _in_words(found[""].spent, several=several) if found else NOBODY_YET

    def _row(self, game: str) -> tuple[str, ...]:
        """Return the row of a game, or of all; with fewer columns shares have no bounds."""
        cells = zip(HEADINGS, self._cells[self.chosen, game], strict=True)
        if not self._left_out:
            return tuple(text for _, text in cells)
        return tuple(
            text.partition(" (")[0] if name == SHARE else text
            for name, text in cells
            if name not in self._left_out
        )

    def _export(self) -> None:
        assert self.folder is not None, "the button is off without a folder"
        path, found = self.folder / FILE, self._all()
        try:
            replace_file(path, as_csv(played_by(found, self.chosen) if self.chosen else found))
        except OSError as error:
            self._words.value = f"{path} cannot be written ({error.strerror})."
        else:
            self._words.value = f"Written to {path}."


def _headings(left_out: Collection[str]) -> tuple[Heading, ...]:
    first, *others = HEADINGS
    shown = [Heading(each) for each in others if each not in left_out]
    return Heading(first, align="left", grow=2), *shown


def _cells(title: str, found: Sum) -> tuple[str, ...]:
    """Return the row of a game with all columns."""
    summary = found.summary
    best = summary.best_score
    return (
        title,
        str(summary.played),
        str(summary.won),
        share_of(summary),
        str(summary.longest),
        time_of(summary.best_time),
        time_of(summary.usual_time),
        number_of(summary.fewest_moves),
        number_of(summary.usual_moves),
        NONE if best is None or not found.game else in_short(best, found.game, next(reversed(found.points))),
    )


def _in_words(time: Time, *, several: bool) -> str:
    """Return the time at the table, and, where a game was played in several ways, which points are shown."""
    spent = f"{clock(time)} at the table"
    return f"{spent}; points by the rules that a game was played by last" if several else spent


def share_of(summary: Summary) -> str:
    """Return the share that was won, and between which it lies by chance: 24 % (18-31)."""
    if summary.share is None:
        return NONE
    low, share, high = (round(100 * each) for each in summary.share)
    return f"{share} % ({low}-{high})"


def time_of(time: Time | None) -> str:
    """Return a time as a clock shows it, or a dash."""
    return NONE if time is None else clock(time)


def number_of(number: int | None) -> str:
    """Return a number, or a dash."""
    return NONE if number is None else str(number)


def _both(best: str, usual: str) -> str:
    """Return two figures, or one dash where neither is known."""
    return NONE if best == usual == NONE else f"{best}, {usual}"


def streak_of(summary: Summary) -> str:
    """Return in words what the last games have in common."""
    if not summary.played:
        return NONE
    return f"{summary.streak} won" if summary.streak > 0 else f"{-summary.streak} not won"


def statistics_dialog(
    title: str,
    summary: Summary,
    all_games: Command,
    close: Command,
    points: Sequence[tuple[str, str]] = (),
) -> Dialog:
    """Return what was tried at one game; `points` are sentences about them, under a title each."""
    facts = (
        ("Played", str(summary.played)),
        ("Won", f"{summary.won}, that is {share_of(summary)}" if summary.played else NONE),
        ("Lost", str(summary.lost)),
        ("Given up", str(summary.given_up)),
        ("Won by the way shown", str(summary.shown)),
        ("Streak now", streak_of(summary)),
        ("Longest streak", f"{summary.longest} won, {summary.longest_without} not won"),
        ("Best time, usual time", _both(time_of(summary.best_time), time_of(summary.usual_time))),
        (
            "Fewest moves, usual moves",
            _both(number_of(summary.fewest_moves), number_of(summary.usual_moves)),
        ),
        *points,
        ("Time at the table", clock(summary.spent)),
    )
    rows = [
        Row(Label(name, weight="medium").sized(grow=1), Label(value, name.casefold()), gap=16)
        for name, value in facts
        if name != "Won by the way shown" or summary.shown
    ]
    note = "The share in brackets: where your luck may lie with 95 % certainty."
    body = Column(*rows, Label(note, "note", size="small", colour="muted", wrap=True), gap=8)
    buttons = (
        Button("All games", "all games", icon="scores", on_click=all_games),
        Button("Close", "close", kind="primary", on_click=close),
    )
    return Dialog(f"{title}: statistics", body, buttons, on_escape=close, width=DIALOG).pausing()
