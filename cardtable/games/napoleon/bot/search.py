"""The decisions of Napoleon, played out by the rule of thumb in worlds that explain what was seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import exp, log
from random import Random
from typing import Final

from cardtable.bots.bots import Decision
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem
from cardtable.bots.tricks.numbers import Bit, Mask, members
from cardtable.bots.tricks.partners import Outcome, good_calls, stood
from cardtable.bots.tricks.positions import play_out, play_trick
from cardtable.bots.tricks.sides import Sided
from cardtable.bots.tricks.walks import Walk
from cardtable.bots.tricks.worlds import Drawing, replayed
from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.rounds import side_of, together
from cardtable.engine.trickdeal import PASS, Play
from cardtable.engine.tricks import void
from cardtable.games.napoleon.bot.auction import (
    PLAYED,
    Calls,
    burials,
    completed,
    dealt_worth,
    hoped,
    named_secretaries,
    natural_call,
    natural_hand,
    natural_secretary,
    stakes,
    worths,
)
from cardtable.games.napoleon.bot.suspicion import course, different_plays, position_of, suspicions, unseen_by
from cardtable.games.napoleon.bot.thumb import ALONE, NUMBERS, natural_card, opening, promises
from cardtable.games.napoleon.rules.deal import NapoleonDeal, Phase
from cardtable.games.napoleon.rules.moves import (
    KEEP,
    NAMES,
    SECRETARIES,
    Bid,
    Bury,
    ChangeTrump,
    NameSecretary,
    NameTrump,
    PlayAndCall,
)

THUMB: Final = 0.6  # how often a card is played that the rule of thumb names, whatever the player's skill
MISSED: Final = 1.5  # log odds for each face card by which Napoleon could have kept a better hand


@dataclass(slots=True)
class _Deed:
    """A card played, in a position in which its seat's hand is to be filled in.

    `later` are the cards that the seat has played from then on, `known` is how likely it played this one by
    what it held.
    """

    position: Sided
    card: Bit
    later: Mask
    known: dict[Mask, float] = field(default_factory=dict)

    def told(self, seat: Seat, hand: Mask) -> float:
        """Return the log of how likely the card was played, if this is what the seat holds now."""
        found = self.known.get(hand)
        if found is None:
            position = self.position
            position.hands[seat] = hand | self.later
            count = position.playable(seat).bit_count()
            natural = count == 1 or natural_card(position, seat) == self.card
            found = self.known[hand] = log((1 - THUMB) / count + THUMB * natural)
        return found


class Evidence:
    """What all have done by a view, and how well cards explain it."""

    def __init__(self, view: NapoleonDeal) -> None:
        assert view.napoleon is not None, "there is a Napoleon"
        assert view.trump is not None, "trumps are named"
        assert view.card is not None, "and a secretary card"
        self._view, self._napoleon, self._trump = view, view.napoleon, view.trump
        self._numbers = NUMBERS[view.seats]
        self._card = self._numbers.bits[view.card]
        self._calls, self._course = Calls(view), list(course(view))
        self._played = [self._numbers.mask(cards) for cards in view.cards_played()]
        self._deeds: dict[Seat | None, list[list[_Deed]]] = {}

    def told(self, owner: Seat, piles: Sequence[Mask]) -> float:
        """Return the log of how likely a seat did what it did with its hand in a world.

        The last of the piles is the kitty, which Napoleon has left there.
        """
        hand = piles[owner]
        whole, friend = hand | self._played[owner], self._friend(owner, piles)
        found = log(self._calls.likelihood(owner, whole))
        if owner == self._napoleon:
            found += self._kept(whole, piles[-1]) + log(ALONE) * (friend in (None, owner))
        if friend not in self._deeds:
            self._deeds[friend] = self._done(friend)
        return found + sum(deed.told(owner, hand) for deed in self._deeds[friend][owner])

    def _friend(self, owner: Seat, piles: Sequence[Mask]) -> Seat | None:
        """Return who the secretary is as far as the owner of a hand would know, or else any other seat."""
        if self._view.revealed is not None:
            return self._view.revealed
        if piles[owner] & self._card:
            return owner
        if owner == self._napoleon and piles[-1] & self._card:
            return None
        return next(seat for seat in range(self._view.seats) if seat not in (owner, self._napoleon))

    def _kept(self, hand: Mask, kitty: Mask) -> float:
        """Return how readily Napoleon kept these cards and left those."""
        seats, trump = self._view.seats, self._trump
        best = natural_hand(hand | kitty, seats, trump)
        found, most = (worths(each, seats, PLAYED[seats])[trump] for each in (hand, best))
        return MISSED * min(0.0, found - most)

    def _done(self, friend: Seat | None) -> list[list[_Deed]]:
        """Return what each seat has played, if that is the secretary."""
        found: list[list[_Deed]] = [[] for _ in self._played]
        position = opening(self._played, self._napoleon, self._trump, self._card)
        played = replayed(position, self._view)
        for (seat, bit), suspected in zip(played, self._course, strict=False):  # the course goes on until now
            if position.called:
                position.suspect(friend, suspected)
            position.rest = self._numbers.all & ~sum(position.taken)
            found[seat].append(_Deed(position.clone(), bit, position.hands[seat]))
        return found


# From one world to the next.

FIRST: Final = 80  # changes tried before the first world
NEXT: Final = 12  # and before each other one
SECOND: Final = 500  # worlds are wanted of a second


@dataclass(frozen=True, slots=True)
class Contract:
    """With which trump, hand and secretary card somebody plays as Napoleon, whatever was bid."""

    napoleon: Seat
    trump: int
    hand: Mask
    card: Bit


@dataclass(slots=True)
class World:
    """Hands that fit a view; what follows from them once it is asked for."""

    hands: list[Mask]
    position: Sided | None = None
    ends: dict[Contract, Sided] = field(default_factory=dict)


def worlds(view: NapoleonDeal, seat: Seat, rng: Random, budget: Budget) -> Iterator[World]:
    """Give worlds that fit what a seat sees; in the play those that explain what all did come more often."""
    drawing = Drawing(view, NUMBERS[view.seats], budget.largest)
    if view.phase is not Phase.PLAY:
        while True:
            yield World(drawing.hands(rng))
    wanted = budget.iterations or round((budget.seconds or 1.0) * SECOND)
    walk = _walk(view, seat, drawing.hands(rng), rng)
    walk.go(min(FIRST, wanted))
    while True:
        walk.go(min(NEXT, wanted))
        yield World(walk.piles[:-1])


def _walk(view: NapoleonDeal, seat: Seat, hands: list[Mask], rng: Random) -> Walk:
    """Return a walk from a world in which Napoleon has kept the best of its hand and the kitty."""
    assert view.napoleon is not None, "there is a Napoleon"
    cards, may_lie, hidden = NUMBERS[view.seats].cards, view.hiding_places(), unseen_by(view, seat)
    moving = [each for each in range(view.seats + 1) if each != seat]
    if seat == view.napoleon:
        moving.pop()  # what it has laid away it knows
    else:
        hands = _exchanged(view, hands, hidden & ~sum(hands))
    barred = [
        sum(bit for bit in members(hidden) if not may_lie(cards[bit], pile))
        for pile in (*view.hands, view.kitty)
    ]
    kitty = hidden & ~sum(hands) | NUMBERS[view.seats].mask(card for card in view.kitty if card is not BACK)
    piles = [*hands, kitty]
    owners = [*range(view.seats), view.napoleon]
    return Walk(piles, owners, barred, [*combinations(moving, 2)], Evidence(view).told, rng)


def _exchanged(view: NapoleonDeal, hands: list[Mask], kitty: Mask) -> list[Mask]:
    """Return the hands of a world in which Napoleon has kept the best of its hand and the kitty."""
    napoleon, trump, numbers = view.napoleon, view.trump, NUMBERS[view.seats]
    assert napoleon is not None, "there is a Napoleon"
    assert trump is not None, "trumps are named"
    for suit in Suit:
        if void(view.voids, napoleon, suit):
            kitty &= ~numbers.suits[suit]
    played = numbers.mask(view.cards_played()[napoleon])
    held = hands[napoleon] | kitty | played
    hands[napoleon] = natural_hand(held, view.seats, int(trump), played) & ~played
    return hands


# What a seat has to decide.

CALLS_TRIED: Final = 6  # bids, beside passing
HOPELESS: Final = -0.4  # points promised by a hand, below which no bid is tried
NATURAL: Final = 8.0  # points that another call must promise more than the natural one: see `_bonus`
PLANNED: Final = 0.2  # the same between auction and play
BURIALS: Final = 6  # that are tried
ADVICE: Final = 0.08  # what a face card promised by the rule of thumb counts, where playouts hardly tell
FIRM: Final = 0.6  # how much of a worth is that of the score itself, the rest grows with the face cards
EARLY: Final = 0.2  # the same before the play
SKILL: Final = 0.8  # face cards that Napoleon takes more by search than by the rule of thumb
BIDDING: Final = 0.75  # of these, what it bids on
STEP: Final = 1.0  # face cards that make such a growing worth much surer


def contract_of(seats: int, napoleon: Seat, own: Mask, kitty: Mask) -> Contract:
    """Return what Napoleon does by the rule of thumb after an auction; trumps are not changed."""
    trump = dealt_worth(own, seats)[1]
    hand = natural_hand(own | kitty, seats, trump)
    card = natural_secretary(hand, (own | kitty) ^ hand, seats, trump)
    return Contract(napoleon, trump, hand, card)


class NapoleonDecision(Decision[NapoleonDeal, World, Action, Outcome]):
    """What a seat has to decide; talk is no part of it."""

    outcome = Outcome

    def __init__(self, view: NapoleonDeal, seat: Seat) -> None:
        super().__init__(view, seat)
        self._numbers = NUMBERS[view.seats]
        self._own = self._numbers.mask(view.hands[seat])
        self._played = [self._numbers.mask(cards) for cards in view.cards_played()]
        self._calls = Calls(view)
        self._natural: Action | None = None
        self._known = suspicions(view) if view.card is not None else ()
        self._advice: dict[Bit, float] = {}

    def problem(self, rng: Random, budget: Budget) -> Problem[World, Action]:
        """Return what is worth a thought, and what comes of it."""
        view, actions = self.view, self._actions()
        match view.phase:
            case Phase.NAMING:
                self._natural = NAMES[dealt_worth(self._own, view.seats)[1]]
            case Phase.CHANGING:
                self._natural = KEEP
            case Phase.EXCHANGE | Phase.CALLING:
                self._natural = actions[0]
        likelihood = None if view.phase is Phase.PLAY else self._likelihood
        return Problem(actions, worlds(view, self.seat, rng, budget), likelihood, self._playout)

    def _actions(self) -> Sequence[Action]:
        """Return what is worth a thought."""
        view, seat = self.view, self.seat
        match view.phase:
            case Phase.AUCTION:
                return self._good_calls()
            case Phase.EXCHANGE:
                assert view.trump is not None, "trumps are named"
                best = burials(self._own, view.seats, view.trump)[:BURIALS]
                return [self._buried(hand) for _, hand in best]
            case Phase.CALLING:
                legal = view.actions(seat)
                cards = named_secretaries(self._own, self._away, view.seats, self._trump)
                found = [SECRETARIES[self._numbers.cards[card]] for card in cards]
                return [each for each in found if each in legal] or legal[:1]
            case Phase.PLAY:
                return different_plays(view, seat)
        return view.actions(seat)

    @property
    def _trump(self) -> int:
        assert self.view.trump is not None, "trumps are named"
        return int(self.view.trump)

    @property
    def _away(self) -> Mask:
        """The cards that are known to lie in the kitty: what Napoleon has laid away."""
        return self._numbers.mask(card for card in self.view.kitty if card is not BACK)

    def _buried(self, hand: Mask) -> Bury:
        away = (self._numbers.cards[bit] for bit in members(self._own & ~hand))
        found = self.view.spelled_out(Bury(tuple(away)))
        assert isinstance(found, Bury), "it stays what it is"
        return found

    def _good_calls(self) -> list[Action]:
        """Return passing, what is called naturally, and the bids over it that promise most."""
        view, hope = self.view, hoped(self._own, self.view.options, BIDDING)
        natural = self._natural = natural_call(view.auction, hope)
        least = natural.number if isinstance(natural, Bid) else 0
        bids = [each for each in view.actions(self.seat) if isinstance(each, Bid) and each.number > least]
        hopes: dict[Action, float] = {each: hope[each.number] for each in bids}
        return good_calls(natural, PASS, hopes, HOPELESS, CALLS_TRIED)

    def _likelihood(self, world: World) -> float:
        """Return how well the hands explain what was called."""
        return self._calls.of_others(self.seat, world.hands, self._played)

    def _playout(self, world: World, action: Action, rng: Random) -> float:  # noqa: ARG002  # needs no luck
        if isinstance(action, (Play, PlayAndCall)):
            return self._played_out(world, action)
        bid, needed, contract = self._undertaken(world, action)
        if contract is None:
            self.note(action, 0.0, 0.0)
            return self._bonus(action)
        if contract not in world.ends:
            world.ends[contract] = self._played_on(world, contract)
        mine = contract.napoleon == self.seat
        worth, won = self._worth(world.ends[contract], bid, needed, SKILL * mine)
        self.note(action, mine and won, mine)
        return self._bonus(action) + worth

    def _bonus(self, action: Action) -> float:
        """Return what the rule of thumb counts for an action before the play.

        Of a hand that is bid on, playouts tell no more than its worth does: what came of 400 hands was as far
        from either. The bid that has most luck in a few of them is one too many, and so none of them is made.
        """
        if action != self._natural:
            return 0.0
        return NATURAL if self.view.phase is Phase.AUCTION else PLANNED

    def _undertaken(self, world: World, action: Action) -> tuple[int, int, Contract | None]:
        """Return bid, number needed and contract after an action before the play; none if all pass."""
        view = self.view
        if view.phase is not Phase.AUCTION:
            needed = view.needed + isinstance(action, ChangeTrump)
            return view.bid, needed, self._prepared(world, action)
        won = completed(view.auction, action, world.hands).won
        if won is None:
            return 0, 0, None
        napoleon, bid = won
        kitty, hand = self._numbers.all & ~sum(world.hands), world.hands[napoleon]
        return bid, bid, contract_of(view.seats, napoleon, hand, kitty)

    def _prepared(self, world: World, action: Action) -> Contract:
        """Return how Napoleon goes on after an action between auction and play."""
        view, seats, held, hand = self.view, self.view.seats, self._own | self._away, self._own
        trump = action.suit if isinstance(action, (NameTrump, ChangeTrump)) else view.trump
        assert trump is not None, "trumps are named"
        if isinstance(action, NameTrump):
            held |= self._numbers.all & ~sum(world.hands)
            hand = natural_hand(held, seats, trump)
        elif isinstance(action, Bury):
            hand ^= self._numbers.mask(action.cards)
        card = natural_secretary(hand, held ^ hand, seats, trump)
        if isinstance(action, NameSecretary):
            card = self._numbers.bits[action.card]
        return Contract(self.seat, int(trump), hand, card)

    def _played_on(self, world: World, contract: Contract) -> Sided:
        hands = world.hands[:]
        hands[contract.napoleon] = contract.hand
        position = opening(hands, contract.napoleon, Suit(contract.trump), contract.card)
        return play_out(position, natural_card)

    def _played_out(self, world: World, action: Play | PlayAndCall) -> float:
        view, seat, card = self.view, self.seat, self._numbers.bits[action.card]
        if world.position is None:
            world.position = position_of(view, world.hands, self._known)
        position = world.position.clone()
        if not self._advice:
            self._advice = dict(promises(position, seat, position.hands[seat]))
        now = stood(position, seat)
        play_trick(position, natural_card, card)
        trick = now.trick(position.leader)
        worth, won = self._worth(play_out(position, natural_card), view.bid, view.needed)
        self.note(action, won == now.mine, seat == view.napoleon, *trick)
        return worth + ADVICE * self._advice[card]

    def _worth(self, position: Sided, bid: int, needed: int, more: float = 0.0) -> tuple[float, float]:
        """Return what a finished position earns the seat above the others, in part softened, and if won."""
        count = more + together(side_of(position.captain, position.friend), position.points)
        won = float(count >= needed)
        firm = FIRM if self.view.card is not None else EARLY
        chance = firm * won + (1 - firm) / (1 + exp((needed - 0.5 - count) / STEP))
        lose, win = stakes(self.view.options, bid, self.seat, position.captain, position.friend)
        return lose + chance * (win - lose), won
