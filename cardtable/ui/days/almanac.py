"""The almanac: what a player has done on which day, read from the store a month at a time."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from cardtable.league.days import deal_of_the_day
from cardtable.store.day_plays import DayPlay, Play, before, day_plays, plays_since
from cardtable.store.errors import StoreError
from cardtable.store.store import Store
from cardtable.store.tallies import Played
from cardtable.ui.days.five import Challenge, five_of
from cardtable.ui.menu.entries import Entry

BACK: Final = 60  # days whose five are known


class Almanac:
    """What a player has played of the deals of days, and which five games a day has for them.

    Args:
        store: Where all is; of one that cannot be read now nothing is known.
        player: Whose; without a name that of all persons.
        games: All that there are.
        played: How often each was played, up to now.
        today: The date.
    """

    def __init__(
        self, store: Store, player: str, games: Sequence[Entry], played: Played, today: date
    ) -> None:
        self._store, self._player, self.games, self._played = store, player, games, played
        self.today = today
        self._plays: tuple[Play, ...] | None = None
        self._fives: dict[date, tuple[Challenge, ...]] = {}

    def month(self, first: date) -> dict[date, list[DayPlay]]:
        """Return what was played of the deals of a month, by day."""
        count = monthrange(first.year, first.month)[1]
        return self._of([first + timedelta(at) for at in range(count)])

    def _of(self, days: Sequence[date]) -> dict[date, list[DayPlay]]:
        found: dict[date, list[DayPlay]] = {}
        try:
            plays = day_plays(self._store.database, self._player, {deal_of_the_day(day): day for day in days})
        except StoreError:
            plays = []
        for each in plays:
            found.setdefault(each.day, []).append(each)
        return found

    def five(self, day: date) -> tuple[Challenge, ...]:
        """Return the five of a day; of one that lies far back, or is to come, none."""
        if not 0 <= (self.today - day).days < BACK:
            return ()
        if day not in self._fives:
            later = [each for each in self._since if each.ended >= day]
            self._fives[day] = five_of(day, self.games, before(self._played.tallies, later))
        return self._fives[day]

    @property
    def _since(self) -> Sequence[Play]:
        """What was played in the days whose five are known."""
        if self._plays is None:
            try:
                found = plays_since(self._store.database, self._player, self.today - timedelta(BACK - 1))
            except StoreError:
                found = []
            self._plays = tuple(found)
        return self._plays

    @property
    def streak(self) -> int:
        """On how many days in a row, up to today or yesterday, all five were played on the day itself."""
        days = [self.today - timedelta(at) for at in range(BACK)]
        plays, count = self._of(days), 0
        for day in days:
            done = {each.game for each in plays.get(day, ()) if each.ended == day}
            if all(each.game.id in done for each in self.five(day)):
                count += 1
            elif day != self.today:
                break
        return count
