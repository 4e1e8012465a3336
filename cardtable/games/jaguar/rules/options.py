"""The options of Jaguar."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardtable.engine.options import Options, choice, flag, number

SEATS: Final = 5  # (JG-1)


class LowestBid(Enum):
    """What a bid of 2 does to the auction."""

    CLOSES = "ends the auction"
    POINTS = "more points may be bid"


class AllPass(Enum):
    """What happens if all pass without a bid."""

    REDEAL_NEXT = "the next player deals"
    REDEAL_SAME = "the same player deals again"
    DEALER_FORCED = "the dealer is jaguar with A"


class FirstLead(Enum):
    """Who leads to the first trick."""

    JAGUAR = "the jaguar"
    DEALER_LEFT = "the player after the dealer"


class Solo(Enum):
    """Whether the jaguar may call a card of its own hand."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class EvenSplit(Enum):
    """What 60 to 60 points come to."""

    JAGUAR_LOSES = "the jaguar loses"
    DRAW = "nobody scores"


class TableTalk(Enum):
    """Whether there are messages."""

    MENU = "from a menu"
    OFF = "none"


class BotLies(Enum):
    """How freely bots say what is not true."""

    NEVER = "never"
    SOMETIMES = "sometimes"
    OFTEN = "often"


class ShowTaken(Enum):
    """What the table shows of the tricks that a player has taken."""

    POINTS = "tricks and points"
    LAST_TRICK = "the last trick"
    NONE = "nothing"


class DeckFace(Enum):
    """Which pictures are on the cards (JG-3)."""

    FRENCH = "French"
    ITALIAN = "Italian"


@dataclass(frozen=True)
class JaguarOptions(Options):
    """The options of Jaguar."""

    players: int = number(SEATS, SEATS, SEATS, "Players", "The game is for five.")
    allow_skip: bool = flag(
        "Skip ranks",
        "A bid may be any lower rank; without it the first is A and each the next lower one.",
        default=True,
    )
    lowest_bid: LowestBid = choice(
        LowestBid.CLOSES,
        "Bid of 2",
        "A 2 ends the auction, or is outbid by a promise of more than 61 points; the highest promise wins.",
    )
    all_pass: AllPass = choice(AllPass.REDEAL_NEXT, "All pass", "What happens if nobody bids.")
    first_lead: FirstLead = choice(FirstLead.JAGUAR, "First lead", "Who leads to the first trick.")
    solo: Solo = choice(
        Solo.ALLOWED, "Solo", "The jaguar may call a card of its own hand and play alone, or may not."
    )
    tie_60: EvenSplit = choice(EvenSplit.JAGUAR_LOSES, "60 to 60", "What becomes of a tie in points.")
    slam_double: bool = flag(
        "Slam doubles", "A side that takes all eight tricks doubles the scores of the deal.", default=False
    )
    table_talk: TableTalk = choice(
        TableTalk.MENU, "Table talk", "Players may send each other messages, or may not."
    )
    bot_lies: BotLies = choice(
        BotLies.SOMETIMES,
        "Lying bots",
        "How freely bots say what is not true.",
        when=("table_talk", "menu"),
    )
    deals: int = number(
        0, 0, 100, "Deals", "How many deals are scored; with 0 you are asked after each deal."
    )
    ledger: bool = flag(
        "Ledger", "The points of all finished matches are added up for each player.", default=False
    )
    show_taken: ShowTaken = choice(
        ShowTaken.POINTS, "Tricks taken", "What is shown of the tricks that each player has taken."
    )
    stop_when_decided: bool = flag(
        "Stop when decided",
        "A deal ends as soon as all can see which side has won.",
        default=False,
    )
    deck_face: DeckFace = choice(
        DeckFace.FRENCH, "Cards", "Italian cards have coins, cups, swords and batons; nothing else differs."
    )
