"""The rules of Canadian Fish, by the clauses of rules.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import prod
from random import Random
from typing import ClassVar, Final, Self, TypeAlias

from cardtable.engine import refusals
from cardtable.engine.actions import Action, Arrival, Illegal, Lag, TimeUp, Vocabulary
from cardtable.engine.cards import BACK, Card
from cardtable.engine.chance import Chance, FreeChance
from cardtable.engine.deal import Deal
from cardtable.engine.piles import TABLE, Pile, Sealed, Seat, Seats, Time, only, seats_of
from cardtable.engine.result import DealResult
from cardtable.engine.rounds import round_from
from cardtable.engine.sampling import LARGEST
from cardtable.games.canadian_fish.rules import topics
from cardtable.games.canadian_fish.rules.knowledge import NOTHING, Knowledge, Need
from cardtable.games.canadian_fish.rules.options import SECOND, CanadianFishOptions, WrongAsks
from cardtable.games.canadian_fish.rules.places import arrangement, seen_masks, settle
from cardtable.games.canadian_fish.rules.suits import DECK, MARKERS, SEATS, SIZE, SUIT_OF, TEAMS, HalfSuit
from cardtable.games.canadian_fish.rules.topics import Answer, Holders, Team, Told, Topic
from cardtable.language import _

HANDS: Final = {f"hand/{seat}": seat for seat in range(SEATS)}
TRIES: Final = 100  # worlds drawn in a row that do not fit, before one is put together
FAULTS: Final = {  # of more than one kind of action
    "not_due": _("The table alone says when a time is up."),
    "silence": _("Somebody declares: nobody else may speak or act."),  # (CF-31)
    "suit_gone": _("That suit is out of play."),  # (CF-16, CF-41)
    "suit_named": _("You have said which suit you declare."),  # (CF-42)
}
Seating: TypeAlias = tuple[Seat, ...]  # the seats clockwise, from the first place


@dataclass(frozen=True, slots=True)
class Ask(Action):
    """Ask an opponent for a card (CF-11)."""

    opponent: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Say "declare", and no more yet (CF-30, CF-64)."""


@dataclass(frozen=True, slots=True)
class NameSuit(Action):
    """Say which suit is declared, on the way to a declaration; it cannot be changed (D22)."""

    suit: HalfSuit


@dataclass(frozen=True, slots=True)
class Assign(Action):
    """Say who holds each card of a suit, the lowest card first (CF-32)."""

    suit: HalfSuit
    holders: Holders


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Lay the marker of a card before a teammate, on the way to a declaration; it can be moved again."""

    marker: Card
    holder: Seat


@dataclass(frozen=True, slots=True)
class PassTurn(Action):
    """Pass the turn to a teammate (CF-45)."""

    teammate: Seat


@dataclass(frozen=True, slots=True)
class SuitsWon:
    """Who began, where the seats sat, what happened, and how many suits each team has won."""

    first: Seat
    seating: Seating
    history: tuple[Told, ...]
    suits: tuple[int, ...]  # one per team

    @property
    def winner(self) -> Team | None:
        """The team with more suits; none if both have four (CF-58, CF-59)."""
        one, two = self.suits
        return None if one == two else int(two > one)


class CanadianFishDeal(Deal):
    """One hand: players ask opponents for cards, and anybody declares where the cards of a suit are."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary(Ask, Claim, NameSuit, Assign, Place, PassTurn, TimeUp)
    say: Callable[[Topic], None]
    floor: Seat | None
    claimed: HalfSuit | None

    def __init__(
        self,
        options: CanadianFishOptions,
        first: Seat,
        seating: Seating,
        chance: Chance,
        before: tuple[int, ...] = (0,) * SEATS,
    ) -> None:
        self.options = options
        self.before = before  # the suits of each seat's team in earlier hands
        super().__init__(options.players, [*DECK, *MARKERS.values()], chance)
        self.deck = Pile("deck", DECK)
        self.hands = [Pile(name, eyes=only(seat)) for name, seat in HANDS.items()]
        self.transit = Pile("transit", up=True)  # a card on its way from the asked to the asker (CF-20)
        self.laid = Pile("laid", up=True)  # a suit that leaves play, before everybody's eyes (D11)
        self.won = [Pile(f"won/{team}", up=True) for team in range(TEAMS)]
        self.box = Pile("box", MARKERS.values(), up=True)
        self.sheet = Pile("sheet", up=True)  # the markers that the declarer has still to place
        self.placed = [Pile(f"placed/{seat}", up=True) for seat in range(self.seats)]
        self.answer: Sealed[Answer] = Sealed("answer", self.seats)  # never between two actions
        self.seating = seating
        self.first = first
        self.turn = first  # in the end who had it last
        self.floor = None  # who has said "declare" and must finish (CF-42)
        self.claimed = None  # the suit that is declared, once it has been named
        self.claimed_at: Time = 0
        self.history: tuple[Told, ...] = ()
        self.known: Knowledge = NOTHING

    @property
    def timed(self) -> bool:
        """Whether there is a clock (option declare_time_s)."""
        return self.options.declare_time_s > 0

    def begin(self) -> None:
        """Deal eight cards to each (CF-5)."""
        self.shuffle(self.deck)
        start = self.seating.index(self.first)
        order = [self.seating[place] for place in round_from(start, self.seats)]
        self.deal_round(self.deck, [self.hands[seat] for seat in order], len(self.deck))

    # What can be asked.

    @property
    def cards(self) -> list[Card]:
        """The cards of the deal, without the markers."""
        return [card for card in self.pack if card in SUIT_OF]

    def team(self, seat: Seat) -> Team:
        """Return the team of a seat: those two places to the left and to the right (CF-7)."""
        return self.seating.index(seat) % TEAMS

    def members(self, team: Team) -> tuple[Seat, ...]:
        """Return the seats of a team, clockwise."""
        return self.seating[team::TEAMS]

    def holders(self, team: Team) -> list[Seat]:
        """Return the members of a team that have cards (CF-43)."""
        return [seat for seat in self.members(team) if self.hands[seat]]

    def in_play(self, suit: HalfSuit) -> bool:
        """Say whether nobody has won a suit yet."""
        return not any(suit.cards[0] in pile for pile in self.won)

    @property
    def suits_in_play(self) -> list[HalfSuit]:
        """The suits that nobody has won yet."""
        return [suit for suit in HalfSuit if self.in_play(suit)]

    def winner(self, suit: HalfSuit) -> Team | None:
        """Return the team that has won a suit, or None while it is in play."""
        return next((team for team, pile in enumerate(self.won) if suit.cards[0] in pile), None)

    @property
    def suits_won(self) -> tuple[int, ...]:
        """How many suits each team has won."""
        return tuple(len(pile) // SIZE for pile in self.won)

    @property
    def over(self) -> bool:
        """Whether nobody has cards any more (CF-53)."""
        return not self.deck and not any(self.hands)

    @property
    def last_team(self) -> Team | None:
        """The team that holds all cards that are left, which ends all questions (CF-49)."""
        holding = [team for team in range(TEAMS) if self.holders(team)]
        return holding[0] if len(holding) == 1 else None

    @property
    def passing(self) -> bool:
        """Whether the seat in turn has to pass it on (CF-45, CF-47)."""
        return not self.hands[self.turn] and self.last_team is None and not self.over

    def actors(self) -> tuple[Seat, ...]:
        """Return who has the floor, must declare in the end, or has the turn (CF-31, CF-51, CF-52)."""
        if self.over:
            return ()
        if self.floor is not None:
            return (self.floor,)
        last = self.last_team
        return (self.turn,) if last is None else tuple(sorted(self.holders(last)))

    def interjectors(self) -> tuple[Seat, ...]:
        """Return who may declare besides: anybody with cards, at any time (CF-29, CF-44)."""
        if self.floor is not None or self.last_team is not None:
            return ()
        return tuple(seat for seat in range(self.seats) if self.hands[seat] and seat != self.turn)

    @property
    def shared(self) -> bool:
        """Whether any member of the last team may declare (CF-52)."""
        return self.floor is None and self.last_team is not None

    @property
    def contested(self) -> bool:
        """Whether who speaks first gets through: always, as declarations come at any moment (CF-64)."""
        return True

    def gives_away(self, seat: Seat, action: Action) -> bool:  # noqa: ARG002  # whoever declares
        """Say whether others can tell what is hidden: whoever declares thinks to know where cards are."""
        return isinstance(action, Claim)

    def busy(self, seat: Seat) -> bool:
        """Say whether a seat declares (CF-31, CF-42)."""
        return seat == self.floor

    def lag(self, seat: Seat, action: Action, people: Seats, rng: Random) -> Lag | None:
        """Return when a bot's claim arrives (CF-70 to CF-75); an ask leaves others the time to declare."""
        if not isinstance(action, Claim):
            return None
        team = self.team(seat)
        if self.last_team is None:
            with_person = bool(seats_of(self.members(team)) & people)
            return self.options.delay(rng, with_person=with_person)
        able = bool(seats_of(self.holders(team)) & people)
        surest = max(self._sureness(seat, suit) for suit in self.suits_in_play)
        return self.options.last_wait(surest, with_person=able)

    def admitted(self, arrivals: Sequence[Arrival]) -> Arrival:
        """Return the earliest (CF-66 to CF-69); at the same time claims go first, clockwise from the turn."""
        start = self.seating.index(self.turn)
        order = [self.seating[place] for place in round_from(start, self.seats)]
        return min(
            arrivals,
            key=lambda each: (each.at, not isinstance(each.action, Claim), order.index(each.seat)),
        )

    def _sureness(self, seat: Seat, suit: HalfSuit) -> float:
        """Return 1 if a seat knows who of its team holds a suit, and less the more ways it thinks of."""
        masks = seen_masks(self.known, self.hands, self.cards, seat)
        settle(masks, list(map(len, self.hands)), self.known.needs)
        team = seats_of(self.members(self.team(seat)))
        return 1 / prod(max((masks[card] & team).bit_count(), 1) for card in suit.cards if card in masks)

    def due(self) -> Time | None:
        """Return when a declaration has taken too long."""
        limit = self.options.declare_time_s * SECOND
        return self.claimed_at + limit if limit and self.floor is not None else None

    def actions(self, seat: Seat) -> Sequence[Action]:
        """Return all asks, claims and passes; to declare, where each marker may go, and the end of it."""
        if seat == TABLE:
            return [TimeUp()] if self.due() is not None else []
        if self.floor is not None:
            return self._sheet_actions(seat) if seat == self.floor else []
        claims = [Claim()] if self.hands[seat] else []
        if seat != self.turn or self.last_team is not None or self.over:
            return claims
        if self.passing:
            return [PassTurn(each) for each in self.holders(self.team(seat))]
        return [*self._asks(seat), *claims]

    def allows(self, seat: Seat, action: Action) -> bool:
        """Say whether an action is legal; any declaration within the own team is."""
        if isinstance(action, Assign):
            return seat == self.floor and self._bad_assignment(seat, action) is None
        return action in self.actions(seat)

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why an action is refused."""
        if self.over:
            return refusals.deal_over()
        if seat == TABLE:
            return _fault("not_due")
        match action:
            case Ask():
                return self._bad_ask(seat, action)
            case Claim():
                return (
                    _fault("silence")
                    if self.hands[seat]
                    else Illegal("no_cards", _("Without cards you cannot declare."))
                )
            case NameSuit() | Place() | Assign():
                return self._bad_sheet(seat, action)
            case PassTurn(teammate):
                return self._bad_pass(seat, teammate)
        return _fault("not_due")

    def perform(self, seat: Seat, action: Action) -> None:
        """Carry out a legal action."""
        match action:
            case Ask(opponent, card):
                self._ask(seat, opponent, card)
            case Claim():
                self.say(topics.Claims(seat))
                self.change(floor=seat, claimed_at=self.time if self.timed else 0)
            case NameSuit(suit):
                self._name(seat, suit)
            case Place(marker, holder):
                self.move(marker, self._lying(marker), self.placed[holder])
            case Assign(suit, holders):
                self._declare(seat, suit, holders)
            case PassTurn(teammate):
                self._pass(teammate)
            case TimeUp():
                assert self.floor is not None, "somebody declares"
                suit = self.suits_in_play[0] if self.claimed is None else self.claimed
                self._declare(self.floor, suit, ())

    def result(self) -> DealResult | None:
        """Return the suits of each seat's team, once all are won (CF-57, CF-60)."""
        if not self.over:
            return None
        won = self.suits_won
        points = tuple(won[self.team(seat)] for seat in range(self.seats))
        return DealResult(points, (SuitsWon(self.first, self.seating, self.history, won),))

    def may_lie(self, card: Card, pile: Pile) -> bool:
        """Say whether an unseen card may lie in a hand, by what all know."""
        return pile.name in HANDS and bool(self.known.where(card) & only(HANDS[pile.name]))

    def worlds(self, rng: Random, before: Sequence[Self] = (), largest: int = LARGEST) -> Iterator[Self]:
        """Give worlds without end in which every seat has what its asks say.

        Those that are drawn are equally likely; where hardly one fits, some are put together instead.
        """
        worlds, needs = super().worlds(rng, before, largest), self.known.needs
        while True:
            world = next((each for each in islice(worlds, TRIES) if each.fits(needs)), None)
            yield world or self.put_together(rng)

    def fits(self, needs: Sequence[Need]) -> bool:
        """Say whether all seats have what they need."""
        return all(any(card in self.hands[need.seat] for card in need.cards) for need in needs)

    def put_together(self, rng: Random) -> Self:
        """Return a world with cards in place of the backs: any may come up, not all equally often."""
        world = self.clone()
        masks = seen_masks(self.known, self.hands, self.cards, self.viewer)
        fitting = arrangement(masks, list(map(len, self.hands)), self.known.needs, rng.getrandbits(32))
        for seat, hand in enumerate(world.hands):
            unseen = iter([card for card, at in fitting.items() if at == seat and card not in hand])
            hand[:] = [next(unseen) if card is BACK else card for card in hand]
        world.viewer, world.chance = None, FreeChance(rng)
        return world

    # Asking.

    def _asks(self, seat: Seat) -> list[Action]:
        """Return each opponent with each card that may be asked for (CF-11 to CF-16, CF-21, CF-23, CF-24)."""
        opponents = self.holders(1 - self.team(seat))
        wanted = [card for suit in self.suits_in_play for card in suit.cards]
        if self.options.mis_asks is WrongAsks.BLOCKED:
            wanted = [card for card in wanted if self.fault(seat, card) is Answer.RIGHT]
        return [Ask(opponent, card) for opponent in opponents for card in wanted]

    def fault(self, seat: Seat, card: Card) -> Answer:
        """Return what is wrong with an ask of a seat for a card, by its own hand (CF-23, CF-24)."""
        hand = self.hands[seat]
        if card in hand:
            return Answer.OWN_CARD
        held = any(each in hand for each in SUIT_OF[card].cards)
        return Answer.RIGHT if held else Answer.NO_CARD_OF_SUIT

    def _bad_ask(self, seat: Seat, ask: Ask) -> Illegal:
        """Return why an ask is refused, by the first reason that holds."""
        suit, opponents = SUIT_OF.get(ask.card), self.members(1 - self.team(seat))
        tests = (
            (seat != self.turn, refusals.not_your_turn("ask")),
            (self.floor is not None, _fault("silence")),
            (self.last_team is not None, Illegal("end_phase", _("One team has all cards: nobody asks now."))),
            (suit is None, Illegal("no_such_card", _("There is no such card in this game."))),
            (suit is not None and not self.in_play(suit), _fault("suit_gone")),
            (ask.opponent not in opponents, Illegal("not_opponent", _("Only opponents are asked."))),
            (
                ask.opponent not in self.holders(1 - self.team(seat)),
                Illegal("target_out", _("That player has no cards.")),
            ),
            (self.passing, Illegal("no_cards", _("Without cards you cannot ask."))),
            (ask.card in self.hands[seat], Illegal("own_card", _("You hold that card yourself."))),
        )
        held = Illegal("no_card_of_suit", _("You hold no card of that suit."))
        return next((refusal for wrong, refusal in tests if wrong), held)

    def _ask(self, seat: Seat, asked: Seat, card: Card) -> None:
        """Answer an ask, which is one step with it (CF-17 to CF-20, CF-65)."""
        self.say(topics.Asks(seat, asked, card))
        fault = self.fault(seat, card)
        self._answer(seat, fault)
        if fault is not Answer.RIGHT:
            self._lose(seat, asked, card, fault)
            return
        given = card in self.hands[asked]
        self._answer(asked, Answer.YES if given else Answer.NO)
        if given:
            self.move(card, self.hands[asked], self.transit)
            self.move(card, self.transit, self.hands[seat])
        self._note(topics.Asked(seat, asked, card, given))
        if not given:
            self.change(turn=asked)
        self._go_on([asked])

    def _answer(self, seat: Seat, answer: Answer) -> None:
        """Let all know what one seat alone knew: hence it is opened, and not just said."""
        if self.heard:
            self.answer.values[seat] = answer  # there is no moment at which it is sealed
            self.open(self.answer)
            self.clear(self.answer)

    def _lose(self, seat: Seat, asked: Seat, card: Card, fault: Answer) -> None:
        """Give the suit of a wrong ask to the other team, unanswered (CF-23 to CF-28)."""
        suit = SUIT_OF[card]
        before, held = self._holding(), self._open(suit)
        self._note(topics.AskedWrongly(seat, asked, card, fault, held))
        self._leave(suit, 1 - self.team(seat))
        self._go_on(before)

    # Declaring.

    def _name(self, seat: Seat, suit: HalfSuit) -> None:
        """Say which suit is declared, and lay its markers out."""
        self.say(topics.NamesSuit(seat, suit))
        self.change(claimed=suit)
        for marker in self._markers():
            self.move(marker, self.box, self.sheet)

    def _markers(self) -> list[Card]:
        """Return the markers of the suit that is declared."""
        cards = () if self.claimed is None else self.claimed.cards
        return [marker for card in cards if (marker := MARKERS[card]) in self.pack]

    def _lying(self, marker: Card) -> Pile:
        return next(pile for pile in (self.sheet, *self.placed) if marker in pile)

    def _sheet_actions(self, seat: Seat) -> Sequence[Action]:
        """Return each suit to name; then each other place for each marker, and what all of them say."""
        if self.claimed is None:
            return [NameSuit(suit) for suit in self.suits_in_play]
        markers, team = self._markers(), sorted(self.members(self.team(seat)))
        steps = [Place(each, to) for each in markers for to in team if each not in self.placed[to]]
        if self.sheet:
            return steps
        at = {each: to for to in team for each in self.placed[to]}
        return [*steps, Assign(self.claimed, tuple(at[each] for each in markers))]

    def _bad_sheet(self, seat: Seat, action: NameSuit | Place | Assign) -> Illegal:
        if seat != self.floor:
            return Illegal("no_floor", _("You have not said that you declare."))
        stranger = Illegal("not_teammate", _("Each card is placed with another of your team."))
        match action:
            case NameSuit(suit):
                return _fault("suit_named") if self.in_play(suit) else _fault("suit_gone")
            case Assign():
                return self._bad_assignment(seat, action) or stranger
            case Place(marker) if marker not in self._markers():
                return Illegal("no_such_card", _("That card is not of the suit that you declare."))
        return stranger

    def _bad_assignment(self, seat: Seat, said: Assign) -> Illegal | None:
        """Return what is wrong with the form of a declaration (CF-32 to CF-34, CF-41)."""
        team = self.members(self.team(seat))
        if not self.in_play(said.suit):
            return _fault("suit_gone")
        if self.claimed not in (None, said.suit):
            return _fault("suit_named")
        if any(each not in team for each in said.holders):
            return Illegal("not_teammate", _("Each card is placed with one of your team."))
        if len(said.holders) != SIZE:
            return Illegal("incomplete", _("All six cards have to be placed."))
        return None

    def _declare(self, seat: Seat, suit: HalfSuit, said: Holders) -> None:
        """See whether a declaration is right, and let its team win the suit or lose it (CF-36 to CF-40)."""
        if self.claimed is None:
            self._name(seat, suit)
        self.say(topics.Places(seat, suit, said))
        self._mark(suit, said)
        before, team, held = self._holding(), self.team(seat), self._open(suit)
        winner = team if said == held else 1 - team
        self._note(topics.Declared(seat, suit, said, held, winner))
        self._leave(suit, winner)
        for marker in self._markers():
            if marker not in self.box:
                self.move(marker, self._lying(marker), self.box)
        self.change(floor=None, claimed=None)
        self._go_on(before)

    def _mark(self, suit: HalfSuit, said: Holders) -> None:
        """Lay the markers where it was said, or away if nothing was."""
        places = {MARKERS[card]: self.placed[seat] for card, seat in zip(suit.cards, said, strict=bool(said))}
        for marker in self._markers():
            source, target = self._lying(marker), places.get(marker, self.box)
            if source is not target:
                self.move(marker, source, target)

    def _held(self, suit: HalfSuit) -> Holders:
        """Return who holds the cards of a suit."""
        return tuple(
            next(seat for seat in range(self.seats) if card in self.hands[seat]) for card in suit.cards
        )

    def _open(self, suit: HalfSuit) -> Holders:
        """Lay a suit open, in an order that tells nothing of who held it; markers that are wrong go (D11)."""
        held = self._held(suit)
        for card, seat in zip(suit.cards, held, strict=True):
            self.say(topics.Opens(card))
            self.move(card, self.hands[seat], self.laid)
            wrong = (pile for each, pile in enumerate(self.placed) if each != seat and MARKERS[card] in pile)
            for pile in list(wrong):
                self.move(MARKERS[card], pile, self.box)
        return held

    def _leave(self, suit: HalfSuit, winner: Team) -> None:
        for card in suit.cards:
            self.move(card, self.laid, self.won[winner])

    # The turn.

    def _bad_pass(self, seat: Seat, teammate: Seat) -> Illegal:
        if seat != self.turn:
            return refusals.not_your_turn("pass it")
        if self.floor is not None:
            return _fault("silence")
        if not self.passing:
            return Illegal("still_has_cards", _("The turn is passed only by a player without cards."))
        if teammate not in self.members(self.team(seat)) or teammate == seat:
            return Illegal("not_teammate", _("The turn goes to a teammate."))
        return Illegal("target_out", _("That player has no cards."))

    def _pass(self, teammate: Seat) -> None:
        self._note(topics.PassedTurn(self.turn, teammate))
        self.change(turn=teammate)

    def _holding(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if self.hands[seat]]

    def _note(self, told: Told) -> None:
        """Say something, and keep it for everybody to remember."""
        self.say(told)
        self.change(history=(*self.history, told), known=self.known.told(told))

    def _go_on(self, before: Sequence[Seat]) -> None:
        """Say who is out of those that had cards before, and what follows from it (CF-43, CF-45 to CF-49)."""
        for seat in before:
            if not self.hands[seat]:
                self.say(topics.Deed.OUT.of(seat))
        if self.over:
            self._finish()
        elif self.last_team is not None:
            if any(not self.hands[seat] for seat in before):
                self.say(topics.OnlyDeclarations(self.last_team))
        elif self.passing and self.options.pass_auto:
            mates = self.holders(self.team(self.turn))
            if len(mates) == 1:
                self._pass(mates[0])

    def _finish(self) -> None:
        """Count the suits (CF-53, CF-57)."""
        result = self.result()
        assert result is not None, "all suits are won"
        for seat, points in enumerate(result.points):
            self.score(seat, points)
        self.end(result.points)


def _fault(code: str) -> Illegal:
    return Illegal(code, FAULTS[code])
