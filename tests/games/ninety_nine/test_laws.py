"""The laws of DESIGN on random matches of Ninety-nine, with rules of the stock and with random ones."""

from itertools import islice
from random import Random

import pytest

from cardtable.engine.chance import Chance
from cardtable.engine.game import Sheet
from cardtable.engine.match import Match
from cardtable.engine.options import Undo, read_options
from cardtable.games.ninety_nine.rules.accepting import refusal
from cardtable.games.ninety_nine.rules.accounts import Standing
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.game import NinetyNine
from cardtable.games.ninety_nine.rules.grammar import drawn, written
from cardtable.games.ninety_nine.rules.options import NinetyNineOptions
from cardtable.proofs.trials import Trial, play
from tests.laws.unseen import check_unseen

BOUND = 2000  # actions
CASES = [
    {"players": "2"},
    {"players": "4", "illegal_plays": "stop"},
    {"players": "3", "drawing": "auto", "keep_score": "yes"},
    {"players": "8", "illegal_plays": "stop", "drawing": "auto"},
]


GIFTS = (
    '{"kind": "event", "trigger": "play", "do": [{"give": {"who": "prev", "pick": "lowest"}}]}',
    '{"kind": "event", "trigger": "play", "if": [{"colour": "red"}], "do": [{"swap_hands": "next"}]}',
    '{"kind": "event", "trigger": "play", "do": [{"show": {"who": "next", "pick": "highest"}}]}',
)


class Crowded(NinetyNine):
    """Ninety-nine with some rules in force from the beginning."""

    def __init__(self, rules: tuple[str, ...]) -> None:
        self.standing = Standing(rules, ("",) * len(rules), (0,) * len(rules))

    def new_deal(self, options: NinetyNineOptions, sheet: Sheet, chance: Chance) -> NinetyNineDeal:
        if sheet:
            return super().new_deal(options, sheet, chance)
        return NinetyNineDeal(options, self.standing, 1, 0, chance)


def random_rules(seed: int, count: int) -> tuple[str, ...]:
    rng, found = Random(seed), tuple[str, ...]()
    while len(found) < count:
        text = written(drawn(rng))
        found = found if refusal(text, found) else (*found, text)
    return found


def kept(game: NinetyNine, given: dict[str, str], seed: int, tellings: int) -> None:
    match, rng = Match(game, read_options(game.options, given), seed), Random(seed)
    trial = Trial(match, rng)
    for count, telling in enumerate(play(match, rng, BOUND)):
        trial.hear(telling)
        if count >= tellings and telling.start(0) is None:
            break
    trial.end()


@pytest.mark.parametrize("seed", range(len(CASES)))
def test_random_matches_keep_every_law(seed: int) -> None:
    kept(NinetyNine(), CASES[seed], seed, 25)


@pytest.mark.parametrize("seed", range(8))
def test_matches_with_random_rules_keep_every_law(seed: int) -> None:
    kept(Crowded(random_rules(seed, 6)), CASES[seed % len(CASES)], seed, 15)


@pytest.mark.parametrize("seed", range(3))
def test_who_gives_a_card_tells_nothing_by_its_place(seed: int) -> None:
    kept(Crowded(GIFTS), {"players": "4", "drawing": "auto"}, seed, 30)


def test_undo_ends_where_something_hidden_was_seen() -> None:
    rng, found = Random(11), set[bool]()
    for seed in range(4):
        match = Match(NinetyNine(), read_options(NinetyNineOptions, CASES[seed]), seed, Undo.SEEN)
        for telling in islice(play(match, rng, BOUND), 30):
            if telling.start(0) is None:
                position = len(match.log) - min(rng.randint(1, 3), len(match.log))
                alone = [match.log[position].seat]
                found.add(check_unseen(match, position, rng.choice([range(match.deal.seats), alone]), rng))
    assert found == {False, True}


def test_after_the_hand_all_is_over() -> None:
    match = Match(NinetyNine(), read_options(NinetyNineOptions, CASES[0]), 3)
    for _ in play(match, Random(3), BOUND):
        if match.between_deals:
            break
    tried = {entry.action for entry in match.log}
    said = {match.deal.refusal(seat, action).message for seat in range(2) for action in tried}
    assert said == {"This deal is over."}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(150))
def test_many_matches_with_random_rules_keep_every_law(seed: int) -> None:
    kept(Crowded(random_rules(seed, 1 + seed % 12)), CASES[seed % len(CASES)], seed, 60)
