"""What a table for several has besides: a celebration, if somebody at the screen has won."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardtable.engine.piles import Time
from cardtable.ui.ending.celebration import Celebration
from cardtable.ui.ending.figures import ARCH, FIGURES
from cardtable.ui.services.services import Services
from cardtable.ui.table.extras import Extras
from cardtable.ui.table.scene import TableScene

LONGEST: Final = 1.0  # seconds of a frame that count: a longer one was a machine asleep
SECOND: Final = 1000  # milliseconds


class MatchExtras(Extras):
    """Celebrates before the result is told, and keeps the time at the table for statistics.

    Args:
        scene: The table.
        services: Who knows whether anybody looks at it.
        mark: The name of the mark that is printed on it.
        spent: Milliseconds at the table before.
    """

    def __init__(self, scene: TableScene, services: Services, mark: str, spent: Time) -> None:
        super().__init__()
        self._scene, self._services = scene, services
        self._spent: float = spent
        self._saved = spent
        session = scene.session
        self.celebration = Celebration(
            scene,
            FIGURES.get(mark, ARCH),
            lambda: any(seat in session.people for seat in session.match.winners or ()),
        )

    @property
    def celebrating(self) -> bool:
        """Whether a win is celebrated now."""
        return self.celebration.going

    def ended(self, show: Callable[[], None]) -> None:
        """Celebrate a win once, and show the result after that."""
        self.celebration.ended(show)

    def seen_enough(self) -> bool:
        """End the celebration, if there is one; say so."""
        return self.celebration.seen_enough()

    def update(self, seconds: float) -> None:
        """Let time pass; at the table it does while somebody looks at it, up to the end of the match."""
        self.celebration.update(seconds)
        if self._scene.session.match.over:
            self.save()
        elif self._services.looked_at(self._scene) and not any(
            each.pauses for each in self._scene.pane.dialogs
        ):
            self._spent += SECOND * min(seconds, LONGEST)

    def save(self) -> None:
        """Save the time at the table, if there is any that is not saved yet."""
        if int(self._spent) != self._saved and not self._scene.session.saving.elsewhere:
            self._saved = int(self._spent)
            self._scene.session.saving.spend(self._saved)
