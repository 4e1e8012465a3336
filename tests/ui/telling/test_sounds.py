"""Nothing is told by sound alone: whoever hears nothing sees the same."""

from collections.abc import Iterator
from dataclasses import fields
from random import Random

from cardtable.catalogue import KITS
from cardtable.engine.events import Said
from cardtable.kits import Kit
from cardtable.proofs.trials import random_step
from cardtable.table.scenes import SceneManager
from cardtable.ui.look.theme import Sounds
from tests.laws import spread

STEPS = 150  # of a match at random
SEEN = {  # by the sound: where the same is seen
    **dict.fromkeys(("deal", "play", "turn", "shuffle", "sweep"), "cards that move or turn over"),
    **dict.fromkeys(("win", "lose"), "the result, in a dialog"),
    "refuse": "a sentence over the table",
    "rise": "a bar that runs out",
    **dict.fromkeys(
        ("laugh", "smash", "whirl", "land", "miss", "tick", "spit", "slap"), "what is said, in log or cry"
    ),
}


def sounding() -> list[Kit]:
    """Return the games whose tellings have sounds of their own."""
    return [kit for kit in KITS if type(kit.scenes()).sound is not SceneManager.sound]


def said(kit: Kit, seed: int) -> Iterator[Said]:
    match, rng = spread.match((kit.id, {}), seed), Random(seed)
    for _ in range(STEPS):
        if match.over:
            return
        telling = match.next_deal() if match.between_deals else random_step(match, rng)
        for event in telling.events(match.options.players):
            if isinstance(event, Said):
                yield event


def test_of_every_sound_is_known_where_the_same_is_seen() -> None:
    assert {each.name for each in fields(Sounds)} == SEEN.keys()


def test_what_sounds_as_it_is_said_can_be_read() -> None:
    heard = set()
    for kit in sounding():
        manager, names = kit.scenes(), [f"P{seat}" for seat in range(9)]
        for each in said(kit, 1):
            if sound := manager.sound(each.topic):
                heard.add(sound)
                assert SEEN[sound] == SEEN["tick"], sound
                assert manager.sentence(each.topic, names) or manager.cry(each.topic, names), each.topic
    assert len(heard) > 4, heard
