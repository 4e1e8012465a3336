"""Rest: where the cards of a stock go that do not suffice for a whole round."""

import pytest

from cardtable.engine.cards import cards
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Draw
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.cycle import cycle
from cardtable.patience.solver.likeness import Likeness
from cardtable.patience.solver.model import Model
from cardtable.patience.solver.pile_uses import PileUses
from cardtable.patience.solver.symmetry import deals_aside
from cardtable.patience.table.automatic_moves import _deals
from tests.patience.positions import lying, shown, written

APART = {"apart": "2"}
TINY = """
tiny:
  name: Tiny
  family: klondike
  deck: {ranks: [A, "2", "3"]}
  piles:
    stock: {kind: stock, at: [0, 0], click: {deal: DEAL, count: 1, rest: REST}, passes: 1}
    found: {kind: foundation, n: 4, at: [3, 0], base: A, build: up suit}
    res: {kind: reserve, n: 2, at: [0, 1]}
    last: {kind: reserve, n: 2, at: [4, 1]}
    tab: {kind: tableau, n: 3, at: [0, 2], build: down suit, move: run, empty: none}
  deal:
    - {to: tab, cards: 2, up: all}
    - {to: res, piles: 1, cards: 1, up: all}
    - {to: stock, cards: rest}
"""


def baroness(options: dict[str, str], stock: str = "7D 8C|") -> PatienceDeal:
    return lying(library.entry("baroness"), options, stock=stock, tab_0="|2S", tab_1="|3S")


def test_the_corner_cards_lie_apart_if_one_likes() -> None:
    deal = baroness(APART)
    deal.apply(0, Draw("stock"))
    assert [deal.pile(f"corner/{at}")[0] for at in (0, 1)] == list(cards("8C 7D"))
    assert shown(deal, "tab_0") == "2S"


def test_else_they_go_on_the_first_columns() -> None:
    deal = baroness({})
    deal.apply(0, Draw("stock"))
    assert [shown(deal, f"tab_{at}") for at in (0, 1)] == ["2S 8C", "3S 7D"]


def test_a_whole_round_is_dealt_as_ever() -> None:
    deal = baroness(APART, "7D 8C 9C 10C JC|")
    deal.apply(0, Draw("stock"))
    assert shown(deal, "tab_4") == "7D"
    assert not deal.pile("corner/0")


def test_piles_that_take_the_rest_differ_while_the_stock_deals() -> None:
    likeness = Likeness(lying(library.entry("agnes-bernauer"), APART).rules)
    (place,) = [at for at, group in enumerate(likeness.groups) if group.name == "corner"]
    assert likeness.stocks[place] is not None


def test_no_short_cut_overlooks_where_the_rest_goes() -> None:
    turned = "own:\n  name: Own\n  extends: klondike\n  set: {stock.click.rest: tab}\n"
    rules = lying(written(turned)).rules
    assert cycle(lying(library.entry("klondike")).rules) is not None
    assert cycle(rules) is None
    assert deals_aside(lying(library.entry("klondike")).rules)
    assert not deals_aside(rules)


def test_cards_of_the_rest_are_hoped_for_on_columns_too() -> None:
    model = Model(lying(written(TINY.replace("DEAL", "res").replace("REST", "tab"))).rules)
    assert PileUses(model).open[0].fills
    model = Model(lying(written(TINY.replace("DEAL", "res").replace("REST", "last"))).rules)
    assert not PileUses(model).open[0].fills


@pytest.mark.parametrize(("rest", "clicks"), [("", 1), (", stock.click.rest: tab", 0)])
def test_no_waste_is_filled_unasked_where_a_rest_goes_elsewhere(rest: str, clicks: int) -> None:
    entry = written(f"own:\n  name: Own\n  extends: klondike\n  set: {{name: Own{rest}}}\n")
    deal = lying(entry, None, stock="7D 8C|")
    assert len([*_deals(deal.view(0), deal.actions(0))]) == clicks
