"""A deal: cards come from the dealer's portrait, round after round; each speed is kept, a click ends it."""

from collections.abc import Iterator

import pytest

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import KITS, kit
from cardtable.engine.cards import BACK
from cardtable.engine.events import Event, Moved
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.store.settings import Speed
from cardtable.table.layout import Area
from cardtable.ui.match.players import players_of
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from cardtable.ui.picture.sprites import Sprite
from cardtable.ui.services.services import SLOWNESS
from cardtable.ui.stage.window import Window
from cardtable.ui.table.play import TableHost
from cardtable.ui.table.scene import TableScene
from cardtable.ui.telling.teller import ROUND, SHUFFLE
from tests.ui.table.tables import LUCK, NEVER, Journal, opened, played
from tests.ui.widgets.driving import FRAME

SIZE = (1280, 720)
GAMES = [
    each.id for each in KITS if not each.alone and each.id != "spielen"
]  # there codes are agreed on before any deal
DEALERS = ("oh-hell", "basra", "jaguar", "99", "napoleon", "barbu", "creights", "old-maid")  # games with one
LEVEL = ("jaguar", "99", "napoleon", "barbu")  # games that deal all cards, whatever they are
MOST = 2.6  # seconds that a deal takes at the usual speed


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    made = opened(SIZE)
    yield made
    made.close()


class Dealing:
    """A table at which the first deal begins; `told` has what is told, with the seconds until then."""

    def __init__(self, window: Window, game: str, slowness: float = 1.0, seed: int = 5) -> None:
        found = kit(game)
        self.match = Match(found.game(), read_options(found.game().options, {}), seed)
        words = ["me", *["easy"] * (self.match.deal.seats - 1)]
        bots = Bots(InlineRunner(), lambda _level: LUCK, NEVER)
        session = Session(self.match, players_of(words, "Ada"), Journal(), bots)
        self.scene = TableScene(session, played(found), TableHost(), slowness)
        self.scene.restyle(window.style)
        self.scene.resize(SIZE)
        self.told: list[tuple[float, Event]] = []
        self.seconds = 0.0
        self.scene.teller.on_event = lambda event, _swept: self.told.append((self.seconds, event))

    def frames(self) -> Iterator[None]:
        """Let frames pass until all is dealt and lies there."""
        while self.seconds < FRAME or self.scene.teller.dealing or self.scene.cloth.moving:
            self.scene.update(FRAME)
            self.seconds += FRAME
            yield

    def dealt(self) -> list[tuple[float, Moved]]:
        """Return the cards that left the pack, and when."""
        pack = self.scene.play.manager.pack
        return [(at, each) for at, each in self.told if isinstance(each, Moved) and each.source == pack]

    def lies(self) -> bool:
        """Say whether all lies as it does after the deal."""
        view = self.scene.teller.lying
        wanted = self.scene.play.manager.spots(view, self.scene.area)
        return view == self.match.view(0) and [*self.scene.cloth.spots.values()] == wanted

    @property
    def face(self) -> Area:
        """Where the dealer's portrait stands."""
        plates = self.scene.play.manager.plates(self.scene.teller.lying, self.scene.area)
        (face,) = [plate.face for plate in plates if plate.dealer]
        assert face is not None
        return face


@pytest.mark.parametrize("game", DEALERS)
def test_cards_come_from_the_dealers_portrait_and_the_rest_is_put_down(window: Window, game: str) -> None:
    table, setting_out = Dealing(window, game), dict[Sprite, tuple[float, float]]()
    for _ in table.frames():
        if table.scene.teller.dealing:
            for sprite in table.scene.cloth.sprites():
                if sprite.motion is not None:
                    setting_out.setdefault(sprite, (sprite.motion.start.x, sprite.motion.start.y))
    assert len(setting_out) >= len(table.dealt()) - 1, "the last one may be told with the end"
    wide = table.face.grown(table.face.width * 0.2)
    assert all(wide.holds(*start) for start in setting_out.values())
    assert table.lies()


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_a_deal_comes_from_a_pile_that_is_seen(window: Window, game: str) -> None:
    table = Dealing(window, game)
    for _ in table.frames():
        pass
    assert {event.source for _, event in table.dealt()} <= set(table.scene.cloth.spots)
    assert table.dealt()[-1][0] < MOST


def test_a_round_has_a_beat_after_it(window: Window) -> None:
    table = Dealing(window, "99")
    for _ in table.frames():
        pass
    at = [seconds for seconds, _ in table.dealt()]
    seats = table.match.deal.seats
    rounds = [later - one for one, later in zip(at[::seats], at[seats::seats], strict=False)]
    within = [last - first for first, last in zip(at[::seats], at[seats - 1 :: seats], strict=False)]
    stagger, pace = window.style.theme.timings.deal_stagger, table.scene.teller._pace
    assert pace == 1.0
    mean = sum(rounds) / len(rounds) - sum(within) / len(within)
    assert mean == pytest.approx(ROUND * stagger, rel=0.2)


@pytest.mark.parametrize("speed", SLOWNESS)
def test_each_speed_deals(window: Window, speed: Speed) -> None:
    usual, table = Dealing(window, "creights"), Dealing(window, "creights", SLOWNESS[speed])
    for each in (usual, table):
        for _ in each.frames():
            pass
    assert table.lies()
    heard = SHUFFLE if SLOWNESS[speed] else 0.0  # a shuffle takes as long as it is heard
    wanted = heard + (usual.seconds - SHUFFLE) * SLOWNESS[speed]
    assert table.seconds == pytest.approx(wanted, rel=0.1, abs=2 * FRAME)


@pytest.mark.parametrize("frames", [2, 30, 60])
def test_a_click_ends_it(window: Window, frames: int) -> None:
    table = Dealing(window, "creights")
    for _, _ in zip(range(frames), table.frames(), strict=False):
        pass
    assert table.scene.teller.dealing
    table.scene.hurry()
    assert not table.scene.cloth.moving
    assert table.lies()


@pytest.mark.parametrize("game", LEVEL)
def test_hidden_cards_fly_face_down_and_take_their_time_whatever_they_are(window: Window, game: str) -> None:
    times = []
    for seed in (5, 6):
        table = Dealing(window, game, seed=seed)
        for _ in table.frames():
            for name in table.scene.cloth.spots:
                if name.startswith("hand/") and name != "hand/0":
                    assert {each.painted for each in table.scene.cloth.piles[name]} <= {BACK}
        times.append([seconds for seconds, _ in table.dealt()])
    assert times[0] == times[1]


def test_own_cards_turn_up_as_they_come(window: Window) -> None:
    table, sides = Dealing(window, "99"), list[bool]()
    for _ in table.frames():
        own = table.scene.cloth.piles["hand/0"]
        if own and own[0].motion is not None:
            sides.append(own[0].painted is BACK)
    assert sides[0]
    assert not sides[-1]
