"""What statistics count a seat's deals under: its part, whether it dealt, and how its bid came out."""

import pytest

from cardtable.engine.cards import ACE, Suit
from cardtable.engine.game import AnyGame, parts_of
from cardtable.engine.result import DealResult, Part
from cardtable.games.barbu.rules.actions import Summary as BarbuSummary
from cardtable.games.barbu.rules.deal import Barbu
from cardtable.games.barbu.rules.scoring import UNDOUBLED, Subgame
from cardtable.games.canadian_fish.rules.deal import SuitsWon
from cardtable.games.canadian_fish.rules.game import CanadianFish
from cardtable.games.canadian_fish.rules.suits import SIZE, HalfSuit
from cardtable.games.canadian_fish.rules.topics import Declared
from cardtable.games.game_99.rules.deal import Game99
from cardtable.games.game_99.rules.deal import Summary as Summary99
from cardtable.games.jaguar.rules.account import Account as JaguarAccount
from cardtable.games.jaguar.rules.account import SideResult
from cardtable.games.jaguar.rules.deal import Jaguar
from cardtable.games.liars_poker.rules.deal import LiarsPoker, Naming, Showdown
from cardtable.games.liars_poker.rules.ladder import Kind, Name
from cardtable.games.napoleon.rules.account import Account as NapoleonAccount
from cardtable.games.napoleon.rules.deal import Napoleon
from cardtable.games.napoleon.rules.options import Penalty
from cardtable.games.oh_hell.rules.deal import OhHell
from cardtable.games.oh_hell.rules.deal import Summary as OhHellSummary

NOTHING = (0,) * 5
JAGUAR = JaguarAccount(4, 0, 3, ACE, Suit.CLUBS, 61, NOTHING, NOTHING, SideResult.WON, slam=False, last=False)
NAPOLEON = NapoleonAccount(1, 0, 2, None, Suit.CLUBS, 12, 12, (9, 0, 2, 0, 5), (9, 0, 1, 0, 0), Penalty.NONE)
NAMING = Naming(2, Name(Kind.PAIR, (7,), None))
DOUBLES = ((0, 1, 0, 0), (2, 0, 1, 0), (0, 0, 0, 0), (0, 0, 0, 0))  # each of two has doubled the other
NOBODY, ONE = (0,) * SIZE, (1,) * SIZE
FISH = SuitsWon(
    0,
    tuple(range(6)),
    (
        Declared(0, HalfSuit(0), NOBODY, NOBODY, 0),
        Declared(1, HalfSuit(1), ONE, ONE, 1),
        Declared(1, HalfSuit(2), ONE, NOBODY, 0),
    ),
    (2, 1),
)
CASES: tuple[tuple[AnyGame, DealResult, int, set[tuple[str, str]]], ...] = (
    (OhHell(), DealResult((1, 0, 0), (OhHellSummary(1, (2, 0, 1), (2, 1, 0)),)), 0, {("bid", "made")}),
    (
        OhHell(),
        DealResult((1, 0, 0), (OhHellSummary(1, (2, 0, 1), (2, 1, 0)),)),
        1,
        {("part", "dealer"), ("bid", "1 over")},
    ),
    (OhHell(), DealResult((1, 0, 0), (OhHellSummary(1, (2, 0, 3), (2, 1, 0)),)), 2, {("bid", "3 short")}),
    (Game99(), DealResult((9, 0), (Summary99(1, (), (), (3, 1), (10, 0)),)), 0, {("bid", "made")}),
    (
        Game99(),
        DealResult((9, 0), (Summary99(1, (), (), (3, 1), (10, 0)),)),
        1,
        {("part", "dealer"), ("bid", "not made")},
    ),
    (Jaguar(), DealResult(JAGUAR.scores, (JAGUAR,)), 0, {("part", "jaguar"), ("bid", "won")}),
    (Jaguar(), DealResult(JAGUAR.scores, (JAGUAR,)), 3, {("part", "friend")}),
    (Jaguar(), DealResult(JAGUAR.scores, (JAGUAR,)), 4, {("part", "opponent"), ("part", "dealer")}),
    (Napoleon(), DealResult(NAPOLEON.scores, (NAPOLEON,)), 0, {("part", "Napoleon"), ("bid", "lost")}),
    (Napoleon(), DealResult(NAPOLEON.scores, (NAPOLEON,)), 2, {("part", "secretary")}),
    (
        Barbu(),
        DealResult((0,) * 4, (BarbuSummary(2, next(iter(Subgame)), None, None, UNDOUBLED, (0,) * 4),)),
        2,
        {("part", next(iter(Subgame)).value), ("part", "dealer")},
    ),
    (
        Barbu(),
        DealResult((0,) * 4, (BarbuSummary(2, Subgame.HEARTS, None, None, DOUBLES, (-6, -2, -4, -18)),)),
        0,
        {("part", Subgame.HEARTS.value), ("bid", "doubled and lost")},
    ),
    (
        Barbu(),
        DealResult((0,) * 4, (BarbuSummary(2, Subgame.HEARTS, None, None, DOUBLES, (-6, -2, -4, -18)),)),
        1,
        {("part", Subgame.HEARTS.value), ("bid", "doubled and gained")},
    ),
    (CanadianFish(), DealResult((1,) * 6, (FISH,)), 0, {("part", "first to ask"), ("bid", "declared right")}),
    (CanadianFish(), DealResult((1,) * 6, (FISH,)), 1, {("bid", "declared right and wrong")}),
    (CanadianFish(), DealResult((1,) * 6, (FISH,)), 2, set()),
    (
        LiarsPoker(),
        DealResult((0, 0, -1), (Showdown(NAMING, 0, exists=False, loser=2, sizes=(5, 5, 4)),)),
        2,
        {("part", "challenged"), ("bid", "not there")},
    ),
    (
        LiarsPoker(),
        DealResult((0, 0, -1), (Showdown(NAMING, 0, exists=False, loser=2, sizes=(5, 5, 4)),)),
        0,
        {("part", "challenger")},
    ),
)


@pytest.mark.parametrize(("game", "result", "seat", "known"), CASES)
def test_what_a_seat_had_a_part_in(
    game: AnyGame, result: DealResult, seat: int, known: set[tuple[str, str]]
) -> None:
    found = {(each.facet, each.value) for each in parts_of(game, (result,)) if each.seat == seat}
    assert found == known


def test_deals_are_added_up_and_those_won_that_brought_most_points() -> None:
    summary = OhHellSummary(0, (1, 1, 1), (1, 0, 1))
    sheet = (DealResult((11, 0, 11), (summary,)), DealResult((3, 5, 1), (summary,)))
    assert parts_of(OhHell(), sheet) == (
        Part(0, "bid", "made", 2, 1, 14),
        Part(0, "part", "dealer", 2, 1, 14),
        Part(1, "bid", "1 short", 2, 1, 5),
        Part(2, "bid", "made", 2, 1, 12),
    )
    assert parts_of(OhHell(), ()) == ()
