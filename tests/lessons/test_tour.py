"""The tour of the form of rules as data: read with its mistakes told, and true of its game."""

from pathlib import Path

import pytest

from cardtable.lessons.tour import Stop, Tour, Until, read_tour
from cardtable.patience.collection import library
from cardtable.patience.editor.draft import found
from cardtable.patience.kit import LESSONS
from cardtable.yamlfile import BadFile

TOUR = """
game: klondike
steps:
  - say: Look.
    look: [save, deal it]
  - say: Do it.
    look: piles.tab.n more
    until: piles.tab.n = 8
"""


def read(folder: Path, text: str) -> Tour:
    path = folder / "tour.yaml"
    path.write_text(text, encoding="utf-8")
    return read_tour(path)


def test_a_tour_is_read(tmp_path: Path) -> None:
    first, second = Stop("Look.", ("save", "deal it")), Until("piles.tab.n", "8")
    assert read(tmp_path, TOUR) == Tour("klondike", (first, Stop("Do it.", ("piles.tab.n more",), second)))


def test_what_is_wrong_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"steps\[1\].until: this should be a way and a value"):
        read(tmp_path, TOUR.replace("piles.tab.n = 8", "piles.tab.n is 8"))


def test_none_of_what_it_asks_for_stands_there_at_first() -> None:
    tour = read_tour(LESSONS / "rule-editor.yaml")
    value = library.entry(tour.game).cursor.value
    asked = [stop.until for stop in tour.stops if stop.until is not None and stop.until.way != "section"]
    written = {until.way: found(value, tuple(until.way.split("."))) for until in asked}
    assert [
        until.way for until in asked if written[until.way] is None and until.way != "piles.tab.empty"
    ] == []
    assert next(until for until in asked if until.way == "piles.tab.n").value != written["piles.tab.n"]
