"""A worker process: one of its own for what takes long, at the end of a pipe; the window never waits."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from time import monotonic
from typing import Final, TypeAlias

START_LIMIT: Final = 20.0  # seconds that it may take to start, on a busy machine
LEAVE: Final = 0.5  # seconds to wait for a killed process, which takes a few milliseconds
NICENESS: Final = 10  # it yields to the window
BELOW_NORMAL: Final = 0x4000  # the same where there is no niceness (SetPriorityClass, Windows)

Work: TypeAlias = Callable[[Connection], None]  # the whole life of the process: a function of a module


class Hired:
    """A process as who hired it sees it; it says by its first message, which is None, that it is ready.

    Raises:
        OSError: no process can be started.
    """

    def __init__(self, work: Work, name: str) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._body = context.Process(target=work, args=(theirs,), name=name, daemon=True)
        self._body.start()
        theirs.close()
        self._born = monotonic()
        self.ready = False

    @property
    def pid(self) -> int | None:
        """The process id."""
        return self._body.pid

    @property
    def alive(self) -> bool:
        """Whether the process runs; one that was stopped, from which nothing would ever come, does not."""
        return self._body.is_alive() and not _stopped(self._body.pid)

    @property
    def hopeless(self) -> bool:
        """Whether nothing more is to be expected of a process that is late."""
        starting = not self.ready and monotonic() - self._born < START_LIMIT
        return not (starting and self.alive)

    def send(self, message: object) -> None:
        """Give it a message; if it has just died, `alive` will say so."""
        try:
            self._pipe.send(message)
        except OSError:
            self._body.join(LEAVE)

    def received(self) -> object:
        """Return its next message if it has one to give, else None."""
        try:
            if not self._pipe.poll():
                return None
            message: object = self._pipe.recv()
        except (EOFError, OSError):
            self._body.join(LEAVE)  # the pipe closes when the process ends
            return None
        self.ready = True
        return message

    def kill(self) -> None:
        """End the process and leave nothing of it behind."""
        self._body.kill()
        self._body.join(LEAVE)
        self._pipe.close()


def _stopped(child: int | None) -> bool:
    """Say whether a child was stopped by a signal, and not continued since, where the system tells that."""
    if child is None or sys.platform == "win32":
        return False
    with suppress(ChildProcessError):  # it has ended
        return os.waitid(os.P_PID, child, os.WSTOPPED | os.WNOHANG | os.WNOWAIT) is not None
    return False


def hired(work: Work, name: str) -> Hired | None:
    """Return a new process, or None if the system gives us none."""
    try:
        return Hired(work, name)
    except OSError:
        return None


def settle_in(pipe: Connection) -> None:
    """Begin the life of a hired process: it yields to the window, ends with it, and says that it is ready."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window
    _yield_to_others()
    Thread(target=_end_with_parent, daemon=True).start()
    pipe.send(None)


def _yield_to_others() -> None:
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415  # there alone

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)
    else:
        os.nice(NICENESS)


def _end_with_parent() -> None:
    """End this process, even amid a thought, when the window's is gone."""
    parent = parent_process()
    assert parent is not None, "a hired process is a child of the window's"
    wait([parent.sentinel])
    os._exit(0)
