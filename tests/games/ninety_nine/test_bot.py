"""The bots of Ninety-nine: legal but for slips that are drawn, sensible, and full of ideas."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.engine.cards import cards
from cardtable.engine.chance import SeededChance
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.ninety_nine.bot import bots
from cardtable.games.ninety_nine.bot.thumb import thumb
from cardtable.games.ninety_nine.rules import moves
from cardtable.games.ninety_nine.rules.accounts import Phase, Standing
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.game import NinetyNine
from cardtable.games.ninety_nine.rules.inventing import VARIED, candidate, invented, likeness, surprise
from cardtable.games.ninety_nine.rules.options import Check, NinetyNineOptions
from cardtable.games.ninety_nine.rules.stock import STOCK, rule_of

FEW: Budget = Budget(iterations=24)
RULES = ("rev7", "two12", "no10", "qswap", "say_queen", "mirror6")
QUICK = {"bot_slips": "none", "fairness_games": "100", "suggest_stop": "2"}


def options(**given: str) -> NinetyNineOptions:
    return read_options(NinetyNineOptions, {**QUICK, **given})


def dealt(seed: int, rules: tuple[str, ...] = RULES, **given: str) -> NinetyNineDeal:
    deal = NinetyNineDeal(options(**given), Standing(rules), 1, 0, SeededChance(seed))
    deal.begin()
    return deal


def decisions(deal: NinetyNineDeal) -> Iterator[tuple[NinetyNineDeal, int]]:
    """Give the positions of a hand, played by the rule of thumb, in which a seat acts."""
    rng = Random(2)
    while deal.phase is Phase.PLAY:
        seats = [*deal.interjectors(), *deal.actors()]
        yield deal, seats[0]
        action = thumb(deal.view(seats[0]), seats[0], rng)
        assert action is not None
        deal.apply(seats[0], action)


@pytest.mark.parametrize("level", [bots.easy, bots.medium, bots.hard])
def test_bots_play_nothing_illegal(level: object) -> None:
    """N9-133."""
    assert callable(level)
    for deal, seat in decisions(dealt(4)):
        action = level(deal.view(seat), seat, Random(1), FEW)
        legal = [*deal.complete_plays(seat, legal=True)]
        assert isinstance(action, moves.Draw | moves.Leave) or action in legal


def test_a_bot_draws_at_once() -> None:
    seen = [thumb(deal.view(seat), seat, Random(1)) == moves.DRAW for deal, seat in decisions(dealt(4))]
    assert any(seen)
    assert seen[1]


class Fixed(Random):
    """Chance that is known."""

    def __init__(self, *numbers: float) -> None:
        super().__init__(1)
        self.numbers = [*numbers]

    def random(self) -> float:
        return self.numbers.pop(0) if self.numbers else 0.99


@pytest.mark.parametrize(
    ("numbers", "words"), [((0.0, 0.0), None), ((0.0, 0.6), ("your majesty",)), ((0.9,), ("your majesty",))]
)
def test_a_bot_that_slips_believes_its_play_to_be_legal(
    numbers: tuple[float, ...], words: tuple[str, ...] | None
) -> None:
    """N9-133, N9-D35: it forgets one rule, by lot, and no other."""
    deal = dealt(4, ("say_queen", "no10"), bot_slips="human")
    deal.hands[0][:] = cards("QD")
    deal.total = 12
    assert thumb(deal.view(0), 0, Fixed(*numbers)) == moves.Play(cards("QD")[0], 10, words=words)


@pytest.mark.slow
def test_bots_play_a_whole_match() -> None:
    """Two hands and an invention; then they stop, and say how many rules they remember."""
    match, rng = Match(NinetyNine(), options(players="2", rule_every="2"), 1), Random(1)
    while not match.over:
        if match.between_deals:
            match.next_deal()
        seat = (*match.deal.interjectors(), *match.deal.actors())[0]
        assert isinstance(match.deal, NinetyNineDeal)
        action = bots.medium(match.deal.view(seat), seat, rng, FEW)
        assert action is not None
        match.submit(seat, action)
    deal = match.deal
    assert isinstance(deal, NinetyNineDeal)
    assert (len(match.sheet), len(deal.rules), deal.last) == (2, 1, True)


def test_a_bot_that_thinks_by_the_clock_invents_in_time() -> None:
    """N9-122: with a single trial, and a check cut short, if each look at the clock takes a minute."""
    deal, now = dealt(7, (), players="2", fairness_games="2000"), count(0, 60)
    deal.phase, deal.winner = Phase.RULE, 0
    action = bots.hard(deal.view(0), 0, Random(1), Budget(seconds=0.3, clock=lambda: float(next(now))))
    assert isinstance(action, moves.Invent | moves.Fail)
    assert next(now) < 60 * 300


def test_a_hint_is_legal_and_says_why() -> None:
    deal = dealt(7)
    action, why = bots.hint(deal.view(0), 0, Random(1))
    assert action in [*deal.complete_plays(0, legal=True)]
    assert "of 100 hands" in why


def test_ten_successive_ideas_differ() -> None:
    """N9-132."""
    rng, rules = Random(8), tuple[str, ...]()
    for _ in range(30):
        text = candidate(rules, options(), rng)
        assert text is not None
        assert likeness(rule_of(text)) not in [likeness(rule_of(each)) for each in rules[-VARIED:]]
        rules = (*rules, text)


@pytest.mark.long
def test_ideas_of_bots_are_accepted_within_five() -> None:
    """N9-132: at least 95 % of 500 draws, with none to twelve rules in force."""
    rng, accepted, rules = Random(9), 0, tuple[str, ...]()
    for _ in range(500):
        rules = rules if len(rules) < 13 else ()
        found = invented(rules, options(), rng, lambda: False)
        if found is not None and found[1].failure is None:
            accepted += 1
            rules = (*rules, found[0])
    assert accepted >= 475


def test_a_surprise_is_new_and_falls_back_on_the_stock() -> None:
    """N9-130, N9-D34."""
    rng = Random(3)
    off = replace(options(), fairness_check=Check.OFF)
    assert surprise((), off, rng, lambda: False) not in STOCK
    found = surprise(("rev7",), options(fairness_games="100"), rng, lambda: True)
    assert rule_of(found) != rule_of("rev7")
