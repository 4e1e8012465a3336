"""What the parts of a position say of the chance to win.

Fitted by logistic regression to the results of games that greedy play (greedy.py) played with itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """What the parts of a position say of the chance to win, in log odds.

    Args:
        even: What is left if nothing else is known.
        lead: Each payoff card that one is ahead.
        race: The same, divided by the root of the cards that the leader still has, and `LONG` more.
        lacking: By the cards lacking to play one's own payoff card.
        exposed: By those that the rival lacks as far as is seen.
        outlets: By the cards of the hand that could be put aside in the next turn.
        draw: Each card to be drawn at the next turn.
        joker: Each joker that one could play.
        high: Each king and queen in the hand.
        reach: Each rank that one could play to the centre, were it the payoff card.
        rival_reach: Each rank that the rival could play there, as far as is seen.
        takes: Each rank that one could play or put aside.
        rival_takes: Each rank that the rival could play or put aside.
        idle: To have ended the turn without a play.
    """

    even: float
    lead: float
    race: float
    lacking: tuple[float, ...]
    exposed: tuple[float, ...]
    outlets: tuple[float, ...]
    draw: float
    joker: float
    high: float
    reach: float
    rival_reach: float
    takes: float
    rival_takes: float
    idle: float


BEHIND: Final = Weights(
    even=-0.44,
    lead=0.02,
    race=0.81,
    lacking=(0.22, 0.11, -0.09, -0.26, -0.35, -0.45),
    exposed=(-0.27, 0.02, 0.01, 0.0, 0.0, 0.05),
    outlets=(-0.34, -0.04, 0.13, 0.29),
    draw=0.17,
    joker=0.22,
    high=-0.07,
    reach=0.04,
    rival_reach=-0.015,
    takes=0.0,
    rival_takes=-0.033,
    idle=-2.6,
)
LEVEL: Final = Weights(
    even=0.2,
    lead=0.0,
    race=0.0,
    lacking=(0.33, 0.15, 0.06, -0.08, -0.18, -0.3),
    exposed=(-0.38, -0.06, -0.1, -0.09, 0.0, 0.14),
    outlets=(-0.29, -0.14, 0.0, 0.11),
    draw=0.1,
    joker=0.22,
    high=-0.02,
    reach=0.017,
    rival_reach=-0.05,
    takes=0.01,
    rival_takes=-0.042,
    idle=-0.2,
)
AHEAD: Final = Weights(
    even=0.83,
    lead=0.0,
    race=0.9,
    lacking=(0.18, 0.02, -0.02, -0.06, -0.07, -0.15),
    exposed=(-0.34, -0.08, -0.02, 0.05, 0.17, 0.26),
    outlets=(-0.13, -0.01, 0.07, 0.12),
    draw=0.07,
    joker=0.27,
    high=0.0,
    reach=0.013,
    rival_reach=-0.06,
    takes=0.0,
    rival_takes=-0.064,
    idle=0.0,
)


def weights_at(lead: int) -> Weights:
    """Return the weights for a seat that is so many payoff cards ahead."""
    return AHEAD if lead > 0 else BEHIND if lead < 0 else LEVEL
