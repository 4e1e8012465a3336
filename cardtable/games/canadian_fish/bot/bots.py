"""The bots of Canadian Fish."""

from __future__ import annotations

from random import Random

from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat, only
from cardtable.games.canadian_fish.bot import thumb
from cardtable.games.canadian_fish.rules.deal import Ask, CanadianFishDeal, Claim, PassTurn
from cardtable.table.names import player


def medium(view: CanadianFishDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # thinks no time
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
        case Claim(suit) if thumb.known_holders(view, seat, suit) is not None:
            return "Nothing else fits what you know: your team holds that suit, and you know where."
        case Claim():
            return "There is nothing to ask for: this suit is the likeliest to be right."
        case PassTurn(teammate):
            return f"{player(teammate)} has the most cards of those who can go on."
    return "So the cards lie most often among all deals that fit what you know."
