"""The command line: finds the verb, runs it, and turns errors into one sentence and an exit status."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Final, Protocol, cast

from cardtable.catalogue import UnknownGame
from cardtable.cli.usage import FINE, WRONG, Parser, WrongUsage, nearest
from cardtable.crew.errors import CrewError
from cardtable.engine.options import BadOption
from cardtable.language import _
from cardtable.patience.collection.index import look_in
from cardtable.plaintext import shown
from cardtable.slips.version import is_compiled, program_version

LONGEST: Final = 4000  # characters of a sentence
INTERRUPTED: Final = 130  # what shells say of a program ended by Ctrl+C
VERBS: Final = {
    "play": _("open the window with a new match"),
    "list": _("list the games with their seats and options"),
    "rules": _("print the rules of a game"),
    "simulate": _("let bots play matches, the laws of the engine checked on the way"),
    "arena": _("compare two levels on the same deals"),
    "scenario": _("check worked examples of the rules"),
    "screenshot": _("save a picture of a table; needs no display"),
    "replay": _("tell a recorded match in words"),
    "record": _("print a saved match as text"),
    "verify": _("replay a result that somebody shows, and say what it proves"),
    "statistics": _("print how matches have gone, of one game or of all"),
    "patience": _("check files of patiences, or list those that there are"),
    "league": _("rank the results in a folder, or serve a league there"),
    "survey": _("find out how many deals of a patience can be won"),
    "bench": _("measure how fast the program is here"),
    "about": _("print what is new, and with what the program is made"),
}
ELSEWHERE: Final = {"about": "installed.about"}  # verbs whose module does not lie here by their name
EPILOG: Final = _(
    "Without a verb the window opens.\nExit status: 0 all is well, 1 a check failed, 2 the command is wrong."
)


class Verb(Protocol):
    """A module of this package that carries the verb's name."""

    def arguments(self, parser: Parser) -> None:
        """Declare what may follow the verb."""

    def run(self, given: Namespace) -> int:
        """Carry it out and return the exit status."""


def run(words: Sequence[str]) -> int:
    """Carry out a command and return the exit status."""
    _write_any_sign()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # its greeting would stand in our output
    try:
        status = _run(words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except (WrongUsage, UnknownGame, BadOption, CrewError) as error:
        _complain(str(error))
        return WRONG
    except BrokenPipeError:  # whoever reads our output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _home() -> Path | None:
    from cardtable.store.errors import StoreUnwritable  # noqa: PLC0415  # only own games need it
    from cardtable.store.paths import home  # noqa: PLC0415  # only own games need it

    try:
        return home()
    except StoreUnwritable:
        return None


def _run(words: Sequence[str]) -> int:
    look_in(_home)
    name = words[0] if words and not words[0].startswith("-") else None
    if name is None:
        given = _top_parser().parse_args(words)
        if given.version:
            return _print_version()
        if given.install_desktop_entry or given.remove_desktop_entry:
            entries = import_module("cardtable.cli.installed.desktop_entry")
            return cast(int, entries.install() if given.install_desktop_entry else entries.remove())
        return cast(int, import_module("cardtable.cli.window").open_menu())
    if name not in VERBS:
        raise WrongUsage(_("there is no verb {name!r}: {hint}").format(name=name, hint=nearest(name, VERBS)))
    verb = cast(Verb, import_module(module_of(name)))
    parser = Parser(
        f"cardtable {name}", f"{VERBS[name][0].upper()}{VERBS[name][1:]}.", _((verb.__doc__ or "").strip())
    )
    verb.arguments(parser)
    return verb.run(parser.parse_args(words[1:]))


def module_of(verb: str) -> str:
    """Return the name of a verb's module, whose docstring is what its help ends with."""
    return f"cardtable.cli.{ELSEWHERE.get(verb, verb)}"


def _top_parser() -> Parser:
    verbs = "\n".join(f"  {name:<11} {sentence}" for name, sentence in VERBS.items())
    parser = Parser(
        "cardtable",
        _("A card table.\n\nverbs (cardtable VERB --help says more):\n{verbs}").format(verbs=verbs),
        EPILOG,
    )
    parser.usage = "cardtable [-h] [--version | --install-desktop-entry | --remove-desktop-entry] [VERB ...]"
    top = parser.add_mutually_exclusive_group()
    top.add_argument("--version", action="store_true", help=_("show the program's version number and exit"))
    top.add_argument(
        "--install-desktop-entry",
        action="store_true",
        help=_("show Card Table among the programs of the desktop"),
    )
    top.add_argument("--remove-desktop-entry", action="store_true", help=_("take it away from there"))
    return parser


def _print_version() -> int:
    print("cardtable", program_version(), *(["(compiled)"] if is_compiled() else []))
    return FINE


def _complain(wrong: str) -> None:
    """Say what is wrong: in the terminal, or in a box where the program was started without one."""
    sentence = shown(wrong, LONGEST)
    if sys.stderr is not None:
        print(f"cardtable: {sentence}", file=sys.stderr)
    elif sys.platform == "win32":
        import_module("ctypes").windll.user32.MessageBoxW(None, sentence, "Card Table", 0)


def _write_any_sign() -> None:
    """Let a terminal that lacks a sign show another in its place."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
