"""The school: opens lessons where they were left, and keeps how far each person is."""

from __future__ import annotations

from typing import Final, Protocol

from cardtable.catalogue import kit
from cardtable.kits import Kit
from cardtable.language import _
from cardtable.lessons.lesson import BadLesson, lesson_of, match_at
from cardtable.lessons.tour import Tour, read_tour
from cardtable.patience.kit import LESSONS
from cardtable.ui.lessons.desk import Desk, LessonWays
from cardtable.ui.lessons.tour_scene import TouredScene, TourScene, TourWays
from cardtable.ui.services.services import Services
from cardtable.yamlfile import BadFile

TOUR: Final = "rule-editor"  # under which the step of its tour is kept; no game is called that
NONE: Final = _("There is no lesson for {}.")
BROKEN: Final = _("The lesson of {} cannot be shown: {}")
NO_TOUR: Final = _("The first steps with the form cannot be shown: {}")


class SchoolWays(LessonWays, TourWays, Protocol):
    """Where lessons and tours lead to."""


class School:
    """Shows lessons at the table."""

    def __init__(self, services: Services, ways: SchoolWays) -> None:
        self.services, self.ways = services, ways

    def reached(self, game: str) -> int | None:
        """Return the step at which this player has left a lesson; None if it was never offered."""
        return self.services.settings.lesson_step(game)

    def keep(self, game: str, step: int) -> None:
        """Keep the step at which a lesson stands."""
        if self.reached(game) != step:
            self.services.keep(self.services.settings.at_lesson(game, step))

    def open(self, game_id: str, step: int | None = None) -> bool:
        """Show a lesson from a step on, or from where it was left; one that was seen begins anew.

        Return whether there is anything to show; if not, why not is said.
        """
        game = kit(game_id)
        try:
            lesson = lesson_of(game)
            if lesson is None:
                self.services.tell(NONE.format(game.title))
                return False
            at = (self.reached(game_id) or 0) if step is None else step
            at = at if at < len(lesson.steps) else 0
            match = match_at(lesson, game.game(), at)
        except (BadFile, BadLesson) as error:
            self.services.tell(BROKEN.format(game.title, error))
            return False
        self.services.show(Desk(game, lesson, match, at, self.services, self.ways).scene)
        return True

    def tour(self) -> Tour | None:
        """Return the tour of the form of rules; None if it cannot be read, which is said."""
        try:
            return read_tour(LESSONS / f"{TOUR}.yaml")
        except (BadFile, OSError) as error:
            self.services.tell(NO_TOUR.format(error))
            return None

    def show_tour(self, tour: Tour, page: TouredScene, step: int | None) -> None:
        """Show a tour of a page from a step on, or from where it was left."""
        at = (self.reached(TOUR) or 0) if step is None else step
        at = at if at < len(tour.stops) else 0
        self.services.show(TourScene(page, tour, at, self.ways))


def has_lesson(game: Kit) -> bool:
    """Say whether a game has a lesson."""
    return game.lesson() is not None
