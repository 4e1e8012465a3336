"""The rest of a hand of Spielen, as hard bots play it, in deals in which fours are as likely as they seem."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Final

from cardtable.bots.effort import Effort
from cardtable.bots.levels import Budget
from cardtable.bots.self_play import precedence
from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card
from cardtable.engine.match import Entry, apply_entry
from cardtable.engine.piles import TABLE, Pile, Seat, Time
from cardtable.games.spielen.bot.bots import HARD, first, planned
from cardtable.games.spielen.bot.breaking import TOLD, chance, prior
from cardtable.games.spielen.bot.nature import Forked, complete, refuted
from cardtable.games.spielen.codes.language import partner
from cardtable.games.spielen.codes.matching import givings
from cardtable.games.spielen.codes.signals import FOUR
from cardtable.games.spielen.rules.deal import LOTS, SpielenDeal
from cardtable.games.spielen.rules.phases import Phase

LONGEST: Final = 500  # actions of a hand
CODES: Final = ("four", "both")  # meanings of those that tell of a four


@dataclass(frozen=True, slots=True)
class First:
    """What a seat does first, and when. Without an action it does nothing of that kind until then."""

    action: Action | None
    at: Time = 0
    barred: type[Action] | None = None


def played_out(
    view: SpielenDeal, seat: Seat, firsts: Sequence[First], rng: Random, budget: Budget
) -> tuple[list[float], ...]:
    """Return what each of some beginnings is worth to the seat's team in points, in the same deals.

    Until now bots have noticed what they did in the hand, by the same coin: else they had acted before. How
    they take what happens from then on is drawn anew in each deal, so that deals differ by that too.
    """
    effort, worths = Effort(budget), tuple(list[float]() for _each in firsts)
    likely = believed(view, seat)
    for world in view.worlds(rng):
        world.clear(world.plans)
        world.coin = Forked.after(view, rng.randrange(LOTS))
        for other, share in likely.items():
            if rng.random() < share:
                give_four(world, view, other, rng)
        found = [_lead(world.clone(), seat, each) for each in firsts]
        for each, worth in zip(worths, found, strict=True):
            each.append(worth)
        effort.done += 1
        if effort.spent >= 1:
            break
    return worths


# Where fours may be.


def believed(view: SpielenDeal, seat: Seat) -> dict[Seat, float]:
    """Return how likely each other seat has a four, by what was seen, told and done."""
    return {other: _likely(view, seat, other) for other in range(view.seats) if other != seat}


def _likely(view: SpielenDeal, seat: Seat, about: Seat) -> float:
    if refuted(view, seat, about):
        return 0.0
    if len(view.known[about]) == FOUR:
        return 1.0
    since = complete(view, about)
    if about == partner(seat, view.seats):
        codes = givings(view.book(seat), view.log, about, view.seats)
        if any(each.code.meaning.name in CODES and each.at >= since for each in codes):
            return TOLD
    late = [each for each in view.log if each.seat == about and each.at >= since]
    return max((chance(view, about, each) for each in late[-FOUR:]), default=prior(view.now))


def give_four(world: SpielenDeal, view: SpielenDeal, seat: Seat, rng: Random) -> None:
    """Let a seat have a four in a world of a view, if any fits: cards change places that nobody has seen."""
    hidden = [pile for pile, seen in zip(world.piles(), view.piles(), strict=True) if BACK in seen]
    kept = {card for cards in world.known for card in cards} | {*world.gone}
    hand, known = world.hands[seat], world.known[seat]
    places = {card: pile for pile in hidden for card in pile if card not in kept or card in known}
    ranks = {card.rank for card in known} or {card.rank for card in places}
    fitting = [rank for rank in sorted(ranks) if sum(card.rank == rank for card in places) == FOUR]
    if not fitting or len(hand) < FOUR:
        return
    rank = rng.choice(fitting)
    spare = [card for card in hand if card.rank != rank and card not in known]
    wanted = [card for card in places if card.rank == rank and places[card] is not hand]
    for one, other in zip(spare, wanted, strict=True):
        _exchange(hand, one, places[other], other)


def _exchange(hand: Pile, one: Card, pile: Pile, other: Card) -> None:
    at, there = hand.index(one), pile.index(other)
    hand[at], pile[there] = other, one


# How it is played on.


def _lead(deal: SpielenDeal, seat: Seat, begins: First) -> float:
    """Play a hand to its end; return what the seat's team gets of it more than others on average."""
    hands, pending = len(deal.hands_played), [begins]
    for _step in range(LONGEST):
        if len(deal.hands_played) > hands or deal.phase not in (Phase.RUNNING, Phase.CALLED):
            break
        if deal.timed:
            entry = min(_next(deal, seat, pending), key=lambda each: precedence(deal, each))
        else:
            entry = _planned(deal, seat, pending)
        if entry.seat == seat and (entry.action == begins.action or deal.now >= begins.at):
            pending.clear()
        if deal.allows(entry.seat, entry.action):
            apply_entry(deal, entry)
        elif deal.timed:  # what it was meant for has gone
            deal.time = entry.at
    if len(deal.hands_played) == hands:
        return 0.0
    points, team = deal.hands_played[-1].points, deal.team(seat)
    return points[team] - fmean(each for at, each in enumerate(points) if at != team)


def _planned(deal: SpielenDeal, seat: Seat, pending: list[First]) -> Entry:
    who = deal.actors()[0]
    if who == seat and pending and pending[0].action is not None:
        return Entry(who, pending[0].action)
    return Entry(who, planned(deal, who, HARD))


def _next(deal: SpielenDeal, seat: Seat, pending: Sequence[First]) -> Iterator[Entry]:
    """Give what all mean to do, and the table."""
    due = deal.due()
    assert due is not None, "the table sweeps at last"
    yield Entry(TABLE, deal.actions(TABLE)[0], max(due, deal.time))
    for each in range(deal.seats):
        if each in deal.callers:
            continue
        waits = pending[0] if pending and each == seat else None
        if waits is not None and waits.action is not None:
            yield Entry(seat, waits.action, max(deal.begun + waits.at, deal.time))
        found = first(deal, each, HARD)
        if found is not None:
            at, action = found
            if waits is not None and waits.barred is not None and isinstance(action, waits.barred):
                at = max(at, waits.at)
            yield Entry(each, action, max(deal.begun + at, deal.time))
