"""Slips in words: what they say, what a replay proves of it, and what nothing can prove."""

from __future__ import annotations

from cardtable.catalogue import UnknownGame, kit
from cardtable.engine.piles import Time
from cardtable.language import _, counted
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
    parts = [ending_of(slip)]
    if not facts.ending:
        parts.append(
            counted(
                "{count} point of {all}",
                "{count} points of {all}",
                facts.points[slip.seat],
                all=", ".join(map(str, facts.points)),
            )
        )
    elif facts.score is not None:
        parts.append(counted("{count} point", "{count} points", facts.score))
    parts.append(counted("{count} move", "{count} moves", facts.moves))
    if slip.spent:
        parts.append(time_of(slip.spent))
    return _("{game}, deal {number}: {who} {result} ({day})").format(
        game=title_of(slip.record.game),
        number=shown(str(slip.record.seed), NAME),
        who=shown(slip.who, NAME),
        result=", ".join(parts),
        day=slip.ended[:10],
    )


def ending_of(slip: Slip) -> str:
    """Return in a word how a match ended for whoever shows it."""
    words = {"won": _("won"), "lost": _("lost"), "given up": _("given up")}
    ending = slip.facts.ending or ("won" if slip.won else "lost")
    return words.get(ending, ending)


def line_of(slip: Slip) -> str:
    """Return a slip as the line that is shown to others: in words, and as the program reads it."""
    return f"{said(slip)} {slip.code}"


def proofs_of(slip: Slip) -> list[str]:
    """Return what the replay of a slip, which was found true, proves, and what it does not."""
    record, mark = slip.record, slip.record.fingerprint
    taken = (
        counted(
            "{count} time something was taken back", "{count} times something was taken back", record.line
        )
        if record.line
        else _("nothing was taken back")
    )
    peeks = (
        counted(
            ", {count} time after hidden cards were seen",
            ", {count} times after hidden cards were seen",
            record.peeks,
        )
        if record.peeks
        else ""
    )
    way = _(", and that a way that wins was shown") if slip.shown else ""
    return [
        counted(
            "Proved: all {count} action are legal with these cards, and come to this.",
            "Proved: all {count} actions are legal with these cards, and come to this.",
            len(record.log),
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
