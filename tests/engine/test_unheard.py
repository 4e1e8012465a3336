"""In playouts nobody listens: all that is then done at once comes to the same as card by card."""

from collections.abc import Callable
from random import Random

import pytest

from cardtable.engine.cards import cards, named
from cardtable.engine.piles import EVERYBODY
from cardtable.engine.telling import listened
from tests.engine.toys import Table

STEPS = 150


def move_of_several(deal: Table, rng: Random) -> Callable[[], None]:
    """Return a primitive for several cards at once, drawn by lot."""
    source = rng.choice([pile for pile in deal.piles() if pile])
    target = rng.choice([pile for pile in deal.piles() if pile is not source])
    first, up = rng.randrange(len(source)), rng.choice([True, False, None])
    last = rng.choice([len(source), len(source), rng.randint(first + 1, len(source))])
    choices: list[Callable[[], None]] = [
        lambda: deal.move_run(source[first:last], source, target, up),
        lambda: deal.move_run(source[first:], source, target, up),
        lambda: deal.turn_over(source[first], source),
        lambda: deal.turn_upon(source, target, up),
        lambda: deal.recall(source),
    ]
    return rng.choices(choices, (4, 4, 3, 1, 1))[0]


@pytest.mark.parametrize("seed", range(4))
def test_what_nobody_hears_comes_to_the_same(seed: int) -> None:
    deal, rng = Table(size=9), Random(seed)
    for _ in range(STEPS):
        chosen, unheard = rng.random(), deal.clone()
        listened(deal, move_of_several(deal, Random(chosen)))
        move_of_several(unheard, Random(chosen))()
        assert unheard == deal


def test_a_pile_that_is_turned_upon_another_lies_there_the_other_way_round() -> None:
    deal = Table(size=4)
    deal.move_run(deal.stock[-3:], deal.stock, deal.column, up=True)
    lay = named(deal.column)
    deal.turn_upon(deal.column, deal.stock, up=False)
    assert named(deal.stock[-3:]) == named(reversed(cards(lay)))
    assert (list(deal.column), deal.column.turned, deal.stock.turned) == ([], frozenset(), frozenset())
    deal.recall(deal.stock)
    assert {deal.stock.seen_by(card) for card in deal.stock} == {EVERYBODY}
