"""A league is a folder of results that people share by any means: files of text, or what a server has taken.

Each result is replayed before it counts. The tables are a page of the program, unless they are wanted as
text or HTML; then exit status 1 says that some results do not count, and --refused which and why.
With --serve it becomes a server that takes results (`python -m pip install "cardtable[league]"`).
"""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from importlib import import_module
from pathlib import Path
from typing import Final

from cardtable.cli.usage import DIFFERENT, FINE, Parser, WrongUsage
from cardtable.cli.window import open_league
from cardtable.language import _, counted
from cardtable.league.keys import can_sign
from cardtable.league.page import in_text, page
from cardtable.league.shelf import SIGNATURES, Gathered, Memory, gathered
from cardtable.league.tables import rankings
from cardtable.slips.checking import Checker
from cardtable.store.atomic_files import replace_file
from cardtable.store.errors import StoreUnwritable
from cardtable.store.paths import home

PORTS: Final = range(1, 65536)
EXTRA: Final = _("a server needs more: {command}").format(command='python -m pip install "cardtable[league]"')


def _address(text: str) -> tuple[str, int]:
    """Read where a server listens, such as 127.0.0.1:8000."""
    host, __, port = text.rpartition(":")
    if not host or not port.isdecimal() or int(port) not in PORTS:
        raise ArgumentTypeError(
            _("{text!r} should be a host and a port, such as 127.0.0.1:8000").format(text=text)
        )
    return host.strip("[]"), int(port)


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    parser.add_argument("folder", metavar="FOLDER", type=Path, help=_("the folder of the league"))
    parser.add_argument("--text", action="store_true", help=_("print the tables, and open no window"))
    parser.add_argument("--html", metavar="FILE", type=Path, help=_("write the tables as one page of HTML"))
    parser.add_argument("--refused", action="store_true", help=_("print what does not count, and why"))
    parser.add_argument("--serve", metavar="HOST:PORT", type=_address, help=_("take results over HTTP"))


def run(given: Namespace) -> int:
    """Show or print the tables, or serve, and return the exit status."""
    if given.serve is not None:
        return _serve(given.folder, *given.serve)
    if not (given.text or given.refused or given.html):
        return open_league(given.folder.resolve())
    return _print(given)


def _print(given: Namespace) -> int:
    found = _gathered(given.folder)
    tables = rankings(found.roll.slips)
    if given.html is None:
        print(in_text(tables) or _("There are no results yet."))
    else:
        _write(given.html, page(given.folder.resolve().name, tables, found.refused))
        print(
            counted(
                "{count} result is in {path}",
                "{count} results are in {path}",
                len(found.roll.slips),
                path=given.html,
            )
        )
    if given.refused:
        print("\n".join(found.refused))
    elif found.refused:
        print(
            counted(
                "{count} result does not count; --refused says why.",
                "{count} results do not count; --refused says why.",
                len(found.refused),
            )
        )
    if not can_sign() and any(slip.signature for slip in found.roll.slips):
        print(SIGNATURES)
    return DIFFERENT if found.refused else FINE


def _gathered(folder: Path) -> Gathered:
    checker = Checker()
    try:
        return gathered(folder, Memory(home(), checker).refusal)
    except (OSError, StoreUnwritable) as error:
        reason = error.strerror or error if isinstance(error, OSError) else error
        raise WrongUsage(
            _("the league in {folder} cannot be read: {error}").format(folder=folder, error=reason)
        ) from error
    finally:
        checker.close()


def _write(path: Path, text: str) -> None:
    try:
        replace_file(path, text)
    except OSError as error:
        raise WrongUsage(
            _("{path} cannot be written: {reason}").format(path=path, reason=error.strerror or error)
        ) from error


def _serve(folder: Path, host: str, port: int) -> int:
    try:
        server = import_module("cardtable.league.server")
    except ImportError as error:
        raise WrongUsage(EXTRA) from error
    print(
        _("The league in {folder} takes results at {address}").format(
            folder=folder, address=f"http://{host}:{port}/results"
        ),
        flush=True,
    )
    try:
        server.serve(folder, host, port)
    except OSError as error:
        raise WrongUsage(
            _("the league in {folder} cannot be served: {error}").format(
                folder=folder, error=error.strerror or error
            )
        ) from error
    return FINE
