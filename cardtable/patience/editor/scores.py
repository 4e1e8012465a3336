"""What a game says of itself, and how it counts points, as a form shows it."""

from __future__ import annotations

from typing import Final

from cardtable.language import _
from cardtable.patience.editor.fields import (
    Count,
    Counts,
    Field,
    Line,
    OneOf,
    Parts,
)
from cardtable.patience.editor.groups import NOTHING, words_of
from cardtable.patience.kernel.scoring import SAID, Deed
from cardtable.patience.words.called import sentence
from cardtable.patience.words.families import FAMILIES
from cardtable.patience.words.games import LONGEST, LONGEST_NOTE
from cardtable.patience.words.verbs import MOST as POINTS
from cardtable.patience.words.verbs import PER, SCORES
from cardtable.patience.words.vocabulary import Numbering

DEED_SAYS: Final = {
    "move": _("Whatever one does, but to turn a card up."),
    "home": _("To a foundation, or away with others."),
    "back": _("From a foundation to a column."),
    "gathered": _("A card of the waste that comes into play."),
    "turned": _("In a column, as nothing lies on it any more."),
    "sequence": _("One that is complete and leaves."),
    "dealt": _("Once for a click, however many cards it deals."),
    "peak": _("Of a pyramid, or of each of the peaks."),
    "won": _("Once, at the end."),
    "left": _("For each, at the end of a game that is won."),
}
PER_DEED: Final = Parts(
    tuple(
        Field(name, sentence(SAID[Deed[name.upper()]]), DEED_SAYS[name], Count(-POINTS, POINTS), "0")
        for name in PER
    )
)
SCORE: Final = Parts(
    (
        Field("start", _("At the start"), _("The points that one begins with."), Count(-POINTS, POINTS), "0"),
        Field("least", _("Never less than"), _("Points do not fall below this."), Count(-POINTS, POINTS)),
        Field("per", _("For each"), _("What is worth points, or costs them: below nothing."), PER_DEED),
        Field(
            "run",
            _("In a row"),
            _("What the first card that comes home in a row is worth besides, the second, and so on."),
            Counts(0, POINTS),
        ),
        Field("par", _("Par"), _("Points below nothing are strokes; so many are par."), Count(0, POINTS)),
    ),
    SCORES,
)
SPOKEN: Final = (
    Field("name", _("Name"), _("What the game is called."), Line(LONGEST)),
    Field("note", _("Note"), _("A line of advice or history."), Line(LONGEST_NOTE)),
    Field("family", _("Family"), _("The kind of game that it is."), OneOf(tuple(FAMILIES)), needed=True),
    Field(
        "numbering", _("Numbers"), _("What the number of a deal means."), OneOf(words_of(Numbering)), "own"
    ),
    Field("score", _("Score"), _("How points are counted."), SCORE, NOTHING),
)
