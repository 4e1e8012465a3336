"""What a seat does not know is not on its picture, nor in any frame between two pictures."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from cardtable.catalogue import KITS
from cardtable.engine.deal import Deal
from cardtable.engine.events import Event, Moved
from cardtable.engine.match import Match
from cardtable.engine.piles import Seat
from cardtable.engine.telling import Telling
from cardtable.kits import Kit
from cardtable.proofs.trials import random_step
from cardtable.table.layout import Area
from cardtable.ui.look.style import Style
from cardtable.ui.stage.window import Window
from tests.laws import spread
from tests.laws.spread import Case
from tests.ui.picture.twins import SIZE, TellTale, check_folds, check_pictures, folds
from tests.ui.table.tables import opened

TWINNED = 3  # cases of each game
PAIRS = 5  # pairs of twin tables a match
FURTHER = 6  # times as many if they give few pictures
OPEN = 8  # folds that are opened at twin tables of a game
AREA = Area(0, 0, *SIZE)
MIXTURES = 3  # of options at random, for each game
SHORT = {"psychological-jujitsu": {"set_size": "7"}}  # options that make matches short
NAMED: dict[str, list[dict[str, str]]] = {
    "psychological-jujitsu": [
        {"players": "2"},
        {"players": "3", "show_played": "no"},
        {"players": "3", "tie_rule": "requeue", "show_played": "no"},
        {"players": "2", "tie_rule": "requeue"},
        {"players": "7", "tie_rule": "carry"},
    ]
}


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    made = opened(SIZE)
    yield made
    made.close()


def cases() -> Iterator[Case]:
    for kit in KITS:
        rng = Random(kit.id)
        seats = spread.seats(kit.id)
        named = NAMED.get(
            kit.id,
            [{"players": count} for count in dict.fromkeys((seats[0], seats[1 % len(seats)], seats[-1]))],
        )
        for options in named:
            yield kit.id, {**SHORT.get(kit.id, {}), **options}
        allowed = [each for each in spread.spread(kit.id) if spread.allowed(kit.id, each)]
        for mixture in rng.sample(allowed, MIXTURES):
            yield kit.id, mixture


def leaving_twins_alone(case: Case, style: Style, pairs: int = PAIRS, rng: Random | None = None) -> int:
    """Play a random match and set up twin tables now and then; return how many pictures were compared.

    Twins that part with the first action give one picture only, so that further pairs may be needed.
    """
    rng = rng or Random(spread.label(case))
    match = spread.match(case, seed=rng.randrange(2**32))
    compared = 0
    for pair in range(FURTHER * pairs):
        if pair >= pairs and compared > 2 * pairs:
            break
        for _ in range(rng.randint(0, 2 * match.deal.seats)):
            if not match.between_deals:
                random_step(match, rng)
        if match.between_deals:
            match = spread.match(case, seed=rng.randrange(2**32))
        compared += check_pictures(match, rng.randrange(match.deal.seats + 1), rng, style)
    return compared


@pytest.mark.parametrize("kit", spread.few("old-maid", "jaguar", "psychological-jujitsu", "ninety-nine"))
def test_twin_tables_look_alike(window: Window, kit: Kit) -> None:
    compared: list[int] = []

    def alike(case: Case, rng: Random) -> None:
        compared.append(leaving_twins_alone(case, window.style, 1, rng))

    spread.tried(kit.id, TWINNED, alike)
    assert sum(compared) > 2 * PAIRS


@pytest.mark.parametrize("case", spread.at_length(list(cases())))
def test_twin_tables_look_alike_all_along(window: Window, case: Case) -> None:
    assert leaving_twins_alone(case, window.style) > 2 * PAIRS


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["jaguar", "canadian-fish", "liars-poker"])
def test_what_is_opened_at_twin_tables_looks_alike(window: Window, game_id: str) -> None:
    match, rng, compared = spread.match((game_id, {}), seed=3), Random(3), 0
    scenes = next(each for each in KITS if each.id == game_id).scenes()
    while compared < OPEN:
        if match.between_deals:
            match = spread.match((game_id, {}), seed=rng.randrange(2**32))
        random_step(match, rng)
        for seat in match.deal.actors():
            if folds(scenes.panels(match.view(seat), AREA)):
                compared += check_folds(match, seat, rng, window.style)
                break


PLANTED: Case = ("psychological-jujitsu", {"players": "3", "set_size": "7"})
MANY = 12  # pairs: a leak that needs luck to be seen is given so many


def unredacted(telling: Telling, _seat: Seat) -> list[Event]:
    """Tell everybody everything; folded over a view it leaves no trace at rest."""
    return list(telling._events)


def placed(telling: Telling, seat: Seat) -> list[Event]:
    """Tell from which place in a hand a card comes."""
    told = [(event, event.told(seat)) for event in telling._events]
    return [
        replace(seen, at=event.at) if isinstance(event, Moved) and isinstance(seen, Moved) else seen
        for event, seen in told
    ]


@pytest.mark.parametrize("leak", [unredacted, placed])
def test_a_leak_in_what_is_told_is_seen(
    window: Window, monkeypatch: pytest.MonkeyPatch, leak: object
) -> None:
    monkeypatch.setattr(Telling, "events", leak)
    with pytest.raises(TellTale):
        leaving_twins_alone(PLANTED, window.style, MANY)


def test_a_table_laid_from_the_full_deal_is_seen(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(match: Match, seat: Seat) -> Deal:
        deal = match.deal.clone()
        deal.viewer = seat
        return deal

    monkeypatch.setattr(Match, "view", full)
    with pytest.raises(TellTale):
        leaving_twins_alone(PLANTED, window.style, MANY)


def test_without_a_leak_the_planted_case_is_clean(window: Window) -> None:
    assert leaving_twins_alone(PLANTED, window.style, MANY) > MANY
