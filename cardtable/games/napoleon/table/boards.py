"""What stands on the table of Napoleon besides cards: auction, trump, who is who, and face cards."""

from __future__ import annotations

from typing import Final

from cardtable.engine.cards import BACK, Card
from cardtable.engine.rounds import side_of, together
from cardtable.games.napoleon.rules.account import ALL_FACES
from cardtable.games.napoleon.rules.deal import NapoleonDeal, Phase
from cardtable.games.napoleon.rules.moves import (
    CALLS,
)
from cardtable.games.napoleon.rules.talk import SAYS, Message
from cardtable.games.napoleon.table import choices
from cardtable.table.around import SeatRoom, Table, around, below
from cardtable.table.board import drawn
from cardtable.table.buttons import acting, button
from cardtable.table.layout import Area, grid
from cardtable.table.names import player
from cardtable.table.panels import Badge, Bubble, Cell, Choice, Mark, Meter, Panel, Portrait, Strip
from cardtable.table.tones import Tone
from cardtable.table.trickscenes import trump_tip
from cardtable.table.words import reached as of_wanted

SEAT_ROOM: Final = SeatRoom(
    drawn(
        """
                1+      0.6      1.5
        0.6/22  name    name     name
        0.8     hand    taken    tags
        """,
        edge=0,
    ),
    wide="2.6/150",
)
OWN: Final = drawn(  # where the looking seat's tricks lie
    """
         0.5      1+
    1    taken    tags
    """,
    edge=0,
)
NAMED: Final = drawn(  # in the left corner
    """
         1.8    2+
    1    card   trump
    1    card   who
    """,
    edge=0,
)
KITTY: Final = drawn(  # in the right corner, with room for what it is
    """
               1+
    1          kitty
    0.36/20    away
    """,
    edge=0,
)
ROLES: Final = {
    "Napoleon": "Has won the auction, and plays with a secret partner, or alone, against all others.",
    "secretary": "Held the secretary card, and plays with Napoleon.",
    "rival": "Plays against Napoleon.",
    "leads": "Has led this trick; its suit is followed by whoever can.",
}
CHANGED: Final = "Napoleon has changed trumps, and needs one face card more."
SECRETARY: Final = (
    "The secretary card: whoever holds it is Napoleon's secret partner. It beats all, and has no suit."
)
AWAY: Final = "What you have laid away; nobody else sees it."
WHO: Final = "Who holds the secretary card: all know it once that is played."
ALONE: Final = "Napoleon held the secretary card, and has no partner."
FOUND: Final = "The secretary card has been played: Napoleon's side are these two."
YOURS: Final = "Only you know it: you hold the secretary card."
BURIED: Final = "The secretary card lies in the kitty: Napoleon has no partner."
COUNT: Final = (
    "Face cards taken by Napoleon, and by the secretary once all know who that is, of those needed to win."
)
OUTCOME: Final = "The face cards of Napoleon's side, of those that it needed."
VOID: Final = "Nobody has bid: the deal counts for nobody."
NO_SUIT: Final = Cell("Secretary card: no suit, beats all", Mark.BARE)
NOTE: Final = 0.3  # of the line at the top: that note
WORD: Final = 0.32  # of a card's height: a word at a seat
METER: Final = 0.32  # of a card's height: what the sides have
SPEECH: Final = 0.44  # of the line over the hand: the two buttons of Napoleon
CAREFUL: Final = {Message.BE_CAREFUL: "Be careful", Message.TAKE_IT: "Take it"}
TALK_TIP: Final = "All hear “{}.” It binds nobody, and there may be no secretary."
BOUND_TIP: Final = "All hear “{}.” The secretary must play the secretary card at the next turn."


def table_of(view: NapoleonDeal, area: Area) -> Table:
    """Return the table with all seats; each has room for words that mark it."""
    return around(area, below(view), view.seats, line=True, seat_room=SEAT_ROOM)


def panels(view: NapoleonDeal, area: Area) -> list[Panel]:
    """Return what stands on the table in this phase."""
    table = table_of(view, area)
    if view.phase is Phase.AUCTION:
        return [choices.ladder(view, table), *choices.bids(view, table)]
    found = [*_tags(view, table), *_named(view, table), *_away(view, table)]
    match view.phase:
        case Phase.PLAY:
            return [
                *found,
                *_said(view, table),
                *_speech(view, table),
                *_suits(view, table),
            ]
        case Phase.OVER:
            return [*found, *_outcome(view, table)]
    return [*found, choices.ladder(view, table), *choices.asked(view, table)]


# Who is who, and what has been taken.


def _tags(view: NapoleonDeal, table: Table) -> list[Panel]:
    """Return the words at the seats: Napoleon, who is on which side as far as all know, and who leads."""
    found: list[Panel] = []
    for chair in table.chairs:
        cells = []
        if chair.seat == view.napoleon:
            cells.append(_role("Napoleon", Mark.NOW))
        elif view.revealed is not None:
            sided = chair.seat == view.revealed
            cells.append(_role("secretary", Mark.NOW) if sided else _role("rival"))
        if view.phase is Phase.PLAY and chair.seat == view.leader:
            cells.append(_role("leads"))
        rooms = OWN.laid(table.areas["taken"]) if chair.own else chair.rooms
        if cells:
            room = rooms.areas["tags"].slim(len(cells) * WORD * table.laid.height)
            found.append(Strip(f"tags/{chair.seat}", room, tuple(cells)))
    return found


def _role(word: str, mark: Mark = Mark.PLAIN) -> Cell:
    return Cell(word, mark, tip=ROLES[word])


def _named(view: NapoleonDeal, table: Table) -> list[Panel]:
    """Return trump and secretary card, and who the secretary is as far as the looking seat knows."""
    areas = NAMED.laid(table.areas["left"]).areas
    found: list[Panel] = []
    if view.trump is not None and view.first_trump is not None:
        before = f"{view.first_trump.symbol} > " if view.changed else ""
        text, tip = f"Trump {before}{view.trump.symbol}", trump_tip(view.trump)
        tip = f"{tip} {CHANGED}" if view.changed else tip
        found.append(Badge("trump", areas["trump"], text, strong=True, tip=tip))
    if view.card is not None:
        found += [
            Portrait("secretary card", areas["card"], view.card, SECRETARY),
            Strip("note", table.areas["line"].part(0, 0, NOTE, 1), (NO_SUIT,), SECRETARY),
            _who(view, areas["who"]),
        ]
    return found


def laid_away(view: NapoleonDeal) -> list[Card]:
    """Return the cards in the kitty that the looking seat knows, though they lie face down."""
    return [card for card in view.kitty if card is not BACK and not view.kitty.faces_up(card)]


def _away(view: NapoleonDeal, table: Table) -> list[Panel]:
    """Return what Napoleon has laid away, which nobody else sees (D14)."""
    cells = tuple(Cell(card.label) for card in laid_away(view))
    return [Strip("away", KITTY.laid(table.areas["right"]).areas["away"], cells, AWAY)] if cells else []


def _line(view: NapoleonDeal, table: Table) -> Area:
    """Return the room over the hand, beside what Napoleon may say."""
    room = table.laid.over("duty", "aside")
    talks = view.phase is Phase.PLAY and view.viewer == view.napoleon
    return room.part(0, 0, 1 - SPEECH, 1) if talks else room


def _who(view: NapoleonDeal, area: Area) -> Badge:
    own = view.viewer == view.napoleon
    if view.revealed is not None and view.revealed == view.napoleon:
        return Badge("who", area, "Napoleon is alone", tone=Tone.OPEN, tip=ALONE)
    if view.revealed is not None:
        return Badge("who", area, f"Secretary: {player(view.revealed)}", tone=Tone.OPEN, tip=FOUND)
    if view.secretary is not None and view.secretary == view.viewer:
        text = "You are alone" if own else "You are the secretary"
        return Badge("who", area, text, strong=True, tip=YOURS)
    if view.card in view.kitty:
        return Badge("who", area, "It is buried", strong=own, tip=BURIED)
    return Badge("who", area, "Secretary: ?", tip=WHO)


def _meter(view: NapoleonDeal, table: Table) -> Panel:
    """Return how many face cards Napoleon's side has, as far as all know, and the others (NP-83)."""
    faces = view.faces
    now = together(side_of(view.napoleon, view.revealed), faces)
    hidden = " + ?" if view.revealed is None else ""
    text = f"Napoleon's side {reached(now, view.needed, hidden)}, the others {sum(faces) - now}"
    least, most = view.reach
    tone = Tone.GOOD if least >= view.needed else Tone.LOST if most < view.needed else Tone.OPEN
    room = _line(view, table).slim(METER * table.laid.height)
    return Meter("count", room, text, now, view.needed, tone, tip=COUNT)


def reached(count: int, needed: int, hidden: str = "") -> str:
    """Return the face cards taken of those needed, which may be more than there are (D6)."""
    if needed > ALL_FACES:
        return f"{count}{hidden}, {needed} needed"
    return of_wanted(count, needed, more=hidden)


def _said(view: NapoleonDeal, table: Table) -> list[Panel]:
    """Return what Napoleon said last, until all have played a card after it."""
    played = view.seats * len(view.history) + len(view.trick)
    last = view.remarks[-1] if view.remarks else None
    if last is None or view.napoleon is None or played - last.played >= view.seats:
        return []
    plate = next(plate for plate in table.plates() if plate.seat == view.napoleon).area
    room = table.areas["board"].slim(0.8 * table.laid.height)
    return [Bubble("said", room, f"“{last.message.value}”", view.napoleon, (plate.centre[0], plate.bottom))]


def _speech(view: NapoleonDeal, table: Table) -> list[Panel]:
    """Return Napoleon's two buttons (NP-77)."""
    seat = view.viewer
    if seat is None or seat != view.napoleon:
        return []
    tip = BOUND_TIP if view.options.binding_command else TALK_TIP
    tips = {Message.BE_CAREFUL: TALK_TIP, Message.TAKE_IT: tip}
    room = table.laid.over("duty", "aside")
    found = zip(SAYS, grid(room.part(1 - SPEECH, 0, SPEECH, 1), len(SAYS), len(SAYS)), strict=True)
    return [
        button(view, seat, said, place, CAREFUL[message], tips[message].format(message.value))
        for said, place in found
        for message in (said.message,)
    ]


def _suits(view: NapoleonDeal, table: Table) -> list[Panel]:
    """Return the face cards taken, or the suits that may be named with a joker to be led."""
    seat = acting(view)
    if seat is None or CALLS[0] not in view.actions(seat):
        return [_meter(view, table)]
    cells = grid(_line(view, table), len(CALLS), len(CALLS))
    return [
        Choice(str(call), place, f"Joker, {call.suit.symbol}", tip=f"Lead the joker for {call.suit.symbol}.")
        for call, place in zip(CALLS, cells, strict=True)
    ]


def _outcome(view: NapoleonDeal, table: Table) -> list[Panel]:
    """Return how the deal came out."""
    room, account = _line(view, table).slim(METER * table.laid.height), view.account
    if account.napoleon is None:
        return [Badge("outcome", room, "All passed", strong=True, tip=VOID)]
    outcome = "won" if account.won else "defeated"
    text = f"Napoleon's side has {reached(account.count, account.needed)}: {outcome}"
    return [Badge("outcome", room, text, strong=True, tip=OUTCOME)]
