"""The bots of Canadian Fish."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.bots import SLIP
from cardtable.bots.levels import HINT, Budget
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat, only
from cardtable.games.canadian_fish.bot import expert, thumb
from cardtable.games.canadian_fish.rules.deal import Ask, CanadianFishDeal, Claim, PassTurn
from cardtable.table.names import player

BOLD: Final = 0.6  # how likely an easy bot's declaration is at least


def easy(view: CanadianFishDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # thinks no time
    """Declare too early, and now and then ask for anything."""
    action = thumb.choose(view, seat, rng, BOLD)
    slips = isinstance(action, Ask) and rng.random() < SLIP
    return rng.choice(thumb.right_asks(view, seat)) if slips else action


def medium(view: CanadianFishDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001
    """Do what the rule of thumb says."""
    return thumb.choose(view, seat, rng)


def hard(view: CanadianFishDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:
    """Read what everybody asks, and look some turns ahead in likely deals."""
    return expert.choose(view, seat, rng, budget)


def hint(view: CanadianFishDeal, seat: Seat, rng: Random) -> tuple[Action, str]:
    """Advise what the hard bot would do, and say why."""
    action = expert.choose(view, seat, rng, HINT)
    assert action is not None, "the deal waits for this seat"
    return action, _reason(view, seat, action)


def _reason(view: CanadianFishDeal, seat: Seat, action: Action) -> str:
    match action:
        case Ask(opponent, card):
            if view.known.where(card) == only(opponent):
                return f"All have seen that {player(opponent)} holds {card.label}."
            likely = round(100 * expert.chance(view, seat, card, opponent, HINT))
            return f"By what was asked, {player(opponent)} holds {card.label} with {likely} %."
        case Claim(suit) if expert.is_certain(view, seat, suit, HINT):
            return "Nothing else fits what you know: your team holds that suit, and you know where."
        case Claim():
            return "There is nothing to ask for: this suit is the likeliest to be right."
        case PassTurn(teammate):
            return f"{player(teammate)} has the most cards of those who can go on."
    return "So the cards lie most often among all deals that fit what you know."
