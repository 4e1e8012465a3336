"""A probe: tells an end-to-end test where things are on the window, if CARDTABLE_PROBE names a file."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

import pygame

from cardtable.engine.cards import BACK
from cardtable.table.layout import CARD_RATIO, Area
from cardtable.ui.pane import Pane
from cardtable.ui.scene import Scene
from cardtable.ui.table.scene import TableScene
from cardtable.ui.window import Window

VARIABLE: Final = "CARDTABLE_PROBE"


class Probe:
    """Writes, after each drawn frame, the scene's name, its widgets, and what is seen of piles and cards.

    Only what the window shows anyway is told: no card that lies face down.
    """

    def __init__(self, window: Window, path: Path) -> None:
        self.window, self.path = window, path
        self._last = ""

    def write(self) -> None:
        """Write the file anew if something has changed."""
        scene = self.window.stage.top
        if scene is None:
            return
        told = {
            "driver": pygame.display.get_driver(),
            "scene": scene.name,
            "running": scene.running,
            "widgets": _widgets(scene),
            "piles": _piles(scene),
        }
        text = json.dumps(told)
        if text != self._last:
            self._last = text
            beside = self.path.with_suffix(".new")
            beside.write_text(text, encoding="utf-8")
            beside.replace(self.path)


def installed(window: Window) -> None:
    """Install the probe if the environment asks for it."""
    path = os.environ.get(VARIABLE)
    if path:
        window.on_drawn = Probe(window, Path(path)).write


def _widgets(scene: Scene) -> list[dict[str, object]]:
    pane = getattr(scene, "pane", None)
    found: list[dict[str, object]] = []
    if isinstance(pane, Pane):
        layers = [pane.root, *pane.dialogs]
        found = [
            {"role": widget.role, "name": widget.name, "rect": list(widget.rect)}
            for widget in layers[-1].walk()
            if widget.name and widget.rect.w
        ]
    return found + _cards(scene)


def _cards(scene: Scene) -> list[dict[str, object]]:
    """Return where each card lies that can be seen."""
    if not isinstance(scene, TableScene) or not scene.teller.shown:
        return []
    scale = scene.style.scale
    return [
        {
            "role": "card",
            "name": sprite.card.text,
            "rect": _pixels(
                Area(
                    sprite.place.x - sprite.place.height * CARD_RATIO / 2,
                    sprite.place.y - sprite.place.height / 2,
                    sprite.place.height * CARD_RATIO,
                    sprite.place.height,
                ),
                scale,
            ),
        }
        for sprite in scene.cloth.sprites()
        if sprite.painted is not BACK
    ]


def _piles(scene: Scene) -> dict[str, list[int]]:
    if not isinstance(scene, TableScene):
        return {}
    return {name: _pixels(spot.area, scene.style.scale) for name, spot in scene.cloth.spots.items()}


def _pixels(area: Area, scale: float) -> list[int]:
    return [
        round(area.x * scale),
        round(area.y * scale),
        round(area.width * scale),
        round(area.height * scale),
    ]
