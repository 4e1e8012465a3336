"""Law: whoever plays by what is said alone plays the match that the engine plays with those actions."""

from random import Random

import pytest

from cardtable.bots.random_play import REFERENCE
from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.match import Entry, Match
from cardtable.engine.options import read_options
from cardtable.engine.replay import recorded
from cardtable.kits import Kit
from cardtable.patience.kit import kits
from cardtable.spoken.choices import Menu
from cardtable.spoken.conversation import Conversation
from cardtable.spoken.terminal import Gone
from cardtable.ui.match.players import players_of
from cardtable.ui.match.saving import Unsaved
from cardtable.ui.match.session import Follower, Session
from cardtable.ui.match.thoughts import Bots
from tests.laws import spread
from tests.spoken.listener import Listener

QUICK = ("psychological-jujitsu", "jizara", "jaguar")
SHORT = {"spielen": {"mode": "relaxed"}}
MOST = 600  # lines that are typed in a match
PATIENCES = 30
FEW = 10  # of them, where there is less time
SIGNS = "\x1b\u2500\u2502\u250c"  # of colours and boxes


class Engine(Follower):
    """Plays the same match beside it, and checks that what was chosen is what is done."""

    def __init__(self, match: Match, game: Kit, names: tuple[str, ...], listener: Listener) -> None:
        self.match = Match(match.game, match.options, match.seed)
        self.manager, self.names, self.listener = game.scenes(), names, listener

    def acted(self, entry: Entry) -> None:
        if self.match.between_deals:
            self.match.next_deal()
        if entry.seat == 0:
            view = self.match.view(0)
            stem = self.manager.stem(view, entry.action)
            offers = Menu(self.manager, view, 0, self.names).offers
            assert len({each.words for each in offers}) == len(offers), "two choices have the same words"
            (chosen,) = [each for each in offers if each.action == stem]
            assert chosen.number == self.listener.number, "another choice was made"
        self.match.submit(entry.seat, entry.action, entry.at)


def check_spoken(game: Kit, seed: int) -> None:
    """Check the law in a match by chance, to its end or as far as it goes."""
    options = read_options(game.game().options, SHORT.get(game.id, {}))
    match = Match(game.game(), options, seed)
    players = players_of(("me", *["medium"] * (options.players - 1)), "You")
    session = Session(match, players, Unsaved(), Bots(InlineRunner(), lambda _: REFERENCE, (0.0, 0.0)))
    listener = Listener(seed, 0.05, MOST)
    session.follower = engine = Engine(match, game, session.names, listener)
    talk = Conversation(session, game, listener)
    try:
        talk.play()
    except Gone:
        assert listener.typed > MOST
    if match.between_deals and not engine.match.between_deals:
        raise AssertionError("the engine is at another place")
    assert recorded(engine.match).log == recorded(match).log
    assert engine.match.totals == match.totals
    assert match.log, "nothing was done"
    assert not any(sign in line for line in listener.said for sign in SIGNS)


@pytest.mark.parametrize("game", spread.few(*QUICK))
def test_a_match_by_lines_is_the_match_of_the_engine(game: Kit) -> None:
    check_spoken(game, 5)


def test_a_patience_by_lines_is_that_of_the_engine() -> None:
    check_spoken(kit("klondike"), 5)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.long] if at >= FEW else [])
        for at, name in enumerate(Random("spoken").sample(sorted(kits()), PATIENCES))
    ],
)
def test_patiences_by_lines_are_those_of_the_engine(name: str) -> None:
    check_spoken(kit(name), 5)
