"""The rows of a form that say who sits at which seat."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from cardtable.bots.levels import Level
from cardtable.language import _
from cardtable.store.settings import Settings
from cardtable.table.names import YOU
from cardtable.ui.look.seat_marks import seat_mark
from cardtable.ui.match.players import BOT_NAMES, BOT_TITLES, Player, bot_names, numbered, read_player
from cardtable.ui.picture.card_fans import Paint
from cardtable.ui.widgets.boxes import Column, Columns
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.picture import Picture
from cardtable.ui.widgets.textfield import TextField
from cardtable.ui.widgets.widget import Widget

LEVELS: Final = (None, *Level)
KINDS: Final = (_("Person"), *(BOT_TITLES[level] for level in Level))
LONGEST_NAME: Final = 24  # characters
MARK: Final = 18.0  # units
KIND_WIDTH: Final = 162.0  # units
NUMBERED: Final = re.compile(re.escape(numbered(0)).replace("0", r"\d+"))
NOBODY: Final = YOU

Changed = Callable[[], None]


class SeatRow:
    """One seat: its mark, person or bot, and a name.

    Args:
        seat: Counted from 0.
        changed: Told after each change, with the row.
    """

    def __init__(self, seat: int, changed: Callable[[SeatRow], None], renamed: Changed) -> None:
        self.seat = seat
        number = seat + 1
        self.kind = DropDown(KINDS, 0, f"seat {number} kind", on_change=lambda __: changed(self))
        self.field = TextField(
            "",
            f"seat {number} name",
            limit=LONGEST_NAME,
            placeholder=_("Name"),
            on_change=lambda __: renamed(),
        )
        mark = Picture(
            _mark(seat),
            (MARK, MARK),
            f"seat {number} mark",
            label=_("the mark of seat {number}").format(number=number),
        )
        self.row = Columns((mark, self.kind, self.field), (MARK, KIND_WIDTH, 0), 10, full=True, wider=True)

    @property
    def name(self) -> str:
        """The name, without needless spaces."""
        return " ".join(self.field.value.split())

    @property
    def player(self) -> Player:
        """Who sits there."""
        return Player(self.name, LEVELS[self.kind.value])

    @player.setter
    def player(self, player: Player) -> None:
        self.kind.value = LEVELS.index(player.level)
        self.field.value = player.name


class Seating:
    """The rows of all seats that a game can have, as many of them shown as play.

    Args:
        most: How many seats there can be.
        settings: Who plays here, and who is at the screen.
        changed: Told after each change.
    """

    def __init__(self, most: int, settings: Settings, changed: Changed) -> None:
        self.person, self.known = settings.player or NOBODY, tuple(settings.people)
        self._changed = changed
        self.rows = [SeatRow(seat, self._chose, changed) for seat in range(most)]
        self.shown = most
        self.reset()

    def column(self) -> Widget:
        """Return the rows as a part of a form."""
        return Column(*(row.row for row in self.rows), gap=10, name="seats")

    def take(self, settings: Settings) -> None:
        """Seat whoever is at the screen now, and no more of those whom nobody knows any more."""
        before, self.known = self.person, tuple(settings.people)
        self.person = settings.player or NOBODY
        if self.person != before:
            self.seat(self.person)

    def seat(self, name: str) -> None:
        """Seat somebody at the screen: in place of a person who is not known here, else of the first."""
        people = [row for row in self.rows[: self.shown] if row.player.person]
        if any(row.name == name for row in people):
            return
        strangers = [row for row in people if row.name not in self.known]
        row = (strangers or people or self.rows)[0]
        row.player = Player(name)
        for other in self.rows[: self.shown]:
            if other is not row and other.name == name:
                self._rename(other, self.rows[: self.shown])
        self._changed()

    @property
    def people(self) -> list[str]:
        """The names of the persons who play, in seat order."""
        return [player.name for player in self.players() if player.person]

    def players(self) -> tuple[Player, ...]:
        """Return who plays, in seat order."""
        return tuple(row.player for row in self.rows[: self.shown])

    def trouble(self) -> str:
        """Return a sentence if a name is missing or given twice, or the empty string."""
        names = [player.name for player in self.players()]
        for number, name in enumerate(names, 1):
            if not name:
                return _("Seat {number} needs a name.").format(number=number)
            if name.casefold() in (other.casefold() for other in names[: number - 1]):
                return _("Two players are called {name}.").format(name=name)
        return ""

    def reset(self) -> None:
        """Seat the person first, and bots at all other seats."""
        taken: list[str] = []
        for row in self.rows:
            level = Level.MEDIUM if row.seat else None
            row.player = Player(self._fresh_name(row.seat, level, taken), level)
            taken.append(row.name)

    def recall(self, lines: Sequence[str]) -> None:
        """Seat those who sat there before; lines that name no player change nothing."""
        for row, line in zip(self.rows, lines, strict=False):
            try:
                player = read_player(line)
            except ValueError:
                continue
            row.player = Player(player.name[:LONGEST_NAME], player.level)
        for row in self.rows[len(lines) :]:
            self._rename(row, self.rows)

    def show(self, count: int) -> None:
        """Show so many seats; who is new gets a name that nobody has."""
        for row in self.rows:
            row.row.visible = row.seat < count
            if self.shown <= row.seat < count and row.name in self._others(row, self.rows[:count]):
                self._rename(row, self.rows[:count])
        self.shown = count

    def _chose(self, row: SeatRow) -> None:
        own = [self.person, *self.known, *BOT_NAMES, NOBODY]
        if not row.name or row.name in own or NUMBERED.fullmatch(row.name):
            self._rename(row, self.rows[: self.shown])
        self._changed()

    def _rename(self, row: SeatRow, among: Sequence[SeatRow]) -> None:
        level = LEVELS[row.kind.value]
        row.field.value = self._fresh_name(row.seat, level, self._others(row, among))

    def _others(self, row: SeatRow, among: Sequence[SeatRow]) -> list[str]:
        return [other.name for other in among if other is not row]

    def _fresh_name(self, seat: int, level: Level | None, taken: Iterable[str]) -> str:
        """Return a name for a seat that nobody has: somebody known, or one from the list of bots' names."""
        used = {name.casefold() for name in taken}
        people = (
            self.person,
            *self.known,
            *(numbered(number) for number in range(seat + 1, seat + 10)),
        )
        bots = bot_names((self.person,))
        names = people if level is None else bots
        return next(name for name in names if name.casefold() not in used)


def _mark(seat: int) -> Paint:
    return lambda style, size: seat_mark(style, seat, min(size))
