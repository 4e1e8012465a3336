"""What bots say, and how much of it is not true."""

from random import Random

import pytest

from cardtable.games.jaguar.bot import bots
from cardtable.games.jaguar.bot.bots import remark
from cardtable.games.jaguar.rules.deal import JaguarDeal
from cardtable.games.jaguar.rules.talk import Message
from tests.games.jaguar.deals import CALLED, laid, play_all
from tests.games.jaguar.tables import FRIEND, JAGUAR, OTHER

TRIES = 400
SPREAD = 0.08  # more than three standard deviations of a share in so many tries


@pytest.fixture(autouse=True)
def talkative(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots always think of saying something."""
    monkeypatch.setattr(bots, "TALKATIVE", 1.0)


def share(deal: JaguarDeal, seat: int) -> float:
    """Return how often a bot says what comes to its mind."""
    view = deal.view(seat)
    return sum(remark(view, seat, Random(luck)) is not None for luck in range(TRIES)) / TRIES


def after_a_trick(**given: str) -> JaguarDeal:
    """Return a deal in which the friend is suspected of nothing yet."""
    deal = laid(CALLED, **given)
    play_all(deal, "4D 7D 3H AD 5H")
    return deal


LYING = [("never", 0.0), ("sometimes", 0.3), ("often", 0.8)]


@pytest.mark.parametrize(("lies", "often"), LYING)
def test_a_friend_denies_as_often_as_was_agreed(lies: str, often: float) -> None:
    """JG-73, JG-74."""
    deal = after_a_trick(bot_lies=lies)
    said = remark(deal.view(OTHER), OTHER, Random(1))
    assert said is not None
    assert share(deal, FRIEND) == pytest.approx(often, abs=SPREAD if often else 0)


@pytest.mark.parametrize(("lies", "often"), LYING)
def test_a_solo_jaguar_feigns_a_friend_as_often_as_was_agreed(lies: str, often: float) -> None:
    """JG-71, JG-74."""
    deal = laid({**CALLED, "hand/3": "JC 5D 6D", "hand/1": "4D 2C AD"}, bot_lies=lies)
    assert share(deal, JAGUAR) == pytest.approx(often, abs=SPREAD if often else 0)


@pytest.mark.parametrize("lies", ["never", "sometimes", "often"])
def test_what_is_true_is_always_said(lies: str) -> None:
    """By who is not the friend, and by a jaguar who has one."""
    deal = after_a_trick(bot_lies=lies)
    assert share(deal, OTHER) == 1.0
    assert share(laid(CALLED, bot_lies=lies), JAGUAR) == 1.0
    said = remark(laid(CALLED, bot_lies=lies).view(JAGUAR), JAGUAR, Random(1))
    assert said is not None
    assert said.message is Message.HOLD
