"""The panels of Creights: direction, suit and crank, what each seat owes, the clock, and buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.rounds import CLOCKWISE
from cardtable.games.creights.rules import moves
from cardtable.games.creights.rules.accounts import Phase
from cardtable.games.creights.rules.deal import PENALTY, CreightsDeal
from cardtable.games.creights.rules.options import OneCardCall
from cardtable.games.creights.rules.ranks import CRANKS, SIX
from cardtable.table.around import Chair, RoundTable, SeatRoom, around, below
from cardtable.table.board import Laid, drawn
from cardtable.table.buttons import button
from cardtable.table.layout import Area, pad
from cardtable.table.names import player
from cardtable.table.panels import Badge, Cell, Choice, Mark, Meter, Panel, Ring, Strip
from cardtable.table.tones import Tone

COLUMNS: Final = """
               0.2+  0.7/58  0.7/58  0.1    1.45    0.1    0.7/58  0.7/58  0.2+
"""
CARDS: Final = """
    0.32/24    .     .       state   state  state   state  state   .       .
    0.62/34    .     stock   stock   .      played  .      suit/C  suit/D  .
    0.2/16     .     stock   stock   .      played  .      .       .       .
    0.62/34    .     stock   stock   .      played  .      suit/H  suit/S  .
"""
TIME: Final = """
    0.26/22    .     time    time    time   time    .      .       .       .
"""
DOES: Final = """
    0.06/12    .     .       .       .      .      .      .       .       .
    0.3/30     does  does    does    does   does    does   does    does    does
"""
PLAIN: Final = drawn(COLUMNS + CARDS, edge=0)
DOING: Final = drawn(COLUMNS + CARDS + DOES, edge=0)
TIMED: Final = drawn(COLUMNS + CARDS + TIME + DOES, edge=0)
SLIPS: Final = drawn(
    """
               0.1+  1.1    0.1    1.3     0.1  1.1     0.1   0.7/58  0.7/58  0.1+
    0.32/24    .     state  state  state   state state  .     suit/C   suit/D  .
    0.62/34    .     stock  .      played  .    laid    .     suit/C   suit/D  .
    0.2/16     .     stock  .      played  .    laid    .     .        .       .
    0.62/34    .     stock  .      played  .    laid    .     suit/H   suit/S  .
    0.26/22    .     time   time   time    time time    .     suit/H   suit/S  .
    0.3/30     does  does   does   does    does does    does  does     does    does
    """,
    edge=0,
)
SEAT_ROOM: Final = SeatRoom(high=48.0)
HALF: Final = 0.5
DEALING: Final = 0.62  # of the middle lies above the buttons for dealing by hand
IN_A_ROW: Final = 3  # of these
WIDE: Final = 150.0  # units: a button
NAMED: Final = 280.0  # units: one with a name on it
HIGH: Final = 36.0
CALL_TIP: Final = "Say it before the first card of a turn in which you will hold one card."
ELSEWHERE: Final = (moves.Play, moves.NameSuit, moves.Draw, moves.Announce)
CRANK: Final = "Whoever has the turn plays a two or an ace, which adds to it, or draws so many cards."
SUIT: Final = "The suit that fits now; so does the rank of the top card, an eight or a nine."
CALLED: Final = "The suit named with the eight or nine: cards of it fit now, and other eights and nines."
WHICH: Final = "The dealer names a suit for the card that was turned up, before seeing the own hand."
IN_TIME: Final = "When it has run out, whoever has the turn can be called asleep, or too slow."
WINDOW: Final = "While this runs, anybody may call the play a slip."
PRESSURES: Final = (
    "A dot for each shuffle pressure of {}: the draw pile was empty. The number is what the next one costs."
)
OWES: Final = "{} has not called one card, and draws so many instead of the next turn."
REPLACED: Final = "Another player plays in the place of {}."
ONE: Final = "{} has called “One card!”"
CALL: Final = "O"  # the key of the one-card call
CALLERS: Final = "cxzbnmpe"  # the keys with which the seats call slips, in seat order


def seated(area: Area, view: CreightsDeal) -> RoundTable:
    """Return the table of a deal."""
    return around(area, below(view), view.seats, seat_room=SEAT_ROOM)


def middle(view: CreightsDeal, table: RoundTable) -> Laid:
    """Return the rooms in the middle, the play pile midmost, with those that the options ask for.

    Where slips happen, there is one for cards that can be called; else only what can be needed takes room.
    While cards are dealt by hand, the buttons for that take the lower part.
    """
    options = view.options
    if options.slips:
        board = SLIPS
    elif view.timed:
        board = TIMED
    else:
        board = DOING if options.pairs or options.draw_then_play else PLAIN
    dealing = view.phase is Phase.DEALING
    return board.laid(table.middle.part(0, 0, 1, DEALING) if dealing else table.middle)


def panels(view: CreightsDeal, table: RoundTable) -> Iterator[Panel]:
    """Give all that stands on the table besides cards."""
    laid = middle(view, table)
    if view.played and not view.over:
        yield Ring("direction", table.middle.grown(-4), view.step == CLOCKWISE)
        yield _state(view, laid.areas["state"])
    if view.due() is not None:
        yield _clock(view, laid.areas["time"])
    for chair in table.chairs:
        yield from _tags(view, chair)
    yield from _buttons(view, table, laid)


def _state(view: CreightsDeal, area: Area) -> Panel:
    """Return how high the crank is, or which suit is wanted."""
    if view.crank:
        most = sum(card.rank for card in view.pack if card.rank in CRANKS)  # a two adds two, an ace one
        return Meter("crank", area, f"Crank: draw {view.crank}", view.crank, most, Tone.OPEN, tip=CRANK)
    suit = suit_name(view.suit)
    if view.phase is Phase.NAMING:
        return Badge("suit", area, "Which suit?", strong=True, tip=WHICH)
    called = view.called is not None
    text, tip = (f"{suit} is called", CALLED) if called else (suit, SUIT)
    return Badge("suit", area, text, strong=called, tip=tip)


def _clock(view: CreightsDeal, area: Area) -> Meter:
    """Return the bar that runs out: the time in which a play can be called, or the turn's."""
    if view.pending is not None:
        return Meter(
            "clock",
            area,
            f"{player(view.pending.seat)}: call it?",
            0,
            view.options.window,
            Tone.OPEN,
            view.due(),
            WINDOW,
        )
    text, whole = f"{player(view.turn)}'s time", view.options.patience
    return Meter("clock", area, text, 0, whole, until=view.due(), tip=IN_TIME)


def _tags(view: CreightsDeal, chair: Chair) -> Iterator[Panel]:
    """Give what a seat has said, owes, or loses, and its shuffle pressures with the price of the next."""
    seat, room = chair.seat, chair.rooms.areas["taken"]
    upper, lower = room.part(0, 0, 1, HALF), room.part(0, HALF, 1, HALF)
    name = player(seat)
    dots = "•" * (view.before.pressures[seat] + view.pressures[seat])
    cell = Cell(f"{dots} +{view.prices[seat]}".strip())
    yield Strip(f"pressures/{seat}", lower, (cell,), PRESSURES.format(name))
    if view.owed[seat]:
        text = f"owes {PENALTY * view.owed[seat]}"
        yield Meter(f"owed/{seat}", upper, text, 1, 1, Tone.LOST, tip=OWES.format(name))
    elif view.extra and seat == view.acting:
        yield Meter(f"replaced/{seat}", upper, "taken over", 1, 1, Tone.OPEN, tip=REPLACED.format(name))
    elif seat in view.criers and not view.over and (seat == view.turn or len(view.hands[seat]) == 1):
        yield Strip(f"said/{seat}", upper, (Cell("One card!", Mark.NOW),), ONE.format(name))


def _buttons(view: CreightsDeal, table: RoundTable, laid: Laid) -> Iterator[Panel]:
    """Give the buttons for what is no card: the call, pairs, calls of slips, dealing by hand."""
    seat = view.viewer
    if seat is None or seat >= view.seats or view.over:
        return
    actions = view.actions(seat)
    if view.options.one_card_call is OneCardCall.MANUAL and view.played:
        yield button(view, seat, moves.ANNOUNCE, table.areas["aside"], f"One card! ({CALL})", CALL_TIP)
    deals = [each for each in actions if isinstance(each, moves.DealTo | moves.DealDone)]
    yield from _row(deals, table.middle.part(0, DEALING, 1, 1 - DEALING), IN_A_ROW)
    plain = [each for each in actions if not isinstance(each, (*ELSEWHERE, moves.DealTo, moves.DealDone))]
    pairs = [each for each in plain if isinstance(each, moves.PlayPair) and each.suit is not None]
    names = list(dict.fromkeys(each.card for each in pairs))
    rest = [each for each in plain if each not in pairs]
    count = len(rest) + len(names)
    if count:
        cells = pad(laid.areas["does"], count, count, NAMED if count == 1 else WIDE, HIGH)
        for cell, action in zip(cells, rest, strict=False):
            yield Choice(str(action), cell, _label(action, seat))
        for cell, card in zip(cells[len(rest) :], names, strict=True):
            yield Choice(_fold(card), cell, f"Two {card.label} …")
    yield from _folded(pairs, names, table.laid.over("taken", "duty"))


def _row(actions: Sequence[Action], area: Area, columns: int) -> Iterator[Panel]:
    for cell, action in (
        zip(pad(area, len(actions), columns, NAMED, HIGH), actions, strict=True) if actions else ()
    ):
        yield Choice(str(action), cell, _label(action, 0))


def _fold(card: Card) -> str:
    return f"pairs {card.name}"


def _folded(pairs: list[moves.PlayPair], names: list[Card], room: Area) -> Iterator[Panel]:
    """Give the suits that may be named with each pair, in its fold; only one is open at a time."""
    for card in names:
        own = [each for each in pairs if each.card is card]
        cells = pad(room.part(HALF, 0, HALF, 1), len(own), len(own), WIDE, HIGH)
        for cell, action in zip(cells, own, strict=True):
            assert action.suit is not None, "pairs that name no suit have no fold"
            yield Choice(str(action), cell, action.suit.symbol, fold=_fold(card))


def _label(action: Action, seat: Seat) -> str:
    match action:
        case moves.PlayPair(card):
            return f"Two {card.label}"
        case moves.CallSlip(offender):
            return f"Call {player(offender)}! ({CALLERS[seat].upper()})"
        case moves.DealTo(to):
            return player(to)
        case moves.Keep():
            return "Keep it"
        case moves.Look():
            return "Look"
    return "Done"


def most_played(view: CreightsDeal) -> int:
    """Return how many cards the looking seat can play in its turn at most: on each six another (CR-37)."""
    sixes = sum(card.rank == SIX for card in view.hands[below(view)])
    return sixes + (2 if view.options.pairs else 1)


def suit_name(suit: Suit) -> str:
    """Return a suit in words, with its sign."""
    return f"{suit.name.lower()} {suit.symbol}"
