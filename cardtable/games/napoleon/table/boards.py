"""What stands on the table of Napoleon besides cards: auction, trump, who is who, and face cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.rounds import side_of, together
from cardtable.engine.trickdeal import PASS
from cardtable.games.napoleon.rules.account import ALL_FACES, price
from cardtable.games.napoleon.rules.deal import NapoleonDeal, Phase
from cardtable.games.napoleon.rules.moves import (
    BIDS,
    CALLS,
    CHANGES,
    JOKER_CARD,
    KEEP,
    NAMES,
    PACK,
    SAYS,
    SECRETARIES,
    Message,
)
from cardtable.games.napoleon.rules.options import FEWEST, HIGHEST
from cardtable.table.around import RoundTable, SeatRoom
from cardtable.table.board import drawn
from cardtable.table.buttons import acting, button
from cardtable.table.layout import Area, grid, pad
from cardtable.table.names import player
from cardtable.table.order import ACE_HIGH, ALTERNATING
from cardtable.table.panels import Badge, Bubble, Cell, Choice, Mark, Meter, Panel, Portrait, Strip
from cardtable.table.tones import Tone
from cardtable.table.trickscenes import trump_tip
from cardtable.table.words import counted
from cardtable.table.words import reached as of_wanted

SEAT_ROOM: Final = SeatRoom(
    drawn(
        """
                1+
        1.2     tags
        1+      taken
        """,
        edge=0,
    ),
    high=62.0,
)
NAMED: Final = drawn(  # in the left corner
    """
               1+
    0.3/20     trump
    1+         card
    0.3/20     who
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
WORD: Final = 0.2  # of a card's height: a word at a seat
METER: Final = 0.32  # of a card's height: what the sides have
SPEECH: Final = 0.44  # of the line over the hand: the two buttons of Napoleon
CAREFUL: Final = {Message.BE_CAREFUL: "Be careful", Message.TAKE_IT: "Take it"}
TALK_TIP: Final = "All hear “{}.” It binds nobody, and there may be no secretary."
BOUND_TIP: Final = "All hear “{}.” The secretary must play the secretary card at the next turn."
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


def panels(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
    """Return what stands on the table in this phase."""
    if view.phase is Phase.AUCTION:
        return [_ladder(view, table), *_bids(view, table)]
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
    return [*found, _ladder(view, table), *_asked(view, table)]


# Who is who, and what has been taken.


def _tags(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
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
        if cells:
            room = chair.rooms.areas["tags"].slim(len(cells) * WORD * table.laid.height)
            found.append(Strip(f"tags/{chair.seat}", room, tuple(cells)))
    return found


def _role(word: str, mark: Mark = Mark.PLAIN) -> Cell:
    return Cell(word, mark, tip=ROLES[word])


def _named(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
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


def _away(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
    """Return what Napoleon has laid away, which nobody else sees (D14)."""
    cells = tuple(Cell(card.label) for card in laid_away(view))
    return [Strip("away", KITTY.laid(table.areas["right"]).areas["away"], cells, AWAY)] if cells else []


def _line(view: NapoleonDeal, table: RoundTable) -> Area:
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
        text = "You are alone" if own else "You hold it"
        return Badge("who", area, text, strong=True, tip=YOURS)
    if view.card in view.kitty:
        return Badge("who", area, "It is buried", strong=own, tip=BURIED)
    return Badge("who", area, "Secretary: ?", tip=WHO)


def _meter(view: NapoleonDeal, table: RoundTable) -> Panel:
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


def _said(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
    """Return what Napoleon said last, until all have played a card after it."""
    played = view.seats * len(view.history) + len(view.trick)
    last = view.remarks[-1] if view.remarks else None
    if last is None or view.napoleon is None or played - last.played >= view.seats:
        return []
    plate = next(plate for plate in table.plates() if plate.seat == view.napoleon).area
    room = table.areas["board"].slim(0.8 * table.laid.height)
    return [Bubble("said", room, f"“{last.message.value}”", view.napoleon, (plate.centre[0], plate.bottom))]


def _speech(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
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


def _suits(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
    """Return the face cards taken, or the suits that may be named with a joker to be led."""
    seat = acting(view)
    if seat is None or CALLS[0] not in view.actions(seat):
        return [_meter(view, table)]
    cells = grid(_line(view, table), len(CALLS), len(CALLS))
    return [
        Choice(str(call), place, f"Joker, {call.suit.symbol}", tip=f"Lead the joker for {call.suit.symbol}.")
        for call, place in zip(CALLS, cells, strict=True)
    ]


def _outcome(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
    """Return how the deal came out."""
    room, account = _line(view, table).slim(METER * table.laid.height), view.account
    if account.napoleon is None:
        return [Badge("outcome", room, "All passed", strong=True, tip=VOID)]
    outcome = "won" if account.won else "defeated"
    text = f"Napoleon's side has {reached(account.count, account.needed)}: {outcome}"
    return [Badge("outcome", room, text, strong=True, tip=OUTCOME)]


def _ladder(view: NapoleonDeal, table: RoundTable) -> Panel:
    """Return all bids there are, and which of them stands."""
    low = max(view.bid, view.options.min_bid - 1)
    marks = {view.bid: Mark.NOW}
    cells = (
        Cell(str(bid), marks.get(bid, Mark.GONE if bid <= low else Mark.PLAIN))
        for bid in range(1, HIGHEST + 1)
    )
    return Strip("bids", table.areas["line"], tuple(cells), LADDER)


def _bids(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
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


def _asked(view: NapoleonDeal, table: RoundTable) -> list[Panel]:
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


def _changes(view: NapoleonDeal, seat: Seat, area: Area, table: RoundTable) -> list[Panel]:
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
