"""Deals for the tests of the bots of Jaguar."""

from collections.abc import Sequence
from random import Random

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card, cards
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play
from cardtable.games.jaguar.rules.auction import PASS, Bid, NameTrump
from cardtable.games.jaguar.rules.deal import JaguarDeal, Phase
from tests.games.jaguar.deals import new

MOST = 2000  # actions of a deal with talk


def played_by(choosers: Sequence[Chooser], deal: JaguarDeal, budget: Budget) -> list[tuple[Seat, Action]]:
    """Play a deal to its end, one chooser per seat; return what was done, talk with it."""
    log: list[tuple[Seat, Action]] = []
    while deal.actors():
        assert len(log) < MOST
        for seat in (*deal.interjectors(), deal.actors()[0]):
            if seat not in deal.interjectors() and seat != deal.actors()[0]:
                continue
            action = choosers[seat](deal.view(seat), seat, Random(len(log) * 7 + seat), budget)
            assert action is not None or seat not in deal.actors()
            if action is not None:
                assert action in deal.actions(seat)
                log.append((seat, action))
                deal.apply(seat, action)
    return log


def anything(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # thinks no time
    """Choose at random, among cards if there is one to play."""
    assert isinstance(view, JaguarDeal)
    if seat not in view.actors():
        return None
    return rng.choice(view.plays(seat) or view.actions(seat))


def exchanged(deal: JaguarDeal, one: Card, other: Card) -> None:
    """Let two cards change places."""
    for pile in deal.piles():
        pile[:] = [other if card is one else one if card is other else card for card in pile]


def dealt(hands: dict[Seat, str], **given: str) -> JaguarDeal:
    """A deal in which some seats hold these cards; seat 0 deals and speaks first."""
    deal = new(1, (), **given)
    deal.change(dealer=0, turn=0, leader=0)
    kept = {card for text in hands.values() for card in cards(text)}
    for seat, text in hands.items():
        for card in cards(text):
            if card not in deal.hands[seat]:
                out = next(other for other in deal.hands[seat] if other not in cards(text))
                exchanged(deal, out, card)
    assert all(set(cards(text)) <= set(deal.hands[seat]) for seat, text in hands.items()), kept
    return deal


def contracted(deal: JaguarDeal, rank: int, name: NameTrump) -> JaguarDeal:
    """Let seat 0 become the jaguar with a rank and a trump suit."""
    deal.apply(0, Bid(rank))
    while deal.phase is Phase.AUCTION:
        assert deal.turn is not None
        deal.apply(deal.turn, PASS)
    deal.apply(0, name)
    return deal


def lay(deal: JaguarDeal, text: str) -> None:
    """Play these cards, each by the seat on turn."""
    for card in cards(text):
        assert deal.turn is not None
        deal.apply(deal.turn, Play(card))
