"""The laws of DESIGN, on random matches of every game in the catalogue."""

from itertools import islice
from random import Random

import pytest

from cardtable.catalogue import KITS, game
from cardtable.engine.options import OptionField, option_fields, read_options, written_options
from cardtable.engine.trials import Trial, check_record, check_undo, check_unseen, play
from cardtable.engine.undo import Undo
from cardtable.kits import Kit
from tests.laws import spread
from tests.laws.checksums import CHECKSUMS
from tests.laws.spread import Case

BOUND = 20_000  # actions of a random match
MOMENTS = 40  # of a match in which its record is checked, and undo
UNDONE = 4  # matches of each game in which undo is tried
HEARD = 40  # tellings of a match under all laws; the rest only has to end, with its checksum
FIELDS = [(each.id, field) for each in KITS for field in option_fields(each.game().options)]


@pytest.mark.parametrize("case", spread.cases())
def test_random_matches_keep_every_law(case: Case) -> None:
    rng = Random(spread.label(case))
    match = spread.match(case, seed=rng.randrange(2**32))
    trial = Trial(match, rng)
    for count, telling in enumerate(play(match, rng, BOUND)):
        if count < HEARD:
            trial.hear(telling)
        result = match.deal.result()
        if result is not None:
            CHECKSUMS[case[0]](match.deal, result)
    trial.end()


@pytest.mark.parametrize("kit", KITS, ids=lambda each: each.id)
def test_undo_and_record_hold_at_moments_of_a_match(kit: Kit) -> None:
    length = sum(1 for _ in play(spread.match((kit.id, {}), seed=7), Random(7), BOUND))
    rng = Random(7)
    match = spread.match((kit.id, {}), seed=7)
    for telling in play(match, Random(7), BOUND):
        if telling.start(0) is None and rng.random() < MOMENTS / length:
            check_record(match)
            check_undo(match, rng.randint(1, len(match.log)))


@pytest.mark.parametrize(("game_id", "field"), FIELDS, ids=[f"{name} {field.name}" for name, field in FIELDS])
def test_an_options_default_and_condition_are_allowed(game_id: str, field: OptionField) -> None:
    kind = game(game_id).options
    assert field.title
    assert field.sentence.endswith(".")
    assert written_options(read_options(kind, {}))[field.name] in (
        spread.values(field) if field.low == field.high else map(str, range(field.low, field.high + 1))
    )
    known = {each.name: each for each in option_fields(kind)}
    if field.when is not None:
        known[field.when[0]].read(field.when[1])


def test_every_game_has_a_checksum() -> None:
    assert CHECKSUMS.keys() == {each.id for each in KITS}


@pytest.mark.parametrize("kit", KITS, ids=lambda each: each.id)
def test_the_listing_names_the_game_and_its_seats(kit: Kit) -> None:
    players = next(each for each in option_fields(kit.game().options) if each.name == "players")
    assert (kit.game().id, kit.seats) == (kit.id, (players.low, players.high))


@pytest.mark.parametrize("kit", KITS, ids=lambda each: each.id)
def test_undo_ends_where_something_hidden_was_seen(kit: Kit) -> None:
    rng = Random(11)
    found: set[bool] = set()
    for seed in range(UNDONE):
        match = spread.match((kit.id, {}), seed)
        match.undo_rule = Undo.SEEN
        for telling in islice(play(match, rng, BOUND), MOMENTS):
            if telling.start(0) is None:
                position = len(match.log) - min(rng.randint(1, 3), len(match.log))
                alone = [match.log[position].seat]
                found.add(check_unseen(match, position, rng.choice([range(match.deal.seats), alone])))
    assert found == {False, True}
