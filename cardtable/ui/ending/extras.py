"""What a table for several has besides: a celebration, if somebody at the screen has won."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.ui.ending.celebration import Celebration
from cardtable.ui.ending.figures import ARCH, FIGURES
from cardtable.ui.table.extras import Extras
from cardtable.ui.table.scene import TableScene


class MatchExtras(Extras):
    """Celebrates before the result is told.

    Args:
        scene: The table.
        mark: The name of the mark that is printed on it.
    """

    def __init__(self, scene: TableScene, mark: str) -> None:
        super().__init__()
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
        """Let time pass."""
        self.celebration.update(seconds)
