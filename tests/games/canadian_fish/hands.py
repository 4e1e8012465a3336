"""Deals of Canadian Fish, for its tests, and a way to play them that asks more than it declares."""

from random import Random

from cardtable.engine.piles import Seat
from cardtable.games.canadian_fish.rules.deal import Ask, Assign, CanadianFishDeal, Claim
from cardtable.games.canadian_fish.rules.game import CanadianFish
from cardtable.games.canadian_fish.rules.suits import HalfSuit
from tests.games.dealing import Dealing

FISH = CanadianFish()
DECLARES = 0.04  # how often a step declares instead of asking
DEALING = Dealing(FISH)
new, laid = DEALING.new, DEALING.laid


def step(deal: CanadianFishDeal, rng: Random) -> None:
    """Ask something at random that is a right ask; now and then declare, with open eyes if the team can."""
    seat = rng.choice(deal.actors())
    asks = [each for each in deal.actions(seat) if isinstance(each, Ask)]
    if asks and rng.random() > DECLARES:
        deal.apply(seat, rng.choice(asks))
        return
    others = [each for each in deal.actions(seat) if not isinstance(each, Ask)]
    action = rng.choice(others)
    deal.apply(seat, action)
    if isinstance(action, Claim):
        suit = rng.choice(deal.suits_in_play)
        held = tuple(holder(deal, card.text) for card in suit.cards)
        mine = all(deal.team(each) == deal.team(seat) for each in held)
        deal.apply(seat, Assign(suit, held) if mine else random_assignment(deal, seat, suit, rng))


def random_assignment(deal: CanadianFishDeal, seat: Seat, suit: HalfSuit, rng: Random) -> Assign:
    """Return something that a declarer may say of a suit."""
    return Assign(suit, tuple(rng.choice(deal.members(deal.team(seat))) for _ in range(6)))


def holder(deal: CanadianFishDeal, text: str) -> Seat:
    """Return who holds a card."""
    return next(seat for seat in range(deal.seats) if text in [card.text for card in deal.hands[seat]])
