"""The talk of Jaguar on its table: a button for each message, and what was said at the speaker's place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.games.jaguar import places
from cardtable.games.jaguar.options import SEATS, TableTalk
from cardtable.games.jaguar.rules import JaguarDeal
from cardtable.games.jaguar.talk import Message, Remark, Talk
from cardtable.table.layout import Area, grid
from cardtable.table.names import player
from cardtable.table.panels import Bubble, Choice, Panel

TALK: Final = "talk"  # the button that opens the others
TALK_TIP: Final = "Say something to the others. It need not be true, and binds nobody."
PADDING: Final = 2.5  # letters: the room around a button's text
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


def bubbles(view: JaguarDeal, area: Area) -> list[Panel]:
    """Return the last message of each seat, until all have played a card after it."""
    played = SEATS * len(view.history) + len(view.trick)
    last = {remark.seat: remark for remark in view.remarks if played - remark.played < SEATS}
    return [
        Bubble(
            f"said/{chair.seat}",
            places.bubble_area(chair, area),
            f"“{spoken(last[chair.seat])}”",
            chair.seat,
            (chair.plate.x + 0.2 * chair.plate.width, chair.plate.y),
        )
        for chair in places.seats_around(view, area)
        if chair.seat in last
    ]


def spoken(remark: Remark) -> str:
    """Return the words of a message, with a place for the name of the player whom it is about."""
    return remark.message.value.format("" if remark.about is None else player(remark.about))


def buttons(view: JaguarDeal, area: Area) -> list[Panel]:
    """Return the button that opens one for each message: about a seat at its place, others over the hand."""
    if view.viewer is None or view.viewer >= SEATS or view.options.table_talk is TableTalk.OFF:
        return []
    row, talks = area.part(0.39, 0.672, 0.59, 0.056), view.talk(view.viewer)
    refused = "" if talks else view.refusal(view.viewer, Talk(Message.YES, None)).message
    found: list[Panel] = [Choice(TALK, row.part(0.86, 0, 0.14, 1), "Talk", refused=refused, tip=TALK_TIP)]
    found += _row([talk for talk in talks if talk.about is None], row.part(0, 0, 0.85, 1))
    for chair in places.seats_around(view, area):
        about = [talk for talk in talks if talk.about == chair.seat]
        room = places.about_area(chair, area)
        rows = -(-len(about) // 2)
        cells = grid(room.part(0, 0, 1, rows / 2), len(about), 2, gap=0.08)
        found.extend(_button(talk, place) for talk, place in zip(about, cells, strict=True))
    return found


def _row(talks: Sequence[Talk], area: Area) -> list[Panel]:
    """Return buttons side by side, each as wide as its text needs."""
    lengths = [len(BUTTONS[talk.message]) + PADDING for talk in talks]
    found, x = list[Panel](), 0.0
    for talk, length in zip(talks, lengths, strict=True):
        share = length / sum(lengths)
        found.append(_button(talk, area.part(x + 0.004, 0, share - 0.008, 1)))
        x += share
    return found


def _button(talk: Talk, place: Area) -> Choice:
    """Return the button of a message; its tip is what is said."""
    subject = "" if talk.about is None else player(talk.about)
    said = f"“{talk.message.value.format(subject)}.”"
    return Choice(str(talk), place, BUTTONS[talk.message], fold=TALK, tip=said)
