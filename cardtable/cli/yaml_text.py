"""YAML read safely: plain values only, no key twice, errors with their line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import yaml

from cardtable.cli.usage import WrongUsage
from cardtable.engine.scenarios import Data

if TYPE_CHECKING:
    from yaml import SafeLoader as FastLoader
else:
    FastLoader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(FastLoader):
    """The safe loader, which refuses a key that stands twice in a mapping."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[object, object]:  # noqa: FBT001, FBT002  # as the base class has it
        keys = [(key.value, key.start_mark) for key, _ in node.value]
        for index, (key, mark) in enumerate(keys):
            if any(key == other for other, _ in keys[:index]):
                raise yaml.constructor.ConstructorError(None, None, f"the key {key!r} stands twice", mark)
        return cast(dict[object, object], super().construct_mapping(node, deep))


def read_yaml(text: str, path: Path) -> Data:
    """Return what YAML text from `path` holds.

    Raises:
        WrongUsage: it is malformed; the message names the file and the line.
    """
    try:
        return cast(Data, yaml.load(text, _Loader))  # noqa: S506  # a safe loader
    except yaml.MarkedYAMLError as error:
        line = f":{error.problem_mark.line + 1}" if error.problem_mark else ""
        raise WrongUsage(f"{path}{line}: {error.problem or error.context}") from error
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise WrongUsage(f"{path}: {' '.join(str(error).split())}") from error
