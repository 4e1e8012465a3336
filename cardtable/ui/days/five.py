"""The five of a day: an easy game, a hard one, a short one, a rare one and your worst."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Final

from cardtable.language import N_, _, counted
from cardtable.store.tallies import Tally
from cardtable.ui.menu.entries import EASY, HARD, SHORTLY, Entry

OFTEN: Final = 3  # times that a game was played before it may be the worst
NOTHING: Final = Tally()


@dataclass(frozen=True, slots=True)
class Challenge:
    """One of the five: a game, what it is among them, and why it is."""

    kind: str  # translated where it is shown: what is drawn hangs on it
    game: Entry
    why: str


def five_of(day: date, games: Sequence[Entry], tallies: Mapping[str, Tally]) -> tuple[Challenge, ...]:
    """Return the five of a day; they follow from the date, and from what was played before it began.

    Of the games that one of them may be the date chooses one, which is none of the others.
    """
    found: list[Challenge] = []
    for kind, choose in KINDS.items():
        left = [each for each in games if all(each.id != other.game.id for other in found)]
        among, why = choose(left, tallies)
        if among:
            game = Random(f"{day.isoformat()} {kind}").choice(sorted(among, key=lambda each: each.id))
            tally = tallies.get(game.id, NOTHING)
            found.append(
                Challenge(
                    kind,
                    game,
                    why.format(won=tally.won, times=counted("{count} time", "{count} times", tally.played)),
                )
            )
    return tuple(found)


Chosen = tuple[Sequence[Entry], str]  # the games that it may be, and why these
Choose = Callable[[Sequence[Entry], Mapping[str, Tally]], Chosen]


def _easy(games: Sequence[Entry], tallies: Mapping[str, Tally]) -> Chosen:
    del tallies
    return [each for each in games if each.ease == EASY], _(
        "A patience that is won nearly always, or by chance."
    )


def _hard(games: Sequence[Entry], tallies: Mapping[str, Tally]) -> Chosen:
    del tallies
    return [each for each in games if each.ease == HARD], _("A patience of whose deals few can be won.")


def _short(games: Sequence[Entry], tallies: Mapping[str, Tally]) -> Chosen:
    del tallies
    found = [each for each in games if 0 < each.minutes[1] <= SHORTLY]
    return found, _("Over in {shortly} minutes or less.").format(shortly=SHORTLY)


def _rare(games: Sequence[Entry], tallies: Mapping[str, Tally]) -> Chosen:
    least = min((tallies.get(each.id, NOTHING).played for each in games), default=0)
    found = [each for each in games if tallies.get(each.id, NOTHING).played == least]
    return (
        found,
        _("One that you have played {times}, fewer than others.")
        if least
        else _("You have not played it yet."),
    )


def _worst(games: Sequence[Entry], tallies: Mapping[str, Tally]) -> Chosen:
    known = [each for each in games if tallies.get(each.id, NOTHING).played >= OFTEN]
    if not known:
        several = [each for each in games if each.several]
        return several, _("Against others, until you have played a game {often} times.").format(often=OFTEN)
    least = min(tallies[each.id].share for each in known)
    found = [each for each in known if tallies[each.id].share == least]
    return found, _("Won {won} of {times}: of your games the smallest share.")


KINDS: Final[Mapping[str, Choose]] = {
    N_("Easy"): _easy,
    N_("Hard"): _hard,
    N_("Short"): _short,
    N_("Rare"): _rare,
    N_("Your worst"): _worst,
}
