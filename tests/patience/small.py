"""A game of twelve cards, so small that every position is reached, and what is reached in it."""

from collections.abc import Iterator
from random import Random

from cardtable.engine.result import Ending
from cardtable.patience.kernel import effects
from cardtable.patience.kernel.compiled import Rules, compiled
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.words.games import read_spec
from tests.patience.positions import lying, written

# Three ranks, so small that every position is reached.
SMALL = """
small:
  name: Small
  family: klondike
  deck: {ranks: [A, "2", "3"]}
  piles:
    stock: {kind: stock, at: [0, 0], click: {deal: waste, count: COUNT}, passes: inf}
    waste: {kind: waste, at: [1, 0]}
    found: {kind: foundation, n: 4, at: [3, 0], base: A, build: up suit}
    tab: {kind: tableau, n: 2, at: [0, 1], build: down alt, move: run, empty: SPACE}
  deal:
    - {to: tab, cards: 3, up: top}
    - {to: stock, cards: rest}
"""
# Twenty cards, all seen.
OPEN = """
small-open:
  name: Small
  family: freecell
  deck: {ranks: [A, "2", "3", "4", "5"]}
  piles:
    cells: {kind: cell, n: CELLS, at: [0, 0]}
    found: {kind: foundation, n: 4, at: [4, 0], base: A, build: up suit}
    tab: {kind: tableau, n: 4, at: [0, 1], build: BUILD, move: top, empty: SPACE}
  deal:
    - {to: tab, cards: rest, up: all}
"""


def small(number: int, count: int, space: str) -> PatienceDeal:
    """Return a deal of a game that can be searched through, as the deals themselves are played."""
    entry = written(SMALL.replace("COUNT", str(count)).replace("SPACE", space))
    deal = lying(entry)
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
    piles = {pile.name: tuple(pile) for pile in deal.places if pile.name not in ("stock", "waste")}
    columns = sorted(str(cards) for name, cards in piles.items() if name.startswith("tab"))
    homes = sorted(str(cards) for name, cards in piles.items() if name.startswith("found"))
    return (*columns, *homes)


def small_rules(count: int, space: str) -> Rules:
    """Return the rules of that game."""
    return compiled(read_spec(written(SMALL.replace("COUNT", str(count)).replace("SPACE", space)), {}))


def open_rules(build: str, cells: int = 1, space: str = "any") -> Rules:
    text = OPEN.replace("BUILD", build).replace("CELLS", str(cells)).replace("SPACE", space)
    return compiled(read_spec(written(text), {}))
