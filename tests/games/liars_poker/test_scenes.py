"""The table of Liars' Poker."""

from cardtable.engine.cards import BACK
from cardtable.games.liars_poker.rules.deal import Naming
from cardtable.games.liars_poker.rules.ladder import Kind, Name
from cardtable.games.liars_poker.rules.moves import LayDown
from cardtable.games.liars_poker.table.scenes import LiarsPokerScenes
from cardtable.table.panels import Choice
from cardtable.ui.table.cloth import painted
from tests.games.liars_poker.deals import looking, new
from tests.laws.test_touch import AREAS


def test_a_hand_that_was_picked_up_is_painted_and_lies_closed_again_once_laid_down() -> None:
    """LP-74, LP-76."""
    deal = looking(new(peeking="off"), {})
    view = deal.view(0)
    assert [painted(view.hands[0], card) for card in view.hands[0]] == deal.hands[0][:]
    assert {painted(view.hands[1], card) for card in view.hands[1]} == {BACK}
    scenes, area = LiarsPokerScenes(), AREAS["1280x720"]
    assert not scenes.spots(view, area)[-1].closed
    deal.apply(0, LayDown())
    assert scenes.spots(deal.view(0), area)[-1].closed


def test_the_builder_offers_what_is_higher_and_nothing_else() -> None:
    """LP-16, LP-18, LP-21: a kind of which nothing is higher says so."""
    deal = looking(new(peeking="off"), {})
    for last in (None, Name(Kind.TWO_PAIRS, (9, 4), None), Name(Kind.SEVEN, (13,), None), deal.names()[-1]):
        deal.change(turn=0, namings=() if last is None else (Naming(1, last),))
        choices = [
            each
            for each in LiarsPokerScenes().panels(deal.view(0), AREAS["1280x720"])
            if isinstance(each, Choice)
        ]
        offered = {each.name for each in choices if each.name.startswith("name ")}
        assert offered == {str(name) for name in deal.ladder.names if deal.ladder.higher(name, last)}
        refused = [each.text.partition(" >")[0] for each in choices if each.refused]
        kinds = ["Single", "Pair", "Two pairs", "Three", "Straight", "Full house", "Four", "Straight flush"]
        closed = 0 if last is None else {Kind.TWO_PAIRS: 2, Kind.SEVEN: 8, Kind.EIGHT: 9}[last.kind]
        assert refused == [*kinds, "Five or more"][:closed]
