"""Imports run one way: the table of `CONTRIBUTING.md`, enforced on every module."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

# Which of our packages (or single modules) a package may import, besides itself.
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    # What every folder may use.
    "common": (),
    # Processes with limits.
    "process": (),
    # What is installed under its one name: it finds the others, and starts a command.
    "tangle_tv": ("tangle_tv.cli", "tangle_tv.commands", "checker"),
    # The Python interface, in `verify/__init__.py`; imported when it is called.
    "verify": ("verify.judge.interface", "verify.options", "verify.refinement.verdict"),
    "verify.ir": ("process", "verify.targets"),
    # Descriptions of targets, which are data: what asks for a fact of one imports them.
    "verify.targets": (),
    "verify.codes": (),
    "verify.analysis": ("verify.ir", "verify.codes", "verify.semantics", "verify.targets"),
    "verify.semantics": ("verify.ir", "verify.targets"),
    "verify.options": ("verify.semantics",),
    "verify.convergence": ("verify.ir", "verify.analysis", "verify.options"),
    # What both machines are asked about, and neither takes part in.
    "verify.uniformity": (
        "verify.ir",
        "verify.analysis",
        "verify.semantics",
        "verify.options",
        "verify.targets",
    ),
    "verify.terms": ("verify.ir", "verify.semantics"),
    "verify.solver": ("process", "verify.terms"),
    "verify.symbolic": (
        "verify.ir",
        "verify.analysis",
        "verify.semantics",
        "verify.options",
        "verify.convergence",
        "verify.terms",
        "verify.targets",
    ),
    # The oracle: no convergence code, and nothing else of the symbolic side.
    "verify.concrete": (
        "verify.ir",
        "verify.analysis",
        "verify.semantics",
        "verify.options",
        "verify.targets",
    ),
    "verify.normalize": (
        "verify.ir",
        "verify.analysis",
        "verify.semantics",
        "verify.concrete.domain",
        "verify.uniformity",
        "verify.targets",
    ),
    # What GPU compilers seldom or never write: each in a folder, loaded where it occurs.
    "verify.dialects": (
        "verify.ir",
        "process",
        "verify.analysis",
        "verify.semantics",
        "verify.concrete",
        "verify.symbolic",
        "verify.terms",
        "verify.normalize",
        "verify.targets",
    ),
    "verify.promises": (
        "verify.ir",
        "verify.analysis",
        "verify.semantics",
        "verify.convergence",
        "verify.uniformity",
        "verify.options",
        "verify.targets",
    ),
    "verify.refinement": (
        "verify.ir",
        "verify.codes",
        "verify.analysis",
        "verify.semantics",
        "verify.options",
        "verify.convergence",
        "verify.terms",
        "verify.solver",
        "verify.symbolic",
        "verify.concrete",
        "verify.normalize",
        "verify.promises",
        "verify.targets",
    ),
    # The one function that is the verdict on a pair.
    "verify.judge": (
        "verify.ir",
        "verify.codes",
        "process",
        "verify.analysis",
        "verify.semantics",
        "verify.options",
        "verify.normalize",
        "verify.promises",
        "verify.concrete",
        "verify.refinement",
        "verify.terms",
        "verify.solver",
        "verify.symbolic",
        "verify.uniformity",
        "verify.targets",
    ),
    "verify.checking_options": ("verify.options",),
    # A verdict, the runs behind it, and the facts that explain them; nothing that decides.
    "report": (
        "verify.ir",
        "verify.codes",
        "verify.analysis",
        "verify.semantics.domain",
        "verify.semantics.memory.objects",
        "verify.semantics.memory.target_spaces",
        "verify.semantics.unknown",
        "verify.options",
        "verify.convergence",
        "verify.concrete.trace",
        "verify.concrete.domain",
        "verify.concrete.memory.based_addresses",
        "verify.concrete.refinement_oracle",
        "verify.refinement.model_name",
        "verify.refinement.proofs.certificate",
        "verify.refinement.verdict",
        "verify.normalize.pair",
        "verify.semantics.attributes",
        "verify.uniformity",
        "verify.targets",
    ),
    "transforms": (
        "verify.ir",
        "verify.analysis",
        "process",
        "verify.uniformity",
        "verify.targets",
    ),
    # The reference for a program in C or C++.
    "source": ("verify.ir", "verify.analysis", "verify.concrete.trace", "process"),
    "corpus": (
        *("process", "verify", "report", "transforms", "source", "checker"),
        "tangle_tv.cluster_worker",
    ),
    # A second opinion, which shares no code with the first.
    "checker": (),
    # The front door: words, the commands, and a page that offers what they do.
    "tangle_tv.cli": ("process", "verify", "report", "transforms", "source", "corpus"),
    "tangle_tv.commands": (
        "tangle_tv.cli",
        "tangle_tv.playground",
        "process",
        "verify",
        "report",
        "transforms",
        "source",
        "corpus",
    ),
    "tangle_tv.playground": (
        "tangle_tv.cli",
        "process",
        "verify",
        "report",
        "transforms",
        "source",
        "corpus",
    ),
}
# What every package may import.
EVERYWHERE = ("common",)
# What a package may not import of what its row allows: commands run corpora, not the reverse.
COMMANDS = ("tangle_tv.cli", "tangle_tv.commands", "tangle_tv.playground")
EXCEPT: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("corpus", "transforms", "source"), COMMANDS),
    **dict.fromkeys(("tangle_tv.cli", "tangle_tv.playground"), ("verify.dialects",)),
}
# The one file that may name a dialect, in a string: it loads what occurs.
DIALECTS = "verify.dialects"
LOADER = "verify/semantics/dialects.py"
TOP_LEVEL = (
    *("tangle_tv", "common", "process", "verify", "report"),
    *("transforms", "source", "corpus", "checker", "tests"),
)
# Folders of the tree that hold no code of ours.
NOT_OURS = ("build", "dist", "typings")


@dataclass(frozen=True, slots=True)
class Import:
    """`module` is imported by the file `importer` (relative to the root) at `line`."""

    importer: str
    line: int
    module: str

    def __str__(self) -> str:
        return f"{self.importer}:{self.line} imports {self.module}"


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


def package_of(source: Path) -> str:
    """The row of the table for a file given relative to the root: a package, or `verify` itself."""
    folders = source.parts[:-1]
    if folders == ("verify",) and source.stem != "__init__":
        return f"verify.{source.stem}"
    is_own_row = folders[0] in ("verify", "tangle_tv")
    return ".".join(folders[:2]) if is_own_row else folders[0]


def called_imports(node: ast.Call) -> Iterator[str]:
    """`import_module("x")` and `__import__("x")` are imports too."""
    name = node.func.attr if isinstance(node.func, ast.Attribute) else None
    name = node.func.id if isinstance(node.func, ast.Name) else name
    if name not in ("import_module", "__import__") or not node.args:
        return
    argument = node.args[0]
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value


def imported_modules(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every imported name with its line; `from a import b` gives `a.b`, be it module or value."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            prefix = "." * node.level + (node.module or "")
            yield from ((node.lineno, f"{prefix}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call):
            yield from ((node.lineno, module) for module in called_imports(node))


@cache
def imported_in(text: str) -> tuple[tuple[int, str], ...]:
    return tuple(imported_modules(ast.parse(text)))


def sources(root: Path) -> list[Path]:
    """All Python files outside `tests`, relative to `root`."""
    found: list[Path] = []
    for folder in sorted(root.iterdir()):
        if folder.is_dir() and not folder.name.startswith(".") and folder.name not in NOT_OURS:
            found.extend(path.relative_to(root) for path in sorted(folder.rglob("*.py")))
    return [path for path in found if path.parts[0] != "tests"]


def imports_of(root: Path, source: Path) -> list[Import]:
    """What a file imports of ours, relative imports included (they hide the direction)."""
    return [
        Import(source.as_posix(), line, module)
        for line, module in imported_in((root / source).read_text(encoding="utf-8"))
        if module.startswith(".") or module.split(".")[0] in TOP_LEVEL
    ]


def unknown_places(root: Path) -> list[str]:
    """Python files that belong to no row of the table."""
    return [
        path.as_posix()
        for path in sources(root)
        if path.as_posix() != "verify/__init__.py" and package_of(path) not in MAY_IMPORT
    ]


def violations(root: Path) -> list[str]:
    """Every import against the table, as `FILE:LINE imports MODULE`."""
    wrong: list[str] = []
    for source in sources(root):
        package = package_of(source)
        # The row of `verify/__init__.py` is all that it may import: every module is within it.
        itself = () if package == "verify" else (package,)
        allowed = itself + MAY_IMPORT.get(package, ()) + EVERYWHERE
        wrong.extend(
            str(found)
            for found in imports_of(root, source)
            if not any(within(found.module, permitted) for permitted in allowed)
            or any(within(found.module, refused) for refused in EXCEPT.get(package, ()))
        )
    return wrong


def named_dialects(root: Path) -> Iterator[str]:
    """Strings in `verify/`, outside of the dialects and of their table, by which one may be
    imported, as `FILE:LINE`."""
    for source in sources(root):
        place = source.as_posix()
        if (
            place == LOADER
            or not place.startswith("verify/")
            or within(package_of(source), "verify.dialects")
        ):
            continue
        text = (root / source).read_text(encoding="utf-8")
        if DIALECTS not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Constant) and str(node.value).startswith(DIALECTS):
                yield f"{place}:{node.lineno}"


def module_name(source: Path) -> str:
    """The dotted name of a file given relative to the root."""
    return ".".join(source.with_suffix("").parts).removesuffix(".__init__")


def import_graph(root: Path) -> dict[str, set[str]]:
    """The modules that each module imports: anywhere in it, be it for types only."""
    modules = {module_name(source) for source in sources(root)}
    graph: dict[str, set[str]] = {}
    for source in sources(root):
        importer = module_name(source)
        imported = {each.module for each in imports_of(root, source)}
        # An imported name is a module, or a value in one.
        imported = {m if m in modules else m.rpartition(".")[0] for m in imported}
        graph[importer] = (imported & modules) - {importer}
    return graph


def import_circle(root: Path) -> list[str]:
    """Some circle of imports, each module imported by the next; empty if there is none."""
    try:
        TopologicalSorter(import_graph(root)).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_every_module_has_a_place_in_the_table(project_root: Path) -> None:
    assert unknown_places(project_root) == []


def test_every_row_of_the_table_exists(project_root: Path) -> None:
    for package in MAY_IMPORT:
        place = project_root / package.replace(".", "/")
        assert (place / "__init__.py").is_file() or place.with_suffix(".py").is_file(), package


def documented(text: str) -> dict[str, set[str]]:
    """The rows of the table in `CONTRIBUTING.md`: a package, and what it may import."""
    rows = re.findall(r"^\| `([\w/.]+)` \| .* \| ([\w., ]+) \|$", text, re.MULTILINE)
    return {
        place.strip("/").removesuffix(".py").replace("/", "."): set(column.split(", "))
        for place, column in rows
    }


def test_contributing_has_the_table(project_root: Path) -> None:
    rows = documented((project_root / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    for package, permitted in MAY_IMPORT.items():
        named = {module.removeprefix("verify.") for module in permitted} or {"nothing of ours"}
        assert rows.get(package) == named, f"the row of {package} in CONTRIBUTING.md"


def test_imports_run_one_way(project_root: Path) -> None:
    assert violations(project_root) == []


def test_there_is_no_import_circle(project_root: Path) -> None:
    assert import_circle(project_root) == []


def test_only_their_table_names_a_dialect(project_root: Path, tmp_path: Path) -> None:
    assert list(named_dialects(project_root)) == []
    plant(tmp_path, "verify/judge/a.py", "import_module(f'verify.dialects.{folder}')")
    assert list(named_dialects(tmp_path)) == ["verify/judge/a.py:1"]


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("verify.symbolic", "verify.concrete"),
        ("verify.concrete", "verify.symbolic"),
        ("verify.concrete", "verify.convergence"),
    ],
)
def test_the_oracle_stands_alone(project_root: Path, importer: str, imported: str) -> None:
    """Neither directly nor through what it imports: both sides would share a mistake."""
    reached = {importer}
    frontier = [importer]
    while frontier:
        package = frontier.pop()
        for source in sources(project_root):
            if package_of(source) != package:
                continue
            for found in imports_of(project_root, source):
                target = ".".join(found.module.split(".")[:2])
                if target not in reached:
                    reached.add(target)
                    frontier.append(target)
    assert imported not in reached


def of_both_machines(root: Path) -> list[str]:
    """Modules of dialects that reach both machines; the concrete machine's domain is of neither."""
    graph = import_graph(root)
    machines = {
        "verify.concrete": {"verify.concrete.domain", "verify.concrete.refinement_oracle"},
        "verify.symbolic": set[str](),
    }
    both: list[str] = []
    for module in graph:
        if not within(module, "verify.dialects"):
            continue
        reached, frontier = {module}, [module]
        while frontier:
            imported = graph[frontier.pop()] - reached
            reached |= imported
            frontier += imported
        machine = [any(within(r, m) for r in reached - n) for m, n in machines.items()]
        both += [module] if all(machine) else []
    return both


def test_a_dialect_serves_each_machine_in_files_of_its_own(
    project_root: Path, tmp_path: Path
) -> None:
    """What a dialect computes for one machine is not computed by code of the other."""
    assert of_both_machines(project_root) == []
    plant(tmp_path, "verify/symbolic/a.py", "")
    plant(tmp_path, "verify/concrete/b.py", "")
    plant(tmp_path, "verify/dialects/heap/c.py", "import verify.concrete.b")
    text = "import verify.symbolic.a\nimport verify.dialects.heap.c"
    plant(tmp_path, "verify/dialects/heap/d.py", text)
    assert of_both_machines(tmp_path) == ["verify.dialects.heap.d"]


def plant(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("verify/ir/a.py", "import verify.analysis.b"),
        ("verify/ir/a.py", "from verify import cfg"),
        ("verify/ir/a.py", "from verify.analysis.b import c"),
        ("verify/ir/a.py", "def f():\n    from verify.analysis import b"),
        ("verify/ir/a.py", "import importlib\nimportlib.import_module('verify.analysis')"),
        ("verify/ir/a.py", "from ..cfg import b"),
        ("verify/concrete/deep/a.py", "import verify.convergence.tokens"),
        ("verify/symbolic/a.py", "from verify.concrete.machine import run"),
        ("report/a.py", "from verify.refinement.question.search import ask"),
        ("verify/normalize/a.py", "from verify.dialects.gc import guards"),
        ("verify/judge/a.py", "def f():\n    import verify.dialects"),
        ("tangle_tv/cli/a.py", "import verify.dialects.clib"),
        ("verify/__init__.py", "import verify.ir"),
        ("transforms/a.py", "import verify.symbolic"),
        ("corpus/a.py", "import tests.conftest"),
        ("corpus/a.py", "from tangle_tv.cli.options import parse"),
    ],
)
def test_a_wrong_import_is_found(tmp_path: Path, name: str, text: str) -> None:
    plant(tmp_path, name, text)
    assert len(violations(tmp_path)) == 1


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("verify/ir/a.py", "import re\nfrom verify.ir.types import Type"),
        ("report/a.py", "from verify.refinement.verdict import Verdict"),
        ("verify/refinement/a.py", "from verify.concrete import machine"),
        ("corpus/a.py", "import verify.refinement\nimport transforms.llvm"),
    ],
)
def test_a_right_import_is_not(tmp_path: Path, name: str, text: str) -> None:
    plant(tmp_path, name, text)
    assert violations(tmp_path) == []


@pytest.mark.parametrize("name", ["verify/new/a.py", "verify/a.py", "tools/a.py"])
def test_an_unknown_folder_is_found(tmp_path: Path, name: str) -> None:
    plant(tmp_path, name, "")
    assert unknown_places(tmp_path) == [name]


@pytest.mark.parametrize(
    "text",
    [
        "from verify.ir import a",
        "from verify.ir.a import f",
        "def f():\n    import verify.ir.a",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from verify.ir.a import f",
    ],
)
def test_an_import_circle_is_found(tmp_path: Path, text: str) -> None:
    plant(tmp_path, "verify/ir/a.py", "import verify.analysis.b")
    plant(tmp_path, "verify/analysis/b.py", "from verify.ir import c")
    plant(tmp_path, "verify/ir/c.py", "import re")
    assert import_circle(tmp_path) == []
    plant(tmp_path, "verify/ir/c.py", text)
    assert set(import_circle(tmp_path)) == {"verify.ir.a", "verify.analysis.b", "verify.ir.c"}
