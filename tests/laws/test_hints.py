"""The law of hints: H and then Enter does what was advised, in every game, whatever gesture it takes.

At random positions the advice is any action at all, so that every kind of gesture comes up.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pygame
import pytest

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import KITS, kit
from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.piles import Seat
from cardtable.kits import Kit
from cardtable.proofs.trials import play
from cardtable.table.gestures import Gesture
from cardtable.ui.hand.picks import Picking
from cardtable.ui.match.players import players_of
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from cardtable.ui.stage.window import Window
from cardtable.ui.table.hud import Standing
from cardtable.ui.table.play import Play, TableHost
from cardtable.ui.table.scene import TableScene
from cardtable.ui.table.tabletop import Tabletop
from cardtable.ui.widgets.button import Button
from tests.laws import spread
from tests.laws.spread import Case
from tests.ui.table.tables import LUCK, NEVER, Journal, opened
from tests.ui.widgets.driving import FRAME, Hand

BOUND = 20_000  # actions of a random match
HINTED = 2  # cases of each game
FURTHEST = 5  # so many actions lie between two positions at most
POSITIONS = 16  # of a match, at most
FEW = 2  # the same where other options have their turn soon


class Mishinted(AssertionError):  # noqa: N818  # as the other laws name their breaks
    """Enter did not do what the hint had advised."""


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    made = opened()
    yield made
    made.close()


def positions(case: Case, rng: Random, most: int) -> Iterator[Match]:
    """Give a random match as it stands from time to time, while somebody is to act."""
    match, found, due = spread.match(case, seed=rng.randrange(2**32)), 0, 0
    for count, _ in enumerate(play(match, rng, BOUND)):
        if count >= due and match.deal.actors() and not match.between_deals:
            found, due = found + 1, count + rng.randint(1, FURTHEST)
            yield match.past(len(match.log))
        if found == most:
            return


def check_hints(window: Window, case: Case, rng: Random | None = None, most: int = POSITIONS) -> Counter[str]:
    """Check the law for two actions at each of some positions; return how often which gesture was advised.

    Raises:
        Mishinted: it is broken.
    """
    rng = rng or Random(spread.label(case))
    found: Counter[str] = Counter()
    for match in positions(case, rng, most):
        for _ in range(2):
            gesture = check_hint(window, match.past(len(match.log)), rng)
            found[type(gesture).__name__] += 1
    return found


def check_hint(window: Window, match: Match, rng: Random) -> Gesture:
    """Ask for a hint at the table of a match and press Enter; return the gesture that was advised.

    Raises:
        Mishinted: something else was done, or nothing.
    """
    deal = match.deal
    seat = rng.choice((*deal.actors(), *(deal.interjectors() if deal.real_time else ())))
    advised = rng.choice(match.view(seat).actions(seat))
    scene = seated(window, match, seat, advised)
    gesture = next(iter(scene.play.manager.gestures(match.view(seat), advised)))
    before = len(match.log)
    hand = Hand(window)
    hand.key(pygame.K_h, unicode="h")
    hand.wait(2 * FRAME)
    if scene.notice.text != "Because." or len(match.log) != before:
        raise Mishinted(f"the hint says {scene.notice.text!r} of {advised}")
    hand.key(pygame.K_RETURN)
    hand.wait(2 * FRAME)
    done = [str(entry.action) for entry in match.log[before : before + 1] if entry.seat == seat]
    if done != [str(advised)]:
        raise Mishinted(f"{advised} was advised, done was {done}; {gesture}")
    return gesture


def seated(window: Window, match: Match, seat: Seat, advised: Action) -> TableScene:
    """Return the table of a match at which the person of one seat is given this advice."""
    game = kit(match.game.id)

    def advice(_view: Deal, _seat: Seat, _rng: Random) -> tuple[Action, str]:
        return advised, "Because."

    words = ["me" if each == seat else "easy" for each in range(match.deal.seats)]
    session = Session(match, players_of(words, "Ada"), Journal(), Bots(InlineRunner(), lambda _: LUCK, NEVER))
    scene = TableScene(session, Play(game.title, game.scenes(), advice), TableHost(), slowness=0.0)
    window.stage.replace(scene)
    for _ in range(3):
        window.frame(FRAME)
    return scene


CASES: list[Case] = [
    ("basra", {"must_capture": "some"}),
    ("jizara", {"players": "4", "team_talk": "advice"}),
    ("jizara", {"decision_style": "one_step"}),
    ("oh-hell", {"bid_mode": "together"}),
    ("99", {"three_diamonds": "declare"}),
    ("jaguar", {"lowest_bid": "points", "deals": "0"}),
]


@pytest.mark.parametrize("kit", spread.few("basra", "old-maid", "jizara", "spit"))
def test_h_then_enter_does_what_was_advised(window: Window, kit: Kit) -> None:
    kinds: Counter[str] = Counter()
    spread.tried(kit.id, HINTED, lambda case, rng: kinds.update(check_hints(window, case, rng, FEW)))
    assert kinds.total() >= 2 * HINTED
    assert set(kinds) <= {"Press", "Drop", "Gather", "Tap"}


@pytest.mark.long
@pytest.mark.parametrize("case", [*((each.id, {}) for each in KITS), *CASES], ids=spread.label)
def test_h_then_enter_does_what_was_advised_all_along(window: Window, case: Case) -> None:
    assert check_hints(window, case).total() >= FEW


@pytest.mark.long
@pytest.mark.parametrize("kit", KITS, ids=lambda each: each.id)
def test_h_then_enter_does_what_was_advised_with_any_options(window: Window, kit: Kit) -> None:
    assert spread.tried(kit.id, spread.EVERY, lambda case, rng: check_hints(window, case, rng, FEW)) > HINTED


# Faults that the law notices.


@pytest.mark.parametrize("game", ["oh-hell", "jaguar"])
def test_a_button_that_gets_no_focus_is_noticed(
    window: Window, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def elsewhere(tabletop: Tabletop, _name: str) -> Button:
        return Button("", "nowhere", on_click=tabletop.relayout)

    monkeypatch.setattr(Tabletop, "named", elsewhere)
    with pytest.raises(Mishinted):
        check_hints(window, (game, {}))


def test_a_fold_that_stays_closed_is_noticed(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Standing, "open_fold", lambda *_: None)
    with pytest.raises(KeyError):
        check_hints(window, ("jaguar", {}))


def test_a_card_that_is_not_aimed_is_noticed(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    point_out = Picking.point_out

    def aimless(picking: Picking, gesture: Gesture) -> None:
        point_out(picking, gesture)  # type: ignore[arg-type]  # only those are pointed out
        picking.aimed = None

    monkeypatch.setattr(Picking, "point_out", aimless)
    with pytest.raises(Mishinted):
        check_hints(window, ("spite-and-malice", {}))
