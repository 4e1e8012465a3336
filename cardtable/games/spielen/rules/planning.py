"""Planning: how a team's book of codes is changed, and why not (SL-5, SL-7)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from cardtable.engine.actions import Illegal
from cardtable.games.spielen.codes.book import Book, code_of
from cardtable.games.spielen.rules.moves import AddCode, DrawCode, DropCode, EditCode
from cardtable.language import _
from cardtable.shapes import Mistake

Change: TypeAlias = AddCode | EditCode | DrawCode | DropCode


def no_change(change: Change, book: Book, most: int) -> Illegal | None:
    """Return why a book that may hold so many codes cannot be changed so."""
    names = [code.name for code in book]
    if isinstance(change, AddCode | DrawCode) and len(book) >= most:
        return Illegal("too_many_codes", _("A team has at most {most} codes.").format(most=most))
    if isinstance(change, DrawCode):
        return None
    try:
        name = code_of(change.code).name
    except Mistake as mistake:
        return Illegal("bad_code", _("This is no code: {mistake}.").format(mistake=mistake))
    there = name in names
    if there is not isinstance(change, AddCode):
        return None
    sentence = _("There is a code of that name.") if there else _("There is no code of that name.")
    return Illegal("bad_code", sentence)


def changed(change: Change, book: Book, lots: Book) -> Book:
    """Return a book after a change; from `lots` comes the code that is drawn, under a name of its own."""
    match change:
        case AddCode(text):
            return (*book, code_of(text))
        case EditCode(text):
            new = code_of(text)
            return tuple(new if code.name == new.name else code for code in book)
        case DropCode(text):
            return tuple(code for code in book if code.name != code_of(text).name)
    steps, names = {code.steps for code in book}, {code.name for code in book}
    new = next((code for code in lots if code.steps not in steps), lots[0])
    free = (f"Code {number}" for number in range(1, len(names) + 2))
    return (*book, replace(new, name=next(name for name in free if name not in names)))
