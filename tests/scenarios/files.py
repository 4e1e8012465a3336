"""The scenario files of the tests, and what they name."""

from functools import cache
from pathlib import Path

from cardtable.cli.scenario import read_scenarios
from cardtable.proofs.scenarios import Scenario

FOLDER = Path(__file__).parent


@cache
def scenarios() -> tuple[Scenario, ...]:
    """Return all scenarios, file by file in alphabetical order."""
    found = []
    for path in sorted(FOLDER.glob("*.yaml")):
        for scenario in read_scenarios(path):
            assert scenario.game == path.stem, f"{scenario.name!r} stands in the file of another game"
            found.append(scenario)
    return tuple(found)
