"""The text of a guide as it is read: cut into headings, pictures and prose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from cardtable.ui.help.rules_text import Prose, Title
from cardtable.ui.help.tableau import Tableau, tableau
from cardtable.ui.look.markup import HEADING, chunks

SECTION: Final = 2  # how many marks a heading of a section has

Part: TypeAlias = Title | Prose | Tableau


def parts(guide: str) -> list[Part]:
    """Return what a guide consists of after its opening, in order.

    Raises:
        ValueError: a picture cannot be read.
    """
    _, mark, body = guide.partition("\n## ")
    return list(_parts(mark + body))


def _parts(body: str) -> Iterator[Part]:
    for chunk in chunks(body):
        text = "\n".join(chunk)
        heading = HEADING.match(text)
        if heading is not None:
            yield Title(heading.group(2), len(heading.group(1)) - SECTION + 1)
        elif text.startswith("!["):
            yield tableau(text)
        else:
            yield Prose(text)
