"""Searching by names, other names and rules, and the orders and pages of the collection."""

import os
import subprocess
import sys
from dataclasses import replace
from datetime import date

import pytest

from cardtable.catalogue import KITS
from cardtable.language import spelled
from cardtable.patience.collection.figures import Figures
from cardtable.patience.collection.index import listed
from cardtable.patience.words.families import FAMILIES
from cardtable.store.tallies import Played, Tally
from cardtable.ui.menu.collection import (
    ALL,
    FAVOURITES,
    NEW,
    PATIENCE,
    RECENT,
    SUGGESTED,
    Collection,
    Known,
    Order,
)
from cardtable.ui.menu.entries import NUMBERS, SEVERAL, Entry
from cardtable.ui.menu.search import Query

DAY = date(2026, 1, 2)
KNOWN = Known(
    Played(
        {"klondike": Tally(4, 1), "oh-hell": Tally(2, 1), "golf": Tally(1, 1)},
        ("golf", "oh-hell", "gone", "klondike"),
    ),
    ("spider", "barbu"),
    {"freecell": Figures(1000, 500, 990, 10, 100, 1), "klondike": Figures(1000, 500, 820, 80, 100, 3)},
)


def collection(known: Known = KNOWN, today: date = DAY) -> Collection:
    return Collection(KITS, tuple(listed().values()), FAMILIES, lambda: known, today)


ENTRIES = collection().entries
GERMAN = """
from tests.ui.menu.test_search import ENTRIES, found
for typed in ("zwei Kartenspiele", "2 decks", "vier Zellen", "ohne neu austeilen"):
    print(f"{typed}: {' '.join(found(typed))}")
"""


def found(typed: str) -> list[str]:
    return [each.id for each in Query(typed).found(ENTRIES)]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("klondike", "klondike"),
        ("Golf", "golf"),
        ("baker", "bakers-dozen"),
        ("bakers dozen", "bakers-dozen"),
        ("Baker's Dozen", "bakers-dozen"),
        ("seaha", "seahaven-towers"),
        ("demon", "canfield"),
        ("hell", "oh-hell"),
        ("bids PSYCHO", "psychological-jujitsu"),
        ("secretary", "napoleon"),
        ("99", "99"),
        ("tripeaks", "tri-peaks"),
        ("free cell", "freecell"),
        ("mrs mop", "mrs-mop"),
        ("spider 4 suits", "spider"),
        ("Klondike, draw 1", "klondike"),
        ("pyrmaid", "pyramid"),
        ("spidr", "spider"),
        ("canfeild", "canfield"),
        ("seahavn", "seahaven-towers"),
    ],
)
def test_the_nearest_name_comes_first(typed: str, first: str) -> None:
    assert found(typed)[0] == first


def facts(game_id: str) -> tuple[str, ...]:
    return listed()[game_id].facts


def test_rules_are_found_by_their_words() -> None:
    two = found("two packs, no redeal")
    assert two == found("2 packs without redeals")
    assert {"forty-thieves", "spider"} <= set(two)
    assert {each.id for each in listed().values() if {"two packs", "no redeal"} <= set(each.facts)} <= set(
        two
    )
    assert not any("one pack" in facts(each) or "one redeal" in facts(each) for each in two)


def test_what_is_not_said_of_a_patience_is_found_by_no() -> None:
    without = found("no cells")
    assert not any("cell" in " ".join(facts(each)) for each in without)
    assert {"klondike", "golf", "spider"} <= set(without)
    assert found("four cells")
    assert not set(found("four cells")) & set(without)


def test_no_and_a_word_of_no_game_finds_nothing() -> None:
    assert found("no such game") == []
    assert found("zz") == []


def test_a_no_after_which_nothing_is_typed_yet_changes_nothing() -> None:
    assert found("spider no") == found("spider")


def test_numbers_are_spelled_as_everywhere() -> None:
    assert NUMBERS[2:] == tuple(map(spelled, range(2, 13)))


def test_games_for_several_are_found_by_how_many_play() -> None:
    assert set(found("5 players")) == {each.id for each in KITS if each.seats[0] <= 5 <= each.seats[1]}
    assert set(found("one player")) == set(found("patience"))
    assert len(found("patience")) == len(listed())


@pytest.mark.parametrize(
    ("typed", "usual"),
    [
        ("down by suit", "down in suit"),
        ("by alternate color", "in alternating colours"),
        ("2 decks", "two packs"),
        ("turn 3", "three cards dealt"),
        ("quick", "short"),
    ],
)
def test_rules_are_found_by_what_else_they_are_called(typed: str, usual: str) -> None:
    assert set(found(typed)) == set(found(usual))  # games that are called so come first
    assert len(found(typed)) > 1


def test_a_number_of_packs_finds_the_games_that_have_so_many() -> None:
    packs = {each.id: each.packs for each in ENTRIES}
    for number, typed in ((2, "two packs"), (3, "three packs"), (4, "four packs")):
        assert {packs[game_id] for game_id in found(typed)} == {number}


def test_a_name_that_is_near_is_looked_for_once() -> None:
    """A rule is called "colours", which no name is like but "colors"."""
    games = [replace(ENTRIES[0], title=title, aka=(), facts=()) for title in ("Golf", "Colors")]
    assert Query("golf colorx").found(games) == []


def test_rules_are_found_in_the_words_of_another_language() -> None:
    """Words are read when modules are imported, so this is another process."""
    spoken = os.environ | {"CARDTABLE_LANGUAGE": "de", "PYTHONUTF8": "1"}
    command = [sys.executable, "-c", GERMAN]
    found = subprocess.run(command, env=spoken, capture_output=True, text=True, encoding="utf-8", check=True)
    typed = dict(line.split(": ") for line in found.stdout.splitlines() if ": " in line)
    facts = {each.id: {*each.facts, *each.offers} for each in listed().values()}
    for query, fact in (
        ("zwei Kartenspiele", "two packs"),
        ("2 decks", "two packs"),
        ("vier Zellen", "four cells"),
    ):
        assert set(typed[query].split()) == {game_id for game_id, each in facts.items() if fact in each}
    without = {game_id for game_id, each in facts.items() if "no redeal" in each}
    assert without == set(typed["ohne neu austeilen"].split())


def test_what_an_option_makes_true_is_found() -> None:
    assert "spider" in found("spider 1 suit")
    assert "two suits" in listed()["spider"].offers
    assert "one card dealt at a time" in listed()["klondike"].offers
    assert "one card dealt at a time" not in listed()["klondike"].facts


def test_short_and_long_are_found_by_the_minutes_of_a_match() -> None:
    minutes = {each.id: each.minutes for each in ENTRIES}
    told = {each for each in found("short") if "short" not in each}  # some games are called so
    assert {each for each, (_, high) in minutes.items() if high <= 10} == told
    assert {"golf", "old-maid"} & set(found("short")) == {"golf"}
    assert "barbu" in found("long")


def test_easy_and_hard_are_what_figures_say() -> None:
    known = {
        "golf": Figures(100, 500, 90, 10, 100, 0),  # nearly always
        "klondike": Figures(100, 500, 10, 0, 100, 5),  # by chance
        "spider": Figures(100, 500, 20, 80, 100, 0),
        "freecell": Figures(100, 500, 20, 20, 100, 0),  # too little is decided
    }
    games = collection(Known(figures=known))
    assert ids(games.found(Query("easy"), Order.NAME)) == ["golf", "klondike"]
    assert ids(games.found(Query("hard"), Order.NAME)) == ["spider"]


def test_how_often_a_game_is_won_and_how_much_of_that_is_skill_can_be_searched() -> None:
    games = collection()
    assert ids(games.found(Query("nearly always"), Order.NAME)) == ["freecell"]
    assert ids(games.found(Query("most of the time, mostly skill"), Order.NAME)) == ["klondike"]


def test_a_word_that_is_like_no_name_finds_nothing() -> None:
    assert found("xqzw") == []
    assert found("no xqzw") == []


def ids(entries: list[Entry]) -> list[str]:
    return [each.id for each in entries]


def test_families_have_their_games_by_name() -> None:
    games = collection()
    assert ids(games.page("golf", Order.NAME)) == [
        each.id for each in sorted(listed().values(), key=lambda each: each.name) if each.family == "golf"
    ]
    assert {each.id for each in games.page(SEVERAL, Order.NAME)} == {each.id for each in KITS}
    assert len(games.page(ALL, Order.NAME)) == games.count(ALL) == len(KITS) + len(listed())
    assert len(games.page(PATIENCE, Order.NAME)) == games.count(PATIENCE)
    assert all(games.count(family) == len(games.page(family, Order.NAME)) for family in games.families)


def test_what_was_played_is_listed_the_last_first_and_what_is_gone_left_out() -> None:
    assert ids(collection().page(RECENT, Order.NAME)) == ["golf", "oh-hell", "klondike"]


def test_favourites_are_listed_by_name() -> None:
    assert ids(collection().page(FAVOURITES, Order.NAME)) == ["barbu", "spider"]


def test_something_new_was_never_played_and_is_the_same_for_a_day() -> None:
    new = ids(collection().page(NEW, Order.NAME))
    assert len(new) == SUGGESTED
    assert not set(new) & {"golf", "oh-hell", "klondike"}
    assert new == ids(collection().page(NEW, Order.NAME))
    assert new != ids(collection(today=date(2026, 1, 3)).page(NEW, Order.NAME))


@pytest.mark.parametrize(
    ("order", "first", "note"),
    [
        (Order.NAME, ["99", "accordion"], "4\u20135 players"),
        (Order.OFTEN, ["klondike", "oh-hell", "golf"], "played 4 times"),
        (Order.WELL, ["golf", "oh-hell", "klondike"], "won 1 of 1"),
        (Order.CHANCE, ["freecell", "klondike"], "nearly always, 99%"),
        (Order.SKILL, ["freecell", "klondike"], "mostly skill"),
    ],
)
def test_orders(order: Order, first: list[str], note: str) -> None:
    games = collection()
    page = games.page(ALL, order)
    assert ids(page)[: len(first)] == first
    assert games.note(page[0], order) == note


def test_packs_are_ordered_and_noted() -> None:
    games = collection()
    page = games.page(PATIENCE, Order.PACKS)
    assert [each.packs for each in page] == sorted(each.packs for each in page)
    assert games.note(page[0], Order.PACKS) == "1 pack"


def test_an_order_without_figures_is_not_offered() -> None:
    assert collection().orders == list(Order)
    without = collection(Known()).orders
    assert without == [Order.NAME, Order.PACKS, Order.OFTEN, Order.WELL]
