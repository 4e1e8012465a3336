"""Every worked example of Liars' Poker comes out as it says."""

from pathlib import Path

import pytest

from cardtable.cli.scenario import read_scenarios
from cardtable.games.liars_poker.rules.deal import LiarsPoker
from cardtable.proofs.scenarios import Scenario, differences

SCENARIOS = read_scenarios(Path(__file__).with_name("scenarios.yaml"))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[each.name for each in SCENARIOS])
def test_a_scenario_comes_out_as_it_says(scenario: Scenario) -> None:
    assert differences(scenario, LiarsPoker()) == []
