"""Small games in which cards go to a foundation, by all sorts of rules, and all that can come of them."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.solver.codes import Position
from cardtable.patience.solver.model import Model
from cardtable.yamlfile import BadFile
from tests.patience.positions import rules_of

RANKS = ("A", '"2"', '"3"', '"4"', '"5"', '"6"')
BUILDS = ("updown any", "updown alt", "updown suit", "up any", "up2 any or down2 any", "chosen any")
FEW, OFTEN = 0.12, 0.5


class Found(NamedTuple):
    """All positions that are reached, the first one first, and which of them can be won."""

    positions: list[Position]
    good: set[int]


def games(seeds: Sequence[int], written: Callable[[Random], str] | None = None) -> list[tuple[Rules, str]]:
    """Return the games of some seeds, each with its text; those that make no sense are left out."""
    found = []
    for seed in seeds:
        text = (written or game)(Random(seed))
        try:
            found.append((rules_of(text), text))
        except BadFile:
            continue
    return found


def plain_game(rng: Random) -> str:
    """Return a small game in which cards go to one foundation alone, as chance would have it."""
    wrap, base = rng.choice(("true", "false")), rng.choice(("dealt", "dealt", "chosen"))
    hole = f"kind: foundation, at: [6, 0], base: {base}, build: {rng.choice((*BUILDS[:1] * 3, *BUILDS[:5]))}"
    hole += f", wrap: {wrap}, max: {rng.choice(('inf', 'inf', '14'))}, from: [tab]"
    tab = f"kind: tableau, n: {rng.choice((2, 3, 4, 5))}, at: [0, 1], build: none, move: top, empty: none"
    stock = f"kind: stock, at: [0, 0], click: {{deal: hole, count: {rng.choice((1, 1, 1, 2))}}}, passes: 1"
    steps = ["{to: hole, cards: 1, up: all}"] * (base == "dealt")
    steps += [f"{{to: tab, cards: {rng.choice((2, 2, 3))}, up: all}}", "{to: stock, cards: rest}"]
    deck = f"{{ranks: [{', '.join(RANKS[: rng.choice((4, 5, 6))])}], suits: {rng.choice((4, 4, 2))}}}"
    groups = f"    hole: {{{hole}}}\n    tab: {{{tab}}}\n    stock: {{{stock}}}\n"
    head = f"odd:\n  name: Odd\n  family: golf\n  deck: {deck}\n  piles:\n{groups}  deal:\n"
    goal = rng.choice(("{empty: [tab]}", "{empty: [tab]}", "{empty: [tab, stock]}", "all_founded"))
    return head + "".join(f"    - {each}\n" for each in steps) + f"  win: {goal}\n"


def game(rng: Random) -> str:
    """Return a small game, as chance would have it."""
    hole = (
        f"kind: foundation, at: [6, 0], n: {rng.choice((1, 1, 1, 2))}, wrap: {rng.choice(('true', 'false'))}"
    )
    base = rng.choice(("dealt", "dealt", "chosen", "A", '[A, "2"]'))
    hole += f", base: {base}, build: {rng.choice((*BUILDS[:1] * 4, *BUILDS))}"
    hole += f", max: {rng.choice(('inf', 'inf', 'inf', '8'))}"
    hole += ", from: [tab]" * _chance(rng, OFTEN) + ", back: true" * _chance(rng, FEW)
    build, move = rng.choice(("none", "none", "none", "down any")), rng.choice(("top", "top", "run", "any"))
    tab = f"kind: tableau, n: {rng.choice((2, 3, 4))}, at: [0, 1], build: {build}, move: {move}"
    tab += f", empty: {rng.choice(('none', 'none', 'none', 'any'))}" + ", refill: [stock]" * _chance(rng, FEW)
    piles, stocked = [f"hole: {{{hole}}}", f"tab: {{{tab}}}"], rng.random() > FEW
    to, goals = (
        rng.choice(("hole", "hole", "hole", "waste", "tab", "[hole, tab]")),
        ["{empty: [tab]}", "all_founded"],
    )
    if stocked:
        click = (
            f"deal: {to}, count: {rng.choice((1, 1, 2, '[1, 2]'))}"
            + ", need: {tab: any_empty}" * _chance(rng, FEW)
        )
        passes = rng.choice((1, 2, "inf"))
        piles.append(f"stock: {{kind: stock, at: [0, 0], click: {{{click}}}, passes: {passes}}}")
        goals.append("{empty: [tab, stock]}")
    piles += ["waste: {kind: waste, at: [1, 0]}"] * (stocked and to == "waste")
    piles += ["cell: {kind: cell, n: 1, at: [3, 0]}"] * _chance(rng, FEW)
    steps = ["{to: hole, cards: 1, up: all}"] * (base == "dealt")
    steps += [f"{{to: tab, cards: {rng.choice((1, 2, 2))}, up: all}}"] * stocked
    steps.append(f"{{to: {'stock' if stocked else 'tab'}, cards: rest, up: all}}")
    deck = f"{{ranks: [{', '.join(RANKS[: rng.choice((3, 4, 5, 6))])}], suits: {rng.choice((4, 2, 1))}}}"
    groups, deal = "".join(f"    {each}\n" for each in piles), "".join(f"    - {each}\n" for each in steps)
    head = f"odd:\n  name: Odd\n  family: golf\n  deck: {deck}\n  piles:\n{groups}  deal:\n{deal}"
    return f"{head}  win: {rng.choice((*goals[:1] * 2, *goals))}\n"


def _chance(rng: Random, share: float) -> bool:
    return rng.random() < share


def everything(model: Model, start: Position, most: int) -> Found | None:
    """Return all that comes of a position; nothing if that is too much."""
    number, positions, before = {start: 0}, [start], [list[int]()]
    for at, position in enumerate(positions):
        for way in model.ways(position):
            following = model.after(position, way)
            if following not in number:
                if len(positions) == most:
                    return None
                number[following] = len(positions)
                positions.append(following)
                before.append([])
            before[number[following]].append(at)
    unseen = [at for at, position in enumerate(positions) if model.goals.won(position)]
    good = set(unseen)
    while unseen:
        fresh = set(before[unseen.pop()]) - good
        good |= fresh
        unseen += fresh
    return Found(positions, good)
