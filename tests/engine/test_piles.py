import pickle

import pytest

from cardtable.engine.cards import BACK, card, cards, named
from cardtable.engine.piles import EVERYBODY, HIDDEN, NOBODY, Pile, Sealed, only

OWNER, OTHER, THIRD = 0, 1, 2


def test_a_pile_face_up_is_seen_by_all_and_face_down_by_its_eyes() -> None:
    found = cards("7S 2S")
    assert named(Pile("heap", found, up=True).seen_from(OTHER)) == "7S 2S"
    assert named(Pile("stock", found).seen_from(OTHER)) == "?? ??"
    hand = Pile("hand/0", found, eyes=only(OWNER))
    assert (named(hand.seen_from(OWNER)), named(hand.seen_from(OTHER))) == ("7S 2S", "?? ??")


def test_a_card_turned_up_in_a_pile_face_down_keeps_its_place_unless_the_pile_is_loose() -> None:
    found = cards("7S 2S 9S")
    column = Pile("column", found)
    hand = Pile("hand/0", found, eyes=only(OWNER))
    for pile in (column, hand):
        pile.turned = frozenset(cards("2S"))
        assert pile.faces_up(card("2S"))
        assert pile.seen_by(card("2S")) == EVERYBODY
    assert named(column.seen_from(OTHER)) == "?? 2S ??"
    assert named(hand.seen_from(OTHER)) == "2S ?? ??"
    assert named(hand.seen_from(OWNER)) == "7S 2S 9S"


def test_a_card_turned_down_in_a_pile_face_up_is_a_back_that_the_view_does_not_name() -> None:
    heap = Pile("heap", cards("7S 2S"), up=True)
    heap.turned = frozenset(cards("7S"))
    view = heap.seen_from(OTHER)
    assert named(view) == "?? 2S"
    assert view.turned == frozenset()
    assert view.seen_from(OTHER) == view


def test_a_card_shown_to_a_seat_is_seen_by_it_and_the_owner_alone() -> None:
    hand = Pile("hand/0", cards("7S 2S"), eyes=only(OWNER))
    hand.shown = {card("2S"): only(OTHER)}
    assert named(hand.seen_from(OTHER)) == "2S ??"
    assert named(hand.seen_from(THIRD)) == "?? ??"
    assert hand.seen_from(THIRD).shown == {}
    assert not hand.faces_up(card("2S"))


def test_who_else_was_shown_a_card_is_known_to_the_owner_and_not_to_another_who_was() -> None:
    hand = Pile("hand/0", cards("7S 2S"), eyes=only(OWNER))
    hand.shown = {card("2S"): only(OTHER) | only(THIRD)}
    assert hand.seen_from(OWNER).shown == hand.shown
    assert hand.seen_from(OTHER).shown == {card("2S"): only(OTHER)}
    hand.shown = {card("2S"): EVERYBODY}
    assert hand.seen_from(OTHER).shown == hand.shown


def test_a_view_of_a_loose_pile_does_not_betray_the_order() -> None:
    seen = frozenset(cards("9S 3H"))
    views = []
    for text in ("9S 3H KS", "KS 3H 9S", "3H KS 9S"):
        hand = Pile("hand/0", cards(text), eyes=only(OWNER))
        hand.turned = seen
        views.append(hand.seen_from(OTHER))
    assert [named(view) for view in views] == ["3H 9S ??"] * 3


def test_only_a_pile_face_down_with_eyes_is_loose() -> None:
    loose = [Pile("p", eyes=eyes, up=up).loose for eyes in (NOBODY, only(OWNER)) for up in (False, True)]
    assert loose == [False, False, True, False]


def test_a_clone_is_equal_and_its_own() -> None:
    hand = Pile("hand/0", cards("7S 2S"), eyes=only(OWNER))
    hand.turned, hand.shown = frozenset(cards("7S")), {card("2S"): only(OTHER)}
    copy = hand.clone()
    assert copy == hand
    copy.remove(card("7S"))
    copy.forget(card("7S"))
    copy.forget(card("2S"))
    assert named(hand) == "7S 2S"
    assert (hand.turned, hand.shown) == (frozenset(cards("7S")), {card("2S"): only(OTHER)})


def test_piles_differ_by_name_manner_and_order() -> None:
    pile = Pile("a", cards("7S 2S"))
    others = [Pile("b", cards("7S 2S")), Pile("a", cards("2S 7S")), Pile("a", cards("7S 2S"), up=True)]
    assert all(pile != other for other in others)


def test_a_pile_survives_pickling() -> None:
    hand = Pile("hand/0", cards("7S 2S"), eyes=only(OWNER))
    hand.turned = frozenset(cards("7S"))
    assert pickle.loads(pickle.dumps(hand)) == hand  # noqa: S301  # what it has just made


def test_the_top_is_the_last_card() -> None:
    assert Pile("a", cards("7S 2S")).top is card("2S")
    with pytest.raises(IndexError):
        _ = Pile("a").top


def test_a_sealed_value_is_seen_by_its_maker_until_it_is_opened() -> None:
    sealed: Sealed[int] = Sealed("bids", 3)
    sealed.values = [4, None, 2]
    view = sealed.seen_from(OWNER)
    assert view.values == [4, None, HIDDEN]
    assert view.seen_from(OWNER) == view
    assert view.of(0) == 4
    assert view.of(1) is None
    with pytest.raises(LookupError, match="bids of seat 2 is hidden"):
        view.of(2)
    sealed.opened = True
    assert sealed.seen_from(OTHER) == sealed


def test_a_sealed_value_is_seen_by_those_who_have_eyes_for_it() -> None:
    partners = [only(0) | only(2), only(1), only(0) | only(2)]
    sealed: Sealed[int] = Sealed("bids", 3, partners)
    sealed.values = [4, 7, 2]
    assert sealed.seen_from(0).values == sealed.seen_from(2).values == [4, HIDDEN, 2]
    assert sealed.seen_from(1).values == [HIDDEN, 7, HIDDEN]
    assert sealed.seen_from(3).values == [HIDDEN] * 3
    assert sealed.seen_from(2).seen_from(2) == sealed.seen_from(2)
    assert sealed.clone() == sealed
    assert pickle.loads(pickle.dumps(sealed)) == sealed  # noqa: S301  # what it has just made


def test_sealed_values_that_others_may_see_are_others() -> None:
    assert Sealed("bids", 2, [only(0) | only(1), only(1)]) != Sealed("bids", 2)


def test_who_seals_a_value_is_among_those_who_see_it() -> None:
    with pytest.raises(AssertionError, match="who seals a value knows it"):
        Sealed("bids", 2, [only(1), only(1)])


def test_sealed_values_are_complete_when_every_seat_has_one_even_if_it_counts_as_nothing() -> None:
    sealed: Sealed[int] = Sealed("bids", 2)
    sealed.values = [0, None]
    assert not sealed.complete
    sealed.values = [0, 0]
    assert sealed.complete
    assert sealed.seen_from(OWNER).complete


def test_a_clone_of_sealed_values_is_its_own() -> None:
    sealed: Sealed[int] = Sealed("bids", 2)
    copy = sealed.clone()
    copy.values[0] = 1
    assert sealed.values == [None, None]
    assert sealed != copy


def test_hidden_is_one_object_also_after_pickling() -> None:
    assert pickle.loads(pickle.dumps(HIDDEN)) is HIDDEN  # noqa: S301  # what it has just made
    assert repr(HIDDEN) == "hidden"
    assert BACK.text == "??"
