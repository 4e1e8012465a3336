"""The bots of Oh Hell: what a seat has to decide, played out in worlds that explain it all, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from random import Random
from typing import Final, NamedTuple, TypeAlias

from cardtable.bots.bots import Bots, Decision, Findings
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem
from cardtable.bots.tricks.numbers import FIFTY_TWO, Mask
from cardtable.bots.tricks.positions import different_plays, own_hand
from cardtable.bots.tricks.reasons import ALIKE, ONLY, takes
from cardtable.bots.tricks.worlds import Drawing, Past
from cardtable.engine.piles import Seat, Seats, only
from cardtable.engine.trickdeal import PLAY_OF, Play
from cardtable.games.oh_hell.bot.auction import (
    Auction,
    Bids,
    Shape,
    auction,
    called,
    earnings,
    expected_tricks,
    stepped,
)
from cardtable.games.oh_hell.bot.thumb import BUST, Bidden, Bust, natural_card, played_out, position_of
from cardtable.games.oh_hell.rules.deal import BIDS, Bid, OhHellDeal, Phase, points
from cardtable.games.oh_hell.rules.options import Scoring
from cardtable.language import _, counted, numeral
from cardtable.table.words import often

FEW, MANY = 0.03, 0.9  # the share of players who do anything, at a calm and at a wild table
CALM: Final = 0.9  # how often a table is calm

_Part: TypeAlias = tuple[float, Shape, float, float]  # what a suit is worth, its shape, and what it explains


# How well a hand explains what its seat did: at a calm table, at a wild one, and where it does anything.
# It is a plain tuple, for one is made of each hand of each world.
Judged: TypeAlias = tuple[float, float, float]


def doubt(judged: Judged, *, wild: bool) -> float:
    """Return how likely a seat was careless, at a wild table or a calm one."""
    return MANY * judged[2] / judged[1] if wild else FEW * judged[2] / judged[0]


class Evidence:
    """What a seat has bid and played."""

    def __init__(self, auction: Auction, past: Past[Bidden], seat: Seat, bids: Bids) -> None:
        self._auction, self._past, self.seat = auction, past, seat
        self._heard = auction.heard(bids, seat)
        self._played = past.played[seat]
        self._suits: list[tuple[Mask, dict[Mask, _Part]]] = [(whole, {}) for whole in FIFTY_TWO.suits]

    def judged(self, hand: Mask) -> Judged:
        """Return what a hand, as it is now, tells."""
        worth, shape, sensible, careless = self._auction.worths.base, 0, 1.0, 1.0
        for whole, known in self._suits:
            cards = hand & whole
            part = known.get(cards)
            if part is None:
                part = known[cards] = self._part(whole, cards)
            worth += part[0]
            shape += part[1]
            sensible *= part[2]
            careless *= part[3]
        worth = self._auction.flat if self._auction.blind else worth + self._auction.worths.shaped(shape)
        bid, rest = self._heard.explained(worth), self._past.told(self.seat, FIFTY_TWO.all, hand)
        sensible *= bid[0] * rest[0]
        careless *= bid[1] * rest[1]
        calm, wild = (1 - FEW) * sensible + FEW * careless, (1 - MANY) * sensible + MANY * careless
        return calm, wild, careless

    def _part(self, whole: Mask, cards: Mask) -> _Part:
        """Return what the cards of a suit were worth with those played, and how well they explain these."""
        trump = self._auction.trump
        of_trumps = trump is not None and whole == FIFTY_TWO.suits[trump]
        worth = self._auction.worths.part(cards | self._played & whole, of_trumps=of_trumps)
        return *worth, *self._past.told(self.seat, whole, cards)


# What a seat has to decide.

Deed: TypeAlias = Bid | Play

BIDS_TRIED: Final = 6
THUMB: Final = 0.5  # how often a card is played that the rule of thumb names, whatever the player's skill
RIVALS: Final = 1.0  # what the mean of the others' points counts against one's own


class Outcome(NamedTuple):
    """What came of an action in playouts, on average.

    `made` is how often the seat made its bid, `took` how often it took the trick that lies there; points are
    its own and, on average, those of each other seat.
    """

    made: float
    took: float
    points: float
    others: float


End: TypeAlias = tuple[
    bool, bool, int, float
]  # the same of one playout, as a plain tuple, for one is made of each


class World:
    """Hands that fit a view, what they tell, and how likely what was done was with them at each table.

    Who is careless, and what hands are worth, follows once it is asked for: half the worlds are never played.
    A likely world comes several times: what came of each action there is kept.
    """

    __slots__ = ("calm", "careless", "ends", "hands", "judged", "likelihood", "worths")

    def __init__(self, hands: list[Mask], judged: list[Judged], calm: float, wild: float) -> None:
        self.hands, self.judged, self.calm = hands, judged, calm
        self.likelihood = calm + wild  # how well the hands explain it all
        self.careless: Seats | None = None
        self.worths: list[float] | None = None
        self.ends: dict[int, End] = {}  # by the number bid, or the card


Found: TypeAlias = Findings[Deed, Outcome]


class OhHellDecision(Decision[OhHellDeal, World, Deed, Outcome]):
    """What a seat has to decide."""

    outcome = Outcome

    def __init__(self, view: OhHellDeal, seat: Seat) -> None:
        super().__init__(view, seat)
        self._auction = auction(view)
        self._start = position_of(view, [0] * view.seats)
        self._past = Past(self._opening(), view, natural_card, THUMB)
        self._evidence = [Evidence(self._auction, self._past, each, view.bids) for each in range(view.seats)]
        self._earned = earned(view.options.scoring, view.size)
        self._others = [each for each in range(view.seats) if each != seat]

    def _opening(self) -> Bidden:
        """Return the position before the first card, whatever the hands."""
        view, first = self.view, self.view.history[0].leader if self.view.history else self.view.leader
        bids = [0 if bid is None else bid for bid in view.bids]
        position = Bidden(self._start.table, [0] * view.seats, first, bids, self._start.bust)
        position.left = view.size
        return position

    def problem(self, rng: Random, budget: Budget) -> Problem[World, Deed]:
        """Return the bids or cards worth a thought, and what comes of them."""
        view, seat, likelihood = self.view, self.seat, attrgetter("likelihood")
        worlds = self._worlds(Drawing(view, FIFTY_TWO, budget.largest), rng)
        if view.phase is Phase.BID:
            bids = [action for action in view.actions(seat) if isinstance(action, Bid)]
            return Problem(self._good(bids), worlds, likelihood, self._bid_out)
        plays = different_plays(view, seat, FIFTY_TWO, [view.turned])
        return Problem(plays, worlds, likelihood, self._played_out)

    def _good(self, bids: Sequence[Bid]) -> Sequence[Bid]:
        """Return the bids that the hand, judged by itself, earns most with."""
        steps = stepped(expected_tricks(self.view, self.seat))
        found = earnings(steps, self.view.size, self.view.options.scoring)
        return sorted(bids, key=lambda bid: -found[bid.number])[:BIDS_TRIED]

    def _worlds(self, drawing: Drawing, rng: Random) -> Iterator[World]:
        seats = [
            (seat, self._evidence[seat], dict[Mask, Judged]()) for seat in self._others if self._told(seat)
        ]
        nothing: list[Judged] = [(1.0, 1.0, 1.0)] * self.view.seats
        while True:
            hands, judged = drawing.hands(rng), nothing[:]
            calm, wild = CALM, 1 - CALM
            for seat, evidence, known in seats:
                hand = hands[seat]
                found = known.get(hand)
                if found is None:
                    found = known[hand] = evidence.judged(hand)
                judged[seat] = found
                calm *= found[0]
                wild *= found[1]
            yield World(hands, judged, calm, wild)

    def _told(self, seat: Seat) -> bool:
        """Say whether a seat has done anything that its hand might explain."""
        return self.view.bids[seat] is not None or self._past.played[seat] != 0

    def _careless(self, world: World, rng: Random) -> Seats:
        """Return who is careless in a world, which is drawn once; it is not the seat that decides.

        A seat is careless from the beginning or not, and that is likelier at one table than at another.
        """
        if world.careless is None:
            wild = rng.random() * world.likelihood >= world.calm
            lots, told = [rng.random() for __ in world.judged], world.judged
            found = [only(seat) for seat in self._others if lots[seat] < doubt(told[seat], wild=wild)]
            world.careless = sum(found)
        return world.careless

    def _worths(self, world: World) -> list[float]:
        """Return what the hands of others are worth, as far as that is still to be bid."""
        if world.worths is None:
            bids, worth, own = self.view.bids, self._auction.worth, self.seat
            world.worths = [
                worth(hand) if bids[seat] is None and seat != own else 0.0
                for seat, hand in enumerate(world.hands)
            ]
        return world.worths

    def _bid_out(self, world: World, action: Deed, rng: Random) -> float:
        assert isinstance(action, Bid), "the phase of bids"
        end = world.ends.get(action.number)
        if end is None:
            bids, careless = list(self.view.bids), self._careless(world, rng)
            bids[self.seat] = action.number
            made = self._auction.completed(bids, self._worths(world), careless, rng)
            tricks, __ = played_out(self._start, world.hands, made, careless, rng)
            end = world.ends[action.number] = self._end(made, tricks, took=False)
        return self._noted(action, end)

    def _played_out(self, world: World, action: Deed, rng: Random) -> float:
        assert isinstance(action, Play), "the phase of tricks"
        card = FIFTY_TWO.bits[action.card]
        end = world.ends.get(card)
        if end is None:
            bids, careless = self._start.bids, self._careless(world, rng)
            tricks, taker = played_out(self._start, world.hands, bids, careless, rng, card)
            end = world.ends[card] = self._end(bids, tricks, took=taker == self.seat)
        return self._noted(action, end)

    def _end(self, bids: Sequence[int], tricks: Sequence[int], *, took: bool) -> End:
        """Return what came of a playout."""
        seat, earned, got = self.seat, self._earned, 0
        for each, bid in enumerate(bids):
            got += earned[bid][tricks[each]]
        mine = earned[bids[seat]][tricks[seat]]
        return bids[seat] == tricks[seat], took, mine, (got - mine) / len(self._others)

    def _noted(self, action: Deed, end: End) -> float:
        """Note what came of an action; return the own points less those of the others on average."""
        self.note(action, *end)
        return end[2] - RIVALS * end[3]


@lru_cache(maxsize=64)
def earned(scoring: Scoring, size: int) -> tuple[tuple[int, ...], ...]:
    """Return the points for each number of tricks, by the bid and then by the tricks."""
    return tuple(tuple(points(scoring, size, bid, won) for won in range(size + 1)) for bid in range(size + 1))


# Why an action is advised.

SMALL: Final = 0.25  # tricks that are hardly one
LIKELY: Final = 0.5  # how often a card takes the trick that is played to take it
MORE: Final = 0.05  # how much oftener a bid is made with one card than with another, if that is worth a word
LOST: Final = {
    Bust.SPOIL: _("Your bid is lost, and the {name} leaves the others the worst of it."),
    Bust.TAKE: _("Your bid is lost, and the {name} is the way to more tricks, which still count."),
    Bust.MEND: _("Your bid is lost, and the {name} keeps the miss small."),
}


def reason(view: OhHellDeal, seat: Seat, action: Deed, found: Found) -> str:
    """Return why an action is advised."""
    if isinstance(action, Bid):
        return bid_reason(view, seat, action, found.outcomes)
    return play_reason(view, seat, action, found)


def bid_reason(view: OhHellDeal, seat: Seat, bid: Bid, outcomes: Mapping[Deed, Outcome]) -> str:
    """Return why a number is bid."""
    expected = expected_tricks(view, seat)
    hand = _hand(view, expected)
    near = min(view.size, max(0, round(expected)))
    if bid not in outcomes:
        forced = _(", but the hook forbids {near}").format(near=near) if near == view.barred else ""
        return _("{hand}{forced}: bid {number}.").format(hand=hand, forced=forced, number=bid.number)
    if near == bid.number:
        return _("{hand}: a bid of {near} is made {often} in the deals that fit.").format(
            hand=hand, near=near, often=often(outcomes[bid].made)
        )
    promise = _promise(view, bid, outcomes)
    if near == view.barred:
        return _("{hand}, but the hook forbids {near}; {promise}.").format(
            hand=hand, near=near, promise=promise
        )
    nearest = Bid(near)
    if nearest not in outcomes:
        return _("{hand}, but {promise}, which promises more than {near}.").format(
            hand=hand, promise=promise, near=near
        )
    spoils = outcomes[bid].points < outcomes[nearest].points
    text = (
        _("{hand}, but {promise}, {other}, and the first costs the others more.")
        if spoils
        else _("{hand}, but {promise}, {other}.")
    )
    return text.format(hand=hand, promise=promise, other=_promise(view, nearest, outcomes))


def _hand(view: OhHellDeal, expected: float) -> str:
    """Return what a hand is good for, or a card that its holder does not see."""
    if auction(view).blind:
        return _("Your unseen card takes this trick in {count} of 100 cases").format(
            count=round(100 * expected)
        )
    if expected < SMALL:
        return _("Your hand is good for hardly a trick")
    return _("Your hand is good for about {tricks} tricks").format(tricks=numeral(expected, ".1f"))


def _promise(view: OhHellDeal, bid: Bid, outcomes: Mapping[Deed, Outcome]) -> str:
    """Return how often a bid is made, and what it earns then."""
    earned = points(view.options.scoring, view.size, bid.number, bid.number)
    return _("a bid of {number} is made {often} for {points}").format(
        number=bid.number,
        often=often(outcomes[bid].made),
        points=counted("{count} point", "{count} points", earned),
    )


def play_reason(view: OhHellDeal, seat: Seat, play: Play, found: Found) -> str:
    """Return why a card is played."""
    bid, name = view.bids[seat], play.card.label
    assert bid is not None, "all have bid before cards are played"
    if len(view.actions(seat)) == 1:
        return ONLY.format(name)
    need, left = bid - view.tricks[seat], view.size - sum(view.tricks)
    if not 0 <= need <= left:
        return LOST[BUST[view.options.scoring]].format(name=name)
    outcome = found.outcomes.get(play)
    if outcome is None:
        return ALIKE.format(name)
    wish = _wish(need, bid)
    if not view.trick:
        return f"{wish}: {_led(play, outcome, found, need)}."
    if need == 0:
        return f"{wish}{_ducking(view, seat, play, outcome)}."
    return f"{wish}{_fighting(view, seat, play, outcome)}."


def _wish(need: int, bid: int) -> str:
    """Return what a seat still needs, of what it bid; a clause follows."""
    if need:
        return counted("You still need one trick", "You still need {count} tricks", need)
    return _("You have the tricks you bid") if bid else _("You want no tricks")


def _led(play: Play, outcome: Outcome, found: Found, need: int) -> str:
    name = play.card.label
    if need == 0:
        return _("led now, the {name} takes the trick {often}").format(name=name, often=often(outcome.took))
    others = [each.action for each in found.verdicts if each.action != play]
    other = next((each for each in others if each in found.outcomes), None)
    text = _("with the {name} led your bid is made {often}").format(name=name, often=often(outcome.made))
    if isinstance(other, Play) and found.outcomes[other].made < outcome.made - MORE:
        text += _(", with the {card} {often}").format(
            card=other.card.label, often=often(found.outcomes[other].made)
        )
    return text


def _plays(view: OhHellDeal, seat: Seat) -> Sequence[Play]:
    return [action for action in view.actions(seat) if isinstance(action, Play)]


def _ducking(view: OhHellDeal, seat: Seat, play: Play, outcome: Outcome) -> str:
    """Return how a card serves a seat that wants no more tricks."""
    name = play.card.label
    if not takes(view, play.card):
        return _(": the {name} cannot take this one, and you are rid of it").format(name=name)
    if all(takes(view, other.card) for other in _plays(view, seat)):
        last = len(view.trick) == view.seats - 1
        return (
            _(", but have to take this one: the {name} is the card to spend on it").format(name=name)
            if last
            else _(", and the {name} takes this one {often}").format(name=name, often=often(outcome.took))
        )
    return _(": the {name} may take this one ({often}), but later it would cost you more").format(
        name=name, often=often(outcome.took)
    )


def _fighting(view: OhHellDeal, seat: Seat, play: Play, outcome: Outcome) -> str:
    """Return how a card serves a seat that needs tricks."""
    name = play.card.label
    if takes(view, play.card):
        if len(view.trick) == view.seats - 1:
            return _(", and the {name} takes this trick").format(name=name)
        if outcome.took >= LIKELY:
            return _(": the {name} is the best card so far, and takes the trick {often}").format(
                name=name, often=often(outcome.took)
            )
        return _(", but hardly this one: the {name} takes it {often}, and better cards are kept").format(
            name=name, often=often(outcome.took)
        )
    if any(takes(view, other.card) for other in _plays(view, seat)):
        made = often(outcome.made)
        return _(", but this is not the trick to fight for: with the {name} your bid is made {made}").format(
            name=name, made=made
        )
    return _(", but you cannot take this one: the {name} is the card to part with").format(name=name)


# The bots.


def natural(view: OhHellDeal, seat: Seat, rng: Random) -> Deed:  # noqa: ARG001  # it needs no luck
    """Return what the rule of thumb bids or plays.

    It counts its high cards, trumps and short suits as so many tricks, more if it leads, fewer if others
    have bid high; for each bid it weighs what that earns against how often it is made, and takes the best
    that the hook leaves. While it needs tricks it leads its highest card, plays high, cheaply when last, and
    trumps low. Once it has them it leads low, stays just under the best card, and throws high cards away.
    When its bid is lost it takes what others need, or leaves them what they do not.
    """
    if view.phase is Phase.BID:
        return BIDS[
            called(stepped(expected_tricks(view, seat)), view.size, view.options.scoring, view.barred)
        ]
    position = position_of(view, own_hand(view, seat, FIFTY_TWO))
    return PLAY_OF(FIFTY_TWO.cards[natural_card(position, seat)])


BOTS: Final = Bots(natural, OhHellDecision, reason)
easy, medium, hard, hint = BOTS.easy, BOTS.medium, BOTS.hard, BOTS.hint
