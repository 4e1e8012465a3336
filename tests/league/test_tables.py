"""The tables of a league: by deal of the day, game, player and month; as text and as a page."""

import re
from dataclasses import replace
from datetime import date
from time import process_time

import pytest

from cardtable.league.days import day_of, deal_of_the_day
from cardtable.league.page import in_text, page
from cardtable.league.roll import Roll
from cardtable.league.tables import Ranking, few_are_good, merit, rankings
from cardtable.slips.slip import BadSlip, Slip
from tests.costs import slowly
from tests.slips.samples import altered, played, sample, slip_of

DAY = date(2026, 11, 27)


def told(slip: Slip, name: str, **facts: object) -> Slip:
    """Return a slip of another player that says something else, as replays are not asked for here."""
    record = replace(slip.record, seats=(f"person {name}", *slip.record.seats[1:]))
    return altered(replace(slip, record=record), **facts)


def one(found: list[Ranking], part: str) -> Ranking:
    (ranking,) = [each for each in found if each.part == part]
    return ranking


@pytest.fixture(scope="module")
def slips() -> list[Slip]:
    slip = sample()
    lost = {"winners": (1,)}
    return [
        told(slip, "Ada", winners=(0,), points=(9, 6)),
        told(slip, "Bob", **lost),
        told(sample(8), "Bob", winners=(0,), points=(8, 7)),
        told(sample(9), "Bob", winners=(0,), points=(10, 5)),
    ]


def test_who_has_won_most_stands_first(slips: list[Slip]) -> None:
    found = one(rankings(slips), "Games")
    assert found.title == "Psychological Jujitsu"
    assert found.rows == (("Bob", "3", "2", "67 %", "won, 10"), ("Ada", "1", "1", "100 %", "won, 9"))


def test_months_are_told_apart_the_latest_first(slips: list[Slip]) -> None:
    older = replace(slips[0], ended="2026-10-01T00:00:00+00:00")
    titles = [each.title for each in rankings([*slips, older]) if each.part == "Months"]
    assert titles == ["2026-11", "2026-10"]


def test_a_deal_of_the_day_is_ranked_by_the_first_try_of_each() -> None:
    slip = sample(deal_of_the_day(DAY))
    first = told(slip, "Bob", winners=(1,), points=(3, 12))
    second = replace(told(slip, "Bob", winners=(0,), points=(14, 1)), ended="2026-11-27T13:00:00+00:00")
    found = one(rankings([second, told(slip, "Ada", winners=(0,), points=(9, 6)), first]), "Deals of the day")
    assert found.title == "2026-11-27: Psychological Jujitsu (set_size 5)"
    assert [row[:3] for row in found.rows] == [("Ada", "won", "9"), ("Bob", "lost", "3")]


def test_where_points_are_penalties_few_are_good() -> None:
    assert all(map(few_are_good, ("creights", "spit")))
    assert not any(map(few_are_good, ("oh-hell", "klondike", "unheard-of")))
    slip = sample()
    creights = replace(slip, record=replace(slip.record, game="creights"))
    few, many = (
        told(creights, name, winners=(0,), points=(count, 90)) for name, count in (("Ada", 4), ("Bob", 9))
    )
    assert merit(few) < merit(many)
    assert merit(told(slip, "Ada", points=(9, 6))) < merit(told(slip, "Bob", points=(4, 11)))


def test_a_deal_of_the_day_by_other_rules_is_another() -> None:
    slip = sample(deal_of_the_day(DAY))
    usual = replace(slip, record=replace(slip.record, options={**slip.record.options, "set_size": "13"}))
    titles = [each.title for each in rankings([slip, usual]) if each.part == "Deals of the day"]
    assert titles == ["2026-11-27: Psychological Jujitsu", "2026-11-27: Psychological Jujitsu (set_size 5)"]


def test_a_day_has_its_deal_in_every_zone_and_no_other() -> None:
    number = deal_of_the_day(DAY)
    near = [day_of(number, date(2026, 11, day)) for day in (25, 26, 27, 28, 29)]
    assert near == [None, DAY, DAY, DAY, None]
    assert day_of(number, date.max) is None


def test_a_win_by_a_way_that_was_shown_is_none() -> None:
    slip = slip_of(played("klondike"))
    shown = replace(altered(slip, ending="won"), shown=True)
    (row,) = one(rankings([shown]), "Games").rows
    assert row == ("Ada", "1", "0", "0 %", f"won as shown, {slip.facts.score}")


def test_who_saw_hidden_cards_twice_does_not_count(slips: list[Slip]) -> None:
    peeked = replace(slips[0], record=replace(slips[0].record, peeks=1))
    assert rankings([peeked]) == []


def test_a_thousand_are_ranked_in_two_seconds() -> None:
    slip = sample()
    many = [
        told(replace(slip, record=replace(slip.record, seed=at)), f"Player {at % 40}", points=(at % 13, 3))
        for at in range(1000)
    ]
    start = process_time()
    text = page("Thousand", rankings(many))
    assert process_time() - start < 2 * slowly()
    assert text.count("Player 7<") == 3


def test_the_page_needs_nothing_from_elsewhere_and_names_are_only_text(slips: list[Slip]) -> None:
    evil = told(slips[0], "<script>alert(1)</script>")
    found = page("Our & league", rankings([evil, *slips]), ["x.txt: <b>no</b>."])
    assert "<script" not in found
    assert "&lt;script&gt;alert(1)" in found
    assert "Our &amp; league" in found
    assert "<li>x.txt: &lt;b&gt;no&lt;/b&gt;.</li>" in found
    assert not re.search(r"src=|https?:|@import|url\(|<link|<img", found)


def test_tables_as_text(slips: list[Slip]) -> None:
    text = in_text(rankings(slips[:1]))
    assert text.startswith(
        "Games: Psychological Jujitsu\n  Player  Played  Won  Share    Best\n  Ada          1"
    )


def test_a_match_counts_once() -> None:
    roll, slip = Roll(), sample()
    roll.add(slip)
    with pytest.raises(BadSlip, match="in the league already"):
        roll.add(replace(slip, spent=1))


def test_nobody_sends_what_another_has_played() -> None:
    roll, slip = Roll(), slip_of(played("oh-hell"))
    roll.add(slip)
    with pytest.raises(BadSlip, match="the same match is in the league already, played by Ada"):
        roll.add(told(slip, "Eve"))


def test_a_name_belongs_to_a_key() -> None:
    roll = Roll()
    roll.add(replace(sample(), key="a" * 64))
    with pytest.raises(BadSlip, match="the name ADA belongs to somebody else"):
        roll.add(replace(sample(8, "ADA"), key="b" * 64))
    roll.add(replace(sample(9), key="a" * 64))
