"""The rules of Spit, as far as scenarios cannot say them."""

from cardtable.engine.cards import named
from cardtable.engine.match import Match
from cardtable.engine.options import Undo
from cardtable.engine.piles import TABLE
from cardtable.games.spit.rules import moves
from cardtable.games.spit.rules.deal import BEAT, BOTH, COUNT, SpitDeal
from cardtable.games.spit.rules.moves import PLACES
from tests.games.spit.hands import DEALING, SPIT, stacked

FIRST = "5H 9C 2D KS 7H 3S 8D JC AH 4C 10S 6D QC 2H 9H 8S AS AC AD 2S 2C 3C 3D 3H 4D 4H"


def test_x1_cards_are_laid_out_row_by_row() -> None:
    """SP-1, SP-2, SP-3, SP-4, SP-D4: example X1."""
    deal = stacked(" ".join(reversed(FIRST.split())))  # the last of the packet lies on top
    assert [deal.stock(0, place).top.text for place in PLACES] == ["5H", "3S", "4C", "QC", "9H"]
    assert [len(deal.stock(0, place)) for place in PLACES] == [1, 2, 3, 4, 5]
    assert named(deal.stock(0, 5)) == "7H AH 6D 2H 9H"
    assert [len(packet) for packet in deal.packets] == [11, 11]
    assert deal.packets[0].top.text == "8S"
    assert [pile.faces_up(card) for pile in deal.stocks for card in pile[:-1]].count(True) == 0
    assert all(pile.faces_up(pile.top) for pile in deal.stocks)


def test_the_usual_game_is_for_two() -> None:
    """SP-D1."""
    assert DEALING.options().players == DEALING.new().seats == 2


def test_a_handicap_moves_cards_of_the_first_deck() -> None:
    """SP-1: option `handicap`."""
    deal = DEALING.new(handicap="3")
    assert [deal.cards(seat) for seat in BOTH] == [23, 29]


def test_nobody_sees_what_lies_face_down() -> None:
    """SP-5."""
    deal = DEALING.new()
    for viewer in range(3):
        view = deal.view(viewer)
        assert all(not any(card in deal.pack for card in packet) for packet in view.packets)
        assert all(card not in deal.pack for pile in view.stocks for card in pile[:-1])


def test_spit_cards_turn_together_once_the_countdown_is_over() -> None:
    """SP-6, SP-7: and the first spit pile belongs to A."""
    match = Match(SPIT, DEALING.options(), 1)
    match.submit(0, moves.Ready(), 100)
    assert match.due is None
    match.submit(1, moves.Ready(), 400)
    deal = match.deal
    assert isinstance(deal, SpitDeal)
    tops = [packet.top for packet in deal.packets]
    match.advance(400 + COUNT * BEAT - 1)
    assert deal.count == 1
    match.advance(400 + COUNT * BEAT)
    assert [spit.top for spit in deal.spits] == tops
    assert deal.actors()
    assert match.log[-1].seat == TABLE


def test_nothing_is_taken_back() -> None:
    assert Match(SPIT, DEALING.options(), 1, Undo.FREE).undo_rule is Undo.OFF
