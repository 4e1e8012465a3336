"""What costs much is marked, and asked about once, whatever the settings say."""

from dataclasses import replace

import pygame

from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.canadian_fish.rules.suits import SUIT_OF
from cardtable.table.panels import Choice
from cardtable.table.scenes import Caution
from cardtable.ui.app.screenshot import played
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.window import Window
from cardtable.ui.table.dialogs import caution_dialog
from cardtable.ui.table.play import UNATTENDED, Command, TableHost
from cardtable.ui.table.scene import TableScene
from tests.ui.widgets.driving import Hand

CALL = "One card! (O)"


class Asked(TableHost):
    """Keeps what is asked; `certain` says whether that is then done."""

    wishes = replace(UNATTENDED, confirm=True)

    def __init__(self, window: Window, match: Match) -> None:
        self.scene: TableScene = table_scene(match, (), 0)
        self.hand, self.cautions, self.certain = Hand(window), list[Caution](), False
        self.scene.answers.host = self
        window.stage.replace(self.scene)
        self.hand.wait(0.1)

    def warn(self, caution: Caution, act: Command) -> None:
        self.cautions.append(caution)
        if self.certain:
            act()

    def press(self, name: str) -> None:
        self.hand.click(self.scene.pane.find(name).rect.center)
        self.hand.wait(0.1)

    @property
    def done(self) -> list[str]:
        return [str(entry.action) for entry in self.scene.session.match.log]


def match_of(game: str, actions: int, **given: str) -> Match:
    return played(game, read_options(kit(game).game().options, given), 3, actions)


def test_an_ask_that_loses_a_suit_is_pale_and_asked_about(window: Window) -> None:
    asked = Asked(window, match_of("canadian-fish", 0))
    view, manager = asked.scene.teller.view, asked.scene.play.manager
    own = set(view.pile("hand/0"))
    suits = {SUIT_OF[card] for card in own}
    asks = [each for each in manager.panels(view, asked.scene.area) if isinstance(each, Choice)]
    costs = {each.text: each.cost for each in asks if each.fold.startswith("ask/")}
    right = {card.label for card in SUIT_OF if SUIT_OF[card] in suits and card not in own}
    assert {text for text, cost in costs.items() if not cost} == right
    assert len(costs) == len(SUIT_OF)
    costly = next(each for each in asks if each.cost and each.fold == "ask/1")
    asked.press("ask/1")
    asked.press(costly.name)
    assert asked.done == []
    assert asked.cautions == [Caution(f"Ask for {costly.text} all the same?", costly.cost)]
    asked.certain = True
    asked.press("ask/1")
    asked.press(costly.name)
    assert len(asked.cautions) == 2
    assert asked.done == [costly.name]


def test_a_call_that_cannot_come_true_is_asked_about(window: Window) -> None:
    asked = Asked(window, match_of("creights", 8))
    held = len(asked.scene.teller.view.pile("hand/0"))
    asked.hand.key(pygame.K_o, unicode="o")
    assert held > 2
    assert [each.text for each in asked.cautions] == [
        f"You hold {held} cards, and cannot come down to one in this turn."
    ]
    assert asked.done[-1] != "announce"
    asked.certain = True
    asked.hand.key(pygame.K_o, unicode="o")
    asked.hand.wait(0.1)
    assert asked.done[-1] == "announce"


def test_with_two_cards_the_call_is_not_asked_about() -> None:
    match = match_of("creights", 8)
    for card in tuple(match.deal.pile("hand/0"))[2:]:
        match.deal.move(card, match.deal.pile("hand/0"), match.deal.pile("hand/1"))
    view = match.view(0)
    manager = kit("creights").scenes()
    call = next(each for each in view.actions(0) if str(each) == "announce")
    assert manager.caution(view, call) is None


def test_enter_answers_no(window: Window) -> None:
    asked = Asked(window, match_of("canadian-fish", 0))
    pane, done = asked.scene.pane, list[str]()
    for key in (pygame.K_RETURN, pygame.K_ESCAPE):
        pane.show(caution_dialog(Caution("Ask?", "It costs."), lambda: done.append("asked"), pane.close))
        asked.hand.key(key)
        asked.hand.wait(0.1)
        assert (pane.dialogs, done) == ((), [])
    pane.show(caution_dialog(Caution("Ask?", "It costs."), lambda: done.append("asked"), pane.close))
    asked.hand.wait(0.1)
    asked.hand.click(pane.find("yes").rect.center)
    assert (pane.dialogs, done) == ((), ["asked"])
