"""Keys: what the table's single keys do, and those with Ctrl."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from cardtable.ui.keyboard import ENTER
from cardtable.ui.table.toolbar import Commands

Command = Callable[[], None]


def single_keys(commands: Commands, confirm: Command, toggle: Command) -> dict[int, Command]:
    """Return what keys do that are pressed alone."""
    return {
        **dict.fromkeys(ENTER, confirm),
        pygame.K_SPACE: toggle,
        pygame.K_h: commands.hint,
        pygame.K_s: commands.scores,
        pygame.K_l: commands.log,
        pygame.K_t: commands.trick,
        pygame.K_F1: commands.help,
    }


def control_keys(commands: Commands) -> Mapping[tuple[int, bool], Command]:
    """Return what keys do with Ctrl, by key and whether Shift is down too."""
    return {
        (pygame.K_z, False): commands.undo,
        (pygame.K_y, False): commands.redo,
        (pygame.K_z, True): commands.redo,
    }
