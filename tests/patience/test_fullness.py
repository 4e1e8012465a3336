"""Fullness: no pile is overfull, but for those of matches that were begun when it could be."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cardtable.catalogue import kit_of_record
from cardtable.engine.actions import Illegal
from cardtable.engine.chance import SeededChance
from cardtable.engine.record import BadRecord, Record, read_record
from cardtable.engine.replay import recorded, restored
from cardtable.patience import library, own
from cardtable.patience.index import listed
from cardtable.patience.own_files import own_games
from cardtable.patience.own_ids import look_in
from cardtable.patience.rules.actions import Move
from cardtable.patience.rules.compiled import compiled
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.game import deal_of
from cardtable.patience.solver.kernel import Kernel
from cardtable.patience.solver.search import Answer, Solver
from cardtable.patience.text.guide import rules_text
from cardtable.patience.wordings import counted
from cardtable.patience.words.fullness import lenient
from cardtable.patience.words.games import choices_of, read_spec
from tests.patience.positions import lying, moves, written
from tests.patience.test_kernel import _step_is_alike
from tests.patience.test_wordings import lying as lies

BEFORE = Path(__file__).with_name("overfull")  # written by the program when columns could be overfull
NAME = "short-columns@eda97136983508c9"
RECORD = read_record((BEFORE / "short-columns.record").read_text("utf-8"))
SHORT = """
short:
  name: Short
  family: klondike
  deck: {ranks: [A, "2", "3", "4", "5", "6"]}
  piles:
    found: {kind: foundation, n: 4, at: [2, 0], base: A, build: up suit, back: true}
    tab: {kind: tableau, n: 8, at: [0, 1], build: down any, max: 4, move: run, empty: any}
  deal:
    - {to: tab, cards: rest, up: all}
"""
WAYS = {
    "runs": SHORT,
    "single cards": SHORT.replace("move: run", "move: top"),
    "whole runs": SHORT.replace("move: run", "move: whole_run"),
    "as many as spaces allow": SHORT.replace("move: run", "move: super"),
    "upwards": SHORT.replace("down any", "up alt or down suit"),
    "short foundations": SHORT.replace("back: true", "back: true, max: 3"),
    "dealt over": SHORT.replace("max: 4", "max: 2"),
    "several packs": SHORT.replace("deck: {", "deck: {packs: 2, "),
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path) -> Iterator[Path]:
    look_in(lambda: tmp_path)
    own.forget()
    yield tmp_path
    look_in(lambda: None)


@pytest.fixture
def kept(home: Path) -> Path:
    """Return what is kept of a game that was played when columns could be overfull."""
    folder = home / own.FOLDER / own.KEPT
    folder.mkdir(parents=True)
    path = folder / f"{NAME}.yaml"
    path.write_text((BEFORE / path.name).read_text("utf-8"), "utf-8")
    return path


def started(text: str, number: int) -> PatienceDeal:
    deal = deal_of(compiled(read_spec(written(text), {})), SeededChance(number))
    deal.begin()
    return deal


def largest(deal: PatienceDeal, action: Move) -> int:
    """Return how many cards lie where a move puts some, once it is done."""
    deal = deal.clone()
    deal.perform(0, action)
    return len(deal.pile(action.target))


@pytest.mark.parametrize("way", WAYS)
def test_piles_are_never_overfull_and_the_solver_moves_as_the_deal_does(way: str) -> None:
    full = 0
    for number in range(1, 9):
        deal, rng = started(WAYS[way], number), Random(number)
        most = [group.most for group in deal.rules.group_at]
        made = Kernel(deal.rules)
        for _ in range(60):
            found = [action for action in deal.actions(0) if isinstance(action, Move)]
            sizes = [(largest(deal, each), most[deal.rules.at[each.target]]) for each in found]
            assert all(size <= allowed for size, allowed in sizes)
            full += sum(size == allowed for size, allowed in sizes)
            if not _step_is_alike(made, deal, rng):
                break
    assert full


COLUMNS = {"tab_0": "|6S 5S 4S", "tab_1": "|3H 2H", "tab_2": "|6D 5D 4D 3D", "tab_3": "|2C", "tab_4": "|AC"}


def test_a_run_too_many_is_refused_with_the_reason() -> None:
    deal = lying(written(SHORT), None, **COLUMNS)
    assert "move 3D tab/2 tab/0" in moves(deal)
    assert "move 3H tab/1 tab/0" not in moves(deal)
    for card, source, target in (("3H", "tab/1", "tab/0"), ("2C", "tab/3", "tab/2")):
        (lifted,) = (each for each in deal.pile(source) if each.text == card)
        with pytest.raises(Illegal, match="No more than 4 cards may lie there") as refused:
            deal.apply(0, Move(lifted, source, target))
        assert refused.value.code == "full"


def test_a_run_too_long_goes_to_no_space() -> None:
    deal = lying(written(SHORT), None, tab_0="|6S 5S 4S 3S 2S")
    assert {each for each in moves(deal) if each.endswith("tab/1")} == {
        f"move {card} tab/0 tab/1" for card in ("5S", "4S", "3S", "2S")
    }


@pytest.mark.parametrize("most", [3, 4])
@pytest.mark.parametrize("way", ["runs", "single cards"])
def test_shortcuts_change_no_answer_where_columns_are_short(way: str, most: int) -> None:
    text = WAYS[way].replace(', "5", "6"', "").replace("n: 8", "n: 5").replace("max: 4", f"max: {most}")
    text = (
        text.replace(", back: true", "").replace("empty: any", "empty: none").replace("down any", "down alt")
    )
    answers = set[Answer]()
    for number in range(1, 21):
        deal = started(text, number)
        quick, slow = Solver(deal.rules), Solver(deal.rules)
        slow.safety.building = slow.joining = slow.hopes = None
        found = [each.solve(each.kernel.codes.position(deal), 10**5).answer for each in (quick, slow)]
        assert found[0] is found[1]
        answers.add(found[0])
    assert answers == {Answer.WON, Answer.LOST}


def test_rules_say_how_many_a_pile_holds() -> None:
    assert "- A column holds four cards at most." in rules_text(written(SHORT))
    dealt_over = rules_text(written(WAYS["dealt over"]))
    assert "- More than two cards lie in a column only if they are dealt there." in dealt_over
    assert "- A foundation takes three cards." in rules_text(written(WAYS["short foundations"]))
    assert "- The reserve holds three cards at most." in rules_text(library.entry("batsford"))


def test_no_game_of_the_library_was_ever_played_otherwise() -> None:
    """But where that makes no difference: a foundation that lacks the cards to be overfull."""
    found = set()
    for game_id in listed():
        entry = library.entry(game_id)
        values = [{}, *({each.name: value} for each in choices_of(entry) for value in each.values)]
        for spec in (read_spec(entry, each) for each in values):
            full = [group for group in spec.groups if group.most != len(spec.pack.ranks)]
            found |= {f"{game_id} {group.name}" for group in full if lenient(group).overfull}
    assert found == {"grandfathers-clock early", "sultan ace"}


# matches of before


def played(record: Record) -> str:
    return lies(restored(record, kit_of_record(record.game).game()))


@pytest.mark.usefixtures("kept")
def test_a_match_of_before_is_read_as_it_was_played() -> None:
    match = restored(RECORD, kit_of_record(RECORD.game).game())
    assert lies(match) == (BEFORE / "short-columns.piles").read_text("utf-8")
    assert max(len(pile) for pile in match.deal.piles()) == 7
    again = recorded(match, RECORD.seats)
    assert str(again) == str(RECORD)
    assert "holds" not in kit_of_record(NAME).rules_text()
    assert (
        "No more than four cards at once are put on a space of a column." in kit_of_record(NAME).rules_text()
    )


def test_the_same_game_is_another_one_now(home: Path, kept: Path) -> None:
    path = home / own.FOLDER / "short-columns.yaml"
    path.write_text(kept.read_text("utf-8"), "utf-8")
    (mine,) = own_games()
    assert mine.entry is not None
    now = mine.entry.id
    assert now.partition("@")[0] == "short-columns"
    assert now != NAME
    text = kit_of_record(now).rules_text()
    assert "- A column holds four cards at most." in text
    with pytest.raises(BadRecord, match="No more than 4 cards may lie there"):
        restored(
            Record(now, RECORD.seed, RECORD.options, RECORD.seats, RECORD.log), kit_of_record(now).game()
        )
    assert played(RECORD) == (BEFORE / "short-columns.piles").read_text("utf-8")


@pytest.mark.parametrize(
    ("built", "hashed"),
    [
        ("down any", "2bd67feef09c6d37"),
        ("down any, max: inf", "079803ca0947fbaa"),
        ("updown any, max: 4", "ebc9a6be25293f87"),
        ("down any, wrap: true, max: 4", "4016653c4ea53d42"),
    ],
)
def test_a_game_that_means_what_it_meant_keeps_its_hash(built: str, hashed: str) -> None:
    assert own.named(written(SHORT.replace("down any, max: 4", built))).id == f"short@{hashed}"


@pytest.mark.parametrize(
    ("built", "before"),
    [
        ("down any, max: 4", "5c04b91b914807fb"),
        ("up any or down alt, max: 5", "8c579900e9547d2a"),
        ("$build, max: 4", "0b57b0b596942b91"),
    ],
)
def test_a_game_that_meant_something_else_is_found_by_its_hash_of_before(built: str, before: str) -> None:
    options = "  options: {build: [down any, updown any]}\n" if "$" in built else ""
    text = SHORT.replace("  piles:", f"{options}  piles:")
    now = own.named(written(text.replace("down any, max: 4", built)))
    old = own.find(f"short@{before}")
    assert old is not None
    assert old.id != now.id
    assert (old.lenient, now.lenient) == (True, False)


CELLS = """
cells:
  name: Cells
  family: freecell
  deck: {ranks: [A, "2", "3"]}
  piles:
    found: {kind: foundation, n: 4, at: [5, 0], base: A, build: up suit}
    cell: {kind: %s, at: [0, 0], build: down any}
    tab: {kind: tableau, n: 4, at: [0, 1], build: down alt, empty: any}
  deal:
    - {to: cell, cards: 1, up: all}
    - {to: tab, cards: rest, up: all}
"""
BOTH_WAYS = SHORT.replace("build: up suit, back: true", "build: up any or down any")
KINDS = {  # with the ids that the program gave before
    CELLS % "cell, n: 3": "cells@0d4d92dd0dbcb47a",
    CELLS % "grid, shape: rect, rows: 1, cols: 3": "cells@9cf043f3e3caaac7",
    BOTH_WAYS: "short@5f03a81d11a0a002",
}


@pytest.mark.parametrize(("text", "before"), KINDS.items(), ids=["cells", "grid", "both ways"])
def test_a_fullness_that_goes_without_saying_is_read_as_it_was(text: str, before: str) -> None:
    now = own.named(written(text))
    entry = own.find(before)
    assert entry is not None
    assert (entry.lenient, now.lenient, counted(before)) == (True, False, now.id)
    assert all(group.overfull for group in read_spec(entry, {}).groups if group.most)
    assert not any(group.overfull for group in read_spec(now, {}).groups)


@pytest.mark.parametrize(
    ("at", "before", "move", "piles"),
    [
        (CELLS % "cell, n: 3", "cells@0d4d92dd0dbcb47a", "move 2H tab/0 cell/0", {"cell_0": "|3S"}),
        (BOTH_WAYS, "short@5f03a81d11a0a002", "move 2H tab/0 found/0", {"found_0": "|AS 2S 3S 4S 3H 3C"}),
    ],
)
def test_a_full_pile_takes_no_card_but_in_what_was_begun_before(
    at: str, before: str, move: str, piles: dict[str, str]
) -> None:
    now = own.named(written(at))
    assert move not in moves(lying(now, None, tab_0="|2H", **piles))
    entry = own.find(before)
    assert entry is not None
    assert move in moves(lying(entry, None, tab_0="|2H", **piles))
