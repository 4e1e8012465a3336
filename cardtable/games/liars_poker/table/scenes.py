"""How the table of Liars' Poker lies: hands round it, the names in the middle, the last card's fan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.games.liars_poker.rules import topics
from cardtable.games.liars_poker.rules.deal import Ending, LiarsPokerDeal
from cardtable.games.liars_poker.rules.moves import (
    Challenge,
    Decline,
    Gaze,
    LayDown,
    PickCard,
    PickUp,
    PoolAccept,
    PoolOffer,
    PoolRefuse,
    Say,
    Shield,
    Show,
)
from cardtable.games.liars_poker.rules.topics import Posture, Topic
from cardtable.games.liars_poker.table import words
from cardtable.games.liars_poker.table.builder import builder, button
from cardtable.table.around import SeatRoom, Table, around, below
from cardtable.table.board import drawn
from cardtable.table.gestures import Drop, Gesture, Press, Tap
from cardtable.table.layout import Area, Plate, Spot, Spread, grid
from cardtable.table.names import player
from cardtable.table.panels import Badge, Choice, Line, Panel, SheetTable
from cardtable.table.scenes import SceneManager
from cardtable.table.tones import Tone
from cardtable.table.words import counted

TALK: Final = "talk"  # the button that opens the phrases
PLACE: Final = SeatRoom(
    drawn(
        """
                1+
        0.5/20  name
        0.8     hand
        0.4/18  deeds
        """,
        edge=0,
    ),
    high=1.1,
)
MIDDLE: Final = drawn(
    """
             3+        1+
    0.3/24   .         .
    0.35/24  said      answer
    0.6/44   kinds     kinds
    1+       steps     steps
    """,
    edge=0,
)
DEEDS: Final = 4  # buttons at another's place


class LiarsPokerScenes(SceneManager[LiarsPokerDeal, Topic]):
    """The scene manager of Liars' Poker."""

    def spots(self, view: LiarsPokerDeal, area: Area) -> list[Spot]:
        """Return where the hands lie, and the deck: before who picks from it as a fan."""
        table = _table(view, area)
        own, *others = table.hands()
        deck = table.laid.spot("left", "deck", size=0.7)
        if view.picker is not None and view.viewer == view.picker:
            middle = table.middle
            deck = Spot(
                "deck", *middle.centre, min(0.6 * middle.height, table.laid.height), Spread.ROW, middle.width
            )
        down = not view.over and view.postures[below(view)] is Posture.DOWN
        return [deck, *others, replace(own, closed=down)]

    def plates(self, view: LiarsPokerDeal, area: Area) -> list[Plate]:
        """Return the names, in colour who is out and who has lost."""
        return [replace(each, tone=_tone(view, each.seat)) for each in _table(view, area).plates()]

    def panels(self, view: LiarsPokerDeal, area: Area) -> list[Panel]:
        """Return the last name, the builder of names, and what else may be done."""
        table = _table(view, area)
        rooms = MIDDLE.laid(table.middle).areas
        found: list[Panel] = []
        if view.last is not None:
            said = f"{player(view.last.seat)}: {words.hand_words(view.last.name)}"
            found.append(Badge("last", rooms["said"], said, strong=True))
        seat = view.viewer
        if seat is None or seat >= view.seats:
            return found
        actions = view.actions(seat)
        if view.spoken(seat):
            found += builder(view, rooms["kinds"], rooms["steps"])
        if Challenge() in actions:
            found.append(Choice("challenge", rooms["answer"], "Challenge"))
        return [*found, *_own(seat, actions, table, rooms["steps"]), *_deeds(view, actions, table)]

    def gestures(self, view: LiarsPokerDeal, action: Action) -> Sequence[Gesture]:
        """Return the drop of a card that is shown, a tap on the fan, or the press of a button."""
        match action:
            case Show(to, (card,)):
                return [Drop(card, f"hand/{below(view)}", f"hand/{to}")]
            case PickCard(position):
                return [Tap("deck", position)]
        return [Press(button(action))]

    def meant(self, view: LiarsPokerDeal, drop: Drop) -> Action | None:
        """Return the showing meant by a drop on another's hand."""
        pile, _, seat = drop.target.partition("/")
        own = drop.source == f"hand/{below(view)}"
        return Show(int(seat), (drop.card,)) if own and pile == "hand" else None

    def prompt(self, view: LiarsPokerDeal) -> str:
        """Return the sentence over the table."""
        return words.prompt(view)

    def pad(self, view: LiarsPokerDeal) -> list[Line]:
        """Return each seat's cards, the namings, and the private notebook."""
        cards = [Line(f"seat {seat}", counted(size, "card"), seat) for seat, size in enumerate(view.sizes)]
        return [*cards, *words.namings(view)]

    def score(self, view: LiarsPokerDeal, seat: Seat) -> str:
        """Return how many cards a seat has, and how it keeps them."""
        if not view.sizes[seat]:
            return "out"
        return f"{counted(view.sizes[seat], 'card')}, {view.postures[seat].name.lower()}"

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:
        """Return the log's line for what was said."""
        return words.sentence(topic, names)

    def cry(self, topic: Topic, names: Sequence[str]) -> str:
        """Return whether the hand that was challenged is there."""
        if not isinstance(topic, topics.Challenged):
            return ""
        loser = names[topic.seat if topic.exists else topic.namer]
        return f"{'It is there' if topic.exists else 'It is not there'}: {loser} loses a card"

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return who named and challenged what, and how many cards each has from now on."""
        deal = result.detail(Ending)
        parts = {
            deal.naming.seat: f"named {words.hand_words(deal.naming.name)}",
            deal.challenger: "challenged",
        }
        rows = tuple((name, parts.get(seat, ""), str(deal.sizes[seat])) for seat, name in enumerate(names))
        return SheetTable(("Player", "", "Cards"), rows)


def _table(view: LiarsPokerDeal, area: Area) -> Table:
    return around(area, below(view), view.seats, seat_room=PLACE)


def _tone(view: LiarsPokerDeal, seat: Seat) -> Tone:
    result = view.result()
    lost = result is not None and result.detail(Ending).loser == seat
    return Tone.LOST if lost or not view.sizes[seat] else Tone.PLAIN


def _own(seat: Seat, actions: Sequence[Action], table: Table, steps: Area) -> Iterator[Panel]:
    """Give the buttons for the own hand, over it, and those of talk."""
    texts = {PickUp(): "Pick up", LayDown(): "Lay down", Shield(): "Shield", Gaze(seat): "Own cards"}
    texts |= {Decline(): "Be dealt it"}
    found = [action for action in texts if action in actions]
    for action, place in zip(found, grid(table.areas["duty"], len(found), len(found)), strict=True):
        yield Choice(button(action), place, texts[action])
    phrases = [action for action in actions if isinstance(action, Say)]
    if phrases:
        yield Choice(TALK, table.areas["aside"].part(0, 0, 0.5, 1), "Talk")
        for phrase, place in zip(phrases, grid(steps, len(phrases), 2), strict=True):
            yield Choice(button(phrase), place, phrase.phrase.value, fold=TALK)


def _deeds(view: LiarsPokerDeal, actions: Sequence[Action], table: Table) -> Iterator[Panel]:
    """Give the buttons at the places of the others: look, show all, pool."""
    hand = tuple(view.hands[below(view)])
    for chair in table.chairs[1:]:
        other = chair.seat
        texts: dict[Action, str] = {Gaze(other): "Look", PoolOffer(other): "Pool"}
        texts |= {PoolAccept(other): "Accept", PoolRefuse(other): "Refuse"}
        if len(hand) > 1:
            texts[Show(other, hand)] = "Show"
        found = [action for action in texts if action in actions]
        for action, place in zip(found, grid(chair.rooms.areas["deeds"], DEEDS, DEEDS), strict=False):
            yield Choice(button(action), place, texts[action])
