from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto

import pygame
import pytest

from cardtable.bots.levels import Level
from cardtable.catalogue import KITS, game, kit
from cardtable.engine.options import Options, choice, flag, number, option_fields
from cardtable.games.creights.rules.options import CreightsOptions
from cardtable.games.psychological_jujitsu.rules.deal import JujitsuOptions, LimitEnd, Scoring, TieRule
from cardtable.kits import Kit
from cardtable.store.profiles import made, removed, renamed, seated
from cardtable.store.settings import Settings, Setup
from cardtable.ui.look.compat import Size
from cardtable.ui.match.players import Player
from cardtable.ui.scenes.option_form import OptionForm
from cardtable.ui.scenes.setup import Chosen, SetupScene, Subject
from cardtable.ui.widgets.label import Label
from tests.ui.noting import noting
from tests.ui.scenes.desk import SIZES, THEMES, Desk, faults

JUJITSU = KITS[0]
SUBJECT = Subject(JUJITSU, game(JUJITSU.id).options)
ADA, VERA = Player("Ada"), Player("Vera", Level.MEDIUM)


class Ways:
    """Notes what the form leads to."""

    def __init__(self, said: list[object]) -> None:
        self.said = said

    def start(self, game: Kit, chosen: Chosen) -> None:
        del game
        self.said.append(chosen)

    def people(self) -> None:
        self.said.append("people")

    def seat(self, name: str) -> None:
        self.said.append(("seat", name))

    def back(self) -> None:
        self.said.append("back")

    def help(self, game: Kit) -> None:
        del game
        self.said.append("help")

    def lesson(self, game_id: str) -> None:
        self.said.append(("lesson", game_id))

    def change(self, game: Kit) -> None:
        self.said.append(("change", game.id))

    def statistics(self, game_id: str) -> None:
        self.said.append(("statistics", game_id))


def begun(
    last: Setup | None = None, size: Size = (1280, 720), theme: str = "burgundy"
) -> tuple[Desk, list[object]]:
    said: list[object] = []
    return Desk(SetupScene(SUBJECT, last or Setup(), Settings(player="Ada"), Ways(said)), size, theme), said


@pytest.fixture
def desk() -> Iterator[Desk]:
    found, _ = begun()
    yield found
    found.close()


def start(desk: Desk) -> Chosen:
    """Return what the scene would begin with now."""
    said: list[object] = []
    scene = desk.scene
    assert isinstance(scene, SetupScene)
    scene.ways = Ways(said)
    desk.click("start")
    (chosen,) = said
    assert isinstance(chosen, Chosen)
    return chosen


def names(desk: Desk) -> list[str]:
    return [player.name for player in start(desk).players]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("options", [{}, {"players": "7", "scoring": "cumulative", "tie_rule": "requeue"}])
def test_nothing_overlaps_or_is_cut(size: Size, theme: str, options: dict[str, str]) -> None:
    desk, _ = begun(Setup(options), size, theme)
    assert faults(desk.scene.pane.root) == []
    desk.close()


def test_the_guide_stands_beside_the_form_where_there_is_room_else_its_opening_above() -> None:
    opening = JUJITSU.opening()
    for size, beside in (((960, 600), False), ((1280, 720), True)):
        desk, _ = begun(size=size)
        assert desk.seen("guide") is beside
        assert desk.seen("opening") is not beside
        read = {widget.value for widget in desk.scene.pane.root.walk() if isinstance(widget, Label)}
        assert {opening.about, opening.turn, opening.scoring} <= read
        desk.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_nothing_overlaps_or_is_cut_where_a_patience_has_long_words(size: Size, theme: str) -> None:
    klondike = kit("klondike")
    desk = Desk(
        SetupScene(Subject(klondike, klondike.game().options), Setup(), Settings(), noting()), size, theme
    )
    assert faults(desk.scene.pane.root) == []
    desk.close()


def test_form_of_the_default_rules_fits_without_scrolling(desk: Desk) -> None:
    form = desk.find("form")
    assert form.children[0].rect.h <= form.rect.h


def test_enter_starts_with_the_defaults() -> None:
    desk, said = begun()
    desk.hand.key(pygame.K_RETURN)
    assert said == [Chosen(JujitsuOptions(), (ADA, VERA), None)]
    desk.close()


def test_back_help_and_escape() -> None:
    desk, said = begun()
    desk.click("back")
    desk.click("help")
    desk.hand.key(pygame.K_F1)
    desk.hand.key(pygame.K_ESCAPE)
    assert said == ["back", "help", "help", "back"]
    desk.close()


def test_every_option_by_mouse(desk: Desk) -> None:
    desk.choose("players", 2)
    desk.choose("tie_rule", 2)
    desk.slide("requeue_limit", 1.0)
    desk.choose("scoring", 1)
    desk.slide("limit", 1.0)
    desk.choose("limit_end", 0)
    desk.slide("set_size", 0.0)
    desk.click("show_played")
    options = JujitsuOptions(
        players=4,
        tie_rule=TieRule.REQUEUE,
        requeue_limit=9,
        scoring=Scoring.CUMULATIVE,
        limit=1000,
        limit_end=LimitEnd.IMMEDIATE,
        set_size=5,
        show_played=False,
    )
    assert start(desk).options == options


def test_options_by_keyboard(desk: Desk) -> None:
    desk.tab_to("players")
    desk.hand.key(pygame.K_RIGHT)
    desk.tab_to("tie_rule")
    for key in (pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN):
        desk.hand.key(key)
    desk.tab_to("set_size")
    desk.hand.key(pygame.K_LEFT)
    desk.tab_to("early_stop")
    desk.hand.key(pygame.K_SPACE)
    desk.tab_to("start")
    chosen = start(desk).options
    assert chosen == JujitsuOptions(players=3, tie_rule=TieRule.NEXT_HIGHEST, set_size=12, early_stop=True)


@pytest.mark.parametrize(
    "options",
    [
        JujitsuOptions(
            players=players, tie_rule=rule, scoring=scoring, limit=limit, limit_end=end, requeue_limit=ties
        )
        for players, rule, scoring, limit, end, ties in (
            (2, TieRule.DISCARD, Scoring.HAND, 200, LimitEnd.HAND_END, 3),
            (7, TieRule.NEXT_HIGHEST, Scoring.CUMULATIVE, 50, LimitEnd.IMMEDIATE, 3),
            (3, TieRule.REQUEUE, Scoring.CUMULATIVE, 123, LimitEnd.HAND_END, 9),
            (5, TieRule.CARRY, Scoring.HAND, 200, LimitEnd.HAND_END, 3),
        )
    ],
)
def test_last_setup_comes_back(options: JujitsuOptions) -> None:
    count = options.players
    players = tuple(Player(f"Guest {seat}", (None, *Level)[seat % 4]) for seat in range(count))
    desk, _ = begun(Chosen(options, players, None).setup)
    assert start(desk) == Chosen(options, players, None)
    desk.close()


def test_what_has_no_effect_is_played_at_its_default() -> None:
    without = JujitsuOptions(scoring=Scoring.HAND, limit=1000, tie_rule=TieRule.CARRY, requeue_limit=9)
    desk, _ = begun(Chosen(without, (ADA, VERA), None).setup)
    assert start(desk) == Chosen(JujitsuOptions(tie_rule=TieRule.CARRY), (ADA, VERA), None)
    desk.close()


def test_wrong_values_of_the_last_setup_count_as_absent() -> None:
    desk, _ = begun(Setup({"players": "99", "limit": "much", "nonsense": "1"}, ("ghost", "bot clever X")))
    assert start(desk) == Chosen(JujitsuOptions(), (ADA, VERA), None)
    desk.close()


def test_option_without_effect_is_disabled_and_says_why(desk: Desk) -> None:
    limit = desk.find("limit")
    assert not limit.enabled
    assert desk.value("limit sentence") == "Only with “Scoring: Deals up to a limit”."
    desk.slide("limit", 1.0)
    assert limit.value == 200
    desk.choose("scoring", 1)
    assert limit.enabled
    assert desk.value("limit sentence") == "The points that win the game."
    assert not desk.find("early_stop").enabled


def test_players_add_and_remove_seats(desk: Desk) -> None:
    assert not desk.seen("seat 3 name")
    desk.choose("players", 5)
    assert desk.seen("seat 7 name")
    assert names(desk) == ["Ada", "Vera", "Otto", "Ines", "Bruno", "Carla", "Dino"]
    desk.choose("players", 0)
    assert not desk.seen("seat 3 name")
    assert names(desk) == ["Ada", "Vera"]


def test_kind_of_a_seat_brings_a_fitting_name(desk: Desk) -> None:
    desk.choose("seat 2 kind", 0)
    assert start(desk).players[1] == Player("Player 2")
    desk.choose("seat 2 kind", 3)
    assert start(desk).players[1] == Player("Vera", Level.HARD)


def test_own_name_stays_when_the_kind_changes(desk: Desk) -> None:
    desk.retype("seat 2 name", "Grandma")
    desk.choose("seat 2 kind", 1)
    assert start(desk).players[1] == Player("Grandma", Level.EASY)


def test_new_bot_is_not_called_as_somebody_else(desk: Desk) -> None:
    desk.retype("seat 1 name", "Otto")
    desk.choose("players", 1)
    assert names(desk) == ["Otto", "Vera", "Ines"]


@pytest.mark.parametrize(
    ("name", "sentence"), [("", "Seat 2 needs a name."), ("ada", "Two players are called ada.")]
)
def test_wrong_name_keeps_from_starting(desk: Desk, name: str, sentence: str) -> None:
    desk.retype("seat 2 name", name)
    assert desk.value("trouble") == sentence
    assert not desk.find("start").enabled
    desk.retype("seat 2 name", "Ben")
    assert desk.value("trouble") == ""
    assert desk.find("start").enabled


def test_seed(desk: Desk) -> None:
    desk.retype("seed", "0042")
    assert start(desk).seed == 42


@pytest.mark.parametrize("text", ["x", "1.5", "1 2", "9" * 19])
def test_wrong_seed_is_explained(text: str) -> None:
    desk, said = begun()
    desk.retype("seed", text)
    assert desk.value("trouble") == "The seed is a whole number of at most 18 digits, or empty."
    desk.hand.key(pygame.K_RETURN)
    assert said == []
    desk.close()


def test_reset_brings_the_defaults_back() -> None:
    desk, _ = begun(Setup({"players": "5", "tie_rule": "carry", "limit": "123"}, ("person Zoe",)))
    desk.retype("seed", "7")
    desk.click("reset")
    assert start(desk) == Chosen(JujitsuOptions(), (ADA, VERA), None)
    desk.close()


class Colour(Enum):
    RED_ONE = auto()
    BLUE_ONE = auto()


@dataclass(frozen=True)
class ChainOptions(Options):
    players: int = number(1, 1, 1, "Players", "Alone.")
    wild: bool = flag("Wild", "Whether.", default=False)
    colour: Colour = choice(Colour.RED_ONE, "Colour", "Which.", when=("wild", "yes"))
    depth: int = number(3, 0, 6, "Depth", "How deep.", when=("colour", "blue_one"))


def test_option_that_hangs_on_a_disabled_one_is_disabled_too() -> None:
    form = OptionForm(option_fields(ChainOptions), {"colour": "blue_one"}, lambda: None)
    assert not form.entries["depth"].control.enabled
    assert form.entries["depth"].control.reason == "Only with “Wild: Yes”."
    form = OptionForm(option_fields(ChainOptions), {"colour": "blue_one", "wild": "yes"}, lambda: None)
    assert form.entries["depth"].control.enabled
    assert form.options(ChainOptions) == ChainOptions(wild=True, colour=Colour.BLUE_ONE)


def test_game_for_one_has_one_seat_and_no_choice_of_players() -> None:
    said: list[object] = []
    alone = Desk(SetupScene(Subject(JUJITSU, ChainOptions), Setup(), Settings(), Ways(said)))
    assert not alone.seen("players")
    alone.click("start")
    assert said == [Chosen(ChainOptions(), (Player("You"),), None)]
    assert faults(alone.scene.pane.root) == []
    alone.close()


def novices(size: Size = (1280, 720), theme: str = "burgundy", **given: str) -> Desk:
    """Return the form of Creights, which has an option that is a set of seats."""
    subject = Subject(kit("creights"), game("creights").options)
    return Desk(SetupScene(subject, Setup(given), Settings(player="Ada"), noting()), size, theme)


def test_a_set_of_seats_has_a_button_for_each_player() -> None:
    desk = novices(novice_seats="0,2")
    desk.click("novice_seats 3")
    desk.click("novice_seats 2")
    assert start(desk).options == replace(CreightsOptions(), novice_seats=frozenset({0, 1}))
    assert (desk.seen("novice_seats 4"), desk.find("novice_seats 5").visible) == (True, False)
    desk.click("reset")
    assert start(desk).options == CreightsOptions()
    desk.close()


def test_seats_that_are_not_played_are_left_out_of_a_set() -> None:
    desk = novices(players="6", novice_seats="1,5")
    desk.choose("players", 0)
    assert start(desk).options == CreightsOptions(players=3, novice_seats=frozenset({1}))
    desk.choose("players", 5)
    assert start(desk).options == CreightsOptions(players=8, novice_seats=frozenset({1, 5}))
    desk.close()


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_or_is_cut_where_seats_are_chosen(size: Size) -> None:
    desk = novices(size, "contrast", players="8", novice_seats="0,7")
    assert faults(desk.scene.pane.root) == []
    desk.close()


def known(*names: str) -> Settings:
    """Return settings of so many people, of whom the first is at the screen."""
    settings = Settings()
    for name in names:
        settings = made(settings, name)
    return seated(settings, names[0])


def with_people(*names: str, last: tuple[str, ...] = ()) -> tuple[Desk, list[object]]:
    said: list[object] = []
    return Desk(SetupScene(SUBJECT, Setup({}, last), known(*names), Ways(said))), said


def seats(desk: Desk) -> list[object]:
    return [desk.value(f"seat {number} name") for number in (1, 2)]


def test_who_was_here_before_sits_at_the_screen_by_one_click() -> None:
    desk, said = with_people("Ada", "Ben")
    assert (seats(desk), desk.value("person Ada"), desk.value("person Ben")) == (["Ada", "Vera"], True, False)
    desk.click("person Ben")
    assert (seats(desk), desk.value("person Ada"), desk.value("person Ben")) == (["Ben", "Vera"], False, True)
    assert said == [("seat", "Ben")]
    desk.close()


def test_with_two_at_the_screen_a_click_takes_the_seat_of_whom_nobody_knows() -> None:
    desk, said = with_people("Ada", "Ben", "Cy", last=("person Ada", "person Player 2"))
    desk.click("person Cy")
    assert seats(desk) == ["Ada", "Cy"]
    desk.click("person Ben")
    assert seats(desk) == ["Ben", "Cy"]
    assert said == [("seat", "Ada"), ("seat", "Ben")], "the first one's settings hold"
    desk.close()


def test_a_seat_for_a_person_is_given_to_somebody_known_without_typing() -> None:
    desk, _ = with_people("Ada", "Ben")
    desk.choose("seat 2 kind", 0)
    assert seats(desk) == ["Ada", "Ben"]
    desk.close()


def test_a_bot_makes_room_for_somebody_of_its_name() -> None:
    desk, _ = with_people("Ada", "Vera")
    desk.click("person Vera")
    assert seats(desk) == ["Vera", "Otto"]
    desk.close()


def test_the_form_follows_the_page_of_people() -> None:
    desk, _ = with_people("Ada", "Ben")
    desk.scene.follow(renamed(known("Ada", "Ben"), "Ada Lee"))
    desk.window.frame(0)
    assert seats(desk) == ["Ada Lee", "Vera"]
    desk.scene.follow(removed(known("Ada", "Ben")))
    desk.window.frame(0)
    assert seats(desk) == ["You", "Vera"]
    assert not any(widget.name == "person Ada" for widget in desk.scene.pane.root.walk())
    desk.close()


def test_how_bots_play_is_said_where_their_levels_are_chosen() -> None:
    desk, _ = with_people("Ada")
    assert desk.value("manners") == f"Medium: {SUBJECT.kit.manners['medium']}"
    desk.choose("seat 2 kind", 3)
    assert desk.value("manners") == f"Hard: {SUBJECT.kit.manners['hard']}"
    desk.choose("seat 2 kind", 0)
    assert not desk.find("manners").visible
    desk.close()


def test_how_matches_have_gone_is_a_click_away() -> None:
    desk, said = begun()
    desk.click("statistics")
    assert said == [("statistics", SUBJECT.kit.id)]
    desk.close()
