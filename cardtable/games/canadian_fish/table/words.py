"""The words of the table: what is asked, answered and declared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from cardtable.engine.piles import Seat
from cardtable.games.canadian_fish.rules import topics
from cardtable.games.canadian_fish.rules.deal import CanadianFishDeal
from cardtable.games.canadian_fish.rules.suits import SUIT_OF, HalfSuit
from cardtable.games.canadian_fish.rules.topics import Answer, Claims, Declared, Places, Topic
from cardtable.table.names import player

TEAM_NAMES: Final = ("Team 1", "Team 2")
FAULTS: Final = {
    Answer.OWN_CARD: "holds that card",
    Answer.NO_CARD_OF_SUIT: "holds no card of that suit",
}


def suit_name(suit: HalfSuit) -> str:
    """Return a suit as people call it, such as "low ♣"."""
    return f"{'high' if suit.high else 'low'} {suit.printed.symbol}"


def sentence(topic: Topic, names: Sequence[str]) -> str:
    """Return the log's line for what was said."""
    match topic:
        case topics.Asks():
            return ""  # stands with its answer
        case topics.Asked(asker, asked, card, given):
            return f"{names[asker]} asks {names[asked]} for {card.label}: {'yes' if given else 'no'}."
        case topics.AskedWrongly(asker, asked, card, fault):
            lost = f"{suit_name(SUIT_OF[card])} is lost"
            return f"{names[asker]} asks {names[asked]} for {card.label} but {FAULTS[fault]}: {lost}."
        case topics.Passed(seat, to):
            return f"{names[seat]} has no cards and passes the turn to {names[to]}."
        case topics.Out(seat):
            return f"{names[seat]} has no cards left."
        case topics.OnlyDeclarations(team):
            return f"{TEAM_NAMES[team]} has all cards: it only declares now."
    return _of_declaration(topic, names)


def _of_declaration(topic: Claims | Places | Declared, names: Sequence[str]) -> str:
    match topic:
        case Claims(seat, suit):
            return f"{names[seat]} declares {suit_name(suit)}."
        case Places():
            return _placed(topic, names)
        case Declared(_, suit, _, _, winner):
            outcome = "Right" if topic.right else "Wrong"
            return f"{outcome}: {TEAM_NAMES[winner]} wins {suit_name(suit)}."
    assert_never(topic)


def _placed(topic: Places, names: Sequence[str]) -> str:
    """Return what a declarer says, seat by seat."""
    if not topic.said:
        return f"{names[topic.seat]} has no time left."
    parts = []
    for seat in dict.fromkeys(topic.said):
        cards = (card for card, each in zip(topic.suit.cards, topic.said, strict=True) if each == seat)
        parts.append(f"{names[seat]} {' '.join(card.label for card in cards)}")
    return f"{names[topic.seat]} says: {', '.join(parts)}."


def cry(topic: Topic, names: Sequence[str]) -> str:
    """Return what is called out: a declaration, how it came out, and a suit that was lost by a wrong ask."""
    match topic:
        case topics.Claims(seat, suit):
            return f"{names[seat]} declares {suit_name(suit)}"
        case topics.Declared(_, suit, _, _, winner):
            return f"{'Right' if topic.right else 'Wrong'}: {suit_name(suit)} for {TEAM_NAMES[winner]}"
        case topics.AskedWrongly(asker, _, card):
            return f"{names[asker]} loses {suit_name(SUIT_OF[card])}"
    return ""


def prompt(view: CanadianFishDeal) -> str:
    """Return the sentence over the table."""
    if view.over:
        return "The hand is over."
    if view.floor is not None:
        assert view.claimed is not None, "a claim names its suit"
        if view.viewer == view.floor:
            return f"Say who holds each card of {suit_name(view.claimed)}"
        return f"{player(view.floor)} declares {suit_name(view.claimed)}: silence"
    if view.last_team is not None:
        mine = view.viewer in view.actors()
        return "Your team has all cards: declare" if mine else f"{TEAM_NAMES[view.last_team]} only declares"
    if view.viewer != view.turn:
        return f"{player(view.turn)} {'passes the turn' if view.passing else 'asks'}"
    return "Pass the turn to a teammate" if view.passing else "Ask an opponent for a card"


def last_ask(view: CanadianFishDeal) -> tuple[Seat, str] | None:
    """Return who asked last and in which words, or None."""
    asks = (each for each in reversed(view.history) if isinstance(each, topics.Asked))
    last = next(asks, None)
    if last is None:
        return None
    return last.asker, f"{player(last.asked)}, {last.card.label}? {'Yes!' if last.given else 'No.'}"
