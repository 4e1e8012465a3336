"""Portraits: bots keep theirs, a name has the same each time, and no two at a table are alike."""

from itertools import islice, product

from cardtable.catalogue import KITS
from cardtable.ui.furniture.medallions import Mien
from cardtable.ui.look.files import sprites_folder
from cardtable.ui.match.faces import BOT_FACES, FACES, face_of, faces_of
from cardtable.ui.match.players import BOT_NAMES, bot_names, players_of

PEOPLE = ("Ada", "Player 2", "Zoë", "", "You")


def test_every_portrait_is_there_with_all_its_looks() -> None:
    there = {path.stem: path.read_text("utf-8") for path in (sprites_folder() / "portraits").glob("*.svg")}
    assert set(there) == set(FACES)
    for face, mien in product(FACES, Mien):
        assert f'<g class="{mien.value}"' in there[face], (face, mien)


def test_each_bot_has_a_portrait_of_its_own() -> None:
    assert set(BOT_FACES) == set(BOT_NAMES)
    assert len(set(BOT_FACES.values())) == len(BOT_NAMES)
    assert set(BOT_FACES.values()) <= set(FACES)


def test_bots_can_sit_at_every_seat_of_the_largest_table() -> None:
    most = max(max(each.seats) for each in KITS)
    names = [player.name for player in players_of(["easy"] * most, "Ada")]
    assert names == list(BOT_NAMES[:most]), "each has a name of its own, and so a portrait"
    assert list(islice(bot_names(["VERA", "Otto"]), most)) == [*BOT_NAMES[2:], "Player 1", "Player 2"]


def test_bots_keep_theirs_wherever_they_sit() -> None:
    assert faces_of(["Ada", "Vera", "Otto"], {})[1:] == ("tiara", "bowler")
    assert faces_of(["Otto", "Ada", "Player 2", "Vera"], {})[::3] == ("bowler", "tiara")


def test_no_two_at_a_table_are_alike_and_a_name_has_the_same_again() -> None:
    for person in PEOPLE:
        names = [person, *BOT_NAMES]
        faces = faces_of(names, {})
        assert len(set(faces)) == len(names)
        assert faces_of(names, {}) == faces
    assert len(set(faces_of(["Ada"] * 9, {}))) == 9, "also where people have one name"


def test_who_has_chosen_none_has_no_bots_portrait() -> None:
    assert not set(BOT_FACES.values()) & {face_of(name, {}) for name in map(str, range(200))}


def test_people_have_what_they_chose_and_a_bot_gives_way() -> None:
    chosen = {"Ada": "tiara", "Cy": "wig", "Nobody here": "bowler"}
    ada, vera, otto, cy = faces_of(["Ada", "Vera", "Otto", "Cy"], chosen)
    assert (ada, otto, cy) == ("tiara", "bowler", "wig")
    assert vera not in {ada, otto, cy}
    assert faces_of(["Ada", "Cy"], {"Ada": "wig", "Cy": "wig"})[0] == "wig"
    assert len(set(faces_of(["Ada", "Cy"], {"Ada": "wig", "Cy": "wig"}))) == 2
    assert face_of("Ada", {"Ada": "../no such"}) == face_of("Ada", {})
