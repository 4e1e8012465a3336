"""The worked examples of Ninety-nine, and its errors, come out as they say."""

from pathlib import Path

import pytest

from cardtable.cli.scenario import read_scenarios
from cardtable.games.ninety_nine.rules.game import NinetyNine
from cardtable.proofs.scenarios import Scenario, differences

SCENARIOS = read_scenarios(Path(__file__).with_name("ninety-nine.yaml"))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[each.name for each in SCENARIOS])
def test_a_scenario_comes_out_as_it_says(scenario: Scenario) -> None:
    assert differences(scenario, NinetyNine()) == []
