"""What a table for several has besides: a celebration, if somebody at the screen has won."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardtable.bots.review import moments_of
from cardtable.bots.worths import amount, worths_of
from cardtable.engine.actions import Action
from cardtable.engine.piles import Time
from cardtable.kits import Kit
from cardtable.language import _
from cardtable.table.chores import Coaching
from cardtable.table.names import addressed, named
from cardtable.table.scenes import Caution
from cardtable.ui.ending.celebration import Celebration
from cardtable.ui.ending.figures import ARCH, FIGURES
from cardtable.ui.match.coach import Coach
from cardtable.ui.match.session import Session
from cardtable.ui.services.services import Services
from cardtable.ui.table.answers import words_of
from cardtable.ui.table.extras import Extras
from cardtable.ui.table.scene import TableScene

COSTS: Final = _("That may cost about {amount}. Do it?")
LONGEST: Final = 1.0  # seconds of a frame that count: a longer one was a machine asleep
SECOND: Final = 1000  # milliseconds


class MatchExtras(Extras):
    """Celebrates before the result is told, and keeps the time at the table for statistics.

    Args:
        scene: The table.
        services: Who knows whether anybody looks at it.
        game: Its game.
        spent: Milliseconds at the table before.
    """

    def __init__(self, scene: TableScene, services: Services, game: Kit, spent: Time) -> None:
        super().__init__()
        self._scene, self._services = scene, services
        self._spent: float = spent
        self._saved = spent
        session = scene.session
        self._coach = _coach(session, services, game)
        self.celebration = Celebration(
            scene,
            FIGURES.get(game.mark, ARCH),
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
        if self._coach is not None and self._coaching is not Coaching.OFF:
            self._coach.update()
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

    @property
    def _coaching(self) -> Coaching:
        """Of which mistakes somebody is warned; of none where the result may count in a league."""
        settings, match = self._services.settings, self._scene.session.match
        counts = settings.league or settings.league_folder or not match.salt
        return Coaching.OFF if counts else settings.coach

    def coached(self, action: Action) -> Caution | None:
        """Return what the coach says before an action, if that is wished."""
        if self._coach is None or self._coaching is Coaching.OFF:
            return None
        found = self._coach.cost(action, self._coaching)
        if found is None:
            return None
        weighed, cost = found
        words = words_of(self._scene.play.manager, self._scene.teller.view, weighed.best)
        why = addressed(named(weighed.why, self._scene.session.names))
        better = _("Better: {words}. {why}").format(words=words, why=why) if words else why
        return Caution(COSTS.format(amount=amount(cost.points, weighed.unit, 1)), better)

    def leave(self) -> None:
        """Let the coach go."""
        if self._coach is not None:
            self._coach.close()


def _coach(session: Session, services: Services, game: Kit) -> Coach | None:
    """Return a coach, where the hard bot of a game has values for actions and time plays no part."""
    bots, deal = game.bots().__name__, session.match.deal
    real = moments_of(bots) is not None  # also where it is played in beats
    if worths_of(bots) is None or real or (deal.contested and deal.timed):
        return None
    return Coach(session, bots, services.workers.new_labour)
