from pathlib import Path

import pytest

from cardtable.about import works as room
from cardtable.about.works import FOLDER, MADE_WITH, OF_BUNDLE, REFERRED, Work, licence_of, version_of, works

LEAST = 700  # characters of the shortest licence


@pytest.mark.parametrize("work", MADE_WITH, ids=lambda work: work.name)
def test_the_licence_of_every_work_can_be_read(work: Work) -> None:
    text = licence_of(work)
    assert len(text) > LEAST
    assert "permi" in text.casefold()


def test_each_licence_that_lies_here_is_of_a_work() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {
        each.text for each in MADE_WITH if not each.packages
    }


def test_packages_have_their_versions_and_what_came_inside_has_none() -> None:
    found = {work.name: version_of(work) for work in MADE_WITH}
    assert {name for name, version in found.items() if version} == {
        "pygame-ce",
        "PyYAML",
        "platformdirs",
        "Fira Sans",
    }


def test_the_lesser_gpl_is_that_of_the_libraries() -> None:
    (alsa,) = (work for work in MADE_WITH if work.name == "ALSA library")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in licence_of(alsa)


def test_a_bundle_names_what_else_it_brings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bundled").mkdir()
    (tmp_path / "bundled" / "Python.txt").write_text("the licence of Python", "utf-8")
    monkeypatch.setattr(room, "FOLDER", tmp_path)
    monkeypatch.setattr(room, "BUNDLED", tmp_path / "bundled")
    (tmp_path / "bundled" / "referred").mkdir()
    (tmp_path / "bundled" / "referred" / "GPL-3.txt").write_text("the whole of it", "utf-8")
    found = [(work.name, work.use, licence_of(work)) for work in works()[len(MADE_WITH) :]]
    assert found == [("Python", OF_BUNDLE, "the licence of Python"), ("GPL-3", REFERRED, "the whole of it")]


def test_a_text_that_is_gone_is_empty() -> None:
    assert licence_of(Work("Gone", "", "MIT", "gone.txt")) == ""
    assert licence_of(Work("Gone", "", "MIT", "LICENSE", ("no-such-package",))) == ""
