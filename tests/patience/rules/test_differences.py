"""Where descriptions of a game differ: the words by which its options say so."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card, cards
from cardtable.patience.bot.thumb import Worth, rated
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import REDEAL, Move
from cardtable.patience.kernel.laying import _sink_in_suit
from cardtable.patience.kernel.moves import REDEALT
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.model import Model
from cardtable.patience.text.guide import rules_text
from cardtable.patience.words.choices import read_choices
from cardtable.patience.words.games import read_spec
from cardtable.patience.words.spec import Group, Guard
from cardtable.patience.words.vocabulary import Base
from tests.patience.chosen import every_game
from tests.patience.positions import dealt, lying, moves, own, shown, written

# A step of the deal that is dealt or not.


def begun(deal: PatienceDeal) -> int:
    return sum(bool(deal.places[at]) for at in deal.rules.founds)


def test_the_first_cards_of_foundations_are_laid_out_as_one_likes() -> None:
    assert [begun(dealt("royal-cotillion", 2, {"laid": laid})) for laid in ("false", "true")] == [0, 8]
    laid, other = (dealt("citadel", 2, {"laid": laid, "short": "false"}) for laid in ("true", "false"))
    assert laid.home > other.home  # twos that came before their aces


def test_a_column_goes_without_the_card_that_is_built_or_gets_the_next() -> None:
    counts = [
        [len(deal.pile(f"tab/{at}")) for at in range(8)]
        for deal in (dealt("citadel", 3, {"short": short}) for short in ("true", "false"))
    ]
    assert [each == sorted(each, reverse=True) for each in counts] == [False, True]


def test_what_is_not_dealt_is_not_told_either() -> None:
    steps = "deal: [{to: found, pick: {ranks: A}, dealt: false}, {to: tab, cards: rest, up: all}]"
    text = rules_text(own("citadel", steps))
    assert "aces to the foundations" not in text
    assert "aces to the foundations" in rules_text(library.entry("citadel"))


def test_a_rank_that_is_dealt_is_not_chosen() -> None:
    free, bound = (dealt("signora", 1, {"dealt": each}) for each in ("false", "true"))
    assert [deal.rules.spec.group("found").base for deal in (free, bound)] == [Base.CHOSEN, Base.DEALT]
    assert "draw stock" in moves(bound)
    assert "draw stock" not in moves(free)
    (first,) = [deal[0] for deal in bound.places if deal.name == "found/0"]
    begun = dealt("signora", 1, {"dealt": "true"}).actions(0)
    homes = [each.card for each in begun if isinstance(each, Move) and each.target.startswith("found/")]
    assert {each.rank for each in homes} <= {first.rank, first.rank % 13 + 1}


def test_a_rank_is_chosen_where_a_step_of_the_deal_is_never_left_out() -> None:
    text = """
own:
  family: castle
  deck: {ranks: [A, "2", "3"]}
  piles:
    found: {kind: foundation, n: 4, at: [4, 0], base: chosen, build: up suit, wrap: true, back: true}
    tab: {kind: tableau, n: 4, at: [0, 1], build: down suit, empty: any}
  deal:
    - {to: found, piles: 1, cards: 1, up: all}
    - {to: tab, cards: rest, up: all}
"""
    bare = lying(written(text), tab_0="|AS", tab_1="|2S")
    assert {"move AS tab/0 found/0", "move 2S tab/1 found/0"} <= moves(bare), "any rank may begin again"


# Kings below lower cards of their suit.


@pytest.mark.parametrize(
    ("lie", "then"),
    [
        ("5H 2C KH", "KH 5H 2C"),
        ("2C 5H KH", "2C KH 5H"),
        ("5H KH 3H", "KH 5H 3H"),
        ("5H 3H KH", "KH 5H 3H"),
        ("5C 2C KH", "5C 2C KH"),
        ("KH 5H KD", "KH 5H KD"),
    ],
)
def test_a_king_goes_below_a_lower_card_of_its_suit_alone(lie: str, then: str) -> None:
    pile = list(cards(lie))
    _sink_in_suit(pile, (13,))
    assert pile == list(cards(then))


def test_shamrocks_has_its_kings_where_one_likes() -> None:
    over = {each: [0, 0] for each in ("all", "suit")}
    for kings, counted in over.items():
        deal = dealt("shamrocks", 4, {"kings": kings})
        for pile in (deal.pile(f"tab/{at}") for at in range(18)):
            for at, each in enumerate(pile):
                below = list(pile)[:at] if each.rank == 13 else []
                counted[0] += any(other.rank < 13 for other in below)
                counted[1] += any(other.rank < 13 and other.suit == each.suit for other in below)
    assert over["all"] == [0, 0]
    assert over["suit"][0] > 0
    assert over["suit"][1] == 0


# A pile that is dealt over the others.


def test_the_first_card_of_a_pile_that_is_dealt_out_may_stay() -> None:
    last = {"piles_15": "2C 3C 4C", "piles_0": "5D", "piles_1": "6D", "piles_2": "7D"}
    found = {}
    for stays in ("false", "true"):
        deal = lying(library.entry("matrimony"), {"stays": stays}, **last)
        made = Model(deal.rules)
        position = made.codes.position(deal)
        deal.apply(0, REDEAL)
        assert made.after(position, (REDEALT,)) == made.codes.position(deal)
        found[stays] = [shown(deal, f"piles_{at}") for at in (15, 0, 1, 2)]
    assert found["false"] == ["", "5D 4C", "6D 3C", "7D 2C"]
    assert found["true"] == ["4C", "5D 3C", "6D 2C", "7D"]


# From where spaces are filled.


def columns(line: str) -> Group:
    return read_spec(own("terrace", line), {}).group("tab")


def test_spaces_are_filled_from_groups_with_commas_between_them_or_from_none() -> None:
    listed = columns("tab.refill: [waste, stock]")
    assert listed.refill == columns('tab.refill: "waste, stock"').refill == ("waste", "stock")
    assert listed.refill_when != Guard()
    none = columns("tab.refill: none")
    assert (none.refill, none.refill_when) == ((), Guard())
    assert columns("tab.empty_from: any").space_from is None
    assert columns("tab.empty_from: waste").space_from == frozenset(["waste"])


@pytest.mark.parametrize(("filled", "left"), [("waste, stock", 1), ("none", 0)])
def test_a_space_of_terrace_is_filled_as_one_likes(filled: str, left: int) -> None:
    piles = {"found_0": "5H", "tab_0": "6C", "tab_1": "8H", "waste": "QD"}
    deal = lying(library.entry("terrace"), {"filled": filled}, **piles)
    deal.apply(0, Move(card("6C"), "tab/0", "found/0"))
    assert len(deal.pile("tab/0")) == left


@pytest.mark.parametrize(("source", "allowed"), [("any", True), ("waste", False)])
def test_a_space_of_canfield_takes_cards_from_where_one_likes(source: str, allowed: bool) -> None:
    deal = lying(
        library.entry("canfield"), {"space_from": source}, found_0="5H", tab_0="8C", tab_1="2D 9D", waste="QD"
    )
    assert ("move QD waste tab/2" in moves(deal), "move 8C tab/0 tab/2" in moves(deal)) == (True, allowed)


# Back from the middle of the windmill.


def test_a_card_goes_back_from_the_middle_as_one_likes() -> None:
    piles = {"centre": "AS 2H 3D", "kings_0": "KD QC", "kings_1": "KC QS JD 10C 9H 8D 7S 6D 5C 4H"}
    back = Move(card("3D"), "centre", "kings/1")
    deal = lying(library.entry("windmill"), {"middle": "true"}, **piles)
    assert rated(deal.view(0), back) is Worth.BACK
    deal.apply(0, back)
    again = Move(card("3D"), "kings/1", "centre")
    usual = lying(library.entry("windmill"), None, **piles)
    with pytest.raises(Illegal, match="3♦ stays on the foundation"):
        usual.apply(0, back)
    deal.apply(0, again)
    assert shown(deal, "centre") == "AS 2H 3D"
    home = lying(library.entry("windmill"), None, centre="AS 2H", kings_1="KC QS JD 10C 9H 8D 7S 6D 5C 4H 3D")
    assert rated(home.view(0), again) is Worth.HOME


def test_an_option_without_places_says_none_and_others_how_many() -> None:
    for game, name in (("baroness", "apart"), ("scorpion", "founds"), ("elevens", "aside")):
        choices = {each.name: each for each in read_choices(library.entry(game).part("options"))}
        shown_as = {value: choices[name].shown(value) for value in choices[name].values}
        assert shown_as.pop("0") == "none"
        assert all(value == text for value, text in shown_as.items())


@every_game
def test_no_value_of_an_option_is_shown_as_it_is_written(game_id: str) -> None:
    plain = {"standard", "vegas", "none"}  # ways of counting points
    for choice in read_choices(library.entry(game_id).part("options")):
        words = [each for each in choice.values if choice.shown(each) == each and not each.isdecimal()]
        assert choice.name == "score" or not words, choice.name
        assert set(words) <= plain
