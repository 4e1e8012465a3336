"""Squares of hands: what lines are worth, and where a card is best laid."""

from random import Random

import pytest

from cardtable.engine.cards import cards
from cardtable.patience.bot.bots import hint
from cardtable.patience.bot.squares import Player, expected, likeness, worths
from cardtable.patience.kernel.actions import GIVE_UP, Draw, Move
from cardtable.patience.kernel.hands import worth
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.patience.words.vocabulary import Scale
from cardtable.table.layout import Area
from cardtable.table.panels import Badge
from fits import squares as fits
from tests.patience.positions import dealt, lying, written

ROWS = ("KC KD KH 2S", "QC QD QH 3S", "4C 6C 8C 10C", "5D 6D 7D 8D")
SQUARE = "square: {name: Square, extends: poker-squares}\n"


def test_what_fewer_than_five_cards_are_worth_already() -> None:
    assert [worth(cards(text), Scale.ENGLISH) for text in ROWS] == [6, 6, 0, 0]
    assert worth(cards("4C 6C 8C 10C 2C"), Scale.ENGLISH) == 5
    assert worth(cards("5D 6D 7D 8D 9S"), Scale.ENGLISH) == 12


def test_lines_that_may_become_the_same_are_alike() -> None:
    assert likeness(cards("4C 6C 8C")) == likeness(cards("AC 2C 5C")) == "111fs"
    assert likeness(cards("KC 2C 5C")) == "111f"
    assert likeness(cards("KC KD 2S")) == "21"
    known = worths(Scale.ENGLISH)
    assert known["111fs"] > known["111f"] > known["111"]
    assert known["3"] > known["2"] > known["11"]


def test_a_card_is_laid_where_it_completes_most() -> None:
    deal = lying(written(SQUARE), waste="|9D", stock="AS AC AH AD 2C 2D 2H 3C 3D 3H|")
    for row, line in enumerate(ROWS):
        for at, each in enumerate(cards(line)):
            deal.move(each, deal.deck, deal.pile(f"mat/{5 * row + at}"), up=True)
    action, why = hint(deal.view(0), 0, Random(1))
    assert isinstance(action, Move)
    assert action.target == "mat/19"
    assert why.startswith("It brings 9\u2666 from the waste to row 4, column 5. About ")
    assert why.endswith(" points are to be expected then.")


def test_what_lines_come_to_is_found_out_by_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fits, "GAMES", 8)
    monkeypatch.setattr(fits, "ROUNDS", 2)
    found = fits.fitted(Scale.AMERICAN, Random(1))
    assert found.keys() <= worths(Scale.AMERICAN).keys()
    assert found["21"] >= 2.0
    assert all(0.0 <= points <= 100.0 for points in found.values())


@pytest.mark.parametrize("size", [(960.0, 540.0), (640.0, 400.0), (2560.0, 1380.0)])
def test_what_each_line_is_worth_stands_at_its_end(size: tuple[float, float]) -> None:
    deal = dealt("poker-squares", 1, {"diagonals": "yes"})
    deal.deck.extend(deal.pile("stock"))
    deal.pile("stock").clear()
    for row, line in enumerate(ROWS):
        for at, each in enumerate(cards(line)):
            deal.move(each, deal.deck, deal.pile(f"mat/{5 * row + at}"), up=True)
    view, table, scenes = deal.view(0), Area(0.0, 0.0, *size), PatienceScenes()
    badges = {each.name: each for each in scenes.panels(view, table) if isinstance(each, Badge)}
    assert [badges[f"worth Row {row}"].text for row in range(1, 6)] == ["6", "6", "0", "0", "0"]
    assert badges["worth Row 1"].tip == "Row 1: three of a kind, 6 points as far as it goes"
    assert len(badges) == 12
    for badge in badges.values():
        assert table.x <= badge.area.x < badge.area.right <= table.right
        assert badge.area.bottom <= table.bottom
        for spot in scenes.spots(view, table):
            card = Area(spot.x - spot.width / 2, spot.y - spot.height / 2, spot.width, spot.height)
            assert not badge.area.meets(card)


def test_whoever_lays_cards_by_what_lines_are_worth_gets_far_more_points_than_by_chance() -> None:
    rules = dealt("poker-squares").rules
    player, rng = Player(rules.spec.win, worths(Scale.ENGLISH)), Random(1)
    by_worth = by_chance = 0
    for _ in range(40):
        coming = rng.sample(rules.cards, 25)
        by_worth += player.points(player.played_on([None] * 25, coming))
        by_chance += player.points(coming)
    assert by_worth > 40 * 35 > 2 * by_chance


def test_the_best_places_are_told_with_their_points_the_best_first() -> None:
    deal = dealt("poker-squares", 3)
    deal.perform(0, Draw("stock"))
    found = expected(deal.view(0), deal.pile("waste")[-1], Random(1), lambda: True)
    assert list(found.values()) == sorted(found.values(), reverse=True)


def test_nothing_is_advised_in_a_square_that_is_full_and_worth_too_little() -> None:
    deal = dealt("poker-squares", 3)
    while deal.actions(0)[0] != GIVE_UP:
        deal.perform(0, deal.actions(0)[0])
    assert hint(deal.view(0), 0, Random(1)) == (GIVE_UP, "Nothing else can be done.")
