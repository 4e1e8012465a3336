"""The times are those of games that were won. Whatever was not noted when a game ended is left empty."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from itertools import chain
from typing import Final

from cardtable.catalogue import KITS, kit
from cardtable.cli.usage import FINE, Parser, WrongUsage
from cardtable.kits import Kit
from cardtable.language import _, counted, numeral
from cardtable.store.counts.sums import Choice, Total, by_facet, by_game, names_of, people, streaks
from cardtable.store.counts.written import as_csv, as_json, rows_in_turn
from cardtable.store.database import Database
from cardtable.store.errors import StoreError
from cardtable.store.paths import store_path
from cardtable.store.profiles import seat_of
from cardtable.store.statistics import Attempt, Summary, attempts, played_by, summed
from cardtable.store.store import Store

FACETS: Final = {
    "level": _("against {value}"),
    "rival": _("with {value}"),
    "option": _("option {value}"),
    "part": _("as {value}"),
    "bid": _("bids {value}"),
}
OF_SO_MANY: Final = _("{played} played, {won} won{apart}; {share} % ({low} to {high})")
OF_SO_MANY_DEALS: Final = _("{played} deals, {won} won{apart}; {share} % ({low} to {high})")
OF_DEALS: Final = ("part", "bid")
WHOLE, TENTHS = ".0f", ".1f"
MINUTE: Final = 60_000  # milliseconds


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    parser.add_argument("game", metavar="GAME", nargs="?", help=_("a game; without it all of them"))
    parser.add_argument("--player", metavar="NAME", help=_("only what this person has played"))
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("print all matches as JSON"))
    form.add_argument(
        "--csv", action="store_true", help=_("print all matches as lines of values between commas")
    )


def run(given: Namespace) -> int:
    """Print what was played and what it came to, and return the exit status."""
    game = None if given.game is None else kit(given.game)
    try:
        with Store(store_path()) as store:
            print("".join(_text(store.database, game, given)), end="")
    except StoreError as error:
        raise WrongUsage(str(error)) from error
    return FINE


def _text(database: Database, game: Kit | None, given: Namespace) -> Iterator[str]:
    who = "" if given.player is None else seat_of(given.player)
    choice = Choice(None if game is None else names_of(database, game.id), who)
    if given.json or given.csv:
        rows = [*chain.from_iterable(rows_in_turn(database, choice))]
        yield as_json(rows) if given.json else as_csv(rows)
        return
    lines = [*_of_one(database, game, given.player), *_of_several(database, game, choice)]
    whole = sum(by_game(database, choice).values(), Total())
    if game is None and len(lines) > 1:
        lines.append(_("all games: {total}").format(total=_total(whole)))
    lines = lines or [_("No match has been played to its end yet.")]
    yield from (f"{line}\n" for line in lines)


# Games for one.


def _of_one(database: Database, game: Kit | None, player: str | None) -> Iterator[str]:
    if game is not None and not game.alone:
        return
    found, odd = attempts(database, None if game is None else {game.id})
    by_id: dict[str, list[Attempt]] = {}
    for each in found if player is None else played_by(found, player):
        by_id.setdefault(each.game, []).append(each)
    yield from (_line(name, summed(tried)) for name, tried in sorted(by_id.items()))
    if odd:
        yield counted(
            "{count} row is set aside, as it is odd.", "{count} rows are set aside, as they are odd.", odd
        )


def _line(title: str, summary: Summary) -> str:
    low, share, high = (numeral(100 * each, WHOLE) for each in summary.share or (0, 0, 0))
    line = _(
        "{game}: {played} played, {won} won, {lost} lost, {given_up} given up; {share} % ({low} to {high})"
    ).format(
        game=title,
        played=summary.played,
        won=summary.won,
        lost=summary.lost,
        given_up=summary.given_up,
        share=share,
        low=low,
        high=high,
    )
    if summary.best_time is not None and summary.usual_time is not None:
        line += _("; best {best} s, usually {usual} s").format(
            best=numeral(summary.best_time / 1000, WHOLE), usual=numeral(summary.usual_time / 1000, WHOLE)
        )
    if summary.fewest_moves is not None:
        line += _("; fewest moves {count}").format(count=summary.fewest_moves)
    return line


# Games for several.


def _of_several(database: Database, game: Kit | None, choice: Choice) -> Iterator[str]:
    several = {each.id for each in KITS}
    for name, total in sorted(by_game(database, choice).items()):
        if name in several:
            mean = (
                ""
                if total.mean is None
                else _("; {mean} points a match").format(mean=numeral(total.mean, TENTHS))
            )
            spent = (
                _("; {minutes} min").format(minutes=numeral(total.spent / MINUTE, WHOLE))
                if total.spent
                else ""
            )
            yield f"{name}: {_total(total)}{mean}{spent}"
    if game is not None and game.id in several:
        yield from _in_parts(database, choice)


def _in_parts(database: Database, choice: Choice) -> Iterator[str]:
    """Give the streaks of each person, and what was played by each thing that differs."""
    for who in [choice.who] if choice.who else people(database):
        found = streaks(database, Choice(choice.games, who))
        if found.now:
            longest = _("longest streak {longest} won, {without} not won").format(
                longest=found.longest, without=found.without
            )
            yield f"  {who.removeprefix(seat_of(''))}: {longest}"
    totals = by_facet(database, choice)
    for facet, words in FACETS.items():
        for value, total in totals.get(facet, {}).items():
            if total.played:
                mean = (
                    _("; {mean} points a deal").format(mean=numeral(total.mean, TENTHS))
                    if facet == "part" and total.mean is not None
                    else ""
                )
                yield f"  {words.format(value=value)}: {_total(total, deals=facet in OF_DEALS)}{mean}"


def _total(total: Total, *, deals: bool = False) -> str:
    low, share, high = (numeral(100 * each, WHOLE) for each in total.share or (0, 0, 0))
    apart = _(", {apart} apart").format(apart=total.apart) if total.apart else ""
    text = OF_SO_MANY_DEALS if deals else OF_SO_MANY
    return text.format(played=total.played, won=total.won, apart=apart, share=share, low=low, high=high)
