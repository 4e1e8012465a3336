"""Agreeing: what a book of codes is worth, by how its codes are read, broken and given by chance.

Reckoned in points that a four brings the team whose partner is told of it: a code that is understood one, one
that others break first as many as they get, one that is given by chance a wrong call.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb, prod
from statistics import fmean
from typing import Final, TypeAlias

from cardtable.bots.search import Verdict
from cardtable.bots.worths import Basis, Ranking
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.spielen.bot.bots import HARD
from cardtable.games.spielen.bot.breaking import NOTICED, SEEN
from cardtable.games.spielen.bot.reading import TOLD
from cardtable.games.spielen.bot.talking import FOUR_CODE
from cardtable.games.spielen.codes.banter import accidents, book_of
from cardtable.games.spielen.codes.book import Book, Code, code_of, trigger
from cardtable.games.spielen.codes.language import TESTS, partner
from cardtable.games.spielen.codes.matching import counts
from cardtable.games.spielen.rules import moves
from cardtable.games.spielen.rules.deal import GUESSES, SpielenDeal
from cardtable.games.spielen.rules.moves import Kind
from cardtable.games.spielen.rules.planning import Change, changed
from cardtable.language import _, numeral

Agreement: TypeAlias = moves.AddCode | moves.EditCode | moves.DrawCode | moves.DropCode

# By six games of four hard bots: teams told of 36 fours by a code, in 48 minutes of play.
TOLD_OF: Final = 3  # fours of a team in a game
MINUTES: Final = 2.7  # of play of a team for each of them
BELIEVED: Final = 0.19  # how often no card refuted a four when a seat without one said something: 192 of 1031
ALONE: Final = 0.5  # of what two partners give by chance: a bot that is one of them gives none
UNIT: Final = "fours"

NONE: Final = _("Then there is no code by which both of you can tell of a four.")
OFTEN: Final = _("Whoever talks without a care gives these codes {rate} times a minute by chance.")
FOUND_OUT: Final = _("Codes that come back are found out: others break {share} of 100.")
UNHEARD: Final = _("Every step of a code can be missed: these are understood {share} times of 100.")
NO_WORSE: Final = _("The book is no worse for it.")
HUNDRED: Final = 100

ADDS: Final = _("agree on a code: {code}")
EDITS: Final = _("change a code: {code}")
DROPS: Final = _("give up a code: {code}")
DRAWS: Final = _("draw another code")
STAYS: Final = _("keep the codes as they are")


@dataclass(frozen=True, slots=True)
class Prospect:
    """What can be expected of a book: shares of the fours that are told, and codes by chance a minute."""

    understood: float
    broken: float
    chance: float
    mute: bool = False  # whether a partner has no code for a four

    @property
    def worth(self) -> float:
        """The points that a four brings."""
        lost = Kind.ANTI.worth * self.broken + Kind.GAMES.worth * self.false_calls
        return Kind.GAMES.worth * self.understood * (1 - self.broken) - lost

    @property
    def false_calls(self) -> float:
        """How many calls there are for each four by codes that were given by chance."""
        return self.chance * MINUTES * BELIEVED


def prospect(view: SpielenDeal, seat: Seat, book: Book) -> Prospect:
    """Return what a seat's team can expect of a book."""
    mates = (seat, partner(seat, view.seats))
    ways = [
        [each for each in book if each.meaning.name == FOUR_CODE and counts(each, mate, view.seats)]
        for mate in mates
    ]
    chance = sum(
        accidents(each, view.seats, view.language) * _read(each) for each in book if each.meaning.name in TOLD
    )
    understood = fmean(fmean(map(_read, own)) if own else 0.0 for own in ways)
    broken = fmean(_broken(len(own)) if own else 0.0 for own in ways) * NOTICED[view.options.crack_level]
    return Prospect(understood, broken, ALONE * chance, not all(ways))


def _read(code: Code) -> float:
    """Return how likely a partner notices all steps of a code (SL-94)."""
    spoken = (any(TESTS.of(test).spoken for test in step) for step in code.steps)
    return prod(HARD.heard if each else HARD.seen for each in spoken)


def _broken(codes: int) -> float:
    """Return which share of the fours is told by a code that others have heard often enough to know it.

    Each time any of the codes is given, all as likely; others need so many hands in which it was shown what
    it meant.
    """
    again = 1 / codes
    known = 0.0
    for before in range(TOLD_OF):
        fresh = sum(_times(count, before, again) for count in range(min(SEEN, before + 1)))
        known += 1 - fresh
    return known / TOLD_OF


def _times(count: int, of: int, share: float) -> float:
    """Return how likely something that happens so often happens so many times."""
    return comb(of, count) * share**count * (1 - share) ** (of - count)


def agreed(view: SpielenDeal, seat: Seat, done: Action) -> Ranking | None:
    """Return what a change of the book is worth, set against the book as it is, which a bot takes."""
    if not isinstance(done, Change):
        return None
    book = view.book(seat)
    now, later = prospect(view, seat, book), [prospect(view, seat, each) for each in _after(view, book, done)]
    worth = fmean(each.worth for each in later)
    verdicts = [Verdict[Action](moves.Ready(), [now.worth]), Verdict[Action](done, [worth])]
    return Ranking(verdicts, _why(now, later[0]), UNIT, (), Basis.RECKONING)


def _after(view: SpielenDeal, book: Book, change: Agreement) -> list[Book]:
    """Return the book after a change; where a code is drawn, some that it may be."""
    lots = range(GUESSES if isinstance(change, moves.DrawCode) else 1)
    return [changed(change, book, book_of(f"guess {each}", view.seats, view.language)) for each in lots]


def _why(now: Prospect, later: Prospect) -> str:
    """Return what is worst about a book in comparison with another."""
    if later.worth >= now.worth:
        return NO_WORSE
    if later.mute and not now.mute:
        return NONE
    losses = {
        OFTEN.format(rate=numeral(later.chance, ".1f")): later.false_calls - now.false_calls,
        FOUND_OUT.format(share=round(HUNDRED * later.broken)): Kind.ANTI.worth * (later.broken - now.broken),
        UNHEARD.format(share=round(HUNDRED * later.understood)): now.understood - later.understood,
    }
    return max(losses, key=losses.__getitem__)


def words(action: Action) -> str:
    """Return what was agreed on, in a few words; nothing of what is no agreement."""
    match action:
        case moves.AddCode(text):
            return ADDS.format(code=trigger(code_of(text)))
        case moves.EditCode(text):
            return EDITS.format(code=trigger(code_of(text)))
        case moves.DropCode(text):
            return DROPS.format(code=trigger(code_of(text)))
        case moves.DrawCode():
            return DRAWS
        case moves.Ready():
            return STAYS
    return ""


def stays(change: Agreement, later: list[Action]) -> bool:
    """Say whether what a change has done to a book is still there after others of the team."""
    if isinstance(change, moves.DrawCode):
        return True
    name = code_of(change.code).name
    others = (each for each in later if isinstance(each, moves.AddCode | moves.EditCode | moves.DropCode))
    return all(code_of(each.code).name != name for each in others)
