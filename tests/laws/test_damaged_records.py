"""A damaged record is refused by a check or a rule of its game, and by nothing else."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.record import BadRecord, Logged, Record
from cardtable.engine.replay import recorded, restored
from cardtable.kits import Kit
from cardtable.proofs.trials import play
from tests.laws import spread
from tests.seeds import seeds

ROUNDS = 30  # damaged records of each game
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


def other_seat(entry: Logged, rng: Random) -> Logged:
    return entry._replace(seat=rng.choice(SEATS))


def other_word(entry: Logged, rng: Random) -> Logged:
    words = entry.notation.split()
    words[rng.randrange(len(words))] = rng.choice(WORDS)
    return entry._replace(notation=" ".join(words))


def another_word(entry: Logged, rng: Random) -> Logged:
    return entry._replace(notation=f"{entry.notation} {rng.choice(WORDS)}")


def cut(entry: Logged, rng: Random) -> Logged:
    return entry._replace(notation=entry.notation[: rng.randrange(len(entry.notation))])


def stirred(entry: Logged, rng: Random) -> Logged:
    return entry._replace(notation="".join(rng.sample(entry.notation, len(entry.notation))))


def timed(entry: Logged, rng: Random) -> Logged:
    return entry._replace(at=rng.choice((-1, 1, 10**9)))


Damage = Callable[[Logged, Random], Logged]
DAMAGES: tuple[Damage, ...] = (other_seat, other_word, another_word, cut, stirred, timed)


def played(kit: Kit, rng: Random) -> Record:
    """Return the record of some random actions."""
    game = kit.game()
    options = read_options(game.options, {"players": str(rng.choice(kit.seats))})
    match, wanted = Match(game, options, rng.randrange(1000)), rng.randint(1, LONGEST)
    for _ in play(match, rng, LONGEST):
        if len(match.log) >= wanted:
            break
    return recorded(match)


@pytest.mark.parametrize("again", seeds(1, 3))
@pytest.mark.parametrize("kit", spread.games("spielen"))
def test_a_damaged_record_is_refused_in_a_sentence(kit: Kit, again: int) -> None:
    rng, causes = Random(f"damage {kit.id} {again}"), list[BaseException | None]()
    for _ in range(ROUNDS):
        record = played(kit, rng)
        log = list(record.log)
        at = rng.randrange(len(log))
        log[at] = rng.choice(DAMAGES)(log[at], rng)
        try:
            restored(replace(record, log=tuple(log)), kit.game())
        except BadRecord as error:
            causes.append(error.__cause__)
    assert [cause for cause in causes if not isinstance(cause, Illegal | ValueError)] == []
    assert len(causes) > ROUNDS // 2
