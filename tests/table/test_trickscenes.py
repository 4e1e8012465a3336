"""What the tables of all games of tricks have, on a toy."""

from collections.abc import Sequence

import pytest

from cardtable.engine.cards import Suit, card
from cardtable.engine.events import Moved
from cardtable.engine.result import DealResult
from cardtable.engine.trickdeal import Play
from cardtable.table.buttons import acting, button
from cardtable.table.gestures import Drop
from cardtable.table.layout import Area, Spot
from cardtable.table.panels import Line, Panel, SheetTable
from cardtable.table.tones import Tone
from cardtable.table.trickscenes import (
    TrickScenes,
    bid_tone,
    side_table,
    side_tone,
    to_play,
    totals,
    trick,
    trump_tip,
)
from tests.engine.tricktoys import ToyDeal, laid

AREA = Area(0, 0, 1280, 720)


class ToyScenes(TrickScenes[ToyDeal, object]):
    def spots(self, view: ToyDeal, area: Area) -> list[Spot]:
        return [trick(view, self.table(view, area))]

    def panels(self, view: ToyDeal, area: Area) -> list[Panel]:
        return []

    def prompt(self, view: ToyDeal) -> str:
        return to_play(view)

    def pad(self, view: ToyDeal) -> list[Line]:
        return totals(view)

    def score(self, view: ToyDeal, seat: int) -> str:
        return str(view.scores[seat])

    def sentence(self, topic: object, names: Sequence[str]) -> str:
        return f"{topic} {names}"

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        return SheetTable((), ())


SCENES = ToyScenes()


def led() -> ToyDeal:
    """Return a view of the seat on turn after a lead and a trump."""
    deal = laid("2D 3D", "4D 2C", "5D 6D")
    deal.apply(0, Play(card("3D")))
    return deal.view(2)


def test_the_lead_and_then_the_suit_led_is_asked_for() -> None:
    assert SCENES.prompt(laid("2D 3D", "4D 2C", "5D 6D").view(0)) == "Your lead"
    assert SCENES.prompt(led()) == "Your turn: ♦ is led"


def test_the_best_card_of_the_trick_shines() -> None:
    deal = laid("2D 3D", "4C 2C", "5D 6D")
    assert SCENES.spots(deal.view(0), AREA)[0].glow is None
    deal.apply(0, Play(card("3D")))
    deal.apply(2, Play(card("5D")))
    assert SCENES.spots(deal.view(0), AREA)[0].glow is card("5D")


def test_who_has_taken_a_trick_is_pleased_until_the_next_begins() -> None:
    deal = laid("2D 3D 7C", "4C 2C 8C", "5D 6D 9C")
    assert SCENES.pleased(deal.view(0)) == []
    for seat, played in ((0, "3D"), (2, "5D")):
        deal.apply(seat, Play(card(played)))
        assert SCENES.pleased(deal.view(0)) == []
    deal.apply(1, Play(card("4C")))
    taker = deal.leader
    assert SCENES.pleased(deal.view(0)) == [taker]
    deal.apply(taker, deal.actions(taker)[0])
    assert SCENES.pleased(deal.view(0)) == []


def test_a_card_goes_to_the_middle() -> None:
    view = led()
    assert SCENES.usual(view, card("5D"), "hand/2") == "trick"
    assert SCENES.meant(view, Drop(card("5D"), "hand/2", "trick")) == Play(card("5D"))
    assert SCENES.meant(view, Drop(card("5D"), "hand/2", "taken/0")) is None
    assert {each.target for each in SCENES.gestures(view, Play(card("5D"))) if isinstance(each, Drop)} == {
        "trick"
    }


@pytest.mark.parametrize(("target", "forced"), [("trick", True), ("taken/1", False)])
def test_a_card_that_goes_to_the_middle_unasked_is_played(target: str, *, forced: bool) -> None:
    moved = Moved(card("5D"), "hand/2", 0, target, 0, -1, 1, 0, None)
    assert SCENES.forced(led(), moved) is forced


def test_names_say_who_deals_and_who_has_gained() -> None:
    view = led()
    assert [(plate.seat, plate.dealer, plate.tone, plate.side) for plate in SCENES.plates(view, AREA)] == [
        (2, False, Tone.PLAIN, None),
        (0, True, Tone.PLAIN, None),
        (1, False, Tone.PLAIN, None),
    ]
    view.taken[1].extend(view.trick * 3)
    assert [SCENES.tone(view, seat) for seat in range(3)] == [Tone.PLAIN, Tone.GOOD, Tone.PLAIN]


def test_the_pad_has_the_points_of_all() -> None:
    assert SCENES.pad(led()) == [Line("seat 0", "0", 0), Line("seat 1", "5", 1), Line("seat 2", "0", 2)]


def test_a_button_says_why_it_is_refused() -> None:
    view = led()
    assert (acting(view), acting(laid("2D 3D", "4D 2C", "5D 6D").view(2))) == (2, None)
    assert button(view, 2, Play(card("5D")), AREA, "5").refused == ""
    assert button(view, 2, Play(card("3D")), AREA, "3").refused == "3♦ is not in your hand."


@pytest.mark.parametrize(
    ("wanted", "won", "left", "tone"),
    [
        ((2,), 2, 3, Tone.GOOD),
        ((2,), 0, 2, Tone.OPEN),
        ((2,), 0, 1, Tone.LOST),
        ((2,), 3, 1, Tone.LOST),
        ((0, 10), 1, 9, Tone.OPEN),
        ((0, 10), 1, 8, Tone.LOST),
    ],
)
def test_a_bid_is_made_so_far_still_possible_or_lost(
    wanted: tuple[int, ...], won: int, left: int, tone: Tone
) -> None:
    assert bid_tone(wanted, won, left) is tone


def test_sides_are_coloured_as_far_as_all_know_them() -> None:
    assert [side_tone(seat, 1, None) for seat in range(3)] == [None, Tone.OPEN, None]
    assert [side_tone(seat, 1, 2) for seat in range(3)] == [Tone.PLAIN, Tone.OPEN, Tone.OPEN]
    assert side_tone(0, None, None) is None


def test_the_summary_of_two_sides_ends_with_how_it_came_out() -> None:
    rows = [("Ada", "friend", 3, 21, 1), ("Vera", "", 0, 0, 0)]
    assert side_table("Points", rows, ("Her side", "won", "61 of 61")) == SheetTable(
        ("Player", "", "Tricks", "Points", "Score"),
        (("Ada", "friend", "3", "21", "+1"), ("Vera", "", "0", "0", "0")),
        ("Her side", "won", "", "61 of 61", ""),
    )
    assert side_table("Points", [], None).totals == ("All passed", "", "", "", "")


def test_a_trump_is_explained() -> None:
    assert trump_tip(Suit.CLUBS) == "Cards of ♣ beat those of all other suits."
    assert trump_tip(None).startswith("No suit beats the others")
