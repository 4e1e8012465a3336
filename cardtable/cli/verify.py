"""Give it a file, a line in quotes, or - to read the line from the standard input.

It replays the match in a process of its own, with limits of time and memory, and says what that proves and
what it does not. Exit status 1: the result does not hold.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Final

from cardtable.cli.usage import DIFFERENT, FINE, Parser, WrongUsage
from cardtable.language import _, counted
from cardtable.plainfile import read_plain
from cardtable.plaintext import quoted
from cardtable.slips.checking import Checker
from cardtable.slips.slip import MARK, BadSlip, slips_in
from cardtable.slips.words import proofs_of, said

MOST_UNTRUE: Final = 100  # results that do not hold, after which no more are looked at
MOST: Final = 4_000_000  # bytes of a file that are read
INPUT: Final = "-"


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    parser.add_argument("result", metavar="FILE_OR_LINE", help=_("a file with results, or a result itself"))


def run(given: Namespace) -> int:
    """Print what holds and return the exit status."""
    checker, status, untrue = Checker(), FINE, 0
    try:
        for each in slips_in(_text(given.result)):
            if untrue >= MOST_UNTRUE:
                print(
                    counted(
                        "{count} result does not hold: the others were not looked at.",
                        "{count} results do not hold: the others were not looked at.",
                        untrue,
                    )
                )
                break
            refused = str(each) if isinstance(each, BadSlip) else checker.refusal(each)
            if not isinstance(each, BadSlip):
                print(said(each))
            if refused:
                status, untrue = DIFFERENT, untrue + 1
                print(_("It does not hold: {refused}.").format(refused=refused))
            elif not isinstance(each, BadSlip):
                print("\n".join([_("It holds."), *proofs_of(each)]))
    finally:
        checker.close()
    return status


def _text(word: str) -> str:
    if word == INPUT:
        return sys.stdin.read(MOST)
    if MARK in word:
        return word
    try:
        return read_plain(Path(word), MOST).decode()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else _("no text in UTF-8")
        raise WrongUsage(
            _("{word} is neither a result nor a file that can be read ({reason})").format(
                word=quoted(word), reason=reason
            )
        ) from error
