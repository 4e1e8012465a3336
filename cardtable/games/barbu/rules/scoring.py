"""The scores of Barbu: what each subgame brings, what doubling makes of it, and what can still change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final, TypeAlias

from cardtable.engine.cards import ACE, KING, QUEEN, Card, Suit, card
from cardtable.engine.piles import Seat
from cardtable.engine.tricks import Trick
from cardtable.games.barbu.rules.options import SEATS
from cardtable.language import N_, _

Doubles: TypeAlias = tuple[tuple[int, ...], ...]  # by who began and then by whom: 1 doubled, 2 redoubled


class Subgame(Enum):
    """The eight subgames (BB-7)."""

    BARBU = N_("Barbu")
    HEARTS = N_("Hearts")
    QUEENS = N_("Queens")
    NULLO = N_("Nullo")
    LAST_TWO = N_("Last Two")
    RAVAGE = N_("Ravage")
    TRUMPS = N_("Trumps")
    DOMINOES = N_("Dominoes")

    @property
    def title(self) -> str:
        """What it is called on the screen; the value is what it is called in what is kept."""
        return _(self.value)


POSITIVE: Final = (Subgame.TRUMPS, Subgame.DOMINOES)
UNDOUBLED: Final[Doubles] = ((0,) * SEATS,) * SEATS
NOTHING: Final = (0,) * SEATS
KING_OF_HEARTS: Final = card("KH")
HEART, ACE_OF_HEARTS, QUEENS, NULLO, TRUMPS, RAVAGE = -2, -6, -6, -2, 5, -36
LAST_TWO: Final = (-10, -20)
OUT: Final = (30, 20, 10)
TOTALS: Final = {  # (BB-82 to BB-88); that of Barbu is what the king is worth (BB-81)
    Subgame.HEARTS: -30,
    Subgame.QUEENS: -24,
    Subgame.NULLO: -26,
    Subgame.LAST_TWO: -30,
    Subgame.RAVAGE: -36,
    Subgame.TRUMPS: 65,
    Subgame.DOMINOES: 60,
}


def total(subgame: Subgame, king: int) -> int:
    """Return what the four raw scores of a subgame come to."""
    return TOTALS.get(subgame, king)


def worth(subgame: Subgame, found: Card, king: int) -> int:
    """Return what taking a card brings, where single cards count (BB-39, BB-42, BB-43, BB-47)."""
    match subgame:
        case Subgame.BARBU:
            return king if found is KING_OF_HEARTS else 0
        case Subgame.HEARTS if found.suit is Suit.HEARTS:
            return ACE_OF_HEARTS if found.rank == ACE else HEART
        case Subgame.QUEENS:
            return QUEENS if found.rank == QUEEN else 0
    return 0


def raw_scores(
    subgame: Subgame, taken: Sequence[Sequence[Card]], history: Sequence[Trick], king: int, left: int
) -> tuple[int, ...]:
    """Return the raw scores of what has been taken, one per seat; `left` tricks are to come."""
    match subgame:
        case Subgame.NULLO | Subgame.TRUMPS:  # (BB-48, BB-56)
            each = NULLO if subgame is Subgame.NULLO else TRUMPS
            return tuple(each * (len(pile) // SEATS) for pile in taken)
        case Subgame.LAST_TWO:  # (BB-49 to BB-51)
            found = list(NOTHING)
            last = history[-len(LAST_TWO) + left :] if left < len(LAST_TWO) else ()
            for trick, points in zip(last, LAST_TWO, strict=False):
                found[trick.winner] += points
            return tuple(found)
        case Subgame.RAVAGE:
            return ravage(taken) if not left else NOTHING
    return tuple(sum(worth(subgame, each, king) for each in pile) for pile in taken)


def suit_counts(found: Iterable[Card]) -> tuple[int, ...]:
    """Return how many cards there are of each suit, in the order of the suits."""
    suits = [each.suit for each in found]
    return tuple(suits.count(suit) for suit in Suit)


def ravage(taken: Sequence[Sequence[Card]]) -> tuple[int, ...]:
    """Return what each seat loses by having the most of a suit (BB-52 to BB-55, D22)."""
    return shared([max(suit_counts(pile)) for pile in taken])


def shared(most: Sequence[int]) -> tuple[int, ...]:
    """Return how the loss of Ravage is split, by the most cards of a suit that each seat has."""
    ties = most.count(max(most))
    return tuple(RAVAGE // ties if each == max(most) else 0 for each in most)


def ravage_decided(taken: Sequence[Sequence[Card]]) -> bool:
    """Say whether no cards still to be taken change who shares the loss (BB-79, D25)."""
    counts = [suit_counts(pile) for pile in taken]
    left = [KING - sum(column) for column in zip(*counts, strict=True)]
    most = [max(each) for each in counts]
    first = max(most)
    ties = most.count(first)
    for each, best in zip(counts, most, strict=True):
        reached = max((have + more for have, more in zip(each, left, strict=True) if more), default=0)
        if best < first <= reached or (best == first and ties > 1 and reached > first):
            return False
    return True


def level(doubles: Doubles, one: Seat, other: Seat) -> int:
    """Return the level of a pair, whoever of the two began (BB-21, BB-22)."""
    return max(doubles[one][other], doubles[other][one])


def settled(raw: Sequence[int], doubles: Doubles) -> tuple[int, ...]:
    """Return the scores after doubling, all pairs at the same time (BB-25 to BB-28)."""
    return tuple(
        mine + sum(level(doubles, seat, other) * (mine - theirs) for other, theirs in enumerate(raw))
        for seat, mine in enumerate(raw)
    )


def divided(subgame: Subgame, king: int, dealer: Seat) -> tuple[int, ...]:
    """Return the raw scores of a deal that is not played: the dealer has what the others' shares leave."""
    whole = total(subgame, king)
    share = -(-whole // -(SEATS - 1)) if whole > 0 else whole // (SEATS - 1)  # away from zero
    return tuple(whole - (SEATS - 1) * share if seat == dealer else share for seat in range(SEATS))
