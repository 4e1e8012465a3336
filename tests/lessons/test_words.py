"""Each option of these games is spoken of in its lesson: no word of their set-up page is then unknown."""

import pytest

from cardtable.catalogue import kit
from cardtable.engine.options import option_fields
from cardtable.lessons.lesson import lesson_of

SPOKEN = {  # by option: what the lesson says of it
    "jaguar": {
        "allow_skip": "ranks may be skipped",
        "lowest_bid": "a bid of 2, the lowest",
        "all_pass": "if all pass",
        "first_lead": "first lead",
        "solo": "solo, alone against four",
        "tie_60": "60 to 60",
        "slam_double": "all eight tricks for one side, a slam",
        "table_talk": "table talk",
        "bot_lies": "it may be a lie",
        "deals": "another",
        "ledger": "a ledger can add up the points",
        "show_taken": "what that one took",
        "stop_when_decided": "stop as soon as it is decided",
        "deck_face": "italian pictures",
    },
    "barbu": {
        "length": "32 deals make a match",
        "trick_direction": "order of play is counterclockwise",
        "dealer_blocks": "dealers in blocks",
        "quota": "must double that dealer at least twice",
        "positive_dealer_only": "in trumps and dominoes only the dealer may be doubled",
        "skip_undoubled": "one without doubles is skipped",
        "king_points": "king alone would cost 15",
        "trump_lead_must_beat": "where trumps are led",
        "dominoes_may_hold": "hold back",
        "throw_in": "throwing in",
        "taken_view": "which cards were taken that count",
        "first_dealer": "you deal first",
    },
    "spielen": {
        "target": "six points, the target",
        "mode": "played in beats",
        "speed": "bots more speed",
        "tie_window_ms": "within the tie window",
        "sweep_min_ms": "how early",
        "sweep_wait_ms": "the dealer sweeps",
        "sweep_limit_ms": "how late",
        "max_codes": "a secret code",
        "code_card": "a code card",
        "planning_limit_min": "planning time",
        "language": "the language of the phrases",
        "free_text": "free speech",
        "self_warning": "warn you when you have just given a code",
        "banter_rate": "mere banter",
        "reveal": "hands are shown",
        "hand_limit_s": "a hand that lasts too long can be void",
        "anti_target": "“anti-games” says",
        "crack_level": "code-breaking",
    },
    "ninety-nine": {
        "decks": "two packs",
        "first_player": "the first player of the first hand",
        "illegal_plays": "the card of an illegal play is lost",
        "drawing": "now draw a card",
        "draw_grace_s": "time to draw",
        "announce": "announces the new total",
        "rule_book": "the rule book",
        "fairness_check": "checks each rule",
        "fairness_games": "hundreds of hands",
        "fairness_time_s": "in a short time",
        "fairness_margin": "a margin says how much more",
        "rule_every": "only after several hands",
        "surprise_rules": "a surprise",
        "allow_say": "words that are said with a card",
        "keep_score": "no score, unless",
        "stop_after": "ends after so many hands",
        "suggest_stop": "the proposal to stop",
        "bot_slips": "bots make slips",
        "table": "the rules of a table can be kept",
    },
}


@pytest.mark.parametrize("game", SPOKEN)
def test_the_lesson_speaks_of_every_option(game: str) -> None:
    lesson = lesson_of(kit(game))
    assert lesson is not None
    said = " ".join(f"{step.say} {step.came}" for step in lesson.steps).casefold()
    options = [each.name for each in option_fields(kit(game).game().options) if each.name != "players"]
    assert list(SPOKEN[game]) == options
    assert [each for each in SPOKEN[game].values() if each not in said] == []
