"""Where everything lies at Ji'zara: the bids of both sides beside the turned card, the seats around them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardtable.engine.piles import Seat
from cardtable.games.jizara.rules.bids import KEYS
from cardtable.games.jizara.rules.deal import JizaraDeal
from cardtable.games.jizara.rules.options import SIDES
from cardtable.games.jizara.rules.rounds import Side
from cardtable.games.jizara.table.standing import readable
from cardtable.table import around
from cardtable.table.board import GAP, Laid, drawn
from cardtable.table.layout import Area, Spot, Spread
from cardtable.table.order import ByRank

DUEL: Final = drawn(
    """
              1         1         0.7+      1.5+      1.2       1.5+      0.7+      2.1
    0.38/28   draw      pot       .         top-name  top-name  top-name  top-keys  top-keys
    0.7       draw      pot       .         top-hand  top-hand  top-hand  top-keys  top-keys
    0.28/24   .         .         .         keys      keys      keys      .         .
    1.2       .         .         bid       bid       turned    top-bid   top-bid   .
    0.2/20    .         .         .         .         .         .         .         .
    0.36/28   .         .         box/0     box/0     .         box/1     box/1     .
    0.4/32    name      name      name      buttons   buttons   buttons   aside     aside
    0.28/24   total     total     total     hand      hand      hand      ties      ties
    0.28/24   chains    chains    chains    hand      hand      hand      burn      burn
    0.8       own-keys  own-keys  own-keys  hand      hand      hand      burn      burn
    0.2/18    .         .         .         hand      hand      hand      .         .
    """
)
TEAMS: Final = drawn(
    """
              1.15      1.15      0.7+      1.5+      1.2       1.5+      0.7+       2.4
    0.36/28   draw      pot       .         top-name  top-name  top-name  top-keys   top-keys
    0.7       draw      pot       .         top-hand  top-hand  top-hand  top-keys   top-keys
    0.28/22   .         .         .         keys      keys      keys      .          .
    0.36/28   left-name left-name left-name top-bid   turned    right-bid right-name right-name
    0.5       left-hand left-hand left-hand top-bid   turned    right-bid right-hand right-hand
    0.2/20    .         .         .         .         turned    .         .          .
    0.85      .         .         .         bid       turned    left-bid  .          .
    0.2/20    .         .         .         .         .         .         .          .
    0.34/26   .         .         box/0     box/0     .         box/1     box/1      .
    0.4/32    name      name      name      buttons   buttons   buttons   aside      aside
    0.28/22   total     total     total     hand      hand      hand      ties       ties
    0.28/22   chains    chains    chains    hand      hand      hand      burn       burn
    0.7       own-keys  own-keys  own-keys  hand      hand      hand      burn       burn
    0.18/18   .         .         .         hand      hand      hand      .          .
    """
)
PLACES: Final = {2: ("", "top-"), 4: ("", "left-", "top-", "right-")}  # clockwise from the looking seat
LARGE: Final = 1.3  # of a card's usual size: the hand, and the card to be won
BIDS: Final = 0.85
PILES: Final = 0.8
HIDDEN: Final = 0.45  # another hand, as long as it cannot be read


def spots(view: JizaraDeal, board: Laid) -> list[Spot]:
    """Return where each pile lies."""
    kind = "key card" if view.turned and view.turned.top in KEYS else "to be won"
    turned = replace(board.spot("turned", "turned", size=LARGE), outline=True, caption=kind)
    own, *others = [_hand_spot(view, seat, board) for seat in clockwise(view)]
    return [
        *(_stack(name, board) for name in ("draw", "pot")),
        *(_keys_spot(view, side, board) for side in range(SIDES)),
        _burn_spot(view, board),
        *others,
        *(_bid_spot(view, seat, board) for seat in clockwise(view)),
        turned,
        own,
    ]


def own_side(view: JizaraDeal) -> Side:
    """Return the side of the seat at the bottom."""
    return view.side(around.below(view))


def laid(view: JizaraDeal, area: Area) -> Laid:
    """Return the board of a game of two, or of two teams."""
    return (TEAMS if view.options.teams else DUEL).laid(area)


def clockwise(view: JizaraDeal) -> list[Seat]:
    """Return all seats, the one at the bottom first."""
    own = around.below(view)
    return [(own + step) % view.seats for step in range(view.seats)]


def prefix(view: JizaraDeal, seat: Seat) -> str:
    """Return what the rooms of a seat begin with."""
    return PLACES[view.seats][clockwise(view).index(seat)]


def _stack(pile: str, board: Laid) -> Spot:
    return replace(board.spot(pile, pile, size=PILES), count=True, outline=True, caption=pile)


def _burn_spot(view: JizaraDeal, board: Laid) -> Spot:
    spread = Spread.ROW if view.options.burn_open else Spread.SQUARED
    burn = board.spot("burn", "burn", spread, size=PILES)
    inside = burn.room - 2 * GAP * board.height  # the number is not to hang over the edge
    return replace(burn, room=inside, count=True, caption="burn")


def _keys_spot(view: JizaraDeal, side: Side, board: Laid) -> Spot:
    room = "own-keys" if side == own_side(view) else "top-keys"
    return board.spot(room, view.keys[side].name, Spread.ROW, size=PILES)


def _bid_spot(view: JizaraDeal, seat: Seat, board: Laid) -> Spot:
    """Return where a bid is laid: those of the own side left of the turned card, the others right of it."""
    friendly = view.side(seat) == own_side(view)
    bid = board.spot(f"{prefix(view, seat)}bid", view.laid[seat].name, Spread.ROW, size=BIDS)
    whose = "your bid" if seat == around.below(view) else "partner's bid" if friendly else "rival's bid"
    return replace(bid, sort=ByRank(), outline=True, caption=whose)


def _hand_spot(view: JizaraDeal, seat: Seat, board: Laid) -> Spot:
    """Return where a hand lies; another one is larger while it can be read."""
    name, room = view.hands[seat].name, f"{prefix(view, seat)}hand"
    if seat == around.below(view):
        hand = board.spot(room, name, Spread.FAN, size=LARGE)
    else:
        hand = board.spot(room, name, Spread.ROW, size=1 if readable(view, seat) else HIDDEN)
    return replace(hand, sort=ByRank())
