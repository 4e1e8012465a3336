"""How the table of Spit lies: A at the left and B at the right, as in a mirror, the spit piles between."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.engine.topics import Done
from cardtable.games.spit.rules import moves, topics
from cardtable.games.spit.rules.deal import BOTH, Account, SpitDeal
from cardtable.games.spit.rules.moves import PLACES, Phase, Side
from cardtable.games.spit.rules.topics import Deed, Fault, Notice, Topic
from cardtable.games.spit.table.keys import KEYS, meant
from cardtable.language import _, counted
from cardtable.table.around import FACE_MOST
from cardtable.table.board import Laid, drawn
from cardtable.table.gestures import Drop, Gesture, Press, Tap
from cardtable.table.layout import Area, Plate, Spot, Spread
from cardtable.table.moments import Kind, Moments
from cardtable.table.names import player
from cardtable.table.panels import Badge, Cell, Choice, Line, Mark, Meter, Panel, SheetTable, Slip, Tag
from cardtable.table.scenes import STILL, Calls, SceneManager, Sway

MOMENTS: Final[Moments] = {topics.Taken: Kind.TRICK, topics.Counted: None}

BOARD: Final = drawn(
    """
             1        1        1        1        1        0.6   1        1        1        1        1
    0.8/64   face/0   name/0   name/0   name/0   news     news  news     name/1   name/1   name/1   face/1
    0.2/16   bar/0    bar/0    bar/0    bar/0    .        .     .        bar/1    bar/1    bar/1    bar/1
    1.55     packet/0 held/0   held/0   l        l        deck  r        r        held/1   held/1   packet/1
    0.26/23  ready/0  fault/0  fault/0  l/0      l/1      .     r/0      r/1      fault/1  fault/1  ready/1
    1.5      0/1      0/2      0/3      0/4      0/5      .     1/1      1/2      1/3      1/4      1/5
    0.26/23  k/0/1    k/0/2    k/0/3    k/0/4    k/0/5    .     k/1/1    k/1/2    k/1/3    k/1/4    k/1/5
    """
)
SPIT: Final = 1.35  # times the size of other cards
HAND: Final = 1.15
SHARE: Final = 170.0  # units: a column of the slip between rounds
SHAKE: Final = 0.35  # seconds
FAULTS: Final = {
    Fault.NOT_ADJACENT: _("does not fit"),
    Fault.TOO_LATE: _("too late"),
    Fault.TOO_FAST: _("too fast"),
    Fault.ROUND_RUNNING: _("false slap"),
}
FAILED: Final = {  # in the log
    Fault.NOT_ADJACENT: _("{name}: {card} does not go there."),
    Fault.TOO_LATE: _("{name}: {card} comes too late."),
    Fault.TOO_FAST: _("{name}: {card} comes faster than a hand."),
}
FAULTY: Final = {  # in the log, where no card is to be told
    Fault.TOO_FAST: _("{name} comes faster than a hand."),
    Fault.ROUND_RUNNING: _("{name} slaps while the round runs."),
}
LANDED: Final = {Side.L: _("{name} plays {card} left."), Side.R: _("{name} plays {card} right.")}
TAKEN: Final = {  # by whether it was slapped
    (True, Side.L): _("{name} slaps the left pile of {pile} and has {cards}."),
    (True, Side.R): _("{name} slaps the right pile of {pile} and has {cards}."),
    (False, Side.L): _("{name} takes the left pile of {pile} and has {cards}."),
    (False, Side.R): _("{name} takes the right pile of {pile} and has {cards}."),
    (False, None): _("{name} takes no pile and has {cards}."),
}
SHARED: Final = {  # between rounds
    (True, Side.L): _("slapped left: {count}"),
    (True, Side.R): _("slapped right: {count}"),
    (False, Side.L): _("took left: {count}"),
    (False, Side.R): _("took right: {count}"),
    (False, None): _("took no pile"),
}
ABOUT: Final = {
    "deck": _("The cards that are about to be shared out."),
    "stock": _("A stock pile of {who}."),
    "packet": _("The spit cards of {who}."),
    "spit": _("A spit pile: it takes the next rank up or down."),
    "held": _("The card in the hand of {who}."),
}
CALLED: Final = {"spit/l": _("the left spit pile"), "spit/r": _("the right spit pile")}
PROMPTS: Final = {
    Phase.START: _("Round {0}: the cards turn as soon as both are ready"),
    Phase.COUNTING: _("Hands off …"),
    Phase.CHOOSING: _("{1} chooses where to turn spit cards alone"),
    Phase.RUNNING: _("Play one up or one down!"),
    Phase.SLAPPING: _("Slap the smaller pile!"),
    Phase.OVER: _("The game is over."),
}
STOCKS: Final = tuple(tuple(f"stock/{seat}/{place}" for place in PLACES) for seat in BOTH)


class SpitScenes(SceneManager[SpitDeal, Topic]):
    """The scene manager of Spit."""

    piles = ABOUT
    moments = MOMENTS

    def spots(self, view: SpitDeal, area: Area) -> list[Spot]:
        """Return where each pile lies; the places of the spit piles are not seen under the slip."""
        spots, shared = _spots(area), _shared(view)
        return [replace(each, outline=False) if shared and "spit" in each.pile else each for each in spots]

    def plates(self, view: SpitDeal, area: Area) -> list[Plate]:  # noqa: ARG002  # they never move
        """Return the names in the upper corners."""
        areas = BOARD.laid(area).areas
        left, right = areas["face/0"].square(FACE_MOST), areas["face/1"].square(FACE_MOST)
        faces = (left, replace(right, x=areas["face/1"].right - right.width))
        return [Plate(seat, areas[f"name/{seat}"].slim(46), face=faces[seat]) for seat in BOTH]

    def panels(self, view: SpitDeal, area: Area) -> list[Panel]:
        """Return the keys, the bars of cards left, what went wrong, and what stands between rounds."""
        laid = BOARD.laid(area)
        found: list[Panel] = [*_keys(view, laid)]
        for seat in BOTH:
            fault, who = view.faults[seat], player(seat)
            tip = _("Stock cards of {who} left: who has none first ends the round.").format(who=who)
            bar = laid.areas[f"bar/{seat}"]
            found.append(Meter(f"bar/{seat}", bar, "", view.left(seat), sum(PLACES), tip=tip))
            if fault is not None:
                tip, room = (
                    _("Why the last key of {who} came to nothing.").format(who=who),
                    laid.areas[f"fault/{seat}"],
                )
                found.append(Tag(f"fault/{seat}", room, FAULTS[fault], tip=tip))
        if view.phase is Phase.START:
            news, room = _("Round {round}").format(round=view.round), laid.areas["news"].slim(40)
            found.append(Badge("round", room, news, strong=True, tip=_("The round.")))
        if _shared(view):
            found.append(_slip(view, laid.over("held/0", "fault/1")))
        return found

    def gestures(self, view: SpitDeal, action: Action) -> Sequence[Gesture]:
        """Return the click on a pile, or the drop of a card."""
        seat = view.viewer or 0
        match action:
            case moves.Ready():
                return [Press(f"ready/{seat}")]
            case moves.Pick(place):
                top = view.top(seat, place)
                text = (
                    _("Take the card in hand")
                    if top is None
                    else _("Take {card} in hand").format(card=top.label)
                )
                return [Tap(view.stock(seat, place).name, text=text)]
            case moves.Flip(place):
                return [Tap(view.stock(seat, place).name, text=_("Turn up the card"))]
            case moves.Drop(place, start):
                return _drops(view, seat, start, view.stock(seat, place).name)
            case moves.Play(side, start):
                return _drops(view, seat, start, view.spits[side.seat].name)
            case moves.Slap(side):
                return [Tap(view.spits[side.seat].name, text=_("Slap the pile"))]
            case moves.SpitOn(side):
                return [Tap(view.spits[side.seat].name, text=_("Turn spit cards here"))]
        return []

    def meant(self, view: SpitDeal, drop: Drop) -> Action | None:
        """Return the action that a drop was meant for, which may come to nothing."""
        kind, *places = drop.target.split("/")
        source, *from_ = drop.source.split("/")
        start = int(from_[-1]) if source == "stock" else None
        if kind == "spit":
            return moves.Play(Side[places[0].upper()], start)
        own = kind == "stock" and places[0] == str(view.viewer)
        return moves.Drop(int(places[1]), start) if own else None

    def called(self, view: SpitDeal, pile: str) -> str:
        """Return what the spit and stock piles are called, and where a card is that somebody holds."""
        kind, __, place = pile.partition("/")
        if kind == "stock":
            seat, __, number = place.partition("/")
            return (
                _("your stock {number}").format(number=number)
                if seat == str(view.viewer)
                else _("stock {number} of {who}").format(number=number, who=player(int(seat)))
            )
        if kind == "held":
            return (
                _("your hand")
                if place == str(view.viewer)
                else _("hand of {who}").format(who=player(int(place)))
            )
        return CALLED.get(pile, "")

    def obvious(self, view: SpitDeal, card: Card, source: str) -> str | None:  # noqa: ARG002  # by the card
        """Return the first spit pile on which a card goes."""
        return next((view.spits[side.seat].name for side in view.sides if view.fits(card, side)), None)

    def idle(self, view: SpitDeal, card: Card, source: str) -> str:  # noqa: ARG002  # by the pile
        """Return why nothing can be done with a card."""
        kind, __, place = source.partition("/")
        if kind == "spit":
            return _("What has landed stays.")
        return "" if place.startswith(str(view.viewer)) else _("These are the other player's cards.")

    def calls(self, view: SpitDeal, people: Mapping[Seat, SpitDeal]) -> Calls:  # noqa: ARG002  # fixed halves
        """Return what each key of both halves does now."""
        idle = view.phase in (Phase.COUNTING, Phase.OVER)
        return {} if idle else {key.letter: (key.seat, meant(view, key)) for key in KEYS}

    def keyboard(self) -> Sequence[Line]:
        """Return the keys of both halves."""
        return [Line(key.title, key.letter, key.seat) for key in KEYS]

    def offers(self, view: SpitDeal) -> Mapping[str, tuple[Seat, Action]]:  # noqa: ARG002  # as always
        """Return the buttons with which each says to be ready."""
        return {f"ready/{seat}": (seat, moves.Ready()) for seat in BOTH}

    def prompt(self, view: SpitDeal) -> str:
        """Return the sentence over the table."""
        if view.stuck:
            return _("Stuck: both say that they are ready")
        if view.phase is Phase.RUNNING and view.options.same_rank_plays:
            return _("Play one up, one down or the same rank!")
        return PROMPTS[view.phase].format(view.round, player(view.chooser))

    def pad(self, view: SpitDeal) -> list[Line]:
        """Return the cards that each has besides the spit piles, and the round."""
        lines = [Line(f"seat {seat}", str(view.cards(seat)), seat) for seat in BOTH]
        return [*lines, Line(_("Round"), str(view.round))]

    def score(self, view: SpitDeal, seat: Seat) -> str:
        """Return the cards that a seat has."""
        return counted("{count} card", "{count} cards", view.cards(seat))

    def meaning(self, view: SpitDeal, seat: Seat) -> str:
        """Return the same, in words."""
        return counted(
            "{count} card in stock piles and packet; who has none at all wins",
            "{count} cards in stock piles and packet; who has none at all wins",
            view.cards(seat),
        )

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:
        """Return the log's line for what was said."""
        match topic:
            case topics.Failed(seat, fault, card):
                if card is None:
                    return FAULTY[fault].format(name=names[seat])
                return FAILED[fault].format(name=names[seat], card=card.label)
            case topics.Landed(seat, card, side):
                return LANDED[side].format(name=names[seat], card=card.label)
            case topics.Taken(seat, side, count):
                return TAKEN[topic.slapped, side].format(
                    name=names[seat],
                    pile=counted("{count} card", "{count} cards", count),
                    cards=counted("{count} card", "{count} cards", topic.cards),
                )
            case topics.Counted():
                return ""
        return topic.sentence(names)

    def cry(self, topic: Topic, names: Sequence[str]) -> str:
        """Return the countdown, and who is out."""
        match topic:
            case topics.Counted(number):
                return str(number)
            case Notice.SPIT:
                return _("Spit!")
            case Notice.STUCK:
                return _("Stuck!")
            case Done(Deed.OUT):
                return _("Slap!")
            case topics.Taken(seat, slapped=True):
                return _("{name} was first").format(name=names[seat])
        return ""

    def sound(self, topic: Topic) -> str:
        """Return what is heard of a landing, a race that is lost, spit, and a slap."""
        match topic:
            case topics.Landed():
                return "land"
            case topics.Failed():
                return "miss"
            case Notice.SPIT:
                return "spit"
            case topics.Counted():
                return "tick"
            case topics.Taken(slapped=True):
                return "slap"
        return ""

    def swaying(self, topic: Topic) -> Sway:
        """Return the piles that shake as a card goes back, and all that a slap shakes."""
        match topic:
            case topics.Failed(seat):
                return Sway((*STOCKS[seat], f"held/{seat}"), SHAKE)
            case topics.Taken(slapped=True):
                return Sway((*STOCKS[0], *STOCKS[1], "spit/l", "spit/r"), SHAKE)
        return STILL

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return the cards that each has at the end."""
        account = result.detail(Account)
        rows = tuple((name, str(cards)) for name, cards in zip(names, account.cards, strict=True))
        after = counted("Cards after {count} round", "Cards after {count} rounds", account.rounds)
        return SheetTable((_("Player"), after), rows)


@lru_cache(maxsize=8)
def _spots(area: Area) -> tuple[Spot, ...]:
    """Return the places of all piles; stock piles are spread so far that their depth is seen."""
    laid, column = BOARD.laid(area), Spread.COLUMN
    spits = [laid.spot(name, f"spit/{name}", size=SPIT) for name in ("l", "r")]
    stocks = [laid.spot(name.removeprefix("stock/"), name, column) for own in STOCKS for name in own]
    return (
        *(replace(each, outline=True) for each in (*spits, *stocks)),
        laid.spot("deck", "deck"),
        *(replace(laid.spot(name, name), count=True) for name in ("packet/0", "packet/1")),
        *(laid.spot(name, name, size=HAND) for name in ("held/0", "held/1")),
    )


def _drops(view: SpitDeal, seat: Seat, start: int | None, target: str) -> list[Gesture]:
    """Return the drop of a card on a pile, and for the card in hand the click there."""
    if start is None:
        held = view.held[seat]
        return [Drop(held.top, held.name, target), Tap(target, text=_("Put the card there"))]
    pile = view.stock(seat, start)
    return [Drop(pile.top, pile.name, target)]


def _keys(view: SpitDeal, laid: Laid) -> Iterator[Panel]:
    """Give the letter under each pile; those that act now stand out."""
    for key in KEYS:
        who, room, lit = player(key.seat), laid.areas[key.room], False
        match key.aim:
            case int():
                tip = _("The key for this pile: it turns the top up, takes it, and puts it down.")
            case Side() if _shared(view):
                continue  # there lies the slip
            case Side():
                tip = _("The key of {who} for this pile: it plays the card in hand here, and slaps.").format(
                    who=who
                )
                lit = view.phase is Phase.SLAPPING and key.seat in view.takers
            case None:
                tip = _("The key with which {who} is ready for the next spit cards.").format(who=who)
                lit = view.phase is Phase.START or view.stuck
                if view.allows(key.seat, moves.Ready()) and view.viewer in (key.seat, view.seats):
                    seated = key.seat if view.viewer == view.seats else None
                    yield Choice(
                        key.room,
                        room,
                        _("Ready {{{letter}}}").format(letter=key.letter),
                        seat=seated,
                        tip=tip,
                    )
                    continue
        yield Badge(key.room, _cap(room), f"{{{key.letter}}}", strong=lit, tip=tip)


def _cap(area: Area) -> Area:
    """Return the part of an area that is as wide as a key."""
    wide = min(area.width, 1.5 * area.height)
    return replace(area, x=area.centre[0] - wide / 2, width=wide)


def _shared(view: SpitDeal) -> bool:
    """Say whether a round is over and the next one has not begun."""
    return view.phase is Phase.START and bool(view.shares)


def _slip(view: SpitDeal, area: Area) -> Slip:
    """Return how the last round ended: what each has taken, and the cards for the next round."""
    shares = sorted(view.shares, key=lambda share: share.seat)
    fewest = min(share.cards for share in shares)
    columns = []
    for share in shares:
        pile = SHARED[share.slapped, share.side].format(count=share.pile)
        rest = (
            _("spit cards: {packet}").format(packet=share.packet),
            _("stock cards: {stock}").format(stock=share.stock),
        )
        total = Cell(
            counted("{count} card", "{count} cards", share.cards),
            Mark.NOW if share.cards == fewest else Mark.PLAIN,
        )
        columns.append((*map(Cell, (pile, *rest)), total))
    heads = tuple(Cell(player(share.seat), seat=share.seat) for share in shares)
    tip = _("How the last round ended, and the cards with which each begins the next.")
    return Slip("shares", area, heads, tuple(zip(*columns, strict=True)), tip, SHARE)
