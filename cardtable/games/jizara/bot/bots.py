"""The bots of Ji'zara: likely hands of both sides, mixes of bids for them, and why one is advised.

Part of the other side's hands are taken to bid by some style (rivals.py), the rest to look for the best, so
that neither they nor this side can better themselves: the restricted Nash response of Johanson, Zinkevich and
Bowling, "Computing robust counter-strategies", 2007. It wins more from simple rivals and gives little away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product
from math import prod
from random import Random
from typing import Final

from cardtable.bots.effort import Effort
from cardtable.bots.levels import HINT, Budget
from cardtable.bots.matrix import Mix, normalised
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.games.jizara.bot.contest import PASS, Contest, Habit, Offer, Type
from cardtable.games.jizara.bot.hands import (
    Hands,
    beside,
    doubled,
    hands_of,
    offer_of,
    own_type_of,
    partnered,
    table_of,
    type_of,
    widened,
)
from cardtable.games.jizara.bot.prospects import Prospects, Stand
from cardtable.games.jizara.bot.rivals import THUMB, Style, rivals_of
from cardtable.games.jizara.bot.thumb import LIKELY, POOR, bid_against, bid_alone, wants_to_bid
from cardtable.games.jizara.rules.bids import (
    NO_BID,
    POINTS,
    Advise,
    Bid,
    Call,
    Cards,
    Decide,
    highest,
    is_chain,
    legal_bids,
    worth,
)
from cardtable.games.jizara.rules.deal import JizaraDeal
from cardtable.games.jizara.rules.rounds import Phase
from cardtable.language import _

CLOSE: Final = 0.02  # chances to win that are as good as equal


# What somebody of a style would do with a hand that the other side may have.

MOST: Final = 8  # bids of two partners together that are looked at


def habit_of(view: JizaraDeal, hands: Hands, weight: float, style: Style = THUMB) -> Habit:
    """Return how a side with these hands, of such a weight, chooses by a style."""
    turned, chance = view.turned.top, view.keys_left / len(view.draw)
    bids = _joined([style.against(hand, turned, chance) for hand in hands])
    if not any(style.wants(hand, turned) for hand in hands):
        bids = []
    offers = tuple(offer_of(hands, cards, turned) for cards, __ in bids)
    paid = offer_of(hands, tuple(style.alone(hand, chance) for hand in hands), turned)
    kept = offer_of(hands, ((),) * len(hands), turned).lost
    type_ = Type(kept, offers, None if view.options.one_step else paid, weight)
    return Habit(type_, normalised([float(not bids), *(share for __, share in bids)]))


def _joined(each: Sequence[Sequence[tuple[Cards, float]]]) -> list[tuple[tuple[Cards, ...], float]]:
    """Return the likeliest bids of a side, one per seat, from those of each, and how often they are made."""
    found = [
        (tuple(cards for cards, __ in bids), prod(share for __, share in bids)) for bids in product(*each)
    ]
    return sorted(found, key=lambda joined: -joined[1])[:MOST]


def announced(habit: Habit) -> Habit:
    """Return a habit that has announced a bid."""
    bids = 1 - habit.mix[PASS]
    type_ = replace(habit.type, weight=habit.type.weight * bids)
    return Habit(type_, tuple(share / bids for share in habit.mix[PASS + 1 :]))


# The search.

ROUNDS: Final = 50  # of regret matching, at most
RIVALS: Final = 16  # hands that the other side may have, at most
DRAWING: Final = 0.08  # of the seconds are there to draw these,
SEEKING: Final = 0.15  # to seek a partner's hand that fits his advice,
ANNOUNCING: Final = 0.5  # and to find what the sides would have announced
DOUBLES: Final = 5  # hands that one's own side might have, by what the others know
PARTNERS: Final = 2  # hands of a partner that are tried where they are not seen
RARE: Final = 0.1  # shares below this part of the greatest are what regret matching began with
EQUAL: Final = 1e-6  # of a chance to win: no difference
SLACK: Final = 0.01  # of a chance to win: what actions of the same mix may differ by
HANDS: Final = 3  # drawn for each of them
LEAST: Final = 0.02  # weight of a hand with which something else would have been announced


@dataclass(slots=True)
class Judgement:
    """What the search says of an action: how often to choose it, and its worth, a chance to win."""

    action: Action
    share: float
    worth: float


def judgements(view: JizaraDeal, seat: Seat, rng: Random, budget: Budget) -> list[Judgement]:
    """Return the actions worth a thought, those to be chosen most often first; the shares sum to 1.

    Their worth is the chance to win the next key card, or the game if hands outlast a showdown.
    """
    actions = view.actions(seat)
    if len(actions) == 1:
        return [Judgement(actions[0], 1.0, 0.0)]
    return settled(Auction(view, seat, rng, budget).judged())


def settled(found: list[Judgement]) -> list[Judgement]:
    """Return judgements without shares that are only what the search began with, the greatest share first."""
    _settle(found)
    whole = sum(each.share for each in found)
    for each in found:
        each.share /= whole
    return sorted(found, key=lambda each: (-each.share, -each.worth))


def _settle(found: Sequence[Judgement]) -> None:
    """Take the shares from actions that are in the mix only because regret matching began with them."""
    greatest = max(each.share for each in found)
    mixed = [each for each in found if each.share >= RARE * greatest]
    best = max(each.worth for each in mixed)
    for each in found:
        each.share = each.share if each in mixed and each.worth >= best - SLACK else 0.0


class Auction:
    """What a seat has to choose, and the hands that may be."""

    def __init__(self, view: JizaraDeal, seat: Seat, rng: Random, budget: Budget) -> None:
        self._effort, self._most = Effort(budget), min(ROUNDS, budget.iterations or ROUNDS)
        self._view, self._seat = view, seat
        side = view.side(seat)
        self._prospects = Prospects(table_of(view, side))
        self._place = list(view.members(side)).index(seat)
        self._tie = 0.5 if view.last_winner is None else float(view.last_winner == side)
        source = view.worlds(rng, largest=budget.largest)
        rivals = max(1, min(RIVALS, self._most) // len(view.members(side)))
        worlds = list(islice(self._while_early(source, DRAWING), HANDS * rivals))
        held = [hands_of(world, 1 - side) for world in worlds]
        found = rivals_of(view, seat, held, rivals, rng)
        weight = max(LEAST, found.freedom) / len(found.free)
        self._theirs = [replace(type_of(view, hands, self._prospects), weight=weight) for hands in found.free]
        self._habits = [habit_of(view, hands, share, style) for hands, style, share in found.styled]
        doubles = [doubled(world, side, rng) for world in worlds[:DOUBLES]]
        self._doubles = [type_of(view, hands, self._prospects) for hands in doubles]
        seen = view.options.open_hands or not view.options.teams
        more = self._while_early(source, SEEKING)
        owned = [hands_of(worlds[0], side)] if seen else partnered(view, seat, more, PARTNERS)
        self._owned = owned
        self._own = [own_type_of(view, hands, seat, self._prospects) for hands in owned]
        self._looked_at = self._own  # what worths are told of

    def widen(self) -> None:
        """Look at every legal bid besides those that make sense.

        With a partner there are too many to be mixed: they are only set against what the others do.
        """
        view, hand = self._view, tuple(self._view.hands[self._seat])
        if view.options.teams:
            if view.phase is Phase.BID:
                self._looked_at = [
                    widened(view, hands, self._seat, self._prospects, own)
                    for hands, own in zip(self._owned, self._own, strict=True)
                ]
            return
        self._own = [
            replace(own, offers=(*own.offers, *_others(own, hand, view.turned.top))) for own in self._own
        ]
        self._looked_at = self._own

    def _while_early(self, worlds: Iterator[JizaraDeal], part: float) -> Iterator[JizaraDeal]:
        """Give worlds until such a part of the seconds is spent, and at least one."""
        for world in worlds:
            yield world
            if self._effort.past(part):
                return

    def _rounds(self, part: float = 1.0) -> Iterator[int]:
        """Give the numbers of the rounds until such a part of the seconds is spent, and at least one."""
        for number in range(self._most):
            if number and self._effort.past(part):
                return
            yield number

    def judged(self) -> list[Judgement]:
        """Return each action with its share of the mix."""
        view = self._view
        contest = Contest(
            self._prospects, [*self._own, *self._doubles], self._theirs, self._tie, habits=self._habits
        )
        if view.phase is Phase.DECIDE or view.options.one_step:
            return self._judgements(contest, *contest.mixes(self._rounds()))
        mine, theirs = contest.mixes(self._rounds(ANNOUNCING))
        if len(view.bidding) == 1:
            return self._alone(theirs)
        both = Contest(
            self._prospects,
            [*self._own, *_weighted(self._doubles, mine[len(self._own) :])],
            _weighted(self._theirs, theirs),
            self._tie,
            passing=False,
            habits=[announced(habit) for habit in self._habits if habit.mix[PASS] < 1],
        )
        return self._judgements(both, *both.mixes(self._rounds()))

    def _judgements(self, contest: Contest, mine: Sequence[Mix], theirs: Sequence[Mix]) -> list[Judgement]:
        found: dict[Action, Judgement] = {}
        part = 1 / len(self._own)
        for type_, mix in zip(self._own, mine, strict=False):
            for offer, share in zip(contest.choices(type_), mix, strict=True):
                action = self._action(offer)
                found.setdefault(action, Judgement(action, 0.0, 0.0)).share += part * share
        asked = contest if self._looked_at is self._own else replace(contest, mine=self._looked_at)
        for type_, worths in zip(self._looked_at, asked.against(theirs), strict=False):
            best: dict[Action, float] = {}
            for offer, value in zip(asked.choices(type_), worths, strict=True):
                action = self._action(offer)
                best[action] = max(value, best.get(action, 0.0))
            for action, value in best.items():
                found.setdefault(action, Judgement(action, 0.0, 0.0)).worth += part * value
        judged = list(found.values())
        if contest.passing and max(each.worth for each in judged) - judged[0].worth < EQUAL:
            for each in judged:  # nothing is gained by more than a pass
                each.share = float(each is judged[0])
        return judged

    def _alone(self, theirs: Sequence[Mix]) -> list[Judgement]:
        """Return what each way to pay without a rival is worth, who chooses by these mixes or by habit.

        Of the bids that make sense with one hand of a partner or another the best is chosen, each beside what
        that partner had best pay.
        """
        free = zip(self._theirs, (max(LEAST, mix[PASS]) for mix in theirs), strict=True)
        passed = [*free, *((type_, mix[PASS]) for type_, mix in self._habits if mix[PASS])]
        rivals = [(type_.kept, type_.weight * often) for type_, often in passed]
        part = 1 / len(self._own) / sum(weight for __, weight in rivals)
        made = list(dict.fromkeys(self._action(offer) for own in self._own for offer in own.offers))
        found: dict[Action, Judgement] = {}
        for hands, type_ in zip(self._owned, self._looked_at, strict=True):
            best = self._paid(type_.offers, rivals)
            lacking = [each.cards for each in made if isinstance(each, Bid) and each not in best]
            if lacking:  # which make sense beside another hand only
                offers = beside(self._view, hands, self._seat, self._prospects, lacking)
                best |= self._paid(offers, rivals)
            for action, value in best.items():
                found.setdefault(action, Judgement(action, 0.0, 0.0)).worth += part * value
        found[max(made, key=lambda action: found[action].worth)].share = 1.0
        return list(found.values())

    def _paid(self, offers: Sequence[Offer], rivals: Sequence[tuple[Stand, float]]) -> dict[Action, float]:
        """Return what own bids are worth, each beside the best of a partner, by weights of who passed."""
        best: dict[Action, float] = {}
        for offer in offers:
            action = self._action(offer)
            value = sum(weight * self._prospects.win(offer.won, kept, 1.0) for kept, weight in rivals)
            best[action] = max(value, best.get(action, 0.0))
        return best

    def _action(self, offer: Offer | None) -> Action:
        view, seat = self._view, self._seat
        if view.phase is Phase.DECIDE:
            call = Call.PASS if offer is None else Call.BID
            return Decide(call) if seat in view.bidders else Advise(call, highest(view.hands[seat]))
        return NO_BID if offer is None else Bid(offer.cards[self._place])


def _others(own: Type, hand: Cards, turned: Card) -> list[Offer]:
    """Return the offers of all bids from a hand that a type of a single seat does not make."""
    made = {offer.cards for offer in own.offers}
    return [offer_of((hand,), (bid.cards,), turned) for bid in legal_bids(hand) if (bid.cards,) not in made]


def _weighted(types: Sequence[Type], mixes: Sequence[Mix]) -> list[Type]:
    """Return the types, weighted by how likely they have announced a bid."""
    return [
        replace(type_, weight=type_.weight * max(LEAST, 1 - mix[PASS]))
        for type_, mix in zip(types, mixes, strict=True)
    ]


# Why an action is advised, in the words of a player.


def reason(view: JizaraDeal, seat: Seat, found: Sequence[Judgement]) -> str:
    """Return why the first of the judgements is advised."""
    action = found[0].action
    if isinstance(action, Bid) and action.cards:
        return _bid_reason(view, seat, action, found)
    if isinstance(action, Bid | Decide | Advise):
        passes = isinstance(action, Bid) or action.call is Call.PASS
        return _pass_reason(view) if passes else _call_reason(view, seat)
    return _("There is nothing else to do.")


def _pass_reason(view: JizaraDeal) -> str:
    if _chance(view) >= LIKELY:
        return _("Keep your hand whole: a key card may well come next, and a bid costs more than it brings.")
    return _("The {top} is not worth a card of your hand.").format(top=view.turned.top.label)


def _call_reason(view: JizaraDeal, seat: Seat) -> str:
    turned = view.turned.top
    worst = min(view.hands[seat], key=POINTS.__getitem__)
    if POINTS[turned] > POOR:
        return _("Bid: the {card} is worth more than what you would draw from the pot.").format(
            card=turned.label
        )
    if POINTS[worst] <= POOR:
        return _("Bid: even if you lose, a poor card like your {worst} is replaced by a new one.").format(
            worst=worst.label
        )
    return _("Bid: the {card} is better than your {worst}.").format(card=turned.label, worst=worst.label)


def _bid_reason(view: JizaraDeal, seat: Seat, action: Bid, found: Sequence[Judgement]) -> str:
    turned, total = view.turned.top, worth(action.cards)
    if len(view.bidding) == 1:
        return _("You are alone, so any bid wins: burn the cards that are better replaced.")
    others = [each for each in found[1:] if each.share and found[0].worth - each.worth < CLOSE]
    if others and POINTS[turned] > POOR:
        return _("About {total} is a fair price for the {card}, but vary it, or you are foreseen.").format(
            total=total, card=turned.label
        )
    if any(map(is_chain, action.cards)) and _chance(view) >= LIKELY:
        return _("Spend chain cards now: a key card is likely soon, and in a showdown they count for little.")
    highest = max(map(POINTS.__getitem__, view.hands[seat]))
    if POINTS[turned] > POOR and total >= POINTS[turned] // 2:
        return _(
            "A total of {total} often wins the {card}, and costs cards that a drawn one betters."
        ).format(total=total, card=turned.label)
    if highest > POOR:
        return _(
            "Bid your poor cards: they are replaced by new ones, and the high cards stay for the key card."
        )
    return _("Bid what counts least: it is replaced by new cards.")


def _chance(view: JizaraDeal) -> float:
    return view.keys_left / len(view.draw)


# The bots.

SLIP: Final = 0.3  # chance of an easy action that nobody can explain


def easy(view: JizaraDeal, seat: Seat, rng: Random, budget: Budget) -> Action:
    """Play by the rule of thumb, but now and then anything."""
    natural = medium(view, seat, rng, budget)
    return natural if rng.random() >= SLIP else rng.choice(view.actions(seat))


def medium(view: JizaraDeal, seat: Seat, rng: Random, budget: Budget) -> Action:  # noqa: ARG001  # thinks no time
    """Play by the rule of thumb.

    It bids if its side holds a card of 9 points or less, which a drawn one betters on average, or one below
    the turned card. For a card worth 10 or more it bids a plain card of less, usually its lowest, and chain
    cards to about what the turned card is worth; else it burns its worst card. Once a key card is likely to
    come next it spends all its chain cards, which count for little in a showdown.
    """
    if view.phase is Phase.SHOWDOWN:
        return view.actions(seat)[0]
    turned, chance = view.turned.top, view.keys_left / len(view.draw)
    hands = [view.hands[seat]]
    if view.options.open_hands:
        hands.append(view.hands[view.partner(seat)])
    if view.phase is Phase.DECIDE:
        wants = any(wants_to_bid(hand, turned) for hand in hands)
        call = Call.BID if wants else Call.PASS
        return Decide(call) if seat in view.bidders else Advise(call, highest(view.hands[seat]))
    if view.options.one_step and not wants_to_bid(view.hands[seat], turned):
        return Bid(())
    if len(view.bidding) == 1:
        return Bid(bid_alone(view.hands[seat], chance))
    return Bid(bid_against(view.hands[seat], turned, chance, rng))


def hard(view: JizaraDeal, seat: Seat, rng: Random, budget: Budget) -> Action:
    """Choose at random by the shares that the search finds."""
    found = judgements(view, seat, rng, budget)
    (chosen,) = rng.choices(found, [each.share for each in found])
    return chosen.action


def hint(view: JizaraDeal, seat: Seat, rng: Random) -> tuple[Action, str]:
    """Return what the search chooses most often, and why in a sentence."""
    found = judgements(view, seat, rng, HINT)
    return found[0].action, reason(view, seat, found)
