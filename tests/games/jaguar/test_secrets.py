"""Who knows the friend, and from what."""

from cardtable.engine.cards import Suit, card
from cardtable.engine.events import Changed, Said
from cardtable.games.jaguar.rules.auction import NameTrump
from cardtable.games.jaguar.rules.topics import Revealed
from tests.games.jaguar.deals import CALLED, laid, play_all


def test_only_the_friend_knows_who_it_is() -> None:
    """JG-38, JG-39, JG-E22, JG-D8: the others do once the called card is played."""
    deal = laid(CALLED)
    assert [deal.view(seat).friend for seat in range(6)] == [None, 1, None, None, None, None]
    assert 1 not in [value for name, value in deal.facts().items() if name == "revealed"]
    play_all(deal, "4D 7D 3D")
    deal.events = []
    play_all(deal, "JC")
    assert Said(Revealed(1, 3, card("JC"))) in deal.events
    assert [deal.view(seat).friend for seat in range(6)] == [1] * 6


def test_only_the_jaguar_knows_of_a_solo() -> None:
    """JG-35, JG-38, JG-D14."""
    deal = laid({**CALLED, "trump": "diamonds", "hand/1": "AC 2C AD", "hand/3": "JD 5D 6D"})
    assert [deal.view(seat).friend for seat in range(6)] == [None, None, None, 3, None, None]
    play_all(deal, "JD")
    assert [deal.view(seat).friend for seat in range(6)] == [3] * 6


def test_naming_trumps_tells_nothing_of_the_friend() -> None:
    """JG-33, JG-36, JG-38: the same events, wherever the called card lies."""
    told = []
    for hands in (("JC", "4D"), ("4D", "JC")):
        position = {"phase": "naming", "jaguar": 3, "turn": 3, "rank": 11}
        deal = laid({**position, "hand/1": hands[0], "hand/2": hands[1], "hand/3": "5D"})
        deal.events = []
        deal.apply(3, NameTrump(Suit.CLUBS))
        told.append([each.told(0) for each in deal.events])
    assert told[0] == told[1]
    assert Changed("trump", Suit.CLUBS) in told[0]


def test_a_called_card_does_not_lie_with_a_jaguar_that_may_not_play_alone() -> None:
    """JG-34: but it may, as long as all four cards of the rank can have been the jaguar's."""
    position = {**CALLED, "hand/2": "KD QD JH", "hand/0": "3D 3H JS", "hand/4": "7D 2D JD"}
    seat_2, seat_3 = (laid(position, solo="forbidden").view(seat) for seat in (2, 3))
    jaguars, another = seat_2.hands[3], seat_2.hands[4]
    assert not seat_2.may_lie(card("JC"), jaguars)
    assert seat_2.may_lie(card("JC"), another)
    assert seat_3.may_lie(card("JC"), seat_3.hands[0])
    assert laid(position).view(2).may_lie(card("JC"), jaguars)
    view = laid({**CALLED, "rank": 7, "hand/3": "7C 7H 7S 7D", "hand/4": "KC"}, solo="forbidden").view(0)
    assert view.may_lie(card("7C"), view.hands[3])


def test_a_card_played_by_another_rules_a_solo_out() -> None:
    """JG-34."""
    position = {**CALLED, "hand/4": "JH 2D 2H", "hand/0": "JD 3H 4H", "hand/2": "KD QD JS"}
    deal = laid(position, solo="forbidden")
    assert deal.view(1).may_lie(card("JC"), deal.view(1).hands[3])
    play_all(deal, "4D")
    assert deal.view(1).may_lie(card("JC"), deal.view(1).hands[3])
    play_all(deal, "JH")
    assert not deal.view(1).may_lie(card("JC"), deal.view(1).hands[3])
