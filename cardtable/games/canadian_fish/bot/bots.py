"""The bots of Canadian Fish."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.bots import SLIP
from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat, only
from cardtable.games.canadian_fish.bot import thumb
from cardtable.games.canadian_fish.bot.mind import mind
from cardtable.games.canadian_fish.rules.deal import Ask, CanadianFishDeal, Claim, PassTurn
from cardtable.games.canadian_fish.rules.suits import HalfSuit
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


def hard(view: CanadianFishDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001
    """Do what the rule of thumb says."""
    return thumb.choose(view, seat, rng)


def hint(view: CanadianFishDeal, seat: Seat, rng: Random) -> tuple[Action, str]:
    """Advise what the rule of thumb says, and say why."""
    action = thumb.choose(view, seat, rng)
    assert action is not None, "the deal waits for this seat"
    return action, _reason(view, seat, action)


def _reason(view: CanadianFishDeal, seat: Seat, action: Action) -> str:
    match action:
        case Ask(opponent, card):
            if view.known.where(card) == only(opponent):
                return f"All have seen that {player(opponent)} holds {card.label}."
            return f"By what was asked, {player(opponent)} is the likeliest to hold {card.label}."
        case Claim(suit) if _certain(view, seat, suit):
            return "Nothing else fits what you know: your team holds that suit, and you know where."
        case Claim():
            return "There is nothing to ask for: this suit is the likeliest to be right."
        case PassTurn(teammate):
            return f"{player(teammate)} has the most cards of those who can go on."
    return "So the cards lie most often among all deals that fit what you know."


def _certain(view: CanadianFishDeal, seat: Seat, suit: HalfSuit) -> bool:
    return mind(view, seat).likeliest(suit, view.members(view.team(seat)))[1] == 1
