"""The table of Liars' Poker: all that may be done can be reached."""

from random import Random

import pytest

from cardtable.engine.cards import BACK
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.liars_poker.rules.moves import LayDown
from cardtable.games.liars_poker.table.scenes import LiarsPokerScenes
from cardtable.proofs.trials import play
from cardtable.ui.table.cloth import painted
from tests.games.liars_poker.deals import LIARS, looking, new
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


def test_a_hand_that_was_picked_up_is_painted_and_lies_closed_again_once_laid_down() -> None:
    """LP-74, LP-76."""
    deal = looking(new(peeking="off"), {})
    view = deal.view(0)
    assert [painted(view.hands[0], card) for card in view.hands[0]] == deal.hands[0][:]
    assert {painted(view.hands[1], card) for card in view.hands[1]} == {BACK}
    scenes, area = LiarsPokerScenes(), AREAS["1280x720"]
    assert not scenes.spots(view, area)[-1].closed
    deal.apply(0, LayDown())
    assert scenes.spots(deal.view(0), area)[-1].closed
