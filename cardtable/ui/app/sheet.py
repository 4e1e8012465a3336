"""Contact sheets: the tables of many games in one picture."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from cardtable.catalogue import kit
from cardtable.engine.options import read_options
from cardtable.language import _
from cardtable.ui.app.screenshot import FRAME, played
from cardtable.ui.look.compat import Size
from cardtable.ui.look.theme_file import DEFAULT
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.window import Window, WindowSettings

SMALL: Final = (480, 270)  # pixels of a table on the sheet
COLUMNS: Final = 4  # tables in a row of the sheet


@dataclass(frozen=True, slots=True)
class Shot:
    """A table on a sheet: of which game, after how many actions, in which theme, of how many players.

    With `fold` the pad is folded, or drawn out where it is a drawer; `scale` is how large text is.
    """

    game_id: str
    actions: int = 0
    theme: str = DEFAULT
    players: int | None = None
    fold: bool = False
    scale: float = 1.0


def contact_sheet(
    shots: Sequence[Shot], size: Size, out: Path, *, small: Size = SMALL, columns: int = COLUMNS
) -> None:
    """Save a PNG with some tables, each painted at a size and made smaller.

    Raises:
        OSError: the picture cannot be written.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    save_sheet((_table(shot, size) for shot in shots), out, small=small, columns=columns)


def save_sheet(
    pictures: Iterable[pygame.Surface], out: Path, *, small: Size = SMALL, columns: int = COLUMNS
) -> None:
    """Save a PNG with some pictures in rows, each made smaller.

    Raises:
        OSError: the picture cannot be written.
    """
    (wide, high), parts = small, [pygame.transform.smoothscale(each, small) for each in pictures]
    sheet = pygame.Surface((wide * columns, high * -(-len(parts) // columns)))
    for at, part in enumerate(parts):
        row, column = divmod(at, columns)
        sheet.blit(part, (column * wide, row * high))
    try:
        pygame.image.save(sheet, str(out))
    except pygame.error as error:
        raise OSError(_("{path} cannot be written: {reason}").format(path=out, reason=error)) from error


def _table(shot: Shot, size: Size) -> pygame.Surface:
    """Return a table as the person at its first seat sees it."""
    given = {} if shot.players is None else {"players": str(shot.players)}
    options = read_options(kit(shot.game_id).game().options, given)
    window = Window(WindowSettings(size=size, scale=shot.scale, theme=shot.theme), StepClock())
    scene = table_scene(played(shot.game_id, options, 1, shot.actions), (), 0)
    window.stage.push(scene)
    window.frame(FRAME)
    if shot.fold:
        scene.beside.fold()
        window.frame(FRAME)
    found = window.surface.copy()
    window.close()
    return found
