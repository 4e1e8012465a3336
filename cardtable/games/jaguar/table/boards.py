"""What stands on the table of Jaguar besides cards: auction, trump, who is who, and points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import RANK_NAMES, Suit
from cardtable.engine.piles import Seat
from cardtable.games.jaguar.rules.account import ALL_POINTS, TARGET, Account, Outcome, total
from cardtable.games.jaguar.rules.auction import CARD_OF, PASS, RANKS, Bid, BidPoints, NameTrump, raisable
from cardtable.games.jaguar.rules.deal import ANSWERS, JaguarDeal, Phase
from cardtable.games.jaguar.rules.options import SEATS, ShowTaken
from cardtable.games.jaguar.table import places, talkboards
from cardtable.table.layout import Area, grid
from cardtable.table.names import player
from cardtable.table.panels import Badge, Cell, Choice, Mark, Meter, Panel, Portrait, Strip
from cardtable.table.tones import Tone
from cardtable.table.words import counted

TARGETS: Final = range(TARGET + 1, ALL_POINTS + 1)  # points that may be promised over a 2
TARGET_COLUMNS: Final = 10
CALLED: Final = (0.004, 0.012, 0.065, 0.175)  # of the table: where the called card is drawn
PROMISE: Final = (  # what a bid is, for who has never made one
    "You bid a rank: you promise to win with a partner who holds that card of the trumps you name.",
    "A low card helps less, so a lower rank beats a higher one.",
)
PROMISE_ROOM: Final = (0.05, 0.479, 0.9, 0.046)  # of the table: the first line of it
PROMISE_STEP: Final = 0.055  # of the table's height: from line to line
OUTCOMES: Final = {
    Outcome.WON: "won",
    Outcome.LOST: "lost",
    Outcome.DRAWN: "drawn",
    Outcome.VOID: "void",
}


def panels(view: JaguarDeal, area: Area) -> list[Panel]:
    """Return what stands on the table in this phase."""
    match view.phase:
        case Phase.AUCTION:
            return _auction(view, area)
        case Phase.NAMING:
            return [*_tags(view, area), *_naming(view, area)]
        case Phase.PLAY:
            return [
                *_tags(view, area),
                *_trump(view, area),
                *_leader(view, area),
                *_points(view, area),
                *_secret(view, area),
                *talkboards.bubbles(view, area),
                *talkboards.buttons(view, area),
            ]
        case Phase.SCORED | Phase.OVER:
            return [*_tags(view, area), *_trump(view, area), *_points(view, area), *_outcome(view, area)]


def standing(view: JaguarDeal) -> str:
    """Return the standing bid in words: a rank, and the points if more than usual are promised."""
    if view.rank is None:
        return "no bid yet"
    return RANK_NAMES[view.rank] + (f" and {view.target} points" if view.target > TARGET else "")


def outcome_text(account: Account) -> str:
    """Return in words how a deal came out."""
    return OUTCOMES[account.outcome] + (", a slam" if account.slam else "")


# The auction.


def _acting(view: JaguarDeal) -> Seat | None:
    """Return the looking seat, if the deal waits for it."""
    return view.viewer if view.viewer in view.actors() else None


def _button(view: JaguarDeal, seat: Seat, action: Action, place: Area, text: str) -> Choice:
    """Return the button of an action, which says what it means, or why if the rules refuse it."""
    legal = action in view.actions(seat)
    refused = "" if legal else view.refusal(seat, action).message
    return Choice(str(action), place, text, refused=refused, tip=_meaning(view, seat, action))


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


def _auction(view: JaguarDeal, area: Area) -> list[Panel]:
    """Return the standing bid and what may be bid: buttons for the seat on turn, a strip for the others."""
    badge = Badge("standing", area.part(0.35, 0.275, 0.3, 0.05), f"Standing: {standing(view)}", strong=True)
    found: list[Panel] = [] if view.rank is None else [badge]
    found += _promise(view, area)
    seat = _acting(view)
    if seat is None:
        return [*found, Strip("ranks", area.part(0.21, 0.37, 0.58, 0.055), tuple(_rank_cells(view)))]
    found.append(Choice(str(PASS), area.part(0.42, 0.595, 0.16, 0.06), "Pass"))
    if raisable(view.options, view.rank):
        cells = grid(area.part(0.19, 0.33, 0.62, 0.25), len(TARGETS), TARGET_COLUMNS, gap=0.06)
        bids: list[tuple[Action, str]] = [(BidPoints(target), str(target)) for target in TARGETS]
    else:
        cells = grid(area.part(0.21, 0.38, 0.58, 0.09), len(RANKS), len(RANKS))
        bids = [(Bid(rank), RANK_NAMES[rank]) for rank in RANKS]
    found.extend(
        _button(view, seat, bid, place, text) for (bid, text), place in zip(bids, cells, strict=True)
    )
    return found


def _promise(view: JaguarDeal, area: Area) -> list[Panel]:
    """Return what a bid promises, in the first deal and as long as ranks are bid."""
    if view.number > 1 or raisable(view.options, view.rank):
        return []
    left, top, wide, high = PROMISE_ROOM
    return [
        Badge(f"promise/{line}", area.part(left, top + line * PROMISE_STEP, wide, high), text)
        for line, text in enumerate(PROMISE)
    ]


def _rank_cells(view: JaguarDeal) -> Iterator[Cell]:
    """Give the ranks from high to low: those left behind, the one that stands, those to come."""
    at = -1 if view.rank is None else RANKS.index(view.rank)
    for i, rank in enumerate(RANKS):
        yield Cell(RANK_NAMES[rank], Mark.GONE if i < at else Mark.NOW if i == at else Mark.PLAIN)


def _naming(view: JaguarDeal, area: Area) -> list[Panel]:
    """Return the standing bid, and to the jaguar the suits with the card that each would call."""
    badge = Badge("standing", area.part(0.35, 0.265, 0.3, 0.05), f"Jaguar: {standing(view)}", strong=True)
    seat = _acting(view)
    if seat is None or view.rank is None:
        return [badge]
    cells = grid(area.part(0.2, 0.335, 0.6, 0.28), len(Suit), 2, gap=0.07)
    hand, found = view.hands[seat], []
    for suit, place in zip(Suit, cells, strict=True):
        called = CARD_OF[view.rank, suit]
        calls = f"your {called.label}, a solo" if called in hand else f"call {called.label}"
        button = _button(view, seat, NameTrump(suit), place, f"{suit.symbol}: {calls}")
        found.append(replace(button, card=called))
    return [badge, *found]


# Who is who, and what lies where.


def _tags(view: JaguarDeal, area: Area) -> list[Panel]:
    """Return a tag at the jaguar's place, and at all others once the called card has fallen."""
    roles: dict[Seat, Cell] = {}
    if view.revealed is not None:
        roles = dict.fromkeys(range(SEATS), Cell("rival")) | {view.revealed: Cell("friend", Mark.NOW)}
    if view.jaguar is not None:
        roles[view.jaguar] = Cell("jaguar", Mark.NOW)
    return [
        Strip(f"role/{chair.seat}", places.tag_area(chair, area), (roles[chair.seat],))
        for chair in places.seats_around(view, area)
        if chair.seat in roles
    ]


def _trump(view: JaguarDeal, area: Area) -> list[Panel]:
    """Return the called card, trump, and who the friend is as far as all know."""
    if view.trump is None or view.called is None:
        return []
    left = CALLED[0] + CALLED[2]
    room = area.part(left, 0, places.WIDE - left, 1)
    found: list[Panel] = [
        Portrait("called", area.part(*CALLED), view.called),
        Badge("trump", room.part(0, 0.025, 1, 0.05), f"Trump {view.trump.symbol}", strong=True),
    ]
    if view.revealed is None:
        found.append(Badge("friend", room.part(0, 0.105, 1, 0.05), "Friend: ?"))
    elif view.revealed == view.jaguar:
        found.append(Badge("friend", room.part(0, 0.105, 1, 0.05), "Solo", tone=Tone.OPEN))
    else:
        found.append(
            Badge("friend", room.part(0, 0.105, 1, 0.05), f"friend: {player(view.revealed)}", tone=Tone.OPEN)
        )
    return found


def _leader(view: JaguarDeal, area: Area) -> list[Panel]:
    """Return the mark at the place of the card that leads the trick."""
    chair = next(each for each in places.seats_around(view, area) if each.seat == view.leader)
    return [Strip("leader", places.lead_area(chair, area), (Cell("leads"),))]


def _points(view: JaguarDeal, area: Area) -> list[Panel]:
    """Return the points known of the jaguar's side, those in the trick, and the last trick, as agreed."""
    shown, found = view.options.show_taken, list[Panel]()
    if view.jaguar is None or view.trump is None:
        return found
    if shown is ShowTaken.POINTS:
        side = {view.jaguar, view.jaguar if view.revealed is None else view.revealed}
        known = sum(view.points[seat] for seat in side)
        text = f"{known} of {view.target}" + (" + friend" if view.revealed is None else "")
        found.append(
            Meter("side", area.part(0.82, 0.022, 0.175, 0.042), f"Jaguar {text}", known, view.target)
        )
    if shown is not ShowTaken.NONE and view.last is not None:
        trick = view.last
        cells = tuple(
            Cell(card.label, Mark.TAKEN, (trick.leader + i) % SEATS) for i, card in enumerate(trick.cards)
        )
        found.append(Strip("last", area.part(0.82, 0.085, 0.175, 0.042), cells))
    if total(view.trick):
        found.append(
            Badge(
                "trick", area.part(0.82, 0.15, 0.175, 0.05), f"Trick: {counted(total(view.trick), 'point')}"
            )
        )
    return found


def _outcome(view: JaguarDeal, area: Area) -> list[Panel]:
    """Return how the deal came out, and the question whether the match goes on."""
    account = view.account
    if account.outcome is Outcome.VOID:
        return [Badge("outcome", area.part(0.3, 0.33, 0.4, 0.05), "All passed", strong=True)]
    text = f"The jaguar's side has {account.of_jaguar} of {account.target}: {outcome_text(account)}"
    found: list[Panel] = [Badge("outcome", area.part(0.3, 0.33, 0.4, 0.05), text, strong=True)]
    seat = _acting(view)
    if seat is not None:
        cells = grid(area.part(0.27, 0.42, 0.46, 0.075), len(ANSWERS), len(ANSWERS), gap=0.06)
        words = ("Go on", "End the match")
        found.extend(
            Choice(str(answer), place, text)
            for answer, place, text in zip(ANSWERS, cells, words, strict=True)
        )
    return found


def _secret(view: JaguarDeal, area: Area) -> list[Panel]:
    """Return what the looking seat alone knows of itself: that it is the friend, or plays solo (D14)."""
    if view.revealed is not None or view.friend is None or view.friend != view.viewer:
        return []
    text = "You play solo" if view.viewer == view.jaguar else "You are the friend"
    return [Badge("secret", area.part(0.66, 0.622, 0.32, 0.046), text, strong=True)]
