"""The rules of Liars' Poker, by the clauses of rules.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, Self

from cardtable.engine import refusals
from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.cards import Card
from cardtable.engine.chance import Chance
from cardtable.engine.deal import Deal
from cardtable.engine.game import Game, Sheet, totals
from cardtable.engine.piles import NOBODY, Pile, Sealed, Seat, only
from cardtable.engine.result import DealResult
from cardtable.engine.rounds import next_dealer, replaced, round_from
from cardtable.engine.sampling import LARGEST
from cardtable.games.liars_poker.rules import topics
from cardtable.games.liars_poker.rules.ladder import (
    DEUCE,
    Kind,
    Ladder,
    Name,
    complete,
    exists,
    filling,
    ladder,
)
from cardtable.games.liars_poker.rules.moves import (
    Challenge,
    Decline,
    Gaze,
    LayDown,
    PickCard,
    PickUp,
    PoolAccept,
    PoolOffer,
    PoolRefuse,
    Say,
    Shield,
    Show,
)
from cardtable.games.liars_poker.rules.options import DRAWN, LiarsPokerOptions, Peeking, SuitOrder
from cardtable.games.liars_poker.rules.peeking import LOTS, Looker, Note, Numbers, Source, aside, lapse
from cardtable.games.liars_poker.rules.topics import Deed, Phrase, Posture, Topic
from cardtable.language import N_, _

SAME: Final = _("That is how it is already.")
LOST: Final = -1  # points: the card that the loser of a deal loses (LP-61)
PHRASES: Final = tuple(map(Say, Phrase))


@dataclass(frozen=True, slots=True)
class Naming:
    """A hand that was named, and by whom."""

    seat: Seat
    name: Name


@dataclass(frozen=True, slots=True)
class Offer:
    """A pool that a seat has offered another; nobody has answered yet."""

    seat: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class Showdown:
    """Who challenged what of whom, whether it exists, who lost, and how many cards each has from now on."""

    naming: Naming
    challenger: Seat
    exists: bool
    loser: Seat
    sizes: tuple[int, ...]


class LiarsPokerDeal(Deal):
    """One deal: hands are named, each higher than the last, until somebody challenges.

    A hand is seen by nobody, its owner included, until it is picked up: who has seen a card is kept with the
    card (LP-74 to LP-77). Where a seat looks and what it has noted are its secrets.
    """

    vocabulary: ClassVar[Vocabulary] = Vocabulary(
        Name,
        Challenge,
        PickUp,
        LayDown,
        Shield,
        Gaze,
        Show,
        PoolOffer,
        PoolAccept,
        PoolRefuse,
        PickCard,
        Decline,
        Say,
    )
    say: Callable[[Topic], None]
    sizes: tuple[int, ...]
    postures: tuple[Posture, ...]
    seen: tuple[bool, ...]
    namings: tuple[Naming, ...]
    offers: tuple[Offer, ...]
    pools: tuple[Offer, ...]
    picker: Seat | None
    challenger: Seat | None
    loser: Seat | None  # of this deal, once it is seen
    phrased: tuple[Phrase | None, ...]

    def __init__(
        self,
        options: LiarsPokerOptions,
        sizes: tuple[int, ...],
        first: Seat,
        picker: Seat | None,
        chance: Chance,
    ) -> None:
        self.options = options
        super().__init__(options.players, options.pack, chance)
        self.deck = Pile("deck", self.pack)
        self.hands = [Pile(f"hand/{seat}") for seat in range(self.seats)]
        self.showdown = Pile("showdown", up=True)  # the cards that fill the places of the named hand
        self.sizes = sizes  # cards of each in this deal, none of those who are out
        self.turn = first
        self.postures = (Posture.DOWN,) * self.seats  # (LP-75)
        self.seen = (False,) * self.seats  # who has picked its cards up in this deal (LP-77)
        self.gazes: Sealed[Seat] = _filled("gaze", range(self.seats))
        self.notebooks: Sealed[tuple[Note, ...]] = _filled("notebook", [()] * self.seats)
        self.namings = ()
        self.offers, self.pools = (), ()
        self.picker = picker  # who may pick its card, and is waited for (LP-65)
        self.challenger, self.loser = None, None
        self.phrased = (None,) * self.seats  # what each has said last in this deal

    def begin(self) -> None:
        """Shuffle all cards; deal, or let whoever has just dropped to one card pick it (LP-63, LP-65)."""
        self.say(topics.HandsDealt(self.sizes, self.turn))
        self.shuffle(self.deck)
        if self.picker is None:
            self._deal_out()

    # What is known.

    @property
    def over(self) -> bool:
        """Whether somebody has challenged, which ends the deal (LP-57)."""
        return self.challenger is not None

    @property
    def last(self) -> Naming | None:
        """The last naming of this deal."""
        return self.namings[-1] if self.namings else None

    @property
    def ladder(self) -> Ladder:
        """All names of this match."""
        options = self.options
        return ladder(
            options.decks,
            wheel=options.wheel,
            deuces=options.deuces_nameable,
            suits_count=options.suit_order is SuitOrder.BRIDGE,
        )

    @property
    def in_play(self) -> int:
        """How many cards all hands have together."""
        return sum(self.sizes)

    @property
    def cards_in_play(self) -> list[Card]:
        """The cards of all hands together, backs among them in a view (LP-45)."""
        return [card for pile in (self.showdown, *self.hands) for card in pile]

    def circle(self, first: Seat) -> list[Seat]:
        """Return the seats still in, clockwise from one of them (LP-14)."""
        return [seat for seat in round_from(first, self.seats) if self.sizes[seat]]

    def names(self) -> Sequence[Name]:
        """Return all names that may be said now, the lowest first (LP-18, LP-19)."""
        last = self.last
        found = self.ladder.above(last.name if last else None)
        if not self.options.cap_by_cards:
            return found
        return [name for name in found if name.size <= self.in_play]

    def pooled(self, seat: Seat) -> bool:
        """Say whether a seat pools with another."""
        return any(seat in (pool.seat, pool.to) for pool in self.pools)

    def gaze(self, seat: Seat) -> Seat:
        """Return where a seat looks, itself for its own cards."""
        found = self.gazes.of(seat)
        return seat if found is None else found

    def may_lean(self, seat: Seat) -> bool:
        """Say whether a seat may look at other hands than its own (LP-79, LP-100; option free_gaze)."""
        posture = self.postures[seat]
        free = self.options.free_gaze and posture is Posture.DOWN
        return self.options.peeking is not Peeking.OFF and (posture is Posture.HELD or free)

    # Who may do what.

    def actors(self) -> tuple[Seat, ...]:
        """Return whose turn it is, or who picks its card."""
        return () if self.over else (self.turn,)

    def interjectors(self) -> tuple[Seat, ...]:
        """Return all others that are still in (LP-68 to LP-73)."""
        if self.over or self.picker is not None:
            return ()
        return tuple(seat for seat in range(self.seats) if self.sizes[seat] and seat != self.turn)

    def actions(self, seat: Seat) -> Sequence[Action]:
        """Return what a seat may do; of the cards that it may show, each alone and all together."""
        if self.over or seat not in range(self.seats) or not self.sizes[seat]:
            return ()
        if self.picker is not None:
            places = range(len(self.deck)) if seat == self.picker else ()
            return [*map(PickCard, places), *((Decline(),) if places else ())]
        return [*self.spoken(seat), *self.kept(seat), *self.shared_with(seat), *self.phrases()]

    def spoken(self, seat: Seat) -> Sequence[Action]:
        """Return the names and the challenge of the seat on turn (LP-15 to LP-17, LP-21)."""
        if seat != self.turn or self.over or self.picker is not None:
            return ()
        return [*self.names(), *((Challenge(),) if self.namings else ())]

    def kept(self, seat: Seat) -> Iterator[Action]:
        """Give the postures and gazes that a seat may change to (LP-74, LP-78)."""
        posture = self.postures[seat]
        if posture is not Posture.HELD:
            yield PickUp()
        if posture is not Posture.DOWN:
            yield LayDown()
        if self.options.peeking is Peeking.OFF:
            return
        if posture is Posture.HELD:
            yield Shield()
        if self.may_lean(seat):
            gaze = self.gaze(seat)
            yield from (Gaze(other) for other in self.circle(seat) if other != gaze)

    def shared_with(self, seat: Seat) -> Iterator[Action]:
        """Give the showings and pools that a seat may propose, and the answers to offers (LP-70, LP-71)."""
        if not self.options.showing:
            return
        others = self.circle(seat)[1:] if self.sizes[seat] else []
        if self.postures[seat] is not Posture.DOWN:
            hand = tuple(self.hands[seat])
            sets = [(card,) for card in hand] + ([hand] if len(hand) > 1 else [])
            yield from (Show(other, cards) for other in others for cards in sets)
        yield from (PoolOffer(other) for other in others if not self._tied(seat, other))
        for offer in self.offers:
            if offer.to == seat:
                yield from (PoolAccept(offer.seat), PoolRefuse(offer.seat))

    def phrases(self) -> Sequence[Say]:
        """Return what may be said (LP-73)."""
        return PHRASES if self.options.talk else ()

    def allows(self, seat: Seat, action: Action) -> bool:
        """Say whether an action is legal; any own cards may be shown together."""
        if isinstance(action, Show):
            return seat in (*self.actors(), *self.interjectors()) and self._may_show(seat, action)
        return action in self.actions(seat)

    def _may_show(self, seat: Seat, show: Show) -> bool:
        hand, shown = self.hands[seat], show.cards
        may = self.options.showing and self.picker is None and self.postures[seat] is not Posture.DOWN
        own = bool(shown) and len(set(shown)) == len(shown) and all(card in hand for card in shown)
        return may and own and show.to != seat and self._there(show.to)

    def _there(self, seat: Seat) -> bool:
        """Say whether a seat has not been eliminated (LP-64)."""
        return seat in range(self.seats) and self.sizes[seat] > 0

    def _tied(self, seat: Seat, other: Seat) -> bool:
        """Say whether two seats pool, or one has offered the other to."""
        return any({tie.seat, tie.to} == {seat, other} for tie in (*self.pools, *self.offers))

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why an action is refused."""
        if self.over:
            return Illegal("deal_over", _("This deal is over."))
        if not self._there(seat):
            return Illegal("out_of_game", _("You have no cards left and are out of the game."))
        if isinstance(action, PickCard | Decline) or self.picker is not None:
            return self._unpicked(seat, action)
        match action:
            case Name() | Challenge():
                return self._unspoken(seat, action)
            case Show() | PoolOffer() | PoolAccept() | PoolRefuse():
                return self._unshared(seat, action)
            case Gaze() | Shield():
                return self._unseen(seat, action)
            case Say():
                return Illegal("talk_off", _("Nothing is said in this match."))
        return Illegal("no_change", SAME)

    def _unpicked(self, seat: Seat, action: Action) -> Illegal:
        if not isinstance(action, PickCard | Decline):
            return Illegal("not_dealt", _("The cards are not dealt yet: the last card is picked first."))
        if seat == self.picker:
            return Illegal("bad_position", _("There is no card at that place of the fan."))
        return Illegal("no_courtesy", _("Only whoever has just dropped to one card may pick it."))

    def _unspoken(self, seat: Seat, action: Name | Challenge) -> Illegal:
        if seat != self.turn:
            return refusals.not_your_turn("speak")
        if isinstance(action, Challenge):
            return Illegal("nothing_to_challenge", _("Nobody has named a hand yet."))
        if action.kind is Kind.FLUSH:
            return Illegal("not_a_hand", _("A flush is not a hand in this game."))
        if not complete(action):
            return Illegal("incomplete_name", _("A name states every rank and suit it needs, and no more."))
        if action not in self.ladder:
            return Illegal("not_a_hand", _("There is no such hand in this game."))
        if self.last is not None and not self.ladder.higher(action, self.last.name):
            return Illegal("not_higher", _("A name must be higher than the last one."))
        return Illegal("too_many_cards", _("Only {count} cards are in play.").format(count=self.in_play))

    def _unshared(self, seat: Seat, action: Show | PoolOffer | PoolAccept | PoolRefuse) -> Illegal:
        if not self.options.showing:
            return Illegal("showing_off", _("Cards are not shown in this match."))
        match action:
            case PoolAccept() | PoolRefuse():
                return Illegal("no_offer", _("Nobody there has offered you a pool."))
            case Show() if self.postures[seat] is Posture.DOWN:
                return Illegal("cards_down", _("Pick your cards up first."))
            case Show(to) | PoolOffer(to) if to == seat or not self._there(to):
                return Illegal("bad_target", _("That must be another player who is still in."))
            case Show():
                return Illegal("not_your_card", _("Only cards of your own hand can be shown, each once."))
        return Illegal("no_change", _("You pool already, or a pool is offered."))

    def _unseen(self, seat: Seat, action: Gaze | Shield) -> Illegal:
        if self.options.peeking is Peeking.OFF:
            return Illegal("peeking_off", _("There is no peeking in this match."))
        posture = self.postures[seat]
        if isinstance(action, Shield) and posture is Posture.DOWN:
            return Illegal("cards_down", _("Pick your cards up first."))
        if isinstance(action, Gaze) and not self.may_lean(seat):
            return _no_lean(posture)
        if isinstance(action, Gaze) and not self._there(action.seat):
            return Illegal("bad_target", _("That player is not in this deal."))
        return Illegal("no_change", SAME)

    def result(self) -> DealResult | None:
        """Return who lost, once somebody has challenged (LP-58 to LP-60)."""
        if self.challenger is None:
            return None
        naming = self.namings[-1]
        there = exists(naming.name, self.cards_in_play)
        loser = self.challenger if there else naming.seat
        sizes = replaced(self.sizes, loser, self.sizes[loser] + LOST)
        points = replaced((0,) * self.seats, loser, LOST)
        return DealResult(points, (Showdown(naming, self.challenger, there, loser, sizes),))

    def guess(self, sealed: Sealed[object], seat: Seat, rng: Random) -> object:
        """Return where a seat may look, or an empty notebook for what it has noted."""
        if sealed.name == self.notebooks.name:
            return ()
        if not self.sizes[seat] or not self.may_lean(seat):
            return seat
        others = self.circle(seat)
        return others[int(rng.random() * len(others))]

    def worlds(self, rng: Random, before: Sequence[Self] = (), largest: int = LARGEST) -> Iterator[Self]:
        """Give worlds without end, in which those who have picked their cards up know them."""
        for world in super().worlds(rng, before, largest):
            for seat, hand in enumerate(world.hands):
                if world.seen[seat]:
                    hand.shown.update({card: hand.shown.get(card, NOBODY) | only(seat) for card in hand})
            yield world

    # What happens.

    def perform(self, seat: Seat, action: Action) -> None:
        """Carry out a legal action."""
        match action:
            case Name():
                self._name(seat, action)
            case Challenge():
                self._challenge(seat)
            case PickCard() | Decline():
                self._pick(seat, action)
            case Show(to, cards):
                self._show(seat, to, cards)
            case Say(phrase):
                self.change(phrased=replaced(self.phrased, seat, phrase))
                self.say(topics.Spoke(seat, phrase))
            case PoolOffer() | PoolAccept() | PoolRefuse():
                self._pool(seat, action)
            case _:
                self._keep(seat, action)

    def _deal_out(self) -> None:
        """Deal each as many cards as it has left; the rest takes no part (LP-10, LP-62)."""
        order = self.circle(self.turn)
        for __ in range(max(self.sizes)):
            for seat in order:
                if len(self.hands[seat]) < self.sizes[seat]:
                    self.move(self.deck.top, self.deck, self.hands[seat])
        if self.options.auto_pick_up:
            for seat in order:
                self._keep(seat, PickUp())

    def _pick(self, seat: Seat, action: PickCard | Decline) -> None:
        """Take a card from the fan before the others are dealt, or be dealt one (LP-65)."""
        if isinstance(action, PickCard):
            self.move(self.deck[action.position], self.deck, self.hands[seat])
        self.say((Deed.PICKED if isinstance(action, PickCard) else Deed.LEFT_IT).of(seat))
        self.change(picker=None)
        self._deal_out()

    def _name(self, seat: Seat, name: Name) -> None:
        said = replaced(self.phrased, seat, None)
        self.change(namings=(*self.namings, Naming(seat, name)), phrased=said)
        self.say(topics.Named(seat, name))
        if self.options.peeking is not Peeking.OFF:
            self._lapse(seat)
        self.change(turn=self.circle(seat)[1])

    def _lapse(self, namer: Seat) -> None:
        """Let hands tilt, before the next turn (LP-80, LP-81)."""
        held = (seat for seat in self.circle(namer) if self.postures[seat] is not Posture.DOWN)
        self.say(topics.Lapsed(tuple(held), DRAWN[self.options.lens_speed]))
        numbers = Numbers(self.seats, self.lots(LOTS))
        for glimpse in lapse(self._lookers(namer), self.options.peeking, numbers):
            card = self.hands[glimpse.owner][glimpse.place]
            self._learn(glimpse.seer, glimpse.owner, card, Source.GLIMPSED)
            if glimpse.noticed and self.options.notice:
                self._note(glimpse.owner, Note(glimpse.seer, None, Source.NOTICED))

    def _lookers(self, first: Seat) -> list[Looker]:
        """Return what decides about tilts and sights, clockwise from one seat (LP-89)."""
        return [
            Looker(seat, self.postures[seat], self.gaze(seat), self.pooled(seat), len(self.hands[seat]))
            for seat in self.circle(first)
        ]

    def _learn(self, seer: Seat, owner: Seat, card: Card, source: Source) -> None:
        """Let a seat know a card of another, and nobody else that it does."""
        self.betray(card, self.hands[owner], only(seer))
        book = self.notebooks.of(seer) or ()
        if all(note.card is not card for note in book):
            self._note(seer, Note(owner, card, source))

    def _note(self, seat: Seat, note: Note) -> None:
        self.inform(seat, self.notebooks, (*(self.notebooks.of(seat) or ()), note))

    def _challenge(self, seat: Seat) -> None:
        """Lay all cards down and see whether the named hand exists (LP-57 to LP-61)."""
        naming = self.namings[-1]
        self.say(topics.Challenged(seat, naming.seat, naming.name))
        self.change(challenger=seat, offers=())
        for hand in self.hands:
            for card in tuple(hand):
                self.turn_over(card, hand)
        self._fill()
        result = self.result()
        assert result is not None, "there was a challenge"
        ending = result.detail(Showdown)
        self.say(topics.Lost(ending.loser, ending.sizes[ending.loser], ending.exists))
        self.change(loser=ending.loser)
        for each in range(self.seats):
            if self.notebooks.of(each):
                self.reseal(each, self.notebooks, ())
        self.score(ending.loser, LOST)
        self.end(result.points)

    def _fill(self) -> None:
        """Lay out what fills the places of the named hand, one card after the other, deuces last (LP-54)."""
        owners = {card: hand for hand in self.hands for card in hand}
        for card in filling(self.namings[-1].name, self.cards_in_play):
            self.move(card, owners[card], self.showdown)
            self.say(topics.Filled(card, card.rank == DEUCE))

    def _keep(self, seat: Seat, action: Action) -> None:
        """Change how a hand is kept, or where its owner looks (LP-74 to LP-79)."""
        match action:
            case PickUp():
                self._pose(seat, Posture.HELD)
                self._look(seat)
            case LayDown():
                self._pose(seat, Posture.DOWN)
            case Shield():
                self._pose(seat, Posture.CLOSE)
            case Gaze(target):
                self.reseal(seat, self.gazes, target)

    def _look(self, seat: Seat) -> None:
        """Let a seat see its own cards, as all know."""
        self.change(seen=tuple(each == seat or before for each, before in enumerate(self.seen)))
        for card in self.hands[seat]:
            self.betray(card, self.hands[seat], only(seat))

    def _pose(self, seat: Seat, posture: Posture) -> None:
        """Keep a hand otherwise; who may not look elsewhere any more looks at the own (LP-79, LP-100)."""
        self.change(postures=replaced(self.postures, seat, posture))
        self.say(topics.Posed(seat, posture))
        if self.gaze(seat) != seat and not self.may_lean(seat):
            self.reseal(seat, self.gazes, seat)

    def _show(self, seat: Seat, to: Seat, cards: Sequence[Card]) -> None:
        """Show cards to a seat; those who look there may see one from the side (LP-91 to LP-94)."""
        self.say(topics.Showed(seat, to, len(cards)))
        for card in cards:
            self._learn(to, seat, card, Source.SHOWN)
        if self.options.peeking is Peeking.OFF:
            return
        numbers = Numbers(self.seats, self.lots(LOTS))
        for third, at in aside(self._lookers(seat), to, len(cards), numbers):
            self._learn(third, seat, cards[at], Source.SIDE)

    def _pool(self, seat: Seat, action: PoolOffer | PoolAccept | PoolRefuse) -> None:
        """Offer a pool, or answer an offer; those who pool see both hands (LP-95 to LP-97)."""
        other = action.seat
        if isinstance(action, PoolOffer):
            self.change(offers=(*self.offers, Offer(seat, other)))
            self.say(Deed.OFFERED.of(seat, to=other))
            return
        offer = Offer(other, seat)
        self.change(offers=tuple(each for each in self.offers if each != offer))
        if isinstance(action, PoolRefuse):
            self.say(Deed.REFUSED.of(seat, to=other))
            return
        self.change(pools=(*self.pools, offer))
        self.say(Deed.ACCEPTED.of(seat, to=other))
        for owner, partner in ((seat, other), (other, seat)):
            self._look(owner)
            for card in self.hands[owner]:
                self._learn(partner, owner, card, Source.POOLED)


def _no_lean(posture: Posture) -> Illegal:
    """Return why a seat that keeps its hand like this looks at no other (LP-79, LP-100)."""
    if posture is Posture.CLOSE:
        return Illegal("shielding", _("Whoever shields a hand looks at nothing else."))
    return Illegal("cards_down", _("Only whoever holds a hand may lean over: pick your cards up first."))


def _filled(name: str, values: Sequence[object]) -> Sealed:  # type: ignore[type-arg]  # of what is given
    """Return a value of each seat that is sealed from the beginning."""
    sealed: Sealed[object] = Sealed(name, len(values))
    sealed.values = list(values)
    return sealed


class LiarsPoker(Game[LiarsPokerOptions, LiarsPokerDeal]):
    """Liars' Poker: whoever loses a deal loses a card, and the last with cards wins."""

    id = "liars-poker"
    options = LiarsPokerOptions
    deal = LiarsPokerDeal

    def new_deal(self, options: LiarsPokerOptions, sheet: Sheet, chance: Chance) -> LiarsPokerDeal:
        """Return the next deal; its loser speaks first, or the next seat still in (LP-11 to LP-13)."""
        sizes = _sizes(options, sheet)
        if not sheet or LOST not in sheet[-1].points:  # nobody loses a deal that is only supposed
            return LiarsPokerDeal(options, sizes, next_dealer((), options.players, chance), None, chance)
        loser = sheet[-1].points.index(LOST)
        first = next(seat for seat in round_from(loser, options.players) if sizes[seat])
        picks = options.courtesy_pick and sizes[loser] == 1  # (LP-66)
        return LiarsPokerDeal(options, sizes, first, loser if picks else None, chance)

    def winners(self, options: LiarsPokerOptions, sheet: Sheet) -> tuple[Seat, ...] | None:
        """Return the last who has cards (LP-67)."""
        left = tuple(seat for seat, cards in enumerate(_sizes(options, sheet)) if cards)
        return left if len(left) == 1 else None

    def role(self, result: DealResult, seat: Seat) -> str:
        """Return who challenged, and who had named the hand."""
        showdown = result.detail(Showdown)
        named = N_("challenged") if seat == showdown.naming.seat else ""
        return N_("challenger") if seat == showdown.challenger else named

    def bid_came(self, result: DealResult, seat: Seat) -> str:
        """Return whether the hand was there, of whoever had named it."""
        showdown = result.detail(Showdown)
        return (N_("there") if showdown.exists else N_("not there")) if seat == showdown.naming.seat else ""


def _sizes(options: LiarsPokerOptions, sheet: Sheet) -> tuple[int, ...]:
    """Return how many cards each seat has after the deals of a sheet (LP-61, LP-62)."""
    return tuple(options.first_hand + points for points in totals(options.players, sheet))
