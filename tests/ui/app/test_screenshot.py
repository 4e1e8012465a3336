"""Pictures of tables, taken without a display."""

from pathlib import Path

import pygame
import pytest

from cardtable.catalogue import kit
from cardtable.ui.app.screenshot import take


@pytest.mark.parametrize("game_id", ["psychological-jujitsu", "old-maid"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_is_painted_while_another_person_is_waited_for(
    tmp_path: Path, game_id: str, seat: int
) -> None:
    out = tmp_path / "table.png"
    options = kit(game_id).game().options(players=2)
    take(
        game_id=game_id,
        options=options,
        seats=("me", "me"),
        actions=4,
        size=(960, 600),
        theme="default",
        seat=seat,
        out=out,
        seed=3,
    )
    assert pygame.image.load(str(out)).get_size() == (960, 600)
