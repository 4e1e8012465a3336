"""The steps of a deal, as a form shows them."""

from __future__ import annotations

from typing import Final

from cardtable.engine.cards import Suit
from cardtable.patience.editor.fields import Count, Counts, Field, Groups, Line, OneOf, Parts, Several, Steps
from cardtable.patience.editor.groups import NO, YES_NO, words_of
from cardtable.patience.words.cursor import RANKS
from cardtable.patience.words.dealings import ALL, MOST, REST, SUIT
from cardtable.patience.words.vocabulary import Base, Faces

PILES: Final = 9  # characters of "1-4" and the like

PICK: Final = Parts(
    (
        Field("ranks", "Ranks", "The ranks that are looked for.", Several(tuple(RANKS), (Base.DEALT.value,))),
        Field(
            "suits", "Suits", "The suits that are looked for.", Several(tuple(suit.letter for suit in Suit))
        ),
        Field(
            "one_per_suit", "One of a suit", "Whether only one card of each is taken.", YES_NO, NO, rare=True
        ),
    )
)
SOME_RANKS: Final = Parts((Field("ranks", "Ranks", "These ranks.", Several(tuple(RANKS)), needed=True),))
SUNK: Final = Parts(
    (
        *SOME_RANKS.fields,
        Field("below", "Below", "Below which cards they go.", OneOf((ALL, SUIT)), ALL, rare=True),
    )
)
DEALING: Final = Steps(
    "step",
    (
        Field("to", "To", "The group that is dealt to.", Groups(many=False), needed=True),
        Field(
            "cards",
            "Cards",
            "To each pile; with commas a number for each, or the rest.",
            Counts(0, MOST, (REST,)),
            "1",
        ),
        Field("piles", "Piles", "Which piles: one, such as 3, or some, such as 2-7.", Line(PILES), "all"),
        Field(
            "up",
            "Face up",
            "Which cards lie face up: these, or so many on top.",
            Count(1, MOST, words_of(Faces)),
        ),
        Field("shape", "Shape", "A triangle has a card more from pile to pile.", OneOf(("triangle",))),
        Field(
            "order",
            "Order",
            "Whether rows or columns are dealt one after the other.",
            OneOf(("rows", "columns")),
            "rows",
            rare=True,
        ),
        Field("pick", "Picked", "Cards that are looked for in the pack.", PICK, rare=True),
        Field(
            "next_pile_at",
            "Next pile at",
            "A card of these ranks is the last of its pile.",
            SOME_RANKS,
            rare=True,
        ),
        Field("sink", "To the bottom", "Ranks that go to the bottom of their pile.", SUNK, rare=True),
        Field(
            "found", "Found", "Where cards go at once that begin a foundation.", Groups(many=False), rare=True
        ),
        Field(
            "built",
            "Built",
            "Whether cards that a foundation takes go there while they are dealt.",
            YES_NO,
            NO,
            rare=True,
        ),
        Field("short", "Short", "Whether the pile of such a card goes without.", YES_NO, NO, rare=True),
        Field("dealt", "Dealt", "Whether this step is dealt at all.", YES_NO, "true", rare=True),
    ),
)
