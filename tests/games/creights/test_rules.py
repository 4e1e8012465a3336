"""The rules of Creights that scenarios cannot say."""

from random import Random

import pytest

from cardtable.engine.cards import cards
from cardtable.engine.chance import SeededChance
from cardtable.engine.match import Match
from cardtable.engine.options import BadOption, Undo, read_options
from cardtable.games.creights.rules.accounts import Account
from cardtable.games.creights.rules.moves import CallSlip, Draw, Play
from cardtable.games.creights.rules.options import CreightsOptions
from cardtable.games.creights.rules.scoring import covered
from cardtable.proofs.laws import check_worlds
from cardtable.proofs.trials import play
from tests.games.creights.hands import CREIGHTS, laid, new

BOUND = 40_000  # actions of a match


@pytest.mark.parametrize(
    ("given", "count"),
    [
        ({"players": "3"}, 52),
        ({"players": "4"}, 52),
        ({"players": "5"}, 100),
        ({"players": "5", "decks": "1"}, 52),
        ({"players": "6"}, 100),
        ({"players": "8", "dd_remove_fives": "no"}, 104),
        ({"players": "8", "double_deck_rules": "no"}, 104),
    ],
)
def test_one_pack_or_two(given: dict[str, str], count: int) -> None:
    """CR-1, CR-2, CR-3, CR-133."""
    assert len(read_options(CreightsOptions, given).pack) == count


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"players": "6", "decks": "1"}, "6 players need two packs: one is for 3 to 5"),
        ({"players": "4", "decks": "2"}, "4 players play with one pack: two are for 5 to 8"),
        ({"players": "3", "first_dealer": "3"}, "seat 4 cannot deal: there are 3 players"),
        ({"novice_seats": "0,5"}, "seat 6 cannot be a novice: there are 4 players"),
    ],
)
def test_options_that_do_not_go_together_are_refused(given: dict[str, str], sentence: str) -> None:
    """CR-1, CR-2."""
    with pytest.raises(BadOption) as refused:
        read_options(CreightsOptions, given)
    assert str(refused.value) == sentence


def test_pairs_and_extra_plays_are_for_two_packs_only() -> None:
    """CR-135, CR-140."""
    one, two = CreightsOptions(), CreightsOptions(players=5)
    assert (one.pairs, one.interception, two.pairs, two.interception) == (False, False, True, True)
    off = CreightsOptions(players=5, double_deck_rules=False)
    assert (off.pairs, off.interception) == (False, False)


def test_dealers_come_in_order_and_pressures_add_up_over_a_match() -> None:
    """CR-7, CR-111, CR-112, CR-D1: a whole match at random."""
    match = Match(CREIGHTS, CreightsOptions(players=3), 4)
    for _ in play(match, Random(4), BOUND):
        assert not match.over or len(match.sheet) == 15
    accounts = [result.detail(Account) for result in match.sheet]
    first = accounts[0].dealer
    assert [each.dealer for each in accounts] == [(first + at) % 3 for at in range(15)]
    dots = [sum(each.pressures[seat] for each in accounts) for seat in range(3)]
    hands = [sum(each.hands[seat] for each in accounts) for seat in range(3)]
    assert sum(dots) > 0
    assert match.totals == tuple(hands[seat] + 5 * (2 ** dots[seat] - 1) for seat in range(3))


def test_the_first_dealer_is_drawn_by_lot() -> None:
    """CR-D1."""
    assert {new(seed).dealer for seed in range(40)} == {0, 1, 2, 3}


def test_a_play_waits_for_its_window_and_a_turn_for_the_clock() -> None:
    """CR-D21, CR-D26, CR-D29."""
    position = {"played": "QC", "hand/0": "KC KD", "hand/1": "3C 4D", "hand/2": "2S", "hand/3": "2D"}
    deal = laid(position, play_mode="slips_allowed", slip_window_s="3")
    assert deal.due() == 15_000
    deal.time = 4_000
    deal.apply(0, Play(cards("KC")[0]))
    assert (deal.due(), deal.actors(), deal.interjectors()) == (7_000, (), (1, 2, 3))
    both = laid(position, play_mode="slips_allowed", five_second_rule="yes", turn_limit_s="7")
    assert both.due() == 7_000
    assert laid(position).due() is None
    assert CREIGHTS.undo_rules(CreightsOptions(five_second_rule=True)) == (Undo.OFF,)
    assert CREIGHTS.undo_rules(CreightsOptions()) == tuple(Undo)


def test_a_penalty_may_be_kept_for_the_next_deal() -> None:
    """CR-D18."""
    for kept, owed in (("carry", (1, 0, 0, 0)), ("lapse", (0, 0, 0, 0))):
        options = read_options(CreightsOptions, {"one_card_unserved": kept})
        deal = laid({"played": "QH", "hand/0": "6H KH", "hand/1": "KC", "hand/2": "KD", "hand/3": "KS"})
        deal.apply(0, Play(cards("6H")[0]))
        deal.apply(0, Play(cards("KH")[0]))
        result = deal.result()
        assert result is not None
        assert CREIGHTS.new_deal(options, (result,), SeededChance(1)).owed == owed


def test_whether_who_draws_could_have_played_comes_out_by_a_call_only() -> None:
    """CR-D25: and worlds agree with it."""
    deal = laid(
        {
            "played": "QC",
            "hand/0": "KD JD",
            "hand/1": "KC KH",
            "hand/2": "2S",
            "hand/3": "2D",
            "stock": "3H 4H",
        },
        play_mode="slips_allowed",
    )
    deal.apply(0, Draw())
    assert repr(deal.view(1).secret.values[0]) == "hidden"
    assert deal.view(0).secret.values[0] is False
    for seed in range(30):
        check_worlds(deal, 1, Random(seed))
        world = deal.view(1).sample(Random(seed))
        assert world.secret.values[0] == any(map(world.terms.fits, world.hands[0]))
    deal.apply(1, CallSlip(0))
    assert len(deal.hands[1]) == 3


def test_after_a_reshuffle_worlds_keep_to_the_old_play_pile() -> None:
    """CR-105: what nobody has drawn since lies in the draw pile."""
    deal = laid(
        {
            "played": "2C 3C 4C 8D",
            "called": "spades",
            "hand/0": "4H JH",
            "hand/1": "KD",
            "hand/2": "QD",
            "hand/3": "5D",
        }
    )
    deal.apply(0, Draw())
    for seed in range(30):
        world = deal.view(3).sample(Random(seed))
        assert set(world.hands[1]) | set(world.hands[2]) <= set(cards("KD QD 4H JH"))
        assert set(world.stock) <= set(cards("2C 3C 4C"))


@pytest.mark.parametrize(
    ("hand", "pairs"),
    [
        ("3C 5H 10S", "3C 5H"),
        ("3C 3D AS 6H", "3C 6H 3D AS"),
        ("3C 3D 3H AS", "3C AS 3D 3C 3H 3D"),
        ("3C 3D 8H", "3D 3C"),
        ("3C 3D", ""),
        ("3C 8H", ""),
    ],
)
def test_which_three_covers_what(hand: str, pairs: str) -> None:
    """CR-126, CR-127, CR-128, CR-129."""
    found = [card.text for pair in covered(cards(hand)) for card in pair]
    assert found == pairs.split()


@pytest.mark.parametrize(
    ("given", "seconds"),
    [
        ({}, 0),
        ({"five_second_rule": "yes"}, 5),
        ({"play_mode": "slips_allowed"}, 15),
        ({"play_mode": "slips_allowed", "unaware_s": "40"}, 40),
        ({"play_mode": "slips_allowed", "unaware_s": "5", "five_second_rule": "yes", "turn_limit_s": "9"}, 5),
    ],
)
def test_who_idles_is_too_slow_after_some_seconds(given: dict[str, str], seconds: int) -> None:
    """CR-96, CR-100: options unaware_s and turn_limit_s, the shorter first."""
    assert read_options(CreightsOptions, given).patience == seconds * 1000
