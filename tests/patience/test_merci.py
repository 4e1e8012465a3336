"""Merci: in the fans a card may be drawn out from under others, once no redeal is left."""

from collections.abc import Iterator
from random import Random

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.engine.chance import SeededChance
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.record import read_record
from cardtable.engine.replay import recorded, restored
from cardtable.patience import library
from cardtable.patience.bot.bots import hint
from cardtable.patience.checking import check_entry
from cardtable.patience.rules.actions import Merci, Move
from cardtable.patience.rules.compiled import compiled
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.game import Patience, deal_of
from cardtable.patience.solver.kernel import Kernel
from cardtable.patience.solver.search import Answer, Solver, solver
from cardtable.patience.table.best import best_place
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.patience.text.guide import rules_text
from cardtable.patience.words.games import read_spec
from cardtable.proofs.trials import check_undo
from cardtable.table.gestures import Drop
from cardtable.ui.window import Window
from cardtable.yamlfile import BadFile
from tests.patience.positions import dealt, lying, moves, written
from tests.patience.test_at_the_table import grip
from tests.patience.test_kernel import _step_is_alike
from tests.ui.kit.driving import FRAME
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, opened

ONCE = {"merci": "1", "redeals": "0"}
FANS = ("la-belle-lucie", "trefoil", "super-flower-garden")
HOME = " ".join(f"{rank}%s" for rank in ("A", *range(2, 11), "J", "Q", "K"))
FIVE = Merci(card("5H"), "tab/0", "tab/1")


def fans(options: dict[str, str], **more: str) -> PatienceDeal:
    """Return a deal in which a five lies under a nine, and would go on a six and a four on it."""
    piles = {"tab_0": "KD 5H 9C", "tab_1": "QC 6H", "tab_2": "KS 6D 4H"} | more
    return lying(library.entry("la-belle-lucie"), options, **piles)


def drawn(deal: PatienceDeal) -> set[str]:
    return {each for each in moves(deal) if each.startswith("merci")}


def test_a_card_under_others_is_drawn_out_alone_and_once() -> None:
    deal = fans(ONCE)
    assert drawn(deal) == {"merci 5H tab/0 tab/1"}
    deal.apply(0, FIVE)
    assert [str(deal.pile(f"tab/{at}")[-1].text) for at in (0, 1)] == ["9C", "5H"]
    assert [len(deal.pile(f"tab/{at}")) for at in (0, 1)] == [2, 3]
    assert (deal.mercies, deal.moves, drawn(deal)) == (1, 1, set())
    with pytest.raises(Illegal, match="No more cards may be drawn out"):
        deal.apply(0, Merci(card("KD"), "tab/0", "tab/1"))


def test_it_waits_until_no_redeal_is_left() -> None:
    deal = fans({"merci": "1", "redeals": "1"})
    assert drawn(deal) == set()
    with pytest.raises(Illegal, match="only when no redeal is left"):
        deal.apply(0, FIVE)
    deal.redeals = 1
    assert drawn(deal) == {str(FIVE)}


def test_there_is_none_unless_one_likes() -> None:
    assert drawn(fans({"redeals": "0"})) == set()
    with pytest.raises(Illegal, match="In this game no card is drawn out"):
        fans({"redeals": "0"}).apply(0, FIVE)


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (Merci(card("9C"), "tab/0", "tab/1"), "9♣ is not drawn out"),
        (Merci(card("5H"), "tab/0", "tab/2"), "5♥ does not go on 4♥: columns are built down in suit"),
        (Merci(card("5H"), "tab/0", "tab/0"), "to another pile"),
        (Merci(card("5H"), "tab/2", "tab/0"), "does not lie there"),
        (Merci(card("5H"), "tab/0", "tab/3"), "5♥ cannot be put on a space there"),
        (Move(card("5H"), "tab/0", "tab/1"), "cannot be lifted"),
    ],
)
def test_a_refusal_says_why(action: Merci, sentence: str) -> None:
    with pytest.raises(Illegal, match=sentence):
        fans(ONCE).apply(0, action)


def match_with_one(game_id: str) -> Match:
    """Return a match in which a card has been drawn out."""
    game = Patience(library.entry(game_id))
    match, rng = Match(game, read_options(game.options, ONCE), seed=3), Random(3)
    while True:
        found = match.deal.actions(0)
        drawn = [each for each in found if isinstance(each, Merci)]
        match.submit(0, drawn[0] if drawn else found[rng.randrange(len(found) - 1)])
        if drawn:
            return match


def test_it_is_taken_back_recorded_and_seen() -> None:
    match = match_with_one("super-flower-garden")
    again = restored(read_record(str(recorded(match))), match.game)
    assert isinstance(match.deal, PatienceDeal)
    assert isinstance(again.deal, PatienceDeal)
    assert again.deal.places == match.deal.places
    assert again.deal.mercies == match.deal.view(0).mercies == 1
    check_undo(match, len(match.log))
    before = match.past(len(match.log) - 1).deal
    assert isinstance(before, PatienceDeal)
    assert before.mercies == 0


# What the solver knows of it.

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


@pytest.mark.parametrize("game_id", FANS)
def test_the_solver_draws_out_the_same_cards(game_id: str) -> None:
    times = 0
    for number in range(1, 4):
        deal, rng = dealt(game_id, number, ONCE), Random(number)
        made = Kernel(deal.rules)
        while _step_is_alike(made, deal, rng) and deal.moves < 40:
            pass
        times += deal.mercies
    assert times >= 2


def test_the_solver_draws_out_the_same_cards_of_runs_and_of_cards_that_are_equal() -> None:
    times = []
    for number in range(1, 7):
        game = Patience(written(OWN))
        match = Match(game, read_options(game.options, {}), seed=number)
        deal, rng = match.deal, Random(number)
        assert isinstance(deal, PatienceDeal)
        made = Kernel(deal.rules)
        while _step_is_alike(made, deal, rng) and deal.moves < 60:
            pass
        times.append(deal.mercies)
    assert max(times) == 2


def home(*suits: str) -> dict[str, str]:
    return {f"found_{at}": HOME.replace("%s", suit) for at, suit in enumerate(suits, 1)}


def answer(deal: PatienceDeal) -> Answer:
    one = solver(deal.rules)
    return one.solve(one.kernel.codes.position(deal), 10_000).answer


BURIED = {"tab_0": "AS 3S 2S", "tab_1": "KS QS JS 10S 9S 8S 7S 6S 5S 4S"} | home("H", "C", "D")
JOINED = {"tab_0": "AS 2S 5S 4S", "tab_1": "6S", "tab_2": "3S", "tab_3": "KS QS JS 10S 9S 8S 7S"} | home(
    "H", "C", "D"
)


def test_what_only_a_card_that_is_drawn_out_can_win_is_won() -> None:
    assert answer(lying(library.entry("la-belle-lucie"), ONCE, **BURIED)) is Answer.WON
    assert answer(lying(library.entry("la-belle-lucie"), {"redeals": "0"}, **BURIED)) is Answer.LOST
    spent = lying(library.entry("la-belle-lucie"), ONCE, **BURIED)
    spent.mercies = 1
    assert answer(spent) is Answer.LOST
    one = solver(spent.rules)
    first, second = (
        one.kernel.codes.position(each)
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


SMALL = """
small:
  name: Small
  family: castle
  deck: {ranks: [A, "2", "3", "4", "5"]}
  piles:
    found: {kind: foundation, n: 4, at: [4, 0], base: A, build: up suit}
    tab: {kind: tableau, n: COLUMNS, at: [0, 1], build: BUILD, move: top, empty: none}
  deal:
    - {to: tab, cards: rest, up: all}
  redeal: {times: 0, merci: 1, gather: [tab], shuffle: true, deal: [{to: tab, cards: rest, up: all}]}
"""


@pytest.mark.parametrize(("build", "columns"), [("down suit", "6"), ("down alt", "6"), ("down any", "4")])
def test_answers_are_those_of_looking_at_everything(build: str, columns: str) -> None:
    rules = compiled(read_spec(written(SMALL.replace("BUILD", build).replace("COLUMNS", columns)), {}))
    one, whole, seen = Solver(rules), Solver(rules), list[Answer]()
    whole.safety.building = whole.joining = whole.hopes = None
    for number in range(7):
        deal = deal_of(rules, SeededChance(number))
        deal.begin()
        position = one.kernel.codes.position(deal)
        seen.append(one.solve(position, 10**5).answer)
        assert whole.solve(position, 10**5).answer is seen[-1]
    assert set(seen) == {Answer.WON, Answer.LOST}


def test_a_hint_draws_a_card_out_where_that_wins() -> None:
    deal = lying(library.entry("la-belle-lucie"), ONCE, **BURIED)
    action, why = hint(deal.view(0), 0, Random(1))
    assert action == Merci(card("AS"), "tab/0", "found/0")
    assert why.startswith("It draws a card out from under others")


# What is told of it, and how it is done at the table.


def own(line: str) -> str:
    options = "{merci: none, redeals: none}"
    return f"own:\n  name: Own\n  extends: trefoil\n  options: {options}\n  set: {{{line}}}\n"


def test_the_rules_say_it() -> None:
    text = "one card of the columns may be drawn out from under others and put alone on another pile"
    once = rules_text(written(own('redeal.merci: "1", redeal.times: "0"')))
    assert f"In the whole game, {text}" in once
    assert f"When no redeal is left, {text}" in rules_text(
        written(own('redeal.merci: "1", redeal.times: "2"'))
    )
    assert "drawn out" not in rules_text(library.entry("trefoil"))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('redeal.times: "2", redeal.merci: few', r"own\.set\.redeal\.merci: this should be a whole number"),
        ('redeal.times: inf, redeal.merci: "1"', "never apply: cards are dealt again without end"),
        ('redeal.times: "2", redeal.mercy: "1", redeal.merci: none', "did you mean merci"),
    ],
)
def test_a_mistake_gets_one_sentence(line: str, sentence: str) -> None:
    with pytest.raises(BadFile, match=sentence):
        check_entry(written(own(line)))


def test_cards_are_drawn_out_of_what_is_gathered() -> None:
    text = (
        "own:\n  name: Own\n  extends: montana\n  options: {redeals: none}\n  set: {redeal.times: '1', %s}\n"
    )
    with pytest.raises(BadFile, match="drawn out of the groups that are gathered: gather: tab"):
        check_entry(written(text % "redeal.merci: '1'"))
    with pytest.raises(BadFile, match="not in lines or gaps"):
        check_entry(written(text % "redeal.merci: '1', redeal.gather: [mat]"))


def test_a_buried_card_is_meant_to_be_drawn_out_and_a_click_alone_does_not() -> None:
    scenes = PatienceScenes()
    for options in (ONCE, {"merci": "1"}):
        view = fans(options).view(0)
        assert scenes.meant(view, Drop(card("5H"), "tab/0", "tab/1")) == FIVE
        assert scenes.meant(view, Drop(card("9C"), "tab/0", "tab/1")) == Move(card("9C"), "tab/0", "tab/1")
        assert best_place(view, card("5H"), "tab/0") is None
    assert "0 of 1" in [line.value for line in scenes.pad(fans(ONCE).view(0))]


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    window = opened()
    yield window
    window.close()


def test_a_card_under_others_is_dragged_alone(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "GAME", "super-flower-garden")
    table = tables.Table(window, "me", ONCE, seed=5, pace=NEVER)
    table.until_quiet()
    action = next(each for each in table.match.deal.actions(0) if isinstance(each, Merci))
    source = list(table.match.deal.pile(action.source))
    table.hand.drag(grip(table, action.card, action.source), table.middle_of(action.target))
    table.hand.wait(20 * FRAME)
    table.until_quiet()
    assert table.log == [f"0 {action}"]
    source.remove(action.card)
    assert list(table.match.deal.pile(action.source)) == source
    assert table.match.deal.pile(action.target)[-1] is action.card
    table.consistent()


def test_a_click_takes_it_in_hand_and_a_second_one_puts_it_down(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "GAME", "super-flower-garden")
    table = tables.Table(window, "me", ONCE, seed=5, pace=NEVER)
    table.until_quiet()
    action = next(each for each in table.match.deal.actions(0) if isinstance(each, Merci))
    table.hand.click(grip(table, action.card, action.source))
    table.hand.wait(20 * FRAME)
    assert table.log == []
    table.hand.click(table.middle_of(action.target))
    table.hand.wait(20 * FRAME)
    assert table.log == [f"0 {action}"]
