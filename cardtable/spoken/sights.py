"""Sights: what can be seen of a table, line by line: hand, piles, signs, scores, the last trick."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.engine.trickdeal import TrickDeal
from cardtable.kits import Kit
from cardtable.language import _, numeral
from cardtable.spoken.choices import ANYWHERE
from cardtable.spoken.words import Manager, hand_lines, lies
from cardtable.table.names import addressed, named, player
from cardtable.table.panels import (
    Badge,
    Bubble,
    Cell,
    Chart,
    Choice,
    Dial,
    Disc,
    Ladder,
    Line,
    Links,
    Mark,
    Meter,
    Page,
    Panel,
    Portrait,
    Ring,
    Roll,
    SheetTable,
    Slip,
    Slots,
    Strip,
    Tag,
    Tokens,
    Wheel,
)
from cardtable.table.scenes import pile_name
from cardtable.table.words import card_words, spelled

NO_TRICK: Final = _("No trick has been taken yet.")
BY_HEART: Final = _("In this match nobody looks at a trick again.")
NO_HAND: Final = _("You hold no cards.")
SEAT: Final = re.compile(r"seat (\d+)")  # the title of a line that is about a seat
WORDS: Final = {
    Mark.NOW: _("{cell} (now)"),
    Mark.GONE: _("{cell} (gone)"),
    Mark.CROSSED: _("{cell} (crossed out)"),
    Mark.TAKEN: _("{cell} (taken)"),
}


def hand(view: Deal) -> Iterator[str]:
    """Give what the looking seat holds."""
    own = [pile for pile in view.piles() if pile.name == f"hand/{view.viewer}"]
    if not own or not own[0]:
        yield NO_HAND if own else _("There are no hands in this game.")
        return
    yield _("Your hand, {count}:").format(count=len(own[0]))
    if own[0].ordered:
        yield lies(own[0], closed=False)
    else:
        yield from hand_lines(own[0])


def table(manager: Manager, view: Deal, names: Sequence[str], seat: Seat) -> Iterator[str]:
    """Give what lies on the table and stands there, but for the own hand."""
    piles = {pile.name: pile for pile in view.piles()}
    for spot in manager.spots(view, ANYWHERE):
        pile = piles.get(spot.pile)
        if pile is not None and spot.pile != f"hand/{seat}" and (pile or spot.outline):
            name = pile_name(manager, view, spot.pile, names)
            yield f"{name[:1].upper()}{name[1:]}: {lies(pile, closed=spot.closed)}."
    for panel in manager.panels(view, ANYWHERE):
        yield from (spelled(named(line, names)) for line in _told(panel) if line.strip(" .:"))


def _told(panel: Panel) -> Iterator[str]:
    """Give what a panel says; buttons are choices, and said as such."""
    match panel:
        case Choice() | Ring() | Links():
            return
        case Badge() | Meter() | Tag() | Wheel() | Disc():
            yield panel.tip or panel.text
        case Tokens():
            won = _("{won} of {wanted}").format(won=panel.won, wanted=panel.wanted)
            yield panel.tip or f"{panel.before} {won} {panel.text}"
        case Dial():
            yield panel.tip or f"{panel.note} {numeral(panel.value, 'g')}"
        case Portrait():
            yield " ".join((panel.tip or _("Card"), card_words(panel.card)))
        case Bubble():
            yield _("{name} says: {said}").format(name=player(panel.seat), said=panel.text)
        case _:
            yield from _listed(panel)


def _listed(panel: Panel) -> Iterator[str]:
    """Give what a panel of several parts says."""
    match panel:
        case Roll():
            yield from panel.lines
        case Page():
            yield from (panel.heading, *panel.sentences, panel.foot)
        case Strip() | Ladder():
            yield panel.tip
            yield _cells(panel.cells if isinstance(panel, Strip) else panel.rungs)
        case Slots():
            yield panel.tip
            yield "; ".join(card_words(each.card) if each.card else each.text for each in panel.slots)
        case Slip():
            yield panel.tip
            yield _cells(panel.heads)
            yield from map(_cells, panel.rows)
        case Chart():
            yield panel.tip
            yield from map(_cells, panel.lines)


def _cells(cells: Sequence[Cell]) -> str:
    return "; ".join(map(_cell, (cell for cell in cells if cell.text.strip())))


def _cell(cell: Cell) -> str:
    if cell.mark is Mark.TAKEN and cell.seat is not None:
        return _("{cell} (taken) by {name}").format(cell=cell.text, name=player(cell.seat))
    return WORDS.get(cell.mark, "{cell}").format(cell=cell.text)


def scores(manager: Manager, view: Deal, names: Sequence[str]) -> Iterator[str]:
    """Give the score pad, and what stands at each seat."""
    for line in manager.pad(view):
        yield _line(line, names)
    for seat in range(view.seats) if view.seats > 1 else ():
        score, meaning = manager.score(view, seat), manager.meaning(view, seat)
        if score or meaning:
            yield spelled(named(f"{names[seat]}: {meaning or score}.", names))


def _line(line: Line, names: Sequence[str]) -> str:
    found = SEAT.fullmatch(line.title)
    seat = line.seat if line.seat is not None else (int(found[1]) if found else None)
    title = names[seat] if seat is not None and found and seat < len(names) else line.title
    return spelled(named(f"{title}: {line.value}.", names))


def last_trick(manager: Manager, view: Deal, names: Sequence[str]) -> Iterator[str]:
    """Give the cards of the trick that was taken last, or why they are not told."""
    if manager.by_heart(view):
        yield BY_HEART
    elif not isinstance(view, TrickDeal) or view.last is None:
        yield NO_TRICK
    else:
        trick = view.last
        for seat, card in zip(view.round(trick.leader), trick.cards, strict=True):
            text = _("{name}: {card}, and took it.") if seat == trick.winner else _("{name}: {card}.")
            yield text.format(name=names[seat], card=card_words(card))


def summary(manager: Manager, result: DealResult, names: Sequence[str]) -> Iterator[str]:
    """Give a line for each row of what sums up a deal."""
    yield from sheet(manager.summary(result, names))


def sheet(found: SheetTable) -> Iterator[str]:
    """Give a table line by line, each value after the title of its column."""
    for row in (*found.rows, *([found.totals] if found.totals else [])):
        first, *others = row
        told = zip(found.columns[1:], map(addressed, others), strict=False)
        parts = [f"{title} {value}" for title, value in told if value.strip()]
        yield spelled(f"{first}: {', '.join(parts)}." if first else f"{', '.join(parts)}.")


def rules(kit: Kit, word: str, *, guide: bool = False) -> Iterator[str]:
    """Give the rules or the guide of a game; with a word only the paragraphs in which it stands."""
    text = kit.guide() if guide else kit.rules_for_players()
    found = [" ".join(each.split()) for each in text.split("\n\n")] if guide else text.splitlines()
    told = [each.strip("# ") for each in found if word.lower() in each.lower() and each.strip("#| -")]
    for line in told or [_("Nothing is said of {word}.").format(word=word)]:
        yield spelled(line)
