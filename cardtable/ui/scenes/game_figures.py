"""What the page of statistics tells of a game or of all: facts in words, curves over time, shares as bars."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import ceil
from typing import Final

from cardtable.catalogue import UnknownGame, kit
from cardtable.engine.options import option_fields
from cardtable.kits import Kit
from cardtable.language import _, numeral
from cardtable.store.counts.sums import (
    Choice,
    Total,
    best,
    best_points,
    by_facet,
    by_month,
    in_turn,
    streaks,
)
from cardtable.store.database import Database
from cardtable.table.words import label_of
from cardtable.ui.furniture.charts import Bar, Spot
from cardtable.ui.match.players import LEVEL_WORDS, read_player, titled
from cardtable.ui.solitaire.golf_rounds import in_short, points_of_now
from cardtable.ui.solitaire.session import clock

NONE: Final = "-"
SEVERAL_MONTHS: Final = 4  # from which on a curve goes by months, else by matches
MANY: Final = 2000  # matches: a curve of more goes by months too
GROUPS: Final = 24  # of matches, at most, in a curve that goes by them
MOST: Final = 30  # bars
WON, POINTS, BIDS = _("Wins over time"), _("Points over time"), _("Bids")
FACETS: Final = {"level": _("Level"), "rival": _("Rivals"), "option": _("House rules"), "part": _("Parts")}
OF_ALL: Final = ("level", "rival")  # what is told of all games together
Fact = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Figures:
    """What is told of a game: facts, curves under their titles, how bids came out, and shares by facets."""

    facts: tuple[Fact, ...]
    curves: Mapping[str, tuple[Spot, ...]]
    bids: tuple[Bar, ...]
    facets: Mapping[str, tuple[Bar, ...]]


def figures_of(database: Database, choice: Choice, game_id: str) -> Figures:
    """Return what matches come to that are those of a game, or of all if its id is empty.

    Raises:
        StoreError: The store cannot be read.
    """
    found = by_facet(database, choice)
    whole = found.get("", {}).get("", Total())
    game = _known(game_id)
    alone = game is not None and game.alone
    shown = [each for each in FACETS if game_id or each in OF_ALL]
    facets = {FACETS[each]: _bars(each, found.get(each, {}), game) for each in shown}
    bids = found.get("bid", {}) if game_id else {}
    return Figures(
        tuple(_facts(database, choice, game_id, whole, alone=alone)),
        _curves(database, choice, whole, points=bool(game_id) and not alone),
        tuple(_bid_bars(bids)),
        {title: bars for title, bars in facets.items() if bars},
    )


def _known(game_id: str) -> Kit | None:
    try:
        return kit(game_id) if game_id else None
    except UnknownGame:
        return None


# Facts.


def _facts(database: Database, choice: Choice, game_id: str, whole: Total, *, alone: bool) -> Iterator[Fact]:
    yield _("Played"), f"{whole.played}"
    if whole.apart:
        yield _("Apart"), f"{whole.apart}"
    yield (
        _("Won"),
        _("{won}, that is {share}").format(won=whole.won, share=share_of(whole)) if whole.played else NONE,
    )
    if game_id:
        yield from _in_a_row(database, choice)
    if game_id and not alone and whole.mean is not None:
        yield _("Points a match"), points_text(whole.mean)
    if alone:
        yield from _of_one(database, choice, game_id, whole)
    yield _("Time at the table"), clock(whole.spent)
    if game_id and whole.spent and not alone:
        yield _("Time a match"), clock(round(whole.spent / max(whole.played, 1)))


def _in_a_row(database: Database, choice: Choice) -> Iterator[Fact]:
    found = streaks(database, choice)
    if found.now:
        words = _("{count} won") if found.now > 0 else _("{count} not won")
        yield _("Streak now"), words.format(count=abs(found.now))
    yield (
        _("Longest streak"),
        _("{won} won, {lost} not won").format(won=found.longest, lost=found.without),
    )


def _of_one(database: Database, choice: Choice, game_id: str, whole: Total) -> Iterator[Fact]:
    """Give what is best and usual at a game for one."""
    found = best(database, choice, whole.won)
    for both, alone, first, usual in (
        (_("Best time, usual time"), _("Best time"), _time(found.time), _time(found.usual_time)),
        (_("Fewest moves, usual moves"), _("Fewest moves"), _number(found.moves), _number(found.usual_moves)),
    ):
        if first != NONE:
            yield (both, f"{first}, {usual}") if usual != NONE else (alone, first)
    points = points_of_now(game_id, best_points(database, choice))
    if points:
        way, most = next(reversed(points.items()))
        yield _("Best points"), in_short(most, game_id, way)


def share_of(total: Total) -> str:
    """Return the share that was won, and between which it lies by chance: 24 % (18-31)."""
    if total.share is None:
        return NONE
    low, share, high = (round(100 * each) for each in total.share)
    return f"{share} % ({low}-{high})"


def points_text(mean: float) -> str:
    """Return a mean of points with one digit after the point."""
    return numeral(mean, ".1f")


def _time(time: int | None) -> str:
    return NONE if time is None else clock(time)


def _number(number: int | None) -> str:
    return NONE if number is None else str(number)


# Bars.


def _bars(facet: str, totals: Mapping[str, Total], game: Kit | None) -> tuple[Bar, ...]:
    found = [(value, each) for value, each in totals.items() if each.played]
    if facet == "option":
        found = _that_differ(found)
    found.sort(key=lambda each: -each[1].played)
    named = [(named_value(facet, value, game), total) for value, total in found[:MOST]]
    return tuple(_bar(name, total, deals=facet == "part") for name, total in named if name)


def _that_differ(found: Sequence[tuple[str, Total]]) -> list[tuple[str, Total]]:
    """Return the options that were not the same in all matches."""
    names = [value.partition("=")[0] for value, __ in found]
    return [each for each, name in zip(found, names, strict=True) if names.count(name) > 1]


def _bar(name: str, total: Total, *, deals: bool) -> Bar:
    share = total.share
    assert share is not None, "something was played"
    if deals and total.mean is not None:
        words = _("{share} of {played} deals, {points} points").format(
            share=share_of(total), played=total.played, points=points_text(total.mean)
        )
    else:
        words = _("{share} of {played}").format(share=share_of(total), played=total.played)
    return Bar(name, share[1], share[0], share[2], words)


def named_value(facet: str, value: str, game: Kit | None) -> str:
    """Return what a value of a facet is called on the page; nothing for an option that is no more."""
    match facet:
        case "rival":
            return _rival(value)
        case "option":
            return "" if game is None else _option(value, game)
        case "level":
            known = {level.value: word for level, word in LEVEL_WORDS.items()}
            kinds = sorted(value.split(", "), key=[*known, *value.split(", ")].index)
            return ", ".join(known.get(each, each) for each in kinds).capitalize()
        case __:
            return _capital(_(value))


def _rival(line: str) -> str:
    try:
        player = read_player(line)
    except ValueError:
        return line
    return titled(player)


def _option(value: str, game: Kit) -> str:
    name, __, text = value.partition("=")
    fields = {each.name: each for each in option_fields(game.game().options)}
    if name not in fields:
        return ""
    kind = fields[name].kind
    if issubclass(kind, Enum) and text.upper() in kind.__members__:
        return f"{fields[name].title}: {label_of(kind[text.upper()])}"
    return f"{fields[name].title}: {text}"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _bid_bars(bids: Mapping[str, Total]) -> Iterator[Bar]:
    """Give how bids came out, the most frequent way first."""
    whole = sum(each.played for each in bids.values())
    for value, each in sorted(bids.items(), key=lambda item: -item[1].played)[:MOST]:
        share = Total(whole, each.played)
        if share.share is not None:
            low, middle, high = share.share
            words = _("{share}: {played} of {whole}").format(
                share=share_of(share), played=each.played, whole=whole
            )
            yield Bar(_capital(_(value)), middle, low, high, words)


# Curves.


def _curves(database: Database, choice: Choice, whole: Total, *, points: bool) -> dict[str, tuple[Spot, ...]]:
    months = {month: each for month, each in by_month(database, choice).items() if each.played}
    if len(months) >= SEVERAL_MONTHS or whole.played > MANY:
        named = list(months.items())
    else:
        named = _grouped(in_turn(database, choice))
    if len(named) < 2:
        return {}
    curves = {WON: tuple(_share_spot(name, each) for name, each in named)}
    if points:
        curves[POINTS] = tuple(_point_spot(name, each) for name, each in named)
    return curves


def _grouped(matches: Sequence[Total]) -> list[tuple[str, Total]]:
    """Return matches in groups of as many, each under the numbers of its matches."""
    size = max(ceil(len(matches) / GROUPS), 1)
    found = []
    for before in range(0, len(matches), size):
        group = matches[before : before + size]
        numbers = f"{before + 1}-{before + len(group)}" if len(group) > 1 else f"{before + 1}"
        found.append((numbers, sum(group, Total())))
    return found


def _share_spot(name: str, total: Total) -> Spot:
    assert total.share is not None, "something was played"
    low, share, high = (100 * each for each in total.share)
    return Spot(name, share, low, high)


def _point_spot(name: str, total: Total) -> Spot:
    mean = total.mean or 0.0
    return Spot(name, mean, mean, mean)
