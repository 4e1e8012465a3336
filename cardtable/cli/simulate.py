"""The matches have the seeds S, S+1, ...; exit status 1 if the game breaks a law."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final

from cardtable.bots.levels import RANDOM, Budget
from cardtable.bots.self_play import MOST_ACTIONS, bot_action, played
from cardtable.cli.choices import Choice, add_game, chosen
from cardtable.cli.usage import DIFFERENT, FINE, Parser, amount, side, whole
from cardtable.engine.laws import LawBroken
from cardtable.engine.match import Match
from cardtable.engine.replay import recorded
from cardtable.engine.telling import Telling
from cardtable.engine.trials import Trial, play

THOUGHT: Final = Budget(iterations=200)  # the outcome must follow from the seed


@dataclass(frozen=True)
class _Played:
    """What came of one match: points and shares in the win are one per seat, in seat order."""

    points: tuple[int, ...]
    wins: tuple[float, ...]
    deals: int
    actions: int


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    add_game(parser)
    parser.add_argument("--matches", metavar="N", type=amount, required=True, help="how many matches")
    parser.add_argument(
        "--bots",
        metavar="LEVEL",
        type=side,
        default=RANDOM,
        help="who plays: easy, medium, hard, or random (the default)",
    )
    parser.add_argument(
        "--seed", metavar="S", type=whole, default=1, help="the first match's seed (default 1)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(given: Namespace) -> int:
    """Play the matches, print what came of them, and return the exit status."""
    choice = chosen(given)
    start = perf_counter()
    results: list[_Played] = []
    for seed in range(given.seed, given.seed + given.matches):
        match = Match(choice.game, choice.options, seed)
        try:
            results.append(_simulated(match, choice, given.bots))
        except LawBroken as error:
            sentence = f"match seed {seed}, action {len(match.log)}: {error}"
            print(f"cardtable: {sentence}", file=sys.stderr)
            record = str(recorded(match))
            print(json.dumps({"laws": sentence, "record": record}, indent=2) if given.json else record)
            return DIFFERENT
    summary = _summed_up(choice, given, results, perf_counter() - start)
    print(json.dumps(summary, indent=2) if given.json else _told(summary))
    return FINE


def _simulated(match: Match, choice: Choice, bots: str) -> _Played:
    rng = Random(f"cardtable simulate {match.seed}")
    trial = Trial(match, rng)
    for telling in _tellings(match, choice, bots, rng):
        trial.hear(telling)
    trial.end()
    winners = match.winners or ()
    seats = range(choice.options.players)
    wins = tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats)
    return _Played(match.totals, wins, len(match.sheet), len(match.log))


def _tellings(match: Match, choice: Choice, bots: str, rng: Random) -> Iterator[Telling]:
    if bots == RANDOM:
        return play(match, rng, MOST_ACTIONS)
    chooser = choice.chooser(bots)
    return played(match, lambda seat: bot_action(match, seat, chooser, THOUGHT), MOST_ACTIONS)


def _summed_up(
    choice: Choice, given: Namespace, results: Sequence[_Played], seconds: float
) -> dict[str, object]:
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
        "laws": "kept",
        "seconds": round(seconds, 3),
    }


def _means(rows: Sequence[Sequence[float]]) -> list[float]:
    return [round(sum(column) / len(column), 4) for column in zip(*rows, strict=True)]


def _told(summary: dict[str, object]) -> str:
    return "\n".join(f"{name.replace('_', ' '):<16}  {_shown(value)}" for name, value in summary.items())


def _shown(value: object) -> str:
    return "  ".join(map(str, value)) if isinstance(value, list) else str(value)
