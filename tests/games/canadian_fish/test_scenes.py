"""What stands on the table: a gesture for every action, words for all that is said."""

from random import Random

import pytest

from cardtable.engine.cards import card
from cardtable.games.canadian_fish.rules import topics
from cardtable.games.canadian_fish.rules.deal import Ask, CanadianFishDeal, Claim, PassTurn, Place
from cardtable.games.canadian_fish.rules.suits import MARKERS, HalfSuit
from cardtable.games.canadian_fish.table.scenes import CanadianFishScenes, seated
from cardtable.table.gestures import Drop, reach
from cardtable.table.layout import Area
from cardtable.table.panels import Badge, Bubble, Choice, Strip
from tests.games.canadian_fish.hands import laid, new, step

SCENES = CanadianFishScenes()
AREA = Area(0, 0, 1000, 700)
NAMES = ("Ann", "Ben", "Cay", "Dan", "Eve", "Fay")


def buttons(deal: CanadianFishDeal, seat: int) -> set[str]:
    """Return the buttons that a seat has."""
    panels = SCENES.panels(deal.view(seat), AREA)
    return {each.name for each in panels if isinstance(each, Choice)}


def check_reach(deal: CanadianFishDeal, seat: int) -> None:
    """Check that each action of a seat has a gesture of its own, and each button that it needs is there."""
    view = deal.view(seat)
    found = reach((SCENES.gestures(view, action)[0], action) for action in view.actions(seat))
    assert len(found.actions) == len(view.actions(seat))
    assert found.presses().keys() <= buttons(deal, seat)
    spots = {spot.pile for spot in SCENES.spots(view, AREA)}
    assert set(found.takers()) <= spots


@pytest.mark.parametrize("seed", range(2))
def test_every_action_has_a_gesture(seed: int) -> None:
    deal, rng = new(seed), Random(seed)
    for _ in range(15):
        for seat in (*deal.actors(), *deal.interjectors()):
            check_reach(deal, seat)
        step(deal, rng)


def test_a_declarer_drags_markers_before_the_team() -> None:
    deal = new(3)
    deal.apply(2, Claim(HalfSuit.LH))
    marker = MARKERS[card("2H")]
    check_reach(deal, 2)
    assert "done" not in buttons(deal, 2)
    names = [each.text for each in SCENES.panels(deal.view(5), AREA) if isinstance(each, Badge)]
    assert names == ["{0}", "{2}", "{4}"]
    assert SCENES.gestures(deal.view(2), Place(marker, 4)) == [Drop(marker, "sheet", "placed/4")]
    assert SCENES.meant(deal.view(2), Drop(marker, "sheet", "placed/1")) == Place(marker, 1)
    assert SCENES.meant(deal.view(2), Drop(marker, "sheet", "hand/1")) is None
    for each in HalfSuit.LH.cards:
        deal.apply(2, Place(MARKERS[each], 0))
    check_reach(deal, 2)
    assert buttons(deal, 2) == {"done"}
    assert buttons(deal, 4) == set()


def test_players_sit_where_the_seating_says() -> None:
    deal = new(3)
    deal.seating = (5, 3, 1, 0, 2, 4)
    assert [chair.seat for chair in seated(deal.view(3), AREA).chairs] == [3, 1, 0, 2, 4, 5]


def test_the_prompt_says_what_goes_on() -> None:
    deal = laid({"turn": 0, "hand/0": "2C", "hand/1": "7C", "hand/2": "3C 4C 5C 6C"})
    assert SCENES.prompt(deal.view(0)) == "Ask an opponent for a card"
    assert SCENES.prompt(deal.view(1)) == "{0} asks"
    deal.apply(0, Ask(1, card("7C")))
    assert SCENES.prompt(deal.view(2)) == "Your team has all cards: declare"
    assert SCENES.prompt(deal.view(1)) == "Team 1 only declares"
    deal.apply(2, Claim(HalfSuit.LC))
    assert SCENES.prompt(deal.view(2)) == "Say who holds each card of low ♣"
    assert SCENES.prompt(deal.view(0)) == "{2} declares low ♣: silence"


def test_the_last_ask_stands_in_a_bubble_unless_none_is_kept() -> None:
    for given, texts in (("last", ["{1}, 7♣? No."]), ("none", [])):
        deal = laid({"turn": 0, "hand/0": "2C", "hand/1": "KH"}, ask_log=given)
        deal.apply(0, Ask(1, card("7C")))
        panels = SCENES.panels(deal.view(3), AREA)
        assert [each.text for each in panels if isinstance(each, Bubble)] == texts


def test_the_suits_say_who_has_won_them() -> None:
    deal = laid({"turn": 0, "hand/0": "2H", "hand/1": "KH", "won/1": "2C 3C 4C 5C 6C 7C"})
    strip = next(each for each in SCENES.panels(deal.view(0), AREA) if isinstance(each, Strip))
    assert [cell.text for cell in strip.cells[:2]] == ["low ♣: 2", "low ♦"]


@pytest.mark.parametrize(
    ("topic", "text"),
    [
        (topics.Asked(0, 1, card("7C"), given=True), "Ann asks Ben for 7♣: yes."),
        (topics.Passed(0, 2), "Ann has no cards and passes the turn to Cay."),
        (topics.Claims(3, HalfSuit.HS), "Dan declares high ♠."),
        (
            topics.Places(0, HalfSuit.LC, (0, 0, 2, 2, 2, 4)),
            "Ann says: Ann 2♣ 3♣, Cay 4♣ 5♣ 6♣, Eve 7♣.",
        ),
        (topics.Places(0, HalfSuit.LC, ()), "Ann has no time left."),
        (topics.Declared(0, HalfSuit.LC, (0,) * 6, (0,) * 6, 0), "Right: Team 1 wins low ♣."),
        (topics.Declared(0, HalfSuit.LC, (0,) * 6, (1,) * 6, 1), "Wrong: Team 2 wins low ♣."),
        (
            topics.AskedWrongly(0, 1, card("7C"), topics.Answer.OWN_CARD, (0,) * 6),
            "Ann asks Ben for 7♣ but holds that card: low ♣ is lost.",
        ),
        (topics.Out(4), "Eve has no cards left."),
        (topics.OnlyDeclarations(1), "Team 2 has all cards: it only declares now."),
        (topics.Asks(0, 1, card("7C")), ""),
    ],
    ids=lambda each: type(each).__name__,
)
def test_all_that_is_said_has_words(topic: topics.Topic, text: str) -> None:
    assert SCENES.sentence(topic, NAMES) == text


def test_whoever_is_out_chooses_among_teammates() -> None:
    hands = {"hand/0": "2C 7C", "hand/1": "KH", "hand/2": "3C 4C 5C 6C 9H", "hand/4": "JH"}
    deal = laid({"turn": 0, **hands})
    deal.apply(0, Ask(1, card("7C")))
    assert buttons(deal, 0) == {str(PassTurn(2)), str(PassTurn(4))}
