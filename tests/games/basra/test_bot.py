"""The bots of Basra, through views alone: what they play, what they conclude, and why."""

from collections import Counter
from itertools import islice
from random import Random
from statistics import fmean

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.bots.search import Verdict
from cardtable.engine.cards import JACK, QUEEN, cards
from cardtable.games.basra.bot.bots import easy, hard, medium, reason
from cardtable.games.basra.bot.playouts import World, drawn_worlds
from cardtable.games.basra.bot.position import Way, candidates, kind_of, kinds_of, position_of, taken_by
from cardtable.games.basra.bot.search import (
    Answer,
    Evidence,
    Findings,
    clues,
    findings,
    free_kinds,
    unseen_by,
)
from cardtable.games.basra.bot.thumb import ranks_of
from cardtable.games.basra.rules.captures import Choose, Done, Play, Take
from cardtable.games.basra.rules.deal import BasraDeal
from tests.games.basra.hands import held, laid, new

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


# What the plays of a batch tell of the hands that are left.


def world_of(deal: BasraDeal, *hands: str) -> World:
    """Return hands, those of the deal or others, as a world."""
    held_now = [cards(hand) for hand in hands] or [list(hand) for hand in deal.hands]
    kinds = [kinds_of(hand, deal.terms) for hand in held_now]
    return tuple((hand, ranks_of(hand)) for hand in kinds)


def after_a_queen_is_laid() -> BasraDeal:
    """Seat 0 lays a nine on an empty table, and seat 1 does not take it."""
    deal = held("9C 4D KS", "", 2, hidden="9D 9H 8S 8H QD QS 5C")
    deal.hands[1][:] = cards("QD 8S 5C")
    deal.apply(0, Play(deal.hands[0][0], ()))
    deal.apply(1, Play(deal.hands[1][0], ()))
    return deal


def test_who_leaves_a_basra_is_hardly_able_to_make_it() -> None:
    deal = after_a_queen_is_laid()
    view = deal.view(0)
    evidence = Evidence(view, position_of(view, 0))
    likely = evidence.likelihood(world_of(deal, "", "8S 5C"))
    assert evidence.likelihood(world_of(deal, "", "9D 5C")) < 0.001 * likely


def test_a_play_is_a_clue_by_each_kind_of_card() -> None:
    deal = after_a_queen_is_laid()
    view = deal.view(0)
    (clue,) = clues(view, position_of(view, 0))
    assert clue.seat == 1
    assert clue.chances[QUEEN] == 1
    assert clue.chances[9] < 0.001


@pytest.mark.parametrize("players", ["2", "4"])
def test_hands_that_play_by_the_rule_of_thumb_explain_it_better_than_others(players: str) -> None:
    """In the middle of a batch; at its beginning nothing has been played."""
    true, drawn = [], []
    for seed in range(12):
        deal = new({"players": players}, seed)
        while deal.turn is not None:
            seat = deal.turn
            view = deal.view(seat)
            position = position_of(view, seat)
            if deal.batch < deal.batches and len(deal.played) >= 2 * deal.seats:
                evidence = Evidence(view, position)
                true.append(evidence.likelihood(world_of(deal)))
                worlds = drawn_worlds(position, free_kinds(view, seat), Random(seed))
                drawn += [evidence.likelihood(world) for world in islice(worlds, 20)]
            action = medium(view, seat, Random(seed), Budget())
            deal.apply(seat, action)
    assert min(true) > 0
    assert fmean(true) > 0.95
    assert fmean(true) > fmean(drawn) + 0.1


def test_every_batch_begins_without_a_clue() -> None:
    deal = new({}, 3)
    batch = deal.batch
    while deal.batch == batch:
        assert deal.turn is not None
        deal.apply(deal.turn, medium(deal.view(deal.turn), deal.turn, Random(1), Budget()))
    assert deal.turn is not None
    view = deal.view(deal.turn)
    assert deal.played == ()
    assert not list(clues(view, position_of(view, deal.turn)))


# Why a play is advised: sentences that agree with what was found about it.


SAFE = Answer(0.0, 0.2, 0.1)
RISKY = Answer(0.4, 0.7, 2.0)


def ways(deal: BasraDeal) -> dict[str, Way]:
    """Return the ways to play, by the card and what it takes."""
    view = deal.view(0)
    named = {}
    for way in candidates(view, position_of(view, 0)):
        card, captured = taken_by(view, way)
        named[" ".join(each.text for each in (card, *captured))] = way
    return named


def said(deal: BasraDeal, **answers: Answer | None) -> str:
    """Return why the first of these plays is advised; _ stands for a blank."""
    found = ways(deal)
    named = {found[name.replace("_", " ")]: answer for name, answer in answers.items()}
    verdicts = [Verdict(way, [0.0]) for way in named]
    known = {way: answer for way, answer in named.items() if answer is not None}
    return reason(deal.view(0), 0, Findings(verdicts, known))


def test_a_capture_is_told_by_what_it_brings_and_what_it_leaves() -> None:
    deal = held("AC 9S", "AH 7D 4C KS", 1)
    text = said(deal, AC_AH=SAFE, **{"9S": RISKY})
    assert text.startswith("The A♣ brings you 2 cards worth 2 points; ")
    assert text.endswith("; of what is left the next player takes something 2 times in 10.")
    assert said(held("KC 9S", "KH", 1), KC_KH=SAFE, **{"9S": RISKY}).startswith(
        "The K♣ makes a Basra for 10 points and leaves the next player nothing to take."
    )


def test_a_card_left_alone_is_told_with_how_often_it_is_matched() -> None:
    deal = held("AC 9S", "AH 7D", 1, gone="7S 7C")
    text = said(deal, AC_AH=RISKY, **{"9S": SAFE})
    alone = (
        "; it leaves the 7♦ alone, which the next player matches 4 times in 10 (one of its rank is unseen)."
    )
    assert text.endswith(alone)
    gone = held("AC 9S", "AH 7D", 1, gone="7S 7C 7H")
    assert said(gone, AC_AH=SAFE, **{"9S": SAFE}).endswith(
        "; it leaves the 7♦ alone, which nobody can match."
    )


def test_a_card_laid_on_an_empty_table_is_the_least_likely_to_be_matched() -> None:
    deal = held("KC 9S", "", 1, gone="KH KS KD")
    text = said(deal, KC=SAFE, **{"9S": RISKY})
    assert text == "Some card has to lie alone: lay the K♣, which nobody can match."


def test_a_lone_card_is_covered() -> None:
    text = said(held("KC 9S", "4D", 1), KC=SAFE, **{"9S": RISKY})
    assert text == (
        "The K♣ covers the 4♦, which alone could be taken for a Basra; "
        "the next player then takes something 2 times in 10, and gains more if you lay the 9♠."
    )


def test_who_can_take_nothing_lays_what_gives_least() -> None:
    text = said(held("KC QS", "4D 10S", 1), KC=SAFE, QS=SAFE)
    assert text == "You can take nothing: lay the K♣; the next player then takes something 2 times in 10."
    text = said(held("KC QS", "4D 10S", 1), KC=RISKY, QS=SAFE)
    assert text.endswith("7 times in 10, but your other cards may do more for you later.")


def test_a_capture_that_leaves_a_card_alone_is_not_made() -> None:
    text = said(held("KC QS", "QD 10S", 1), KC=SAFE, QS_QD=RISKY)
    assert text.startswith(
        "Lay the K♣: to take Q♦ would leave the 10♠ alone, and it is matched 4 times in 10; "
    )


@pytest.mark.parametrize(
    ("taking", "text"),
    [
        (RISKY, "Lay the K♣: to take 3♥ 4♦ 10♠ would give the next player more; "),
        (SAFE, "Lay the K♣: the J♠ can take more later than now; "),
    ],
)
def test_a_capture_is_put_off(taking: Answer, text: str) -> None:
    assert said(held("KC JS", "3H 4D 10S", 1), KC=SAFE, JS_3H_4D_10S=taking).startswith(text)


def test_a_card_is_laid_that_could_have_taken_something() -> None:
    deal = held("KC JS", "3H KD 10S", 1)
    text = said(deal, KC=SAFE, KC_KD=SAFE)
    assert text.startswith("Lay the K♣: to take K♦ would spoil more for you than it brings; ")


@pytest.mark.parametrize("seed", range(6))
def test_an_ending_is_told_with_the_points_it_ends_with(seed: int) -> None:
    """What is said is what the side gets by best play of both."""
    deal = held("JC 4H 9D", "10D 9S", 4, gone="JD JH JS 4C 4D 4S", seed=seed)
    found = findings(deal.view(0), 0, Random(1), Budget(iterations=1))
    best, second = found.verdicts[0].mean, found.verdicts[1].mean
    text = reason(deal.view(0), 0, found)
    assert text.startswith("All cards are known now: ")
    ahead = f"at least {round(best)} point" if best else "at least level"
    assert (ahead if best >= 0 else f"at most {round(-best)} point") in text
    assert ("others do no better" in text) is (round(best - second) == 0)


def test_without_time_to_solve_it_an_ending_promises_no_points() -> None:
    deal = held("JC 4H 9D", "10D 9S", 4)
    named = ways(deal)
    found = Findings([Verdict(named["4H"], [3.0]), Verdict(named["JC 9S 10D"], [2.0])], {})
    assert reason(deal.view(0), 0, found) == (
        "All cards are known now: as far ahead as can be seen, laying the 4♥ is best."
    )


def test_where_there_is_no_choice_none_is_explained() -> None:
    assert said(held("KC", "4D 10S", 1), KC=None) == "The K♣ is your last card."
    assert said(held("JC JD", "4D 10S", 1), JC_4D_10S=None) == "The J♣ can do nothing else."
