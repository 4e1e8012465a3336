"""Previews of deals: what whoever changes rules looks at leaves nothing behind."""

from cardtable.patience.collection import library, own
from cardtable.ui.picture.deal_preview import first_deal


def test_rules_that_are_only_shown_are_not_remembered() -> None:
    own.forget()
    entry = library.entry("klondike")
    first_deal(entry)
    assert not own.seen(own.looked_at(entry).id)
    assert own.seen(own.named(entry).id)
