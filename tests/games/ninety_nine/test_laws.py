"""The laws of DESIGN on random matches of Ninety-nine, with rules of the stock and with random ones."""

from random import Random

import pytest

from cardtable.engine.chance import Chance
from cardtable.engine.game import Sheet
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.ninety_nine.rules.accepting import refusal
from cardtable.games.ninety_nine.rules.accounts import Standing
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.game import NinetyNine
from cardtable.games.ninety_nine.rules.grammar import drawn, written
from cardtable.games.ninety_nine.rules.options import NinetyNineOptions
from cardtable.proofs.trials import Trial, play

BOUND = 2000  # actions
CASES = [
    {"players": "2"},
    {"players": "4", "illegal_plays": "stop"},
    {"players": "3", "drawing": "auto", "keep_score": "yes"},
    {"players": "8", "illegal_plays": "stop", "drawing": "auto"},
]


class Crowded(NinetyNine):
    """Ninety-nine with some random rules in force from the beginning."""

    def __init__(self, seed: int, count: int) -> None:
        rng, found = Random(seed), tuple[str, ...]()
        while len(found) < count:
            text = written(drawn(rng))
            found = found if refusal(text, found) else (*found, text)
        self.standing = Standing(found, ("",) * count, (0,) * count)

    def new_deal(self, options: NinetyNineOptions, sheet: Sheet, chance: Chance) -> NinetyNineDeal:
        if sheet:
            return super().new_deal(options, sheet, chance)
        return NinetyNineDeal(options, self.standing, 1, 0, chance)


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
    kept(Crowded(seed, 6), CASES[seed % len(CASES)], seed, 15)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(150))
def test_many_matches_with_random_rules_keep_every_law(seed: int) -> None:
    kept(Crowded(seed, 1 + seed % 12), CASES[seed % len(CASES)], seed, 60)
