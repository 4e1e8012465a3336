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
from cardtable.games.spit.rules.deal import BOTH, LAID, PLACES, SpitDeal
from cardtable.games.spit.rules.moves import SIDES
from cardtable.games.spit.rules.phases import Account, Phase
from cardtable.games.spit.rules.topics import Deed, Fault, Notice, Topic
from cardtable.games.spit.table.keys import HALVES, meant
from cardtable.table.around import FACE_MOST
from cardtable.table.board import Laid, drawn
from cardtable.table.gestures import Drop, Gesture, Press, Tap
from cardtable.table.layout import Area, Plate, Spot, Spread
from cardtable.table.names import player
from cardtable.table.panels import Badge, Choice, Line, Meter, Panel, SheetTable, Tag
from cardtable.table.scenes import STILL, SceneManager, Sway
from cardtable.table.words import counted

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
SHAKE: Final = 0.35  # seconds
FAULTS: Final = {
    Fault.NOT_ADJACENT: "does not fit",
    Fault.TOO_LATE: "too late",
    Fault.TOO_FAST: "too fast",
    Fault.ROUND_RUNNING: "false slap",
}
ABOUT: Final = {
    "deck": "The cards that are about to be shared out.",
    "stock": "A stock pile of {who}.",
    "packet": "The spit cards of {who}.",
    "spit": "A spit pile: it takes the next rank up or down.",
    "held": "The card in the hand of {who}.",
}


class SpitScenes(SceneManager[SpitDeal, Topic]):
    """The scene manager of Spit."""

    piles = ABOUT

    def spots(self, view: SpitDeal, area: Area) -> list[Spot]:  # noqa: ARG002  # no place ever changes
        """Return where each pile lies."""
        return [*_spots(area)]

    def plates(self, view: SpitDeal, area: Area) -> list[Plate]:  # noqa: ARG002  # they never move
        """Return the names in the upper corners."""
        areas = BOARD.laid(area).areas
        left, right = areas["face/0"].square(FACE_MOST), areas["face/1"].square(FACE_MOST)
        faces = (left, replace(right, x=areas["face/1"].right - right.width))
        return [Plate(seat, areas[f"name/{seat}"].slim(46), face=faces[seat]) for seat in BOTH]

    def panels(self, view: SpitDeal, area: Area) -> list[Panel]:
        """Return the keys, the bars of cards left, what went wrong, and what stands between rounds."""
        laid = BOARD.laid(area)
        found: list[Panel] = [*_keys(view, laid), *_bars(view, laid)]
        for seat in BOTH:
            fault = view.faults[seat]
            if fault is not None:
                tip = "Why the last key of {who} came to nothing.".replace("{who}", player(seat))
                room = laid.areas[f"fault/{seat}"]
                found.append(Tag(f"fault/{seat}", room, FAULTS[fault], tip=tip))
        if view.phase is Phase.START:
            news = f"Round {view.round}"
            found.append(Badge("round", laid.areas["news"].slim(40), news, strong=True, tip="The round."))
        return found

    def gestures(self, view: SpitDeal, action: Action) -> Sequence[Gesture]:
        """Return the click on a pile, or the drop of a card."""
        seat = view.viewer or 0
        match action:
            case moves.Ready():
                return [Press(f"ready/{seat}")]
            case moves.Pick(place):
                return [Tap(view.stock(seat, place).name, text="Take the card in hand")]
            case moves.Flip(place):
                return [Tap(view.stock(seat, place).name, text="Turn up the card")]
            case moves.Drop(place, start):
                return _drops(view, seat, start, view.stock(seat, place).name)
            case moves.Play(side, start):
                return _drops(view, seat, start, view.spits[side.seat].name)
            case moves.Slap(side):
                return [Tap(view.spits[side.seat].name, text="Slap the pile")]
            case moves.SpitOn(side):
                return [Tap(view.spits[side.seat].name, text="Turn spit cards here")]
        return []

    def meant(self, view: SpitDeal, drop: Drop) -> Action | None:
        """Return the action that a drop was meant for, which may come to nothing."""
        kind, *places = drop.target.split("/")
        source, *from_ = drop.source.split("/")
        start = int(from_[-1]) if source == "stock" else None
        if kind == "spit":
            return moves.Play(next(side for side in SIDES if side.name.lower() == places[0]), start)
        own = kind == "stock" and places[0] == str(view.viewer)
        return moves.Drop(int(places[1]), start) if own else None

    def idle(self, view: SpitDeal, card: Card, source: str) -> str:  # noqa: ARG002  # by the pile
        """Return why nothing can be done with a card."""
        kind, _, place = source.partition("/")
        if kind == "spit":
            return "What has landed stays."
        return "" if place.startswith(str(view.viewer)) else "These are the other player's cards."

    def calls(self, view: SpitDeal) -> Mapping[str, tuple[Seat, Action]]:
        """Return what each key of both halves does now."""
        if view.phase in (Phase.COUNTING, Phase.OVER):
            return {}
        return {key: (seat, action) for key, seat, action in meant(view)}

    def keyboard(self) -> Sequence[Line]:
        """Return the keys of both halves."""
        found = []
        for seat, half in enumerate(HALVES):
            found += [Line(f"Stock pile {place}", half.piles[place - 1], seat) for place in PLACES]
            found += [
                Line(f"Spit pile {side.value}", key, seat)
                for side, key in zip(SIDES, half.sides, strict=True)
            ]
            found.append(Line("Ready", half.ready, seat))
        return found

    def offers(self, view: SpitDeal) -> Mapping[str, tuple[Seat, Action]]:  # noqa: ARG002  # as always
        """Return the buttons with which each says to be ready."""
        return {f"ready/{seat}": (seat, moves.Ready()) for seat in BOTH}

    def prompt(self, view: SpitDeal) -> str:
        """Return the sentence over the table."""
        match view.phase:
            case Phase.START:
                return f"Round {view.round}: the cards turn as soon as both are ready"
            case Phase.COUNTING:
                return "Hands off …"
            case Phase.CHOOSING:
                return f"{player(view.chooser)} chooses where to turn spit cards alone"
            case Phase.SLAPPING:
                return "Slap the smaller pile!"
            case Phase.OVER:
                return "The game is over."
        return "Stuck: both say that they are ready" if view.stuck else "Play one up or one down!"

    def pad(self, view: SpitDeal) -> list[Line]:
        """Return the cards that each has besides the spit piles, and the round."""
        lines = [Line(f"seat {seat}", str(view.cards(seat)), seat) for seat in BOTH]
        return [*lines, Line("Round", str(view.round))]

    def score(self, view: SpitDeal, seat: Seat) -> str:
        """Return the cards that a seat has."""
        return counted(view.cards(seat), "card")

    def meaning(self, view: SpitDeal, seat: Seat) -> str:
        """Return the same, in words."""
        return f"{counted(view.cards(seat), 'card')} in stock piles and packet; who has none at all wins"

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:
        """Return the log's line for what was said."""
        match topic:
            case topics.Failed(seat, fault, card):
                return f"{names[seat]}{'' if card is None else f': {card.label}'} {fault.value}."
            case topics.Landed(seat, card, side):
                return f"{names[seat]} plays {card.label} {side.value}."
            case topics.Taken(seat, side, count, cards, slapped):
                does = "slaps" if slapped else "takes"
                pile = "no pile" if side is None else f"the {side.value} pile of {counted(count, 'card')}"
                return f"{names[seat]} {does} {pile} and has {counted(cards, 'card')}."
            case topics.Counted():
                return ""
        return topic.sentence(names)

    def cry(self, topic: Topic, names: Sequence[str]) -> str:
        """Return the countdown, and who is out."""
        match topic:
            case topics.Counted(number):
                return str(number)
            case Notice.SPIT:
                return "Spit!"
            case Notice.STUCK:
                return "Stuck!"
            case Done(Deed.OUT):
                return "Slap!"
            case topics.Taken(seat, _, _, _, True):
                return f"{names[seat]} was first"
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
        """Return the pile that shakes as a card goes back, and all that a slap shakes."""
        match topic:
            case topics.Failed(seat):
                return Sway((*(f"stock/{seat}/{place}" for place in PLACES), f"held/{seat}"), SHAKE)
            case topics.Taken(slapped=True):
                stocks = (f"stock/{seat}/{place}" for seat in BOTH for place in PLACES)
                return Sway((*stocks, "spit/l", "spit/r"), SHAKE)
        return STILL

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return the cards that each has at the end."""
        account = result.detail(Account)
        rows = tuple((name, str(cards)) for name, cards in zip(names, account.cards, strict=True))
        return SheetTable(("Player", f"Cards after {counted(account.rounds, 'round')}"), rows)


@lru_cache(maxsize=8)
def _spots(area: Area) -> tuple[Spot, ...]:
    """Return the places of all piles; stock piles are spread so far that their depth is seen."""
    laid = BOARD.laid(area)
    spits = [laid.spot(name, f"spit/{name}", size=SPIT) for name in ("l", "r")]
    stocks = [
        laid.spot(f"{seat}/{place}", f"stock/{seat}/{place}", Spread.COLUMN)
        for seat in BOTH
        for place in PLACES
    ]
    packets = [laid.spot(name, name) for name in ("packet/0", "packet/1")]
    return (
        *(replace(each, outline=True) for each in (*spits, *stocks)),
        laid.spot("deck", "deck"),
        *(replace(each, count=True) for each in packets),
        *(laid.spot(name, name, size=HAND) for name in ("held/0", "held/1")),
    )


def _drops(view: SpitDeal, seat: Seat, start: int | None, target: str) -> list[Gesture]:
    """Return the drop of a card on a pile, and for the card in hand the click there."""
    if start is None:
        held = view.held[seat]
        return [Drop(held.top, held.name, target), Tap(target, text="Put the card there")]
    pile = view.stock(seat, start)
    return [Drop(pile.top, pile.name, target)]


def _keys(view: SpitDeal, laid: Laid) -> Iterator[Panel]:
    """Give the letter under each pile; those that act now stand out."""
    lit = view.phase is Phase.START or view.stuck
    for seat, half in enumerate(HALVES):
        for place, key in zip(PLACES, half.piles, strict=True):
            name = f"k/{seat}/{place}"
            tip = "The key for this pile: it turns the top up, takes it, and puts it down."
            yield Badge(name, _cap(laid.areas[name]), f"{{{key}}}", tip=tip)
        for side, key in zip(SIDES, half.sides, strict=True):
            name = f"{side.name.lower()}/{seat}"
            tip = f"The key of {player(seat)} for this pile: it plays the card in hand here, and slaps."
            slaps = view.phase is Phase.SLAPPING and seat in view.takers
            yield Badge(name, _cap(laid.areas[name]), f"{{{key}}}", strong=slaps, tip=tip)
        room, name = laid.areas[f"ready/{seat}"], f"ready/{seat}"
        tip = f"The key with which {player(seat)} is ready for the next spit cards."
        if view.allows(seat, moves.Ready()) and view.viewer in (seat, view.seats):
            seated = seat if view.viewer == view.seats else None
            yield Choice(name, room, f"Ready {{{half.ready}}}", seat=seated, tip=tip)
        else:
            yield Badge(name, _cap(room), f"{{{half.ready}}}", strong=lit, tip=tip)


def _cap(area: Area) -> Area:
    """Return the part of an area that is as wide as a key."""
    wide = min(area.width, 1.5 * area.height)
    return replace(area, x=area.centre[0] - wide / 2, width=wide)


def _bars(view: SpitDeal, laid: Laid) -> Iterator[Panel]:
    tip = "Stock cards left: who has none first ends the round."
    for seat in BOTH:
        left = view.left(seat)
        yield Meter(f"bar/{seat}", laid.areas[f"bar/{seat}"], "", left, LAID, tip=tip)
