"""Calls: whom they are about, and whether they are right. A team has the number of its first seat."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from cardtable.engine.piles import Seat
from cardtable.games.spielen.rules.moves import Call, Kind
from cardtable.games.spielen.rules.phases import Spoken


def members(team: int, teams: int) -> tuple[Seat, Seat]:
    """Return the seats of a team, which are opposite each other (SL-1)."""
    return team, team + teams


def possible(seat: Seat, teams: int, *, naming: bool) -> Iterator[Call]:
    """Give all calls of a seat, with each team that may be named."""
    for kind in Kind:
        others = [team for team in range(teams) if team != seat % teams]
        yield from (Call(kind, team) for team in (others if naming and kind.against else [None]))


def targets(spoken: Spoken, teams: int) -> tuple[int, ...]:
    """Return the teams that an Anti call is about, and that score if a call is wrong (SL-40, SL-41)."""
    others = tuple(team for team in range(teams) if team != spoken.seat % teams)
    return others if spoken.team is None else (spoken.team,)


def concerned(spoken: Spoken, teams: int) -> tuple[Seat, ...]:
    """Return who shows the hand (SL-65)."""
    own = members(spoken.seat % teams, teams)
    match spoken.call:
        case Kind.GAMES:
            return tuple(seat for seat in own if seat != spoken.seat)
        case Kind.DOUBLE:
            return own
    about = targets(spoken, teams)
    return tuple(seat for seat in range(2 * teams) if seat % teams in about)


def right(spoken: Spoken, fours: Collection[Seat], teams: int) -> bool:
    """Say whether a call is right, by the seats that have a four (SL-31 to SL-34)."""
    seats = concerned(spoken, teams)
    if spoken.call is Kind.ANTI:
        return any(seat in fours for seat in seats)
    if spoken.call is Kind.ANTI_DOUBLE:
        about = targets(spoken, teams)
        return any(all(seat in fours for seat in members(team, teams)) for team in about)
    return all(seat in fours for seat in seats)


def outcome(
    calls: Sequence[Spoken], fours: Collection[Seat], teams: int
) -> tuple[bool | None, tuple[int, ...], tuple[Seat, ...]]:
    """Return what calls come to: whether right, the points of each team, and who shows the hand.

    Only one call counts: calls of two teams, or none, make a hand void (SL-36 to SL-41, SL-44).
    """
    if len(calls) != 1:
        return None, (0,) * teams, ()
    (spoken,) = calls
    true = right(spoken, fours, teams)
    scoring = (spoken.seat % teams,) if true else targets(spoken, teams)
    points = tuple(spoken.call.worth if team in scoring else 0 for team in range(teams))
    return true, points, concerned(spoken, teams)
