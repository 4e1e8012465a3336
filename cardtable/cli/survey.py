"""All cards are seen: a deal that can be won is one that somebody wins who knows what lies hidden.

The intervals hold the true share with 95 % probability. With --winnable the numbers of deals that can be won
are written to a file that says how it was made, one a line, with the positions that were looked at and the
moves that win. With --hints nothing is searched: each deal is played by hints alone, which see what a player
sees, and what becomes of that is counted. How long a hint may think is counted too, in looks at its clock
(--looks), each after some positions: so the figures are the same on any machine.
"""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Final

from cardtable.cli.choices import add_game, chosen
from cardtable.cli.crews import add_crew, add_times, crew
from cardtable.cli.usage import FINE, Parser, WrongUsage, amount, whole
from cardtable.crew.crew import Crew
from cardtable.patience.collection.winnable import Winnable, text
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.rules.game import Patience
from cardtable.patience.solver.search import Answer
from cardtable.patience.solver.survey import Share, Survey, Surveyed, Times, summed_up, survey

STATES: Final = 20_000  # positions looked at for a deal
LOOKS: Final = 60  # at the clock, for a hint


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    add_game(parser)
    parser.add_argument("--deals", metavar="N", type=amount, required=True, help="how many deals")
    parser.add_argument(
        "--nodes",
        metavar="N",
        type=amount,
        default=STATES,
        help=f"positions that a deal may take (default {STATES})",
    )
    parser.add_argument("--seed", metavar="S", type=whole, default=1, help="the first deal (default 1)")
    parser.add_argument("--winnable", metavar="FILE", type=Path, help="where to write those that can be won")
    parser.add_argument("--hints", action="store_true", help="play the deals by hints alone")
    parser.add_argument(
        "--looks",
        metavar="N",
        type=amount,
        default=LOOKS,
        help=f"looks at the clock that a hint may take (default {LOOKS}: 0.3 s of an idle machine)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    add_times(parser)
    add_crew(parser)


def run(given: Namespace) -> int:
    """Search the deals, print what came of them, and return the exit status."""
    choice = chosen(given)
    if not isinstance(choice.game, Patience):
        raise WrongUsage(f"{choice.kit.title} is no patience")
    numbers, rules = range(given.seed, given.seed + given.deals), choice.game.rules(choice.options)
    title = f"survey of {choice.game.recorded_as}, {choice.options}"
    if given.hints:
        return _by_hints(given, rules, numbers, crew(given, f"{title}, by hints in {given.looks} looks"))
    found = survey(rules, numbers, given.nodes, crew(given, f"{title}, in {given.nodes} positions"))
    if given.winnable is not None:
        _write(given, choice.kit.id, found)
    summary = summed_up(found)
    if given.json:
        head = {"game": choice.kit.id, "seed": given.seed, "nodes": given.nodes}
        told = asdict(summary)
        times = told.pop("times")
        print(json.dumps(head | told | (times if given.times else {}), indent=2))
    else:
        print(_told(choice.kit.title, summary))
        if given.times:
            print(_timed(summary.times))
    return FINE


def _by_hints(given: Namespace, rules: Rules, numbers: Sequence[int], one: Crew) -> int:
    """Play deals by hints alone, and print what came of them."""
    module = import_module("cardtable.patience.bot.hint_survey")
    found = module.following(rules, numbers, given.looks, one)
    if given.json:
        head = {"game": given.game, "seed": given.seed, "allowed": given.looks}
        print(json.dumps(head | asdict(found), indent=2))
    else:
        print(f"{found.deals} deals by hints alone")
        print(f"won: {_shares(found.won, found.deals)}")
        print(f"{found.home:.1f} cards or points are home in the end, after {found.hints:.0f} hints")
        print(f"a hint took {found.looks:.1f} looks at the clock; {given.looks} are allowed")
    return FINE


def _write(given: Namespace, game: str, found: Sequence[Surveyed]) -> None:
    options = "".join(f" --option {name}={value}" for name, value in given.option or ())
    command = (
        f"cardtable survey {game}{options} --deals {given.deals} --nodes {given.nodes} --seed {given.seed}"
    )
    won = [Winnable(each.number, each.states, each.moves) for each in found if each.answer is Answer.WON]
    try:
        given.winnable.write_text(text(command, won), encoding="utf-8")
    except OSError as error:
        raise WrongUsage(f"{given.winnable} cannot be written: {error.strerror or error}") from error


def _told(title: str, summary: Survey) -> str:
    return "\n".join(
        [
            f"{title}, {summary.deals} deals",
            f"can be won: {_shares(summary.won, summary.deals)}",
            f"cannot: {_shares(summary.lost, summary.deals)}",
            f"not known: {_shares(summary.unknown, summary.deals)}",
        ]
    )


def _timed(times: Times) -> str:
    middle, mean, worst = (1000 * each for each in (times.median_s, times.mean_s, times.worst_s))
    took = f"a deal took {middle:.1f} ms in the median, {mean:.1f} ms on average, {worst:.0f} ms at most"
    return f"{times.states_per_s:.0f} positions a second\n{took}"


def _shares(share: Share, deals: int) -> str:
    return f"{share.count}, {share.count / deals:.1%} ({share.low:.1%} to {share.high:.1%})"
