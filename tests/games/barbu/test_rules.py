"""What the rules of Barbu come to over whole deals and matches; single positions stand in the scenarios."""

import pytest

from cardtable.engine.cards import Card, Suit, card, cards, pack
from cardtable.engine.result import DealResult
from cardtable.engine.trickdeal import Pass, Play
from cardtable.games.barbu.rules.actions import Summary
from cardtable.games.barbu.rules.deal import DEALS, Barbu, BarbuDeal, deals
from cardtable.games.barbu.rules.scoring import (
    Subgame,
    divided,
    level,
    ravage_decided,
    settled,
    shared,
    suit_counts,
    total,
)
from tests.games.barbu.deals import laid, options, random_match


@pytest.mark.parametrize("given", [{}, {"dealer_blocks": "yes"}])
def test_a_full_match_comes_to_minus_144(given: dict[str, str]) -> None:
    """BB-4, BB-8, BB-89, BB-E49."""
    match = random_match(3, **given)
    found = [result.detail(Summary) for result in match.sheet]
    assert len(found) == 32
    assert sum(match.totals) == -144 == 4 * sum(total(each, -15) for each in Subgame)
    for dealer in range(4):
        assert {each.subgame for each in found if each.dealer == dealer} == set(Subgame)


@pytest.mark.parametrize(
    ("raw", "came"),
    [
        ((-3, -7, -5, 0), "doubled and gained"),
        ((-7, -3, -5, 0), "doubled and lost"),
        ((-4, -4, -7, 0), "doubled for nothing"),
    ],
)
def test_what_a_doubling_came_to_is_told(raw: tuple[int, ...], came: str) -> None:
    doubles = ((0, 1, 0, 0), *[(0,) * 4] * 3)
    summary = Summary(0, Subgame.BARBU, None, None, doubles, raw)
    assert [summary.doubling_came(seat) for seat in range(4)] == [came, "", "", ""]


def test_a_quick_match_comes_to_minus_36() -> None:
    match = random_match(5, length="quick")
    assert sorted(result.detail(Summary).subgame.name for result in match.sheet) == sorted(
        each.name for each in Subgame
    )
    assert sum(match.totals) == -36


@pytest.mark.parametrize(("quota", "given"), [(2, {}), (8, {"quota": "8"})])
def test_every_player_doubles_every_dealer_as_often_as_is_owed(quota: int, given: dict[str, str]) -> None:
    """BB-23, BB-24, BB-D11."""
    found = [result.detail(Summary) for result in random_match(3, **given).sheet]
    for dealer in range(4):
        for seat in {0, 1, 2, 3} - {dealer}:
            made = sum(each.dealer == dealer and each.doubles[seat][dealer] > 0 for each in found)
            assert quota <= made <= DEALS


def test_the_dearest_king_makes_the_sum_smaller() -> None:
    """BB-81."""
    assert sum(random_match(2, length="quick", king_points="minus_21").totals) == -36 - 6


def test_the_points_of_a_deal_are_the_settled_raw_scores() -> None:
    """BB-25, BB-27, BB-29."""
    match = random_match(3)
    for result in match.sheet:
        deal = result.detail(Summary)
        assert result.points == settled(deal.raw, deal.doubles)
        assert all(level(deal.doubles, a, b) in (0, 1, 2) for a in range(4) for b in range(4))


def test_equal_totals_share_the_win() -> None:
    """BB-90, BB-D31."""
    game, plain = Barbu(), options()
    sheet = (*(DealResult((0, 0, 0, 0)),) * 31, DealResult((5, 5, -10, 0)))
    assert len(sheet) == deals(plain)
    assert game.winners(plain, sheet) == (0, 1)
    assert game.winners(plain, sheet[1:]) is None


# What the cards of a deal count, and what doubling makes of it.


PAIRS = [(a, b) for a in range(4) for b in range(4) if a != b]


@pytest.mark.parametrize(("one", "other"), PAIRS)
@pytest.mark.parametrize("times", [1, 2])
def test_a_double_binds_both_whoever_began(one: int, other: int, times: int) -> None:
    """BB-21, BB-22, BB-28."""
    doubles = tuple(tuple(times if (a, b) == (one, other) else 0 for b in range(4)) for a in range(4))
    raw = (-6, -12, 0, -6)
    assert level(doubles, one, other) == level(doubles, other, one) == times
    found = settled(raw, doubles)
    assert found[one] == raw[one] + times * (raw[one] - raw[other])
    assert found[other] == raw[other] + times * (raw[other] - raw[one])
    assert sum(found) == sum(raw)


@pytest.mark.parametrize(
    ("subgame", "found"),
    [
        (Subgame.BARBU, (0, -5, -5, -5)),
        (Subgame.HEARTS, (0, -10, -10, -10)),
        (Subgame.QUEENS, (0, -8, -8, -8)),
        (Subgame.NULLO, (1, -9, -9, -9)),
        (Subgame.LAST_TWO, (0, -10, -10, -10)),
        (Subgame.RAVAGE, (0, -12, -12, -12)),
    ],
)
def test_a_deal_that_is_not_played_is_shared_by_the_others(subgame: Subgame, found: tuple[int, ...]) -> None:
    """BB-D14: what is not whole is rounded away from zero, and the dealer has the balance."""
    assert divided(subgame, -15, dealer=0) == found


def test_a_king_of_20_is_rounded_too() -> None:
    assert divided(Subgame.BARBU, -20, dealer=3) == (-7, -7, -7, 1)


@pytest.mark.parametrize(
    ("most", "found"),
    [
        ([9, 4, 4, 6], (-36, 0, 0, 0)),
        ([6, 6, 4, 5], (-18, -18, 0, 0)),
        ([5, 5, 5, 4], (-12, -12, -12, 0)),
        ([4, 4, 4, 4], (-9, -9, -9, -9)),
    ],
)
def test_ravage_is_split_evenly(most: list[int], found: tuple[int, ...]) -> None:
    """BB-52 to BB-54, BB-D22."""
    assert shared(most) == found


def test_ravage_is_open_while_one_of_those_who_tie_can_pass() -> None:
    """BB-79, BB-D25: two have six; one of them could get a seventh heart."""
    clubs, hearts = (list(cards(f"2{s} 3{s} 4{s} 5{s} 6{s} 7{s}")) for s in "CH")
    rest = cards("8C 9C 10C JC QC KC AC 8H 9H 10H JH QH KH")
    assert not ravage_decided([clubs, hearts, list(rest[:4]), list(rest[4:8])])
    assert suit_counts([*clubs, *hearts]) == (6, 0, 6, 0)


@pytest.mark.parametrize(("hearts", "decided"), [((2, 4, 2, 3), False), ((2, 3, 3, 3), True)])
def test_ravage_is_open_while_another_can_tie(hearts: tuple[int, ...], *, decided: bool) -> None:
    """BB-79, BB-D25: one has six clubs, and two hearts are to be taken: with four another can reach six."""
    counts = {"C": (6, 2, 3, 2), "D": (3, 3, 3, 4), "H": hearts, "S": (3, 3, 3, 4)}
    taken: list[list[Card]] = [[], [], [], []]
    for suit, each in counts.items():
        found = [card for card in pack() if card.suit.letter == suit]
        for pile, count in zip(taken, each, strict=True):
            pile.extend(found[:count])
            del found[:count]
    assert ravage_decided(taken) is decided


def test_ravage_is_decided_once_all_is_taken() -> None:
    found = pack()
    assert ravage_decided([found[:13], found[13:26], found[26:39], found[39:]])


# What play shows of hands, and what nobody learns.


def trick(subgame: str, *plays: str, **given: str) -> BarbuDeal:
    """Return a deal in which seat 0 leads these cards, and everybody holds four more."""
    spare = ("2D 3D 4D 5D", "6D 7D 8D 9D", "10D JD QD KD", "2H 3H 4H 5H")
    order = (0, 3, 2, 1)
    hands = {f"hand/{seat}": spare[seat] for seat in range(4)}
    for seat, text in zip(order, plays, strict=False):
        hands[f"hand/{seat}"] += f" {text}"
    trump = "spades" if subgame == "trumps" else None
    deal = laid({"phase": "play", "subgame": subgame, "trump": trump, "turn": 0, **hands}, **given)
    for seat, text in zip(order, plays, strict=False):
        deal.perform(seat, Play(card(text)))  # whatever the hands
    return deal


def may_hold(deal: BarbuDeal, seat: int, text: str) -> bool:
    return deal.may_lie(card(text), deal.hands[seat])


def test_who_does_not_follow_has_none_of_the_suit() -> None:
    deal = trick("nullo", "7C", "3S")
    assert not may_hold(deal, 3, "9C")
    assert may_hold(deal, 3, "9S")
    assert may_hold(deal, 2, "9C")


def test_who_discards_on_an_untrumped_trick_has_no_trump() -> None:
    """BB-58."""
    deal = trick("trumps", "7C", "KH")
    assert not any(may_hold(deal, 3, text) for text in ("2S", "AS", "9C"))


def test_who_fails_to_overtrump_has_no_higher_trump() -> None:
    """BB-59, BB-60."""
    deal = trick("trumps", "7C", "9S", "3S")
    assert [may_hold(deal, 2, text) for text in ("10S", "AS", "8S", "2S")] == [False, False, True, True]
    assert may_hold(deal, 3, "AS")


def test_a_higher_trump_shows_nothing_more() -> None:
    deal = trick("trumps", "7C", "9S", "QS")
    assert may_hold(deal, 2, "KS")
    assert may_hold(deal, 2, "2S")


def test_who_follows_to_a_trump_lead_shows_its_highest_where_it_must_beat() -> None:
    """BB-D19."""
    plain, strict = (trick("trumps", "7S", "3S", trump_lead_must_beat=word) for word in ("no", "yes"))
    assert may_hold(plain, 3, "AS")
    assert not may_hold(strict, 3, "AS")


@pytest.mark.parametrize(("subgame", "only_hearts"), [("barbu", True), ("hearts", True), ("queens", False)])
def test_a_heart_led_under_restriction_shows_a_hand_of_hearts(subgame: str, *, only_hearts: bool) -> None:
    """BB-41, BB-44."""
    deal = laid({"phase": "play", "subgame": subgame, "turn": 0, "hand/0": "3H 4H 5H", "hand/3": "2C 3C 4C"})
    deal.perform(0, Play(card("3H")))
    assert [may_hold(deal, 0, text) for text in ("9S", "9C", "9D", "9H")] == [not only_hearts] * 3 + [True]


@pytest.mark.parametrize(("word", "shown"), [("no", True), ("yes", False)])
def test_a_pass_shows_what_is_not_held_unless_one_may_hold(word: str, *, shown: bool) -> None:
    """BB-68, BB-D28."""
    position = {"phase": "play", "subgame": "dominoes", "pivot": 9, "turn": 0, "row/2": "9H 8H"}
    deal = laid({**position, "hand/0": "2C 3C", "hand/1": "9C"}, dominoes_may_hold=word)
    deal.apply(0, Pass())
    fitting = cards("9C 9D 9S 10H 7H")
    assert [deal.may_lie(each, deal.hands[0]) for each in fitting] == [not shown] * len(fitting)
    assert deal.may_lie(card("JH"), deal.hands[0])
    assert deal.trump is None
    assert Suit.HEARTS in {each.suit for each in deal.rows[Suit.HEARTS]}
