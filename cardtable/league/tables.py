"""Tables: the results of a league by deal of the day, game, player and month."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Final

from cardtable.catalogue import UnknownGame, kit
from cardtable.engine.options import option_fields, written_value
from cardtable.language import _, dated
from cardtable.league.days import day_of
from cardtable.league.roll import ended_on, game_of
from cardtable.slips.slip import Slip
from cardtable.slips.words import ending_of, time_of, title_of
from cardtable.store.profiles import spoken_name

DAYS: Final = 14  # days whose deals are shown
NONE: Final = "-"
STANDING: Final = (_("Player"), _("Played"), _("Won"), _("Share"), _("Best"))
DEAL: Final = (_("Player"), _("Result"), _("Points"), _("Moves"), _("Time"))


@dataclass(frozen=True, slots=True)
class Ranking:
    """A table of a league: what it is of, its title, headings and rows, the best first."""

    part: str
    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def counts(slip: Slip) -> bool:
    """Say whether a result counts: of several's matches none does where hidden cards were seen twice."""
    return bool(slip.facts.ending) or not slip.record.peeks


def wins(slip: Slip) -> bool:
    """Say whether a result counts as a win; one by a way that was shown does not."""
    return slip.won and not slip.shown


def rankings(slips: Iterable[Slip]) -> list[Ranking]:
    """Return all tables: deals of the day, games, players, months."""
    counted = [slip for slip in slips if counts(slip)]
    by_game = _grouped(counted, game_of)
    games = [_standing(_("Games"), title_of(game), found) for game, found in by_game]
    months = [
        _standing(_("Months"), month, found)
        for month, found in _grouped(counted, lambda slip: slip.ended[:7])
    ]
    everybody = [_standing(_("Players"), _("All games"), counted)] if counted else []
    return [
        *_days(counted),
        *sorted(games, key=lambda each: each.title.casefold()),
        *everybody,
        *months[::-1],
    ]


def _grouped(slips: Iterable[Slip], key: Callable[[Slip], str]) -> list[tuple[str, list[Slip]]]:
    found = defaultdict[str, list[Slip]](list)
    for slip in slips:
        found[key(slip)].append(slip)
    return sorted(found.items())


def _days(slips: Sequence[Slip]) -> list[Ranking]:
    """Return the deals of the days that were played last, the latest first; other options are others."""
    found = defaultdict[tuple[date, str, str], list[Slip]](list)
    for slip in slips:
        day = day_of(slip.record.seed, ended_on(slip))
        if day is not None:
            found[day, title_of(game_of(slip)), _way(slip)].append(slip)
    days = sorted({day for day, *__ in found}, reverse=True)[:DAYS]
    return [
        Ranking(
            _("Deals of the day"),
            f"{dated(day)}: {title}{way}",
            DEAL,
            tuple(_result(slip) for slip in sorted(_firsts(found[day, title, way]), key=merit)),
        )
        for latest in days
        for day, title, way in sorted(found)
        if day == latest
    ]


def _way(slip: Slip) -> str:
    """Return the options of a match that are not as is usual, in brackets."""
    try:
        known = option_fields(kit(slip.record.game).game().options)
    except UnknownGame:
        known = []
    usual = {each.name: written_value(each.default) for each in known}
    others = [f"{name} {value}" for name, value in slip.record.options.items() if usual.get(name) != value]
    return f" ({', '.join(others)})" if others else ""


def _firsts(slips: Iterable[Slip]) -> list[Slip]:
    """Return the first result of each player."""
    found: dict[str, Slip] = {}
    for slip in sorted(slips, key=lambda each: each.ended):
        found.setdefault(slip.who, slip)
    return list(found.values())


def merit(slip: Slip) -> tuple[object, ...]:
    """Return by what results of one deal are sorted: won, good points, few moves, little time."""
    facts = slip.facts
    points = (facts.score or 0) if facts.ending else facts.points[slip.seat]
    good = points if few_are_good(slip.record.game) else -points
    return not wins(slip), good, facts.moves, slip.spent, slip.who


@cache
def few_are_good(game: str) -> bool:
    """Say whether points are penalties in a game, as its record names it."""
    try:
        return kit(game).game().best((0, 1)) == (0,)
    except UnknownGame:
        return False


def _result(slip: Slip) -> tuple[str, ...]:
    facts = slip.facts
    points = facts.score if facts.ending else facts.points[slip.seat]
    return (
        spoken_name(slip.who),
        _("won as shown") if slip.won and slip.shown else ending_of(slip),
        NONE if points is None else str(points),
        str(facts.moves),
        time_of(slip.spent) if slip.spent else NONE,
    )


def _standing(part: str, title: str, slips: Sequence[Slip]) -> Ranking:
    """Return who has won how often; the best is the result that stands first by its merit."""
    rows = []
    for who, found in _grouped(slips, lambda slip: slip.who):
        won = sum(map(wins, found))
        _rank, said, points, *_more = _result(min(found, key=merit))
        best = said if points == NONE else f"{said}, {points}"
        rows.append(
            (
                -won,
                len(found),
                (spoken_name(who), str(len(found)), str(won), f"{round(100 * won / len(found))} %", best),
            )
        )
    return Ranking(part, title, STANDING, tuple(row for *__, row in sorted(rows)))
