"""Deals of Jaguar for its tests, and what seats see on the table."""

from collections.abc import Mapping, Sequence
from random import Random

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card, cards
from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PASS
from cardtable.games.jaguar.rules.account import Account
from cardtable.games.jaguar.rules.auction import Bid, NameTrump
from cardtable.games.jaguar.rules.deal import Jaguar, JaguarDeal, Phase
from cardtable.games.jaguar.table.scenes import JaguarScenes
from cardtable.proofs.trials import play
from cardtable.table.layout import Area
from cardtable.table.panels import Badge, Choice, Disc, Panel, Strip, Tag
from tests.games.dealing import Dealing
from tests.games.trickdeals import kept

# Seat 3 is the jaguar, JC is called and in the hand of seat 1, seat 3 leads.
CALLED: Mapping[str, object] = {
    "phase": "play",
    "dealer": 0,
    "jaguar": 3,
    "rank": 11,
    "trump": "clubs",
    "leader": 3,
    "turn": 3,
    "hand/0": "3D 3H 4H",
    "hand/1": "JC 2C AD",
    "hand/2": "KD QD 5H",
    "hand/3": "4D 5D 6D",
    "hand/4": "7D 2D 2H",
}


DEALING = Dealing(Jaguar())
options, new, laid, random_match = DEALING.options, DEALING.new, DEALING.laid, DEALING.played


def account(deal: JaguarDeal) -> Account:
    """Return the account in the result of a deal that is over."""
    return kept(deal, Account)


# Deals for the tests of the bots of Jaguar.


MOST = 2000  # actions of a deal with talk


def played_by(choosers: Sequence[Chooser], deal: JaguarDeal, budget: Budget) -> list[tuple[Seat, Action]]:
    """Play a deal to its end, one chooser per seat; return what was done, talk with it."""
    log: list[tuple[Seat, Action]] = []
    while deal.actors():
        assert len(log) < MOST
        for seat in (*deal.interjectors(), deal.actors()[0]):
            if seat not in deal.interjectors() and seat != deal.actors()[0]:
                continue
            action = choosers[seat](deal.view(seat), seat, Random(len(log) * 7 + seat), budget)
            assert action is not None or seat not in deal.actors()
            if action is not None:
                assert action in deal.actions(seat)
                log.append((seat, action))
                deal.apply(seat, action)
    return log


def anything(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # thinks no time
    """Choose at random, among cards if there is one to play."""
    assert isinstance(view, JaguarDeal)
    if seat not in view.actors():
        return None
    return rng.choice(view.plays(seat) or view.actions(seat))


def exchanged(deal: JaguarDeal, one: Card, other: Card) -> None:
    """Let two cards change places."""
    for pile in deal.piles():
        pile[:] = [other if card is one else one if card is other else card for card in pile]


def dealt(hands: dict[Seat, str], **given: str) -> JaguarDeal:
    """A deal in which some seats hold these cards; seat 0 deals and speaks first."""
    deal = new(1, (), **given)
    deal.change(dealer=0, turn=0, leader=0)
    kept = {card for text in hands.values() for card in cards(text)}
    for seat, text in hands.items():
        for card in cards(text):
            if card not in deal.hands[seat]:
                out = next(other for other in deal.hands[seat] if other not in cards(text))
                exchanged(deal, out, card)
    assert all(set(cards(text)) <= set(deal.hands[seat]) for seat, text in hands.items()), kept
    return deal


def contracted(deal: JaguarDeal, rank: int, name: NameTrump) -> JaguarDeal:
    """Let seat 0 become the jaguar with a rank and a trump suit."""
    deal.apply(0, Bid(rank))
    while deal.phase is Phase.AUCTION:
        assert deal.turn is not None
        deal.apply(deal.turn, PASS)
    deal.apply(0, name)
    return deal


# What seats of Jaguar see on the table, for its tests.


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
    """Return what is written on the table."""
    found = panels(deal, seat).get(name)
    if isinstance(found, Strip):
        return " ".join(cell.text for cell in found.cells)
    return found.text if isinstance(found, (Badge, Disc)) else None


def tags(deal: JaguarDeal, seat: Seat) -> dict[str, list[str]]:
    """Return the words that say what the seats are, by their numbers."""
    found: dict[str, list[str]] = {}
    for name, panel in panels(deal, seat).items():
        if isinstance(panel, Tag):
            found.setdefault(name.partition("/")[2], []).append(panel.text)
    return found


def finished(**given: str) -> Match:
    """Return a match at the end of its first deal that was bid for."""
    match = Match(Jaguar(), options(**given), 4)
    for _ in play(match, Random(4), 20_000):
        deal = match.deal
        assert isinstance(deal, JaguarDeal)
        if deal.phase in (Phase.SCORED, Phase.OVER) and deal.jaguar is not None:
            return match
    raise AssertionError("every match has a deal that is bid for")
