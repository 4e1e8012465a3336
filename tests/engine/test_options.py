from dataclasses import dataclass
from enum import Enum

import pytest

from cardtable.engine.options import (
    BadOption,
    Options,
    choice,
    flag,
    number,
    option_fields,
    read_options,
    seat_set,
    written_options,
)
from cardtable.engine.piles import Seat


class Passing(Enum):
    TO_LEFT = "to the left"
    NONE = "not at all"


@dataclass(frozen=True)
class Rules(Options):
    players: int = number(4, 3, 6, "Players", "How many play.")
    passing: Passing = choice(Passing.TO_LEFT, "Passing", "Where cards go.")
    offset: int = number(0, -5, 5, "Offset", "Points to begin with.", when=("passing", "none"))
    open_hands: bool = flag("Open hands", "All hands lie open.", default=False)
    learning: frozenset[Seat] = seat_set(5, "Learning", "Who learns.", when=("open_hands", "yes"))


def test_fields_tell_forms_all_they_need() -> None:
    fields = {each.name: each for each in option_fields(Rules)}
    assert list(fields) == ["players", "passing", "offset", "open_hands", "learning"]
    offset = fields["offset"]
    assert (offset.title, offset.sentence, offset.kind) == ("Offset", "Points to begin with.", int)
    assert (offset.default, offset.low, offset.high, offset.when) == (0, -5, 5, ("passing", "none"))
    assert [each.allowed for each in fields.values()] == [
        "3 to 6",
        "to_left, none",
        "-5 to 5",
        "yes or no",
        "none, or seats from 0 to 5 with commas between them",
    ]


def test_options_are_read_from_text_and_written_back() -> None:
    given = {"players": "5", "passing": "none", "offset": "-3", "open_hands": "yes", "learning": "0,4"}
    options = read_options(Rules, given)
    assert options == Rules(5, Passing.NONE, -3, True, frozenset({0, 4}))
    assert written_options(options) == given
    assert read_options(Rules, {}) == Rules()


@pytest.mark.parametrize(
    ("text", "seats", "written"),
    [("none", [], "none"), (" NONE ", [], "none"), ("3", [3], "3"), ("4, 0,4", [0, 4], "0,4")],
)
def test_a_set_of_seats_is_read_in_any_order(text: str, seats: list[int], written: str) -> None:
    options = read_options(Rules, {"learning": text})
    assert options.learning == frozenset(seats)
    assert written_options(options)["learning"] == written


@pytest.mark.parametrize(("text", "value"), [("on", True), ("TRUE", True), (" No ", False), ("off", False)])
def test_a_flag_takes_several_words(text: str, value: bool) -> None:
    assert read_options(Rules, {"open_hands": text}).open_hands is value


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("players", "7", "option players cannot be '7': it takes 3 to 6"),
        ("players", "2", "option players cannot be '2': it takes 3 to 6"),
        ("players", "many", "option players cannot be 'many': it takes 3 to 6"),
        ("players", "3.5", "option players cannot be '3.5': it takes 3 to 6"),
        ("players", "3,4", "option players cannot be '3,4': it takes 3 to 6"),
        (
            "learning",
            "6",
            "option learning cannot be '6': it takes none, or seats from 0 to 5 with commas between them",
        ),
        (
            "learning",
            "",
            "option learning cannot be '': it takes none, or seats from 0 to 5 with commas between them",
        ),
        ("offset", "-6", "option offset cannot be '-6': it takes -5 to 5"),
        ("passing", "right", "option passing cannot be 'right': it takes to_left, none"),
        ("open_hands", "perhaps", "option open_hands cannot be 'perhaps': it takes yes or no"),
        ("player", "4", "there is no option 'player': did you mean players?"),
        ("xyz", "4", "there is no option 'xyz': there are players, passing, offset, open_hands, learning"),
    ],
)
def test_what_is_not_allowed_is_refused_with_what_is(name: str, text: str, sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        read_options(Rules, {name: text})
    assert str(refused.value) == sentence
