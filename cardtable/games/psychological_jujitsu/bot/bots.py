"""The bots of Psychological Jujitsu."""

from __future__ import annotations

from bisect import bisect_left
from random import Random
from typing import Final

from cardtable.bots.levels import HINT, Budget
from cardtable.bots.matrix import Mix
from cardtable.engine.cards import RANK_NAMES
from cardtable.engine.piles import Seat
from cardtable.games.psychological_jujitsu.bot.exact import Ranks
from cardtable.games.psychological_jujitsu.bot.position import Position, seen
from cardtable.games.psychological_jujitsu.bot.search import mixed_bid
from cardtable.games.psychological_jujitsu.rules.deal import Bid, JujitsuDeal
from cardtable.language import _

# Rules of thumb for bidding.

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


# The bots.

GOOD: Final = 0.15  # chance from which a card is named in a hint


def easy(view: JujitsuDeal, seat: Seat, rng: Random, budget: Budget) -> Bid:  # noqa: ARG001  # thinks no time
    """Bid the card nearest to the prize, now and then any card."""
    return bid_of(view, seat, simple_bid(seen(view, seat), rng))


def medium(view: JujitsuDeal, seat: Seat, rng: Random, budget: Budget) -> Bid:  # noqa: ARG001  # thinks no time
    """Bid by the rule of thumb: near the prize's place among those left, with a small random step."""
    return bid_of(view, seat, natural_bid(seen(view, seat), rng))


def hard(view: JujitsuDeal, seat: Seat, rng: Random, budget: Budget) -> Bid:
    """Bid at random by the chances that the search finds."""
    position = seen(view, seat)
    (rank,) = rng.choices(position.hands[0], mixed_bid(position, rng, budget))
    return bid_of(view, seat, rank)


def hint(view: JujitsuDeal, seat: Seat, rng: Random) -> tuple[Bid, str]:
    """Return the bid that the search makes most often, and why in a sentence."""
    position = seen(view, seat)
    mix = mixed_bid(position, rng, HINT)
    rank = position.hands[0][mix.index(max(mix))]
    return bid_of(view, seat, rank), reason(position, mix, rank, certain=view.options.show_played)


def reason(position: Position, mix: Mix, rank: int, *, certain: bool) -> str:
    """Return why a card is bid; `certain` says whether the rivals' hands are known."""
    name = RANK_NAMES[rank]
    mine, *others = position.hands
    if certain and rank > max(hand[-1] for hand in others):
        return _("Nobody holds a card as high as your {name}, so it takes this prize for certain.").format(
            name=name
        )
    good = [RANK_NAMES[card] for card, chance in zip(mine, mix, strict=True) if chance >= GOOD]
    if len(good) > 1:
        text = (
            _("{cards} and {last} are both good: choose at random, or be foreseen.")
            if len(good) == 2
            else _("{cards} and {last} are all good: choose at random, or be foreseen.")
        )
        return text.format(cards=", ".join(good[:-1]), last=good[-1])
    if rank == mine[0] or rank <= position.stake // 2:
        return _("Winning {stake} would cost too much: bid the {name} and keep the high cards.").format(
            stake=position.stake, name=name
        )
    return _("The {name} gives the best chance of this prize for what it costs you later.").format(name=name)


def bid_of(view: JujitsuDeal, seat: Seat, rank: int) -> Bid:
    """Return the bid of a card of this rank."""
    return Bid(next(card for card in view.hands[seat] if card.rank == rank))
