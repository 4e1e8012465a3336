"""The laws of DESIGN, on random matches of every game in the catalogue."""

import re
from collections.abc import Mapping
from itertools import islice
from random import Random

import pytest

from cardtable.catalogue import KITS, game
from cardtable.engine.options import OptionField, Undo, option_fields, read_options, written_options
from cardtable.engine.piles import EVERYBODY, TABLE, only
from cardtable.kits import Kit
from cardtable.proofs.trials import Trial, check_record, check_undo, play
from tests.laws import spread
from tests.laws.checksums import CHECKSUMS
from tests.laws.spread import Case
from tests.laws.unseen import check_unseen

BOUND = 20_000  # actions of a random match
LAWS, ENDS = 3, 2  # cases of each game
MOMENTS, EARLY = 8, 120  # of so many tellings of a match, at which its record is checked, and undo
MANY, ALL = 40, BOUND  # the same where there is time
SEEN = 40  # actions of a match within which undo is tried
UNDONE = 4  # matches of each game in which undo is tried
HEARD = 20  # tellings of a match in a row under all laws
LONG_HEARD = 40  # the same where there is time; the rest only has to end, with its checksum
DEALS = 8  # of a match that is played to its end, if it has one soon
FAR = 120  # tellings that may be passed over before
OVER = r"(This|The) (deal|round|hand|game|match) is over\."
FIELDS = [(each.id, field) for each in KITS for field in option_fields(each.game().options)]


every_game = pytest.mark.parametrize("kit", KITS, ids=lambda each: each.id)


@pytest.mark.parametrize("kit", spread.games("spielen"))
def test_random_play_keeps_every_law(kit: Kit) -> None:
    assert spread.tried(kit.id, LAWS, kept) == LAWS


@every_game
def test_random_matches_end_with_their_checksums(kit: Kit) -> None:
    assert spread.tried(kit.id, ENDS, ended) == ENDS


def kept(case: Case, rng: Random) -> None:
    """Play a match from its beginning, or from later on, and check all laws at some moments in a row."""
    match = spread.match(case, seed=rng.randrange(2**32))
    going, before = play(match, rng, BOUND), rng.choice((0, rng.randint(1, FAR)))
    for _ in islice(going, before):
        pass
    trial = Trial(match, rng)
    for listener in trial.listeners:
        listener.view = match.view(listener.seat) if before else None
    for count, telling in enumerate(going):
        trial.hear(telling)
        if count >= HEARD and telling.start(0) is None:
            break
    trial.end()


def ended(case: Case, rng: Random) -> None:
    """Play the deals of a match, to its end if it is not long, and check what each must come to."""
    match = spread.match(case, seed=rng.randrange(2**32))
    for _ in play(match, rng, BOUND):
        result = match.deal.result()
        if result is not None:
            CHECKSUMS[case[0]](match.deal, result)
            if len(match.sheet) >= DEALS:
                break
    check_record(match)


@pytest.mark.long
@every_game
def test_whole_matches_keep_every_law(kit: Kit) -> None:
    assert spread.tried(kit.id, spread.EVERY, kept_to_the_end) > LAWS


def kept_to_the_end(case: Case, rng: Random) -> None:
    """Play a whole match, check all laws at its first moments, and what each deal comes to."""
    match = spread.match(case, seed=rng.randrange(2**32))
    trial = Trial(match, rng)
    for count, telling in enumerate(play(match, rng, BOUND)):
        if count < LONG_HEARD:
            trial.hear(telling)
        result = match.deal.result()
        if result is not None:
            CHECKSUMS[case[0]](match.deal, result)
    trial.end()


@every_game
def test_undo_and_record_hold_at_moments_of_a_match(kit: Kit) -> None:
    look_back(kit, MOMENTS, EARLY)


@pytest.mark.long
@every_game
def test_undo_and_record_hold_at_many_moments_of_a_match(kit: Kit) -> None:
    look_back(kit, MANY, ALL)


def look_back(kit: Kit, moments: int, most: int) -> None:
    """Check the record, and undo and redo, at about so many moments of a match's first tellings."""
    length = sum(1 for _ in islice(play(spread.match((kit.id, {}), seed=7), Random(7), BOUND), most))
    rng = Random(7)
    match = spread.match((kit.id, {}), seed=7)
    for telling in islice(play(match, Random(7), BOUND), length):
        if telling.start(0) is None and rng.random() < moments / length:
            check_record(match)
            check_undo(match, rng.randint(1, len(match.log)))


@pytest.mark.parametrize(("game_id", "field"), FIELDS, ids=[f"{name} {field.name}" for name, field in FIELDS])
def test_an_options_default_and_condition_are_allowed(game_id: str, field: OptionField) -> None:
    kind = game(game_id).options
    assert field.title
    assert field.sentence.endswith(".")
    assert written_options(read_options(kind, {}))[field.name] in (
        map(str, field.numbers) if field.kind is int else spread.values(field)
    )
    known = {each.name: each for each in option_fields(kind)}
    if field.when is not None:
        known[field.when[0]].read(field.when[1])


@pytest.mark.parametrize("kit", spread.games("spit"))
def test_after_a_deal_whatever_is_tried_is_refused_since_it_is_over(kit: Kit) -> None:
    match = spread.match((kit.id, {}), seed=3)
    for _ in play(match, Random(3), BOUND):
        if match.between_deals:
            break
    deal, tried = match.deal, {entry.action for entry in match.log if entry.seat != TABLE}
    said = {deal.refusal(seat, action).message for seat in range(deal.seats) for action in tried}
    assert [each for each in said if not re.fullmatch(OVER, each)] == []


def test_every_game_has_a_checksum() -> None:
    assert CHECKSUMS.keys() == {each.id for each in KITS}


@every_game
def test_the_listing_names_the_game_and_its_seats(kit: Kit) -> None:
    players = next(each for each in option_fields(kit.game().options) if each.name == "players")
    assert (kit.game().id, kit.seats) == (kit.id, (players.low, players.high))


@every_game
def test_undo_ends_where_something_hidden_was_seen(kit: Kit) -> None:
    rng = Random(11)
    found: set[bool] = set()
    for seed in range(UNDONE):
        match = spread.match((kit.id, {}), seed)
        match.undo_rule = Undo.SEEN
        for telling in islice(play(match, rng, BOUND), SEEN):
            if telling.start(0) is None:
                position = len(match.log) - min(rng.randint(1, 3), len(match.log))
                alone = [max(match.log[position].seat, 0)]
                found.add(check_unseen(match, position, rng.choice([range(match.deal.seats), alone]), rng))
    assert found == {False, True}


@pytest.mark.parametrize(
    ("game_id", "given", "action"),
    [
        ("barbu", {}, "pass"),
        ("spite-and-malice", {}, "end_turn"),
        ("spite-and-malice", {"joker_as_ace": "yes"}, "centre JK"),
        ("napoleon", {"buried_secretary": "forbidden"}, "name_secretary"),
        ("jaguar", {"solo": "forbidden"}, "name_trump"),
    ],
)
def test_what_only_some_hands_may_do_counts_as_seen(
    game_id: str, given: Mapping[str, str], action: str
) -> None:
    """Undo must not tell others what a seat could do, and by that what it holds."""
    match = spread.match((game_id, given), 1)
    for _ in play(match, Random(1), BOUND):
        if match.log and str(match.log[-1].action).startswith(action):
            break
    seat = match.log[-1].seat
    assert match.revealed_since(len(match.log) - 1) == EVERYBODY & ~only(seat)
