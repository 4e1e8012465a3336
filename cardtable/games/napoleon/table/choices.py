"""What is chosen from on the table of Napoleon before the play: bids, trumps, and the secretary card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card, Suit
from cardtable.engine.piles import Seat
from cardtable.games.napoleon.rules.account import ALL_FACES, price
from cardtable.games.napoleon.rules.deal import NapoleonDeal, Phase
from cardtable.games.napoleon.rules.moves import (
    BIDS,
    CHANGES,
    JOKER_CARD,
    KEEP,
    NAMES,
    PACK,
    PASS,
    SECRETARIES,
)
from cardtable.games.napoleon.rules.options import FEWEST, HIGHEST
from cardtable.table.around import Table
from cardtable.table.board import drawn
from cardtable.table.buttons import acting, button
from cardtable.table.layout import Area, grid, pad
from cardtable.table.names import player
from cardtable.table.order import ACE_HIGH, ALTERNATING
from cardtable.table.panels import Badge, Cell, Choice, Mark, Panel, Strip
from cardtable.table.tones import Tone
from cardtable.table.words import counted

LADDER: Final = "The bids there are, in face cards: pale ones are outbid, the bright one stands."
STANDING: Final = (
    "The highest bid so far: so many face cards that side must take. The last who bids is Napoleon."
)
TASK: Final = "As many cards as the kitty had go back into it, face down; nobody else sees them."
PRICE: Final = "What a change of trumps costs."
SPOKEN: Final = drawn(  # what is asked in the middle while no card lies there
    """
              1+
    0.3/24    told
    1.3+      choices
    0.4/28    answer
    """,
    edge=0,
)
TAG: Final = 0.28  # of a card's height: a word that marks a seat, the ladder of the bids
BID: Final = (0.62, 0.5)  # of a card's height: width and height of the button of a bid
ANSWER: Final = (2.1, 0.42)
SUIT: Final = (2.4, 0.55)
STEPS: Final = 8  # buttons of bids in a row


def ladder(view: NapoleonDeal, table: Table) -> Panel:
    """Return all bids there are, and which of them stands."""
    low = max(view.bid, view.options.min_bid - 1)
    marks = {view.bid: Mark.NOW}
    cells = (
        Cell(str(bid), marks.get(bid, Mark.GONE if bid <= low else Mark.PLAIN))
        for bid in range(1, HIGHEST + 1)
    )
    return Strip("bids", table.areas["line"], tuple(cells), LADDER)


def bids(view: NapoleonDeal, table: Table) -> list[Panel]:
    """Return the bids for the seat on turn, and passing."""
    seat, areas, high = acting(view), SPOKEN.laid(table.middle).areas, table.laid.height
    standing = (
        f"Standing: {view.bid}, by {player(view.napoleon)}" if view.napoleon is not None else "No bid yet"
    )
    strong = view.napoleon is not None
    found: list[Panel] = [Badge("standing", areas["told"], standing, strong=strong, tip=STANDING)]
    if seat is None:
        return found
    cells = pad(areas["choices"], HIGHEST, STEPS, *(each * high for each in BID))
    for bid, place in zip(BIDS[1:], cells, strict=True):
        tip = f"With {bid.number} of {ALL_FACES} face cards you score {counted(price(bid.number), 'point')}."
        found.append(button(view, seat, bid, place, str(bid.number), tip))
    (place,) = pad(areas["answer"], 1, 1, *(each * high for each in ANSWER))
    return [*found, Choice(str(PASS), place, "Pass", tip="You may bid again when your turn comes round.")]


def asked(view: NapoleonDeal, table: Table) -> list[Panel]:
    """Return what Napoleon chooses from before the play."""
    seat, areas = acting(view), SPOKEN.laid(table.middle).areas
    if seat is None:
        return []
    match view.phase:
        case Phase.NAMING:
            tips = [f"You hold {counted(_held(view, seat, name.suit), 'card')} of it." for name in NAMES]
            texts = [f"{name.suit.symbol} is trump" for name in NAMES]
            return _answers(view, seat, [*zip(NAMES, texts, tips, strict=True)], areas["choices"], table)
        case Phase.EXCHANGE:
            count = len(view.hands[seat]) - len(view.hands[seat - 1])
            room = areas["choices"].slim(TAG * table.laid.height)
            return [Badge("task", room, f"Lay {count} cards away", tip=TASK)]
        case Phase.CHANGING:
            return [*_price(view, areas["told"]), *_changes(view, seat, areas["choices"], table)]
        case Phase.CALLING:
            return _pack(view, seat, table.middle)
    return []


def _held(view: NapoleonDeal, seat: Seat, suit: Suit) -> int:
    return sum(card is not JOKER_CARD and card.suit is suit for card in view.hands[seat])


def _answers(
    view: NapoleonDeal, seat: Seat, found: Sequence[tuple[Action, str, str]], area: Area, table: Table
) -> list[Panel]:
    """Return large buttons in two columns, with their texts and what they mean."""
    cells = pad(area, len(found), 2, *(each * table.laid.height for each in SUIT))
    return [
        button(view, seat, action, place, text, tip)
        for (action, text, tip), place in zip(found, cells, strict=True)
    ]


def _price(view: NapoleonDeal, area: Area) -> list[Panel]:
    """Return what a change of trump costs; with a bid of 16 it cannot be won any more (D6)."""
    text = f"Another trump needs {view.needed + 1} face cards instead of {view.needed}"
    lost = view.bid == HIGHEST
    return [
        Badge(
            "price",
            area,
            text + (", more than there are" if lost else ""),
            tone=Tone.LOST if lost else Tone.PLAIN,
            tip=PRICE,
        )
    ]


def _changes(view: NapoleonDeal, seat: Seat, area: Area, table: Table) -> list[Panel]:
    assert view.trump is not None, "trumps are named"
    texts: list[tuple[Action, str, str]] = [(KEEP, f"Keep {view.trump.symbol}", "Nothing changes.")]
    for change in CHANGES:
        if change.suit is not view.trump:
            tip = f"{change.suit.symbol} is trump, and {view.needed + 1} face cards are needed."
            texts.append((change, f"Change to {change.suit.symbol}", tip))
    return _answers(view, seat, texts, area, table)


def _pack(view: NapoleonDeal, seat: Seat, area: Area) -> list[Panel]:
    """Return all cards, one of which is to be named: a row for each suit."""
    ranks = ACE_HIGH[::-1]
    by_place = {(card.suit, card.rank): card for card in PACK[:-1]}
    cards = [by_place[suit, rank] for suit in ALTERNATING for rank in ranks]
    joker = view.seats == FEWEST
    room = area.part(0, 0, 1, 0.8) if joker else area
    cells = grid(room, len(cards), len(ranks))
    if joker:
        cards.append(JOKER_CARD)
        cells.append(area.part(0.4, 0.82, 0.2, 0.16))
    return [
        button(view, seat, SECRETARIES[card], place, card.label, _meaning(view, seat, card))
        for card, place in zip(cards, cells, strict=True)
    ]


def _meaning(view: NapoleonDeal, seat: Seat, card: Card) -> str:
    if card in view.hands[seat]:
        return "You hold it: you would play alone, for the secretary's points too."
    if card in view.kitty:
        return "You have laid it away: you would play alone, and nobody would know."
    return "Whoever holds it is your secret partner."
