"""Why a play is advised: sentences that agree with what was found about it."""

from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.search import Verdict
from cardtable.games.basra.bot.bots import reason
from cardtable.games.basra.bot.position import Way, candidates, position_of, taken_by
from cardtable.games.basra.bot.search import Answer, Findings, findings
from cardtable.games.basra.rules.deal import BasraDeal
from tests.games.basra.bot_hands import held

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
