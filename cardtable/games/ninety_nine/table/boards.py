"""The panels of Ninety-nine: the total on its dial, the direction, the rule book, what is asked, buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.rounds import CLOCKWISE
from cardtable.games.ninety_nine.rules import moves
from cardtable.games.ninety_nine.rules.accounts import Phase
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.grammar import sentence
from cardtable.games.ninety_nine.rules.stock import STOCK
from cardtable.games.ninety_nine.table.words import TITLES, told
from cardtable.language import _, counted
from cardtable.table.around import RoundTable, SeatRoom, around, below
from cardtable.table.board import Laid, drawn
from cardtable.table.buttons import acting
from cardtable.table.inventing.inventions import INVENT, KEEP
from cardtable.table.layout import Area, pad
from cardtable.table.names import player
from cardtable.table.panels import Badge, Choice, Dial, Page, Panel, Ring, Roll, Tag
from cardtable.table.tones import Tone

MIDDLE: Final = drawn(
    """
           0.2+  0.7/40  0.16  1.1    0.2   2.4   0.2    1.1     0.16  0.7/40    0.2+
    0+     .     .       .     .      .     .     .      .       .     .         .
    1.7    .     .       .     stock  .     dial  .      played  .     discards  .
    0.5/46 row   row     row   row    row   row   row    row     row   row       row
    0+     .     .       .     .      .     .     .      .       .     .         .
    """,
    edge=0,
)
SEAT_ROOM: Final = SeatRoom(high=24.0)
WARM: Final = 80  # of 99: from there on the total is shown as dangerous
USUAL: Final = 99
LARGE: Final = 1.15  # of a usual card: the top card
PRINTED: Final = 1.0  # of the middle's height: the mark
BOOK: Final = "book"  # the button that opens the rules
READY: Final = "ready"  # and that which opens rules that are ready
READY_COLUMNS: Final = 3
WIDE: Final = 176.0  # units: a button
HIGH: Final = 38.0
NUMBER: Final = 46.0  # units: a button with a number
NUMBERS: Final = 9  # of these in a line
BUTTON: Final = 124.0  # units: the button of the rule book
DUE: Final = _("{} may draw a card until the next one is played.")
KEEPING: Final = _("The rules are kept under a name, to be gone on with on another evening.")
NO_RULES: Final = _("Whoever wins a hand invents a rule, which holds from then on.")
CALLS: Final = {
    moves.Leave: _("Go out"),
    moves.GoOn: _("Play on"),
    moves.Stop: _("Stop here"),
    moves.NoRule: _("No new rule"),
}


def seated(area: Area, view: NinetyNineDeal) -> RoundTable:
    """Return the table of a hand."""
    return around(area, below(view), view.seats, seat_room=SEAT_ROOM)


def middle(table: RoundTable) -> Laid:
    """Return the rooms in the middle, the total midmost."""
    return MIDDLE.laid(table.middle)


def printed(table: RoundTable) -> Area:
    """Return where the mark is printed: round the total."""
    x, y = middle(table).areas["dial"].centre
    side = PRINTED * table.middle.height
    return Area(x - side / 2, y - side / 2, side, side)


def panels(view: NinetyNineDeal, table: RoundTable) -> Iterator[Panel]:
    """Give all that stands on the table besides cards."""
    laid = middle(table)
    if view.phase is Phase.PLAY:
        yield Ring("direction", table.middle, view.step == CLOCKWISE)
        yield _dial(view, laid.areas["dial"])
    if proclaimed(view):
        yield _proclamation(view, _above(table, laid))
    yield from _due(view, table, laid)
    yield from _book(view, table)
    yield from _buttons(view, table, laid)


def proclaimed(view: NinetyNineDeal) -> bool:
    """Say whether a rule was made after this hand and is being read out (N9-131)."""
    return view.phase is Phase.QUESTION and len(view.rules) > view.inherited


def _above(table: RoundTable, laid: Laid) -> Area:
    """Return the middle over the row of buttons."""
    room = table.middle
    return Area(room.x, room.y, room.width, laid.areas["row"].y - room.y)


def _dial(view: NinetyNineDeal, area: Area) -> Dial:
    """Return the total, with how far it is to the ceiling."""
    left = view.ceiling - view.total
    warm = view.total >= view.ceiling * WARM / USUAL
    text = _("{left} to {ceiling}") if view.floor is None else _("{left} to {ceiling}, floor {floor}")
    note = text.format(left=max(left, 0), ceiling=view.ceiling, floor=view.floor)
    tip = _("The total is {total}. No play may bring it above {ceiling}.").format(
        total=view.total, ceiling=view.ceiling
    )
    return Dial("total", area, view.total, view.ceiling, note, Tone.LOST if warm else Tone.PLAIN, tip)


def _proclamation(view: NinetyNineDeal, area: Area) -> Page:
    """Return the new rule as it is read out to all."""
    inventor, title = player(view.inventors[-1]), view.titles[-1]
    head = _("Rule {number}").format(number=len(view.rules)) + (f": {title}" if title else "")
    return Page(
        "proclamation",
        area,
        head,
        (sentence(view.book.rules[-1]),),
        _("invented by {inventor}").format(inventor=inventor),
    )


def _due(view: NinetyNineDeal, table: RoundTable, laid: Laid) -> Iterator[Panel]:
    """Give the tag of whoever may still draw; who is not looking has a button too."""
    seat = view.owed
    if seat is None:
        return
    chair = next(each for each in table.chairs if each.seat == seat)
    yield Tag(f"due/{seat}", chair.rooms.areas["taken"], _("may draw"), Tone.OPEN, DUE.format(player(seat)))
    if view.viewer == view.seats:
        yield Choice(
            f"draw/{seat}",
            pad(laid.areas["row"], 1, 1, WIDE, HIGH)[0],
            _("{seat} draws").format(seat=player(seat)),
            seat=seat,
        )


def _book(view: NinetyNineDeal, table: RoundTable) -> Iterator[Panel]:
    """Give the button of the rule book, and the rules, if they may be read now."""
    row, closed = table.laid.over("duty", "aside"), view.reading_refusal()
    place = Area(row.right - BUTTON, row.y, BUTTON, row.height)
    if not view.rules:
        yield Badge(BOOK, place, _("No rules yet"), tip=NO_RULES)
        return
    rules = counted("{count} rule", "{count} rules", len(view.rules))
    if closed is None:
        yield Choice(BOOK, place, f"{rules} (B)")
        yield Roll("rules", table.middle, tuple(told(view)), BOOK)
    else:
        yield Badge(BOOK, place, _("{rules}, closed").format(rules=rules), tip=closed.message)


def _buttons(view: NinetyNineDeal, table: RoundTable, laid: Laid) -> Iterator[Panel]:
    """Give the buttons for what is no card."""
    seat = acting(view)
    if seat is None:
        return
    actions = [each for each in view.actions(seat) if not isinstance(each, moves.Play | moves.Draw)]
    made = [each for each in actions if isinstance(each, moves.Invent | moves.Surprise)]
    if view.phase is Phase.MEMORY:
        yield from _numbers(actions, table)
        return
    rest = [each for each in actions if each not in made]
    inventing, chance = view.phase is Phase.RULE, view.options.surprise_rules
    keeping = view.phase is Phase.QUESTION and bool(view.rules)
    count = len(rest) + bool(made) + inventing + keeping
    cells = iter(pad(laid.areas["row"], count or 1, 4, WIDE, HIGH))
    if inventing:
        yield Choice(INVENT, next(cells), _("Draw a rule (I)") if chance else _("Invent a rule (I)"))
    if made:
        yield Choice(READY, next(cells), _("Slips …") if chance else _("Ready rules …"))
        yield from _ready(made, _above(table, laid))
    for action in rest:
        yield Choice(str(action), next(cells), CALLS[type(action)])
    if keeping:
        yield Choice(KEEP, next(cells), _("Keep the rules"), tip=KEEPING)


def _numbers(actions: Sequence[Action], table: RoundTable) -> Iterator[Panel]:
    """Give a button for each number of rules that one may still name."""
    for action, cell in zip(actions, pad(table.middle, len(actions), NUMBERS, NUMBER, HIGH), strict=True):
        assert isinstance(action, moves.Recall), "nothing else is asked"
        yield Choice(str(action), cell, str(action.rules))


def _ready(actions: Sequence[moves.Invent | moves.Surprise], area: Area) -> Iterator[Panel]:
    """Give the rules that are ready, in their fold; where chance makes them all, as closed slips."""
    cells = pad(area, len(actions), READY_COLUMNS, WIDE, HIGH)
    for at, (action, cell) in enumerate(zip(actions, cells, strict=True), 1):
        drawn = isinstance(action, moves.Surprise)
        text, tip = (
            (_("Slip {at}").format(at=at), "")
            if drawn
            else (TITLES[action.rule], sentence(STOCK[action.rule]))
        )
        yield Choice(str(action), cell, text, fold=READY, tip=tip)
