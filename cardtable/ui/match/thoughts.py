"""Thoughts: what the bots at a table are asked, what they have answered, and when it is time to do it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, TypeAlias
from uuid import uuid4

from cardtable.bots.levels import TURN, Level
from cardtable.bots.runner import BotRunner, Hints, asked, pleaded
from cardtable.bots.self_play import foremost, planned
from cardtable.engine.actions import Action, Arrival
from cardtable.engine.match import Entry, Match
from cardtable.engine.piles import Seat, seats_of
from cardtable.ui.match.players import Player

Seats: TypeAlias = tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Bots:
    """Who lets bots think, which bot plays a level, and how long they seem to think.

    `chooser` names a level's bot as the runner wants it; `pace` is the shortest and the longest time in
    seconds, drawn by chance: it tells nothing unless the bot has thought longer. (0, 0) in tests.
    """

    runner: BotRunner
    chooser: Callable[[Level], str]
    pace: tuple[float, float]


class Thought(NamedTuple):
    """What a bot does now; nothing, if it was only asked whether it interjects."""

    seat: Seat
    action: Action | None


class Thoughts:
    """Asks the bots of a match, and lets each seem to think for a while.

    `silent` are those that do not interject as things stand.
    """

    def __init__(self, match: Match, players: tuple[Player, ...], bots: Bots) -> None:
        self.match, self.players, self.bots = match, players, bots
        self.silent: set[Seat] = set()
        self._rng = Random(f"pace {match.seed}")  # thinking times
        self._due: dict[Seat, float] = {}  # seconds until a bot may act
        self._asked: dict[int, Seat] = {}  # by number of request
        self._answers: dict[Seat, Action | None] = {}
        self._arrivals: dict[Seat, Arrival] = {}  # of contested deals, where all think anew at each event
        self._passed = 0.0  # seconds since the last one
        self._line = uuid4().hex  # of the match, for the bots' memory
        self._pleaded: tuple[object, int] | None = None  # how things stood, and the number of the request
        self._hints: Hints = ()  # the answer to it

    def next(self, thinking: Seats, interjecting: Seats, seconds: float) -> Thought | None:
        """Let time pass for the bots that are waited for, and those that may interject; return who acts."""
        seats = (*thinking, *interjecting)
        if self.match.deal.contested:
            return self._contest(seats, seconds)
        for seat in seats:
            if seat not in self._due:
                leisure = self.match.deal.leisure if self._heeds(seat) else 0
                self._due[seat] = self._rng.uniform(*self.bots.pace) + leisure
        self._due = {seat: left - seconds for seat, left in self._due.items() if seat in seats}
        for seat in seats:  # who may interject is asked late, so that the answer fits what lies there then
            if seat in thinking or self._due[seat] <= 0:
                self._ask(seat)
        self._hear()
        ready = [seat for seat in seats if seat in self._answers and self._due[seat] <= 0]
        return self._taken(ready[0]) if ready else None

    def _hear(self) -> bool:
        """Take an answer if one is there; return that."""
        answer = self.bots.runner.poll()
        if answer is None:
            return False
        if answer.request in self._asked:
            self._answers[self._asked.pop(answer.request)] = answer.action
        elif self._pleaded is not None and answer.request == self._pleaded[1]:
            self._hints = answer.hints
        return True

    def hints(self, seat: Seat, adviser: str) -> Hints:
        """Return what would be good for a person as things stand; nothing while it is looked into."""
        match = self.match
        stand = seat, len(match.log), match.line
        if self._pleaded is None or self._pleaded[0] != stand:
            self._pleaded, self._hints = (stand, self.bots.runner.request(pleaded(match, seat, adviser))), ()
        if not self._hints:
            self._hear()
        return self._hints

    def planned(self, seats: Seats) -> Entry | None:
        """Return what a bot does next in real time, as far as they have answered."""
        for seat in seats:
            self._ask(seat)
        while self._hear():
            pass
        return foremost(self.match, (planned(self.match, seat, self._answers.get(seat)) for seat in seats))

    def _contest(self, seats: Seats, seconds: float) -> Thought | None:
        """Let time pass since something was done; return who gets through once all know what they want."""
        for seat in seats:
            self._ask(seat)
        self._hear()
        self._passed += seconds
        if any(seat not in self._answers for seat in seats):
            return None
        self.silent |= {seat for seat in seats if self._answers[seat] is None}
        arrivals = [each for seat in seats if (each := self._arrival(seat)) is not None]
        if not arrivals:
            return None
        first = self.match.deal.admitted(arrivals)
        due = self._due[first.seat] if first.lag is None else first.lag / 1000
        return Thought(first.seat, first.action) if self._passed >= due else None

    def _arrival(self, seat: Seat) -> Arrival | None:
        """Return when what a bot wants to do arrives, which is drawn once."""
        action = self._answers[seat]
        if seat not in self._arrivals and action is not None:
            people = seats_of(other for other, player in enumerate(self.players) if player.person)
            lag = self.match.view(seat).lag(seat, action, people, self._rng)
            self._arrivals[seat] = Arrival(seat, action, lag)
            self._due[seat] = self._rng.uniform(*self.bots.pace)
        return self._arrivals.get(seat)

    def _taken(self, seat: Seat) -> Thought:
        del self._due[seat]
        thought = Thought(seat, self._answers.pop(seat))
        if thought.action is None:
            self.silent.add(seat)
        return thought

    def _ask(self, seat: Seat) -> None:
        if seat in self._answers or seat in self._asked.values():
            return
        level = self.players[seat].level
        assert level is not None, "only bots are asked"
        question = asked(self.match, seat, self.bots.chooser(level), TURN, self._line)
        self._asked[self.bots.runner.request(question)] = seat

    def _heeds(self, seat: Seat) -> bool:
        """Say whether a person may still advise a bot, or lay out what it chooses from."""
        return any(self.players[other].person for other in self.match.deal.heeds(seat))

    def advised(self) -> list[Seat]:
        """Return the bots that wait for a person's advice."""
        return [seat for seat in self._due if self._heeds(seat)]

    def spoken(self, *seats: Seat) -> None:
        """Take note that something was done: these seats think anew, and all may interject again.

        Where who speaks first gets through, all think anew, and what they wanted to do is dropped.
        """
        contested = self.match.deal.contested or self.match.deal.real_time
        if contested:
            self.bots.runner.cancel()
            self._asked, self._answers, self._arrivals, self._passed = {}, {}, {}, 0.0
            self._pleaded = None
        for seat in range(len(self.players)) if contested else (*seats, *self.advised()):
            self._due.pop(seat, None)  # also of who only now is to leave people time
        self.silent.clear()

    def forget(self) -> None:
        """Drop all thoughts: the match stands elsewhere, and nobody remembers what came after that."""
        self.bots.runner.cancel()
        self._pleaded, self._hints = None, ()
        self._asked, self._answers, self._due, self._arrivals, self._passed = {}, {}, {}, {}, 0.0
        self.silent.clear()
        self._line = uuid4().hex
