"""check says what is wrong with files of games; index lists the library anew; list names all."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Final

from cardtable.cli.usage import DIFFERENT, FINE, Parser, WrongUsage
from cardtable.patience import library
from cardtable.patience.checking import check_file
from cardtable.patience.index import INDEX, listed
from cardtable.yamlfile import BadFile

ASKED: Final = ("check", "index", "list")


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    parser.add_argument("what", choices=ASKED, help="what is to be done")
    parser.add_argument("files", metavar="FILE", nargs="*", type=Path, help="a file of games, for check")


def run(given: Namespace) -> int:
    """Do what is asked and return the exit status."""
    match given.what:
        case "check":
            return _check(given.files)
        case "index":
            return _index()
    for each in listed().values():
        print(f"{each.id}: {each.name}")
    return FINE


def _check(files: list[Path]) -> int:
    if not files:
        raise WrongUsage("check needs a file: cardtable patience check FILE")
    status = FINE
    for path in files:
        try:
            checked = check_file(path)
        except OSError as error:
            raise WrongUsage(f"{path} cannot be read: {error.strerror or error}") from error
        for sentence in checked.mistakes:
            print(sentence)
            status = DIFFERENT
        if checked.well:
            print(f"{path.name}: {', '.join(checked.well)} can be played")
    return status


def _index() -> int:
    try:
        games = library.indexed()
    except BadFile as mistake:
        print(mistake)
        return DIFFERENT
    INDEX.write_text("".join(f"{each}\n" for each in games), encoding="utf-8")
    print(f"{len(games)} games are listed")
    return FINE
