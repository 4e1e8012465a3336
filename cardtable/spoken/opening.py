"""The opening: a match to be played by lines is begun, or gone on with, and kept as the window keeps it."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import SystemRandom
from secrets import token_hex
from time import monotonic
from typing import Final

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import Undo
from cardtable.engine.record import SALT_DIGITS
from cardtable.engine.replay import recorded
from cardtable.kits import Kit
from cardtable.language import _
from cardtable.spoken.conversation import COMMANDS, Conversation, Left
from cardtable.spoken.terminal import Gone, Lines
from cardtable.store.errors import StoreError
from cardtable.store.journal import Journal
from cardtable.store.paths import STORE, home
from cardtable.store.settings import Settings, read_settings
from cardtable.store.store import Store, opened, unsaved
from cardtable.table.chores import Wishes
from cardtable.table.names import YOU
from cardtable.ui.match.players import Player, Wanted, players_of, read_player, undo_rule, written_player
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from cardtable.ui.solitaire.session import NOTHING, Kept, Solo

SEEDS: Final = 10**9  # a random seed is below this
AT_ONCE: Final = (0.0, 0.0)  # seconds that bots seem to think
KEPT: Final = _("The match is kept. It goes on with: {command}")
UNKEPT: Final = _("The match is not kept.")
REAL: Final = _(
    "This game is played in real time, which is paced here: with each line of yours one "
    "second passes. An empty line lets a second pass."
)
CLOCK: Final = _("There is a clock in this game. It stands still while you read and type.")


@dataclass(frozen=True, slots=True)
class Table:
    """A match that is about to be played: who plays, where it is kept, and what was kept of it."""

    match: Match
    players: tuple[Player, ...]
    journal: Journal
    kept: Kept = NOTHING


def play(wanted: Wanted, lines: Lines, *, anew: bool) -> None:
    """Play a match by lines; unless it is wanted `anew`, one that was left is offered first."""
    folder, store = _kept()
    with closing(store):
        settings = Settings() if folder is None else read_settings(folder)[0]
        if store.trouble:
            lines.say(store.trouble)
        try:
            table = (None if anew else _left(wanted, store, lines)) or _begun(wanted, store, settings)
            _played(table, kit(wanted.game), lines, settings)
        except Gone:
            return


def _kept() -> tuple[Path | None, Store]:
    """Return the folder and the store in it; without a folder a store in memory, which says why."""
    try:
        folder = home()
    except StoreError as error:
        return None, unsaved(error)
    return folder, opened(folder / STORE)


def _begun(wanted: Wanted, store: Store, settings: Settings) -> Table:
    players = players_of(wanted.seats, settings.player or YOU)
    seed = SystemRandom().randrange(SEEDS) if wanted.seed is None else wanted.seed
    salt = token_hex(SALT_DIGITS // 2) if wanted.seed is None and len(players) > 1 else ""
    rule: Undo = wanted.undo or undo_rule(players)
    match = Match(kit(wanted.game).game(), wanted.options, seed, rule, salt)
    record = recorded(match, tuple(map(written_player, players)))
    return Table(match, players, Journal.begun(store.matches, record))


def _left(wanted: Wanted, store: Store, lines: Lines) -> Table | None:
    """Return the match of a game that was left last, if there is one and the player goes on with it."""
    matches = store.matches
    try:
        found, __ = matches.begun_of(kit(wanted.game).game().id, 1)
        if not found or matches.held_elsewhere(found[0].id):
            return None
        if not _goes_on(lines):
            return None
        loaded = matches.load(found[0].id)
        players = tuple(read_player(line) for line in loaded.record.seats)
        match = loaded.match(kit(loaded.record.game).game())
    except (StoreError, ValueError, LookupError) as error:
        lines.say(_("It cannot be gone on with: {error}").format(error=error))
        return None
    journal = Journal.resumed(matches, found[0].id)
    return Table(match, players, journal, Kept(loaded.spent, loaded.bookmarks))


def _goes_on(lines: Lines) -> bool:
    """Ask whether a match that was left goes on."""
    while True:
        lines.say(_("A match of this game was left. 1. Go on with it. 2. Begin another."))
        match lines.ask().lower():
            case "1" | "go on":
                return True
            case "2" | "begin another":
                return False
            case typed if COMMANDS.get(typed) == "quit":
                raise Gone


def _played(table: Table, game: Kit, lines: Lines, settings: Settings) -> None:
    """Play a match until it is over, or left; whatever happens, it is kept as it stands then."""
    bots = Bots(InlineRunner(), game.chooser, AT_ONCE)
    session = Session(table.match, table.players, table.journal, bots)
    solo = Solo(session, game.scenes(), partial(_wishes, settings), table.kept) if session.alone else None
    began = monotonic()
    talk = Conversation(session, game, lines, table.journal)
    try:
        _greet(session, game, lines)
        talk.play()
    except (Left, Gone, KeyboardInterrupt):
        saved = session.played and table.journal.match is not None and not table.journal.pending
        lines.say(KEPT.format(command=f"cardtable play {game.id} --text") if saved else UNKEPT)
    finally:
        if solo is not None:
            solo.pass_time(monotonic() - began)
            solo.save()
        if session.played or table.match.over:
            table.journal.release()
        else:
            table.journal.drop()


def _wishes(settings: Settings) -> Wishes:
    return Wishes(settings.homing, settings.dealing, settings.turning)


def _greet(session: Session, game: Kit, lines: Lines) -> None:
    match = session.match
    lines.say(_("{game}. Type a question mark for help, quit to leave.").format(game=game.title))
    if session.alone:
        lines.say(_("Deal {seed}.").format(seed=match.seed))
    else:
        lines.say(_("At the table: {names}.").format(names=", ".join(session.names)))
    if match.deal.timed:
        lines.say(REAL if match.deal.real_time else CLOCK)
