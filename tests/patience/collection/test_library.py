"""Games of the library: read, dealt, laid out, told, played at random, taken back; chosen ones, or all."""

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from time import process_time

import pytest

from cardtable.engine.match import Match
from cardtable.engine.options import option_fields, read_options
from cardtable.patience.collection import index, library
from cardtable.patience.collection.library import check_entry, spread
from cardtable.patience.kit import kits
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.game import Patience
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.patience.text.guide import guide, rules_text
from cardtable.patience.words.entries import Entry, entries_of
from cardtable.patience.words.games import choices_of, read_spec
from cardtable.proofs.laws import check_cards, check_kinds, check_knowledge
from cardtable.proofs.trials import Trial, check_undo
from cardtable.table.layout import Area
from cardtable.ui.help.guide import parts
from cardtable.yamlfile import read_yaml
from tests.costs import slowly
from tests.laws.test_touch import check_touch
from tests.patience.apart import check_apart
from tests.patience.chosen import every_game, every_game_played, every_table
from tests.patience.positions import dealt, wandered

SIZES = {"960x600": Area(0, 56, 960, 544), "1280x720": Area(0, 56, 1280, 664), "tall": Area(0, 300, 960, 768)}
HEARD = 40  # of so many steps of a random game one is under all laws
FAST = 0.0015  # seconds for the index of six hundred games
SIX_HUNDRED = 600
NAMED = re.compile("^([a-z0-9-]+):$", re.MULTILINE)  # a game in a file


def test_the_index_names_all_that_stands_in_the_files_of_games() -> None:
    found = {
        name: path.name
        for path in index.GAMES.glob("*.yaml")
        for name in NAMED.findall(path.read_text("utf-8"))
    }
    assert found == {each.id: each.file for each in index.listed().values()}


@cache
def of_file(name: str) -> Mapping[str, Entry]:
    return entries_of(read_yaml(index.GAMES / name))


@every_game
def test_a_game_is_read_alone_as_with_its_file(game_id: str) -> None:
    name = index.listed()[game_id].file
    whole, alone = of_file(name)[game_id], library.find(game_id)
    assert alone is not None
    assert alone.cursor.value == whole.cursor.value
    assert str(alone.cursor.wrong("odd")) == str(whole.cursor.wrong("odd"))


@pytest.mark.slow
def test_the_index_is_fresh() -> None:
    assert index.INDEX.read_text("utf-8").splitlines() == list(map(str, library.indexed()))


def test_the_index_is_read_fast(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = index.INDEX.read_text("utf-8").splitlines()
    many = [f"{at}-{lines[at % len(lines)]}" for at in range(SIX_HUNDRED)]
    file = tmp_path / "index.tsv"
    file.write_text("".join(f"{line}\n" for line in many), "utf-8")
    monkeypatch.setattr(index, "INDEX", file)
    best = min(_index_time() for _ in range(10))
    index.listed.cache_clear()
    assert best < FAST * slowly()


def _index_time() -> float:
    index.listed.cache_clear()
    begun = process_time()
    assert len(index.listed()) == SIX_HUNDRED
    return process_time() - begun


@every_game
def test_a_game_is_well_with_each_value_of_its_options(game_id: str) -> None:
    check_entry(library.entry(game_id))
    for field in option_fields(Patience(library.entry(game_id)).options):
        assert field.title
        assert field.sentence.endswith(".")


@every_game
def test_each_value_of_an_option_makes_another_game(game_id: str) -> None:
    """With the usual options, or with the last of all others: some matter only along with another."""
    entry = library.entry(game_id)
    choices = choices_of(entry)
    for choice in choices:
        last = {each.name: each.values[-1] for each in choices if each is not choice}
        games = [
            {read_spec(entry, others | {choice.name: value}) for value in choice.values}
            for others in ({}, last)
        ]
        assert max(map(len, games)) == len(choice.values), choice.name


@every_game_played(4, 40)
def test_each_value_of_an_option_is_dealt_and_played(game_id: str, steps: int) -> None:
    for chosen in spread(library.entry(game_id)):
        deal = dealt(game_id, 2, chosen)
        assert not deal.deck, "all cards are on the table"
        wandered(deal, steps)
        check_cards(deal)


@every_game_played(10, 80)
def test_a_random_game_keeps_cards_and_laws(game_id: str, steps: int) -> None:
    game = Patience(library.entry(game_id))
    match = Match(game, read_options(game.options, {}), seed=11)
    rng = Random(game_id)
    trial = Trial(match, rng)
    trial.hear(match.opening)
    for step in range(steps):
        found = match.deal.actions(0)
        if len(found) < 2 or match.over:
            break
        telling = match.submit(0, found[rng.randrange(len(found) - 1)])
        if step < max(steps // HEARD, 1):
            trial.hear(telling)
    assert isinstance(match.deal, PatienceDeal)
    check_cards(match.deal)
    check_kinds(match.deal)
    check_knowledge(match.deal, 0)
    if match.log:
        check_undo(match, rng.randint(1, len(match.log)))


@every_table
def test_cards_lie_on_the_table_and_apart(game_id: str) -> None:
    deal = dealt(game_id, 3)
    for steps in (0, 20):
        wandered(deal, steps)
        view = deal.view(0)
        check_touch(view, PatienceScenes(), SIZES["960x600"])
        for area in SIZES.values():
            check_apart(view, area)


@every_game
def test_the_guide_is_made_and_can_be_read(game_id: str) -> None:
    kit = kits()[game_id]
    text = guide(library.entry(game_id))
    opening = kit.opening()
    assert text.startswith(f"# {kit.title}\n")
    assert all((opening.about, opening.turn, opening.scoring))
    assert parts(text)
    assert kit.rules_text().startswith("# ")
    assert "None" not in text


def said(game_id: str) -> list[str]:
    """Return the sentences of the rules."""
    lines = rules_text(library.entry(game_id)).splitlines()
    return [each for line in lines if line.startswith("- ") for each in line[2:].split(". ")]


@every_game
def test_no_rules_say_the_same_twice(game_id: str) -> None:
    assert [each for each, times in Counter(said(game_id)).items() if times > 1] == []


def test_sentences_of_the_rules_are_found() -> None:
    assert "One card to each cell (fields), face up." in said("braid")
