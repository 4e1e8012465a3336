"""A match: a game being played. It alone holds a full deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardtable.engine.actions import Action, Illegal
from cardtable.engine.chance import SeededChance
from cardtable.engine.deal import Deal
from cardtable.engine.events import Changed, Event
from cardtable.engine.game import Game, Sheet
from cardtable.engine.options import Options
from cardtable.engine.piles import Seat


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a match's log: what a seat did."""

    seat: Seat
    action: Action


class Telling:
    """What happened since the last one, to be told to each seat as far as it may know.

    If a new deal began, the telling starts over from that deal before it was dealt.
    """

    def __init__(self, events: list[Event], start: Deal | None = None) -> None:
        self._events = events
        self._start = start

    def start(self, seat: Seat) -> Deal | None:
        """Return the view that `seat` starts from if a new deal began, else None."""
        return None if self._start is None else self._start.view(seat)

    def events(self, seat: Seat) -> list[Event]:
        """Return the events as `seat` sees them, in order."""
        return [event.told(seat) for event in self._events]

    def then(self, later: Telling) -> Telling:
        """Return both in one: what happened here, then `later`."""
        if later._start is not None:
            return later
        return Telling([*self._events, *later._events], self._start)


def listened(deal: Deal, step: Callable[[], None]) -> list[Event]:
    """Carry out `step` and return what happened to `deal` in it, also the facts that changed unsaid."""
    events: list[Event] = []
    facts = deal.facts()
    deal.events = events
    try:
        step()
    finally:
        deal.events = None
    facts.update((event.field, event.value) for event in events if isinstance(event, Changed))
    now = deal.facts()
    return events + [Changed(name, value) for name, value in now.items() if facts.get(name) != value]


class Match:
    """A game being played: its deals in a row, score sheet and log.

    Everything follows from game, options, seed and log; `undo` and `redo` walk along the log.
    """

    def __init__(self, game: Game, options: Options, seed: int) -> None:
        self.game, self.options, self.seed = game, options, seed
        self.log: list[Entry] = []
        self.undone: list[Entry] = []  # the next to redo last
        self._begin()

    def _begin(self) -> None:
        self.sheet: Sheet = ()
        self.story: list[Telling] = []  # everything that happened, from the first deal on
        self._chance = SeededChance(self.seed)
        self.opening = self._new_deal()

    def _new_deal(self) -> Telling:
        self.deal = self.game.new_deal(self.options, self.sheet, self._chance)
        start = self.deal.clone()
        telling = self._kept(Telling(listened(self.deal, self.deal.begin), start))
        self._enter_result()
        return telling

    def _enter_result(self) -> None:
        """Put the deal on the sheet if it is over; some are as soon as they are dealt."""
        result = self.deal.result()
        if result is not None:
            self.sheet = (*self.sheet, result)

    def _kept(self, telling: Telling) -> Telling:
        self.story.append(telling)
        return telling

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

    def submit(self, seat: Seat, action: Action) -> Telling:
        """Carry out an action and return what happened. What was undone can no longer be redone.

        Raises:
            Illegal: the rules refuse it; nothing has changed.
        """
        telling = self._carry_out(seat, action)
        self.undone.clear()
        return telling

    def _carry_out(self, seat: Seat, action: Action) -> Telling:
        if self.over:
            raise Illegal("game_over", "The game is over.")
        telling = self._kept(Telling(listened(self.deal, lambda: self.deal.apply(seat, action))))
        self.log.append(Entry(seat, action))
        self._enter_result()
        return telling

    def next_deal(self) -> Telling:
        """Begin the next deal and return its telling.

        Raises:
            Illegal: a deal is running, or the match is over.
        """
        if self.over:
            raise Illegal("game_over", "The game is over.")
        if not self.between_deals:
            raise Illegal("wrong_phase", "This deal is still being played.")
        return self._new_deal()

    def undo(self, count: int = 1) -> None:
        """Take back the last `count` actions.

        Raises:
            Illegal: there are not so many.
        """
        if count > len(self.log):
            raise Illegal("nothing_to_undo", "There is nothing to undo.")
        kept, taken = self.log[: len(self.log) - count], self.log[len(self.log) - count :]
        undone = [*self.undone, *reversed(taken)]
        self.replay(kept)
        self.undone = undone

    def redo(self, count: int = 1) -> Telling:
        """Do the last undone actions again, begin deals between them, and return what happened.

        Raises:
            Illegal: there are not so many.
        """
        if count > len(self.undone):
            raise Illegal("nothing_to_redo", "There is nothing to redo.")
        telling = Telling([])
        for _ in range(count):
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
        return opening.then(self._carry_out(entry.seat, entry.action))
