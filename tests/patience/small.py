"""A game of twelve cards, so small that every position is reached, and what is reached in it."""

from collections.abc import Iterator
from random import Random

from cardtable.engine.result import Ending
from cardtable.patience.kernel import effects
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.search import Verdict, solver
from tests.patience.positions import lying, written

THREE, FOUR, FIVE = (", ".join(("A", *(f'"{rank}"' for rank in range(2, most + 1)))) for most in (3, 4, 5))
HOME = "found: {kind: foundation, n: 4, at: [4, 0], base: A, build: up suit}"
STOCK = "stock: {kind: stock, at: [0, 0], click: {deal: waste, count: 1}, passes: inf}"
WASTE = "waste: {kind: waste, at: [1, 0]}"
RESERVE = "res: {kind: reserve, n: 1, at: [0, 2]}"
DEALT = ("{to: tab, cards: 2, up: all}", "{to: stock, cards: rest}")
OPEN = ("{to: tab, cards: rest, up: all}",)


def game(ranks: str, piles: tuple[str, ...], deal: tuple[str, ...] = OPEN, tail: str = "") -> str:
    """Return a small game."""
    groups = "".join(f"    {each}\n" for each in piles)
    steps = "".join(f"    - {each}\n" for each in deal)
    head = f"odd:\n  name: Odd\n  family: klondike\n  deck: {{ranks: [{ranks}]}}\n  piles:\n"
    return f"{head}{groups}  deal:\n{steps}{tail}"


def tab(count: int, rest: str) -> str:
    return f"tab: {{kind: tableau, n: {count}, at: [0, 1], {rest}}}"


def turned_game(count: int, space: str) -> str:
    """Return a game of twelve cards whose stock is turned by so many, which goes through without end."""
    piles = STOCK.replace("count: 1", f"count: {count}"), WASTE, HOME
    columns = tab(2, f"build: down alt, move: run, empty: {space}")
    return game(THREE, (*piles, columns), ("{to: tab, cards: 3, up: top}", DEALT[1]))


def open_game(build: str, cells: int = 1, space: str = "any") -> str:
    """Return a game of twenty cards, all seen."""
    columns = tab(4, f"build: {build}, move: top, empty: {space}")
    return game(FIVE, (f"cells: {{kind: cell, n: {cells}, at: [0, 0]}}", HOME, columns))


def small(number: int, count: int, space: str) -> PatienceDeal:
    """Return a deal of a game that can be searched through, as the deals themselves are played."""
    return shuffled(turned_game(count, space), number)


def shuffled(text: str, number: int) -> PatienceDeal:
    """Return a deal of the only game of a text."""
    deal = lying(written(text))
    Random(number).shuffle(deal.deck)
    effects.lay(deal.rules, deal, deal.rules.spec.deal)
    effects.settle(deal.rules, deal, range(len(deal.places)))
    return deal


def reached(deal: PatienceDeal) -> Iterator[PatienceDeal]:
    """Yield a deal at all positions that are reached, each once; what was moved last is followed first."""
    seen, unseen = set[str](), [deal]
    while unseen:
        here = unseen.pop()
        yield here
        for action in here.actions(0)[:-1]:
            there = here.clone()
            there.perform(0, action)
            there.spent, there.moves = there.spent._replace(passes=1), 1
            text = str([(list(pile), sorted(map(str, pile.turned))) for pile in there.places])
            if text not in seen:
                seen.add(text)
                unseen.append(there)


def can_be_won(deal: PatienceDeal) -> bool:
    """Return whether a deal can be won, by trying everything."""
    return any(here.ending is Ending.WON for here in reached(deal))


def table(deal: PatienceDeal) -> tuple[object, ...]:
    """Return how cards lie but in stock and waste, whichever column and foundation is which."""
    piles = {pile.name: tuple(pile) for pile in deal.places if pile.name not in ("stock", "waste")}
    columns = sorted(str(cards) for name, cards in piles.items() if name.startswith("tab"))
    homes = sorted(str(cards) for name, cards in piles.items() if name.startswith("found"))
    return (*columns, *homes)


def solved(deal: PatienceDeal, states: int = 10**6) -> Verdict:
    """Return what a solver says of a deal."""
    one = solver(deal.rules)
    return one.solve(one.model.codes.position(deal), states)
