"""How the table of Ji'zara lies: the turned card between the bids of both sides, the key cards above it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.games.jizara.rules.bids import KEYS, NO_BID, Advise, Bid, Call, Decide, is_chain, worth
from cardtable.games.jizara.rules.deal import KEYS_TO_WIN, JizaraDeal
from cardtable.games.jizara.rules.options import SIDES
from cardtable.games.jizara.rules.rounds import Phase, Side, Summary
from cardtable.games.jizara.rules.topics import KeyWon, Topic
from cardtable.games.jizara.table.boxes import (
    bid_together,
    box_text,
    box_tone,
    hand_text,
    key_discs,
    paid_alone,
    readable,
    tie_text,
    told_by_partner,
)
from cardtable.games.jizara.table.words import bid_text, keys_text, sentence, side_names, summed_up, wanted
from cardtable.language import _, counted, pgettext
from cardtable.table import around
from cardtable.table.around import Chair
from cardtable.table.board import GAP, Laid, drawn
from cardtable.table.gestures import Drop, Gather, Gesture, Press
from cardtable.table.layout import Area, Plate, Sign, Spot, Spread
from cardtable.table.moments import Kind, Moments
from cardtable.table.order import ByRank
from cardtable.table.panels import Badge, Choice, Line, Panel, SheetTable
from cardtable.table.scenes import SceneManager
from cardtable.table.words import team

MOMENTS: Final[Moments] = {KeyWon: Kind.TRICK}

BOX: Final = _("What this side does for the turned card.")
SHOWN: Final = _("What this side had for the turned card; the higher total wins it.")
TOGETHER: Final = _("Both bids of your team; the others do not see them yet.")
HAND: Final = _("What your cards count now: when a key card is turned up, the better hand wins it.")
CHAINS: Final = _("Cards with a link may join any bid, as many as you hold.")
TIES: Final = _("Whoever has won an auction last gets the key card if the hands are equal.")
BUTTONS: Final = drawn("    1+ 1+ 1+ 1+ \n 1  1  2  3  4", edge=0)  # two side by side, or one in the middle
DUEL: Final = drawn(
    """
              1.15/54  1.15/54  0.7+      1.5+      1.2       1.5+      0.7+      2.42
    0.38/28   draw     pot      .         .         .         .         top-keys  top-keys
    0.7       draw     pot      .         .         .         .         top-keys  top-keys
    0.46/36   .        .        .         keys      keys      keys      .         .
    1.2       .        .        .         bid       turned    top-bid   .         .
    0.2/20    .        .        .         .         .         .         .         .
    0.36/28   total    total    total     box/0     .         box/1     .         .
    0.4/32    chains   chains   chains    buttons   buttons   buttons   aside     aside
    0.28/24   .        .        own-keys  hand      hand      hand      ties      ties
    1.08      .        .        own-keys  hand      hand      hand      burn      burn
    0.2/18    .        .        .         hand      hand      hand      .         .
    """
)
TEAMS: Final = drawn(
    """
              1.15/54 1.15/54 0.7+      1.3+     1.3+     1.2      1.3+      1.3+       0.7+      2.42
    0.75      draw    pot     .         .        .        .        .         .          top-keys  top-keys
    0.62/50   .       .       .         .        .        .        .         .          .         .
    0.46/30   .       .       .         keys     keys     keys     keys      keys       .         .
    1.2       .       .       .         top-bid  bid      turned   left-bid  right-bid  .         .
    0.2/20    .       .       .         .        .        .        .         .          .         .
    0.36/26   total   total   total     box/0    box/0    .        box/1     box/1      .         .
    0.4/32    chains  chains  chains    buttons  buttons  buttons  buttons   buttons    aside     aside
    0.28/22   .       .       own-keys  hand     hand     hand     hand      hand       ties      ties
    0.98      .       .       own-keys  hand     hand     hand     hand      hand       burn      burn
    0.18/18   .       .       .         hand     hand     hand     hand      hand       .         .
    """
)
PLACES: Final = {2: ("", "top-"), 4: ("", "left-", "top-", "right-")}  # clockwise from the looking seat
LARGE: Final = 1.3  # of a card's usual size: the hand, and the card to be won
BIDS: Final = 0.85
PILES: Final = 0.8
CAPTIONS: Final = {"draw": pgettext("pile of Ji'zara", "draw"), "pot": pgettext("pile of Ji'zara", "pot")}
CALLS: Final = {Call.BID: pgettext("to do", "Bid"), Call.PASS: _("Pass")}
ABOUT: Final = {  # what the piles are
    "draw": _("The draw: its cards are turned one after the other."),
    "turned": _("The card that is turned, and bid for or won."),
    "pot": _("The pot: hands are filled up from it."),
    "burn": _("Cards that are out of the game."),
    "bid": _("The bid of {who}."),
    "keys": _("The key cards that this side has won."),
}


class JizaraScenes(SceneManager[JizaraDeal, Topic]):
    """The scene manager of Ji'zara."""

    piles = ABOUT
    moments = MOMENTS

    def spots(self, view: JizaraDeal, area: Area) -> list[Spot]:
        """Return where each pile lies."""
        return [_with_chains(view, spot) for spot in _spots(view, area)]

    def plates(self, view: JizaraDeal, area: Area) -> list[Plate]:
        """Return the names."""
        own, *others = _clockwise(view)
        return [around.nearest(area, own), *(_chair(view, seat, area).plate for seat in others)]

    def panels(self, view: JizaraDeal, area: Area) -> list[Panel]:
        """Return the key cards, what each side does, and the buttons."""
        areas = _board(view, area).areas
        found: list[Panel] = [*key_discs(view, areas["keys"])]
        for side in range(SIDES):
            own = side == _own_side(view)
            text = (told_by_partner(view) if own else "") or box_text(view, side)
            if text:
                box = areas["box/0" if own else "box/1"]
                tip = BOX if view.phase in (Phase.DECIDE, Phase.BID) else SHOWN
                found.append(Badge(f"box/{side}", box, text, tone=box_tone(view, side), tip=tip))
        if together := bid_together(view):
            found.append(Badge("box/team", areas["buttons"], together, tip=TOGETHER))
        return [*found, *_hints(view, areas), *_buttons(view, areas)]

    def gestures(self, view: JizaraDeal, action: Action) -> Sequence[Gesture]:
        """Return the press of a button, or the gathering of the cards of a bid."""
        match action:
            case Decide(call) | Advise(call, _):
                return [Press(call.value)]
            case Bid(cards) if cards:
                return _bid_gestures(view, cards)
            case Bid():
                return [Press("no bid")]
        return [Press("next")]

    def usual(self, view: JizaraDeal, card: Card, source: str) -> str:  # noqa: ARG002  # the same for all cards
        """Return the place before one's seat."""
        return view.laid[around.below(view)].name

    def meant(self, view: JizaraDeal, drop: Drop) -> Action | None:
        """Return the bid of one card meant by its drop before one's seat or on the turned card."""
        own = view.laid[around.below(view)].name
        return Bid((drop.card,)) if drop.target in (own, view.turned.name) else None

    def gather_area(self, view: JizaraDeal, area: Area) -> Area:
        """Return the room for the button, over the hand."""
        return _board(view, area).areas["buttons"]

    def gathered(self, view: JizaraDeal, cards: Sequence[Card]) -> str:  # noqa: ARG002  # the same at any time
        """Return what marked cards come to that are no bid."""
        return _("{worth} points: too many plain cards").format(worth=worth(cards))

    def intended(self, view: JizaraDeal, cards: frozenset[Card]) -> Action | None:  # noqa: ARG002  # as above
        """Return the bid of these cards."""
        return Bid(tuple(cards))

    def suggested(self, view: JizaraDeal, card: Card) -> frozenset[Card]:  # noqa: ARG002  # as above
        """Return the card alone."""
        return frozenset({card})

    def shortcuts(self, view: JizaraDeal) -> Mapping[str, Action]:
        """Return for c the cheapest bid of who pays without a rival."""
        if view.viewer not in view.actors() or not paid_alone(view):
            return {}
        bids = [each for each in view.actions(around.below(view)) if isinstance(each, Bid) and each.cards]
        return {"c": min(bids, key=lambda bid: worth(bid.cards))} if bids else {}

    def prompt(self, view: JizaraDeal) -> str:
        """Return the sentence over the table."""
        return wanted(view)

    def pad(self, view: JizaraDeal) -> list[Line]:
        """Return the key cards of each side, what is left to be drawn, and the games won."""
        lines = [
            Line(_side_name(view, side), keys_text(view.scores[side]), None if view.options.teams else side)
            for side in range(SIDES)
        ]
        ordinary = len(view.draw) - view.keys_left
        lines += [
            Line(_("Keys in the draw"), str(view.keys_left)),
            Line(_("Others in the draw"), str(ordinary)),
        ]
        if view.options.games_to_win > 1:
            lines.append(Line(_("Games won"), _("{number} win").format(number=view.options.games_to_win)))
            lines += [
                Line(
                    _side_name(view, side),
                    str(view.before[side] + (view.scores[side] == KEYS_TO_WIN)),
                    None if view.options.teams else side,
                )
                for side in range(SIDES)
            ]
        return lines

    def score(self, view: JizaraDeal, seat: Seat) -> str:
        """Return the key cards of a side against those that win, or the role of a team's member."""
        if not view.options.teams:
            return _("{count} of {wanted}").format(count=view.scores[view.side(seat)], wanted=KEYS_TO_WIN)
        return _("bidder") if seat in view.bidders else _("builder")

    def meaning(self, view: JizaraDeal, seat: Seat) -> str:
        """Return the key cards of a side, and in a team what the seat does (JZ-64, JZ-72)."""
        keys = counted(
            "{count} key card of {wanted} that win",
            "{count} key cards of {wanted} that win",
            view.scores[view.side(seat)],
            wanted=KEYS_TO_WIN,
        )
        if not view.options.teams:
            return keys
        text = (
            _("the bidder, who says bid or pass; for the team, {keys}")
            if seat in view.bidders
            else _("the builder, who takes what is won; for the team, {keys}")
        )
        return text.format(keys=keys)

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:
        """Return the log's line for what was said."""
        return sentence(topic, names)

    def cry(self, topic: Topic, names: Sequence[str]) -> str:
        """Call out who wins a key card."""
        return (
            _("{card} for {side}").format(card=topic.key.label, side=side_names(names)[topic.winner])
            if isinstance(topic, KeyWon)
            else ""
        )

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return the rounds of the game."""
        return summed_up(result.detail(Summary), names)

    def note(self, result: DealResult, seat: Seat) -> str:
        """Return the key cards of a seat's side for the score sheet."""
        return keys_text(len(result.detail(Summary).keys[seat % SIDES]))


def _with_chains(view: JizaraDeal, spot: Spot) -> Spot:
    """Return a place with a link on each chain card that is seen in it; piles that are paid bear none."""
    if spot.pile in (view.burn.name, view.pot.name, view.draw.name):
        return spot
    chains = [
        card for card in view.pile(spot.pile) if card is not BACK and card not in KEYS and is_chain(card)
    ]
    return replace(spot, signs=tuple((card, Sign.CHAIN) for card in chains))


def _hints(view: JizaraDeal, areas: Mapping[str, Area]) -> list[Panel]:
    """Return the points of the hand, what the link on a card means, and who wins on equal hands."""
    found: list[Panel] = []
    seat, own = view.viewer, around.below(view)
    if seat == own and view.hands[own] and view.phase not in (Phase.SHOWDOWN, Phase.OVER):
        found.append(Badge("hand", areas["total"], hand_text(view), tip=HAND))
        if view.phase in (Phase.DECIDE, Phase.BID) and any(map(is_chain, view.hands[own])):
            found.append(Badge("chains", areas["chains"], _("⛓ joins any bid"), tip=CHAINS))
    if view.last_winner is not None:
        found.append(Badge("ties", areas["ties"], tie_text(view), tip=TIES))
    return found


def _buttons(view: JizaraDeal, areas: Mapping[str, Area]) -> list[Panel]:
    """Return the buttons for what the looking seat may do besides bidding cards."""
    compared = view.phase is Phase.SHOWDOWN and KEYS_TO_WIN not in view.scores  # hands that lie open
    if view.viewer is None or view.viewer >= view.seats or compared:
        return []
    actions = view.actions(view.viewer)
    buttons = BUTTONS.laid(areas["buttons"])
    found: list[Panel] = []
    for action in actions:
        match action:
            case Decide(call):
                found.append(Choice(call.value, _half(buttons, call), CALLS[call]))
            case Advise(call, points):
                text = _("Advise: {call} (best {points})").format(call=_(call.value), points=points)
                found.append(Choice(call.value, _half(buttons, call), text))
            case Bid() if action == NO_BID:
                found.append(Choice("no bid", areas["aside"], _("Pass")))
            case Bid():
                pass  # cards are gathered
            case _:
                found.append(Choice("next", buttons.over("2", "3"), _("Go on")))
    return found


def _half(buttons: Laid, call: Call) -> Area:
    return buttons.over("1", "2") if call is Call.BID else buttons.over("3", "4")


def _bid_gestures(view: JizaraDeal, cards: tuple[Card, ...]) -> list[Gesture]:
    seat = around.below(view)
    targets = view.laid[seat].name, view.turned.name
    found: list[Gesture] = [Gather(frozenset(cards), bid_text(cards, alone=paid_alone(view)), targets)]
    if len(cards) == 1:
        found += [Drop(cards[0], view.hands[seat].name, target) for target in targets]
    return found


def _side_name(view: JizaraDeal, side: Side) -> str:
    if not view.options.teams:
        return f"seat {side}"
    return team(own=side == _own_side(view))


def _spots(view: JizaraDeal, area: Area) -> list[Spot]:
    """Return where each pile lies."""
    board = _board(view, area)
    kind = _("key card") if view.turned and view.turned.top in KEYS else _("to be won")
    turned = replace(board.spot("turned", "turned", size=LARGE), outline=True, caption=kind)
    own, *others = [_hand_spot(view, seat, area) for seat in _clockwise(view)]
    deck = board.spot("pot", "deck", size=PILES)  # most of it becomes the pot
    return [
        deck,
        *(_stack(name, board) for name in ("draw", "pot")),
        *(_keys_spot(view, side, board) for side in range(SIDES)),
        _burn_spot(view, board),
        *others,
        *(_bid_spot(view, seat, board) for seat in _clockwise(view)),
        turned,
        own,
    ]


def _own_side(view: JizaraDeal) -> Side:
    """Return the side of the seat at the bottom."""
    return view.side(around.below(view))


def _board(view: JizaraDeal, area: Area) -> Laid:
    """Return the board of a game of two, or of two teams."""
    return (TEAMS if view.options.teams else DUEL).laid(area)


def _clockwise(view: JizaraDeal) -> list[Seat]:
    """Return all seats, the one at the bottom first."""
    own = around.below(view)
    return [(own + step) % view.seats for step in range(view.seats)]


def _prefix(view: JizaraDeal, seat: Seat) -> str:
    """Return what the rooms of a seat begin with."""
    return PLACES[view.seats][_clockwise(view).index(seat)]


def _stack(pile: str, board: Laid) -> Spot:
    return replace(board.spot(pile, pile, size=PILES), count=True, outline=True, caption=CAPTIONS[pile])


def _burn_spot(view: JizaraDeal, board: Laid) -> Spot:
    spread = Spread.ROW if view.options.burn_open else Spread.SQUARED
    burn = board.spot("burn", "burn", spread, size=PILES)
    inside = burn.room - 2 * GAP * board.height  # the number is not to hang over the edge
    return replace(burn, room=inside, count=True, caption=pgettext("pile of Ji'zara", "burn"))


def _keys_spot(view: JizaraDeal, side: Side, board: Laid) -> Spot:
    room = "own-keys" if side == _own_side(view) else "top-keys"
    return board.spot(room, view.keys[side].name, Spread.ROW, size=PILES)


def _bid_spot(view: JizaraDeal, seat: Seat, board: Laid) -> Spot:
    """Return where a bid is laid: those of the own side left of the turned card, the others right of it."""
    friendly = view.side(seat) == _own_side(view)
    bid = board.spot(f"{_prefix(view, seat)}bid", view.laid[seat].name, Spread.ROW, size=BIDS)
    whose = (
        pgettext("at an auction", "your bid")
        if seat == around.below(view)
        else _("partner's bid")
        if friendly
        else _("rival's bid")
    )
    owners = (seat,) * len(view.laid[seat])
    return replace(bid, sort=ByRank(), outline=True, caption=whose, owners=owners)


def _chair(view: JizaraDeal, seat: Seat, area: Area) -> Chair:
    """Return the place of another seat: a rival of two or a partner opposite, the rivals of a team beside."""
    own, at = around.below(view), _clockwise(view).index(seat)
    if at == view.seats // 2:
        return around.opposite(area, (seat,))[0]
    return around.around(area, own, view.seats).chairs[at]


def _hand_spot(view: JizaraDeal, seat: Seat, area: Area) -> Spot:
    """Return where a hand lies: another one before its portrait while it can be read, or held there."""
    if seat == around.below(view):
        hand = _board(view, area).spot("hand", view.hands[seat].name, Spread.FAN, size=LARGE)
    else:
        chair = _chair(view, seat, area)
        hand = _open_hand(chair) if readable(view, seat) else chair.held
    return replace(hand, sort=ByRank())


def _open_hand(chair: Chair) -> Spot:
    """Return where a hand lies that is to be read: whole before its portrait."""
    row = replace(chair.lying, spread=Spread.ROW)
    return replace(row, y=chair.face.bottom + row.height / 2)
