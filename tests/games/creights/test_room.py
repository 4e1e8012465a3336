"""Creights in the smallest window: eight seats, suits of pairs, calls and deals have room for their words."""

from cardtable.engine.cards import card
from cardtable.games.creights.rules.deal import CreightsDeal
from cardtable.games.creights.rules.moves import CallSlip, Play
from cardtable.games.creights.table.scenes import CreightsScenes
from cardtable.table.layout import Area
from cardtable.table.panels import Choice, Meter, Strip
from tests.games.creights.hands import laid, new

SCENES = CreightsScenes()
SMALL = Area(0, 56, 960, 544)  # the smallest window
NAME = 164  # units: a plate without the shape of its seat, which stands at the portrait
EIGHT = ["KC", "KD", "KH", "KS", "QC", "QD", "JH", "JS"]  # a card for each


def buttons(found: CreightsDeal, seat: int = 0) -> list[Choice]:
    return [each for each in SCENES.panels(found.view(seat), SMALL) if isinstance(each, Choice)]


def test_the_suits_of_each_pair_have_room_for_their_signs() -> None:
    """CR-135, CR-32: whichever pair is opened, its suits take the same room."""
    hand = "8H 8H/2 9D 9D/2 9S 9S/2 KH KH/2 JH"
    others = {f"hand/{seat}": card for seat, card in enumerate(("3C", "4C", "5C", "6C"), 1)}
    found = laid({"played": "QH", "hand/0": hand, **others}, players="5")
    suits = [each for each in buttons(found) if each.fold]
    assert len(suits) == 4 + 2 + 2
    assert min(each.area.width for each in suits) >= 40
    assert len({each.area for each in suits if each.fold == "pairs 8H"}) == 4


def test_what_the_own_seat_owes_stands_beside_its_name_in_full() -> None:
    hands = {f"hand/{seat}": held for seat, held in enumerate(EIGHT)}
    found = laid({"played": "QS", **hands, "owed": [1] * 8, "pressures": [2] * 8}, players="8")
    panels = {
        each.name: each for each in SCENES.panels(found.view(0), SMALL) if isinstance(each, Meter | Strip)
    }
    assert panels["owed/0"].area.width >= 100
    assert panels["pressures/0"].area.width >= 64
    plates = SCENES.plates(found.view(0), SMALL)
    assert min(plate.area.width for plate in plates) >= NAME


def test_a_full_name_fits_the_button_that_calls_or_deals() -> None:
    """CR-92, CR-8: with the key at its end."""
    hands = {f"hand/{seat}": held for seat, held in enumerate(EIGHT)}
    found = laid({"played": "QS", **hands}, players="8", play_mode="slips_allowed")
    found.apply(3, Play(card("KS")))
    [call] = [each for each in buttons(found) if each.name == str(CallSlip(3))]
    assert call.area.width >= 230
    dealing = new(players="8", hand_dealing="yes", first_dealer="0")
    assert min(each.area.width for each in buttons(dealing)) >= 150
