"""Entries: every game there is to play, as lists show it and as a search finds it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cardtable.kits import Kit
from cardtable.language import _, counted, spelled
from cardtable.patience.collection.figures import Figures
from cardtable.patience.collection.index import Listed

SEVERAL: Final = "several"  # the family of the games that are played with others
KIN: Final = _("For two or more")
MY_GAMES: Final = _("My games")  # the family of the games of players
ALONE: Final = (_("patience"), _("one player"))  # what is true of all others
NUMBERS: Final = tuple(map(spelled, range(13)))
SHORT, LONG = _("short"), _("long")  # what is said of games by their length
SHORTLY, LONGER = 10, 45  # minutes: a game is short up to so many, and long from so many on
EASY, HARD = _("easy"), _("hard")
LUCKY: Final = 0.05  # of matches that are played at random: won by so many a patience is easy
OFTEN: Final = 0.9  # of deals: where so many can be won it is easy too
SELDOM: Final = 0.5  # of deals: where no more can be won it is hard
APOSTROPHES: Final = str.maketrans(
    {"'": "", "\N{RIGHT SINGLE QUOTATION MARK}": "", "-": " ", ",": " ", ".": " "}
)


@dataclass(frozen=True)
class Entry:
    """A game of the lists.

    `family` is an id and `kin` the same in words, `line` says in short what it is, `facts` are phrases about
    its rules, in English, `offers` such as are true with other values of its options, `about` what is to be
    done in it, `preview` cards for a picture. `packs` is 0 where it says little, as in games for several.
    `minutes` is the usual length of a match; `ease` says how easily it is won, `odds` in phrases how often
    and how much of that is skill, where that is known.
    """

    id: str
    title: str
    family: str
    kin: str
    line: str
    preview: str
    aka: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    about: str = ""
    packs: int = 0
    seats: tuple[int, int] = (1, 1)
    minutes: tuple[int, int] = (0, 0)
    ease: str = ""
    odds: tuple[str, ...] = ()

    @property
    def several(self) -> bool:
        """Whether it is played with others."""
        return self.family == SEVERAL

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Its names as they are compared."""
        return tuple(map(plain, (self.title, *self.aka)))

    @cached_property
    def text(self) -> str:
        """All that is said of it, as it is searched: each phrase between bars, each word after a space."""
        known = (*self._length, self.ease, *self.odds, *(() if self.several else ALONE))
        return _barred((*self.names, *map(plain, (self.kin, self.line, *map(_, self.facts), *known))))

    @cached_property
    def possible(self) -> str:
        """What can be said of it with other values of its options, in the form of `text`."""
        return _barred(map(plain, map(_, self.offers)))

    @property
    def _length(self) -> tuple[str, ...]:
        low, high = self.minutes
        return (SHORT,) if 0 < high <= SHORTLY else (LONG,) if low >= LONGER else ()


def _barred(phrases: Iterable[str]) -> str:
    return "".join(f" {each} |" for each in phrases)


def together(name: str) -> str:
    """Return a name as one word, as it is compared where people differ about its spaces."""
    return name.replace(" ", "")


def plain(text: str) -> str:
    """Return a text as it is compared: without capitals, apostrophes, hyphens and commas."""
    return " ".join(text.casefold().translate(APOSTROPHES).split())


def of_kit(kit: Kit) -> Entry:
    """Return the entry of a game for several."""
    low, high = kit.seats
    people = tuple(players_told(NUMBERS[number]) for number in range(low, high + 1))
    line = summary(kit)
    return Entry(
        kit.id, kit.title, SEVERAL, KIN, line, kit.preview, facts=people, seats=kit.seats, minutes=kit.minutes
    )


def of_patience(listed: Listed, kit: Kit, kin: str) -> Entry:
    """Return the entry of a patience; `kin` is its family in words."""
    packs = counted("{count} pack", "{count} packs", listed.packs)
    line = _("{family} · {packs} · {minutes} min").format(
        family=kin, packs=packs, minutes=between(kit.minutes)
    )
    aka = listed.aka if kit.title == listed.name else (listed.name, *listed.aka)  # as other languages call it
    said = aka, listed.facts, listed.offers, listed.about, listed.packs
    return Entry(listed.id, kit.title, listed.family, kin, line, kit.preview, *said, minutes=kit.minutes)


def ease(figures: Figures) -> str:
    """Return how easily a patience is won: by chance or nearly always, or seldom even with all cards seen."""
    chance = figures.chance
    if figures.lucky >= LUCKY * figures.random or (chance is not None and chance >= OFTEN):
        return EASY
    return HARD if chance is not None and chance <= SELDOM else ""


def odds(figures: Figures) -> tuple[str, ...]:
    """Return how often a patience can be won by who sees all cards, and how much of that is skill."""
    return tuple(each for each in (figures.grade, figures.balance) if each)


def summary(kit: Kit) -> str:
    """Return players, length and kind of a game in one line."""
    people = _("1 player") if kit.seats == (1, 1) else players_told(between(kit.seats))
    return _("{players} · {minutes} min · {kind}").format(
        players=people, minutes=between(kit.minutes), kind=kit.kind
    )


def players_told(number: str) -> str:
    """Return a number of players, of which there are several, in words."""
    return _("{number} players").format(number=number)


def between(span: tuple[int, int]) -> str:
    """Return a span of numbers in writing."""
    low, high = span
    return str(low) if low == high else f"{low}–{high}"  # noqa: RUF001  # an en dash between numbers
