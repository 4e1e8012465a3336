"""What stands on the table of Barbu besides cards: choices, doubles and debts, and what counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from cardtable.engine.cards import RANK_NAMES, Card, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.rounds import CLOCKWISE
from cardtable.engine.trickdeal import PASS
from cardtable.games.barbu.rules.actions import ANSWERS, Choose, Double, Phase, Redouble
from cardtable.games.barbu.rules.deal import PIVOTS, BarbuDeal
from cardtable.games.barbu.rules.options import SEATS, Length, TakenView
from cardtable.games.barbu.rules.scoring import Subgame, level, suit_counts, worth
from cardtable.games.barbu.table import rows
from cardtable.language import _, counted
from cardtable.table.around import Chair, RoundTable, SeatRoom, below
from cardtable.table.board import drawn
from cardtable.table.buttons import acting, button
from cardtable.table.layout import Area, grid, pad
from cardtable.table.names import player
from cardtable.table.panels import Badge, Bubble, Cell, Chart, Link, Links, Mark, Panel, Ring, Tag
from cardtable.table.tones import Tone

SEAT_ROOM: Final = SeatRoom(
    drawn(
        """
                   1+
        0.4/18     tag
        1+         taken
        """,
        edge=0,
    ),
    high=58.0,
)
RULES: Final = {
    Subgame.BARBU: _("the king of hearts costs {king}"),
    Subgame.HEARTS: _("each heart costs 2, the ace 6"),
    Subgame.QUEENS: _("each queen costs 6"),
    Subgame.NULLO: _("each trick costs 2"),
    Subgame.LAST_TWO: _("last tricks cost 10 and 20"),
    Subgame.RAVAGE: _("most of a suit costs 36"),
    Subgame.TRUMPS: _("each trick brings 5"),
    Subgame.DOMINOES: _("first out 30, then 20 and 10"),
}
DEALS: Final = _("This line is about the deals of {name}; a bright line is that of who deals now.")
CHOICES: Final = _(
    "Which subgames each dealer still has: one that is crossed out has been chosen, one "
    "that shines is played now. The numbers say how often others must still double that "
    "dealer."
)
DOUBLES: Final = _(
    "Who has doubled whom: a thick arrow is a redouble. The pair settles the difference of their scores."
)
TWICE: Final = " ×2"  # of who has redoubled  # noqa: RUF001  # a sign that is meant
COUNTS: Final = _("The subgame of this deal, and what counts in it.")
WAY: Final = _("Which way round the table play goes.")
SUITS: Final = _("One of the suits is trump: cards of it beat all others.")
PIVOTS_TIP: Final = _(
    "The rank with which each row begins; cards are laid next to those that lie, up and down."
)
TAKEN: Final = _("Cards taken by {name} that count.")
MOST: Final = _(
    "Cards of each suit taken by {name}, most first: whoever has the most of one suit pays for it."
)
DECIDED: Final = _("Why the cards that are left are not played.")
PLAIN: Final = tuple(each for each in Subgame if each not in (Subgame.TRUMPS, Subgame.DOMINOES))
ANSWER: Final = 0.25  # of the middle's height: a set of players that may be doubled
PLAYERS: Final = {0: _("nobody"), 1: "{}", 2: _("{} and {}"), 3: _("{}, {} and {}")}  # by their number
BROAD: Final = 1.5  # of its height: the width of the doubles
SIDES: Final = 0.45  # of the room at the right end over the hand: so far the words on the subgame reach
ENDS: Final = (
    (0.5, 0.86),
    (0.08, 0.5),
    (0.5, 0.14),
    (0.92, 0.5),
)  # marks of the doubles, from the own one on


def panels(view: BarbuDeal, found: RoundTable) -> list[Panel]:
    """Return what stands on the table in this phase."""
    shown = [*_way(view, found), _contracts(view, found), *_links(view, found), *_subgame(view, found)]
    match view.phase:
        case Phase.CHOICE:
            shown += _choices(view, found.middle)
        case Phase.DOUBLING | Phase.REDOUBLING:
            shown += [*_said(view, found), *_doublings(view, found.middle)]
        case Phase.PLAY | Phase.ASKED | Phase.OVER:
            shown += [*_taken(view, found), *_passes(view, found), *_asked(view, found)]
            if view.subgame is Subgame.DOMINOES:
                shown += rows.panels(view, found)
    return shown


def rule(view: BarbuDeal, subgame: Subgame) -> str:
    """Return what counts in a subgame."""
    return RULES[subgame].format(king=-view.king)


# Who has chosen and who owes what, and who doubled whom.


def _contracts(view: BarbuDeal, found: RoundTable) -> Chart:
    """Return the subgames of each dealer, those chosen crossed out, and what each other seat owes."""
    return Chart(
        "contracts", found.areas["left"], tuple(_line(view, dealer) for dealer in range(SEATS)), CHOICES
    )


def _line(view: BarbuDeal, dealer: Seat) -> tuple[Cell, ...]:
    """Return the line of a dealer."""
    deals = dealer == view.dealer
    who = Cell("", Mark.NOW if deals else Mark.PLAIN, dealer, DEALS.format(name=player(dealer)))
    subgames = [_subgame_cell(view, dealer, each) for each in Subgame]
    if view.options.length is not Length.FULL or not view.options.quota:
        return (who, *subgames)
    debts = view.debts if deals else view.owed[dealer]
    owed = [Cell("") if seat == dealer else _debt(dealer, seat, debts[seat]) for seat in range(SEATS)]
    return (who, *subgames, Cell(""), *owed)


def _subgame_cell(view: BarbuDeal, dealer: Seat, subgame: Subgame) -> Cell:
    """Return the letter of a subgame in the line of a dealer, who may have chosen it."""
    mark = _use(view, dealer, subgame)
    text = {
        Mark.NOW: _("{subgame}: {rule}. For {dealer} it is played now."),
        Mark.CROSSED: _("{subgame}: {rule}. For {dealer} it has been chosen."),
        Mark.PLAIN: _("{subgame}: {rule}. For {dealer} it is still to come."),
    }[mark]
    tip = text.format(subgame=subgame.title, rule=rule(view, subgame), dealer=player(dealer))
    return Cell(subgame.title[0], mark, tip=tip)


def _debt(dealer: Seat, seat: Seat, owed: int) -> Cell:
    """Return how often a seat has still to double a dealer (BB-23)."""
    name, whom = player(seat), player(dealer)
    tip = counted(
        "{name} must double {dealer} {count} more time in deals of {dealer}.",
        "{name} must double {dealer} {count} more times in deals of {dealer}.",
        owed,
        name=name,
        dealer=whom,
    )
    done = _("{name} has doubled {dealer} often enough in these deals.").format(name=name, dealer=whom)
    return Cell(str(owed), Mark.PLAIN if owed else Mark.GONE, seat, tip if owed else done)


def _use(view: BarbuDeal, dealer: Seat, subgame: Subgame) -> Mark:
    """Return how a subgame is drawn in the line of a dealer."""
    if dealer == view.dealer and subgame is view.subgame:
        return Mark.NOW
    return Mark.CROSSED if subgame in view.gone(dealer) else Mark.PLAIN


def _links(view: BarbuDeal, found: RoundTable) -> list[Panel]:
    """Return the doubles as arrows between four marks that stand as the seats do."""
    if view.phase is Phase.CHOICE:
        return []
    corner, own = found.areas["right"], below(view)
    wide = min(corner.width, BROAD * corner.height)
    room = replace(corner, x=corner.right - wide, width=wide)
    ends = tuple(room.part(*ENDS[(seat - own) % SEATS], 0, 0).centre for seat in range(SEATS))
    links = tuple(
        Link(one, other, strong=times > 1)
        for one, line in enumerate(view.doubles)
        for other, times in enumerate(line)
        if times
    )
    return [Links("doubles", room, ends, links, " ".join(_doubles_told(view)) or DOUBLES)]


def _doubles_told(view: BarbuDeal) -> Iterator[str]:
    """Give a sentence for each seat that has doubled anybody, short enough to be read at a glance."""
    for seat, line in enumerate(view.doubles):
        doubled = [f"{player(other)}{TWICE * (times > 1)}" for other, times in enumerate(line) if times]
        if doubled:
            yield _("{name} doubled {others}.").format(name=player(seat), others=", ".join(doubled))


def _subgame(view: BarbuDeal, found: RoundTable) -> list[Panel]:
    """Return the subgame, what counts in it, and which way play goes round."""
    if view.subgame is None:
        return []
    row, aside = found.laid.over("duty", "aside"), found.areas["aside"]
    middle, half = found.areas["duty"].centre[0], found.areas["duty"].width / 2 + SIDES * aside.width
    text = f"{title(view.subgame, view.trump, view.pivot)}: {rule(view, view.subgame)}"
    way = _("← clockwise") if _clockwise(view) else _("counterclockwise →")
    return [
        Badge("subgame", replace(row, x=middle - half, width=2 * half), text, strong=True, tip=COUNTS),
        Badge("way", _right_of_subgame(found), way, tip=WAY),
    ]


def _right_of_subgame(found: RoundTable) -> Area:
    return found.areas["aside"].part(SIDES, 0, 1 - SIDES, 1)


def _left_of_subgame(found: RoundTable) -> Area:
    right = _right_of_subgame(found)
    return replace(right, x=2 * found.areas["duty"].centre[0] - right.x - right.width)


def _clockwise(view: BarbuDeal) -> bool:
    return view.subgame is Subgame.DOMINOES or view.step == CLOCKWISE


def _way(view: BarbuDeal, found: RoundTable) -> list[Panel]:
    """Return arrows round the trick, the way that play goes."""
    tricks = view.phase is Phase.PLAY and view.subgame is not Subgame.DOMINOES
    return [Ring("round", found.middle, _clockwise(view))] if tricks else []


# What is chosen.


def _choices(view: BarbuDeal, room: Area) -> Iterator[Panel]:
    """Give a button for each subgame, each trump suit and each pivot."""
    seat = acting(view)
    if seat is None:
        return
    for subgame, place in zip(PLAIN, grid(room.part(0, 0, 1, 0.6), len(PLAIN), 2, gap=0.09), strict=True):
        text = f"{subgame.title}: {rule(view, subgame)}"
        yield button(view, seat, Choose(subgame), place, text)
    over = Subgame.TRUMPS not in view.available
    text = _("Trumps: chosen before") if over else _("Trumps: {rule}").format(rule=rule(view, Subgame.TRUMPS))
    yield Badge("trumps", room.part(0, 0.6, 0.46, 0.19), text, tip=SUITS)
    for suit, place in zip(Suit, grid(room.part(0.48, 0.6, 0.52, 0.2), SEATS, SEATS, gap=0.1), strict=True):
        yield button(view, seat, Choose(Subgame.TRUMPS, trump=suit), place, suit.symbol)
    places = grid(room.part(0.21, 0.8, 0.79, 0.2), len(PIVOTS), len(PIVOTS), gap=0.08)
    yield Badge("dominoes", room.part(0, 0.8, 0.2, 0.19), _("Dominoes"), tip=PIVOTS_TIP)
    for rank, place in zip(PIVOTS, places, strict=True):
        tip = _("Dominoes: the rows begin with {rank}; {rule}.").format(
            rank=RANK_NAMES[rank], rule=rule(view, Subgame.DOMINOES)
        )
        yield button(view, seat, Choose(Subgame.DOMINOES, pivot=rank), place, RANK_NAMES[rank], tip)


def _doublings(view: BarbuDeal, room: Area) -> Iterator[Panel]:
    """Give a button for each set of players that might be doubled and redoubled."""
    seat = acting(view)
    if seat is None:
        return
    others = [(seat + i) % SEATS for i in range(1, SEATS)]
    if view.phase is Phase.REDOUBLING or seat == view.dealer:
        others = [other for other in others if view.doubles[other][seat] == 1]
    sets = [
        tuple(sorted(s for s, on in zip(others, marks, strict=True) if on))
        for marks in product((False, True), repeat=len(others))
    ]
    columns = 1 if len(sets) < SEATS else 2
    places = pad(room, len(sets), columns, room.width / 2, ANSWER * room.height)
    for found, place in zip(sets, places, strict=True):
        again = tuple(each for each in found if level(view.doubles, seat, each))
        new = tuple(each for each in found if each not in again)
        action = Redouble(again) if view.phase is Phase.REDOUBLING else Double(new, again)
        said = doubling(new, again, only=seat == view.dealer or view.phase is Phase.REDOUBLING)
        yield button(view, seat, action, place, said[0].upper() + said[1:])


def _said(view: BarbuDeal, found: RoundTable) -> Iterator[Panel]:
    """Give what each seat that has spoken said last."""
    order = [(view.dealer + i) % SEATS for i in range(1, SEATS + 1)]
    doubling_now = view.phase is Phase.DOUBLING
    spoken = order[: order.index(view.turn)] if doubling_now and view.turn is not None else order[:-1]
    for chair in found.chairs[1:]:
        if chair.seat in spoken:
            doubles = [seat for seat, times in enumerate(view.doubles[chair.seat]) if times]
            again = [seat for seat in range(SEATS) if view.doubles[seat][chair.seat] > 1]
            said = doubling(doubles, again)
            yield _bubble(chair, said[0].upper() + said[1:])


def _bubble(chair: Chair, text: str) -> Bubble:
    """Return a bubble at a seat's portrait."""
    return chair.says(f"said/{chair.seat}", text)


# What has been taken and laid.


def _taken(view: BarbuDeal, found: RoundTable) -> Iterator[Panel]:
    """Give the scoring cards that each seat has taken, in Ravage how many it has of each suit."""
    if view.options.taken_view is not TakenView.SCORING or view.subgame is None:
        return
    for chair in found.chairs:
        pile = view.taken[chair.seat]
        if view.subgame is Subgame.RAVAGE:
            text, tip = _suits_told(pile), MOST
        else:
            scoring = [card for card in pile if worth(view.subgame, card, view.king)]
            text, tip = _cards_told(view.subgame, scoring), TAKEN
        if text:
            room = chair.rooms.areas["tag"]
            yield Tag(f"scoring/{chair.seat}", room, text, Tone.PLAIN, tip.format(name=player(chair.seat)))


def _suits_told(pile: Sequence[Card]) -> str:
    """Return how many cards of each suit lie in a pile, most first."""
    counts = sorted(zip(suit_counts(pile), Suit, strict=True), key=lambda each: -each[0])
    return " ".join(f"{count}{suit.symbol}" for count, suit in counts) if pile else ""


def _cards_told(subgame: Subgame, scoring: Sequence[Card]) -> str:
    """Return cards that count in a few letters: in Hearts their ranks say all."""
    if subgame is Subgame.HEARTS and scoring:
        return " ".join([Suit.HEARTS.symbol, *(RANK_NAMES[card.rank] for card in scoring)])
    return " ".join(card.label for card in scoring)


def _passes(view: BarbuDeal, found: RoundTable) -> Iterator[Panel]:
    """Give what others said in play: a pass in Dominoes, and who agrees that the deal is thrown in."""
    agreed = view.round(view.leader)[: view.agreed] if view.phase is Phase.ASKED else ()
    for chair in found.chairs[1:]:
        if chair.seat in agreed:
            yield _bubble(chair, _("Throw in"))
        elif view.silent[chair.seat] and view.phase is Phase.PLAY:
            yield _bubble(chair, _("Pass"))


def _asked(view: BarbuDeal, found: RoundTable) -> Iterator[Panel]:
    """Give the question whether the deal is thrown in, and the button that passes."""
    seat = acting(view)
    if seat is not None and view.phase is Phase.ASKED:
        places = grid(found.middle.part(0.2, 0.38, 0.6, 0.24), len(ANSWERS), len(ANSWERS))
        for answer, place, text in zip(ANSWERS, places, (_("Throw in"), _("Play on")), strict=True):
            yield button(view, seat, answer, place, text)
    if seat is not None and PASS in view.actions(seat):
        yield button(view, seat, PASS, _left_of_subgame(found), _("Pass"))
    if view.phase is Phase.OVER and any(view.hands) and view.subgame is not Subgame.DOMINOES:
        text = _("Nobody has doubled: not played") if view.skipped else _("Nothing left to play for")
        yield Badge("decided", found.middle.part(0.1, 0.4, 0.8, 0.2), text, tone=Tone.OPEN, tip=DECIDED)


# Words.


def title(subgame: Subgame, trump: Suit | None, pivot: int | None) -> str:
    """Return the name of a subgame, with its trump or pivot."""
    if pivot is not None:
        return _("{subgame} from {rank}").format(subgame=subgame.title, rank=RANK_NAMES[pivot])
    return subgame.title if trump is None else f"{subgame.title} {trump.symbol}"


def named(seats: Sequence[Seat], names: Sequence[str] = ()) -> str:
    """Return some players in words."""
    return PLAYERS[len(seats)].format(*(names[each] if names else player(each) for each in seats))


def doubling(
    doubles: Sequence[Seat], redoubles: Sequence[Seat], names: Sequence[str] = (), *, only: bool = False
) -> str:
    """Return in words whom a seat doubles and redoubles; it may `only` redouble."""
    return ", ".join(calls(doubles, redoubles, names, only=only))


def calls(
    doubles: Sequence[Seat], redoubles: Sequence[Seat], names: Sequence[str] = (), *, only: bool = False
) -> Iterator[str]:
    """Give in words whom a seat doubles, and whom it redoubles; it may `only` redouble."""
    if doubles or not (redoubles or only):
        yield _("double {names}").format(names=named(doubles, names))
    if redoubles or only:
        yield _("redouble {names}").format(names=named(redoubles, names))
