"""The law of pace, on every game of the catalogue."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from random import Random

import pytest
from _pytest.mark.structures import ParameterSet

from cardtable.catalogue import KITS
from cardtable.engine.deal import Deal
from cardtable.engine.options import Undo
from cardtable.engine.telling import Telling
from cardtable.kits import Kit
from cardtable.proofs.trials import play
from cardtable.table.layout import Area, Spot
from cardtable.ui.hand.marks import Marking
from cardtable.ui.picture.setting import Setting
from cardtable.ui.stage.window import Window
from cardtable.ui.table.hud import Standing
from cardtable.ui.telling.steps import Told
from cardtable.ui.telling.teller import Teller
from tests.laws import spread
from tests.laws.pace import Paced, Sitting, Untimely, bots_only, paced, restless, untouched
from tests.laws.spread import Case
from tests.seeds import quickly
from tests.ui.table.tables import opened

SHORTLY = 6.0  # seconds at a table
A_WHILE = 30.0
WHOLE = 4000.0  # seconds in which any match ends
LAST = 60  # actions of a match
FAR_BACK = ("canadian-fish",)  # an undo takes back so many actions that chance may not come to an end
BOUND = 20_000  # actions of a random match
CASES = 5  # of options of each game

SITTINGS: dict[str, Callable[[int], Sitting]] = {
    "untouched": untouched,
    "two restless": lambda players: restless(2, players),
    "bots": bots_only,
    "one restless": lambda players: restless(1, players),
}


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    window = opened()
    yield window
    window.close()


def table(window: Window, case: Case, who: Callable[[int], Sitting]) -> Paced:
    rng = Random(spread.label(case))
    match = spread.match(case, seed=rng.randrange(2**32))
    return paced(window, match, who(match.options.players), rng)


QUICK = ("basra", "oh-hell", "creights", "spit")
each_sitting = pytest.mark.parametrize("who", quickly(2, list(SITTINGS.values()), SITTINGS))
every_game = pytest.mark.parametrize("kit", spread.few(*QUICK))


def shortly() -> Iterator[ParameterSet]:
    """Give every game with two sittings, each with half of the games; all have their turn for a while."""
    for at, kit in enumerate(KITS):
        for which, (name, who) in enumerate(SITTINGS.items()):
            quick = kit.id in QUICK and which < 2
            if quick or (at + which) % 2 == 0:
                marks = [] if quick else [pytest.mark.slow]
                yield pytest.param(kit, who, id=f"{kit.id}-{name}", marks=marks)


@pytest.mark.parametrize(("kit", "who"), [*shortly()])
def test_a_usual_table_goes_its_way(window: Window, kit: Kit, who: Callable[[int], Sitting]) -> None:
    goes_its_way(window, (kit.id, {}), who, SHORTLY)


@pytest.mark.long
@each_sitting
@every_game
def test_a_usual_table_goes_its_way_for_a_while(
    window: Window, kit: Kit, who: Callable[[int], Sitting]
) -> None:
    goes_its_way(window, (kit.id, {}), who, A_WHILE)


def goes_its_way(window: Window, case: Case, who: Callable[[int], Sitting], seconds: float) -> None:
    played = table(window, case, who)
    played.run(seconds)
    assert played.scene.teller.count > 0
    assert played.match.log or played.session.waiting_people, "somebody has acted, or is waited for"


@pytest.mark.long
@pytest.mark.parametrize("who", list(SITTINGS.values())[1:], ids=list(SITTINGS)[1:])
@every_game
def test_a_match_goes_its_way_to_its_end(window: Window, kit: Kit, who: Callable[[int], Sitting]) -> None:
    """From its last actions on: a match of 32 deals would take three hours at the table."""
    rng = Random(kit.id)
    match = spread.match((kit.id, {}), seed=7)
    assert sum(1 for _ in play(match, rng, BOUND)) > 0
    late = match.past(max(0, len(match.log) - LAST))
    late.undone.clear()
    if kit.id in FAR_BACK:
        late.undo_rule = Undo.SEEN
    played = paced(window, late, who(late.options.players), rng)
    played.run(WHOLE)
    assert played.over


@pytest.mark.long
@every_game
def test_a_table_with_any_options_goes_its_way(window: Window, kit: Kit) -> None:
    def law(case: Case, rng: Random) -> None:
        goes_its_way(window, case, rng.choice(list(SITTINGS.values())), A_WHILE)

    assert spread.tried(kit.id, CASES, law) == CASES


# Faults that the law notices.


def test_rules_asked_of_a_view_half_told_are_noticed(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    def half_told(teller: Teller) -> Told:
        return Told(teller.lying, teller.lying, teller._progress)

    monkeypatch.setattr(Teller, "so_far", property(half_told))
    with pytest.raises((Untimely, KeyError)):
        table(window, ("spite-and-malice", {}), bots_only).run(A_WHILE)


def test_a_table_that_shows_how_things_stood_before_is_noticed(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    def before(
        standing: Standing, told: Told, spots: Iterable[Spot], area: Area, marking: Marking
    ) -> Setting:
        return setting(standing, replace(told, lying=told.whole), spots, area, marking)

    setting = Standing.setting
    monkeypatch.setattr(Standing, "setting", before)
    with pytest.raises(AssertionError):
        table(window, ("oh-hell", {"direction": "up_down"}), lambda players: restless(1, players)).run(WHOLE)


def test_an_event_that_is_not_told_is_noticed(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    events = Telling.events
    monkeypatch.setattr(Telling, "events", lambda telling, seat: events(telling, seat)[:-3])
    with pytest.raises((AssertionError, LookupError)):
        table(window, ("oh-hell", {}), bots_only).run(A_WHILE)


def test_a_view_that_is_laid_from_another_time_is_noticed(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = table(window, ("basra", {}), lambda players: restless(1, players))
    played.run(A_WHILE)
    old = {seat: played.match.past(0).view(seat) for seat in played.session.lookers}
    restart = Teller.restart

    def restarted(teller: Teller, _views: dict[int, Deal], *, gliding: bool = False) -> None:
        restart(teller, old, gliding=gliding)

    monkeypatch.setattr(Teller, "restart", restarted)
    with pytest.raises(AssertionError):
        played.run(10 * A_WHILE)
