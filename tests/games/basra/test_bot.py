"""The bots in whole hands and in single positions, through views alone."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.engine.cards import JACK, cards
from cardtable.games.basra.bot.bots import easy, hard, medium
from cardtable.games.basra.bot.playouts import drawn_worlds
from cardtable.games.basra.bot.position import kind_of, position_of
from cardtable.games.basra.bot.search import findings, free_kinds, unseen_by
from cardtable.games.basra.bot.thumb import ranks_of
from cardtable.games.basra.rules.captures import Choose, Done, Play, Take
from cardtable.games.basra.rules.deal import BasraDeal
from tests.games.basra.bot_hands import held
from tests.games.basra.hands import laid

QUICK = Budget(iterations=30)
THINKING = Budget(iterations=600)


# What is played.


def chosen(chooser: Chooser, deal: BasraDeal) -> Play:
    action = chooser(deal.view(0), 0, Random(1), THINKING)
    assert isinstance(action, Play)
    return action


def named_play(text: str, captured: str = "") -> Play:
    (card,) = cards(text)
    return Play(card, tuple(cards(captured)))


@pytest.mark.parametrize("players", ["2", "4"])
@pytest.mark.parametrize("batch", [1, 2])
@pytest.mark.parametrize("chooser", [medium, hard])
def test_a_basra_is_taken(chooser: Chooser, batch: int, players: str) -> None:
    deal = held("9C 4D KS 2H", "9H", batch, players=players)
    assert chosen(chooser, deal) == named_play("9C", "9H")


@pytest.mark.parametrize("chooser", [medium, hard])
def test_a_jack_is_not_spent_on_a_lone_card(chooser: Chooser) -> None:
    deal = held("JS 3C 8D QH", "6H", 2, hidden="3D 3H 8C 8S QS QC")
    assert chosen(chooser, deal).card.rank != JACK


@pytest.mark.parametrize("players", ["2", "4"])
@pytest.mark.parametrize("chooser", [medium, hard])
def test_a_jack_sweeps_a_rich_table(chooser: Chooser, players: str) -> None:
    deal = held("JC 3D 8H 7C", "10D 2C AS KD QS", 1 if players == "4" else 2, players=players)
    assert chosen(chooser, deal).card.rank == JACK


@pytest.mark.parametrize("chooser", [medium, hard])
def test_a_basra_is_not_given_away_for_two_cards(chooser: Chooser) -> None:
    """Both fives would leave the queen alone, and three queens are still to come."""
    deal = held("5D 8C KH 4S 3D", "5C 5H QS", 3, hidden="QC QH QD")
    assert chosen(chooser, deal) != named_play("5D", "5C 5H")


@pytest.mark.parametrize("players", ["2", "4"])
@pytest.mark.parametrize("chooser", [medium, hard])
def test_what_has_gone_is_remembered(chooser: Chooser, players: str) -> None:
    """On an empty table it lays the one card that nobody can match."""
    hand, batch = "5C 9D QH 7S", 3 if players == "2" else 2
    hidden = "9C 9H 9S QC QS QD 7C 7D 7H"
    deal = held(hand, "", batch, "5D 5H 5S", hidden, players=players)
    assert chosen(chooser, deal) == named_play("5C")


@pytest.mark.parametrize("chooser", [medium, hard])
def test_the_cards_that_count_are_taken_before_others(chooser: Chooser) -> None:
    deal = held("10C 4H QD 6S", "10D 10S 4S KD KC", 2, gone="10H")
    assert chosen(chooser, deal) == named_play("10C", "10D 10S")


# Captures step by step.


def many() -> BasraDeal:
    """A table on which the ten has more captures than can be listed."""
    table = "AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 4C 5D 6S"
    return held("10C KS", table, 2, gone="KD")


@pytest.mark.parametrize("chooser", [easy, medium, hard])
def test_a_capture_is_chosen_step_by_step(chooser: Chooser) -> None:
    deal = many()
    choose = Choose(cards("10C")[0])
    assert choose in deal.actions(0)
    deal.apply(0, choose)
    steps = 0
    while deal.chosen is not None:
        action = chooser(deal.view(0), 0, Random(1), THINKING)
        assert isinstance(action, Take | Done)
        deal.apply(0, action)
        steps += 1
    assert steps > 1


def test_a_capture_begun_is_gone_on_with() -> None:
    """What has been taken so far stays taken."""
    deal = many()
    deal.apply(0, Choose(cards("10C")[0]))
    deal.apply(0, Take(cards("6S")[0]))
    for verdict in findings(deal.view(0), 0, Random(1), QUICK).verdicts:
        assert verdict.action.got >> 4 * 6 & 15


# What the hard bot thinks of the others' cards.


@pytest.mark.parametrize("players", ["2", "4"])
def test_worlds_hold_unseen_cards_and_no_buried_one_in_a_hand(players: str) -> None:
    deal = held("9C 4D", "KH 8H 3S", 1, players=players, hidden="JC")
    deal.change(buried=tuple(cards("JC")))
    view = deal.view(0)
    unseen = Counter(kind_of(card, view.terms) for card in unseen_by(view, 0))
    jacks = 0
    for world in islice(drawn_worlds(position_of(view, 0), free_kinds(view, 0), Random(1)), 200):
        (mine, nothing), *others = world
        assert (mine, nothing) == ((), 0)
        drawn = [kind for hand, _ in others for kind in hand]
        assert Counter(drawn) <= unseen
        assert all(len(hand) == 2 and ranks == ranks_of(hand) for hand, ranks in others)
        jacks = max(jacks, drawn.count(JACK))
    assert jacks < unseen[JACK]


def test_every_unseen_card_is_drawn_as_often() -> None:
    view = held("9C 4D", "KH 8H 3S", 2).view(0)
    free = free_kinds(view, 0)
    worlds = islice(drawn_worlds(position_of(view, 0), free, Random(1)), 4000)
    drawn = Counter(kind for world in worlds for kind in world[1][0])
    each = Counter(free)
    assert all(abs(drawn[kind] / 4000 - 2 * count / len(free)) < 0.05 for kind, count in each.items())


def test_hard_plays_on_after_nobody_has_taken_anything() -> None:
    """Somebody may lay a position out like that."""
    deal = laid({"hand/0": "2H 3H", "hand/1": "KS QS", "table": "9D", "turn": 0, "dealer": 1})
    assert hard(deal.view(0), 0, Random(1), QUICK) in deal.actions(0)
