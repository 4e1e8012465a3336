"""Pictures turned by any angle."""

from __future__ import annotations

from typing import Final

import pygame

RIM: Final = 2  # pixels of nothing around a picture: its edges are smooth when it is turned


def turned(picture: pygame.Surface, angle: float, zoom: float = 1.0) -> pygame.Surface:
    """Return a picture turned clockwise by whole degrees and made larger or smaller; its middle stays."""
    if not round(angle) and zoom == 1:
        return picture
    return pygame.transform.rotozoom(_rimmed(picture), -round(angle), zoom)


def _rimmed(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture with a rim of nothing in the colour of its edge, which so stays as bright."""
    width, height = picture.get_size()
    rimmed = pygame.Surface((width + 2 * RIM, height + 2 * RIM), pygame.SRCALPHA)
    rimmed.fill((*picture.get_at((width // 2, 0))[:3], 0))
    rimmed.blit(picture, (RIM, RIM))
    return rimmed
