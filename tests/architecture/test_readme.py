"""What README tells people to type is what CI runs."""

import re

import pytest

from tests.architecture.tree import ROOT

COMMANDS = (
    "python -m pip install .",
    'python -m pip install -e ".[dev]"',
    "python -m pytest",
    "ruff format --check .",
    "ruff check .",
    "mypy",
    "lint-imports",
)


def typed(text: str) -> set[str]:
    """Return the lines of all code blocks."""
    blocks = re.findall(r"^```\w*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return {line.strip() for block in blocks for line in block.splitlines()}


@pytest.mark.parametrize("command", COMMANDS)
def test_readme_and_ci_have_the_command(command: str) -> None:
    ci = {line.strip() for line in (ROOT / ".ci" / "run").read_text("utf-8").splitlines()}
    readme = typed((ROOT / "README.md").read_text("utf-8"))
    assert command in ci
    assert command in readme


def test_only_code_blocks_count_as_typed() -> None:
    assert typed("Use mypy.\n```sh\nruff check .\n```\nmypy\n") == {"ruff check ."}
