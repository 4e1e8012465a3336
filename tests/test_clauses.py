"""Every clause, decision and worked example of a game's rules stands in a scenario or a test."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cardtable.catalogue import KITS
from cardtable.kits import GameKit
from tests.scenarios.files import scenarios

CLAUSE = re.compile(r"^\s*(?:\d+\.|-) \*{0,2}([A-Z][A-Z\d]-\d+)\b", re.MULTILINE)
DECISION = re.compile(r"^\| *(D\d+) *\|", re.MULTILINE)
EXAMPLE = re.compile(r"^- \*\*(E\d+)\b", re.MULTILINE)
NAMED = re.compile(r"\b[A-Z][A-Z\d]-[DE]?\d+\b")
GAME_TESTS = Path(__file__).parent / "games"


def stated(rules: str) -> list[str]:
    """Return the ids of a rule text, decisions and examples with its prefix: PJ-1, PJ-D1, PJ-E1."""
    clauses = CLAUSE.findall(rules)
    prefix = clauses[0].split("-")[0]
    others = [*DECISION.findall(rules), *EXAMPLE.findall(rules)]
    return [*clauses, *(f"{prefix}-{each}" for each in others)]


@cache
def named(package: str) -> frozenset[str]:
    """Return the ids that scenarios name, and the docstrings of the game's tests."""
    texts = [text for each in scenarios() for text in (each.name, *each.clauses)]
    for path in (GAME_TESTS / package).rglob("test_*.py"):
        texts += docstrings(path)
    return frozenset(found for text in texts for found in NAMED.findall(text))


def docstrings(path: Path) -> Iterator[str]:
    """Give the docstrings of the test functions in a file."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield ast.get_docstring(node) or ""


@pytest.mark.parametrize("kit", KITS, ids=lambda each: each.id)
def test_every_clause_is_tested(kit: GameKit) -> None:
    found = named(kit.package)
    assert [each for each in stated(kit.rules_text()) if each not in found] == []


@pytest.mark.parametrize("kit", KITS, ids=lambda each: each.id)
def test_no_test_names_a_clause_that_the_rules_lack(kit: GameKit) -> None:
    ids = stated(kit.rules_text())
    prefix = ids[0].split("-")[0]
    assert sorted(each for each in named(kit.package) if each.startswith(prefix) and each not in ids) == []


def test_clauses_decisions_and_examples_are_found() -> None:
    rules = "1. **A2-1** One.\n- A2-2 Two.\n| D1 | why |\n|D12|x|\n- **E3 three.** A2-9 is no item.\n"
    assert stated(rules) == ["A2-1", "A2-2", "A2-D1", "A2-D12", "A2-E3"]
