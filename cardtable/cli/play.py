"""Without --seats you play against the medium bot, or bots, from seat 0.

--day deals what all who play on that day are given: cardtable play klondike --day
"""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from datetime import date

from cardtable.bots.levels import Level
from cardtable.cli.choices import add_game, add_seats, chosen
from cardtable.cli.usage import ME, Parser, whole
from cardtable.cli.window import open_match
from cardtable.engine.options import Undo
from cardtable.league.days import deal_of_the_day
from cardtable.ui.match.players import Wanted


def _deal_of(text: str) -> int:
    """Read a day; return the number of its deal."""
    try:
        return deal_of_the_day(date.fromisoformat(text) if text else date.today())
    except ValueError:
        raise ArgumentTypeError(f"{text!r} should be a day, such as 2026-11-27") from None


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    add_game(parser)
    add_seats(parser)
    parser.add_argument(
        "--undo",
        choices=[rule.name.lower() for rule in Undo],
        help="how far a match may be taken back: free, until something hidden was seen, or off; "
        "without it free against bots, seen among several people",
    )
    luck = parser.add_mutually_exclusive_group()
    luck.add_argument("--seed", metavar="S", type=whole, help="the match's seed; without it, luck decides")
    luck.add_argument(
        "--day",
        metavar="DATE",
        nargs="?",
        const="",
        type=_deal_of,
        dest="seed",
        help="the deal of that day, such as 2026-11-27, or of today",
    )


def run(given: Namespace) -> int:
    """Open the window with a new match and return the exit status."""
    choice = chosen(given)
    others = (Level.MEDIUM.value,) * (choice.options.players - 1)
    seats = choice.seats or (ME, *others)
    undo = None if given.undo is None else Undo[given.undo.upper()]
    return open_match(Wanted(choice.kit.id, choice.options, seats, given.seed, undo))
