"""Small games and positions of patience for tests."""

from collections.abc import Mapping
from random import Random

from cardtable.engine.actions import Action
from cardtable.engine.cards import cards
from cardtable.engine.chance import SeededChance
from cardtable.engine.options import read_options
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import GIVE_UP
from cardtable.patience.kernel.compiled import Rules, compiled
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.game import Patience, begun
from cardtable.patience.words.entries import Entry, entries_of, extended
from cardtable.patience.words.games import read_spec
from cardtable.yamlfile import read_text


def written(text: str) -> Entry:
    """Return the only game of a text, with what it extends of the library."""
    (entry,) = entries_of(read_text(text, "own.yaml")).values()
    return extended(entry, library.find)


def own(base: str, rules: str) -> Entry:
    """Return a game of one's own that differs from another by some rules."""
    return written(f"own:\n  name: Own\n  extends: {base}\n  set: {{{rules}}}\n")


def rules_of(text: str) -> Rules:
    """Return the only game of a text ready to play, by its usual options."""
    return compiled(read_spec(written(text), {}))


def dealt(game_id: str, number: int = 1, options: Mapping[str, str] | None = None) -> PatienceDeal:
    """Return a deal of the library, dealt."""
    game = Patience(library.entry(game_id))
    deal = game.new_deal(read_options(game.options, options or {}), (), SeededChance(number))
    deal.begin()
    return deal


def lying(entry: Entry, chosen: Mapping[str, str] | None = None, /, **piles: str) -> PatienceDeal:
    """Return a deal in which cards lie as they are told, by pile; those after a stroke lie face up.

    Names of piles are written with an underscore; all cards that are not named lie in the deck.
    """
    deal = PatienceDeal(compiled(read_spec(entry, chosen or {})), SeededChance(1))
    for name, text in piles.items():
        pile = deal.pile(_pile(name))
        down, stroke, up = text.rpartition("|")
        for card in cards(down if stroke else ""):
            deal.move(card, deal.deck, pile, up=False)
        for card in cards(up):
            deal.move(card, deal.deck, pile, up=True)
    return deal


def _pile(name: str) -> str:
    """Return the name of a pile of which the number stands after an underscore."""
    group, stroke, number = name.rpartition("_")
    return f"{group}/{number}" if stroke and number.isdecimal() else name


def moves(deal: PatienceDeal) -> set[str]:
    """Return what can be done now, in writing, but to give up."""
    return {str(action) for action in deal.actions(0) if action is not GIVE_UP}


def shown(deal: PatienceDeal, name: str) -> str:
    """Return what is seen of a pile."""
    return " ".join(card.text for card in deal.view(0).pile(_pile(name)))


def wandered(deal: PatienceDeal, steps: int, seed: int = 1) -> int:
    """Play at random without giving up; return how many steps could be made."""
    rng = Random(seed)
    for step in range(steps):
        found = deal.actions(0)
        if len(found) < 2:
            return step
        deal.perform(0, found[int(rng.random() * (len(found) - 1))])
    return steps


def played(rules: Rules, number: int, actions: tuple[Action, ...] = ()) -> PatienceDeal:
    deal = begun(rules, number)
    for action in actions:
        deal.perform(0, action)
    return deal


def random_line(rules: Rules, number: int) -> tuple[Action, ...]:
    """Return what somebody does who does not care."""
    deal, done = played(rules, number), list[Action]()
    for step in range(30):
        found = deal.actions(0)[:-1]
        if not found or deal.ending is not None:
            break
        done.append(found[(number + step) % len(found)])
        deal.perform(0, done[-1])
    return tuple(done)
