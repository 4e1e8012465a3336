"""Beliefs are those of all deals that fit, each as likely: counted one by one for small packs."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from cardtable.bots.effort import Effort
from cardtable.bots.levels import Budget
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.games.canadian_fish.bot.beliefs import chance
from cardtable.games.canadian_fish.bot.expert import is_certain
from cardtable.games.canadian_fish.bot.mind import mind
from cardtable.games.canadian_fish.rules.deal import CanadianFishDeal
from cardtable.games.canadian_fish.rules.suits import HalfSuit
from tests.games.canadian_fish.hands import new
from tests.games.canadian_fish.test_bot import played
from tests.games.canadian_fish.test_knowledge import PACK, after, all_deals, progress, small

Lies = dict[Card, Seat]


def believed(deal: CanadianFishDeal, viewer: Seat, card: Card) -> list[float]:
    """Return how likely a card is with each seat, for one that forgets nothing."""
    thought, effort = mind(deal.view(viewer), viewer), Effort(Budget())
    return [chance(thought.masks, thought.room, thought.needs, (card, seat), effort) for seat in range(6)]


def check(deal: CanadianFishDeal, viewer: Seat, own: Sequence[Lies]) -> None:
    """Check chances and declarations against all deals that fit what a seat knows."""
    for card in own[0]:
        counts = Counter(lies[card] for lies in own)
        assert believed(deal, viewer, card) == pytest.approx([counts[seat] / len(own) for seat in range(6)])
    for suit in (suit for suit in HalfSuit if suit.cards[0] in own[0] and suit.cards[-1] in own[0]):
        ways = {tuple(lies[each] for each in suit.cards) for lies in own}
        team = set(deal.members(deal.team(viewer)))
        sure = len(ways) == 1 and team.issuperset(*ways)
        assert is_certain(deal.view(viewer), viewer, suit) == sure


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(4, 12))])
def test_beliefs_are_those_of_all_deals_that_fit(seed: int) -> None:
    """CF-55: by enumeration of the 25,200 deals of ten cards, as every seat sees them."""
    rng = Random(seed)
    deal = small(rng, bot_memory="perfect")
    fitting: list[Lies] = list(all_deals([len(hand) for hand in deal.hands], PACK))
    for _ in range(14):
        before = len(deal.history)
        progress(deal, rng)
        for told in deal.history[before:]:
            fitting = [lies for each in fitting if (lies := after(each, told)) is not None]
        viewer = rng.randrange(4)
        hand = set(deal.hands[viewer])
        own = [lies for lies in fitting if {card for card, seat in lies.items() if seat == viewer} == hand]
        if own[0]:
            check(deal, viewer, own)


def test_nothing_is_known_of_a_deal_that_begins() -> None:
    deal = new(2, bot_memory="perfect")
    unseen = next(card for card in HalfSuit.LC.cards if card not in deal.hands[0])
    assert believed(deal, 0, unseen) == pytest.approx([0, *[0.2] * 5])


@pytest.mark.slow
def test_every_card_is_somewhere() -> None:
    deal = played(4, 50)
    held = {card for hand in deal.hands for card in hand}
    assert all(sum(believed(deal, seat, card)) == pytest.approx(1) for seat in range(6) for card in held)
