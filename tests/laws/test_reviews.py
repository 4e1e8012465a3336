"""A review knows of every decision of a seat what it was worth, or that all that could be done is alike."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

import pytest

from cardtable.bots import review
from cardtable.bots.levels import Budget, Level
from cardtable.bots.review import Found, Moment, Turn, decisions_of, looked_at, moments_of
from cardtable.bots.self_play import bot_action, played
from cardtable.bots.worths import LetBe
from cardtable.catalogue import kit
from cardtable.engine.actions import Action
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.piles import Seat
from cardtable.games.spielen.rules.moves import Ready
from cardtable.kits import GameKit
from cardtable.proofs.laws import LawBroken
from tests.laws.spread import few

FEW = Budget(iterations=16)
ACTIONS = 400  # of a match
ANYTHING = 0.3  # how often anything is done, so that more happens than among bots
EACH = 4  # decisions that are looked at of each kind
VARIANTS: Mapping[str, tuple[Mapping[str, str], ...]] = {  # options that bring other decisions
    "basra": ({"players": "4"},),
    "canadian-fish": ({"pass_auto": "no"},),
    "creights": (
        {"hand_dealing": "yes", "play_mode": "slips_allowed"},
        {"players": "6", "play_mode": "slips_allowed", "draw_then_play": "yes"},
    ),
    "jizara": ({"players": "4", "team_talk": "advice"}, {"decision_style": "one_step"}),
    "liars-poker": ({"peeking": "off"}, {"players": "2"}, {"free_gaze": "yes"}),
    "napoleon": ({"players": "6"},),
    "ninety-nine": ({"keep_score": "yes", "stop_after": "3"}, {"players": "2", "surprise_rules": "yes"}),
    "spielen": ({"mode": "relaxed"},),
}
WITHOUT: Mapping[tuple[str, type[Action]], str] = {  # deeds without values, by the game
    ("spielen", Ready): "it ends the planning with the codes as they are; each change of them has its values",
}


def reviewed(kit_: GameKit, options: Mapping[str, str]) -> Iterator[tuple[str, Action | None, Found | None]]:
    """Give what is found of a few decisions of each kind in a match, whatever might have been done there.

    With it comes where it was found, and what was done.
    """
    module, rng, match = kit_.bots().__name__, Random(kit_.id), _match(kit_, options)
    seen = Counter[tuple[str, type[Action]]]()
    for seat in range(match.deal.seats):
        for turn in decisions_of(module, match, seat):
            if isinstance(turn, Moment):
                yield from _moment(module, turn, seat, seen)
                continue
            where = getattr(getattr(turn.view, "phase", None), "name", "")
            for done in _deeds(turn, seat, rng):
                seen[where, type(done)] += 1
                if seen[where, type(done)] > EACH:
                    continue
                found = looked_at(module, replace(turn, done=done), seat)
                if found is not None or not isinstance(done, LetBe):  # a chance may turn out to be none
                    yield where, done, found


def _match(kit_: GameKit, options: Mapping[str, str]) -> Match:
    """Return a match in which anything is done now and then, to its end or long enough."""
    rules, rng = kit_.game(), Random(kit_.id)
    match = Match(rules, read_options(rules.options, options), 1)

    def act(seat: Seat) -> Action | None:
        if seat in match.deal.actors() and not match.deal.real_time and rng.random() < ANYTHING:
            actions = match.view(seat).actions(seat)
            if actions:
                return rng.choice(actions)
        return bot_action(match, seat, kit_.chooser(Level.MEDIUM), FEW)

    try:
        for _ in played(match, act, ACTIONS):
            pass
    except LawBroken:
        assert len(match.log) >= ACTIONS, "it is long enough"
    return match


def _deeds(turn: Turn, seat: Seat, rng: Random) -> list[Action]:
    """Return what was done, and any other deed of each kind that was possible."""
    others = list(turn.view.actions(seat))
    rng.shuffle(others)
    return [turn.done, *{type(each): each for each in others}.values()]


def _moment(
    module: str, moment: Moment, seat: Seat, seen: Counter[tuple[str, type[Action]]]
) -> Iterator[tuple[str, Action | None, Found | None]]:
    """Give what is found of a moment in real time, if there is something to say."""
    moments = moments_of(module)
    assert moments is not None
    seen["", Action] += 1
    if seen["", Action] <= EACH:
        found = moments.looked_at(moment, seat, Random(1))
        if found is not None:
            yield "", moment.done, found


@pytest.mark.parametrize("kit_", few("old-maid", "psychological-jujitsu"))
def test_every_decision_has_values_or_is_told_to_be_none(
    kit_: GameKit, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SEARCH", "COMPARISON"):
        monkeypatch.setattr(review, name, FEW)
    if moments_of(kit_.bots().__name__) is not None:
        monkeypatch.setattr(
            f"{kit_.bots().__name__.rpartition('.')[0]}.moments.COMPARED", Budget(iterations=2)
        )
    counted = 0
    for options in ({}, *VARIANTS.get(kit_.id, ())):
        for where, done, found in reviewed(kit_, options):
            if (kit_.id, type(done)) in WITHOUT:
                assert found is None, "then it is no exception"
                continue
            told = f"{options} {where}: {done}"
            assert found is not None, told
            assert found.same or found.cost is not None, told
            assert found.why, told
            counted += 1
    assert counted > 2


def test_each_exception_is_one_of_a_game_that_there_is() -> None:
    assert all(kit(game).id == game and reason for (game, _), reason in WITHOUT.items())
