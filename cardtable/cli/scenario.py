"""A file is a YAML list of scenarios.

Says what differs; exit status 1 if anything does, 2 if a file is malformed.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Final

from cardtable.catalogue import UnknownGame, game
from cardtable.cli.usage import DIFFERENT, FINE, WRONG, Parser, WrongUsage
from cardtable.language import _, counted
from cardtable.plaintext import shown
from cardtable.proofs.scenarios import BadScenario, Data, Scenario, differences, read_scenario
from cardtable.yamlfile import BadFile, Value, YamlFile, read_yaml

WORDS: Final[dict[str, bool | None]] = {
    "yes": True,
    "true": True,
    "no": False,
    "false": False,
    "null": None,
    "~": None,
}
LONGEST: Final = 18  # digits of a number
LONGEST_NAME: Final = 200  # characters of that of a scenario


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    parser.add_argument("files", metavar="FILE", type=Path, nargs="+", help=_("a file of scenarios"))


def run(given: Namespace) -> int:
    """Run the scenarios of all files, print what differs, and return the exit status."""
    return max(_run_file(path) for path in given.files)


def _run_file(path: Path) -> int:
    try:
        found = [(each.name, wrong) for each, wrong in _compared(path)]
    except (WrongUsage, BadFile) as error:
        print(f"cardtable: {error}", file=sys.stderr)
        return WRONG
    for name, wrong in found:
        for sentence in wrong:
            print(f"{path}: {shown(name, LONGEST_NAME)}: {sentence}")
    failed = sum(bool(wrong) for __, wrong in found)
    came = counted("{count} differs", "{count} differ", failed) if failed else _("all as expected")
    told = counted("{count} scenario", "{count} scenarios", len(found))
    print(f"{path}: {told}, {came}")
    return DIFFERENT if failed else FINE


def _compared(path: Path) -> list[tuple[Scenario, list[str]]]:
    """Return the scenarios of a file, each with what differs.

    Raises:
        WrongUsage: the file cannot be read.
        BadFile: it is malformed, or a scenario does not fit its game.
    """
    file, scenarios = _opened(path)
    found = []
    for place, each in enumerate(scenarios):
        try:
            found.append((each, differences(each, game(each.game))))
        except (BadScenario, UnknownGame) as error:
            raise file.mistake((place,), str(error)) from error
    return found


def read_scenarios(path: Path) -> list[Scenario]:
    """Return the scenarios of a YAML file.

    Raises:
        WrongUsage: the file cannot be read.
        BadFile: it is no list, or a scenario of it is malformed.
    """
    return _opened(path)[1]


def _opened(path: Path) -> tuple[YamlFile, list[Scenario]]:
    try:
        file = read_yaml(path, str(path))
    except OSError as error:
        raise WrongUsage(
            _("{path} cannot be read: {reason}").format(path=path, reason=error.strerror or error)
        ) from error
    if not isinstance(file.value, list) or not file.value:
        raise file.mistake((), _("a file of scenarios is a list with at least one in it"))
    found = []
    for place, raw in enumerate(file.value):
        try:
            found.append(read_scenario(_typed(raw)))
        except BadScenario as error:
            raise file.mistake((place,), str(error)) from error
    return file, found


def _typed(value: Value) -> Data:
    """Return a value with its numbers, its yes and no, and its nulls as what they mean."""
    match value:
        case dict():
            return {key: _typed(each) for key, each in value.items()}
        case list():
            return [_typed(each) for each in value]
    if value.removeprefix("-").isdecimal() and len(value) <= LONGEST:
        return int(value)
    return WORDS.get(value.lower(), value)
