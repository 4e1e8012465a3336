"""The text is the one that the help page of the game shows."""

from __future__ import annotations

from argparse import Namespace

from cardtable.catalogue import kit
from cardtable.cli.usage import FINE, Parser


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    parser.add_argument("game", metavar="GAME", help="the game's id; cardtable list shows all")


def run(given: Namespace) -> int:
    """Print the rules of a game and return the exit status."""
    print(kit(given.game).rules_text().rstrip())
    return FINE
