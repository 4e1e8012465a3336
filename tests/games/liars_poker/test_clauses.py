"""Every clause, decision and worked example of the rules stands in a scenario or a test."""

from pathlib import Path

from cardtable.cli.scenario import read_scenarios
from tests.test_clauses import NAMED, docstrings, stated

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "cardtable/games/liars_poker/rules.md"


def test_every_clause_is_tested_and_none_that_the_rules_lack() -> None:
    ids = stated(RULES.read_text("utf-8"))
    scenarios = read_scenarios(HERE / "scenarios.yaml")
    texts = [text for each in scenarios for text in (each.name, *each.clauses)]
    texts += [text for path in HERE.glob("test_*.py") for text in docstrings(path)]
    found = {each for text in texts for each in NAMED.findall(text)}
    assert len(ids) == 99 + 22 + 36
    assert sorted(set(ids) - found) == []
    assert sorted(found - set(ids)) == []
