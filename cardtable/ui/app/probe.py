"""A probe: tells an end-to-end test where things are on the window, if CARDTABLE_PROBE names a file."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from cardtable.language import _, spoken
from cardtable.store.atomic_files import replacing
from cardtable.ui.stage.window import Window

VARIABLE: Final = "CARDTABLE_PROBE"


class Probe:
    """Writes, after each frame that drew or took something, the scene's name and what it shows where.

    Args:
        window: Is looked at.
        path: The file; if it cannot be written, that is told once, and the probe is gone.
        tell: Says a sentence.
    """

    def __init__(self, window: Window, path: Path, tell: Callable[[str], None]) -> None:
        self.window, self.path, self._tell = window, path, tell
        self._last = ""

    def write(self) -> None:
        """Write the file anew if something has changed."""
        scene = self.window.stage.top
        if scene is None:
            return
        told = {
            "driver": pygame.display.get_driver(),
            "language": spoken(),
            "scene": scene.name,
            "running": scene.running,
            "actions": scene.actions,
            "frame": self.window.frames_drawn,
            "taken": self.window.taken,
            "widgets": [
                {"role": thing.role, "name": thing.name, "rect": list(thing.rect)} for thing in scene.things()
            ],
        }
        text = json.dumps(told)
        if text != self._last:
            self._last = text
            try:
                with replacing(self.path) as file:
                    file.write(text.encode())
            except OSError as error:
                self.window.on_shown = None
                self._tell(
                    _("The probe {path} cannot be written ({reason}).").format(
                        path=self.path, reason=error.strerror
                    )
                )


def install(window: Window, tell: Callable[[str], None]) -> None:
    """Install the probe if the environment asks for it; it says by `tell` if it cannot do its work."""
    path = os.environ.get(VARIABLE)
    if path:
        window.on_shown = Probe(window, Path(path), tell).write
