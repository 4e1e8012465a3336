"""Every deal is played from every seat by both sides, so N is rounded up to a multiple of the seatings.

These are 2 with two seats; with more, each side sits alone in each seat against the other side in all
others, or with --alone only A does; with --partners every other seat is of one side. The intervals hold
the true value with 95 % probability; they are taken over the deals.
"""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import asdict
from typing import Final

from cardtable.bots.arena import Contest, OneDeal, Standing, arena
from cardtable.bots.estimates import Estimate, Pace
from cardtable.bots.levels import Budget
from cardtable.cli.choices import add_game, chosen
from cardtable.cli.crews import add_crew, add_times, crew
from cardtable.cli.usage import FINE, Parser, WrongUsage, amount, duration, side, whole
from cardtable.language import _, counted, numeral

THOUGHT: Final = 0.3  # seconds a decision
SHARE, POINTS = ".1%", "+.2f"  # how they are written
WINS: Final = _("{level} wins {share} (equals win {par})")
DECIDES: Final = _("{level} decides in {times}")


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    add_game(parser)
    for name in ("--a", "--b"):
        parser.add_argument(
            name, metavar="LEVEL", type=side, required=True, help=_("easy, medium, hard or random")
        )
    parser.add_argument("--matches", metavar="N", type=amount, required=True, help=_("how many matches"))
    parser.add_argument(
        "--deal",
        metavar="N",
        type=amount,
        help=_("play only the N-th deal of each match, as a match of its own"),
    )
    seating = parser.add_mutually_exclusive_group()
    seating.add_argument(
        "--alone", action="store_true", help=_("with more than two seats let only the side A sit alone")
    )
    seating.add_argument(
        "--partners", action="store_true", help=_("let every other seat be on the same side, as partners are")
    )
    parser.add_argument(
        "--seed", metavar="S", type=whole, default=1, help=_("the first deal's seed (default 1)")
    )
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--time",
        metavar="S",
        type=duration,
        help=_("seconds that a decision may take (default {seconds})").format(seconds=THOUGHT),
    )
    budget.add_argument(
        "--iterations",
        metavar="N",
        type=amount,
        help=_("iterations of a decision, so that the outcome repeats"),
    )
    parser.add_argument("--json", action="store_true", help=_("print JSON"))
    add_times(parser)
    add_crew(parser)


def run(given: Namespace) -> int:
    """Hold the contest, print the standing, and return the exit status."""
    choice = chosen(given)
    if choice.options.players == 1:
        raise WrongUsage(
            _(
                "an arena needs two sides, and {title} is for one: `cardtable survey` finds out "
                "how often it is won"
            ).format(title=choice.kit.title)
        )
    if given.partners and choice.options.players % 2:
        raise WrongUsage(
            _("--partners needs an even number of seats, not {players}").format(
                players=choice.options.players
            )
        )
    if given.iterations is not None:
        budget = Budget(iterations=given.iterations)
    else:
        budget = Budget(seconds=given.time if given.time is not None else THOUGHT)
    a, b = choice.chooser(given.a), choice.chooser(given.b)
    game = choice.game if given.deal is None else OneDeal(choice.game, given.deal)
    contest = Contest(game, choice.options, a, b, budget, given.alone, given.partners)
    title = f"arena of {choice.game.recorded_as}, {choice.options}, deal {given.deal}, {a} and {b}, {budget}"
    if given.alone or given.partners:
        title += ", A alone" if given.alone else ", partners"
    standing = arena(contest, given.matches, given.seed, crew(given, title))
    if given.json:
        head = {"game": choice.kit.id, "deal": given.deal, "a": given.a, "b": given.b, "seed": given.seed}
        limits = {"iterations": budget.iterations, "seconds": budget.seconds}
        found = asdict(standing)
        if not given.times:
            del found["a_pace"], found["b_pace"]
        print(json.dumps(head | limits | found, indent=2))
    else:
        print(f"{choice.kit.title}, {_told(standing, given.a, given.b)}")
        if given.times:
            print(DECIDES.format(level=given.a, times=_times(standing.a_pace)))
            print(DECIDES.format(level=given.b, times=_times(standing.b_pace)))
    return FINE


def _told(standing: Standing, a: str, b: str) -> str:
    par = numeral(standing.par, SHARE)
    lines = [
        _("{seats}: {matches} of {deals}").format(
            seats=counted("{count} seat", "{count} seats", standing.players),
            matches=counted("{count} match", "{count} matches", standing.matches),
            deals=counted("{count} deal", "{count} deals", standing.deals),
        ),
        _("points of {a} less those of {b}, a match: {points}").format(
            a=a, b=b, points=_points(standing.difference)
        ),
    ]
    if standing.a_alone != standing.difference:
        lines.append(
            _("where {level} sits alone: {points}").format(level=a, points=_points(standing.a_alone))
        )
    lines.append(WINS.format(level=a, share=_shares(standing.a_wins), par=par))
    if standing.b_wins is not None:
        lines.append(WINS.format(level=b, share=_shares(standing.b_wins), par=par))
    for role, found in standing.roles.items():
        each = (f"{who} {_points(points)}" for who, points in zip((a, b), found, strict=True) if points)
        lines.append(_("as {part}: {points}").format(part=_(role), points=", ".join(each)))
    return "\n".join(lines)


def _points(found: Estimate) -> str:
    if found.low is None or found.high is None:
        return _("{mean} (one deal gives no interval)").format(mean=numeral(found.mean, POINTS))
    mean, low, high = (numeral(each, POINTS) for each in (found.mean, found.low, found.high))
    return _("{mean} ({low} to {high})").format(mean=mean, low=low, high=high)


def _shares(found: Estimate) -> str:
    if found.low is None or found.high is None:
        return numeral(found.mean, SHARE)
    mean, low, high = (numeral(each, SHARE) for each in (found.mean, found.low, found.high))
    return _("{mean} ({low} to {high})").format(mean=mean, low=low, high=high)


def _times(pace: Pace) -> str:
    median, p95, longest = (numeral(1000 * each, ".2f") for each in (pace.median, pace.p95, pace.longest))
    return counted(
        "{median} ms, 95 % in {p95} ms, the longest {longest} ms ({count} decision)",
        "{median} ms, 95 % in {p95} ms, the longest {longest} ms ({count} decisions)",
        pace.decisions,
        median=median,
        p95=p95,
        longest=longest,
    )
