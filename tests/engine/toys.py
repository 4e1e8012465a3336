"""Toy deals: what the engine offers and no game of the catalogue uses yet, in a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import ClassVar

from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.cards import Card, Suit, suit_cards
from cardtable.engine.chance import Chance, SeededChance
from cardtable.engine.deal import Deal
from cardtable.engine.game import Game, Sheet
from cardtable.engine.options import Options, number
from cardtable.engine.piles import Pile, Sealed, Seat, only
from cardtable.engine.result import DealResult


class Table(Deal):
    """Every kind of pile and no rules: for the primitives."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary()

    def __init__(self, seats: int = 3, size: int = 8, chance: Chance | None = None) -> None:
        super().__init__(seats, suit_cards(Suit.SPADES, highest=size), chance or SeededChance(1))
        self.stock = Pile("stock", self.pack)
        self.heap = Pile("heap", up=True)
        self.hands = [Pile(f"hand/{seat}", eyes=only(seat)) for seat in range(seats)]
        self.aside = Pile("aside", eyes=only(0) | only(1), up=True)
        self.column = Pile("column", up=True)
        self.fans = [Pile(f"fan/{seat}", eyes=only(seat), ordered=True) for seat in range(seats)]

    def actors(self) -> tuple[Seat, ...]:
        return ()

    def actions(self, seat: Seat) -> Sequence[Action]:
        return ()

    def result(self) -> DealResult | None:
        return None


class Answer(Enum):
    """What a seat may call."""

    STAY = "stay"
    GO = "go"


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Seal an answer."""

    answer: Answer


@dataclass(frozen=True, slots=True)
class CallingOptions(Options):
    """The options of Calling."""

    players: int = number(2, 2, 4, "Players", "How many call.")


class CallingDeal(Deal):
    """Each seat holds a card and seals an answer; then all are opened, and who goes scores its card."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary(Call)

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, suit_cards(Suit.HEARTS, highest=seats + 2), chance)
        self.stock = Pile("stock", self.pack)
        self.hands = [Pile(f"hand/{seat}", eyes=only(seat)) for seat in range(seats)]
        self.calls: Sealed[Answer] = Sealed("calls", seats)

    def begin(self) -> None:
        self.shuffle(self.stock)
        for hand in self.hands:
            self.move(self.stock.top, self.stock, hand)

    def actors(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(self.seats) if self.calls.values[seat] is None)

    def actions(self, seat: Seat) -> Sequence[Call]:
        return [Call(answer) for answer in Answer] if seat in self.actors() else ()

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        return Illegal("wrong_phase", f"Seat {seat} cannot {action} again.")

    def perform(self, seat: Seat, action: Action) -> None:
        assert isinstance(action, Call)
        self.seal(seat, self.calls, action.answer)
        if self.calls.complete:
            self.open(self.calls)
            for hand in self.hands:
                self.turn_over(hand.top, hand)
            self.end(self._points())

    def guess(self, sealed: Sealed[object], seat: Seat, rng: Random) -> object:
        return rng.choice(list(Answer))

    def result(self) -> DealResult | None:
        return DealResult(self._points()) if self.calls.opened else None

    def _points(self) -> tuple[int, ...]:
        went = [self.calls.of(seat) is Answer.GO for seat in range(self.seats)]
        return tuple(hand.top.rank if went[seat] else 0 for seat, hand in enumerate(self.hands))


class PartnersDeal(CallingDeal):
    """The same, but who sit opposite each other see each other's answers."""

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        eyes = [sum(only(other) for other in range(seat % 2, seats, 2)) for seat in range(seats)]
        self.calls = Sealed("calls", seats, eyes)


class Calling(Game[CallingOptions, CallingDeal]):
    """One deal of calling."""

    id = "calling"
    options = CallingOptions
    deal = CallingDeal

    def new_deal(self, options: CallingOptions, sheet: Sheet, chance: Chance) -> CallingDeal:
        return CallingDeal(options.players, chance)

    def winners(self, options: CallingOptions, sheet: Sheet) -> tuple[Seat, ...] | None:
        points = self.totals(options, sheet)
        return tuple(seat for seat, each in enumerate(points) if each == max(points))


def dealt(deal: Table, **piles: Sequence[Card]) -> Table:
    """Return `deal` with cards laid from the stock onto piles, named with _ for /."""
    for name, found in piles.items():
        for card in found:
            deal.move(card, deal.stock, deal.pile(name.replace("_", "/")))
    return deal
