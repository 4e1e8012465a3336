"""Slips in words: what they say, what a replay proves of it, and what nothing can prove."""

from __future__ import annotations

from cardtable.catalogue import UnknownGame, kit
from cardtable.engine.piles import Time
from cardtable.language import _
from cardtable.plaintext import shown
from cardtable.slips.slip import SHORT, Slip

SECOND = 1000  # milliseconds
MINUTE = 60  # seconds
NAME = 40  # characters of a name, or of a number of a deal


def title_of(game: str) -> str:
    """Return the title of a game as a record names it; of one that is not known here, that name."""
    try:
        return kit(game).title
    except UnknownGame:
        return shown(game, NAME)


def time_of(milliseconds: Time) -> str:
    """Return a time in minutes and seconds."""
    minutes, seconds = divmod(milliseconds // SECOND, MINUTE)
    return f"{minutes}:{seconds:02}"


def said(slip: Slip) -> str:
    """Return what a slip says, in one line."""
    facts = slip.facts
    parts = [facts.ending or ("won" if slip.won else "lost")]
    if not facts.ending:
        parts.append(f"{_amount(facts.points[slip.seat], 'point')} of " + ", ".join(map(str, facts.points)))
    elif facts.score is not None:
        parts.append(_amount(facts.score, "point"))
    parts.append(_amount(facts.moves, "move"))
    if slip.spent:
        parts.append(time_of(slip.spent))
    deal = f"{title_of(slip.record.game)}, deal {shown(str(slip.record.seed), NAME)}"
    return f"{deal}: {shown(slip.who, NAME)} {', '.join(parts)} ({slip.ended[:10]})"


def line_of(slip: Slip) -> str:
    """Return a slip as the line that is shown to others: in words, and as the program reads it."""
    return f"{said(slip)} {slip.code}"


def proofs_of(slip: Slip) -> list[str]:
    """Return what the replay of a slip, which was found true, proves, and what it does not."""
    record, mark = slip.record, slip.record.fingerprint
    taken = (
        _("{amount} something was taken back").format(amount=_amount(record.line, "time"))
        if record.line
        else _("nothing was taken back")
    )
    peeks = (
        _(", {amount} after hidden cards were seen").format(amount=_amount(record.peeks, "time"))
        if record.peeks
        else ""
    )
    way = _(", and that a way that wins was shown") if slip.shown else ""
    return [
        _("Proved: all {amount} are legal with these cards, and come to this.").format(
            amount=_amount(len(record.log), "action")
        ),
        _("Fingerprint of the shuffle {mark}: nobody chose the deal, if the match began with it.").format(
            mark=mark
        )
        if mark
        else _("Not proved: that nobody chose the deal."),
        _("Record {hash}, by program version {version}.").format(
            hash=slip.hash[:SHORT], version=slip.version
        ),
        _("Not proved, as only the program noted it: that {taken}{peeks}{way}; the time, the date.").format(
            taken=taken, peeks=peeks, way=way
        ),
        _(
            "Not proved by anything: who played, how often these cards were tried before, and "
            "with whose help."
        ),
    ]


def _amount(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"
