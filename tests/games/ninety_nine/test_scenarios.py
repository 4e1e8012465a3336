"""The worked examples of Ninety-nine, and its errors, come out as they say."""

from pathlib import Path

import pytest

from cardtable.cli.scenario import read_scenarios
from cardtable.games.ninety_nine.rules import deal
from cardtable.games.ninety_nine.rules.game import NinetyNine
from cardtable.proofs.scenarios import Scenario, differences
from tests.test_clauses import NAMED, docstrings, stated

TABLE = {"N9-129", "N9-D15"}  # what is seen at a table: sample plays, and players who come and go
RULES = Path(deal.__file__).parents[1] / "rules.md"
SCENARIOS = read_scenarios(Path(__file__).with_name("ninety-nine.yaml"))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[each.name for each in SCENARIOS])
def test_a_scenario_comes_out_as_it_says(scenario: Scenario) -> None:
    assert differences(scenario, NinetyNine()) == []


def test_every_clause_is_tested_but_for_what_a_table_shows() -> None:
    texts = [text for each in SCENARIOS for text in (each.name, *each.clauses)]
    for path in Path(__file__).parent.glob("test_*.py"):
        texts += docstrings(path)
    found = {name for text in texts for name in NAMED.findall(text)}
    ids = stated(RULES.read_text("utf-8"))
    assert {each for each in ids if each not in found} == TABLE
    assert {each for each in found if each.startswith("N9")} <= set(ids)
