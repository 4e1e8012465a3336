"""Names: players in the texts of a scene manager, which knows seats and no names."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.engine.piles import Seat
from cardtable.language import _, pgettext

LETTER: Final = re.compile(r"\{([a-z])\}")
MARK: Final = re.compile(r"\{(\d+)\}")
YOU: Final = pgettext("who plays", "You")  # whoever sits alone at the screen and has given no name
ENGLISH: Final = "You"  # where that is not translated, sentences about whom are English as well
SPOKEN_TO: Final = r"(?:Only )?You (?:(?:also|never|now|still) )*"  # and a verb follows
CLAUSE: Final = re.compile(rf"(?:^|(?<=[.;:!?] )|(?<=[“(])){SPOKEN_TO}[^.;:!?(]*")
FIRST: Final = re.compile(rf"(?P<before>^{SPOKEN_TO})(?P<verb>[a-z]+s)\b")
LATER: Final = re.compile(  # what whoever is spoken to does besides: no noun is among them
    r"(?P<before> (?:and|but) |, )(?P<verb>calls|deals|does|draws|ends|gets|has|holds|is|keeps|leads|leaves"
    r"|loses|names|needs|passes|pays|plays|puts|says|scores|shows|speaks|starts|takes|wins)\b"
)
OWN: Final = re.compile(r"\b(?P<the>[Tt])he (?P<thing>\w+) of You\b")
FORMS: Final = re.compile(r"<([^<>:|]*):([^<>|]*)\|([^<>|]*)>")  # of a word, after the name on which it hangs
INSIDE: Final = re.compile(r"(?<=[a-z,:;] )You(?P<s>r?)\b")
IRREGULAR: Final = {"is": "are", "has": "have", "was": "were", "does": "do", "goes": "go"}
HISSING: Final = ("sses", "shes", "ches", "xes")


def player(seat: Seat) -> str:
    """Return what stands in a text for the name of a seat's player."""
    return f"{{{seat}}}"


def turn_of(seat: Seat | None) -> str:
    """Return the sentence that others read while a seat plays."""
    assert seat is not None, "in a deal that goes on it is somebody's turn"
    return _("{seat}'s turn").format(seat=player(seat))


def keyed(text: str, keys: Mapping[str, str]) -> str:
    """Return a text with the keys in it that a player has, where they are others than the usual ones."""
    return LETTER.sub(lambda found: keys.get(found[1], found[1]).upper(), text)


def named(text: str, names: Sequence[str]) -> str:
    """Return a text with the players' names in it, and the usual keys; `names` are in seat order."""
    return keyed(addressed(MARK.sub(lambda found: names[int(found[1])], text)), {})


def addressed(text: str) -> str:
    """Return a sentence about players in which the one called You is spoken to: You take, not You takes.

    In English that follows from the sentence. In another language it has both forms, after the name on which
    they hang: `{0} <{0}:nimmt|nimmst> den Stich.`
    """
    text = formed(text)
    if YOU not in text or YOU != ENGLISH:
        return text
    text = OWN.sub(lambda found: f"{'Your' if found['the'] == 'T' else 'your'} {found['thing']}", text)
    text = text.replace(f"{YOU}'s", f"{YOU}r")
    text = CLAUSE.sub(lambda found: LATER.sub(_spoken_to, FIRST.sub(_spoken_to, found[0])), text)
    return INSIDE.sub(lambda found: f"{YOU.lower()}{found['s']}", text)


def formed(text: str) -> str:
    """Return a text with the forms that a translation gives words for whom is spoken to, and for others."""
    return FORMS.sub(lambda found: found[3] if found[1] == YOU else found[2], text)


def _spoken_to(found: re.Match[str]) -> str:
    """Return a verb as it is used of whom one speaks to, with what stands before it."""
    verb = found["verb"]
    if verb in IRREGULAR:
        return found["before"] + IRREGULAR[verb]
    if verb.endswith("ies"):
        return found["before"] + verb[:-3] + "y"
    return found["before"] + verb[: -2 if verb.endswith(HISSING) else -1]
