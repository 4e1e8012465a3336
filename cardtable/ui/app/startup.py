"""The start: the window comes with its icon, and the menu answers while what is behind it is brought."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import pygame

from cardtable.ui.look.files import sprites_folder
from cardtable.ui.stage.window import Window, prepare_display

ICON: Final = "app/icon.png"
HURRY: Final = 1000  # frames a second: between two parts there is only a look at mouse and keyboard
BEHIND: Final = (  # each brings a part of what the screens need: a click waits for one of them, not for all
    "cardtable.bots.worker",
    "cardtable.patience.rules.deal",
    "cardtable.patience.judge.worker",
    "cardtable.ui.scenes.league",
    "cardtable.ui.app.history",
    "cardtable.patience.editor.draft",
    "cardtable.ui.editor.workshop",
    "cardtable.ui.series.last_result",
    "cardtable.ui.series.series",
    "cardtable.ui.help.help_page",
    "cardtable.ui.days.page",
    "cardtable.ui.app.screens",
)


def show_icon() -> bool:
    """Give the window that will be opened its icon; say whether it could be read.

    Given later, pygame would first look for an icon of its own.

    Raises:
        pygame.error: There is no display.
    """
    prepare_display()
    try:
        pygame.display.set_icon(pygame.image.load(sprites_folder() / ICON))
    except (OSError, pygame.error):
        return False
    return True


def bring_what_is_behind(window: Window) -> None:
    """Import all that the menu does not need, part by part, while the window goes on."""
    for name in BEHIND:
        window.frame(window.clock.tick(HURRY), pygame.event.get())
        if not window.running:
            return
        import_module(name)
