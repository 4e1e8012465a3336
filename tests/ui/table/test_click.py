"""What a click costs: how often the rules carry something out, and how many calls of Python it takes."""

import pytest

from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.ui.stage.window import Window
from tests.ui.table.tables import Table


def test_an_action_is_carried_out_once(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(window)
    kind, done = type(table.match.deal), list[tuple[Seat, Action]]()
    perform = kind.perform

    def counting(deal: Deal, seat: Seat, action: Action) -> None:
        done.append((seat, action))
        perform(deal, seat, action)

    monkeypatch.setattr(kind, "perform", counting)
    action = table.match.view(0).actions(0)[0]
    table.session.act(0, action)
    assert done == [(0, action)]
