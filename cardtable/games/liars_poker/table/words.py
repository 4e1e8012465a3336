"""The words of Liars' Poker: names of hands, log, prompt and pad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.games.liars_poker.rules import topics
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal, Naming
from cardtable.games.liars_poker.rules.ladder import OF_A_KIND, Kind, Name, rank_name, run
from cardtable.games.liars_poker.rules.options import BidLog
from cardtable.games.liars_poker.rules.peeking import Note
from cardtable.games.liars_poker.rules.topics import Posture, Topic
from cardtable.language import _, counted, spelled
from cardtable.table.names import player
from cardtable.table.panels import Line
from cardtable.table.words import SUITS, quotation

SINGULAR: Final = (  # ranks from the two on
    _("a two"),
    _("a three"),
    _("a four"),
    _("a five"),
    _("a six"),
    _("a seven"),
    _("an eight"),
    _("a nine"),
    _("a ten"),
    _("a jack"),
    _("a queen"),
    _("a king"),
    _("an ace"),
)
PLURAL: Final = (
    _("twos"),
    _("threes"),
    _("fours"),
    _("fives"),
    _("sixes"),
    _("sevens"),
    _("eights"),
    _("nines"),
    _("tens"),
    _("jacks"),
    _("queens"),
    _("kings"),
    _("aces"),
)
BUBBLE: Final = 17  # letters that fit one line of a bubble
KINDS: Final = {  # all but those of n of a kind
    Kind.FLUSH: _("Flush"),
    Kind.SINGLE: _("Single"),
    Kind.PAIR: _("Pair"),
    Kind.TWO_PAIRS: _("Two pairs"),
    Kind.STRAIGHT: _("Straight"),
    Kind.FULL_HOUSE: _("Full house"),
    Kind.STRAIGHT_FLUSH: _("Straight flush"),
}
BRIEF: Final = {  # with the ranks that tell a hand from others of its kind
    Kind.FLUSH: _("flush {ranks}"),
    Kind.SINGLE: _("single {ranks}"),
    Kind.PAIR: _("pair {ranks}"),
    Kind.TWO_PAIRS: _("two pairs {ranks}"),
    Kind.STRAIGHT: _("straight {ranks}"),
    Kind.FULL_HOUSE: _("full house {ranks}"),
    Kind.STRAIGHT_FLUSH: _("straight flush {ranks}"),
}
POSED: Final = {
    Posture.DOWN: _("The hand of {name} lies face down."),
    Posture.HELD: _("The hand of {name} is held."),
    Posture.CLOSE: _("The hand of {name} is shielded."),
}


def capital(text: str) -> str:
    """Return a text as a sentence begins."""
    return text[0].upper() + text[1:]


def kind_words(kind: Kind) -> str:
    """Return a kind of hand as its button says it."""
    return KINDS[kind] if kind in KINDS else capital(spelled(OF_A_KIND[kind]))


def one_thing(name: Name) -> bool:
    """Say whether a named hand is spoken of as one thing: a pair of queens, but not three queens."""
    return name.kind in KINDS and name.kind is not Kind.TWO_PAIRS


def brief(name: Name) -> str:
    """Return a named hand in short, for a narrow line: full house 8/5, three Q."""
    if name.kind in BRIEF:
        return BRIEF[name.kind].format(ranks=short(name))
    return f"{spelled(OF_A_KIND[name.kind])} {short(name)}"


def called(name: Name) -> str:
    """Return a named hand as it stands in a bubble: as it is said, or in short."""
    said = hand_words(name)
    return said if len(said) <= BUBBLE else brief(name)


def hand_words(name: Name) -> str:
    """Return a named hand as it is said: three queens, a full house of eights and fives."""
    match name.kind:
        case Kind.SINGLE:
            return SINGULAR[name.ranks[0] - 2]
        case Kind.PAIR:
            return _("a pair of {ranks}").format(ranks=_plural(name.ranks[0]))
        case Kind.TWO_PAIRS | Kind.FULL_HOUSE:
            one, two = map(_plural, name.ranks)
            pairs, house = _("two pairs, {one} and {two}"), _("a full house, {one} and {two}")
            return (pairs if name.kind is Kind.TWO_PAIRS else house).format(one=one, two=two)
        case Kind.STRAIGHT | Kind.STRAIGHT_FLUSH:
            return _sequence(name)
    return _("{number} {ranks}").format(number=spelled(OF_A_KIND[name.kind]), ranks=_plural(name.ranks[0]))


def short(name: Name) -> str:
    """Return what tells a name from others of its kind, for its button: Q, 8/5, 6-10♥."""
    if name.kind in (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH):
        suit = "" if name.suit is None else name.suit.symbol
        return f"{sequence(name.ranks[0])}{suit}"
    return "/".join(map(rank_name, name.ranks))


def _plural(rank: int) -> str:
    return PLURAL[rank - 2]


def sequence(highest: int) -> str:
    """Return the sequence up to a rank by its ends: A-5, 6-10."""
    ranks = run(highest)
    return f"{rank_name(ranks[0])}-{rank_name(ranks[-1])}"


def _sequence(name: Name) -> str:
    if name.suit is None:
        return _("a straight {sequence}").format(sequence=sequence(name.ranks[0]))
    return _("a straight flush {sequence} of {suit}").format(
        sequence=sequence(name.ranks[0]), suit=SUITS[name.suit]
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
            else _("{name} picks the last card").format(name=player(view.picker))
        )
    if view.viewer != view.turn:
        return _("{name} speaks").format(name=player(view.turn))
    if view.last is None:
        return _("Name any hand")
    if not view.names():
        return _("Nothing is higher than {hand}: challenge").format(hand=hand_words(view.last.name))
    return _("Name more than {hand}, or challenge").format(hand=hand_words(view.last.name))


def sentence(topic: Topic, names: Sequence[str]) -> str:  # noqa: C901, PLR0911  # one case a topic
    """Return the log's line for what was said."""
    match topic:
        case topics.HandsDealt(sizes, first):
            return _("{cards} are dealt; {first} speaks first.").format(
                cards=counted("{count} card", "{count} cards", sum(sizes)), first=names[first]
            )
        case topics.Named(seat, name):
            return _("{name} names {hand}.").format(name=names[seat], hand=hand_words(name))
        case topics.Challenged(seat, namer, name):
            return _("{name} challenges {namer}: {hand}.").format(
                name=names[seat], namer=names[namer], hand=hand_words(name)
            )
        case topics.Lost(seat, left):
            text = (
                _("{there}: {name} loses a card and has {left} left.")
                if left
                else _("{there}: {name} loses a card and is out.")
            )
            return text.format(there=there(topic), name=names[seat], left=left)
        case topics.Posed(seat, posture):
            return POSED[posture].format(name=names[seat])
        case topics.Showed(seat, to, count):
            return _("{name} shows {cards} to {to}.").format(
                name=names[seat], cards=counted("{count} card", "{count} cards", count), to=names[to]
            )
        case topics.Spoke(seat, phrase):
            return f"{names[seat]}: {quotation(f'{_(phrase.value)}.')}"
        case topics.Lapsed():
            return ""
        case topics.Filled(card, wild):
            text = _("{card} fills a place as any card.") if wild else _("{card} fills a place.")
            return text.format(card=card.label)
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
        return _(note.source.value)
    return f"{note.card.label} {_(note.source.value)}"
