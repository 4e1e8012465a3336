"""The table of Spit: what stands there between rounds, and under which piles keys are printed."""

from cardtable.engine.piles import Seat
from cardtable.games.spit.rules.deal import BOTH, SpitDeal
from cardtable.games.spit.rules.moves import Side, Slap
from cardtable.games.spit.table.scenes import SpitScenes
from cardtable.table.layout import Area
from cardtable.table.panels import Badge, Mark, Slip
from tests.games.spit.hands import DEALING

AREA = Area(0, 0, 960, 544)
FINISHED = {
    "spit/l": "AC 2C 3C",
    "spit/r": "AD 2D 3D 4D 5D",
    "packet/0": "AS 2S",
    "packet/1": "8S",
    "stock/1/1": "8H 9H!",
    "phase": "slapping",
    "takers": [0, 1],
    "deadline": 5000,
}


def slapped(seat: Seat) -> SpitDeal:
    deal = DEALING.laid(FINISHED)
    deal.time = 1000
    deal.apply(seat, Slap(Side.L))
    return deal


def slips(deal: SpitDeal) -> list[Slip]:
    return [panel for panel in SpitScenes().panels(deal.view(0), AREA) if isinstance(panel, Slip)]


def test_between_rounds_a_slip_says_what_each_has_taken() -> None:
    (slip,) = slips(slapped(1))
    assert [[cell.text for cell in row] for row in slip.rows] == [
        ["took right: 5", "slapped left: 3"],
        ["spit cards: 2", "spit cards: 1"],
        ["stock cards: 0", "stock cards: 2"],
        ["7 cards", "6 cards"],
    ]
    assert [cell.mark for cell in slip.rows[-1]] == [Mark.PLAIN, Mark.NOW]


def test_the_slip_lies_there_until_both_are_ready_and_hides_no_key() -> None:
    assert not slips(DEALING.laid(FINISHED))
    deal = slapped(0)
    keys = {panel.text for panel in SpitScenes().panels(deal.view(0), AREA) if isinstance(panel, Badge)}
    assert "{q}" in keys
    assert "{a}" not in keys
    assert not any(spot.outline for spot in SpitScenes().spots(deal.view(0), AREA) if "spit" in spot.pile)
    for seat in BOTH:
        deal.apply(seat, deal.actions(seat)[0])
    assert not slips(deal)


def test_who_has_no_pile_to_take_reads_so() -> None:
    deal = DEALING.laid({**FINISHED, "spit/l": "", "lone": 0, "phase": "running", "stock/0/1": "6D!"})
    deal.apply(0, next(each for each in deal.actions(0) if str(each).startswith("play")))
    assert slips(deal)[0].rows[0][0].text == "took no pile"
