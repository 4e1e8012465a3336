"""The match of Canadian Fish: some hands, their teams and who begins them."""

from __future__ import annotations

from typing import Final

from cardtable.engine.chance import Chance, drawn
from cardtable.engine.game import Game, Sheet, leaders
from cardtable.engine.options import Undo
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult, details
from cardtable.engine.rounds import round_from
from cardtable.games.canadian_fish.rules.deal import CanadianFishDeal, Seating, SuitsWon
from cardtable.games.canadian_fish.rules.options import CanadianFishOptions, FirstPlayer, Rotation, Teams
from cardtable.games.canadian_fish.rules.suits import TEAMS
from cardtable.games.canadian_fish.rules.topics import Declared
from cardtable.language import N_

BEGAN: Final = N_("first to ask")
CAME: Final = {  # how the declarations of a seat came out, by whether some were right, and some wrong
    (True, False): N_("declared right"),
    (False, True): N_("declared wrong"),
    (True, True): N_("declared right and wrong"),
}


class CanadianFish(Game[CanadianFishOptions, CanadianFishDeal]):
    """Canadian Fish: some hands of three against three, and the most suits win."""

    id = "canadian-fish"
    options = CanadianFishOptions
    deal = CanadianFishDeal

    def new_deal(self, options: CanadianFishOptions, sheet: Sheet, chance: Chance) -> CanadianFishDeal:
        """Return the next hand, with its teams and its first player (CF-8 to CF-10, D14, D19)."""
        seating = list(range(options.players))
        if options.teams is Teams.RESHUFFLED:
            chance.shuffle(seating)
        first = _first(options, sheet, tuple(seating), chance)
        before = tuple(map(int, self.totals(options, sheet))) if sheet else (0,) * options.players
        return CanadianFishDeal(options, first, tuple(seating), chance, before)

    def winners(self, options: CanadianFishOptions, sheet: Sheet) -> tuple[Seat, ...] | None:
        """Return who has the most suits, once all hands are played (CF-61 to CF-63)."""
        return leaders(self.totals(options, sheet)) if len(sheet) == options.hands else None

    def role(self, result: DealResult, seat: Seat) -> str:
        """Return who asked first."""
        return BEGAN if seat == result.detail(SuitsWon).first else ""

    def bid_came(self, result: DealResult, seat: Seat) -> str:
        """Return how the declarations of a seat came out."""
        history = result.detail(SuitsWon).history
        came = {each.right for each in history if isinstance(each, Declared) and each.seat == seat}
        return CAME.get((True in came, False in came), "")

    def undo_rules(self, options: CanadianFishOptions) -> tuple[Undo, ...]:
        """Return the rules of undo; against the clock nothing is taken back."""
        return (Undo.OFF,) if options.declare_time_s else tuple(Undo)


def _first(options: CanadianFishOptions, sheet: Sheet, seating: Seating, chance: Chance) -> Seat:
    """Return who begins a hand."""
    endings = details(sheet, SuitsWon)
    if not endings:
        chosen = options.first_player is FirstPlayer.CHOSEN
        return options.first_seat - 1 if chosen else drawn(options.players, chance)
    if options.first_rotation is Rotation.RANDOM:
        return drawn(options.players, chance)
    last = endings[-1]
    after = [seating[place] for place in round_from(seating.index(last.first) + 1, len(seating))]
    if options.first_rotation is Rotation.WINNER and last.winner is not None:
        winners = last.seating[last.winner :: TEAMS]
        return next(seat for seat in after if seat in winners)
    return after[0]
