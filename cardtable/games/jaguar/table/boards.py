"""What stands on the table of Jaguar besides cards: auction, trump, who is who, and points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import RANK_NAMES, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PASS
from cardtable.games.jaguar.rules.account import ALL_POINTS, TARGET, Account, SideResult, total
from cardtable.games.jaguar.rules.auction import CARD_OF, RANKS, Bid, BidPoints, NameTrump, bid_text
from cardtable.games.jaguar.rules.deal import ANSWERS, JaguarDeal, Phase
from cardtable.games.jaguar.rules.options import SEATS, ShowTaken, TableTalk
from cardtable.games.jaguar.rules.talk import Message, Remark, Talk
from cardtable.games.jaguar.table import places
from cardtable.table.around import RoundTable
from cardtable.table.board import Laid, drawn
from cardtable.table.buttons import acting, button
from cardtable.table.layout import Area, grid, pad
from cardtable.table.names import player
from cardtable.table.panels import Badge, Cell, Choice, Mark, Meter, Panel, Portrait, Strip
from cardtable.table.tones import Tone
from cardtable.table.trickscenes import trump_badge
from cardtable.table.words import counted, reached

TARGETS: Final = range(TARGET + 1, ALL_POINTS + 1)  # points that may be promised over a 2
TARGET_COLUMNS: Final = 10
CALLED: Final = drawn(  # in the left corner
    """
         2       2+
    1    card    trump
    1    card    friend
    """,
    edge=0,
)
POINTS: Final = drawn(  # in the right corner
    """
           1+
    0.75   side
    0.75   last
    1.3    trick
    """,
    edge=0,
)
SPOKEN: Final = drawn(  # what is asked or told in the middle while no card lies there
    """
               1+
    0.3/24     standing
    0.64+      bids
    0.4/28     answers
    0.27/22    promise/0
    0.27/22    promise/1
    """,
    edge=0,
)
CHOSEN: Final = drawn(  # what takes more room there
    """
               1+
    0.28/24    standing
    1.3+       bids
    0.36/26    answers
    """,
    edge=0,
)
RANK: Final = (0.58, 0.52)  # of a card's height: width and height of the button of a rank
ANSWER: Final = (2.1, 0.4)
PROMISE: Final = (  # what a bid is, for who has never made one
    "You bid a rank: you promise to win with a partner who holds that card of the trumps you name.",
    "A low card helps less, so a lower rank beats a higher one.",
)
STANDING: Final = "The rank of the card that the jaguar calls: a lower rank beats a higher one."
RANKS_TIP: Final = "The ranks in the order of the bids: pale ones are outbid, the bright one stands."
ROLES: Final = {
    "jaguar": "Has won the auction, and plays with a secret friend, or alone, against all others.",
    "friend": "Held the called card, and plays with the jaguar.",
    "rival": "Plays against the jaguar.",
}
CALLED_TIP: Final = "The called card: whoever holds it is the jaguar's secret friend."
FRIEND: Final = "Who holds the called card: all know it once that is played."
SOLO: Final = "The jaguar held the called card, and plays alone against the four others."
LEADS: Final = "Has led this trick; nobody has to follow suit."
SIDE: Final = "The points known to be of the jaguar's side, of those that it has promised to take."
LAST: Final = "The trick taken last, each card in the colour of whoever played it."
TRICK: Final = "What the cards of this trick count together for whoever takes it."
OUTCOME: Final = "The points of the jaguar's side, of those that it promised."
VOID: Final = "Nobody has bid: the deal counts for nobody."
YOURS: Final = "Only you know it: you hold the called card."
TALK: Final = "talk"  # the button that opens the others
TALK_TIP: Final = "Say something to the others. It need not be true, and binds nobody."
TALK_COLUMNS: Final = 2  # of the other buttons
BUTTONS: Final = {
    Message.HOLD: "Hide",
    Message.SHOW: "Show",
    Message.TAKE: "Take it",
    Message.FEED: "Points",
    Message.JUNK: "Junk",
    Message.DENY: "Not me",
    Message.CLAIM: "It is me",
    Message.ACCUSE: "friend",
    Message.CLEAR: "ours",
    Message.ASK_POINTS: "feed",
    Message.ASK_WIN: "take",
    Message.KEEP_POINTS: "No points",
    Message.YES: "Yes",
    Message.NO: "No",
}


def panels(view: JaguarDeal, table: RoundTable) -> list[Panel]:
    """Return what stands on the table in this phase."""
    match view.phase:
        case Phase.AUCTION if view.auction.raisable:
            return _auction(view, CHOSEN.laid(table.middle), table)
        case Phase.AUCTION:
            spoken = SPOKEN.laid(table.middle)
            return [*_auction(view, spoken, table), *_promise(view, spoken, table)]
        case Phase.NAMING:
            return [*_tags(view, table), *_naming(view, CHOSEN.laid(table.middle))]
        case Phase.PLAY:
            return [
                *_tags(view, table),
                *_trump(view, table),
                *_leader(view, table),
                *_points(view, table),
                *_secret(view, table),
                *_bubbles(view, table),
                *_talk(view, table),
            ]
        case Phase.SCORED | Phase.OVER:
            return [
                *_tags(view, table),
                *_trump(view, table),
                *_points(view, table),
                *_outcome(view, table),
            ]


def standing(view: JaguarDeal) -> str:
    """Return the standing bid in words: a rank, and the points if more than usual are promised."""
    return "no bid yet" if view.rank is None else bid_text(view.rank, view.target)


def outcome_text(account: Account) -> str:
    """Return in words how a deal came out."""
    return account.outcome.value + (", a slam" if account.slam else "")


# The auction.


def _button(view: JaguarDeal, seat: Seat, action: Action, place: Area, text: str) -> Choice:
    """Return the button of an action, which says what it means, or why if the rules refuse it."""
    return button(view, seat, action, place, text, _meaning(view, seat, action))


def _meaning(view: JaguarDeal, seat: Seat, action: Action) -> str:
    """Return in a sentence what a bid promises, or what naming a suit brings."""
    match action:
        case Bid(rank):
            return f"“I win with a partner who holds the {RANK_NAMES[rank]} of the trumps that I name.”"
        case BidPoints(target):
            return f"“We take {target} of the {ALL_POINTS} points.”"
        case NameTrump(suit) if view.rank is not None:
            called = CARD_OF[view.rank, suit]
            if called in view.hands[seat]:
                return "You hold that card yourself: you would play alone against the four others."
            return f"{suit.symbol} is trump, and whoever holds {called.label} is your secret friend."
    return ""


def _auction(view: JaguarDeal, board: Laid, table: RoundTable) -> list[Panel]:
    """Return the standing bid and what may be bid: buttons for the seat on turn, a strip for the others."""
    badge = Badge(
        "standing", board.areas["standing"], f"Standing: {standing(view)}", strong=True, tip=STANDING
    )
    found: list[Panel] = [] if view.rank is None else [badge]
    seat, room, high = acting(view), board.areas["bids"], table.laid.height
    if seat is None:
        return [*found, Strip("ranks", room.slim(places.LINE * high), tuple(_rank_cells(view)), RANKS_TIP)]
    found += _answers({str(PASS): "Pass"}, board.areas["answers"], table)
    if view.auction.raisable:
        cells = grid(room, len(TARGETS), TARGET_COLUMNS)
        bids: list[tuple[Action, str]] = [(BidPoints(target), str(target)) for target in TARGETS]
    else:
        cells = pad(room, len(RANKS), len(RANKS), *(each * high for each in RANK))
        bids = [(Bid(rank), RANK_NAMES[rank]) for rank in RANKS]
    found.extend(
        _button(view, seat, bid, place, text) for (bid, text), place in zip(bids, cells, strict=True)
    )
    return found


def _answers(texts: Mapping[str, str], area: Area, table: RoundTable) -> list[Panel]:
    """Return large buttons side by side, given by their names."""
    cells = pad(area, len(texts), len(texts), *(each * table.laid.height for each in ANSWER))
    return [Choice(name, place, text) for (name, text), place in zip(texts.items(), cells, strict=True)]


def _promise(view: JaguarDeal, board: Laid, table: RoundTable) -> list[Panel]:
    """Return what a bid promises, in the first deal, beneath all seats."""
    if view.number > 1:
        return []
    whole = table.laid.over("west", "east")
    lines = ((f"promise/{line}", text) for line, text in enumerate(PROMISE))
    return [
        Badge(name, replace(board.areas[name], x=whole.x, width=whole.width), text, tip=STANDING)
        for name, text in lines
    ]


def _rank_cells(view: JaguarDeal) -> Iterator[Cell]:
    """Give the ranks from high to low: those left behind, the one that stands, those to come."""
    at = -1 if view.rank is None else RANKS.index(view.rank)
    for i, rank in enumerate(RANKS):
        yield Cell(RANK_NAMES[rank], Mark.GONE if i < at else Mark.NOW if i == at else Mark.PLAIN)


def _naming(view: JaguarDeal, board: Laid) -> list[Panel]:
    """Return the standing bid, and to the jaguar the suits with the card that each would call."""
    badge = Badge("standing", board.areas["standing"], f"Jaguar: {standing(view)}", strong=True, tip=STANDING)
    seat = acting(view)
    if seat is None or view.rank is None:
        return [badge]
    cells = grid(board.over("bids", "answers"), len(Suit), 2)
    hand, found = view.hands[seat], []
    for suit, place in zip(Suit, cells, strict=True):
        called = CARD_OF[view.rank, suit]
        calls = f"your {called.label}, a solo" if called in hand else f"call {called.label}"
        button = _button(view, seat, NameTrump(suit), place, f"{suit.symbol}: {calls}")
        found.append(replace(button, card=called))
    return [badge, *found]


# Who is who, and what lies where.


def _tags(view: JaguarDeal, table: RoundTable) -> list[Panel]:
    """Return a tag at the jaguar's place, and at all others once the called card has fallen."""
    roles: dict[Seat, Cell] = {}
    if view.revealed is not None:
        roles = dict.fromkeys(range(SEATS), Cell("rival")) | {view.revealed: Cell("friend", Mark.NOW)}
    if view.jaguar is not None:
        roles[view.jaguar] = Cell("jaguar", Mark.NOW)
    return [
        Strip(f"role/{chair.seat}", places.tag_area(table, chair), (cell,), ROLES[cell.text])
        for chair in table.chairs
        if (cell := roles.get(chair.seat)) is not None
    ]


def _trump(view: JaguarDeal, table: RoundTable) -> list[Panel]:
    """Return the called card, trump, and who the friend is as far as all know."""
    if view.trump is None or view.called is None:
        return []
    areas = CALLED.laid(table.areas["left"]).areas
    found: list[Panel] = [
        Portrait("called", areas["card"], view.called, CALLED_TIP),
        trump_badge(view.trump, areas["trump"]),
    ]
    if view.revealed is None:
        found.append(Badge("friend", areas["friend"], "Friend: ?", tip=FRIEND))
    elif view.revealed == view.jaguar:
        found.append(Badge("friend", areas["friend"], "Solo", tone=Tone.OPEN, tip=SOLO))
    else:
        text = f"friend: {player(view.revealed)}"
        found.append(Badge("friend", areas["friend"], text, tone=Tone.OPEN, tip=ROLES["friend"]))
    return found


def _leader(view: JaguarDeal, table: RoundTable) -> list[Panel]:
    """Return the mark at the place of the card that leads the trick."""
    chair = next(each for each in table.chairs if each.seat == view.leader)
    return [Strip("leader", places.lead_area(table, chair), (Cell("leads"),), LEADS)]


def _points(view: JaguarDeal, table: RoundTable) -> list[Panel]:
    """Return the points known of the jaguar's side, those in the trick, and the last trick, as agreed."""
    shown, found = view.options.show_taken, list[Panel]()
    if view.jaguar is None or view.trump is None:
        return found
    areas = POINTS.laid(table.areas["right"]).areas
    if shown is ShowTaken.POINTS:
        side = {view.jaguar, view.jaguar if view.revealed is None else view.revealed}
        known = sum(view.points[seat] for seat in side)
        text = reached(known, view.target) + (" + friend" if view.revealed is None else "")
        found.append(Meter("side", areas["side"], f"Jaguar {text}", known, view.target, tip=SIDE))
    if shown is not ShowTaken.NONE and view.last is not None:
        trick = view.last
        cells = tuple(
            Cell(card.label, Mark.TAKEN, (trick.leader + i) % SEATS) for i, card in enumerate(trick.cards)
        )
        found.append(Strip("last", areas["last"], cells, LAST))
    if total(view.trick):
        text = f"Trick: {counted(total(view.trick), 'point')}"
        found.append(Badge("trick", areas["trick"], text, tip=TRICK))
    return found


def _outcome(view: JaguarDeal, table: RoundTable) -> list[Panel]:
    """Return how the deal came out, and the question whether the match goes on."""
    account, areas = view.account, SPOKEN.laid(table.middle).areas
    if account.outcome is SideResult.VOID:
        return [Badge("outcome", areas["bids"], "All passed", strong=True, tip=VOID)]
    text = f"The jaguar's side has {reached(account.of_jaguar, account.target)}: {outcome_text(account)}"
    found: list[Panel] = [Badge("outcome", areas["bids"], text, strong=True, tip=OUTCOME)]
    if acting(view) is not None:
        words = ("Go on", "End the match")
        texts = {str(answer): word for answer, word in zip(ANSWERS, words, strict=True)}
        found += _answers(texts, areas["answers"], table)
    return found


def _secret(view: JaguarDeal, table: RoundTable) -> list[Panel]:
    """Return what the looking seat alone knows of itself: that it is the friend, or plays solo (D14)."""
    if view.revealed is not None or view.friend is None or view.friend != view.viewer:
        return []
    text = "You play solo" if view.viewer == view.jaguar else "You are the friend"
    room = places.ASIDE.laid(table.areas["aside"]).areas["secret"]
    return [Badge("secret", room, text, strong=True, tip=YOURS)]


def _bubbles(view: JaguarDeal, table: RoundTable) -> list[Panel]:
    """Return the last message of each seat, until all have played a card after it."""
    played = SEATS * len(view.history) + len(view.trick)
    last = {remark.seat: remark for remark in view.remarks if played - remark.played < SEATS}
    return [
        chair.says(f"said/{chair.seat}", f"“{_spoken(last[chair.seat])}”")
        for chair in table.chairs
        if chair.seat in last
    ]


def _spoken(remark: Remark) -> str:
    """Return the words of a message, with a place for the name of the player whom it is about."""
    return remark.message.value.format("" if remark.about is None else player(remark.about))


def _talk(view: JaguarDeal, table: RoundTable) -> list[Panel]:
    """Return the button that opens one for each message: about a seat at its place, others at the hand."""
    if view.viewer is None or view.viewer >= SEATS or view.options.table_talk is TableTalk.OFF:
        return []
    talks = view.talk(view.viewer)
    refused = "" if talks else view.refusal(view.viewer, Talk(Message.YES, None)).message
    place = places.ASIDE.laid(table.areas["aside"]).areas["talk"]
    found: list[Panel] = [Choice(TALK, place, "Talk", refused=refused, tip=TALK_TIP)]
    for chair in table.chairs:
        about = None if chair.own else chair.seat
        said = [talk for talk in talks if talk.about == about]
        room = places.talk_area(table, chair, -(-len(said) // TALK_COLUMNS))
        cells = grid(room, len(said), TALK_COLUMNS)
        found.extend(_talk_button(talk, cell) for talk, cell in zip(said, cells, strict=True))
    return found


def _talk_button(talk: Talk, place: Area) -> Choice:
    """Return the button of a message; its tip is what is said."""
    subject = "" if talk.about is None else player(talk.about)
    said = f"“{talk.message.value.format(subject)}.”"
    return Choice(str(talk), place, BUTTONS[talk.message], fold=TALK, tip=said)
