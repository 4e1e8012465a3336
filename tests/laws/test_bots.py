"""The law of bots: whatever the options, each level does what is legal, and follows from the view alone."""

import re
import sys
from collections.abc import Iterator
from random import Random

import pytest

from cardtable.bots.levels import HINT, Budget, Level
from cardtable.bots.runner import Chooser
from cardtable.bots.self_play import real_time_step
from cardtable.catalogue import KITS, kit
from cardtable.engine.actions import Action, Later
from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.piles import Seat
from cardtable.kits import Kit
from cardtable.proofs.trials import play
from cardtable.table.gestures import Press
from tests.laws import spread
from tests.laws.spread import Case

BOUND = 20_000  # actions of a match
QUICK = Budget(iterations=8)
PLAYED, ENDED, HINTED = 3, 1, 3  # cases of each game
DECISIONS = 24  # in a row, of a match
FAR = 200  # actions that may be done at random before
DOUBTED = 0.25  # of the decisions are made again, and from a world that looks the same
CARELESS = 0.3  # of the actions are any, so that bots stand where they would never come by themselves
ASKED = 6  # hints of a match
CLUMSY = re.compile(r"\w_\w|%|[+]0\b|\b\d+-[a-z]\b|hardly ever[.]")  # of programs, or badly put
MOST = 6000  # actions of a match of bots

every_game = pytest.mark.parametrize("kit", KITS, ids=lambda each: each.id)


class Unfit(AssertionError):  # noqa: N818  # as the other laws name their breaks
    """A bot or its hint does not do what it should."""


def choosers(game_id: str) -> dict[Level, Chooser]:
    """Return a game's bots by level."""
    bots = kit(game_id).bots()
    return {level: getattr(bots, level.value) for level in Level}


def asked(match: Match) -> Iterator[Seat]:
    """Give the seats that are asked at this moment: who may interject first, then who is to act."""
    yield from match.deal.interjectors()
    if match.deal.actors():
        yield match.deal.actors()[0]


def let_pass(match: Match, done: int = -1) -> None:
    """Let the table act where the deal waits for nobody else, and nothing has been done since."""
    if not match.deal.actors() and match.due is not None and done in (-1, len(match.log)):
        match.advance(match.due)


def begun(case: Case, rng: Random) -> Match:
    """Return a match as it stands after some random actions, with somebody to act, or over."""
    match = spread.match(case, seed=rng.randrange(2**32))
    before = rng.choice((0, rng.randrange(FAR)))
    for _ in play(match, rng, BOUND):
        if len(match.log) >= before and match.deal.actors():
            break
    return match


def check_choice(match: Match, seat: Seat, level: Level, rng: Random) -> Action | None:
    """Return what a level does; check that it is legal, and follows from the view and its luck alone.

    Raises:
        Unfit: it is not, or does not.
    """
    chooser, luck = choosers(match.game.id)[level], rng.random()
    view = match.view(seat)
    action = chooser(view, seat, Random(luck), QUICK)
    where = f"{level.value} at seat {seat} after {len(match.log)} actions"
    if action is None and seat in match.deal.actors():
        raise Unfit(f"{where} does nothing, though the deal waits for it")
    if action is not None and not match.deal.allows(seat, at_once(action)):
        raise Unfit(f"{where} does {action}, which is not legal")
    if view != match.view(seat):
        raise Unfit(f"{where} has changed its view")
    if rng.random() < DOUBTED:
        for name, other in (("again", match.view(seat)), ("in a world that looks alike", _twin(view, rng))):
            if chooser(other, seat, Random(luck), QUICK) != action:
                raise Unfit(f"{where} does {action}, but something else {name}")
    return None if action is None else at_once(action)


def at_once(action: Action) -> Action:
    """Return what a bot means to do, whenever it does it."""
    return action.action if isinstance(action, Later) else action


def _twin(view: Deal, rng: Random) -> Deal:
    assert view.viewer is not None, "it is a view"
    return view.sample(rng).view(view.viewer)


def check_decisions(case: Case, rng: Random) -> None:
    """Check decisions in a row, of all levels, amid actions of any kind.

    Raises:
        Unfit: one is not as it should be.
    """
    match = begun(case, rng)
    for _ in range(DECISIONS):
        if match.over:
            return
        if match.between_deals:
            match.next_deal()
        done = len(match.log)
        for seat in list(asked(match)):
            level = rng.choice(tuple(Level))
            if seat not in (*match.deal.interjectors(), *match.deal.actors()):
                continue
            action = check_choice(match, seat, level, rng)
            if rng.random() < CARELESS:
                action = rng.choice(match.deal.actions(seat))
            if action is not None:
                match.submit(seat, action, match.time)
        let_pass(match, done)


def check_end(case: Case, rng: Random, deals: int = 1) -> None:
    """Check that bots, of one level or of any, come to the end of so many deals.

    Raises:
        Unfit: they do not.
    """
    match, bots = spread.match(case, seed=rng.randrange(2**32)), choosers(case[0])
    levels = rng.choice([(level,) for level in Level] + [tuple(Level)])
    while not match.over and len(match.sheet) < deals:
        if match.between_deals:
            match.next_deal()
        if match.deal.real_time:
            real_time_step(match, lambda seat: bots[rng.choice(levels)](match.view(seat), seat, rng, QUICK))
            continue
        done = len(match.log)
        for seat in list(asked(match)):
            if seat in (*match.deal.interjectors(), *match.deal.actors()):
                action = bots[rng.choice(levels)](match.view(seat), seat, rng, QUICK)
                if action is not None:
                    match.submit(seat, action, match.time)
        let_pass(match, done)
        if len(match.log) > MOST:
            raise Unfit(f"{levels} do not come to an end within {MOST} actions")


def check_ends(case: Case, rng: Random) -> None:
    """Check the same for some deals in a row."""
    check_end(case, rng, deals=3)


def check_advice(case: Case, rng: Random) -> None:
    """Check some hints: each is a legal action that people have a gesture for, with a reason in a sentence.

    Raises:
        Unfit: one is not.
    """
    match, hint = begun(case, rng), kit(case[0]).bots().hint
    for _ in range(ASKED):
        let_pass(match)
        if match.between_deals or not match.deal.actors():
            return
        seat = match.deal.actors()[0]
        action, why = hint(match.view(seat), seat, rng)
        if not match.deal.allows(seat, action):
            raise Unfit(f"{action} is advised to seat {seat}, which is not legal")
        view = match.view(seat)
        shown = next(iter(kit(case[0]).scenes().gestures(view, action)))
        if isinstance(shown, Press) and action not in view.actions(seat):
            raise Unfit(f"{action} is advised to seat {seat}, for which there is no button")
        if not (why.endswith(".") and not why[0].islower() and "\n" not in why):
            raise Unfit(f"{action} is advised, but this is no sentence: {why!r}")
        if found := CLUMSY.search(why):
            raise Unfit(f"{action} is advised with {found[0]!r}, which is no word: {why!r}")
        match.submit(seat, action, match.time)


@pytest.fixture
def _hints_are_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for each in KITS:
        each.bots()
    for module in list(sys.modules.values()):
        if getattr(module, "HINT", None) is HINT and module.__name__.startswith("cardtable."):
            monkeypatch.setattr(module, "HINT", QUICK)


@pytest.mark.parametrize("kit", spread.games("ninety-nine"))
def test_every_level_does_what_is_legal_wherever_chance_leads(kit: Kit) -> None:
    assert spread.tried(kit.id, PLAYED, check_decisions) == PLAYED


@pytest.mark.parametrize("kit", spread.games("canadian-fish", "spielen"))
def test_bots_come_to_the_end_of_a_deal(kit: Kit) -> None:
    assert spread.tried(kit.id, ENDED, check_end) == ENDED


@pytest.mark.usefixtures("_hints_are_quick")
@every_game
def test_a_hint_is_legal_and_a_sentence(kit: Kit) -> None:
    assert spread.tried(kit.id, HINTED, check_advice) == HINTED


@pytest.mark.long
@every_game
def test_every_level_plays_by_every_option(kit: Kit) -> None:
    assert spread.tried(kit.id, spread.EVERY, check_decisions) > PLAYED
    assert spread.tried(kit.id, spread.EVERY, check_ends) > ENDED


@pytest.mark.long
@pytest.mark.usefixtures("_hints_are_quick")
@every_game
def test_hints_are_legal_and_sentences_by_every_option(kit: Kit) -> None:
    assert spread.tried(kit.id, spread.EVERY, check_advice) > HINTED
