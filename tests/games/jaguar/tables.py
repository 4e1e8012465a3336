"""What seats of Jaguar see on the table, for its tests."""

from random import Random

from cardtable.engine.actions import Action
from cardtable.engine.match import Match
from cardtable.engine.piles import Seat
from cardtable.games.jaguar.rules.deal import Jaguar, JaguarDeal, Phase
from cardtable.games.jaguar.table.scenes import JaguarScenes
from cardtable.proofs.trials import play
from cardtable.table.layout import Area
from cardtable.table.panels import Badge, Choice, Panel, Strip
from tests.games.jaguar.deals import options

AREA = Area(0, 56, 960, 544)
SCENES = JaguarScenes()
NAMES = ("Ada", "Vera", "Otto", "Ines", "Bruno")
FRIEND, OTHER, JAGUAR, SPECTATOR = 1, 2, 3, 5  # seats of the position CALLED


def panels(deal: JaguarDeal, seat: Seat) -> dict[str, Panel]:
    """Return what a seat sees on the table besides cards, by name."""
    return {panel.name: panel for panel in SCENES.panels(deal.view(seat), AREA)}


def choices(deal: JaguarDeal, seat: Seat) -> dict[str, Choice]:
    return {name: panel for name, panel in panels(deal, seat).items() if isinstance(panel, Choice)}


def badge(deal: JaguarDeal, seat: Seat, name: str) -> str | None:
    found = panels(deal, seat).get(name)
    return found.text if isinstance(found, Badge) else None


def tags(deal: JaguarDeal, seat: Seat) -> dict[str, str]:
    """Return the words that say what the seats are."""
    found = panels(deal, seat).items()
    return {
        name: panel.cells[0].text
        for name, panel in found
        if name.startswith("role/") and isinstance(panel, Strip)
    }


def bid(deal: JaguarDeal, *actions: Action) -> JaguarDeal:
    """Let the seats on turn act one after the other."""
    for action in actions:
        assert deal.turn is not None
        deal.apply(deal.turn, action)
    return deal


def finished(**given: str) -> Match:
    """Return a match at the end of its first deal that was bid for."""
    match = Match(Jaguar(), options(**given), 4)
    for _ in play(match, Random(4), 20_000):
        deal = match.deal
        assert isinstance(deal, JaguarDeal)
        if deal.phase in (Phase.SCORED, Phase.OVER) and deal.jaguar is not None:
            return match
    raise AssertionError("every match has a deal that is bid for")
