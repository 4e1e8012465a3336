"""What is wrong in a game that extends another gets one sentence, word by word."""

import pytest

from cardtable.patience.collection.library import check_entry
from cardtable.yamlfile import BadFile
from tests.patience.positions import own

BRIGADE = "brigade\n  options: {grace: none}"
MONTANA = "montana\n  options: {redeals: none}"
TREFOIL = "trefoil\n  options: {merci: none, redeals: none}"
FORTRESS = "deal: [{to: tab, cards: 4, %s}, {to: tab, cards: rest, up: all}]"
MISTAKES = [
    (
        "baroness",
        "stock.click.rest: tabs",
        "line 4, own.set.stock.click.rest: this cannot be 'tabs'",
    ),
    ("baroness", "stock.click.rest: stock", "stock.click: a pile cannot deal to itself"),
    ("baroness", "tab.n: '1'", "stock.click: this can never apply: a single card is a whole round"),
    ("baroness", "stock.click.rst: tab", "click.rst: there is no such word here: did you mean rest?"),
    ("golf", "tab.stop: K", "line 4, own.set.tab.stop: stop is for foundations alone"),
    ("golf", "hole.stop: X", "own.set.hole.stop: this cannot be 'X': there are A, 2"),
    (
        "golf",
        "hole.stop: Q, deck: {packs: 2, ranks: [7, 8, 9, 10, K]}, deal: [{to: stock, cards: rest}]",
        "hole.stop: this can never apply: there are no such cards",
    ),
    ("golf", "hole.stop: K, hole.build: osmosis", "hole.stop: this can never apply to what is built so"),
    ("windmill", "kings.back: spaced, centre.back: spaced", "one group alone gives cards back"),
    ("windmill", "kings.back: spacd", "kings.back: this cannot be 'spacd': did you mean spaced"),
    ("scorpion", "found.n: '0', tab.run: down alt", "it has no foundations, so it needs a win of its own"),
    (TREFOIL, "redeal.times: '2', redeal.merci: few", "own.set.redeal.merci: this should be a whole number"),
    (TREFOIL, "redeal.times: inf, redeal.merci: '1'", "never apply: cards are dealt again without end"),
    (TREFOIL, "redeal.times: '2', redeal.mercy: '1', redeal.merci: none", "did you mean merci"),
    (
        MONTANA,
        "redeal.times: '1', redeal.merci: '1'",
        "drawn out of the groups that are gathered",
    ),
    (MONTANA, "redeal.times: '1', redeal.merci: '1', redeal.gather: [mat]", "not in lines or gaps"),
    (BRIGADE, "tab.grace: none, reserve.grace: '1'", "grace: grace is for a reserve alone"),
    (BRIGADE, "found.grace: none, reserve.grace: '1'", "grace: grace is for a reserve alone"),
    (BRIGADE, "tab.grace: '1', reserve.grace: none", "line 5, own.set.tab.grace: grace is for a reserve"),
    ("canfield", "reserve.grace: '2'", "set.reserve.grace: this can never apply: nothing is built here"),
    ("canfield", "reserve.grace: inf", "set.reserve.grace: grace is for a reserve on which cards are built"),
    ("royal-cotillion", "aces.build: up any", "foundations of one suit each are built in suit"),
    ("klondike", "tab.one_per_suit: true", "one_per_suit is for foundations and cells alone"),
    ("salic-law", "stock.click.last: stock", "click: there is a pile to deal to for each of the last"),
    ("salic-law", "stock.click.count: '2'", "click: by the last pile begun one card is dealt at a time"),
    ("salic-law", "stock.click.found: tab", "click: cards are found for foundations alone"),
    ("salic-law", "stock.click.last: king", "this cannot be 'king': did you mean kings"),
    ("laggard-lady", "sixes.beside: stock", "beside: there is a pile beside each foundation"),
    ("laggard-lady", "sixes.beside: sixes", "beside: foundations do not stand beside themselves"),
    ("salic-law", "aces.beside_suit: true", "beside_suit: this can never apply: nothing stands beside them"),
    ("salic-law", "tab.beside: kings", "beside: beside is for foundations alone"),
    (
        "kings-audience",
        "thrones.base: A, thrones.build: up any",
        "sets begin foundations that nothing else does (base: none)",
    ),
    ("kings-audience", "thrones.n: '3'", "there are fewer thrones than such sets"),
    (
        "kings-audience",
        "remove.sets: [{sum: 10, of: 2, begins: thrones}]",
        "a set that begins a foundation is told by its ranks, no two alike",
    ),
    ("camelot", "out.n: '0'", "cards that are removed go to out, which has no pile"),
    ("camelot", "remove.once: {middle: ful}", "once.middle: this cannot be 'ful': did you mean full"),
    ("trapdoor", "stock.click.drop: found, found.n: '4'", "click: each needs a pile to drop on"),
    ("trapdoor", "stock.click.drop: trapdoors", "click: cards do not drop where they lie"),
    ("interlock", "top_row.under: bottom_row", "under: piles cannot lie under themselves"),
    ("interlock", "top_row.under: found", "4 piles do not lie over 11 evenly"),
    ("interlock", "top_row.bared: any", "bared: this can never apply: nothing lies over these piles"),
    ("interlock", "bottom_row.move: none", "under: this can never apply: no card leaves these piles"),
    ("klondike", "found.one_way: true", "one_way is for columns alone"),
    ("klondike", "tab.one_way: true", "one_way: this can never apply: nothing is built up or down here"),
    ("union-square", "tab.move: [run]", "tab.one_way: this is told where cards move one at a time"),
    (
        "british-square",
        "deal: [{to: tab, cards: 4, up: top}, {to: stock, cards: rest}]",
        "all cards lie face up",
    ),
    ("klondike", "tab.returns: true", "returns is for foundations alone"),
    ("union-square", "found.build: updown suit", "a foundation goes back that was built up, or down"),
    ("klondike", "found.within: ['2', K]", "found.within: such foundations begin with one of these ranks"),
    (
        "klondike",
        "found.suits: D, deck: {suits: '1'}",
        "found.suits: this can never apply: there are no such",
    ),
    (
        "pyramid",
        "pyr.under: waste",
        "pyr.under: how cards of a grid lie over each other is told by its shape",
    ),
    ("big-ben", "stock.click.full: usual", "what fills piles (fill) says what it does then (full)"),
    ("big-ben", "stock.click.count: '2'", "a click that fills piles deals card by card: no count, no rest"),
    ("big-ben", "tab.empty: any", "tab.min: this is told of columns that are built, and whose spaces"),
    ("rouge-et-noir", "tab.run: down suit", "sequences are moved by hand from columns with such runs"),
    ("klondike", "found.from_when: {redealt: false}", "cards come here from everywhere"),
    (
        "klondike",
        "found.from: [tab], found.from_when: {redealt: false}",
        "cards are not dealt again (redealt)",
    ),
    ("colorado", "tab.refill_when: {laid: false}", "no cards are laid in rounds (laid)"),
    ("klondike", "tab.rounds: '5'", "what is laid in rounds comes from a waste"),
    ("klondike", "deal: [{to: []}]", "deal[0].to: a step of the deal needs the group"),
    ("st-helena", "deal: [{to: [top, left], shape: triangle}]", "or to a grid, deals to one group"),
    ("klondike", "tab.refill_found: found", "tab.refill_found: this can never apply: nothing is refilled"),
    ("colorado", "tab.refill_found: waste", "refill_found: this can never apply: no rank begins"),
    ("klondike", "found.swap: true", "this can never apply: no card lies loose here"),
    ("pyramid", "win: {empty: al}", "own.set.win.empty: this cannot be 'al'"),
    ("pyramid", "win: {empty: [pyr], points: 3}", "own.set.win.points: this is told of hands alone"),
    ("klondike", "win: {empty: [tab], diagonals: true}", "win.diagonals: this is told of hands alone"),
    (
        "poker-squares",
        "win: {hands: mat, points: 0}",
        "this should be a whole number from 1 to 2000",
    ),
    (
        "poker-squares",
        "win: {hands: mat, diagonals: x}",
        "'x': there are true, yes, false, no",
    ),
    ("poker-squares", "mat.rows: 4", "hands are scored in a grid of 5 rows"),
    ("poker-squares", "win: {hands: matt}", "'matt': did you mean mat?"),
    ("clock", "hours.n: 14", "this portrait has 13 places, its middle included"),
    ("clock", "hours.look: clok", "this cannot be 'clok': did you mean clock?"),
    ("clock", "hours.flip: {with: homes}", "'homes': did you mean home?"),
    ("terrace", "found.base: A", "this can never apply: no rank is chosen"),
    ("terrace", "tab.refill: []", "this can never apply: nothing is refilled"),
    ("terrace", "tab.refill: wast", "line 4, own.set.tab.refill: this cannot be 'wast': did you mean waste"),
    (
        "terrace",
        "tab.empty_from: wast",
        "line 4, own.set.tab.empty_from: this cannot be 'wast'",
    ),
    ("terrace", "tab.refill: 'wast, stock'", "did you mean waste"),
    ("klondike", "tab.move: loose", "never apply: no rank begins these piles"),
    ("blue-moon", "redeal.gap: shuffled", "gaps cannot lie anywhere"),
    ("royal-marriage", "piles.out: none", "need a pile of the kind discard"),
    ("accordion", "line.onto: right", "this cannot be 'right': there are left, both"),
    ("matrimony", "redeal.spread: pile", "this cannot be 'pile': did you mean piles?"),
    ("trefoil", "redeal.stays: true", "never apply: no pile is dealt over others"),
    (
        "fortress",
        FORTRESS % "carts: 4, dealt: false",
        "there is no such word here: did you mean cards",
    ),
    ("fortress", FORTRESS % "dealt: perhaps", "dealt: this cannot be 'perhaps': there are true, yes"),
    (
        "fortress",
        FORTRESS % "sink: {ranks: K, below: sute}",
        "below: this cannot be 'sute'",
    ),
    ("fortress", FORTRESS % "sink: {below: suit}", "sink: this needs ranks: {ranks: K}"),
    ("klondike", "score: {per: {home: many}}", "should be a whole number from -9999 to 9999"),
    ("klondike", f"score: {{per: {{home: {'9' * 5000}}}}}", "a whole number from -9999 to 9999"),
    ("klondike", "score: {per: {hme: 1}}", "did you mean home"),
    ("klondike", "score: {start: 3}", "points are counted for something"),
    ("klondike", "score: {par: 5}", "points are counted for something"),
    ("klondike", "score: {per: {peak: 5}}", "this can never apply: the game has no figure"),
    ("klondike", "score: {per: {home: 1}, par: low}", "should be a whole number from 0 to 9999"),
    ("klondike", "score: vegs", "did you mean vegas"),
    ("freecell", "score: {per: {left: 1}}", "this can never apply: the game has no stock"),
]


@pytest.mark.parametrize(("base", "rules", "sentence"), MISTAKES, ids=[each[1][:40] for each in MISTAKES])
def test_a_mistake_gets_one_sentence(base: str, rules: str, sentence: str) -> None:
    with pytest.raises(BadFile) as caught:
        check_entry(own(base, rules))
    assert sentence in str(caught.value)
