"""A setting: what stands on the table besides cards, and to which area each thing keeps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

from cardtable.table.layout import Area, Plate, Spot
from cardtable.table.panels import Bubble, Choice, Links, Panel, Portrait, Ring, Roll
from cardtable.ui.furniture.furniture import PlateText
from cardtable.ui.furniture.medallions import GLOW


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
FREE: Final = (Bubble, Choice, Links, Portrait, Ring, Roll)  # all others keep to their area


def box(furnished: Furnished) -> Area | None:
    """Return the area to which a panel or a plate keeps, if it does."""
    if isinstance(furnished, tuple):
        plate = furnished[0]
        return (
            plate.area if plate.face is None else plate.area.around(plate.face.grown(GLOW * plate.face.width))
        )
    return None if isinstance(furnished, FREE) else furnished.area
