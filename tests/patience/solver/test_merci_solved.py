"""Merci in the solver: the same cards are drawn out as in the deal, and what is won by that is found."""

from random import Random

from cardtable.engine.cards import card
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.patience.bot.bots import hint
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Merci, Move
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.game import Patience
from cardtable.patience.solver.search import Answer, solver
from tests.patience.alike import played_alike
from tests.patience.positions import lying, written
from tests.patience.small import solved

ONCE = {"merci": "1", "redeals": "0"}
HOME = " ".join(f"{rank}%s" for rank in ("A", *range(2, 11), "J", "Q", "K"))

OWN = """
own:
  name: Own
  family: castle
  deck: {packs: 2, ranks: [A, "2", "3", "4"]}
  piles:
    found: {kind: foundation, n: 8, at: [0, 0], base: A, build: up suit}
    tab: {kind: tableau, n: 5, at: [0, 1], build: down any, move: run, run: down suit, empty: any}
    res: {kind: reserve, n: 2, at: [0, 5], build: down any, grace: "2"}
  deal:
    - {to: res, cards: 1, up: all}
    - {to: tab, cards: rest, up: "4"}
  redeal: {times: 1, merci: 2, gather: [tab], deal: [{to: tab, cards: rest, up: "4"}]}
"""


def test_the_solver_draws_out_the_same_cards_of_runs_and_of_cards_that_are_equal() -> None:
    times = []
    for number in range(1, 7):
        game = Patience(written(OWN))
        match = Match(game, read_options(game.options, {}), seed=number)
        assert isinstance(match.deal, PatienceDeal)
        times += [deal.spent.mercies for deal in played_alike(match.deal, number)]
    assert max(times) == 2


def home(*suits: str) -> dict[str, str]:
    return {f"found_{at}": HOME.replace("%s", suit) for at, suit in enumerate(suits, 1)}


def answer(deal: PatienceDeal) -> Answer:
    return solved(deal, 10_000).answer


BURIED = {"tab_0": "AS 3S 2S", "tab_1": "KS QS JS 10S 9S 8S 7S 6S 5S 4S"} | home("H", "C", "D")
JOINED = {"tab_0": "AS 2S 5S 4S", "tab_1": "6S", "tab_2": "3S", "tab_3": "KS QS JS 10S 9S 8S 7S"} | home(
    "H", "C", "D"
)


def test_what_only_a_card_that_is_drawn_out_can_win_is_won() -> None:
    assert answer(lying(library.entry("la-belle-lucie"), ONCE, **BURIED)) is Answer.WON
    assert answer(lying(library.entry("la-belle-lucie"), {"redeals": "0"}, **BURIED)) is Answer.LOST
    spent = lying(library.entry("la-belle-lucie"), ONCE, **BURIED)
    spent.spent = spent.spent._replace(mercies=1)
    assert answer(spent) is Answer.LOST
    one = solver(spent.rules)
    first, second = (
        one.model.codes.position(each)
        for each in (spent, lying(library.entry("la-belle-lucie"), ONCE, **BURIED))
    )
    assert one.numbering.number(first) != one.numbering.number(second)


def test_no_card_is_joined_that_would_bury_one_which_is_to_follow() -> None:
    deal = lying(library.entry("la-belle-lucie"), ONCE, **JOINED)
    one = solver(deal.rules)
    assert one.joining is not None
    assert answer(deal) is Answer.WON
    joined = lying(library.entry("la-belle-lucie"), ONCE, **JOINED)
    joined.apply(0, Move(card("3S"), "tab/2", "tab/0"))
    assert answer(joined) is Answer.LOST


def test_a_hint_draws_a_card_out_where_that_wins() -> None:
    deal = lying(library.entry("la-belle-lucie"), ONCE, **BURIED)
    action, why = hint(deal.view(0), 0, Random(1))
    assert action == Merci(card("AS"), "tab/0", "found/0")
    assert why.startswith("It draws a card out from under others")
