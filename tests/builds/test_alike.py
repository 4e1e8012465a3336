"""Both builds of the program decide alike; run where the compiled parts lie beside the sources."""

import os
from pathlib import Path

import pytest

from benches.builds import told

pytestmark = pytest.mark.compiled
ROOT = Path(__file__).parents[2]
ALIKE = "import benches.alike; benches.alike.main()"


def test_both_builds_find_the_same_verdicts_and_choose_the_same() -> None:
    here, *compiled = told(ROOT, ALIKE).splitlines()
    there, *pure = told(Path(os.environ["CARDTABLE_PURE"]), ALIKE).splitlines()
    assert (here, there) == ("compiled", "not compiled")
    assert compiled == pure
    assert len(pure) > 80
