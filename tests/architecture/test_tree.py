"""The tree keeps the rules of STYLE and DESIGN, and each rule notices a planted fault."""

import gc
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture import rules
from tests.architecture.rules import DEAL_LIMIT, FILE_LIMIT, ROOM_LIMIT, Rule
from tests.architecture.tree import ROOT, sources, tree_of

RULES: tuple[Rule, ...] = (
    rules.long_files,
    rules.full_package_files,
    rules.relative_imports,
    rules.strangers_at_the_top,
    rules.unfinished_work,
    rules.tests_left_out,
    rules.swallowed_errors,
    rules.games_that_know_games,
    rules.full_rooms,
    rules.circles,
    rules.bundles_of_callbacks,
)

BUNDLE = """from collections.abc import Callable
Command = Callable[[], None]
class Ways:
    undo: Command
    def __init__(self, redo: Command, hint: Callable[[int], None]) -> None:
        self.late: Command | None = None
        self.done: dict[str, Callable[[], None]] = {}
"""

# rule, file, what it holds: each breaks that rule and no other
FAULTS: tuple[tuple[Rule, str, str], ...] = (
    (rules.long_files, "cardtable/engine/piles.py", "pass\n" * (FILE_LIMIT + 1)),
    (rules.long_files, "cardtable/games/fish/rules/deal.py", "pass\n" * (DEAL_LIMIT + 1)),
    (rules.long_files, "tests/other.py", "pass\n" * (FILE_LIMIT + 1)),
    (rules.full_package_files, "cardtable/engine/__init__.py", '"""The engine."""\n'),
    (rules.relative_imports, "cardtable/engine/deal.py", "from . import cards\n"),
    (rules.strangers_at_the_top, "notes/plan.md", "later\n"),
    (rules.unfinished_work, "cardtable/engine/deal.py", "# TO" + "DO: the last trick\n"),
    (rules.unfinished_work, "packaging/build.sh", "# FIX" + "ME\n"),
    (rules.tests_left_out, "tests/test_deal.py", "import pytest\n@pytest.mark.skip\ndef test_end(): ...\n"),
    (rules.tests_left_out, "tests/test_deal.py", "import pytest\npytest.mark.xfail(reason='slow')\n"),
    (rules.tests_left_out, "tests/test_deal.py", "import pytest\npytest.importorskip('pygame')\n"),
    (rules.swallowed_errors, "cardtable/ui/look/sound.py", "try:\n    1\nexcept Exception:\n    pass\n"),
    (rules.swallowed_errors, "cardtable/ui/look/sound.py", "try:\n    1\nexcept:\n    pass\n"),
    (
        rules.games_that_know_games,
        "cardtable/games/basra/rules/deal.py",
        "from cardtable.games.fish import rules\n",
    ),
    (rules.bundles_of_callbacks, "cardtable/ui/table/ways.py", BUNDLE),
    (rules.games_that_know_games, "cardtable/ui/menu.py", "import cardtable.games.fish.scenes\n"),
)

# a module that worlds import, and what it holds: it imports worlds
CIRCLES: tuple[str, ...] = (
    "from cardtable.engine.worlds import worlds\n",
    "from cardtable.engine import worlds\n",
    "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from cardtable.engine import worlds\n",
    "def drawn():\n    import cardtable.engine.worlds\n",
)

# What looks like a fault and is none.
ALLOWED: tuple[tuple[str, str], ...] = (
    ("cardtable/games/fish/rules/deal.py", "pass\n" * DEAL_LIMIT),
    (
        "cardtable/games/fish/bot/bots.py",
        "from cardtable.games.fish.rules import Fish\nfrom cardtable.games import fish\n",
    ),
    ("cardtable/ui/table/ways.py", BUNDLE.replace("    undo: Command\n", "")),
    ("cardtable/engine/ways.py", BUNDLE),
    ("cardtable/catalogue.py", "import cardtable.games.fish.rules\n"),
    ("cardtable/store/saves.py", "try:\n    1\nexcept Exception as error:\n    raise OSError from error\n"),
)


@pytest.fixture(scope="module", autouse=True)
def _trees_are_no_garbage() -> Iterator[None]:
    """Keep the trees for all rules, and the collector of garbage away from them: it took most of the time."""
    gc.disable()
    yield
    tree_of.cache_clear()
    gc.enable()


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_tree_has_no(rule: Rule) -> None:
    assert rule(ROOT) == []


@pytest.mark.parametrize(("rule", "name", "text"), FAULTS)
def test_a_planted_fault_is_found_by_its_rule_alone(tmp_path: Path, rule: Rule, name: str, text: str) -> None:
    plant(tmp_path, name, text)
    assert [other.__name__ for other in RULES if other(tmp_path)] == [rule.__name__]


@pytest.mark.parametrize("text", CIRCLES)
def test_a_circle_is_found_also_for_types(tmp_path: Path, text: str) -> None:
    plant(tmp_path, "cardtable/engine/deal.py", text)
    worlds = tmp_path / "cardtable" / "engine" / "worlds.py"
    worlds.write_text("from cardtable.engine.deal import Deal\n", "utf-8")
    assert [rule.__name__ for rule in RULES if rule(tmp_path)] == ["circles"]
    worlds.write_text("", "utf-8")
    assert rules.circles(tmp_path) == []


def test_a_room_that_is_full_takes_no_more(tmp_path: Path) -> None:
    plant(tmp_path, "cardtable/engine/__init__.py", "")
    for number in range(ROOM_LIMIT):
        (tmp_path / "cardtable" / "engine" / f"part_{number}.py").touch()
    assert [rule.__name__ for rule in RULES if rule(tmp_path)] == []
    (tmp_path / "cardtable" / "engine" / "one_more.py").touch()
    assert [rule.__name__ for rule in RULES if rule(tmp_path)] == ["full_rooms"]


@pytest.mark.parametrize(("name", "text"), ALLOWED)
def test_what_is_allowed_passes(tmp_path: Path, name: str, text: str) -> None:
    plant(tmp_path, name, text)
    assert [rule.__name__ for rule in RULES if rule(tmp_path)] == []


def test_the_rules_read_the_whole_project() -> None:
    read = set(sources(ROOT))
    assert ROOT / "cardtable" / "__main__.py" in read
    assert Path(__file__) in read


def plant(root: Path, name: str, text: str) -> None:
    """Make a small project whose only file of interest is this one."""
    subprocess.run(["git", "init", "--quiet", str(root)], check=True)
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(text, "utf-8")
