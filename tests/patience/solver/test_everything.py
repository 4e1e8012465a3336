"""Small games: what a solver says of them is what looking at everything finds, with all its shortcuts."""

from collections import Counter
from itertools import product, starmap

import pytest

from cardtable.patience.solver.search import Answer, Solver
from tests.patience.positions import rules_of
from tests.patience.rules.test_fullness import WAYS
from tests.patience.small import (
    DEALT,
    FIVE,
    FOUR,
    HOME,
    OPEN,
    RESERVE,
    STOCK,
    THREE,
    WASTE,
    can_be_won,
    game,
    open_game,
    shuffled,
    solved,
    tab,
    turned_game,
)

TWO = 'A, "2"'
MOST = 10**6  # positions: more than these have
TRIED = 12  # deals
FEW = 3  # of them
SOME = 12  # where seldom anything goes wrong
SHARE = pytest.mark.parametrize("share", [6, pytest.param(1, marks=pytest.mark.slow)])  # each so many of them
BOTH = {Answer.WON, Answer.LOST}
SINGLE = "build: none, move: top, empty: none"


def one_per_suit(base: str, one: str) -> str:
    founds = f"kind: foundation, n: 4, at: [1, 1], base: {base}, build: up suit, one_per_suit: {one}"
    return game(TWO, (tab(3, SINGLE), f"found: {{{founds}}}"))


def rest(to: str, others: str) -> str:
    """Return a game in which cards of the stock that do not suffice go elsewhere."""
    stock = f"kind: stock, at: [0, 0], click: {{deal: {to}, count: 1, rest: {others}}}, passes: 1"
    reserve = "{kind: reserve, n: 2, at: [0, 2]}"
    piles = f"stock: {{{stock}}}", HOME, f"res: {reserve}", f"last: {reserve}"
    steps = "{to: tab, cards: 2, up: all}", "{to: res, piles: 1, cards: 1, up: all}"
    columns = tab(3, "build: down suit, move: run, empty: none")
    return game(THREE, (*piles, columns), (*steps, "{to: stock, cards: rest}"))


def staying(founds: str) -> str:
    """Return a game whose sequences leave for so many foundations, or stay."""
    stock = "stock: {kind: stock, at: [0, 0], click: {deal: tab, count: 1}, passes: 1}"
    found = f"kind: foundation, n: {founds}, at: [3, 0], take: {{run: down suit, len: 3, base: '3'}}"
    columns = tab(4, "build: down suit, move: any, empty: '3'")
    steps = "{to: tab, cards: 2, up: all}", "{to: stock, cards: rest}"
    return game(THREE, (stock, f"found: {{{found}}}", columns), steps)


def stopping(stop: str, ranks: str = THREE) -> str:
    """Return a game with a foundation that is built up and down but on some ranks."""
    hole = "kind: foundation, at: [1, 1], base: dealt, build: updown any, from: [tab], max: inf"
    stock = "stock: {kind: stock, at: [0, 1], click: {deal: hole, count: 1}, passes: 1}"
    steps = "{to: tab, cards: 2, up: all}", "{to: hole, cards: 1, up: all}", "{to: stock, cards: rest}"
    piles = tab(3, SINGLE), stock, f"hole: {{{hole}, stop: {stop}}}"
    return game(ranks, piles, steps, "  win: {empty: [tab]}\n")


def covered(space: str, up: str, move: str = "run") -> str:
    """Return a game with two columns under three, and as many reserves before a cell."""
    low = tab(2, f"build: down alt, move: {move}, empty: {space}, under: high")
    high = f"high: {{kind: tableau, n: 3, at: [0, 2], build: down alt, move: {move}, empty: none}}"
    steps = f"{{to: tab, cards: 2, up: {up}}}", "{to: high, cards: rest, up: all}"
    return game(THREE, (HOME, low, high), steps)


def behind(bared: str) -> str:
    """Return a game with a cell behind two reserves."""
    cell = f"cells: {{kind: cell, at: [5, 0], under: res, bared: {bared}}}"
    columns = tab(2, "build: down alt, move: top, empty: none")
    steps = "{to: tab, cards: 3, up: all}", "{to: res, cards: rest, up: all}"
    return game(THREE, (cell, HOME, RESERVE.replace("n: 1", "n: 2"), columns), steps)


def returning(build: str) -> str:
    """Return a game of which each suit is built up and down again, on columns that go one way each."""
    home = "found: {kind: foundation, n: 2, at: [4, 0], base: A, build: up color, returns: true}"
    return game(THREE, (home, tab(4, f"build: {build}, one_way: true, move: top, empty: none")))


def filling(least: str) -> str:
    """Return a game whose columns are filled up from the stock, and take cards only where so many lie."""
    stock = "stock: {kind: stock, at: [0, 0], click: {deal: tab, fill: 2, full: waste}, passes: 1}"
    columns = tab(3, f"build: down any, move: top, empty: none, min: {least}")
    steps = "{to: tab, cards: 2, up: all}", "{to: stock, cards: rest}"
    return game(THREE, (stock, WASTE, HOME, columns), steps)


def by_hand(by: str) -> str:
    """Return a game with two foundations for suits, and two for sequences that leave so."""
    home = "found: {kind: foundation, n: 2, at: [4, 0], base: A, build: up suit}"
    take = f"{{run: down suit, len: 3, base: '3', by: {by}}}"
    whole = f"whole: {{kind: foundation, n: 2, at: [4, 1], take: {take}}}"
    return game(THREE, (home, whole, tab(4, "build: down suit, move: run, empty: '3'")))


def staged(times: int) -> str:
    """Return a game of which some cards go home only when all have been dealt again, so often."""
    home = HOME.replace("}", ", from: [tab], from_when: {redealt: false}}")
    gather = "gather: [tab, side], deal: [{to: [tab, side], cards: rest, up: all}]"
    side = "side: {kind: tableau, n: 1, at: [0, 2], build: down alt, move: top, empty: none}"
    columns = tab(2, "build: none, move: top, empty: none")
    steps = ("{to: [tab, side], cards: rest, up: all}",)
    return game(THREE, (home, columns, side), steps, f"  redeal: {{times: {times}, {gather}}}\n")


def refilled(home: str) -> str:
    """Return a game whose spaces are filled with two cards each, or with others where these begin a home."""
    stock = "stock: {kind: stock, at: [0, 0]}"
    columns = f"build: updown suit, move: top, empty: none, refill: [stock], refill_n: 2{home}"
    return game(THREE, (stock, HOME, tab(3, columns)), DEALT)


def rounds(count: int, refill: str, ranks: str = THREE) -> str:
    """Return a game in which cards are laid so many at a time."""
    stock = (
        "stock: {kind: stock, at: [0, 0], click: {deal: waste, count: 1, need: {waste: empty}}, passes: 1}"
    )
    home = "found: {kind: foundation, n: 4, at: [4, 0], base: A, build: up suit, from: [tab]}"
    columns = f"build: any any, from: [waste], rounds: {count}, move: top, empty: any"
    piles = stock, WASTE, home, tab(2, columns + refill)
    return game(ranks, piles, ("{to: tab, cards: 2, up: all}", "{to: stock, cards: rest}"))


def ends(refill: str) -> str:
    """Return a game whose columns give from both ends."""
    stock = "stock: {kind: stock, at: [0, 0], click: {deal: tab, count: 1}, passes: 1}"
    columns = tab(2, f"build: none, move: [top, bottom], empty: none, refill: {refill}")
    return game(THREE, (stock, HOME, columns), ("{to: tab, cards: 4, up: all}", DEALT[1]))


def by_the_last(space: str) -> str:
    """Return a game whose stock is dealt by the last of its highest cards."""
    stock = "kind: stock, at: [0, 0], click: {deal: tab, last: heads, found: [heads, found]}"
    heads = "heads: {kind: foundation, n: 4, at: [0, 2], base: '4', build: none, max: 1}"
    columns = tab(4, f"build: none, move: top, empty: {space}, when: {{stock: empty}}")
    home = HOME.replace("}", ", max: 3}")
    steps = "{to: heads, piles: 1, pick: {ranks: '4', suits: S, one_per_suit: true}}", DEALT[1]
    return game(FOUR, (f"stock: {{{stock}}}", home, heads, columns), steps)


def in_sets(once: str) -> str:
    """Return a game in which pairs of a suit begin foundations, once all spaces are full."""
    mat = "mat: {kind: cell, n: 1, at: [0, 2], from: [waste], max: 1}"
    found = "found: {kind: foundation, n: 4, at: [4, 0], base: none, build: up suit}"
    sets = '{ranks: [A, "2"], of: 2, also: same_suit, begins: found}'
    tail = f"  remove: {{sets: [{sets}], from: [mat, waste], to: found{once}}}\n"
    return game(THREE, (STOCK.replace("inf", "1"), WASTE, mat, found), ("{to: stock, cards: rest}",), tail)


def suited_cells(one: str, ranks: str = FOUR) -> str:
    """Return a game with two cells, which take one card of each suit or any."""
    cells = f"cells: {{kind: cell, n: 2, at: [0, 0], one_per_suit: {one}}}"
    return game(ranks, (cells, HOME, tab(3, "build: down alt, move: top, empty: none")))


ROUNDS = ((2, ""), (3, ", refill: [stock], refill_when: {laid: false}"))


def paired(second: str) -> str:
    """Return a game whose waste gives pairs from its end, and its first card."""
    waste = "waste: {kind: waste, at: [1, 0], move: [top, bottom]}"
    piles = STOCK.replace("inf", "1"), waste, tab(2, SINGLE), "out: {kind: discard, at: [3, 0]}"
    sets = "[{sum: 5, of: 2, also: same_suit}]"
    tail = f"  remove: {{sets: {sets}, from: [tab, waste], second: {second}, to: out}}\n"
    return game(FOUR, piles, ("{to: tab, cards: 3, up: all}", DEALT[1]), tail)


TINY = [
    *map(paired, ("waste", "none")),
    *map(ends, ("none", "stock")),
    by_the_last("none"),
    in_sets(""),
    *map(staged, (1, 2)),
    *(rounds(*each, TWO) for each in ROUNDS),
    *map(refilled, ("", ", refill_found: found")),
    *map(filling, ("1", "2")),
    *map(by_hand, ("hand", "itself")),
    *map(returning, ("updown suit", "updown any")),
    *starmap(covered, (('"3"', "all"), ("any", "all"), ("any", "top"))),
    behind("all"),
    suited_cells("true", THREE),
    *starmap(one_per_suit, product(('[A, "2"]', "chosen"), ("true", "false"))),
    *map(staying, ("0", "4")),
    *starmap(stopping, (("none",), ('"3"',), ('["4", A]', FOUR))),
    *starmap(turned_game, ((1, "none"), (2, "none"), (3, "none"), (3, '"3"'))),
]
DEARER = [  # they have more positions
    *starmap(rounds, ROUNDS),
    suited_cells("true"),
    in_sets(", once: {mat: full}"),
    covered("any", "none", "any"),
    behind("any"),
    *starmap(rest, (("res", "last"), ("res", "tab"), ("tab", "last"), ("tab", "res"))),
]


@pytest.mark.parametrize(
    "text",
    [
        *(pytest.param(text, id=f"{at}") for at, text in enumerate(TINY)),
        *(pytest.param(text, marks=pytest.mark.slow, id=f"dear {at}") for at, text in enumerate(DEARER)),
    ],
)
@SHARE
def test_what_can_be_won_is_what_every_way_of_playing_finds(text: str, share: int) -> None:
    found = set()
    for number in range(0, TRIED, share):
        deal = shuffled(text, number)
        found.add(answer := solved(deal).answer)
        assert answer is (Answer.WON if can_be_won(deal) else Answer.LOST), number
    assert found == BOTH or share > 1


def fan(space: str, back: str) -> str:
    home = HOME.replace("}", f", back: {back}}}")
    return game(FIVE, (home, tab(6, f"build: down suit, move: top, empty: {space}")))


def short_columns(way: str, most: int) -> str:
    text = WAYS[way].replace(', "5", "6"', "").replace("n: 8", "n: 5").replace("max: 4", f"max: {most}")
    text = text.replace(", back: true", "").replace("empty: any", "empty: none")
    return text.replace("down any", "down alt")


def merciful(build: str, columns: int) -> str:
    redeal = f"{{times: 0, merci: 1, gather: [tab], shuffle: true, deal: [{OPEN[0]}]}}"
    piles = HOME, tab(columns, f"build: {build}, move: top, empty: none")
    return game(FIVE, piles, tail=f"  redeal: {redeal}\n")


def reserved(build: str, space: str, rest: str = "move: top") -> str:
    """Return a game of which some cards lie in a reserve, all seen."""
    piles = HOME, "res: {kind: reserve, n: 6, at: [0, 2]}", tab(4, f"build: {build}, {rest}, empty: {space}")
    return game(FIVE, piles, ("{to: res, cards: 1, up: all}", *OPEN))


RESERVED = (
    reserved("down alt", "any"),
    reserved("down suit", '"5"', "move: super"),
    reserved("up alt", "none", "move: run"),
)
OPEN_TO_ALL = [  # seldom does a shortcut go wrong: it takes many deals
    *((open_game(build, cells), 60) for build, cells in (("down alt", 1), ("down suit", 1))),
    *((open_game(build, 0), 60) for build in ("down any", "down other")),
]
SHORTCUTS = [
    *((text, 12) for text in RESERVED),
    *((fan(*rule), 30) for rule in (("none", "false"), ('"5"', "false"), ('"5"', "true"), ("any", "false"))),
    *((short_columns(*rule), 20) for rule in product(("runs", "single cards"), (3, 4))),
    (merciful("down suit", 6), 9),
]
LONGER = [(reserved("down any", "none"), 9), (merciful("down alt", 6), 7), (merciful("down any", 4), 7)]


@pytest.mark.parametrize(
    ("text", "deals"),
    [
        *((text, SOME) for text, _ in OPEN_TO_ALL),
        *((text, FEW) for text, _ in SHORTCUTS),
        *(pytest.param(*each, marks=pytest.mark.slow) for each in (*OPEN_TO_ALL, *SHORTCUTS, *LONGER)),
    ],
    ids=range(2 * len(OPEN_TO_ALL) + 2 * len(SHORTCUTS) + len(LONGER)),
)
def test_shortcuts_change_no_answer(text: str, deals: int) -> None:
    rules = rules_of(text)
    one, whole, found = Solver(rules), Solver(rules), Counter[Answer]()
    whole.safety.building = whole.joining = whole.hopes = whole.waiting = None
    fewer = 0
    for number in range(deals):
        position = one.model.codes.position(shuffled(text, number))
        verdict, other = one.solve(position, MOST), whole.solve(position, MOST)
        assert verdict.answer is other.answer, number
        found[verdict.answer] += 1
        fewer += verdict.states < other.states
    assert found.keys() == BOTH or deals <= SOME
    assert fewer > deals // 3 or deals <= SOME
