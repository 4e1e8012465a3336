"""The parts of trick-taking, the deals that are made of them, and the order of seats."""

from typing import NamedTuple

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import ACE, JACK, JOKER, KING, QUEEN, Card, Suit, card, cards, named
from cardtable.engine.chance import SeededChance
from cardtable.engine.events import DealEnded, Moved, Said
from cardtable.engine.rounds import (
    COUNTERCLOCKWISE,
    next_dealer,
    next_speaker,
    replaced,
    round_from,
    side_of,
    together,
)
from cardtable.engine.topics import Took
from cardtable.engine.trickdeal import Play
from cardtable.engine.tricks import ACE_HIGH, Trick, following, order_of, void, winning, with_void
from tests.engine.tricktoys import SEATS, ToyDeal, at_random, laid, new, play

THREE_SECOND = order_of((ACE, 3, KING, QUEEN, JACK, 7, 6, 5, 4, 2))  # Jaguar


def winner(trick: str, trump: Suit | None = None, order: tuple[int, ...] = ACE_HIGH) -> str:
    found = cards(trick)
    return found[winning(found, order, trump)].text


def test_an_order_ranks_each_rank_above_the_next() -> None:
    assert [ACE_HIGH[rank] for rank in (2, 3, 10, JACK, QUEEN, KING, ACE)] == [1, 2, 9, 10, 11, 12, 13]
    assert [THREE_SECOND[rank] for rank in (2, KING, 3, ACE)] == [1, 8, 9, 10]
    assert [THREE_SECOND[rank] for rank in (JOKER, 8, 9, 10)] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        ("4C QH 2H", "4C"),
        ("QC 4C 2H", "QC 4C"),
        ("QH 2H AD", "QH 2H AD"),
        ("4C 5C", "4C 5C"),
    ],
)
def test_suit_is_followed_by_whoever_can(hand: str, may: str) -> None:
    assert named(following(cards(hand), Suit.CLUBS)) == may


@pytest.mark.parametrize(
    ("trick", "trump", "wins"),
    [
        ("2C AH 3C KD", None, "3C"),
        ("AS KS 2H 3S", Suit.HEARTS, "2H"),
        ("QD AD 2S KD", Suit.DIAMONDS, "AD"),
        ("10C 5S AC 2S", Suit.SPADES, "5S"),
        ("10C 2S AC 5S 3S", Suit.SPADES, "5S"),
        ("2C", None, "2C"),
        ("2C 2D 2H 2S", Suit.CLUBS, "2C"),
        ("2H KC 3H", Suit.DIAMONDS, "3H"),
    ],
)
def test_the_highest_trump_takes_a_trick_or_else_the_highest_card_of_the_suit_led(
    trick: str, trump: Suit | None, wins: str
) -> None:
    assert winner(trick, trump) == wins


@pytest.mark.parametrize(
    ("trick", "trump", "wins"),
    [
        ("KC 3C QC 7C JC", Suit.HEARTS, "3C"),
        ("6D 3D 4D 5D 2C", Suit.CLUBS, "2C"),
        ("AS JH 7H 3S KH", Suit.HEARTS, "KH"),
    ],
)
def test_the_order_of_ranks_is_the_games(trick: str, trump: Suit, wins: str) -> None:
    assert winner(trick, trump, THREE_SECOND) == wins


def test_of_equal_cards_the_first_wins() -> None:
    assert winner("KC KC/2 2C") == "KC"


def test_nobody_has_a_trick_in_which_nothing_was_led() -> None:
    with pytest.raises(IndexError):
        winning([], ACE_HIGH, None)


def test_a_void_is_kept_for_its_seat_and_suit_alone() -> None:
    voids = with_void((0, 0, 0), 1, Suit.HEARTS)
    found = {(seat, suit) for seat in range(3) for suit in Suit if void(voids, seat, suit)}
    assert found == {(1, Suit.HEARTS)}
    both = with_void(voids, 1, Suit.CLUBS)
    assert void(both, 1, Suit.HEARTS)
    assert void(both, 1, Suit.CLUBS)


def test_a_void_that_was_known_changes_nothing() -> None:
    voids = with_void((0, 0, 0), 1, Suit.HEARTS)
    assert with_void(voids, 1, Suit.HEARTS) is voids


def overtrumping(hand: list[Card], trick: list[Card], trump: Suit) -> list[Card]:
    """Return what a hand without the suit led may play where it must trump, and beat the trumps there."""
    best = trick[winning(trick, ACE_HIGH, trump)]
    trumps = [each for each in hand if each.suit is trump]
    if best.suit is trump:
        trumps = [each for each in trumps if ACE_HIGH[each.rank] > ACE_HIGH[best.rank]]
    return trumps or hand


@pytest.mark.parametrize(
    ("trick", "hand", "may"),
    [
        ("7C", "2S AH QS", "2S QS"),
        ("7C 9S", "2S QS AH", "QS"),
        ("7C 9S", "2S 8S AH", "2S 8S AH"),
        ("7C 9S QS", "JS 3S KD", "JS 3S KD"),
    ],
)
def test_a_duty_to_trump_and_to_beat_is_built_on_the_winning_card(trick: str, hand: str, may: str) -> None:
    """Barbu's Trumps."""
    assert named(overtrumping(cards(hand), cards(trick), Suit.SPADES)) == may


def test_a_card_without_a_suit_is_taken_out_by_its_game() -> None:
    """Napoleon: the joker may always be played, and never counts as following."""
    joker = card("JK")
    for hand, may in (("JK 4C QH", "4C JK"), ("JK QH 2H", "QH 2H JK")):
        ordinary = [each for each in cards(hand) if each is not joker]
        assert named([*following(ordinary, Suit.CLUBS), joker]) == may


# Deals of tricks: what every game of tricks has from their base, by a toy game.


def test_cards_are_dealt_one_at_a_time_from_the_seat_after_the_dealer() -> None:
    deal, told = ToyDeal(dealer=1), ToyDeal(dealer=1)
    told.events = []
    deal.begin()
    told.begin()
    assert [len(hand) for hand in deal.hands] == [4, 4, 4]
    assert len(deal.deck) == 6
    assert deal == told
    moves = [event for event in told.events if isinstance(event, Moved)]
    assert [event.target for event in moves[:4]] == ["hand/2", "hand/0", "hand/1", "hand/2"]


def test_play_goes_round_in_the_game_s_direction_and_the_winner_leads() -> None:
    deal = laid("3D 4D 2C", "5D 4C 6C", "6D 5C 3C", leader=0)
    play(deal, "3D")
    assert deal.turn == 2
    play(deal, "6D 5D")
    assert deal.history == (Trick(tuple(cards("3D 6D 5D")), 0, 2),)
    assert (deal.leader, deal.turn) == (2, 2)
    assert list(deal.taken[2]) == cards("3D 6D 5D")
    assert deal.last == deal.history[-1]


def test_a_trump_wins_and_a_discard_does_not() -> None:
    deal = laid("6D 4D 5D", "2C 4C 5C", "6H 5H 3H")
    play(deal, "6D 6H 2C")
    assert deal.last == Trick(tuple(cards("6D 6H 2C")), 0, 1)


def test_suit_is_followed_and_who_does_not_is_known_to_have_none() -> None:
    deal = laid("6D 4D 5D", "2C 2D 5C", "6H 5H 3H")
    play(deal, "6D 6H")
    assert deal.plays(1) == [Play(cards("2D")[0])]
    assert deal.voids == (0, 0, 1 << Suit.DIAMONDS)
    view = deal.view(0)
    assert not view.may_lie(cards("2D")[0], view.hands[2])
    assert view.may_lie(cards("2D")[0], view.hands[1])


def test_the_last_trick_is_played_at_once() -> None:
    deal = laid("6D 4D", "5D 4C", "3D 5C")
    play(deal, "6D 3D 5D")
    assert deal.result() is not None
    assert deal.scores == (1, 0, 1)
    assert deal.totals == (1, 5, 1)
    assert [trick.cards for trick in deal.history][1] == tuple(cards("4D 5C 4C"))


def test_a_trick_may_end_the_deal() -> None:
    deal = laid("6H 4D 5D", "2H 4C 5C", "3H 5H 6C")
    deal.events = []
    play(deal, "6H 3H 2H")
    assert deal.result() is not None
    assert all(len(hand) == 2 for hand in deal.hands)
    assert isinstance(deal.events[-1], DealEnded)
    assert Said(Took(0, cards("6H")[0])) in deal.events


@pytest.mark.parametrize(
    ("seat", "card", "code"),
    [
        (1, "2D", "not_your_turn"),
        (2, "KS", "bad_value"),
        (2, "2D", "not_in_hand"),
        (2, "6H", "must_follow_suit"),
    ],
)
def test_why_a_card_is_refused(seat: int, card: str, code: str) -> None:
    deal = laid("6D 4D 5D", "2D 4C 5C", "3D 5H 6H")
    play(deal, "6D")
    with pytest.raises(Illegal) as refusal:
        deal.apply(seat, Play(cards(card)[0]))
    assert refusal.value.code == code


@pytest.mark.parametrize("plays", range(10))
def test_who_played_which_card(plays: int) -> None:
    deal, start = at_random(plays + 1, plays), new(plays + 1)
    found = deal.cards_played()
    assert sum(map(len, found)) == sum(map(len, deal.taken)) + len(deal.trick)
    for seat in range(SEATS):
        assert {*found[seat], *deal.hands[seat]} == set(start.hands[seat])


@pytest.mark.parametrize("seed", range(6))
def test_played_without_a_listener_it_comes_out_the_same(seed: int) -> None:
    told = new(seed)
    silent = told.clone()
    told.events = []
    for deal in (told, silent):
        while deal.turn is not None:
            deal.apply(deal.turn, deal.plays(deal.turn)[0])
    assert told == silent


# Rounds: the order of seats, dealers, speakers and sides.


class Kept(NamedTuple):
    """What is kept of a deal."""

    dealer: int


def test_a_round_goes_either_way() -> None:
    assert round_from(2, 4) == (2, 3, 0, 1)
    assert round_from(1, 4, COUNTERCLOCKWISE) == (1, 0, 3, 2)


@pytest.mark.parametrize(
    ("out", "expected"),
    [
        ((False, False, False, False), 2),
        ((False, False, True, True), 0),
        ((True, False, True, True), 1),  # the seat itself is the last left
        ((True, True, True, True), None),
    ],
)
def test_who_speaks_next(out: tuple[bool, ...], expected: int | None) -> None:
    assert next_speaker(1, out) == expected


def test_speakers_come_the_other_way_too() -> None:
    assert next_speaker(0, (False, False, False, True), COUNTERCLOCKWISE) == 2


def test_the_deal_passes_on_and_first_falls_by_lot() -> None:
    assert next_dealer((Kept(1), Kept(3)), 4, SeededChance(1)) == 0
    assert {next_dealer((), 5, SeededChance(seed)) for seed in range(60)} == set(range(5))


def test_a_side_counts_together_as_far_as_it_is_known() -> None:
    assert together(side_of(1, 3), (1, 2, 4, 8)) == 10
    assert together(side_of(2, 2), (1, 2, 4, 8)) == 4
    assert together(side_of(2, None), (1, 2, 4, 8)) == 4
    assert replaced((1, 2, 3), 1, 9) == (1, 9, 3)
