"""Hints where the stock is dealt over the columns: it waits until all is done that can be done before."""

from itertools import islice
from random import Random

import pytest

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, card
from cardtable.engine.result import Ending
from cardtable.patience.bot.bots import HOWEVER, LOST, NEVER, hint
from cardtable.patience.bot.columns import columns
from cardtable.patience.bot.foresight import foreseen
from cardtable.patience.bot.recall import hidden, recall
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import GIVE_UP, Draw, Move
from cardtable.patience.rules.deal import PatienceDeal
from tests.patience.positions import dealt, lying, written
from tests.seeds import quickly

ONE_SUIT = {"suits": "1"}
FOLLOWED = 400  # hints
TICK = 0.006  # seconds that a look at the clock takes in a test
PATIENT = "own:\n  name: Own\n  extends: spider\n  options: {suits: [1]}\n"
RUN = "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S"


def advised(deal: PatienceDeal, seed: int = 1) -> Action | None:
    recall.cache_clear()
    return foreseen(deal.view(0), Random(seed), lambda: 0.0).action


def turned_up_by(deal: PatienceDeal) -> list[Action]:
    """Return the moves that turn up a card at once."""
    found = list[Action]()
    for action in deal.actions(0)[:-1]:
        after = deal.clone()
        after.perform(0, action)
        if isinstance(action, Move) and hidden(after) < hidden(deal):
            found.append(action)
    return found


@pytest.mark.slow
def test_the_stock_is_not_dealt_while_a_move_turns_up_a_card() -> None:
    recall.cache_clear()
    deal, deals = dealt("spider", 1, ONE_SUIT), 0
    for step in range(40):
        action = foreseen(deal.view(0), Random(step), lambda: 0.0).action
        assert action is not None
        if isinstance(action, Draw):
            assert turned_up_by(deal) == []
            deals += 1
        deal.perform(0, action)
    assert 0 < deals < 4
    assert hidden(deal) < 104 - 54 - 10 * deals + 44 - 14, "more than a third of what lay hidden is turned up"


@pytest.mark.slow
def test_what_is_advised_is_the_same_however_hidden_cards_lie() -> None:
    deal = dealt("spider", 7, ONE_SUIT)
    for step in range(24):
        twins = [*islice(deal.view(0).worlds(Random(step)), 2)]
        assert len({str(advised(each, seed)) for seed, each in enumerate((deal, *twins))}) == 1
        deal.perform(0, deal.actions(0)[step % (len(deal.actions(0)) - 1)])


@pytest.mark.slow
def test_a_sequence_that_leaves_too_few_cards_to_deal_on_is_not_ended() -> None:
    deal = lying(
        written(PATIENT),
        stock="KS/5 QS/5 JS/5 10S/5 9S/5 8S/5 7S/5 6S/5 5S/5 4S/5|",
        tab_0=f"|{RUN}",
        tab_1="|2S/3",
        tab_2="|4S/3",
        tab_3="|6S/3",
        tab_4="|8S/3",
        tab_9="|AS",
    )
    home = Move(card("AS"), "tab/9", "tab/0")
    assert home in deal.actions(0)
    assert advised(deal) != home
    for _ in range(12):
        action = foreseen(deal.view(0), Random(1), lambda: 0.0).action
        assert action is not None
        deal.perform(0, action)
        if isinstance(action, Draw):
            break
    assert [len(deal.pile("stock")), deal.home] == [0, 0]


@pytest.mark.parametrize(("game_id", "covers"), [("spider", True), ("scorpion", True), ("klondike", False)])
def test_stocks_that_are_dealt_over_columns_are_known(game_id: str, covers: bool) -> None:
    deal = dealt(game_id)
    found = columns(deal.rules)
    assert [deal.rules.names[at] for at in found.stocks] == (["stock"] if covers else [])
    assert any(BACK in pile for pile in deal.view(0).places)


@pytest.mark.long
def test_whoever_follows_hints_at_spider_of_one_suit_mostly_wins() -> None:
    won = 0
    for number in (1, 2, 4, 5, 8):
        recall.cache_clear()
        deal, ticks = dealt("spider", number, ONE_SUIT), iter(range(10**9))
        for step in range(FOLLOWED):
            action = foreseen(deal.view(0), Random(step), lambda ticks=ticks: next(ticks) * TICK).action  # type: ignore[misc]
            if deal.ending is not None or action is None:
                break
            recall(deal.rules).advised(deal.view(0), action)
            deal.perform(0, action)
        won += deal.ending is Ending.WON
    assert won >= 3  # when the stock was dealt early, none


# when the stock is gone


@pytest.mark.parametrize("number", quickly(1, [2, 3]))
def test_whoever_sees_all_cards_at_wasp_wins_without_detours(number: int) -> None:
    recall.cache_clear()
    deal = dealt("wasp", number)
    for step in range(70):
        if deal.ending is not None:
            break
        deal.perform(0, hint(deal.view(0), 0, Random(step))[0])
    assert deal.ending is Ending.WON


def followed(game_id: str, number: int) -> tuple[PatienceDeal, list[str]]:
    """Return a deal at which hints were followed until they say to give up, and the tables on the way."""
    recall.cache_clear()
    deal, tables = dealt(game_id, number), list[str]()
    for step in range(100):
        action, why = hint(deal.view(0), 0, Random(step))
        if action == GIVE_UP:
            assert why in (LOST.format(""), LOST.format(HOWEVER))
            return deal, tables
        deal.perform(0, action)
        tables.append(str([list(pile) for pile in deal.places]))
    raise AssertionError("they wander")


@pytest.mark.parametrize(
    ("game_id", "number"),
    [
        *(("scorpion", 4), ("wasp", 7)),
        pytest.param("scorpion", 2, marks=pytest.mark.slow),
        pytest.param("wasp", 11, marks=pytest.mark.slow),
    ],
)
@pytest.mark.slow
def test_hints_end_where_nothing_can_be_had_any_more(game_id: str, number: int) -> None:
    deal, tables = followed(game_id, number)
    assert len(tables) == len(set(tables))
    known, unseen = set[str](), [deal]
    while unseen:  # whatever is done, no card is turned up and none comes home
        here = unseen.pop()
        assert (hidden(here), here.home) == (hidden(deal), deal.home)
        for action in here.actions(0)[:-1]:
            there = here.clone()
            there.perform(0, action)
            table = str([list(pile) for pile in there.places])
            if table not in known:
                known.add(table)
                unseen.append(there)


def test_moves_are_said_to_win_only_if_they_do() -> None:
    recall.cache_clear()
    deal = dealt("scorpion", 4)
    for step in range(100):
        action, why = hint(deal.view(0), 0, Random(step))
        if action == GIVE_UP:
            break
        assert "wins" not in why
        deal.perform(0, action)
    assert deal.ending is None


def test_hints_do_not_end_while_there_is_another_deal_of_the_cards() -> None:
    redeal = "{times: 1, gather: [tab], shuffle: true, deal: [{to: tab, cards: rest, up: all}]}"
    text = f"own:\n  name: Own\n  extends: scorpion\n  redeal: {redeal}\n"
    over = lying(library.entry("scorpion"), tab_0="|2S 4S", tab_1="|6S 8S")
    again = lying(written(text), tab_0="|2S 4S", tab_1="|6S 8S")
    assert foreseen(over.view(0), Random(1), lambda: 0.0).lost
    assert not foreseen(again.view(0), Random(1), lambda: 0.0).lost
    assert hint(over.view(0), 0, Random(1)) == (GIVE_UP, NEVER.format(""))  # no move was made yet
