"""The laws of the table, on a few patiences: hints can be done, and a restless hand never stops the table."""

from random import Random

import pytest

from cardtable.ui.stage.window import Window
from tests.laws import spread
from tests.laws.pace import paced, restless
from tests.laws.test_hints import check_hints
from tests.seeds import quickly

A_WHILE = 10.0  # seconds at a table
FEW = 2  # moments at which a hint is asked for


@pytest.mark.parametrize("game_id", quickly(2, ["klondike", "pyramid", "monte-carlo", "accordion"]))
def test_what_is_advised_can_be_done_by_keys(window: Window, game_id: str) -> None:
    assert check_hints(window, (game_id, {}), Random(1), FEW).total() > 0


@pytest.mark.parametrize("game_id", quickly(1, ["osmosis", "spider", "montana"]))
def test_a_restless_table_goes_its_way(window: Window, game_id: str) -> None:
    match = spread.match((game_id, {}), seed=3)
    played = paced(window, match, restless(1, 1), Random(2))
    played.run(A_WHILE)
    assert played.match.log
