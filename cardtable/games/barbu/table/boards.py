"""What stands on the table of Barbu besides cards: choices, doubles and debts, and what counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import RANK_NAMES, Card, Suit
from cardtable.engine.piles import Seat
from cardtable.games.barbu.rules.actions import ANSWERS, PASS, Choose, Double, Phase, Redouble
from cardtable.games.barbu.rules.deal import PIVOTS, BarbuDeal
from cardtable.games.barbu.rules.options import SEATS, Length, TakenView
from cardtable.games.barbu.rules.scoring import Subgame, level, suit_counts, worth
from cardtable.table import around
from cardtable.table.around import Chair
from cardtable.table.layout import Area, Place, Spot, Spread, grid
from cardtable.table.measures import CARD_RATIO
from cardtable.table.names import player
from cardtable.table.panels import Badge, Bubble, Cell, Choice, Link, Links, Mark, Panel, Strip
from cardtable.table.tones import Tone

CORNERS: Final = ((0.0, 0.27), (0.4, 0.005), (0.8, 0.27))  # left and top of the others' places
RULES: Final = {
    Subgame.BARBU: "the king of hearts costs {king}",
    Subgame.HEARTS: "each heart costs 2, the ace 6",
    Subgame.QUEENS: "each queen costs 6",
    Subgame.NULLO: "each trick costs 2",
    Subgame.LAST_TWO: "the last tricks cost 10 and 20",
    Subgame.RAVAGE: "most cards of one suit cost 36",
    Subgame.TRUMPS: "each trick brings 5",
    Subgame.DOMINOES: "first out 30, then 20 and 10",
}
PLAIN: Final = tuple(each for each in Subgame if each not in (Subgame.TRUMPS, Subgame.DOMINOES))
ROWS: Final = (0.262, 0.262, 0.52, 0.365)  # of the table: the rows of Dominoes
MIDDLE: Final = (0.215, 0.275, 0.57, 0.35)  # of the table: what the looking seat chooses from
ROW: Final = 0.92  # of a row's height: its cards
WORDS: Final = {0: "nobody", 1: "{}", 2: "{} and {}", 3: "{}, {} and {}"}


def chairs(view: BarbuDeal, area: Area) -> list[Chair]:
    """Return the places of all seats, clockwise from the bottom one."""
    return around.chairs(area, around.below(view), SEATS, CORNERS)


def panels(view: BarbuDeal, area: Area) -> list[Panel]:
    """Return what stands on the table in this phase."""
    found = [*_grid(view, area), *_links(view, area), *_subgame(view, area)]
    match view.phase:
        case Phase.CHOICE:
            found += _choices(view, area)
        case Phase.DOUBLING | Phase.REDOUBLING:
            found += [*_said(view, area), *_doublings(view, area)]
        case Phase.PLAY | Phase.ASKED | Phase.OVER:
            found += [*_taken(view, area), *_passes(view, area), *_asked(view, area)]
            if view.subgame is Subgame.DOMINOES:
                found += _rows(view, area)
    return found


def title(subgame: Subgame, trump: Suit | None, pivot: int | None) -> str:
    """Return the name of a subgame, with its trump or pivot."""
    more = f" {trump.symbol}" if trump is not None else "" if pivot is None else f" from {RANK_NAMES[pivot]}"
    return subgame.value + more


def named(seats: Sequence[Seat], names: Sequence[str] = ()) -> str:
    """Return some players in words."""
    return WORDS[len(seats)].format(*(names[each] if names else player(each) for each in seats))


def doubling(doubles: Sequence[Seat], redoubles: Sequence[Seat], names: Sequence[str] = ()) -> str:
    """Return in words whom a seat doubles and redoubles."""
    parts = [f"double {named(doubles, names)}"] if doubles or not redoubles else []
    parts += [f"redouble {named(redoubles, names)}"] if redoubles else []
    return ", ".join(parts)


def rule(view: BarbuDeal, subgame: Subgame) -> str:
    """Return what counts in a subgame."""
    return RULES[subgame].format(king=-view.king)


# Who has chosen and who owes what, and who doubled whom.


def _grid(view: BarbuDeal, area: Area) -> Iterator[Panel]:
    """Give a line for each dealer: the subgames, those chosen crossed out, and what each other seat owes."""
    room = area.part(0.004, 0.004, 0.385, 0.25)
    for dealer in range(SEATS):
        line = room.part(0, dealer / SEATS, 1, 0.21)
        deals = dealer == view.dealer
        yield Strip(f"dealer/{dealer}", line.part(0, 0, 0.1, 1), (Cell("D" * deals, Mark.TAKEN, dealer),))
        cells = tuple(Cell(each.value[0], _use(view, dealer, each)) for each in Subgame)
        yield Strip(f"subgames/{dealer}", line.part(0.11, 0, 0.64, 1), cells)
        debts = view.debts if deals else view.owed[dealer]
        owed = [
            Cell(str(debts[seat]), Mark.TAKEN if debts[seat] else Mark.GONE, seat)
            for seat in range(SEATS)
            if seat != dealer
        ]
        if view.options.length is Length.FULL and view.options.quota:
            yield Strip(f"owed/{dealer}", line.part(0.77, 0, 0.23, 1), tuple(owed))


def _use(view: BarbuDeal, dealer: Seat, subgame: Subgame) -> Mark:
    """Return how a subgame is drawn in the line of a dealer."""
    if dealer == view.dealer and subgame is view.subgame:
        return Mark.NOW
    return Mark.CROSSED if subgame in view.played[dealer] else Mark.PLAIN


def _links(view: BarbuDeal, area: Area) -> list[Panel]:
    """Return the doubles as arrows between four marks that stand as the seats do."""
    if view.phase is Phase.CHOICE:
        return []
    room = area.part(0.7, 0.005, 0.2, 0.25)
    own = around.below(view)
    ends = ((0.5, 0.92), (0.1, 0.5), (0.5, 0.08), (0.9, 0.5))  # from the looking seat on, clockwise
    points = tuple(room.part(*ends[(seat - own) % SEATS], 0, 0).centre for seat in range(SEATS))
    found = tuple(
        Link(one, other, strong=times > 1)
        for one, line in enumerate(view.doubles)
        for other, times in enumerate(line)
        if times
    )
    return [Links("doubles", room, points, found)]


def _subgame(view: BarbuDeal, area: Area) -> list[Panel]:
    """Return the subgame, what counts in it, and which way play goes round."""
    if view.subgame is None:
        return []
    text = f"{title(view.subgame, view.trump, view.pivot)}: {rule(view, view.subgame)}"
    clockwise = view.subgame is Subgame.DOMINOES or view.step == 1
    found: list[Panel] = [
        Badge("subgame", area.part(0.335, 0.638, 0.47, 0.056), text, strong=True),
        Badge(
            "way", area.part(0.81, 0.638, 0.18, 0.056), "← clockwise" if clockwise else "counterclockwise →"
        ),
    ]
    return found


# What is chosen.


def _acting(view: BarbuDeal) -> Seat | None:
    """Return the looking seat, if the deal waits for it."""
    return view.viewer if view.viewer in view.actors() else None


def _button(view: BarbuDeal, seat: Seat, action: Action, place: Area, text: str, tip: str = "") -> Choice:
    """Return the button of an action, which says why if the rules refuse it."""
    refused = "" if action in view.actions(seat) else view.refusal(seat, action).message
    return Choice(str(action), place, text, refused=refused, tip=tip)


def _choices(view: BarbuDeal, area: Area) -> Iterator[Panel]:
    """Give a button for each subgame, each trump suit and each pivot."""
    seat = _acting(view)
    if seat is None:
        return
    room = area.part(*MIDDLE)
    for subgame, place in zip(PLAIN, grid(room.part(0, 0, 1, 0.6), len(PLAIN), 2, gap=0.09), strict=True):
        text = f"{subgame.value}: {rule(view, subgame)}"
        yield _button(view, seat, Choose(subgame), place, text)
    yield Badge("trumps", room.part(0, 0.6, 0.46, 0.19), f"Trumps: {rule(view, Subgame.TRUMPS)}")
    for suit, place in zip(Suit, grid(room.part(0.48, 0.6, 0.52, 0.2), SEATS, SEATS, gap=0.1), strict=True):
        yield _button(view, seat, Choose(Subgame.TRUMPS, trump=suit), place, suit.symbol)
    places = grid(room.part(0, 0.8, 1, 0.2), len(PIVOTS) + 2, len(PIVOTS) + 2, gap=0.08)
    yield Badge("dominoes", places[0].around(places[1]), "Dominoes")
    for rank, place in zip(PIVOTS, places[2:], strict=True):
        tip = f"{rule(view, Subgame.DOMINOES)}; the rows begin with {RANK_NAMES[rank]}".capitalize()
        yield _button(view, seat, Choose(Subgame.DOMINOES, pivot=rank), place, RANK_NAMES[rank], tip)


def _doublings(view: BarbuDeal, area: Area) -> Iterator[Panel]:
    """Give a button for each set of players that might be doubled and redoubled."""
    seat = _acting(view)
    if seat is None:
        return
    others = [(seat + i) % SEATS for i in range(1, SEATS)]
    if view.phase is Phase.REDOUBLING or seat == view.dealer:
        others = [other for other in others if view.doubles[other][seat] == 1]
    sets = [
        tuple(sorted(s for s, on in zip(others, marks, strict=True) if on))
        for marks in product((False, True), repeat=len(others))
    ]
    places = grid(area.part(*MIDDLE), len(sets), 1 if len(sets) < SEATS else 2, gap=0.1)
    for found, place in zip(sets, places, strict=True):
        again = tuple(each for each in found if level(view.doubles, seat, each))
        new = tuple(each for each in found if each not in again)
        action = Redouble(again) if view.phase is Phase.REDOUBLING else Double(new, again)
        words = (
            doubling(new, again)
            if view.phase is Phase.DOUBLING and seat != view.dealer
            else f"redouble {named(again)}"
        )
        yield _button(view, seat, action, place, words[0].upper() + words[1:])


def _said(view: BarbuDeal, area: Area) -> Iterator[Panel]:
    """Give what each seat that has spoken said last."""
    order = [(view.dealer + i) % SEATS for i in range(1, SEATS + 1)]
    doubling_now = view.phase is Phase.DOUBLING
    spoken = order[: order.index(view.turn)] if doubling_now and view.turn is not None else order[:-1]
    for chair in chairs(view, area):
        if chair.seat in spoken and not chair.own:
            doubles = [seat for seat, times in enumerate(view.doubles[chair.seat]) if times]
            again = [seat for seat in range(SEATS) if view.doubles[seat][chair.seat] > 1]
            words = doubling(doubles, again)
            yield _bubble(chair, area, words[0].upper() + words[1:])


def _bubble(chair: Chair, area: Area, text: str) -> Bubble:
    """Return a bubble beneath the place of another seat."""
    top = chair.hand[1] + (around.RIVAL / 2 + 0.012) * area.height
    tail = (chair.plate.x + 0.2 * chair.plate.width, chair.plate.y)
    place = Area(chair.plate.x, top, chair.plate.width, 0.085 * area.height)
    if chair.own:
        place = area.part(0.02, 0.545, 0.19, 0.085)
    return Bubble(f"said/{chair.seat}", place, text, chair.seat, tail)


# What has been taken and laid.


def _taken(view: BarbuDeal, area: Area) -> Iterator[Panel]:
    """Give the scoring cards that lie before each seat, in Ravage how many it has of each suit."""
    if view.options.taken_view is not TakenView.SCORING or view.subgame is None:
        return
    for chair in chairs(view, area):
        pile = view.taken[chair.seat]
        if view.subgame is Subgame.RAVAGE:
            counts = suit_counts(pile)
            most = max(counts)
            cells = [
                Cell(f"{count}{suit.symbol}", Mark.NOW if count == most else Mark.PLAIN)
                for suit, count in zip(Suit, counts, strict=True)
                if pile
            ]
        else:
            found = [card for card in pile if worth(view.subgame, card, view.king)]
            cells = [Cell(_short(view.subgame, card), Mark.TAKEN, chair.seat) for card in found]
        if cells:
            yield Strip(f"scoring/{chair.seat}", _scoring_area(chair, area), tuple(cells))


def _short(subgame: Subgame, card: Card) -> str:
    """Return a card in a few letters: in Hearts its rank says all."""
    return RANK_NAMES[card.rank] if subgame is Subgame.HEARTS else card.label


def _scoring_area(chair: Chair, area: Area) -> Area:
    """Return the room for the scoring cards of a seat: beneath its hand, or over the own name."""
    if chair.own:
        return area.part(0.02, 0.588, 0.24, 0.045)
    top = chair.hand[1] + (around.RIVAL / 2 + 0.01) * area.height
    beside = chair.plate.y < area.y + 0.1 * area.height
    high = (0.045 if beside else 0.09) * area.height
    return Area(chair.plate.x, top, chair.plate.width, high)


def _passes(view: BarbuDeal, area: Area) -> Iterator[Panel]:
    """Give what was said in play: a pass in Dominoes, and who agrees that the deal is thrown in."""
    agreed = [(view.leader + i) % SEATS for i in range(view.agreed)] if view.phase is Phase.ASKED else []
    for chair in chairs(view, area):
        if chair.seat in agreed:
            yield _bubble(chair, area, "Throw in")
        elif view.silent[chair.seat] and view.phase is Phase.PLAY:
            yield _bubble(chair, area, "Pass")


def _asked(view: BarbuDeal, area: Area) -> Iterator[Panel]:
    """Give the question whether the deal is thrown in, and the button that passes."""
    seat = _acting(view)
    if seat is not None and view.phase is Phase.ASKED:
        places = grid(area.part(0.3, 0.36, 0.4, 0.09), len(ANSWERS), len(ANSWERS))
        for answer, place, text in zip(ANSWERS, places, ("Throw in", "Play on"), strict=True):
            yield _button(view, seat, answer, place, text)
    if seat is not None and PASS in view.actions(seat):
        yield _button(view, seat, PASS, area.part(0.84, 0.55, 0.12, 0.065), "Pass")
    if view.phase is Phase.OVER and any(view.hands) and view.subgame is not Subgame.DOMINOES:
        text = "Nobody has doubled: not played" if view.skipped else "Nothing left to play for"
        yield Badge("decided", area.part(0.3, 0.39, 0.4, 0.06), text, tone=Tone.OPEN)


def row_spots(view: BarbuDeal, area: Area) -> list[Spot]:
    """Return where the rows of Dominoes lie: a column for each rank, the two at the left."""
    found = []
    for suit, line in zip(Suit, grid(area.part(*ROWS), SEATS, 1, gap=0.02), strict=True):
        pile = view.rows[suit]
        high, places = _row(view, line)
        coming = [places[0]] * (len(places) - len(pile))  # a card has its place once it has been laid
        laid = (*(places[view.order[card.rank] - 1] for card in pile), *coming)
        found.append(Spot(pile.name, *line.centre, high, Spread.PLACED, laid=laid, whole=line))
    return found


def _row(view: BarbuDeal, line: Area) -> tuple[float, list[Place]]:
    """Return how high the cards of a row are, and where each rank has its place, the lowest first."""
    count = max(view.order)
    high = min(ROW * line.height, line.width / count / CARD_RATIO * ROW)
    return high, [Place(*cell.centre, high) for cell in grid(line, count, count, gap=0)]


def _rows(view: BarbuDeal, area: Area) -> Iterator[Panel]:
    """Give the places of Dominoes where a card may be laid now."""
    for suit, line in zip(Suit, grid(area.part(*ROWS), SEATS, 1, gap=0.02), strict=True):
        yield Strip(
            f"suit/{suit.value}",
            Area(line.x - 0.04 * area.width, line.y, 0.035 * area.width, line.height),
            (Cell(suit.symbol, Mark.BARE),),
        )
        high, places = _row(view, line)
        for card in view.whole:
            if (
                card.suit is suit
                and card not in view.rows[suit]
                and view.fits(card)
                and view.phase is Phase.PLAY
            ):
                at = places[view.order[card.rank] - 1].bounds.grown(-0.06 * high)
                yield Strip(f"open/{card}", at, (Cell(RANK_NAMES[card.rank], Mark.GONE),))
