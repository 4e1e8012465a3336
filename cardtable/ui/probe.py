"""A probe: tells an end-to-end test where things are on the window, if CARDTABLE_PROBE names a file."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

import pygame

from cardtable.ui.window import Window

VARIABLE: Final = "CARDTABLE_PROBE"


class Probe:
    """Writes, after each drawn frame, the scene's name and what it shows where."""

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
            "widgets": [
                {"role": thing.role, "name": thing.name, "rect": list(thing.rect)} for thing in scene.things()
            ],
        }
        text = json.dumps(told)
        if text != self._last:
            self._last = text
            beside = self.path.with_suffix(".new")
            beside.write_text(text, encoding="utf-8")
            beside.replace(self.path)


def install(window: Window) -> None:
    """Install the probe if the environment asks for it."""
    path = os.environ.get(VARIABLE)
    if path:
        window.on_drawn = Probe(window, Path(path)).write
