"""Matching: the matcher equals a plain model, which reads the data of a code by itself."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any, TypeAlias

import pytest

from cardtable.games.spielen.codes.banter import innocent, ways
from cardtable.games.spielen.codes.book import Code, drawn, to_data
from cardtable.games.spielen.codes.matching import completed, given, givings
from cardtable.games.spielen.codes.phrases import features
from cardtable.games.spielen.codes.signals import Medium, Signal
from tests.games.spielen.codes.given import SEATS, code, made, said

Data: TypeAlias = Any  # lists, mappings, words and numbers

# The plain model.

SETS = {"vowels": "AEIOU", "consonants": "BCDFGHJKLMNPQRSTVWXYZ"}


def among(asked: Data, letter: str) -> bool:
    return bool(letter) and letter in (SETS[asked] if isinstance(asked, str) else asked)


def number(asked: Data, value: int) -> bool:
    ((name, bound),) = asked.items()
    if name == "between":
        return bool(bound[0] <= value <= bound[1])
    return bool({"lt": value < bound, "gt": value > bound, "eq": value == bound}[name])


def true(test: Data, signal: Signal) -> bool:
    name = next(each for each in test if each not in ("arg", "initial"))
    value = test[name]
    if name == "not":
        return not true(value, signal)
    if name == "medium":
        return bool(signal.medium.value == value)
    if name == "gesture":
        argument = test.get("arg", "any")
        return signal.medium is Medium.GESTURE and signal.id == value and argument in ("any", signal.argument)
    if name == "since_sweep_ms":
        return number(value, signal.at - signal.swept)
    if name == "since_own_take_ms":
        return signal.took is not None and number(value, signal.at - signal.took)
    return signal.medium is Medium.SPEECH and true_of_speech(name, value, test, signal)


def true_of_speech(name: str, value: Data, test: Data, signal: Signal) -> bool:
    found = features(signal.text)
    to = {None: "nobody", (signal.seat + 2) % SEATS: "partner"}.get(signal.addressee, "opponent")
    begun = found.mentions.get(value, ()) if name == "mentions" else ()
    facts: dict[str, Callable[[], bool]] = {
        "mentions": lambda: any("initial" not in test or among(test["initial"], each) for each in begun),
        "to": lambda: to == value,
        "phrase": lambda: signal.id == value,
        "topic": lambda: found.topic == value,
        "first_letter": lambda: among(value, found.first_letter),
        "last_letter": lambda: among(value, found.last_letter),
        "word_count": lambda: number(value, len(found.lengths)),
        "word_length": lambda: value in found.lengths,
        "question": lambda: found.question == value,
        "exclamation": lambda: found.exclamation == value,
    }
    return facts[name]()


def plainly_given(data: Data, own: Sequence[Signal]) -> bool:
    """Try all ways of choosing signals for the steps, the last of all for the last step."""
    steps, last = data["steps"], own[-1]
    if data.get("by", "both") == ("second" if last.seat < SEATS // 2 else "first"):
        return False
    for before in combinations(range(len(own) - 1), len(steps) - 1):
        chosen = (*before, len(own) - 1)
        fit = all(all(true(test, own[at]) for test in step) for step, at in zip(steps, chosen, strict=True))
        late = last.at - own[chosen[0]].at > int(data.get("within_ms", 6000))
        torn = bool(data.get("strict")) and chosen[-1] - chosen[0] != len(steps) - 1
        if fit and not late and not torn:
            return True
    return False


def logs(one: Code, rng: Random) -> Iterator[Signal]:
    """Give signals of one seat, of which many fit a step of the code."""
    seat, at, swept, took = rng.randrange(SEATS), 0, 0, None
    for _ in range(9):
        at += rng.choice([400, 500, 1500, 2500, 6000])
        swept = rng.choice([swept, at - rng.choice([0, 500, 1000]) if at > 1000 else swept])
        took = rng.choice([took, took, at - rng.choice([0, 500, 1000])])
        now = Signal(seat, at, Medium.SPEECH, "", swept=swept, took=took)
        fit = ways(rng.choice(one.steps), now, SEATS)
        signal = rng.choice(fit) if fit and rng.random() < 0.7 else innocent(rng, now, SEATS)
        to = rng.choice([None, None, (seat + 1) % SEATS, (seat + 2) % SEATS])
        yield signal._replace(addressee=to) if to is not None and signal.text else signal


def check_matcher(count: int, seed: int) -> int:
    rng, found = Random(seed), 0
    for _ in range(count):
        one = drawn(rng)
        data, own = to_data(one), list(logs(one, rng))
        for size in range(1, len(own) + 1):
            is_given = completed(one, own[:size], SEATS)
            assert is_given == plainly_given(data, own[:size]), (data, own[:size])
            found += is_given
    return found


def test_sl72_the_matcher_equals_a_plain_model() -> None:
    """SL-72."""
    assert check_matcher(60, 1) > 60


@pytest.mark.slow
def test_sl72_the_matcher_equals_a_plain_model_for_many_codes() -> None:
    """SL-72."""
    assert check_matcher(3000, 2) > 3000


# The rules, one by one.


@pytest.mark.parametrize(
    ("text", "fits"), [("My cousin moved to Ohio.", False), ("We once drove through Texas.", True)]
)
def test_sl74_example_30(text: str, fits: bool) -> None:
    """SL-74."""
    assert completed(code("[[{mentions: state, initial: consonants}]]"), [said(text)], SEATS) is fits


SLIP = "[[{gesture: tap, arg: 2}], [{gesture: cough}]]"


@pytest.mark.parametrize(
    ("coughs", "strict", "fits"),
    [(5000, "false", True), (7000, "false", True), (7001, "false", False), (5000, "true", False)],
)
def test_sl72_sl73_examples_31_to_33_and_inclusive_limits(coughs: int, strict: str, fits: bool) -> None:
    """SL-72, SL-73."""
    own = [made("tap", 1000, argument="2"), made("hum", 2000), made("cough", coughs)]
    assert completed(code(SLIP, strict=strict), own, SEATS) is fits


def test_sl76_example_34() -> None:
    """SL-76."""
    assert completed(code("[[{word_length: 7}]]"), [said("Lovely weather again")], SEATS)
    assert not completed(code("[[{word_length: 7}]]"), [said("Oh, we can't!")], SEATS)


def test_sl72_signals_of_others_do_no_harm_and_givings_overlap() -> None:
    """SL-72."""
    log = [
        made("tap", 0, argument="2"),
        made("hum", 100, seat=2),
        made("cough", 500),
        made("cough", 900),
        made("cough", 1300, seat=2),
    ]
    strict = code(SLIP, strict="true")
    assert [each.at for each in givings((code(SLIP),), log, 0, SEATS)] == [500, 900]
    assert [each.at for each in givings((strict,), log, 0, SEATS)] == [500]
    assert given((strict, code(SLIP)), log[:3], SEATS) == [strict, code(SLIP)]
    assert given((code(SLIP),), log, SEATS) == []


@pytest.mark.parametrize(("by", "seats"), [("both", [0, 2]), ("first", [0]), ("second", [2])])
def test_by_first_is_the_seat_of_the_lower_letter(by: str, seats: list[int]) -> None:
    """SL-72."""
    one = code("[[{gesture: cough}]]", by=by)
    assert [seat for seat in (0, 2) if completed(one, [made("cough", seat=seat)], SEATS)] == seats


@pytest.mark.parametrize(
    ("steps", "signal", "fits"),
    [
        ("[[{not: {question: true}}]]", made("cough"), True),
        ("[[{question: false}]]", made("cough"), False),
        ("[[{to: nobody}]]", made("cough"), False),
        ("[[{to: opponent}]]", said("Hm", addressee=3), True),
        ("[[{to: partner}]]", said("Hm", addressee=2), True),
        ("[[{to: opponent}]]", said("Hm", addressee=2), False),
        ("[[{to: nobody}]]", said("Hm"), True),
        ("[[{since_own_take_ms: {lt: 60000}}]]", said("Hm"), False),
        ("[[{since_sweep_ms: {eq: 2000}}]]", said("Hm", 2000), True),
        ("[[{since_sweep_ms: {lt: 2000}}]]", said("Hm", 2000), False),
        ("[[{since_sweep_ms: {between: [500, 1000]}}]]", said("Hm", 2000, swept=1000), True),
        ("[[{first_letter: consonants}]]", said("42"), False),
    ],
)
def test_tests_by_their_decisions(steps: str, signal: Signal, fits: bool) -> None:
    """SL-75."""
    assert completed(code(steps), [signal], SEATS) is fits
