"""check says what is wrong with files; list names all games; sheet pictures their tables.

index lists the library anew, with its rules as they are now; earlier keeps the rules that a folder of files
has, where they are others now.
"""

from __future__ import annotations

from argparse import Namespace
from importlib import import_module
from pathlib import Path
from typing import Final

from cardtable.cli.usage import DIFFERENT, FINE, Parser, WrongUsage, size
from cardtable.cli.window import check_pygame
from cardtable.patience import earlier, library
from cardtable.patience.checking import check_file
from cardtable.patience.index import GAMES, INDEX, listed
from cardtable.patience.wordings import WORDINGS, counted, listing, noted
from cardtable.yamlfile import BadFile

ASKED: Final = ("check", "earlier", "index", "list", "sheet")


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    parser.add_argument("what", choices=ASKED, help="what is to be done")
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="*",
        type=Path,
        help="a file of games, for check; a folder of them, for earlier",
    )
    parser.add_argument("--out", metavar="FILE.png", type=Path, help="where the sheet is saved")
    parser.add_argument("--size", metavar="WxH", type=size, default=(1280, 720), help="of a table (1280x720)")
    parser.add_argument("--games", metavar="ID", nargs="+", help="the games of the sheet (all)")


def run(given: Namespace) -> int:
    """Do what is asked and return the exit status."""
    match given.what:
        case "check":
            return _check(given.files)
        case "earlier":
            return _earlier(given.files)
        case "index":
            return _index()
        case "sheet":
            return _sheet(given)
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
    WORDINGS.write_text(listing(noted(earlier.texts(GAMES))), encoding="utf-8")
    print(f"{len(games)} games are listed")
    return FINE


def _earlier(folders: list[Path]) -> int:
    if len(folders) != 1 or not folders[0].is_dir():
        raise WrongUsage("earlier needs a folder of games as they were: cardtable patience earlier FOLDER")
    try:
        before, now = earlier.texts(folders[0]), earlier.texts(GAMES)
    except BadFile as mistake:
        print(mistake)
        return DIFFERENT
    changed = [name for name in before if name not in now]
    for name in changed:
        earlier.shipped_at(name).write_text(before[name], encoding="utf-8")
    unknown = [name for name in before if counted(name) == name]
    WORDINGS.write_text(listing(noted([*unknown, *now])), encoding="utf-8")
    print(f"{len(changed)} games had other rules")
    return FINE


def _sheet(given: Namespace) -> int:
    """Save a picture of the tables of games, all of them if none is named."""
    if given.out is None or given.out.suffix.lower() != ".png":
        raise WrongUsage("a sheet needs a file: cardtable patience sheet --out FILE.png")
    games = given.games or list(listed())
    for each in games:
        if each not in listed():
            raise WrongUsage(f"there is no patience {each}: see cardtable patience list")
    check_pygame()
    try:
        import_module("cardtable.ui.sheet").contact_sheet(games, given.size, given.out)
    except OSError as error:
        raise WrongUsage(str(error)) from error
    print(f"{len(games)} tables are in {given.out}")
    return FINE
