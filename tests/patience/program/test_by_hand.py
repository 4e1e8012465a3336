"""Cards that are turned up by hand, where the player wishes that."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.actions import Illegal
from cardtable.engine.cards import BACK, card
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.piles import TABLE
from cardtable.engine.record import read_record
from cardtable.engine.replay import recorded, restored
from cardtable.patience.bot.bots import hint
from cardtable.patience.collection import library
from cardtable.patience.collection.winnable import winnable
from cardtable.patience.judge.judge import Course
from cardtable.patience.kernel.actions import GIVE_UP, Move, Turn, Turning
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.game import Patience
from cardtable.patience.solver.search import Answer, solver
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.table.chores import Homing, Wishes
from cardtable.table.gestures import Tap
from cardtable.ui.match.players import players_of
from cardtable.ui.match.saving import Unsaved
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from cardtable.ui.solitaire.session import Solo
from tests.patience.positions import dealt, lying, moves, shown
from tests.patience.program.solitaire import act, begun
from tests.ui.programs import Running

KLONDIKE = library.entry("klondike")
BY_HAND, BY_ITSELF = Wishes(turning=False), Wishes()


def by_hand(deal: PatienceDeal) -> PatienceDeal:
    """Return a deal in which cards are turned up by hand from now on."""
    deal.apply(TABLE, Turning(by_hand=True))
    return deal


def uncovering() -> PatienceDeal:
    """Return a Klondike by hand in which a queen has gone from a card that lies face down."""
    deal = by_hand(lying(KLONDIKE, {"scoring": "standard"}, tab_0="KH", tab_1="5D|QS", tab_2="4C"))
    deal.apply(0, Move(card("QS"), "tab/1", "tab/0"))
    return deal


def test_a_card_stays_down_until_it_is_turned_up() -> None:
    deal = uncovering()
    assert deal.view(0).pile("tab/1") == [BACK]
    assert "turn tab/1" in moves(deal)
    before = deal.moves, deal.earned
    deal.apply(0, Turn("tab/1"))
    assert shown(deal, "tab_1") == "5D"
    assert (deal.moves, deal.earned) == (before[0], before[1] + 5)
    assert not any(each.startswith("turn") for each in moves(deal))


def test_nothing_is_put_on_a_card_that_is_still_to_be_turned_up() -> None:
    deal = uncovering()
    with pytest.raises(Illegal, match="turned up first") as refused:
        deal.apply(0, Move(card("4C"), "tab/2", "tab/1"))
    assert refused.value.code == "misfit"
    deal.apply(0, Turn("tab/1"))
    deal.apply(0, Move(card("4C"), "tab/2", "tab/1"))
    assert shown(deal, "tab_1") == "5D 4C"


def test_the_player_may_not_say_how_cards_are_turned_up_and_the_table_only_what_is_new() -> None:
    deal = by_hand(dealt("klondike"))
    for seat, wish in ((0, False), (0, True), (TABLE, True)):
        with pytest.raises(Illegal):
            deal.apply(seat, Turning(wish))


def test_what_was_left_is_turned_up_once_that_happens_by_itself_again() -> None:
    deal = uncovering()
    deal.apply(TABLE, Turning(by_hand=False))
    assert shown(deal, "tab_1") == "5D"


@pytest.mark.parametrize(
    "game_id",
    [
        "klondike",  # columns
        "spider",  # which the stock covers
        "tri-peaks",  # a figure
        "canfield",  # a reserve that fills spaces
    ],
)
def test_by_hand_a_game_goes_as_it_does_by_itself(game_id: str) -> None:
    one, other, rng = by_hand(dealt(game_id, 5)), dealt(game_id, 5), Random(1)
    codes = solver(one.rules).model.codes
    turned = 0
    for _ in range(120):
        found = [each for each in one.actions(0) if each is not GIVE_UP]
        assert [*one.view(0).actions(0)] == [*one.actions(0)]
        turns = [each for each in found if isinstance(each, Turn)]
        if not turns:
            assert set(found) == set(other.actions(0)) - {GIVE_UP}
        if not found:
            break
        action = rng.choice(turns if turns and rng.random() < 0.4 else found)
        one.apply(0, action)
        turned += isinstance(action, Turn)
        if not isinstance(action, Turn):
            other.apply(0, action)
        assert codes.position(one) == codes.position(other)
    assert turned > 0


def test_a_hint_says_first_to_turn_up_what_can_be() -> None:
    action, why = hint(uncovering().view(0), 0, Random(1))
    assert (action, why) == (Turn("tab/1"), "To turn it up costs nothing, and shows what the card is.")


def test_what_is_said_of_a_game_stays_true() -> None:
    game = Patience(library.entry("yukon"))
    number = winnable("yukon")[0].number
    course = Course(game.rules(read_options(game.options, {})), number)
    course.follow(0, (Turning(by_hand=True),))
    assert course.judged(course.now, lambda: False) is Answer.WON
    way = course.winning()
    assert any(isinstance(each, Turn) for each in way)
    deal = by_hand(dealt("yukon", number))
    for action in way:
        deal.apply(0, action)
    assert deal.won


def test_a_game_is_not_stuck_while_a_card_can_be_turned_up() -> None:
    game = Patience(library.entry("klondike"))
    rules = game.rules(read_options(game.options, {}))
    course = Course(rules, 1)
    course.deal = by_hand(lying(KLONDIKE, tab_0="5D|QS", tab_1="KH"))
    course.deal.apply(0, Move(card("QS"), "tab/0", "tab/1"))
    course.moments = [course.solver.model.codes.position(course.deal)]
    turned = course.deal.clone()
    assert not course.stuck()
    turned.apply(0, Turn("tab/0"))
    course.deal, course.moments = turned, [course.solver.model.codes.position(turned)]
    assert course.stuck()  # no five goes to a space


def test_a_tap_on_the_card_turns_it_up_and_the_log_says_how_cards_are_turned() -> None:
    scenes, deal = PatienceScenes(), uncovering()
    assert scenes.gestures(deal.view(0), Turn("tab/1")) == [Tap("tab/1", 0)]
    assert scenes.beforehand(deal.view(0), BY_HAND) is None
    assert scenes.beforehand(deal.view(0), BY_ITSELF) == Turning(by_hand=False)
    fresh = dealt("klondike").view(0)
    assert scenes.beforehand(fresh, BY_HAND) == Turning(by_hand=True)
    assert scenes.beforehand(fresh, BY_ITSELF) is None
    assert scenes.beforehand(dealt("freecell").view(0), BY_HAND) is None, "nothing lies face down there"


def test_a_match_by_hand_is_read_from_its_record_as_it_was() -> None:
    game = Patience(library.entry("yukon"))
    match = Match(game, read_options(game.options, {}), 3)
    match.submit(TABLE, Turning(by_hand=True))
    for _ in range(12):
        found = match.deal.actions(0)
        turns = [each for each in found if isinstance(each, Turn)]
        match.submit(0, (turns or found)[0])
    again = restored(read_record(str(recorded(match))), game)
    assert "turning yes" in str(recorded(match))
    assert again.log == match.log
    assert list(again.view(0).piles()) == list(match.view(0).piles())


# At the table.


@pytest.mark.slow
def test_a_click_on_a_card_turns_it_up_and_undo_turns_it_down_again(running: Running) -> None:
    running.program.services.keep(
        replace(running.program.services.settings, turning=False, homing=Homing.OFF)
    )
    begun(running)
    act(running, opening(running))
    session = running.table.session
    first = [f"{entry.seat} {entry.action}" for entry in session.match.log]
    assert first[0] == "-1 turning yes"
    source = first[1].split()[-2]
    assert session.match.view(0).pile(source).top is BACK
    spot = running.table.cloth.rest(source, running.table.cloth.in_order(source)[-1])
    scale = running.program.window.style.scale
    running.hand.click((round(spot.x * scale), round(spot.y * scale)))
    running.wait(60)
    assert str(session.match.log[-1].action) == f"turn {source}"
    assert session.match.view(0).pile(source).top is not BACK
    running.key(pygame.K_z, pygame.KMOD_CTRL)
    assert session.match.view(0).pile(source).top is BACK
    running.key(pygame.K_y, pygame.KMOD_CTRL)
    assert session.match.view(0).pile(source).top is not BACK
    running.key(pygame.K_z, pygame.KMOD_CTRL)
    running.key(pygame.K_z, pygame.KMOD_CTRL)
    running.key(pygame.K_z, pygame.KMOD_CTRL)
    assert [str(entry.action) for entry in session.match.log] == ["turning yes"]


def test_a_changed_wish_holds_from_the_next_action_on(running: Running) -> None:
    begun(running)
    act(running, opening(running))
    assert not any("turn" in str(entry.action) for entry in running.table.session.match.log)
    running.program.services.keep(replace(running.program.services.settings, turning=False))
    act(running, "draw stock")
    running.program.services.keep(replace(running.program.services.settings, turning=True))
    act(running, "draw stock")
    log = [str(entry.action) for entry in running.table.session.match.log]
    assert [each for each in log if "turning" in each] == ["turning yes", "turning no"]


def test_what_the_player_does_first_comes_before_what_is_done_by_itself() -> None:
    """Undo takes back both; the wish to turn cards up stays."""
    game = Patience(KLONDIKE)
    match = Match(game, read_options(game.options, {}), 5)
    bots = Bots(InlineRunner(), kit("klondike").chooser, (0.0, 0.0))
    session = Session(match, players_of(("me",), "Ada"), Unsaved(), bots)
    Solo(session, PatienceScenes(), lambda: Wishes(Homing.SAFE, turning=False))
    session.act(0, next(each for each in match.deal.actions(0) if str(each) == "move AC tab/2 tab/3"))
    assert [str(entry.action) for entry in match.log][:2] == ["turning yes", "move AC tab/2 tab/3"]
    session.undo()
    assert [str(entry.action) for entry in match.log] == ["turning yes"]


def opening(running: Running) -> str:
    """Return a move that uncovers a card which lies face down."""
    deal = running.table.session.match.deal
    assert isinstance(deal, PatienceDeal)
    found = (each for each in deal.actions(0) if isinstance(each, Move) and each.source.startswith("tab"))
    return next(
        str(each)
        for each in found
        if (pile := deal.pile(each.source)).index(each.card)
        and not pile.faces_up(pile[pile.index(each.card) - 1])
    )
