"""Find how often each level of bots wins against the others: `python -m fits.levels GAME` prints them.

Each pair plays as many matches as the time allows, the level that is named first alone in every seat in turn
against the other in all others; in games of two sides every other seat is of one side. Where a match takes
too long only its first deal is played. All seconds are those of the processor: what else a machine does
changes nothing.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from itertools import combinations
from time import process_time
from typing import Final

from cardtable.bots.arena import Contest, OneDeal, Standing, arena
from cardtable.bots.levels import Budget, Level
from cardtable.catalogue import kit
from cardtable.engine.options import read_options
from cardtable.kits import LEVELS_HEAD

SEED: Final = 2_711  # any number; kept, so that the same deals come again
LEAST: Final = 2  # deals: one gives no interval


def main() -> None:
    """Print the lines of the file of a game."""
    given = _arguments()
    game = kit(given.game)
    rules = game.game()
    options = read_options(rules.options, dict(each.split("=", 1) for each in given.option))
    played = rules if given.deal is None else OneDeal(rules, given.deal)
    what = "match" if given.deal is None else "deal"
    sys.stdout.write(
        f"# {options.players} seats, {given.think} s a decision, PYTHONPATH=packaging python -m "
    )
    sys.stdout.write(f"fits.levels {' '.join(sys.argv[1:])}\n")
    sys.stdout.write("\t".join(LEVELS_HEAD) + "\n")
    for worse, better in combinations(Level, 2):
        if given.level not in (None, better.value):
            continue
        contest = Contest(
            played,
            options,
            game.chooser(better),
            game.chooser(worse),
            Budget(seconds=given.think, clock=process_time),
            alone=True,
            partners=given.partners,
        )
        found = _timed(contest, given.seconds, given.most)
        share = found.a_wins
        assert share.low is not None, "there are two deals"
        assert share.high is not None, "there are two deals"
        shares = _rounded(share.mean, share.low, share.high, found.par)
        cells = (better.value, worse.value, what, found.matches, *shares, options.players, given.think)
        sys.stdout.write("\t".join(map(str, cells)) + "\n")
        sys.stdout.flush()


def _arguments() -> Namespace:
    parser = ArgumentParser(prog="fits.levels")
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each pair")
    parser.add_argument("--think", type=float, default=0.3, help="seconds a decision may take")
    parser.add_argument("--most", type=int, default=400, help="matches at most")
    parser.add_argument("--deal", type=int, help="play only that deal of each match")
    parser.add_argument("--partners", action="store_true", help="every other seat is of one side")
    parser.add_argument("--level", choices=[each.value for each in Level], help="only against those below it")
    parser.add_argument("--option", action="append", default=[], help="a house rule that differs: name=value")
    return parser.parse_args()


def _timed(contest: Contest, seconds: float, most: int) -> Standing:
    """Return the standing after as many matches as take so long, by how long those of one deal took."""
    began = process_time()
    first = arena(contest, 1, SEED)
    taken = process_time() - began
    deals = max(LEAST, min(int(seconds / taken), most // first.matches))
    return arena(contest, deals * first.matches, SEED)


def _rounded(*shares: float) -> tuple[float, ...]:
    return tuple(round(share, 3) for share in shares)


if __name__ == "__main__":
    main()
