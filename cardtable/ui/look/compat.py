"""What differs between pygame-ce and pygame 2.6.1, told apart by what is there, never by version."""

import io
import re
import warnings

import pygame

from cardtable.language import _

Size = tuple[int, int]

ROOT = re.compile(r"<svg\b[^>]*>")
MEASURE = re.compile(r'\s(?:width|height)="[^"]*"')
VIEW_BOX = re.compile(r'\sviewBox="')
LENGTHS = re.compile(r'\s(width|height)="([\d.]+)(?:px)?"')


def raster(svg: str, size: Size) -> pygame.Surface:
    """Return the picture of an SVG text at exactly this size in pixels, ready for the display.

    Both packages draw an SVG at the size its root names, so the root is rewritten; the view box stays.

    Raises:
        ValueError: The text has no svg element, or pygame cannot draw it.
    """
    root = ROOT.search(svg)
    if root is None:
        raise ValueError(_("no svg element"))
    tag = root.group()
    if not VIEW_BOX.search(tag):
        lengths = dict(LENGTHS.findall(tag))
        if len(lengths) != 2:
            raise ValueError(_("the svg element has neither a viewBox nor a width and a height"))
        tag = tag.replace("<svg", f'<svg viewBox="0 0 {lengths["width"]} {lengths["height"]}"', 1)
    tag = MEASURE.sub("", tag)
    sized = tag.replace("<svg", f'<svg width="{max(1, size[0])}" height="{max(1, size[1])}"', 1)
    text = sized + svg[root.end() :]
    try:
        picture = pygame.image.load(io.BytesIO(text.encode()), "picture.svg")
    except pygame.error as error:
        raise ValueError(_("pygame cannot draw it: {error}").format(error=error)) from error
    return for_display(picture)


def for_display(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture in the display's byte order, or unchanged while there is no display."""
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def smoothly(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """Return a picture at another size, smooth, also where it is only one pixel wide or high.

    Of such a one `smoothscale` reads what lies behind it in memory, which may not be there: the program ends.
    """
    whole = max(2, picture.get_width()), max(2, picture.get_height())
    thick = picture if picture.get_size() == whole else pygame.transform.scale(picture, whole)
    return pygame.transform.smoothscale(thick, size)


class Clipboard:
    """The system's clipboard; where it does not answer, a private one."""

    def __init__(self) -> None:
        self._kept = ""

    def put(self, text: str) -> None:
        """Copy the text."""
        self._kept = text
        if hasattr(pygame.scrap, "put_text"):
            try:
                pygame.scrap.put_text(text)
            except pygame.error:
                return

    def take(self) -> str:
        """Return the text to paste, in one line."""
        text = self._kept
        if hasattr(pygame.scrap, "get_text"):
            try:
                text = pygame.scrap.get_text() or ""
            except pygame.error:
                text = self._kept
        return " ".join(text.split("\n")).replace("\r", "").replace("\x00", "")


def open_window(size: Size, least: Size) -> pygame.Surface:
    """Return the surface of a resizable window of this size; where it can be said, none may make it smaller.

    Coming from the full screen, pygame 2.6.1 keeps the screen's size until it is asked a second time.
    """
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    if surface.get_size() != size:
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    if hasattr(pygame, "Window") and hasattr(pygame.Window, "from_display_module"):
        with warnings.catch_warnings(action="ignore", category=DeprecationWarning):  # there is no other way
            pygame.Window.from_display_module().minimum_size = least
    return surface
