"""The options of Old Maid, and which cards make a pair by them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from cardtable.engine.cards import JOKER, Card, Suit, card, jokers, pack
from cardtable.engine.options import Options, choice, flag, number
from cardtable.engine.rounds import CLOCKWISE, COUNTERCLOCKWISE, Step

Kind: TypeAlias = tuple[
    int, bool | None
]  # two cards of one kind make a pair: rank, and whether red if it counts


class OddCard(Enum):
    """Where the card that has no match comes from (D11)."""

    REMOVE_QUEEN = "a queen is taken out"
    ADD_JOKER = "a joker is added"
    REMOVE_UNKNOWN = "any card is taken out unseen"


class PairBy(Enum):
    """What two cards of a pair have in common (D3)."""

    RANK = "the rank"
    RANK_COLOUR = "rank and colour"


class Direction(Enum):
    """In which direction the turns go; a card is drawn from the seat before (D5)."""

    CLOCKWISE = "clockwise"
    COUNTERCLOCKWISE = "counterclockwise"


@dataclass(frozen=True)
class OldMaidOptions(Options):
    """The options of Old Maid."""

    players: int = number(4, 2, 8, "Players", "How many play.")  # (OM-1)
    odd_card: OddCard = choice(OddCard.REMOVE_QUEEN, "Odd card", "Which card is left over in the end.")
    pair_by: PairBy = choice(PairBy.RANK, "Pairs", "What the two cards of a pair have in common.")
    direction: Direction = choice(
        Direction.CLOCKWISE, "Turns go", "A card is drawn from the neighbour whose turn was before."
    )
    deals: int = number(1, 1, 10, "Deals", "How many deals make a match; the fewest marks win it.")
    may_arrange: bool = flag(
        "Arrange the hand", "Whoever is drawn from may move cards about, and push one up.", default=True
    )
    draw_time_s: int = number(0, 0, 30, "Seconds to draw", "After them any card is drawn; 0 for no clock.")
    pictures: bool = flag(
        "Pictures", "Cards with pictures, four of a kind, for players who cannot read yet.", default=False
    )

    @property
    def step(self) -> Step:
        """From a seat to the one whose turn is next."""
        return CLOCKWISE if self.direction is Direction.CLOCKWISE else COUNTERCLOCKWISE

    @property
    def removed(self) -> Card | None:
        """The card that all know to be taken out of the pack (OM-2, D2)."""
        return card("QC") if self.odd_card is OddCard.REMOVE_QUEEN else None

    @property
    def pack(self) -> list[Card]:
        """All cards of a deal, the one that is taken out among them."""
        return pack() + (jokers(1) if self.odd_card is OddCard.ADD_JOKER else [])

    def kind(self, found: Card) -> Kind:
        """Return what a card has in common with the one that it makes a pair with."""
        if found.rank == JOKER or self.pair_by is PairBy.RANK:
            return found.rank, None
        return found.rank, found.suit in (Suit.DIAMONDS, Suit.HEARTS)
