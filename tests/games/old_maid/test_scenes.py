"""The table of Old Maid."""

from cardtable.games.old_maid.rules import topics
from cardtable.games.old_maid.table.scenes import OldMaidScenes
from cardtable.table.layout import Area
from tests.games.old_maid.hands import new

SCENES = OldMaidScenes()
SMALL = Area(0, 56, 960, 544)  # the smallest window
NAME = 164  # units: a plate without the shape of its seat, which stands at the portrait
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
