"""The rules of Spite and Malice, by the clauses of rules.md."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import ClassVar, Final

from cardtable.engine import refusals
from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.cards import ACE, JOKER, KING, RANK_NAMES, Card
from cardtable.engine.chance import Chance
from cardtable.engine.deal import Deal
from cardtable.engine.game import Game, Sheet, totals
from cardtable.engine.piles import Pile, Seat, only
from cardtable.engine.result import DealResult
from cardtable.engine.topics import Rests
from cardtable.games.spite_and_malice.rules import topics
from cardtable.games.spite_and_malice.rules.moves import (
    END_TURN,
    FIRST_DECK,
    HAND,
    NEW,
    NUMBERS,
    PAYOFF,
    PLACES,
    SECOND_DECK,
    SIDES,
    TWO,
    Centre,
    Duty,
    EndTurn,
    Plays,
    Side,
    Source,
    holds,
    playable,
    side_actions,
    side_ranks,
)
from cardtable.games.spite_and_malice.rules.options import (
    SEATS,
    CentrePlays,
    CompletedStack,
    LowCards,
    SpiteOptions,
)
from cardtable.games.spite_and_malice.rules.topics import GameEnding, Topic
from cardtable.language import _

HAND_SIZE: Final = 5  # cards (SM-14, SM-19)
IDLE_END: Final = SEATS  # idle turns in a row that end the game (SM-66)
FULL_PAYOFF: Final = "26"  # the payoff size that uses the whole first deck (SM-9)
FIRST: Final = frozenset(FIRST_DECK)
NO_CARDS: Final[frozenset[Card]] = frozenset()


class Phase(Enum):
    """What a deal waits for."""

    PLAY = auto()
    OVER = auto()


PLAY, OVER = Phase.PLAY, Phase.OVER


@dataclass(frozen=True, slots=True)
class Account:
    """A game as the summary shows it; cards left in the payoff piles and money won are one per seat."""

    ending: GameEnding
    left: tuple[int, ...]
    price: int
    money: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Before:
    """Games won and money won so far, one per seat."""

    won: tuple[int, ...]
    money: tuple[int, ...]


class SpiteDeal(Deal):
    """One game: whoever plays off his payoff pile first wins.

    `returned` and `undrawn` remember what all saw of cards that lie hidden again.
    """

    vocabulary: ClassVar[Vocabulary] = Vocabulary(Centre, Side, EndTurn)
    say: Callable[[Topic], None]
    turn: Seat
    first: Seat | None
    ending: GameEnding | None

    def __init__(self, options: SpiteOptions, before: Before, chance: Chance) -> None:
        super().__init__(SEATS, [*FIRST_DECK, *SECOND_DECK], chance)
        self.options = options
        self.deck = Pile("deck", self.pack)
        self.reserve = Pile("reserve")
        self.payoffs = [Pile(f"payoff/{seat}") for seat in range(SEATS)]
        self.hands = [Pile(f"hand/{seat}", eyes=only(seat)) for seat in range(SEATS)]
        self.sides = [Pile(f"side/{seat}/{place}", up=True) for seat in range(SEATS) for place in NUMBERS]
        self.centres = [Pile(f"centre/{place}", up=True) for place in NUMBERS]
        self.held = Pile("held", up=True)
        self.phase = PLAY
        self.turn = 0
        self.first = None  # who had the first turn
        self.plays = 0  # cards played to the centre in this turn
        self.spent = False  # whether this turn's only play under `centre_plays` one has been made
        self.paid = False  # whether a payoff card was played in this turn
        self.idle = 0  # turns in a row ended by word without a card played
        self.stall = 0  # turns in a row without a payoff card played
        self.ending = None
        self.before = before
        self.tied = (NO_CARDS,) * SEATS  # by payoff pile: tops that were equal and shuffled back
        self.returned = NO_CARDS  # cards that came back to the reserve at any time
        self.undrawn = (NO_CARDS,) * SEATS  # by seat: those that came back since it last drew

    def begin(self) -> None:
        """Split the first deck, find the first player and deal the second deck (SM-8 to SM-16)."""
        for card in SECOND_DECK:
            self.move(card, self.deck, self.reserve)
        self.shuffle(self.deck)
        for payoff in self.payoffs:
            for __ in range(int(self.options.payoff_size.value)):
                self.move(self.deck.top, self.deck, payoff)
        while self.deck:
            self.move(self.deck.top, self.deck, self.reserve)
        self._find_first()
        self.shuffle(self.reserve)
        for count in range(HAND_SIZE * SEATS):
            self.move(self.reserve.top, self.reserve, self.hands[(self.turn + count) % SEATS])  # (D16)
        self.say(Rests())

    def _find_first(self) -> None:
        """Turn up payoff cards until their ranks differ; the higher begins (SM-10 to SM-12, D15)."""
        while True:
            for payoff in self.payoffs:
                self.turn_over(payoff.top, payoff)
            one, two = (payoff.top for payoff in self.payoffs)
            if one.rank != two.rank:
                break
            self.say(topics.Tied(one, two))
            self.change(tied=(self.tied[0] | {one}, self.tied[1] | {two}))
            for payoff in self.payoffs:
                self.shuffle(payoff)
        first = 0 if one.rank > two.rank else 1
        self.change(first=first, turn=first)
        self.say(topics.Begins(first, one, two))

    @property
    def wanted(self) -> tuple[int, ...]:
        """The next rank that each centre place takes, an ace where no stack stands (SM-28, SM-29)."""
        return tuple(len(stack) + 1 for stack in self.centres)

    @property
    def standing(self) -> int:
        """How many centre stacks stand."""
        return sum(map(bool, self.centres))

    @property
    def duty(self) -> Duty | None:
        """What the seat whose turn it is must play before it may end it, as far as is seen here."""
        return None if self.phase is OVER else self._duty(self._centre_actions(self.turn))

    @property
    def scores(self) -> tuple[int, ...]:
        """By how many payoff cards each seat is ahead, one per seat; 0 if it is not (SM-70, SM-71)."""
        one, two = map(len, self.payoffs)
        return max(0, two - one), max(0, one - two)

    def actors(self) -> tuple[Seat, ...]:
        """Return the seat whose turn it is."""
        return () if self.phase is OVER else (self.turn,)

    def actions(self, seat: Seat) -> Sequence[Action]:
        """Return all plays to the centre and, unless a duty is open, those to side piles and the end."""
        if seat != self.turn or self.phase is OVER:
            return ()
        plays = self._centre_actions(seat)
        if self._duty(plays) is not None:
            return plays
        aside = side_actions(self.hands[seat], self.sides_of(seat), low_cards=self.low_cards)
        return [*plays, *aside, END_TURN]  # (SM-23 to SM-25, D11)

    def _centre_actions(self, seat: Seat) -> list[Centre]:
        """Return the plays to the centre, one for each stack that takes a card (SM-20, SM-26, D20)."""
        cards = self.playable(seat)
        places: dict[int, list[int]] = {}
        standing: list[int] = []
        for place, stack in enumerate(self.centres, 1):
            if stack:
                places.setdefault(len(stack) + 1, []).append(place)  # (SM-29)
                standing.append(place)
        if len(standing) < PLACES:
            places[ACE] = [NEW]  # (SM-28)
            if self.options.joker_as_ace and not holds(cards, ACE):
                standing.append(NEW)  # (SM-55)
        places[JOKER] = standing  # (SM-53)
        found: list[Centre] = []
        for plays in cards:
            fitting = places.get(plays[0].card.rank)
            if fitting and not (self.spent and self._counts(plays[0])):
                found += [plays[place] for place in fitting]
        return found

    def playable(self, seat: Seat) -> list[Plays]:
        """Return the plays to the centre that each card of a seat could make, if it is seen here."""
        return playable(self.hands[seat], self.payoffs[seat], self.sides_of(seat))

    def sides_of(self, seat: Seat) -> list[Pile]:
        """Return the side piles of a seat, in their order."""
        return self.sides[seat * PLACES : (seat + 1) * PLACES]

    def pile_of(self, seat: Seat, source: Source) -> Pile:
        """Return the pile that a source means for a seat."""
        if source in SIDES:
            return self.sides_of(seat)[SIDES.index(source)]
        return self.hands[seat] if source is HAND else self.payoffs[seat]

    def _duty(self, plays: Sequence[Centre]) -> Duty | None:
        """Return what must be played before the turn may end (SM-33, D2, option twos_forced)."""
        ranks = {play.card.rank for play in plays}
        if ACE in ranks:
            return Duty.ACE
        return Duty.TWO if TWO in ranks and self.options.twos_forced else None

    def _counts(self, play: Centre) -> bool:
        """Say whether a play is one of those that `centre_plays` limits."""
        forced = play.card.rank == ACE or (play.card.rank == TWO and self.options.twos_forced)
        return play.source is not PAYOFF and not forced

    @property
    def low_cards(self) -> bool:
        """Whether side piles take a two on a three, and an ace on a two (SM-48, SM-49)."""
        return self.standing == PLACES or self.options.low_cards_aside is LowCards.ANY_TIME

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why an action is refused: the first reason, in the order of the rule text."""
        if not self.actors():
            return refusals.game_over()
        if seat != self.turn:
            return refusals.not_your_turn()
        match action:
            case Centre(card, source, stack):
                return _unavailable(card, source, self.pile_of(seat, source)) or self._misfit(card, stack)
            case Side():
                return self._held_back(action) or self._duty_refusal() or self._misfit_aside(action)
        reason = self._duty_refusal()
        assert reason is not None, "nothing but a duty keeps a seat from ending its turn"
        return reason

    def _misfit(self, card: Card, stack: int) -> Illegal:
        """Return why the centre does not take a card there that can be played."""
        if stack == NEW:
            reason = self._no_new_stack(card)
        elif stack not in NUMBERS or not self.centres[stack - 1]:
            return Illegal("no_such_stack", _("No centre stack stands there."))
        else:
            reason = _wrong_rank(card, self.wanted[stack - 1])
        return reason or Illegal(
            "centre_limit", _("Only one card a turn may go to the centre from hand and side piles.")
        )

    def _no_new_stack(self, card: Card) -> Illegal | None:
        if self.standing == PLACES:
            return Illegal("centre_full", _("Four centre stacks stand already."))
        joker = card.rank == JOKER and self.options.joker_as_ace
        if card.rank != ACE and not joker:
            return Illegal("needs_ace", _("A new centre stack starts with an ace."))
        if joker and holds(self.playable(self.turn), ACE):
            return Illegal("ace_first", _("Your ace must start a stack before a joker does."))
        return None

    def _held_back(self, action: Side) -> Illegal | None:
        if action.pile not in NUMBERS:
            return Illegal("not_your_pile", _("Cards can be put on your own side piles only."))
        if action.source is PAYOFF:
            return Illegal("payoff_centre_only", _("A payoff card can be played only to the centre."))
        if action.source in SIDES:
            return Illegal("side_to_side", _("A card cannot go from one side pile to another."))
        return None if action.card in self.hands[self.turn] else refusals.not_in_hand(action.card)

    def _duty_refusal(self) -> Illegal | None:
        if self.duty is None:
            return None
        code, sentence = self.duty.value
        return Illegal(code, _(sentence))

    def _misfit_aside(self, action: Side) -> Illegal:
        """Return why a side pile does not take a card of the hand."""
        pile = self.sides_of(self.turn)[action.pile - 1]
        ranks = side_ranks(pile)
        if action.card.rank in ranks:
            low, on = RANK_NAMES[action.card.rank], RANK_NAMES[pile.top.rank]
            return Illegal(
                "low_card_too_early",
                _("{low} goes on {on} only while four centre stacks stand.").format(low=low, on=on),
            )
        names = ", ".join(RANK_NAMES[rank] for rank in sorted(ranks - {JOKER}, reverse=True))
        return Illegal("wrong_rank_side", _("That side pile takes {ranks} or a joker.").format(ranks=names))

    def gives_away(self, seat: Seat, action: Action) -> bool:  # noqa: ARG002  # as of both
        """Say whether the other learns that a hand has nothing that must be played first (SM-33)."""
        joker = isinstance(action, Centre) and action.card.rank == JOKER
        return isinstance(action, EndTurn) or (joker and self.options.joker_as_ace)

    def perform(self, seat: Seat, action: Action) -> None:
        """Carry out a play or end the turn, and all that follows of itself."""
        if isinstance(action, Centre):
            self._play(seat, action)
        elif isinstance(action, Side):
            self.move(action.card, self.hands[seat], self.sides_of(seat)[action.pile - 1])
            self.say(topics.Deed.PUT_ASIDE.of(seat, action.card))
            self._end_turn(idle=0)  # (SM-22)
        else:
            idle = 0 if self.plays else self.idle + 1  # (D12)
            self.say(topics.Deed.ENDED_TURN.of(seat))
            self._end_turn(idle)

    def _play(self, seat: Seat, action: Centre) -> None:
        card, source = action.card, action.source
        place = action.stack or self.wanted.index(ACE) + 1
        stack = self.centres[place - 1]
        self.move(card, self.pile_of(seat, source), stack)
        self.change(plays=self.plays + 1)
        if self.options.centre_plays is CentrePlays.ONE and self._counts(action):
            self.change(spent=True)
        self.say(topics.ToCentre(seat, card, source, len(stack)))
        if len(stack) == KING:
            self._complete(place)
        if source is PAYOFF:
            self._pay_off(seat)
        elif not self.hands[seat] and source is HAND and self.options.refill_on_empty:
            self._draw(seat)  # (D8)

    def _complete(self, place: int) -> None:
        """Take a stack that has reached the king away (SM-35 to SM-37, D9, option completed_stack)."""
        stack = self.centres[place - 1]
        self.say(topics.Notice.COMPLETED)
        if self.options.completed_stack is CompletedStack.HOLD_UNTIL_EMPTY:
            for card in tuple(stack):
                self.move(card, stack, self.held)
        else:
            self._restock(stack)

    def _restock(self, source: Pile) -> None:
        """Shuffle the cards of a pile into the reserve, where all lose sight of them (SM-36, SM-61)."""
        cards = frozenset(source)
        for card in tuple(source):
            self.move(card, source, self.reserve)
        self.shuffle(self.reserve)
        one, two = self.undrawn
        self.change(returned=self.returned | cards, undrawn=(one | cards, two | cards))
        self.say(topics.Restocked(len(cards), len(self.reserve)))

    def _pay_off(self, seat: Seat) -> None:
        """Turn up the next payoff card, or end the game with the last (SM-40, SM-65)."""
        payoff = self.payoffs[seat]
        self.change(paid=True, stall=0)
        if payoff:
            self.turn_over(payoff.top, payoff)
            self.say(topics.Deed.NEXT_PAYOFF.of(seat, payoff.top, len(payoff)))
        else:
            self._finish(GameEnding.PAYOFF)

    def _draw(self, seat: Seat) -> None:
        """Fill a hand up from the reserve as far as that goes (SM-19, SM-62 to SM-64, D10)."""
        hand = self.hands[seat]
        missing = HAND_SIZE - len(hand)
        drawn = 0
        while drawn < missing and (self.reserve or self.held):
            if not self.reserve:
                self._restock(self.held)
            self.move(self.reserve.top, self.reserve, hand)
            drawn += 1
        if drawn and self.undrawn[seat]:
            self.change(
                undrawn=tuple(NO_CARDS if at == seat else each for at, each in enumerate(self.undrawn))
            )
        if missing and self.heard:
            self.say(topics.Deed.DREW.of(seat, drawn))

    def _end_turn(self, idle: int) -> None:
        """Let the other seat begin its turn, or end a game that is stuck (SM-18, SM-66, D14)."""
        self.change(idle=idle, stall=0 if self.paid else self.stall + 1)
        if idle == IDLE_END:
            self._finish(GameEnding.BLOCKED)
        elif 0 < self.options.stall_limit <= self.stall:
            self._finish(GameEnding.STALLED)
        else:
            self.change(turn=1 - self.turn, plays=0, spent=False, paid=False)
            self._draw(self.turn)

    def _finish(self, ending: GameEnding) -> None:
        self.change(phase=OVER, ending=ending)
        self.say(ending)
        self.end(self.scores)

    def may_lie(self, card: Card, pile: Pile) -> bool:
        """Say whether an unseen card may lie in a pile.

        Payoff piles hold cards of the first deck that never came back. A card that came back cannot be in
        the hand of a seat that has not drawn since; of one that has drawn, this is only a necessary
        condition, for it may hold more cards from before than it has drawn since.
        """
        kind, __, seat = pile.name.partition("/")
        if card in self.returned:
            return kind == "reserve" or (kind == "hand" and card not in self.undrawn[int(seat)])
        if card not in FIRST:
            return kind in ("reserve", "hand", "deck")
        for at, tied in enumerate(self.tied):
            if card in tied:
                return pile.name == f"payoff/{at}"
        return kind in ("payoff", "deck") or self.options.payoff_size.value != FULL_PAYOFF

    def result(self) -> DealResult | None:
        """Return by how many payoff cards the winner is ahead, and how that came (SM-65 to SM-71)."""
        if self.ending is None:
            return None
        one, two = money_for(self.options, self.scores)
        left = tuple(len(payoff) for payoff in self.payoffs)
        return DealResult(self.scores, (Account(self.ending, left, self.options.card_price, (one, two)),))


def _unavailable(card: Card, source: Source, pile: Pile) -> Illegal | None:
    if source is HAND:
        return None if card in pile else refusals.not_in_hand(card)
    if not pile:
        return Illegal("empty_source", _("No card lies there."))
    return (
        None if pile.top is card else Illegal("not_on_top", _("Only the top card of a pile can be played."))
    )


def _wrong_rank(card: Card, wanted: int) -> Illegal | None:
    if card.rank in (JOKER, wanted):
        return None
    return Illegal("wrong_rank_centre", _("That stack takes {rank} next.").format(rank=RANK_NAMES[wanted]))


def money_for(options: SpiteOptions, scores: Sequence[int]) -> tuple[int, ...]:
    """Return the money that scores bring, one per seat; what one wins the other loses (SM-69 to SM-71)."""
    one, two = scores
    won = (one - two) * options.card_price
    return won, -won


class SpiteAndMalice(Game[SpiteOptions, SpiteDeal]):
    """Spite and Malice: the best of an odd number of games."""

    id = "spite-and-malice"
    options = SpiteOptions
    deal = SpiteDeal

    def new_deal(self, options: SpiteOptions, sheet: Sheet, chance: Chance) -> SpiteDeal:
        """Return the next game, which knows the games won and the money so far."""
        money = money_for(options, totals(SEATS, sheet))
        return SpiteDeal(options, Before(self.totals(options, sheet), money), chance)

    def totals(self, options: SpiteOptions, sheet: Sheet) -> tuple[int, ...]:  # noqa: ARG002  # seats are given
        """Return the games that each seat has won; a drawn game is nobody's."""
        return tuple(sum(result.points[seat] > 0 for result in sheet) for seat in range(SEATS))

    def winners(self, options: SpiteOptions, sheet: Sheet) -> tuple[Seat, ...] | None:
        """Return who has won more than half of the games that make a match; drawn ones are not counted."""
        needed = int(options.match_games.value) // 2 + 1
        won = self.totals(options, sheet)
        return tuple(seat for seat in range(SEATS) if won[seat] >= needed) or None
