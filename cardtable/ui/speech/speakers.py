"""Speakers: the system's own speech, each a program of the system that is started for what it says.

No library is behind this. Of those that could be, accessible_output2 (0.17) needs a module of Debian's beside
it and talks to screen readers, and pyttsx3 (2.99) knows the speech of Windows and of macOS, but not
speech-dispatcher, by which people on Linux have set up their voice. What both would save are three command
lines.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from cardtable.language import _, spoken

MOST: Final = 1000  # characters of what is said at once: so many fit into a pipe that nobody reads
LEAST_WAIT: Final = 5.0  # seconds until a program that does not end is ended
WAIT: Final = 0.15  # seconds more for each character: slow speech takes 0.1
ENDING: Final = 1.0  # seconds that the last programs have to end
NO_WINDOW: Final = 0x08000000  # CREATE_NO_WINDOW of Windows: no console comes up for what speaks
OF_BUNDLE: Final = "LD_LIBRARY_PATH"  # of a program in one folder: not for those of the system
BEFORE_BUNDLE: Final = "LD_LIBRARY_PATH_ORIG"  # as it was before
MISSING: Final = _("Nothing can be spoken: the program {program} of this system is missing.")
POWERSHELL: Final = (
    "Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "try {{ $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, "
    "[System.Globalization.CultureInfo]::GetCultureInfo('{language}')) }} catch {{ }}; "
    "$given = [Console]::OpenStandardInput(); "
    "$text = New-Object System.IO.StreamReader($given, [System.Text.Encoding]::UTF8); "
    "$voice.Speak($text.ReadToEnd())"
)


class Speaker(Protocol):
    """Whoever says something aloud; no call waits or fails."""

    @property
    def problem(self) -> str:
        """A sentence on why nothing can be heard; empty if something can."""

    @property
    def speaking(self) -> bool:
        """Whether something is being said."""

    def say(self, text: str) -> None:
        """Say a text, in place of what is being said."""

    def stop(self) -> None:
        """Say nothing more."""

    def close(self) -> None:
        """Let go of everything."""


@dataclass(frozen=True, slots=True)
class Kind:
    """The speech of a system: its program, the words after that, and whether the text comes by its input.

    `before` are the words with which whatever is still being said is cut off; a program without such words
    falls silent when it is ended. `{language}` is the code of the language.
    """

    program: str
    words: tuple[str, ...]
    before: tuple[str, ...] = ()
    by_input: bool = True


DISPATCHER: Final = Kind("spd-say", ("-w", "-l", "{language}", "--"), ("-C",), by_input=False)
MACOS: Final = Kind("say", ("-f", "-"))
WINDOWS: Final = Kind("powershell", ("-NoProfile", "-NonInteractive", "-Command", POWERSHELL))
KINDS: Final = {"darwin": MACOS, "win32": WINDOWS}  # by system; elsewhere it is speech-dispatcher


class Programs:
    """Says each text by a program of the system, which is ended when another text comes or it takes too long.

    Args:
        kind: Which program, and how it is started.
        clock: Gives seconds.
    """

    def __init__(self, kind: Kind, clock: Callable[[], float] = time.monotonic) -> None:
        self.kind, self._clock = kind, clock
        self._path = shutil.which(kind.program)
        self._fault = ""
        self._running: subprocess.Popen[bytes] | None = None
        self._until = 0.0
        self._ended: list[subprocess.Popen[bytes]] = []  # until the system has taken note of it

    @property
    def problem(self) -> str:
        """A sentence on why nothing can be heard."""
        return self._fault if self._path else MISSING.format(program=self.kind.program)

    @property
    def speaking(self) -> bool:
        """Whether the program runs; one that hangs is ended."""
        if self._running is not None and self._running.poll() is not None:
            self._running = None
        if self._running is not None and self._clock() > self._until:
            self._end()
        return self._running is not None

    def say(self, text: str) -> None:
        """Start the program with a text, in place of the one that runs."""
        self._end()
        words = [word.format(language=spoken()) for word in (*self.kind.before, *self.kind.words)]
        said = text[:MOST]
        self._running = self._started(words if self.kind.by_input else [*words, said])
        self._until = self._clock() + LEAST_WAIT + WAIT * len(said)
        if self.kind.by_input and self._running is not None:
            _give(self._running, said)

    def stop(self) -> None:
        """End the program that runs, and have its last words cut off."""
        if self.speaking:
            self._end()
            if self.kind.before and (silencing := self._started(self.kind.before)) is not None:
                self._ended.append(silencing)

    def close(self) -> None:
        """End everything."""
        self.stop()
        for each in self._ended:
            try:
                each.wait(ENDING)
            except subprocess.TimeoutExpired:
                each.kill()
                each.wait()
        self._ended.clear()

    def _end(self) -> None:
        """End the program that runs without waiting for it."""
        self._ended = [each for each in self._ended if each.poll() is None]
        if self._running is not None:
            self._running.kill()
            self._ended.append(self._running)
            self._running = None

    def _started(self, words: Sequence[str]) -> subprocess.Popen[bytes] | None:
        if self._path is None:
            return None
        quiet = subprocess.DEVNULL
        try:
            found = subprocess.Popen(  # noqa: S603  # the system's own, and a text is never a command
                [self._path, *words],
                stdin=subprocess.PIPE if self.kind.by_input else quiet,
                stdout=quiet,
                stderr=quiet,
                env=_environment(),
                creationflags=NO_WINDOW if sys.platform == "win32" else 0,
            )
        except (OSError, ValueError) as error:  # the latter of a text that no program can be given
            self._fault = _("Nothing can be spoken: {program} cannot be started ({reason}).").format(
                program=self.kind.program, reason=error
            )
            return None
        self._fault = ""
        return found


def _give(process: subprocess.Popen[bytes], text: str) -> None:
    """Give a program its text; one that does not want it has ended."""
    assert process.stdin is not None, "it has an input"
    try:
        process.stdin.write(text.encode())
        process.stdin.close()
    except OSError:
        process.stdin = None


def _environment() -> dict[str, str]:
    """Return the environment as programs of the system know it, also in the bundle."""
    found = {name: value for name, value in os.environ.items() if name not in (OF_BUNDLE, BEFORE_BUNDLE)}
    before = os.environ.get(BEFORE_BUNDLE, "" if hasattr(sys, "_MEIPASS") else os.environ.get(OF_BUNDLE, ""))
    return {**found, OF_BUNDLE: before} if before else found


def of_system() -> Speaker:
    """Return the speaker of the system that this is."""
    return Programs(KINDS.get(sys.platform, DISPATCHER))
