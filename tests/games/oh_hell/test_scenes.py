"""What the table of Oh Hell shows: bids and tricks as tokens, their sum, the way of the deals, the trump."""

from random import Random

import pytest

from cardtable.games.oh_hell.rules.deal import OhHellDeal
from cardtable.games.oh_hell.table.scenes import OhHellScenes
from cardtable.proofs.trials import random_action
from cardtable.table.layout import Area
from cardtable.table.panels import Choice, Disc, Ladder, Mark, Panel, Tokens
from tests.games.oh_hell.deals import bid, dealt, in_play, new

SCENES, AREA = OhHellScenes(), Area(0, 56, 1280, 664)
SMALL = Area(0, 56, 960, 544)


def panels(deal: OhHellDeal, seat: int = 0, area: Area = AREA) -> dict[str, Panel]:
    return {panel.name: panel for panel in SCENES.panels(deal.view(seat), area)}


def tokens(deal: OhHellDeal, name: str) -> Tokens:
    found = panels(deal)[name]
    assert isinstance(found, Tokens)
    return found


def test_the_way_of_the_deals_is_a_ladder_with_a_coin_on_this_one() -> None:
    found = panels(new(3))["deals"]
    assert isinstance(found, Ladder)
    numbers = [int(rung.text) for rung in found.rungs]
    assert numbers == [*range(1, 13), *range(13, 0, -1)]
    assert [at for at, rung in enumerate(found.rungs) if rung.mark is Mark.NOW] == [2]
    assert found.number == "3"


@pytest.mark.parametrize(
    ("bids", "text"),
    [
        ((), "Bids 0 of 3"),
        ((1, 2), "Bids 3 of 3"),
        ((1, 1, 0, 0), "Bids 2 of 3: 1 under"),
        ((1, 1, 1, 2), "Bids 5 for 3: 2 over"),
    ],
)
def test_the_sum_of_the_bids_is_told_in_tokens_and_in_words(bids: tuple[int, ...], text: str) -> None:
    deal = new(3)
    bid(deal, *bids)
    found = tokens(deal, "bids")
    assert (found.wanted, found.won, found.text) == (3, sum(bids), text)
    assert found.tip.startswith("All bids together")


def test_each_seat_has_its_bid_and_its_tricks_as_tokens_at_its_plate() -> None:
    deal, rng = in_play(4, 5, 2), Random(1)
    while sum(deal.tricks) < 3:
        deal.apply(*random_action(deal, rng))
    plates = {plate.seat: plate for plate in SCENES.plates(deal.view(0), AREA)}
    found = panels(deal)
    for seat, (number, won) in enumerate(zip(deal.bids, deal.tricks, strict=True)):
        shown = found.get(f"bid/{seat}")
        if not (number or won):
            assert shown is None
            continue
        assert isinstance(shown, Tokens)
        assert (shown.wanted, shown.won) == (number, won)
        plate, face = plates[seat].area, plates[seat].face
        assert face is not None
        assert shown.area.bottom <= face.y if seat == 0 else shown.area.y >= plate.bottom


def test_no_seat_has_tokens_before_it_has_bid() -> None:
    deal = new(3)
    bid(deal, 1)
    assert [name for name in panels(deal) if name.startswith("bid/")] == [
        f"bid/{seat}" for seat, number in enumerate(deal.bids) if number
    ]


@pytest.mark.parametrize(("size", "text", "note"), [(3, "♠", "trump"), (13, "NT", "no trump")])
def test_the_trump_is_a_disc_at_the_upper_right(size: int, text: str, note: str) -> None:
    found = panels(dealt(4, size, 1))["trump"]
    assert isinstance(found, Disc)
    assert found.note == note
    assert (found.text in "♣♦♥♠") == (text in "♣♦♥♠")
    assert found.area.right > 0.9 * AREA.right


@pytest.mark.parametrize("area", [AREA, SMALL], ids=str)
def test_numbers_that_can_be_bid_belong_together_and_stand_over_the_hand(area: Area) -> None:
    deal = dealt(4, 13, 1)
    seat = deal.actors()[0]
    keys = [panel for panel in panels(deal, seat, area).values() if isinstance(panel, Choice)]
    hand = next(spot for spot in SCENES.spots(deal.view(seat), area) if spot.pile == f"hand/{seat}")
    assert [key.text for key in keys] == [str(number) for number in range(14)]
    assert len({key.area.y for key in keys}) <= 2
    assert max(key.area.bottom for key in keys) < hand.y - hand.height / 2
    assert min(key.area.y for key in keys) > area.centre[1] - 0.1 * area.height
