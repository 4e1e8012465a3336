"""Why Ji'zara refuses an action, in the order of the table of moves in rules.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.actions import Action, Illegal
from cardtable.engine.piles import Seat
from cardtable.games.jizara.bids import Advise, Bid, Cards, Decide, Next, highest, is_chain
from cardtable.games.jizara.rounds import Phase
from cardtable.games.jizara.waiting import partner_first

if TYPE_CHECKING:  # the rules ask for refusals
    from cardtable.games.jizara.rules import JizaraDeal


def refusal(deal: JizaraDeal, seat: Seat, action: Action) -> Illegal:
    """Return why an action, which is not among the actions of `seat`, is refused."""
    if isinstance(action, Advise):
        return _advice(deal, seat, action)
    if isinstance(action, Next):
        return Illegal("wrong_phase", "There is nothing to go on from.")
    if deal.phase is Phase.OVER:
        return Illegal("game_over", "This game is over.")
    if isinstance(action, Decide):
        return _decision(deal, seat)
    assert isinstance(action, Bid), "nothing else is done in this game"
    return _bid(deal, seat, action.cards)


def _decision(deal: JizaraDeal, seat: Seat) -> Illegal:
    if deal.phase is not Phase.DECIDE:
        return Illegal("wrong_phase", "There is nothing to announce now.")
    if seat not in deal.bidders:
        return Illegal("not_the_bidder", "Your partner decides for your team.")
    return Illegal("already_decided", "You have decided already, and cannot change it.")  # (D17)


def _bid(deal: JizaraDeal, seat: Seat, cards: Cards) -> Illegal:
    if deal.phase is not Phase.BID:
        return Illegal("wrong_phase", "Cards are bid once both sides have announced.")
    if deal.side(seat) not in deal.bidding:
        return Illegal("side_passed", "You passed: this card is not yours to bid for.")
    if seat in deal.ready:
        return Illegal("already_bid", "You have bid already, and a bid cannot be changed.")  # (D17)
    if partner_first(deal, seat):
        return Illegal("partner_first", "Wait for your partner's bid, which you will see.")
    return _shape(deal, seat, cards)


def _shape(deal: JizaraDeal, seat: Seat, cards: Cards) -> Illegal:
    if not cards:
        return Illegal("empty_bid", "A bid has at least one card.")
    if len(set(cards)) < len(cards):
        return Illegal("duplicate_card", "The same card cannot be bid twice.")
    for card in cards:
        if card not in deal.hands[seat]:
            return Illegal("card_not_in_hand", f"{card.label} is not in your hand.")
    first, second = [card for card in cards if not is_chain(card)][:2]
    return Illegal(
        "two_plain_cards", f"{first.label} and {second.label}: only 2s, 3s and 4s may be added to a card."
    )


def _advice(deal: JizaraDeal, seat: Seat, advice: Advise) -> Illegal:
    if not deal.options.advice:
        return Illegal("not_allowed", "Partners give no advice in this game.")
    bidder = deal.bidders[deal.side(seat)]
    if seat == bidder:
        return Illegal("not_allowed", "Only the builder gives advice.")
    if deal.advice.values[seat] is not None:
        return Illegal("not_allowed", "You have given your advice for this card.")
    points = highest(deal.hands[seat])
    if advice.points != points:
        return Illegal("not_allowed", f"Your highest bid is {points}, and no other number may be told.")
    return Illegal("wrong_phase", "Your partner has decided already.")
