"""What bots look ahead over, in plain ranks, held against the rules."""

from random import Random

import pytest

from cardtable.engine.chance import FreeChance
from cardtable.games.spite_and_malice.bot.bots import move_of
from cardtable.games.spite_and_malice.bot.position import Position
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
from cardtable.games.spite_and_malice.rules.moves import Centre
from tests.games.spite_and_malice.tables import dealt, keen, laid
from tests.seeds import seeds

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
