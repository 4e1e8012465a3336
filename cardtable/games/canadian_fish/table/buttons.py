"""The buttons of the table: whom to ask for what, what to declare, to whom the turn goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.engine.piles import Seat
from cardtable.games.canadian_fish.rules.deal import Ask, Assign, CanadianFishDeal, Claim, NameSuit, PassTurn
from cardtable.games.canadian_fish.rules.suits import DECK, MARKERS, SIZE, HalfSuit
from cardtable.games.canadian_fish.table.words import cost, suit_name
from cardtable.table.around import Table, below
from cardtable.table.layout import Area, grid
from cardtable.table.names import player
from cardtable.table.panels import Badge, Choice, Panel

WHO: Final = "{} declares, whoever has the turn: then all others are silent till it is done."
DECLARE: Final = "declare"
DECLARERS: Final = "Whoever knows where the six cards of a suit lie may press the own name, in turn or not."
BAR: Final = 0.84  # of the middle: where the bar begins on which anybody declares
KEY: Final = (
    "Whoever has the turn (D). Then say which suit it is and where its cards are: there is no way back."
)


def buttons(view: CanadianFishDeal, table: Table, seat: Seat) -> list[Panel]:
    """Return the buttons for what a seat may do now."""
    actions = () if clearing(view) else view.actions(seat)
    aside, middle = table.areas["aside"], table.middle.part(0, 0.2, 1, 0.78)
    found: list[Panel] = []
    if Claim() in actions:
        found.append(Choice(DECLARE, aside, "Declare", tip=KEY))
    cells = grid(middle.part(0, 0.2, 1, 0.5), len(HalfSuit), len(HalfSuit) // 2)
    suits = (each for each in actions if isinstance(each, NameSuit))
    found += [Choice(str(each), cells[each.suit], suit_name(each.suit)) for each in suits]
    found += [Choice("done", aside, "Done") for each in actions if isinstance(each, Assign)]
    passes = [each for each in actions if isinstance(each, PassTurn)]
    for each, cell in zip(passes, grid(middle.part(0.2, 0.4, 0.6, 0.2), len(passes), 2), strict=True):
        found.append(Choice(str(each), cell, player(each.teammate)))
    return [*found, *_asks(view, table, [each for each in actions if isinstance(each, Ask)], middle)]


def clearing(view: CanadianFishDeal) -> bool:
    """Say whether markers come or go: until they lie or are gone nothing can be done."""
    return view.claimed is not None and any(MARKERS[card] in view.box for card in view.claimed.cards)


def declarers(view: CanadianFishDeal) -> list[Seat]:
    """Return who may declare now."""
    seats = () if clearing(view) else range(view.seats)
    return [seat for seat in seats if Claim() in view.actions(seat)]


def bar(view: CanadianFishDeal, table: Table) -> list[Panel]:
    """Return a button for each person who may declare; no hand is seen."""
    middle, able = table.middle, declarers(view)
    heads = grid(middle.part(0.2, BAR, 0.8, 1 - BAR), view.seats, view.seats, gap=0.04)
    found: list[Panel] = []
    if able:
        found.append(Badge("who", middle.part(0, BAR, 0.19, 1 - BAR), "Declare:", tip=DECLARERS))
    for seat in able:
        name = player(seat)
        found.append(Choice(f"{DECLARE}/{seat}", heads[seat], name, tip=WHO.format(name), seat=seat))
    return found


def _asks(view: CanadianFishDeal, table: Table, asks: Sequence[Ask], middle: Area) -> list[Panel]:
    """Return a button for each opponent, which opens one for each card, with what the ask would cost."""
    costs = {ask.card: cost(view, below(view), ask.card) for ask in asks}
    cells = dict(zip(DECK, grid(middle, len(DECK), SIZE * 2, gap=0.06), strict=True))
    opponents = list(dict.fromkeys(ask.opponent for ask in asks))
    row = grid(table.laid.over("taken", "duty"), len(opponents), max(len(opponents), 1), gap=0.04)
    heads: list[Panel] = [
        Choice(f"ask/{seat}", room, f"Ask {player(seat)}") for seat, room in zip(opponents, row, strict=True)
    ]
    cards: list[Panel] = [
        Choice(str(ask), cells[ask.card], ask.card.label, fold=f"ask/{ask.opponent}", cost=costs[ask.card])
        for ask in asks
    ]
    return heads + cards
