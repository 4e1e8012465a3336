from pathlib import Path

import platformdirs
import pytest

from cardtable.store.errors import StoreUnwritable
from cardtable.store.paths import HOME, aside, home, store_path


def test_the_environment_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "a" / "table"
    monkeypatch.setenv(HOME, str(folder))
    assert home() == folder
    assert folder.is_dir()
    assert store_path() == folder / "cardtable.sqlite3"


def test_else_it_is_the_usual_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(HOME, raising=False)
    for name in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    assert home() == platformdirs.user_data_path("cardtable", appauthor=False)
    assert home().is_dir()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(HOME, str(tmp_path / "file" / "table"))
    with pytest.raises(StoreUnwritable, match="table"):
        home()


def test_a_name_aside_is_never_taken_twice(tmp_path: Path) -> None:
    names = []
    for _ in range(3):
        place = aside(tmp_path / "settings.yaml")
        place.touch()
        names.append(place.name)
    assert names == [f"settings.aside-{number}.yaml" for number in (1, 2, 3)]
