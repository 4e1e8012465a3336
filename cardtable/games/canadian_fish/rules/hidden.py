"""Hidden hands in which every seat has what its asks say that it was dealt."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import NOBODY, Pile, Seat, Seats, only
from cardtable.games.canadian_fish.rules.knowledge import Knowledge, Need
from cardtable.games.canadian_fish.rules.places import arrangement

TRIES: Final = 100  # worlds drawn in a row that do not fit, before one is put together


def seen_masks(
    known: Knowledge, hands: Sequence[Pile], pack: Sequence[Card], viewer: Seat | None
) -> dict[Card, Seats]:
    """Return where each card in play may be by what all know and a viewer sees, before hands are counted."""
    own = {card: only(seat) for seat, hand in enumerate(hands) for card in hand if card is not BACK}
    looked = NOBODY if viewer is None else only(viewer)
    masks = ((card, known.where(card)) for card in pack)
    return {card: own.get(card, mask & ~looked) for card, mask in masks if mask}


def fits(hands: Sequence[Pile], needs: Sequence[Need]) -> bool:
    """Say whether all seats have what they need."""
    return all(any(card in hands[need.seat] for card in need.cards) for need in needs)


def put_together(hands: Sequence[Pile], masks: dict[Card, Seats], needs: Sequence[Need], rng: Random) -> None:
    """Lay cards in place of the backs, those first that are needed.

    Every arrangement that fits can come up, though not equally often.
    """
    fitting = arrangement(masks, list(map(len, hands)), needs, rng.getrandbits(32))
    for seat, hand in enumerate(hands):
        unseen = iter([card for card, at in fitting.items() if at == seat and card not in hand])
        hand[:] = [next(unseen) if card is BACK else card for card in hand]
