"""Why an action is advised, in a sentence."""

from __future__ import annotations

from typing import Final

from cardtable.engine import tricks
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play
from cardtable.engine.tricks import ACE_HIGH
from cardtable.games.oh_hell.bot.auction import auction, expected_tricks
from cardtable.games.oh_hell.bot.calls import called
from cardtable.games.oh_hell.bot.playouts import BUST
from cardtable.games.oh_hell.bot.thumb import Bust
from cardtable.games.oh_hell.rules.deal import Bid, OhHellDeal

LOST: Final = {
    Bust.SPOIL: "leaves the others the worst of it",
    Bust.TAKE: "is the way to more tricks, which still count",
    Bust.MEND: "keeps the miss small",
}


def bid_reason(view: OhHellDeal, seat: Seat, bid: Bid) -> str:
    """Return why a number is bid."""
    expected = expected_tricks(view, seat)
    if auction(view).blind:
        return f"Your unseen card takes this trick in {round(100 * expected)} of 100 cases."
    about = f"Your hand should take about {expected:.1f} tricks"
    natural = called(expected, view.size, view.options.scoring, None)
    if natural == view.barred:
        return f"{about}; the hook forbids {natural}, and {bid.number} promises most of what is left."
    if bid.number == 0:
        return f"{about}, and without any you still score: 0 promises most."
    return f"{about}, and in playing out the deals that fit {bid.number} earns most."


def play_reason(view: OhHellDeal, seat: Seat, play: Play) -> str:
    """Return why a card is played."""
    bid, name = view.bids[seat], play.card.label
    assert bid is not None, "all have bid before cards are played"
    need, left = bid - view.tricks[seat], view.size - sum(view.tricks)
    if not 0 <= need <= left:
        return f"Your bid is lost, and the {name} {LOST[BUST[view.options.scoring]]}."
    if not view.trick:
        return _lead_reason(need, name)
    if need == 0:
        return _full_reason(name, takes=_takes(view, play))
    return f"You still need {_count(need)}{_fight_reason(view, seat, play)}."


def _takes(view: OhHellDeal, play: Play) -> bool:
    """Say whether the card would be the best of the trick."""
    cards = [*view.trick, play.card]
    return tricks.winning(cards, ACE_HIGH, view.trump) == len(cards) - 1


def _fight_reason(view: OhHellDeal, seat: Seat, play: Play) -> str:
    name = play.card.label
    if _takes(view, play):
        how = "takes this trick" if len(view.trick) == view.seats - 1 else "is the best card so far"
        return f", and the {name} {how}"
    if any(isinstance(other, Play) and _takes(view, other) for other in view.actions(seat)):
        return f", but this is not the one to fight for: play the {name}"
    return f", but you cannot take this one: the {name} is the card to part with"


def _lead_reason(need: int, name: str) -> str:
    if need == 0:
        return f"You have the tricks you bid: lead the {name}, which others will most likely take."
    return f"You still need {_count(need)}: leading the {name} makes your bid most often."


def _full_reason(name: str, *, takes: bool) -> str:
    if takes:
        return f"You want no more tricks, but no other card promises more than the {name}."
    return f"You have the tricks you bid, and the {name} leaves this one to others."


def _count(need: int) -> str:
    return "one trick" if need == 1 else f"{need} tricks"
