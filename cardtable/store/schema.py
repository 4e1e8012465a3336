"""The tables of the store."""

from __future__ import annotations

from typing import Final

from cardtable.store.plays import FACETS, PLAYS

APPLICATION: Final = 0x43415244  # "CARD": marks the file as ours
VERSION: Final = 10  # of the file; one of another version is set aside

# Conditions on a row of matches. An index is used by a query that has its condition in the same words.
UNFINISHED: Final = "state NOT IN ('over', 'abandoned')"
BEGUN: Final = f"{UNFINISHED} AND moved = 1"
COME_TO_END: Final = "state IN ('over', 'abandoned')"
UNPARTED: Final = "state = 'over' AND parted = 0"
TABLES: Final = (
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        seed TEXT NOT NULL, -- text, because a seed may be larger than SQLite's numbers
        state TEXT NOT NULL,
        position INTEGER NOT NULL, -- how many actions are in force; the later ones can be redone
        holder TEXT NOT NULL, -- the window that goes on with it
        started TEXT NOT NULL,
        updated TEXT NOT NULL,
        undo TEXT NOT NULL,
        salt TEXT NOT NULL DEFAULT '', -- of the fingerprint of the shuffle; none where the deal was chosen
        line INTEGER NOT NULL DEFAULT 0,
        peeks INTEGER NOT NULL DEFAULT 0,
        spent INTEGER NOT NULL DEFAULT 0, -- milliseconds at the table
        shown INTEGER NOT NULL DEFAULT 0, -- 1: a way that wins was shown
        moved INTEGER NOT NULL DEFAULT 0, -- 1: a person has acted in it
        parted INTEGER NOT NULL DEFAULT 0, -- 1: it is known what each seat had a part in
        forgotten INTEGER NOT NULL DEFAULT 0 -- 1: it counts no more
    )
    """,
    """
    CREATE TABLE options (
        match_id INTEGER NOT NULL REFERENCES matches,
        number INTEGER NOT NULL,
        name TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (match_id, number)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE seats (
        match_id INTEGER NOT NULL REFERENCES matches,
        seat INTEGER NOT NULL,
        who TEXT NOT NULL,
        PRIMARY KEY (match_id, seat)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE actions (
        match_id INTEGER NOT NULL REFERENCES matches,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        notation TEXT NOT NULL,
        at INTEGER NOT NULL, -- milliseconds by the deal's clock
        PRIMARY KEY (match_id, number)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE results (
        match_id INTEGER NOT NULL REFERENCES matches,
        seat INTEGER NOT NULL,
        points INTEGER NOT NULL,
        won INTEGER NOT NULL,
        deals INTEGER NOT NULL,
        PRIMARY KEY (match_id, seat)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE outcomes ( -- of games for one
        match_id INTEGER PRIMARY KEY REFERENCES matches,
        ending TEXT NOT NULL,
        moves INTEGER NOT NULL,
        score INTEGER -- null where the game has no points
    )
    """,
    """
    CREATE TABLE parts ( -- what a seat had a part in, in so many deals
        match_id INTEGER NOT NULL REFERENCES matches,
        seat INTEGER NOT NULL,
        facet TEXT NOT NULL,
        value TEXT NOT NULL,
        deals INTEGER NOT NULL,
        won INTEGER NOT NULL,
        points INTEGER NOT NULL,
        PRIMARY KEY (match_id, seat, facet, value)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE bookmarks (
        match_id INTEGER NOT NULL REFERENCES matches,
        slot INTEGER NOT NULL,
        log TEXT NOT NULL, -- the actions up to there, a line of a record each
        PRIMARY KEY (match_id, slot)
    ) WITHOUT ROWID
    """,
    # What a menu shows is found by an index or in the tallies, however much has been played.
    f"CREATE INDEX unfinished ON matches (updated, id) WHERE {UNFINISHED}",
    f"CREATE INDEX begun ON matches (updated, id) WHERE {BEGUN}",
    f"CREATE INDEX begun_of ON matches (game, updated, id) WHERE {BEGUN}",
    "CREATE INDEX ended ON matches (updated, id) WHERE state = 'over'",
    f"CREATE INDEX come_to_end ON matches (updated, id) WHERE {COME_TO_END}",
    "CREATE INDEX of_deals ON matches (seed) WHERE state = 'over'",
    "CREATE INDEX played ON matches (game, updated, id)",
    "CREATE INDEX ledgers ON options (match_id) WHERE name = 'ledger' AND value = 'yes'",
    f"CREATE VIEW plays AS {PLAYS}",
    """
    CREATE TABLE tallies ( -- the plays by game and player, kept up to date with each match that ends
        game TEXT NOT NULL,
        who TEXT NOT NULL,
        played INTEGER NOT NULL,
        won INTEGER NOT NULL,
        latest TEXT NOT NULL, -- when a match of it ended last
        PRIMARY KEY (game, who)
    ) WITHOUT ROWID
    """,
    # What is told at the end of a game for one is found by an index, however often it was tried.
    """
    CREATE TABLE attempts ( -- of persons, kept up to date with each match that ends
        match_id INTEGER NOT NULL REFERENCES matches,
        seat INTEGER NOT NULL,
        game TEXT NOT NULL,
        who TEXT NOT NULL,
        ended TEXT NOT NULL,
        won INTEGER NOT NULL,
        apart INTEGER NOT NULL, -- 1: by a way that was shown, or with a peek
        alone INTEGER NOT NULL, -- 1: at a game for one
        spent INTEGER,
        moves INTEGER,
        score INTEGER,
        options TEXT NOT NULL, -- as a record has them
        PRIMARY KEY (match_id, seat)
    ) WITHOUT ROWID
    """,
    f"CREATE VIEW facets AS {FACETS}",
    """
    CREATE TABLE sums ( -- of attempts by what differs between them, kept up to date with each match that ends
        game TEXT NOT NULL,
        who TEXT NOT NULL,
        facet TEXT NOT NULL, -- by what: level, rival, option, part, bid; empty for all
        value TEXT NOT NULL,
        month TEXT NOT NULL,
        played INTEGER NOT NULL, -- of parts and bids: deals
        won INTEGER NOT NULL,
        apart INTEGER NOT NULL,
        points INTEGER NOT NULL,
        spent INTEGER NOT NULL, -- milliseconds
        PRIMARY KEY (facet, game, who, value, month)
    ) WITHOUT ROWID
    """,
    f"CREATE INDEX unparted ON matches (id) WHERE {UNPARTED}",
    "CREATE INDEX attempts_in_turn ON attempts (game, who, ended, match_id, won, apart, score)",
    "CREATE INDEX attempts_by_time ON attempts (game, who, spent) WHERE won = 1 AND spent > 0",
    "CREATE INDEX attempts_by_moves ON attempts (game, who, moves) WHERE won = 1 AND moves >= 0",
    "CREATE INDEX attempts_by_score ON attempts (game, who, options, score) WHERE apart = 0",
)
