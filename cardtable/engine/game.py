"""A game: the rules of a whole match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar

from cardtable.engine.chance import Chance
from cardtable.engine.deal import Deal
from cardtable.engine.options import OptionsT, Undo
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult, Outcome, Part
from cardtable.engine.rounds import Dealt
from cardtable.language import N_

DealT_co = TypeVar("DealT_co", bound=Deal, covariant=True)
Sheet: TypeAlias = tuple[DealResult, ...]  # the score sheet: one result per deal played


class Game(Generic[OptionsT, DealT_co]):
    """The rules of a match: which deal comes next, and who has won. It holds nothing; a match does.

    `options` is the type of the game's options and `deal` that of its deals.
    """

    id: str
    options: type[OptionsT]
    deal: type[DealT_co]

    @property
    def recorded_as(self) -> str:
        """The id by which a record names it, and finds these rules where later versions have others."""
        return self.id

    def new_deal(self, options: OptionsT, sheet: Sheet, chance: Chance) -> DealT_co:
        """Return the deal that follows those on the sheet, before it is dealt."""
        raise NotImplementedError

    def winners(self, options: OptionsT, sheet: Sheet) -> tuple[Seat, ...] | None:
        """Return who has won, several if they share the win, or None while the match goes on."""
        raise NotImplementedError

    def undo_rules(self, options: OptionsT) -> tuple[Undo, ...]:  # noqa: ARG002  # a game in real time has none
        """Return the rules of undo that a match may have, the first where nobody chooses."""
        return tuple(Undo)

    def role(self, result: DealResult, seat: Seat) -> str:  # noqa: ARG002  # most games have no parts
        """Return the part that a seat had in a deal; empty where all have the same."""
        return ""

    def bid_came(self, result: DealResult, seat: Seat) -> str:  # noqa: ARG002  # most games have no bids
        """Return how a seat's bid came out in a deal, in a few words; empty where it has bid nothing."""
        return ""

    def best(self, points: Sequence[int]) -> tuple[Seat, ...]:
        """Return who is best by points given in seat order: all that have the most."""
        return leaders(points)

    def outcome(self, sheet: Sheet) -> Outcome | None:  # noqa: ARG002  # only games for one have any
        """Return what a finished match of a game for one came to; None for other games."""
        return None

    def totals(self, options: OptionsT, sheet: Sheet) -> tuple[int, ...]:
        """Return each seat's points over all deals of the sheet, in seat order."""
        return totals(options.players, sheet)


DEALER: Final = N_("dealer")
AnyGame: TypeAlias = Game[Any, Deal]  # with options of its own


def parts_of(game: AnyGame, sheet: Sheet) -> tuple[Part, ...]:
    """Return what each seat has had a part in, by its role, as the dealer, and by how its bids came out."""
    found: dict[tuple[Seat, str, str], tuple[int, int, int]] = {}
    for result in sheet:
        best = game.best(result.points)
        for seat, points in enumerate(result.points):
            dealt = (("part", DEALER),) if seat in _dealers(result) else ()
            for facet, value in (
                ("part", game.role(result, seat)),
                *dealt,
                ("bid", game.bid_came(result, seat)),
            ):
                deals, won, sum_ = found.get((seat, facet, value), (0, 0, 0))
                found[seat, facet, value] = deals + 1, won + (seat in best), sum_ + points
    return tuple(Part(*key, *sums) for key, sums in sorted(found.items()) if key[2])


def _dealers(result: DealResult) -> tuple[Seat, ...]:
    """Return who has dealt, in games that note it."""
    return tuple(each.dealer for each in result.details if isinstance(each, Dealt))


def leaders(points: Sequence[int]) -> tuple[Seat, ...]:
    """Return all seats that have the most points, given in seat order."""
    return tuple(seat for seat, each in enumerate(points) if each == max(points))


def totals(seats: int, sheet: Sequence[DealResult]) -> tuple[int, ...]:
    """Return each seat's points over all deals of the sheet, in seat order."""
    return tuple(sum(result.points[seat] for result in sheet) for seat in range(seats))
