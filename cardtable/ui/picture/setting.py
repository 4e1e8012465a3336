"""A setting: what stands on the table besides cards, and to which area each thing keeps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

from cardtable.table.layout import Area, Plate, Spot
from cardtable.table.panels import Bubble, Choice, Links, Panel, Portrait, Ring
from cardtable.ui.furniture.medallions import GLOW
from cardtable.ui.furniture.plates import PlateText


@dataclass(frozen=True)
class Setting:
    """What stands on the table besides cards."""

    spots: tuple[Spot, ...]
    panels: tuple[Panel, ...]
    plates: tuple[tuple[Plate, PlateText], ...]

    def kept(self, rect: Callable[[Area], pygame.Rect]) -> list[pygame.Rect]:
        """Return the pixels of all that is to be seen: panels, plates and piles."""
        panels = [panel.area for panel in self.panels if not isinstance(panel, Ring)]
        plates = [area for plate, _ in self.plates for area in plate.areas]
        return [rect(area) for area in (*panels, *plates, *(spot.area for spot in self.spots))]

    def pressed(self, rect: Callable[[Area], pygame.Rect]) -> list[pygame.Rect]:
        """Return the pixels of all that one clicks."""
        return [rect(panel.area) for panel in self.panels if isinstance(panel, Choice)]


Furnished: TypeAlias = Panel | tuple[Plate, PlateText]
FREE: Final = (Bubble, Choice, Links, Portrait, Ring)  # all others keep to their area
LINES: Final = 60.0  # units: what a bubble takes with two lines and its tail


def box(furnished: Furnished) -> Area | None:
    """Return the area to which a panel or a plate keeps, if it does; a bubble may be higher than its room."""
    if isinstance(furnished, tuple):
        plate = furnished[0]
        return (
            plate.area if plate.face is None else plate.area.around(plate.face.grown(GLOW * plate.face.width))
        )
    if isinstance(furnished, Bubble):
        return furnished.area.grown(LINES)
    return None if isinstance(furnished, FREE) else furnished.area


def kind(furnished: Furnished) -> object:
    """Return what tells a panel, or a plate, from all others that are there."""
    return furnished[0].seat if isinstance(furnished, tuple) else furnished.name
