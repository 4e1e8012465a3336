"""The panels of Creights: direction, suit and crank, what each seat owes, the clock, and buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.rounds import CLOCKWISE
from cardtable.games.creights.rules import moves
from cardtable.games.creights.rules.accounts import Phase
from cardtable.games.creights.rules.deal import PENALTY, CreightsDeal
from cardtable.games.creights.rules.options import OneCardCall
from cardtable.games.creights.rules.ranks import SIX, SUITS
from cardtable.language import _
from cardtable.table.around import Chair, RoundTable, SeatRoom, around, below
from cardtable.table.board import GAP, Laid, drawn
from cardtable.table.buttons import button
from cardtable.table.layout import Area, grid, pad
from cardtable.table.names import player
from cardtable.table.panels import Choice, Disc, Mark, Meter, Panel, Ring, Tag, Wheel
from cardtable.table.tones import Tone
from cardtable.table.words import SUITS as SUIT_NAMES

PILES: Final = """
               0.2+  1.1    0.1   1.25    0.1    1.1    0.2+
    {time}+    .     time   time  time    time   time   .
    1.25       .     stock  .     played  .      crank  .
    0.5/40     suits suits  suits suits   suits  suits  suits
    0+         .     .      .     .       .      .      .
"""
SLIPS: Final = """
               0.2+  0.8/56  0.1   1.1   0.1   1.25    0.1   1.1    0.1   0.8/56  0.2+
    {time}+    .     .       .     time  time  time    time  time   .     .       .
    1.25       .     .       .     stock .     played  .     laid   .     crank   .
    0.5/40     suits suits   suits suits suits suits   suits suits  suits suits   suits
    0+         .     .       .     .     .     .       .     .      .     .       .
"""
PAIRS: Final = "0.3/30 . {0} pairs pairs pairs pairs pairs {0} ."  # the suits that are named with them
BOARDS: Final = {  # by whether slips happen, whether pairs are played, and whether there is a clock
    (slips, pairs, timed): drawn(rooms.format(time=time) + PAIRS.format(beside) * pairs, edge=0)
    for slips, rooms, beside in ((False, PILES, ""), (True, SLIPS, ". ."))
    for pairs in (False, True)
    for timed, time in ((False, "0.5"), (True, "0.5/40"))
}
SEAT_ROOM: Final = SeatRoom(high=24.0)
NOWHERE: Final = Area(0, 0, 0, 0)  # of a tag that has no place yet
LARGE: Final = 1.25  # of a usual card: the top card, of which all is played
ON_CORNER: Final = 0.34  # of its height: the disc with the suit that is wanted
OVER: Final = 0.6  # of the disc: so far it lies over the card's edge
APART: Final = 1.3  # of their height: from disc to disc of the suits that can be named
LEAST: Final = 52.0  # units: the same, so that a card dropped near one means no other
DEALING: Final = 0.62  # of the middle lies above the buttons for dealing by hand
IN_A_ROW: Final = 3  # of these
WIDE: Final = 150.0  # units: a button
NAMED: Final = 280.0  # units: one with a name on it
CLOCK: Final = 24.0  # units: the height of its bar
CALLING: Final = 150.0  # units: the button of the one-card call
HIGH: Final = 36.0
CALL_TIP: Final = _("Say it before the first card of a turn in which you will hold one card.")
ELSEWHERE: Final = (moves.Play, moves.NameSuit, moves.Draw, moves.Announce)
NO_CRANK: Final = _(
    "The crank: each two adds two to it and each ace one, until somebody draws so many cards."
)
CRANK: Final = _("Whoever has the turn plays a two or an ace, which adds to it, or draws so many cards.")
SUIT: Final = _("Cards of {suit} fit now; so does the rank of the top card, an eight or a nine.")
CALLED: Final = _("The suit {suit} is called: cards of it fit now, and other eights and nines.")
NAMES: Final = _("This names {suit}: with an eight or nine, or for the eight or nine that was turned up.")
IN_TIME: Final = _("When it has run out, whoever has the turn can be called asleep, or too slow.")
WINDOW: Final = _("While this runs, anybody may call the play a slip.")
PRESSURES: Final = _(
    "A dot for each shuffle pressure of {name}: the draw pile was empty. The number is what the "
    "next one costs."
)
OWES: Final = _("{name} has not called one card, and draws so many instead of the next turn.")
REPLACED: Final = _("Another player plays in the place of {name}.")
SAYS: Final = _("One card!")
ONE: Final = _("{name} has called “One card!”")
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
    board = BOARDS[view.options.slips, view.options.pairs, view.timed]
    dealing = view.phase is Phase.DEALING
    return board.laid(table.middle.part(0, 0, 1, DEALING) if dealing else table.middle)


def panels(view: CreightsDeal, table: RoundTable) -> Iterator[Panel]:
    """Give all that stands on the table besides cards."""
    laid = middle(view, table)
    if view.played and not view.over:
        yield Ring("direction", table.middle, view.step == CLOCKWISE)
        yield _crank(view, laid.areas["crank"])
        yield from _named(view, laid)
    if view.due() is not None:
        yield _clock(view, laid.areas["time"].slim(CLOCK))
    for chair in table.chairs:
        yield from _tags(view, chair)
    yield from _buttons(view, table, laid)


def _crank(view: CreightsDeal, area: Area) -> Wheel:
    """Return the wheel of the crank, with what is to be drawn in its hub."""
    text, tip = (f"+{view.crank}", CRANK) if view.crank else ("0", NO_CRANK)
    return Wheel("crank", area, view.crank, text, _("crank"), tip)


def _named(view: CreightsDeal, laid: Laid) -> Iterator[Disc]:
    """Give the suit that is wanted on the corner of the play pile, and those that can be named."""
    pile = laid.spot("played", "played", size=LARGE)
    if not view.crank and view.phase is not Phase.NAMING:
        mark, tip = (Mark.PLAIN, SUIT) if view.called is None else (Mark.NOW, CALLED)
        side = ON_CORNER * pile.height
        corner = Area(pile.x + pile.width / 2 - OVER * side, pile.y - pile.height / 2 - side / 3, side, side)
        named = tip.format(suit=suit_name(view.suit))
        yield Disc("suit", corner, view.suit.symbol, mark=mark, over=True, tip=named)
    for suit, room in suit_rooms(view, laid):
        yield Disc(f"name/{suit.letter}", room, suit.symbol, tip=NAMES.format(suit=suit_name(suit)))


def suit_rooms(view: CreightsDeal, laid: Laid) -> list[tuple[Suit, Area]]:
    """Return the suits with their places, as long as the looking seat may name one."""
    seat = view.viewer
    acts = () if seat is None or seat >= view.seats else view.actions(seat)
    if not any(isinstance(each, moves.Play | moves.NameSuit) and each.suit is not None for each in acts):
        return []
    room = laid.areas["suits"]
    wide = max(room.height * APART, LEAST)
    return list(zip(SUITS, pad(room, len(SUITS), len(SUITS), wide, room.height), strict=True))


def _clock(view: CreightsDeal, area: Area) -> Meter:
    """Return the bar that runs out: the time in which a play can be called, or the turn's."""
    if view.pending is not None:
        return Meter(
            "clock",
            area,
            _("{name}: call it?").format(name=player(view.pending.seat)),
            0,
            view.options.window,
            Tone.OPEN,
            view.due(),
            WINDOW,
        )
    text, whole = _("{name}'s time").format(name=player(view.turn)), view.options.patience
    return Meter("clock", area, text, 0, whole, until=view.due(), tip=IN_TIME)


def _tags(view: CreightsDeal, chair: Chair) -> list[Panel]:
    """Return the shuffle pressures of a seat with the price of the next, what it owes, and what it says."""
    tags = [_pressures(view, chair.seat), *_told(view, chair)]
    rooms = grid(chair.rooms.areas["taken"], len(tags), len(tags), gap=0)
    found: list[Panel] = [replace(tag, area=room) for tag, room in zip(tags, rooms, strict=True)]
    if _calling(view, chair.seat) and not chair.own:
        found.append(chair.says(f"said/{chair.seat}", SAYS))
    return found


def _pressures(view: CreightsDeal, seat: Seat) -> Tag:
    dots = "•" * (view.before.pressures[seat] + view.pressures[seat])
    text = f"{dots} +{view.prices[seat]}".strip()
    return Tag(f"pressures/{seat}", NOWHERE, text, Tone.PLAIN, PRESSURES.format(name=player(seat)))


def _told(view: CreightsDeal, chair: Chair) -> Iterator[Tag]:
    """Give what a seat owes, that another plays for it, or what the own seat has called."""
    seat, name = chair.seat, player(chair.seat)
    if view.owed[seat]:
        yield Tag(
            f"owed/{seat}",
            NOWHERE,
            _("owes {count}").format(count=PENALTY * view.owed[seat]),
            Tone.LOST,
            OWES.format(name=name),
        )
    elif view.extra and seat == view.acting:
        yield Tag(f"replaced/{seat}", NOWHERE, _("taken over"), Tone.OPEN, REPLACED.format(name=name))
    elif chair.own and _calling(view, seat):
        yield Tag(f"said/{seat}", NOWHERE, SAYS, tip=ONE.format(name=name))


def _calling(view: CreightsDeal, seat: Seat) -> bool:
    """Say whether a seat has called one card, and holds it or is about to."""
    true = seat == view.turn or len(view.hands[seat]) == 1
    return seat in view.criers and not view.over and true


def _buttons(view: CreightsDeal, table: RoundTable, laid: Laid) -> Iterator[Panel]:
    """Give the buttons for what is no card: the call, pairs, calls of slips, dealing by hand."""
    seat = view.viewer
    if seat is None or seat >= view.seats or view.over:
        return
    actions, row = view.actions(seat), table.laid.over("duty", "aside")
    call = Area(row.right - CALLING, row.y, CALLING, row.height)
    if view.options.one_card_call is OneCardCall.MANUAL and view.played:
        yield button(view, seat, moves.ANNOUNCE, call, _("One card! ({key})").format(key=CALL), CALL_TIP)
    deals = [each for each in actions if isinstance(each, moves.DealTo | moves.DealDone)]
    yield from _row(deals, table.middle.part(0, DEALING, 1, 1 - DEALING), IN_A_ROW)
    plain = [each for each in actions if not isinstance(each, (*ELSEWHERE, moves.DealTo, moves.DealDone))]
    pairs = [each for each in plain if isinstance(each, moves.PlayPair) and each.suit is not None]
    names = list(dict.fromkeys(each.card for each in pairs))
    rest = [each for each in plain if each not in pairs]
    count = len(rest) + len(names)
    if count:
        room = replace(row, width=row.width - CALLING - GAP * table.laid.height)
        cells = pad(room, count, count, NAMED if count == 1 else WIDE, HIGH)
        for cell, action in zip(cells, rest, strict=False):
            yield Choice(str(action), cell, _label(action, seat))
        for cell, card in zip(cells[len(rest) :], names, strict=True):
            yield Choice(_fold(card), cell, _("Two {card} …").format(card=card.label))
    if pairs:
        yield from _folded(pairs, names, laid.areas["pairs"])


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
        cells = pad(room, len(own), len(own), WIDE / 2, HIGH)
        for cell, action in zip(cells, own, strict=True):
            assert action.suit is not None, "pairs that name no suit have no fold"
            yield Choice(str(action), cell, action.suit.symbol, fold=_fold(card))


def _label(action: Action, seat: Seat) -> str:
    match action:
        case moves.PlayPair(card):
            return _("Two {card}").format(card=card.label)
        case moves.CallSlip(offender):
            return _("Call {name}! ({key})").format(name=player(offender), key=CALLERS[seat].upper())
        case moves.DealTo(to):
            return player(to)
        case moves.Keep():
            return _("Keep it")
        case moves.Look():
            return _("Look")
    return _("Done")


def most_played(view: CreightsDeal) -> int:
    """Return how many cards the looking seat can play in its turn at most: on each six another (CR-37)."""
    sixes = sum(card.rank == SIX for card in view.hands[below(view)])
    return sixes + (2 if view.options.pairs else 1)


def suit_name(suit: Suit) -> str:
    """Return a suit in words, with its sign."""
    return f"{SUIT_NAMES[suit]} {suit.symbol}"
