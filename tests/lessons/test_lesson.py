"""Lessons as data: they are read with their mistakes told, and the rules allow every step of each."""

from pathlib import Path

import pytest

from cardtable.catalogue import KITS, kit
from cardtable.engine.record import Logged
from cardtable.lessons.lesson import BadLesson, Kind, Look, Step, carry_out, lesson_of, match_at, read_lesson
from cardtable.yamlfile import BadFile

TAUGHT = [*(each.id for each in KITS if each.lesson()), "freecell", "klondike", "spider"]
LESSON = """
seed: 3
seat: 1
steps:
  - say: Look at it.
    look: [seat 0, card QH]
  - others: [2 @40 play 10C]
    say: Do it.
    do: play KC
    came: That came of it.
"""


def read(folder: Path, text: str) -> tuple[Step, ...]:
    path = folder / "lesson.yaml"
    path.write_text(text, encoding="utf-8")
    return read_lesson(path, "oh-hell").steps


def test_a_lesson_is_read(tmp_path: Path) -> None:
    assert read(tmp_path, LESSON) == (
        Step("Look at it.", look=(Look(Kind.SEAT, "0"), Look(Kind.CARD, "QH"))),
        Step("Do it.", (Logged(2, "play 10C", 40),), (), Logged(1, "play KC"), "That came of it."),
    )


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("say: Do it.", "sya: Do it.", "line 8, steps[1].sya: there is no such word here: did you mean say?"),
        ("card QH", "cart QH", "line 6, steps[0].look[1]: this should be card, pile, button, seat or widget"),
        ("2 @40 play", "you play", "steps[1].others[0]: this should be a seat and an action as in a record"),
        ("seed: 3", "sheed: 3", "sheed"),
        ("@40", "@3600001", "steps[1].others[0]: a lesson is over within an hour of its clock"),
        ("say: Look at it.", 'say: ""', "steps[0].say: this should be from 1 to"),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, before: str, after: str, told: str) -> None:
    with pytest.raises(BadFile) as caught:
        read(tmp_path, LESSON.replace(before, after))
    assert told in str(caught.value)


@pytest.mark.parametrize("game", TAUGHT)
def test_the_rules_allow_every_step(game: str) -> None:
    lesson = lesson_of(kit(game))
    assert lesson is not None
    assert 5 <= len(lesson.steps) <= 12
    match = match_at(lesson, kit(game).game())
    for step in lesson.steps:
        for each in (*step.meanwhile, *step.others):
            carry_out(match, each)
        if step.do is not None:
            carry_out(match, step.do)
    assert any(step.do for step in lesson.steps), "something is to be done in it"


def test_what_the_rules_refuse_is_told() -> None:
    lesson = lesson_of(kit("oh-hell"))
    assert lesson is not None
    match = match_at(lesson, kit("oh-hell").game())
    with pytest.raises(BadLesson, match="oh-hell: do 0 bid 9 after 12 actions"):
        carry_out(match, Logged(0, "bid 9"))
