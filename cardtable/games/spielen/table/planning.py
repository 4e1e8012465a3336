"""The planning page: the codes of one's own team, and what else can be agreed on; the card with codes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cardtable.engine.piles import Seat
from cardtable.games.spielen.codes.banter import accidents, fitting
from cardtable.games.spielen.codes.book import Code, meaning, trigger, written
from cardtable.games.spielen.codes.phrases import LISTED, Language
from cardtable.games.spielen.codes.signals import quoted
from cardtable.games.spielen.rules import moves
from cardtable.games.spielen.rules.calls import members
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.options import CodeCard
from cardtable.games.spielen.table.laying import Table
from cardtable.language import _, counted, pgettext
from cardtable.table.inventing.inventions import INVENT
from cardtable.table.layout import Area, grid
from cardtable.table.names import player
from cardtable.table.panels import Badge, Choice, Meter, Panel, Roll

ROW: Final = 40.0  # units: how high a code is at most
SHOWN: Final = 4  # of the phrases that match a code
GAP: Final = 10.0  # units between the codes and these
DROP: Final = 0.14  # of its width: the button that drops it
OFTEN: Final = 100  # parts of once a minute, by accident
CARD: Final = "code card"  # the button that opens it
READY: Final = _("We know them by heart")


def planning(view: SpielenDeal, table: Table) -> list[Panel]:
    """Return the page of the looking seat's team, or who is still planning."""
    seat = view.viewer
    if seat is None or seat >= view.seats:
        return []
    head, *rows = _rows(table.plan, view.options.max_codes + 1)
    one, two = (player(each) for each in members(view.team(seat), view.options.teams))
    found: list[Panel] = [
        Badge(
            "page",
            head,
            _("Codes of {one} and {two}").format(one=one, two=two),
            strong=True,
            tip=_("Only your team sees this page."),
        )
    ]
    matches = [line for code in view.book(seat) for line in _matching(code, view.language)]
    used = rows[min(len(view.book(seat)), len(rows)) - 1].bottom + GAP
    if matches and (left := table.plan.bottom - used) > ROW:
        found.append(Roll("matches", replace(table.plan, y=used, height=left), tuple(matches)))
    return [*found, *_codes(view, seat, rows), *_agreeing(view, seat, table)]


def _matching(code: Code, language: Language) -> Iterator[str]:
    """Give a line with the phrases of the list that match each spoken step of a code (SL-79)."""
    for step in code.steps:
        found = [LISTED[each] for each in fitting(step, language)]
        if found:
            said = " ".join(map(quoted, found[:SHOWN]))
            if len(found) > SHOWN:
                said = _("{phrases} and {count} more").format(phrases=said, count=len(found) - SHOWN)
            yield f"{code.name}: {said}"


def _rows(area: Area, count: int) -> list[Area]:
    high = min(ROW, area.height / count)
    return [Area(area.x, area.y + at * high, area.width, high * 0.9) for at in range(count)]


def _codes(view: SpielenDeal, seat: Seat, rows: list[Area]) -> Iterator[Panel]:
    """Give each code as a sentence, with the button that drops it."""
    for code, room in zip(view.book(seat), rows, strict=False):
        text, often = told(view, seat, code.name), accidents(code, view.seats, view.language)
        tip = counted(
            "{meaning}. By mere banter it would be given {count} time in ten minutes.",
            "{meaning}. By mere banter it would be given {count} times in ten minutes.",
            round(10 * often),
            meaning=meaning(code),
        )
        place = room.part(0, 0, 1 - DROP - 0.01, 1)
        yield Meter(f"code/{code.name}", place, text, round(often * OFTEN), OFTEN, tip=tip)
        drop = moves.DropCode(written(code))
        yield Choice(
            str(drop),
            room.part(1 - DROP, 0, DROP, 1),
            pgettext("a code", "Drop"),
            tip=_("Give up {code}.").format(code=code.name),
        )


def told(view: SpielenDeal, seat: Seat, name: str) -> str:
    """Return a code of a seat's team in words."""
    code = next(each for each in view.book(seat) if each.name == name)
    one, two = (player(each) for each in members(view.team(seat), view.options.teams))
    words = trigger(code, (one, two))
    return f"{code.name}: {words}"


def _agreeing(view: SpielenDeal, seat: Seat, table: Table) -> Iterator[Panel]:
    """Give the buttons that draw another code, and say that all are known."""
    make, draw, ready = grid(table.east, 3, 1, 0.1)
    yield Choice(
        INVENT, make, _("Write a code (I)"), tip=_("A code of your own, or another form of one you have.")
    )
    refused = "" if view.allows(seat, moves.DrawCode()) else view.refusal(seat, moves.DrawCode()).message
    yield Choice(
        str(moves.DrawCode()), draw, _("Draw another"), refused=refused, tip=_("A code drawn by lot.")
    )
    if not view.ready[seat]:
        yield Choice(str(moves.Ready()), ready, READY, tip=_("The first hand is dealt once all are ready."))


def code_card(view: SpielenDeal, seat: Seat, table: Table, button: Area) -> Iterator[Panel]:
    """Give the codes of one's own team during play, as far as that is agreed."""
    if view.options.code_card is CodeCard.HOLD:
        yield Choice(CARD, button, _("Codes"), tip=_("The codes of your team."))
        for code, cell in zip(view.book(seat), _rows(table.wheel, view.options.max_codes), strict=False):
            tip = _("A code of your team.")
            yield Badge(f"card/{code.name}", cell, told(view, seat, code.name), fold=CARD, tip=tip)
    elif view.options.code_card is CodeCard.ALWAYS and view.book(seat):
        lines = tuple(told(view, seat, code.name) for code in view.book(seat))
        corner, pile = table.seats.areas["left"], table.corner("left", "deck").width * 2
        yield Roll(CARD, replace(corner, x=corner.x + pile, width=corner.width - pile), lines)
