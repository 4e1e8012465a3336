"""Sample plays of a new rule: what it does, or forbids, is seen in them."""

from random import Random

import pytest

from cardtable.games.ninety_nine.rules.grammar import drawn, written
from cardtable.games.ninety_nine.rules.options import NinetyNineOptions
from cardtable.games.ninety_nine.rules.samples import SHOWN, Sample, samples


def of(rule: str, rules: tuple[str, ...] = ()) -> tuple[Sample, ...]:
    return samples(rules, rule, NinetyNineOptions())


def test_the_card_that_a_rule_is_about_is_played() -> None:
    """Clause N9-129."""
    found = of("rev7")
    assert [each.card.rank for each in found if each.card is not None] == [7, 7, 7]
    assert {each.following for each in found} == {"the player before"}
    assert all(each.after == each.before + 7 for each in found)


def test_what_is_forbidden_is_shown_as_such() -> None:
    found = of("no10")
    assert {each.broken for each in found} == {True, False}
    for each in found:
        assert (each.after == each.before) if each.broken else each.after % 10


def test_a_card_counts_as_the_rule_says() -> None:
    assert {each.amount for each in of("two12")} == {12}


def test_hands_are_told_where_they_change() -> None:
    assert all(each.cards and each.cards[0] < each.cards[1] for each in of("fifty"))
    assert not any(each.cards for each in of("rev7"))


def test_whoever_goes_out_plays_no_card() -> None:
    found = of("out20")
    assert len(found) == SHOWN
    assert all((each.card, each.after) == (None, each.before - 20) for each in found)


def test_the_rules_in_force_hold_too() -> None:
    assert all(each.after == each.before + each.amount + 5 for each in of("spade5", ("rev7",)))
    assert {each.amount % 2 for each in of("even_double", ("two12",))} == {0}


@pytest.mark.parametrize("seed", range(3))
def test_random_rules_have_samples_or_none(seed: int) -> None:
    rule = written(drawn(Random(seed)))
    assert of(rule) == of(rule)
    assert len(of(rule)) <= SHOWN
