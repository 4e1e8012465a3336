"""The law of refusals: what cannot be done is refused in the same words by whatever gesture it is tried.

A card is dragged to a place, or chosen by a click and the place clicked; one with which nothing can be done
is clicked, clicked twice, tried by keys, or dropped where such cards are usually played. What the words are
is the rules' business: for a drop that is meant for an action they are those of its refusal.
"""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from cardtable.catalogue import KITS, kit
from cardtable.engine.cards import BACK
from cardtable.engine.match import Match
from cardtable.kits import Kit
from cardtable.proofs.trials import play
from cardtable.table.gestures import Drop, Tap
from cardtable.ui.hand.picks import Picking
from cardtable.ui.picture.hit_test import Held
from cardtable.ui.picture.sprites import Sprite
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.window import Window
from cardtable.ui.table.answers import NO_PLACE, NOT_NOW, Answers
from cardtable.ui.widgets.pointer import DragStart
from tests.laws import spread
from tests.laws.spread import Case
from tests.ui.table.tables import opened

BOUND = 20_000  # actions of a random match
TRIED = 2  # cases of each game
LONG = 40  # actions of a match in which is looked for what is tapped
FURTHEST = 7  # so many actions lie between two positions at most
POSITIONS = 4  # of a match
CARDS, PLACES = 6, 5  # that are tried at a position
STEPS = 4  # by which a visible point of a card or place is looked for, each way
PATIENCES = ("klondike", "freecell", "spider", "pyramid", "golf", "montana", "osmosis", "yukon")

Point = tuple[float, float]


class Ambiguous(AssertionError):  # noqa: N818  # what it is
    """Two gestures that try the same are refused in different words, or in none."""


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    made = opened((960, 600))
    yield made
    made.close()


def positions(case: Case, rng: Random) -> Iterator[Match]:
    """Give a random match as it stands from time to time, once cards have been dealt."""
    match, found, due = spread.match(case, seed=rng.randrange(2**32)), 0, 0
    for count, _ in enumerate(play(match, rng, BOUND)):
        dealt = sum(map(bool, match.deal.piles())) > 1
        if dealt and count >= due and match.deal.actors() and not match.between_deals:
            found, due = found + 1, count + rng.randint(1, FURTHEST)
            yield match
        if found == POSITIONS:
            return


class Hands:
    """A table at rest, and the gestures of a hand on it; points are in table units."""

    def __init__(self, window: Window, match: Match, seat: int) -> None:
        self.scene = table_scene(match, (), seat)
        window.stage.replace(self.scene)
        self.scene.update(0.0)
        self.picking, self.cloth = self.scene.picking, self.scene.cloth
        self.controls, self.before = self.scene.controls, len(match.log)

    def _cleared(self) -> None:
        self.picking.release()
        self.picking._clicked = None
        self.cloth.finish()
        self.scene.notice.clear()

    def said(self, *gestures: Callable[[], object]) -> str:
        """Return what is said in the end when gestures follow one another."""
        self._cleared()
        for each in gestures:
            each()
        words = self.scene.notice.text
        if len(self.scene.session.match.log) != self.before or self.scene.pane.dialogs:
            raise Ambiguous("what cannot be done was done")
        self._cleared()
        return words

    def click(self, point: Point, *, double: bool = False) -> Callable[[], object]:
        return lambda: self.picking.click(*point, double=double)

    def drag(self, start: Point, end: Point) -> list[Callable[[], object]]:
        dragging = self.controls.dragging
        return [lambda: dragging.take(*start), lambda: dragging.let_go(*end)]

    def drag_start(self, point: Point) -> DragStart:
        at = round(point[0] * self.controls.scale), round(point[1] * self.controls.scale)
        return DragStart(at, at)

    def find(self, held: Held) -> Callable[[], object]:
        return lambda: self.picking.point(held, by_keys=True)

    def enter(self) -> object:
        return self.controls.walking.confirm()

    def cards(self) -> dict[Held, Point]:
        """Return the cards whose faces are seen, with a point of each; not those that a click taps."""
        found: dict[Held, Point] = {}
        for name in self.cloth.spots:
            for sprite in self.cloth.in_order(name):
                if sprite.painted is not BACK:
                    bounds = self.cloth.rest(name, sprite).bounds
                    point = next((at for at in _points(bounds) if self._is_seen(name, sprite, at)), None)
                    if point is not None and not self._tapped(*point):
                        found[Held(name, sprite.card)] = point
        return found

    def _is_seen(self, name: str, sprite: Sprite, point: Point) -> bool:
        return self.cloth.at(*point, lambda _name, _sprite: True) == (name, sprite)

    def _tapped(self, x: float, y: float) -> bool:
        """Say whether a click there is a tap, or meant for one, since it finds no card to be taken."""
        tapping, manager, view = self.picking.tapping, self.scene.play.manager, self.scene.teller.view
        seen = tapping.seen(x, y) if self.picking.at(x, y) is None else None
        meant = None if seen is None else manager.tapped(view, seen)
        return tapping.at(x, y) is not None or meant is not None

    def places(self) -> dict[str, Point]:
        """Return the piles on which a click means nothing else, with a point where no card is taken."""
        found: dict[str, Point] = {}
        for name, spot in self.cloth.spots.items():
            for point in _points(spot.area):
                if self.picking.place_at(*point) == name and self._means_nothing(*point):
                    found[name] = point
                    break
        return found

    def _means_nothing(self, x: float, y: float) -> bool:
        held = self.picking.at(x, y)
        takes = held is not None and self.picking.marking.takes(held.card)
        tapped = self.picking.tapping.at(x, y) is not None
        return not (tapped or takes or self.picking.useful(held))

    def lands(self, held: Held, start: Point, end: Point, place: str) -> bool:
        """Say whether a card that is dragged there would be refused at that place."""
        self._cleared()
        dragging = self.controls.dragging
        dragging.take(*start)
        dragging.drag(*end)
        there = dragging._landing() == place and place not in dragging.lit and dragging.onto() is None
        decides = self.picking.tray.decides(held, place)
        self._cleared()
        return there and not decides


def _points(area: object) -> Iterator[Point]:
    """Give points all over an area."""
    x, y, wide, high = (getattr(area, name) for name in ("x", "y", "width", "height"))
    for down in range(STEPS + 1):
        for across in range(STEPS + 1):
            yield x + wide * (0.5 + across) / (STEPS + 1), y + high * (0.5 + down) / (STEPS + 1)


def check_refusals(hands: Hands, rng: Random) -> int:
    """Check the law at one moment; return how many refusals were compared.

    Raises:
        Ambiguous: it is broken.
    """
    cards, places, compared = hands.cards(), hands.places(), 0
    for held in rng.sample([*cards], min(CARDS, len(cards))):
        if not hands.picking.liftable(held):
            compared += _check_untaken(hands, held, cards[held])
            continue
        if not hands.picking.useful(held):
            _check_idle(hands, held, cards[held])
            compared += 1
        others = [place for place in places if place != held.pile]
        for place in rng.sample(others, min(PLACES, len(others))):
            compared += _check_pair(hands, held, cards[held], place, places[place])
    return compared


def _check_idle(hands: Hands, held: Held, point: Point) -> None:
    """Check that a card with which nothing can be done says the same however it is tried."""
    click, find = hands.click(point), hands.find(held)
    by = {
        "a click": hands.said(click),
        "a double click": hands.said(click, hands.click(point, double=True)),
        "Enter": hands.said(find, hands.enter),
        "Enter twice": hands.said(find, hands.enter, hands.enter),
    }
    view, manager = hands.scene.teller.view, hands.scene.play.manager
    usual = manager.usual(view, held.card, held.pile)
    meant = None if usual is None else manager.meant(view, Drop(held.card, held.pile, usual))
    if meant is not None:
        by["the rules"] = view.refusal(hands.scene.session.looking, meant).message
    _check_equal(held, by)
    if meant is not None and by["a click"] == NOT_NOW:
        raise Ambiguous(f"{held}: the rules are not asked")


def _check_untaken(hands: Hands, held: Held, point: Point) -> int:
    """Check that a card that cannot be taken says the same by all gestures; return 0 if nothing is said."""
    words = hands.scene.play.manager.idle(hands.scene.teller.view, held.card, held.pile)
    click = hands.click(point)
    by = {
        "a click": hands.said(click),
        "a double click": hands.said(click, hands.click(point, double=True)),
        "a drag": hands.said(lambda: hands.controls._gesture(hands.drag_start(point))),
        "the game": words,
    }
    if words or any(by.values()):
        _check_equal(held, by)
    return bool(words)


def _check_pair(hands: Hands, held: Held, start: Point, place: str, end: Point) -> int:
    """Check that a card is refused at a place in the same words; return 0 where it is not refused."""
    if not hands.lands(held, start, end, place):
        return 0
    if hands.picking._sent_to(held) is not None:
        return 0  # a click sends it on its way
    drop = Drop(held.card, held.pile, place, run=hands.picking.reach.run(held.card, held.pile))
    view, manager = hands.scene.teller.view, hands.scene.play.manager
    meant = manager.meant(view, drop)
    by = {
        "a drag": hands.said(*hands.drag(start, end)),
        "card and place": hands.said(hands.click(start), hands.click(end)),
        "the rules": NO_PLACE if meant is None else view.refusal(hands.scene.session.looking, meant).message,
    }
    _check_equal((held, place), by)
    return 1


def _check_equal(what: object, by: dict[str, str]) -> None:
    if len(set(by.values())) != 1 or not all(by.values()):
        raise Ambiguous(f"{what}: {by}")


def check_match(window: Window, case: Case, rng: Random) -> int:
    """Check the law at positions of a random match, for a seat that acts and another."""
    compared = 0
    for match in positions(case, rng):
        seats = {match.deal.actors()[0], rng.randrange(match.deal.seats)}
        compared += sum(check_refusals(Hands(window, match, seat), rng) for seat in sorted(seats))
    return compared


def check_taps(hands: Hands, tapped: set[str]) -> int:
    """Check that a click on what is tapped at other times says why it does nothing; return how many do.

    Raises:
        Ambiguous: one says nothing.
    """
    tapping, said = hands.picking.tapping, 0
    for name, spot in hands.cloth.spots.items():
        x, y = spot.area.centre
        idle = tapping.at(x, y) is None and tapping.seen(x, y) == name and hands.picking.at(x, y) is None
        if name in tapped - hands.picking.own and idle:
            if not hands.said(hands.click((x, y))):
                raise Ambiguous(f"a click on {name} says nothing")
            said += 1
    return said


def check_silence(hands: Hands) -> int:
    """Check that a click on what is seen of a pile does, shows or says something; return how often it says.

    Raises:
        Ambiguous: one does nothing at all.
    """
    said = 0
    for name, spot in hands.cloth.spots.items():
        seen = [point for point in _points(spot.area) if hands.picking.tapping.seen(*point) == name]
        lies = hands.cloth.piles.get(name) or spot.outline
        for x, y in seen[len(seen) // 2 : len(seen) // 2 + 1] if lies else ():
            held = hands.picking.at(x, y)
            marked = held is not None and hands.picking.marking.takes(held.card)
            if marked or hands.picking.tapping.at(x, y) is not None or hands.picking.useful(held):
                continue
            hands._cleared()
            hands.controls._click(x, y, double=False)
            if hands.scene.pane.dialogs:
                hands.scene.pane.close()
            elif hands.scene.notice.text:
                said += 1
            else:
                raise Ambiguous(f"a click on {name} says nothing")
    return said


def tapped_piles(case: Case) -> set[str]:
    """Return the piles that any seat taps at some time of a match."""
    match, manager = spread.match(case, 1), kit(case[0]).scenes()
    found: set[str] = set()
    for count, _ in enumerate(play(match, Random(1), BOUND)):
        for seat in match.deal.actors() if count < LONG else ():
            view = match.view(seat)
            gestures = [each for action in view.actions(seat) for each in manager.gestures(view, action)]
            found |= {each.pile for each in gestures if isinstance(each, Tap)}
        if count >= LONG:
            break
    return found


@pytest.mark.parametrize("game", ["creights", "liars-poker", "old-maid"])
def test_a_click_on_what_is_tapped_at_other_times_says_why_it_does_nothing(window: Window, game: str) -> None:
    rng, said, piles = Random(game), 0, tapped_piles((game, {}))
    for match in positions((game, {}), rng):
        for seat in range(match.deal.seats):
            said += check_taps(Hands(window, match, seat), piles)
    assert said, "a click did nothing"


@pytest.mark.parametrize("kit", spread.few("basra", "jizara", "spite-and-malice", "old-maid"))
def test_all_gestures_are_refused_in_the_same_words(window: Window, kit: Kit) -> None:
    compared: list[int] = []

    def law(case: Case, rng: Random) -> None:
        compared.append(check_match(window, case, rng))

    spread.tried(kit.id, TRIED, law)
    assert sum(compared) > 0, "something was refused"


@pytest.mark.parametrize("game", [*(each.id for each in KITS), *PATIENCES])
def test_no_pile_is_silent_when_it_is_clicked(window: Window, game: str) -> None:
    said = 0
    for match in positions((game, {}), Random(game)):
        said += sum(check_silence(Hands(window, match, seat)) for seat in range(min(match.deal.seats, 2)))
    assert said, "something was said"


@pytest.mark.parametrize("game", PATIENCES)
def test_so_they_are_in_patiences(window: Window, game: str) -> None:
    assert check_match(window, (game, {}), Random(game)) > 0, "something was refused"


def wrong_place(answers: Answers, held: Held) -> None:  # noqa: ARG001  # whichever it is
    answers.complain(NO_PLACE)


FAULTS = [
    (Picking, "_refused", lambda _picking, _place: False),
    (Answers, "idle", wrong_place),
    (Answers, "_why", lambda _answers, _held: NOT_NOW),
]


@pytest.mark.parametrize(("kind", "name", "fault"), FAULTS, ids=lambda each: str(each)[:20])
def test_a_planted_fault_is_noticed(
    window: Window, monkeypatch: pytest.MonkeyPatch, kind: type, name: str, fault: object
) -> None:
    check_match(window, ("barbu", {}), Random("barbu"))
    monkeypatch.setattr(kind, name, fault)
    with pytest.raises(Ambiguous):
        check_match(window, ("barbu", {}), Random("barbu"))
