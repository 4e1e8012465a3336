"""Several people on one screen: before the curtain anybody may declare, and then alone sees the own hand."""

import pygame
import pytest

from cardtable.games.canadian_fish.bot import expert
from cardtable.games.canadian_fish.rules.deal import Assign, CanadianFishDeal, Claim, NameSuit, Place
from cardtable.games.canadian_fish.rules.suits import MARKERS, HalfSuit
from cardtable.ui.stage.window import Window
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table


@pytest.fixture
def table(window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(tables, "GAME", "canadian-fish")
    made = Table(window, "me me easy easy me easy", pace=NEVER)
    made.until_quiet_or_curtain()
    return made


def shown(table: Table) -> set[str]:
    return {widget.name for widget in table.scene.pane.root.walk() if widget.visible}


def test_whoever_declares_is_asked_to_look(table: Table) -> None:
    """CF-29, CF-31, CF-42: seat 0 has the turn, seat 4 declares, though no hand is seen."""
    session = table.session
    assert session.curtain == 0
    assert {"declare/0", "declare/1", "declare/4"} <= shown(table)
    assert not {"declare/2", "declare/3", "declare/5"} & shown(table), "bots have no buttons"
    table.press_button("declare/4")
    table.hand.wait(3)
    deal = table.match.deal
    assert isinstance(deal, CanadianFishDeal)
    assert (deal.floor, session.curtain, session.looking) == (4, 4, session.spectator)
    assert not {name for name in shown(table) if name.startswith("declare/")}
    table.scene.lift()
    table.until_quiet()
    assert session.looking == 4
    assert table.scene.teller.view == table.match.view(4)
    table.press_button("name_suit hh")
    table.until_quiet()
    for card in HalfSuit.HH.cards:
        session.act(4, Place(MARKERS[card], 2))
        table.until_quiet()
        assert str((session.looking, session.curtain)) == "(4, None)", "who declares goes on looking"
    session.act(4, Assign(HalfSuit.HH, (2,) * 6))
    table.until_quiet_or_curtain()
    assert (session.looking, session.curtain) == (session.spectator, 0)


def test_a_key_declares(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """CF-29, CF-30, CF-31: the letter d, and others are silent; then the suit, to which the keyboard goes."""
    monkeypatch.setattr(tables, "GAME", "canadian-fish")
    alone = Table(window, "me easy easy easy easy easy", pace=NEVER)
    alone.until_quiet_or_curtain()
    alone.key(pygame.K_d, unicode="d")
    alone.until_quiet()
    for key in (pygame.K_UP, pygame.K_UP, pygame.K_LEFT, pygame.K_RETURN):
        alone.hand.wait(0.3)
        alone.key(key)
    alone.hand.wait(3)
    deal = alone.match.deal
    assert isinstance(deal, CanadianFishDeal)
    assert (deal.floor, deal.claimed and deal.claimed.name) == (0, "HH")


def test_markers_are_laid_by_keys(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """CF-32: the arrows find a marker and Enter takes it; Enter again lays it before one of the team."""
    monkeypatch.setattr(tables, "GAME", "canadian-fish")
    alone = Table(window, "me easy easy easy easy easy", pace=NEVER)
    alone.until_quiet_or_curtain()
    alone.session.act(0, Claim())
    alone.session.act(0, NameSuit(HalfSuit.HH))
    alone.until_quiet()
    for key in (pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN) * 2:
        alone.key(key)
        alone.hand.wait(0.5)
    alone.until_quiet()
    deal = alone.match.deal
    assert isinstance(deal, CanadianFishDeal)
    assert (len(deal.sheet), sum(map(len, deal.placed))) == (5, 1)


def test_hints_lead_through_a_declaration(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """CF-42: Enter does what each advises, to the end."""
    monkeypatch.setattr(tables, "GAME", "canadian-fish")
    table = Table(window, "me easy easy easy easy easy", pace=NEVER)
    table.until_quiet_or_curtain()
    table.session.act(0, Claim())
    table.until_quiet()
    monkeypatch.setattr(expert, "choose", lambda *_: Assign(HalfSuit.HH, (0, 2, 4, 4, 2, 0)))
    for _ in range(8):
        table.scene.hint()
        table.hand.wait(0.1)
        table.key(pygame.K_RETURN)
        table.until_quiet()
    done = ["0 claim", "0 name_suit hh", "0 assign hh 0+2+4+4+2+0"]
    assert [line for line in table.log if "place" not in line] == done


def test_escape_closes_what_was_opened_before_it_pauses(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The button that has opened it is framed meanwhile."""
    monkeypatch.setattr(tables, "GAME", "canadian-fish")
    table = Table(window, "me easy easy easy easy easy", pace=NEVER)
    table.until_quiet_or_curtain()
    found = []
    for name in ("ask/3",):
        table.press_button(name)
        table.hand.wait(0.1)
        opened = [each.name for each in table.scene.toolbar.table._buttons if each.open]
        table.key(pygame.K_ESCAPE)
        table.hand.wait(0.1)
        closed = not any(each.open for each in table.scene.toolbar.table._buttons)
        found.append((opened, closed))
    assert found == [(["ask/3"], True)]
    assert table.asked == []
    table.key(pygame.K_ESCAPE)
    assert table.asked == ["pause"]
