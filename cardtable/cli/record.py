"""Write it to a file with `cardtable record > match.txt`, and send that with a bug report."""

from __future__ import annotations

from argparse import Namespace

from cardtable.cli.usage import FINE, Parser, WrongUsage, natural
from cardtable.language import _
from cardtable.store.errors import StoreError
from cardtable.store.paths import store_path
from cardtable.store.saved import MatchId
from cardtable.store.store import Store


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    parser.add_argument(
        "match",
        metavar="MATCH",
        nargs="?",
        type=natural,
        help=_("its number; without it, the newest that is not over"),
    )


def run(given: Namespace) -> int:
    """Print the record of a saved match and return the exit status."""
    try:
        with Store(store_path()) as store:
            print(store.matches.load(_wanted(store, given.match)).record, end="")
    except StoreError as error:
        raise WrongUsage(str(error)) from error
    return FINE


def _wanted(store: Store, number: int | None) -> MatchId:
    if number is not None:
        return MatchId(number)
    latest = store.matches.latest()
    if latest is None:
        raise WrongUsage(_("no match is saved that is not over; name one by its number"))
    return latest.id
