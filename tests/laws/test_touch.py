"""Law 9, Touch: every action can be reached by a gesture on the screen, and no gesture is ambiguous.

So that it can, everything lies on the table, and nothing covers what must be read or hit.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain, combinations, product
from math import cos, radians, sin
from random import Random

import pytest

from cardtable.catalogue import KITS, kit
from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.games.psychological_jujitsu.rules.deal import JujitsuDeal
from cardtable.games.psychological_jujitsu.table.scenes import JujitsuScenes
from cardtable.kits import Kit
from cardtable.proofs.trials import play
from cardtable.table.bars import Arrangement, Edge
from cardtable.table.gestures import Drop, Gather, Gesture, Press, Reach, Tap, reach
from cardtable.table.layout import Area, Place, Plate, Spot
from cardtable.table.lying import places
from cardtable.table.panels import Chart, Choice, Ladder, Panel, Strip, Tag, Tokens, Wheel
from cardtable.table.scenes import Answer, Ask
from cardtable.ui.bar.docking import BAR, RIM, wood
from cardtable.ui.hand.picks import NEAR
from cardtable.ui.table.hud import Manager
from cardtable.ui.table.table_layout import BOARD
from tests.laws import spread
from tests.laws.spread import Case
from tests.table import gathers

READ = Strip | Choice | Tokens | Tag | Ladder | Chart | Wheel  # what must be read or pressed
TOUCHED = 3  # cases of each game
BOUND = 20_000  # actions of a random match
LOOKED_AT, SELDOM, LAST = 10, 11, 110  # moments at first; then each in so many; the last that is new
PLATE, PORTRAIT = "plate ", "portrait "
SLACK = 0.01  # table units: what counts as nothing


USUAL = Arrangement(())


def table(width: float, height: float, *, log: bool = False, bar: Arrangement = USUAL) -> Area:
    """Return the area on which a game is laid in a window of so many units, with such a bar."""
    left, top, right, bottom = wood(bar, 150 if bar.words else BAR)
    across = width - left - right - RIM - (BOARD if log else RIM)
    return Area(left + RIM, top + RIM, across, height - top - bottom - 2 * RIM)


AREAS = {
    "960x600": table(960, 600),
    "960x600 with log": table(960, 600, log=True),
    "1280x720": table(1280, 720),
    "1280x720 with log": table(1280, 720, log=True),
    "2560x1440": table(2560, 1440),
    "960x600, upright bar with words": table(960, 600, bar=Arrangement((), Edge.LEFT, words=True)),
    "1280x720, large bar below, log": table(
        1280, 720, log=True, bar=Arrangement((), Edge.BOTTOM, large=True)
    ),
    "640x400": table(640, 400),  # smaller than with the largest text that can be set
    "tall": Area(0, 300, 960, 768),
}


class Untouchable(AssertionError):  # noqa: N818  # what it is
    """An action cannot be reached, or something on the table is in the way."""


def check_touch(view: Deal, manager: Manager, area: Area) -> None:
    """Check law 9 for the looking seat at one moment.

    Raises:
        Untouchable: it is broken.
    """
    spots = {spot.pile: spot for spot in manager.spots(view, area)}
    panels = manager.panels(view, area)
    buttons = {panel.name: panel for panel in panels if isinstance(panel, Choice)}
    seat = view.viewer
    actions = [] if seat is None or seat >= view.seats else view.actions(seat)
    stems = {action: manager.stem(view, action) for action in actions}
    _check_ways(view, manager, stems)
    chosen = [(gesture, stems[action]) for action in actions for gesture in _gestures(view, manager, action)]
    try:
        found = reach(chosen)
    except ValueError as error:
        raise Untouchable(f"a gesture is ambiguous: {error}") from error
    for gesture in found.actions:
        match gesture:
            case Drop():
                _check_drop(gesture, found, spots, area)
                _check_run(gesture, view)
            case Tap():
                _check_tap(gesture, view, spots, area)
            case Press():
                _check_press(gesture, buttons, area)
            case Gather():
                pass  # all of them are checked together
    for fault in gathers.faults(view, manager, found, spots):
        raise Untouchable(fault)
    _check_meanings(view, manager, found)
    blocks = {**_blocks(manager.plates(view, area), panels), **gathers.button(view, manager, found, area)}
    _check_cards(view, spots, (blocks, buttons), area)
    _check_blocks(blocks, area, {name: choice.fold for name, choice in buttons.items()})


def _check_meanings(view: Deal, manager: Manager, found: Reach) -> None:
    for gesture, action in found.actions.items():
        if isinstance(gesture, Drop) and manager.meant(view, gesture) != action:
            raise Untouchable(f"{gesture} is said to mean another action")


def _check_ways(view: Deal, manager: Manager, stems: Mapping[Action, Action]) -> None:
    """Check that of what one gesture chooses each can be asked for."""
    for stem in set(stems.values()):
        meant = {action for action in stems if stems[action] == stem}
        asks = manager.asks(view, stem)
        found = (
            {manager.answered(view, stem, answers) for answers in product(*map(_answers, asks))}
            if asks
            else {stem}
        )
        if meant - found:
            raise Untouchable(f"no answers make {meant - found} of {stem}")


def _answers(ask: Ask) -> list[Answer]:
    """Return all answers to a question."""
    if not ask.options:
        return [()]
    sizes = range(len(ask.options) + 1) if ask.several else (1,)
    return [each for size in sizes for each in combinations(range(len(ask.options)), size)]


def _gestures(view: Deal, manager: Manager, action: Action) -> Sequence[Gesture]:
    gestures = manager.gestures(view, action)
    if not gestures:
        raise Untouchable(f"nothing chooses {action}")
    return gestures


def _check_drop(drop: Drop, found: Reach, spots: dict[str, Spot], area: Area) -> None:
    for pile in (drop.source, drop.target):
        if pile not in spots:
            raise Untouchable(f"{drop} needs {pile}, which is not on the table")
        if not _inside(spots[pile].area, area):
            raise Untouchable(f"{pile} lies partly outside the table")
    if drop.onto is not None:
        return  # the card is looked for with those that are gathered
    targets = found.targets(drop.card, drop.source)
    x, y = spots[drop.target].area.centre
    hit = next(name for name in targets if spots[name].area.grown(NEAR).holds(x, y))
    if targets[hit] != found.actions[drop]:
        raise Untouchable(f"{drop} is covered by {hit}")


def _check_run(drop: Drop, view: Deal) -> None:
    pile = tuple(view.pile(drop.source))
    above = pile[pile.index(drop.card) + 1 :] if drop.card in pile else ()
    if drop.run and drop.run != above[: len(drop.run)]:
        raise Untouchable(f"the run of {drop} does not lie over its card")


def _check_tap(tap: Tap, view: Deal, spots: dict[str, Spot], area: Area) -> None:
    if tap.pile not in spots or not _inside(spots[tap.pile].start, area):
        raise Untouchable(f"{tap} needs {tap.pile}, which is not on the table")
    x, y = spots[tap.pile].start.centre
    names = list(spots)
    for pile in view.piles():
        later = pile.name in spots and names.index(pile.name) > names.index(tap.pile)
        if later and any(place.covers(x, y) for place in places(spots[pile.name], len(pile))):
            raise Untouchable(f"{tap} is covered by {pile.name}")


def _check_press(press: Press, buttons: Mapping[str, Choice], area: Area) -> None:
    if press.name not in buttons:
        raise Untouchable(f"{press} has 0 buttons")
    if buttons[press.name].refused or not _inside(buttons[press.name].area, area):
        raise Untouchable(f"{press} cannot be pressed")
    if buttons[press.name].fold:
        _check_press(Press(buttons[press.name].fold), buttons, area)


def _check_cards(
    view: Deal, spots: dict[str, Spot], over: tuple[dict[str, Area], Collection[str]], area: Area
) -> None:
    """Check that cards cover nothing; of what is painted over those that lie beneath, only buttons."""
    blocks, pressed = over
    for pile in view.piles():
        spot = spots.get(pile.name)
        beneath = spot is not None and spot.under
        found = {name: block for name, block in blocks.items() if not beneath or name in pressed}
        for place in places(spot, len(pile)) if spot else ():
            bounds = place.bounds
            if not _inside(bounds, area):
                raise Untouchable(f"a card of {pile.name} lies partly outside the table: {place}")
            near = (name for name, block in found.items() if bounds.meets(block) and meets(place, block))
            if covered := next(near, None):
                raise Untouchable(f"a card of {pile.name} covers {covered}")


def meets(place: Place, block: Area) -> bool:
    """Say whether a card, however it is turned, and an area have more than an edge in common."""
    corners = [place.point(across, along) for across in (-0.5, 0.5) for along in (-0.5, 0.5)]
    ends = [(x, y) for x in (block.x, block.right) for y in (block.y, block.bottom)]
    for turn in (0.0, 90.0, place.angle, place.angle + 90):
        axis = cos(radians(turn)), sin(radians(turn))
        card, other = ([x * axis[0] + y * axis[1] for x, y in points] for points in (corners, ends))
        if max(card) <= min(other) + SLACK or max(other) <= min(card) + SLACK:
            return False
    return True


def _blocks(plates: Sequence[Plate], panels: Sequence[Panel]) -> dict[str, Area]:
    """Return what must be read or pressed, by name, and the portraits."""
    plated = [(f"{PLATE}{plate.seat}", plate.area) for plate in plates]
    plated += [(f"{PORTRAIT}{plate.seat}", plate.face) for plate in plates if plate.face is not None]
    read = (block for panel in panels if isinstance(panel, READ) for block in _read(panel))
    named = [*plated, *read]
    if len(dict(named)) < len(named):
        raise Untouchable("two buttons have one name")
    return dict(named)


def _read(panel: Panel) -> Iterator[tuple[str, Area]]:
    """Give what is to be read of a panel; on rungs of a ladder that have no words buttons may stand."""
    if isinstance(panel, Ladder):
        yield from (
            (f"{panel.name} {at}", panel.room(at)) for at, rung in enumerate(panel.rungs) if rung.text
        )
    else:
        yield panel.name, panel.area


def _check_blocks(blocks: dict[str, Area], area: Area, folds: dict[str, str]) -> None:
    rooms: dict[str, list[tuple[str, Area]]] = {"": []}
    for name, block in blocks.items():
        if not _inside(block, area) and not name.startswith(PORTRAIT):  # these may stand over the rim
            raise Untouchable(f"{name} lies partly outside the table")
        rooms.setdefault(folds.get(name, ""), []).append((name, block))
    pairs = (pair for room in rooms.values() for pair in combinations(room, 2))
    folded = (pair for fold, room in rooms.items() if fold for pair in product(room, rooms[""]))
    for (one, first), (other, second) in chain(pairs, folded):
        if _overlap(first, second):
            raise Untouchable(f"{one} and {other} overlap")


def _inside(inner: Area, outer: Area) -> bool:
    whole = outer.grown(SLACK)
    return (
        whole.x <= inner.x
        and whole.y <= inner.y
        and inner.right <= whole.right
        and inner.bottom <= whole.bottom
    )


def _overlap(one: Area, other: Area) -> bool:
    return (
        one.x + SLACK < other.right
        and other.x + SLACK < one.right
        and one.y + SLACK < other.bottom
        and other.y + SLACK < one.bottom
    )


def moments(case: Case, rng: Random) -> Iterator[Deal]:
    """Give the deals of a random match as they stand, all at first and fewer later."""
    match = spread.match(case, seed=rng.randrange(2**32))
    for count, _ in enumerate(play(match, rng, BOUND)):
        if count > LAST:
            return
        if count < LOOKED_AT or count % SELDOM == 0 or match.between_deals:
            yield match.deal


def check_moments(case: Case, rng: Random) -> None:
    """Check law 9 at the moments of a match, for two seats or spectators at each, in all areas in turn."""
    manager, areas = kit(case[0]).scenes(), list(AREAS.values())
    for count, deal in enumerate(moments(case, rng), rng.randrange(len(areas))):
        for seat in {count % (deal.seats + 1), count * 3 % deal.seats}:
            check_touch(deal.view(seat), manager, areas[(count + seat) % len(areas)])


@pytest.mark.parametrize("cases", [TOUCHED, pytest.param(spread.EVERY, marks=pytest.mark.long)])
@pytest.mark.parametrize("kit", spread.games("spielen", "liars-poker"))
def test_every_action_can_be_reached(kit: Kit, cases: int | None) -> None:
    assert spread.tried(kit.id, cases, check_moments) >= TOUCHED


@pytest.mark.parametrize(
    "case", spread.at_length([(each.id, {"players": n}) for each in KITS for n in spread.seats(each.id)])
)
def test_every_table_fits_every_window(case: Case) -> None:
    manager = kit(case[0]).scenes()
    for deal in moments(case, Random(spread.label(case))):
        for seat in {0, deal.seats - 1, deal.seats}:
            for area in AREAS.values():
                check_touch(deal.view(seat), manager, area)


class WithoutABox(JujitsuScenes):
    def spots(self, view: JujitsuDeal, area: Area) -> list[Spot]:
        return [spot for spot in super().spots(view, area) if not spot.pile.startswith("bid")]


class TooLow(JujitsuScenes):
    def spots(self, view: JujitsuDeal, area: Area) -> list[Spot]:
        return [spot.at(spot.x, spot.y + 100) for spot in super().spots(view, area)]


class Silent(JujitsuScenes):
    def gestures(self, view: JujitsuDeal, action: Action) -> Sequence[Gesture]:
        return []


class Ambiguous(JujitsuScenes):
    def gestures(self, view: JujitsuDeal, action: Action) -> Sequence[Gesture]:
        first = view.hands[view.viewer or 0][0]
        return [Drop(first, "hand/0", "prize"), *super().gestures(view, action)]


class ButtonWithoutAPanel(JujitsuScenes):
    def gestures(self, view: JujitsuDeal, action: Action) -> Sequence[Gesture]:
        return [Press(str(action))]


class PlatesInAHeap(JujitsuScenes):
    def plates(self, view: JujitsuDeal, area: Area) -> list[Plate]:
        return [Plate(plate.seat, area.part(0.1, 0.1, 0.2, 0.05)) for plate in super().plates(view, area)]


class PlateUnderTheHand(JujitsuScenes):
    def plates(self, view: JujitsuDeal, area: Area) -> list[Plate]:
        return [Plate(0, area.part(0.4, 0.8, 0.2, 0.05))]


class PrizeForEverything(JujitsuScenes):
    """Lets the prize cover the box, and mean something else there."""

    def spots(self, view: JujitsuDeal, area: Area) -> list[Spot]:
        found = {spot.pile: spot for spot in super().spots(view, area)}
        found["prize"] = found["prize"].at(found["bid/0"].x, found["bid/0"].y)
        return list(found.values())

    def gestures(self, view: JujitsuDeal, action: Action) -> Sequence[Gesture]:
        first = view.hands[0][0]
        box, _ = super().gestures(view, action)
        assert isinstance(box, Drop)
        return [box if box.card is not first else Drop(view.hands[0][1], "hand/0", "prize")]


class Misunderstanding(JujitsuScenes):
    def meant(self, view: JujitsuDeal, drop: Drop) -> Action | None:
        return None


FAULTS = [
    (Misunderstanding, "is said to mean another action"),
    (WithoutABox, "needs bid/0, which is not on the table"),
    (TooLow, "outside the table"),
    (Silent, "nothing chooses bid"),
    (Ambiguous, "a gesture is ambiguous"),
    (ButtonWithoutAPanel, "has 0 buttons"),
    (PlatesInAHeap, "overlap"),
    (PlateUnderTheHand, "covers plate 0"),
    (PrizeForEverything, "is covered by"),
]


@pytest.mark.parametrize(("fault", "sentence"), FAULTS)
def test_a_planted_fault_is_noticed(fault: type[JujitsuScenes], sentence: str) -> None:
    deal = next(moments(("psychological-jujitsu", {}), Random(1)))
    check_touch(deal.view(0), JujitsuScenes(), AREAS["1280x720"])
    with pytest.raises(Untouchable, match=sentence):
        check_touch(deal.view(0), fault(), AREAS["1280x720"])
