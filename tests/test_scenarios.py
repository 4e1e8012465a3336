"""Every scenario comes out as it says."""

from collections import Counter

import pytest

from cardtable.catalogue import KITS, game
from cardtable.engine.scenarios import Scenario, differences
from tests.scenarios.files import FOLDER, scenarios

SCENARIOS = scenarios()


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[each.name for each in SCENARIOS])
def test_a_scenario_comes_out_as_it_says(scenario: Scenario) -> None:
    assert differences(scenario, game(scenario.game)) == []


def test_every_scenario_has_a_name_of_its_own_and_names_a_clause() -> None:
    assert [name for name, count in Counter(each.name for each in SCENARIOS).items() if count > 1] == []
    assert [each.name for each in SCENARIOS if not each.clauses] == []


def test_every_game_has_scenarios() -> None:
    assert {path.stem for path in FOLDER.glob("*.yaml")} == {each.id for each in KITS}
