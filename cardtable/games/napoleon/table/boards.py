"""What stands on the table of Napoleon besides cards: auction, trump, who is who, and face cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import Seat
from cardtable.engine.rounds import side_of, together
from cardtable.games.napoleon.rules.account import ALL_FACES
from cardtable.games.napoleon.rules.deal import NapoleonDeal, Phase
from cardtable.games.napoleon.rules.moves import (
    CALLS,
    SAYS,
    Message,
)
from cardtable.games.napoleon.table import choices
from cardtable.language import _
from cardtable.table import trickscenes
from cardtable.table.around import RoundTable, SeatRoom
from cardtable.table.board import GAP, Laid, drawn
from cardtable.table.buttons import acting, button
from cardtable.table.layout import Area, Place, Spot, grid
from cardtable.table.measures import CARD_RATIO
from cardtable.table.names import player
from cardtable.table.panels import (
    Badge,
    Cell,
    Choice,
    Disc,
    Mark,
    Panel,
    Portrait,
    Slot,
    Slots,
    Strip,
    Tokens,
)
from cardtable.table.tones import Tone
from cardtable.table.trickscenes import trump_tip
from cardtable.table.words import reached as of_wanted

SEAT_ROOM: Final = SeatRoom(
    drawn(
        """
                1+
        1.5     tags
        1+      taken
        """,
        edge=0,
    ),
    high=76.0,
)
CORNER: Final = drawn(  # at the lower right
    """
               0.8     1.3
    1+         kitty   card
    0.25/20    caption who
    """,
    edge=0,
)
AWAY_ROOM: Final = drawn(  # in the left corner
    """
             1+
    1+       away
    0.2/17   caption
    """,
    edge=0,
)
NAPOLEON: Final = _("Napoleon")
SECRET: Final = _("secretary")
RIVAL: Final = _("rival")
LEADS: Final = _("leads")
ROLES: Final = {
    NAPOLEON: _("Has won the auction, and plays with a secret partner, or alone, against all others."),
    SECRET: _("Held the secretary card, and plays with Napoleon."),
    RIVAL: _("Plays against Napoleon."),
    LEADS: _("Has led this trick; its suit is followed by whoever can."),
}
CHANGED: Final = _("Napoleon has changed trumps, and needs one face card more.")
SECRETARY: Final = _(
    "The secretary card: whoever holds it is Napoleon's secret partner. It beats all, and has no suit."
)
KITTY: Final = _("The kitty: Napoleon exchanges cards with it.")
AWAY: Final = _("What you have laid away; nobody else sees it.")
WHO: Final = _("Who holds the secretary card: all know it once that is played.")
ALONE: Final = _("Napoleon held the secretary card, and has no partner.")
FOUND: Final = _("The secretary card has been played: Napoleon's side are these two.")
YOURS: Final = _("Only you know it: you hold the secretary card.")
BURIED: Final = _("The secretary card lies in the kitty: Napoleon has no partner.")
COUNT: Final = _(
    "Face cards taken by Napoleon, and by the secretary once all know who that is, of those needed to win."
)
VOID: Final = _("Nobody has bid: the deal counts for nobody.")
TRUMP: Final = 84.0  # units: the breadth of the corner for trumps
TURN: Final = 7.0  # degrees: the outer cards of a bow
DROP: Final = 0.3  # of their height: so much lower they lie
OVERLAP: Final = 0.74  # of a card's width: from one card of a bow to the next at least
APART: Final = 1.06  # and at most
CAREFUL: Final = {Message.BE_CAREFUL: _("Be careful"), Message.TAKE_IT: _("Take it")}
TALK_TIP: Final = _("All hear “{}.” It binds nobody, and there may be no secretary.")
BOUND_TIP: Final = _("All hear “{}.” The secretary must play the secretary card at the next turn.")
STANDING: Final = _(
    "The highest bid: so many of 16 face cards that side must take. The last who bids is Napoleon."
)
NEEDS: Final = _("The face cards that Napoleon's side must take.")


def panels(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
    """Return what stands on the table in this phase."""
    if view.phase is Phase.AUCTION:
        return [_kitty(table), _standing(view, table), *choices.bids(view, table)]
    found = [_kitty(table), *_tags(view, table), *_named(view, table), *_away(view, table)]
    match view.phase:
        case Phase.PLAY:
            return [
                *found,
                *_said(view, table),
                *_speech(view, table),
                *_suits(view, table),
            ]
        case Phase.OVER:
            return [*found, _outcome(view, table)]
    return [*found, *_needs(view, table), *choices.asked(view, table)]


def corner(table: RoundTable) -> Laid:
    """Return the rooms at the lower right."""
    return CORNER.laid(trickscenes.corner(table)).standing("kitty", "card")


def bow(table: RoundTable, trick: Spot, leader: Seat, size: float) -> Spot:
    """Return a trick in a bow, the own card beneath it; its cards are of a size, or as they fit."""
    middle, others = table.middle, len(table.chairs) - 1
    across = OVERLAP * (others - 1) + APART
    high = min(size, middle.height / (1 + APART), middle.width / across / CARD_RATIO)
    wide, (x, y) = high * CARD_RATIO, middle.centre
    step = min(APART * wide, (middle.width - APART * wide) / (others - 1))
    upper = y - APART * high / 2
    places = [Place(x, upper + APART * high, high)]
    for at in range(others):
        far = 2 * at / (others - 1) - 1  # from the middle one, -1 to 1
        across, down = far * step * (others - 1) / 2, DROP * high * far**2
        places.append(Place(x + across, upper + down, high, TURN * far))
    first = next(at for at, chair in enumerate(table.chairs) if chair.seat == leader)
    return replace(trick, height=high, laid=(*places[first:], *places[:first]))


# Who is who, and what has been taken.


def _tags(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
    """Return the words at the seats: Napoleon, who is on which side as far as all know, and who leads."""
    found: list[Panel] = []
    for chair in table.chairs:
        roles = []
        if chair.seat == view.napoleon:
            roles.append(NAPOLEON)
        elif view.revealed is not None:
            roles.append(SECRET if chair.seat == view.revealed else RIVAL)
        if view.phase is Phase.PLAY and chair.seat == view.leader:
            roles.append(LEADS)
        found += trickscenes.tags(chair, {role: ROLES[role] for role in roles})
    return found


def _kitty(table: RoundTable) -> Strip:
    """Return the caption of the kitty."""
    return Strip("kitty", corner(table).areas["caption"], (Cell(_("kitty"), Mark.BARE),), KITTY)


def _named(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
    """Return trump and secretary card, and who the secretary is as far as the looking seat knows."""
    right, areas = table.areas["right"], corner(table).areas
    found: list[Panel] = []
    if view.trump is not None and view.first_trump is not None:
        tip = trump_tip(view.trump)
        note = _("trump")
        if view.changed:
            note, tip = _("was {suit}").format(suit=view.first_trump.symbol), f"{tip} {CHANGED}"
        place = replace(right, x=right.right - min(TRUMP, right.width), width=min(TRUMP, right.width))
        found.append(Disc("trump", place, view.trump.symbol, note, tip=tip))
    if view.card is not None:
        found += [
            Portrait("secretary card", areas["card"], view.card, SECRETARY),
            _who(view, areas["who"]),
        ]
    return found


def laid_away(view: NapoleonDeal) -> list[Card]:
    """Return the cards in the kitty that the looking seat knows, though they lie face down."""
    return [card for card in view.kitty if card is not BACK and not view.kitty.faces_up(card)]


def _away(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
    """Return what Napoleon has laid away, which nobody else sees (D14)."""
    areas, cards = AWAY_ROOM.laid(table.areas["left"]).areas, laid_away(view)
    if not cards:
        return []
    slots = Slots("away", areas["away"], tuple(Slot(card.label, card) for card in cards), AWAY)
    beneath = replace(areas["caption"], y=max(room.bottom for room in slots.rooms()))
    return [slots, Strip("away caption", beneath, (Cell(_("laid away"), Mark.BARE),), AWAY)]


def _line(view: NapoleonDeal, table: RoundTable) -> Area:
    """Return the room over the hand, beside what Napoleon may say."""
    hand = table.areas["hand"]
    talks = view.phase is Phase.PLAY and view.viewer == view.napoleon
    right = corner(table).areas["kitty"].x - GAP * table.laid.height if talks else hand.right
    return replace(table.areas["duty"], x=hand.x, width=right - hand.x)


def _standing(view: NapoleonDeal, table: RoundTable) -> Tokens:
    """Return the highest bid, as many sockets as that is."""
    room = _line(view, table)
    if view.napoleon is None:
        return Tokens("standing", room, 0, text=_("No bid yet"), tip=STANDING)
    text = _("{bid}, by {name}").format(bid=view.bid, name=player(view.napoleon))
    return Tokens("standing", room, view.bid, text=text, before=_("Standing"), tip=STANDING)


def _needs(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
    """Return what Napoleon's side must take, but where the button stands that lays cards away."""
    if acting(view) is not None and view.phase is Phase.EXCHANGE:
        return []
    room, text = _line(view, table), str(view.needed)
    return [Tokens("needs", room, view.needed, text=text, before=_("Napoleon needs"), tip=NEEDS)]


def _who(view: NapoleonDeal, area: Area) -> Strip:
    """Return who the secretary is, under the card."""
    if view.revealed is not None and view.revealed == view.napoleon:
        text, mark, tip = _("secretary: nobody: alone"), Mark.NOW, ALONE
    elif view.revealed is not None:
        text = _("secretary: {name}").format(name=player(view.revealed))
        mark, tip = Mark.NOW, FOUND
    elif view.secretary is not None and view.secretary == view.viewer:
        text = _("secretary: you: alone") if view.viewer == view.napoleon else _("secretary: you")
        mark, tip = Mark.NOW, YOURS
    elif view.card in view.kitty:
        text, tip = _("secretary: buried"), BURIED
        mark = Mark.NOW if view.viewer == view.napoleon else Mark.PLAIN
    else:
        text, mark, tip = _("secretary: ?"), Mark.PLAIN, WHO
    return Strip("who", area, (Cell(text, mark),), tip)


def _count(view: NapoleonDeal, table: RoundTable) -> Panel:
    """Return how many face cards Napoleon's side has, as far as all know, and the others (NP-83)."""
    faces = view.faces
    now = together(side_of(view.napoleon, view.revealed), faces)
    hidden = " + ?" if view.revealed is None else ""
    text = _("{reached}, the others {faces}").format(
        reached=reached(now, view.needed, hidden), faces=sum(faces) - now
    )
    least, most = view.reach
    tone = Tone.GOOD if least >= view.needed else Tone.LOST if most < view.needed else Tone.PLAIN
    return _sockets(view, table, now, text, tone)


def _sockets(view: NapoleonDeal, table: RoundTable, won: int, text: str, tone: Tone) -> Tokens:
    """Return as many sockets as face cards are needed, filled as far as they are taken."""
    needed = view.needed
    return Tokens(
        "count", _line(view, table), needed, min(won, needed), text, _("Napoleon's side"), tone, tip=COUNT
    )


def reached(count: int, needed: int, hidden: str = "") -> str:
    """Return the face cards taken of those needed, which may be more than there are (D6)."""
    if needed > ALL_FACES:
        return _("{count}, {needed} needed").format(count=f"{count}{hidden}", needed=needed)
    return of_wanted(count, needed, more=hidden)


def _said(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
    """Return what Napoleon said last, until all have played a card after it."""
    played = view.seats * len(view.history) + len(view.trick)
    last = view.remarks[-1] if view.remarks else None
    if last is None or view.napoleon is None or played - last.played >= view.seats:
        return []
    chair = next(chair for chair in table.chairs if chair.seat == view.napoleon)
    return [chair.says("said", _("“{said}”").format(said=last.message.words))]


def _speech(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
    """Return Napoleon's two buttons (NP-77)."""
    seat = view.viewer
    if seat is None or seat != view.napoleon:
        return []
    tip = BOUND_TIP if view.options.binding_command else TALK_TIP
    tips = {Message.BE_CAREFUL: TALK_TIP, Message.TAKE_IT: tip}
    beneath = corner(table).over("kitty", "card")
    room = replace(table.areas["aside"], x=beneath.x, width=beneath.width)
    found = zip(SAYS, grid(room, len(SAYS), len(SAYS), gap=0.06), strict=True)
    return [
        button(view, seat, said, place, CAREFUL[message], tips[message].format(message.words))
        for said, place in found
        for message in (said.message,)
    ]


def _suits(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
    """Return the face cards taken, or the suits that may be named with a joker to be led."""
    seat = acting(view)
    if seat is None or CALLS[0] not in view.actions(seat):
        return [_count(view, table)]
    cells = grid(_line(view, table), len(CALLS), len(CALLS))
    return [
        Choice(
            str(call),
            place,
            _("Joker, {suit}").format(suit=call.suit.symbol),
            tip=_("Lead the joker for {suit}.").format(suit=call.suit.symbol),
        )
        for call, place in zip(CALLS, cells, strict=True)
    ]


def _outcome(view: NapoleonDeal, table: RoundTable) -> Panel:
    """Return how the deal came out."""
    account = view.account
    if account.napoleon is None:
        return Badge("outcome", _line(view, table), _("All passed"), strong=True, tip=VOID)
    text = (_("{reached}: won") if account.won else _("{reached}: defeated")).format(
        reached=reached(account.count, account.needed)
    )
    return _sockets(view, table, account.count, text, Tone.GOOD if account.won else Tone.LOST)
