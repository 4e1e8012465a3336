"""Neighbours of a line that add up, and deals that keep cards of a rank apart."""

import pytest

from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.rules.refusals import nowhere
from cardtable.patience.text.guide import rules_text
from cardtable.yamlfile import BadFile
from tests.patience.positions import dealt, lying, moves, own


def line(text: str) -> dict[str, str]:
    return {f"line_{at}": f"|{each}" for at, each in enumerate(text.split())}


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("7C 3D JH AS", "7C+3D 7C+3D+JH"),
        ("KC QD JH 9S", "KC+QD KC+QD+JH QD+JH"),
        ("10C 5D 2H AS", ""),
        ("2C 5D 2H AS", "2C+5D+2H+AS"),
    ],
)
def test_neighbours_that_add_up_leave(cards: str, found: str) -> None:
    deal = lying(library.entry("decade"), None, **line(cards))
    told = {"+".join(sorted(each.removeprefix("remove ").split("+"))) for each in moves(deal)}
    assert told == {"+".join(sorted(each.split("+"))) for each in found.split()}


def test_a_gap_between_does_not_count() -> None:
    deal = lying(library.entry("decade"), None, line_0="|7C", line_4="|3D")
    assert len(moves(deal)) == 1


def test_what_a_neighbour_waits_for_is_told() -> None:
    deal = lying(library.entry("decade"), None, **line("7C 4D"))
    told = nowhere(deal.rules, deal.places, card("7C"), deal.rules.at["line/0"], deal.spent)
    assert told.endswith("it waits for neighbours with which it makes 10, 20 or 30.")
    assert "Remove two neighbours or more that add up to 10, 20 or 30" in rules_text(library.entry("decade"))
    with pytest.raises(BadFile, match="cards that are removed from a line need a pile of the kind discard"):
        lying(own("accordion", "line.sums: [10]"))


@pytest.mark.parametrize("game_id", ["nestor", "double-nestor"])
def test_no_column_holds_two_cards_of_a_rank(game_id: str) -> None:
    for number in range(1, 9):
        deal = dealt(game_id, number)
        for at in deal.rules.span["tab"]:
            ranks = [each.rank for each in deal.places[at]]
            assert len(set(ranks)) == len(ranks)


def test_a_deal_that_cannot_keep_cards_apart_goes_on() -> None:
    deal = dealt("nestor", 1)
    small = own("nestor", "deck.ranks: [A, K], deal: [{to: tab, cards: rest, apart: rank}], tab.n: '2'")
    assert len(lying(small).deck) == 8
    assert "no two of a rank to one pile" in rules_text(library.entry("nestor"))
    assert not deal.deck
