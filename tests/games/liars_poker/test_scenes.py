"""The table of Liars' Poker: all that may be done can be reached."""

from random import Random

import pytest

from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.liars_poker.table.scenes import LiarsPokerScenes
from cardtable.proofs.trials import play
from tests.games.liars_poker.deals import LIARS
from tests.laws.test_touch import AREAS, check_touch


@pytest.mark.parametrize("name", AREAS)
@pytest.mark.parametrize("players", ["2", "4", "9"])
def test_every_action_can_be_reached(players: str, name: str) -> None:
    given = {"players": players, "hand_size": "2", "decks": "2"}
    match, rng = Match(LIARS, read_options(LIARS.options, given), 5), Random(players)
    seen = 0
    for count, _ in enumerate(play(match, rng, 20_000)):
        if count % 17 == 0:
            seat = seen % (match.deal.seats + 1)
            check_touch(match.deal.view(seat), LiarsPokerScenes(), AREAS[name])
            seen += 1
        if seen > 6:
            break
    assert seen > 4
