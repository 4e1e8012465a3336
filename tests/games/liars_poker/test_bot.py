"""The bots of Liars' Poker name what is likely, and challenge what is not."""

import json
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from cardtable.bots.arena import Contest, OneDeal, Standing, arena
from cardtable.bots.levels import Budget
from cardtable.engine.cards import Card, Suit, cards, pack
from cardtable.engine.options import read_options
from cardtable.engine.piles import only
from cardtable.games.liars_poker.bot import bots, duel
from cardtable.games.liars_poker.bot.bots import Odds, hard, hint, medium
from cardtable.games.liars_poker.bot.duel import PARTS, choices, read_table, table
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal, Naming
from cardtable.games.liars_poker.rules.ladder import Kind, Name, exists, ladder
from cardtable.games.liars_poker.rules.moves import Challenge, Gaze, LayDown, PickUp, Shield
from cardtable.games.liars_poker.rules.options import LiarsPokerOptions
from cardtable.games.liars_poker.rules.peeking import Note, Source
from fits.liars_poker import Solver, chance
from tests.games.liars_poker.deals import LIARS, laid, looking
from tests.games.liars_poker.exploiting import nashconv

HANDS = {"hand/0": "9C 9D", "hand/1": "KC QD", "sizes": [2, 2], "turn": 0, "deck": "3C 4C 5C 6C 7C 8C 3D 4D"}


def test_medium_looks_first_then_names_the_highest_that_it_holds() -> None:
    deal = laid(HANDS, players="2", peeking="off")
    assert medium(deal.view(0), 0, Random(1), Budget(iterations=1)) == PickUp()
    deal.apply(0, PickUp())
    deal.apply(0, Name(Kind.SINGLE, (8,), None))
    deal.change(turn=0)
    assert medium(deal.view(0), 0, Random(1), Budget(iterations=1)) == Name(Kind.PAIR, (9,), None)


def test_medium_challenges_what_can_hardly_be_there() -> None:
    deal = laid(HANDS, players="2", peeking="off")
    deal.apply(1, PickUp())
    deal.apply(0, Name(Kind.FIVE, (7,), None))
    assert medium(deal.view(1), 1, Random(1), Budget(iterations=1)) == Challenge()
    action, why = hint(deal.view(1), 1, Random(1))
    assert (action, why) == (Challenge(), "Challenge: by the cards you know, five sevens cannot be there.")


FOUR = {f"hand/{seat}": f"{suit}" for seat, suit in enumerate(("3C 9C", "4D 8D", "5H 6H", "10S JS"))}


def held(free_gaze: str = "no") -> LiarsPokerDeal:
    """Return a deal of four, all of whom have picked their cards up."""
    deal = laid({**FOUR, "sizes": [2, 2, 2, 2], "turn": 1}, free_gaze=free_gaze)
    return looking(deal, {})


def test_hard_leans_over_while_it_sees_more_than_it_shows() -> None:
    """LP-84, LP-100: then lays the hand down, and leaves it there, as nothing can be seen any more."""
    deal = held()
    assert hard(deal.view(0), 0, Random(1), Budget(iterations=1)) == Gaze(1)
    deal.apply(0, Gaze(1))
    assert hard(deal.view(0), 0, Random(1), Budget(iterations=1)) is None
    for seer in (1, 3):
        deal.inform(0, deal.notebooks, (*(deal.notebooks.of(0) or ()), Note(seer, None, Source.NOTICED)))
    assert hard(deal.view(0), 0, Random(1), Budget(iterations=1)) == LayDown()
    deal.apply(0, LayDown())
    assert hard(deal.view(0), 0, Random(1), Budget(iterations=1)) is None


def test_hard_holds_no_hand_where_all_others_lie_down() -> None:
    """LP-75, LP-78: and looks freely where the option lets it."""
    deal = held()
    for seat in (1, 2, 3):
        deal.apply(seat, LayDown())
    assert hard(deal.view(0), 0, Random(1), Budget(iterations=1)) == LayDown()
    free = held(free_gaze="yes")
    assert hard(free.view(0), 0, Random(1), Budget(iterations=1)) == LayDown()
    free.apply(0, LayDown())
    assert hard(free.view(0), 0, Random(1), Budget(iterations=1)) == Gaze(1)


def test_medium_shields_the_hand_once_somebody_was_noticed_to_look() -> None:
    """LP-79, LP-88: as long as that one may still look."""
    deal = held()
    deal.inform(0, deal.notebooks, (Note(3, None, Source.NOTICED),))
    assert medium(deal.view(0), 0, Random(1), Budget(iterations=1)) == Shield()
    deal.apply(3, LayDown())
    assert medium(deal.view(0), 0, Random(1), Budget(iterations=1)) != Shield()


@pytest.mark.parametrize(
    ("name", "share", "text"),
    [
        (Name(Kind.STRAIGHT, (14,), None), 0.31, "a straight 10-A is there 3 times in 10"),
        (
            Name(Kind.FULL_HOUSE, (14, 12), None),
            0.99,
            "a full house, aces and queens, is there more than 19 times in 20",
        ),
        (Name(Kind.THREE, (12,), None), 1.0, "three queens are there for certain"),
        (Name(Kind.THREE, (12,), None), 0.0, "three queens cannot be there"),
    ],
)
def test_a_hint_says_how_often_a_hand_is_there(name: Name, share: float, text: str) -> None:
    assert bots._there(name, share) == text


# Two cards against two: hard plays by its table, where the table knows what to do.


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


# The probability that a named hand exists.


def counted(name: Name, known: Sequence[Card], unseen: Sequence[Card], drawn: int) -> Fraction:
    found = [exists(name, [*known, *each]) for each in combinations(unseen, drawn)]
    return Fraction(sum(found), len(found))


@pytest.mark.parametrize("known", ["", "9H 2C", "6H 7D 2C 2D"])
def test_it_is_what_counting_all_choices_gives(known: str) -> None:
    mine, unseen = cards(known), cards("6D 7H 8H 8S 9H/2 9C 10H 2H 2S KD")
    odds = Odds(mine, unseen, 4)
    for name in ladder(1, wheel=True, deuces=True, suits_count=False).names[::8]:
        assert odds.of(name) == pytest.approx(float(counted(name, mine, unseen, 4))), name


def test_what_is_known_to_lie_there_is_certain() -> None:
    flush = Name(Kind.STRAIGHT_FLUSH, (10,), Suit.HEARTS)
    assert Odds(cards("6H 7H 8H 9H 2C"), cards("KS KD"), 1).of(flush) == 1
    assert Odds(cards("6H 7H 8H 9H"), cards("10H KD KS 2C"), 1).of(flush) == 0.5


def test_a_single_not_held_needs_one_of_its_four_or_a_deuce() -> None:
    """Worked out by hand: among 50 unseen cards 8 are right."""
    unseen = [each for each in pack() if each.text not in ("KC", "KD")]
    name = Name(Kind.SINGLE, (7,), None)
    assert Odds(cards("KC KD"), unseen, 2).of(name) == pytest.approx(1 - 42 * 41 / (50 * 49))


# How strong the bots are: with 95 % intervals, of which the worse end must clear the bar.


BOTS = "cardtable.games.liars_poker.bot.bots:"


def contest(a: str, b: str, matches: int, first: int = 0, **given: str) -> Standing:
    """Return what comes of `a` alone among `b`; of the first deals only, if one is given."""
    game = OneDeal(LIARS, first) if first else LIARS
    options = read_options(LiarsPokerOptions, given)
    return arena(Contest(game, options, BOTS + a, BOTS + b, Budget(iterations=1), alone=True), matches, 1)


@pytest.mark.long
@pytest.mark.parametrize("peeking", ["lively", "off"])
def test_hard_loses_few_deals_among_three_that_challenge_by_probability(peeking: str) -> None:
    """Of four equals each loses a quarter; who loses the share s is (1 - 4 s) / 3 points ahead."""
    ahead = contest("hard", "medium", 1200, first=1, peeking=peeking).a_alone
    assert ahead.low is not None
    assert (1 - 3 * ahead.low) / 4 <= 0.21


@pytest.mark.long
@pytest.mark.parametrize(("a", "b"), [("medium", "easy"), ("hard", "medium")])
def test_each_level_wins_more_matches_than_the_one_below(a: str, b: str) -> None:
    wins = contest(a, b, 120).a_wins
    assert wins.low is not None
    assert wins.low > 0.25
