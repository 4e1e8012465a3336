"""The rules of Ji'zara, by the clauses of rules.md."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import ClassVar, Final

from cardtable.engine import refusals
from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.cards import Card
from cardtable.engine.chance import Chance
from cardtable.engine.deal import Deal
from cardtable.engine.game import Game, Sheet, totals
from cardtable.engine.piles import EVERYBODY, Pile, Sealed, Seat, only
from cardtable.engine.result import DealResult
from cardtable.engine.topics import HasSealed
from cardtable.games.jizara.rules import topics
from cardtable.games.jizara.rules.bids import (
    DECISIONS,
    GO_ON,
    KEYS,
    NO_BID,
    Advise,
    Bid,
    Call,
    Cards,
    Decide,
    Next,
    highest,
    is_chain,
    legal_bids,
    ordinary,
    worth,
)
from cardtable.games.jizara.rules.knowledge import nothing_known
from cardtable.games.jizara.rules.options import SIDES, JizaraOptions, KeyHand, Roles
from cardtable.games.jizara.rules.rounds import CardFate, Phase, Reason, Round, Side, Summary
from cardtable.games.jizara.rules.topics import Topic
from cardtable.language import _

HAND: Final = 5  # cards (JZ-15)
KEYS_TO_WIN: Final = 3  # (JZ-9)


class JizaraDeal(Deal):
    """One game: each turned card is auctioned, or fought for hand against hand if it is a key card."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary(Decide, Bid, Advise, Next)
    say: Callable[[Topic], None]

    phase: Phase
    bidders: tuple[Seat, ...]
    bidding: tuple[Side, ...]
    ready: tuple[Seat, ...]
    paid: tuple[Cards, ...]
    last_winner: Side | None
    rounds: tuple[Round, ...]

    def __init__(self, options: JizaraOptions, before: tuple[int, ...], chance: Chance) -> None:
        super().__init__(options.players, [*ordinary(options.players // SIDES), *KEYS], chance)
        self.options = options
        self.deck = Pile("deck", self.pack)
        self.draw = Pile("draw")
        self.turned = Pile("turned", up=True)
        self.pot = Pile("pot")
        self.burn = Pile("burn", up=options.burn_open)
        partners = [only(seat) | only(self.partner(seat)) for seat in range(self.seats)]
        eyes = partners if options.open_hands else list(map(only, range(self.seats)))  # (D14)
        self.hands = [Pile(f"hand/{seat}", eyes=eyes[seat]) for seat in range(self.seats)]
        self.laid = [Pile(f"bid/{seat}", up=True) for seat in range(self.seats)]  # once they are shown
        self.keys = [Pile(f"keys/{side}", up=True) for side in range(SIDES)]
        self.bids: Sealed[Cards] = Sealed(
            "bids", self.seats, eyes
        )  # the cards stay in hand till all have bid
        self.calls: Sealed[int] = Sealed("calls", self.seats)  # 0 a pass; in one step the number of cards
        self.advice: Sealed[Advise] = Sealed("advice", self.seats, partners)
        self.phase = Phase.DECIDE
        self.bidders = tuple(range(SIDES))  # one per side (JZ-64)
        self.bidding = ()  # sides that bid for the turned card
        self.ready = ()  # seats that have made their bid
        self.paid = ((),) * self.seats  # by lone bidders for the turned card, openly
        self.last_winner = None  # of an auction (D4)
        self.rounds = ()
        self.before = before  # games won earlier in the match, one per seat
        self.known = nothing_known(self.seats)

    def begin(self) -> None:
        """Lay out bidding draw and pot, draw the hands, turn a card (JZ-10 to JZ-16, JZ-61 to JZ-63)."""
        for key in KEYS:
            self.move(key, self.deck, self.draw)
        self.shuffle(self.deck)
        for __ in range(self.options.fillers):
            self.move(self.deck.top, self.deck, self.draw)
        self.shuffle(self.draw)
        while self.deck:
            self.move(self.deck.top, self.deck, self.pot)
        self._draw_up()
        self.turn_next()

    # What can be asked.

    @property
    def scores(self) -> tuple[int, ...]:
        """Key cards won, one per side (JZ-75)."""
        return tuple(len(pile) for pile in self.keys)

    @property
    def keys_left(self) -> int:
        """How many key cards are still in the bidding draw; the other cards there are ordinary."""
        keys = sum(card in KEYS for card in self.pack)
        return keys - sum(self.scores) - sum(card in KEYS for card in self.turned)

    def side(self, seat: Seat) -> Side:
        """Return the side of a seat: partners sit opposite each other (JZ-58)."""
        return seat % SIDES

    def members(self, side: Side) -> range:
        """Return the seats of a side."""
        return range(side, self.seats, SIDES)

    def partner(self, seat: Seat) -> Seat:
        """Return a seat's partner; with two players that is the seat itself."""
        return (seat + SIDES) % self.seats

    def builder(self, side: Side) -> Seat:
        """Return who takes the cards that a side wins (JZ-34, JZ-72)."""
        return self.partner(self.bidders[side])

    def bids_now(self, seat: Seat) -> bool:
        """Say whether `seat` has to bid cards now."""
        return (
            self.phase is Phase.BID
            and seat % SIDES in self.bidding
            and seat not in self.ready
            and not self.partner_first(seat)
        )

    def partner_first(self, seat: Seat) -> bool:
        """Say whether `seat` has to wait for its partner's bid, which it will see (D14)."""
        if not self.options.open_hands:
            return False
        bidder = self.bidders[seat % SIDES]
        return seat != bidder and bidder not in self.ready

    def may_advise(self, seat: Seat) -> bool:
        """Say whether a builder may still advise his bidder on the turned card (D14)."""
        if self.phase is not Phase.DECIDE or not self.options.advice:
            return False
        bidder = self.bidders[seat % SIDES]
        return seat != bidder and self.calls.values[bidder] is None and self.advice.values[seat] is None

    def actors(self) -> tuple[Seat, ...]:
        """Return the bidders who have yet to decide, or the seats that have yet to bid."""
        if self.phase is Phase.DECIDE:
            return tuple(seat for seat in self.bidders if self.calls.values[seat] is None)
        if self.phase is Phase.SHOWDOWN:
            return (self.bidders[self.scores.index(KEYS_TO_WIN)],)
        return tuple(seat for seat in range(self.seats) if self.bids_now(seat))

    def interjectors(self) -> tuple[Seat, ...]:
        """Return the builders who may give advice (JZ-65, D14)."""
        if not self.options.advice:
            return ()
        return tuple(seat for seat in range(self.seats) if self.may_advise(seat))

    def heeds(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the partner who may still advise a bidder (JZ-65)."""
        partner = self.partner(seat)
        return (partner,) if self.may_advise(partner) else ()

    def actions(self, seat: Seat) -> Sequence[Action]:
        """Return bid and pass, or every bid from the hand, or the builder's advice."""
        if self.phase is Phase.DECIDE and seat in self.bidders:
            return DECISIONS if self.calls.values[seat] is None else ()  # (JZ-20, JZ-22, JZ-23)
        if self.bids_now(seat):
            bids = legal_bids(self.hands[seat])
            return [*bids, NO_BID] if self.options.one_step else bids
        if self.may_advise(seat):
            points = highest(self.hands[seat])
            return [Advise(call, points) for call in Call]
        return GO_ON if self.phase is Phase.SHOWDOWN and seat in self.actors() else ()

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why an action is refused, in the order of the table of moves in rules.md."""
        if isinstance(action, Advise):
            return self._advice_refusal(seat, action)
        if isinstance(action, Next):
            return Illegal("wrong_phase", _("There is nothing to go on from."))
        if self.phase is Phase.OVER:
            return Illegal("game_over", _("This game is over."))
        if isinstance(action, Decide):
            return self._decision_refusal(seat)
        assert isinstance(action, Bid), "nothing else is done in this game"
        return self._bid_refusal(seat, action.cards)

    def _decision_refusal(self, seat: Seat) -> Illegal:
        if self.phase is not Phase.DECIDE:
            return Illegal("wrong_phase", _("There is nothing to announce now."))
        if seat not in self.bidders:
            return Illegal("not_the_bidder", _("Your partner decides for your team."))
        return Illegal("already_decided", _("You have decided already, and cannot change it."))  # (D17)

    def _bid_refusal(self, seat: Seat, cards: Cards) -> Illegal:
        if self.phase is not Phase.BID:
            return Illegal("wrong_phase", _("Cards are bid once both sides have announced."))
        if self.side(seat) not in self.bidding:
            return Illegal("side_passed", _("You passed: this card is not yours to bid for."))
        if seat in self.ready:
            return refusals.already_bid()  # (D17)
        if self.partner_first(seat):
            return Illegal("partner_first", _("Wait for your partner's bid, which you will see."))
        return self._shape_refusal(seat, cards)

    def _shape_refusal(self, seat: Seat, cards: Cards) -> Illegal:
        if not cards:
            return Illegal("empty_bid", _("A bid has at least one card."))
        if len(set(cards)) < len(cards):
            return Illegal("duplicate_card", _("The same card cannot be bid twice."))
        for card in cards:
            if card not in self.hands[seat]:
                return refusals.not_in_hand(card)
        first, second = [card for card in cards if not is_chain(card)][:2]
        return Illegal(
            "two_plain_cards",
            _("{first} and {second}: only 2s, 3s and 4s may be added to a card.").format(
                first=first.label, second=second.label
            ),
        )

    def _advice_refusal(self, seat: Seat, advice: Advise) -> Illegal:
        if not self.options.advice:
            return Illegal("not_allowed", _("Partners give no advice in this game."))
        bidder = self.bidders[self.side(seat)]
        if seat == bidder:
            return Illegal("not_allowed", _("Only the builder gives advice."))
        if self.advice.values[seat] is not None:
            return Illegal("not_allowed", _("You have given your advice for this card."))
        points = highest(self.hands[seat])
        if advice.points != points:
            return Illegal(
                "not_allowed",
                _("Your highest bid is {points}, and no other number may be told.").format(points=points),
            )
        return Illegal("wrong_phase", _("Your partner has decided already."))

    def result(self) -> DealResult | None:
        """Return a point for each winner, and the summary, once a side has three key cards (JZ-9, JZ-76)."""
        if self.phase is not Phase.OVER:
            return None
        winner = self.scores.index(KEYS_TO_WIN)
        return DealResult(self._points(winner), (Summary(winner, tuple(map(tuple, self.keys)), self.rounds),))

    def may_lie(self, card: Card, pile: Pile) -> bool:
        """Say whether an unseen card may lie in a pile, by what all have seen of it."""
        return self.known.may_lie(card, pile)

    def guess(self, sealed: Sealed[object], seat: Seat, rng: Random) -> object:
        """Return what `seat` may have sealed, all being equally likely."""
        if sealed.name == "calls":
            return len(self.bids.of(seat) or ()) if self.options.one_step else rng.choice((0, 1))
        if sealed.name == "advice":
            return Advise(rng.choice(list(Call)), highest(self.hands[seat]))
        bids = legal_bids(self.hands[seat])
        return rng.choice([*bids, NO_BID] if self.options.one_step else bids).cards

    # What is done.

    def perform(self, seat: Seat, action: Action) -> None:
        """Note a decision, a bid or an advice; once all are in, carry out what they come to."""
        if type(action) is Bid:
            self._bid(seat, action.cards)
        elif type(action) is Decide:
            self._decide(seat, action.call)
        elif type(action) is Next:
            self._finish(self.side(seat))
        else:
            assert type(action) is Advise, "nothing else is done in this game"
            self.seal(seat, self.advice, action)
            self.say(topics.Deed.ADVISED.of(seat))

    def _decide(self, seat: Seat, call: Call) -> None:
        self.seal(seat, self.calls, int(call is Call.BID))
        self.say(HasSealed(seat))
        if self.actors():
            return
        self._announce()
        if self.bidding:
            self.change(phase=Phase.BID)  # (JZ-24)
        else:
            self._pass()

    def _announce(self) -> None:
        """Open what both sides have decided, at the same moment (JZ-21, JZ-67)."""
        self.open(self.calls)
        self.change(bidding=tuple(side for side in range(SIDES) if self.calls.of(self.bidders[side])))
        self.say(topics.Announced(self.bidding))

    def _pass(self) -> None:
        """Burn the turned card; nobody draws (JZ-43, JZ-44)."""
        card = self.turned.top
        self.change(phase=Phase.RESULT)
        self.say(topics.NobodyBid(card))
        self._note(CardFate.PASSED, None, self.paid, (0, 0))
        self._burn((card,), self.turned)
        self.turn_next()

    def _bid(self, seat: Seat, cards: Cards) -> None:
        self.change(ready=(*self.ready, seat))
        if self.options.one_step:
            self._bid_in_one_step(seat, cards)
        elif len(self.bidding) == 1:
            self._pay(seat, cards)
            if not self.actors():
                self._win_alone(self.side(seat))
        else:
            self._bid_in_secret(seat, cards)

    def _bid_in_secret(self, seat: Seat, cards: Cards) -> None:
        """Keep a bid till all are in (JZ-31)."""
        self.seal(seat, self.bids, cards)
        self.say(HasSealed(seat))
        if not self.actors():
            self.open(self.bids)
            self._compare()

    def _bid_in_one_step(self, seat: Seat, cards: Cards) -> None:
        self.seal(seat, self.bids, cards)
        self.seal(seat, self.calls, len(cards))
        self.say(HasSealed(seat))
        if self.actors():
            return
        self._announce()
        if not self.bidding:
            self._pass()
            return
        if len(self.bidding) == SIDES or self.options.burn_open:
            self.open(self.bids)
        if len(self.bidding) == SIDES:
            self._compare()
        else:
            (alone,) = self.bidding
            self._pay(alone, self._bid_of(alone))
            self._win_alone(alone)

    def _bid_of(self, seat: Seat) -> Cards:
        found = self.bids.of(seat)
        assert found is not None, "all have bid"
        return found

    def _pay(self, seat: Seat, cards: Cards) -> None:
        """Put a lone bid straight into the burn (JZ-39), unseen if that is closed (D11)."""
        if self.options.burn_open:
            self._burn(cards, self.hands[seat])
            paid = (*self.paid[:seat], cards, *self.paid[seat + 1 :])
            self.change(paid=paid, known=self.known.spent(paid))
            self.say(topics.Paid(seat, cards))
        else:
            self._burn_unseen(seat, cards)
            self.say(topics.Paid(seat, None))

    def _win_alone(self, side: Side) -> None:
        """Give the turned card to the one side that bid, whatever it paid (JZ-40, JZ-41, JZ-71, D3)."""
        self.change(phase=Phase.RESULT)
        self._note(CardFate.ALONE, side, self.paid, self.side_totals(self.paid))
        self._take(side)
        self._draw_up()
        self.turn_next()

    def _compare(self) -> None:
        """Lay all bids open; the higher total wins the turned card (JZ-32 to JZ-37, JZ-69, JZ-70)."""
        bids = tuple(self._bid_of(seat) for seat in range(self.seats))
        self.change(phase=Phase.RESULT)
        for cards, hand, laid in zip(bids, self.hands, self.laid, strict=True):
            for card in cards:
                self.move(card, hand, laid)
        found = self.side_totals(bids)
        self.say(topics.Compared(bids, found))
        if found[0] == found[1]:
            self.say(topics.Tied(self.turned.top))
            self._note(CardFate.TIED, None, bids, found)
            self._burn((self.turned.top,), self.turned)
        else:
            winner = found.index(max(found))
            self._note(CardFate.WON, winner, bids, found)
            self._take(winner)
        for cards, laid in zip(bids, self.laid, strict=True):
            self._burn(cards, laid)
        self.change(known=self.known.spent(bids))
        self._draw_up()
        self.turn_next()

    def _take(self, side: Side) -> None:
        """Put the turned card into the hand of the side's builder (JZ-34, JZ-72)."""
        card, seat = self.turned.top, self.builder(side)
        self.say(topics.Deed.TOOK.of(seat, card))
        self.move(card, self.turned, self.hands[seat])
        self.change(last_winner=side, known=self.known.taken(seat, card))

    def turn_next(self) -> None:
        """Turn the top card of the bidding draw (JZ-17 to JZ-19)."""
        assert self.draw, "one side has three key cards before the last is turned (D6)"
        for sealed in self.seals():
            if sealed.values.count(None) < self.seats:
                self.clear(sealed)
        card = self.draw.top
        self.move(card, self.draw, self.turned)
        self.say(topics.Turned(card))
        if card in KEYS:
            self._fight()
        elif self.options.one_step:
            self.change(phase=Phase.BID, bidding=tuple(range(SIDES)), ready=(), paid=((),) * self.seats)
        else:
            self.change(phase=Phase.DECIDE, bidding=(), ready=(), paid=((),) * self.seats)

    def _fight(self) -> None:
        """Give the turned key card to the side whose hands are worth more (JZ-45 to JZ-52, JZ-74, JZ-75)."""
        self.change(phase=Phase.SHOWDOWN, bidding=())
        for hand in self.hands:
            for card in hand:
                self.turn_over(card, hand)
        hands, key = tuple(map(tuple, self.hands)), self.turned.top
        found = self.side_totals(hands)
        self.say(topics.Showdown(key, found))
        winner, reason = self._winner(found)
        self.say(topics.KeyWon(winner, key, reason))
        self._note(CardFate.KEY, winner, hands, found)
        self.move(key, self.turned, self.keys[winner])
        if len(self.keys[winner]) < KEYS_TO_WIN:
            self._go_on(hands)
        elif any(each.outcome is not CardFate.KEY for each in self.rounds):
            self._finish(winner)  # else nobody has done anything yet: the winner does, by going on

    def _winner(self, found: tuple[int, ...]) -> tuple[Side, Reason]:
        if found[0] != found[1]:
            return found.index(max(found)), Reason.MORE
        if self.last_winner is not None:
            return self.last_winner, Reason.LAST_WINNER  # (JZ-48, JZ-77)
        return self.lots(SIDES)[0], Reason.LOT  # (JZ-49, D2)

    def _go_on(self, hands: tuple[Cards, ...]) -> None:
        """Burn the hands or take them up again, stir the burn in, turn the next card (JZ-53 to JZ-56, D1)."""
        if self.options.key_hand is KeyHand.REDEAL:
            for cards, hand in zip(hands, self.hands, strict=True):
                self._burn(cards, hand)
            self.change(known=self.known.spent(hands))
            self.say(topics.Notice.REDEALT)
        else:
            for cards, hand in zip(hands, self.hands, strict=True):
                for card in cards:
                    self.turn_over(card, hand)
            self.change(known=self.known.shown(hands))
            self.say(topics.Notice.KEPT)
        self._stir()
        self._draw_up()
        if self.options.teams and self.options.roles is Roles.SWAP_AFTER_KEY:
            self.change(bidders=tuple(self.partner(seat) for seat in self.bidders))  # (D16)
            self.say(topics.Notice.SWAPPED)
        self.turn_next()

    def _burn(self, cards: Cards, source: Pile) -> None:
        """Put cards that all have seen into the burn (JZ-36)."""
        for card in cards:
            self.move(card, source, self.burn)
            if not self.burn.up:
                self.show(card, self.burn, EVERYBODY)

    def _burn_unseen(self, seat: Seat, cards: Cards) -> None:
        """Put cards of a hand into the closed burn, where only those who see the hand know them (D11)."""
        hand = self.hands[seat]
        self.change(known=self.known.burned_unseen(seat))
        for card in cards:
            self.move(card, hand, self.burn)
            self.show(card, self.burn, hand.eyes)

    def _draw_up(self) -> None:
        """Let all draw up to five, one card at a time in seat order (JZ-37, JZ-73, D10)."""
        short = [hand for hand in self.hands if len(hand) < HAND]
        while short:
            for hand in short:
                if not self.pot:
                    assert self.burn, "what is drawn was bid just before (D8)"
                    self.say(topics.Notice.REFILLED)
                    self._stir()  # (D7)
                self.move(self.pot.top, self.pot, hand)
            short = [hand for hand in short if len(hand) < HAND]

    def _stir(self) -> None:
        """Shuffle the burn into the pot (JZ-54, JZ-57)."""
        seen = [card for card in self.burn if self.burn.seen_by(card) == EVERYBODY]
        self.change(known=self.known.stirred(seen, len(self.burn) - len(seen), self.pot))
        for card in tuple(self.burn):
            self.move(card, self.burn, self.pot)
        self.shuffle(self.pot)

    def _note(
        self, outcome: CardFate, winner: Side | None, bids: tuple[Cards, ...], found: tuple[int, ...]
    ) -> None:
        """Note what the turned card came to: cards per seat, their totals per side."""
        self.change(rounds=(*self.rounds, Round(self.turned.top, outcome, winner, bids, found)))

    def side_totals(self, bids: Sequence[Cards]) -> tuple[int, ...]:
        """Return the points of cards given per seat, one per side (JZ-29, JZ-46, JZ-69)."""
        points = list(map(worth, bids))
        return sum(points[::SIDES]), sum(points[1::SIDES])

    def _finish(self, winner: Side) -> None:
        """End the game at the third key card; the hands stay shown (JZ-52, D18)."""
        self.change(phase=Phase.OVER)
        self.say(topics.GameWon(winner))
        for seat in self.members(winner):
            self.score(seat, 1)
        self.end(self._points(winner))

    def _points(self, winner: Side) -> tuple[int, ...]:
        return tuple(int(self.side(seat) == winner) for seat in range(self.seats))


class Jizara(Game[JizaraOptions, JizaraDeal]):
    """Ji'zara: a game, or the best of several."""

    id = "jizara"
    options = JizaraOptions
    deal = JizaraDeal

    def new_deal(self, options: JizaraOptions, sheet: Sheet, chance: Chance) -> JizaraDeal:
        """Return the next game, which knows who has won how many."""
        return JizaraDeal(options, totals(options.players, sheet), chance)

    def winners(self, options: JizaraOptions, sheet: Sheet) -> tuple[Seat, ...] | None:
        """Return the seats of the side that has won more than half of the games of the match."""
        won = totals(options.players, sheet)
        winners = tuple(seat for seat, games in enumerate(won) if games >= options.games_to_win)
        return winners or None
