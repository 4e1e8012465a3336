"""Plays: what the ended matches of persons count for, and the tallies that add them up by game and player."""

from __future__ import annotations

import sqlite3
from typing import Final

# What the ended matches of persons count for, a row for each match and person. A game for one counts also if
# it was given up after an action, but not if it was won by a way that was shown; one for several does not if
# an undo went back to before something hidden was seen.
PLAYS: Final = """
    SELECT
        match_id, game, who, updated AS latest,
        CASE WHEN alone THEN NOT (shown AND winning) ELSE peeks = 0 END AS played,
        CASE WHEN alone THEN winning AND NOT shown ELSE winning AND peeks = 0 END AS won
    FROM (
        SELECT
            matches.id AS match_id, game, who, updated, shown, peeks, alone,
            CASE WHEN state = 'abandoned' THEN 0
                WHEN ending IS NULL THEN ifnull(results.won = 1, 0)
                ELSE ending = 'won' END AS winning
        FROM (
            SELECT *, NOT EXISTS (SELECT 1 FROM seats WHERE match_id = matches.id AND seat > 0) AS alone
            FROM matches
        ) AS matches
        JOIN seats ON seats.match_id = matches.id AND substr(who, 1, 7) = 'person '
        LEFT JOIN results ON results.match_id = matches.id AND results.seat = seats.seat
        LEFT JOIN outcomes ON outcomes.match_id = matches.id
        WHERE state = 'over' AND (alone OR results.match_id IS NOT NULL)
        OR state = 'abandoned' AND alone
        AND EXISTS (SELECT 1 FROM actions WHERE actions.match_id = matches.id AND actions.seat = 0)
    )
"""
COUNT: Final = """
    INSERT INTO tallies
    SELECT game, who, :sign * sum(played), :sign * sum(won), max(latest)
    FROM plays WHERE match_id = :match GROUP BY game, who
    ON CONFLICT (game, who) DO UPDATE SET
        played = played + excluded.played, won = won + excluded.won, latest = max(latest, excluded.latest)
"""
# The attempts at games for one that tallies count, and those that were won by a way that was shown.
ATTEMPT: Final = """
    INSERT INTO attempts
    SELECT
        plays.match_id, plays.game, who, latest, won, NOT played,
        nullif(matches.spent, 0), outcomes.moves, outcomes.score,
        ifnull((SELECT group_concat(name || '=' || value, '; ') FROM (
            SELECT name, value FROM options
            WHERE options.match_id = plays.match_id AND name <> 'players' ORDER BY number
        )), '')
    FROM plays JOIN matches ON matches.id = plays.match_id
    LEFT JOIN outcomes ON outcomes.match_id = plays.match_id
    WHERE NOT EXISTS (SELECT 1 FROM seats WHERE seats.match_id = plays.match_id AND seat > 0)
"""


def count(connection: sqlite3.Connection, match: int) -> None:
    """Count a match, as it stands now, in the tallies and among the attempts."""
    connection.execute(COUNT, {"match": match, "sign": 1})
    connection.execute(f"{ATTEMPT} AND plays.match_id = ?", (match,))


def uncount(connection: sqlite3.Connection, match: int) -> None:
    """Take a match, as it still stands, out of what is counted: it will count otherwise, or not at all."""
    connection.execute(COUNT, {"match": match, "sign": -1})
    connection.execute("DELETE FROM attempts WHERE match_id = ?", (match,))
