"""The talk of Jaguar on its table: a button for each message, and what was said at the speaker's place."""

from __future__ import annotations

from typing import Final

from cardtable.games.jaguar.rules.deal import JaguarDeal
from cardtable.games.jaguar.rules.options import SEATS, TableTalk
from cardtable.games.jaguar.rules.talk import Message, Remark, Talk
from cardtable.games.jaguar.table import places
from cardtable.table.around import Table
from cardtable.table.layout import Area, grid
from cardtable.table.names import player
from cardtable.table.panels import Bubble, Choice, Panel

TALK: Final = "talk"  # the button that opens the others
TALK_TIP: Final = "Say something to the others. It need not be true, and binds nobody."
COLUMNS: Final = 2  # of the other buttons
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


def bubbles(view: JaguarDeal, table: Table) -> list[Panel]:
    """Return the last message of each seat, until all have played a card after it."""
    played = SEATS * len(view.history) + len(view.trick)
    last = {remark.seat: remark for remark in view.remarks if played - remark.played < SEATS}
    return [
        Bubble(
            f"said/{chair.seat}",
            places.said_area(table, chair),
            f"“{spoken(last[chair.seat])}”",
            chair.seat,
            (plate.area.centre[0], plate.area.y),
        )
        for chair, plate in zip(table.chairs, table.plates(), strict=True)
        if chair.seat in last
    ]


def spoken(remark: Remark) -> str:
    """Return the words of a message, with a place for the name of the player whom it is about."""
    return remark.message.value.format("" if remark.about is None else player(remark.about))


def buttons(view: JaguarDeal, table: Table) -> list[Panel]:
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
        room = places.talk_area(table, chair, -(-len(said) // COLUMNS))
        cells = grid(room, len(said), COLUMNS)
        found.extend(_button(talk, cell) for talk, cell in zip(said, cells, strict=True))
    return found


def _button(talk: Talk, place: Area) -> Choice:
    """Return the button of a message; its tip is what is said."""
    subject = "" if talk.about is None else player(talk.about)
    said = f"“{talk.message.value.format(subject)}.”"
    return Choice(str(talk), place, BUTTONS[talk.message], fold=TALK, tip=said)
