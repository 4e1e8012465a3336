"""Writing: a game as the text of a file, as people would write it."""

from __future__ import annotations

from typing import Final

import yaml

from cardtable.yamlfile import Value

WIDTH: Final = 110  # characters of a line


class _Plain(yaml.SafeDumper):
    """Writes all words bare that can be: none of them means a number or a truth."""

    def ignore_aliases(self, data: object) -> bool:  # noqa: ARG002  # a value that stands twice is written twice
        return True


_Plain.yaml_implicit_resolvers = {}


def written(value: Value) -> str:
    """Return YAML that reads as this value: short lists and mappings on a line."""
    return yaml.dump(
        value, Dumper=_Plain, sort_keys=False, allow_unicode=True, width=WIDTH, default_flow_style=None
    )


def short(value: Value) -> str:
    """Return a value on one line, as it would stand in a file."""
    text = yaml.dump(
        value, Dumper=_Plain, sort_keys=False, allow_unicode=True, width=10**6, default_flow_style=True
    )
    return text.removesuffix("...\n").strip()
