"""The times are those of games that were won. Whatever was not noted when a game ended is left empty."""

from __future__ import annotations

from argparse import Namespace

from cardtable.catalogue import kit
from cardtable.cli.usage import FINE, Parser, WrongUsage
from cardtable.store.errors import StoreError
from cardtable.store.paths import store_path
from cardtable.store.statistics import Attempt, Summary, as_csv, as_json, attempts, played_by, summed
from cardtable.store.store import Store


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="a game for one; without it all of them")
    parser.add_argument("--player", metavar="NAME", help="only what this person has played")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print all games as JSON")
    form.add_argument("--csv", action="store_true", help="print all games as lines of values between commas")


def run(given: Namespace) -> int:
    """Print what was tried and what it came to, and return the exit status."""
    games = None if given.game is None else {kit(given.game).id}
    try:
        with Store(store_path()) as store:
            found, odd = attempts(store.database, games)
    except StoreError as error:
        raise WrongUsage(str(error)) from error
    if given.player is not None:
        found = played_by(found, given.player)
    if given.json or given.csv:
        print(as_json(found) if given.json else as_csv(found), end="")
    else:
        print("\n".join(_lines(found, odd)))
    return FINE


def _lines(found: list[Attempt], odd: int) -> list[str]:
    by_game: dict[str, list[Attempt]] = {}
    for each in found:
        by_game.setdefault(each.game, []).append(each)
    lines = [_line(game, summed(tried)) for game, tried in sorted(by_game.items())]
    lines += [_line("all games", summed(found))] if len(by_game) > 1 else []
    lines += [] if found else ["No game for one has been played to its end yet."]
    return [*lines, *([f"{odd} rows are set aside, as they are odd."] if odd else [])]


def _line(title: str, summary: Summary) -> str:
    low, share, high = (100 * each for each in summary.share or (0, 0, 0))
    ended = f"{summary.won} won, {summary.lost} lost, {summary.given_up} given up"
    line = f"{title}: {summary.played} played, {ended}; {share:.0f} % ({low:.0f} to {high:.0f})"
    if summary.best_time is not None and summary.usual_time is not None:
        line += f"; best {summary.best_time / 1000:.0f} s, usually {summary.usual_time / 1000:.0f} s"
    if summary.fewest_moves is not None:
        line += f"; fewest moves {summary.fewest_moves}"
    return line
