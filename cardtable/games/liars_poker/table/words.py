"""The words of Liars' Poker: names of hands, log, prompt and pad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.games.liars_poker.rules import topics
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal, Naming
from cardtable.games.liars_poker.rules.ladder import OF_A_KIND, Kind, Name, rank_name, run
from cardtable.games.liars_poker.rules.options import BidLog
from cardtable.games.liars_poker.rules.peeking import Note
from cardtable.games.liars_poker.rules.topics import Topic
from cardtable.language import _, counted
from cardtable.table.names import player
from cardtable.table.panels import Line

SINGULAR: Final = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip  # one line
BUBBLE: Final = 17  # letters that fit one line of a bubble
COUNTS: Final = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen",
)  # fmt: skip  # two lines


def capital(text: str) -> str:
    """Return a text as a sentence begins."""
    return text[0].upper() + text[1:]


def kind_words(kind: Kind) -> str:
    """Return a kind of hand as its button says it."""
    match kind:
        case Kind.SINGLE | Kind.PAIR | Kind.STRAIGHT:
            return kind.name.capitalize()
        case Kind.TWO_PAIRS | Kind.FULL_HOUSE | Kind.STRAIGHT_FLUSH | Kind.FLUSH:
            return kind.name.capitalize().replace("_", " ")
    return COUNTS[OF_A_KIND[kind] - 1].capitalize()


def brief(name: Name) -> str:
    """Return a named hand in short, for a narrow line: full house 8/5, three Q."""
    return f"{kind_words(name.kind).lower()} {short(name)}"


def called(name: Name) -> str:
    """Return a named hand as it stands in a bubble: as it is said, or in short."""
    said = hand_words(name)
    return said if len(said) <= BUBBLE else brief(name)


def hand_words(name: Name) -> str:
    """Return a named hand as it is said: three queens, a full house of eights and fives."""
    match name.kind:
        case Kind.SINGLE:
            rank = _singular(name.ranks[0])
            return f"{'an' if rank[0] in 'ae' else 'a'} {rank}"
        case Kind.PAIR:
            return _("a pair of {plural}").format(plural=_plural(name.ranks[0]))
        case Kind.TWO_PAIRS | Kind.FULL_HOUSE:
            one, two = map(_plural, name.ranks)
            return f"{'two pairs' if name.kind is Kind.TWO_PAIRS else 'a full house'}, {one} and {two}"
        case Kind.STRAIGHT | Kind.STRAIGHT_FLUSH:
            return _sequence(name)
    return f"{COUNTS[OF_A_KIND[name.kind] - 1]} {_plural(name.ranks[0])}"


def short(name: Name) -> str:
    """Return what tells a name from others of its kind, for its button: Q, 8/5, 6-10♥."""
    if name.kind in (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH):
        suit = "" if name.suit is None else name.suit.symbol
        return f"{sequence(name.ranks[0])}{suit}"
    return "/".join(map(rank_name, name.ranks))


def _singular(rank: int) -> str:
    return SINGULAR[rank - 2]


def _plural(rank: int) -> str:
    word = _singular(rank)
    return f"{word}es" if word == "six" else f"{word}s"


def sequence(highest: int) -> str:
    """Return the sequence up to a rank by its ends: A-5, 6-10."""
    ranks = run(highest)
    return f"{rank_name(ranks[0])}-{rank_name(ranks[-1])}"


def _sequence(name: Name) -> str:
    if name.suit is None:
        return _("a straight {sequence}").format(sequence=sequence(name.ranks[0]))
    return _("a straight flush {sequence} of {suit}").format(
        sequence=sequence(name.ranks[0]), suit=name.suit.name.lower()
    )


def prompt(view: LiarsPokerDeal) -> str:
    """Return the sentence over the table."""
    if view.over:
        return _("The deal is over.")
    if view.picker is not None:
        own = view.viewer == view.picker
        return (
            _("Pick your last card from the fan")
            if own
            else _("{picker} picks the last card").format(picker=player(view.picker))
        )
    if view.viewer != view.turn:
        return _("{turn} speaks").format(turn=player(view.turn))
    if view.last is None:
        return _("Name any hand")
    if not view.names():
        return _("Nothing is higher than {hand_words}: challenge").format(
            hand_words=hand_words(view.last.name)
        )
    return _("Name more than {hand_words}, or challenge").format(hand_words=hand_words(view.last.name))


def sentence(topic: Topic, names: Sequence[str]) -> str:  # noqa: C901, PLR0911  # one case a topic
    """Return the log's line for what was said."""
    match topic:
        case topics.HandsDealt(sizes, first):
            return _("{cards} are dealt; {first} speaks first.").format(
                cards=counted("{count} card", "{count} cards", sum(sizes)), first=names[first]
            )
        case topics.Named(seat, name):
            return _("{name} names {hand_words}.").format(name=names[seat], hand_words=hand_words(name))
        case topics.Challenged(seat, namer, name):
            return _("{name} challenges {namer}: {hand_words}.").format(
                name=names[seat], namer=names[namer], hand_words=hand_words(name)
            )
        case topics.Lost(seat, left):
            now = _("has {left} left").format(left=left) if left else _("is out")
            return _("{there}: {name} loses a card and {now}.").format(
                there=there(topic), name=names[seat], now=now
            )
        case topics.Posed(seat, posture):
            return _("The hand of {name} {posture}.").format(name=names[seat], posture=posture.value)
        case topics.Showed(seat, to, count):
            return _("{name} shows {cards} to {to}.").format(
                name=names[seat], cards=counted("{count} card", "{count} cards", count), to=names[to]
            )
        case topics.Spoke(seat, phrase):
            return f"{names[seat]}: “{phrase.value}.”"
        case topics.Lapsed():
            return ""
        case topics.Filled(card, wild):
            return _("{card} fills a place{what}.").format(
                card=card.label, what=_(" as any card") if wild else ""
            )
    return topic.sentence(names)


def there(topic: topics.Lost) -> str:
    """Return whether the hand that was challenged is there."""
    return _("It is there") if topic.exists else _("It is not there")


def kept(view: LiarsPokerDeal) -> Sequence[Naming]:
    """Return the namings that stay on the screen, the first one first (option bid_log)."""
    count = {BidLog.NONE: 0, BidLog.LAST: 1, BidLog.FULL: len(view.namings)}[view.options.bid_log]
    return view.namings[len(view.namings) - count :]


def namings(view: LiarsPokerDeal) -> list[Line]:
    """Return the lines of the namings that stay on the screen."""
    return [Line(f"seat {each.seat}", brief(each.name), each.seat) for each in kept(view)]


def notebook(view: LiarsPokerDeal) -> list[Line]:
    """Return the private notebook of the looking seat: cards it knows, and who has seen its own."""
    if view.viewer is None or view.viewer >= view.seats:
        return []
    notes = view.notebooks.of(view.viewer) or ()
    return [Line(f"seat {note.seat}", note_words(note), note.seat) for note in notes]


def note_words(note: Note) -> str:
    """Return a line of the private notebook, which stands beside the name of the seat it is about."""
    if note.card is None:
        return note.source.value
    return f"{note.card.label} {note.source.value}"
