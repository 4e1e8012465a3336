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
from cardtable.language import _, counted, numeral
from cardtable.patience.collection.winnable import Winnable, text
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.rules.game import Patience
from cardtable.patience.solver.search import Answer
from cardtable.patience.solver.survey import Share, Survey, Surveyed, Times, summed_up, survey

SHARE, TENTHS, WHOLE = ".1%", ".1f", ".0f"  # how numbers are written
STATES: Final = 20_000  # positions looked at for a deal
LOOKS: Final = 60  # at the clock, for a hint


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    add_game(parser)
    parser.add_argument("--deals", metavar="N", type=amount, required=True, help=_("how many deals"))
    parser.add_argument(
        "--nodes",
        metavar="N",
        type=amount,
        default=STATES,
        help=_("positions that a deal may take (default {count})").format(count=STATES),
    )
    parser.add_argument("--seed", metavar="S", type=whole, default=1, help=_("the first deal (default 1)"))
    parser.add_argument(
        "--winnable", metavar="FILE", type=Path, help=_("where to write those that can be won")
    )
    parser.add_argument("--hints", action="store_true", help=_("play the deals by hints alone"))
    parser.add_argument(
        "--looks",
        metavar="N",
        type=amount,
        default=LOOKS,
        help=_("looks at the clock that a hint may take (default {count}: 0.3 s of an idle machine)").format(
            count=LOOKS
        ),
    )
    parser.add_argument("--json", action="store_true", help=_("print JSON"))
    add_times(parser)
    add_crew(parser)


def run(given: Namespace) -> int:
    """Search the deals, print what came of them, and return the exit status."""
    choice = chosen(given)
    if not isinstance(choice.game, Patience):
        raise WrongUsage(_("{title} is no patience").format(title=choice.kit.title))
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
        print(counted("{count} deal by hints alone", "{count} deals by hints alone", found.deals))
        print(_("won: {share}").format(share=_shares(found.won, found.deals)))
        print(
            _("{home} cards or points are home in the end, after {hints} hints").format(
                home=numeral(found.home, TENTHS), hints=numeral(found.hints, WHOLE)
            )
        )
        print(
            _("a hint took {looks} looks at the clock; {allowed} are allowed").format(
                looks=numeral(found.looks, TENTHS), allowed=given.looks
            )
        )
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
        raise WrongUsage(
            _("{path} cannot be written: {reason}").format(
                path=given.winnable, reason=error.strerror or error
            )
        ) from error


def _told(title: str, summary: Survey) -> str:
    return "\n".join(
        [
            counted("{title}, {count} deal", "{title}, {count} deals", summary.deals, title=title),
            _("can be won: {share}").format(share=_shares(summary.won, summary.deals)),
            _("cannot: {share}").format(share=_shares(summary.lost, summary.deals)),
            _("not known: {share}").format(share=_shares(summary.unknown, summary.deals)),
        ]
    )


def _timed(times: Times) -> str:
    middle, mean, worst = (1000 * each for each in (times.median_s, times.mean_s, times.worst_s))
    took = _("a deal took {middle} ms in the median, {mean} ms on average, {worst} ms at most").format(
        middle=numeral(middle, TENTHS), mean=numeral(mean, TENTHS), worst=numeral(worst, WHOLE)
    )
    pace = _("{count} positions a second").format(count=numeral(times.states_per_s, WHOLE))
    return f"{pace}\n{took}"


def _shares(share: Share, deals: int) -> str:
    mean, low, high = (numeral(each, SHARE) for each in (share.count / deals, share.low, share.high))
    return _("{count}, {share} ({low} to {high})").format(count=share.count, share=mean, low=low, high=high)
