from collections.abc import Sequence
from random import Random

import pytest

from cardtable.catalogue import listing
from cardtable.engine.actions import Action
from cardtable.engine.laws import Law, LawBroken
from cardtable.engine.trials import play
from cardtable.games.psychological_jujitsu.rules import JujitsuDeal
from cardtable.games.psychological_jujitsu.scenes import JujitsuScenes
from cardtable.table.gestures import Drop, Gesture, Press
from tests.laws import spread
from tests.laws.spread import Case
from tests.laws.touch import check_touch

HEARD = 40  # tellings of a match
BOUND = 20_000


@pytest.mark.parametrize("case", spread.cases(), ids=spread.label)
def test_every_action_is_reached_by_a_gesture_that_is_its_own(case: Case) -> None:
    manager = listing(case[0]).scenes()
    rng = Random(spread.label(case))
    match = spread.match(case, seed=rng.randrange(2**32))
    for _, _telling in zip(range(HEARD), play(match, rng, BOUND), strict=False):
        check_touch(manager, match.deal, rng.randrange(match.deal.seats))


class NoGesture(JujitsuScenes):
    def gestures(self, view: JujitsuDeal, action: Action) -> Sequence[Gesture]:
        return [] if "10" in str(action) else super().gestures(view, action)


class OneForAll(JujitsuScenes):
    def gestures(self, view: JujitsuDeal, action: Action) -> Sequence[Gesture]:
        return [*super().gestures(view, action), Press("bid")]


class NoSuchButton(JujitsuScenes):
    def gestures(self, view: JujitsuDeal, action: Action) -> Sequence[Gesture]:
        return [*super().gestures(view, action), Press(str(action))]


class OffTheTable(JujitsuScenes):
    def gestures(self, view: JujitsuDeal, action: Action) -> Sequence[Gesture]:
        first = super().gestures(view, action)[0]
        assert isinstance(first, Drop)
        return [Drop(first.card, first.source, "deck")]


class MeansNothing(JujitsuScenes):
    def meant(self, view: JujitsuDeal, drop: Drop) -> Action | None:  # noqa: ARG002
        return None


@pytest.mark.parametrize("manager", [NoGesture(), OneForAll(), NoSuchButton(), OffTheTable(), MeansNothing()])
def test_the_law_of_touch_catches(manager: JujitsuScenes) -> None:
    match = spread.match(("psychological-jujitsu", {}), seed=1)
    with pytest.raises(LawBroken) as broken:
        check_touch(manager, match.deal, 0)
    assert broken.value.law is Law.TOUCH
