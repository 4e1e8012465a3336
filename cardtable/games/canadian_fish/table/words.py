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
    Answer.OWN_CARD: _("{asker} asks {asked} for {card} but holds that card: {suit} is lost ({held})."),
    Answer.NO_CARD_OF_SUIT: _(
        "{asker} asks {asked} for {card} but holds no card of that suit: {suit} is lost ({held})."
    ),
}
ABOUT: Final = {  # what the piles are
    "sheet": _("The cards of the suit that is declared: each goes to who is said to hold it."),
    "placed": _("Where {who} is said to hold cards."),
    "laid": _("A suit that leaves play."),
    "won": _("The suits that this team has won."),
    "transit": _("A card on its way."),
    "box": _("Markers that are not in use."),
}


def cost(view: CanadianFishDeal, seat: Seat, card: Card) -> str:
    """Return what an ask for a card would cost, by the asker's own hand; empty if nothing (CF-23, CF-24)."""
    suit = suit_name(SUIT_OF[card])
    match view.fault(seat, card):
        case Answer.OWN_CARD:
            return _("You hold {card} yourself: the other team would win {suit}.").format(
                card=card.label, suit=suit
            )
        case Answer.NO_CARD_OF_SUIT:
            return _("You hold no card of {suit}: the other team would win {suit}.").format(suit=suit)
    return ""


def called(view: CanadianFishDeal, pile: str) -> str:
    """Return what the piles before a seat or a team are called; empty for the others."""
    kind, __, place = pile.partition("/")
    match kind:
        case "placed" if place == str(view.viewer):
            return _("your place")
        case "placed":
            return _("the place of {who}").format(who=player(int(place)))
        case "won":
            return _("the suits of {team}").format(team=TEAM_NAMES[int(place)])
    return ""


def suit_name(suit: HalfSuit) -> str:
    """Return a suit as people call it, such as "low ♣"."""
    text = _("high {suit}") if suit.high else _("low {suit}")
    return text.format(suit=suit.printed.symbol)


def token(view: CanadianFishDeal, suit: HalfSuit) -> str:
    """Return the name of a suit, with who has won it (option declared_log)."""
    winner = view.winner(suit)
    told = winner is not None and view.options.declared_log
    return f"{suit_name(suit)}: {winner + 1}" if told and winner is not None else suit_name(suit)


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
            _("{team} has won it").format(team=TEAM_NAMES[winner])
            if told and winner is not None
            else _("no longer in play")
        )
    name = suit_name(suit)
    return f"{name[:1].upper()}{name[1:]}, {cards}: {state}."


def asked(ask: Asked) -> str:
    """Return what was asked last, and the answer, in a sentence."""
    text = (
        _("{asker} asked {asked} for {card}, who gave it.")
        if ask.given
        else _("{asker} asked {asked} for {card}, who does not hold it.")
    )
    return text.format(asker=player(ask.asker), asked=player(ask.asked), card=ask.card.label)


def sentence(topic: Topic, names: Sequence[str]) -> str:  # noqa: C901, PLR0911  # one case a topic
    """Return the log's line for what was said."""
    match topic:
        case topics.Asks() | topics.Opens():
            return ""  # stands with what comes of it
        case topics.Asked(asker, asked, card, given):
            text = (
                _("{asker} asks {asked} for {card}: yes.")
                if given
                else _("{asker} asks {asked} for {card}: no.")
            )
            return text.format(asker=names[asker], asked=names[asked], card=card.label)
        case topics.AskedWrongly(asker, asked, card, fault):
            held = parted(SUIT_OF[card], topic.held, names)
            return FAULTS[fault].format(
                asker=names[asker],
                asked=names[asked],
                card=card.label,
                suit=suit_name(SUIT_OF[card]),
                held=held,
            )
        case topics.PassedTurn(seat, to):
            return _("{name} has no cards and passes the turn to {to}.").format(
                name=names[seat], to=names[to]
            )
        case topics.OnlyDeclarations(team):
            return _("{team} has all cards: it only declares now.").format(team=TEAM_NAMES[team])
        case topics.Claims(seat):
            return _("{name} declares.").format(name=names[seat])
        case topics.NamesSuit(seat, suit):
            return _("{name} declares {suit}.").format(name=names[seat], suit=suit_name(suit))
        case topics.Places(seat, suit, said):
            text = _("{name} says: {parted}.") if said else _("{name} has no time left.")
            return text.format(name=names[seat], parted=parted(suit, said, names))
        case topics.Declared(_, suit, _, _, winner):
            text = (
                _("Right: {team} wins {suit}.") if topic.right else _("Wrong: {team} wins {suit} ({parted}).")
            )
            return text.format(
                team=TEAM_NAMES[winner], suit=suit_name(suit), parted=parted(suit, topic.held, names)
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
            return _("{name} declares {suit}").format(name=names[seat], suit=suit_name(suit))
        case topics.Declared(_, suit, _, _, winner):
            text = _("Right: {suit} for {team}") if topic.right else _("Wrong: {suit} for {team}")
            return text.format(suit=suit_name(suit), team=TEAM_NAMES[winner])
        case topics.AskedWrongly(asker, _, card):
            return _("{name} loses {suit}").format(name=names[asker], suit=suit_name(SUIT_OF[card]))
    return ""


def prompt(view: CanadianFishDeal) -> str:
    """Return the sentence over the table."""
    if view.over:
        return _("The hand is over.")
    if view.floor is not None:
        if view.claimed is None:
            own, others = _("Say which suit you declare"), _("{name} declares: silence")
        else:
            own, others = _("Say who holds each card of {suit}"), _("{name} declares {suit}: silence")
        suit = "" if view.claimed is None else suit_name(view.claimed)
        return (own if view.viewer == view.floor else others).format(name=player(view.floor), suit=suit)
    if view.last_team is not None:
        mine = view.viewer in view.actors()
        return (
            _("Your team has all cards: declare")
            if mine
            else _("{team} only declares").format(team=TEAM_NAMES[view.last_team])
        )
    if view.viewer != view.turn:
        text = _("{name} passes the turn") if view.passing else _("{name} asks")
        return text.format(name=player(view.turn))
    return _("Pass the turn to a teammate") if view.passing else _("Ask an opponent for a card")


def last_ask(view: CanadianFishDeal) -> Asked | None:
    """Return the last ask that was answered, unless something else happened since."""
    last = view.history[-1] if view.history else None
    return last if isinstance(last, Asked) else None


def asks_in(view: CanadianFishDeal, suit: HalfSuit) -> list[str]:
    """Return the asks for cards of a suit in a few words each, the oldest first."""
    asks = (told for told in view.history if isinstance(told, Asked) and SUIT_OF[told.card] is suit)
    yes, no = _("{asker} → {asked}: {card} yes"), _("{asker} → {asked}: {card} no")
    return [
        (yes if ask.given else no).format(
            asker=player(ask.asker), asked=player(ask.asked), card=ask.card.label
        )
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
        _("{name} can declare {suit}").format(name=player(seat), suit=suit_name(suit))
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
