"""What a dialect is not asked about has nothing for it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import cast

import pytest

from corpus.expect import FOLDERS, ROOT, pair_files
from corpus.pairing import PairingError, pairs_in
from verify.concrete import machine
from verify.concrete.memory import memory as concrete_memory
from verify.concrete.run import calls as concrete_calls
from verify.dialects.clib.checked_calls import is_checked
from verify.dialects.clib.library_output import is_output
from verify.dialects.exceptions.unwinding import is_about_unwinding
from verify.dialects.heap.allocation import heap_call, is_allocation, promised
from verify.ir.function import Module
from verify.ir.reader import read_module
from verify.judge import variants, vscale
from verify.normalize import dialect_hooks
from verify.normalize.dialect_hooks import PairHook
from verify.normalize.pair import Pair
from verify.normalize.pipeline import NORMALIZATION
from verify.promises import added
from verify.refinement.caveats import operations
from verify.semantics import heap
from verify.semantics.dialects import (
    CLIB,
    DIALECTS,
    EXCEPTIONS,
    FOLDER,
    HEAP,
    Dialect,
    Hook,
    meanings,
)
from verify.semantics.unsupported import Unsupported
from verify.symbolic.calls import calls as symbolic_calls
from verify.symbolic.calls import unknown_calls
from verify.symbolic.memory import memory as symbolic_memory

KERNELS = ROOT / "kernels"
AnyHook = Hook[..., object]
OfPair = PairHook[object]
ASKING = (
    added,
    concrete_calls,
    concrete_memory,
    dialect_hooks,
    heap,
    machine,
    operations,
    symbolic_calls,
    symbolic_memory,
    unknown_calls,
    variants,
    vscale,
)
"""The modules with rows by which the core asks a dialect."""
PARTS = 8
OF_THE_CAMPAIGN = [pytest.param(part, marks=pytest.mark.campaign) for part in range(1, PARTS)]


def files() -> list[Path]:
    found = [path for folder in FOLDERS for path in pair_files(folder)]
    return found + sorted(KERNELS.rglob("*.ll"))


def pairs_of(path: Path) -> list[Pair]:
    """The pairs of a file; where it has none, each function with itself."""
    module = read_module(path.read_bytes(), str(path)).module
    try:
        return [*pairs_in(module)]
    except PairingError:
        functions = [f for f in module.functions.values() if f.blocks]
        return [Pair(f.name, module, f, module, f) for f in functions]


def pair_hook(row: object) -> OfPair | None:
    return cast(OfPair, row) if isinstance(row, PairHook) else None


def may_occur(dialect: Dialect, *modules: Module) -> bool:
    return Hook(dialect, "", lambda: None).may_occur(*modules)


def asked(hook: OfPair, pair: Pair) -> bool:
    return hook.may_occur(pair.before, pair.after)


def changed_unasked(pair: Pair) -> Iterator[str]:
    """What is asked of a pair that has another answer than where the dialect does not occur; its
    passes are asked in `tests/normalize/test_needs.py`."""
    for row in vars(dialect_hooks).values():
        hook = pair_hook(row)
        if hook is not None and not asked(hook, pair):
            is_pass = hook.otherwise(pair) is pair
            if not is_pass and hook.loaded(pair) != hook.otherwise(pair):
                yield hook.place
    for each in NORMALIZATION:
        try:
            pair = each.run(pair)
        except Unsupported:
            return  # refused by name, whatever a dialect says
    for module in (pair.before, pair.after):
        for name in module.functions:
            if (is_output(name) or is_checked(name)) and not may_occur(CLIB, module):
                yield name
            if is_about_unwinding(name) and not may_occur(EXCEPTIONS, module):
                yield name
    yield from allocating_unasked(pair)


def allocating_unasked(pair: Pair) -> Iterator[str]:
    """The calls in a pair that allocate or free where nothing asks whether they do."""
    for module, function in ((pair.before, pair.source), (pair.after, pair.target)):
        for call in () if may_occur(HEAP, module) else function.instructions:
            known = heap_call(module, function, call) or promised(module, function, call)
            if known is not None or is_allocation(module, call):
                yield call.text


@pytest.mark.campaign
@pytest.mark.parametrize("part", [0, *OF_THE_CAMPAIGN])
def test_each_dialect_is_asked_where_it_changes_something(part: int) -> None:
    for path in files()[part::PARTS]:
        for pair in pairs_of(path):
            assert list(changed_unasked(pair)) == [], f"{path}: @{pair.source.name}"


def hooks() -> list[AnyHook]:
    """All rows by which the core asks a dialect."""
    rows: list[object] = []
    for module in ASKING:
        for value in vars(module).values():
            rows += cast(tuple[object, ...], value) if isinstance(value, tuple) else (value,)
    return [cast(AnyHook, row) for row in rows if isinstance(row, Hook)]


def test_all_that_is_asked_of_dialects_is_there() -> None:
    assert len(hooks()) > len(DIALECTS)
    for hook in hooks():
        assert callable(hook.loaded), hook.place


def test_each_folder_has_a_row() -> None:
    folders = {found.name for found in iter_modules(import_module(FOLDER).__path__)}
    assert {dialect.folder for dialect in DIALECTS} == folders
    asked_for = {hook.dialect.folder for hook in hooks()}
    asked_for |= {p.needs.folder for p in NORMALIZATION if isinstance(p.needs, Dialect)}
    assert asked_for | {d.folder for d in DIALECTS if meanings(d)} == folders


LOADED = """
import sys
from pathlib import Path
from corpus.pairing import read_pairs
from verify.judge.judge import judge
from verify.options import Options
for path in sys.argv[1:]:
    for pair in read_pairs(Path(path)):
        judge(pair, Options())
print(*sorted({n.split(".")[2] for n in sys.modules if n.startswith("verify.dialects.")}))
"""


@pytest.mark.campaign
@pytest.mark.parametrize(
    ("folder", "names", "loaded"),
    [
        ("barriers", "", []),
        ("masks", "", []),
        ("vectors", "masked*", ["masked", "scalable"]),
    ],
)
def test_a_dialect_is_loaded_where_it_occurs(folder: str, names: str, loaded: list[str]) -> None:
    paths = sorted((ROOT / "pairs" / folder).glob(f"{names or '*'}.ll"))[:3]
    command = [sys.executable, "-c", LOADED, *map(str, paths)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert (len(paths) > 0, done.stdout.split()) == (True, loaded)
