"""The sections are those that the help page of the game shows, with the names that programs use."""

from __future__ import annotations

from argparse import Namespace

from cardtable.catalogue import kit
from cardtable.cli.usage import FINE, Parser


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    parser.add_argument("game", metavar="GAME", help="the game's id; cardtable list shows all")


def run(given: Namespace) -> int:
    """Print the rules of a game, without notes for developers, and return the exit status."""
    print(kit(given.game).rules_for_players())
    return FINE
