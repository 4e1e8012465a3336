"""The words of the table: what is asked, answered and declared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.engine.cards import Card
from cardtable.engine.piles import EVERYBODY, Seat, only
from cardtable.games.canadian_fish.rules import topics
from cardtable.games.canadian_fish.rules.deal import CanadianFishDeal
from cardtable.games.canadian_fish.rules.options import AskLog
from cardtable.games.canadian_fish.rules.places import certain
from cardtable.games.canadian_fish.rules.suits import SUIT_OF, HalfSuit
from cardtable.games.canadian_fish.rules.topics import (
    Answer,
    Asked,
    Holders,
    Topic,
)
from cardtable.language import _
from cardtable.table.names import player
from cardtable.table.words import labels

TEAM_NAMES: Final = (_("Team 1"), _("Team 2"))
FAULTS: Final = {
    Answer.OWN_CARD: _("holds that card"),
    Answer.NO_CARD_OF_SUIT: _("holds no card of that suit"),
}


def cost(view: CanadianFishDeal, seat: Seat, card: Card) -> str:
    """Return what an ask for a card would cost, by the asker's own hand; empty if nothing (CF-23, CF-24)."""
    suit = suit_name(SUIT_OF[card])
    lost = _("the other team would win {suit}.").format(suit=suit)
    match view.fault(seat, card):
        case Answer.OWN_CARD:
            return _("You hold {card} yourself: {lost}").format(card=card.label, lost=lost)
        case Answer.NO_CARD_OF_SUIT:
            return _("You hold no card of {suit}: {lost}").format(suit=suit, lost=lost)
    return ""


def suit_name(suit: HalfSuit) -> str:
    """Return a suit as people call it, such as "low ♣"."""
    return f"{'high' if suit.high else 'low'} {suit.printed.symbol}"


def suit_tip(view: CanadianFishDeal, suit: HalfSuit) -> str:
    """Return which cards a suit has, and what has become of it (option declared_log)."""
    cards = labels(suit.cards)
    winner = view.winner(suit)
    if suit == view.claimed:
        state = _("it is being declared")
    elif view.in_play(suit):
        state = _("still in play")
    else:
        told = winner is not None and view.options.declared_log
        state = (
            _("{team_names} has won it").format(team_names=TEAM_NAMES[winner])
            if told and winner is not None
            else _("no longer in play")
        )
    return f"{suit_name(suit).capitalize()}, {cards}: {state}."


def asked(ask: Asked) -> str:
    """Return what was asked last, and the answer, in a sentence."""
    answer = _("gave it") if ask.given else _("does not hold it")
    return _("{asker} asked {asked} for {card}, who {answer}.").format(
        asker=player(ask.asker), asked=player(ask.asked), card=ask.card.label, answer=answer
    )


def sentence(topic: Topic, names: Sequence[str]) -> str:  # noqa: C901, PLR0911  # one case a topic
    """Return the log's line for what was said."""
    match topic:
        case topics.Asks() | topics.Opens():
            return ""  # stands with what comes of it
        case topics.Asked(asker, asked, card, given):
            return _("{asker} asks {asked} for {card}: {what}.").format(
                asker=names[asker], asked=names[asked], card=card.label, what="yes" if given else "no"
            )
        case topics.AskedWrongly(asker, asked, card, fault):
            lost = _("{suit_name} is lost").format(suit_name=suit_name(SUIT_OF[card]))
            held = parted(SUIT_OF[card], topic.held, names)
            return _("{asker} asks {asked} for {card} but {faults}: {lost} ({held}).").format(
                asker=names[asker],
                asked=names[asked],
                card=card.label,
                faults=FAULTS[fault],
                lost=lost,
                held=held,
            )
        case topics.PassedTurn(seat, to):
            return _("{name} has no cards and passes the turn to {to}.").format(
                name=names[seat], to=names[to]
            )
        case topics.OnlyDeclarations(team):
            return _("{team_names} has all cards: it only declares now.").format(team_names=TEAM_NAMES[team])
        case topics.Claims(seat):
            return _("{name} declares.").format(name=names[seat])
        case topics.NamesSuit(seat, suit):
            return _("{name} declares {suit_name}.").format(name=names[seat], suit_name=suit_name(suit))
        case topics.Places(seat, suit, said):
            told = f"says: {parted(suit, said, names)}" if said else _("has no time left")
            return f"{names[seat]} {told}."
        case topics.Declared(_, suit, _, _, winner):
            won = f"{TEAM_NAMES[winner]} wins {suit_name(suit)}"
            return (
                _("Right: {won}.").format(won=won)
                if topic.right
                else _("Wrong: {won} ({parted}).").format(won=won, parted=parted(suit, topic.held, names))
            )
    return topic.sentence(names)


def parted(suit: HalfSuit, holders: Holders, names: Sequence[str]) -> str:
    """Return who has which cards of a suit."""
    parts = []
    for seat in dict.fromkeys(holders):
        cards = [card for card, each in zip(suit.cards, holders, strict=True) if each == seat]
        parts.append(f"{names[seat]} {labels(cards)}")
    return ", ".join(parts)


def cry(topic: Topic, names: Sequence[str]) -> str:
    """Return what is called out: a declaration, how it came out, and a suit that was lost by a wrong ask."""
    match topic:
        case topics.Claims(seat):
            return _("{name} declares").format(name=names[seat])
        case topics.NamesSuit(seat, suit):
            return _("{name} declares {suit_name}").format(name=names[seat], suit_name=suit_name(suit))
        case topics.Declared(_, suit, _, _, winner):
            return f"{'Right' if topic.right else 'Wrong'}: {suit_name(suit)} for {TEAM_NAMES[winner]}"
        case topics.AskedWrongly(asker, _, card):
            return _("{asker} loses {suit_name}").format(
                asker=names[asker], suit_name=suit_name(SUIT_OF[card])
            )
    return ""


def prompt(view: CanadianFishDeal) -> str:
    """Return the sentence over the table."""
    if view.over:
        return _("The hand is over.")
    if view.floor is not None:
        suit = "" if view.claimed is None else f" {suit_name(view.claimed)}"
        if view.viewer == view.floor:
            return (
                _("Say who holds each card of{suit}").format(suit=suit)
                if suit
                else _("Say which suit you declare")
            )
        return _("{floor} declares{suit}: silence").format(floor=player(view.floor), suit=suit)
    if view.last_team is not None:
        mine = view.viewer in view.actors()
        return (
            _("Your team has all cards: declare")
            if mine
            else _("{team_names} only declares").format(team_names=TEAM_NAMES[view.last_team])
        )
    if view.viewer != view.turn:
        return f"{player(view.turn)} {'passes the turn' if view.passing else 'asks'}"
    return _("Pass the turn to a teammate") if view.passing else _("Ask an opponent for a card")


def last_ask(view: CanadianFishDeal) -> Asked | None:
    """Return the last ask that was answered, unless something else happened since."""
    last = view.history[-1] if view.history else None
    return last if isinstance(last, Asked) else None


def asks_in(view: CanadianFishDeal, suit: HalfSuit) -> list[str]:
    """Return the asks for cards of a suit in a few words each, the oldest first."""
    asks = (told for told in view.history if isinstance(told, Asked) and SUIT_OF[told.card] is suit)
    return [
        f"{player(ask.asker)} → {player(ask.asked)}: {ask.card.label} {'yes' if ask.given else 'no'}"
        for ask in asks
    ]


def kept(view: CanadianFishDeal, topic: Topic) -> int | None:
    """Return how many lines of a kind the log keeps (options ask_log, declared_log)."""
    match topic:
        case topics.Asked() | topics.AskedWrongly():
            return {AskLog.NONE: 0, AskLog.LAST: 1}.get(view.options.ask_log)
        case topics.Claims() | topics.NamesSuit() | topics.Places() | topics.Declared():
            return None if view.options.declared_log else 0
    return None


def shown_again(view: CanadianFishDeal) -> bool:
    """Say whether a hand that is over is shown again: everybody sees all cards."""
    return view.viewer is not None and all(hand.eyes == EVERYBODY for hand in view.hands)


def ripe(view: CanadianFishDeal) -> list[str]:
    """Return which suits could be declared by whom for certain; nothing unless the hand is shown again."""
    if not shown_again(view):
        return []
    return [
        _("{seat} can declare {suit_name}").format(seat=player(seat), suit_name=suit_name(suit))
        for suit in HalfSuit
        if view.in_play(suit) and (seat := _first_to_know(view, suit)) is not None
    ]


def _first_to_know(view: CanadianFishDeal, suit: HalfSuit) -> Seat | None:
    """Return a seat of the team that holds a suit which knows where each card is, by what all have seen."""
    holders = {seat for seat, hand in enumerate(view.hands) for card in hand if card in suit.cards}
    teams = {view.team(seat) for seat in holders}
    if len(teams) != 1:
        return None  # both hold some, or it has just been laid open
    seats = [seat for seat in view.members(teams.pop()) if view.hands[seat]]
    return next((seat for seat in seats if _knows(view, suit, seat)), None)


def _knows(view: CanadianFishDeal, suit: HalfSuit, seat: Seat) -> bool:
    hand = view.hands[seat]
    places = {card: view.known.where(card) & ~only(seat) for card in view.cards}
    masks = {
        card: only(seat) if card in hand else mask for card, mask in places.items() if mask or card in hand
    }
    return certain(masks, list(map(len, view.hands)), view.known.needs, suit.cards) is not None
