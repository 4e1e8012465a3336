"""Plays: what the ended matches of persons count for, and what adds them up by game and player."""

from __future__ import annotations

import sqlite3
from typing import Final

# What the ended matches of persons count for, a row for each match and person. A game for one counts also if
# it was given up after an action, but not if it was won by a way that was shown; one for several does not if
# an undo went back to before something hidden was seen. What was forgotten counts nowhere.
PLAYS: Final = """
    SELECT
        match_id, seat, game, who, updated AS latest, alone,
        CASE WHEN alone THEN NOT (shown AND winning) ELSE peeks = 0 END AS played,
        CASE WHEN alone THEN winning AND NOT shown ELSE winning AND peeks = 0 END AS won
    FROM (
        SELECT
            matches.id AS match_id, seats.seat, game, who, updated, shown, peeks, alone,
            CASE WHEN state = 'abandoned' THEN 0
                WHEN ending IS NULL THEN ifnull(results.won = 1, 0)
                ELSE ending = 'won' END AS winning
        FROM (
            SELECT *, NOT EXISTS (SELECT 1 FROM seats WHERE match_id = matches.id AND seat > 0) AS alone
            FROM matches WHERE forgotten = 0
        ) AS matches
        JOIN seats ON seats.match_id = matches.id AND substr(who, 1, 7) = 'person '
        LEFT JOIN results ON results.match_id = matches.id AND results.seat = seats.seat
        LEFT JOIN outcomes ON outcomes.match_id = matches.id
        WHERE state = 'over' AND (alone OR results.match_id IS NOT NULL)
        OR state = 'abandoned' AND alone
        AND EXISTS (SELECT 1 FROM actions WHERE actions.match_id = matches.id AND actions.seat = 0)
    )
"""
# What statistics add up: each attempt in all; by the levels of the bots, by each rival, by each option; and
# deals by what a seat had a part in. Long options are no house rules but tables that were kept.
KIND: Final = (
    "CASE WHEN substr(who, 1, 4) = 'bot ' THEN substr(who, 5, instr(substr(who, 5) || ' ', ' ') - 1)"
)
SOUND: Final = "CASE WHEN typeof({0}) = 'integer' AND {0} BETWEEN -1 << 50 AND 1 << 50 THEN {0} ELSE 0 END"
OF_ATTEMPT: Final = (
    f"NOT apart AS played, won, apart, (NOT apart) * {SOUND.format('score')} AS points, "
    f"(NOT apart) * {SOUND.format('spent')} AS spent FROM attempts"
)
OF_WHOM: Final = "attempts.match_id, game, attempts.who, substr(ended, 1, 7) AS month"
FACETS: Final = f"""
    SELECT {OF_WHOM}, '' AS facet, '' AS value, {OF_ATTEMPT}
    UNION ALL
    SELECT {OF_WHOM}, 'level', (
        SELECT group_concat(kind, ', ') FROM (
            SELECT DISTINCT {KIND} ELSE 'people' END AS kind FROM seats AS others
            WHERE others.match_id = attempts.match_id AND others.seat <> attempts.seat ORDER BY kind
        )
    ), {OF_ATTEMPT} WHERE alone = 0
    UNION ALL
    SELECT {OF_WHOM}, 'rival', rivals.who, {OF_ATTEMPT}
    JOIN seats AS rivals ON rivals.match_id = attempts.match_id AND rivals.seat <> attempts.seat
    UNION ALL
    SELECT {OF_WHOM}, 'option', name || '=' || value, {OF_ATTEMPT}
    JOIN options ON options.match_id = attempts.match_id AND length(value) < 30
    UNION ALL
    SELECT {OF_WHOM}, facet, value, (NOT apart) * {SOUND.format("deals")},
        (NOT apart) * {SOUND.format("parts.won")}, apart * {SOUND.format("deals")},
        (NOT apart) * {SOUND.format("points")}, 0
    FROM attempts JOIN parts ON parts.match_id = attempts.match_id AND parts.seat = attempts.seat
"""  # noqa: S608  # ours
SUMS: Final = (
    "SELECT game, who, facet, value, month, {0} * sum(played) AS played, {0} * sum(won) AS won, "
    "{0} * sum(apart) AS apart, {0} * sum(points) AS points, {0} * sum(spent) AS spent "
    "FROM facets WHERE match_id IN ({1}) GROUP BY game, who, facet, value, month"
)
ADD: Final = """
    ON CONFLICT (facet, game, who, value, month) DO UPDATE SET
        played = played + excluded.played, won = won + excluded.won, apart = apart + excluded.apart,
        points = points + excluded.points, spent = spent + excluded.spent
"""
COUNT: Final = """
    INSERT INTO tallies
    SELECT game, who, {0} * sum(played), {0} * sum(won), max(latest)
    FROM plays WHERE match_id IN ({1}) GROUP BY game, who
    ON CONFLICT (game, who) DO UPDATE SET
        played = played + excluded.played, won = won + excluded.won, latest = max(latest, excluded.latest)
"""
# The plays that tallies count, and those that count apart: won by a way that was shown, or with an undo that
# went back to before something hidden was seen.
ATTEMPT: Final = """
    INSERT INTO attempts
    SELECT
        plays.match_id, plays.seat, plays.game, who, latest, plays.won, NOT played, alone,
        nullif(matches.spent, 0), outcomes.moves, CASE WHEN alone THEN outcomes.score ELSE results.points END,
        ifnull((SELECT group_concat(name || '=' || value, '; ') FROM (
            SELECT name, value FROM options
            WHERE options.match_id = plays.match_id AND name <> 'players' ORDER BY number
        )), '')
    FROM plays JOIN matches ON matches.id = plays.match_id
    LEFT JOIN outcomes ON outcomes.match_id = plays.match_id
    LEFT JOIN results ON results.match_id = plays.match_id AND results.seat = plays.seat
    WHERE plays.match_id IN ({})
"""
ONE: Final = ":match"


def count(connection: sqlite3.Connection, match: int) -> None:
    """Count a match, as it stands now, in the tallies, among the attempts and in the sums."""
    count_all(connection, ONE, match)


def uncount(connection: sqlite3.Connection, match: int) -> None:
    """Take a match, as it still stands, out of what is counted: it will count otherwise, or not at all."""
    uncount_all(connection, ONE, match)


def count_all(connection: sqlite3.Connection, matches: str, match: int = 0) -> None:
    """Count all of some matches, given as what may stand in the brackets of IN."""
    given = {"match": match}
    connection.execute(COUNT.format(1, matches), given)
    connection.execute(ATTEMPT.format(matches), given)
    connection.execute(f"INSERT INTO sums {SUMS.format(1, matches)} {ADD}", given)


def uncount_all(connection: sqlite3.Connection, matches: str, match: int = 0) -> None:
    """Take all of some matches, given as what may stand in the brackets of IN, out of what is counted."""
    given = {"match": match}
    connection.execute(f"INSERT INTO sums {SUMS.format(-1, matches)} {ADD}", given)
    connection.execute(COUNT.format(-1, matches), given)
    connection.execute(f"DELETE FROM attempts WHERE match_id IN ({matches})", given)  # noqa: S608  # ours


def rename(connection: sqlite3.Connection, old: str, new: str) -> None:
    """Put what is counted for somebody under another name, with what is counted under that already."""
    connection.execute("UPDATE attempts SET who = ? WHERE who = ?", (new, old))
    connection.execute(
        "INSERT INTO tallies SELECT game, ?, played, won, latest FROM tallies WHERE who = ? "
        "ON CONFLICT DO UPDATE SET played = played + excluded.played, won = won + excluded.won, "
        "latest = max(latest, excluded.latest)",
        (new, old),
    )
    connection.execute("DELETE FROM tallies WHERE who = ?", (old,))
    for column, others, which in (
        ("who", "game, ?, facet, value", "who = ?"),
        ("value", "game, who, facet, ?", "facet = 'rival' AND value = ?"),
    ):
        connection.execute(
            f"INSERT INTO sums SELECT {others}, month, played, won, apart, points, spent "  # noqa: S608  # ours
            f"FROM sums WHERE {which} {ADD}",
            (new, old),
        )
        same = "" if column == "who" else "facet = 'rival' AND "
        connection.execute(f"DELETE FROM sums WHERE {same}{column} = ?", (old,))  # noqa: S608  # ours
