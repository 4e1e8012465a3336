"""The scenario files of the tests, and what they name."""

from functools import cache
from pathlib import Path

from cardtable.cli.yaml_text import read_yaml
from cardtable.engine.scenarios import Scenario, read_scenario

FOLDER = Path(__file__).parent


@cache
def scenarios() -> tuple[Scenario, ...]:
    """Return all scenarios, file by file in alphabetical order."""
    found = []
    for path in sorted(FOLDER.glob("*.yaml")):
        raws = read_yaml(path.read_text("utf-8"), path)
        assert isinstance(raws, list)
        for raw in raws:
            scenario = read_scenario(raw)
            assert scenario.game == path.stem, f"{scenario.name!r} stands in the file of another game"
            found.append(scenario)
    return tuple(found)
