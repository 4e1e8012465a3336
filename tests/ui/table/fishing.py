"""A toy game in which cards are gathered: a card of the hand takes table cards that add up to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar, Never, assert_never

from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.cards import Card, cards
from cardtable.engine.chance import Chance
from cardtable.engine.deal import Deal
from cardtable.engine.game import AnyGame, Game, Sheet
from cardtable.engine.piles import Pile, Seat, only
from cardtable.engine.result import DealResult
from cardtable.kits import Bots, Kit
from cardtable.table.gestures import Drop, Gather, Gesture
from cardtable.table.layout import Area, Plate, Spot, Spread
from cardtable.table.order import ByRank
from cardtable.table.panels import Line, Panel, SheetTable
from cardtable.table.rows import rows
from cardtable.table.scenes import SceneManager
from tests.ui.table.adviser import Adviser
from tests.ui.table.toys import ToyOptions

HAND, TABLE, RIVAL = cards("5H 7H 9H JH"), cards("AS 2S 3S 4S 5S 6S KS"), cards("QD QC")


@dataclass(frozen=True, slots=True)
class Fish(Action):
    """Take cards with a card of the hand, or lay it down."""

    card: Card
    taken: tuple[Card, ...]


def sets(card: Card, table: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Give the sets that a card takes, the largest first, then nothing."""
    for count in range(len(table), 0, -1):
        yield from (found for found in combinations(table, count) if sum(c.rank for c in found) == card.rank)
    yield ()


class FishingDeal(Deal):
    """Seat 0 plays until its hand is empty."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary(Fish)

    def __init__(self, chance: Chance) -> None:
        super().__init__(2, [*HAND, *TABLE, *RIVAL], chance)
        self.deck = Pile("deck", self.pack)
        self.hands = [Pile(f"hand/{seat}", eyes=only(seat)) for seat in range(2)]
        self.table = Pile("table", up=True)
        self.taken = Pile("taken", up=True)

    def begin(self) -> None:
        for found, pile in ((HAND, self.hands[0]), (TABLE, self.table), (RIVAL, self.hands[1])):
            for card in found:
                self.move(card, self.deck, pile)

    def actors(self) -> tuple[Seat, ...]:
        return (0,) if self.hands[0] else ()

    def actions(self, seat: Seat) -> Sequence[Action]:
        if seat not in self.actors():
            return ()
        return [Fish(card, found) for card in self.hands[0] for found in sets(card, self.table)]

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        return Illegal("sum", "That does not add up.")

    def perform(self, seat: Seat, action: Action) -> None:
        assert isinstance(action, Fish)
        self.move(action.card, self.hands[seat], self.table)
        for card in (action.card, *action.taken) if action.taken else ():
            self.move(card, self.table, self.taken)
        if not self.hands[0]:
            self.end((1, 0))

    def result(self) -> DealResult | None:
        return None if self.hands[0] else DealResult((1, 0))


class Fishing(Game[ToyOptions, FishingDeal]):
    """One deal."""

    id = "fishing"
    options = ToyOptions
    deal = FishingDeal

    def new_deal(self, options: ToyOptions, sheet: Sheet, chance: Chance) -> FishingDeal:
        return FishingDeal(chance)

    def winners(self, options: ToyOptions, sheet: Sheet) -> tuple[Seat, ...] | None:
        return (0,)


class FishingScenes(SceneManager[FishingDeal, Never]):
    """Hand below, table in rows above it, buttons between them."""

    def spots(self, view: FishingDeal, area: Area) -> list[Spot]:
        wide, high = area.width, area.height
        return [
            Spot("hand/1", area.x + 0.5 * wide, area.y + 0.06 * high, 0.1 * high, Spread.ROW, 0.3 * wide),
            Spot("taken", area.x + 0.1 * wide, area.y + 0.86 * high, 0.1 * high),
            rows("table", area.part(0.2, 0.15, 0.6, 0.42), len(view.table), 0.19 * high),
            Spot(
                "hand/0",
                area.x + 0.5 * wide,
                area.y + 0.86 * high,
                0.2 * high,
                Spread.FAN,
                0.6 * wide,
                sort=ByRank(),
            ),
        ]

    def plates(self, view: FishingDeal, area: Area) -> list[Plate]:
        return [Plate(seat, area.part(0.02, 0.02 + 0.64 * (1 - seat), 0.2, 0.07)) for seat in range(2)]

    def panels(self, view: FishingDeal, area: Area) -> list[Panel]:
        return []

    def gestures(self, view: FishingDeal, action: Action) -> Sequence[Gesture]:
        assert isinstance(action, Fish)
        found: list[Gesture] = [
            Gather(
                frozenset({action.card, *action.taken}), f"take {len(action.taken)}", ("table",), action.card
            )
        ]
        if action == self._first(view, action.card):
            found.append(Drop(action.card, "hand/0", "table"))
        if len(action.taken) == 1:
            found.append(Drop(action.card, "hand/0", "table", action.taken[0]))
        return found

    def meant(self, view: FishingDeal, drop: Drop) -> Action | None:
        if drop.onto is not None:
            return Fish(drop.card, (drop.onto,))
        return self._first(view, drop.card) if drop.target == "table" else None

    def _first(self, view: FishingDeal, card: Card) -> Fish:
        return Fish(card, next(sets(card, view.table)))

    def gather_area(self, view: FishingDeal, area: Area) -> Area:
        return area.part(0.3, 0.63, 0.4, 0.07)

    def gathered(self, view: FishingDeal, cards: Sequence[Card]) -> str:
        return f"so far {sum(card.rank for card in cards[1:])}"

    def intended(self, view: FishingDeal, cards: frozenset[Card]) -> Action | None:
        played = [card for card in cards if card in view.hands[0]]
        taken = tuple(card for card in view.table if card in cards)
        return Fish(played[0], taken) if len(played) == 1 else None

    def suggested(self, view: FishingDeal, card: Card) -> frozenset[Card]:
        return frozenset({card, *self._first(view, card).taken})

    def prompt(self, view: FishingDeal) -> str:
        return "Fish" if view.actors() else "It is over"

    def pad(self, view: FishingDeal) -> list[Line]:
        return [Line("Taken", str(len(view.taken)))]

    def score(self, view: FishingDeal, seat: Seat) -> str:
        return "0"

    def sentence(self, topic: Never, names: Sequence[str]) -> str:
        assert_never(topic)

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        return SheetTable(("", *names), (("Points", *map(str, result.points)),))


class FishingKit(Kit):
    """What the toy brings along."""

    id = "fishing"
    title = "Fishing"

    def game(self) -> AnyGame:
        return Fishing()

    def scenes(self) -> FishingScenes:
        return FishingScenes()

    def bots(self) -> Bots[Deal]:
        return Adviser(1, "It adds up.")
