"""A session: a match with people and bots at its seats, saved action by action."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final
from uuid import uuid4

from cardtable.bots.levels import Budget, Level
from cardtable.bots.runner import BotRunner, asked
from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.match import Entry, Match
from cardtable.engine.piles import Seat, Seats, seats_of
from cardtable.engine.questions import awaited
from cardtable.engine.telling import Telling
from cardtable.ui.decisions import back_to_decision
from cardtable.ui.news import Laid, News
from cardtable.ui.saving import Saving
from cardtable.ui.sitting import Player

THINKING: Final = 0.3  # what a searching bot may think
PATIENCE: Final = 8.0  # seconds that a bot waits for the advice of a person
NOT_OPEN: Final = "Nothing can be taken back just now."


@dataclass(frozen=True, slots=True)
class Bots:
    """Who lets bots think, which bot plays a level, and how long they seem to think.

    `chooser` names a level's bot as the runner wants it; `pace` is the shortest and the longest time in
    seconds, drawn by chance: it tells nothing unless the bot has thought longer. (0, 0) in tests.
    """

    runner: BotRunner
    chooser: Callable[[Level], str]
    pace: tuple[float, float]


class Session:
    """A match being played at this table.

    `looking` is the seat whose view the table shows; with several people it is the spectator, who
    sees only what lies open, until the person whom the curtain names lifts it.
    """

    def __init__(self, match: Match, players: tuple[Player, ...], saving: Saving, bots: Bots) -> None:
        self.match, self.players, self.saving, self.bots = match, players, saving, bots
        self.people = tuple(seat for seat, player in enumerate(players) if player.person)
        self.spectator: Seat = len(players)
        self.looking = self.people[0] if len(self.people) == 1 else self.spectator
        self.tellings: deque[News] = deque([] if match.log else [self._news(match.opening)])
        self.laid: Laid | None = None  # anew, before anything else is told: the past has changed
        if match.log:
            self.lay(match)
        self._rng = Random(f"pace {match.seed}")  # thinking times
        self._due: dict[Seat, float] = {}  # seconds until a bot may act
        self._asked: dict[int, Seat] = {}  # by number of request
        self._answers: dict[Seat, Action | None] = {}
        self._silent: set[Seat] = set()  # bots that do not interject as things stand
        self._held: Callable[[], None] | None = None  # what is done as soon as it is saved
        self._line = uuid4().hex  # of the match, for the bots' memory

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in seat order."""
        return tuple(player.name for player in self.players)

    @property
    def lookers(self) -> tuple[Seat, ...]:
        """The seats that may look at the table: all people, and the spectator."""
        return (*self.people, self.spectator)

    @property
    def eyes(self) -> Seats:
        """The people, who remember what they have seen."""
        return seats_of(self.people)

    def _news(self, telling: Telling, entry: Entry | None = None) -> News:
        """Return what happened, with what it came to."""
        return News(telling, self._views(self.match), entry)

    def _views(self, match: Match) -> Mapping[Seat, Deal]:
        return {seat: match.view(seat) for seat in self.lookers}

    def tell(self, telling: Telling, entry: Entry | None = None) -> None:
        """Have told what happened in the match, perhaps by an action."""
        self.tellings.append(self._news(telling, entry))

    def lay(self, match: Match, *, gliding: bool = False) -> None:
        """Have the table laid anew as a match stands, and nothing told that led there."""
        self.laid = Laid(self._views(match), tuple(match.story), gliding)
        self.tellings.clear()

    @property
    def played(self) -> bool:
        """Whether a person has acted in this match, or without one a bot; also if it was taken back."""
        seats = self.people or range(self.spectator)
        return any(entry.seat in seats for entry in (*self.match.log, *self.match.undone))

    @property
    def open(self) -> bool:
        """Whether anybody may act: not while an action waits to be saved, nor at a table that is watched."""
        return self._held is None and not self.saving.elsewhere

    @property
    def addressed(self) -> Seat:
        """To whom the table speaks: to the looking seat, but at a table that is watched to the spectator."""
        return self.spectator if self.saving.elsewhere else self.looking

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats for which the deal waits; one person where one answers for all, who looks if possible."""
        people = sorted(self.people, key=lambda seat: seat != self.looking)
        return awaited(self.match.deal, people)

    @property
    def waiting_people(self) -> tuple[Seat, ...]:
        """The people for whom the deal waits, if they may act here."""
        return tuple(seat for seat in self.awaited if seat in self.people) if self.open else ()

    @property
    def curtain(self) -> Seat | None:
        """Who is asked to come and look, if the cards on show are not already theirs."""
        waiting = self.waiting_people
        if len(self.people) < 2 or not waiting or self.looking in waiting:
            return None
        return waiting[0]

    def lift(self) -> None:
        """Show the table to the person whom the curtain names."""
        if self.curtain is not None:
            self.looking = self.curtain

    def thinking(self) -> tuple[Seat, ...]:
        """Return the bots for whom the deal waits."""
        return tuple(seat for seat in self.awaited if self._bot(seat))

    def interjecting(self) -> tuple[Seat, ...]:
        """Return the bots that may interject and have not been asked yet whether they do."""
        seats = self.match.deal.interjectors()
        return tuple(seat for seat in seats if self._bot(seat) and seat not in self._silent)

    def _bot(self, seat: Seat) -> bool:
        return seat in range(self.spectator) and seat not in self.people  # the table itself is no bot

    def act(self, seat: Seat, action: Action) -> None:
        """Save an action, then carry it out and have it told: at once, or as soon as the store takes it.

        Raises:
            Illegal: the rules refuse it; nothing has changed.
        """
        if self.open:
            self.match.deal.clone().apply(seat, action)  # only what the rules allow is saved
            self.saving.write(len(self.match.log), seat, str(action), self.match.time)
            self._when_saved(lambda: self._carry_out(seat, action))

    def _when_saved(self, step: Callable[[], None]) -> None:
        self._held = step
        self.settle()

    def settle(self) -> None:
        """Do what had to wait until it was saved, if it is; called with each frame."""
        if self._held is not None and not self.saving.waiting:
            step, self._held = self._held, None
            if not self.saving.elsewhere:
                step()

    def _carry_out(self, seat: Seat, action: Action) -> None:
        advised = [each for each in self._due if self._heeds(each)]
        telling = self.match.submit(seat, action)
        winners = self.match.winners
        if winners is not None:
            self.saving.finish(self.match.totals, winners, len(self.match.sheet))
        self.tell(telling, Entry(seat, action))
        for each in (seat, *advised):  # whoever was waited for may have spoken
            self._due.pop(each, None)
        self._silent.clear()
        if seat == self.looking and len(self.people) > 1:
            self.looking = self.spectator

    def next_deal(self) -> None:
        """Begin the next deal.

        Raises:
            Illegal: a deal is running, or the match is over.
        """
        self.tell(self.match.next_deal())

    def update(self, seconds: float) -> None:
        """Let bots think and act; called only when everything that happened has been told.

        After undo they wait for a person, who may still want to redo: what they did would be lost by acting.
        """
        if not self.open or (self.match.undone and self.waiting_people):
            return
        thinking, interjecting = self.thinking(), self.interjecting()
        seats = (*thinking, *interjecting)
        for seat in seats:
            if seat not in self._due:
                self._due[seat] = self._rng.uniform(*self.bots.pace) + (PATIENCE if self._heeds(seat) else 0)
        self._due = {seat: left - seconds for seat, left in self._due.items() if seat in seats}
        for seat in seats:  # who may interject is asked late, so that the answer fits what lies there then
            if seat in thinking or self._due[seat] <= 0:
                self._ask(seat)
        answer = self.bots.runner.poll()
        if answer is not None and answer.request in self._asked:
            self._answers[self._asked.pop(answer.request)] = answer.action
        ready = [seat for seat in seats if seat in self._answers and self._due[seat] <= 0]
        if ready:
            self._take(ready[0], self._answers.pop(ready[0]))

    def _heeds(self, seat: Seat) -> bool:
        """Say whether a person may still advise a bot."""
        return any(other in self.people for other in self.match.deal.heeds(seat))

    def _take(self, seat: Seat, action: Action | None) -> None:
        """Carry out what a bot has decided, if it still can."""
        if action is None:
            self._silent.add(seat)
        elif self.match.view(seat).allows(seat, action):
            self.act(seat, action)
        self._due.pop(seat, None)

    def _ask(self, seat: Seat) -> None:
        if seat in self._answers or seat in self._asked.values():
            return
        level = self.players[seat].level
        assert level is not None, "only bots are asked"
        question = asked(self.match, seat, self.bots.chooser(level), Budget(seconds=THINKING), self._line)
        self._asked[self.bots.runner.request(question)] = seat

    # Undo and redo walk from one decision of a person to another.

    @property
    def undoable(self) -> int:
        """How many actions there are back to a person's last decision, that included; 0 without one."""
        return back_to_decision(self.match, self.people)

    @property
    def undo_refusal(self) -> str:
        """Why there is no undo now, in a sentence; empty if there is."""
        if not self.open:
            return NOT_OPEN
        refusal = self.match.undo_refusal(self.undoable, self.eyes)
        return "" if refusal is None else refusal.message

    @property
    def redoable(self) -> bool:
        """Whether a person's decision has been undone that can be done again."""
        return self.open and any(entry.seat in self.people for entry in self.match.undone)

    def again(self) -> None:
        """Have told once more the last decision of a person, and what has followed."""
        position = len(self.match.log) - (self.undoable or len(self.match.log))
        past = self.match.past(position)
        self.lay(past)
        while past.undone:
            self.tellings.append(News(past.redo(), self._views(past), again=True))
        if past.between_deals and not self.match.between_deals:
            self.tellings.append(News(past.next_deal(), self._views(past), again=True))

    def undo(self) -> None:
        """Take back the last decision of a person, and what followed it, if the match allows it."""
        if not self.undo_refusal:
            self._walk(lambda: self.match.undo(self.undoable, self.eyes))

    def redo(self) -> None:
        """Do the next undone decision of a person again, and what followed until a person was waited for."""
        if self.redoable:
            self._walk(self._redo)

    def _redo(self) -> None:
        match = self.match
        while match.undone and match.redo() and match.log[-1].seat not in self.people:
            pass
        while match.undone and match.undone[-1].seat not in self.people and not self.waiting_people:
            match.redo()

    def _walk(self, step: Callable[[], object]) -> None:
        """Go to another moment of the match, where nobody remembers what came after it.

        It is shown as soon as it is saved.
        """
        if not self.open:
            return
        self.bots.runner.cancel()
        self._asked, self._answers, self._due = {}, {}, {}
        self._silent.clear()
        self._line = uuid4().hex
        step()
        self.saving.stand(len(self.match.log), self.match.line, self.match.peeks)
        self._when_saved(self._walked)

    def _walked(self) -> None:
        self.lay(self.match, gliding=True)
        if len(self.people) > 1:
            self.looking = self.spectator
