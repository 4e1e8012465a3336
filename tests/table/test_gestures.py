"""From gestures to actions."""

import pytest

from cardtable.engine.cards import card
from cardtable.games.psychological_jujitsu.rules.deal import Bid
from cardtable.table.gestures import Drop, Gather, Press, reach

SEVEN, EIGHT = card("7S"), card("8S")
ON_PRIZE, IN_BOX = Drop(SEVEN, "hand/0", "prize"), Drop(SEVEN, "hand/0", "bid/0")


def test_reach_knows_cards_targets_and_presses() -> None:
    found = reach([(ON_PRIZE, Bid(SEVEN)), (IN_BOX, Bid(SEVEN)), (Press("eight"), Bid(EIGHT))])
    assert found.targets(SEVEN, "hand/0") == {"prize": Bid(SEVEN), "bid/0": Bid(SEVEN)}
    assert found.targets(SEVEN, "hand/1") == {}
    assert found.targets(EIGHT, "hand/0") == {}
    assert found.begins(SEVEN, "hand/0")
    assert not found.begins(SEVEN, "side/0")
    assert not found.begins(EIGHT, "hand/0")
    assert found.takers() == ("prize", "bid/0")
    assert found.presses() == {"eight": Bid(EIGHT)}


def test_one_gesture_twice_for_the_same_action_is_no_matter() -> None:
    assert reach([(ON_PRIZE, Bid(SEVEN)), (ON_PRIZE, Bid(SEVEN))]).actions == {ON_PRIZE: Bid(SEVEN)}


@pytest.mark.parametrize("gesture", [ON_PRIZE, Press("seven")])
def test_one_gesture_for_two_actions_is_refused(gesture: Drop | Press) -> None:
    with pytest.raises(ValueError, match="means both bid 7S and bid 8S"):
        reach([(gesture, Bid(SEVEN)), (gesture, Bid(EIGHT))])


def test_the_same_cards_may_be_gathered_for_a_second_thing() -> None:
    both = frozenset({SEVEN, EIGHT})
    first, second = Gather(both, "Bid 0", tray="bid/0"), Gather(both, "Bid 10", tray="bid/0", second=True)
    found = reach([(first, Bid(SEVEN)), (second, Bid(EIGHT))])
    assert (found.gathers(), found.gathers(second=True)) == ({both: first}, {both: second})
    assert (found.actions[first], found.actions[second]) == (Bid(SEVEN), Bid(EIGHT))
    assert found.takers() == ("bid/0",)
