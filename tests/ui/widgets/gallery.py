"""Every widget on one screen: driven by tests, painted by `python -m tests.ui.widgets.gallery FOLDER`."""

import os
import sys
from functools import partial
from pathlib import Path

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.style import Style
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.pane import Pane
from cardtable.ui.stage.scene import Scene
from cardtable.ui.stage.window import Window, WindowSettings
from cardtable.ui.widgets.boxes import Column, Gap, Grid, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.frames import Card, Flow, Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.page import Page
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.segments import Segments
from cardtable.ui.widgets.slider import Slider
from cardtable.ui.widgets.table import Heading, Table
from cardtable.ui.widgets.textfield import TextField
from cardtable.ui.widgets.tile import Tile
from cardtable.ui.widgets.toggle import Toggle
from tests.ui.widgets.driving import Hand

RULES = """# How to play
Each seat is dealt *thirteen* cards. The holder of **2C** leads; follow suit if you can.

- Hearts may not be led until they are **broken**: one was thrown on 10D, say.
- QS counts thirteen points, each heart one.
  - All of them together count nothing, and 26 for everybody else.
- The trick goes to the highest card of the suit led.

## Score

| cards | points |
|---|---|
| each heart | 1 |
| QS | 13 |
| JD, where it is played with | -10 |

1. Count the cards you took.
2. Write down the points.
3. The lowest total wins when somebody has reached the end.

## Passing
Three cards go to the left, then to the right, then across; in the fourth deal they are kept.
Nobody looks at the cards that come before passing on his own.
"""
ROWS = [[f"{deal}", f"♥ {deal + 2}", f"{13 - deal}", f"{deal * 3 % 14}", "26"] for deal in range(1, 11)]


class Gallery(Scene):
    """A form, a page of rules and a score sheet; or a menu of tiles."""

    hand: Hand  # who uses it in a test

    def __init__(self) -> None:
        self.said: list[object] = []
        self.pane = Pane(self.form(), on_escape=lambda: self.said.append("escape"))
        self.size = (0, 0)

    def restyle(self, style: Style) -> None:
        self.style = style
        self.pane.restyle(style)

    def resize(self, size: Size) -> None:
        self.size = size
        self.pane.resize(size)

    def handle(self, event: pygame.event.Event) -> None:
        self.pane.handle(event)

    def update(self, seconds: float) -> None:
        self.pane.update(seconds)
        self.dirty, self.running = self.pane.dirty, self.pane.running

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.style.skins.felt(self.size), (0, 0))
        self.pane.draw(surface)

    def form(self) -> Padding:
        tell = self.said.append
        start = Button("Start game", "start", kind="primary", icon="play", on_click=lambda: tell("start"))
        cancel = Button("Cancel", "cancel", on_click=lambda: tell("cancel"))
        locked = Button("Undo", "undo", icon="undo", on_click=lambda: tell("undo"))
        locked.enabled, locked.reason = False, "Nothing has been played yet."
        helps = Button("", "help", kind="quiet", icon="help", on_click=lambda: tell("help"))
        helps.tip = "The rules of Hearts"
        head = Row(Label("Hearts  ♥", "title", size="title", weight="semibold"), Gap(), helps)
        left = ScrollBox(self.fields(), "fields")
        sheet = Table(
            [Heading("Deal", "left"), Heading("You"), Heading("Vera"), Heading("Otto"), Heading("Ines")],
            ROWS,
            ["", "♥ 75", "75", "66", "260"],
            "sheet",
            on_choose=lambda row: tell(("row", row)),
        )
        right = Column(ScrollBox(Page(RULES, "page"), "rules"), sheet, gap=14).sized(width=360, grow=1.2)
        body = Row(left, right, gap=30, align="stretch")
        body.grow = 1
        return Padding(Card(Column(head, body, Row(locked, Gap(), cancel, start), gap=16), padding=26))

    def fields(self) -> Grid:
        tell = self.said.append
        taken = DropDown(["Nobody"], 0, "taken")
        taken.enabled, taken.reason = False, "A partner needs four seats."
        widgets = {
            "Players": Segments(["3", "4", "5"], 1, "players", on_change=tell).sized(width=210),
            "Passing": DropDown(
                ["Left, right, across, hold", "Left only", "No passing"], 0, "passing", on_change=tell
            ),
            "Jack of ♦ -10": Toggle(True, "jack", on_change=tell),
            "Game ends at": Slider(range(50, 201, 10), 100, "end", on_change=tell),
            "Your name": TextField("Ada", "who", on_change=tell),
            "Bots": Segments(["Easy", "Medium", "Hard"], 1, "bots", on_change=tell),
            "Partner": taken,
            "Sound": Toggle(False, "sound", on_change=tell),
        }
        return Grid([[Label(text), widget] for text, widget in widgets.items()], gaps=(18, 12))

    def tiles(self) -> Padding:
        games = ["Barbu", "Basra", "Jaguar", "Napoleon", "Oh Hell", "Old Maid", "Spit", "Ninety-Nine"]

        def fan(style: Style, size: Size) -> pygame.Surface:
            surface = pygame.Surface(size, pygame.SRCALPHA)
            height = size[1]
            for place, card in enumerate(["10D", "QS", "AH"]):
                face = style.skins.picture(
                    f"cards/{style.theme.deck.faces}/{card}.svg", (height * 5 // 7, height)
                )
                surface.blit(face, (size[0] // 2 - height * 5 // 7 + place * height // 4, 0))
            return surface

        tiles = [
            Tile(game, "2 to 5 players · 20 min", fan, game, on_click=partial(self.said.append, game))
            for game in games
        ]
        more = Row(
            Label("Card Table", size="display", weight="bold", colour="on_felt"),
            Gap(),
            Button("Settings", kind="felt", icon="settings"),
            Button("Continue Oh Hell", kind="primary"),
        )
        return Padding(Column(more, ScrollBox(Flow(*tiles), "games"), gap=16))


def show_gallery(size: Size, theme: str, scale: float) -> tuple[Window, Gallery]:
    """Return a window that shows the gallery."""
    window = Window(WindowSettings(size=size, theme=theme, scale=scale), StepClock())
    gallery = Gallery()
    window.stage.push(gallery)
    window.frame(0)
    return window, gallery


def paint_all(folder: Path) -> None:
    """Save pictures of everything in several sizes and themes."""
    for theme in ("default", "burgundy", "contrast"):
        for size, scale in (((960, 600), 1.0), ((1280, 720), 1.0), ((2560, 1440), 1.0)):
            window, gallery = show_gallery(size, theme, scale)
            name = f"{theme}-{size[0]}"
            pygame.image.save(window.surface, folder / f"gallery-{name}-form.png")
            gallery.pane.focus("passing", ringed=True)
            gallery.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
            window.frame(0.3)
            pygame.image.save(window.surface, folder / f"gallery-{name}-open.png")
            gallery.pane.focus("who")
            gallery.pane.replace(gallery.tiles())
            middle = gallery.pane.find("Jaguar").rect.center
            gallery.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0)))
            window.frame(0.3)
            pygame.image.save(window.surface, folder / f"gallery-{name}-tiles.png")
            gallery.pane.show(
                Dialog(
                    "Leave the match?",
                    Label("It is kept, and you can go on later. Points so far: ♥ 12, ♠ 13.", wrap=True),
                    [Button("Stay"), Button("Leave", kind="primary")],
                )
            )
            window.frame(0.3)
            pygame.image.save(window.surface, folder / f"gallery-{name}-dialog.png")
            window.close()


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    paint_all(Path(sys.argv[1]))
