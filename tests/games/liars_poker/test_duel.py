"""Two cards against two: hard plays by its table, where the table knows what to do."""

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.engine.piles import only
from cardtable.games.liars_poker.bot import duel
from cardtable.games.liars_poker.bot.bots import hard
from cardtable.games.liars_poker.bot.duel import PARTS, choices, read_table, table
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal, Naming
from cardtable.games.liars_poker.rules.ladder import Kind, Name
from cardtable.games.liars_poker.rules.moves import Challenge
from fits.liars_poker import Solver, chance
from tests.games.liars_poker.deals import laid
from tests.games.liars_poker.exploiting import nashconv

JACK, THREE = Name(Kind.SINGLE, (11,), None), Name(Kind.THREE, (14,), None)
TWO_PAIRS, LOW = Name(Kind.TWO_PAIRS, (12, 11), None), Name(Kind.SINGLE, (3,), None)
TEXT = Path(duel.__file__).with_name("duel.json").read_text("utf-8")


class Fixed(Random):
    """Gives one number only."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self._number = number

    def random(self) -> float:
        """Return it."""
        return self._number


def two(*said: Name, **given: str) -> LiarsPokerDeal:
    """Return a view of who is on turn with a jack and a four, after names by both in turn."""
    position = {"hand/0": "JC 4D", "hand/1": "KC 9D", "sizes": [2, 2], "turn": 0, "deck": "3C 5C"}
    deal = laid(position, 1, **{"players": "2", "peeking": "off", **given})
    deal.change(seen=(True, True))
    deal.hands[0].shown.update(dict.fromkeys(deal.hands[0], only(0)))
    deal.change(namings=tuple(Naming((len(said) - at) % 2, name) for at, name in enumerate(said)))
    return deal.view(0)


def test_hard_does_everything_as_often_as_its_table_says() -> None:
    view = two(Name(Kind.PAIR, (4,), None))
    found = choices(view, 0)
    assert found is not None
    assert len(found) > 1  # it mixes
    numbers = [(at + 0.5) / PARTS for at in range(PARTS)]
    assert Counter(hard(view, 0, Fixed(each), Budget(iterations=1)) for each in numbers) == found


def test_a_low_single_counts_as_nothing_and_two_pairs_are_challenged() -> None:
    assert choices(two(LOW), 0) == choices(two(), 0)
    assert choices(two(TWO_PAIRS), 0) == {Challenge(): PARTS}
    assert choices(two(JACK, TWO_PAIRS), 0) == {Challenge(): PARTS}


@pytest.mark.parametrize("given", [{"decks": "2"}, {"deuces_nameable": "no"}])
def test_other_rules_are_not_in_the_table(given: dict[str, str]) -> None:
    assert choices(two(**given), 0) is None


def test_no_duel_is_played_by_the_table_where_more_is_known_or_other_hands_are_held() -> None:
    view = two()
    view.change(sizes=(3, 2))
    assert choices(view, 0) is None
    deal = laid({"hand/0": "JC 4D", "hand/1": "KC 9D", "sizes": [2, 2], "turn": 0, "deck": "3C"}, players="2")
    assert choices(deal.view(0), 0) is None  # it has not even looked
    deal.hands[0].shown.update(dict.fromkeys(deal.hands[0], only(0)))
    assert choices(deal.view(0), 0) is not None
    deal.hands[1].shown[deal.hands[1][0]] = only(0)
    assert choices(deal.view(0), 0) is None  # a glimpse


def test_what_it_would_not_have_named_is_not_in_the_table() -> None:
    assert choices(two(TWO_PAIRS, THREE), 0) is None


def test_the_last_two_of_four_duel() -> None:
    position = {"hand/1": "JC 4D", "hand/3": "KC 9D", "sizes": [0, 2, 0, 2], "turn": 1, "deck": "3C"}
    deal = laid(position, players="4")
    deal.hands[1].shown.update(dict.fromkeys(deal.hands[1], only(1)))
    assert choices(deal.view(1), 1) == choices(two(), 0)


def test_the_table_belongs_to_the_ladder() -> None:
    found = json.loads(TEXT)
    assert found["ladder"] == duel.digest()
    assert {hand for hand, _ in table()} == set(duel.HANDS)
    with pytest.raises(ValueError, match="fitted to the ladder 0"):
        read_table(json.dumps({**found, "ladder": "0"}))


@pytest.mark.parametrize(
    ("reply", "wrong"),
    [("ba64", "is not higher"), ("ab32", "are not 64 together"), ("a?64", "names nothing")],
)
def test_a_table_that_is_not_sound_is_refused(reply: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        read_table(json.dumps({"ladder": duel.digest(), "hands": {"2 2": {"-": reply}}}))


def test_hands_are_as_likely_as_dealt() -> None:
    assert sum(chance(hand, other) for hand in duel.HANDS for other in duel.HANDS) == pytest.approx(1)


@pytest.mark.long
def test_the_table_is_solved_by_a_method_that_learns() -> None:
    solver = Solver()
    assert [solver.improve(each) for each in (1, 2, 3)] == pytest.approx([0.5301, 0.5271, 0.5164], abs=1e-4)


@pytest.mark.long
def test_of_two_cards_each_no_more_than_a_tenth_of_a_deal_is_won_against_hard() -> None:
    """Computed, not sampled."""
    assert nashconv(choices) == pytest.approx(0.08795, abs=1e-4)
