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
from cardtable.games.jaguar.rules.auction import CARD_OF, RANKS, Bid, BidPoints, Call, NameTrump, bid_text
from cardtable.games.jaguar.rules.deal import ANSWERS, JaguarDeal, Phase
from cardtable.games.jaguar.rules.options import SEATS, ShowTaken, TableTalk
from cardtable.games.jaguar.rules.talk import Message, Remark, Talk
from cardtable.games.jaguar.table import places
from cardtable.language import N_, _, pgettext
from cardtable.table.around import RoundTable
from cardtable.table.board import Laid, drawn
from cardtable.table.buttons import acting, button
from cardtable.table.layout import Area, grid, pad
from cardtable.table.names import player
from cardtable.table.panels import Badge, Cell, Choice, Disc, Ladder, Mark, Meter, Panel, Portrait, Strip
from cardtable.table.trickscenes import auction_slip, corner, tags, trump_tip
from cardtable.table.words import quotation, reached

TARGETS: Final = range(TARGET + 1, ALL_POINTS + 1)  # points that may be promised over a 2
TARGET_COLUMNS: Final = 10
CALLED: Final = drawn(  # at the lower right
    """
             1+      1+
    1+       card    friend
    0.25/20  caption who
    """,
    edge=0,
)
RIGHT: Final = drawn(  # in the corners at the top
    """
           1+     1+
    1      trick  trump
    """,
    edge=0,
)
LEFT: Final = drawn(
    """
             1+
    1+       last
    0.3/17   caption
    """,
    edge=0,
)
SPOKEN: Final = drawn(  # what is asked or told in the middle while no card lies there
    """
               1+
    0.3/24     standing
    1.1/50     ladder
    1+         calls
    0.36/26    answers
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
ANSWER: Final = (2.1, 0.4)
INSET: Final = (0.03, 0.0, 0.94, 1.0)  # of its room: the ladder, which keeps off the hands
LINE: Final = 28.0  # units: the height of a line that explains
METER: Final = 30.0  # units: and of the bar of the points
PROMISE: Final = (  # what a bid is, for who has never made one
    _("You bid a rank: you promise to win with a partner who holds that card of the trumps you name."),
    _("A low card helps less, so a lower rank beats a higher one."),
)
STANDING: Final = _("The rank of the card that the jaguar calls: a lower rank beats a higher one.")
RANKS_TIP: Final = _(
    "The ranks in the order of the bids, with who has bid them: a lower one beats those before it."
)
ROLES: Final = {
    N_("jaguar"): _("Has won the auction, and plays with a secret friend, or alone, against all others."),
    N_("friend"): _("Held the called card, and plays with the jaguar."),
    N_("rival"): _("Plays against the jaguar."),
    N_("leads"): _("Has led this trick; nobody has to follow suit."),
}
CALLED_TIP: Final = _("The called card: whoever holds it is the jaguar's secret friend.")
FRIEND: Final = _("Who holds the called card: all know it once that is played.")
SOLO: Final = _("The jaguar held the called card, and plays alone against the four others.")
SIDE: Final = _("The points known to be of the jaguar's side, of those that it has promised to take.")
LAST: Final = _("The trick taken last, each card in the colour of whoever played it.")
TRICK: Final = _("What the cards of this trick count together for whoever takes it.")
OUTCOME: Final = _("The points of the jaguar's side, of those that it promised.")
VOID: Final = _("Nobody has bid: the deal counts for nobody.")
YOURS: Final = _("Only you know it: you hold the called card.")
TALK: Final = "talk"  # the button that opens the others
TALK_TIP: Final = _("Say something to the others. It need not be true, and binds nobody.")
TALK_COLUMNS: Final = 2  # of the other buttons
BUTTONS: Final = {
    Message.HOLD: _("Hide"),
    Message.SHOW: _("Show"),
    Message.TAKE: _("Take it"),
    Message.FEED: _("Points"),
    Message.JUNK: _("Junk"),
    Message.DENY: _("Not me"),
    Message.CLAIM: _("It is me"),
    Message.ACCUSE: _("friend"),
    Message.CLEAR: _("ours"),
    Message.ASK_POINTS: _("feed"),
    Message.ASK_WIN: pgettext("in a message", "take"),
    Message.KEEP_POINTS: _("No points"),
    Message.YES: _("Yes"),
    Message.NO: _("No"),
}


def panels(view: JaguarDeal, table: RoundTable) -> list[Panel]:
    """Return what stands on the table in this phase."""
    match view.phase:
        case Phase.AUCTION if view.auction.raisable and acting(view) is not None:
            return _points_bids(view, CHOSEN.laid(table.middle), table)
        case Phase.AUCTION:
            return _auction(view, SPOKEN.laid(table.middle), table)
        case Phase.NAMING:
            return [*_tags(view, table), *_naming(view, CHOSEN.laid(table.middle))]
        case Phase.PLAY:
            return [
                *_tags(view, table),
                *_trump(view, table),
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
    return _("no bid yet") if view.rank is None else bid_text(view.rank, view.target)


def call_text(call: Call) -> str:
    """Return what was called, in short: a rank, or the points over a 2; nothing for a pass."""
    if call.rank is None:
        return ""
    return RANK_NAMES[call.rank] if call.target == TARGET else str(call.target)


def outcome_text(account: Account) -> str:
    """Return in words how a deal came out."""
    text = _(account.outcome.value)
    return _("{outcome}, a slam").format(outcome=text) if account.slam else text


# The auction.


def _button(view: JaguarDeal, seat: Seat, action: Action, place: Area, text: str) -> Choice:
    """Return the button of an action, which says what it means, or why if the rules refuse it."""
    return button(view, seat, action, place, text, _meaning(view, seat, action))


def _meaning(view: JaguarDeal, seat: Seat, action: Action) -> str:
    """Return in a sentence what a bid promises, or what naming a suit brings."""
    match action:
        case Bid(rank):
            return _("“I win with a partner who holds the {rank} of the trumps that I name.”").format(
                rank=RANK_NAMES[rank]
            )
        case BidPoints(target):
            return _("“We take {target} of the {all} points.”").format(target=target, all=ALL_POINTS)
        case NameTrump(suit) if view.rank is not None:
            called = CARD_OF[view.rank, suit]
            if called in view.hands[seat]:
                return _("You hold that card yourself: you would play alone against the four others.")
            return _("{suit} is trump, and whoever holds {called} is your secret friend.").format(
                suit=suit.symbol, called=called.label
            )
    return ""


def _standing(view: JaguarDeal, area: Area) -> list[Panel]:
    if view.rank is None:
        return []
    return [
        Badge(
            "standing",
            area,
            _("Standing: {standing}").format(standing=standing(view)),
            strong=True,
            tip=STANDING,
        )
    ]


def _auction(view: JaguarDeal, board: Laid, table: RoundTable) -> list[Panel]:
    """Return the ladder of ranks, on which the seat on turn has buttons, and who has called what."""
    areas, seat = board.areas, acting(view)
    rungs, first = tuple(_rungs(view, bare=seat is not None)), view.number == 1
    ladder = Ladder("ranks", areas["ladder"].part(*INSET), rungs, falling=True, tip=RANKS_TIP)
    found = [*_standing(view, areas["standing"]), ladder]
    found += _promise(table, areas["answers"]) if first else [_slip(view, areas["calls"])]
    if seat is None:
        return found
    found += _answers({str(PASS): _("Pass")}, areas["calls" if first else "answers"], table)
    bids = enumerate(RANKS)
    return found + [_button(view, seat, Bid(rank), ladder.room(at), RANK_NAMES[rank]) for at, rank in bids]


def _rungs(view: JaguarDeal, *, bare: bool) -> Iterator[Cell]:
    """Give the ranks from high to low, with who has bid them; bare ones leave room for buttons."""
    by = {call.rank: call.seat for call in view.calls if call.rank is not None}
    for rank in RANKS:
        mark = Mark.NOW if rank == view.rank else Mark.PLAIN
        yield Cell("", mark) if bare else Cell(RANK_NAMES[rank], mark, by.get(rank))


def _points_bids(view: JaguarDeal, board: Laid, table: RoundTable) -> list[Panel]:
    """Return the points that may be promised over a 2."""
    seat = acting(view)
    assert seat is not None, "somebody is asked"
    cells = grid(board.areas["bids"], len(TARGETS), TARGET_COLUMNS)
    return [
        *_standing(view, board.areas["standing"]),
        *_answers({str(PASS): _("Pass")}, board.areas["answers"], table),
        *(
            _button(view, seat, BidPoints(target), place, str(target))
            for target, place in zip(TARGETS, cells, strict=True)
        ),
    ]


def _answers(texts: Mapping[str, str], area: Area, table: RoundTable) -> list[Panel]:
    """Return large buttons side by side, given by their names."""
    cells = pad(area, len(texts), len(texts), *(each * table.laid.height for each in ANSWER))
    return [Choice(name, place, text) for (name, text), place in zip(texts.items(), cells, strict=True)]


def _slip(view: JaguarDeal, room: Area) -> Panel:
    """Return who has called what."""
    texts = [(call.seat, call_text(call)) for call in view.calls]
    last = next((text for __, text in reversed(texts) if text), "")
    return auction_slip(room, [(view.dealer + at) % SEATS for at in range(SEATS)], texts, last)


def _promise(table: RoundTable, room: Area) -> list[Panel]:
    """Return what a bid promises, for who has never made one, over the hand from side to side."""
    whole, rooms = table.laid.over("name", "aside"), (room, table.areas["duty"])
    return [
        Badge(f"promise/{at}", replace(place, x=whole.x, width=whole.width).slim(LINE), text, tip=STANDING)
        for at, (text, place) in enumerate(zip(PROMISE, rooms, strict=True))
    ]


def _naming(view: JaguarDeal, board: Laid) -> list[Panel]:
    """Return the standing bid, and to the jaguar the suits with the card that each would call."""
    badge = Badge(
        "standing",
        board.areas["standing"],
        _("Jaguar: {standing}").format(standing=standing(view)),
        strong=True,
        tip=STANDING,
    )
    seat = acting(view)
    if seat is None or view.rank is None:
        return [badge]
    cells = grid(board.over("bids", "answers"), len(Suit), 2)
    hand, found = view.hands[seat], []
    for suit, place in zip(Suit, cells, strict=True):
        called = CARD_OF[view.rank, suit]
        calls = (
            _("your {called}, a solo").format(called=called.label)
            if called in hand
            else _("call {called}").format(called=called.label)
        )
        button = _button(view, seat, NameTrump(suit), place, f"{suit.symbol}: {calls}")
        found.append(replace(button, card=called))
    return [badge, *found]


# Who is who, and what lies where.


def _tags(view: JaguarDeal, table: RoundTable) -> list[Panel]:
    """Return who is the jaguar, once the called card has fallen all others' sides, and who leads."""
    found: list[Panel] = []
    for chair in table.chairs:
        roles = []
        if chair.seat == view.jaguar:
            roles.append("jaguar")
        elif view.revealed is not None:
            roles.append("friend" if chair.seat == view.revealed else "rival")
        if view.phase is Phase.PLAY and chair.seat == view.leader:
            roles.append("leads")
        found += tags(chair, {_(role): ROLES[role] for role in roles})
    return found


def _trump(view: JaguarDeal, table: RoundTable) -> list[Panel]:
    """Return trump, the called card, and a place for the friend."""
    if view.trump is None or view.called is None:
        return []
    areas = CALLED.laid(corner(table)).standing("card", "friend").areas
    right = RIGHT.laid(table.areas["right"]).areas
    found: list[Panel] = [
        Disc("trump", right["trump"], view.trump.symbol, _("trump"), tip=trump_tip(view.trump)),
        Portrait("called", areas["card"], view.called, CALLED_TIP),
        Strip("caption", areas["caption"], (Cell(_("called"), Mark.BARE),), CALLED_TIP),
    ]
    if view.revealed is None:
        disc, word, tip = (
            Disc("friend", areas["friend"], "?", tip=FRIEND),
            _("friend: {name}").format(name="?"),
            FRIEND,
        )
    else:
        solo = view.revealed == view.jaguar
        word = _("solo") if solo else _("friend: {name}").format(name=player(view.revealed))
        tip = SOLO if solo else ROLES["friend"]
        disc = Disc("friend", areas["friend"], "", mark=Mark.TAKEN, seat=view.revealed, tip=tip)
    mark = Mark.PLAIN if view.revealed is None else Mark.NOW
    return [*found, disc, Strip("who", areas["who"], (Cell(word, mark),), tip)]


def _points(view: JaguarDeal, table: RoundTable) -> list[Panel]:
    """Return the points known of the jaguar's side, those in the trick, and the last trick, as agreed."""
    shown, found = view.options.show_taken, list[Panel]()
    if view.jaguar is None or view.trump is None:
        return found
    if shown is ShowTaken.POINTS:
        side = {view.jaguar, view.jaguar if view.revealed is None else view.revealed}
        known = sum(view.points[seat] for seat in side)
        text = _("Jaguar {points} + friend") if view.revealed is None else _("Jaguar {points}")
        text = text.format(points=reached(known, view.target))
        room = table.areas["duty"].slim(METER)
        found.append(Meter("side", room, text, known, view.target, tip=SIDE))
    if shown is not ShowTaken.NONE and view.last is not None:
        trick, areas = view.last, LEFT.laid(table.areas["left"]).areas
        cells = tuple(
            Cell(card.label, Mark.TAKEN, (trick.leader + i) % SEATS) for i, card in enumerate(trick.cards)
        )
        found.append(Strip("last", areas["last"], cells, LAST))
        found.append(Strip("last caption", areas["caption"], (Cell(_("last trick"), Mark.BARE),), LAST))
    if total(view.trick):
        place = RIGHT.laid(table.areas["right"]).areas["trick"]
        found.append(Disc("trick", place, str(total(view.trick)), _("points"), tip=TRICK))
    return found


def _outcome(view: JaguarDeal, table: RoundTable) -> list[Panel]:
    """Return how the deal came out, and the question whether the match goes on."""
    account, areas = view.account, CHOSEN.laid(table.middle).areas
    if account.outcome is SideResult.VOID:
        return [Badge("outcome", areas["bids"], _("All passed"), strong=True, tip=VOID)]
    text = _("The jaguar's side has {points}: {outcome}").format(
        points=reached(account.of_jaguar, account.target), outcome=outcome_text(account)
    )
    found: list[Panel] = [Badge("outcome", areas["bids"], text, strong=True, tip=OUTCOME)]
    if acting(view) is not None:
        words = (_("Go on"), _("End the match"))
        texts = {str(answer): word for answer, word in zip(ANSWERS, words, strict=True)}
        found += _answers(texts, areas["answers"], table)
    return found


def _secret(view: JaguarDeal, table: RoundTable) -> list[Panel]:
    """Return what the looking seat alone knows of itself: that it is the friend, or plays solo (D14)."""
    if view.revealed is not None or view.friend is None or view.friend != view.viewer:
        return []
    text = _("You play solo") if view.viewer == view.jaguar else _("You are the friend")
    room = places.ASIDE.laid(table.areas["aside"]).areas["secret"]
    return [Badge("secret", room, text, strong=True, tip=YOURS)]


def _bubbles(view: JaguarDeal, table: RoundTable) -> list[Panel]:
    """Return the last message of each seat, until all have played a card after it."""
    played = SEATS * len(view.history) + len(view.trick)
    last = {remark.seat: remark for remark in view.remarks if played - remark.played < SEATS}
    return [
        chair.says(f"said/{chair.seat}", quotation(_said(last[chair.seat])))
        for chair in table.chairs
        if chair.seat in last
    ]


def _said(remark: Remark) -> str:
    """Return the words of a message, with a place for the name of the player whom it is about."""
    return remark.message.said("" if remark.about is None else player(remark.about))


def _talk(view: JaguarDeal, table: RoundTable) -> list[Panel]:
    """Return the button that opens one for each message: about a seat at its place, others at the hand."""
    if view.viewer is None or view.viewer >= SEATS or view.options.table_talk is TableTalk.OFF:
        return []
    talks = view.talk(view.viewer)
    refused = "" if talks else view.refusal(view.viewer, Talk(Message.YES, None)).message
    place = places.ASIDE.laid(table.areas["aside"]).areas["talk"]
    found: list[Panel] = [Choice(TALK, place, _("Talk"), refused=refused, tip=TALK_TIP)]
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
    said = quotation(f"{talk.message.said(subject)}.")
    return Choice(str(talk), place, BUTTONS[talk.message], fold=TALK, tip=said)
