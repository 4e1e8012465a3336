"""The parts of a game besides its piles, as a form shows them."""

from __future__ import annotations

from typing import Final

from cardtable.engine.cards import Suit
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
from cardtable.patience.kernel.scoring import SAID, Deed
from cardtable.patience.words.dealings import ALL, MOST, REST, SUIT
from cardtable.patience.words.families import FAMILIES
from cardtable.patience.words.games import LONGEST, LONGEST_NOTE
from cardtable.patience.words.phrases import RANKS
from cardtable.patience.words.verbs import ANY, BY_SCALE, CLOSING, INF, MOST_POINTS, PER, SCORES, SUITED
from cardtable.patience.words.verbs import GAPS as GAPS_LIE
from cardtable.patience.words.verbs import MOST as POINTS
from cardtable.patience.words.vocabulary import Base, Faces, Near, Numbering, Scale

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
        Field(
            "to", "To", "The group that is dealt to, or several as if they were one.", Groups(), needed=True
        ),
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
        Field(
            "apart",
            "Apart",
            "Whether cards of one rank are kept from one pile: the second goes below the pack.",
            OneOf(("rank", NOTHING)),
            NOTHING,
            rare=True,
        ),
        Field("dealt", "Dealt", "Whether this step is dealt at all.", YES_NO, "true", rare=True),
    ),
)
DEED_SAYS: Final = {
    "move": "Whatever one does, but to turn a card up.",
    "home": "To a foundation, or away with others.",
    "back": "From a foundation to a column.",
    "gathered": "A card of the waste that comes into play.",
    "turned": "In a column, as nothing lies on it any more.",
    "sequence": "One that is complete and leaves.",
    "dealt": "Once for a click, however many cards it deals.",
    "peak": "Of a pyramid, or of each of the peaks.",
    "won": "Once, at the end.",
    "left": "For each, at the end of a game that is won.",
}

DECK: Final = Parts(
    (
        Field("packs", "Packs", "How many packs are played with.", Count(1, 4), "1"),
        Field(
            "ranks",
            "Ranks",
            "The ranks that are played with; those left out are passed over.",
            Several(tuple(RANKS)),
            "all",
        ),
        Field("suits", "Suits", "Of how many suits the packs are made.", Count(1, 4), "4"),
    )
)
SETS: Final = Steps(
    "set",
    (
        Field("of", "Cards", "How many cards are removed together.", Count(1, 4, (ANY,)), "1"),
        Field("sum", "Sum", "Their ranks make this together.", Count(1, 52)),
        Field("same", "Alike", "They are of one rank, or of one suit.", OneOf(("rank", "suit"))),
        Field("diff", "Apart", "Their ranks are so far from each other.", Count(1, 12)),
        Field("ranks", "Ranks", "They are just these.", Several(tuple(RANKS))),
        Field("among", "Among", "They are chosen among these ranks.", Several(tuple(RANKS)), rare=True),
        Field(
            "unlike",
            "Unlike",
            "Whether they are of different ranks.",
            OneOf(("rank", NOTHING)),
            NOTHING,
            rare=True,
        ),
        Field("along", "Along", "One card of these ranks goes along.", Several(tuple(RANKS)), rare=True),
        Field("also", "Suits", "What their suits must be besides.", OneOf(tuple(SUITED)), rare=True),
        Field(
            "begins",
            "Begins",
            "The foundations of which the set begins one, its ranks in that order.",
            Groups(many=False),
            rare=True,
        ),
        Field("wrap", "Round the corner", "Whether kings and aces are neighbours.", YES_NO, NO, rare=True),
        Field(
            "beaten",
            "Beaten",
            "A card goes when a higher one of its suit is free.",
            OneOf(("suit",)),
            rare=True,
        ),
    ),
)
REMOVE: Final = Parts(
    (
        Field("sets", "Sets", "The sets of cards that may be removed.", SETS, needed=True),
        Field("from", "From", "The groups from which cards are removed.", Groups(), needed=True),
        Field("to", "To", "Where removed cards go.", Groups(many=False), needed=True),
        Field(
            "also", "Suits", "What the suits of all sets must be besides.", OneOf(tuple(SUITED)), rare=True
        ),
        Field("once", "Only once", "What has to come about; it holds until a card is put down.", Needs()),
        Field("near", "Lying", "How they must lie to each other.", OneOf(words_of(Near)), "any"),
        Field(
            "close",
            "Closing up",
            "Whether a grid closes up, and is filled from the stock: when one likes, or at once.",
            OneOf(CLOSING),
            NOTHING,
            rare=True,
        ),
    )
)
LINE: Final = Parts(
    (
        Field("onto", "Onto", "Where piles of the line go.", OneOf(("left", "both")), needed=True),
        Field(
            "steps", "Places", "How many places away they may go, with commas.", Counts(1, 52), needed=True
        ),
        Field("match", "Matching", "How the cards must go together.", Building(), needed=True),
        Field("close", "Closing up", "The line closes to the left.", OneOf(("left",)), rare=True),
        Field(
            "between",
            "Removing",
            "So many cards between two that match may be removed, with commas.",
            Counts(1, 4),
        ),
        Field(
            "sums",
            "Sums",
            "Neighbours that add up to one of these may be removed.",
            Counts(2, 520),
            rare=True,
        ),
    )
)
MAKE: Final = Parts(
    (
        Field(
            "ranks",
            "Ranks",
            "The cards that are taken out and leave gaps.",
            Several(tuple(RANKS), (NOTHING,)),
            needed=True,
        ),
        Field(
            "to",
            "To",
            "Whether they leave the game or begin the rows.",
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
            "Also after",
            "Ranks to the right of which they go too.",
            Several(tuple(RANKS)),
            rare=True,
        ),
    )
)
GAPS: Final = Parts(
    (
        Field("make", "Making gaps", "How gaps come about.", MAKE, needed=True),
        Field(
            "fill",
            "Filling gaps",
            "What goes to the right of a card.",
            Building((), "right_of "),
            needed=True,
        ),
        Field("lead", "First in a row", "What goes to the beginning of a row.", LEAD, needed=True),
        Field("both", "From both sides", "Whether a card also goes to the left of its next.", YES_NO, NO),
        Field(
            "runs_on",
            "Running on",
            "Whether each row goes on in the next, and the last in the first.",
            YES_NO,
            NO,
            rare=True,
        ),
        Field(
            "built",
            "Built",
            "How rows are built in the end, if gaps are filled otherwise.",
            Building(()),
            rare=True,
        ),
    )
)
REDEAL: Final = Parts(
    (
        Field("times", "Times", "How often.", Count(0, 99, (INF,)), needed=True),
        Field("gather", "Gathering", "The groups whose cards are gathered.", Groups()),
        Field("shuffle", "Shuffling", "Whether they are shuffled.", YES_NO, NO),
        Field("deal", "Dealing", "How they are dealt again.", DEALING),
        Field(
            "keep",
            "Keeping",
            "Whether what is built in the rows stays.",
            OneOf(("rows_built", NOTHING)),
            NOTHING,
            rare=True,
        ),
        Field(
            "gap",
            "Gaps",
            "Where the gaps lie then.",
            OneOf(GAPS_LIE),
            "after_kept",
            rare=True,
        ),
        Field(
            "spread",
            "Spreading",
            "The group of which one pile after the other is dealt over the others.",
            Groups(many=False),
            rare=True,
        ),
        Field(
            "stays",
            "First one stays",
            "Whether the first card of a pile that is spread stays in its place.",
            YES_NO,
            NO,
            rare=True,
        ),
        Field(
            "rotate",
            "Bottoms up",
            "The group of which the bottom card of each pile goes on its top, instead of a new deal.",
            Groups(many=False),
            rare=True,
        ),
        Field("when", "Only while", "What must hold for it.", Needs()),
        Field(
            "counted",
            "Counted off",
            "From which end of the piles that are gathered packets are counted off.",
            OneOf(("top", "bottom")),
            "bottom",
            rare=True,
        ),
        Field(
            "merci",
            "Drawing out",
            "How many cards may be drawn out from under others, once no redeal is left.",
            Count(1, 99, (NOTHING,)),
            NOTHING,
        ),
    )
)
WIN: Final = Parts(
    (
        Field("empty", "Empty", "These groups are empty; or all cards are gone.", Groups(words=(ALL,))),
        Field("runs", "Sequences", "All cards of these groups lie in sequences.", Groups()),
        Field("len", "Cards of a sequence", "How many cards a sequence has.", Count(2, 104)),
        Field("rows_built", "Rows", "The rows of these groups are in order.", Groups()),
        Field("piles_left", "Piles left", "No more piles are left than this.", Count(1, 104)),
        Field("cards_left", "Cards left", "No more cards are left than this.", Count(1, 104)),
        Field("ranks", "Ranks", "Those that are left are of these ranks.", Several(tuple(RANKS))),
        Field("hands", "Hands", "The hands in this square score points.", Groups(many=False)),
        Field("scale", "Points", "What the hands are worth.", OneOf(words_of(Scale)), "english"),
        Field(
            "points", "Points to win", "How many points win.", Count(1, MOST_POINTS, (BY_SCALE,)), BY_SCALE
        ),
        Field(
            "starter",
            "Starter",
            "The card of this group belongs to each hand.",
            Groups(many=False),
            rare=True,
        ),
        Field(
            "diagonals", "Diagonals", "Whether the hands on both diagonals count too.", YES_NO, NO, rare=True
        ),
    )
)
PER_DEED: Final = Parts(
    tuple(
        Field(name, SAID[Deed[name.upper()]].capitalize(), DEED_SAYS[name], Count(-POINTS, POINTS), "0")
        for name in PER
    )
)
SCORE: Final = Parts(
    (
        Field("start", "At the start", "The points that one begins with.", Count(-POINTS, POINTS), "0"),
        Field("least", "Never less than", "Points do not fall below this.", Count(-POINTS, POINTS)),
        Field("per", "For each", "What is worth points, or costs them: below nothing.", PER_DEED),
        Field(
            "run",
            "In a row",
            "What the first card that comes home in a row is worth besides, the second, and so on.",
            Counts(0, POINTS),
        ),
        Field("par", "Par", "Points below nothing are strokes; so many are par.", Count(0, POINTS)),
    ),
    SCORES,
)
SPOKEN: Final = (
    Field("name", "Name", "What the game is called.", Line(LONGEST)),
    Field("note", "Note", "A line of advice or history.", Line(LONGEST_NOTE)),
    Field("family", "Family", "The kind of game that it is.", OneOf(tuple(FAMILIES)), needed=True),
    Field("numbering", "Numbers", "What the number of a deal means.", OneOf(words_of(Numbering)), "own"),
    Field("score", "Score", "How points are counted.", SCORE, NOTHING),
)
WHOLE: Final = (
    Field("deck", "Cards", "The cards that are played with.", DECK, "one pack"),
    Field("deal", "Deal", "How the cards are laid out, step by step.", DEALING, needed=True),
    Field("remove", "Removing", "Sets of cards that leave the table.", REMOVE),
    Field("line", "Line", "How the piles of a line go on each other.", LINE),
    Field("gaps", "Gaps", "How gaps of a grid are filled.", GAPS),
    Field("redeal", "Dealing again", "How cards are gathered and dealt once more.", REDEAL),
    Field("win", "Winning", "What wins the game.", WIN, "all cards home"),
)
