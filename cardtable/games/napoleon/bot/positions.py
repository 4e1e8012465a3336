"""From what a seat sees to deals in numbers."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.bots.tricks.numbers import ANY, Mask, apart
from cardtable.bots.tricks.sides import Sided, true_sides
from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play
from cardtable.games.napoleon.bot.thumb import NUMBERS, opening
from cardtable.games.napoleon.rules.deal import NapoleonDeal
from cardtable.games.napoleon.rules.moves import PlayAndCall


def position_of(view: NapoleonDeal, hands: Sequence[Mask], known: tuple[float, ...]) -> Sided:
    """Return a deal in numbers, with these hands and what all suspect about the secretary."""
    assert view.napoleon is not None, "there is a Napoleon"
    assert view.trump is not None, "trumps are named"
    assert view.card is not None, "and a secretary card"
    numbers = NUMBERS[view.seats]
    left = len(view.hands[view.leader]) + (len(view.trick) > 0)
    position = opening(hands, view.napoleon, view.trump, numbers.bits[view.card], known).stand(view)
    position.left = left
    if view.revealed is not None:
        position.friend = view.revealed
        position.sides = position.allies = true_sides(view.seats, view.napoleon, view.revealed)
        if view.card not in view.trick:
            position.called = 0
    if view.trick:
        follow = view.follow
        position.suit = ANY if follow is None else numbers.suits[follow] & ~position.table.free
    return position


def unseen(view: NapoleonDeal, seat: Seat) -> Mask:
    """Return the cards that a seat has not seen."""
    numbers = NUMBERS[view.seats]
    known = [card for card in view.kitty if card is not BACK]
    seen = (card for pile in (*view.taken, view.trick, view.hands[seat], known) for card in pile)
    return numbers.all & ~numbers.mask(seen)


def different(view: NapoleonDeal, seat: Seat) -> list[Action]:
    """Return one of each set of playable cards that are worth the same, between which others hold none."""
    numbers = NUMBERS[view.seats]
    own = numbers.mask(view.hands[seat])
    others = unseen(view, seat) | numbers.mask(view.trick)
    special = [numbers.bits[card] for card in view.over_all]
    alike, found = apart(own, others, numbers), dict[tuple[object, ...], Action]()
    for action in view.actions(seat):
        if isinstance(action, (Play, PlayAndCall)):
            card = numbers.bits[action.card]
            suit = action.suit if isinstance(action, PlayAndCall) else None
            found.setdefault((alike[card], numbers.worth[card], card if card in special else 0, suit), action)
    return list(found.values())
