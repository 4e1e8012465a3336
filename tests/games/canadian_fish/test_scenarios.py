"""The scenarios of the game come out as they say."""

from collections import Counter
from pathlib import Path

import pytest

from cardtable.cli.scenario import read_scenarios
from cardtable.proofs.scenarios import Scenario, differences
from tests.games.canadian_fish.hands import FISH

SCENARIOS = read_scenarios(Path(__file__).with_name("canadian-fish.yaml"))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[each.name for each in SCENARIOS])
def test_a_scenario_comes_out_as_it_says(scenario: Scenario) -> None:
    assert differences(scenario, FISH) == []


def test_every_scenario_has_a_name_of_its_own_and_names_a_clause() -> None:
    assert [name for name, count in Counter(each.name for each in SCENARIOS).items() if count > 1] == []
    assert [each.name for each in SCENARIOS if not each.clauses] == []
