"""The bots of Psychological Jujitsu."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.levels import HINT, Budget
from cardtable.bots.matrix import Mix
from cardtable.engine.cards import RANK_NAMES
from cardtable.engine.piles import Seat
from cardtable.games.psychological_jujitsu.bot.position import Position, seen
from cardtable.games.psychological_jujitsu.bot.search import mixed_bid
from cardtable.games.psychological_jujitsu.bot.thumb import natural_bid, simple_bid
from cardtable.games.psychological_jujitsu.rules.deal import Bid, JujitsuDeal

GOOD: Final = 0.15  # chance from which a card is named in a hint


def easy(view: JujitsuDeal, seat: Seat, rng: Random, budget: Budget) -> Bid:  # noqa: ARG001  # thinks no time
    """Bid the card nearest to the prize, now and then any card."""
    return _bid(view, seat, simple_bid(seen(view, seat), rng))


def medium(view: JujitsuDeal, seat: Seat, rng: Random, budget: Budget) -> Bid:  # noqa: ARG001  # thinks no time
    """Bid by the rule of thumb: near the prize's place among those left, with a small random step."""
    return _bid(view, seat, natural_bid(seen(view, seat), rng))


def hard(view: JujitsuDeal, seat: Seat, rng: Random, budget: Budget) -> Bid:
    """Bid at random by the chances that the search finds."""
    position = seen(view, seat)
    (rank,) = rng.choices(position.hands[0], mixed_bid(position, rng, budget))
    return _bid(view, seat, rank)


def hint(view: JujitsuDeal, seat: Seat, rng: Random) -> tuple[Bid, str]:
    """Return the bid that the search makes most often, and why in a sentence."""
    position = seen(view, seat)
    mix = mixed_bid(position, rng, HINT)
    rank = position.hands[0][mix.index(max(mix))]
    return _bid(view, seat, rank), _reason(position, mix, rank, certain=view.options.show_played)


def _reason(position: Position, mix: Mix, rank: int, *, certain: bool) -> str:
    """Return why a card is bid; `certain` says whether the rivals' hands are known."""
    name = RANK_NAMES[rank]
    mine, *others = position.hands
    if certain and rank > max(hand[-1] for hand in others):
        return f"Nobody holds a card as high as your {name}, so it takes this prize for certain."
    good = [RANK_NAMES[card] for card, chance in zip(mine, mix, strict=True) if chance >= GOOD]
    if len(good) > 1:
        many = "both" if len(good) == 2 else "all"
        return f"{', '.join(good[:-1])} and {good[-1]} are {many} good: choose at random, or be foreseen."
    if rank == mine[0] or rank <= position.stake // 2:
        return f"Winning {position.stake} would cost too much: bid the {name} and keep the high cards."
    return f"The {name} gives the best chance of this prize for what it costs you later."


def _bid(view: JujitsuDeal, seat: Seat, rank: int) -> Bid:
    return Bid(next(card for card in view.hands[seat] if card.rank == rank))
