"""The matches have the seeds S, S+1, ...; exit status 1 if the game breaks a law."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from random import Random
from time import perf_counter
from typing import Any, Final

from cardtable.bots.levels import RANDOM, Budget
from cardtable.bots.self_play import MOST_ACTIONS, bot_action, played
from cardtable.cli.choices import Choice, add_game, chosen
from cardtable.cli.crews import add_crew, add_times, crew
from cardtable.cli.usage import DIFFERENT, FINE, Parser, amount, side, whole
from cardtable.engine.game import AnyGame
from cardtable.engine.match import Match
from cardtable.engine.options import Options
from cardtable.engine.replay import recorded
from cardtable.engine.telling import Telling
from cardtable.language import _, numeral, pgettext
from cardtable.proofs.laws import LawBroken
from cardtable.proofs.trials import Trial, play

KEPT: Final = "kept"  # the laws, in JSON
THOUGHT: Final = Budget(iterations=200)  # the outcome must follow from the seed

WORDS: Final = {  # for the names in JSON
    "game": _("game"),
    "bots": _("bots"),
    "seats": _("seats"),
    "seed": _("seed"),
    "matches": _("matches"),
    "deals": _("deals"),
    "actions": _("actions"),
    "points_per_match": _("points per match"),
    "win_share": _("win share"),
    "laws": _("laws"),
    "seconds": _("seconds"),
}


@dataclass(frozen=True)
class _Played:
    """What came of one match: points and shares in the win are one per seat, in seat order."""

    points: Sequence[int]
    wins: Sequence[float]
    deals: int
    actions: int


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    add_game(parser)
    parser.add_argument("--matches", metavar="N", type=amount, required=True, help=_("how many matches"))
    parser.add_argument(
        "--bots",
        metavar="LEVEL",
        type=side,
        default=RANDOM,
        help=_("who plays: easy, medium, hard, or random (the default)"),
    )
    parser.add_argument(
        "--seed", metavar="S", type=whole, default=1, help=_("the first match's seed (default 1)")
    )
    parser.add_argument("--json", action="store_true", help=_("print JSON"))
    add_times(parser)
    add_crew(parser)


def run(given: Namespace) -> int:
    """Play the matches, print what came of them, and return the exit status."""
    choice = chosen(given)
    start = perf_counter()
    results: list[_Played] = []
    seeds = range(given.seed, given.seed + given.matches)
    chooser = None if given.bots == RANDOM else choice.chooser(given.bots)
    one = crew(given, f"simulation of {choice.game.recorded_as}, {choice.options}, by {given.bots}")
    for found in one.done(partial(_simulated, choice.game, choice.options, chooser), seeds):
        if "laws" in found:
            print(f"cardtable: {found['laws']}", file=sys.stderr)
            print(json.dumps(found, indent=2) if given.json else found["record"])
            return DIFFERENT
        results.append(_Played(**found))
    summary = _summed_up(choice, given, results)
    if given.times:
        summary["seconds"] = round(perf_counter() - start, 3)
    print(json.dumps(summary, indent=2) if given.json else _told(summary))
    return FINE


def _simulated(game: AnyGame, options: Options, chooser: str | None, seed: int) -> dict[str, Any]:
    """Return what came of a match, or the law that was broken there and the record, as a crew gives it."""
    match = Match(game, options, seed)
    try:
        return asdict(_played(match, chooser))
    except LawBroken as error:
        sentence = f"match seed {seed}, action {len(match.log)}: {error}"
        return {"laws": sentence, "record": str(recorded(match))}


def _played(match: Match, chooser: str | None) -> _Played:
    rng = Random(f"cardtable simulate {match.seed}")
    trial = Trial(match, rng)
    for telling in _tellings(match, chooser, rng):
        trial.hear(telling)
    trial.end()
    winners = match.winners or ()
    seats = range(match.options.players)
    wins = tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats)
    return _Played(match.totals, wins, len(match.sheet), len(match.log))


def _tellings(match: Match, chooser: str | None, rng: Random) -> Iterator[Telling]:
    if chooser is None:
        return play(match, rng, MOST_ACTIONS)
    return played(match, lambda seat: bot_action(match, seat, chooser, THOUGHT), MOST_ACTIONS)


def _summed_up(choice: Choice, given: Namespace, results: Sequence[_Played]) -> dict[str, object]:
    count = len(results)
    return {
        "game": choice.kit.id,
        "bots": given.bots,
        "seats": choice.options.players,
        "seed": given.seed,
        "matches": count,
        "deals": sum(each.deals for each in results),
        "actions": sum(each.actions for each in results),
        "points_per_match": _means([each.points for each in results]),
        "win_share": _means([each.wins for each in results]),
        "laws": KEPT,
    }


def _means(rows: Sequence[Sequence[float]]) -> list[float]:
    return [round(sum(column) / len(column), 4) for column in zip(*rows, strict=True)]


def _told(summary: dict[str, object]) -> str:
    lines = {WORDS[name]: _shown(value) for name, value in summary.items()}
    width = max(16, *map(len, lines))
    return "\n".join(f"{name:<{width}}  {value}" for name, value in lines.items())


def _shown(value: object) -> str:
    if value == KEPT:
        return pgettext("laws", "kept")
    if isinstance(value, list):
        return "  ".join(map(_shown, value))
    return numeral(value, "") if isinstance(value, float) else str(value)
