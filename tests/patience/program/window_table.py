"""A patience at the table of a window."""

import pytest

from cardtable.engine.cards import Card
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.ui.stage.window import Window
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table
from tests.ui.widgets.driving import Pos


def laid(game_id: str, window: Window, monkeypatch: pytest.MonkeyPatch, slowness: float = 0.0) -> Table:
    monkeypatch.setattr(tables, "GAME", game_id)
    table = Table(window, "me", seed=5, slowness=slowness, pace=NEVER)
    table.until_quiet()
    return table


def deal_of(table: Table) -> PatienceDeal:
    assert isinstance(table.match.deal, PatienceDeal)
    return table.match.deal


def grip(table: Table, card: Card, pile: str) -> Pos:
    sprite = table.cloth.sprite(pile, card)
    assert sprite is not None, "the card lies there"
    rest = table.cloth.rest(pile, sprite)
    return table.pixel(rest.x, rest.y - rest.height * 0.46)
