"""Why an action of Spite and Malice is refused: the first reason, in the order of the rule text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.actions import Action, Illegal
from cardtable.engine.cards import ACE, JOKER, RANK_NAMES, Card
from cardtable.engine.piles import Pile, Seat
from cardtable.games.spite_and_malice.rules.moves import (
    HAND,
    NEW,
    NUMBERS,
    PAYOFF,
    PLACES,
    SIDES,
    Centre,
    Duty,
    Side,
    Source,
    holds,
    side_ranks,
)

if TYPE_CHECKING:
    from cardtable.games.spite_and_malice.rules.deal import SpiteDeal


def refused(deal: SpiteDeal, seat: Seat, action: Action) -> Illegal:
    """Return why `action`, which is not among the actions of `seat`, is refused."""
    if not deal.actors():
        return Illegal("game_over", "The game is over.")
    if seat != deal.turn:
        return Illegal("not_your_turn", "It is not your turn.")
    match action:
        case Centre(card, source, stack):
            return _unavailable(card, source, deal.pile_of(seat, source)) or _misfit(deal, card, stack)
        case Side():
            return _held_back(deal, action) or _duty(deal) or _misfit_aside(deal, action)
    reason = _duty(deal)
    assert reason is not None, "nothing but a duty keeps a seat from ending its turn"
    return reason


def _unavailable(card: Card, source: Source, pile: Pile) -> Illegal | None:
    if source is HAND:
        return None if card in pile else _not_in_hand(card)
    if not pile:
        return Illegal("empty_source", "No card lies there.")
    return None if pile.top is card else Illegal("not_on_top", "Only the top card of a pile can be played.")


def _not_in_hand(card: Card) -> Illegal:
    return Illegal("card_not_in_hand", f"{card.label} is not in your hand.")


def _misfit(deal: SpiteDeal, card: Card, stack: int) -> Illegal:
    """Return why the centre does not take a card there that can be played."""
    if stack == NEW:
        reason = _no_new_stack(deal, card)
    elif stack not in NUMBERS or not deal.centres[stack - 1]:
        return Illegal("no_such_stack", "No centre stack stands there.")
    else:
        reason = _wrong_rank(card, deal.wanted[stack - 1])
    return reason or Illegal(
        "centre_limit", "Only one card a turn may go to the centre from hand and side piles."
    )


def _no_new_stack(deal: SpiteDeal, card: Card) -> Illegal | None:
    if deal.standing == PLACES:
        return Illegal("centre_full", "Four centre stacks stand already.")
    joker = card.rank == JOKER and deal.options.joker_as_ace
    if card.rank != ACE and not joker:
        return Illegal("needs_ace", "A new centre stack starts with an ace.")
    if joker and holds(deal.playable(deal.turn), ACE):
        return Illegal("ace_first", "Your ace must start a stack before a joker does.")
    return None


def _wrong_rank(card: Card, wanted: int) -> Illegal | None:
    if card.rank in (JOKER, wanted):
        return None
    return Illegal("wrong_rank_centre", f"That stack takes {RANK_NAMES[wanted]} next.")


def _held_back(deal: SpiteDeal, action: Side) -> Illegal | None:
    if action.pile not in NUMBERS:
        return Illegal("not_your_pile", "Cards can be put on your own side piles only.")
    if action.source is PAYOFF:
        return Illegal("payoff_centre_only", "A payoff card can be played only to the centre.")
    if action.source in SIDES:
        return Illegal("side_to_side", "A card cannot go from one side pile to another.")
    return None if action.card in deal.hands[deal.turn] else _not_in_hand(action.card)


def _duty(deal: SpiteDeal) -> Illegal | None:
    match deal.duty:
        case Duty.ACE:
            return Illegal("ace_must_be_played", "An ace must go to the centre first.")
        case Duty.TWO:
            return Illegal("two_must_be_played", "A two must be played on an ace in the centre first.")
    return None


def _misfit_aside(deal: SpiteDeal, action: Side) -> Illegal:
    """Return why a side pile does not take a card of the hand."""
    pile = deal.sides_of(deal.turn)[action.pile - 1]
    ranks = side_ranks(pile)
    if action.card.rank in ranks:
        low, on = RANK_NAMES[action.card.rank], RANK_NAMES[pile.top.rank]
        return Illegal("low_card_too_early", f"{low} goes on {on} only while four centre stacks stand.")
    names = ", ".join(RANK_NAMES[rank] for rank in sorted(ranks - {JOKER}, reverse=True))
    return Illegal("wrong_rank_side", f"That side pile takes {names} or a joker.")
