"""The second button looks at a card that others cover, also at one that could be taken."""

from collections.abc import Iterator

import pygame
import pytest

from cardtable.engine.cards import Card
from cardtable.ui.stage.window import Window
from cardtable.ui.widgets.pointer import RIGHT
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table, opened
from tests.ui.widgets.driving import Pos


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setattr(tables, "GAME", "freecell")
    window: Window = opened((960, 600))
    made = Table(window, "me", seed=5, pace=NEVER)
    made.until_quiet()
    yield made
    window.close()


def press(table: Table, kind: int, where: Pos) -> None:
    table.window.frame(1 / 60, [pygame.event.Event(kind, button=RIGHT, pos=where, touch=False)])


def covered(table: Table) -> tuple[Card, Pos, Pos]:
    """Return a card in the middle of a column, a place where it is seen, and one where another lies on it."""
    sprites = table.cloth.in_order("tab/0")
    card, rest = sprites[2].card, table.cloth.rest("tab/0", sprites[2])
    seen = table.pixel(rest.x, rest.y - rest.height * 0.46)
    return card, seen, table.pixel(rest.x, rest.y + rest.height * 0.35)


def test_a_covered_card_is_seen_whole_while_the_button_is_held(table: Table) -> None:
    card, seen, hidden = covered(table)
    before = table.window.surface.get_at(hidden), table.frame_bytes()
    press(table, pygame.MOUSEBUTTONDOWN, seen)
    assert table.scene.controls.lights().peeked is not None
    assert table.scene.controls.lights().peeked.card is card  # type: ignore[union-attr]  # there is one
    assert table.frame_bytes() != before[1]
    table.hand.move((seen[0] + 3, seen[1] + 1))
    assert table.scene.controls.lights().peeked.card is card  # type: ignore[union-attr]  # there is one
    press(table, pygame.MOUSEBUTTONUP, seen)
    table.hand.move((5, 590))
    table.hand.wait(0.3)
    assert table.scene.controls.lights().peeked is None
    assert table.window.surface.get_at(hidden) == before[0]
    assert table.log == []


def test_the_top_of_a_column_is_seen_as_it_is(table: Table) -> None:
    sprite = table.cloth.in_order("tab/0")[-1]
    rest = table.cloth.rest("tab/0", sprite)
    press(table, pygame.MOUSEBUTTONDOWN, table.pixel(rest.x, rest.y))
    assert table.scene.controls.lights().peeked is None
