"""The table of Grabbing, the toy in real time: keys a and b grab, for the first seat and the second."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.game import AnyGame
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.kits import Bots, Kit
from cardtable.table.gestures import Drop, Gesture, Press
from cardtable.table.layout import Area, Plate, Spot
from cardtable.table.panels import Choice, Line, Panel, SheetTable
from cardtable.table.scenes import Calls, SceneManager
from tests.engine.timed import Grab, Grabbed, Grabbing, GrabbingDeal
from tests.ui.table.adviser import Adviser

KEYS: Final = "ab"


class GrabbingScenes(SceneManager[GrabbingDeal, Grabbed]):
    """Deck and heap in the middle, a button to grab."""

    def spots(self, view: GrabbingDeal, area: Area) -> list[Spot]:
        wide, high = area.width, area.height
        heaps = [
            Spot("deck", 0.4 * wide, 0.5 * high, 0.2 * high),
            Spot("heap", 0.6 * wide, 0.5 * high, 0.2 * high),
        ]
        won = [Spot(f"won/{i}", (0.2 + 0.2 * i) * wide, 0.85 * high, 0.15 * high) for i in range(view.seats)]
        return [*heaps, *won]

    def plates(self, view: GrabbingDeal, area: Area) -> list[Plate]:
        return [Plate(i, area.part(0.02 + 0.25 * i, 0.02, 0.2, 0.08)) for i in range(view.seats)]

    def panels(self, view: GrabbingDeal, area: Area) -> list[Panel]:
        return [Choice("grab", area.part(0.8, 0.4, 0.15, 0.1), "Grab")]

    def gestures(self, view: GrabbingDeal, action: Action) -> Sequence[Gesture]:
        return [Press("grab")]

    def meant(self, view: GrabbingDeal, drop: Drop) -> Action | None:
        return None

    def prompt(self, view: GrabbingDeal) -> str:
        return "Grab two of a colour"

    def pad(self, view: GrabbingDeal) -> list[Line]:
        return [Line(str(points), "", seat) for seat, points in enumerate(view.scores)]

    def score(self, view: GrabbingDeal, seat: Seat) -> str:
        return str(view.scores[seat])

    def sentence(self, topic: Grabbed, names: Sequence[str]) -> str:
        return " and ".join(names[seat] for seat in topic.seats) + " grab"

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        return SheetTable(("", *names), (("Points", *map(str, result.points)),))

    def calls(self, view: GrabbingDeal, people: Mapping[Seat, GrabbingDeal]) -> Calls:
        return {key: (seat, Grab()) for seat, key in enumerate(KEYS)}


class GrabbingKit(Kit):
    """What the toy brings along."""

    id = "grabbing"
    title = "Grabbing"

    def game(self) -> AnyGame:
        return Grabbing()

    def scenes(self) -> GrabbingScenes:
        return GrabbingScenes()

    def bots(self) -> Bots[Deal]:
        return Adviser(0, "Two of a colour lie there.")
