"""A table in a window that shows nothing, with a hand that plays at it as a person does."""

from collections.abc import Iterator, Mapping, Sequence

import pygame

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.cards import BACK, Card
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.piles import Seat, Time
from cardtable.engine.result import Outcome
from cardtable.kits import Kit
from cardtable.ui.look.compat import Size
from cardtable.ui.match.players import players_of
from cardtable.ui.match.saving import Unsaved
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from cardtable.ui.picture.cloth import Cloth, painted
from cardtable.ui.picture.sprites import Sprite
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.window import Window, WindowSettings
from cardtable.ui.table.play import Command, Play, TableHost
from cardtable.ui.table.scene import TableScene
from tests.ui.widgets.driving import FRAME, Hand, Pos

GAME = "psychological-jujitsu"
LUCK = "tests.bots.toys:luck"  # a bot that chooses any action
NEVER = (3600.0, 3600.0)  # seconds: a bot that is not waited for
PATIENCE = 1500  # frames until a test gives up waiting


class Journal(Unsaved):
    """Keeps what was saved, in memory."""

    def __init__(self) -> None:
        super().__init__()
        self.saved: list[str] = []

    def write(self, index: int, seat: Seat, notation: str, at: Time) -> bool:
        self.saved.append(f"{index}: {seat} {notation}")
        return True

    def stand(self, position: int, line: int, peeks: int) -> bool:
        self.saved.append(f"stand {position} {line} {peeks}")
        return True

    def show(self) -> bool:
        self.saved.append("show")
        return True

    def finish(
        self,
        points: tuple[int, ...],
        winners: tuple[Seat, ...],
        deals: int,
        outcome: Outcome | None = None,
    ) -> bool:
        self.saved.append(f"finish {points} {winners} {deals}")
        return True


class Host(TableHost):
    """Notes what is asked of it."""

    def __init__(self) -> None:
        self.heard: list[str] = []  # sounds
        self.asked: list[str] = []  # what was to be shown
        self.certain = True  # that what is asked about is meant

    def pause(self) -> None:
        self.asked.append("pause")

    def scores(self) -> None:
        self.asked.append("scores")

    def help(self) -> None:
        self.asked.append("help")

    def ended(self) -> None:
        self.asked.append("ended")

    def sound(self, occasion: str) -> None:
        self.heard.append(occasion)

    def sure(self, question: str, act: Command) -> None:
        self.asked.append(question)
        if self.certain:
            act()


def opened(size: Size = (1280, 720)) -> Window:
    """Return a window of that size."""
    return Window(WindowSettings(size=size), StepClock())


class Table:
    """A match at the table of a window; `seats` has one word per seat, as on the command line."""

    def __init__(
        self,
        window: Window,
        seats: str = "me easy",
        options: Mapping[str, str] | None = None,
        *,
        seed: int = 1,
        slowness: float = 0.0,
        pace: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        game = kit(GAME)
        words = seats.split()
        given = {"players": str(len(words)), **(options or {})}
        self.match = Match(game.game(), read_options(game.game().options, given), seed)
        self.journal = Journal()
        self.session = Session(
            self.match,
            players_of(words, "Ada"),
            self.journal,
            Bots(InlineRunner(), lambda _level: LUCK, pace),
        )
        self.host = Host()
        self.heard, self.asked = self.host.heard, self.host.asked
        self.scene = TableScene(self.session, played(game), self.host, slowness)
        self.window = window
        window.stage.replace(self.scene)
        self.hand = Hand(window)
        self.hand.wait(2 * FRAME)

    @property
    def cloth(self) -> Cloth:
        return self.scene.cloth

    @property
    def log(self) -> list[str]:
        return [f"{entry.seat} {entry.action}" for entry in self.match.log]

    def until_quiet(self) -> None:
        """Wait until everything is told and the bots have acted."""
        for _ in range(PATIENCE):
            self.window.frame(FRAME)
            if self.told and (not self.session.thinking() or self.session.thoughts.bots.pace == NEVER):
                return
        raise AssertionError("the table does not come to rest")

    def until_quiet_or_curtain(self) -> None:
        """Wait until bots have acted, so that somebody is asked to come and look."""
        for _ in range(PATIENCE):
            self.window.frame(FRAME)
            if self.told and not self.session.thinking():
                self.window.frame(FRAME)
                return
        raise AssertionError("the table does not come to rest")

    @property
    def told(self) -> bool:
        """Whether everything that happened lies on the table."""
        return self.scene.teller.quiet and not self.session.tellings and self.session.laid is None

    def pixel(self, x: float, y: float) -> Pos:
        scale = self.window.style.scale
        return round(x * scale), round(y * scale)

    def middle_of(self, pile: str) -> Pos:
        spot = self.cloth.spots[pile]
        return self.pixel(spot.x, spot.y)

    def shown_hand(self, seat: Seat = 0) -> list[Sprite]:
        return self.cloth.in_order(f"hand/{seat}")

    def grip(self, sprite: Sprite, pile: str) -> Pos:
        """Return a point on the part of a card that no other covers, as it lies at rest."""
        rest = self.cloth.rest(pile, sprite)
        return self.pixel(rest.x - rest.height * 0.25, rest.y + rest.height * 0.1)

    def own_card(self, at: int = 0, seat: Seat = 0) -> tuple[Card, Pos]:
        """Return a card of a seat's hand, by its place in the order they lie, and where to grip it."""
        sprite = self.shown_hand(seat)[at]
        return sprite.card, self.grip(sprite, f"hand/{seat}")

    def frame_bytes(self) -> bytes:
        return pygame.image.tobytes(self.window.surface, "RGB")

    def key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        self.hand.key(key, mod, unicode)

    def press_button(self, name: str) -> None:
        self.hand.click(self.scene.pane.find(name).rect.center)

    def consistent(self) -> None:
        """Assert that every card lies in its place and the cloth shows what the looking seat sees."""
        view, cloth = self.scene.teller.view, self.cloth
        assert view == self.scene.teller.lying, "what was told adds up to what is seen"
        assert view == self.match.view(self.session.looking), "everything has been told"
        assert cloth.spots == {
            spot.pile: spot for spot in self.scene.play.manager.spots(view, self.scene.area)
        }
        for pile in view.piles():
            shown = [sprite.card for sprite in cloth.piles[pile.name]]
            assert shown == [painted(pile, card) for card in pile], pile.name
        for name, sprite in lying(cloth):
            assert sprite.motion is None, name
            assert sprite.flip is None, name
            if sprite.lifted:
                picking = self.scene.picking
                assert picking.chosen or picking.pointed or picking.tapping.lit, name
            else:
                assert sprite.place == cloth.rest(name, sprite), name


def played(game: Kit) -> Play:
    """Return what a game brings to the table."""
    return Play(game.title, game.scenes(), game.bots().hint, manners=game.manners)


def lying(cloth: Cloth) -> Iterator[tuple[str, Sprite]]:
    """Give all sprites with the pile in which they lie."""
    for name in cloth.spots:
        for sprite in cloth.in_order(name):
            yield name, sprite


def faces(sprites: Sequence[Sprite]) -> list[Card]:
    """Return the cards that can be read."""
    return [sprite.card for sprite in sprites if sprite.card is not BACK]
