"""A toy patience: runs of any length go from column to column, a stock is turned and taken up again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Never, assert_never

from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.cards import BACK, Card, Suit, suit_cards
from cardtable.engine.chance import Chance
from cardtable.engine.deal import Deal
from cardtable.engine.game import AnyGame, Game, Sheet
from cardtable.engine.piles import Pile, Seat
from cardtable.engine.result import DealResult
from cardtable.kits import Bots, Kit
from cardtable.table.gestures import Drop, Gesture, Tap
from cardtable.table.layout import Area, Plate, Spot, Spread, Way
from cardtable.table.panels import Line, Panel, SheetTable
from cardtable.table.scenes import SceneManager
from tests.ui.table.adviser import Adviser
from tests.ui.table.toys import ToyOptions

HIDDEN: Final = 3  # cards of the first column that lie face down
RUN: Final = 5  # and face up
BARRED: Final = "column/2"  # takes no run whose lowest card is a king


@dataclass(frozen=True, slots=True)
class Carry(Action):
    """Carry a card of a column, and all that lie over it, to another."""

    card: Card
    pile: str


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Turn the top card of the stock, or take the waste up again."""


@dataclass(frozen=True, slots=True)
class TurnBack(Action):
    """Turn the waste over, which is never allowed."""


class ColumnsDeal(Deal):
    """Seat 0 plays; seat 1 only looks on."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary(Carry, Turn)

    def __init__(self, chance: Chance) -> None:
        spades, hearts = suit_cards(Suit.SPADES), suit_cards(Suit.HEARTS)
        super().__init__(2, [*hearts, *spades], chance)
        self.stock = Pile("stock", self.pack)
        self.waste = Pile("waste", up=True)
        self.columns = [Pile(f"column/{i}", up=True) for i in range(3)]

    def begin(self) -> None:
        for card in suit_cards(Suit.SPADES)[:HIDDEN]:
            self.move(card, self.stock, self.columns[0], up=False)
        for card in reversed(suit_cards(Suit.SPADES)[-RUN:]):
            self.move(card, self.stock, self.columns[0])
        self.move(suit_cards(Suit.HEARTS)[-1], self.stock, self.columns[1])

    def actors(self) -> tuple[Seat, ...]:
        return (0,)

    def actions(self, seat: Seat) -> Sequence[Action]:
        if seat:
            return ()
        turns = [Turn()] if self.stock or self.waste else []
        return [*turns, *self._carries(self.columns), *self._carries([self.waste])]

    def _carries(self, sources: Sequence[Pile]) -> list[Carry]:
        return [
            Carry(card, target.name)
            for source in sources
            for card in (tuple(source)[-1:] if source is self.waste else tuple(source))
            if card is not BACK and source.faces_up(card)
            for target in self.columns
            if target is not source and not (target.name == BARRED and card.rank == RUN + 8)
        ]

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        return Illegal("wrong", f"Seat {seat} cannot {action}.")

    def perform(self, seat: Seat, action: Action) -> None:
        if isinstance(action, Turn):
            self._turn()
            return
        assert isinstance(action, Carry)
        source = next(pile for pile in (*self.columns, self.waste) if action.card in pile)
        self.move_run(above(source, action.card), source, self.pile(action.pile))

    def _turn(self) -> None:
        if self.stock:
            self.move(self.stock.top, self.stock, self.waste)
        else:
            self.move_run(tuple(reversed(tuple(self.waste))), self.waste, self.stock)

    def result(self) -> DealResult | None:
        return None


def above(pile: Pile, card: Card) -> tuple[Card, ...]:
    """Return a card and all that lie over it."""
    cards = tuple(pile)
    return cards[cards.index(card) :]


class Columns(Game[ToyOptions, ColumnsDeal]):
    """One deal that never ends."""

    id = "columns"
    options = ToyOptions
    deal = ColumnsDeal

    def new_deal(self, options: ToyOptions, sheet: Sheet, chance: Chance) -> ColumnsDeal:
        return ColumnsDeal(chance)

    def winners(self, options: ToyOptions, sheet: Sheet) -> tuple[Seat, ...] | None:
        return None


class ColumnsScenes(SceneManager[ColumnsDeal, Never]):
    """Three columns, stock and waste above them."""

    def spots(self, view: ColumnsDeal, area: Area) -> list[Spot]:
        wide, high = area.width, area.height
        top, low = area.y + 0.14 * high, area.y + 0.64 * high
        return [
            Spot("stock", area.x + 0.2 * wide, top, 0.2 * high, outline=True, count=True),
            Spot("waste", area.x + 0.35 * wide, top, 0.2 * high, outline=True),
            *(
                Spot(
                    f"column/{i}",
                    area.x + (0.2 + 0.15 * i) * wide,
                    low,
                    0.2 * high,
                    Spread.COLUMN,
                    0.6 * high,
                    way=Way.DOWN,
                    outline=True,
                )
                for i in range(3)
            ),
        ]

    def plates(self, view: ColumnsDeal, area: Area) -> list[Plate]:
        return []

    def panels(self, view: ColumnsDeal, area: Area) -> list[Panel]:
        return []

    def gestures(self, view: ColumnsDeal, action: Action) -> Sequence[Gesture]:
        if isinstance(action, Turn):
            return [Tap("stock")]
        assert isinstance(action, Carry)
        source = next(pile for pile in (*view.columns, view.waste) if action.card in pile)
        return [Drop(action.card, source.name, action.pile, run=above(source, action.card)[1:])]

    def tapped(self, view: ColumnsDeal, pile: str) -> Action | None:
        return {"stock": Turn(), "waste": TurnBack()}.get(pile)

    def meant(self, view: ColumnsDeal, drop: Drop) -> Action | None:
        return Carry(drop.card, drop.target)

    def prompt(self, view: ColumnsDeal) -> str:
        return "Carry a run"

    def pad(self, view: ColumnsDeal) -> list[Line]:
        return [Line("Stock", str(len(view.stock)))]

    def score(self, view: ColumnsDeal, seat: Seat) -> str:
        return ""

    def sentence(self, topic: Never, names: Sequence[str]) -> str:
        assert_never(topic)

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        return SheetTable(("", *names), ())


class ColumnsKit(Kit):
    """What it brings along; a hint turns the stock."""

    id = "columns"
    title = "Columns"

    def game(self) -> AnyGame:
        return Columns()

    def scenes(self) -> ColumnsScenes:
        return ColumnsScenes()

    def bots(self) -> Bots[Deal]:
        return Adviser(0, "Turn the stock.")
