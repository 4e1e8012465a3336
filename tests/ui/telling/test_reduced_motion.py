"""With reduced motion nothing is seen to move; what happens is told at the same pace."""

from dataclasses import replace

import pytest

from cardtable.engine.cards import card
from cardtable.engine.events import Event
from cardtable.ui.stage.window import Window
from cardtable.ui.table.play import UNATTENDED
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Host, Table
from tests.ui.table.toys import Lay, ToyKit
from tests.ui.telling.test_pacing import times
from tests.ui.telling.test_stopping import Stern
from tests.ui.widgets.driving import FRAME

CARDS = 40  # frames: a card on its way, and what comes of it
TRICK = 300  # frames: a trick is laid, taken and called out


class Calm(Host):
    """Belongs to somebody who wishes nothing to move."""

    wishes = replace(UNATTENDED, reduced_motion=True)


def told(window: Window) -> tuple[list[tuple[float, Event]], int]:
    """Deal and take a trick; return what is told when, and in how many frames anything moves."""
    table, moving = Table(window, slowness=1.0, pace=NEVER), 0
    while not table.told:
        window.frame(FRAME)
        moving += table.cloth.moving or table.scene.painting.passages.moving
    table.hand.wait(CARDS * FRAME)
    table.session.act(0, Lay(card("2H"), "trick"))
    update = table.cloth.update

    def watched(seconds: float) -> bool:
        nonlocal moving
        moving += table.cloth.moving or table.scene.painting.passages.moving
        return update(seconds)

    table.cloth.update = watched  # type: ignore[method-assign]  # to look in every frame
    found = times(table, TRICK)
    table.consistent()
    return found, moving


def test_nothing_moves_and_all_pauses_are_kept(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "kit", lambda _id: ToyKit(Stern()))
    usual, moving = told(window)
    monkeypatch.setattr(tables, "Host", Calm)
    calm, still = told(window)
    assert moving > CARDS
    assert still == 0
    assert [event for _, event in calm] == [event for _, event in usual]
    assert [at for at, _ in calm] == pytest.approx([at for at, _ in usual], abs=3 * FRAME)


def test_it_is_taken_over_from_the_settings(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "kit", lambda _id: ToyKit(Stern()))
    table = Table(window, slowness=1.0, pace=NEVER)
    table.until_quiet()
    monkeypatch.setattr(table.host, "__class__", Calm)  # as settings change
    table.scene.follow(Calm.wishes)
    table.session.act(0, Lay(card("AH"), "heap"))
    for _ in range(CARDS):
        window.frame(FRAME)
        assert not table.cloth.moving
    table.consistent()
