"""Somebody before the lists of the menu, who notes what they lead to."""

from dataclasses import dataclass, field

from cardtable.catalogue import KITS
from cardtable.patience.collection.index import listed
from cardtable.patience.words.vocabulary import FAMILIES
from cardtable.store.tallies import Played, Tally
from cardtable.ui.look.compat import Size
from cardtable.ui.menu.collection import Collection, Known
from cardtable.ui.menu.entries import Entry
from cardtable.ui.menu.list_page import ListPage
from cardtable.ui.menu.menu import MenuCommands, MenuContents, MenuScene
from tests.ui.scenes.desk import Desk


@dataclass
class Player:
    """Somebody with favourites, and what the menu was asked for."""

    favourites: tuple[str, ...] = ()
    own: tuple[Entry, ...] = ()
    mistakes: tuple[str, ...] = ()
    said: list[object] = field(default_factory=list)
    scene: MenuScene | None = None

    def known(self) -> Known:
        played = Played({"klondike": Tally(4, 1)}, ("klondike", "oh-hell"))
        return Known(played, self.favourites, {}, self.own, self.mistakes)

    def like(self, game_id: str) -> None:
        self.favourites = (game_id, *self.favourites) if game_id not in self.favourites else ()
        assert self.scene is not None
        self.scene.liked()

    def commands(self) -> MenuCommands:
        return MenuCommands(
            choose=lambda game: self.said.append(("set up", game)),
            play=lambda game: self.said.append(("play", game)),
            rules=lambda game: self.said.append(("rules", game)),
            like=self.like,
            change=lambda game: self.said.append(("change", game)),
            blank=lambda: self.said.append("blank"),
            statistics=lambda: self.said.append("statistics"),
            go_on=self.said.append,
            watch=self.said.append,
            take_over=self.said.append,
            discard=self.said.append,
            settings=lambda: self.said.append("settings"),
            quit=lambda: self.said.append("quit"),
            last_result=lambda: self.said.append("last result"),
        )


def sat_down(player: Player, size: Size = (1280, 720), theme: str = "classic") -> Desk:
    games = Collection(KITS, tuple(listed().values()), FAMILIES, player.known)
    player.scene = MenuScene(MenuContents(games), player.commands())
    return Desk(player.scene, size, theme)


def page(desk: Desk) -> ListPage:
    assert isinstance(desk.scene, MenuScene)
    assert desk.scene.pages.listing
    return desk.scene.pages.list


def chosen(desk: Desk) -> str:
    entry = page(desk).chosen
    assert entry is not None
    return entry.id


def focus(desk: Desk) -> str:
    focused = desk.scene.pane.focused
    return "" if focused is None else focused.name


def press(desk: Desk, *keys: int) -> None:
    for key in keys:
        desk.hand.key(key)
