"""Statistics of the games for one: of a game in a dialog, of all of them on a page."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Final

from cardtable.engine.piles import Time
from cardtable.store.replacing import replace_file
from cardtable.store.statistics import Attempt, Summary, as_csv, best_points, people, played_by, summed
from cardtable.ui.compat import Size
from cardtable.ui.points import in_short
from cardtable.ui.scenes.paned import PanedScene
from cardtable.ui.solo import clock
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
HEADINGS: Final = (
    "Game",
    "Played",
    "Won",
    "Share",
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
    """What was tried at all games for one, by who tried it.

    Args:
        attempts: All of them, the oldest first.
        titles: The names of games, by their ids.
        folder: Where they are written for other programs; None where nothing is kept.
        back: What leads back.
    """

    name = "statistics"

    def __init__(
        self, attempts: Sequence[Attempt], titles: Mapping[str, str], folder: Path | None, back: Command
    ) -> None:
        self.attempts, self.titles, self.folder = attempts, titles, folder
        self._people = people(attempts)
        self._person = DropDown((EVERYBODY, *self._people), 0, "person", on_change=lambda _: self._show())
        self._words = Label("", "words", colour="on_felt", wrap=True)
        self._left_out: frozenset[str] = frozenset()  # headings for which there is no room
        self._table = Table(_headings(frozenset()), (), name="statistics").dense(DENSE)
        super().__init__(self._tree(back), on_escape=back)
        self._show()

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
        self._person.visible = len(self._people) > 1
        panel = Card(self._table.sized(grow=1), padding=PANEL, name="statistics panel")
        return Padding(Column(head, panel.sized(grow=1), gap=16), *MARGINS)

    def resize(self, size: Size) -> None:
        """Take over a window's size; where not all columns can be read, some are left out."""
        self._left_out = frozenset()
        self._show()
        super().resize(size)
        if self._table.natural(ENDLESS)[0] > self._table.rect.w:
            self._left_out = LESS
            self._show()
            super().resize(size)

    @property
    def shown(self) -> Sequence[Attempt]:
        """The attempts of who was chosen."""
        chosen = self._person.value
        return played_by(self.attempts, self._people[chosen - 1]) if chosen else self.attempts

    def _show(self) -> None:
        found = self.shown
        by_game: dict[str, list[Attempt]] = {}
        for each in found:
            by_game.setdefault(each.game, []).append(each)
        rows = [
            _row(self.titles.get(game, game), tried, self._left_out)
            for game, tried in sorted(by_game.items(), key=lambda pair: -len(pair[1]))
        ]
        self._table.columns = _headings(self._left_out)
        self._table.totals = _row("All games", found, self._left_out) if found else ()
        self._table.value = rows
        several = any(len(best_points(tried)) > 1 for tried in by_game.values())
        self._words.value = _in_words(summed(found), several=several) if found else NOBODY_YET

    def _export(self) -> None:
        assert self.folder is not None, "the button is off without a folder"
        path = self.folder / FILE
        try:
            replace_file(path, as_csv(self.shown))
        except OSError as error:
            self._words.value = f"{path} cannot be written ({error.strerror})."
        else:
            self._words.value = f"Written to {path}."


def _headings(left_out: Collection[str]) -> tuple[Heading, ...]:
    first, *others = HEADINGS
    shown = [Heading(each) for each in others if each not in left_out]
    return Heading(first, align="left", grow=2), *shown


def _row(title: str, found: Sequence[Attempt], left_out: Collection[str]) -> tuple[str, ...]:
    summary = summed(found)
    share, best = share_of(summary), summary.best_score
    texts = (
        title,
        str(summary.played),
        str(summary.won),
        share.partition(" (")[0] if left_out else share,
        str(summary.longest),
        time_of(summary.best_time),
        time_of(summary.usual_time),
        number_of(summary.fewest_moves),
        number_of(summary.usual_moves),
        NONE if best is None else in_short(best, found),
    )
    return tuple(text for name, text in zip(HEADINGS, texts, strict=True) if name not in left_out)


def _in_words(summary: Summary, *, several: bool) -> str:
    """Return the time at the table, and, where a game was played in several ways, which points are shown."""
    spent = f"{clock(summary.spent)} at the table"
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
