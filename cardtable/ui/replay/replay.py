"""A replay: a match that is over, walked along by its stops, played at a speed, seen from any seat."""

from __future__ import annotations

from enum import Enum
from typing import Final

from cardtable.engine.match import Match
from cardtable.engine.piles import Seat
from cardtable.engine.telling import Telling
from cardtable.ui.match.players import Player
from cardtable.ui.match.session import News
from cardtable.ui.replay.course import Course, Stop
from cardtable.ui.replay.session import ReplaySession, Sight, open_hands

BEAT: Final = 0.7  # seconds at normal speed: how long what was told stands before the next is


class Pace(Enum):
    """How fast a replay plays; the value is by how much all times are stretched."""

    SLOW = 2.0
    NORMAL = 1.0
    FAST = 0.5
    FASTEST = 0.2

    @property
    def words(self) -> str:
        """Return how many times as fast as usual that is."""
        return f"{TIMES[self]}\N{MULTIPLICATION SIGN}"


TIMES: Final = {Pace.SLOW: "½", Pace.NORMAL: "1", Pace.FAST: "2", Pace.FASTEST: "5"}


class Replay:
    """Walks along the course of a match; the session tells what is shown.

    One step on is told as it happened; any other way the table is laid anew. Where a deal was played in real
    time, it plays by the deal's own clock.
    """

    def __init__(
        self, match: Match, players: tuple[Player, ...], course: Course, sight: Sight, at: int = 0
    ) -> None:
        self.match, self.course, self.sight = match, course, sight
        self.at, self.playing, self.pace = at, False, Pace.NORMAL
        self.open = False
        self._here = reached(match, course.stops, at)
        self._rested = 0.0  # seconds since all was told
        self.session = ReplaySession(self._here, players, sight.seats[0])
        self._stand()

    @property
    def at_end(self) -> bool:
        """Whether nothing follows."""
        return self.at == self.course.last

    @property
    def here(self) -> Match:
        """The match as it stood, the rest undone; not to be played on."""
        return self._here

    # walking

    def go(self, at: int) -> None:
        """Stand at a stop; a step on from here is told as it happened."""
        at = min(max(at, 0), self.course.last)
        if at == self.at:
            return
        self._rested = 0.0
        if at == self.at + 1:
            self._step()
        else:
            self._jump(at)

    def step(self, count: int) -> None:
        """Go so many stops on, or back."""
        self.go(self.at + count)

    def leap(self, step: int) -> None:
        """Go to the next moment, or with -1 to the one before."""
        self.go(self.course.neighbour(self.at, step))

    def _jump(self, at: int) -> None:
        self.at = at
        self._here = reached(self.match, self.course.stops, at)
        self._open()
        self._stand()
        self.session.lay(self._here, gliding=True)

    def _step(self) -> None:
        """Have told what comes next; where hands are to be opened for it, the table is laid."""
        self.at += 1
        telling = advanced(self._here, self.course.stops[self.at])
        self._stand()
        if self.open and open_hands(self._here.deal):
            self.session.lay(self._here, gliding=not self.course.stops[self.at].opening)
        else:
            self._tell(telling)

    def _tell(self, telling: Telling) -> None:
        session, here = self.session, self._here
        views = {seat: here.view(seat) for seat in session.lookers}
        session.tellings.append(News(telling, views, again=True))

    def _stand(self) -> None:
        self.session.match, self.session.elapsed = self._here, self._here.time

    # looking

    def look_from(self, seat: Seat) -> None:
        """Show what a seat saw."""
        if seat in self.sight.seats:
            self.session.look_from(seat)

    def open_hands(self, on: bool) -> None:  # noqa: FBT001  # what a switch tells
        """Open all hands, or close them again."""
        if self.sight.may_open and on != self.open:
            self.open = on
            self._jump(self.at)

    def _open(self) -> None:
        if self.open:
            open_hands(self._here.deal)

    # playing

    def play(self, on: bool) -> None:  # noqa: FBT001  # as above
        """Play on by itself, from the beginning if it stands at the end; or stop."""
        if on and self.at_end:
            self.go(0)
        self.playing, self._rested = on and self.course.last > 0, 0.0

    def update(self, seconds: float, *, quiet: bool) -> None:
        """Let time pass: the next is told as soon as all is `quiet`, or when it was done by the clock."""
        if not self.playing:
            return
        if self._clocked:
            self._pass(1000 * seconds / self.pace.value)
        elif quiet:
            self._rested += seconds
            if self._rested >= BEAT * self.pace.value:
                self.step(1)
        self.playing = not self.at_end

    @property
    def _clocked(self) -> bool:
        """Whether what comes next happened in real time."""
        here = self._here
        return here.deal.real_time and not here.between_deals and not self.at_end

    def _pass(self, milliseconds: float) -> None:
        """Let the clock of a deal go on, and have told what was done meanwhile."""
        session = self.session
        now = session.elapsed + milliseconds
        while self._clocked and self._here.undone[-1].at <= now:
            self.step(1)
        session.elapsed = now if self._clocked else session.elapsed


def reached(match: Match, stops: tuple[Stop, ...], at: int) -> Match:
    """Return a match of its own that stands at a stop, the rest undone.

    It goes back to a checkpoint of the match, and on from there by fewer than twenty steps.
    """
    found = match.past(max(stops[at].done - 1, 0))
    while len(found.story) <= at:
        advanced(found, stops[len(found.story)])
    return found


def advanced(match: Match, stop: Stop) -> Telling:
    """Bring a match to the stop that follows, and return what happened."""
    return match.next_deal() if stop.opening else match.redo()
