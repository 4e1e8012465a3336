"""What is asked before an action, and what the log tells of cards: the same in every game."""

from collections.abc import Sequence
from random import Random

import pytest

from cardtable.catalogue import kit
from cardtable.engine.actions import Action
from cardtable.engine.events import Moved
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.jaguar.rules.talk import Talk
from cardtable.games.napoleon.rules.moves import Say
from cardtable.games.spite_and_malice.rules.moves import Side
from cardtable.kits import Kit
from cardtable.proofs.trials import play
from cardtable.table.gestures import Gesture, Tap
from cardtable.ui.match.players import players_of
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from cardtable.ui.table.answers import asked_before
from cardtable.ui.telling.chronicle import Chronicle
from tests.laws import spread
from tests.ui.table.columns_toy import Columns, ColumnsDeal, ColumnsScenes, Turn
from tests.ui.table.tables import NEVER, Journal
from tests.ui.table.toys import ToyOptions

every_game = pytest.mark.parametrize("kit", spread.games("liars-poker", "spielen"))
ACTIONS = 120
ENOUGH = 30  # cards


def begun(kit: Kit) -> Match:
    return Match(kit.game(), read_options(kit.game().options, {}), 5)


@every_game
def test_every_game_asks_before_what_ends_a_turn(kit: Kit) -> None:
    match, scenes, asked = begun(kit), kit.scenes(), set()
    for _ in play(match, Random(1), 10**5):
        if len(match.log) == ACTIONS or match.over:
            break
        for seat in match.deal.actors():
            view = match.view(seat)
            for action in view.actions(seat)[:3]:
                question = scenes.confirmed(view, action)
                if question is None:
                    question = asked_before(scenes, view, action)
                assert (
                    question.endswith("?") or isinstance(action, (Talk, Say)) or kit.id == "spite-and-malice"
                )
                assert question or not isinstance(action, Side)
                asked.add(question)
    assert len(asked - {""}) > 3


def test_a_click_on_a_pile_is_asked_for_too() -> None:
    match = Match(Columns(), ToyOptions(), 1)
    assert asked_before(ColumnsScenes(), match.view(0), Turn()) == "Do you mean that?"
    assert asked_before(Worded(), match.view(0), Turn()) == "Turn the stock?"


class Worded(ColumnsScenes):
    def gestures(self, view: ColumnsDeal, action: Action) -> Sequence[Gesture]:
        return (
            [Tap("stock", text="Turn the stock")]
            if isinstance(action, Turn)
            else super().gestures(view, action)
        )


@pytest.mark.parametrize("game", ["oh-hell", "jaguar"])
def test_the_log_tells_every_card_played_to_a_trick(game: str) -> None:
    found = kit(game)
    match = begun(found)
    words = ["me", *["easy"] * (match.options.players - 1)]
    bots = Bots(None, lambda _: "", NEVER)  # type: ignore[arg-type]  # nobody is asked
    session = Session(match, players_of(words, "Ada"), Journal(), bots)
    chronicle = Chronicle(session, found.scenes(), lambda _: None)
    told = 0
    for telling in play(match, Random(2), 10**5):
        if told > ENOUGH:
            break
        for event in telling.events(session.spectator):
            chronicle.follow(event, 0)
            if isinstance(event, Moved) and event.target == "trick":
                told += 1
                player = session.names[int(event.source.removeprefix("hand/"))]
                assert chronicle.logbook.lines[-1] == f"{player} plays {event.card.label}."
    lines = list(chronicle.logbook.lines)
    chronicle.recall(match.story)
    assert list(chronicle.logbook.lines)[: len(lines)] == lines


def test_the_log_tells_every_card_that_is_laid_to_a_row_of_dominoes() -> None:
    found = kit("barbu")
    match = begun(found)
    session = Session(match, players_of(["easy"] * 4, "Ada"), Journal(), Bots(None, lambda _: "", NEVER))  # type: ignore[arg-type]  # nobody is asked
    chronicle = Chronicle(session, found.scenes(), lambda _: None)
    laid: list[str] = []
    while len(laid) < len(session.names):
        actions = match.deal.actions(seat := match.deal.actors()[0])
        chosen = next((each for each in actions if "dominoes" in str(each)), actions[0])
        for event in match.submit(seat, chosen).events(session.spectator):
            chronicle.follow(event, 0)
            if isinstance(event, Moved) and event.target.startswith("row/"):
                laid.append(f"{session.names[seat]} plays {event.card.label}.")
                assert chronicle.logbook.lines[-1] == laid[-1]
