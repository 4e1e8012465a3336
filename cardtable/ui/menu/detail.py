"""What is shown of the game that is chosen: its picture, what it is, how one has done, what to do with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter
from typing import Final

import pygame

from cardtable.engine.cards import cards
from cardtable.language import SOURCE, _, counted, numeral, spoken
from cardtable.patience.kit import told
from cardtable.store.tallies import Tally
from cardtable.ui.look.compat import Size
from cardtable.ui.look.style import Style
from cardtable.ui.look.surface_cache import MEBIBYTE, SurfaceCache
from cardtable.ui.menu.entries import Entry
from cardtable.ui.menu.parts import GameMenu, SavedMatch
from cardtable.ui.picture.card_fans import on_cloth, on_piece_of_cloth
from cardtable.ui.widgets.boxes import Column, Gap, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.frames import Card
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.widget import Widget

SHAPE: Final = 0.55  # the picture's height, as a share of its width
REST: Final = 0.12  # seconds that a game is looked at before its picture is painted
SLICE: Final = 0.008  # seconds of painting in a frame
PADDING: Final = 16.0  # units
LAYOUTS: Final = SurfaceCache(6 * MEBIBYTE)  # those that were looked at last
LEAST_ABOUT: Final = 40.0  # units of what is said of a game that are seen at least, over the buttons
SHOWN: Final = 7  # facts that are said

Painting = Callable[[str, Style, Size], Iterator[pygame.Surface | None]]


class LayoutPicture(Widget):
    """The picture of a game as wide as there is room: a layout, painted little by little, or a fan of cards.

    Args:
        entry: The game.
        painting: Paints the layout of a patience.
    """

    role = "picture"
    lively = True

    def __init__(self, entry: Entry, painting: Painting) -> None:
        super().__init__("layout")
        self.entry = entry
        self._painting = painting
        self._steps: Iterator[pygame.Surface | None] | None = None
        self._looked = 0.0
        self._tried: Size = (0, 0)

    @property
    def label(self) -> str:
        """What it shows, in words."""
        return _("a picture of {game}").format(game=self.entry.title)

    @property
    def running(self) -> bool:
        """Whether the picture has yet to come."""
        return self.rect.w > 0 and self._tried != self.rect.size

    def dress(self, style: Style) -> None:
        """Take a style, in which nothing is painted yet."""
        super().dress(style)
        self._steps, self._tried = None, (0, 0)

    def natural(self, room: int) -> Size:
        """Return the whole width, and a height in proportion."""
        return room, round(room * SHAPE)

    def least(self, room: int) -> Size:
        """Return the same: it is the shape that counts."""
        return self.natural(room)

    def _key(self) -> tuple[object, ...]:
        theme = self.style.theme
        return (self.entry.id, self.rect.size, theme.name, theme.deck.faces, round(self.style.scale, 2))

    def update(self, seconds: float) -> None:
        """Paint a little, once the game has been looked at for a moment."""
        self._looked += seconds
        if not self.running or (self._looked < REST and not self.entry.several):
            return
        started = perf_counter()
        if self._steps is None:
            self._steps = self._painting(self.entry.id, self.style, self.rect.size)
        while self._steps is not None and perf_counter() - started < SLICE:
            found = next(self._steps, self._empty())
            if found is not None:
                self._finish(found)

    def _empty(self) -> pygame.Surface:
        """Return the cloth on which a layout will lie, or would if the game were there."""
        size = self.rect.size
        bare = partial(pygame.Surface, size, pygame.SRCALPHA)
        return self.style.skins.cache.get(("cloth", size), lambda: on_piece_of_cloth(self.style, bare()))

    def _finish(self, picture: pygame.Surface) -> None:
        self._steps, self._tried = None, self.rect.size
        LAYOUTS.get(self._key(), lambda: picture)
        self.repaint()

    def arrange(self) -> None:
        """Begin anew in another size, unless there is a picture."""
        self._steps = None
        if self._key() in LAYOUTS:
            self._tried = self.rect.size

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture, or the cloth it will lie on."""
        picture = self._empty()
        if self.entry.several:
            self._tried = self.rect.size
            fan = partial(on_cloth(cards(self.entry.preview)), self.style, self.rect.size)
            picture = LAYOUTS.get(self._key(), fan)
        elif self._key() in LAYOUTS:
            picture = LAYOUTS.get(self._key(), lambda: picture)
        surface.blit(picture, self.rect)


class Detail(Card):
    """The panel of a game.

    Args:
        entry: The game.
        known: How often it was played and won, and what is known of its deals, in words.
        menu: What can be done with it.
        painting: Paints the layout of a patience.
        liked: Whether it is a favourite.
    """

    def __init__(
        self,
        entry: Entry,
        known: tuple[Tally, str],
        menu: GameMenu,
        painting: Painting,
        *,
        liked: bool,
        going: SavedMatch | None = None,
    ) -> None:
        self.entry, self.going = entry, going
        self._heart = Button("", "favourite", icon="heart", on_click=partial(menu.ways.like, entry.id))
        self.like(on=liked)
        self._stands = Label("" if going is None else _how_far(going), "under way", size="small", wrap=True)
        about = ScrollBox(Column(LayoutPicture(entry, painting), *_words(entry, *known), gap=6), "about")
        about.shortest = LEAST_ABOUT
        everything = Column(about, *self._buttons(menu), gap=8)
        super().__init__(everything, PADDING, "detail")

    def like(self, *, on: bool) -> None:
        """Show whether it is a favourite."""
        self._heart.icon = "loved" if on else "heart"
        self._heart.tip = _("Take it out of the favourites") if on else _("Make it a favourite")
        if hasattr(self._heart, "style"):
            self._heart.repaint()

    def learn(self, found: SavedMatch) -> None:
        """Show how the match under way stands, if it is that one."""
        if self.going is not None and self.going.match == found.match:
            self.going = found
            self._stands.value = _how_far(found)

    def _buttons(self, menu: GameMenu) -> Iterator[Widget]:
        """Give the lines at the foot, which are in sight however one scrolls."""
        play, *others = self._first_buttons(menu)
        if self.going is not None:
            again = Button(_("Go on"), "go on with it", kind="primary", icon="play")
            again.on_click = partial(menu.ways.go_on, self.going.match)
            change = [] if self.entry.several else [self._change("", menu)]
            yield self._stands
            yield Row(again.sized(grow=1), play.sized(grow=1), gap=8)
            yield Row(*(each.sized(grow=1) for each in (*others, *change)), gap=8)
            return
        yield Row(play.sized(grow=1), *others, gap=8)
        if not self.entry.several:
            yield Row(self._change(_("Change the rules"), menu), Gap())

    def _change(self, text: str, menu: GameMenu) -> Button:
        change = Button(text, "change rules", icon="cards", on_click=partial(menu.ways.change, self.entry.id))
        change.tip = (
            _("Make a game of your own from this one")
            if text
            else _("Change the rules: make a game of your own from this one")
        )
        return change

    def _first_buttons(self, menu: GameMenu) -> list[Button]:
        game_id = self.entry.id
        if self.going is None:
            play = Button(_("Play"), "start", kind="primary", icon="play")
        else:
            play = Button(_("Play"), "start")
            play.tip = _("Asks whether to go on, or to begin anew")
        play.on_click = partial(menu.play, game_id)
        options = Button("", "options", icon="settings", on_click=partial(menu.ways.choose, game_id))
        options.tip = _("House rules, number of the deal and undo")
        rules = Button("", "rules", icon="help", on_click=partial(menu.ways.rules, game_id))
        rules.tip = _("How it is played (F1)")
        read = [rules]
        if menu.ways.teaches(game_id):
            lesson = Button("", "lesson", icon="primer", on_click=partial(menu.ways.lesson, game_id))
            lesson.tip = _("A first deal that teaches it, step by step")
            read.insert(0, lesson)
        if self.entry.several:  # which is set up in any case
            return [play, *read, self._heart]
        return [play, options, *read, self._heart]


def _how_far(going: SavedMatch) -> str:
    return _("Under way: {how_far}").format(how_far=going.how_far)


def _words(entry: Entry, tally: Tally, deals: str) -> Iterator[Widget]:
    """Give the labels under the picture."""
    yield Label(entry.title, "detail title", size="lead", weight="semibold", wrap=True)
    if entry.aka:
        yield Label(
            _("Also known as {names}").format(names=", ".join(entry.aka)),
            "aka",
            size="small",
            colour="muted",
            wrap=True,
        )
    yield Label(entry.line, "detail line", size="small", colour="muted", wrap=True)
    english = entry.several or spoken() == SOURCE  # the index of patiences is English
    about, facts = (entry.about, entry.facts) if english else told(entry.id)
    if about:
        yield Label(about, "what it is", wrap=True)
    if not entry.several and facts[1:]:
        said = "; ".join(facts[1 : SHOWN + 1])
        yield Label(f"{said[:1].upper()}{said[1:]}.", "facts", size="small", colour="muted", wrap=True)
    if deals:
        yield Label(deals, "figures", size="small", colour="muted", wrap=True)
    yield Label(_played(tally), "tally", size="small", weight="medium", wrap=True)


def _played(tally: Tally) -> str:
    if not tally.played:
        return _("Not played yet")
    words = {1: _("once"), 2: _("twice")}
    times = words.get(tally.played) or counted("{count} time", "{count} times", tally.played)
    share = numeral(tally.share, ".0%")
    return _("Played {times}, won {won} ({share})").format(times=times, won=tally.won, share=share)


def nothing_chosen() -> Widget:
    """Return an empty panel."""
    return Card(Column(Gap()), PADDING, "detail")
