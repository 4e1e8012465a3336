from pathlib import Path

from cardtable.patience.figures import Figures, figures


def test_without_a_survey_nothing_is_known(tmp_path: Path) -> None:
    assert figures(tmp_path / "figures.tsv") == {}


def test_a_survey_says_how_many_deals_can_be_won_and_perhaps_how_skill_counts(tmp_path: Path) -> None:
    file = tmp_path / "figures.tsv"
    file.write_text("freecell\t1000\t999\t0.75\nklondike\t500\t410\t\n", "utf-8")
    found = figures(file)
    assert found == {"freecell": Figures(1000, 999, 0.75), "klondike": Figures(500, 410)}
    assert (found["freecell"].chance, found["klondike"].skill) == (0.999, None)
