"""A pass that is not entered has nothing to do: neither to change nor to refuse."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import cast

import pytest

from tests.dialects.test_dialects import files, pairs_of
from verify.ir.function import Attribute, Module
from verify.ir.reader import read_module
from verify.normalize.pair import Pair
from verify.normalize.pipeline import NORMALIZATION, Pass
from verify.semantics.occurring import Needs, Trait, occurring
from verify.semantics.unsupported import Unsupported, UnsupportedInstruction

PARTS = 24
OF_THE_CAMPAIGN = [pytest.param(part, marks=pytest.mark.campaign) for part in range(1, PARTS)]


def not_as_it_is(each: Pass, pair: Pair) -> str | None:
    """What a pass that is not entered does, unless it leaves the pair as it is."""
    try:
        changed = each.loaded(pair) is not pair
    except (Unsupported, UnsupportedInstruction) as problem:
        return f"{each.name} raises {problem!r}"
    return f"{each.name} changes the pair" if changed else None


def done_unasked(pair: Pair) -> Iterator[str]:
    """What passes that are not entered would do to a pair, each to what is left by those before."""
    for each in NORMALIZATION:
        if not each.has_work(pair) and (done := not_as_it_is(each, pair)) is not None:
            yield done
        try:
            pair = each.run(pair)
        except (Unsupported, UnsupportedInstruction):
            return


@pytest.mark.parametrize("part", [0, *OF_THE_CAMPAIGN])
def test_each_pass_is_entered_where_it_has_something_to_do(part: int) -> None:
    for path in files()[part::PARTS]:
        for pair in pairs_of(path):
            assert list(done_unasked(pair)) == [], f"{path}: @{pair.source.name}"


def test_all_passes_are_there() -> None:
    for each in NORMALIZATION:
        assert callable(each.loaded), each.name


def module_of(text: str) -> Module:
    return read_module(text.encode(), "x.ll").module


CALLS = """
define void @f(ptr %p) {
  call void %p()
  call void @g(i32 0)
  ret void
}
declare void @g()
"""
VARIABLES = """
@a = internal global i32 0
@b = constant i32 0
define i32 @f(...) {
  %v = load volatile i32, ptr @a
  %w = atomicrmw add ptr @a, i32 1 monotonic
  ret i32 %w
}
"""


def test_what_occurs() -> None:
    calls, variables = occurring(module_of(CALLS)), occurring(module_of(VARIABLES))
    assert calls.traits == {
        Trait.ADDRESSES,
        Trait.CALLS_THROUGH_POINTERS,
        Trait.CALLS_OF_OTHER_TYPES,
    }
    assert calls.callees == {"g"}
    assert variables.traits == {
        Trait.ADDRESSES,
        Trait.CONSTANTS,
        Trait.ORDERED,
        Trait.OWN_VARIABLES,
        Trait.VARIABLES,
        Trait.VARIADIC_BODIES,
        Trait.VOLATILE,
    }
    assert {"load volatile", "atomicrmw add"} <= variables.opcodes
    assert variables.orderings == {"monotonic"}


def test_needs_occur_by_the_beginnings_of_names() -> None:
    module = module_of(CALLS)
    assert not Needs().occur_in(module)
    assert Needs(functions=("g",)).occur_in(module)
    assert not Needs(functions=("h",)).occur_in(module)
    assert Needs(occurs=lambda of: of is module).occur_in(module)


TABLES: Mapping[str, tuple[str, str, tuple[str, ...]]] = {
    "ended-threads": ("ended_threads", "", ("_ENDINGS",)),
    "repeated-floats": ("repeated_floats", "", ("EXTREMA",)),
    "whole-waves": ("whole_waves", "", ("_WHOLE", "_GIVEN")),
    "nvptx-arithmetic": ("floats_of_targets", "", ("OPERATIONS",)),
    "pointer-intrinsics": ("pointer_intrinsics", "", ("_PREFIX", "_CASTS", "_WRAPS")),
    "implied-attributes": (
        "implied_attributes",
        "",
        ("IN_MEMORY", "ALLOCATES", "BYTES", "BYTES_OR_NULL", "CLASSES", "KEPT_IN_RESULT"),
    ),
    "inherit-declarations": ("inherit_declarations", "", ("KEPT", "RETURNED")),
    "denormals": ("denormals", "", ("DENORMALS", "DENORMALS_F32")),
}
"""By the pass: the file whose tables say what it is for, what stands before their names, and the
tables."""


def names_in(file: str, prefix: str, tables: Sequence[str]) -> Iterator[str]:
    module = import_module(f"verify.normalize.{file}")
    for table in tables:
        held: object = getattr(module, table)
        if isinstance(held, Attribute):
            held = held.name
        names = [held] if isinstance(held, str) else list(cast("Iterable[str]", held))
        yield from (prefix + name for name in names)


@pytest.mark.parametrize("name", TABLES)
def test_a_pass_needs_all_names_of_its_tables(name: str) -> None:
    """A name that is added to a table, and not to the needs, would be left out in silence."""
    (needs,) = (each.needs for each in NORMALIZATION if each.name == name)
    names = list(names_in(*TABLES[name]))
    assert names
    for each in names:
        assert each in needs.attributes or each.startswith(needs.functions), each
