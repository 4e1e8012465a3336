"""Checking slips of strangers in a process of its own, which has so much time and memory and no more."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from multiprocessing.connection import Connection
from time import monotonic, sleep
from typing import Final

from cardtable.bots.worker_process import START_LIMIT, Hired, hired, settle_in
from cardtable.catalogue import UnknownGame, kit
from cardtable.engine.match import Match
from cardtable.engine.record import BadRecord
from cardtable.engine.replay import restored_of_stranger
from cardtable.language import _, numeral
from cardtable.slips.slip import BadSlip, Slip, facts_of

NAME: Final = "cardtable check"  # of the process
SECONDS: Final = 20.0  # for one slip
MEMORY: Final = 2**30  # bytes of the process; systems other than Linux may not keep to it
PAUSE: Final = 0.002  # seconds between two looks
NO_PROCESS: Final = _("this result cannot be checked: the system gives no process for it")
BROKEN: Final = _("this result is not true: the rules break off on its record")
TOO_LARGE: Final = _("this result is not accepted: its replay takes more memory than there is for it")


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds for one slip, and bytes of memory of the process."""

    seconds: float = SECONDS
    memory: int = MEMORY


class Checker:
    """Who replays slips one at a time; its process starts with the first and is replaced if it fails."""

    def __init__(self, limits: Limits = Limits()) -> None:
        self.limits = limits
        self._hired: Hired | None = None

    @property
    def pid(self) -> int | None:
        """The process id, or None if there is no process."""
        return None if self._hired is None else self._hired.pid

    def refusal(self, slip: Slip) -> str:
        """Wait for the replay; return why the slip is not true, or an empty text if it is."""
        process = self._process()
        if process is None:
            return NO_PROCESS
        process.send(slip)
        late = monotonic() + self.limits.seconds
        while True:
            message = process.received()
            if isinstance(message, str):
                return message
            if monotonic() > late:
                self.close()
                return _("this result is not accepted: its replay takes more than {seconds} seconds").format(
                    seconds=numeral(self.limits.seconds, "g")
                )
            if not process.alive:
                self.close()
                return BROKEN
            sleep(PAUSE)

    def close(self) -> None:
        """End the process."""
        if self._hired is not None:
            self._hired.kill()
        self._hired = None

    def _process(self) -> Hired | None:
        """Return a process that is ready."""
        if self._hired is not None and not self._hired.alive:
            self.close()
        if self._hired is None:
            self._hired = hired(_serve, NAME)
            late = monotonic() + START_LIMIT
            while self._hired is not None and not self._hired.ready:
                self._hired.received()
                if monotonic() > late or not self._hired.alive:
                    self.close()
                    break
                sleep(PAUSE)
            if self._hired is not None:
                self._hired.send(self.limits.memory)
        return self._hired


def refusal(slip: Slip) -> str:
    """Return why a slip is not true, or an empty text if it is; this process replays it."""
    try:
        proved(slip)
    except BadSlip as error:
        return str(error)
    except MemoryError:
        return TOO_LARGE
    return ""


def _serve(pipe: Connection) -> None:
    """Check slips until the pipe closes: the whole life of the process."""
    try:
        settle_in(pipe)
        bound_memory(pipe.recv())
        while True:
            pipe.send(refusal(pipe.recv()))
    except (EOFError, ConnectionError):
        return


def bound_memory(memory: int) -> None:
    """Let this process have so many bytes of memory, and no more."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  # there alone

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def proved(slip: Slip) -> Match:
    """Return the match of a slip, played to its end, which is what the slip says.

    Raises:
        BadSlip: it is not.
    """
    try:
        match = restored_of_stranger(slip.record, kit(slip.record.game).game())
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
