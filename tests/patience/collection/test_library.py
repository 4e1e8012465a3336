"""Every game of the library: read, dealt, laid out, told, played at random, taken back."""

from functools import reduce
from itertools import combinations
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
from cardtable.patience.words.games import choices_of, read_spec
from cardtable.proofs.laws import check_cards, check_kinds, check_knowledge
from cardtable.proofs.trials import Trial, check_undo
from cardtable.table.layout import Area
from cardtable.table.lying import places
from cardtable.ui.help.guide import parts
from tests.costs import slowly
from tests.laws.test_touch import check_touch
from tests.patience.positions import dealt, wandered

every_game = pytest.mark.parametrize("game_id", index.listed())
SIZES = {"960x600": Area(0, 56, 960, 544), "1280x720": Area(0, 56, 1280, 664), "tall": Area(0, 300, 960, 768)}
STEPS = 200  # of a random game
HEARD = 2  # of them under all laws
SLACK = 0.5  # table units that cards may share
FAST = 0.010  # seconds for the index


def test_the_index_is_fresh() -> None:
    assert index.INDEX.read_text("utf-8").splitlines() == list(map(str, library.indexed()))


def test_the_index_is_read_fast() -> None:
    index.listed.cache_clear()
    best = min(_index_time() for _ in range(5))
    assert best < FAST * slowly()


def _index_time() -> float:
    index.listed.cache_clear()
    begun = process_time()
    assert index.listed()
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


@every_game
def test_each_value_of_an_option_is_dealt_and_played(game_id: str) -> None:
    for chosen in spread(library.entry(game_id)):
        deal = dealt(game_id, 2, chosen)
        assert not deal.deck, "all cards are on the table"
        wandered(deal, 40)
        check_cards(deal)


@every_game
def test_a_random_game_keeps_cards_and_laws(game_id: str) -> None:
    game = Patience(library.entry(game_id))
    match = Match(game, read_options(game.options, {}), seed=11)
    rng = Random(game_id)
    trial = Trial(match, rng)
    trial.hear(match.opening)
    for step in range(STEPS):
        found = match.deal.actions(0)
        if len(found) < 2 or match.over:
            break
        telling = match.submit(0, found[rng.randrange(len(found) - 1)])
        if step < HEARD:
            trial.hear(telling)
    assert isinstance(match.deal, PatienceDeal)
    check_cards(match.deal)
    check_kinds(match.deal)
    check_knowledge(match.deal, 0)
    if match.log:
        check_undo(match, rng.randint(1, len(match.log)))


@every_game
def test_cards_lie_on_the_table_and_apart(game_id: str) -> None:
    deal = dealt(game_id, 3)
    for steps in (0, 20):
        wandered(deal, steps)
        view = deal.view(0)
        check_touch(view, PatienceScenes(), SIZES["960x600"])
        for area in SIZES.values():
            _check_apart(view, area)


def _check_apart(view: PatienceDeal, area: Area) -> None:
    """Check that no card of a pile lies on the place of another, but in figures that are meant to overlap."""
    spots = {spot.pile: spot for spot in PatienceScenes().spots(view, area)}
    lapped = {
        name
        for group in view.rules.spec.groups
        for name in group.names
        if group.figure is not None and group.figure.shape.value != "rect"
    }
    piles = {pile.name: pile for pile in view.piles() if pile.name in spots and pile is not view.deck}
    shown = {
        name: [place.bounds for place in places(spots[name], max(len(pile), 1))]
        for name, pile in piles.items()
    }
    for (one, first), (other, second) in combinations(shown.items(), 2):
        if not {one, other} <= lapped and _meet(reduce(Area.around, first), reduce(Area.around, second)):
            assert not any(_meet(a, b) for a in first for b in second), f"{one} lies on {other} at {area}"


def _meet(one: Area, other: Area) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > SLACK and down > SLACK


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


def test_no_rules_say_the_same_twice() -> None:
    found = {game_id: rules_text(library.entry(game_id)).splitlines() for game_id in kits()}
    said = {
        game_id: [each for line in lines if line.startswith("- ") for each in line[2:].split(". ")]
        for game_id, lines in found.items()
    }
    twice = {game_id: {each for each in all_ if all_.count(each) > 1} for game_id, all_ in said.items()}
    assert {game_id: each for game_id, each in twice.items() if each} == {}
    assert "One card to each cell (fields), face up." in said["braid"]
    assert len(said) > 130
