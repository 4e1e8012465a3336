"""Reasons for cards, as far as all games of tricks give the same."""

from __future__ import annotations

from typing import Final

from cardtable.engine.cards import Card
from cardtable.engine.trickdeal import TrickDeal
from cardtable.language import _

ONLY: Final = _("The {} is the only card that you may play.")
ALIKE: Final = _("The cards that you may play are as good as each other: play the {}.")


LIKELY: Final = 0.5  # how often a side takes a trick that it is likely to take


def giving(name: str, ours: float, often: str, gift: str) -> str:
    """Return why a card is parted with that does not take the trick: a `gift`, such as 3 points, or none.

    `ours` is how often the side takes the trick, and `often` the words for it. Why a gift goes to the others
    is left to the game: empty.
    """
    if ours < LIKELY and gift:
        return ""
    if ours < LIKELY:
        text = _("The {name} gives nothing away in a trick that your side takes {often}.")
    elif gift:
        text = _("Your side takes this trick {often}: the {name} brings it {gift} more.")
    else:
        text = _("Your side takes this trick {often}: part with the {name}, and keep what counts.")
    return text.format(name=name, often=often, gift=gift)


def takes(view: TrickDeal, card: Card) -> bool:
    """Say whether a card would be the best of the trick that lies there."""
    return view.best_of((*view.trick, card)) == len(view.trick)
