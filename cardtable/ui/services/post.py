"""The post: results go to the league beside the window, and what cannot be sent waits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

from cardtable.language import _

if TYPE_CHECKING:  # the menu is drawn before these are imported
    from cardtable.bots.hired_work import Laboured
    from cardtable.slips.slip import Slip

WORK: Final = "cardtable.league.outbox:sent"
ON_ITS_WAY: Final = _("The result is on its way to the league.")
AGAIN: Final = 300.0  # seconds until what waits is sent again
NOWHERE: Final = _("There is no folder in which results could wait.")


class Post:
    """Sends results, if there is a folder in which they can wait; `tell` is told what becomes of them.

    What waits is tried at the start and every few minutes, without a word as long as it goes on waiting.
    """

    def __init__(
        self,
        folder: Path | None,
        courier: Callable[[], Laboured],
        tell: Callable[[str], None],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._folder, self._courier, self._tell, self._clock = folder, courier, tell, clock
        self._away = self._asked = False  # whether a courier is, and whether the player has asked for it
        self._due = clock()

    def publish(self, slip: Slip, address: str) -> str:
        """Send a slip to the league at an address; return what to say of it.

        Raises:
            StoreUnwritable: It cannot be kept until it is sent.
        """
        from cardtable.league.outbox import put  # noqa: PLC0415  # only who publishes needs it

        if self._folder is None:
            return NOWHERE
        put(self._folder, slip)
        self._asked = True
        self._send(address)
        return ON_ITS_WAY

    def _send(self, address: str) -> None:
        """Send all that waits, if anything does."""
        from cardtable.bots.hired_work import Task  # noqa: PLC0415  # as above
        from cardtable.league.outbox import waiting  # noqa: PLC0415  # as above

        self._due = self._clock() + AGAIN
        if self._folder is not None and waiting(self._folder):
            self._courier().ask(Task(WORK, (self._folder, address)))
            self._away = True

    def update(self, address: str) -> None:
        """Tell what has become of what was sent, and send what waits; called with each frame.

        `address` is that of a league to which the player has agreed to publish, or empty.
        """
        if self._away:
            self._hear()
        elif address and self._clock() >= self._due:
            self._send(address)

    def _hear(self) -> None:
        from cardtable.bots.hired_work import Done, Failed  # noqa: PLC0415  # as above
        from cardtable.league.outbox import STILL_WAITING  # noqa: PLC0415  # as above

        report = self._courier().poll()
        if isinstance(report, Done):
            if self._asked or report.answer not in STILL_WAITING:
                self._tell(str(report.answer))
            self._away = self._asked = False
        elif isinstance(report, Failed):
            if self._asked:
                self._tell(report.sentence)
            self._away = self._asked = False
