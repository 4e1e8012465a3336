"""A secret partner: who is suspected, how a deal stands for a seat, and what calls tell."""

import pytest

from cardtable.bots.tricks.numbers import FIFTY_TWO, Mask, table
from cardtable.bots.tricks.partners import Heard, good_calls, new_suspicions, stood, suspected
from cardtable.bots.tricks.sides import Sided
from cardtable.engine.actions import Action
from cardtable.engine.cards import Suit, card, cards
from cardtable.engine.trickdeal import PLAY_OF, Play

SEATS = 4
PASS, LOW, HIGH, TOO_HIGH = (PLAY_OF(card(name)) for name in ("2C", "3C", "4C", "5C"))  # any actions


def dealt() -> Sided:
    """Return a deal of one card each, in which seat 1 is the captain and seat 3 holds the called ace."""
    hands = [FIFTY_TWO.mask(cards(text)) for text in ("2C", "3C", "4C", "AC")]
    position = Sided(table(FIFTY_TWO, Suit.HEARTS, SEATS), hands, 0, FIFTY_TWO.bits[card("AC")])
    position.captain = 1
    position.suspect(3, new_suspicions(SEATS, 1, alone=0.1))
    return position


def test_before_any_card_all_others_are_suspected_alike() -> None:
    assert new_suspicions(SEATS, 1, alone=0.1) == pytest.approx((0.3, 0.1, 0.3, 0.3))


def test_suspicions_follow_the_odds_and_nobody_is_the_likelier_the_fewer_friends_are_hidden() -> None:
    early = suspected((2.0, 9.0, 1.0, 1.0), 1, alone=0.1, hidden=1.0)
    assert early == pytest.approx((0.45, 0.1, 0.225, 0.225)), "the captain's odds count for nothing"
    late = suspected((2.0, 9.0, 1.0, 1.0), 1, alone=0.1, hidden=0.1)
    assert late == pytest.approx((4.5 / 19, 10 / 19, 2.25 / 19, 2.25 / 19))


def test_a_hidden_friend_is_known_to_itself_alone_until_it_is_revealed() -> None:
    position = dealt()
    assert position.allies.sides[3] == position.sides.sides[3] == (0.0, 1.0, 0.0, 1.0)
    assert position.allies.sides[1] == pytest.approx((1 / 3, 1.0, 1 / 3, 1 / 3))
    position.reveal(3)
    assert position.allies.sides == position.sides.sides
    assert (position.friend, position.called) == (3, 0)


def test_how_a_deal_stands_for_each_seat() -> None:
    position = dealt()
    assert not stood(position, 0).ally, "while no card lies, none is an ally's"
    position.lay(0, position.hands[0])
    position.lay(1, position.hands[1])  # the captain has the trick so far
    for seat, mine in ((0, False), (1, True), (2, False), (3, True)):
        now = stood(position, seat)
        assert (now.mine, now.ally) == (mine, mine)
        assert now.side == {1, 3}
        assert now.trick(3) == (seat == 3, mine, mine)


class Told(Heard):
    """Hands explain their calls the better, the more cards they have."""

    asked = 0

    def explained(self, seat: int, hand: Mask) -> float:
        self.asked += 1
        return hand.bit_count() / (1 + seat)


def test_what_a_hand_explains_is_asked_for_once_and_one_does_not_explain_oneself() -> None:
    heard = Told(3)
    for _ in range(2):
        assert heard.of_others(1, [0b1, 0b11, 0b111], [0b10, 0, 0]) == pytest.approx(2 / 1 * 3 / 3)
    assert heard.asked == 2


def test_the_natural_call_and_a_pass_come_before_those_that_promise_most() -> None:
    hopes: dict[Action, float] = {PASS: 2.0, LOW: 0.1, HIGH: 0.4, TOO_HIGH: -0.9}

    def good(natural: Play, most: int = 3) -> list[Action]:
        return good_calls(natural, PASS, hopes, -0.5, most)

    assert good(PASS) == [PASS, HIGH, LOW]
    assert good(LOW) == [LOW, PASS, HIGH]
    assert good(TOO_HIGH, most=2) == [TOO_HIGH, PASS, HIGH]
