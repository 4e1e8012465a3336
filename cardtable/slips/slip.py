"""Slips: the result of a match as a line of text that can be shown to anybody, and replayed by anybody."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from typing import Final

from cardtable.engine.match import Match
from cardtable.engine.piles import Seat, Time
from cardtable.engine.record import LATEST, MOST_ACTIONS, BadRecord, Record, read_record
from cardtable.language import _
from cardtable.plaintext import quoted, shown

VERSION: Final = 1  # a slip of another one is refused
MARK: Final = "cardtable-result-"
CODE: Final = re.compile(MARK + r"(\d{1,4})\.([A-Za-z0-9_\-\s]*)\.")  # a mail may have broken it
LONGEST: Final = 300_000  # characters of a code
UNPACKED: Final = 2_000_000  # bytes of what it holds
SEATS: Final = 99  # more than any game has
LARGEST: Final = 2**53  # of a number that is shown
LINE: Final = 80  # characters of what is a line
HEX: Final = re.compile(r"[0-9a-f]*")
SHORT: Final = 12  # digits of a hash as people compare them
FIRST_YEAR: Final = 2020  # of an end


class BadSlip(ValueError):  # noqa: N818  # a sentence for whoever shows it, not a bug
    """A text holds no result; the message says what is wrong with it."""

    def __init__(self, sentence: str) -> None:
        super().__init__(shown(sentence))


@dataclass(frozen=True, slots=True)
class Facts:
    """What a match came to, as its record says when replayed; `ending` and `score` of a game for one."""

    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    moves: int
    ending: str = ""
    score: int | None = None


@dataclass(frozen=True, slots=True)
class Slip:
    """The result of the match that a record tells of, as the seat has it whose result it is.

    The milliseconds at the table that were `spent`, when it `ended` and whether a way that wins was `shown`
    are what the program of that version noted. `key` and `signature` say who published it, in hexadecimals.
    """

    record: Record
    seat: Seat
    facts: Facts
    spent: Time
    ended: str
    version: str
    shown: bool = False
    key: str = ""
    signature: str = ""

    @property
    def who(self) -> str:
        """The name of the player."""
        return self.record.seats[self.seat].partition(" ")[2]

    @property
    def won(self) -> bool:
        """Whether it tells of a win."""
        return self.seat in self.facts.winners if not self.facts.ending else self.facts.ending == "won"

    @property
    def hash(self) -> str:
        """The hash of the record, in hexadecimals."""
        return sha256(str(self.record).encode()).hexdigest()

    @property
    def signed(self) -> bytes:
        """What a signature is about: everything but itself."""
        return _packed(replace(self, signature=""))

    @property
    def code(self) -> str:
        """The slip in writing, without words before it."""
        body = urlsafe_b64encode(zlib.compress(_packed(self), 9)).decode().rstrip("=")
        return f"{MARK}{VERSION}.{body}."


def facts_of(match: Match, seat: Seat) -> Facts:
    """Return what a finished match came to; the moves are those of a seat."""
    outcome = match.game.outcome(match.sheet)
    moves = sum(entry.seat == seat for entry in match.log)
    if outcome is None:
        return Facts(match.totals, match.winners or (), moves)
    return Facts(match.totals, match.winners or (), outcome.moves, outcome.ending.value, outcome.score)


def _packed(slip: Slip) -> bytes:
    facts = slip.facts
    said = {
        "record": str(slip.record),
        "hash": slip.hash,
        "seat": slip.seat,
        "points": facts.points,
        "winners": facts.winners,
        "moves": facts.moves,
        "ending": facts.ending,
        "score": facts.score,
        "spent": slip.spent,
        "ended": slip.ended,
        "version": slip.version,
        "shown": slip.shown,
        "key": slip.key,
        "signature": slip.signature,
    }
    return json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def slips_in(text: str) -> Iterator[Slip | BadSlip]:
    """Give each result that a text holds, or what is wrong with it; words around them do not matter."""
    found = False
    for each in CODE.finditer(text):
        found = True
        try:
            yield _slip(each[1], each[2])
        except BadSlip as error:
            yield error
    if not found:
        yield BadSlip(_("this holds no result, which begins with {mark}").format(mark=MARK))


def read_slip(text: str) -> Slip:
    """Return the one result that a text holds.

    Raises:
        BadSlip: there is none, it is damaged, or there are more.
    """
    found = list(slips_in(text))
    if len(found) != 1:
        raise BadSlip(_("this holds {count} results").format(count=len(found)))
    if isinstance(found[0], BadSlip):
        raise found[0]
    return found[0]


def _slip(version: str, body: str) -> Slip:
    if int(version) != VERSION:
        raise BadSlip(
            _("this result is of version {version}, and this program reads {own} only").format(
                version=int(version), own=VERSION
            )
        )
    if len(body) > LONGEST:
        raise BadSlip(
            _("this result has {count} characters; no more than {most} are read").format(
                count=len(body), most=LONGEST
            )
        )
    try:
        found = _unpacked("".join(body.split()))
        said = json.loads(found) if len(found) <= UNPACKED else None
    except (ValueError, zlib.error, RecursionError):
        raise BadSlip(_("this result is damaged: a part of it is missing or was changed")) from None
    if said is None:
        raise BadSlip(_("this result holds more than {count} bytes").format(count=UNPACKED))
    if not isinstance(said, dict):
        raise BadSlip(_("this result is damaged: it says nothing"))
    return _read(said)


def _unpacked(body: str) -> bytes:
    """Return what is packed, of what is too much the beginning."""
    reader = zlib.decompressobj()
    found = reader.decompress(urlsafe_b64decode(body + "=" * (-len(body) % 4)), UNPACKED + 1)
    if not reader.eof and len(found) <= UNPACKED:
        raise ValueError("its end is missing")
    return found


def _read(said: Mapping[str, object]) -> Slip:
    record = _record(_text(said, "record", UNPACKED))
    facts = Facts(
        _wholes(said, "points", -LARGEST),
        _wholes(said, "winners", 0),
        _whole(said, "moves", 0, MOST_ACTIONS),
        _text(said, "ending"),
        None if said.get("score") is None else _whole(said, "score", -LARGEST, LARGEST),
    )
    seat = _whole(said, "seat", 0, SEATS)
    if seat >= len(record.seats):
        raise BadSlip(_("this result is of seat {seat}, and nobody sits there").format(seat=seat))
    if not facts.ending and len(facts.points) != len(record.seats):
        raise _unlike(said, "points")
    shown = said.get("shown")
    if not isinstance(shown, bool):
        raise _unlike(said, "shown")
    noted = _whole(said, "spent", 0, LATEST), _moment(said), _text(said, "version"), shown
    slip = Slip(record, seat, facts, *noted, _hex(said, "key", 64), _hex(said, "signature", 128))
    if said.get("hash") != slip.hash:
        raise BadSlip(_("this result was changed: its record is not that of its hash"))
    return slip


def _record(text: str) -> Record:
    try:
        record = read_record(text)
    except BadRecord as error:
        raise BadSlip(_("the record of this result is damaged: {error}").format(error=error)) from error
    if len(record.seats) > SEATS or any(len(who) > LINE for who in record.seats):
        raise BadSlip(_("too much is said in this result of who sat where"))
    return record


def _unlike(said: Mapping[str, object], name: str) -> BadSlip:
    return BadSlip(
        _("the {field} of this result cannot be {value}").format(field=name, value=quoted(said.get(name)))
    )


def _whole(said: Mapping[str, object], name: str, least: int, most: int) -> int:
    value = said.get(name)
    if type(value) is not int or not least <= value <= most:
        raise _unlike(said, name)
    return value


def _wholes(said: Mapping[str, object], name: str, least: int) -> tuple[int, ...]:
    values = said.get(name)
    if not isinstance(values, list) or len(values) > SEATS:
        raise _unlike(said, name)
    return tuple(_whole({name: value}, name, least, LARGEST) for value in values)


def _text(said: Mapping[str, object], name: str, most: int = LINE) -> str:
    value = said.get(name)
    if not isinstance(value, str) or len(value) > most or (most == LINE and not value.isprintable()):
        raise _unlike(said, name)
    return value


def _hex(said: Mapping[str, object], name: str, digits: int) -> str:
    value = _text(said, name, 2 * digits)
    if len(value) not in (0, digits) or not HEX.fullmatch(value):
        raise _unlike(said, name)
    return value


def _moment(said: Mapping[str, object]) -> str:
    value = _text(said, "ended")
    try:
        moment = datetime.fromisoformat(value)
    except ValueError:
        raise _unlike(said, "ended") from None
    if moment.tzinfo is None or moment.utcoffset() or moment.year < FIRST_YEAR:
        raise _unlike(said, "ended")
    return value
