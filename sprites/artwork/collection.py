"""Every picture and sound of the program, by its path under the folder of sprites."""

from collections.abc import Iterator
from dataclasses import dataclass

from artwork.aces import ace_card
from artwork.app_icon import app_icon
from artwork.backs import DRAWN, card_back
from artwork.courts import court_card, large_court_card
from artwork.grounds import GROUNDS, ground
from artwork.icons import DOTS, STROKES, icon
from artwork.italian import italian_ace, italian_court, italian_lone_pip, italian_number_card
from artwork.joker import COLOURED, GREY, LARGE_COLUMN, SMALL_COLUMN, joker_card
from artwork.marks.register import MARKS
from artwork.number_cards import PATTERNS, large_number_card, number_card
from artwork.picture_cards import PICTURES, picture_card, picture_joker
from artwork.pips import CLASSIC, FOUR_COLOUR, Suit, lone_pip
from artwork.places import PLACES, RANKS, alone
from artwork.plain_cards import plain_card
from artwork.portraits.people import PEOPLE
from artwork.portraits.portrait import portrait
from artwork.props import Court
from artwork.sheet import LARGE_INDEX, SMALL_INDEX, card
from artwork.sounds import SOUNDS, recording
from artwork.svg import Colour, Markup

COLOURS = {"classic": CLASSIC, "four_colour": FOUR_COLOUR}


@dataclass(frozen=True)
class File:
    """What is written to one path."""

    path: str  # under the folder of sprites, with slashes
    content: bytes


def suit_cards(suit: Suit, colour: Colour) -> Iterator[tuple[str, Markup]]:
    """Thirteen cards with their ranks."""
    yield "A", ace_card(suit, colour, SMALL_INDEX)
    for count in PATTERNS:
        yield str(count), number_card(count, suit, colour)
    for court in Court:
        yield court.value, court_card(court, suit, colour)


def large_suit_cards(suit: Suit, colour: Colour) -> Iterator[tuple[str, Markup]]:
    """Thirteen cards with large corners, with their ranks."""
    yield "A", ace_card(suit, colour, LARGE_INDEX)
    for count in PATTERNS:
        yield str(count), large_number_card(count, suit, colour)
    for court in Court:
        yield court.value, large_court_card(court, suit, colour)


def italian_suit_cards(suit: Suit) -> Iterator[tuple[str, Markup]]:
    """Thirteen cards with Italian suits, with their ranks."""
    yield "A", italian_ace(suit)
    for count in PATTERNS:
        yield str(count), italian_number_card(count, suit)
    for court in Court:
        yield court.value, italian_court(court, suit)


def pictured_cards() -> Iterator[File]:
    """The faces of the pack for children."""
    for suit, colour in CLASSIC.items():
        for rank in PICTURES:
            yield drawn(f"cards/pictures/{rank}{suit.value}", card(picture_card(rank, suit, colour)))
    for joker, coloured in {"JK": True, "JK2": False}.items():
        yield drawn(f"cards/pictures/{joker}", card(picture_joker(coloured=coloured)))


def drawn(path: str, markup: Markup) -> File:
    """A picture as a file."""
    return File(f"{path}.svg", markup.encode())


def suited_decks() -> Iterator[tuple[str, Suit, Iterator[tuple[str, Markup]]]]:
    """The thirteen cards of every suit of the five decks, with the folder they go to."""
    for deck, colours in COLOURS.items():
        for suit, colour in colours.items():
            yield deck, suit, suit_cards(suit, colour)
    for suit, colour in FOUR_COLOUR.items():
        yield "large", suit, large_suit_cards(suit, colour)
    for suit, colour in CLASSIC.items():
        yield "plain", suit, ((rank, plain_card(rank, suit, colour)) for rank in PICTURES)
    for suit in Suit:
        yield "italian", suit, italian_suit_cards(suit)


def decks() -> Iterator[File]:
    """The faces of the decks for everybody."""
    for deck, suit, faces in suited_decks():
        for rank, face in faces:
            yield drawn(f"cards/{deck}/{rank}{suit.value}", card(face))
    for deck in ("classic", "four_colour", "large", "plain", "italian"):
        column = LARGE_COLUMN if deck in ("large", "plain") else SMALL_COLUMN
        yield drawn(f"cards/{deck}/JK", card(joker_card(COLOURED, column)))
        yield drawn(f"cards/{deck}/JK2", card(joker_card(GREY, column)))


def lone_pips() -> Iterator[File]:
    """The suits as they stand between words."""
    for deck, colours in COLOURS.items():
        for suit, colour in colours.items():
            yield drawn(f"suits/{deck}/{suit.value}", lone_pip(suit, colour))
    for suit, colour in CLASSIC.items():
        yield drawn(f"suits/pictures/{suit.value}", lone_pip(suit, colour))
    for suit in Suit:
        yield drawn(f"suits/italian/{suit.value}", italian_lone_pip(suit))


def small_pictures() -> Iterator[File]:
    """Backs, patterns of the table, icons, the marks of games and the program's icon."""
    for name in DRAWN:
        yield drawn(f"backs/{name}", card(card_back(name)))
    for name in GROUNDS:
        yield drawn(f"grounds/{name}", ground(name))
    for name in {**STROKES, **DOTS}:
        yield drawn(f"icons/{name}", icon(name))
    for name, mark in MARKS.items():
        yield drawn(f"marks/{name}", mark())
    yield drawn("app/icon", app_icon())


def empty_places() -> Iterator[File]:
    """What is printed on empty places."""
    for name, place in PLACES.items():
        yield drawn(f"places/{name}", place())
    for name in RANKS:
        yield drawn(f"ranks/{name}", alone(name))


def portraits() -> Iterator[File]:
    """Every person with every look."""
    for person in PEOPLE:
        yield drawn(f"portraits/{person}", portrait(person))


def files() -> Iterator[File]:
    """Everything."""
    yield from decks()
    yield from pictured_cards()
    yield from lone_pips()
    yield from small_pictures()
    yield from empty_places()
    yield from portraits()
    for name in SOUNDS:
        yield File(f"sounds/{name}.flac", recording(name))
