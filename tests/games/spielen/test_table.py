"""The table of Spielen: keys and clicks in real time, what is seen of signals, calls and codes."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pygame
import pytest

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.cards import Card
from cardtable.engine.match import Entry
from cardtable.engine.piles import TABLE
from cardtable.games.spielen.codes.book import code_of
from cardtable.games.spielen.codes.phrases import Language
from cardtable.games.spielen.codes.signals import Medium, Signal
from cardtable.games.spielen.rules import moves, topics
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.moves import Kind
from cardtable.games.spielen.rules.phases import HandEnd, Phase, Spoken
from cardtable.games.spielen.table import keys, words
from cardtable.games.spielen.table.laying import table_of
from cardtable.games.spielen.table.scenes import SpielenScenes
from cardtable.games.spielen.table.wheel import wheel
from cardtable.table.layout import Area
from cardtable.table.panels import Badge, Choice, Meter, Panel, Portrait, Roll
from cardtable.ui.match.thoughts import Bots
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.picture.lights import Lights
from cardtable.ui.picture.picture import Frame
from cardtable.ui.picture.setting import Setting
from cardtable.ui.stage.window import Window
from tests.games.spielen.tables import DEALING, coded, running
from tests.laws.test_patches import painted_whole
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table, opened
from tests.ui.table.test_real_time import down, played, rhythm, up
from tests.ui.widgets.driving import FRAME

AREA = Area(10, 52, 998, 656)
SCENES = SpielenScenes()
AT_ONCE = (0.0, 0.0)  # seconds that bots think in beats


@pytest.fixture
def window() -> Iterator[Window]:
    made = opened()
    yield made
    made.close()


def sat(window: Window, monkeypatch: pytest.MonkeyPatch, seats: str = "me medium medium medium") -> Table:
    """Return a table of Spielen at which everybody knows the codes and the first hand has been dealt."""
    monkeypatch.setattr(tables, "kit", lambda _id: kit("spielen"))
    table = Table(window, seats, seed=3, slowness=1.0)
    table.session.thoughts.bots = Bots(InlineRunner(), kit("spielen").chooser, NEVER)
    for seat in range(4):
        table.session.act(seat, moves.Ready())
    window.frame(FRAME)
    return table


def deal(table: Table) -> SpielenDeal:
    found = table.match.deal
    assert isinstance(found, SpielenDeal)
    return found


def texts(panels: list[Panel]) -> str:
    """Return all that can be read on panels."""
    found = [panel.text for panel in panels if isinstance(panel, Badge | Choice | Meter)]
    found += [panel.tip for panel in panels if isinstance(panel, Badge | Choice | Meter)]
    return " ".join([*found, *(line for panel in panels if isinstance(panel, Roll) for line in panel.lines)])


def struck(window: Window, key: str, since: float = 0.001) -> None:
    window.frame(FRAME, [down(key, since), up(key)])


def test_the_key_on_the_button_opens_the_page_of_codes_though_it_plays_later(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "kit", lambda _id: kit("spielen"))
    table = Table(window, "me medium medium medium", seed=3)
    opened: list[str] = []
    monkeypatch.setattr(table.host, "invent", lambda: opened.append("codes"), raising=False)
    struck(window, "i")
    assert opened == ["codes"]


def test_keys_throw_and_take_the_cards_at_which_they_stand(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SL-13, SL-14: the second own card, then the third of the board."""
    table = sat(window, monkeypatch, "me me me me")
    out, card = deal(table).hands[0][1], deal(table).places[2]
    window.frame(FRAME, [down("2", 0.003), up("2"), down("e", 0.007), up("e")])
    assert [str(entry.action) for entry in table.match.log[-2:]] == [f"throw {out}", f"take {card}"]
    assert table.match.log[-1].at - table.match.log[-2].at == 4


def test_a_tone_warns_once_of_the_sweep(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """SL-20: while the board is quiet, and again after an exchange."""
    table = sat(window, monkeypatch, "me me me me")
    heard = [0, 0, 0]
    for at, until in enumerate((700, 1900)):
        while table.session.elapsed < until:
            window.frame(FRAME)
        heard[at] = table.heard.count("rise")
    struck(window, "1")
    while table.session.elapsed < 3500:
        window.frame(FRAME)
    heard[2] = table.heard.count("rise")
    assert heard == [0, 1, 2]


def test_the_second_person_has_the_other_half_of_the_keys(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SL-12: whoever that is."""
    table = sat(window, monkeypatch, "medium me medium me")
    card = deal(table).hands[3][0]
    struck(window, "7")
    assert (table.match.log[-1].seat, str(table.match.log[-1].action)) == (3, f"throw {card}")
    struck(window, "j")
    assert (table.match.log[-1].seat, str(table.match.log[-1].action)) == (3, "call games")


def test_each_of_two_people_sees_the_own_hand_while_a_key_is_held(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hands are cupped, and the other one plays on meanwhile; nobody else's cards are seen."""
    table = sat(window, monkeypatch, "medium me medium me")
    held = {"key": pygame.K_RCTRL, "mod": pygame.KMOD_CTRL, "unicode": ""}

    def seen() -> list[Card]:
        window.frame(FRAME)
        return [panel.card for panel in table.scene._setting.panels if isinstance(panel, Portrait)]

    assert seen() == []
    window.frame(FRAME, [pygame.event.Event(pygame.KEYDOWN, held)])
    assert seen() == [*deal(table).hands[3]]
    card = deal(table).hands[1][0]
    press = {"key": pygame.K_1, "mod": pygame.KMOD_CTRL, "unicode": "1", "since": 0.001}
    window.frame(FRAME, [pygame.event.Event(pygame.KEYDOWN, press)])
    assert (table.match.log[-1].seat, str(table.match.log[-1].action)) == (1, f"throw {card}")
    window.frame(FRAME, [pygame.event.Event(pygame.KEYUP, held)])
    assert seen() == []


@pytest.mark.parametrize("players", [4, 6, 8])
def test_cupped_hands_lie_apart_within_the_table(players: int) -> None:
    table = table_of(running(players=str(players)).view(players), AREA)
    cups = [each for seat in range(players) for each in table.cups(seat)]
    assert all(AREA.around(each) == AREA for each in cups)
    assert not [pair for pair in combinations(cups, 2) if pair[0].grown(-1).meets(pair[1].grown(-1))]


def test_a_hand_sways_with_a_gesture_alone() -> None:
    """SL-67: what is said moves no hand."""
    said = COUGH._replace(medium=Medium.SPEECH, text="Cheers!")
    assert SCENES.swaying(topics.Given(COUGH)).piles == ("hand/0",)
    assert SCENES.swaying(topics.Given(said)).piles == ()


def test_one_click_throws_and_one_takes(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sat(window, monkeypatch)
    card, point = table.own_card(0)
    table.hand.click(point)
    assert f"0 throw {card}" in table.log
    board = table.cloth.in_order("board")[0]
    table.hand.click(table.grip(board, "board"))
    assert f"0 take {board.card}" in table.log


def test_signals_are_given_by_the_wheel_and_stand_in_the_strip(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SL-66, SL-68: it is opened by its key, too."""
    table = sat(window, monkeypatch)
    struck(window, keys.WHEEL)
    table.press_button("signals/food")
    window.frame(FRAME)
    table.press_button("signal food-2")
    window.frame(FRAME)
    assert "0 signal food-2" in table.log
    lines = words.strip(deal(table))
    assert lines[-1].endswith("{0}: “Is there any cake left?”")


def test_where_somebody_speaks_alone_is_painted_anew(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks as if all were, with each bubble that comes, and that takes the place of another."""
    table, found = sat(window, monkeypatch, "me me me me"), list[object]()
    picture = table.scene.painting.picture
    painted = picture._patch_layer

    def noted(cloth: Cloth, setting: Setting, lights: Lights, frame: Frame) -> list[pygame.Rect] | None:
        parts = painted(cloth, setting, lights, frame)
        found.append(parts)
        return parts

    monkeypatch.setattr(picture, "_patch_layer", noted)
    for seat, said in enumerate(("food-2", "weather-3", "animals-4", "work-5", "music-6")):
        table.session.elapsed += 500
        table.session.act(seat % 4, moves.Signal(said))
        for _ in range(3):
            window.frame(FRAME)
        shown = pygame.image.tobytes(window.surface, "RGB")
        assert shown == pygame.image.tobytes(painted_whole(window, table.scene), "RGB")
    assert len(found) >= 5
    assert None not in found


@pytest.mark.parametrize("language", Language)
def test_each_signal_has_one_button_on_the_wheel(language: Language) -> None:
    """SL-67, SL-68: eight phrases at a time."""
    view = running(language=language.code).view(0)
    found = [each for each in wheel(AREA, 0, 4, 4, language, free=False) if isinstance(each, Choice)]
    said = [each for each in view.actions(0) if isinstance(each, moves.Signal)]
    buttons = [each.name for each in found if each.name.startswith("signal ")]
    assert sorted(buttons) == sorted(str(each) for each in said if each != moves.Signal("tap", "1"))
    phrases = [each for each in found if "-" in each.name]
    assert max([each.fold for each in phrases].count(fold) for fold in {each.fold for each in phrases}) == 8


def test_a_key_reaches_the_newest_card_of_its_place_first() -> None:
    """SL-17: where more lie than there are keys."""
    deal = running()
    out = [deal.hands[0][0], deal.hands[1][0]]
    deal.apply(0, moves.Throw(out[0]))
    deal.apply(1, moves.Throw(out[1]))
    assert deal.places == (*deal.board[:4], out[0], out[1])
    first, *others = deal.board[:4]
    expected = [[out[1], first], *([each] for each in others), [out[0]]]
    assert [keys.reach(deal, at) for at in range(5)] == expected
    deal.apply(1, moves.Take(out[1]))
    assert keys.reach(deal, 0) == [first]


@pytest.mark.parametrize(
    ("seat", "shift", "key", "beneath"),
    [(0, "R", "q", 1), (1, "L", "q", 1), (3, "R", "u", 1), (3, "L", "u", 0)],
)
def test_shift_turns_the_keys_to_the_cards_beneath(
    window: Window, monkeypatch: pytest.MonkeyPatch, seat: int, shift: str, key: str, beneath: int
) -> None:
    """SL-17: who plays alone by any, each of two people by the one of their half."""
    table = sat(window, monkeypatch, "medium me medium me" if seat else "me medium medium medium")
    for other in [each for each in range(4) if each != seat][:2]:
        table.session.act(other, moves.Throw(deal(table).hands[other][0]))
    window.frame(FRAME)
    assert "Q ⇧Q W" in texts([*table.scene._setting.panels])
    found = keys.reach(deal(table), 0)
    struck(window, "7" if seat == 3 else "1")
    held = {"key": getattr(pygame, f"K_{shift}SHIFT"), "mod": 0, "unicode": ""}
    window.frame(FRAME, [pygame.event.Event(pygame.KEYDOWN, held)])
    struck(window, key)
    assert (table.match.log[-1].seat, str(table.match.log[-1].action)) == (seat, f"take {found[beneath]}")


def test_nobody_else_reads_a_code_on_the_table() -> None:
    """SL-80, SL-81: on panels, in the log, on the pad; not in planning, and later not at all."""
    deal = DEALING.new()
    deal.apply(0, moves.AddCode(coded("Sneeze")))
    for seat in range(4):
        shown = texts(SCENES.panels(deal.view(seat), AREA))
        assert ("Sneeze" in shown) == (seat in (0, 2)), seat
        deal.apply(seat, moves.Ready())
    for seat in range(5):
        view = deal.view(seat)
        assert "Sneeze" not in texts(SCENES.panels(view, AREA)) + str(SCENES.pad(view))


@pytest.mark.parametrize(("card", "fold"), [("hold", "code card"), ("always", "")])
def test_codes_are_looked_up_where_that_is_agreed(card: str, fold: str) -> None:
    """SL-80: option `code_card`."""
    deal = running(code_card=card)
    name = deal.book(1)[0].name
    panels = SCENES.panels(deal.view(1), AREA)
    assert name in texts([each for each in panels if isinstance(each, Badge | Roll) and each.fold == fold])


def test_who_gives_a_code_is_warned_where_that_is_agreed() -> None:
    """SL-72: option `self_warning`; nobody else is told."""
    deal = running(self_warning="yes")
    deal.reseal(0, deal.books, (code_of(coded("Sneeze")),))
    deal.apply(2, moves.Signal("cough"))
    shown = [texts(SCENES.panels(deal.view(seat), AREA)) for seat in range(4)]
    assert ["Sneeze" in each for each in shown] == [False, False, True, False]


COUGH = Signal(0, 5000, Medium.GESTURE, "cough")


@pytest.mark.parametrize(
    ("calls", "right", "fours", "fate"),
    [
        ((Spoken(2, 8000, Kind.GAMES),), True, (0,), "read"),
        ((Spoken(1, 8000, Kind.ANTI),), True, (0,), "cracked"),
        ((Spoken(1, 8000, Kind.ANTI),), True, (2,), "missed"),
        ((Spoken(1, 8000, Kind.GAMES),), True, (3,), "missed"),
        ((Spoken(2, 4000, Kind.GAMES),), True, (0,), "missed"),
        ((), None, (), "missed"),
    ],
)
def test_in_the_end_the_log_says_what_became_of_each_code(
    calls: tuple[Spoken, ...],
    right: bool | None,
    fours: tuple[int, ...],
    fate: str,
) -> None:
    """SL-72: once all books are open."""
    deal = running()
    deal.reseal(0, deal.books, (code_of(coded("Sneeze")),))
    deal.reseal(1, deal.books, ())
    end = HandEnd(0, 9000, calls, right, (1, 0), fours, fours, (COUGH,))
    deal.change(hands_played=(end,), phase=Phase.OVER)
    assert list(words.marks(deal)) == [f"Hand 1, 5 s: {{0}}, “Sneeze”: {fate}"]


def test_a_void_hand_shows_both_speakers_and_the_gap() -> None:
    """SL-44."""
    calls = (Spoken(0, 10_000, Kind.GAMES), Spoken(1, 10_080, Kind.ANTI))
    end = HandEnd(0, 10_080, calls, None, (0, 0), (), (), ())
    assert words.outcome(end, 2, "ABCD") == "A and B call 80 ms apart: the hand is void."


def test_whoever_is_done_reads_that_others_are_waited_for() -> None:
    agreeing, planning = DEALING.new(1, mode="relaxed"), running(1, mode="relaxed")
    agreeing.apply(0, moves.Ready())
    planning.apply(0, planning.actions(0)[0])
    said = [words.prompt(deal.view(seat)) for deal in (agreeing, planning) for seat in (0, 1)]
    assert said == [
        "Others still agree on their codes",
        "Agree on codes, and learn them by heart: nobody may look at them later",
        "Others still make their plans",
        "Make your plan for this beat",
    ]


@pytest.mark.slow
def test_a_plan_is_made_by_marking_cards(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """SL-82: a signal, a card to throw, and one to take; bots plan too."""
    monkeypatch.setattr(tables, "kit", lambda _id: kit("spielen"))
    table = Table(window, "me medium medium medium", {"mode": "relaxed"}, seed=3, slowness=1.0)
    table.session.thoughts.bots = Bots(InlineRunner(), kit("spielen").chooser, AT_ONCE)
    table.press_button("ready")
    table.until_quiet()
    table.press_button("signal tap 1")
    table.until_quiet()
    card, point = table.own_card(1)
    table.hand.click(point)
    board = table.cloth.in_order("board")[0]
    table.hand.click(table.grip(board, "board"))
    window.frame(FRAME)
    table.press_button("gather")
    table.until_quiet()
    assert f"0 plan - {card} {board.card} - -" in table.log
    assert deal(table).beat == 1
    assert deal(table).log[0].seat in range(4)


@pytest.mark.slow
@pytest.mark.parametrize(("rate", "dropped"), [(30, 0.0), (144, 0.0), (60, 0.1)])
def test_the_same_keys_make_the_same_match_at_any_frame_rate(
    monkeypatch: pytest.MonkeyPatch, rate: float, dropped: float
) -> None:
    """SL-51, SL-64: bots and people go through one queue."""
    rng = Random(5)
    pressed = [(2 + 0.11 * i + rng.random() / 20, rng.choice("1234qwertxc")) for i in range(80)]
    logs: list[list[Entry]] = []
    for frames in (rhythm(60, 0.0), rhythm(rate, dropped)):
        window = opened()
        table = sat(window, monkeypatch)
        table.session.elapsed = 0.0
        logs.append(played(table, frames, pressed, 12.0))
        window.close()
    assert len(logs[0]) > 30
    assert {entry.seat for entry in logs[0]} >= {0, 1, 2, 3} - {TABLE}
    assert logs[0] == logs[1]


@pytest.mark.parametrize("players", ["4", "6", "8"])
def test_the_bar_until_the_sweep_is_read_however_many_sit(players: str) -> None:
    view = running(players=players).view(0)
    bar = next(panel for panel in SCENES.panels(view, AREA) if isinstance(panel, Meter))
    assert bar.area.width >= 80
    others = [each.area for each in SCENES.panels(view, AREA) if isinstance(each, Badge | Choice)]
    assert not [each for each in others if each.meets(bar.area)]
