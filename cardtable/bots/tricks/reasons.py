"""Reasons for cards, as far as all games of tricks give the same."""

from __future__ import annotations

from typing import Final

from cardtable.engine.cards import Card
from cardtable.engine.trickdeal import TrickDeal

ONLY: Final = "The {} is the only card that you may play."
ALIKE: Final = "The cards that you may play are as good as each other: play the {}."


def takes(view: TrickDeal, card: Card) -> bool:
    """Say whether a card would be the best of the trick that lies there."""
    return view.best_of((*view.trick, card)) == len(view.trick)
