"""Somebody before the lists of the menu, who notes what they lead to."""

from dataclasses import dataclass, field

from cardtable.catalogue import KITS
from cardtable.patience.collection.index import listed
from cardtable.patience.words.families import FAMILIES
from cardtable.store.saved import MatchId
from cardtable.store.tallies import Played, Tally
from cardtable.ui.look.compat import Size
from cardtable.ui.menu.collection import Collection, Known, Order
from cardtable.ui.menu.entries import Entry
from cardtable.ui.menu.list_page import ListPage
from cardtable.ui.menu.menu import MenuScene
from cardtable.ui.menu.parts import MenuContents, SavedMatch
from tests.ui.scenes.desk import Desk


@dataclass
class Diary:
    """What the menu was asked for."""

    said: list[object] = field(default_factory=list)
    taught: tuple[str, ...] = ()  # the games that have a lesson

    def under_way(self, game_id: str) -> SavedMatch | None:
        del game_id
        return None

    def saved_after(self, first: int) -> tuple[SavedMatch, ...]:
        del first
        return ()

    def choose(self, game_id: str) -> None:
        self.said.append(("set up", game_id))

    def play(self, game_id: str) -> None:
        self.said.append(("play", game_id))

    def teaches(self, game_id: str) -> bool:
        return game_id in self.taught

    def lesson(self, game_id: str) -> None:
        self.said.append(("lesson", game_id))

    def rules(self, game_id: str) -> None:
        self.said.append(("rules", game_id))

    def like(self, game_id: str) -> None:
        self.said.append(("like", game_id))

    def change(self, game_id: str) -> None:
        self.said.append(("change", game_id))

    def blank(self) -> None:
        self.said.append("blank")

    def days(self) -> None:
        self.said.append("days")

    def statistics(self) -> None:
        self.said.append("statistics")

    def go_on(self, match: MatchId) -> None:
        self.said.append(("go on", match))

    def watch(self, match: MatchId) -> None:
        self.said.append(("watch", match))

    def take_over(self, match: MatchId) -> None:
        self.said.append(("take over", match))

    def discard(self, match: MatchId) -> None:
        self.said.append(("discard", match))

    def ordered(self, order: Order) -> None:
        self.said.append(("ordered", order))

    def people(self) -> None:
        self.said.append("people")

    def preferences(self) -> None:
        self.said.append("settings")

    def quit(self) -> None:
        self.said.append("quit")

    def last_result(self) -> None:
        self.said.append("last result")


@dataclass
class Player(Diary):
    """Somebody with favourites, and what the menu was asked for."""

    favourites: tuple[str, ...] = ()
    own: tuple[Entry, ...] = ()
    mistakes: tuple[str, ...] = ()
    scene: MenuScene | None = None

    def known(self) -> Known:
        played = Played({"klondike": Tally(4, 1)}, ("klondike", "oh-hell"))
        return Known(played, self.favourites, {}, self.own, self.mistakes)

    def like(self, game_id: str) -> None:
        self.favourites = (game_id, *self.favourites) if game_id not in self.favourites else ()
        assert self.scene is not None
        self.scene.liked()


def sat_down(player: Player, size: Size = (1280, 720), theme: str = "burgundy") -> Desk:
    games = Collection(KITS, tuple(listed().values()), FAMILIES, player.known)
    player.scene = MenuScene(MenuContents(games), player)
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
