"""Without an argument: the version, what is new in it, and the works of others in it with their licences."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from cardtable.about.changes import changes, newest
from cardtable.about.works import OWN_RIGHTS, Work, licence_of, version_of, works
from cardtable.cli.usage import FINE, Parser, WrongUsage, nearest
from cardtable.language import _
from cardtable.slips.version import program_version

MISSING: Final = _("The text of this licence is missing here.")
HEAD: Final = "Card Table {version}"
LICENCE: Final = "  {name}: {licence}"
LINE: Final = 72  # characters under a heading


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    parser.add_argument("work", metavar="WORK", nargs="?", help=_("print the licence of one of those works"))
    parser.add_argument("--changes", action="store_true", help=_("print what is new in each version"))
    parser.add_argument("--licences", action="store_true", help=_("print the licences of all of them"))


def run(given: Namespace) -> int:
    """Print what was asked for and return the exit status."""
    if given.work is not None:
        print(_text(_named(given.work)))
    elif given.changes:
        print(_plain(changes()))
    elif given.licences:
        print("\n\n".join(f"{_line(work).strip()}\n{'-' * LINE}\n{_text(work)}" for work in works()))
    else:
        print(_summary())
    return FINE


def _summary() -> str:
    made = "\n".join(map(_line, works()))
    head, made_with = HEAD.format(version=program_version()), _("Made with:")
    return f"{head}\n\n{_plain(newest())}\n\n{OWN_RIGHTS}\n\n{made_with}\n{made}"


def _plain(page: str) -> str:
    return page.replace("**", "")


def _line(work: Work) -> str:
    name = " ".join(filter(None, (work.name, version_of(work))))
    return LICENCE.format(name=name, licence=work.licence or work.use)


def _text(work: Work) -> str:
    return licence_of(work).strip("\n") or MISSING


def _named(word: str) -> Work:
    """Return the work of that name, however it is written.

    Raises:
        WrongUsage: There is none.
    """
    known = {work.name.casefold(): work for work in works()}
    if (found := known.get(word.casefold())) is None:
        raise WrongUsage(
            _("nothing here is called {word!r}: {hint}").format(
                word=word, hint=nearest(word.casefold(), known)
            )
        )
    return found
