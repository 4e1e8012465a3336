"""A toy in real time: the table turns a card every second, and who sees two of a colour may grab the heap.

Several who grab within a tenth of a second share it. After ten seconds all is over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final

from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.cards import Suit, pack
from cardtable.engine.chance import Chance
from cardtable.engine.deal import Deal
from cardtable.engine.game import Game, Sheet, leaders
from cardtable.engine.options import Options, Undo, number
from cardtable.engine.piles import TABLE, Pile, Seat, Time
from cardtable.engine.result import DealResult

TURN: Final = 1000  # milliseconds from card to card
WINDOW: Final = 100  # milliseconds in which a grab is as good as the first
END: Final = 10_000  # milliseconds that a deal lasts


class What(Enum):
    """What the table does when a time is up."""

    TURN = "turn"
    SETTLE = "settle"
    END = "end"


@dataclass(frozen=True, slots=True)
class Grab(Action):
    """Grab the heap."""


@dataclass(frozen=True, slots=True)
class TimeUp(Action):
    """A time is up."""

    what: What


@dataclass(frozen=True)
class GrabbingOptions(Options):
    """The options of Grabbing."""

    players: int = number(3, 2, 4, "Players", "How many grab.")


@dataclass(frozen=True, slots=True)
class Grabbed:
    """These seats share the heap."""

    seats: tuple[Seat, ...]


class GrabbingDeal(Deal):
    """One deal of grabbing."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary(Grab, TimeUp)
    say: Callable[[Grabbed], None]

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, pack(), chance)
        self.stock = Pile("deck", self.pack)
        self.heap = Pile("heap", up=True)
        self.won = [Pile(f"won/{seat}", up=True) for seat in range(seats)]
        self.turned_at = 0
        self.grabbed_at = -1
        self.grabbers: tuple[Seat, ...] = ()
        self.scores = (0,) * seats
        self.over = False

    @property
    def timed(self) -> bool:
        return True

    def begin(self) -> None:
        self.shuffle(self.stock)

    @property
    def pair(self) -> bool:
        """Whether the two cards on top are of one colour."""
        red = [card.suit in (Suit.DIAMONDS, Suit.HEARTS) for card in self.heap[-2:]]
        return len(red) == 2 and red[0] == red[1]

    def actors(self) -> tuple[Seat, ...]:
        return ()

    def interjectors(self) -> tuple[Seat, ...]:
        grabbed = self.over or not self.pair
        return () if grabbed else tuple(seat for seat in range(self.seats) if seat not in self.grabbers)

    def due(self) -> Time | None:
        return None if self.over else self._next()[0]

    def _next(self) -> tuple[Time, What]:
        if self.grabbers:
            return self.grabbed_at + WINDOW, What.SETTLE
        turn = self.turned_at + TURN
        return (END, What.END) if turn >= END or not self.stock else (turn, What.TURN)

    def actions(self, seat: Seat) -> Sequence[Action]:
        if seat == TABLE:
            return () if self.over else [TimeUp(self._next()[1])]
        return [Grab()] if seat in self.interjectors() else []

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        return Illegal("nothing_to_grab", "There is nothing to grab.")

    def perform(self, seat: Seat, action: Action) -> None:
        match action:
            case Grab():
                first = self.grabbed_at if self.grabbers else self.time
                self.change(grabbers=(*self.grabbers, seat), grabbed_at=first)
            case TimeUp(What.TURN):
                self.move(self.stock.top, self.stock, self.heap)
                self.change(turned_at=self.time)
            case TimeUp(What.SETTLE):
                self._settle()
            case TimeUp(What.END):
                self.change(over=True)
                self.end(self.scores)

    def _settle(self) -> None:
        share = len(self.heap) // len(self.grabbers)
        points = [score + share * (seat in self.grabbers) for seat, score in enumerate(self.scores)]
        self.say(Grabbed(self.grabbers))
        self.move_run(list(self.heap), self.heap, self.won[self.grabbers[0]])
        self.change(scores=tuple(points), grabbers=(), grabbed_at=-1, turned_at=self.time)

    def result(self) -> DealResult | None:
        return DealResult(self.scores) if self.over else None


class Grabbing(Game[GrabbingOptions, GrabbingDeal]):
    """One deal of grabbing, or several."""

    id = "grabbing"
    options = GrabbingOptions
    deal = GrabbingDeal

    def new_deal(self, options: GrabbingOptions, sheet: Sheet, chance: Chance) -> GrabbingDeal:
        return GrabbingDeal(options.players, chance)

    def winners(self, options: GrabbingOptions, sheet: Sheet) -> tuple[Seat, ...] | None:
        return leaders(self.totals(options, sheet)) if len(sheet) == 2 else None

    def undo_rules(self, options: GrabbingOptions) -> tuple[Undo, ...]:
        return (Undo.OFF,)
