"""The options of Creights: its house rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardtable.engine.cards import Card, pack
from cardtable.engine.options import BadOption, Options, choice, flag, number, seat_set
from cardtable.engine.piles import Seat
from cardtable.language import _

SIZES: Final = (8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8)  # cards of the deals' hands (CR-5)
SHORT: Final = 8  # deals (CR-6)
FEW: Final = 4  # players for whom one pack is enough (CR-1)
MOST_FOR_ONE: Final = 5  # players who may play with one pack (CR-3)
FIVE: Final = 5
SECOND: Final = 1000  # milliseconds
SLIPS: Final = ("play_mode", "slips_allowed")
CLOCK: Final = ("five_second_rule", "yes")
DOUBLE: Final = ("double_deck_rules", "yes")


class Length(Enum):
    """How many deals make a match (CR-4, CR-6)."""

    LONG = "15 deals"
    SHORT = "8 deals"


class PlayMode(Enum):
    """Whether what the rules forbid can be done, and called by the others (D20)."""

    GUARDS = "slips are refused"
    SLIPS_ALLOWED = "slips happen, and are called"


class OneCardCall(Enum):
    """Who says "one card" (D15)."""

    MANUAL = "by the player"
    AUTO = "by the table"


class Unserved(Enum):
    """What becomes of a call penalty that is owed when a deal ends (D18)."""

    LAPSE = "lapses"
    CARRY = "is kept for the next deal"


class TenReturns(Enum):
    """Who is in turn after a ten (CR-28, D5)."""

    LAST_TURN = "who had the turn before"
    NEIGHBOUR = "the neighbour"


# These are named by numbers, as players and the command line do.
Decks = Enum("Decks", {"AUTO": "by the players", "1": "1", "2": "2"})
FirstDealer = Enum(
    "FirstDealer",
    {
        "RANDOM": "drawn by lot",
        "0": "seat 1",
        "1": "seat 2",
        "2": "seat 3",
        "3": "seat 4",
        "4": "seat 5",
        "5": "seat 6",
        "6": "seat 7",
        "7": "seat 8",
    },
)


@dataclass(frozen=True)
class CreightsOptions(Options):
    """The options of Creights."""

    players: int = number(4, 3, 8, "Players", "How many play.")
    length: Length = choice(Length.LONG, "Length", "How many deals make a match.")
    decks: Decks = choice(Decks.AUTO, "Packs", "One pack for 3 or 4, two for 6 to 8; 5 may play with either.")
    double_deck_rules: bool = flag(
        "Double-deck rules", "With two packs the rules of the next three lines may hold.", default=True
    )
    dd_remove_fives: bool = flag(
        "One set of fives out", "Four of eight fives are left out.", default=True, when=DOUBLE
    )
    dd_pairs: bool = flag(
        "Pairs", "Two identical cards may be played in one turn.", default=True, when=DOUBLE
    )
    dd_interception: bool = flag(
        "Interception", "A card identical to the top card gains an extra play.", default=True, when=DOUBLE
    )
    ten_returns: TenReturns = choice(TenReturns.LAST_TURN, "After a ten", "Who is in turn after a ten.")
    play_mode: PlayMode = choice(PlayMode.GUARDS, "Slips", "Whether blunders can be made, and called.")
    slip_window_s: int = number(2, 1, 6, "Seconds to call", "How long a play can be called.", when=SLIPS)
    false_call_penalty: bool = flag(
        "False calls cost", "A wrong call costs the caller a card.", default=True, when=SLIPS
    )
    unaware_s: int = number(
        15, 5, 60, "Seconds asleep", "After them a player can be called asleep.", when=SLIPS
    )
    bot_slip_rate: int = number(3, 0, 20, "Slips of bots", "How many of 100 plays are blunders.", when=SLIPS)
    five_second_rule: bool = flag("Five-second rule", "Whoever is slow gets a card.", default=False)
    turn_limit_s: int = number(5, 3, 30, "Seconds for a turn", "After them a player is slow.", when=CLOCK)
    novice_seats: frozenset[Seat] = seat_set(7, "Novices", "Seats that get no dumbass cards.")
    grace_deals: int = number(15, 0, 15, "Grace", "For how many deals novices are spared.")
    hand_dealing: bool = flag(
        "Deal by hand", "The dealer deals card by card, and may miscount.", default=False
    )
    one_card_call: OneCardCall = choice(OneCardCall.MANUAL, "One-card call", "Who says it when it is due.")
    one_card_unserved: Unserved = choice(
        Unserved.LAPSE, "Penalty left over", "What becomes of a call penalty at the end of a deal."
    )
    draw_then_play: bool = flag(
        "Draw, then play", "A card drawn for want of another may be played at once.", default=False
    )
    beer_note: bool = flag("Beer", "It is noted who owes a beer for the seven of diamonds.", default=True)
    first_dealer: FirstDealer = choice(FirstDealer.RANDOM, "First dealer", "Who deals first.")

    def __post_init__(self) -> None:
        """Refuse packs and a dealer that do not go with the players (CR-1 to CR-3)."""
        if self.decks is Decks["1"] and self.players > MOST_FOR_ONE:
            raise BadOption(_("{count} players need two packs: one is for 3 to 5").format(count=self.players))
        if self.decks is Decks["2"] and self.players <= FEW:
            raise BadOption(
                _("{count} players play with one pack: two are for 5 to 8").format(count=self.players)
            )
        if self.first_dealer is not FirstDealer.RANDOM and int(self.first_dealer.name) >= self.players:
            raise BadOption(
                _("{seat} cannot deal: there are {count} players").format(
                    seat=_(self.first_dealer.value), count=self.players
                )
            )
        if (last := max(self.novice_seats, default=0)) >= self.players:
            raise BadOption(
                _("seat {seat} cannot be a novice: there are {count} players").format(
                    seat=last + 1, count=self.players
                )
            )

    @property
    def doubled(self) -> bool:
        """Whether two packs are in play (CR-1 to CR-3)."""
        return self.decks is Decks["2"] or (self.decks is Decks.AUTO and self.players > FEW)

    @property
    def pairs(self) -> bool:
        """Whether two identical cards may be played together (CR-135)."""
        return self.doubled and self.double_deck_rules and self.dd_pairs

    @property
    def interception(self) -> bool:
        """Whether a card identical to the top card gains an extra play (CR-140)."""
        return self.doubled and self.double_deck_rules and self.dd_interception

    @property
    def pack(self) -> list[Card]:
        """All cards of a deal (CR-1 to CR-3, CR-133, CR-134)."""
        second = pack(2) if self.doubled else []
        if self.double_deck_rules and self.dd_remove_fives:
            second = [card for card in second if card.rank != FIVE]
        return pack() + second

    @property
    def sizes(self) -> tuple[int, ...]:
        """The cards of a hand, one number for each deal (CR-4 to CR-6)."""
        return SIZES if self.length is Length.LONG else SIZES[:SHORT]

    @property
    def slips(self) -> bool:
        """Whether blunders happen."""
        return self.play_mode is PlayMode.SLIPS_ALLOWED

    @property
    def patience(self) -> int:
        """Milliseconds after which somebody in turn is too slow; 0 for no clock (CR-96, CR-100, D26, D29)."""
        limits = [self.turn_limit_s] * self.five_second_rule + [self.unaware_s] * self.slips
        return min(limits, default=0) * SECOND

    @property
    def window(self) -> int:
        """Milliseconds for which a play can be called (D21)."""
        return self.slip_window_s * SECOND

    def returned(self, former: Seat | None) -> Seat | None:
        """Return to whom a ten gives the turn, None for the neighbour; `former` took the turn before (D5)."""
        return former if self.ten_returns is TenReturns.LAST_TURN else None

    def spared(self, seat: Seat, deals: int) -> bool:
        """Say whether a seat gets no dumbass cards when so many deals are over (CR-101)."""
        return seat in self.novice_seats and deals < self.grace_deals
