"""The words of a game: each mistake in data gets one sentence with file, line, key and what is allowed."""

from pathlib import Path

import pytest

from cardtable.cli.program import run
from cardtable.patience.collection import index, library
from cardtable.patience.collection.library import check_entry, check_file
from cardtable.patience.words import groups
from cardtable.patience.words.entries import entries_of, extended
from cardtable.patience.words.games import choices_of, read_spec
from cardtable.patience.words.vocabulary import ENDLESS, Empty, Lift, Phrase, Step, Suits
from cardtable.yamlfile import BadFile, read_text
from tests.patience.positions import written

WHOLE = """
own:
  family: klondike
  piles:
    stock: {kind: stock, at: [0, 0], click: {deal: waste}}
    waste: {kind: waste, at: [1, 0]}
    found: {kind: foundation, n: 4, at: [3, 0], build: up suit}
    tab: {kind: tableau, n: 7, at: [0, 1], build: down alt, move: run, empty: K}
  deal:
    - {to: tab, cards: 3}
    - {to: stock, cards: rest}
"""
MISTAKES = [
    (
        "    - {to: tab, cards: 3}\n",
        "    - {to: tab, cards: 3}\n    - {to: found, pick: {ranks: dealt}}\n",
        "own.deal[1].pick: others of the first card's rank are picked when it alone has been dealt",
    ),
    (
        "family: klondike",
        "family: klondike\n  redeal: {times: 1, spread: stock}",
        "own.redeal: this can never apply: there are no other piles over which one could be dealt",
    ),
    (
        "build: down alt",
        "bild: down alt",
        "line 8, own.piles.tab.bild: there is no such word here: did you mean build?",
    ),
    (
        "build: down alt",
        "build: down blue",
        "own.piles.tab.build: 'blue' is no word for building: there are suit, alt",
    ),
    ("build: down alt", "build: down", "own.piles.tab.build: 'down' should be a rank and a suit"),
    ("build: down alt", "build: [down, alt]", "own.piles.tab.build: this should be text, not a list"),
    ("kind: tableau", "kind: tablau", "own.piles.tab.kind: this cannot be 'tablau': did you mean tableau?"),
    ("n: 7", "n: many", "own.piles.tab.n: this should be a whole number from 0 to 104, not 'many'"),
    ("n: 7", "n: 700", "own.piles.tab.n: this should be a whole number from 0 to 104, not '700'"),
    ("empty: K", "empty: L", "own.piles.tab.empty: this cannot be 'L': there are any, none, base-1, A, 2"),
    ("at: [1, 0]", "at: [1]", "own.piles.waste.at: a place is a column and a row: [0, 1]"),
    ("deal: waste", "deal: wast", "own.piles.stock.click.deal: this cannot be 'wast': did you mean waste?"),
    ("to: stock", "to: talon", "own.deal[1].to: this cannot be 'talon': there are stock, waste, found, tab"),
    ("cards: 3", "cards: 8", "line 10, own.deal[0].cards: this deals 56 cards, where only 52 are left"),
    ("cards: rest", "cards: 30", "line 9, own.deal: the deal does not add up: 1 of 52 cards are left"),
    ("family: klondike", "family: klondyke", "own.family: this cannot be 'klondyke': did you mean klondike?"),
    ("family: klondike", "name: Own", "own: a game needs its family: klondike, freecell"),
    ("family: klondike", "extends: nothing", "own.extends: there is no game 'nothing' to extend"),
    (
        "family: klondike",
        "extends: own",
        "own.extends: the games extend each other in a circle: own extends own",
    ),
    ("move: run", "wrap: true, build: none", "the key 'build' stands twice"),
    ("move: run", "passes: 3", "own.piles.tab.passes: this can never apply: no click deals from here"),
    (
        "move: run",
        "take: {run: down suit, len: 13}",
        "own.piles.tab.take: this can never apply: only foundations",
    ),
    ("move: run", "refill: [tab]", "own.piles.tab.refill: a group cannot refill itself"),
    ("build: up suit", "base: A", "own.piles.found: a foundation needs to be told how: build: up suit"),
    (
        "at: [1, 0]}",
        "at: [1, 0], from: [tab]}",
        "own.piles.waste.from: this can never apply: no card may be put here",
    ),
    ("empty: K", "empty: $spaces", "own.piles.tab.empty: there is no option 'spaces'"),
    (
        "family: klondike",
        "family: klondike\n  options: {own: [1, 2]}",
        "own.options.own: an option of one's own needs a title",
    ),
    (
        "family: klondike",
        "family: klondike\n  options: {draw: [1, 1]}",
        "own.options.draw: an option has from 1 to 12 values",
    ),
    (
        "family: klondike",
        "family: klondike\n  win: {empty: [tabs]}",
        "own.win.empty[0]: this cannot be 'tabs': did you mean tab?",
    ),
    (
        "family: klondike",
        "family: klondike\n  deck: {suits: 3}",
        "own.deck.suits: a pack is made of 1, 2 or 4 suits",
    ),
    (
        "at: [1, 0]}",
        "at: [1, 0], n: 0}",
        "own.piles.stock.click: this can never apply: there are no piles to deal to",
    ),
    (
        "build: down alt, move: run, empty: K}\n  deal:\n    - {to: tab, cards: 3}",
        "build: chosen any}\n  deal:\n    - {to: tab, cards: 3, up: top}",
        "own.piles.tab.build: which way cards are built is told where all cards lie face up",
    ),
    (
        "cards: 3}",
        f"cards: 3, piles: {'9' * 5000}}}",
        "own.deal[0].piles: '999999999999999999999999999999999999999…' should be a number of a pile",
    ),
    (
        "tab: {kind: tableau, n: 7,",
        "more: {kind: cell, n: 104, at: [0, 2]}\n    most: {kind: cell, n: 104, at: [0, 3]}\n"
        "    tab: {kind: tableau, n: 7,",
        "own.piles: these are 221 piles together, where a game has at most 208",
    ),
    (
        "family: klondike",
        "family: klondike\n  remove: {sets: [{diff: 1}], from: tab, to: waste}",
        "own.remove.sets[0].diff: such a set is of 2 cards or more: of: 2",
    ),
    (
        "empty: K",
        "empty: []",
        "own.piles.tab.empty: there is nothing in this list",
    ),
]


def first_mistake(text: str) -> str:
    with pytest.raises(BadFile) as caught:
        check_entry(written(text))
    return str(caught.value)


def test_the_whole_game_is_well() -> None:
    check_entry(written(WHOLE))


@pytest.mark.parametrize(("right", "wrong", "sentence"), MISTAKES, ids=[each[1][:40] for each in MISTAKES])
def test_a_mistake_gets_one_sentence(right: str, wrong: str, sentence: str) -> None:
    assert right in WHOLE
    told = first_mistake(WHOLE.replace(right, wrong, 1))
    assert told.startswith("own.yaml, line ")
    assert sentence in told
    assert "\n" not in told


def test_more_sets_than_can_be_looked_through_are_refused() -> None:
    text = WHOLE.replace("deal: waste}", "deal: tab}").replace("n: 7", "n: 104")
    sets = ", ".join(["{sum: 26, of: 4}"] * 13)
    rule = f"family: klondike\n  remove: {{sets: [{sets}], from: tab, to: waste}}"
    told = first_mistake(text.replace("family: klondike", rule).replace("cards: 3", "piles: 1-7"))
    assert "own.remove: there are 59775638 ways to choose such sets from 104 piles" in told


def test_a_file_that_cannot_be_read_has_no_game_that_is_well(tmp_path: Path) -> None:
    path = tmp_path / "deep.yaml"
    path.write_text("own: " + "[" * 25 + "]" * 25, "utf-8")
    (told,) = check_file(path).mistakes
    assert "this lies deeper than 20 levels" in told


def test_one_bad_game_leaves_the_others_of_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("good: {extends: klondike}\nbad: {extends: klondyke}\n", "utf-8")
    assert run(["patience", "check", str(path)]) == 1
    out = capsys.readouterr().out
    assert "mine.yaml, line 2, bad.extends: there is no game 'klondyke' to extend" in out
    assert "mine.yaml: good can be played" in out
    assert run(["patience", "check", str(index.GAMES / "klondike.yaml")]) == 0


def test_a_players_variation_is_a_few_dotted_words() -> None:
    entry = written(
        "{id: my-klondike, name: My Klondike, extends: klondike, "
        "set: {draw: 2, tab.empty: any, tab.build: down other}}"
    )
    spec = read_spec(entry, {})
    tab = spec.group("tab")
    assert (spec.id, spec.name) == ("my-klondike", "My Klondike")
    assert (tab.empty, tab.build) == (Empty.ANY, (Phrase(Step.DOWN, Suits.OTHER),))
    assert [each.values for each in choices_of(entry) if each.name == "draw"] == [("2",)]
    assert (
        spec.group("stock").click == read_spec(library.entry("klondike"), {"draw": "2"}).group("stock").click
    )


def test_a_mistake_in_a_variation_is_told_where_it_was_written() -> None:
    told = first_mistake("id: mine\nextends: klondike\nset:\n  tab.empty: anything\n")
    assert told.startswith("own.yaml, line 4, ")
    assert "this cannot be 'anything'" in told


TAKEN_OVER = [
    (
        "extends: klondyke",
        "line 2, mine.extends: there is no game 'klondyke' to extend: did you mean klondike?",
    ),
    (
        "extends: klondike\nset:\n  tabb.empty: any",
        "line 3, mine.set.tabb: did you mean tab? a group needs its kind: stock, waste",
    ),
    (
        "extends: brigade\nset:\n  reserve.at: [0, 0]\n  reserve.build: none",
        "line 3, mine.set.reserve.grace: this can never apply: nothing is built here (which is taken over ",
    ),
    (
        "extends: klondike\npiles:\n  tabb: {empty: any}",
        "line 4, mine.piles.tabb: did you mean tab? a group needs its kind: stock, waste",
    ),
    (
        "extends: klondike\npiles:\n  waste: none",
        "line 3, mine.piles.stock.click.deal: this cannot be 'waste': there are stock, found, tab "
        "(which is taken over from klondike.yaml)",
    ),
    (
        "extends: klondike\ndeck: {ranks: [A, K]}",
        "line 1, mine.deal[0]: this deals 28 cards, where only 8 are left (which is taken over from ",
    ),
]


@pytest.mark.parametrize(("text", "sentence"), TAKEN_OVER)
def test_a_mistake_with_what_is_taken_over_is_told_in_the_own_file(
    tmp_path: Path, text: str, sentence: str
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("mine:\n  " + text.replace("\n", "\n  "), "utf-8")
    (told,) = check_file(path).mistakes
    assert told.startswith(f"mine.yaml, {sentence}")


def test_all_words_that_are_allowed_are_told() -> None:
    told = first_mistake(WHOLE.replace("build: down alt", "bild: down alt"))
    assert told.endswith("there are " + ", ".join(groups.WORDS))


def test_a_group_is_taken_away_by_none() -> None:
    entry = written("{id: mine, extends: bakers-game, piles: {cell: none}}")
    assert "cell" not in [group.name for group in read_spec(entry, {}).groups]


def test_what_is_not_written_is_usual_for_the_kind() -> None:
    spec = read_spec(library.entry("klondike"), {"passes": "inf"})
    found, stock, tab = (spec.group(name) for name in ("found", "stock", "tab"))
    assert (found.most, found.lift, found.base) == (13, frozenset({Lift.TOP}), (1,))
    assert (stock.passes, stock.lift, stock.takes_from) == (ENDLESS, frozenset(), frozenset())
    assert (tab.most, tab.lift, tab.run) == (0, frozenset({Lift.RUN}), tab.build)


def test_values_of_options_stand_in_the_place_of_their_names() -> None:
    spec = read_spec(library.entry("freecell"), {"cells": "2"})
    assert spec.group("cell").n == 2


def test_a_chain_of_games_takes_over_part_by_part() -> None:
    file = read_text("one: {extends: yukon}\ntwo: {extends: one, piles: {tab: {empty: any}}}\n", "own.yaml")
    own = entries_of(file)
    entry = extended(own["two"], lambda name: own.get(name) or library.find(name))
    tab = read_spec(entry, {}).group("tab")
    assert (tab.build, tab.empty, tab.lift) == (
        (Phrase(Step.DOWN, Suits.ALT),),
        Empty.ANY,
        frozenset({Lift.ANY}),
    )
