"""The parts of a game besides its piles, as a form shows them."""

from __future__ import annotations

from typing import Final

from cardtable.engine.cards import Suit
from cardtable.language import _, pgettext
from cardtable.patience.editor.fields import (
    Building,
    Count,
    Counts,
    Field,
    Groups,
    Line,
    Needs,
    OneOf,
    Parts,
    Several,
    Steps,
)
from cardtable.patience.editor.groups import NO, NOTHING, YES_NO, words_of
from cardtable.patience.words.dealings import ALL, MOST, REST, SUIT
from cardtable.patience.words.phrases import RANKS
from cardtable.patience.words.verbs import ANY, BY_SCALE, CLOSING, INF, MOST_POINTS, SUITED
from cardtable.patience.words.verbs import GAPS as GAPS_LIE
from cardtable.patience.words.vocabulary import Base, Faces, Near, Scale

PILES: Final = 9  # characters of "1-4" and the like

PICK: Final = Parts(
    (
        Field(
            "ranks",
            _("Ranks"),
            _("The ranks that are looked for."),
            Several(tuple(RANKS), (Base.DEALT.value,)),
        ),
        Field(
            "suits",
            _("Suits"),
            _("The suits that are looked for."),
            Several(tuple(suit.letter for suit in Suit)),
        ),
        Field(
            "one_per_suit",
            _("One of a suit"),
            _("Whether only one card of each is taken."),
            YES_NO,
            NO,
            rare=True,
        ),
    )
)
SOME_RANKS: Final = Parts(
    (Field("ranks", _("Ranks"), _("These ranks."), Several(tuple(RANKS)), needed=True),)
)
SUNK: Final = Parts(
    (
        *SOME_RANKS.fields,
        Field("below", _("Below"), _("Below which cards they go."), OneOf((ALL, SUIT)), ALL, rare=True),
    )
)
DEALING: Final = Steps(
    "step",
    (
        Field(
            "to",
            _("To"),
            _("The group that is dealt to, or several as if they were one."),
            Groups(),
            needed=True,
        ),
        Field(
            "cards",
            _("Cards"),
            _("To each pile; with commas a number for each, or the rest."),
            Counts(0, MOST, (REST,)),
            "1",
        ),
        Field(
            "piles", _("Piles"), _("Which piles: one, such as 3, or some, such as 2-7."), Line(PILES), "all"
        ),
        Field(
            "up",
            _("Face up"),
            _("Which cards lie face up: these, or so many on top."),
            Count(1, MOST, words_of(Faces)),
        ),
        Field("shape", _("Shape"), _("A triangle has a card more from pile to pile."), OneOf(("triangle",))),
        Field(
            "order",
            _("Order"),
            _("Whether rows or columns are dealt one after the other."),
            OneOf(("rows", "columns")),
            "rows",
            rare=True,
        ),
        Field("pick", _("Picked"), _("Cards that are looked for in the pack."), PICK, rare=True),
        Field(
            "next_pile_at",
            _("Next pile at"),
            _("A card of these ranks is the last of its pile."),
            SOME_RANKS,
            rare=True,
        ),
        Field("sink", _("To the bottom"), _("Ranks that go to the bottom of their pile."), SUNK, rare=True),
        Field(
            "found",
            _("Found"),
            _("Where cards go at once that begin a foundation."),
            Groups(many=False),
            rare=True,
        ),
        Field(
            "built",
            _("Built"),
            _("Whether cards that a foundation takes go there while they are dealt."),
            YES_NO,
            NO,
            rare=True,
        ),
        Field("short", _("Short"), _("Whether the pile of such a card goes without."), YES_NO, NO, rare=True),
        Field(
            "apart",
            _("Apart"),
            _("Whether cards of one rank are kept from one pile: the second goes below the pack."),
            OneOf(("rank", NOTHING)),
            NOTHING,
            rare=True,
        ),
        Field("dealt", _("Dealt"), _("Whether this step is dealt at all."), YES_NO, "true", rare=True),
    ),
)
DECK: Final = Parts(
    (
        Field("packs", _("Packs"), _("How many packs are played with."), Count(1, 4), "1"),
        Field(
            "ranks",
            _("Ranks"),
            _("The ranks that are played with; those left out are passed over."),
            Several(tuple(RANKS)),
            "all",
        ),
        Field("suits", _("Suits"), _("Of how many suits the packs are made."), Count(1, 4), "4"),
        Field(
            "jokers",
            _("Jokers"),
            _("How many jokers there are; each stands for any card."),
            Count(0, 4),
            "0",
            rare=True,
        ),
    )
)
SETS: Final = Steps(
    "set",
    (
        Field("of", _("Cards"), _("How many cards are removed together."), Count(1, 4, (ANY,)), "1"),
        Field("sum", _("Sum"), _("Their ranks make this together."), Count(1, 52)),
        Field("same", _("Alike"), _("They are of one rank, or of one suit."), OneOf(("rank", "suit"))),
        Field("diff", _("Apart"), _("Their ranks are so far from each other."), Count(1, 12)),
        Field("ranks", _("Ranks"), _("They are just these."), Several(tuple(RANKS))),
        Field("among", _("Among"), _("They are chosen among these ranks."), Several(tuple(RANKS)), rare=True),
        Field(
            "unlike",
            _("Unlike"),
            _("Whether they are of different ranks."),
            OneOf(("rank", NOTHING)),
            NOTHING,
            rare=True,
        ),
        Field(
            "along", _("Along"), _("One card of these ranks goes along."), Several(tuple(RANKS)), rare=True
        ),
        Field("also", _("Suits"), _("What their suits must be besides."), OneOf(tuple(SUITED)), rare=True),
        Field(
            "begins",
            _("Begins"),
            _("The foundations of which the set begins one, its ranks in that order."),
            Groups(many=False),
            rare=True,
        ),
        Field(
            "wrap", _("Round the corner"), _("Whether kings and aces are neighbours."), YES_NO, NO, rare=True
        ),
        Field(
            "beaten",
            _("Beaten"),
            _("A card goes when a higher one of its suit is free."),
            OneOf(("suit",)),
            rare=True,
        ),
    ),
)
REMOVE: Final = Parts(
    (
        Field("sets", _("Sets"), _("The sets of cards that may be removed."), SETS, needed=True),
        Field("from", _("From"), _("The groups from which cards are removed."), Groups(), needed=True),
        Field("to", _("To"), _("Where removed cards go."), Groups(many=False), needed=True),
        Field(
            "also",
            _("Suits"),
            _("What the suits of all sets must be besides."),
            OneOf(tuple(SUITED)),
            rare=True,
        ),
        Field(
            "once", _("Only once"), _("What has to come about; it holds until a card is put down."), Needs()
        ),
        Field(
            "second",
            _("With the next"),
            _("The groups of which the top card may leave with the one under it."),
            Groups(),
            rare=True,
        ),
        Field("near", _("Lying"), _("How they must lie to each other."), OneOf(words_of(Near)), "any"),
        Field(
            "close",
            _("Closing up"),
            _("Whether a grid closes up, and is filled from the stock: when one likes, or at once."),
            OneOf(CLOSING),
            NOTHING,
            rare=True,
        ),
    )
)
LINE: Final = Parts(
    (
        Field("onto", _("Onto"), _("Where piles of the line go."), OneOf(("left", "both")), needed=True),
        Field(
            "steps",
            pgettext("in a line", "Places"),
            _("How many places away they may go, with commas."),
            Counts(1, 52),
            needed=True,
        ),
        Field("match", _("Matching"), _("How the cards must go together."), Building(), needed=True),
        Field("close", _("Closing up"), _("The line closes to the left."), OneOf(("left",)), rare=True),
        Field(
            "between",
            _("Removing"),
            _("So many cards between two that match may be removed, with commas."),
            Counts(1, 4),
        ),
        Field(
            "sums",
            _("Sums"),
            _("Neighbours that add up to one of these may be removed."),
            Counts(2, 520),
            rare=True,
        ),
    )
)
MAKE: Final = Parts(
    (
        Field(
            "ranks",
            _("Ranks"),
            _("The cards that are taken out and leave gaps."),
            Several(tuple(RANKS), (NOTHING,)),
            needed=True,
        ),
        Field(
            "to",
            _("To"),
            _("Whether they leave the game or begin the rows."),
            OneOf(("discard", "lead")),
            "discard",
        ),
    )
)
LEAD: Final = Parts(
    (
        *SOME_RANKS.fields,
        Field(
            "after",
            _("Also after"),
            _("Ranks to the right of which they go too."),
            Several(tuple(RANKS)),
            rare=True,
        ),
    )
)
GAPS: Final = Parts(
    (
        Field("make", _("Making gaps"), _("How gaps come about."), MAKE, needed=True),
        Field(
            "fill",
            _("Filling gaps"),
            _("What goes to the right of a card."),
            Building((), "right_of "),
            needed=True,
        ),
        Field("lead", _("First in a row"), _("What goes to the beginning of a row."), LEAD, needed=True),
        Field(
            "both", _("From both sides"), _("Whether a card also goes to the left of its next."), YES_NO, NO
        ),
        Field(
            "runs_on",
            _("Running on"),
            _("Whether each row goes on in the next, and the last in the first."),
            YES_NO,
            NO,
            rare=True,
        ),
        Field(
            "built",
            _("Built"),
            _("How rows are built in the end, if gaps are filled otherwise."),
            Building(()),
            rare=True,
        ),
    )
)
REDEAL: Final = Parts(
    (
        Field("times", _("Times"), _("How often."), Count(0, 99, (INF,)), needed=True),
        Field("gather", _("Gathering"), _("The groups whose cards are gathered."), Groups()),
        Field("shuffle", _("Shuffling"), _("Whether they are shuffled."), YES_NO, NO),
        Field("deal", _("Dealing"), _("How they are dealt again."), DEALING),
        Field(
            "keep",
            _("Keeping"),
            _("Whether what is built in the rows stays."),
            OneOf(("rows_built", NOTHING)),
            NOTHING,
            rare=True,
        ),
        Field(
            "gap",
            _("Gaps"),
            _("Where the gaps lie then."),
            OneOf(GAPS_LIE),
            "after_kept",
            rare=True,
        ),
        Field(
            "spread",
            _("Spreading"),
            _("The group of which one pile after the other is dealt over the others."),
            Groups(many=False),
            rare=True,
        ),
        Field(
            "stays",
            _("First one stays"),
            _("Whether the first card of a pile that is spread stays in its place."),
            YES_NO,
            NO,
            rare=True,
        ),
        Field(
            "rotate",
            _("Bottoms up"),
            _("The group of which the bottom card of each pile goes on its top, instead of a new deal."),
            Groups(many=False),
            rare=True,
        ),
        Field("when", _("Only while"), _("What must hold for it."), Needs()),
        Field(
            "counted",
            _("Counted off"),
            _("From which end of the piles that are gathered packets are counted off."),
            OneOf(("top", "bottom")),
            "bottom",
            rare=True,
        ),
        Field(
            "merci",
            _("Drawing out"),
            _("How many cards may be drawn out from under others, once no redeal is left."),
            Count(1, 99, (NOTHING,)),
            NOTHING,
        ),
    )
)
WIN: Final = Parts(
    (
        Field("empty", _("Empty"), _("These groups are empty; or all cards are gone."), Groups(words=(ALL,))),
        Field("runs", _("Sequences"), _("All cards of these groups lie in sequences."), Groups()),
        Field("len", _("Cards of a sequence"), _("How many cards a sequence has."), Count(2, 104)),
        Field("rows_built", _("Rows"), _("The rows of these groups are in order."), Groups()),
        Field("piles_left", _("Piles left"), _("No more piles are left than this."), Count(1, 104)),
        Field("cards_left", _("Cards left"), _("No more cards are left than this."), Count(1, 104)),
        Field("ranks", _("Ranks"), _("Those that are left are of these ranks."), Several(tuple(RANKS))),
        Field("hands", _("Hands"), _("The hands in this square score points."), Groups(many=False)),
        Field("scale", _("Points"), _("What the hands are worth."), OneOf(words_of(Scale)), "english"),
        Field(
            "points",
            _("Points to win"),
            _("How many points win."),
            Count(1, MOST_POINTS, (BY_SCALE,)),
            BY_SCALE,
        ),
        Field(
            "starter",
            _("Starter"),
            _("The card of this group belongs to each hand."),
            Groups(many=False),
            rare=True,
        ),
        Field(
            "diagonals",
            _("Diagonals"),
            _("Whether the hands on both diagonals count too."),
            YES_NO,
            NO,
            rare=True,
        ),
    )
)
WHOLE: Final = (
    Field("deck", _("Cards"), _("The cards that are played with."), DECK, _("one pack")),
    Field(
        "deal",
        pgettext("to lay out the cards", "Deal"),
        _("How the cards are laid out, step by step."),
        DEALING,
        needed=True,
    ),
    Field("remove", _("Removing"), _("Sets of cards that leave the table."), REMOVE),
    Field("line", _("Line"), _("How the piles of a line go on each other."), LINE),
    Field("gaps", _("Gaps"), _("How gaps of a grid are filled."), GAPS),
    Field("redeal", _("Dealing again"), _("How cards are gathered and dealt once more."), REDEAL),
    Field("win", _("Winning"), _("What wins the game."), WIN, _("all cards home")),
)
