"""The rules of a draft in words, beside those of the game that it was made from."""

from __future__ import annotations

from cardtable.patience import library
from cardtable.patience.editor.draft import Draft
from cardtable.patience.index import listed
from cardtable.patience.text.compared import compared
from cardtable.patience.text.guide import guide
from cardtable.patience.words.entries import Entry


def told(draft: Draft, entry: Entry) -> str:
    """Return the guide of a draft, which reads as `entry`; what was changed stands in bold."""
    if draft.parent is None:
        return guide(entry)
    return compared(guide(entry), guide(library.entry(draft.base)), listed()[draft.base].name)
