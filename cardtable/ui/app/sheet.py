"""Contact sheets: the tables of many games in one picture, each as it is dealt."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from cardtable.catalogue import kit
from cardtable.engine.options import read_options
from cardtable.ui.app.screenshot import FRAME, played, table_scene
from cardtable.ui.look.compat import Size
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.window import Window, WindowSettings

SMALL: Final = (480, 270)  # pixels of a table on the sheet
COLUMNS: Final = 4  # tables in a row of the sheet


def contact_sheet(games: Sequence[str], size: Size, out: Path) -> None:
    """Save a PNG with the table of each game, painted at a size and made smaller.

    Raises:
        OSError: the picture cannot be written.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    wide, high = SMALL
    sheet = pygame.Surface((wide * COLUMNS, high * -(-len(games) // COLUMNS)))
    for at, game_id in enumerate(games):
        row, column = divmod(at, COLUMNS)
        sheet.blit(_table(game_id, size), (column * wide, row * high))
    try:
        pygame.image.save(sheet, str(out))
    except pygame.error as error:
        raise OSError(f"{out} cannot be written: {error}") from error


def _table(game_id: str, size: Size) -> pygame.Surface:
    """Return the table of a game as it is dealt, made smaller."""
    game = kit(game_id).game()
    window = Window(WindowSettings(size=size), StepClock())
    window.stage.push(table_scene(played(game_id, read_options(game.options, {}), 1, 0), (), 0))
    window.frame(FRAME)
    small = pygame.transform.smoothscale(window.surface, SMALL)
    window.close()
    return small
