"""The course of a match: the stops at which a replay can stand, and the moments that one looks for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from cardtable.engine.events import DealEnded, Said
from cardtable.engine.match import Match
from cardtable.engine.telling import Telling
from cardtable.engine.topics import Finished
from cardtable.language import _
from cardtable.table.moments import Kind, kind_of
from cardtable.table.names import addressed
from cardtable.table.scenes import SceneManager
from cardtable.ui.table.dialogs import Ended, ended_line

Manager: TypeAlias = SceneManager[Any, Any]  # of the game's own deals and topics
OVER: Final = _("The deal is over.")


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a replay can stand: after so many actions, and perhaps after the next deal was dealt too."""

    done: int
    opening: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """What one looks for: at which stop, of what kind, and in a sentence for all to hear."""

    at: int
    kind: Kind
    sentence: str


@dataclass(frozen=True, slots=True)
class Course:
    """The stops of a match, which are as many as its tellings, and its moments, both in their order."""

    stops: tuple[Stop, ...]
    moments: tuple[Moment, ...]

    @property
    def last(self) -> int:
        """The stop at the end."""
        return len(self.stops) - 1

    @property
    def deals(self) -> list[int]:
        """The stops at which a deal has just been dealt."""
        return [at for at, stop in enumerate(self.stops) if stop.opening]

    def neighbour(self, at: int, step: int) -> int:
        """Return the stop of the next moment after a stop, or with a step of -1 of that before it."""
        stops = [each.at for each in self.moments]
        if step > 0:
            return next((each for each in stops if each > at), self.last)
        return next((each for each in reversed(stops) if each < at), 0)


def course(match: Match, manager: Manager, names: Sequence[str]) -> Course:
    """Return the course of the deals of a match that have ended; the match may have begun another.

    It is worked out from what everybody was told.
    """
    spectator, stops, moments = len(names), list[Stop](), list[Moment]()
    done = 0
    for at, telling in enumerate(_ended(match)):
        opening = telling.start(spectator) is not None
        done += not opening
        stops.append(Stop(done, opening))
        number = sum(each.opening for each in stops)
        found = (
            [Moment(at, Kind.DEAL, _("Deal {number}").format(number=number))]
            if opening and spectator > 1
            else []
        )
        found += _told(at, telling, manager, names)
        if found and found[-1].kind is Kind.END:
            found[-1] = _end(found[-1], match, names, number)
        if found:
            moments.append(max(found, key=lambda each: each.kind))
    return Course(tuple(stops), tuple(moments))


def _ended(match: Match) -> Sequence[Telling]:
    """Return the story of the deals that have ended."""
    if match.over or match.between_deals:
        return match.story
    spectator = match.options.players
    begun = [at for at, telling in enumerate(match.story) if telling.start(spectator) is not None]
    return match.story[: begun[-1]]


def _end(moment: Moment, match: Match, names: Sequence[str], number: int) -> Moment:
    """Return the end of a deal, or of the match, in a sentence that says the points."""
    if len(names) == 1:
        return moment
    if match.over and number == len(match.sheet):
        return replace(moment, sentence=ended_line(Ended("", match, tuple(names), "")))
    return replace(
        moment,
        sentence=_("Deal {number} ends: {points}").format(
            number=number, points=Finished(match.sheet[number - 1].points).sentence(names)
        ),
    )


def _told(at: int, telling: Telling, manager: Manager, names: Sequence[str]) -> Iterator[Moment]:
    """Give the moments in what happened at a stop."""
    last, ended = "", False
    for event in telling.events(len(names)):
        if isinstance(event, Said):
            sentence = addressed(manager.sentence(event.topic, names))
            cry = addressed(manager.cry(event.topic, names))
            kind = kind_of(event.topic, manager.moments, cried=bool(cry))
            last = sentence or cry or last
            if kind is not None:
                yield Moment(at, kind, sentence or cry)
        ended = ended or isinstance(event, DealEnded)
    if ended:
        yield Moment(at, Kind.END, last or OVER)
