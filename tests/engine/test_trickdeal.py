"""Deals of tricks: what every game of tricks has from their base, by a toy game."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import Suit, cards
from cardtable.engine.events import DealEnded, Moved, Said
from cardtable.engine.topics import Took
from cardtable.engine.trickdeal import Play
from cardtable.engine.tricks import Trick
from tests.engine.tricktoys import SEATS, ToyDeal, at_random, laid, new, play


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
