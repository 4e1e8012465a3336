"""A match: a game being played. It alone holds a full deal."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Final

from cardtable.engine.actions import Action, Illegal
from cardtable.engine.chance import SeededChance
from cardtable.engine.deal import Deal
from cardtable.engine.events import covert
from cardtable.engine.game import AnyGame, Sheet
from cardtable.engine.options import Options, Undo
from cardtable.engine.piles import EVERYBODY, NOBODY, TABLE, Seat, Seats, Time, only
from cardtable.engine.refusals import game_over
from cardtable.engine.telling import Telling, listened
from cardtable.language import _

STRIDE: Final = 8  # actions between two checkpoints: undo carries out fewer than that anew


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a match's log: what a seat did, and when by the deal's clock."""

    seat: Seat
    action: Action
    at: Time = 0


@dataclass(frozen=True, slots=True)
class Done:
    """What is kept of an action besides its entry: its place in the story, and whom the deal waited for."""

    told: int
    awaited: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A match as it stood after so many actions, told so many tellings; `deal` is never played on."""

    actions: int
    tellings: int
    time: Time
    sheet: Sheet
    deal: Deal


class Match:
    """A game being played: its deals in a row, score sheet and log.

    Everything follows from game, options, seed and log; `undo` and `redo` walk along the log. `time` is that
    of the running deal's clock when something happened last: whoever plays the match says how time passes,
    the rules never read a clock. `line` counts the undos, so that what is decided anew is decided by fresh
    chance; `peeks` counts those that went back to before something hidden was seen. `salt` keeps the seed
    from being guessed by the fingerprint of the shuffle; it is empty where somebody chose the deal.
    """

    def __init__(
        self, game: AnyGame, options: Options, seed: int, undo_rule: Undo = Undo.FREE, salt: str = ""
    ) -> None:
        rules = game.undo_rules(options)
        self.game, self.options, self.seed, self.salt = game, options, seed, salt
        self.undo_rule = undo_rule if undo_rule in rules else rules[0]
        self.log: list[Entry] = []
        self.undone: list[Entry] = []  # the next to redo last
        self.line = 0
        self.peeks = 0
        self._begin()

    def _begin(self) -> None:
        self.sheet: Sheet = ()
        self.story: list[Telling] = []  # everything that happened, from the first deal on
        self._done: list[Done] = []  # one for each action of the log
        self._checkpoints: list[Checkpoint] = []
        self._chance = SeededChance(self.seed)
        self.opening = self._new_deal()

    def _new_deal(self) -> Telling:
        self.deal = self.game.new_deal(self.options, self.sheet, self._chance)
        self.time: Time = 0
        start = self.deal.clone()
        telling = self._kept(Telling(listened(self.deal, self.deal.begin), start))
        self._enter_result()
        self._check_in()
        return telling

    def _enter_result(self) -> None:
        """Put the deal on the sheet if it is over; some are as soon as they are dealt."""
        result = self.deal.result()
        if result is not None:
            self.sheet = (*self.sheet, result)

    def _kept(self, telling: Telling) -> Telling:
        self.story.append(telling)
        return telling

    def _check_in(self) -> None:
        """Keep how the match stands, for undo."""
        point = Checkpoint(len(self.log), len(self.story), self.time, self.sheet, self.deal.clone())
        self._checkpoints.append(point)

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """Who has won, or None while the match goes on."""
        return self.game.winners(self.options, self.sheet) if self.sheet else None

    @property
    def over(self) -> bool:
        """Whether the match has been won."""
        return self.winners is not None

    @property
    def between_deals(self) -> bool:
        """Whether a deal has ended and the next has not begun."""
        return self.deal.result() is not None

    @property
    def totals(self) -> tuple[int, ...]:
        """Points over all ended deals, one per seat, in seat order."""
        return self.game.totals(self.options, self.sheet)

    def view(self, seat: Seat) -> Deal:
        """Return what `seat` sees of the deal."""
        return self.deal.view(seat)

    @property
    def due(self) -> Time | None:
        """When the table itself acts if nothing happens before, or None; at once if that time has passed."""
        due = None if self.between_deals else self.deal.due()
        return None if due is None else max(due, self.time)

    def advance(self, to: Time) -> list[Telling]:
        """Let the time pass, and return what the table did in it by itself."""
        found = []
        while (due := self.due) is not None and due <= to and not self.over:
            (action,) = self.deal.actions(TABLE)
            found.append(self.submit(TABLE, action, due))
        return found

    def submit(self, seat: Seat, action: Action, at: Time | None = None) -> Telling:
        """Carry out an action and return what happened. What was undone can no longer be redone.

        Without a time it is done at once after what happened last.

        Raises:
            Illegal: the rules refuse it; nothing has changed.
        """
        telling = self._carry_out(Entry(seat, action, self.time if at is None else at))
        self.undone.clear()
        return telling

    def _carry_out(self, entry: Entry) -> Telling:
        if self.over:
            raise game_over()
        due = self.due
        if entry.at < self.time or (due is not None and due < entry.at):
            raise Illegal("bad_time", _("Time does not go back, and what was due before comes first."))
        done = Done(len(self.story), self.deal.actors())
        seated = entry.seat != TABLE
        told = seated and self.deal.gives_away(entry.seat, entry.action)
        events = listened(self.deal, lambda: apply_entry(self.deal, entry))
        out_of_turn = seated and entry.seat not in done.awaited and not all(map(covert, events))
        gave_away = EVERYBODY & ~only(entry.seat) if told or out_of_turn else NOBODY
        telling = self._kept(Telling(events, gave_away=gave_away))
        self.time = entry.at
        self._done.append(done)
        self.log.append(entry)
        self._enter_result()
        if len(self.log) % STRIDE == 0:
            self._check_in()
        return telling

    def next_deal(self) -> Telling:
        """Begin the next deal and return its telling.

        Raises:
            Illegal: a deal is running, or the match is over.
        """
        if self.over:
            raise game_over()
        if not self.between_deals:
            raise Illegal("wrong_phase", _("This deal is still being played."))
        return self._new_deal()

    # Along the log.

    def awaited(self, position: int) -> tuple[Seat, ...]:
        """Return whom the deal waited for when the action at `position` was done."""
        return self._done[position].awaited

    def told(self, position: int) -> Telling:
        """Return what happened by the action at `position`."""
        return self.story[self._done[position].told]

    def revealed_since(self, position: int) -> Seats:
        """Return the seats that saw something hidden from the action at `position` on."""
        later = self.story[self._done[position].told :] if position < len(self.log) else []
        return reduce(or_, (telling.revealed for telling in later), NOBODY)

    def undo_refusal(self, count: int, eyes: Seats = EVERYBODY) -> Illegal | None:
        """Return why the last `count` actions cannot be taken back, or None; `eyes` are who must not know."""
        if not 0 < count <= len(self.log):
            return Illegal("nothing_to_undo", _("There is nothing to undo."))
        if self.undo_rule is Undo.OFF:
            return Illegal("undo_off", _("This match is played without undo."))
        if self.undo_rule is Undo.SEEN and self.revealed_since(len(self.log) - count) & eyes:
            return Illegal("seen", _("What was hidden has been seen since: it cannot be undone."))
        return None

    def undo(self, count: int = 1, eyes: Seats = EVERYBODY) -> None:
        """Take back the last `count` actions; `eyes` are the seats of those who remember what they saw.

        Raises:
            Illegal: there are not so many, or the match does not allow it.
        """
        refusal = self.undo_refusal(count, eyes)
        if refusal is not None:
            raise refusal
        position = len(self.log) - count
        self.line += 1
        self.peeks += bool(self.revealed_since(position) & eyes)
        self.go_back(position)

    def go_back(self, position: int) -> None:
        """Stand before the action at `position` again, whatever the rule of undo, with the rest undone."""
        taken = self.log[position:]
        while self._checkpoints[-1].actions > position:
            self._checkpoints.pop()
        last = self._checkpoints[-1]
        between = self.log[last.actions : position]
        self.deal, self.sheet, self.time = last.deal.clone(), last.sheet, last.time
        assert isinstance(self.deal.chance, SeededChance), "a match's deal draws on its seed"
        self._chance = self.deal.chance
        del self.log[last.actions :], self._done[last.actions :], self.story[last.tellings :]
        for entry in between:
            self._step(entry)
        self.undone += reversed(taken)

    def past(self, position: int) -> Match:
        """Return a match of its own that stands before the action at `position`, the rest undone."""
        new = copy(self)
        new.undone, new.log, new.story = [], list(self.log), list(self.story)
        new._done, new._checkpoints = list(self._done), list(self._checkpoints)
        new.go_back(position)
        return new

    def redo(self, count: int = 1) -> Telling:
        """Do the last undone actions again, begin deals between them, and return what happened.

        Raises:
            Illegal: there are not so many.
        """
        if count > len(self.undone):
            raise Illegal("nothing_to_redo", _("There is nothing to redo."))
        telling = Telling([])
        for __ in range(count):
            entry = self.undone.pop()
            telling = telling.then(self._step(entry))
        return telling

    def replay(self, log: list[Entry]) -> None:
        """Start over and carry out `log`.

        Raises:
            Illegal: an entry is refused; the match then stands before it.
        """
        self.log, self.undone = [], []
        self._begin()
        for entry in log:
            self._step(entry)

    def _step(self, entry: Entry) -> Telling:
        opening = self.next_deal() if self.between_deals and not self.over else Telling([])
        return opening.then(self._carry_out(entry))


def apply_entry(deal: Deal, entry: Entry) -> None:
    """Carry out an entry at its time; a refused one leaves no trace."""
    full = checked_entry(deal, entry)
    if deal.timed:
        deal.time = entry.at
    deal.perform(entry.seat, full)


def checked_entry(deal: Deal, entry: Entry) -> Action:
    """Return the action of an entry that is legal at its time, ready to be carried out.

    Raises:
        Illegal: the rules refuse it.
    """
    if not deal.timed:
        return deal.checked(entry.seat, entry.action)
    before, deal.time = deal.time, entry.at
    try:
        return deal.checked(entry.seat, entry.action)
    finally:
        deal.time = before
