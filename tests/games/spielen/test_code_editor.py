"""The code editor: every choice that its sentence offers is a code, and what it tells of one is true."""

from collections.abc import Iterator
from random import Random

import pytest

from cardtable.bots.hired_work import InlineLabour
from cardtable.engine.match import Match
from cardtable.engine.notation import Tree
from cardtable.engine.options import read_options
from cardtable.games.spielen.bot.measuring import measured
from cardtable.games.spielen.codes.banter import accidents
from cardtable.games.spielen.codes.book import code_of, drawn, from_data, to_data
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.game import Spielen
from cardtable.games.spielen.rules.moves import AddCode, EditCode
from cardtable.games.spielen.table.code_invention import CodeInvention
from cardtable.games.spielen.table.code_words import whole
from cardtable.table.inventing.sentences import Away, More, Number, Part, Pick, Saying, Tick, changed


def planned() -> SpielenDeal:
    match = Match(Spielen(), read_options(Spielen.options, {}), 1)
    view = match.view(0)
    assert isinstance(view, SpielenDeal)
    return view


@pytest.fixture
def editor() -> CodeInvention:
    return CodeInvention(planned())


def offered(tree: Tree, part: Part) -> Iterator[Tree]:
    match part:
        case Pick():
            yield from (changed(tree, part.keys, value) for _, value in part.choices)
        case Number():
            yield from (changed(tree, part.keys, value) for value in (part.low, part.high))
        case Tick():
            yield changed(tree, part.keys, not part.on)
        case More() | Away():
            yield changed(tree, part.keys, part.value)


def pick(editor: CodeInvention, name: str, words: str) -> None:
    """Choose the words of a list."""
    part = next(
        each
        for each in editor.parts()
        if isinstance(each, Pick) and (each.name or ".".join(map(str, each.keys))) == name
    )
    value = dict(part.choices)[words]
    editor.draft.put(part.keys, value)


def check_choices(editor: CodeInvention, count: int) -> None:
    for seed in range(count):
        code = drawn(Random(seed))
        tree = to_data(code)
        assert isinstance(tree, dict)
        editor.draft.become(whole(tree))
        assert editor.code == code
        for part in editor.parts():
            for other in offered(editor.tree, part):
                from_data(other)


def test_every_choice_is_a_code(editor: CodeInvention) -> None:
    """Clause SL-78."""
    check_choices(editor, 12)


@pytest.mark.slow
def test_every_choice_is_a_code_in_many_codes(editor: CodeInvention) -> None:
    check_choices(editor, 300)


def test_a_code_is_written_and_agreed_on(editor: CodeInvention) -> None:
    """Clause SL-78."""
    pick(editor, "meaning", "I collect …")
    pick(editor, "steps.0.0.mentions", "a state")
    more = next(
        each for each in editor.parts() if isinstance(each, More) and each.words == "that begins with"
    )
    editor.draft.put(more.keys, more.value)
    pick(editor, "steps.0.0.initial", "a vowel")
    assert (
        editor.preview() == "A phrase that mentions a state that begins with a vowel means: “I collect aces”."
    )
    action = editor.action("")
    assert isinstance(action, AddCode)
    assert code_of(action.code) == editor.code
    assert editor.trouble() == ("" if planned().allows(0, action) else planned().refusal(0, action).message)


def test_a_code_there_is_can_be_changed(editor: CodeInvention) -> None:
    name = planned().book(0)[0].name
    pick(editor, "which", f"Change {name}")
    assert editor.code == planned().book(0)[0]
    pick(editor, "by", "the first partner")
    action = editor.action("")
    assert isinstance(action, EditCode)
    assert (code_of(action.code).by, editor.trouble()) == ("first", "")


def test_without_a_name_it_is_no_code(editor: CodeInvention) -> None:
    field = next(each for each in editor.parts() if isinstance(each, Saying))
    editor.draft.put(field.keys, "  ")
    assert (editor.preview(), editor.trouble()) == ("", "A code needs a name.")


def test_it_tells_what_gives_a_code_and_how_often_banter_would(editor: CodeInvention) -> None:
    """Clause SL-79."""
    often, steps = measured(editor.question(), InlineLabour())
    assert editor.code is not None
    assert often == accidents(editor.code, 4)
    lines = editor.sampled((often, steps))
    assert lines[0] == f"By mere banter it would be given {often:.1f} times a minute."
    assert lines[1].count("“") == min(5, len(steps[0]))
    assert editor.tried("Did you feed the cat?") == "That gives it."
    assert editor.tried("Nice weather.") == "That is no part of it."
