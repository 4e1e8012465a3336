"""A toy game with what trick and pile games have: several targets, columns, tricks, buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.cards import Card, Suit, suit_cards
from cardtable.engine.chance import Chance
from cardtable.engine.deal import Deal
from cardtable.engine.game import AnyGame, Game, Sheet
from cardtable.engine.options import Options, number
from cardtable.engine.piles import Pile, Seat, only
from cardtable.engine.result import DealResult
from cardtable.kits import Bots, Kit
from cardtable.table.gestures import Drop, Gesture, Press
from cardtable.table.layout import Area, Plate, Spot, Spread, grid
from cardtable.table.order import ByRank
from cardtable.table.panels import Badge, Choice, Line, Meter, Panel, SheetTable
from cardtable.table.scenes import SceneManager
from cardtable.table.tones import Tone
from tests.ui.table.adviser import Adviser

COLUMN = 12  # cards in the first side pile
BARRED = 2  # the number that may not be called
NUMBERS = 18  # numbers on the pad


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay a card on a pile."""

    card: Card
    pile: str


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Call a number."""

    number: int


@dataclass(frozen=True, slots=True)
class ToyOptions(Options):
    """Two seats."""

    players: int = number(2, 2, 2, "Players", "How many play.")


@dataclass(frozen=True, slots=True)
class Took:
    """A seat takes the trick."""

    seat: Seat


class ToyDeal(Deal):
    """Seat 0 lays cards; a card laid to the trick is answered, and both are taken."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary(Lay, Call)
    say: Callable[[Took], None]

    def __init__(self, chance: Chance) -> None:
        hearts, spades = suit_cards(Suit.HEARTS), suit_cards(Suit.SPADES)
        super().__init__(2, [*hearts, *spades], chance)
        self.deck = Pile("deck", self.pack)
        self.hands = [Pile(f"hand/{seat}", eyes=only(seat)) for seat in range(2)]
        self.sides = [Pile(f"side/{i}", up=True) for i in range(3)]
        self.heap = Pile("heap", up=True)
        self.trick = Pile("trick", up=True)
        self.taken = [Pile(f"taken/{seat}", up=True) for seat in range(2)]
        self.called = -1

    def begin(self) -> None:
        hearts, spades = suit_cards(Suit.HEARTS), suit_cards(Suit.SPADES)
        targets = [
            (spades[:COLUMN], self.sides[0]),
            (hearts[:5], self.hands[0]),
            (hearts[5:9], self.hands[1]),
        ]
        for found, pile in targets:
            for card in found:
                self.move(card, self.deck, pile)

    def actors(self) -> tuple[Seat, ...]:
        return (0,) if self.hands[1] else ()

    def actions(self, seat: Seat) -> Sequence[Action]:
        if seat not in self.actors():
            return ()
        found: list[Action] = [Lay(card, pile) for card in self.hands[0] for pile in targets(card)]
        found += [Lay(pile.top, "trick") for pile in self.sides[:1] if pile]
        return [*found, *(Call(n) for n in range(NUMBERS) if n != BARRED and self.called < 0)]

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        return Illegal("wrong", f"Seat {seat} cannot {action}.")

    def perform(self, seat: Seat, action: Action) -> None:
        if isinstance(action, Call):
            self.change(called=action.number)
            return
        assert isinstance(action, Lay)
        source = next(pile for pile in self.piles() if action.card in pile)
        self.move(action.card, source, self.pile(action.pile))
        if action.pile == "trick":
            self._answer()

    def _answer(self) -> None:
        self.move(self.hands[1].top, self.hands[1], self.trick)
        self.say(Took(0))
        for card in tuple(self.trick):
            self.move(card, self.trick, self.taken[0])
        if not self.hands[1]:
            self.end(self._points())

    def result(self) -> DealResult | None:
        return None if self.hands[1] else DealResult(self._points())

    def _points(self) -> tuple[int, ...]:
        return (len(self.taken[0]), 0)


def targets(card: Card) -> tuple[str, ...]:
    """Return where a card of the hand may go: even ones to several piles."""
    return ("trick", "side/1", "side/2") if card.rank % 2 == 0 else ("heap",)


class Toy(Game[ToyOptions, ToyDeal]):
    """One deal; fewer points win."""

    id = "toy"
    options = ToyOptions
    deal = ToyDeal

    def new_deal(self, options: ToyOptions, sheet: Sheet, chance: Chance) -> ToyDeal:
        return ToyDeal(chance)

    def winners(self, options: ToyOptions, sheet: Sheet) -> tuple[Seat, ...] | None:
        points = self.totals(options, sheet)
        return tuple(seat for seat, each in enumerate(points) if each == min(points))


class ToyScenes(SceneManager[ToyDeal, Took]):
    """Hand below, side piles as columns above it, trick and heap in the middle, a pad of numbers."""

    def spots(self, view: ToyDeal, area: Area) -> list[Spot]:
        wide, high = area.width, area.height
        side, room = 0.13 * high, 0.3 * high
        best = max(view.trick, key=lambda card: card.rank, default=None)
        columns = [
            Spot(
                f"side/{i}",
                area.x + (0.36 + 0.14 * i) * wide,
                area.y + 0.52 * high,
                side,
                Spread.COLUMN,
                room,
                outline=True,
            )
            for i in range(3)
        ]
        low = area.y + 0.86 * high
        return [
            Spot("hand/1", area.x + 0.5 * wide, area.y + 0.06 * high, 0.1 * high, Spread.ROW, 0.3 * wide),
            Spot(
                "trick",
                area.x + 0.5 * wide,
                area.y + 0.22 * high,
                0.16 * high,
                Spread.ROW,
                0.2 * wide,
                glow=best,
            ),
            Spot("heap", area.x + 0.85 * wide, area.y + 0.22 * high, 0.16 * high, outline=True),
            Spot("taken/0", area.x + 0.1 * wide, low, 0.08 * high),
            *columns,
            Spot("hand/0", area.x + 0.5 * wide, low, 0.2 * high, Spread.FAN, 0.6 * wide, sort=ByRank()),
        ]

    def plates(self, view: ToyDeal, area: Area) -> list[Plate]:
        return [
            Plate(0, area.part(0.02, 0.68, 0.2, 0.07), Tone.GOOD, dealer=True),
            Plate(1, area.part(0.7, 0.02, 0.2, 0.07), Tone.LOST),
        ]

    def panels(self, view: ToyDeal, area: Area) -> list[Panel]:
        meter = Meter("bids", area.part(0.02, 0.02, 0.25, 0.05), "bids 9 of 10: one under", 9, 10, Tone.OPEN)
        badge = Badge("trump", area.part(0.02, 0.08, 0.25, 0.05), "Trump ♥", tone=Tone.GOOD)
        if view.called >= 0:
            return [meter, badge]
        cells = enumerate(grid(area.part(0.02, 0.15, 0.22, 0.3), NUMBERS, columns=6))
        return [meter, badge, *(Choice(f"call {n}", cell, str(n), _refused(n)) for n, cell in cells)]

    def gestures(self, view: ToyDeal, action: Action) -> Sequence[Gesture]:
        if isinstance(action, Call):
            return [Press(f"call {action.number}")]
        assert isinstance(action, Lay)
        source = next(pile.name for pile in view.piles() if action.card in pile)
        return [Drop(action.card, source, action.pile)]

    def meant(self, view: ToyDeal, drop: Drop) -> Action | None:
        return Lay(drop.card, drop.target)

    def prompt(self, view: ToyDeal) -> str:
        return "Lay a card" if view.actors() else "It is over"

    def pad(self, view: ToyDeal) -> list[Line]:
        return [Line("Trick", str(len(view.trick)))]

    def score(self, view: ToyDeal, seat: Seat) -> str:
        return f"{len(view.taken[seat])} of 3"

    def sentence(self, topic: Took, names: Sequence[str]) -> str:
        return f"{names[topic.seat]} takes the trick."

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        rows = tuple((str(count), *map(str, result.points)) for count in range(1, 14))
        return SheetTable(("Trick", *names), rows, ("Points", *map(str, result.points)))


class Numberless(ToyScenes):
    """Offers no number, so that what is typed finds cards."""

    def panels(self, view: ToyDeal, area: Area) -> list[Panel]:
        return [panel for panel in super().panels(view, area) if not isinstance(panel, Choice)]


class Obliging(Numberless):
    """Knows where a card obviously goes."""

    def obvious(self, view: ToyDeal, card: Card, source: str) -> str | None:
        return "trick"


def _refused(called: int) -> str:
    return "That would make the bids come out even." if called == BARRED else ""


class ToyKit(Kit):
    """What the toy brings along."""

    id = "toy"
    title = "Toy"

    def __init__(self, manager: ToyScenes) -> None:
        self.manager = manager

    def game(self) -> AnyGame:
        return Toy()

    def scenes(self) -> ToyScenes:
        return self.manager

    def bots(self) -> Bots[Deal]:
        return Adviser(0, "Lay it.")
