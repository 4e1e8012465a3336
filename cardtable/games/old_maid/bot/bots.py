"""The bots of Old Maid. A draw is a lot: what they differ in is what they remember, and what they hide."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import Seat, only
from cardtable.engine.sampling import shuffle
from cardtable.games.old_maid.rules.deal import Arrange, Draw, OldMaidDeal, Raise
from cardtable.language import _

TEASES: Final = 0.15  # how often a card of an offered hand is pushed up


def easy(view: OldMaidDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # thinks no time
    """Draw any card, and leave the own hand as it is."""
    return Draw(_any(range(len(view.offered)), rng)) if seat in view.actors() else None


def medium(view: OldMaidDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # as each bot and hint is asked
    """Remember where the card lies that was given away: draw it if it makes a pair by now, else another.

    Now and then push up any card of the own hand.
    """
    if seat in view.actors():
        return Draw(_any(worth_drawing(view, seat), rng))
    return _tease(view, rng)


def hard(view: OldMaidDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # as each bot and hint is asked
    """Draw as medium does, and mix the own hand whenever another knows where a card of it lies.

    A card that nobody has a match for then lies rather in the middle, where people draw more often.
    """
    if seat in view.actors():
        return Draw(_any(worth_drawing(view, seat), rng))
    hand = view.hands[seat]
    if any(seats & ~only(seat) for seats in hand.shown.values()):
        return mixed(view, seat, rng)
    return _tease(view, rng)


def hint(view: OldMaidDeal, seat: Seat, rng: Random) -> tuple[Action, str]:
    """Return a draw, and what is known of it."""
    found = worth_drawing(view, seat)
    index = _any(found, rng)
    known = [card for card in view.offered if card is not BACK]
    if view.offered[index] is not BACK and pairs(view, seat, view.offered[index]):
        return Draw(index), _("You know that {label} lies here, and you hold its match.").format(
            label=view.offered[index].label
        )
    if len(view.offered) == 1:
        return Draw(index), _("There is only one card to draw.")
    if known and len(found) < len(view.offered):
        given = _(" and ").join(card.label for card in known)
        return Draw(index), _("Any other than {given}, which you gave away, is as good as the next.").format(
            given=given
        )
    return Draw(index), _("Nobody knows what lies where: any card is as good as another.")


def worth_drawing(view: OldMaidDeal, seat: Seat) -> Sequence[int]:
    """Return the places of the offered hand from which a seat may as well draw, by what it knows."""
    offered = view.offered
    sure = [at for at, card in enumerate(offered) if card is not BACK and pairs(view, seat, card)]
    unknown = [at for at, card in enumerate(offered) if card is BACK]
    return sure or unknown or range(len(offered))


def pairs(view: OldMaidDeal, seat: Seat, card: Card) -> bool:
    """Say whether a card makes a pair with one in the hand of a seat."""
    kind = view.options.kind
    return any(kind(each) == kind(card) for each in view.hands[seat])


def _any(places: Sequence[int], rng: Random) -> int:
    return places[int(rng.random() * len(places))]


def _tease(view: OldMaidDeal, rng: Random) -> Raise | None:
    """Push any card up, or mostly none; which one it is says nothing."""
    if view.raised is not None or rng.random() >= TEASES:
        return None
    return Raise(_any(range(len(view.offered)), rng))


def mixed(view: OldMaidDeal, seat: Seat, rng: Random) -> Arrange:
    """Return any order of the own hand in which a card without a match lies at neither end, if it can."""
    hand = view.hands[seat]
    order = list(range(len(hand)))
    shuffle(order, rng)
    lonely = [at for at in order if not _matched(view, seat, hand[at])]
    inner = [at for at in range(1, len(order) - 1) if order[at] not in lonely]
    for end in (0, len(order) - 1):
        if order[end] in lonely and inner:
            other = _any(inner, rng)
            inner.remove(other)
            order[end], order[other] = order[other], order[end]
    return Arrange(tuple(order))


def _matched(view: OldMaidDeal, seat: Seat, card: Card) -> bool:
    """Say whether a card that makes a pair with this one may be in another hand."""
    kind = view.options.kind
    gone = {each for pile in (*view.pairs, view.removed, view.hands[seat]) for each in pile}
    return any(kind(each) == kind(card) for each in view.pack if each not in gone)
