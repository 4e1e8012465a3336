"""The options of Spit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardtable.engine.options import Options, flag, number

SEATS: Final = 2


@dataclass(frozen=True)
class SpitOptions(Options):
    """The options of Spit."""

    players: int = number(SEATS, SEATS, SEATS, "Players", "The game is for two.")
    bot_reaction_ms: int = number(
        750,
        300,
        2000,
        "Bots' reaction",
        "Milliseconds that a medium bot usually takes from seeing to landing.",
        step=50,
    )
    hand_ms: int = number(
        150, 0, 500, "Speed of a hand", "Least milliseconds between two landings of one player.", step=50
    )
    auto_flip: bool = flag("Turn up by itself", "A face-down top turns up by itself.", default=False)
    same_rank_plays: bool = flag("Equal ranks play", "A card also goes on its own rank.", default=False)
    stack_equal: bool = flag("Stack equal tops", "Own tops of equal rank may be stacked.", default=False)
    spit_by_agreement: bool = flag(
        "Spit by agreement", "Both may turn spit cards though somebody can move.", default=False
    )
    handicap: int = number(
        0, 0, 5, "Handicap", "Cards moved from the left player's first deck to the right's."
    )
