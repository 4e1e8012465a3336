"""What no input may do: take over a second or 200 MB, write elsewhere, start or ask anybody."""

import os
import resource
import signal
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import process_time
from types import FrameType
from typing import Final

from tests.costs import slowly

SECONDS: Final = 1.0  # of the processor, for one input, on the machine by which the suite's bounds were set
STUCK: Final = 20.0  # seconds by the clock after which an input is given up
MEBIBYTE: Final = 1 << 20
MEMORY: Final = 200 * MEBIBYTE  # bytes
TOLD: Final = 2600  # characters of a sentence, with the longest path that people use
WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES: Final = {  # what Python tells of, and which of its arguments are paths
    "os.remove": 1,
    "os.rename": 2,
    "os.rmdir": 1,
    "os.mkdir": 1,
    "os.link": 2,
    "os.symlink": 2,
    "os.truncate": 1,
    "os.chmod": 1,
    "os.chown": 1,
    "shutil.rmtree": 1,
}
FORBIDDEN: Final = frozenset(
    {
        "subprocess.Popen",
        "os.system",
        "os.exec",
        "os.fork",
        "os.posix_spawn",
        "socket.connect",
        "pickle.find_class",
    }
)


class Broken(Exception):  # noqa: N818  # what was looked for
    """An input has done what none may do; says what."""


class Stuck(BaseException):
    """An input takes too long by the clock."""


@dataclass(frozen=True)
class Fault:
    """What became of an input that broke a bound: a line for the list, and all that is known."""

    line: str
    trace: str


@cache
def bounds() -> "Bounds":
    """Return the bounds of this process, which hear of everything as long as it lives."""
    return Bounds()


class Bounds:
    """Watches over inputs one at a time; files may be written in one folder only."""

    def __init__(self) -> None:
        self._folder, self.slowness = "", slowly()
        self._watching = False
        self._seen: list[str] = []
        sys.dont_write_bytecode = True  # of what is imported amid an input
        sys.addaudithook(self._told)
        signal.signal(signal.SIGALRM, _stuck)

    def fault(self, folder: Path, read: Callable[[], object]) -> Fault | None:
        """Have an input read, and return what it broke."""
        self._folder, self._seen = str(folder.resolve()), []
        peak, begun = _peak(), process_time()
        with_room(MEMORY)
        signal.setitimer(signal.ITIMER_REAL, STUCK)
        self._watching = True
        try:
            read()
        except (Exception, Stuck) as error:  # noqa: BLE001  # whatever it is: that is what is looked for
            without_bound()
            return Fault(_line(error), traceback.format_exc(limit=-40))
        finally:
            self._watching = False
            without_bound()
            signal.setitimer(signal.ITIMER_REAL, 0)
        seconds, more = process_time() - begun, _peak() - peak
        if seconds > SECONDS and seconds > SECONDS * max(self.slowness, slowly()):
            return Fault(f"takes {seconds:.2f} s", "")
        if more > MEMORY:
            return Fault(f"takes {more // MEBIBYTE} MB", "")
        return Fault(f"does {self._seen[0]}", "\n".join(self._seen)) if self._seen else None

    def _told(self, event: str, arguments: tuple[object, ...]) -> None:
        if not self._watching:
            return
        if event == "open":
            path, _, flags = arguments
            if isinstance(flags, int) and flags & WRITING:
                self._look(event, path)
        elif event in CHANGES:
            for path in arguments[: CHANGES[event]]:
                self._look(event, path)
        elif event in FORBIDDEN:
            self._seen.append(f"{event} {arguments!r:.200}")

    def _look(self, event: str, path: object) -> None:
        if isinstance(path, str | bytes | os.PathLike):
            place = os.path.realpath(os.fsdecode(path))
            if not place.startswith((self._folder, "/dev/null")):
                self._seen.append(f"{event} {place}")


def with_room(memory: int) -> None:
    """Let this process have so much more memory than it has, and no more."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
    has = pages * resource.getpagesize()
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (has + memory, hard))


def without_bound() -> None:
    """Let this process have whatever memory there is."""
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (hard, hard))


def check_sentence(error: object) -> None:
    """Check that a refusal is one sentence, on one line, that can be shown.

    Raises:
        Broken: it is not.
    """
    said = str(error)
    if not said.strip():
        raise Broken("it is refused without a word")
    strange = next((sign for sign in said if not sign.isprintable()), None)
    if strange is not None:
        raise Broken(f"the sentence has {strange!a}: {said!a:.300}")
    if len(said) > TOLD:
        raise Broken(f"the sentence has {len(said)} characters: {said!a:.300}")


def _stuck(_number: int, _frame: FrameType | None) -> None:
    raise Stuck(f"takes more than {STUCK:g} s by the clock")


def _peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def _line(error: BaseException) -> str:
    """Return where an error came from, in our own code, and what it says."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [each for each in frames if "/cardtable/" in each.filename]
    place = f"{Path(ours[-1].filename).name}:{ours[-1].lineno}" if ours else "the harness"
    return f"{type(error).__name__} at {place}: {ascii(str(error))[:160]}"
