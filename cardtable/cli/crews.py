"""Who does the work of a command that has many pieces: the words that such verbs share."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from cardtable.cli.usage import Parser, amount
from cardtable.crew.crew import Crew
from cardtable.language import _
from cardtable.slips.version import program_version


def add_crew(parser: Parser) -> None:
    """Declare who may do the work, and where what is done is kept."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--jobs", metavar="N", type=amount, default=1, help=_("processes to use (default 1)"))
    who.add_argument(
        "--cluster",
        metavar="ADDRESS",
        default="",
        help=_("the scheduler of a dask.distributed cluster to use"),
    )
    parser.add_argument(
        "--resume",
        metavar="FILE",
        type=Path,
        help=_("keep what is done in this file, and do nothing again that is in it"),
    )


def add_times(parser: Parser) -> None:
    """Declare that times are asked for, which are not the same twice."""
    parser.add_argument("--times", action="store_true", help=_("say how long it took, too"))


def crew(given: Namespace, title: str) -> Crew:
    """Return who does the work of a title, which says all that it depends on but the pieces."""
    return Crew(
        given.jobs, given.cluster, given.resume, f"{title} (cardtable {program_version()})", sys.stderr
    )
