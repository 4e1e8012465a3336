"""Hints: fair, and whoever follows them gets on."""

from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, card
from cardtable.engine.result import Ending
from cardtable.patience.bot import bots, foresight
from cardtable.patience.bot.bots import hint, hints
from cardtable.patience.bot.foresight import foreseen, free_look, uncovering
from cardtable.patience.bot.heaps import heaps
from cardtable.patience.bot.hint_survey import Counted, following
from cardtable.patience.bot.recall import Seen, hidden, recall, seen
from cardtable.patience.bot.thumb import Worth, rated, reason
from cardtable.patience.collection import library
from cardtable.patience.judge.seen import NOTHING_UNKNOWN, as_seen, lost_as_seen, nearest
from cardtable.patience.kernel.actions import GIVE_UP, Draw, Move
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.search import never, solver
from tests.patience.positions import dealt, lying, wandered
from tests.patience.small import small
from tests.seeds import quickly

LOOKS = 20  # at the clock, that a hint may take
LONGEST = 400  # hints


def advised(deal: PatienceDeal, seed: int = 1) -> tuple[object, str]:
    return hint(deal.view(0), 0, Random(seed))


@pytest.mark.parametrize("number", quickly(1, [2, 164]))
def test_whoever_follows_hints_where_nothing_is_hidden_wins(number: int) -> None:
    deal = dealt("freecell", number)
    left = foreseen(deal.view(0), Random(1), lambda: 0.0).left
    _, why = advised(deal)
    assert f"{left} moves win from here" in why
    for step in range(left):
        deal.apply(0, hint(deal.view(0), 0, Random(step))[0])
    assert deal.ending is Ending.WON


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("aces-up", "It removes a card."),
        ("elevens", "It removes cards that go together."),
        ("accordion", "It makes one pile of two."),
        ("montana", "It fills a gap with the card that goes there."),
        ("golf", "It clears a card away."),
        ("royal-parade", "It puts two cards where they belong."),
        ("fan", "It brings a card home."),
    ],
)
def test_a_hint_speaks_of_what_the_game_is_about(game: str, sentence: str) -> None:
    said: set[str] = set()
    for number in range(1, 21):
        deal = dealt(game, number)
        for step in range(20):
            view = deal.view(0)
            said.update(reason(view, each) for each in deal.actions(0) if rated(view, each) is Worth.HOME)
            wandered(deal, 1, step)
    assert any(each.startswith(sentence.removesuffix(".")) for each in said)
    home = any(each.startswith("It brings a card home") for each in said)
    assert (game in ("fan", "royal-parade")) == home


def opened_up(number: int) -> PatienceDeal:
    """Return a deal of Klondike in which no card can be turned up on the columns."""
    deal = dealt("klondike", number, {"draw": "1"})
    while (action := uncovering(deal.view(0))) is not None:
        deal.perform(0, action)
    return deal


def looked_through(number: int) -> PatienceDeal:
    """Return a deal of Klondike after its stock has been gone through once."""
    deal = dealt("klondike", number, {"draw": "1"})
    while free_look(deal.view(0)) is not None:
        deal.perform(0, Draw("stock"))
    return deal


@pytest.mark.parametrize("looked", [False, True])
def test_a_hint_is_the_same_however_hidden_cards_lie(looked: bool) -> None:
    deal = looked_through(5) if looked else opened_up(5)
    twin = next(deal.view(0).worlds(Random(7)))
    assert [list(pile) for pile in twin.places] != [list(pile) for pile in deal.places]
    clock = iter(range(10**6))
    said = [foreseen(each.view(0), Random(3), lambda: next(clock) * 1e-6) for each in (deal, twin)]
    assert said[0] == said[1]
    assert said[0].looks != looked
    assert (said[0].worlds > 0) == looked


def test_a_stock_without_end_is_looked_through_first() -> None:
    action, why = advised(opened_up(5))
    assert action == Draw("stock")
    assert why.endswith("knows more, and it is gone through without end.")
    assert len(looked_through(5).pile("waste")) == 24
    assert free_look(dealt("klondike", 5, {"passes": "3"}).view(0)) is None
    assert free_look(dealt("yukon", 5).view(0)) is None


@pytest.mark.long
def test_whoever_follows_hints_at_klondike_wins_as_often_as_good_players() -> None:
    rules = dealt("klondike", 1, {"draw": "1"}).rules
    won = following(rules, range(1, 11), LOOKS).won.count
    assert won >= 2  # by rule of thumb none


@pytest.mark.slow
def test_hidden_cards_are_guessed_in_several_ways() -> None:
    found = foreseen(dealt("yukon", 3).view(0), Random(1), lambda: 0.0)
    assert found.worlds == foresight.WORLDS
    assert 0 < found.leads <= found.worlds
    assert found.action is not None


@pytest.mark.slow
def test_a_plan_begins_a_win_in_as_many_worlds_as_is_said_and_in_no_fewer_than_others() -> None:
    recall.cache_clear()
    deal = dealt("yukon", 14)
    found = foreseen(deal.view(0), Random(1), lambda: 0.0)
    line, there = list[Action](), deal.clone()
    while (planned := recall(deal.rules).planned(there.view(0))) is not None:
        line.append(planned.action)
        there.perform(0, planned.action)
    assert line[0] == found.action
    worlds = [*islice(deal.view(0).worlds(Random(1)), foresight.WORLDS)]

    def won(actions: Sequence[Action]) -> int:
        return sum(foresight._wins(world, tuple(actions), lambda: False) for world in worlds)

    assert found.leads == won(line)
    solve, codes = solver(deal.rules).solve, solver(deal.rules).model.codes
    first = solve(codes.position(worlds[0]), foresight.STATES).ways
    assert won(foresight.begun_by(worlds[0], first)) <= found.leads


def by_hints_alone(deal: PatienceDeal) -> tuple[list[Seen], str]:
    """Follow hints until they say to give up; return what was seen on the way, and what is said then."""
    recall.cache_clear()
    tables, clock = [seen(deal.view(0))], Counted(LOOKS)
    for step in range(LONGEST):
        action, why = hints(deal.view(0), 0, Random(step), clock)[0]
        if action == GIVE_UP:
            return tables, why
        deal.perform(0, action)
        tables.append(seen(deal.view(0)))
    raise AssertionError("they go on and on")


@pytest.mark.parametrize("number", [339868806, 2, 7])
@pytest.mark.slow
def test_hints_alone_come_to_say_that_a_klondike_is_lost_and_lead_nobody_round(number: int) -> None:
    deal = dealt("klondike", number)
    tables, why = by_hints_alone(deal)
    assert why == bots.LOST.format(bots.HOWEVER)
    assert len(tables) == len(set(tables)) < 150
    found = solver(deal.rules)
    assert lost_as_seen(found, as_seen(found, deal), never)


def test_an_open_game_that_is_lost_is_said_to_be_and_only_cards_are_brought_home() -> None:
    deal = dealt("bakers-game", 1)
    wandered(deal, 60, seed=4)
    assert foreseen(deal.view(0), Random(1), lambda: 0.0).lost
    home = deal.home
    while (found := advised(deal))[0] != GIVE_UP:
        assert found[1] == f"It brings a card home. {bots.IN_VAIN}"
        deal.perform(0, found[0])  # type: ignore[arg-type]
    assert found[1] == bots.LOST.format("")
    assert deal.home >= home


@pytest.mark.slow
def test_a_lost_game_in_which_cards_are_cleared_away_is_played_to_its_end() -> None:
    deal = dealt("pyramid", 2)
    while not (found := advised(deal))[1].endswith(bots.IN_VAIN):
        deal.perform(0, found[0])  # type: ignore[arg-type]
    cleared = deal.home
    _, why = by_hints_alone(deal)
    assert why == bots.LOST.format("")
    assert deal.home > cleared


@pytest.mark.parametrize("game", quickly(1, ["klondike", "yukon", "canfield"]))
def test_what_leads_on_turns_up_a_card_however_hidden_cards_lie(game: str) -> None:
    led = 0
    for number in range(1, 9):
        deal = dealt(game, number)
        wandered(deal, 30, number)
        twin = next(deal.view(0).worlds(Random(7)))
        found = solver(deal.rules)
        start = as_seen(found, deal)
        clicked = any(BACK in deal.view(0).places[at] for at, _ in deal.rules.clicks)
        if deal.ending is not None or clicked or start.unknown in (None, NOTHING_UNKNOWN):
            continue
        ways = found.spelled_out(start.position, nearest(found, start, never).choices)
        for each in (deal, twin):
            before = hidden(each)
            for way in ways:
                assert hidden(each) == before
                each.perform(0, found.model.codes.action(each, way))
            assert hidden(each) < before or not ways
        led += bool(ways)
    assert led > 0


def test_who_comes_back_to_the_same_table_is_advised_something_else() -> None:
    deal = small(1, 3, "none")
    tried = dict[str, set[object]]()
    for step in range(40):
        table = str([list(pile) for pile in deal.places])
        action, _ = hint(deal.view(0), 0, Random(step))
        if deal.ending is not None or action == GIVE_UP:
            break
        assert action not in tried.get(table, set())
        tried.setdefault(table, set()).add(action)
        deal.perform(0, action)
    assert len(tried) > 2


@pytest.mark.parametrize(
    ("game", "number"), [("canfield", 2), pytest.param("klondike", 2, marks=pytest.mark.slow)]
)
def test_whoever_moves_to_and_fro_is_told_so_before_long(
    game: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(foresight, "SECONDS", -1.0)  # so that nothing is looked into
    deal = dealt(game, number)
    tables, why = by_hints_alone(deal)
    assert why == bots.NO_USE
    assert len(tables) == len(set(tables))


def test_a_hint_says_when_all_was_advised_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foresight, "SECONDS", -1.0)
    recall.cache_clear()
    deal = dealt("canfield", 2)
    deal.perform(0, Draw("stock"))
    count = len(deal.actions(0)) - 1
    said = []
    for step in range(count + 1):
        deal.moves = step  # as if one had come back
        said.append(advised(deal))
    assert len({action for action, _ in said[:count]}) == count
    assert [found == (GIVE_UP, bots.NO_USE) for found in said] == [False] * count + [True]


def test_a_stock_is_not_looked_through_where_a_card_on_the_waste_would_not_come_up_again() -> None:
    """In this deal going through the stock by threes, once the ace is gone, loses a game that can be won."""
    deal = dealt("klondike", 18)
    deal.perform(0, Draw("stock"))
    assert free_look(deal.view(0)) == Draw("stock")
    deal.perform(0, Move(card("AD"), "waste", "found/0"))
    deal.perform(0, Draw("stock"))
    assert len(deal.pile("waste")) == 5
    assert free_look(deal.view(0)) is None


def test_what_uncovers_is_told_before_a_stock_that_can_be_looked_through_at_any_time() -> None:
    deal = dealt("klondike", 339868806)
    action, why = advised(deal)
    assert isinstance(action, Move)
    assert why == f"It builds 5\u2665 on 6\u2663, and turns up a card of column {int(action.source[-1]) + 1}."
    deal.perform(0, action)
    assert advised(opened_up(5))[0] == Draw("stock")


def test_the_table_is_played_before_a_stock_that_is_gone_through_once() -> None:
    deal, said = dealt("forty-thieves", 1), list[str]()
    while not isinstance((found := hint(deal.view(0), 0, Random(1)))[0], Draw):
        said.append(found[1])
        deal.perform(0, found[0])
    assert any(each.startswith("It builds 2\u2666 on 3\u2666") for each in said)


@pytest.mark.parametrize(
    "game", quickly(2, ["freecell", "calculation", "klondike", "poker-squares", "spider", "pyramid"])
)
def test_other_hints_are_other_actions_that_say_other_things(game: str) -> None:
    deal = dealt(game, 1)
    if game in ("poker-squares", "calculation"):
        deal.perform(0, Draw("stock"))
    found = hints(deal.view(0), 0, Random(1))
    assert 1 < len(found) <= bots.MOST
    assert len({action for action, _ in found}) == len(found)
    assert all(action in deal.actions(0)[:-1] for action, _ in found)
    assert "It brings cards together." not in [why for _, why in found]


def test_a_card_is_laid_where_it_covers_nothing_that_is_wanted_sooner() -> None:
    deal = dealt("calculation", 3)
    found = heaps(deal.rules)
    assert found is not None
    before = sum(found.played_on(found.model.codes.position(dealt("calculation", n))) for n in range(1, 21))
    assert before > 20 * 28  # by the first column that takes a card 18


def test_sets_are_removed_before_a_stock_that_is_gone_through_once() -> None:
    deal = lying(library.entry("kings-audience"), antechamber_0="KS", waste="QS", stock="2C 3C|")
    action, why = advised(deal)
    assert str(action) == "remove QS+KS"
    assert why.startswith("It removes cards that go together.")


def test_a_card_goes_where_few_others_go() -> None:
    camelot = library.entry("camelot")
    middle = {f"middle_{at}": f"{at + 2}H" for at in range(4)}
    for piles, places in (({}, ("middle",)), (middle, ("corners", "ends", "sides"))):
        view = lying(camelot, {}, waste="AS", stock="2C|", **piles).view(0)
        best = [each for each in view.actions(0) if rated(view, each) is Worth.GATHER]
        assert {each.target.split("/")[0] for each in best if isinstance(each, Move)} == {*places}
