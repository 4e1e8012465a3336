"""Codes: what is read is written again, mistakes are told where, and accidents are rare."""

import json
from random import Random

import pytest

from cardtable.engine.notation import Tree
from cardtable.games.spielen.codes.banter import (
    RARE,
    accidents,
    banter,
    book_of,
    fitting,
    ways,
)
from cardtable.games.spielen.codes.book import code_of, drawn, from_data, sentence, to_data, written
from cardtable.games.spielen.codes.clauses import clause
from cardtable.games.spielen.codes.language import TESTS, Where
from cardtable.games.spielen.codes.matching import givings
from cardtable.games.spielen.codes.phrases import Language, features, phrases
from cardtable.games.spielen.codes.signals import GESTURES, Medium, Signal
from cardtable.shapes import Mistake, One, Scope
from tests.games.spielen.codes.given import SEATS, code, from_yaml

# Random codes.


def test_random_codes_are_read_and_told() -> None:
    """SL-77."""
    rng, told = Random(1), dict[str, Tree]()
    for _ in range(400):
        one = drawn(rng)
        data = to_data(one)
        assert from_data(data) == one
        assert to_data(from_data(data)) == data
        assert code_of(written(one)) == one
        assert from_yaml(json.dumps(to_data(one))) == one
        words = sentence(one)
        assert "{" not in words
        assert "  " not in words
        heard = json.dumps([data[each] for each in ("steps", "meaning")])  # type: ignore[index,call-overload]  # JSON
        assert told.setdefault(words, heard) == heard or "spoken" in words


@pytest.mark.parametrize("name", [*TESTS.entries])
def test_whatever_a_drop_down_offers_can_be_read(name: str) -> None:
    entry, scope = TESTS.entries[name], Scope(Where.INSIDE)
    assert "{" not in entry.title
    for choice in () if isinstance(entry.shape, One) else entry.shape.choices(scope):
        assert entry.shape.plain(entry.shape.read(choice, (), scope)) == choice


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("{name: x, meaning: five, steps: [[{gesture: cough}]]}", ("meaning",)),
        ("{name: x, meaning: {collecting: 1}, steps: [[{gesture: cough}]]}", ("meaning", "collecting")),
        ("{name: x, meaning: four, steps: []}", ("steps",)),
        ("{name: x, meaning: four, steps: [[]]}", ("steps", 0)),
        ("{name: x, meaning: four, steps: [[{gesture: sneeze}]]}", ("steps", 0, 0, "gesture")),
        ("{name: x, meaning: four, steps: [[{gesture: tap, arg: 5}]]}", ("steps", 0, 0, "arg")),
        ("{name: x, meaning: four, steps: [[{gesture: cough, arg: 1}]]}", ("steps", 0, 0, "arg")),
        ("{name: x, meaning: four, steps: [[{phrase: food-99}]]}", ("steps", 0, 0, "phrase")),
        (
            "{name: x, meaning: four, steps: [[{mentions: food, initial: some}]]}",
            ("steps", 0, 0, "initial"),
        ),
        ("{name: x, meaning: four, steps: [[{not: {not: {question: true}}}]]}", ("steps", 0, 0, "not")),
        (
            "{name: x, meaning: four, steps: [[{word_count: {between: [5, 3]}}]]}",
            ("steps", 0, 0, "word_count", "between"),
        ),
        ("{name: x, meaning: four, steps: [[{gesture: cough}]], within_ms: 499}", ("within_ms",)),
        ("{name: x, meaning: four, steps: [[{gesture: cough}]], by: all}", ("by",)),
        ("{name: x, meaning: four, steps: [[{gesture: cough}]], loud: yes}", ("loud",)),
        ("{name: '', meaning: four, steps: [[{gesture: cough}]]}", ("name",)),
        ("{meaning: four, steps: [[{gesture: cough}]]}", ("name",)),
        ("[]", ()),
    ],
)
def test_what_breaks_the_grammar_is_told_where(text: str, keys: tuple[str | int, ...]) -> None:
    with pytest.raises(Mistake) as found:
        from_yaml(text)
    assert found.value.keys == keys


def test_equal_codes_are_equal_values() -> None:
    one = code("[[{gesture: tap, arg: any}, {since_sweep_ms: {lt: 500}}]]", within_ms="6000", strict="false")
    assert one == code("[[{since_sweep_ms: {lt: 500}}, {gesture: TAP}]]", by="both")
    assert to_data(one) == {
        "name": "x",
        "meaning": "four",
        "steps": [[{"gesture": "tap"}, {"since_sweep_ms": {"lt": 500}}]],
    }


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ("[[{mentions: state, initial: [T]}]]", "A phrase that mentions a state that begins with T"),
        (
            "[[{mentions: food, initial: vowels}]]",
            "A phrase that mentions something to eat that begins with a vowel",
        ),
        ("[[{gesture: tap, arg: 2}], [{gesture: hum}]]", "Tapping the table twice, then humming, within 6 s"),
        ("[[{phrase: weather-2}]]", "“Lovely weather for ducks.”"),
        (
            "[[{topic: food}, {not: {question: true}}, {since_sweep_ms: {lt: 2500}}]]",
            "A phrase that is not a question and is about food, under 2.5 s after the board was turned up",
        ),
        ("[[{word_count: {eq: 1}}]]", "A phrase that has a word count of exactly 1"),
        ("[[{word_count: {lt: 3}}]]", "A phrase that has a word count of under 3"),
        ("[[{not: {mentions: animal}}, {medium: speech}]]", "A phrase that does not mention an animal"),
        ("[[{medium: gesture}]]", "A gesture"),
        ("[[{not: {since_own_take_ms: {gt: 1000}}}]]", "A signal, not over 1 s after taking a card"),
    ],
)
def test_sl78_a_code_is_told_in_words(steps: str, words: str) -> None:
    """SL-78."""
    assert sentence(code(steps)) == f"{words} means: “I have a four”."


def test_sl78_each_test_has_words_and_the_contrary() -> None:
    """SL-78."""
    rng = Random(2)
    for entry in TESTS.entries.values():
        for _ in range(20):
            one = from_data({"name": "x", "meaning": "four", "steps": [[_drawn(entry.name, rng)]]})
            assert clause(one.steps[0][0])


def _drawn(name: str, rng: Random) -> Tree:
    entry = TESTS.entries[name]
    tree: Tree = entry.shape.plain(entry.shape.drawn(rng, Scope(Where.INSIDE)))
    return tree if entry.flat else {name: tree}


# Accidents and books.


def test_sl79_phrases_that_match_and_accidents() -> None:
    """SL-79."""
    states = code("[[{mentions: state}]]")
    assert all(
        "state" in features(phrases(Language.EN)[phrase]).mentions for phrase in fitting(states.steps[0])
    )
    assert 10 < len(fitting(states.steps[0])) < 30
    assert fitting(code("[[{topic: food}, {to: partner}]]").steps[0]) == [
        phrase for phrase in phrases(Language.EN) if phrase.startswith("food")
    ]
    assert accidents(code("[[{medium: speech}]]"), per_minute=6) == pytest.approx(2 * 6 * 0.65, rel=0.06)
    assert accidents(code("[[{medium: speech}]]"), per_minute=0) == 0
    assert accidents(code("[[{gesture: cough}]]", by="first")) < accidents(code("[[{gesture: cough}]]")) < 0.3


def test_sl96_a_book_has_two_spoken_codes_and_two_of_gestures_all_rare() -> None:
    """SL-96."""
    for seed in range(6):
        book = book_of(f"test {seed}")
        assert len({each.steps for each in book}) == 4
        gestures = [all(test.name == "gesture" for step in each.steps for test in step) for each in book]
        assert gestures == [False, False, True, True]
        assert all(accidents(each) < RARE for each in book)
        assert all(from_data(to_data(each)) == each for each in book)
    assert book_of("one") == book_of("one") != book_of("other")


def test_sl92_banter_never_gives_a_code() -> None:
    """SL-92."""
    rng, book = (
        Random(5),
        (
            *book_of("one"),
            code("[[{gesture: tap}], [{gesture: cough}]]"),
            code("[[{topic: food}], [{medium: gesture}]]"),
        ),
    )
    log = list[Signal]()
    for at in range(0, 400_000, 500):
        signal = banter(rng, book, log, Signal(0, at, Medium.SPEECH, ""), SEATS)
        assert signal is not None
        log = [*log[-12:], signal]
    assert not [*givings(book, log, 0, SEATS)]


def test_sl92_where_no_signal_is_safe_there_is_none() -> None:
    """SL-92."""
    book = (code("[[{medium: speech}]]"), code("[[{medium: gesture}]]"))
    assert banter(Random(1), book, [], Signal(0, 0, Medium.SPEECH, ""), SEATS) is None


def test_ways_of_giving_a_step_are_addressed_only_if_they_must_be() -> None:
    now = Signal(2, 5000, Medium.SPEECH, "", swept=4000)
    (step,) = code("[[{topic: food}, {to: partner}, {since_sweep_ms: {lt: 2000}}]]").steps
    assert {signal.addressee for signal in ways(step, now, SEATS)} == {0}
    (step,) = code("[[{topic: food}]]").steps
    assert {signal.addressee for signal in ways(step, now, SEATS)} == {None}
    (step,) = code("[[{gesture: rearrange}]]").steps
    assert [signal.argument for signal in ways(step, now, SEATS, cards=2)] == ["1 2"]
    assert len(GESTURES) == 20


@pytest.mark.parametrize("itself", ["gesture: cough", "phrase: food-1"])
def test_of_what_is_named_it_is_not_said_besides_how_it_is_given(itself: str) -> None:
    medium = "gesture" if itself.startswith("gesture") else "speech"
    text = "{{name: x, meaning: four, steps: [[{{{}}}{}]]}}"
    twice = from_yaml(text.format(itself, f", {{medium: {medium}}}"))
    assert sentence(twice) == sentence(from_yaml(text.format(itself, "")))
