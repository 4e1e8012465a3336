"""How a hand of Basra is dealt, and who deals."""

from random import Random

import pytest

from cardtable.engine.cards import JACK, card, cards, named
from cardtable.engine.chance import SeededChance
from cardtable.games.basra.rules.deal import Summary
from tests.games.basra.hands import new, results, stacked

TWELVE = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C QC KC"  # the first batch of two


def test_the_dealer_gives_packets_first_to_the_next_seat() -> None:
    """BA-8, BA-9, BA-13, BA-E21."""
    deal = stacked("AC 2C 3C 4C 5C 6C AS 2S 3S 4S 5S 6S AH 2H 3H 4H 5H 6H", dealer=3, players="4")
    assert named(deal.hands[0]) == "AC 2C 3C 4C 5C 6C"
    assert named(deal.hands[1]) == "AS 2S 3S 4S 5S 6S"
    assert named(deal.hands[2]) == "AH 2H 3H 4H 5H 6H"
    assert deal.turn == 0


def test_the_turn_goes_round_by_the_numbers_in_either_direction() -> None:
    """BA-14, BA-E21, BA-D16: seats are numbered in playing order; where they sit is the table's business."""
    for direction in ("right", "left"):
        deal = stacked("", dealer=3, players="4", direction=direction)
        turns = []
        for _ in range(8):
            assert deal.turn is not None
            turns.append(deal.turn)
            deal.apply(deal.turn, deal.actions(deal.turn)[0])
        assert turns == [0, 1, 2, 3, 0, 1, 2, 3]


@pytest.mark.parametrize("players", ["2", "4"])
def test_the_deal_passes_to_the_next_seat(players: str) -> None:
    """BA-7, BA-E21: whoever dealt first."""
    dealers = [
        each.details[0].dealer for each in results(4, players=players) if isinstance(each.details[0], Summary)
    ]
    assert len(dealers) > 2
    seats = int(players)
    assert dealers == [(dealers[0] + count) % seats for count in range(len(dealers))]


def test_the_first_dealer_is_drawn() -> None:
    """BA-D15."""
    assert {new({"players": "4"}, seed).dealer for seed in range(40)} == {0, 1, 2, 3}


def test_a_floor_jack_goes_back_and_the_next_card_replaces_it() -> None:
    """BA-11, BA-E16, BA-D7."""
    deal = stacked(f"{TWELVE} 9S JH 4D 2H 8H")
    assert named(deal.table) == "9S 4D 2H 8H"
    assert deal.buried == (card("JH"),)
    assert card("JH") in deal.deck
    assert len(deal.deck) == 36


def test_a_jack_that_replaces_a_jack_is_buried_too() -> None:
    """BA-11, BA-E16."""
    deal = stacked(f"{TWELVE} 9S JH 4D 2H JC")
    assert deal.buried[:2] == tuple(cards("JH JC"))
    four = stacked(f"{TWELVE} JS JH JD JC")
    assert {*four.buried} == {*cards("JC JD JH JS")} <= {*four.deck}
    for each in (deal, four):
        assert (len(each.table), len(each.deck)) == (4, 36)
        assert [one for one in each.table if one.rank == JACK] == []


def test_a_jack_that_comes_up_again_is_buried_again_and_noted_once() -> None:
    """BA-11."""
    found = [stacked(f"{TWELVE} JS JH JD JC", seed=seed) for seed in range(60)]
    assert all(sorted(each.buried, key=str) == cards("JC JD JH JS") for each in found)
    assert len({each.chance.shuffles for each in found if isinstance(each.chance, SeededChance)}) > 1


def test_a_buried_jack_lies_at_a_random_place() -> None:
    """BA-11: it can turn up anywhere in the pack."""
    places = {buried_place(seed) for seed in range(300)} - {None}
    assert len(places) > 25


def buried_place(seed: int) -> int | None:
    deal = new(seed=seed)
    return deal.deck.index(deal.buried[0]) if deal.buried else None


def test_floor_jacks_can_be_kept() -> None:
    """BA-11, BA-E16, BA-D7."""
    deal = stacked(f"{TWELVE} 9S JH 4D 2H", floor_jacks="keep")
    assert named(deal.table) == "9S JH 4D 2H"
    assert deal.buried == ()


def test_a_sweeping_seven_is_buried_and_a_plain_one_is_not() -> None:
    """BA-36, BA-E23."""
    assert card("7D") in stacked(f"{TWELVE} 9S 7D 4D 2H").table
    assert stacked(f"{TWELVE} 9S 7D 4D 2H", seven_of_diamonds="sweeps").buried[0] is card("7D")


def test_a_buried_jack_is_in_nobodys_first_batch() -> None:
    """BA-11: all saw it go back; later it may be anywhere."""
    deal = stacked(f"{TWELVE} 9S JH 4D 2H")
    assert not deal.may_lie(card("JH"), deal.hands[0])
    assert deal.may_lie(card("JH"), deal.deck)
    assert deal.may_lie(card("9D"), deal.hands[0])
    rng = Random(1)
    assert all(card("JH") in deal.view(0).sample(rng).deck for _ in range(30))
    while deal.batch == 1:
        assert deal.turn is not None
        deal.apply(deal.turn, deal.actions(deal.turn)[-1])
    assert deal.may_lie(card("JH"), deal.hands[0])


def test_a_hand_has_its_batches() -> None:
    """BA-15 to BA-18: each card is played, the table is laid once."""
    for given, batches in (({"players": "2"}, 4), ({"players": "4"}, 2), ({"hand_size": "4"}, 6)):
        deal = new(given)
        actions = 0
        while deal.turn is not None:
            deal.apply(deal.turn, deal.actions(deal.turn)[0])
            actions += 1
        assert (deal.batch, deal.batches, actions) == (batches, batches, 48)
        assert not deal.deck
