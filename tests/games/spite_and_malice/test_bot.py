"""The bots: what they do in plain positions, in whole matches, and what they look ahead over."""

from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.engine.actions import Action
from cardtable.engine.cards import card
from cardtable.engine.chance import FreeChance
from cardtable.games.spite_and_malice.bot.bots import easy, hard, hint, medium, move_of
from cardtable.games.spite_and_malice.bot.foresight import UNLIKELY, candidates, foreseen, likelihood
from cardtable.games.spite_and_malice.bot.position import Position
from cardtable.games.spite_and_malice.bot.prospects import chance, outlook
from cardtable.games.spite_and_malice.bot.standing import (
    BY_WORD,
    HAND,
    PAYOFF,
    RUNNING,
    UNSEEN,
    Move,
    bound,
    centre_moves,
    followed,
    side_moves,
)
from cardtable.games.spite_and_malice.rules.deal import SpiteDeal
from cardtable.games.spite_and_malice.rules.moves import Centre, EndTurn, Side, Source
from tests.games.spite_and_malice.tables import dealt, keen, laid
from tests.seeds import seeds

QUICK = Budget(iterations=20)
CAREFUL = Budget(iterations=400)
RESERVE = "AD/2 2D/2 3D/2 4D/2 5D/2 6D/2 7D/2 8D/2 9D/2 10D/2 JD/2 QD/2 KD/2"


def decided(chooser: Chooser, deal: SpiteDeal, budget: Budget = CAREFUL) -> Action:
    action = chooser(deal.view(0), 0, Random(1), budget)
    assert action is not None
    return action


def table(given: dict[str, str] | None = None, /, **position: str) -> SpiteDeal:
    """Return a position with payoff piles of five and three cards, where seat 0 is to move."""
    usual = {
        "payoff_0": "2H 3H 4H 5H 9H!",
        "payoff_1": "2S 3S KD!",
        "hand_1": "8S/2 9S/2 6S/2 6C/2 6H/2",
        "reserve": RESERVE,
    }
    return laid(given, **{**usual, **position})


@pytest.mark.parametrize("chooser", [medium, hard])
def test_the_payoff_card_is_played_first(chooser: Chooser) -> None:
    deal = table(payoff_0="2H 3H 4H 5H 4S!", hand_0="4C 9C JK 9D KH", centre_1="AS 2D 3D")
    assert decided(chooser, deal) == Centre(card("4S"), Source.PAYOFF, 1)


@pytest.mark.parametrize("chooser", [medium, hard])
def test_a_chain_leads_to_the_payoff_card(chooser: Chooser) -> None:
    deal = table(hand_0="7C/2 JC/2 QC/2", side_0_2="8S", centre_1="AS 2D 3D 4D 5D 6D", centre_2="AH 2H/2")
    assert decided(chooser, deal) == Centre(card("7C/2"), Source.HAND, 1)
    deal.apply(0, decided(chooser, deal))
    assert decided(chooser, deal) == Centre(card("8S"), Source.PILE2, 1)
    deal.apply(0, decided(chooser, deal))
    assert decided(chooser, deal) == Centre(card("9H"), Source.PAYOFF, 1)


@pytest.mark.parametrize("chooser", [medium, hard])
def test_a_joker_fills_the_gap_of_a_chain(chooser: Chooser) -> None:
    deal = table(hand_0="JK 7C/2 QC/2", centre_1="AS 2D 3D 4D 5D 6D")
    assert decided(chooser, deal) == Centre(card("7C/2"), Source.HAND, 1)
    deal.apply(0, decided(chooser, deal))
    assert decided(chooser, deal) == Centre(card("JK"), Source.HAND, 1)


def test_a_completed_stack_makes_room_for_an_ace_of_the_payoff_pile() -> None:
    stack = "AS 2D 3D 4D 5D 6D 7D 8D 9D 10D JD"
    low = {f"centre_{place}": f"A{suit}/2 2{suit}/2" for place, suit in zip((2, 3, 4), "SHC", strict=True)}
    deal = table(payoff_0="2H 3H 4H 5H AH!", hand_0="KC/2 4S/2", side_0_1="QC/2", centre_1=stack, **low)
    assert decided(hard, deal) == Centre(card("QC/2"), Source.PILE1, 1)
    deal.apply(0, decided(hard, deal))
    assert decided(hard, deal) == Centre(card("KC/2"), Source.HAND, 1)


@pytest.mark.parametrize("chooser", [medium, hard])
def test_the_stack_that_waits_for_the_rivals_payoff_card_is_covered(chooser: Chooser) -> None:
    deal = table(
        payoff_1="2S 3S 6D!", hand_0="JK KC/2 QC/2 QH/2 JH/2", hand_1="10S/2", centre_1="AS 2D 3D 4D 5D"
    )
    assert decided(chooser, deal) == Centre(card("JK"), Source.HAND, 1)


@pytest.mark.parametrize("chooser", [medium, hard])
def test_the_rivals_payoff_card_is_not_helped(chooser: Chooser) -> None:
    deal = table(
        payoff_1="2S 3S 6D!", hand_0="5C/2 KC/2 QC/2 QH/2 JH/2", hand_1="10S/2", centre_1="AS 2D 3D 4D"
    )
    assert isinstance(decided(chooser, deal), Side)


@pytest.mark.parametrize("chooser", [medium, hard])
def test_an_idle_turn_wins_after_an_idle_turn_if_ahead(chooser: Chooser) -> None:
    ahead = {"payoff_0": "2H 9H!", "payoff_1": "2S 3S KD!", "idle": "1", "hand_0": "5C/2 KC/2"}
    assert decided(chooser, table(**ahead)) == EndTurn()
    behind = {**ahead, "payoff_0": "2H 3H 4H 5H 9H!"}
    assert decided(chooser, table(**behind)) != EndTurn()


@pytest.mark.parametrize("chooser", [medium, hard])
def test_a_duty_comes_before_an_idle_turn_that_wins(chooser: Chooser) -> None:
    ahead = {"payoff_0": "2H AH!", "payoff_1": "2S 3S KD!", "idle": "1", "hand_0": "5C/2 KC/2"}
    assert decided(chooser, table(**ahead)) == Centre(card("AH"), Source.PAYOFF, 0)
    two = {**ahead, "payoff_0": "2H 9H!", "hand_0": "2C/2 KC/2", "centre_1": "AS/2"}
    assert decided(chooser, table({"twos_forced": "yes"}, **two)) == Centre(card("2C/2"), Source.HAND, 1)


def test_no_turn_is_idle_while_anything_can_be_played_from_behind() -> None:
    sides = {"side_0_1": "3C/2", "side_0_2": "3H/2", "side_0_3": "3S/2", "side_0_4": "4C/2"}
    deal = table(hand_0="KC/2 KH/2 5C/2", payoff_1="2S 3S 6D!", centre_1="AS 2D 3D 4D", **sides)
    assert decided(medium, deal) == Centre(card("5C/2"), Source.HAND, 1)


def test_equal_ranks_are_put_on_each_other() -> None:
    sides = {"side_0_1": "JC/2", "side_0_2": "10C/2", "side_0_3": "8C/2", "side_0_4": "7C/2"}
    deal = table(hand_0="10H/2 5H/2 KH/2", payoff_0="2H 3H 4H 5H 4S!", **sides)
    assert decided(medium, deal) == Side(card("10H/2"), Source.HAND, 2)


def test_candidates_begin_with_greedy_play_and_differ() -> None:
    for seed in range(5):
        deal = dealt({"payoff_size": "10"})
        rng = Random(seed)
        for _ in range(30):
            found = candidates(Position(deal.view(deal.turn)))
            assert len(found) == len(set(found))
            assert found[0][0] in [turn[0] for turn in found]
            if found[0][-1].way == PAYOFF:
                assert all(turn[-1].way == PAYOFF for turn in found)
            deal.apply(deal.turn, easy(deal.view(deal.turn), deal.turn, rng, QUICK))


def test_a_rival_has_left_no_ace_that_it_had_to_play() -> None:
    deal = table(hand_0="5C/2", side_1_1="10H/2", hand_1="AS/2", centre_1="AS 2D 3D 4D")
    assert likelihood(Position(deal)) == 0


def test_a_rival_has_hardly_left_its_payoff_card_lying() -> None:
    position = {"hand_0": "5C/2", "side_1_1": "10H/2", "payoff_1": "2S 3S 6D!", "centre_1": "AS 2D 3D 4D"}
    assert likelihood(Position(table(**position, hand_1="5H/2"))) == UNLIKELY
    assert likelihood(Position(table(**position, hand_1="JK"))) == UNLIKELY
    assert likelihood(Position(table(**position, hand_1="9H/2"))) == 1
    assert likelihood(Position(table(**position, hand_1="5H/2", plays="1"))) == 1


def test_a_lead_and_a_short_way_are_worth_something() -> None:
    near = table(hand_0="JK 7C/2 QC/2", centre_1="AS 2D 3D 4D 5D 6D")
    far = table(hand_0="3S/2 7C/2 QC/2", centre_1="AS")
    ahead = table(payoff_0="9H!", hand_0="3S/2 7C/2 QC/2", centre_1="AS")
    chances = [chance(Position(deal), 0) for deal in (far, near, ahead)]
    assert chances == sorted(chances)
    assert 0 < chances[0] < 0.5 < chances[2] < 1


def test_a_won_game_is_worth_more_than_any_other() -> None:
    deal = table(payoff_0="4S!", hand_0="9C/2", centre_1="AS 2D 3D")
    turn = foreseen(deal.view(0), Random(1), QUICK)
    assert turn[0].way == PAYOFF
    assert outlook(Position(deal)).left == 1


def test_a_hint_says_why() -> None:
    start = {"payoff_0": "2H 3H 4H 5H 4S!", "hand_0": "9C 9D", "centre_1": "AS 2D 3D"}
    assert "payoff card goes to the centre" in hint(table(**start).view(0), 0, Random(1))[1]
    chain = table(hand_0="7C/2 8C/2", centre_1="AS 2D 3D 4D 5D 6D")
    assert "clears the way for your payoff card, the 9," in hint(chain.view(0), 0, Random(1))[1]
    wins = table(payoff_0="2H 9H!", idle="1", hand_0="5C/2 KC/2")
    assert "you win" in hint(wins.view(0), 0, Random(1))[1]


# What bots look ahead over, in plain ranks, held against the rules.


OPTIONS: dict[str, dict[str, str]] = {
    "as the source": {},
    "one centre play": {"centre_plays": "one", "completed_stack": "hold_until_empty"},
    "twos": {"twos_forced": "yes", "refill_on_empty": "yes"},
    "twos, one centre play": {"twos_forced": "yes", "centre_plays": "one"},
    "low cards": {"low_cards_aside": "any_time", "joker_as_ace": "no"},
    "held": {"completed_stack": "hold_until_empty", "refill_on_empty": "yes"},
    "short": {"payoff_size": "5", "stall_limit": "20"},
    "endless": {"payoff_size": "13", "stall_limit": "0"},
}


def moves(position: Position) -> set[Move]:
    standing = position.standing(position.turn)
    plays = centre_moves(standing, position.rules)
    if bound(plays, position.rules):
        return set(plays)
    return {*plays, *side_moves(standing, position.rules), BY_WORD}


def contents(position: Position) -> dict[str, object]:
    """Return what a position holds; the order of a hand says nothing."""
    found = {name: getattr(position, name) for name in Position.__slots__}
    return {**found, "hands": [sorted(hand) for hand in position.hands]}


def on_lowest(deal: SpiteDeal, action: Centre) -> Centre:
    """Return the same play on the first of the stacks that look alike."""
    alike = [
        place
        for place, stack in enumerate(deal.centres, 1)
        if len(stack) == deal.wanted[action.stack - 1] - 1
    ]
    return Centre(action.card, action.source, alike[0]) if action.stack else action


@pytest.mark.parametrize("pair", seeds(1, 6))
@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_moves_and_what_follows_are_those_of_the_rules(options: dict[str, str], pair: int) -> None:
    for seed in (2 * pair, 2 * pair + 1):
        rng = Random(seed)
        deal = dealt(options, FreeChance(rng))
        position, luck = Position(deal), Random()
        while deal.actors():
            assert moves(position) == {move_of(deal, action) for action in deal.actions(deal.turn)}
            seat, action = keen(deal, rng)
            if isinstance(action, Centre):
                action = on_lowest(deal, action)
            move = move_of(deal, action)
            ahead = followed(position.standing(seat), move, position.rules)
            luck.setstate(rng.getstate())  # so that both shuffle alike
            deal.perform(seat, action)
            position.make(move, luck)
            if deal.actors():
                assert contents(position) == contents(Position(deal))
                assert ahead.ended != RUNNING or ahead == position.standing(seat)
        assert position.outcome == deal.scores[0] - deal.scores[1]


def test_hidden_cards_are_unseen() -> None:
    deal = dealt()
    position = Position(deal.view(0))
    assert UNSEEN not in position.hands[0]
    assert position.hands[1] == [UNSEEN] * 5
    assert set(position.reserve) == {UNSEEN}
    assert [payoff.count(UNSEEN) for payoff in position.payoffs] == [25, 25]


def test_a_copy_changes_by_itself() -> None:
    position = Position(dealt(chance=FreeChance(Random(1))))
    before = contents(position)
    other = position.copy()
    while other.outcome is None:
        other.make(sorted(moves(other))[-1], Random(1))
    assert contents(position) == before


def test_a_turn_is_looked_at_until_a_payoff_card_turns_up() -> None:
    deal = laid(payoff_0="9H 4S!", payoff_1="KD!", hand_0="5C 6C", hand_1="2S", centre_1="AS 2D 3D")
    position = Position(deal)
    after = followed(position.standing(0), Move(PAYOFF, 4, 3), position.rules)
    assert (after.payoff, after.ended) == (UNSEEN, PAYOFF)


def test_a_turn_is_looked_at_until_cards_are_drawn() -> None:
    options = {"refill_on_empty": "yes"}
    deal = laid(options, payoff_0="9H!", payoff_1="KD!", hand_0="4C", hand_1="2S", centre_1="AS 2D 3D")
    position = Position(deal)
    assert followed(position.standing(0), Move(HAND, 4, 3), position.rules).ended == HAND
