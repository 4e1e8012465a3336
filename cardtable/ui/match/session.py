"""A session: a match with people and bots at its seats, saved action by action, and what it tells."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from cardtable.bots.self_play import Moment, due_entry, foremost, precedence
from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.game import parts_of
from cardtable.engine.match import Entry, Match, checked_entry
from cardtable.engine.piles import TABLE, Seat, Seats, Time, seats_of
from cardtable.engine.telling import Telling
from cardtable.language import _
from cardtable.ui.match.decisions import back_to_decision, common, retold
from cardtable.ui.match.players import Player
from cardtable.ui.match.saving import Saving
from cardtable.ui.match.thoughts import Bots, Thoughts

NOT_OPEN: Final = _("Nothing can be taken back just now.")


@dataclass(frozen=True, slots=True)
class News:
    """What happened by whose action, and what each looker sees after it; some news is told `again`."""

    telling: Telling
    views: Mapping[Seat, Deal]
    entry: Entry | None = None
    again: bool = False


@dataclass(frozen=True, slots=True)
class Laid:
    """How the table is laid anew: what each looker sees, and all that led there.

    The cards glide to their places where one walks along the same match.
    """

    views: Mapping[Seat, Deal]
    story: tuple[Telling, ...]
    gliding: bool


class Follower:
    """Whoever follows a session, and may have something done: as it stands nobody."""

    def entering(self, entry: Entry) -> Action | None:  # noqa: ARG002  # as those who follow
        """Return what the table does first, before an action."""
        return None

    def acted(self, entry: Entry) -> None:
        """Take note of an action."""

    def walked(self, undone: Sequence[Entry]) -> None:
        """Take note that these actions were taken back, or done again."""


class Session:
    """A match being played at this table.

    `looking` is the seat whose view the table shows; with several people it is the spectator, who
    sees only what lies open, until the person whom the curtain names lifts it.
    """

    def __init__(self, match: Match, players: tuple[Player, ...], saving: Saving, bots: Bots) -> None:
        self.match, self.players, self.saving = match, players, saving
        self.people = tuple(seat for seat, player in enumerate(players) if player.person)
        self.spectator: Seat = len(players)
        self.looking = self.people[0] if len(self.people) == 1 else self.spectator
        self.tellings: deque[News] = deque([] if match.log else [self._news(match.opening)])
        self.laid: Laid | None = None  # anew, before anything else is told: the past has changed
        if match.log:
            self.lay(match)
        self.thoughts = Thoughts(match, players, bots)
        self._held: Callable[[], None] | None = None  # what is done as soon as it is saved
        self._later: deque[Entry] = deque()  # what was done amid that in a timed deal
        self.elapsed: float = match.time  # milliseconds of a timed deal
        self.lead = 0.0  # milliseconds by which what is being done came later than that
        self.follower = Follower()

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in seat order."""
        return tuple(player.name for player in self.players)

    def rename(self, before: str, name: str) -> None:
        """Call a person by another name, if one of that name plays, also in what was told before."""
        called = tuple(
            replace(each, name=name) if each.person and each.name == before else each for each in self.players
        )
        if called != self.players:
            self.players = called
            self.lay(self.match, gliding=True)

    @property
    def alone(self) -> bool:
        """Whether it is a game for one."""
        return len(self.players) == 1

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
        return self.match.deal.awaited(people)

    @property
    def waiting_people(self) -> tuple[Seat, ...]:
        """The people for whom the deal waits, if they may act here."""
        return tuple(seat for seat in self.awaited if seat in self.people) if self.open else ()

    @property
    def curtain(self) -> Seat | None:
        """Who is asked to come and look, if the cards on show are not already theirs."""
        waiting = self.waiting_people
        if len(self.people) < 2 or not waiting or self.looking in waiting or not self.match.deal.by_turns:
            return None
        return waiting[0]

    def lift(self) -> None:
        """Show the table to the person whom the curtain names."""
        if self.curtain is not None:
            self.looking = self.curtain

    def thinking(self) -> tuple[Seat, ...]:
        """Return the bots for whom the deal waits, or might: who speaks first then gets through."""
        deal = self.match.deal
        return tuple(seat for seat in (deal.actors() if deal.contested else self.awaited) if self._bot(seat))

    def interjecting(self) -> tuple[Seat, ...]:
        """Return the bots that may interject and have not been asked yet whether they do."""
        seats = self.match.deal.interjectors()
        return tuple(seat for seat in seats if self._bot(seat) and seat not in self.thoughts.silent)

    def _bot(self, seat: Seat) -> bool:
        return seat in range(self.spectator) and not self.players[seat].person  # the table itself is no bot

    def act(self, seat: Seat, action: Action) -> None:
        """Save an action, then carry it out and have it told: at once, or as soon as the store takes it.

        Raises:
            Illegal: the rules refuse it; nothing has changed.
        """
        if self.match.deal.timed:
            entry = Entry(seat, action, max(self.now, self.match.time))
            self._pass(precedence(self.match.deal, entry))
            if self._held is not None:  # the clock does not wait for the store
                self._later.append(entry)
        else:
            entry = Entry(seat, action, self.match.time)
        if self.open:
            self._enter(entry)

    def _enter(self, entry: Entry) -> None:
        checked_entry(self.match.deal, entry)  # only what the rules allow is saved
        first = self.follower.entering(entry)
        if first is not None:
            self._later.appendleft(entry)
            entry = Entry(TABLE, first, entry.at)
        self.saving.write(len(self.match.log), entry.seat, str(entry.action), entry.at)
        self._when_saved(partial(self._carry_out, entry))

    def tick(self, seconds: float) -> None:
        """Let the clock of a timed deal go on, with each frame of a table without a pause or a curtain."""
        if self.timed and self.curtain is None:
            self.elapsed += 1000 * seconds
            self._pass((self.now + (not self.real_time), ()))  # in real time once its millisecond is over

    @property
    def timed(self) -> bool:
        """Whether a deal with a clock is being played here."""
        match = self.match
        return match.deal.timed and not match.between_deals and not self.saving.elsewhere

    @property
    def now(self) -> Time:
        """The moment of what is being done, by the clock of a timed deal."""
        return int(round(self.elapsed + self.lead, 3))

    @property
    def real_time(self) -> bool:
        """Whether a deal is being played here in which the times of keys decide."""
        return self.timed and self.match.deal.real_time

    @property
    def urgent(self) -> bool:
        """Whether what has happened is to be seen at once."""
        return self.real_time and self.match.deal.pressing

    def _pass(self, until: Moment) -> None:
        """Let the table itself do what is due before that, and in real time bots what they meant to."""
        while self.open and (entry := self._due(until)) is not None:
            self._enter(entry)

    def _due(self, until: Moment) -> Entry | None:
        """Return what is to be done next, if it comes before that."""
        entry = self._next()
        return entry if entry is not None and precedence(self.match.deal, entry) < until else None

    def _next(self) -> Entry | None:
        """Return what will be done if no person acts before."""
        deal = self.match.deal
        if not deal.real_time or self.match.between_deals:
            return due_entry(self.match)
        bots = tuple(seat for seat in (*self.awaited, *deal.interjectors()) if self._bot(seat))
        return foremost(self.match, (self.thoughts.planned(bots), due_entry(self.match)))

    def _when_saved(self, step: Callable[[], None]) -> None:
        self._held = step
        self.settle()

    def settle(self) -> None:
        """Do what had to wait until it was saved, if it is; called with each frame."""
        if self._held is not None and not self.saving.waiting:
            step, self._held = self._held, None
            if not self.saving.elsewhere:
                step()
                self._catch_up()

    def _catch_up(self) -> None:
        """Do what was done while the store kept everybody waiting, as far as it still can be."""
        while self._later and self.open:
            entry = self._later.popleft()
            if (due := self._due(precedence(self.match.deal, entry))) is not None:
                self._later.appendleft(entry)  # whatever comes before it may have to wait for the store too
                self._enter(due)
                continue
            entry = replace(entry, at=max(entry.at, self.match.time))
            if not self.match.over and self.match.deal.allows(entry.seat, entry.action):
                self._enter(entry)

    def _carry_out(self, entry: Entry) -> None:
        advised = self.thoughts.advised()
        telling = self.match.submit(entry.seat, entry.action, entry.at)
        if (winners := self.match.winners) is not None:
            outcome = self.match.game.outcome(self.match.sheet)
            self.saving.finish(self.match.totals, winners, len(self.match.sheet), outcome)
            if not self.alone:
                self.saving.take_parts(parts_of(self.match.game, self.match.sheet))
        self.tell(telling, entry)
        self.thoughts.spoken(entry.seat, *advised)  # whoever was waited for may have spoken
        if entry.seat == self.looking and len(self.people) > 1 and not self._stays(entry.seat):
            self.looking = self.spectator
        self.follower.acted(entry)

    def _stays(self, seat: Seat) -> bool:
        """Say whether a person who has acted is the one to act again, before whom no curtain has to fall.

        It does where others may speak first: they have the screen between two actions.
        """
        deal = self.match.deal
        return deal.busy(seat) or (not deal.contested and self.waiting_people == (seat,))

    def next_deal(self) -> None:
        """Begin the next deal.

        Raises:
            Illegal: a deal is running, or the match is over.
        """
        self.tell(self.match.next_deal())
        self.elapsed = 0

    def update(self, seconds: float) -> None:
        """Let bots think and act; called only when everything that happened has been told.

        After undo they wait for a person, who may still want to redo: what they did would be lost by acting.
        """
        if not self.open or self.real_time or (self.match.undone and self.waiting_people):
            return
        found = self.thoughts.next(self.thinking(), self.interjecting(), seconds)
        if found is None or found.action is None:
            return
        if self.match.view(found.seat).allows(found.seat, found.action):
            self.act(found.seat, found.action)

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
        return refusal.message if (refusal := self.match.undo_refusal(self.undoable, self.eyes)) else ""

    @property
    def redoable(self) -> bool:
        """Whether a person's decision has been undone that can be done again."""
        return self.open and any(entry.seat in self.people for entry in self.match.undone)

    def again(self) -> None:
        """Have told once more the last decision of a person, and what has followed."""
        self._tell_from(len(self.match.log) - (self.undoable or len(self.match.log)))

    def replay(self) -> None:
        """Have told once more all that has happened in the match."""
        self._tell_from(0)

    def _tell_from(self, position: int) -> None:
        past = self.match.past(position)
        self.lay(past)
        self.tellings += (News(each, self._views(past), again=True) for each in retold(past, self.match))

    def undo(self) -> None:
        """Take back the last decision of a person, and what followed it, if the match allows it."""
        if not self.undo_refusal:
            self.walk(partial(self.match.undo, self.undoable, self.eyes))

    def redo(self) -> None:
        """Do the next undone decision of a person again, and what followed until a person was waited for."""
        if self.redoable:
            self.walk(self._redo)

    def _redo(self) -> None:
        match = self.match
        while match.undone and match.redo() and match.log[-1].seat not in self.people:
            pass
        while match.undone and match.undone[-1].seat not in self.people:
            if self.waiting_people and match.undone[-1].seat != TABLE:
                return  # what the table did for a person comes with it
            match.redo()

    def walk(self, step: Callable[[], object]) -> None:
        """Go to another moment of the match, where nobody remembers what came after it.

        It is shown as soon as it is saved.
        """
        if not self.open:
            return
        before = tuple(self.match.log)
        self.thoughts.forget()
        step()
        self.follower.walked(before[common(before, self.match.log) :])
        self.elapsed = self.match.time
        self.saving.stand(len(self.match.log), self.match.line, self.match.peeks)
        self._when_saved(self._walked)

    def _walked(self) -> None:
        self.lay(self.match, gliding=True)
        if len(self.people) > 1:
            self.looking = self.spectator
