"""What is chosen from in the middle of the table before cards are played: bids, trumps, cards to be named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PASS
from cardtable.games.napoleon.rules.account import ALL_FACES, price
from cardtable.games.napoleon.rules.deal import NapoleonDeal, Phase
from cardtable.games.napoleon.rules.moves import (
    BIDS,
    CHANGES,
    JOKER_CARD,
    KEEP,
    NAMES,
    PACK,
    SECRETARIES,
)
from cardtable.games.napoleon.rules.options import FEWEST, HIGHEST
from cardtable.language import _, counted
from cardtable.table.around import RoundTable
from cardtable.table.board import drawn
from cardtable.table.buttons import acting, button
from cardtable.table.layout import Area, grid, pad
from cardtable.table.order import ACE_HIGH, ALTERNATING
from cardtable.table.panels import Badge, Choice, Panel
from cardtable.table.tones import Tone
from cardtable.table.trickscenes import auction_slip

TASK: Final = _("As many cards as the kitty had go back into it, face down; nobody else sees them.")
PRICE: Final = _("What a change of trumps costs.")
SPOKEN: Final = drawn(  # what is asked in the middle while no card lies there
    """
              1+
    0.3/24    told
    1.3+      choices
    0.4/28    answer
    """,
    edge=0,
)
AUCTION: Final = drawn(  # the middle for whoever is to bid
    """
              1+
    1+        calls
    0.8/56    choices
    0.36/26   answer
    """,
    edge=0,
)
TAG: Final = 0.28  # of a card's height: a word that marks a seat
BID: Final = (0.62, 0.5)  # of a card's height: width and height of the button of a bid
ANSWER: Final = (2.1, 0.42)
SUIT: Final = (2.4, 0.55)
STEPS: Final = 8  # buttons of bids in a row


def bids(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
    """Return who has bid what, and the bids for the seat on turn, and passing."""
    seat, areas, high = acting(view), AUCTION.laid(table.middle).areas, table.laid.height
    order = [(view.dealer + at) % view.seats for at in range(view.seats)]
    calls = [(call.seat, "" if call.number is None else str(call.number)) for call in view.calls]
    slip = auction_slip(areas["calls"] if seat is not None else table.middle, order, calls, str(view.bid))
    if seat is None:
        return [slip]
    found: list[Panel] = [slip]
    cells = pad(areas["choices"], HIGHEST, STEPS, *(each * high for each in BID))
    for bid, place in zip(BIDS[1:], cells, strict=True):
        tip = counted(
            "With {bid} of {all} face cards you score {count} point.",
            "With {bid} of {all} face cards you score {count} points.",
            price(bid.number),
            bid=bid.number,
            all=ALL_FACES,
        )
        found.append(button(view, seat, bid, place, str(bid.number), tip))
    (place,) = pad(areas["answer"], 1, 1, *(each * high for each in ANSWER))
    return [
        *found,
        Choice(str(PASS), place, _("Pass"), tip=_("You may bid again when your turn comes round.")),
    ]


def asked(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
    """Return what Napoleon chooses from before the play."""
    seat, areas = acting(view), SPOKEN.laid(table.middle).areas
    if seat is None:
        return []
    match view.phase:
        case Phase.NAMING:
            tips = [
                counted(
                    "You hold {count} card of it.",
                    "You hold {count} cards of it.",
                    _held(view, seat, name.suit),
                )
                for name in NAMES
            ]
            texts = [_("{suit} is trump").format(suit=name.suit.symbol) for name in NAMES]
            return _answers(view, seat, [*zip(NAMES, texts, tips, strict=True)], areas["choices"], table)
        case Phase.EXCHANGE:
            count = len(view.hands[seat]) - len(view.hands[seat - 1])
            room = areas["choices"].slim(TAG * table.laid.height)
            text = counted("Lay {count} card away", "Lay {count} cards away", count)
            return [Badge("task", room, text, tip=TASK)]
        case Phase.CHANGING:
            return [*_price(view, areas["told"]), *_changes(view, seat, areas["choices"], table)]
        case Phase.CALLING:
            return _pack(view, seat, table.middle)
    return []


def _held(view: NapoleonDeal, seat: Seat, suit: Suit) -> int:
    return sum(card is not JOKER_CARD and card.suit is suit for card in view.hands[seat])


def _answers(
    view: NapoleonDeal, seat: Seat, found: Sequence[tuple[Action, str, str]], area: Area, table: RoundTable
) -> list[Panel]:
    """Return large buttons in two columns, with their texts and what they mean."""
    cells = pad(area, len(found), 2, *(each * table.laid.height for each in SUIT))
    return [
        button(view, seat, action, place, text, tip)
        for (action, text, tip), place in zip(found, cells, strict=True)
    ]


def _price(view: NapoleonDeal, area: Area) -> list[Panel]:
    """Return what a change of trump costs; with a bid of 16 it cannot be won any more (D6)."""
    lost = view.bid == HIGHEST
    text = (
        _("Another trump needs {more} face cards instead of {needed}, more than there are")
        if lost
        else _("Another trump needs {more} face cards instead of {needed}")
    )
    told = text.format(more=view.needed + 1, needed=view.needed)
    return [Badge("price", area, told, tone=Tone.LOST if lost else Tone.PLAIN, tip=PRICE)]


def _changes(view: NapoleonDeal, seat: Seat, area: Area, table: RoundTable) -> list[Panel]:
    assert view.trump is not None, "trumps are named"
    texts: list[tuple[Action, str, str]] = [
        (KEEP, _("Keep {trump}").format(trump=view.trump.symbol), _("Nothing changes."))
    ]
    for change in CHANGES:
        if change.suit is not view.trump:
            tip = _("{suit} is trump, and {needed} face cards are needed.").format(
                suit=change.suit.symbol, needed=view.needed + 1
            )
            texts.append((change, _("Change to {suit}").format(suit=change.suit.symbol), tip))
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
        return _("You hold it: you would play alone, for the secretary's points too.")
    if card in view.kitty:
        return _("You have laid it away: you would play alone, and nobody would know.")
    return _("Whoever holds it is your secret partner.")
