"""The pages of the menu: tiles of the games for several, or a list of games, with families at the side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from cardtable.language import _, counted
from cardtable.ui.look.compat import Size
from cardtable.ui.look.style import Style
from cardtable.ui.menu.collection import EMPTY, MINE
from cardtable.ui.menu.entries import SEVERAL, Entry
from cardtable.ui.menu.parts import GameMenu, MenuContents, SavedMatch, game_tile
from cardtable.ui.menu.rail import WIDTH, Rail
from cardtable.ui.menu.search import Query
from cardtable.ui.menu.shelf import Shelf
from cardtable.ui.stage.keyboard import ARROWS
from cardtable.ui.widgets.boxes import Column, Columns
from cardtable.ui.widgets.frames import Holder
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.textfield import TextField
from cardtable.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from cardtable.ui.menu.list_page import ListPage

NARROW: Final = 880.0  # units of window below which the families stand in a line above the games
WIDEST: Final = 1280.0  # units
GAP: Final = 14.0  # units
UP_OR_DOWN: Final = (pygame.K_UP, pygame.K_DOWN)
LEFTMOST: Final = ("start", "go on with it", "change rules")  # of a panel, from which left is the list
DETAILS: Final = (
    (1200.0, 404.0),
    (880.0, 312.0),
    (0.0, 300.0),
)  # units of window, and of the panel from there on


class Pages:
    """What the menu shows below its head; `root` is the widget.

    Args:
        contents: What there is to choose.
        menu: What choosing leads to; to play is to set up a game for several.
        above: What stands above the tiles.
        search: What is typed into it is looked for.
        focus: Gives the keyboard to a widget.
    """

    def __init__(
        self,
        contents: MenuContents,
        menu: GameMenu,
        above: Sequence[Widget],
        search: TextField,
        focus: Callable[[Widget], None],
    ) -> None:
        self.collection, self.place, self._menu = contents.collection, contents.place, menu
        self._newest = next(iter(contents.saved), None)
        self._above, self._search, self._focus = tuple(above), search, focus
        self.rail = Rail(self.collection, self.place.family, self.show, self._to_first)
        self.tiles = [
            game_tile(each, contents.pictures, partial(menu.play, each.id)) for each in self.collection.kits
        ]
        self._list: ListPage | None = None
        self._width, self._high = WIDEST, True
        self._holder = Holder(self._home())
        self.root = self._tree()
        self.refresh()

    def _tree(self) -> Widget:
        if self._narrow:
            return Column(self.rail.choice, self._holder, gap=10).sized(grow=1)
        return Columns((self.rail.list, self._holder), (WIDTH, 0), GAP, full=True).sized(grow=1)

    def _home(self) -> Widget:
        """Return the page of tiles; in a low window all of it scrolls."""
        shelf = Shelf(*self.tiles, name="tiles")
        if self._high:
            self._shelf = ScrollBox(shelf, "shelf")
            return Column(*self._above, self._shelf, gap=GAP)
        self._shelf = ScrollBox(Column(*self._above, shelf, gap=GAP).sized(grow=1), "shelf")
        return self._shelf

    def suit(self, width: float, *, high: bool) -> bool:
        """Show what is right for a window so wide in units, and high or not; say if that is new."""
        before = self._narrow, self._high, detail_width(self._width)
        self._width, self._high = width, high
        if before == (self._narrow, self._high, detail_width(width)):
            return False
        if self._list is not None:
            self._list.suit(detail_width(width))
        self.root = self._tree()
        self.refresh()
        return True

    @property
    def _narrow(self) -> bool:
        return self._width < NARROW

    # what is shown

    @property
    def list(self) -> ListPage:
        """The page of a list, made when it is first shown."""
        if self._list is None:
            # The menu is drawn before this is imported.
            from cardtable.ui.menu.list_page import ListPage  # noqa: PLC0415  # see above

            ways = self._menu.ways
            self._list = ListPage(self.collection, self.place, self._menu, painting, self.refresh)
            if self._newest is not None:
                self._list.offer(self._newest)
                self._list.newest.on_click = partial(ways.go_on, self._newest.match)
            self._list.fresh.on_click = ways.blank
            self._list.suit(detail_width(self._width))
        return self._list

    @property
    def listing(self) -> bool:
        """Whether a list is shown, and not the tiles."""
        return bool(Query(self._search.value)) or self.place.family != SEVERAL

    @property
    def first(self) -> Widget:
        """What the keyboard comes to first: the list, or the first tile."""
        if self.listing and self.list.shown:
            return self.list.lines
        return self.tiles[0] if self.tiles and not self.listing else self._search

    def _to_first(self) -> None:
        self._focus(self.first)

    def show(self, family: str) -> None:
        """Show a family."""
        self._search.value = ""
        self.place.family = family
        self.refresh()

    def refresh(self) -> None:
        """Show what is typed for, or the family that is chosen."""
        query = Query(self._search.value)
        if not query:
            self.place.search = ""
        self.rail.show("" if query else self.place.family)
        self.rail.choice.visible = not query
        if not self.listing:
            self._holder.hold(self._home())
            return
        place, page = self.place, self.list
        if query:
            found = self.collection.found(query, place.order)
            missing = (
                "" if found else _("No game is found for “{words}”.").format(words=self._search.value.strip())
            )
            page.fill(
                found, counted_games(len(found)), missing, first=self.place.search != self._search.value
            )
            self.place.search = self._search.value
        else:
            found = self.collection.page(place.family, place.order)
            title = f"{self.collection.title(place.family)}: {counted_games(len(found))}"
            page.fill(found, title, self._empty(found), first=False)
        page.fresh.visible = place.family == MINE and not query
        self.rail.recount()
        if self._holder.child is not page.root:
            self._holder.hold(page.root)

    def _empty(self, found: Sequence[Entry]) -> str:
        """Return what is said above a list: how a family is filled, and what is wrong with own games."""
        family = self.place.family
        said = [] if found else [EMPTY.get(family, _("There is no game here."))]
        return "\n".join([*said, *(self.collection.known.mistakes if family == MINE else ())])

    def count(self) -> None:
        """Say how many games there are with those of the player, if a list has not asked for them yet."""
        if not self.collection.asked:
            _known = self.collection.known
            self.rail.recount()

    def reveal(self) -> None:
        """Scroll so that what is chosen can be seen."""
        self.rail.reveal()
        if self._list is not None and self.listing:
            self._list.reveal()

    @property
    def scrolled(self) -> int:
        """How many pixels of the list or the tiles are scrolled out above."""
        return self._box.value

    def scroll(self, offset: int) -> None:
        """Show list or tiles from so many pixels down."""
        self._box.jump(offset)

    @property
    def _box(self) -> ScrollBox:
        return self.list.box if self.listing else self._shelf

    def stands(self, found: SavedMatch, *, newest: bool) -> None:
        """Show how a match stands, perhaps the one that was played last."""
        self._newest = found if newest else self._newest
        if self._list is not None:
            self._list.learn(found)
            if newest:
                self._list.offer(found)

    def learn(self) -> None:
        """Show what is known of all games now."""
        self.collection.forget()
        if self._list is not None and self.listing:
            offset = self._list.box.value
            self.refresh()
            self._list.box.jump(offset)

    def liked(self) -> None:
        """Show what is liked now."""
        self.collection.forget()
        if self._list is not None:
            self._list.like()

    # what is done

    def open(self) -> None:
        """Play the chosen game, or set up the first of the tiles."""
        if not self.listing:
            for tile in self.tiles[:1]:
                tile.tapped(None)
        elif self.list.chosen is not None:
            self._menu.play(self.list.chosen.id)

    def leave(self) -> None:
        """Clear the search, or else go back to the tiles."""
        if self._search.value:
            self._search.value = ""
            self.refresh()
        elif self.place.family != SEVERAL:
            self.show(SEVERAL)

    def key(self, key: int, focused: Widget | None) -> bool:
        """Go by an arrow from one part to another; return whether the key was used."""
        if focused is None and key in ARROWS:
            return self._go(self.first)
        if focused is self._search:
            return self._from_search(key)
        if self._list is not None and focused is self._list.newest and key in UP_OR_DOWN:
            return self._go(self._search if key == pygame.K_UP else self.first)
        if focused is self.rail.lines and key == pygame.K_RIGHT:
            return self._go(self.first)
        if self._list is not None and focused is self._list.lines:
            return self._from_list(key, self._list)
        if self.listing and focused is not None and focused.name in LEFTMOST and key == pygame.K_LEFT:
            return self._go(self.list.lines)
        return False

    def _from_search(self, key: int) -> bool:
        if self.listing and key in (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.list.lines.step(key)
            self.list.reveal()
            return True
        return key == pygame.K_DOWN and self._go(self.first)

    def _from_list(self, key: int, page: ListPage) -> bool:
        match key:
            case pygame.K_LEFT:
                return self._go(self.rail.choice if self._narrow else self.rail.lines)
            case pygame.K_RIGHT if page.chosen is not None:
                return self._go(page.root.find("start" if page.going is None else "go on with it"))
            case pygame.K_UP if page.chosen is not None and page.chosen is page.shown[0]:
                return self._go(page.first or self._search)
        return False

    def _go(self, widget: Widget) -> bool:
        self._focus(widget)
        return True


def painting(game_id: str, style: Style, size: Size) -> Iterator[pygame.Surface | None]:
    """Paint the layout of a patience little by little."""
    from cardtable.ui.menu.layouts import layout  # noqa: PLC0415  # the menu is drawn before this is imported

    return layout(game_id, style, size)


def counted_games(count: int) -> str:
    """Return a number of games in words."""
    return counted("{count} game", "{count} games", count)


def detail_width(width: float) -> float:
    """Return the units that the panel of the chosen game has in a window of so many."""
    return next(own for least, own in DETAILS if width >= least)
