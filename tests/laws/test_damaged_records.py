"""A damaged record is refused by a check or a rule of its game, and by nothing else."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from cardtable.catalogue import LISTINGS, Listing
from cardtable.engine.actions import Illegal
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.record import BadRecord, Record
from cardtable.engine.replay import recorded, restored
from cardtable.engine.trials import play

ROUNDS = 60  # damaged records of each game
LONGEST = 40  # actions
SEATS = (-2, -1, 0, 1, 5, 99)
WORDS = (
    "-",
    "??",
    "JK",
    "AS",
    "AS/2",
    "AS/99",
    "AS+KS",
    "AS,KS",
    "+",
    ",",
    "yes",
    "-5",
    "0",
    "9" * 30,
    "x" * 300,
    "",
)

Entry = tuple[int, str]


def other_seat(entry: Entry, rng: Random) -> Entry:
    return rng.choice(SEATS), entry[1]


def other_word(entry: Entry, rng: Random) -> Entry:
    words = entry[1].split()
    words[rng.randrange(len(words))] = rng.choice(WORDS)
    return entry[0], " ".join(words)


def another_word(entry: Entry, rng: Random) -> Entry:
    return entry[0], f"{entry[1]} {rng.choice(WORDS)}"


def cut(entry: Entry, rng: Random) -> Entry:
    return entry[0], entry[1][: rng.randrange(len(entry[1]))]


def stirred(entry: Entry, rng: Random) -> Entry:
    return entry[0], "".join(rng.sample(entry[1], len(entry[1])))


DAMAGES: tuple[Callable[[Entry, Random], Entry], ...] = (other_seat, other_word, another_word, cut, stirred)


def played(listing: Listing, rng: Random) -> Record:
    """Return the record of some random actions."""
    game = listing.load()
    options = read_options(game.options, {"players": str(rng.choice(listing.seats))})
    match, wanted = Match(game, options, rng.randrange(1000)), rng.randint(1, LONGEST)
    for _ in play(match, rng, LONGEST):
        if len(match.log) >= wanted:
            break
    return recorded(match)


@pytest.mark.parametrize("listing", LISTINGS, ids=[each.id for each in LISTINGS])
def test_a_damaged_record_is_refused_in_a_sentence(listing: Listing) -> None:
    rng, causes = Random(f"damage {listing.id}"), list[BaseException | None]()
    for _ in range(ROUNDS):
        record = played(listing, rng)
        log = list(record.log)
        at = rng.randrange(len(log))
        log[at] = rng.choice(DAMAGES)(log[at], rng)
        try:
            restored(replace(record, log=tuple(log)), listing.load())
        except BadRecord as error:
            causes.append(error.__cause__)
    assert [cause for cause in causes if not isinstance(cause, Illegal | ValueError)] == []
    assert len(causes) > ROUNDS // 2
