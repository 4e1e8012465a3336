"""What STYLE and DESIGN ask of the tree: each rule returns the places that break it, one sentence each."""

import ast
import re
import subprocess
from collections import Counter
from collections.abc import Callable, Container, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from tests.architecture.tree import called, lines, modules, parsed, sources, statements

FILE_LIMIT = 450  # lines (STYLE 10)
DEAL_LIMIT = 600  # lines of a game's deal (STYLE 10)
ROOM_LIMIT = 20  # modules of a folder (STYLE 10)
CALLABLES_LIMIT = 4  # that a class of the ui is handed or keeps (STYLE 10)
OPEN_CIRCLE = {"cardtable.ui.app.program"}  # what is imported in a circle that is still there
TOP_FILES = {"pyproject.toml", "README.md", "LICENSE", ".gitignore", ".gitattributes"}
TOP_FOLDERS = {"cardtable", "sprites", "themes", "tests", "packaging", ".ci"}
TOP_LEVEL = TOP_FILES | TOP_FOLDERS  # DESIGN, Layout
UNFINISHED = re.compile("|".join(("TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK")))
LEFT_OUT = ("skip", "skipif", "xfail", "importorskip", "skipTest", "expectedFailure")
LEAVES_OUT = re.compile("|".join(LEFT_OUT))  # what stands in the text of a file that does so
RELATIVE = re.compile(r"from[\s\\]*\.")
CATCHES = re.compile("except")
TEXT_ENDINGS = frozenset((".py", ".md", ".toml", ".yaml", ".sh", ".spec", ".desktop", ""))

Rule = Callable[[Path], list[str]]
Nodes = Callable[[ast.AST], Iterator[ast.AST]]  # of a tree


def long_files(root: Path) -> list[str]:
    """Files with more lines than STYLE 10 allows: a deal is not cut to fit."""
    found = []
    for path in sources(root):
        limit = DEAL_LIMIT if path.name == "deal.py" else FILE_LIMIT
        if (count := lines(path)) > limit:
            found.append(f"{path.relative_to(root)}: {count} lines, at most {limit}")
    return found


def full_package_files(root: Path) -> list[str]:
    """`__init__.py` files that are not empty (STYLE 29)."""
    return [
        str(path.relative_to(root))
        for path in sources(root)
        if path.name == "__init__.py" and path.stat().st_size
    ]


def relative_imports(root: Path) -> list[str]:
    """Imports with leading dots (STYLE 29)."""
    return _places(
        root, RELATIVE, statements, lambda node: isinstance(node, ast.ImportFrom) and node.level > 0
    )


def strangers_at_the_top(root: Path) -> list[str]:
    """Entries of the top level that DESIGN does not list, among those that git would take."""
    command = ["git", "-C", str(root), "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return sorted({Path(name).parts[0] for name in listed} - TOP_LEVEL)


def unfinished_work(root: Path) -> list[str]:
    """Marks of work put off, in any text file."""
    found = []
    for path in _texts(root):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if UNFINISHED.search(line):
                found.append(f"{path.relative_to(root)}:{number}: {line.strip()}")
    return found


def tests_left_out(root: Path) -> list[str]:
    """Tests that may be passed over, or may fail."""
    return _places(
        root, LEAVES_OUT, ast.walk, lambda node: isinstance(node, ast.Attribute) and node.attr in LEFT_OUT
    )


def swallowed_errors(root: Path) -> list[str]:
    """Clauses that catch every error and end there (STYLE 19)."""
    return _places(
        root, CATCHES, statements, lambda node: isinstance(node, ast.ExceptHandler) and _swallows(node)
    )


def games_that_know_games(root: Path) -> list[str]:
    """Imports of one game by another, or by a shared layer (DESIGN, Layout)."""
    games = root / "cardtable" / "games"
    allowed = {root / "cardtable" / "catalogue.py"}
    found = []
    for path in modules(root):
        own = path.relative_to(games).parts[0] if games in path.parents else ""
        for module in _imported(path):
            head, _, rest = module.partition("cardtable.games")
            game = rest.lstrip(".").split(".")[0]
            if not head and game and game != own and path not in allowed:
                found.append(f"{path.relative_to(root)} imports {module}")
    return found


def full_rooms(root: Path) -> list[str]:
    """Folders of the program with more modules than STYLE 10 allows."""
    found = Counter(path.parent for path in modules(root) if path.name != "__init__.py")
    return [
        f"{folder.relative_to(root)}: {count} modules, at most {ROOM_LIMIT}"
        for folder, count in sorted(found.items())
        if count > ROOM_LIMIT
    ]


def circles(root: Path) -> list[str]:
    """Modules that import each other, straight or through others, types included (STYLE 10)."""
    paths = {_dotted(root, path): path for path in modules(root)}
    graph = {
        name: {_module(each, paths) for each in _imported(path)} - {name} - OPEN_CIRCLE
        for name, path in paths.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return [" imports ".join(reversed(error.args[1]))]
    return []


def bundles_of_callbacks(root: Path) -> list[str]:
    """Classes of the ui that are handed or keep more callables than four: they want a Protocol (STYLE 10)."""
    known = {f"{_dotted(root, path)}.{name}" for path in modules(root) for name in _callables(parsed(path))}
    found = []
    for path in sorted((root / "cardtable" / "ui").rglob("*.py")):
        used = {name.rpartition(".")[2] for name in _imported(path) if name in known}
        named = {"Callable", *used, *_callables(parsed(path))}
        for kind in statements(parsed(path)):
            count = sum(_mentions(note, named) for note in _notes(kind))
            if count > CALLABLES_LIMIT and isinstance(kind, ast.ClassDef):
                where = f"{path.relative_to(root)}:{kind.lineno}"
                found.append(f"{where}: {count} callables in {kind.name}, at most {CALLABLES_LIMIT}")
    return found


def _dotted(root: Path, path: Path) -> str:
    """Return the name of a module."""
    return ".".join(path.relative_to(root).with_suffix("").parts)


def _callables(module: ast.Module) -> Iterator[str]:
    """Give the names that a module has for kinds of callables."""
    for node in module.body:
        match node:
            case ast.Assign([ast.Name(name)], ast.Subscript(ast.Name("Callable"))):
                yield name
            case ast.AnnAssign(ast.Name(name), value=ast.Subscript(ast.Name("Callable"))):
                yield name


def _notes(kind: ast.AST) -> Iterator[ast.expr]:
    """Give the types of the fields of a class, and of what it is made from."""
    for node in kind.body if isinstance(kind, ast.ClassDef) else ():
        match node:
            case ast.AnnAssign(annotation=note):
                yield note
            case ast.FunctionDef(name, given):
                taken = [*given.args, *given.kwonlyargs] if name == "__init__" else []
                yield from (each.annotation for each in taken if each.annotation is not None)
                inside = (each for each in ast.walk(node) if isinstance(each, ast.AnnAssign))
                yield from (each.annotation for each in inside if isinstance(each.target, ast.Attribute))


def _mentions(note: ast.expr, named: Container[str]) -> bool:
    return any(isinstance(node, ast.Name) and node.id in named for node in ast.walk(note))


def _module(name: str, paths: Container[str]) -> str:
    """Return the module that an imported name is, or comes from."""
    return name if name in paths else name.rpartition(".")[0]


def _imported(path: Path) -> Iterator[str]:
    for node in statements(parsed(path)):
        match node:
            case ast.Import(aliases):
                yield from (alias.name for alias in aliases)
            case ast.ImportFrom(module=str(module), names=aliases):
                yield from (f"{module}.{alias.name}" for alias in aliases)


def _places(root: Path, sign: re.Pattern[str], nodes: Nodes, wrong: Callable[[ast.AST], bool]) -> list[str]:
    """Return where a file in whose text a sign stands holds such a node; without it none is looked for."""
    return [
        f"{path.relative_to(root)}:{getattr(node, 'lineno', 1)}"
        for path in sources(root)
        if sign.search(path.read_text("utf-8"))
        for node in nodes(parsed(path))
        if wrong(node)
    ]


def _swallows(clause: ast.ExceptHandler) -> bool:
    every = clause.type is None or called(clause.type) in {"Exception", "BaseException"}
    return every and not any(isinstance(node, ast.Raise) for node in ast.walk(clause))


def _texts(root: Path) -> list[Path]:
    folders = [root / name for name in sorted(TOP_LEVEL)]
    found = [
        path for folder in folders for path in (sorted(folder.rglob("*")) if folder.is_dir() else [folder])
    ]
    return [path for path in found if path.is_file() and path.suffix in TEXT_ENDINGS]
