"""Rules of thumb for bidding."""

from __future__ import annotations

from bisect import bisect_left
from random import Random

from cardtable.games.psychological_jujitsu.bot.exact import Ranks
from cardtable.games.psychological_jujitsu.bot.position import Position

SLIP = 0.25  # chance of an easy bid that nobody can explain
STEPS = (-1, 0, 0, 1, 1, 2)  # places above the prize's own
GIVEN_UP = 0.3  # chance that the highest prize left is left to others


def simple_bid(position: Position, rng: Random) -> int:
    """Return the card nearest to the prize's rank, now and then any card."""
    hand = position.hands[0]
    if rng.random() < SLIP:
        return rng.choice(hand)
    return min(hand, key=lambda card: (abs(card - position.prize), card))


def natural_bid(position: Position, rng: Random) -> int:
    """Return a bid by the rule of thumb.

    The prize's place among all prizes left says which card it deserves; a small random step keeps
    rivals guessing. The lowest card goes on a prize that is given up, and no card is higher than it
    takes to beat every card the rivals hold.
    """
    hand = position.hands[0]
    place = bisect_left(position.to_come, position.stake)
    highest = place == len(hand) - 1
    if highest and rng.random() < GIVEN_UP:
        return hand[0]
    wanted = max(0, min(len(hand) - 1, place + rng.choice(STEPS)))
    return hand[min(wanted, _enough(hand, position))]


def _enough(hand: Ranks, position: Position) -> int:
    """Return the index of my lowest card that beats every card of the rivals."""
    top = max(cards[-1] for cards in position.hands[1:])
    return bisect_left(hand, top + 1)
