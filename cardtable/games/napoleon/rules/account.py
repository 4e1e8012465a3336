"""The account of a deal: who was on which side, how it came out, and what each seat scores."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cardtable.engine.cards import ACE, JACK, JOKER, KING, QUEEN, Card, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.rounds import side_of, together
from cardtable.games.napoleon.rules.options import HIGHEST, Penalty

FACES: Final = {ACE: 1, KING: 1, QUEEN: 1, JACK: 1, JOKER: 0}  # what a rank counts (NP-6, NP-7)
ALL_FACES: Final = HIGHEST
DEFEAT: Final = 2  # points of each opponent (NP-93)
PLAIN, CHEAP, OVER_TRICKS, FULL = 11, 2, 9, 10  # of the price list (NP-87 to NP-89)


def faces(found: Iterable[Card]) -> int:
    """Return how many face cards there are."""
    worth = FACES.get
    return sum(worth(card.rank, 0) for card in found)


def price(bid: int) -> int:
    """Return what Napoleon scores for a bid that is won (NP-87 to NP-89)."""
    return CHEAP if bid <= PLAIN else FULL if bid == HIGHEST else bid - OVER_TRICKS


@dataclass(frozen=True, slots=True)
class Account:
    """A deal as the score sheet shows it; of a void one nobody is Napoleon.

    `secretary` is Napoleon if the card was in that hand, None if it lay in the kitty. `faces` and `tricks`
    are those taken, one per seat, in seat order.
    """

    dealer: Seat
    napoleon: Seat | None
    secretary: Seat | None
    card: Card | None
    trump: Suit | None
    bid: int
    needed: int
    faces: tuple[int, ...]
    tricks: tuple[int, ...]
    penalty: Penalty

    @property
    def side(self) -> frozenset[Seat]:
        """The seats of Napoleon's side (NP-43, NP-48)."""
        return side_of(self.napoleon, self.secretary)

    @property
    def count(self) -> int:
        """Napoleon's count (NP-83)."""
        return together(self.side, self.faces)

    @property
    def won(self) -> bool:
        """Whether Napoleon's side has won (NP-85, NP-86)."""
        return self.napoleon is not None and self.count >= self.needed

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat scores, in seat order (NP-90 to NP-95)."""
        return tuple(map(self._score, range(len(self.faces))))

    def role(self, seat: Seat) -> str:
        """Return what a seat was, for counts: Napoleon, alone or not, secretary, opponent, or nothing."""
        if self.napoleon is None:
            return ""
        if seat == self.napoleon:
            return "Napoleon alone" if self.secretary in (seat, None) else "Napoleon"
        return "secretary" if seat == self.secretary else "opponent"

    def _score(self, seat: Seat) -> int:
        if self.napoleon is None:
            return 0
        if seat not in self.side:
            return 0 if self.won else DEFEAT
        full, half = price(self.bid), price(self.bid) // 2
        own = full + half * (self.secretary == seat) if seat == self.napoleon else half
        pays = (Penalty.BOTH,) if seat != self.napoleon else (Penalty.NAPOLEON, Penalty.BOTH)
        return own if self.won else -own if self.penalty in pays else 0
