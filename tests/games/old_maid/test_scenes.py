"""The table of Old Maid, and the leisure that bots leave to people there."""

import pytest

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.old_maid.rules import topics
from cardtable.games.old_maid.rules.deal import Arrange, Draw, OldMaidDeal, moved
from cardtable.games.old_maid.table.scenes import OldMaidScenes
from cardtable.table.layout import Area, Spot, Spread
from cardtable.table.lying import places
from cardtable.ui.match.players import players_of
from cardtable.ui.match.saving import Unsaved
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from tests.games.old_maid.hands import laid, new
from tests.laws.test_touch import meets

SCENES = OldMaidScenes()
SMALL = Area(0, 56, 960, 544)  # the smallest window
TABLE = Area(10, 52, 998, 656)
NAME = 120  # units: a plate on which the name has a line of its own
CAPTION = 18.0  # units: a line beneath a pile


def test_eight_names_have_room_and_no_plate_lies_on_a_caption() -> None:
    view = new(players="8").view(0)
    plates = SCENES.plates(view, SMALL)
    assert min(plate.area.width for plate in plates) >= NAME
    removed = next(spot for spot in SCENES.spots(view, SMALL) if spot.pile == "removed")
    line = Area(removed.area.x, removed.area.bottom, removed.area.width, CAPTION)
    assert removed.caption == "taken out"
    assert [plate.seat for plate in plates if plate.area.meets(line)] == []


def test_who_has_no_pair_lays_aside_nothing() -> None:
    """OM-5."""
    told = [SCENES.sentence(topics.LaidAside(0, pairs), ("North",)) for pairs in (0, 1, 2)]
    assert told == [f"North lays aside {what}." for what in ("nothing", "1 pair", "2 pairs")]


def test_marks_leave_the_name_its_room() -> None:
    """OM-21."""
    deal = new(players="8")
    deal.marks = (3, *[0] * 7)
    assert [SCENES.score(deal.view(0), seat) for seat in (0, 1)] == [
        f"{len(deal.hands[0])} cards •3",
        f"{len(deal.hands[1])} cards",
    ]


def test_whoever_is_safe_is_out_until_the_deal_is_over() -> None:
    deal = laid({"hand/0": "QS KH", "hand/1": "KS", "turn": 0, "source": 1}, players="3")
    assert [(plate.seat, plate.out) for plate in SCENES.plates(deal.view(0), SMALL)] == [
        (0, False),
        (1, False),
        (2, True),
    ]
    deal.apply(0, Draw(0))
    assert not any(plate.out for plate in SCENES.plates(deal.view(0), SMALL))


# At the table a bot leaves a person time to arrange the hand that it draws from.


STEP = 0.25  # seconds
PACE = (0.25, 0.25)  # seconds that a bot seems to think
DEALT_BY_THE_PERSON = 5  # a seed
ARRANGED = 1.5  # seconds after which the person moves a card


def begun(words: str = "me easy", **given: str) -> Session:
    """Return a session in which seat 1 is to draw from seat 0."""
    game = kit("old-maid")
    match = Match(
        game.game(), read_options(game.game().options, {"players": "2", **given}), DEALT_BY_THE_PERSON
    )
    bots = Bots(InlineRunner(), game.chooser, PACE)
    return Session(match, players_of(words.split(), "Ada"), Unsaved(), bots)


def waited(session: Session, arranged: float | None = None) -> float:
    """Return the seconds until seat 1 has drawn; the person moves a card after some of them."""
    deal, seconds = session.match.deal, 0.0
    assert isinstance(deal, OldMaidDeal)
    while all(entry.seat != 1 for entry in session.match.log):
        if seconds == arranged:
            session.act(0, Arrange(moved(len(deal.hands[0]), 0, 2)))
        session.update(STEP)
        seconds += STEP
        assert seconds < 3 * deal.leisure, "it never draws"
    return seconds


def test_a_bot_leaves_a_person_time_to_arrange_the_hand() -> None:
    """OM-D10: and as much again after each card that is moved."""
    assert waited(begun()) == pytest.approx(OldMaidDeal.leisure, abs=2 * STEP)
    assert waited(begun(), ARRANGED) == pytest.approx(ARRANGED + OldMaidDeal.leisure, abs=2 * STEP)


def test_a_bot_that_was_about_to_arrange_its_own_hand_leaves_as_much_time() -> None:
    """OM-D10: the person draws at once, and is drawn from next."""
    session = begun()
    waited(session)
    session.update(STEP / 2)
    draws = len(session.match.log)
    session.act(0, session.match.view(0).actions(0)[0])
    seconds = 0.0
    while len(session.match.log) == draws + 1:
        session.update(STEP)
        seconds += STEP
    assert seconds == pytest.approx(OldMaidDeal.leisure, abs=2 * STEP)


@pytest.mark.parametrize(("words", "given"), [("easy easy", {}), ("me easy", {"may_arrange": "no"})])
def test_nobody_waits_for_a_bot_or_where_nothing_is_arranged(words: str, given: dict[str, str]) -> None:
    assert waited(begun(words, **given)) <= 2 * STEP


def test_cards_are_held_out_from_the_portrait_of_who_is_drawn_from_larger_to_the_drawer() -> None:
    deal = laid({"hand/0": "QS KH", "hand/1": "KS 9D", "hand/2": "9S", "turn": 0, "source": 1}, players="3")
    drawn, watched = (_held_by(deal.view(seat), 1) for seat in (0, 2))
    other = _held_by(deal.view(0), 2)
    assert {spot.spread for spot in (drawn, watched, other)} == {Spread.HELD}
    assert drawn.height > watched.height > other.height
    assert not drawn.area.holds(*SMALL.centre), "they begin at the portrait"


def _held_by(view: OldMaidDeal, seat: int) -> Spot:
    return next(spot for spot in SCENES.spots(view, SMALL) if spot.pile == f"hand/{seat}")


@pytest.mark.parametrize("players", ["2", "3", "4", "5", "6", "8"])
def test_a_hand_that_is_held_out_lies_on_no_pairs(players: str) -> None:
    for source in range(1, int(players)):
        deal = new(players=players)
        deal.turn, deal.source = source - 1, source
        view = deal.view(0)
        spots = {spot.pile: spot for spot in SCENES.spots(view, TABLE)}
        others = [spots[f"pairs/{seat}"] for seat in range(int(players))]
        rooms = [
            Area(spot.x - spot.room / 2, spot.y - spot.height / 2, spot.room, spot.height) for spot in others
        ]
        for place in places(spots[f"hand/{source}"], 8):
            assert not [room for room in rooms if meets(place, room)], source
