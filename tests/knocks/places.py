"""Places: every screen of the program, and the way there from wherever somebody is."""

from collections.abc import Callable
from functools import partial
from random import Random

from cardtable.catalogue import KITS, kit
from cardtable.engine.options import read_options
from cardtable.games.ninety_nine.rules.accounts import Phase
from cardtable.games.ninety_nine.rules.check import reference_play
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.options import Drawing, NinetyNineOptions
from cardtable.ui.app.program import Program
from cardtable.ui.lessons.school import has_lesson
from cardtable.ui.match.players import Player, Recalled, Wanted
from cardtable.ui.series.series import Table
from tests.architecture.tree import ROOT
from tests.ui.programs import frames, names, press
from tests.ui.replay.past_matches import past_of

Place = Callable[[Program], None]

SEED = 5
PATIENCES = ("klondike", "pyramid", "spider", "poker-squares", "golf", "montana", "accordion", "big-ben")
CHOOSERS = NinetyNineOptions(players=2, drawing=Drawing.AUTO, fairness_games=100)
TOLD = 40  # looks, until the end of a hand is told


def in_the_menu(program: Program) -> None:
    program.menu()


def setting_up(game: str, program: Program) -> None:
    program.screens.setup(game)


def at_a_table(game: str, program: Program) -> None:
    options = read_options(kit(game).game().options, {})
    seats = ("me", *("easy",) * (options.players - 1))
    program.screens.play(Wanted(game, options, seats, SEED))


def with_a_friend(program: Program) -> None:
    options = read_options(kit("oh-hell").game().options, {})
    program.screens.play(Wanted("oh-hell", options, ("me", "me", *("easy",) * (options.players - 2)), SEED))


def in_the_settings_at_a_table(program: Program) -> None:
    at_a_table("oh-hell", program)
    program.screens.preferences()


def in_a_lesson(game: str, program: Program) -> None:
    program.screens.open_lesson(game, 0)


def on_the_tour(program: Program) -> None:
    program.screens.open_tour(0)


def in_the_editor(program: Program) -> None:
    program.screens.workshop.edit("klondike", program.menu)


def on_a_blank_sheet(program: Program) -> None:
    program.screens.workshop.blank()


def making_a_theme(program: Program) -> None:
    program.menu()
    program.screens.preferences()
    press(program, "make theme")


def reading_the_rules(program: Program) -> None:
    program.menu()
    program.screens.rules("barbu")


def in_the_settings(program: Program) -> None:
    program.menu()
    program.screens.preferences()


def dressing(program: Program) -> None:
    program.menu()
    program.screens.dress()


def among_people(program: Program) -> None:
    program.menu()
    program.screens.people()


def arranging_the_bar(program: Program) -> None:
    program.menu()
    program.screens.arrange(alone=True)


def changing_keys(program: Program) -> None:
    program.menu()
    program.screens.keyboard(kit("spit"))


def in_the_calendar(program: Program) -> None:
    program.screens.days()


def in_the_statistics(program: Program) -> None:
    program.menu()
    program.screens.statistics()


def in_a_league(program: Program) -> None:
    program.menu()
    program.screens.league()


def in_a_replay(game: str, program: Program) -> None:
    program.menu()
    program.screens.replay(past_of(game))


def in_the_replay_of_a_patience(program: Program) -> None:
    program.menu()
    program.screens.recall(Recalled(str(ROOT / "tests" / "e2e" / "won" / "golf.record")))


def among_ended_matches(program: Program) -> None:
    program.menu()
    program.screens.replays()


def inventing(program: Program) -> None:
    """Play a hand of Ninety-nine by its reference, so that somebody may invent a rule, and go there."""
    program.menu()
    scene = program.screens.playing.begin(Table("ninety-nine", CHOOSERS, (Player("Ada"), Player("Ben")), 3))
    session, rng = scene.session, Random(1)
    while True:
        deal = session.match.deal
        assert isinstance(deal, NinetyNineDeal), "a hand of Ninety-nine"
        if deal.phase is not Phase.PLAY or not session.open:
            break
        session.act(deal.turn, reference_play(deal, deal.turn, rng))
    for _ in range(TOLD):
        frames(program, 10)
        if scene.teller.shown:
            scene.teller.hurry()
        for name in ("lift", "invent"):
            if program.window.stage.top is scene and name in names(program):
                press(program, name)


PLACES: dict[str, Place] = {
    "menu": in_the_menu,
    "editor": in_the_editor,
    "blank sheet": on_a_blank_sheet,
    "set-up": partial(setting_up, "barbu"),
    "set-up of a patience": partial(setting_up, "klondike"),
    "settings": in_the_settings,
    "settings at a table": in_the_settings_at_a_table,
    "theme": making_a_theme,
    "cards and table": dressing,
    "people": among_people,
    "bar": arranging_the_bar,
    "keyboard": changing_keys,
    "days": in_the_calendar,
    "statistics": in_the_statistics,
    "league": in_a_league,
    "help": reading_the_rules,
    "replay": partial(in_a_replay, "oh-hell"),
    "replay in real time": partial(in_a_replay, "spit"),
    "replay of a patience": in_the_replay_of_a_patience,
    "ended matches": among_ended_matches,
    "tour": on_the_tour,
    "invention": inventing,
    "two people": with_a_friend,
    **{f"lesson of {each.id}": partial(in_a_lesson, each.id) for each in KITS if has_lesson(each)},
    **{each.id: partial(at_a_table, each.id) for each in KITS},
    **{game: partial(at_a_table, game) for game in PATIENCES},
}
