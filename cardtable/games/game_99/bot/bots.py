"""The bots of 99: what a seat has to decide, played out in worlds that explain what was played, and why."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple, TypeAlias

from cardtable.bots.bots import Bots, Decision, Findings
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem
from cardtable.bots.tricks.numbers import FIFTY_TWO
from cardtable.bots.tricks.positions import different_plays, play_out, play_trick
from cardtable.bots.tricks.reasons import ALIKE, ONLY, takes
from cardtable.engine.actions import Action
from cardtable.engine.cards import Suit
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play
from cardtable.games.game_99.bot.beliefs import Beliefs
from cardtable.games.game_99.bot.bidding import ranked
from cardtable.games.game_99.bot.thumb import Aimed, natural_card, natural_play, position_of
from cardtable.games.game_99.rules.bids import SetAside, bid_text, bonuses, hurdle
from cardtable.games.game_99.rules.deal import Deal99, Phase
from cardtable.language import _, counted
from cardtable.table.words import often

BIDS_TRIED: Final = 8  # each of other suits
ADVICE: Final = 0.5  # what a point promised by the rule of thumb counts, where playouts hardly tell
NATURAL: Final = 0.15  # points that another card must promise more than the one by the rule of thumb
RIVALS: Final = 1.0  # what the mean of the others' points counts against one's own
WIN: Final = 25.0  # points that a won match counts
NEAR: Final = 40  # points before the end, from which on a deal may win the match


class Outcome(NamedTuple):
    """What came of an action in playouts, on average.

    `made` is how often the seat made its bid, `took` how often it took the trick that lies there, `points`
    its own.
    """

    made: float
    took: float
    points: float


Found: TypeAlias = Findings[Action, Outcome]


class Decision99(Decision[Deal99, Aimed, Action, Outcome]):
    """What a seat has to decide."""

    outcome = Outcome

    def __init__(self, view: Deal99, seat: Seat) -> None:
        super().__init__(view, seat)
        self._start = position_of(view, [0] * view.seats)
        self._near = max(view.before) + NEAR > view.options.target
        self._advice: dict[Action, float] = {}

    def problem(self, rng: Random, budget: Budget) -> Problem[Aimed, Action]:
        """Return the bids or cards worth a thought, and what comes of them."""
        view, seat = self.view, self.seat
        worlds = Beliefs(view, seat, budget).worlds(self._start, rng)
        if view.phase is Phase.BID:
            self._advice = {action: ADVICE * points for action, points in different_bids(view, seat)}
            return Problem([*self._advice], worlds, None, self._bid_out)
        self._advice = {natural_play(view, seat): NATURAL}
        return Problem(different_plays(view, seat, FIFTY_TWO, view.aside), worlds, None, self._played_out)

    def _bid_out(self, world: Aimed, action: Action, rng: Random) -> float:  # noqa: ARG002  # the world's luck
        assert isinstance(action, SetAside), "the phase of bids"
        position, seat = world.clone(), self.seat
        position.hands[seat] ^= FIFTY_TWO.mask(action.cards)
        position.bids = [*position.bids]
        position.bids[seat] = self.view.bid_with(action)
        advice = self._advice.get(action)  # there is none on cards that are like others
        least = min(self._advice.values()) if advice is None else advice
        return self._worth(action, play_out(position, natural_card)) + least

    def _played_out(self, world: Aimed, action: Action, rng: Random) -> float:  # noqa: ARG002  # the world's luck
        assert isinstance(action, Play), "the phase of play"
        position = world.clone()
        play_trick(position, natural_card, FIFTY_TWO.bits[action.card])
        took = position.leader == self.seat
        worth = self._worth(action, play_out(position, natural_card), took=took)
        return worth + self._advice.get(action, 0.0)

    def _worth(self, action: Action, position: Aimed, *, took: bool = False) -> float:
        """Return the points of the seat, less what the others have on average, with those for a won match."""
        view, seat = self.view, self.seat
        made = [won in bid for bid, won in zip(position.bids, position.tricks, strict=True)]
        got = list(map(sum, zip(position.tricks, bonuses(made, view.options.bonus), strict=True)))
        mine = got[seat]
        self.note(action, made[seat], took, mine)
        worth = mine - RIVALS * (sum(got) - mine) / (view.seats - 1)
        if self._near:
            totals = list(map(sum, zip(view.before, got, strict=True)))
            won = [each for each in range(view.seats) if hurdle(each, view.options, totals, made) is None]
            worth += WIN * ((seat in won) - bool(won) / view.seats)
        return worth


def different_bids(view: Deal99, seat: Seat) -> list[tuple[SetAside, float]]:
    """Return the most promising bids with what they promise, the best cards of each three suits."""
    found: dict[tuple[Suit, ...], tuple[SetAside, float]] = {}
    for action, points in ranked(view, seat):
        found.setdefault(tuple(sorted(card.suit for card in action.cards)), (action, points))
    return list(found.values())[:BIDS_TRIED]


def reason(view: Deal99, seat: Seat, action: Action, found: Found) -> str:
    """Return why an action is advised."""
    if isinstance(action, SetAside):
        return _bid_reason(view, action, found)
    assert isinstance(action, Play), "bids and cards are the only actions of this game"
    return _play_reason(view, seat, action, found)


def _bid_reason(view: Deal99, bid: SetAside, found: Found) -> str:
    """Return why three cards are laid aside."""
    cards = ", ".join(card.label for card in bid.cards)
    number = bid_text(view.bid_with(bid))
    outcome = found.outcomes.get(bid)
    if outcome is None:
        return _("Without {cards} your hand is good for about {number}.").format(cards=cards, number=number)
    return _("Lay {cards} aside: a bid of {number}, which the other cards make {often}.").format(
        cards=cards, number=number, often=often(outcome.made)
    )


def _play_reason(view: Deal99, seat: Seat, play: Play, found: Found) -> str:
    """Return why a card is played."""
    name, bid, won = play.card.label, view.bids[seat], view.tricks[seat]
    assert bid is not None, "a seat knows its own bid"
    if len(view.actions(seat)) == 1:
        return ONLY.format(name)
    left = view.options.tricks - sum(view.tricks)
    wanted = [each - won for each in bid if 0 <= each - won <= left]
    if not wanted:
        return _("Your bid is lost, but each trick is a point: the {name} promises most.").format(name=name)
    outcome = found.outcomes.get(play)
    if outcome is None:
        return ALIKE.format(name)
    wish = (
        counted("You still need {count} trick", "You still need {count} tricks", wanted[0])
        if wanted[0]
        else _("You want no more tricks")
    )
    made = _("your bid is made {often}").format(often=often(outcome.made))
    if not view.trick:
        return _("{wish}: with the {name} led {made}.").format(wish=wish, name=name, made=made)
    if not takes(view, play.card):
        return _("{wish}: the {name} does not take this one, and {made}.").format(
            wish=wish, name=name, made=made
        )
    if len(view.trick) == view.seats - 1:
        return _("{wish}: the {name} takes this one, and {made}.").format(wish=wish, name=name, made=made)
    return _("{wish}: the {name} takes this one {often}, and {made}.").format(
        wish=wish, name=name, often=often(outcome.took), made=made
    )


# The bots.


def natural(view: Deal99, seat: Seat, rng: Random) -> Action:  # noqa: ARG001  # it needs no luck
    """Return what the rule of thumb lays aside or plays.

    Of all ways to lay three cards aside it takes the one that promises most: it counts what the others will
    take, by rank, trumps and short suits, and how often a bid so far from that is made. While it needs tricks
    it leads its highest card, plays high, cheaply when last, and trumps low. Once it has them it leads low,
    stays just under the best card, and throws high cards away. When its bid is lost it takes what it can.
    """
    return ranked(view, seat)[0][0] if view.phase is Phase.BID else natural_play(view, seat)


BOTS: Final = Bots(natural, Decision99, reason)
easy, medium, hard, hint = BOTS.easy, BOTS.medium, BOTS.hard, BOTS.hint
