"""The collection: all games with what is known of them, in pages and orders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from enum import Enum
from functools import cached_property, partial
from random import Random
from typing import Final

from cardtable.catalogue import kit
from cardtable.kits import Kit
from cardtable.language import _, counted, numeral
from cardtable.patience.collection.figures import Figures
from cardtable.patience.collection.index import Listed
from cardtable.patience.words.ids import plain as plain_id
from cardtable.store.tallies import Played, Tally
from cardtable.ui.menu.entries import KIN, MY_GAMES, SEVERAL, Entry, between, ease, odds, of_kit, of_patience
from cardtable.ui.menu.search import Query

FAVOURITES: Final = "favourites"
RECENT: Final = "recent"
NEW: Final = "new"
ALL: Final = "all"
PATIENCE: Final = "patience"
MINE: Final = "mine"
PAGES: Final = {  # the families that hold games of several
    SEVERAL: KIN,
    FAVOURITES: _("Favourites"),
    RECENT: _("Played recently"),
    NEW: _("Something new"),
    ALL: _("All games"),
    PATIENCE: _("All patiences"),
    MINE: MY_GAMES,
}
EMPTY: Final = {
    FAVOURITES: _("A click on the heart of a game makes it a favourite."),
    RECENT: _("What you play is listed here, the last game first."),
    NEW: _("There is no game that you have not played."),
    MINE: _("Change the rules of any patience, or begin a new game, and save it as yours."),
}
SUGGESTED: Final = 12  # games of the page of something new
LATELY: Final = 20  # games of the page of what was played recently
NOTHING: Final = Tally()
NONE: Final = "\N{EN DASH}"


class Order(Enum):
    """In which order games are listed."""

    NAME = _("By name")
    PACKS = _("By packs")
    SKILL = _("By skill")
    CHANCE = _("By chance to win")
    OFTEN = _("Most played")
    WELL = _("Best played")

    @classmethod
    def named(cls, name: str) -> Order:
        """Return the order of a name as settings have it, or the usual one."""
        return next((each for each in cls if each.name.lower() == name), cls.NAME)


@dataclass
class Browsing:
    """Where somebody is in the lists, for coming back: family, what is searched, order, the chosen game.

    `scrolled` are the pixels of the list above what is seen of it, `focused` names what has the keyboard,
    `ringed` says whether that is shown.
    """

    family: str = SEVERAL
    search: str = ""
    order: Order = Order.NAME
    chosen: str = ""
    scrolled: int = 0
    focused: str = ""
    ringed: bool = False


@dataclass(frozen=True)
class Known:
    """What is known to this player of the games: what was played, what is liked, and figures by id.

    `own` are the games of players, `mistakes` has a sentence about each that cannot be played.
    """

    played: Played = field(default_factory=partial(Played, {}))
    favourites: tuple[str, ...] = ()  # own games without the hash of their rules
    figures: Mapping[str, Figures] = field(default_factory=dict)
    own: tuple[Entry, ...] = ()
    mistakes: tuple[str, ...] = ()

    def likes(self, game_id: str) -> bool:
        """Say whether a game is a favourite; an own one is, whatever its rules have become."""
        return plain_id(game_id) in self.favourites

    def tally(self, entry: Entry) -> Tally:
        """Return how often a game was played and won."""
        return self.played.tallies.get(entry.id, NOTHING)


class Collection:
    """All games that there are.

    Args:
        kits: Those for several, in their order.
        patiences: As the index lists them.
        titles: The families of patiences in words, in their order.
        ask: Returns what is known of the games; asked when a list is first shown, and after `forget`.
        today: For what is suggested, which is the same for a day.
    """

    def __init__(
        self,
        kits: Sequence[Kit],
        patiences: Sequence[Listed] = (),
        titles: Mapping[str, str] | None = None,
        ask: Callable[[], Known] = Known,
        today: date = date.min,
    ) -> None:
        self.kits, self._patiences, self._titles = tuple(kits), tuple(patiences), titles or {}
        self._ask, self._today = ask, today
        self._known: Known | None = None

    @property
    def known(self) -> Known:
        """What is known of the games now."""
        if self._known is None:
            self._known = self._ask()
        return self._known

    @property
    def asked(self) -> bool:
        """Whether it was asked what is known of the games, since something changed."""
        return self._known is not None

    def forget(self) -> None:
        """Ask again what is known of the games, as something has changed."""
        self._known = None

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All games by name, those of players among them."""
        own = self.known.own
        return tuple(sorted((*self._rated, *own), key=_name)) if own else self._rated

    @cached_property
    def shipped(self) -> tuple[Entry, ...]:
        """All games by name but those of players."""
        found = [of_kit(each) for each in self.kits]
        found += [of_patience(each, kit(each.id), self._titles[each.family]) for each in self._patiences]
        return tuple(sorted(found, key=_name))

    @cached_property
    def _rated(self) -> tuple[Entry, ...]:
        """Return the same with how easily they are won."""
        figures = self.known.figures
        return tuple(
            replace(each, ease=ease(figures[each.id]), odds=odds(figures[each.id]))
            if each.id in figures
            else each
            for each in self.shipped
        )

    @property
    def families(self) -> dict[str, str]:
        """The families of patiences that have games, in words, by id."""
        return {family: title for family, title in self._titles.items() if family in self._sizes}

    @cached_property
    def _sizes(self) -> Counter[str]:
        """How many patiences each family has, by its id."""
        return Counter(each.family for each in self._patiences)

    def count(self, family: str) -> int | None:
        """Return how many games a family has, if that is known without looking at what players do."""
        own = len(self._known.own) if self._known is not None else 0
        match family:
            case "several":
                return len(self.kits)
            case "patience":
                return len(self._patiences) + own
            case "all":
                return len(self.kits) + len(self._patiences) + own
            case "mine" if own:
                return own
            case "favourites" | "recent" | "new" | "mine":
                return None
        return self._sizes[family]

    def title(self, family: str) -> str:
        """Return what a family is called."""
        return PAGES[family] if family in PAGES else self._titles[family]

    def page(self, family: str, order: Order) -> list[Entry]:
        """Return the games of a family in an order; what was played recently keeps its own."""
        if family == RECENT:
            by_id = {each.id: each for each in self.entries}
            recent = self.known.played.recent[:LATELY]
            return [by_id[game_id] for game_id in recent if game_id in by_id]
        return self.ordered(self._of(family), order)

    def _of(self, family: str) -> list[Entry]:
        match family:
            case "all":
                return list(self.entries)
            case "patience":
                return [each for each in self.entries if not each.several]
            case "favourites":
                return [each for each in self.entries if self.known.likes(each.id)]
            case "new":
                return self._suggested()
        return [each for each in self.entries if each.family == family]

    def _suggested(self) -> list[Entry]:
        """Return some games that were not played yet, others each day."""
        unknown = [each for each in self.entries if each.id not in self.known.played.recent]
        return Random(self._today.toordinal()).sample(unknown, min(SUGGESTED, len(unknown)))

    def found(self, query: Query, order: Order) -> list[Entry]:
        """Return all games that a query finds, those with the nearest names first."""
        return query.found(self.ordered(self.entries, order))

    @property
    def orders(self) -> list[Order]:
        """The orders that there are figures for."""
        found = list(Order)
        if all(each.chance is None for each in self.known.figures.values()):
            found.remove(Order.CHANCE)
            found.remove(Order.SKILL)
        return found

    def ordered(self, entries: Sequence[Entry], order: Order) -> list[Entry]:
        """Return games in an order: few packs first, else the most first; those alike stay by name."""
        return sorted(entries, key=lambda each: self._rank(each, order))

    def _rank(self, entry: Entry, order: Order) -> float:
        tally, figures = self.known.tally(entry), self.known.figures.get(entry.id)
        match order:
            case Order.NAME:
                return 0
            case Order.PACKS:
                return entry.packs
            case Order.SKILL:
                return -figures.skill if figures is not None and figures.skill is not None else 1
            case Order.CHANCE:
                return -figures.chance if figures is not None and figures.chance is not None else 1
            case Order.OFTEN:
                return -tally.played
            case Order.WELL:
                return -tally.share if tally.played else 1

    def note(self, entry: Entry, order: Order) -> str:
        """Return what stands beside a game's name: what it is ordered by, or how large it is."""
        tally, figures = self.known.tally(entry), self.known.figures.get(entry.id)
        match order:
            case Order.OFTEN:
                if tally.played == 1:
                    return _("once")
                return _("played {count} times").format(count=tally.played) if tally.played else NONE
            case Order.WELL:
                return (
                    _("won {won} of {played}").format(won=tally.won, played=tally.played)
                    if tally.played
                    else NONE
                )
            case Order.CHANCE:
                return chance_told(figures)
            case Order.SKILL:
                return skill_told(figures)
            case _:
                return (
                    counted("{count} pack", "{count} packs", entry.packs)
                    if entry.packs
                    else _("{number} players").format(number=between(entry.seats))
                )


def chance_told(figures: Figures | None) -> str:
    """Return how many deals can be won, as a list says it."""
    if figures is None or figures.chance is None:
        return NONE
    sure = figures.decided == figures.deals
    least = numeral(figures.chance, ".0%")
    share = least if sure else _("at least {share}").format(share=least)
    return f"{figures.grade}, {share}" if figures.grade else share


def skill_told(figures: Figures | None) -> str:
    """Return how much skill counts for, as a list says it."""
    return NONE if figures is None else figures.balance or NONE


def _name(entry: Entry) -> str:
    return entry.names[0]
