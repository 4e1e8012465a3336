"""A whole table, of a game that there is not: what lies over what."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

import pygame

from cardtable.bots.runner import InlineRunner
from cardtable.engine.actions import Action
from cardtable.engine.cards import card
from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.piles import Seat
from cardtable.table.layout import Area
from cardtable.table.panels import Bubble, Panel, Portrait
from cardtable.ui.look.style import Style
from cardtable.ui.match.players import players_of
from cardtable.ui.match.saving import Unsaved
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from cardtable.ui.series.sharing import painted
from cardtable.ui.table.play import Play, TableHost
from cardtable.ui.table.scene import TableScene
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label
from tests.ui.reference.board import Sample
from tests.ui.table.tables import LUCK, NEVER
from tests.ui.table.toys import Toy, ToyDeal, ToyOptions, ToyScenes
from tests.ui.widgets.driving import FRAME

SIZE: Final = (720, 450)  # units
FRAMES: Final = 5  # until everything is laid and told
HELD: Final = card("2H")  # which may go to several piles


class Talking(ToyScenes):
    """The toy with a bubble and a portrait."""

    def panels(self, view: ToyDeal, area: Area) -> list[Panel]:
        """Return the toy's panels and these."""
        bubble = Bubble(
            "said", area.part(0.7, 0.1, 0.28, 0.12), "I have nothing", 1, area.part(0.8, 0, 0, 0).centre
        )
        called = Portrait("called", area.part(0.72, 0.5, 0.1, 0.2), card("9C"))
        return [*super().panels(view, area), bubble, called]


def scenes() -> list[Sample]:
    """Return the samples of whole tables."""
    return [
        Sample("table, a card in the hand", SIZE, partial(_paint, "me hard", _drag)),
        Sample("table with words over it", SIZE, partial(_paint, "me hard", _talk)),
    ]


def veiled() -> list[Sample]:
    """Return the samples of tables under a curtain or a dialog."""
    return [
        Sample("table behind the curtain", SIZE, partial(_paint, "me me", _wait)),
        Sample("table with its log, behind a dialog", SIZE, partial(_paint, "me hard", _ask)),
    ]


def _paint(seats: str, go_on: Callable[[TableScene], None], surface: pygame.Surface, style: Style) -> None:
    match = Match(Toy(), ToyOptions(), 1)
    bots = Bots(InlineRunner(), lambda _level: LUCK, NEVER)
    session = Session(match, players_of(seats.split(), "Ada"), Unsaved(), bots)
    scene = TableScene(session, Play("Toy", Talking(), _first), TableHost(), slowness=0)
    scene.beside.open = False
    scene.restyle(style)
    scene.resize(surface.get_size())
    _wait(scene)
    go_on(scene)
    surface.blit(painted(scene), (0, 0))


def _wait(scene: TableScene) -> None:
    for _ in range(FRAMES):
        scene.update(FRAME)


def _first(view: Deal, seat: Seat, _rng: Random) -> tuple[Action, str]:
    return view.actions(seat)[0], ""


def _nothing() -> None:
    """Do nothing."""


def _drag(scene: TableScene) -> None:
    """Hold a card over the second of the piles that take it."""
    sprite = scene.cloth.sprite("hand/0", HELD)
    assert sprite is not None, "it lies in the hand"
    place, target, scale = sprite.place, scene.cloth.spots["side/2"], scene.style.scale
    start = round((place.x - place.height / 4) * scale), round(place.y * scale)
    end = round(target.x * scale), round(target.y * scale)
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    for pos in (start, (start[0], start[1] - 40), end):
        scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
        scene.update(FRAME)


def _talk(scene: TableScene) -> None:
    """Call something out, and say something."""
    scene.chronicle.cry.call("Basra!")
    scene.notice.say("Lay it to the trick: the six of spades is the only card that could take it from there.")


def _ask(scene: TableScene) -> None:
    """Ask something over the table and its log."""
    scene.toggle_log()
    _wait(scene)
    _talk(scene)
    leave = Dialog(
        "Leave?", Label("It is kept."), [Button("Stay"), Button("Leave", kind="primary")], width=240
    )
    scene.pane.show(leave)
