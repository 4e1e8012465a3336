"""A lesson: a first deal that teaches a game, step by step, as data in the game's folder.

It is a deal that follows from options and seed, what was done in it before the lesson begins, and its steps:
what others do first, what is said, where the hand points, what the learner does, and what came of it. An
action is written as in a record: `2 play QH` after its seat, `2 @1500 play QH` where the deal has a clock.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

from cardtable.cursor import Cursor, opened
from cardtable.engine.actions import Illegal
from cardtable.engine.game import AnyGame
from cardtable.engine.match import Entry, Match
from cardtable.engine.options import BadOption, Undo, set_up
from cardtable.engine.piles import TABLE, Seat
from cardtable.engine.record import BadRecord, Logged, read_log
from cardtable.engine.replay import ASTRAY, follow, read_entry
from cardtable.kits import Kit
from cardtable.language import _
from cardtable.plaintext import shown
from cardtable.yamlfile import read_yaml

SENTENCE: Final = 300  # characters at most: what is read at a glance
OPTION: Final = 60  # characters of the value of an option
SEEDS: Final = 10**8
SEATS: Final = 8
LATEST: Final = 3_600_000  # milliseconds of a lesson's clock: up to each action the table does what is due
LOOK: Final = re.compile(r"(card|pile|button|seat|widget) (\S.*)")


class Kind(Enum):
    """What a hand can point at."""

    CARD = "card"
    PILE = "pile"
    BUTTON = "button"
    SEAT = "seat"
    WIDGET = "widget"


@dataclass(frozen=True, slots=True)
class Look:
    """Something on the table that is pointed at, by its kind and its name there; a seat by its number."""

    kind: Kind
    name: str


@dataclass(frozen=True, slots=True)
class Step:
    """One step: what `others` do before it, what is said, where to look, what to do, and what `came` of it.

    What happens `meanwhile`, before that, is not told: the table is laid as it is then. What is done
    `instead` comes to the same as what is asked, in several actions: keys may need two of them.
    Without anything to `do` the learner reads it and goes on. Without a `look` the hand points at what is to
    be done.
    """

    say: str
    others: tuple[Logged, ...] = ()
    look: tuple[Look, ...] = ()
    do: Logged | None = None
    came: str = ""
    meanwhile: tuple[Logged, ...] = ()
    instead: tuple[Logged, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson of a game, seen from `seat`; `options` are as a record has them."""

    game: str
    options: Mapping[str, str]
    seed: int
    seat: Seat
    before: tuple[Logged, ...]
    steps: tuple[Step, ...]

    def done(self, step: int) -> tuple[Logged, ...]:
        """Return all actions that lead to a step, those of others in it left out."""
        found = [*self.before]
        for each in self.steps[:step]:
            found += [*each.meanwhile, *each.others, *([] if each.do is None else [each.do])]
        return tuple(found)


def lesson_of(kit: Kit) -> Lesson | None:
    """Return the lesson of a game, if it has one.

    Raises:
        BadFile: the file is none of a lesson.
    """
    path = kit.lesson()
    return None if path is None else read_lesson(path, kit.id)


def read_lesson(path: Path, game: str) -> Lesson:
    """Return the lesson of a game that a file holds.

    Raises:
        BadFile: it holds none.
    """
    parts = opened(read_yaml(path)).fields(("options", "seed", "seat", "before", "steps"), ("seed", "steps"))
    seat = parts["seat"].number(0, SEATS - 1) if "seat" in parts else 0
    options = parts["options"].mapping() if "options" in parts else {}
    return Lesson(
        game,
        {name: each.line(OPTION, 0) for name, each in options.items()},
        parts["seed"].number(0, SEEDS),
        seat,
        _actions(parts["before"]) if "before" in parts else (),
        tuple(_step(each, seat) for each in parts["steps"].parts()),
    )


def _step(cursor: Cursor, seat: Seat) -> Step:
    parts = cursor.fields(("meanwhile", "others", "say", "look", "do", "instead", "came"), ("say",))
    return Step(
        _(parts["say"].line(SENTENCE)),
        _actions(parts["others"]) if "others" in parts else (),
        tuple(_look(each) for each in parts["look"].items()) if "look" in parts else (),
        _logged(parts["do"], f"{seat} ") if "do" in parts else None,
        _(parts["came"].line(SENTENCE)) if "came" in parts else "",
        _actions(parts["meanwhile"]) if "meanwhile" in parts else (),
        tuple(_logged(each, f"{seat} ") for each in parts["instead"].parts()) if "instead" in parts else (),
    )


def _look(cursor: Cursor) -> Look:
    text = cursor.like(LOOK, "card, pile, button, seat or widget, and a name")
    kind, __, name = text.partition(" ")
    return Look(Kind(kind), name)


def _actions(cursor: Cursor) -> tuple[Logged, ...]:
    return tuple(_logged(each) for each in cursor.parts())


def _logged(cursor: Cursor, whose: str = "") -> Logged:
    try:
        (found,) = read_log(f"do {whose}{cursor.text()}")
    except (BadRecord, ValueError) as error:
        raise cursor.unlike(f"{'an' if whose else 'a seat and an'} action as in a record") from error
    if found.at > LATEST:
        raise cursor.wrong(_("a lesson is over within an hour of its clock"))
    return found


class BadLesson(ValueError):  # noqa: N818  # a sentence for whoever wrote the lesson
    """The rules do not allow what a lesson wants; the message says which action, and why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(shown(sentence))


def match_at(lesson: Lesson, game: AnyGame, step: int = 0) -> Match:
    """Return the match of a lesson as it stands when a step begins.

    Raises:
        BadLesson: an option or an action is impossible.
    """
    try:
        options = set_up(game.options, lesson.options)
    except BadOption as error:
        raise BadLesson(f"{lesson.game}: {error}") from error
    match = Match(game, options, lesson.seed, Undo.OFF)
    for each in lesson.done(step):
        carry_out(match, each)
    return match


def carry_out(match: Match, logged: Logged) -> None:
    """Do the next thing in a match of a lesson, after what the table itself has to do before.

    Raises:
        BadLesson: the rules do not allow it.
    """
    try:
        entry = read_entry(logged, match.game)
        due = match.due
        while due is not None and due < entry.at and entry.seat != TABLE:
            match.advance(due)
            due = match.due
        follow(match, Entry(entry.seat, entry.action, max(entry.at, match.time)))
    except (Illegal, ValueError, *ASTRAY) as error:
        raise BadLesson(f"{match.game.id}: {logged} after {len(match.log)} actions: {error}") from error
