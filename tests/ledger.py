"""A plugin of pytest: what each game costs is measured, printed, and more than it may cost fails the run."""

from collections.abc import Generator
from time import process_time
from typing import Final

import pytest

from tests.costs import LOOKED, SPENT, Costs, game_of
from tests.loop import loop_s

EVERY: Final = 1.0  # seconds of work between two looks at the loop


class Ledger:
    """The costs of a run: written into reports where tests run, added up where reports come together."""

    def __init__(self, config: pytest.Config) -> None:
        self.working = hasattr(config, "workerinput")  # what others add up
        self.costs = Costs()
        self.begun = self.looked = process_time()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self) -> Generator[None, bool, bool]:
        self.begun = process_time()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if call.when == "teardown" and (game := game_of(item)):
            report.user_properties.append((SPENT + game, process_time() - self.begun))
            if process_time() - self.looked > EVERY:
                report.user_properties.append((LOOKED, loop_s()))
                self.looked = process_time()
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "teardown":
            self.costs.note(report.user_properties)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.costs.over() and not self.working and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.costs.spent:
            terminalreporter.section("seconds of one core by game")
            for line in self.costs.lines():
                terminalreporter.line(line, red=line.endswith("TAKE"))
