"""Banter: what is said and done for no reason, how often it would give a code, and books drawn by that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from cardtable.engine.piles import Seat, Time
from cardtable.games.spielen.codes.book import Book, Code, Step
from cardtable.games.spielen.codes.language import TESTS, Where, circumstance, partner
from cardtable.games.spielen.codes.matching import completed, given, matches
from cardtable.games.spielen.codes.phrases import Language, phrases
from cardtable.games.spielen.codes.signals import ANY, FOUR, GESTURES, Medium, Signal, known
from cardtable.shapes import Node, Scope

GAP: Final[Time] = 400  # milliseconds between two signals of a seat (SL-63)
SPOKEN: Final = 0.65  # of banter; the rest are gestures
ADDRESSED: Final = 0.25  # of what is said, in the banter that is listened to
HANDS: Final = 150  # of that banter
MINUTE: Final[Time] = 60_000
LENGTH: Final[Time] = 2 * MINUTE  # of each hand
SWEEPS: Final[Time] = 6_000  # milliseconds between two
TAKES: Final[Time] = 8_000  # and between two takes of a seat
PER_MINUTE: Final = 6  # signals of a seat
FEW_HANDS: Final = 25  # of it, by which a code that is drawn is looked at
CAREFUL: Final = 0.6  # of what is rare: by so few hands a rarer one is wanted
RARE: Final = 1.0  # accidents a minute of a team: a code has fewer (SL-96)
TRIES: Final = 20  # until banter is silent
OF_EACH: Final = 2  # codes of a book that is drawn: spoken ones, and gestures
FEWEST: Final = 3  # phrases by which a spoken code can be given
PAIRED: Final = 0.5  # of codes drawn: spoken ones with two tests, gestures with two steps
SPOKEN_TESTS: Final = (
    *("topic", "mentions", "mentions", "mentions", "first_letter", "last_letter"),
    *("word_count", "word_length", "question", "exclamation"),
)
ALONE: Final = ("look", "rearrange")  # gestures that cannot always be made, or change the hand


def innocent(rng: Random, now: Signal, seats: int, cards: int = FOUR) -> Signal:
    """Return a random signal of a seat with so many cards, at the time of `now`."""
    if rng.random() < SPOKEN:
        phrase, text = rng.choice([*phrases(now.language).items()])
        return now._replace(medium=Medium.SPEECH, id=phrase, text=text)
    while True:
        gesture = rng.choice([*GESTURES])
        argument = rng.choice([*GESTURES[gesture].arguments] or [""])
        if known(gesture, argument, now.seat, seats, cards):
            return now._replace(medium=Medium.GESTURE, id=gesture, argument=argument)


def banter(
    rng: Random, book: Book, log: Sequence[Signal], now: Signal, seats: int, cards: int = FOUR
) -> Signal | None:
    """Return a random signal that gives none of the team's codes, or None if none was found (SL-92).

    `log` is that of the hand so far.
    """
    for __ in range(TRIES):
        signal = innocent(rng, now, seats, cards)
        if not given(book, (*log, signal), seats):
            return signal
    return None


# How often it would give a code.


@lru_cache(maxsize=8)
def _listened(seats: int, per_minute: int, language: Language) -> tuple[tuple[Signal, ...], ...]:
    """Return the banter of two partners, hand by hand, one after the other."""
    rng = Random(f"innocent {seats} {per_minute}")
    return tuple(
        tuple(_minutes(rng, Signal(seat, 0, Medium.SPEECH, "", language=language), seats, per_minute))
        for seat in (0, seats // 2)
        for __ in range(HANDS)
    )


def _minutes(rng: Random, start: Signal, seats: int, per_minute: int) -> Iterator[Signal]:
    at, swept, took = 0, 0, None
    while per_minute:
        before, at = at, at + GAP + round(rng.expovariate(per_minute / MINUTE))
        if at > LENGTH:
            return
        if rng.random() < (at - before) / SWEEPS:
            swept = rng.randint(max(before, at - SWEEPS), at)
        if rng.random() < (at - before) / TAKES:
            took = rng.randint(max(before, at - TAKES), at)
        signal = innocent(rng, start._replace(at=at, swept=swept, took=took), seats)
        if signal.medium is Medium.SPEECH and rng.random() < ADDRESSED:
            others = [each for each in range(seats) if each != start.seat]
            signal = signal._replace(addressee=rng.choice(others))
        yield signal


@lru_cache(maxsize=256)  # the page of codes asks with each change: 18 ms before, 1 ms now
def accidents(
    code: Code,
    seats: int = 4,
    language: Language = Language.EN,
    *,
    per_minute: int = PER_MINUTE,
    hands: int = HANDS,
) -> float:
    """Return how often a minute two partners would give a code by mere banter (SL-79).

    Their banter was made once by chance: so many signals of each a minute, over so many hands of two minutes.
    """
    heard, said = _listened(seats, per_minute, language), set(fitting(code.steps[-1], language))
    found = 0
    for log in (*heard[:hands], *heard[HANDS : HANDS + hands]):
        for count, signal in enumerate(log, 1):
            if signal.medium is Medium.GESTURE or signal.id in said:
                found += completed(code, log[:count], seats)
    return found / (hands * LENGTH / MINUTE)


def fitting(step: Step, language: Language = Language.EN) -> list[str]:
    """Return the ids of the phrases that fit a step by what they say, whenever and to whomever (SL-79)."""
    asked = [_saying(test, language) for test in step if not circumstance(test)]
    return [phrase for phrase in phrases(language) if all(phrase in each for each in asked)]


@lru_cache(maxsize=4096)  # a drawn book tries some 25 codes, whose tests come again: half of its time
def _saying(test: Node, language: Language) -> frozenset[str]:
    """Return the phrases for which a test holds that does not ask when, or to whom."""
    now = Signal(0, 0, Medium.SPEECH, "", language=language)
    found = phrases(language).items()
    return frozenset(each for each, text in found if matches((test,), now._replace(id=each, text=text), 2))


# Ways of giving a code.


def vocabulary(now: Signal, seats: int, cards: int = FOUR) -> Iterator[Signal]:
    """Give every phrase of the list and every gesture that a seat can make, at the time of `now`."""
    for phrase, text in phrases(now.language).items():
        yield now._replace(medium=Medium.SPEECH, id=phrase, text=text)
    for gesture, entry in GESTURES.items():
        for argument in entry.arguments or ("",):
            if known(gesture, argument, now.seat, seats, cards):
                yield now._replace(medium=Medium.GESTURE, id=gesture, argument=argument)


@lru_cache(maxsize=1024)
def _fit(asked: Step, seat: Seat, seats: int, cards: int, language: Language) -> tuple[Signal, ...]:
    """Return the signals of the list that fit by what they are."""
    found = vocabulary(Signal(seat, 0, Medium.SPEECH, "", language=language), seats, cards)
    return tuple(signal for signal in found if matches(asked, signal, seats))


def ways(step: Step, now: Signal, seats: int, cards: int = FOUR) -> list[Signal]:
    """Return the signals of the list that fit a step at the time of `now`, addressed only if they must be."""
    asked = tuple(test for test in step if not circumstance(test))
    fit = _fit(asked, now.seat, seats, cards, now.language)
    for to in (None, partner(now.seat, seats), (now.seat + 1) % seats):
        found = [
            signal._replace(at=now.at, swept=now.swept, took=now.took, addressee=to)
            for signal in fit
            if to is None or signal.medium is Medium.SPEECH
        ]
        if len(asked) < len(step):
            found = [signal for signal in found if matches(step, signal, seats)]
        if found:
            return found
    return []


# Books.


@lru_cache(maxsize=256)
def book_of(seed: str, seats: int = 4, language: Language = Language.EN) -> Book:
    """Return the book that a team of bots draws: two spoken codes and two of gestures, all rare (SL-96).

    The gestures are the same in every language.
    """
    rng, found = Random(f"book {seed}"), list[Code]()
    while len(found) < 2 * OF_EACH:
        if len(found) == OF_EACH and language is not Language.EN:
            return (*found, *book_of(seed, seats)[OF_EACH:])
        steps = _spoken(rng) if len(found) < OF_EACH else _gestures(rng)
        code = Code(f"Code {len(found) + 1}", Node("four", True), steps)  # noqa: FBT003  # what is told is the truth value
        known_before = steps in [each.steps for each in found]
        if known_before or not usable(code, language):
            continue
        if accidents(code, seats, language, hands=FEW_HANDS) < CAREFUL * RARE:
            found.append(code)
    return tuple(found)


def usable(code: Code, language: Language) -> bool:
    """Say whether there are several ways of giving a spoken code."""
    spoken = [step for step in code.steps if any(TESTS.of(test).spoken for test in step)]
    return all(len(fitting(step, language)) >= FEWEST for step in spoken)


def _spoken(rng: Random) -> tuple[Step, ...]:
    names = rng.sample(SPOKEN_TESTS, 1 + (rng.random() < PAIRED))
    tests = [Node(name, TESTS.entries[name].shape.drawn(rng, Scope(Where.INSIDE))) for name in names]
    return (tuple(sorted(tests, key=str)),)


def _gestures(rng: Random) -> tuple[Step, ...]:
    names = rng.sample([name for name in GESTURES if name not in ALONE], 1 + (rng.random() < PAIRED))
    return tuple(
        (Node("gesture", (name, rng.choice([*GESTURES[name].arguments] or [ANY]))),) for name in names
    )
