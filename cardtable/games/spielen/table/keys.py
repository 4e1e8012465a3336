"""The keys of Spielen: what each of both halves of the keyboard does now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.games.spielen.rules import moves
from cardtable.games.spielen.rules.board import PLACES
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.moves import Kind
from cardtable.games.spielen.table.wheel import TAP
from cardtable.language import _
from cardtable.table.panels import Line
from cardtable.table.scenes import TURNED


class Half(NamedTuple):
    """The keys of a player: of the own cards, of the board, of the calls, and to tap and to sweep."""

    cards: str
    board: str
    calls: str
    tap: str
    sweep: str


HALVES: Final = (Half("1234", "qwert", "asdf", "x", "c"), Half("7890", "uiop[", "jkl;", ",", "."))
WHEEL: Final = "z"  # opens the signals


def meant(people: Mapping[Seat, SpielenDeal]) -> Iterator[tuple[str, Seat, Action]]:
    """Give each key, whose it is, and what it does now, by the views of up to two people."""
    for (seat, view), half in zip(people.items(), HALVES, strict=False):
        hand = view.hands[seat]
        for key, place in zip(half.cards, range(len(hand)), strict=False):
            yield key, seat, moves.Throw(hand[place])
        for at, key in enumerate(half.board):
            for way, card in zip(("", TURNED), reach(view, at), strict=False):
                yield way + key, seat, moves.Take(card)
        if not view.options.naming:
            yield from ((key, seat, moves.Call(kind)) for key, kind in zip(half.calls, Kind, strict=True))
        yield half.tap, seat, TAP
        yield half.sweep, seat, moves.Sweep()


def reach(view: SpielenDeal, column: int) -> list[Card]:
    """Return the cards of the board for which the key of a column is: that which came there last first.

    The second is taken while Shift is held, which turns to the next five.
    """
    return [card for card in reversed(view.board) if card in view.places[column::PLACES]]


def keyboard() -> Iterator[Line]:
    """Give the keys of both halves, and what they are for."""
    for number, half in enumerate(HALVES):
        yield from (
            Line(_("Throw card {at}").format(at=at), key, number) for at, key in enumerate(half.cards, 1)
        )
        yield from (
            Line(_("Take from place {at}").format(at=at), key, number) for at, key in enumerate(half.board, 1)
        )
        yield from (Line(kind.said, key, number) for kind, key in zip(Kind, half.calls, strict=True))
        yield Line(_("Tap the table"), half.tap, number)
        yield Line(_("Sweep"), half.sweep, number)
