"""Which cards of a hand may be played, and why another, or something else, may not be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardtable.engine.actions import Action, Illegal
from cardtable.engine.cards import Card, Suit
from cardtable.engine.refusals import not_in_hand, not_your_turn
from cardtable.games.creights.rules import moves
from cardtable.games.creights.rules.accounts import Pending, Phase
from cardtable.games.creights.rules.moves import Laying, Play, PlayPair, twin
from cardtable.games.creights.rules.ranks import CRANKS, SIX, SUITS, WILD, suits_for
from cardtable.games.creights.rules.topics import Slip
from cardtable.language import _


@dataclass(frozen=True, slots=True)
class Terms:
    """On what a card is played: the top card, the suit in force, the crank; and the options that count."""

    top: Card
    suit: Suit
    crank: int
    slips: bool
    pairs: bool

    def fits(self, card: Card) -> bool:
        """Say whether a card is legal (CR-17 to CR-21, CR-48, CR-49, CR-57)."""
        if self.crank:
            return card.rank in CRANKS
        return card.rank in WILD or card.suit is self.suit or card.rank == self.top.rank

    def plays(self, card: Card) -> list[Action]:
        """Return the plays of a card alone: one for each suit that can be named, or just one."""
        return [Play(card, suit) for suit in self._suits(card)]

    def pair_plays(self, card: Card, hand: Sequence[Card]) -> list[Action]:
        """Return the plays of a card together with its copy (CR-135, CR-144)."""
        if not self.pairs or card.pack > 1 or card.rank == SIX or twin(card) not in hand:
            return []
        return [PlayPair(card, suit) for suit in self._suits(card)]

    def all_plays(self, hand: Sequence[Card]) -> list[Action]:
        """Return all plays of a hand, illegal ones among them where slips happen."""
        cards = [card for card in hand if self.slips or self.fits(card)]
        plays = [play for card in cards for play in self.plays(card)]
        return [*plays, *(pair for card in cards for pair in self.pair_plays(card, hand))]

    def _suits(self, card: Card) -> Sequence[Suit | None]:
        """Return what can be named: wrong suits as well where slips happen, None with most cards."""
        if card.rank not in WILD:
            return (None,)
        return SUITS if self.slips else suits_for(card, self.suit)

    def slip(self, card: Card, suit: Suit | None) -> Slip | None:
        """Return what is wrong with a card that was played, and the suit named with it (CR-94, CR-95)."""
        if not self.fits(card):
            return Slip.ILLEGAL
        return None if suit is None or suit in suits_for(card, self.suit) else Slip.COLOUR

    def refusal(self, hand: Sequence[Card], action: Laying) -> Illegal:
        """Return why cards are not played: the first reason, in the order of the rule text."""
        card = action.card
        if card not in hand:
            return not_in_hand(card, "card_not_held")
        if isinstance(action, PlayPair) and (reason := self._no_pair(hand, card)):
            return reason
        if not self.slips and not self.fits(card):
            if self.crank:
                return Illegal("crank_only", _("During a crank only twos and aces can be played."))
            return Illegal(
                "illegal_card",
                _("{card} has neither the suit nor the rank that is wanted.").format(card=card.label),
            )
        if card.rank not in WILD:
            return Illegal("suit_not_allowed", _("No suit is named with {card}.").format(card=card.label))
        if action.suit is None:
            return Illegal("suit_required", _("Name a suit with {card}.").format(card=card.label))
        return wrong_colour()

    def _no_pair(self, hand: Sequence[Card], card: Card) -> Illegal | None:
        if not self.pairs or card.rank == SIX:
            return Illegal("pair_not_allowed", _("These cards cannot be played as a pair."))
        if card.pack > 1 or twin(card) not in hand:
            return Illegal("pair_not_held", _("You do not hold {card} twice.").format(card=card.label))
        return None


def wrong_colour() -> Illegal:
    """Refuse a suit of the wrong colour (CR-30)."""
    return Illegal("wrong_colour", _("With a nine you name a suit of the colour in force."))


def no_call(*, slips: bool) -> Illegal:
    """Refuse a call."""
    if not slips:
        return Illegal("slips_off", _("Slips are refused in this match, so there are none to call."))
    return Illegal("nothing_to_call", _("That seat has done nothing that you could call."))


def no_dealing(phase: Phase, *, dealer: bool) -> Illegal:
    """Refuse what is done while cards are dealt by hand, or dealing at another time."""
    if phase is not Phase.DEALING:
        return Illegal("no_deal_due", _("The cards are dealt."))
    if not dealer:
        return Illegal("not_dealer", _("Only the dealer acts before the cards are dealt."))
    return Illegal("too_many_dealt", _("The cards that are left are needed: deal no more."))


def no_naming(phase: Phase, *, names: bool) -> Illegal:
    """Refuse to let a suit be named, or a hand be looked at before."""
    if phase not in (Phase.NAMING, Phase.RENAMING):
        return Illegal("no_suit_due", _("No suit is to be named now."))
    if not names:
        return Illegal("not_dealer", _("Another seat names the suit."))
    if phase is Phase.RENAMING:
        return wrong_colour()
    return Illegal("no_suit_due", _("There is nothing to look at before a suit is named."))


def no_turn(phase: Phase, pending: Pending | None, *, turn: bool) -> Illegal | None:
    """Refuse what has to wait, or return None."""
    if phase is not Phase.PLAY:
        return Illegal("name_suit_first", _("A suit must be named first."))
    if pending is not None:
        return Illegal("wait", _("A play can still be called: wait a moment."))
    return None if turn else not_your_turn()


def no_action(action: Action) -> Illegal:
    """Refuse what is no play in one's own turn."""
    match action:
        case moves.Announce():
            return Illegal("announce_too_late", _("The call is made once, before the first card of a turn."))
        case moves.Draw():
            return Illegal("must_play", _("You hold a card that can be played."))
        case moves.Keep():
            return Illegal("nothing_drawn", _("You have drawn no card that you could play."))
    return Illegal("illegal_card", _("Only the card just drawn can be played now."))
