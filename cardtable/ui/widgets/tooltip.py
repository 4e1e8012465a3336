"""The words that appear beside a widget."""

import pygame

from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style

PADDING = (10, 6)  # units
GAP = 8  # units between the widget and the words
WIDEST = 320  # units
SHADOW = 10  # units


def tooltip_rect(style: Style, text: str, beside: pygame.Rect, area: pygame.Rect) -> pygame.Rect:
    """Return where the words go: under the widget or, where there is no room, above it."""
    look = style.look("small")
    lines = style.text.wrapped(text, look, style.px(WIDEST))
    width = max(style.text.width(line, look) for line in lines) + 2 * style.px(PADDING[0])
    height = style.text.height(look) * len(lines) + 2 * style.px(PADDING[1])
    rect = pygame.Rect(0, 0, width, height)
    rect.midtop = (beside.centerx, beside.bottom + style.px(GAP))
    if rect.bottom > area.bottom:
        rect.midbottom = (beside.centerx, beside.top - style.px(GAP))
    return rect.clamp(area.inflate(-2 * style.px(4), -2 * style.px(4)))


def draw_tooltip(surface: pygame.Surface, style: Style, text: str, rect: pygame.Rect) -> None:
    """Draw the words at their place."""
    colours = style.theme.colours
    radius = style.px(min(7, style.theme.shape.radius))
    style.skins.draw_shadow(surface, rect, radius, style.px(SHADOW))
    style.skins.draw_box(surface, rect, Skin(colours.tip, "none", 0, radius))
    look = style.look("small", colour="tip_ink")
    y = rect.y + style.px(PADDING[1])
    for line in style.text.wrapped(text, look, style.px(WIDEST)):
        surface.blit(style.text.line(line, look), (rect.x + style.px(PADDING[0]), y))
        y += style.text.height(look)
