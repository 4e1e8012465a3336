import tomllib

from cardtable.about.changes import changes, newest, versions
from tests.architecture.tree import ROOT


def test_the_newest_version_is_that_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert versions()[0] == project["project"]["version"]


def test_what_is_new_is_told_in_points_and_without_its_heading() -> None:
    assert newest().startswith("The first version.")
    assert newest().count("\n- **") >= 5
    assert newest() in changes()
    assert "#" not in newest()


def test_players_are_spoken_to_and_not_developers() -> None:
    assert not {"`", "refactor", "module", "pytest", "mypy"} & set(changes().casefold().split())
    assert "`" not in changes()
