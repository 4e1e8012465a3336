"""The rule of thumb of Creights: which card a seat had better play, by what it sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import ACE, Card, Suit
from cardtable.engine.piles import Seat
from cardtable.games.creights.rules import moves, ranks
from cardtable.games.creights.rules.deal import CreightsDeal
from cardtable.games.creights.rules.legality import Terms
from cardtable.games.creights.rules.ranks import CRANKS, FOUR, SEVEN, SIX, THREE, TWO, WILD
from cardtable.games.creights.rules.scoring import WORTH

OUT: Final = 100.0  # points that going out is worth
KEPT: Final = {THREE: 25.0, ACE: 12.0, TWO: 8.0}  # points that these are worth in the hand
WILD_KEPT: Final = 45.0  # the same for the last eight or nine
NEAR: Final = 2  # cards: who holds no more is about to go out
FOLLOW: Final = 6.0  # for each card left that could follow
ALONE: Final = 35.0  # what a six costs that nothing follows
HINDERS: Final = 20.0  # for a play against a seat that is about to go out


def honest(view: CreightsDeal, seat: Seat) -> list[Action]:
    """Return the plays that are no slips, the draw if there are none."""
    terms = view.terms
    plays = [each for each in view.actions(seat) if isinstance(each, moves.LAYING) and _right(terms, each)]
    return list(plays) or [each for each in view.actions(seat) if isinstance(each, moves.Draw | moves.Keep)]


def _right(terms: Terms, action: moves.Laying) -> bool:
    return terms.slip(action.card, action.suit) is None


def worth(view: CreightsDeal, seat: Seat, action: Action) -> float:
    """Return how good a play is, in points, more or less."""
    if not isinstance(action, moves.LAYING):
        return 0.0
    cards = moves.laid(action)
    left = [card for card in view.hands[seat] if card not in cards]
    card = cards[0]
    if not left and card.rank != SIX:
        return OUT
    suit = card.suit if action.suit is None else action.suit
    after = Terms(card, suit, 0, slips=False, pairs=False)
    follows = [each for each in left if after.fits(each)]
    found = FOLLOW * len(follows) + sum(map(_shed, cards))
    if card.rank == SIX and not follows:
        found -= ALONE
    if card.rank in WILD and not any(each.rank in WILD for each in left) and not _hurried(view, seat):
        found -= WILD_KEPT
    return found + _hinders(view, card)


def _shed(card: Card) -> float:
    return WORTH[card.rank] - KEPT.get(card.rank, 0.0)


def _hurried(view: CreightsDeal, seat: Seat) -> bool:
    """Say whether another seat is about to go out."""
    return any(len(hand) <= NEAR for at, hand in enumerate(view.hands) if at != seat)


def _hinders(view: CreightsDeal, card: Card) -> float:
    """Return what a card does to those who are about to go out."""
    place, seats, step = view.acting, view.seats, view.step
    after = (place + step) % seats
    if card.rank in (FOUR, TWO):
        return HINDERS * (len(view.hands[after]) <= NEAR)
    if card.rank == SEVEN:
        return HINDERS * (len(view.hands[ranks.target(place, seats, step)]) <= NEAR)
    return 0.0


def calls_due(view: CreightsDeal, seat: Seat, action: Action) -> bool:
    """Say whether a play can leave one card in the hand, so that the call is due (CR-69)."""
    if moves.ANNOUNCE not in view.actions(seat) or not isinstance(action, moves.LAYING):
        return False
    left = len(view.hands[seat]) - len(moves.laid(action))
    more = action.card.rank == SIX or ranks.same_face(action.card, view.played.top)
    return left <= 1 if len(moves.laid(action)) > 1 else left == 1 or (more and left <= NEAR)


def best_suit(hand: Sequence[Card], suits: Sequence[Suit]) -> Suit:
    """Return the suit of which a hand has most."""
    return max(
        suits, key=lambda suit: sum(card.suit is suit for card in hand if card.rank not in CRANKS | WILD)
    )
