"""Gestures: who can make which, and how they are told."""

import pytest

from cardtable.games.spielen.codes.signals import GESTURES, Medium, Signal, known, told

NAMES = ("Ada", "Vera", "Otto", "Ines")


@pytest.mark.parametrize(
    ("gesture", "argument", "can"),
    [
        ("tap", "4", True),
        ("tap", "5", False),
        ("tap", "", False),
        ("cough", "", True),
        ("cough", "1", False),
        ("sneeze", "", False),
        ("look", "B", True),
        ("look", "A", False),
        ("look", "E", False),
        ("look", "", False),
        ("rearrange", "1 3", True),
        ("rearrange", "1 4", False),
        ("rearrange", "3 1", False),
    ],
)
def test_sl67_a_gesture_is_known_with_its_arguments(gesture: str, argument: str, can: bool) -> None:
    """SL-67."""
    assert known(gesture, argument, seat=0, seats=4, cards=3) is can


def test_each_gesture_has_a_place_for_its_argument() -> None:
    for gesture in GESTURES.values():
        for words in (gesture.words, gesture.doing):
            assert words.count("{}") == bool(gesture.arguments) == bool(gesture.whichever)


@pytest.mark.parametrize(
    ("signal", "line"),
    [
        (Signal(0, 0, Medium.GESTURE, "tap", "2"), "Ada taps the table twice."),
        (Signal(1, 0, Medium.GESTURE, "look", "C"), "Vera looks at Otto."),
        (Signal(1, 0, Medium.SPEECH, "", text="Cheers!"), "Vera: “Cheers!”"),
        (Signal(1, 0, Medium.SPEECH, "", text="Cheers!", addressee=3), "Vera to Ines: “Cheers!”"),
    ],
)
def test_sl66_a_signal_is_told_with_names(signal: Signal, line: str) -> None:
    """SL-66."""
    assert told(signal, NAMES) == line
