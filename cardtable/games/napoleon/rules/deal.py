"""The rules of Napoleon, by the clauses of rules.md."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from itertools import combinations
from typing import ClassVar, Final

from cardtable.engine import refusals, tricks
from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.cards import Card, Suit
from cardtable.engine.chance import Chance
from cardtable.engine.game import Game, Sheet, leaders, totals
from cardtable.engine.piles import Pile, Seat, only
from cardtable.engine.result import DealResult, details
from cardtable.engine.rounds import next_dealer, reach
from cardtable.engine.topics import Finished, HasBid, Passed, Void
from cardtable.engine.trickdeal import PASS, PLAY_OF, Pass, Play, TrickDeal
from cardtable.games.napoleon.rules import topics
from cardtable.games.napoleon.rules.account import ALL_FACES, Account, faces
from cardtable.games.napoleon.rules.moves import (
    BIDS,
    CALLS,
    CHANGES,
    JOKER_CARD,
    KEEP,
    NAMES,
    PACK,
    SAYS,
    SECRETARIES,
    Auction,
    Bid,
    Bury,
    Call,
    ChangeTrump,
    KeepTrump,
    Message,
    NameSecretary,
    NameTrump,
    PlayAndCall,
    Remark,
    Say,
)
from cardtable.games.napoleon.rules.options import (
    FEWEST,
    HIGHEST,
    Allowed,
    AllPass,
    JokerLed,
    NapoleonOptions,
    OpeningLead,
    Penalty,
    Tie,
)
from cardtable.games.napoleon.rules.topics import Topic
from cardtable.language import _, counted


class Phase(Enum):
    """What a deal waits for."""

    AUCTION = auto()
    NAMING = auto()
    EXCHANGE = auto()
    CHANGING = auto()
    CALLING = auto()
    PLAY = auto()
    OVER = auto()


AUCTION, NAMING, EXCHANGE, CHANGING, CALLING, PLAY, OVER = Phase  # looking a member up in its enum is slow
LONGEST: Final = 120  # deals of a match in which defeats cost points (D27)
HAND: Final = {6: 8, 5: 10}  # cards of each seat, by the number of seats (NP-10, NP-12)
WRONG_PHASE: Final[dict[type[Action], tuple[tuple[Phase, ...], str]]] = {
    Bid: ((AUCTION,), _("The auction is over.")),
    Pass: ((AUCTION,), _("The auction is over.")),
    NameTrump: ((NAMING,), _("Trumps are named once, after the auction.")),
    Bury: ((EXCHANGE,), _("Cards are laid away once, when the kitty has been taken up.")),
    ChangeTrump: ((CHANGING,), _("Trumps are changed once, when cards have been laid away.")),
    KeepTrump: ((CHANGING,), _("Trumps are not in question now.")),
    NameSecretary: ((CALLING,), _("The secretary card is named once, before the first lead.")),
    Play: ((PLAY,), _("Cards are played once the secretary card is named.")),
    PlayAndCall: ((PLAY,), _("Cards are played once the secretary card is named.")),
    Say: ((PLAY,), _("Napoleon speaks while cards are played.")),
}


class NapoleonDeal(TrickDeal):
    """One deal: an auction for who is Napoleon, an exchange with the kitty, and a secretary card.

    No fact says who holds the secretary card before it is played (NP-44): `secretary` is read from the hands,
    as far as they are seen. What Napoleon has laid away only Napoleon knows (D14).
    """

    vocabulary: ClassVar[Vocabulary] = Vocabulary(
        Bid, Pass, NameTrump, Bury, ChangeTrump, KeepTrump, NameSecretary, Play, PlayAndCall, Say
    )
    say: Callable[[Topic], None]
    whole = PACK
    options: NapoleonOptions
    phase: Phase
    napoleon: Seat | None  # who made the standing bid, and then Napoleon (NP-27)
    bid: int  # 0 before the first
    passes: int  # in a row
    calls: tuple[Call, ...]  # the auction, in order
    first_trump: Suit | None  # before it was changed
    card: Card | None  # the secretary card
    called: Suit | None  # by who led the joker
    revealed: Seat | None  # who played the secretary card
    remarks: tuple[Remark, ...]  # all that Napoleon said, in order
    settled: bool  # all can see who wins

    def __init__(
        self, options: NapoleonOptions, before: tuple[int, ...], chance: Chance, number: int, dealer: Seat
    ) -> None:
        found = PACK if options.players == FEWEST else PACK[:-1]  # (NP-3, NP-4)
        super().__init__(options.players, found, chance, dealer)
        self.options, self.before, self.number = options, before, number
        self.kitty = Pile("kitty")
        self.turn = dealer  # (NP-15)
        self.phase = AUCTION
        self.napoleon = self.first_trump = self.card = self.called = self.revealed = None
        self.bid, self.passes = 0, 0
        self.calls, self.remarks = (), ()
        self.settled = False

    def begin(self) -> None:
        """Shuffle, deal, and lay the rest aside as the kitty (NP-10 to NP-14)."""
        self.say(topics.Deed.BEGUN.of(self.dealer, self.number))
        self.shuffle(self.deck)
        self.deal_out(self.seats * HAND[self.seats])
        self.sweep(self.deck, self.kitty)

    # What follows from the facts.

    @property
    def secretary(self) -> Seat | None:
        """Who holds or has played the secretary card, as far as this view shows (NP-42, NP-44)."""
        if self.revealed is not None or self.card is None:
            return self.revealed
        return next((seat for seat, hand in enumerate(self.hands) if self.card in hand), None)

    @property
    def over_all(self) -> tuple[Card, ...]:
        """The special cards, the highest first (NP-49, NP-57)."""
        joker = (JOKER_CARD,) if self.seats == FEWEST else ()
        return joker if self.card is None else (self.card, *(each for each in joker if each is not self.card))

    @property
    def changed(self) -> bool:
        """Whether trumps were changed."""
        return self.first_trump is not self.trump

    @property
    def needed(self) -> int:
        """How many face cards Napoleon's side has to take (NP-37, NP-84)."""
        return self.bid + self.changed

    @property
    def faces(self) -> tuple[int, ...]:
        """The face cards taken, one number per seat (NP-72, D19)."""
        return tuple(map(faces, self.taken))

    @property
    def tricks(self) -> tuple[int, ...]:
        """Tricks taken so far, one per seat."""
        return tuple(len(pile) // self.seats for pile in self.taken)

    @property
    def follow(self) -> Suit | None:
        """The suit that has to be followed in the trick that lies there, if there is one."""
        if not self.trick:
            return None
        lead = self.trick[0]
        if lead is self.card:
            return self.trump  # (NP-52, NP-59)
        if lead is not JOKER_CARD:
            return lead.suit
        rule = self.options.joker_led
        return self.trump if rule is JokerLed.TRUMP else self.called  # (NP-58, D9)

    @property
    def account(self) -> Account:
        """The account of a deal that is over."""
        return Account(
            dealer=self.dealer,
            napoleon=self.napoleon,
            secretary=self.secretary,
            card=self.card,
            trump=self.trump,
            bid=self.bid,
            needed=self.needed,
            faces=self.faces,
            tricks=self.tricks,
            penalty=self.options.defeat_penalty,
        )

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of this deal, one per seat, which are none before it is over."""
        return self.account.scores if self.phase is OVER else (0,) * self.seats

    # What may be done.

    def interjectors(self) -> tuple[Seat, ...]:
        """Return Napoleon while another is on turn and something may be said (NP-77, D15)."""
        if self.napoleon is None or self.turn == self.napoleon:
            return ()
        return (self.napoleon,) if self.speech(self.napoleon) else ()

    def actions(self, seat: Seat) -> Sequence[Action]:
        """Return what the seat may do: in the auction, before the play, or a card, and what may be said."""
        if self.phase is PLAY:
            return (*(self._cards(seat) if seat == self.turn else ()), *self.speech(seat))
        return self._before_play(seat) if seat == self.turn else ()

    def _before_play(self, seat: Seat) -> Sequence[Action]:
        match self.phase:
            case Phase.AUCTION:  # (NP-17 to NP-22)
                return (*BIDS[self.auction.lowest :], PASS)
            case Phase.NAMING:
                return NAMES
            case Phase.EXCHANGE:  # (NP-31 to NP-33)
                hand = sorted(self.hands[seat], key=_place)
                return [Bury(found) for found in combinations(hand, len(hand) - HAND[self.seats])]
            case Phase.CHANGING:  # (NP-35, D5)
                return (*(each for each in CHANGES if each.suit is not self.trump), KEEP)
            case Phase.CALLING:  # (NP-39, NP-40, NP-45, NP-47)
                found = PACK if self.seats == FEWEST else PACK[:-1]
                barred = self.kitty if self.options.buried_secretary is Allowed.FORBIDDEN else ()
                return [SECRETARIES[card] for card in found if card not in barred]
        return ()

    def _cards(self, seat: Seat) -> list[Action]:
        """Return the plays of the seat on turn; with a joker led a suit may have to be named."""
        found: list[Action] = list(map(PLAY_OF, self.playable(seat)))
        if self._calls_suit and PLAY_OF(JOKER_CARD) in found:
            found[:] = (*(each for each in found if each != PLAY_OF(JOKER_CARD)), *CALLS)
        return found

    @property
    def _calls_suit(self) -> bool:
        """Whether whoever leads the joker now names a suit; as secretary card it calls for trumps (D26)."""
        named = self.options.joker_led is JokerLed.NAME_SUIT
        return named and not self.trick and self.card is not JOKER_CARD

    def playable(self, seat: Seat) -> Sequence[Card]:
        """Return the cards that the seat may play (NP-51, NP-56, NP-60, NP-63 to NP-67)."""
        hand, over = self.hands[seat], self.over_all
        if self.bound(seat):
            return [card for card in hand if card is self.card]
        if not self.trick:
            return self._leads(seat) or hand
        follow = self.follow
        following = [card for card in hand if card not in over and card.suit is follow]
        return [card for card in hand if card in over or card in following] if following else hand

    def _leads(self, seat: Seat) -> Sequence[Card]:
        """Return what may be led, if that is not all (`opening_lead`)."""
        if self.history or seat != self.napoleon or self.options.opening_lead is OpeningLead.ANY:
            return ()
        over = self.over_all
        return [card for card in self.hands[seat] if card not in over and card.suit is not self.trump]

    def bound(self, seat: Seat) -> bool:
        """Say whether a seat must play the secretary card, for Napoleon has told it so (NP-82, D16)."""
        told = self.options.binding_command and any(each.message is Message.TAKE_IT for each in self.remarks)
        return told and seat != self.napoleon and self.card in self.hands[seat]

    def speech(self, seat: Seat) -> Sequence[Say]:
        """Return what Napoleon may say: each thing once a trick (NP-77, D15)."""
        if self.phase is not PLAY or seat != self.napoleon:
            return ()
        start = self.seats * len(self.history)
        said = {each.message for each in self.remarks if each.played >= start}
        return [each for each in SAYS if each.message not in said]

    def spelled_out(self, action: Action) -> Action:
        """Return cards laid away in the order in which they are listed."""
        return Bury(tuple(sorted(action.cards, key=_place))) if isinstance(action, Bury) else action

    def act(self, seat: Seat, action: Action) -> None:
        """Carry out an action that is no card played alone."""
        match action:
            case Bid() | Pass():
                self._call(seat, action)
            case PlayAndCall(card, suit):
                self.change(called=suit)
                self.say(topics.Deed.CALLED_SUIT.of(seat, suit))
                self.perform(seat, PLAY_OF(card))
            case Say(message):
                played = self.seats * len(self.history) + len(self.trick)
                self.change(remarks=(*self.remarks, Remark(message, played)))
                self.say(topics.Deed.SPOKE.of(seat, message.words))
            case _:
                self._prepare(seat, action)

    def _prepare(self, seat: Seat, action: Action) -> None:
        """Carry out what Napoleon does between auction and play (D5)."""
        match action:
            case NameTrump(suit):
                self._name(seat, suit)
            case Bury(found):
                self._bury(seat, found)
            case ChangeTrump(suit):
                self.change(trump=suit, phase=CALLING)
                self.say(topics.Deed.CHANGED.of(seat, suit, self.needed))
            case KeepTrump():
                self.change(phase=CALLING)
                self.say(topics.Deed.KEPT.of(seat))
            case NameSecretary(card):
                self.change(card=card, phase=PLAY, leader=seat, turn=seat)  # (NP-41, NP-61)
                self.say(topics.Deed.NAMED_SECRETARY.of(seat, card))

    # The auction.

    @property
    def auction(self) -> Auction:
        """The auction as it stands."""
        assert self.turn is not None, "somebody has to speak"
        return Auction(self.options, self.dealer, self.turn, self.napoleon, self.bid, self.passes)

    def _call(self, seat: Seat, call: Bid | Pass) -> None:
        """Let a seat bid or pass, and give the word to the next, or end the auction."""
        now = self.auction.after(call)
        if isinstance(call, Bid):
            calls = (*self.calls, Call(seat, call.number))
            self.change(napoleon=seat, bid=now.bid, passes=now.passes, calls=calls)
            self.say(HasBid(seat, now.bid))
        else:
            self.change(passes=now.passes, calls=(*self.calls, Call(seat, None)))
            self.say(Passed(seat))
        if not now.over:
            self.change(turn=now.turn)
        elif now.won is None:
            self.change(phase=OVER, turn=None)
            self.say(Void())
            self.end(self.scores)
        else:
            self._close_auction(*now.won)

    def _close_auction(self, napoleon: Seat, bid: int) -> None:
        """Let Napoleon name trumps: whoever bid, or the dealer where all have passed."""
        deed = topics.Deed.WON_AUCTION
        if self.napoleon is None:
            self.change(napoleon=napoleon, bid=bid)
            deed = topics.Deed.FORCED
        self.change(phase=NAMING, turn=napoleon)
        self.say(deed.of(napoleon, bid))

    # Before the play.

    def _name(self, seat: Seat, suit: Suit) -> None:
        """Fix trumps, and let Napoleon take up the kitty (NP-28 to NP-30)."""
        self.change(trump=suit, first_trump=suit, phase=EXCHANGE)
        self.say(topics.Deed.NAMED.of(seat, suit))
        self.sweep(self.kitty, self.hands[seat])

    def _bury(self, seat: Seat, found: Sequence[Card]) -> None:
        """Lay cards away, which Napoleon alone knows (NP-31 to NP-35, D14)."""
        for card in found:
            self.move(card, self.hands[seat], self.kitty)
            self.show(card, self.kitty, only(seat))
        fixed = self.options.trump_change is Allowed.FORBIDDEN
        self.change(phase=CALLING if fixed else CHANGING)
        self.say(topics.Deed.BURIED.of(seat))

    # The play.

    def best_of(self, trick: Sequence[Card]) -> int:
        """Return the place of the card that takes a trick (NP-68 to NP-71)."""
        for card in self.over_all:
            if card in trick:
                return trick.index(card)
        return tricks.winning(trick, self.order, self.trump)

    def laid(self, seat: Seat, card: Card) -> None:
        """Note what a card shows: the secretary, or that its seat could not follow suit."""
        if card is self.card:
            assert self.napoleon is not None, "Napoleon has named the card"
            self.say(topics.Revealed(seat, self.napoleon, card))
            self.change(revealed=seat)
        elif card is JOKER_CARD:
            self.say(topics.JokerFell(seat, card))
        elif (follow := self.follow) is not None and card.suit is not follow:
            self.change(voids=tricks.with_void(self.voids, seat, follow))

    def may_lie(self, card: Card, pile: Pile) -> bool:
        """Say whether an unseen card may lie in a pile: an ordinary one in no hand that is void in its suit.

        The secretary card is not where the rules would not let it be.
        """
        kind, __, seat = pile.name.partition("/")
        if card is self.card and kind == "kitty":
            return self.options.buried_secretary is Allowed.ALLOWED
        if card in self.over_all:
            return card is not self.card or kind != "hand" or int(seat) not in self._obeyed()
        return kind != "hand" or not tricks.void(self.voids, int(seat), card.suit)

    def _obeyed(self) -> set[Seat]:
        """Return who has played a card though the secretary was bound to play the secretary card."""
        told = [each.played for each in self.remarks if each.message is Message.TAKE_IT]
        if not told or not self.options.binding_command:
            return set()
        return {seat for seat, __ in [*self.course()][told[0] :] if seat != self.napoleon}

    def told(self) -> int:
        """Return how many face cards there are in the trick."""
        return faces(self.trick)

    def gained(self, winner: Seat) -> bool:  # noqa: ARG002  # the face cards are counted from the piles
        """Note if all can see now who wins; say whether that ends the deal (D18)."""
        if not self.settled and any(self.hands):
            least, most = self.reach
            if least >= self.needed or most < self.needed:
                self.change(settled=True)
                self.say(topics.Settled(least >= self.needed))
        return self.settled and self.options.stop_when_decided

    @property
    def reach(self) -> tuple[int, int]:
        """The least and the most that Napoleon's side can count in the end, by what all have seen."""
        return reach(self.napoleon, self.revealed, self.faces, ALL_FACES)

    def played_out(self) -> None:
        """Show what was hidden, and score (NP-83 to NP-95, D18)."""
        for pile in (*self.hands, self.kitty):
            for card in tuple(pile):
                self.turn_over(card, pile)
        self.change(phase=OVER, turn=None, revealed=self.secretary)
        found = self.account
        buried = self.card if self.revealed is None else None
        self.say(topics.Counted(found.count, found.needed, buried))
        for seat, points in enumerate(found.scores):
            self.score(seat, points)
        self.say(Finished(found.scores))
        self.end(found.scores)

    def result(self) -> DealResult | None:
        """Return points and account once the deal is over."""
        return DealResult(self.scores, (self.account,)) if self.phase is OVER else None

    # Why an action is refused: the first reason, in the order of the rule text.

    def gives_away(self, seat: Seat, action: Action) -> bool:  # noqa: ARG002  # Napoleon alone names it
        """Say whether others learn that a card does not lie in the kitty (option buried_secretary)."""
        return isinstance(action, NameSecretary) and self.options.buried_secretary is Allowed.FORBIDDEN

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why an action is refused."""
        phases, sentence = WRONG_PHASE[type(action)]
        if isinstance(action, ChangeTrump) and self.options.trump_change is Allowed.FORBIDDEN:
            return Illegal("change_forbidden", _("Trumps cannot be changed in this match."))
        if self.phase not in phases:
            return refusals.deal_over() if self.phase is OVER else Illegal("wrong_phase", sentence)
        if isinstance(action, Say):
            return self._speech_refusal(seat)
        if seat != self.turn:
            return refusals.not_your_turn()
        if isinstance(action, (Play, PlayAndCall)):
            return self._play_refusal(seat, action)
        return self._refusal_before_play(seat, action)

    def _refusal_before_play(self, seat: Seat, action: Action) -> Illegal:
        match action:
            case Bid(number):
                return self._bid_refusal(number)
            case Bury(found):
                return self._bury_refusal(seat, found)
            case ChangeTrump(suit):
                return Illegal("same_suit", _("{suit} is trump already.").format(suit=suit.symbol))
            case NameSecretary(card) if card in self.kitty:
                return Illegal(
                    "buried_forbidden",
                    _("{card} lies in the kitty, and cannot be named.").format(card=card.label),
                )
        return refusals.no_such_card()

    def _speech_refusal(self, seat: Seat) -> Illegal:
        if seat != self.napoleon:
            return Illegal("not_napoleon", _("Only Napoleon may say that."))
        return Illegal("talk_limit", _("You have said that in this trick already."))

    def _bid_refusal(self, number: int) -> Illegal:
        if not self.options.min_bid <= number <= HIGHEST:
            lowest = self.options.min_bid
            return Illegal(
                "bid_out_of_range",
                _("A bid is a number from {lowest} to {highest}.").format(lowest=lowest, highest=HIGHEST),
            )
        return Illegal("bid_too_low", _("A bid must be higher than {bid}.").format(bid=self.bid))

    def _bury_refusal(self, seat: Seat, found: Sequence[Card]) -> Illegal:
        for card in found:
            if card not in PACK:
                return refusals.no_such_card()
            if card not in self.hands[seat]:
                return refusals.not_in_hand(card, "not_in_hand")
        if len(set(found)) < len(found):
            return Illegal("duplicate_card", _("The same card is named twice."))
        return Illegal(
            "wrong_count",
            counted(
                "Lay away {count} card, no more and no less.",
                "Lay away {count} cards, no more and no less.",
                len(self.hands[seat]) - HAND[self.seats],
            ),
        )

    def _play_refusal(self, seat: Seat, play: Play | PlayAndCall) -> Illegal:
        card, calls = play.card, isinstance(play, PlayAndCall)
        if card not in PACK:
            return refusals.no_such_card()
        if card not in self.hands[seat]:
            return refusals.not_in_hand(card, "not_in_hand")
        if self.bound(seat):
            assert self.card is not None, "it is named"
            return Illegal(
                "must_obey", _("Napoleon has told you to play {card} now.").format(card=self.card.label)
            )
        if card is JOKER_CARD and self._calls_suit and not calls:
            return Illegal("suit_needed", _("Name the suit that has to be followed."))
        if card in self.playable(seat):
            return Illegal("bad_value", _("A suit is named only where a joker is led."))
        return self._suit_refusal()

    def _suit_refusal(self) -> Illegal:
        """Return why a card may not be played by its suit; the secretary card has none (NP-50)."""
        follow, card = self.follow, self.card
        if follow is None:
            return Illegal("opening_lead_forbidden", _("Napoleon's first lead may not be a trump."))
        stripped = card is not None and card is not JOKER_CARD and card.suit is follow
        besides = (
            _(" {card}, the secretary card, is none of them.").format(card=card.label)
            if card and stripped
            else ""
        )
        return Illegal(
            "must_follow_suit",
            _("You hold {follow}, and must follow suit.{besides}").format(
                follow=follow.symbol, besides=besides
            ),
        )


def _place(card: Card) -> str:
    return card.text


class Napoleon(Game[NapoleonOptions, NapoleonDeal]):
    """Napoleon: deals until a seat has enough points."""

    id = "napoleon"
    options = NapoleonOptions
    deal = NapoleonDeal

    def new_deal(self, options: NapoleonOptions, sheet: Sheet, chance: Chance) -> NapoleonDeal:
        """Return the next deal, which knows the points so far."""
        before = totals(options.players, sheet)
        return NapoleonDeal(options, before, chance, len(sheet) + 1, _dealer(options, sheet, chance))

    def winners(self, options: NapoleonOptions, sheet: Sheet) -> tuple[Seat, ...] | None:
        """Return who has won, if the match is over: all with the highest total (NP-96 to NP-99)."""
        found = totals(options.players, sheet)
        first = leaders(found)
        tied = len(first) > 1 and options.tie_at_target is Tie.PLAY_ON  # (D17)
        goes_on = max(found) < options.target or tied
        last = options.defeat_penalty is not Penalty.NONE and len(sheet) >= LONGEST  # (D27)
        return None if goes_on and not last else first

    def role(self, result: DealResult, seat: Seat) -> str:
        """Return what a seat was: Napoleon, alone or not, secretary or opponent."""
        return result.detail(Account).role(seat)

    def bid_came(self, result: DealResult, seat: Seat) -> str:
        """Return whether Napoleon's bid was won, of whoever was Napoleon."""
        account = result.detail(Account)
        return ("won" if account.won else "lost") if seat == account.napoleon else ""


def _dealer(options: NapoleonOptions, sheet: Sheet, chance: Chance) -> Seat:
    """Return who deals next: the seat after the last dealer, first one at random (NP-8, NP-9, NP-26, D20)."""
    known = details(sheet[-1:], Account)
    if known and known[0].napoleon is None and options.all_pass is AllPass.REDEAL_SAME:
        return known[0].dealer
    return next_dealer(known, options.players, chance)
