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
    if ours >= LIKELY:
        more = (
            _("the {name} brings it {gift} more").format(name=name, gift=gift)
            if gift
            else _("part with the {name}, and keep what counts").format(name=name)
        )
        return _("Your side takes this trick {often}: {more}.").format(often=often, more=more)
    return (
        ""
        if gift
        else _("The {name} gives nothing away in a trick that your side takes {often}.").format(
            name=name, often=often
        )
    )


def takes(view: TrickDeal, card: Card) -> bool:
    """Say whether a card would be the best of the trick that lies there."""
    return view.best_of((*view.trick, card)) == len(view.trick)
