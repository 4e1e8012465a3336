"""Likely deals: drawn by what is known for certain, and by what asks tell when they are read.

Cards are exchanged between hands, and stay where that is likely enough, after N. Metropolis and others,
"Equation of State Calculations by Fast Computing Machines" (1953).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from random import Random
from typing import Final, TypeAlias

from cardtable.bots.effort import Effort, TimeUp
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat, only
from cardtable.games.canadian_fish.bot.mind import Mind
from cardtable.games.canadian_fish.bot.readings import LOWEST, Cards, Reading, Signs, Silence, bits, missing
from cardtable.games.canadian_fish.rules.knowledge import INDEX, Knowledge
from cardtable.games.canadian_fish.rules.places import arrangement
from cardtable.games.canadian_fish.rules.suits import DECK, SEATS, TEAMS

World: TypeAlias = tuple[Cards, ...]  # the hand of each seat
WORLDS: Final = 300  # that a decision looks at if it has the time
STEPS: Final = 15  # exchanges that are tried between two worlds
MIXING: Final = 40  # exchanges for each hidden card, before asks are read
SETTLING: Final = 1200  # exchanges after that, before the first world
ODD: Final = 0.03  # how likely a player asks for less than the best
SURPRISE: Final = log(ODD)
SILENT: Final = log(0.05)  # how likely a seat does not declare a suit of which it is sure
STYLES: Final = 2  # ways to play that are thought of
OPPONENTS: Final = SEATS // TEAMS
LOGS: Final = (
    0.0,
    *(log(count) for count in range(1, OPPONENTS * len(DECK) + 1)),
)  # by how many asks are alike
THREE: Final = 0.25  # of the exchanges are between three hands, without which some deals are out of reach
SPENT: Final = 0.6  # of the seconds may be spent on worlds


class Likely:
    """Deals that fit what a seat knows, those more often by which all asks are as one would expect."""

    def __init__(self, mind: Mind, known: Knowledge, signs: Signs, rng: Random, effort: Effort) -> None:
        """Find a deal that fits; `known` is what all remember."""
        self._mind, self._rng, self._effort = mind, rng, effort
        self._needs = [
            [bits(need.cards) for need in mind.needs if need.seat == seat] for seat in range(SEATS)
        ]
        self._asks: list[list[Reading]] = [[] for _ in range(SEATS)]
        self._silences: tuple[Silence, ...] = ()
        self._believed: list[dict[Cards, float]] = [{} for _ in range(SEATS)]  # of what seats were dealt
        self._masks = {INDEX[card]: mask for card, mask in mind.masks.items()}
        self._hidden = [INDEX[card] for card, mask in mind.masks.items() if mask & (mask - 1)]
        self._in_play = LOWEST & bits(list(mind.masks))
        self._lay(known)
        self._weights = [0.0] * SEATS
        self._signs = signs

    def _weigh(self) -> None:
        """Weigh deals by what others asked, and did not declare, from now on."""
        asks = self._signs.asks
        self._asks = [
            [each for each in asks if each.asker == seat != self._mind.seat] for seat in range(SEATS)
        ]
        self._silences = self._signs.silences
        self._believed = [{} for _ in range(SEATS)]
        self._weights = [self._weight(seat, self._dealt[seat]) for seat in range(SEATS)]

    def _lay(self, known: Knowledge) -> None:
        """Lay the cards as they may lie: `_dealt` are those that seats were dealt, and have since."""
        mind = self._mind
        sizes = [
            left + sum(mask == only(seat) for mask in mind.masks.values())
            for seat, left in enumerate(mind.room)
        ]
        fitting = arrangement(mind.masks, sizes, mind.needs, self._rng.getrandbits(32))
        self._at = {INDEX[card]: seat for card, seat in fitting.items()}
        self._dealt = [_dealt_to(seat, known, fitting) for seat in range(SEATS)]

    def worlds(self, count: int) -> list[World]:
        """Return so many worlds, or fewer where there is no time; few are not looked for as long.

        Raises:
            TimeUp: there is no time for any.
        """
        part = min(1.0, count / WORLDS)
        self._settle(round(part * MIXING * len(self._hidden)))
        self._weigh()
        self._settle(round(part * SETTLING) * bool(self._hidden))
        found = [self._world()]
        while self._hidden and len(found) < count and not self._effort.past(SPENT):
            self._run()
            found.append(self._world())
        return found

    def _world(self) -> World:
        hands = [0] * SEATS
        for card, seat in self._at.items():
            hands[seat] |= 1 << card
        return tuple(hands)

    def _settle(self, steps: int) -> None:
        for _ in range(0, steps, STEPS):
            if self._effort.past(SPENT):
                raise TimeUp
            self._run()

    def _run(self) -> None:
        for _ in range(STEPS):
            self._exchange()

    def _exchange(self) -> None:
        """Let two or three seats give a card on to each other, if that fits and is likely enough."""
        hidden, at, rng = self._hidden, self._at, self._rng
        count = len(hidden)
        hands = 3 if rng.random() < THREE else 2
        cards = [hidden[int(rng.random() * count)] for _ in range(hands)]
        if not self._able(cards):
            return
        seats = [at[card] for card in cards]
        sets = [
            self._dealt[seat] ^ 1 << card ^ 1 << cards[place - 1]
            for place, (seat, card) in enumerate(zip(seats, cards, strict=True))
        ]
        self._accept(cards, seats, sets)

    def _able(self, cards: Sequence[int]) -> bool:
        """Say whether each card may go to the seat of the next one, the last to that of the first."""
        at, masks = self._at, self._masks
        seats = [at[card] for card in cards]
        if len(set(seats)) < len(seats):
            return False
        return all(masks[card] >> seats[place - len(cards) + 1] & 1 for place, card in enumerate(cards))

    def _accept(self, cards: Sequence[int], seats: Sequence[Seat], sets: Sequence[Cards]) -> None:
        """Exchange the cards if everybody keeps what they need, and as often as that is likely."""
        for seat, dealt in zip(seats, sets, strict=True):
            if not all(dealt & need for need in self._needs[seat]):
                return
        weights = [self._weight(seat, dealt) for seat, dealt in zip(seats, sets, strict=True)]
        gain = sum(weights) - sum(self._weights[seat] for seat in seats)
        if gain < 0 and self._rng.random() > exp(gain):
            return
        for place, (seat, dealt) in enumerate(zip(seats, sets, strict=True)):
            self._dealt[seat], self._weights[seat] = dealt, weights[place]
            self._at[cards[place - 1]] = seat

    def _weight(self, seat: Seat, dealt: Cards) -> float:
        """Return the logarithm of how likely a seat asks as it did, if it was dealt these cards."""
        weights = self._believed[seat]
        if dealt not in weights:
            weights[dealt] = read_all(self._asks[seat], dealt)
            if self._silences and seat != self._mind.seat:
                weights[dealt] += SILENT * self._declarable(self._silences[seat], dealt)
        return weights[dealt]

    def _declarable(self, silence: Silence, dealt: Cards) -> int:
        """Return how many suits a seat could have declared."""
        sure = silence.placed | silence.public | dealt & silence.unmoved
        whole = sure & sure >> 1 & sure >> 2
        return (whole & whole >> 3 & self._in_play).bit_count()


def read_all(asks: Sequence[Reading], dealt: Cards) -> float:
    """Return the logarithm of how likely all asks of a seat are, if it was dealt these cards.

    A seat asks by the rule of thumb, or looks ahead, the one as likely as the other before it asks.
    """
    thumb = ahead = 0.0
    for ask in asks:
        hand = ask.public | dealt & ask.unmoved
        thumb += read(ask, hand)
        ahead += ask.style.read(hand)
    most = max(thumb, ahead)
    return most + log((exp(thumb - most) + exp(ahead - most)) / STYLES)


def read(ask: Reading, hand: Cards) -> float:
    """Return the logarithm of how likely an ask is by the rule of thumb, as each that is as good."""
    better, (one, two, three) = ask.better, ask.alike
    open_to = missing(hand)
    if better & open_to:
        return SURPRISE - LOGS[OPPONENTS * open_to.bit_count()]
    ways = (one & open_to).bit_count() + 2 * (two & open_to).bit_count() + 3 * (three & open_to).bit_count()
    return -LOGS[ways]


def _dealt_to(seat: Seat, known: Knowledge, fitting: Mapping[Card, Seat]) -> Cards:
    """Return what a seat was dealt, if the cards that have not moved lie so."""
    dealt = [card for card in DECK if known.moved(card) and known.dealt[INDEX[card]] == only(seat)]
    return bits(dealt) | bits([card for card, at in fitting.items() if at == seat and not known.moved(card)])


def shares(worlds: Sequence[World]) -> dict[int, list[float]]:
    """Return in which part of some worlds each card is with each seat."""
    found = {card: [0.0] * SEATS for card in range(len(DECK))}
    each = 1 / len(worlds)
    for world in worlds:
        for seat, hand in enumerate(world):
            left = hand
            while left:
                lowest = left & -left
                found[lowest.bit_length() - 1][seat] += each
                left ^= lowest
    return found
