"""The times are those of games that were won. Whatever was not noted when a game ended is left empty."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from itertools import chain
from typing import Final

from cardtable.catalogue import KITS, kit
from cardtable.cli.usage import FINE, Parser, WrongUsage
from cardtable.kits import Kit
from cardtable.store.counts.sums import Choice, Total, by_facet, by_game, names_of, people, streaks
from cardtable.store.counts.written import as_csv, as_json, rows_in_turn
from cardtable.store.database import Database
from cardtable.store.errors import StoreError
from cardtable.store.paths import store_path
from cardtable.store.profiles import seat_of
from cardtable.store.statistics import Attempt, Summary, attempts, played_by, summed
from cardtable.store.store import Store

FACETS: Final = {"level": "against", "rival": "with", "option": "option", "part": "as", "bid": "bids"}
OF_DEALS: Final = ("part", "bid")
MINUTE: Final = 60_000  # milliseconds


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="a game; without it all of them")
    parser.add_argument("--player", metavar="NAME", help="only what this person has played")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print all matches as JSON")
    form.add_argument(
        "--csv", action="store_true", help="print all matches as lines of values between commas"
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
        lines.append(f"all games: {_total(whole)}")
    lines = lines or ["No match has been played to its end yet."]
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
        yield f"{odd} rows are set aside, as they are odd."


def _line(title: str, summary: Summary) -> str:
    low, share, high = (100 * each for each in summary.share or (0, 0, 0))
    ended = f"{summary.won} won, {summary.lost} lost, {summary.given_up} given up"
    line = f"{title}: {summary.played} played, {ended}; {share:.0f} % ({low:.0f} to {high:.0f})"
    if summary.best_time is not None and summary.usual_time is not None:
        line += f"; best {summary.best_time / 1000:.0f} s, usually {summary.usual_time / 1000:.0f} s"
    if summary.fewest_moves is not None:
        line += f"; fewest moves {summary.fewest_moves}"
    return line


# Games for several.


def _of_several(database: Database, game: Kit | None, choice: Choice) -> Iterator[str]:
    several = {each.id for each in KITS}
    for name, total in sorted(by_game(database, choice).items()):
        if name in several:
            mean = "" if total.mean is None else f"; {total.mean:.1f} points a match"
            spent = f"; {total.spent / MINUTE:.0f} min" if total.spent else ""
            yield f"{name}: {_total(total)}{mean}{spent}"
    if game is not None and game.id in several:
        yield from _in_parts(database, choice)


def _in_parts(database: Database, choice: Choice) -> Iterator[str]:
    """Give the streaks of each person, and what was played by each thing that differs."""
    for who in [choice.who] if choice.who else people(database):
        found = streaks(database, Choice(choice.games, who))
        if found.now:
            longest = f"longest streak {found.longest} won, {found.without} not won"
            yield f"  {who.removeprefix(seat_of(''))}: {longest}"
    totals = by_facet(database, choice)
    for facet, words in FACETS.items():
        for value, total in totals.get(facet, {}).items():
            if total.played:
                mean = (
                    f"; {total.mean:.1f} points a deal" if facet == "part" and total.mean is not None else ""
                )
                yield f"  {words} {value}: {_total(total, deals=facet in OF_DEALS)}{mean}"


def _total(total: Total, *, deals: bool = False) -> str:
    low, share, high = (100 * each for each in total.share or (0, 0, 0))
    apart = f", {total.apart} apart" if total.apart else ""
    played = f"{total.played} {'deals' if deals else 'played'}, {total.won} won{apart}"
    return f"{played}; {share:.0f} % ({low:.0f} to {high:.0f})"
