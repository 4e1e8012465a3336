"""check says what is wrong with files, list names all games, sheet pictures their tables.

With --doubts, check plays games and says also what is hardly meant; without a file, of the games of the
library, but what is settled in games/settled.tsv.

index lists the library anew, with the hashes of its rules. orders tries by which outlooks each game is best
searched, best first or depth first, and writes that down for the solver where that is better than what is
known. figures finds out how often games can be won by who sees all cards, and how often by chance; each is
written as soon as it is found, and with --missing only those that there are none of.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Final

from cardtable.cli.crews import add_crew, crew
from cardtable.cli.usage import DIFFERENT, FINE, Parser, WrongUsage, amount, size
from cardtable.cli.window import check_pygame
from cardtable.engine.options import read_options
from cardtable.language import _, counted
from cardtable.patience.collection import library
from cardtable.patience.collection.doubts import doubts, unsettled
from cardtable.patience.collection.figures import FILE as FIGURES
from cardtable.patience.collection.figures import Figures, figures
from cardtable.patience.collection.index import INDEX, listed
from cardtable.patience.collection.library import check_file
from cardtable.patience.rules.game import Patience
from cardtable.patience.solver.heuristics import ORDERS, USUAL, orders, text
from cardtable.patience.solver.survey import chosen, proved, tried
from cardtable.patience.words.entries import Entry
from cardtable.yamlfile import BadFile

ASKED: Final = ("check", "figures", "index", "list", "orders", "sheet")
TRIED: Final = {"figures": (25, 1500), "orders": (20, 1500)}  # deals, and positions looked at for each
RANDOM: Final = 100  # deals that are played at random
EASIER: Final = {"spider": {"suits": "1"}, "klondike": {"draw": "1"}}  # where the usual options decide little


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    parser.add_argument("what", choices=ASKED, help=_("what is to be done"))
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="*",
        type=Path,
        help=_("a file of games, for check"),
    )
    parser.add_argument(
        "--out", metavar="FILE", type=Path, help=_("where the sheet is saved, or the figures")
    )
    parser.add_argument(
        "--size", metavar="WxH", type=size, default=(1280, 720), help=_("of a table (1280x720)")
    )
    parser.add_argument(
        "--games", metavar="ID", nargs="+", help=_("of the sheet, figures, orders or doubts (all)")
    )
    usual = _(" or ").join(
        _("{deals} and {states} for {what}").format(deals=deals, states=states, what=what)
        for what, (deals, states) in TRIED.items()
    )
    parser.add_argument(
        "--deals", metavar="N", type=amount, help=_("to search; with --nodes {usual}").format(usual=usual)
    )
    parser.add_argument("--nodes", metavar="N", type=amount, help=_("positions looked at for each deal"))
    parser.add_argument(
        "--random",
        metavar="N",
        type=amount,
        default=RANDOM,
        help=_("by chance ({count})").format(count=RANDOM),
    )
    parser.add_argument("--doubts", action="store_true", help=_("check what is hardly meant, too"))
    parser.add_argument("--missing", action="store_true", help=_("figures of games that have none yet alone"))
    add_crew(parser)


def run(given: Namespace) -> int:
    """Do what is asked and return the exit status."""
    match given.what:
        case "check":
            return _check(given)
        case "index":
            return _index()
        case "orders":
            return _orders(given)
        case "sheet":
            return _sheet(given)
        case "figures":
            return _figures(given)
    for each in listed().values():
        print(f"{each.id}: {_(each.name)}")
    return FINE


def _check(given: Namespace) -> int:
    if not given.files and not given.doubts:
        raise WrongUsage(_("check needs a file: cardtable patience check FILE"))
    status = FINE
    for path in given.files:
        try:
            checked = check_file(path)
        except OSError as error:
            raise WrongUsage(
                _("{path} cannot be read: {reason}").format(path=path, reason=error.strerror or error)
            ) from error
        for sentence in checked.mistakes:
            print(sentence)
            status = DIFFERENT
        if checked.well:
            print(
                _("{file}: {games} can be played").format(
                    file=path.name, games=", ".join(each.id for each in checked.well)
                )
            )
        if given.doubts:
            _doubt(path.name, checked.well)
    if not given.files:
        _doubt_library(given)
    return status


def _doubt(file: str, games: Sequence[Entry]) -> None:
    """Print what may be written of games of a file but is hardly meant."""
    for each in games:
        for doubt in doubts(each):
            print(f"{file}, {each.id}: {doubt}", flush=True)


def _doubt_library(given: Namespace) -> None:
    """Print what is hardly meant of games of the library, and is not settled."""
    games = _wanted(given)
    for each, found in zip(games, crew(given, "doubts").done(unsettled, games), strict=True):
        for doubt in found:
            print(f"{each}: {doubt}", flush=True)


def _index() -> int:
    try:
        games = library.indexed()
    except BadFile as mistake:
        print(mistake)
        return DIFFERENT
    INDEX.write_text("".join(f"{each}\n" for each in games), encoding="utf-8")
    print(counted("{count} game is listed", "{count} games are listed", len(games)))
    return FINE


def _sheet(given: Namespace) -> int:
    """Save a picture of the tables of games, all of them if none is named."""
    if given.out is None or given.out.suffix.lower() != ".png":
        raise WrongUsage(_("a sheet needs a file: cardtable patience sheet --out FILE.png"))
    games = _wanted(given)
    check_pygame()
    try:
        sheet = import_module("cardtable.ui.app.sheet")
        sheet.contact_sheet([sheet.Shot(game) for game in games], given.size, given.out)
    except OSError as error:
        raise WrongUsage(str(error)) from error
    print(counted("{count} table is in {path}", "{count} tables are in {path}", len(games), path=given.out))
    return FINE


def _wanted(given: Namespace) -> list[str]:
    games: list[str] = given.games or list(listed())
    for each in games:
        if each not in listed():
            raise WrongUsage(_("there is no patience {name}: see cardtable patience list").format(name=each))
    return games


def _orders(given: Namespace) -> int:
    """Try outlooks on games, and write those that were best beside what is known of others."""
    deals, nodes = _searched(given)
    found = {game_id: names for game_id, names in orders().items() if game_id in listed()}
    for game_id in _wanted(given):
        game = Patience(library.entry(game_id))
        rules = game.rules(read_options(game.options, EASIER.get(game_id, {})))
        names = chosen(tried(rules, deals, nodes))
        if names:
            found[game_id] = names = proved(rules, (found.get(game_id, USUAL), names), deals, nodes)
        told = ", ".join(names) or _("nothing was decided")
        print(f"{game_id}: {told}", flush=True)
        ORDERS.write_text(text(found), encoding="utf-8")
    return FINE


def _figures(given: Namespace) -> int:
    """Find figures of games, and write each as soon as it is found; those of other games stay."""
    deals, nodes = _searched(given)
    path = given.out or FIGURES
    figured = import_module("cardtable.patience.collection.winnable").figured
    games = [each for each in _wanted(given) if not (given.missing and each in figures(path))]
    one = crew(given, f"figures of {deals} deals, {nodes} positions, {given.random} by chance")
    rows = one.done(partial(figured, deals, nodes, given.random), games)
    for each, row in zip(games, rows, strict=True):
        found = {**figures(path), each: Figures(*row)}
        lines = [found[game_id].line(game_id) for game_id in sorted(found)]
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        print(f"{each}: {found[each].told}", flush=True)
    return FINE


def _searched(given: Namespace) -> tuple[int, int]:
    """Return how many deals are searched, and how many positions are looked at for each."""
    deals, nodes = TRIED[given.what]
    return given.deals or deals, given.nodes or nodes
