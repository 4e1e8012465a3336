"""A deal in real time at the table: what counts is when keys went down, not when frames were drawn."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

import pygame
import pytest

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.cards import named
from cardtable.engine.match import Entry
from cardtable.engine.piles import TABLE, Seat, Time
from cardtable.games.spit.bot.bots import best
from cardtable.games.spit.rules.deal import BOTH, NUMB, SpitDeal
from cardtable.games.spit.rules.moves import Drop, Phase, Pick, Play, Side, Slap
from cardtable.games.spit.table.keys import KEYS, meant
from cardtable.proofs.positions import set_position
from cardtable.store.settings import Settings
from cardtable.table.panels import Badge
from cardtable.table.scenes import Calls
from cardtable.ui.match.thoughts import Bots
from cardtable.ui.stage.window import Window
from cardtable.ui.widgets.label import Label
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Journal, Table, opened
from tests.ui.widgets.driving import FRAME

RACE = {  # both hold an eight in hand, and one seven lies there
    "spit/l": "7C",
    "spit/r": "KC",
    "stock/0/1": "2C 8H!",
    "stock/0/2": "AC!",
    "stock/1/1": "2D 8D!",
    "stock/1/2": "AD!",
    "phase": "running",
}


RHYTHM = 20  # frames from one key to the next
MINUTE = 60 * 60 // RHYTHM  # keys
MANY = 200  # keys that wait


@pytest.fixture
def window() -> Iterator[Window]:
    made = opened()
    yield made
    made.close()


def sat(window: Window, monkeypatch: pytest.MonkeyPatch, seats: str = "me me", seed: int = 1) -> Table:
    """Return a table of Spit at which bots play as they do."""
    monkeypatch.setattr(tables, "kit", lambda _id: kit("spit"))
    table = Table(window, seats, seed=seed, slowness=1.0)
    table.session.thoughts.bots = Bots(InlineRunner(), kit("spit").chooser, NEVER)
    return table


def laid(table: Table) -> SpitDeal:
    """Lay the cards of a race on the table, and return the deal."""
    found = deal(table)
    set_position(found, RACE)
    table.session.lay(table.match)
    table.window.frame(FRAME)
    return found


def deal(table: Table) -> SpitDeal:
    found = table.match.deal
    assert isinstance(found, SpitDeal)
    return found


def down(key: str, since: float) -> pygame.event.Event:
    """Return a key that went down so many seconds after the last frame."""
    return pygame.event.Event(pygame.KEYDOWN, key=ord(key), mod=0, unicode=key, since=since)


def up(key: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=ord(key), mod=0)


def log(table: Table) -> list[tuple[int, str]]:
    return [(entry.seat, str(entry.action)) for entry in table.match.log]


def test_a_race_within_one_frame_is_won_by_the_key_that_went_down_first(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D3: the window brings them in any order."""
    table = sat(window, monkeypatch)
    found = laid(table)
    window.frame(FRAME, [down("q", 0.001), down("y", 0.002)])
    window.frame(FRAME, [down("j", 0.012), down("a", 0.009)])
    assert log(table)[-2:] == [(0, "play l"), (1, "play l")]
    one, two = table.match.log[-2:]
    assert two.at - one.at == 3
    assert (named(found.spits[0]), named(found.stock(1, 1))) == ("7C 8H", "2D 8D")


@pytest.mark.parametrize("foremost", [0, 1])
def test_keys_of_one_millisecond_have_the_order_of_the_rules(
    window: Window, monkeypatch: pytest.MonkeyPatch, foremost: int
) -> None:
    """D3: who lost the last tie goes first."""
    table = sat(window, monkeypatch)
    found = laid(table)
    found.foremost = foremost
    window.frame(FRAME, [down("q", 0.009), down("y", 0.009)])
    assert [seat for seat, _ in log(table)] == [foremost, 1 - foremost]
    assert found.foremost == 1 - foremost


def test_a_key_that_is_held_acts_once(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sat(window, monkeypatch)
    laid(table)
    for _ in range(3):
        window.frame(FRAME, [down("q", 0.001)])
    window.frame(FRAME, [up("q"), down("q", 0.002)])
    assert log(table) == [(0, "pick 1"), (0, "drop 1")]


def test_keys_wait_until_what_was_done_before_them_is_saved(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the second key means follows from the first: a play, and no false slap."""
    table = sat(window, monkeypatch)
    laid(table)
    waiting = True
    monkeypatch.setattr(type(table.journal), "waiting", property(lambda _: waiting))
    window.frame(FRAME, [down("q", 0.001), down("a", 0.005)])
    assert log(table) == []
    waiting = False
    window.frame(FRAME)
    assert log(table) == [(0, "pick 1"), (0, "play l")]
    assert table.match.log[1].at - table.match.log[0].at == 4


class Slow(Journal):
    """Keeps the table waiting from each action on, until it is let go."""

    waiting = False

    def write(self, index: int, seat: Seat, notation: str, at: Time) -> bool:
        self.waiting = True
        return super().write(index, seat, notation, at)


def test_what_a_hand_does_meanwhile_comes_after_what_was_due_before_that(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store is slow each time: the keys of the other are dead while a card is in hand, and live again."""
    monkeypatch.setattr(tables, "Journal", Slow)
    table = sat(window, monkeypatch)
    laid(table)
    table.session.act(1, Slap(Side.L))
    table.journal.waiting = False
    window.frame(FRAME)
    for action in (Pick(1), Drop(1), Pick(2)):
        table.session.act(0, action)
        table.hand.wait(NUMB / 1000)
    assert log(table) == [(1, "slap l")]
    for _ in range(4):
        table.journal.waiting = False
        window.frame(FRAME)
    assert log(table)[1:] == [(0, "pick 1"), (TABLE, "time_up"), (0, "drop 1"), (0, "pick 2")]


def test_many_keys_that_wait_cost_no_more_each_than_one(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that falls behind for a moment catches up: two keys each second frame, all at once."""
    table = sat(window, monkeypatch)
    laid(table)
    waiting, asked = True, 0
    monkeypatch.setattr(type(table.journal), "waiting", property(lambda _: waiting))
    for _ in range(MANY // 2):
        window.frame(FRAME, [down("q", 0.001), down("y", 0.009), up("q"), up("y")])
    striking, waiting = table.scene.answers.striking, False
    calls = striking.manager.calls

    def counted(view: SpitDeal, people: Mapping[Seat, SpitDeal]) -> Calls:
        nonlocal asked
        asked += 1
        return calls(view, people)

    monkeypatch.setattr(striking.manager, "calls", counted)
    window.frame(FRAME)
    assert len(log(table)) == MANY
    assert asked <= MANY + 1


def test_what_came_to_nothing_is_seen_and_heard(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sat(window, monkeypatch)
    laid(table)
    window.frame(FRAME, [down("w", 0.001), down("a", 0.004)])
    assert "miss" in table.heard
    assert any(sprite.moving for sprite in table.cloth.piles["stock/0/2"]), "the card shakes on its pile"
    assert "does not go there" in table.scene.chronicle.newest


def test_a_card_lies_where_it_landed_at_once(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sat(window, monkeypatch)
    laid(table)
    window.frame(FRAME, [down("q", 0.001), down("a", 0.004)])
    assert not any(sprite.moving for sprite in table.cloth.piles["spit/l"])
    assert len(table.cloth.piles["spit/l"]) == 2
    assert "land" in table.heard


def rhythm(rate: float, dropped: float) -> Iterator[float]:
    """Give how long frames take, of which some are dropped."""
    rng = Random(f"{rate} {dropped}")
    while True:
        yield (1 / rate) * (1 + (rng.random() < dropped) * 3)


def played(
    table: Table, frames: Iterator[float], keys: Sequence[tuple[float, str]], until: float
) -> list[Entry]:
    """Play with keys that go down at their times, in seconds, whatever frames take; return the log."""
    passed, waiting = 0.0, list(keys)
    while passed < until:
        seconds = min(next(frames), 0.1)
        events = []
        while waiting and waiting[0][0] <= passed + seconds:
            at, key = waiting.pop(0)
            events += [down(key, at - passed), up(key)]
        table.window.frame(seconds, events)
        passed += seconds
    return [entry for entry in table.match.log if entry.at < 1000 * (until - 1)]


def raced(monkeypatch: pytest.MonkeyPatch, rate: float, dropped: float) -> list[Entry]:
    """Return the log of a match in which the same keys are pressed at the same times, by some rhythm."""
    rng = Random(5)
    keys = [(2.0, "s")] + [(5 + 0.11 * i + rng.random() / 20, rng.choice("qwertad")) for i in range(120)]
    window = opened()
    table = sat(window, monkeypatch, "me medium", seed=3)
    table.session.elapsed = 0.0
    log = played(table, rhythm(rate, dropped), keys, 20.0)
    window.close()
    return log


@pytest.fixture(scope="module")
def usual() -> list[Entry]:
    with pytest.MonkeyPatch.context() as patch:
        return raced(patch, 60, 0.0)


@pytest.mark.parametrize(("rate", "dropped"), [(30, 0.0), (144, 0.0), (60, 0.1)])
def test_the_same_keys_make_the_same_match_at_any_frame_rate(
    monkeypatch: pytest.MonkeyPatch, usual: list[Entry], rate: float, dropped: float
) -> None:
    """A bot that would act before a key in a frame does so."""
    assert len(usual) > 60
    assert {entry.seat for entry in usual} == {TABLE, 0, 1}
    assert raced(monkeypatch, rate, dropped) == usual


def test_a_person_and_a_bot_play_a_round(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sat(window, monkeypatch, "me hard")
    for _ in range(MINUTE):
        for _ in range(RHYTHM):
            window.frame(FRAME)
        if deal(table).round > 1:
            break
        key = wanted(table)
        if key:
            window.frame(FRAME, [down(key, 0.001), up(key)])
    assert deal(table).round == 2
    assert {entry.seat for entry in table.match.log} == {TABLE, 0, 1}


def wanted(table: Table) -> str:
    """Return the key that does what is best for the first seat; empty without one."""
    found = best(deal(table).view(0), 0)
    action = None if found is None else found[2]
    if isinstance(action, Play | Drop) and action.start is not None:
        action = Pick(action.start)
    keys = (key for key in KEYS if key.seat == 0 and meant(deal(table), key) == action)
    return next((key.letter for key in keys), "")


def test_another_key_plays_and_is_shown(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """The key in whose place it came does nothing any more."""
    monkeypatch.setattr(type(tables.Host()), "wishes", property(lambda _: Settings(keys={"q": "x"})))
    table = sat(window, monkeypatch)
    laid(table)
    window.frame(FRAME, [down("q", 0.001), up("q"), down("x", 0.004)])
    assert log(table) == [(0, "pick 1")]
    window.frame(FRAME)
    badges = [panel for panel in table.scene._setting.panels if isinstance(panel, Badge)]
    assert {panel.text for panel in badges} >= {"X", "W"}
    assert "Q" not in {panel.text for panel in badges}


def test_a_key_of_the_game_does_nothing_else_while_it_means_nothing(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """S is the score sheet at other tables."""
    table = sat(window, monkeypatch)
    window.frame(FRAME, [down("s", 0.001), up("s"), down("k", 0.002), up("k")])
    window.frame(FRAME, [down("s", 0.001)])
    assert deal(table).phase is Phase.COUNTING
    assert table.asked == []
    assert log(table) == [(0, "ready"), (1, "ready")]


def middle(table: Table, pile: str) -> tuple[int, int]:
    """Return the pixels of the middle of a pile's place, where a single card lies."""
    x, y = table.cloth.spots[pile].start.centre
    return round(x), round(y)


def test_one_person_plays_with_the_mouse(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """A click chooses a card and another one plays it, or a drag does; a click turns a card up."""
    table = sat(window, monkeypatch, "me easy")
    laid(table)
    table.hand.click(middle(table, "stock/0/1"))
    table.hand.click(middle(table, "spit/l"))
    assert log(table)[0] == (0, "play l 1")
    table.hand.click(middle(table, "stock/0/1"))
    assert log(table)[-1] == (0, "flip 1")
    laid(table)
    table.hand.drag(middle(table, "stock/0/2"), middle(table, "spit/r"))
    assert (0, "play r 2") in log(table)
    assert table.scene.actions == len(table.match.log)


def test_one_person_plays_by_touch(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """A finger on a card and one on a pile, or a card dragged there; in the end the pile is slapped."""
    table = sat(window, monkeypatch, "me easy")
    found = laid(table)
    for pile in ("stock/0/1", "spit/l"):
        touch(table, pile)
    assert log(table)[-1] == (0, "play l 1")
    touch(table, "stock/0/1")
    assert log(table)[-1] == (0, "flip 1")
    table.hand.drag(middle(table, "stock/0/2"), middle(table, "spit/r"), touch=True)
    assert log(table)[-1] == (0, "play r 2")
    found.phase, found.takers, found.deadline = Phase.SLAPPING, BOTH, found.time + 5000
    table.session.lay(table.match)
    window.frame(FRAME)
    touch(table, "spit/r")
    assert (0, "slap r") in log(table)


def test_a_card_that_is_touched_twice_goes_on_a_spit_pile(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though it could also go to an empty place."""
    table = sat(window, monkeypatch, "me easy")
    laid(table)
    touch(table, "stock/0/1")
    touch(table, "stock/0/1")
    assert log(table)[-1] == (0, "play l 1")


def touch(table: Table, pile: str) -> None:
    at = middle(table, pile)
    table.hand.press(at, touch=True)
    table.hand.release(at, touch=True)


def test_the_keys_that_are_listed_are_those_that_act(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """S is no score sheet here, and L belongs to nobody where a bot sits at the right."""
    table = sat(window, monkeypatch, "me easy")
    table.scene.controls.show_keys()
    (dialog,) = table.scene.pane.dialogs
    words = [each.value for each in dialog.walk() if isinstance(each, Label)]
    assert {"Ready", "Stock pile 1", "a hint"} <= set(words)
    assert not {"score sheet", "log", "the last moves once more"} & set(words)


def test_who_looks_elsewhere_pauses_a_round(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before both are ready nothing can be missed."""
    table = sat(window, monkeypatch, "me easy")
    lost = pygame.event.Event(pygame.WINDOWFOCUSLOST)
    window.frame(FRAME, [lost])
    assert table.asked == []
    laid(table)
    window.frame(FRAME, [lost])
    assert table.asked == ["pause"]
