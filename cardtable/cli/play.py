"""Without --seats you play against the medium bot, or bots, from seat 0.

--day deals what all who play on that day are given: cardtable play klondike --day
--replay shows a match that is over, step by step: cardtable play --replay match.txt, or its number
"""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError, Namespace
from datetime import date
from io import TextIOWrapper
from pathlib import Path

from cardtable.bots.levels import Level
from cardtable.catalogue import game, kit
from cardtable.cli.choices import add_game, add_seats, chosen
from cardtable.cli.usage import FINE, ME, Parser, WrongUsage, whole
from cardtable.cli.window import open_match, open_replay
from cardtable.engine.chance import SeededChance
from cardtable.engine.options import Undo, option_fields
from cardtable.language import _
from cardtable.league.days import deal_of_the_day
from cardtable.spoken.opening import play
from cardtable.spoken.terminal import Terminal
from cardtable.ui.match.players import Recalled, Wanted
from cardtable.ui.replay.past import filed_past, is_number


def _deal_of(text: str) -> int:
    """Read a day; return the number of its deal."""
    today = date.today()
    try:
        day = date.fromisoformat(text) if text else today
    except ValueError:
        raise ArgumentTypeError(
            _("{text!r} should be a day, such as 2026-11-27").format(text=text[:20])
        ) from None
    if day > today:
        raise ArgumentTypeError(_("{day} has not come yet: name today or a day before it").format(day=day))
    return deal_of_the_day(day)


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    add_game(parser, needed=False)
    add_seats(parser)
    parser.add_argument(
        "--undo",
        choices=[rule.name.lower() for rule in Undo],
        help=_(
            "how far a match may be taken back: free, until something hidden was seen, or "
            "off; without it free against bots, seen among several people"
        ),
    )
    parser.add_argument(
        "--replay",
        metavar="RECORD",
        help=_("show a match that is over: a file with its record, or the number of a saved match"),
    )
    parser.add_argument(
        "--lesson",
        action="store_true",
        help=_("the first deal that teaches the game, from where it was left"),
    )
    parser.add_argument(
        "--text",
        action="store_true",
        help=_("play in the terminal, line by line, without a window: for screen readers and braille lines"),
    )
    luck = parser.add_mutually_exclusive_group()
    luck.add_argument("--seed", metavar="S", type=whole, help=_("the match's seed; without it, luck decides"))
    luck.add_argument(
        "--day",
        metavar="DATE",
        nargs="?",
        const="",
        type=_deal_of,
        dest="seed",
        help=_("the deal of that day, such as 2026-11-27, or of today"),
    )


def run(given: Namespace) -> int:
    """Open the window with a new match and return the exit status."""
    if given.replay is not None:
        return _replayed(given)
    if given.game is None:
        raise WrongUsage(_("name a game to play, or a match with --replay; cardtable list shows all games"))
    if given.lesson:
        _check_lesson(given)
    if given.text:
        given.option = _relaxed(given)
    choice = chosen(given)
    others = (Level.MEDIUM.value,) * (choice.options.players - 1)
    seats = choice.seats or (ME, *others)
    undo = None if given.undo is None else Undo[given.undo.upper()]
    wanted = Wanted(choice.kit.id, choice.options, seats, given.seed, undo, given.lesson)
    return _told(wanted, given) if given.text else open_match(wanted)


def _check_lesson(given: Namespace) -> None:
    """Check that a game has a lesson, and that nothing besides is asked for.

    Raises:
        WrongUsage: it has none, or something is.
    """
    game_kit = kit(given.game)
    if game_kit.lesson() is None:
        raise WrongUsage(
            _("{game} has no lesson: cardtable rules tells how it is played").format(game=game_kit.title)
        )
    if given.seed is not None or given.seats or given.option or given.players or given.undo:
        raise WrongUsage(_("a lesson has its own deal: name the game alone with --lesson"))


def _told(wanted: Wanted, given: Namespace) -> int:
    """Play a match in the terminal; nothing but the game was asked for where one that was left goes on."""
    if wanted.lesson:
        raise WrongUsage(_("--lesson needs the window: cardtable rules tells how a game is played"))
    if sys.stdin is None or sys.stdout is None:
        raise WrongUsage(_("--text needs a terminal to read from and to write to"))
    deal = game(wanted.game).new_deal(wanted.options, (), SeededChance(0))
    if deal.real_time and wanted.seats.count(ME) > 1:
        raise WrongUsage(_("in real time only one person can play by lines: name one me in --seats"))
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    anew = given.seed is not None or bool(given.seats or given.option or given.players or given.undo)
    play(wanted, Terminal(sys.stdin, sys.stdout), anew=anew)
    return FINE


def _relaxed(given: Namespace) -> list[tuple[str, str]]:
    """Return the options for a match by lines: what can be played in beats is, unless somebody says else."""
    known = {each.name: each for each in option_fields(game(kit(given.game).id).options)}
    named = {name for name, _ in given.option}
    slow = "mode" in known and "mode" not in named and "relaxed" in known["mode"].allowed
    return [*given.option, ("mode", "relaxed")] if slow else list(given.option)


def _replayed(given: Namespace) -> int:
    """Open the window with a replay; a file that holds none is told of before."""
    if given.game is not None:
        raise WrongUsage(_("--replay shows a match that was played: name no game besides"))
    if not is_number(given.replay):
        path = Path(given.replay)
        try:
            filed_past(path)
        except OSError as error:
            raise WrongUsage(
                _("{path} cannot be read: {reason}").format(path=path, reason=error.strerror or error)
            ) from error
        except ValueError as error:
            raise WrongUsage(f"{path}: {error}") from error
    return open_replay(Recalled(given.replay))
