"""How the table of Spite and Malice lies: the centre between two rows of payoff and side piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from operator import add
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import ACE, JOKER, KING, RANK_NAMES, Card
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.games.spite_and_malice.rules import topics
from cardtable.games.spite_and_malice.rules.deal import Account, Phase, SpiteDeal, money_for
from cardtable.games.spite_and_malice.rules.moves import (
    END_TURN,
    NEW,
    SIDES,
    Centre,
    Side,
    Source,
)
from cardtable.games.spite_and_malice.rules.topics import Topic
from cardtable.language import _, counted, pgettext
from cardtable.table.around import FACE_MOST, Chair, below, nearest
from cardtable.table.board import Laid, drawn
from cardtable.table.gestures import Drop, Gesture, Press
from cardtable.table.layout import Area, Plate, Spot, Spread, Way
from cardtable.table.measures import CARD_RATIO
from cardtable.table.moments import Kind, Moments
from cardtable.table.names import turn_of
from cardtable.table.order import KING_FIRST, ByRank
from cardtable.table.panels import Badge, Choice, Line, Meter, Panel, SheetTable
from cardtable.table.scenes import SceneManager
from cardtable.table.seating import RISES, WEST
from cardtable.table.words import signed

MOMENTS: Final[Moments] = {topics.Deed.NEXT_PAYOFF: Kind.TRICK}

BOARD: Final = drawn(
    """
              1.45/126  1.9++         1.9++         1.9++         1.9++         1.45/126
    1         reserve   their-side/1  their-side/2  their-side/3  their-side/4  their-seat
    1         payoff    centre/1      centre/2      centre/3      centre/4      their-seat
    0.24/20   payoff    next/1        next/2        next/3        next/4        their-seat
    1         payoff    side/1        side/2        side/3        side/4        completed
    1.36      .         hand          hand          hand          hand          turn
    """
)
THEIRS: Final = drawn(
    """
             1+
    0.76     face
    0.4/30   name
    1.3+     payoff
    """,
    edge=0,
)
TURN: Final = drawn(
    """
             1+
    1+       .
    0.36/30  duty
    0.36/30  end-turn
    0.3/18   .
    """,
    edge=0,
)
PAYOFF: Final = 1.25  # of a card's usual size
BACK: Final = 58.0  # units: the height of the backs that the other one holds
HAND: Final = 1.15  # of a card's usual size
NEXT: Final = _("The rank that goes on this stack now, from the ace up; with the king it is complete.")
DUTY: Final = _("While this stands, your turn cannot end.")
DOWNWARDS: Final = -22.0  # degrees: the other hand keeps off the rail
END: Final = "end turn"  # the button's name
NOT_OWN: Final = 0  # the number of a side pile that is the other player's
PLAYED: Final = {  # in the log
    Source.HAND: _("{name} plays {card}."),
    Source.PAYOFF: _("{name} plays {card} from the payoff pile."),
}
ASIDE: Final = _("{name} plays {card} from aside.")
ABOUT: Final = {  # what the piles are
    "reserve": _("The reserve: hands are filled up from it."),
    "payoff": _("The payoff pile of {who}: whoever empties theirs first wins."),
    "side": _("A side pile of {who}: its top card can be played to the centre."),
    "centre": _("A centre stack: it goes up from the ace."),
    "held": _("Cards on their way."),
}


class SpiteScenes(SceneManager[SpiteDeal, Topic]):
    """The scene manager of Spite and Malice."""

    piles = ABOUT
    moments = MOMENTS

    def spots(self, view: SpiteDeal, area: Area) -> list[Spot]:
        """Return where each pile lies."""
        own, laid = below(view), BOARD.laid(area)
        centre = laid.spot("centre/1", "deck", way=Way.RIGHT)
        hand = laid.spot("hand", f"hand/{own}", Spread.FAN, size=HAND)
        return [
            replace(centre, x=area.centre[0]),
            replace(laid.spot("reserve", "reserve"), count=True, outline=True, caption=_("reserve")),
            replace(laid.spot("completed", "held"), count=True, caption=_("completed")),
            *(
                replace(laid.spot(stack.name, stack.name, way=Way.RIGHT), outline=True)
                for stack in view.centres
            ),
            *_row_spots(view, 1 - own, "their-", laid),
            *_row_spots(view, own, "", laid),
            _chair(1 - own, laid).held,
            replace(hand, sort=ByRank(KING_FIRST)),
        ]

    def plates(self, view: SpiteDeal, area: Area) -> list[Plate]:
        """Return both at their payoff piles: oneself at the lower left, the other one at the upper right."""
        own = below(view)
        return [nearest(area, own), _chair(1 - own, BOARD.laid(area)).plate]

    def panels(self, view: SpiteDeal, area: Area) -> list[Panel]:
        """Return what each stack takes next, the open duty, and the button that ends the turn."""
        laid = BOARD.laid(area)
        found: list[Panel] = [
            Meter(f"next {i}", _under(laid, f"next/{i + 1}"), _next(view, i), rank - 1, KING, tip=NEXT)
            for i, rank in enumerate(view.wanted)
        ]
        if view.phase is Phase.OVER or view.viewer != view.turn:
            return found
        reason = _reason(view)
        rooms = TURN.laid(laid.areas["turn"]).areas
        found.append(Choice(END, rooms["end-turn"], _("End turn"), refused=reason))
        if reason:
            left = laid.areas["side/4"].x
            duty = replace(rooms["duty"], x=left, width=rooms["duty"].right - left)
            found.append(Badge("duty", duty, reason, strong=True, tip=DUTY))
        return found

    def gestures(self, view: SpiteDeal, action: Action) -> Sequence[Gesture]:
        """Return the drop of a card onto a stack or side pile, or the press that ends the turn."""
        match action:
            case Centre(card, source, stack):
                start = view.pile_of(view.turn, source).name
                ends = (
                    [pile for pile in view.centres if not pile] if stack == NEW else [view.centres[stack - 1]]
                )
                return [Drop(card, start, end.name) for end in ends]
            case Side(card, _, pile):
                return [Drop(card, view.hands[view.turn].name, view.sides_of(view.turn)[pile - 1].name)]
        return [Press(END)]

    def usual(self, view: SpiteDeal, card: Card, source: str) -> str:  # noqa: ARG002  # the same for all cards
        """Return a stack in the middle, one that stands if there is one."""
        return next((stack.name for stack in view.centres if stack), view.centres[0].name)

    def meant(self, view: SpiteDeal, drop: Drop) -> Action | None:
        """Return the play meant by a drop onto a stack or onto anybody's side pile."""
        source = _source(drop.source)
        kind, *places = drop.target.split("/")
        if source is None or kind not in ("centre", "side"):
            return None
        if kind == "centre":
            place = int(places[0])
            return Centre(drop.card, source, place if view.centres[place - 1] else NEW)
        own = places[0] == str(view.viewer)
        return Side(drop.card, source, int(places[1]) if own else NOT_OWN)

    def obvious(self, view: SpiteDeal, card: Card, source: str) -> str | None:
        """Return the only stack that takes a card: a double click never ends the turn while one does."""
        plays = [
            action
            for action in view.actions(view.turn)
            if isinstance(action, Centre)
            and action.card is card
            and view.pile_of(view.turn, action.source).name == source
        ]
        if len(plays) != 1:
            return None
        drop = self.gestures(view, plays[0])[0]
        return drop.target if isinstance(drop, Drop) else None

    def confirmed(self, view: SpiteDeal, action: Action) -> str:  # noqa: ARG002  # the same at any time
        """Ask before a card that is put aside ends the turn."""
        return (
            _("Put {card} aside and end the turn?").format(card=action.card.label)
            if isinstance(action, Side)
            else ""
        )

    def shortcuts(self, view: SpiteDeal) -> Mapping[str, Action]:
        """Return for p the play of the payoff card, onto a stack that takes it if there is one."""
        seat = below(view)
        plays = (each for each in view.actions(seat) if isinstance(each, Centre))
        paid = next((each for each in plays if each.source is Source.PAYOFF), None)
        if paid is not None:
            return {"p": paid}
        pile = view.payoffs[seat]
        meant = (
            self.meant(view, Drop(pile.top, pile.name, self.usual(view, pile.top, pile.name)))
            if pile
            else None
        )
        return {} if meant is None else {"p": meant}

    def prompt(self, view: SpiteDeal) -> str:
        """Return the sentence over the table."""
        if view.phase is Phase.OVER:
            return _("The game is over.")
        if view.viewer != view.turn:
            return turn_of(view.turn)
        if view.idle and not view.plays:
            return _("Your turn: the game ends blocked if you play nothing")
        if view.duty is not None:
            return _("Your turn: a card must go to the centre")
        return _("Your turn: play to the centre; a card put aside ends it")

    def pad(self, view: SpiteDeal) -> list[Line]:
        """Return the payoff cards left, games and money won, this one's too once it is over, the reserve."""
        scores = view.scores if view.phase is Phase.OVER else (0, 0)
        lines = [Line(f"seat {seat}", _left(len(pile)), seat) for seat, pile in enumerate(view.payoffs)]
        if view.options.match_games.value != "1":
            lines += [Line(_("Games won"), "", None)]
            lines += [
                Line(f"seat {seat}", str(won + (scores[seat] > 0)), seat)
                for seat, won in enumerate(view.before.won)
            ]
        if view.options.card_price:
            lines.append(Line(_("Price of a card"), str(view.options.card_price)))
            money = map(add, view.before.money, money_for(view.options, scores))
            lines += [Line(f"seat {seat}", signed(each), seat) for seat, each in enumerate(money)]
        return [*lines, Line(pgettext("cards not dealt", "Reserve"), str(len(view.reserve)))]

    def score(self, view: SpiteDeal, seat: Seat) -> str:
        """Return the payoff cards that a seat has left."""
        return _left(len(view.payoffs[seat]))

    def meaning(self, view: SpiteDeal, seat: Seat) -> str:
        """Return the payoff cards that a seat has left."""
        return counted(
            "{count} payoff card left; who plays the last one wins",
            "{count} payoff cards left; who plays the last one wins",
            len(view.payoffs[seat]),
        )

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:
        """Return the log's line for what was said."""
        match topic:
            case topics.Begins(seat, one, two):
                return _("{one} and {two} are turned: {name} begins.").format(
                    one=one.label, two=two.label, name=names[seat]
                )
            case topics.Tied(one, two):
                return _("{one} and {two} are equal: both payoff piles are shuffled.").format(
                    one=one.label, two=two.label
                )
            case topics.ToCentre(seat, card, source, rank):
                shown = card.label
                if card.rank != rank:
                    shown = _("{card} as {rank}").format(card=shown, rank=RANK_NAMES[rank])
                return PLAYED.get(source, ASIDE).format(name=names[seat], card=shown)
            case topics.Restocked(count, reserve):
                return counted(
                    "{count} card is shuffled in: {reserve} lie in the reserve.",
                    "{count} cards are shuffled in: {reserve} lie in the reserve.",
                    count,
                    reserve=reserve,
                )
        return topic.sentence(names)

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return the cards that both had left, the difference, and what it is worth."""
        account = result.detail(Account)
        rows = [
            [name, str(left), str(points), signed(money)]
            for name, left, points, money in zip(
                names, account.left, result.points, account.money, strict=True
            )
        ]
        columns = [_("Player"), _("Payoff cards left"), _("Ahead by"), _("Money")]
        shown = len(columns) if account.price else len(columns) - 1
        return SheetTable(tuple(columns[:shown]), tuple(tuple(row[:shown]) for row in rows))


def _left(cards: int) -> str:
    return _("{count} left").format(count=cards)


def _chair(seat: Seat, laid: Laid) -> Chair:
    """Return the place of the other one, whose hand is spread from the portrait to the left."""
    rooms = THEIRS.laid(laid.areas["their-seat"]).areas
    room = rooms["face"]
    side = min(room.height, FACE_MOST)
    face = Area(room.centre[0] - side / 2, room.bottom - (1 + RISES) * side, side, side)
    return Chair(seat, face, Laid(min(BACK, side), rooms), "", WEST, lean=DOWNWARDS)


def _row_spots(view: SpiteDeal, seat: Seat, whose: str, laid: Laid) -> list[Spot]:
    """Return the payoff pile of a seat, and its side piles in line with the centre."""
    sides = [
        laid.spot(f"{whose}side/{i}", pile.name, Spread.COLUMN, way=Way.RIGHT)
        for i, pile in enumerate(view.sides_of(seat), 1)
    ]
    areas = THEIRS.laid(laid.areas["their-seat"]).areas if whose else laid.areas
    payoff = Laid(laid.height, areas).spot("payoff", f"payoff/{seat}", size=PAYOFF)
    return [replace(payoff, count=True), *(replace(side, outline=True) for side in sides)]


def _under(laid: Laid, room: str) -> Area:
    """Return where it stands, under a stack and as wide, what the stack takes next."""
    area = laid.areas[room]
    return replace(area, width=laid.height * CARD_RATIO)


def _source(pile: str) -> Source | None:
    """Return what a pile is to the player who plays from it."""
    kind, *places = pile.split("/")
    if kind == "side":
        return SIDES[int(places[1]) - 1]
    return {"hand": Source.HAND, "payoff": Source.PAYOFF}.get(kind)


def _next(view: SpiteDeal, at: int) -> str:
    """Return what a stack takes next: nothing while its thirteen cards lie there, or leave from below."""
    stack, rank = view.centres[at], view.wanted[at]
    leaving = bool(stack) and stack[0].rank not in (ACE, JOKER)
    if leaving or rank > KING:
        return _("complete")
    return _("next {rank}").format(rank=RANK_NAMES[rank])


def _reason(view: SpiteDeal) -> str:
    """Return why the turn cannot end now, in the rules' words; empty if it can."""
    return "" if view.duty is None else view.refusal(view.turn, END_TURN).message
