"""The workshop of rules: by mouse, by keyboard and by touch, in windows of all usual sizes."""

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from cardtable.bots.hired_work import Done, InlineLabour, Progress, Report, Task
from cardtable.engine.actions import Action
from cardtable.engine.chance import FreeChance
from cardtable.games.ninety_nine.rules import moves
from cardtable.games.ninety_nine.rules.accounts import Standing
from cardtable.games.ninety_nine.rules.check import Finding, Trial
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.grammar import Rule, drawn, plain
from cardtable.games.ninety_nine.rules.moves import Failure
from cardtable.games.ninety_nine.rules.options import Check, NinetyNineOptions
from cardtable.games.ninety_nine.rules.stock import STOCK, rule_of
from cardtable.games.ninety_nine.table.blanks import mended
from cardtable.games.ninety_nine.table.invention import RuleInvention
from cardtable.ui.inventing.scene import InventionScene
from cardtable.ui.inventing.spinner import Spinner
from cardtable.ui.look.compat import Size
from cardtable.ui.widgets.dropdown import DropDown
from tests.seeds import looks
from tests.ui.scenes.desk import SIZES, THEMES, Desk, faults

QUICK = NinetyNineOptions(fairness_games=100)


class Host:
    """Notes what is submitted; nothing may be invented before a rule has failed."""

    def __init__(self) -> None:
        self.done: list[Action] = []
        self.left = 0

    def submit(self, action: Action) -> str:
        self.done.append(action)
        return ""

    def refused(self, action: Action) -> str:
        del action
        return "" if any(isinstance(each, moves.Fail) for each in self.done) else "Offer a rule first."

    def leave(self) -> None:
        self.left += 1


class Slow(InlineLabour):
    """Answers only when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Task] = []
        self.reports: list[Report] = []

    def ask(self, task: Task) -> None:
        self.asked.append(task)
        self.reports.clear()

    def poll(self) -> Report | None:
        return self.reports.pop(0) if self.reports else None

    def drop(self) -> None:
        self.reports.clear()


@pytest.fixture
def host() -> Host:
    return Host()


def invention(options: NinetyNineOptions = QUICK, rules: tuple[str, ...] = ()) -> RuleInvention:
    standing = Standing(rules, ("",) * len(rules), (0,) * len(rules))
    return RuleInvention(NinetyNineDeal(options, standing, 1, 0, FreeChance(Random(1))))


def begun(host: Host, found: RuleInvention | None = None, size: Size = (1280, 720), theme: str = "") -> Desk:
    scene = InventionScene(found or invention(), InlineLabour(), host)
    return Desk(scene, size, theme or "burgundy")


@pytest.fixture
def desk(host: Host) -> Iterator[Desk]:
    found = begun(host)
    yield found
    found.close()


def pick(desk: Desk, name: str, words: str) -> None:
    """Choose the words of a list by the mouse."""
    widget = desk.find(name)
    assert isinstance(widget, DropDown)
    desk.choose(name, widget.choices.index(words))


def rule(desk: Desk) -> Rule:
    scene = desk.scene
    assert isinstance(scene, InventionScene)
    assert isinstance(scene.invention, RuleInvention)
    return rule_of(scene.invention.text)


def step(desk: Desk, name: str, side: int, times: int = 1) -> None:
    """Click the left or right button of a number."""
    desk.spot(name)
    rect = desk.find(name).rect
    for _ in range(times):
        desk.hand.click((rect.left + 5 if side < 0 else rect.right - 5, rect.centery))


def pressed(desk: Desk, *keys: int) -> None:
    for key in keys:
        desk.hand.key(key)


# by mouse


def test_sevens_turn_the_direction(desk: Desk, host: Host) -> None:
    pick(desk, "if.0.rank.0", "a 7")
    assert rule(desk) == STOCK["rev7"]
    assert desk.value("preview") == "When somebody plays a 7, the direction turns."
    desk.click("make")
    desk.hand.wait(0.2)
    (made,) = host.done
    assert isinstance(made, moves.Invent)
    assert (rule_of(made.rule), made.title, host.left) == (STOCK["rev7"], None, 1)


def test_twos_may_count_twelve(desk: Desk) -> None:
    pick(desk, "kind", "… counts …")
    pick(desk, "if.0.rank.0", "a 2")
    step(desk, "amount.set", -1, 8)
    desk.click("if the player likes")
    assert rule(desk) == STOCK["two12"]


def test_nines_bring_no_card(desk: Desk) -> None:
    pick(desk, "if.0.rank.0", "a 9")
    pick(desk, "do.0", "the player gets no new card")
    assert rule(desk) == STOCK["nine0"]


def test_tens_are_forbidden(desk: Desk) -> None:
    desk.click("if.0 away")
    pick(desk, "kind", "It is forbidden … / Whoever … must …")
    pick(desk, "never.0", "the total … …")
    pick(desk, "never.0.total", "in the end")
    pick(desk, "never.0.is", "is a multiple of …")
    step(desk, "never.0.is.multiple_of", 1, 8)
    assert rule(desk) == STOCK["no10"]


def test_conditions_are_added_with_and_or_and_unless(desk: Desk) -> None:
    desk.click("if.1 and")
    pick(desk, "if.1", "play goes …")
    desk.click("if.1 or")
    desk.click("if.2 unless")
    pick(desk, "if.2.not", "the total passes …")
    told = (
        "When somebody plays an ace and (play goes clockwise or it is an ace) and it is not so that the total"
    )
    assert desk.value("preview") == f"{told} passes 10, the direction turns."
    desk.click("if.2 away")
    desk.click("do.1 then")
    desk.click("if.0.rank.1 another")
    told = "When somebody plays an ace or a 2 and (play goes clockwise or it is an ace), the direction turns"
    assert desk.value("preview") == f"{told}, then play passes over 1 player."


def test_words_are_typed_or_taken_from_a_list(desk: Desk) -> None:
    pick(desk, "kind", "It is forbidden … / Whoever … must …")
    pick(desk, "duty", "must say")
    desk.retype("say", "Oh  dear")
    assert desk.value("preview") == "Whoever plays an ace must say “oh dear”."
    desk.retype("say", "")
    assert desk.value("said") == "What must be said has from 1 to 20 characters."
    assert not desk.find("make").enabled
    pick(desk, "say offered", "cheers")
    assert (desk.value("say"), desk.value("preview")) == ("cheers", "Whoever plays an ace must say “cheers”.")


def test_changes_are_taken_back_and_made_again(desk: Desk) -> None:
    pick(desk, "if.0.rank.0", "a 7")
    pick(desk, "do.0", "the player gets no new card")
    desk.click("undo")
    assert rule(desk) == STOCK["rev7"]
    desk.click("undo")
    assert desk.value("preview") == "When somebody plays an ace, the direction turns."
    desk.hand.key(pygame.K_y, pygame.KMOD_CTRL)
    assert rule(desk) == STOCK["rev7"]
    desk.hand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert not desk.find("undo").enabled


def test_what_is_in_force_already_is_refused_at_once(host: Host) -> None:
    desk = begun(host, invention(rules=("rev7",)))
    pick(desk, "if.0.rank.0", "a 7")
    assert desk.value("said") == "That rule is in force already."
    assert not desk.find("make").enabled
    desk.click("make")
    pick(desk, "if.0.rank.0", "an 8")
    assert (desk.value("said"), desk.find("make").enabled, host.done) == ("", True, [])
    desk.close()


# the plays that show it


def test_sample_plays_follow_the_sentence(desk: Desk) -> None:
    pick(desk, "if.0.rank.0", "a 7")
    desk.hand.wait(0.3)
    for at in range(3):
        before, after = int(str(desk.value(f"before {at}"))), int(str(desk.value(f"after {at}")))
        assert after == before + 7
        assert desk.value(f"note {at}.1") == "then the player before"


def test_it_is_said_when_there_are_none(desk: Desk) -> None:
    desk.click("if.0 away")
    desk.click("if.0 and")
    pick(desk, "if.0", "the number of cards left in the hand …")
    desk.hand.wait(0.4)
    assert desk.seen("no samples")


# the check


def slow(host: Host, options: NinetyNineOptions = QUICK) -> tuple[Desk, Slow]:
    labour = Slow()
    desk = Desk(InventionScene(invention(options), labour, host))
    desk.hand.wait(0.1)
    return desk, labour


def test_the_check_shows_how_far_it_is_and_can_be_stopped(host: Host) -> None:
    desk, labour = slow(host)
    assert not desk.seen("progress")
    desk.click("make")
    question = labour.asked[-1].question
    assert isinstance(question, Trial)
    labour.reports = [Progress(25, 100)]
    desk.hand.wait(0.1)
    assert (desk.value("progress"), desk.value("said")) == (0.25, "Hands are played with it …")
    assert desk.scene.running
    desk.click("stop")
    labour.reports = []
    desk.hand.wait(0.3)
    assert (desk.seen("progress"), desk.value("said"), host.done) == (False, "", [])
    desk.close()


def test_a_change_ends_the_check(host: Host) -> None:
    desk, labour = slow(host)
    desk.click("make")
    labour.reports = [Progress(25, 100)]
    pick(desk, "if.0.rank.0", "a 7")
    assert not desk.seen("progress")
    desk.hand.wait(0.4)
    assert labour.asked[-1].work.endswith(":sampled")
    desk.close()


def test_a_refusal_is_said_in_words_with_the_number_and_noted(host: Host) -> None:
    """Clauses N9-123, N9-124."""
    desk, labour = slow(host)
    assert not desk.find("nothing").enabled
    desk.click("make")
    labour.reports = [Done(Finding(Failure.UNFAIR, 72, 0.5))]
    desk.hand.wait(0.1)
    assert desk.value("said") == "That will not do: whoever plays first wins 72 of 100 hands."
    (failed,) = host.done
    assert isinstance(failed, moves.Fail)
    assert (failed.failure, failed.measured, host.left) == (Failure.UNFAIR, 72, 0)
    assert desk.find("make").enabled
    desk.click("nothing")
    assert (host.done[-1], host.left) == (moves.NoRule(), 1)
    desk.close()


def test_a_table_may_take_what_fails(host: Host) -> None:
    desk, labour = slow(host, NinetyNineOptions(fairness_check=Check.WARN))
    desk.click("make")
    labour.reports = [Done(Finding(Failure.ENDLESS, 9, 0.5))]
    desk.hand.wait(0.1)
    assert host.done == []
    dialog = desk.scene.pane.dialogs[-1]
    desk.hand.click(dialog.find("sure").rect.center)
    assert isinstance(host.done[-1], moves.Invent)
    desk.close()


def test_without_a_check_it_counts_at_once(host: Host) -> None:
    desk, labour = slow(host, NinetyNineOptions(fairness_check=Check.OFF))
    desk.retype("called", "Aces turn")
    asked = len(labour.asked)
    desk.click("make")
    made = host.done[-1]
    assert isinstance(made, moves.Invent)
    assert (made.title, len(labour.asked)) == ("Aces turn", asked)
    desk.close()


def test_a_surprise_is_one_click_and_needs_no_other_check(desk: Desk, host: Host) -> None:
    """Clause N9-130."""
    desk.click("surprise")
    desk.hand.wait(0.2)
    assert desk.value("said") == "It has been tried, and nothing speaks against it."
    first = rule(desk)
    desk.click("surprise")
    desk.hand.wait(0.2)
    assert rule(desk) != first
    desk.click("make")
    made = host.done[-1]
    assert isinstance(made, moves.Surprise)
    assert rule_of(made.rule) == rule(desk)


def test_where_chance_makes_all_rules_nothing_is_chosen(host: Host) -> None:
    desk = begun(host, invention(NinetyNineOptions(surprise_rules=True, fairness_games=100)))
    assert not desk.seen("kind")
    assert not desk.find("make").enabled
    desk.click("surprise")
    desk.hand.wait(0.2)
    desk.click("make")
    assert isinstance(host.done[-1], moves.Surprise)
    desk.close()


# by keyboard and by touch


def test_a_rule_is_put_together_by_keyboard_alone(desk: Desk, host: Host) -> None:
    desk.tab_to("kind")
    pressed(desk, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert desk.value("preview") == "An ace counts 20."
    desk.tab_to("if.0.rank.0")
    pressed(desk, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    desk.tab_to("amount.set")
    desk.hand.type("12")
    desk.tab_to("if the player likes")
    pressed(desk, pygame.K_SPACE)
    assert rule(desk) == STOCK["two12"]
    desk.tab_to("called")
    desk.hand.type("Twelve")
    pressed(desk, pygame.K_RETURN)
    desk.hand.wait(0.2)
    made = host.done[-1]
    assert isinstance(made, moves.Invent)
    assert (made.title, host.left) == ("Twelve", 1)


def test_the_keyboard_stays_where_something_was_chosen(desk: Desk) -> None:
    desk.tab_to("if.0")
    pressed(desk, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    focused = desk.scene.pane.focused
    assert focused is not None
    assert (focused.name, focused.ringed) == ("if.0", True)
    pressed(desk, pygame.K_ESCAPE)


def test_f5_is_a_surprise_and_escape_leads_back(desk: Desk, host: Host) -> None:
    pressed(desk, pygame.K_F5)
    desk.hand.wait(0.2)
    assert "nothing speaks against it" in str(desk.value("said"))
    pressed(desk, pygame.K_ESCAPE)
    assert host.left == 1


def test_a_number_is_typed_stepped_and_held(desk: Desk) -> None:
    pick(desk, "do.0", "the total becomes …")
    name = "do.0.set"
    step(desk, name, 1)
    spinner = desk.find(name)
    assert isinstance(spinner, Spinner)
    before = spinner.value
    desk.tab_to(name)
    pressed(desk, pygame.K_RIGHT, pygame.K_PAGEUP)
    assert (before, spinner.value) == (1, 12)
    desk.hand.type("7")
    assert spinner.value == 7
    desk.hand.type("5")
    assert spinner.value == 75
    desk.hand.type("5")
    assert spinner.value == 5, "two digits are enough, and another number begins"
    desk.hand.press((spinner.rect.right - 5, spinner.rect.centery))
    desk.hand.wait(1)
    desk.hand.release((spinner.rect.right - 5, spinner.rect.centery))
    assert spinner.value > 8
    assert desk.value("preview") == f"When somebody plays an ace, the total becomes {spinner.value}."


def test_lists_open_by_touch(desk: Desk) -> None:
    widget = desk.find("do.0")
    pos = desk.spot("do.0")
    desk.hand.press(pos, touch=True)
    desk.hand.release(pos, touch=True)
    assert isinstance(widget, DropDown)
    assert widget.open


# how it looks


def crowded() -> list[Rule]:
    """Return rules with long sentences, and those that are named."""
    rng = Random(5)
    found = sorted((drawn(rng) for _ in range(200)), key=lambda each: len(str(plain(each))))
    return [*found[-4:], *STOCK.values()]


@pytest.mark.parametrize(("size", "theme"), looks(5, SIZES, THEMES))
def test_nothing_overlaps_or_is_cut(size: Size, theme: str, host: Host) -> None:
    found = invention()
    desk = begun(host, found, size, theme)
    scene = desk.scene
    assert isinstance(scene, InventionScene)
    for each in crowded()[:9]:
        found.draft.become(mended(plain(each)))
        scene.undo()
        scene.redo()
        desk.hand.wait(0.25)
        assert faults(scene.pane.root) == []
    desk.close()
