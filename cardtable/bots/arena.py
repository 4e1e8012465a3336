"""The arena: two choosers against each other, on the same deals from every seat."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from functools import partial
from statistics import fmean
from time import perf_counter
from typing import Any

from cardtable.bots.estimates import Estimate, Pace, estimated_mean, estimated_share, pace
from cardtable.bots.levels import Budget
from cardtable.bots.self_play import MOST_ACTIONS, bot_action, played
from cardtable.crew.crew import ONE_PROCESS, Crew
from cardtable.engine.actions import Action
from cardtable.engine.chance import Chance
from cardtable.engine.game import AnyGame, DealT_co, Game, Sheet
from cardtable.engine.match import Match
from cardtable.engine.options import Options, OptionsT
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult


class OneDeal(Game[OptionsT, DealT_co]):
    """The `number`-th deal of a game, from 1, as if those before it had brought nobody a point.

    Whoever the game calls best by the points of the deal then wins it, several if they share that.
    """

    def __init__(self, game: Game[OptionsT, DealT_co], number: int) -> None:
        assert number > 0, "the first deal is number 1"
        self.game, self.before = game, number - 1
        self.id, self.options, self.deal = game.id, game.options, game.deal

    def new_deal(self, options: OptionsT, sheet: Sheet, chance: Chance) -> DealT_co:
        """Return that deal, before it is dealt."""
        assert not sheet, "there is only one"
        return self.game.new_deal(options, (DealResult((0,) * options.players),) * self.before, chance)

    def winners(self, options: OptionsT, sheet: Sheet) -> tuple[Seat, ...] | None:
        """Return who is best by the game's own measure, once the deal is over."""
        return self.game.best(self.game.totals(options, sheet)) if sheet else None

    def role(self, result: DealResult, seat: Seat) -> str:
        """Return the part that a seat had in the deal."""
        return self.game.role(result, seat)


@dataclass(frozen=True)
class Contest:
    """Who plays whom at what. `a` and `b` name choosers as "module:function"."""

    game: AnyGame
    options: Options
    a: str
    b: str
    budget: Budget
    alone: bool = False  # whether only `a` sits alone, where there are more than two seats
    partners: bool = False  # whether every other seat is on the same side


@dataclass(frozen=True)
class Standing:
    """What came of a contest.

    `deals` is the number of match seeds, each of them played from every seating. `difference` is the points
    of `a` less those of `b` in a match, a side with several seats counting by their mean; `a_alone` is the
    same for the matches in which `a` sits alone. `a_wins` is the share of the matches that `a` wins where it
    sits alone among `b`, `b_wins` the same with the sides exchanged, None if they were not; a shared win
    counts in part, and equals win `par`. Intervals are taken over the deals, as matches of one deal resemble
    each other. `roles` has the points in a deal of who sat alone, `a` and `b`, by the parts that the game
    names.
    """

    players: int
    deals: int
    matches: int
    difference: Estimate
    a_alone: Estimate
    a_wins: Estimate
    b_wins: Estimate | None
    par: float
    a_pace: Pace
    b_pace: Pace
    roles: dict[str, tuple[Estimate | None, Estimate | None]]


@dataclass(frozen=True)
class _Played:
    """One match. The wins are shares in it of a side that sat alone or as partners, None for any other."""

    difference: float
    a_win: float | None
    b_win: float | None
    roles: Sequence[tuple[str, float]]  # of who sat alone: its part in each deal, and its points there
    a_seconds: Sequence[float]
    b_seconds: Sequence[float]


def arena(contest: Contest, matches: int, seed: int, crew: Crew = ONE_PROCESS) -> Standing:
    """Play at least so many matches from match seed `seed` on; return the standing.

    Every deal is played from all seatings, so the number is rounded up to a multiple of these.
    """
    players = contest.options.players
    deals = -(-matches // len(_seatings(contest)))
    rows = crew.done(partial(_seed_played, contest), range(seed, seed + deals))
    results = [[_Played(*match) for match in deal] for deal in rows]
    lone = [[each for each in deal if each.a_win is not None] for deal in results]
    others = [[each for each in deal if each.b_win is not None] for deal in results]
    return Standing(
        players=players,
        deals=deals,
        matches=sum(map(len, results)),
        difference=estimated_mean([fmean(each.difference for each in deal) for deal in results]),
        a_alone=estimated_mean([fmean(each.difference for each in deal) for deal in lone]),
        a_wins=_wins([[each.a_win for each in deal] for deal in lone]),
        b_wins=_wins([[each.b_win for each in deal] for deal in others]) if others[0] else None,
        par=1 / 2 if contest.partners else 1 / players,
        roles=_by_role(lone, others),
        a_pace=pace([second for deal in results for each in deal for second in each.a_seconds]),
        b_pace=pace([second for deal in results for each in deal for second in each.b_seconds]),
    )


def seatings(players: int, *, alone: bool = False) -> list[tuple[bool, ...]]:
    """Return who is `a`, seat by seat: each side, or only `a`, alone in every seat, against the other."""
    lone = [tuple(seat == each for seat in range(players)) for each in range(players)]
    both = players > 2 and not alone
    return [*lone, *(tuple(not each for each in seating) for seating in lone)] if both else lone


def _seatings(contest: Contest) -> list[tuple[bool, ...]]:
    players = contest.options.players
    if contest.partners:
        return [tuple(seat % 2 == side for seat in range(players)) for side in range(2)]
    return seatings(players, alone=contest.alone)


def _wins(deals: Sequence[Sequence[float | None]]) -> Estimate:
    found = [[win for win in deal if win is not None] for deal in deals]
    return estimated_share([fmean(deal) for deal in found], len(found[0]))


def _by_role(*sides: Sequence[Sequence[_Played]]) -> dict[str, tuple[Estimate | None, Estimate | None]]:
    """Return the points by part of who sat alone, for both sides; None for a side that never had it."""
    points: dict[str, tuple[list[float], list[float]]] = {}
    for side, deals in enumerate(sides):
        for role, each in (found for deal in deals for match in deal for found in match.roles):
            points.setdefault(role, ([], []))[side].append(each)
    return {
        role: (estimated_mean(a) if a else None, estimated_mean(b) if b else None)
        for role, (a, b) in points.items()
    }


def _seed_played(contest: Contest, seed: int) -> list[list[Any]]:
    """Return the matches of a seed, as a crew gives them."""
    return [list(astuple(_match_played(contest, seed, seating))) for seating in _seatings(contest)]


def _match_played(contest: Contest, seed: int, seating: tuple[bool, ...]) -> _Played:
    match = Match(contest.game, contest.options, seed)
    seconds: dict[bool, list[float]] = {True: [], False: []}

    def act(seat: Seat) -> Action | None:
        side = seating[seat]
        start = perf_counter()
        action = bot_action(match, seat, contest.a if side else contest.b, contest.budget)
        seconds[side].append(perf_counter() - start)
        return action

    deque(played(match, act, MOST_ACTIONS), maxlen=0)
    mine = [points for points, side in zip(match.totals, seating, strict=True) if side]
    theirs = [points for points, side in zip(match.totals, seating, strict=True) if not side]
    return _Played(
        difference=fmean(mine) - fmean(theirs),
        a_win=_win(match, seating, partners=contest.partners),
        b_win=_win(match, tuple(not side for side in seating), partners=contest.partners),
        roles=_roles(match, seating),
        a_seconds=tuple(seconds[True]),
        b_seconds=tuple(seconds[False]),
    )


def _win(match: Match, mine: tuple[bool, ...], *, partners: bool) -> float | None:
    """Return the share in the win of the seats that are mine, or None for several that are no partners."""
    assert match.winners is not None, "the match is over"
    if sum(mine) > 1 and not partners:
        return None
    return sum(mine[seat] for seat in match.winners) / max(len(match.winners), 1)


def _roles(match: Match, seating: tuple[bool, ...]) -> tuple[tuple[str, float], ...]:
    """Return part and points in each deal of the seat that sits alone, where the game has parts."""
    game = match.game
    if 1 not in (sum(seating), sum(not side for side in seating)):
        return ()
    lone = seating.index(sum(seating) == 1)
    found = ((game.role(result, lone), float(result.points[lone])) for result in match.sheet)
    return tuple(each for each in found if each[0])
