"""Table talk: who may say what, and when."""

from cardtable.engine.events import Said
from cardtable.games.jaguar.rules.talk import ABOUT, BY_JAGUAR, BY_OTHERS, Message, Talk
from cardtable.games.jaguar.rules.topics import Talked
from tests.games.jaguar.deals import CALLED, laid, new, play_all, random_match


def test_a_friend_may_call_itself_something_else() -> None:
    """JG-73, JG-74: the same messages for the friend and for those who are not."""
    deal = laid(CALLED)
    friend, other = ({str(each) for each in deal.talk(seat) if each.about is None} for seat in (1, 2))
    assert friend == other
    assert {"talk deny -", "talk claim -"} <= friend


def test_the_jaguar_speaks_to_a_friend_whom_it_does_not_name() -> None:
    """JG-71."""
    talk = laid(CALLED).talk(3)
    assert {each.message for each in talk} >= set(BY_JAGUAR)
    assert all(each.about is None for each in talk if each.message in BY_JAGUAR)
    assert not {each.message for each in talk} & set(BY_OTHERS)


def test_no_message_is_about_the_rules() -> None:
    """JG-75, JG-D17: the rest is names of players."""
    assert len(Message) == 14
    assert not [each for each in Message if "rule" in each.value.lower()]
    assert [each for each in Message if "{}" in each.value] == list(ABOUT)


def test_all_may_talk_at_any_time_of_the_play() -> None:
    """JG-70, JG-D13: whoever is on turn keeps the turn, and a card makes room for two more messages."""
    deal = laid(CALLED)
    assert (deal.actors(), deal.interjectors()) == ((3,), (0, 1, 2, 4))
    deal.events = []
    for _ in range(2):
        deal.apply(1, Talk(Message.ACCUSE, 4))
    assert Said(Talked(1, Message.ACCUSE, 4)) in deal.events
    assert (deal.turn, deal.interjectors()) == (3, (0, 2, 4))
    play_all(deal, "4D 7D 3D AD")
    assert deal.interjectors() == (0, 1, 3, 4)
    assert [(each.seat, each.message, each.played) for each in deal.remarks] == [(1, Message.ACCUSE, 0)] * 2


def test_nobody_talks_before_the_play_and_after_it() -> None:
    """JG-D13."""
    deal = new(deals="1")
    assert deal.interjectors() == ()
    match = random_match(1, deals="1")
    assert match.deal.interjectors() == ()


def test_nobody_may_talk_where_talk_is_off() -> None:
    """JG-70."""
    deal = laid(CALLED, table_talk="off")
    assert deal.interjectors() == ()
    assert [str(each) for each in deal.actions(3)] == ["play 4D", "play 5D", "play 6D"]
    assert deal.actions(1) == ()
