"""Trials of a rule that a person invents: what takes long, for a hired process that tells how far it is."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cardtable.bots.hired_work import Reporter
from cardtable.games.ninety_nine.rules.check import Finding, Trial, checked
from cardtable.games.ninety_nine.rules.inventing import surprise
from cardtable.games.ninety_nine.rules.samples import Sample, samples


def check(trial: Trial, reporter: Reporter) -> Finding:
    """Return what the check finds of a rule (N9-116 to N9-122)."""
    options = trial.options
    late = _late(reporter, options.fairness_games, options.fairness_time_s)
    return checked(trial.rules, trial.rule, options, trial.seed, None, late)


def surprised(trial: Trial, reporter: Reporter) -> str:
    """Return a rule drawn at random that passes the check (N9-130)."""
    late = _late(reporter, trial.options.fairness_games, trial.options.fairness_time_s)
    return surprise(trial.rules, trial.options, Random(trial.seed), late)


def sampled(trial: Trial, _reporter: Reporter) -> tuple[Sample, ...]:
    """Return a few sample plays (N9-129)."""
    return samples(trial.rules, trial.rule, trial.options)


def _late(reporter: Reporter, games: int, seconds: float) -> Callable[[], bool]:
    """Return whoever says that the time is up, asked before each hand, and tells how many were played."""
    played, end = 0, reporter.clock() + seconds

    def late() -> bool:
        nonlocal played
        reporter.report(min(played, games), games)
        played += 1
        return reporter.clock() > end

    return late
