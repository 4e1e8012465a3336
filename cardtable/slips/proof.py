"""What a slip proves: its record is played again, and what comes of it is held against what it says."""

from __future__ import annotations

from cardtable.catalogue import UnknownGame, kit
from cardtable.engine.match import Match
from cardtable.engine.record import BadRecord
from cardtable.engine.replay import restored
from cardtable.language import _
from cardtable.slips.slip import BadSlip, Slip, facts_of


def proved(slip: Slip) -> Match:
    """Return the match of a slip, played to its end, which is what the slip says.

    Raises:
        BadSlip: it is not.
    """
    try:
        match = restored(slip.record, kit(slip.record.game).game())
    except UnknownGame as error:
        raise BadSlip(_("this result cannot be replayed: {error}").format(error=error)) from error
    except BadRecord as error:
        raise BadSlip(_("this result is not true: {error}").format(error=error)) from error
    if match.options.players != len(slip.record.seats):
        raise BadSlip(
            _("this result is not true: {players} play, {seats} are named").format(
                players=match.options.players, seats=len(slip.record.seats)
            )
        )
    if not match.over:
        raise BadSlip(_("this result is not true: its actions do not lead to the end of the match"))
    found = facts_of(match, slip.seat)
    for name in ("points", "winners", "moves", "ending", "score"):
        said, true = getattr(slip.facts, name), getattr(found, name)
        if said != true:
            raise BadSlip(
                _("this result is not true: it says {field} {said}, and the replay {true}").format(
                    field=name, said=_written(said), true=_written(true)
                )
            )
    return match


def _written(value: object) -> str:
    return ", ".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value)
