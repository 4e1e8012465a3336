"""A file is a YAML list of scenarios.

Says what differs; exit status 1 if anything does, 2 if a file is malformed.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from cardtable.catalogue import UnknownGame, game
from cardtable.cli.usage import DIFFERENT, FINE, WRONG, Parser, WrongUsage, text_of
from cardtable.cli.yaml_text import read_yaml
from cardtable.engine.scenarios import BadScenario, Scenario, differences, read_scenario


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    parser.add_argument("files", metavar="FILE", type=Path, nargs="+", help="a file of scenarios")


def run(given: Namespace) -> int:
    """Run the scenarios of all files, print what differs, and return the exit status."""
    return max(_run_file(path) for path in given.files)


def _run_file(path: Path) -> int:
    try:
        scenarios = read_scenarios(path)
        found = [(each.name, differences(each, game(each.game))) for each in scenarios]
    except (WrongUsage, BadScenario, UnknownGame) as error:
        sentence = str(error)
        print(f"cardtable: {sentence if str(path) in sentence else f'{path}: {sentence}'}", file=sys.stderr)
        return WRONG
    for name, wrong in found:
        for sentence in wrong:
            print(f"{path}: {name}: {sentence}")
    failed = sum(bool(wrong) for _, wrong in found)
    print(f"{path}: {len(found)} scenarios, {f'{failed} differ' if failed else 'all as expected'}")
    return DIFFERENT if failed else FINE


def read_scenarios(path: Path) -> list[Scenario]:
    """Return the scenarios of a YAML file.

    Raises:
        WrongUsage: the file cannot be read, or is no list.
        BadScenario: a scenario of it is malformed.
    """
    raw = read_yaml(text_of(path), path)
    if not isinstance(raw, list) or not raw:
        raise WrongUsage(f"{path}: a file of scenarios is a list with at least one in it")
    return [read_scenario(each) for each in raw]
