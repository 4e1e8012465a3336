"""Only the parts of the window that change are drawn; what is seen is what drawing all of it would show."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import pygame
import pytest

from cardtable.engine.cards import BACK, Card
from cardtable.ui.picture.lights import Lights
from cardtable.ui.stage.window import Window
from tests.ui.table import tables
from tests.ui.table.fishing import FishingKit
from tests.ui.table.tables import NEVER, Table
from tests.ui.table.toys import Lay, ToyKit
from tests.ui.telling.test_featuring import TWO, Festive
from tests.ui.telling.test_stopping import Stern
from tests.ui.widgets.driving import FRAME


class Screen:
    """What is seen of a window: parts that it says have changed, or all of it."""

    def __init__(self, window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
        self.window, self.seen = window, window.surface.copy()
        self.parts = self.wholes = 0
        monkeypatch.setattr(pygame.display, "flip", self._flip)
        monkeypatch.setattr(pygame.display, "update", self._update)
        draw = window.stage.draw
        monkeypatch.setattr(window.stage, "draw", lambda surface: self._checked(draw, surface))

    def _flip(self) -> None:
        self.wholes += 1
        self.seen.blit(self.window.surface, (0, 0))

    def _update(self, parts: Sequence[pygame.Rect]) -> None:  # which `_checked` has shown already
        assert parts
        self.parts += 1

    def _checked(
        self, draw: Callable[[pygame.Surface], Sequence[pygame.Rect] | None], surface: pygame.Surface
    ) -> Sequence[pygame.Rect] | None:
        parts = draw(surface)
        for part in parts or ():
            self.seen.blit(surface, part, part)
        anew = surface.copy()
        (scene,) = self.window.stage.scenes
        scene.whole = True
        scene.draw(anew)
        assert surface.get_buffer().raw == anew.get_buffer().raw, "nothing stale is left"
        if parts is not None:
            assert self.seen.get_buffer().raw == anew.get_buffer().raw, "all that has changed is said to have"
        return parts


def test_while_cards_are_dealt_dragged_and_looked_at(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "kit", lambda _id: FishingKit())
    table = Table(window, slowness=1.0)
    screen, rng = Screen(window, monkeypatch), Random(1)
    table.hand.wait(1)
    for _ in range(6):
        pile = rng.choice(["hand/0", "hand/0", "table"])
        sprite = rng.choice(table.cloth.in_order(pile))
        table.hand.move(table.grip(sprite, pile))
        table.hand.wait(0.2)
        table.hand.drag(table.grip(sprite, pile), table.middle_of(rng.choice(["table", "taken", "hand/1"])))
        table.hand.wait(0.3)
    assert screen.parts > 20
    assert screen.wholes > 5


def test_while_a_card_is_featured_and_something_is_called_out(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "kit", lambda _id: ToyKit(Festive()))
    table = Table(window, slowness=1.0)
    table.until_quiet()
    screen = Screen(window, monkeypatch)
    table.session.act(0, Lay(TWO, "trick"))
    for _ in range(150):
        window.frame(FRAME)
    assert screen.parts > 10
    assert screen.wholes > 5


def test_while_cards_are_dealt_the_turn_passes_and_a_trick_is_taken(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "GAME", "oh-hell")
    table = Table(window, "me easy easy", slowness=0.45, pace=(0.2, 0.2))
    screen, rng = Screen(window, monkeypatch), Random(1)
    while not table.match.between_deals:
        window.frame(2 * FRAME)
        if table.scene.standing.may_act(table.scene.teller.so_far):
            table.scene.answers.act(rng.choice(table.match.view(0).actions(0)))
    table.hand.wait(2)
    assert screen.parts > 20


def test_while_everything_stops(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "kit", lambda _id: ToyKit(Stern()))
    table = Table(window, slowness=1.0)
    table.until_quiet()
    screen = Screen(window, monkeypatch)
    table.session.act(0, Lay(TWO, "trick"))
    table.hand.wait(2.5)
    assert screen.wholes >= 2


def test_backs_are_not_dim_though_own_cards_that_lie_hidden_are(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(window, pace=NEVER)
    table.until_quiet()
    looks = []
    for dim in (frozenset[Card](), frozenset({BACK})):
        monkeypatch.setattr(table.scene.controls, "lights", partial(Lights, dim=dim))
        table.scene.dirty = True
        window.frame(FRAME)
        looks.append(table.frame_bytes())
    assert looks[0] == looks[1]
