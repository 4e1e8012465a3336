"""The scenario files of the tests, and what they name."""

from pathlib import Path

import yaml

from cardtable.engine.scenarios import Scenario, read_scenario

FOLDER = Path(__file__).parent


def scenarios() -> list[Scenario]:
    """Return all scenarios, file by file in alphabetical order."""
    found = []
    for path in sorted(FOLDER.glob("*.yaml")):
        for raw in yaml.safe_load(path.read_text("utf-8")):
            scenario = read_scenario(raw)
            assert scenario.game == path.stem, f"{scenario.name!r} stands in the file of another game"
            found.append(scenario)
    return found
