"""Every game can be replayed, with open hands too: what is seen of secrets changes nothing that was done."""

from random import Random

import pytest

from cardtable.catalogue import KITS
from cardtable.engine.cards import BACK
from cardtable.table.moments import Kind
from cardtable.ui.replay.course import course
from cardtable.ui.replay.replay import Replay
from cardtable.ui.replay.session import Sight
from tests.ui.replay.past_matches import past_of

ACTIONS = 700  # of a match: some deals in most games
JUMPS = 20


@pytest.mark.slow
@pytest.mark.parametrize("game", [*(each.id for each in KITS), "klondike", "spider", "pyramid"])
@pytest.mark.parametrize("opened", [False, True])
def test_a_replay_stands_wherever_it_is_brought_as_the_match_stood(game: str, *, opened: bool) -> None:
    past = past_of(game, ACTIONS)
    names = past.names
    found = course(past.match, past.game.scenes(), names)
    assert any(each.kind is Kind.END for each in found.moments)
    spectator = len(names)
    replay = Replay(past.match, past.players, found, Sight(tuple(range(spectator + 1)), may_open=True))
    replay.open_hands(opened)
    stops = [*range(found.last + 1), *Random(1).sample(range(found.last + 1), min(JUMPS, found.last + 1))]
    for at in stops:
        replay.go(at)
        assert replay.here.log == past.match.log[: found.stops[at].done]
        replay.session.tellings.clear()
        if opened:
            hands = [pile for pile in replay.here.view(spectator).piles() if pile.name.startswith("hand/")]
            assert not any(BACK in hand for hand in hands)
