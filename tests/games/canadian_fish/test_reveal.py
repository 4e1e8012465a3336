"""A suit that leaves play is laid open before everybody, card by card, and its right markers stay."""

from cardtable.engine.actions import Action
from cardtable.engine.cards import card
from cardtable.engine.events import Event, Moved, Said
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.piles import Seat
from cardtable.engine.telling import fold
from cardtable.games.canadian_fish.rules.deal import Ask, Assign, CanadianFishDeal, Claim, NameSuit, Place
from cardtable.games.canadian_fish.rules.options import CanadianFishOptions
from cardtable.games.canadian_fish.rules.suits import MARKERS, HalfSuit
from cardtable.games.canadian_fish.rules.topics import Declared
from cardtable.games.canadian_fish.table.scenes import CanadianFishScenes
from cardtable.proofs.positions import set_position
from cardtable.table.layout import Area
from tests.games.canadian_fish.hands import FISH

SCENES = CanadianFishScenes()
AREA = Area(0, 0, 1000, 700)
HANDS = {
    "turn": 3,
    "hand/0": "2C 5C 9H",
    "hand/2": "3C 4C 10H",
    "hand/4": "6C JH",
    "hand/1": "7C",
    "hand/3": "KD",
}
SAID = (0, 2, 2, 0, 4, 0)  # wrong of the seven
LOW_CLUBS = [each.text for each in HalfSuit.LC.cards]


def told(match: Match, looking: Seat, *actions: tuple[Seat, Action]) -> list[Event]:
    """Do some things; return what a seat is told of the last one."""
    for seat, action in actions[:-1]:
        match.submit(seat, action)
    return list(match.submit(*actions[-1]).events(looking))


def at_position(**given: str) -> Match:
    match = Match(FISH, read_options(CanadianFishOptions, given), 1)
    set_position(match.deal, {**HANDS, "box": " ".join(each.text for each in MARKERS.values())})
    return match


def moves(events: list[Event], target: str) -> list[tuple[str, str]]:
    """Return what moved to a pile, and from where."""
    found = (each for each in events if isinstance(each, Moved) and each.target == target)
    return [(each.card.text, each.source) for each in found]


def test_the_cards_of_a_declared_suit_are_opened_from_the_hands_that_hold_them() -> None:
    """CF-39, CF-D11: all see whence each comes before it leaves play, and how it has come out."""
    events = told(at_position(), 5, (0, Claim()), (0, Assign(HalfSuit.LC, SAID)))
    sources = ["hand/0", "hand/2", "hand/2", "hand/0", "hand/4", "hand/1"]
    assert moves(events, "laid") == list(zip(LOW_CLUBS, sources, strict=True))
    assert moves(events, "won/1") == [(text, "laid") for text in LOW_CLUBS]
    out = next(
        at for at, each in enumerate(events) if isinstance(each, Said) and isinstance(each.topic, Declared)
    )
    assert moves(events[:out], "won/1") == [], "they lie there when it is said whether it was right"


def test_the_markers_lie_as_it_was_said_and_wrong_ones_are_taken_away() -> None:
    """CF-36, CF-D11, CF-D22: also if a bot says it without having moved them about."""
    match = at_position()
    match.submit(0, Claim())
    match.submit(0, NameSuit(HalfSuit.LC))
    match.submit(0, Place(MARKERS[card("2C")], 4))
    view = match.view(5)
    assert isinstance(view, CanadianFishDeal)
    lit = []
    for event in match.submit(0, Assign(HalfSuit.LC, SAID)).events(5):
        fold(view, event)
        spots = {spot.pile: spot for spot in SCENES.spots(view, AREA)}
        if len(view.laid) == len(SAID) and "placed/0" in spots:
            lit.append({spot.pile: len(spot.lit) for spot in spots.values() if spot.lit})
            assert [len(pile) for pile in view.placed][::2] in ([2, 2, 1], [3, 2, 1]), (
                "that of the seven goes"
            )
    assert lit[-1] == {"placed/0": 2, "placed/2": 2, "placed/4": 1}
    assert not {spot.pile for spot in SCENES.spots(view, AREA)} & {"laid", "placed/0"}


def test_a_suit_that_is_lost_by_a_wrong_ask_is_opened_too() -> None:
    """CF-25, CF-D11."""
    events = told(at_position(), 5, (3, Ask(0, card("5C"))))
    assert [text for text, _ in moves(events, "laid")] == LOW_CLUBS
    assert moves(events, "won/0") == [(text, "laid") for text in LOW_CLUBS]


def test_where_the_time_is_up_no_marker_stays() -> None:
    """CF-D23."""
    match = at_position(declare_time_s="1")
    match.submit(0, Claim())
    match.submit(0, NameSuit(HalfSuit.LC))
    match.submit(0, Place(MARKERS[card("2C")], 0))
    due = match.due
    assert due is not None
    events = [each for telling in match.advance(due) for each in telling.events(5)]
    first = next(at for at, each in enumerate(events) if isinstance(each, Moved) and each.target == "laid")
    assert len(moves(events[:first], "box")) == len(SAID)
    assert [text for text, _ in moves(events, "won/1")] == LOW_CLUBS
