"""Which cells a call may access that only accesses what its arguments point to."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from verify.concrete.domain import IntDomain, wrap
from verify.ir.function import Attribute
from verify.ir.reader import read_here, read_module
from verify.semantics.effects import ARGUMENT_MEMORY, UNNAMED, AccessKind, allowed_through, effects
from verify.semantics.memory.call_memory import (
    CallMemory,
    ReachedBytes,
    ReachedCells,
    call_memory,
    initialized_ranges,
)

DOMAIN = IntDomain()
READ, WRITE, BOTH, NONE = (
    AccessKind.READ,
    AccessKind.WRITE,
    AccessKind.READWRITE,
    AccessKind.NONE,
)


def test_cells_of_an_object() -> None:
    """A cell is reached when one of its bytes is."""
    for size, start, length, number in product((1, 2, 4), (0, 3, 4, 61), (0, 1, 4, 7), range(40)):
        start_, length_ = wrap(start, 64), wrap(length, 64)
        reached = ReachedBytes("memory", start_, length_, READ, True)
        cells = ReachedCells(DOMAIN, NONE, [reached])
        bytes_ = range(number * size, number * size + size)
        inside = any(start <= byte < start + length for byte in bytes_)
        assert cells.may(READ, "memory", wrap(number, 64), size) is inside
        assert not cells.may(WRITE, "memory", wrap(number, 64), size)
        assert not cells.may(READ, "another", wrap(number, 64), size)


def test_initialized_cells() -> None:
    """A cell whose bytes a call all initialises is not read, and is new behind the call."""
    for size, first, length, number in product((1, 2, 4), (0, 3, 4), (0, 1, 4, 8), range(8)):
        ranges = initialized_ranges(DOMAIN, wrap(16, 64), ((first, first + length),))
        reached = ReachedBytes("memory", wrap(0, 64), wrap(64, 64), BOTH, True, ranges)
        cells, cell = ReachedCells(DOMAIN, NONE, [reached]), wrap(number, 64)
        bytes_ = range(number * size, number * size + size)
        inside = all(16 + first <= byte < 16 + first + length for byte in bytes_)
        assert cells.may(READ, "memory", cell, size) is not inside
        assert cells.changes("memory", cell, size, False)
        other = ReachedCells(DOMAIN, NONE, [replace(reached, kind=WRITE)])
        assert other.changes("memory", cell, size, False) is inside


@pytest.mark.parametrize(
    ("kind", "unseen", "changed"),
    [(BOTH, False, True), (WRITE, False, False), (WRITE, True, True), (READ, True, False)],
)
def test_changes(kind: AccessKind, unseen: bool, changed: bool) -> None:
    """What is read and written is new; of what is only written the environment says so."""
    objects = [ReachedBytes("memory", wrap(8, 64), wrap(4, 64), kind, True)]
    for cells in (ReachedCells(DOMAIN, NONE, objects), ReachedCells(DOMAIN, kind, [])):
        assert cells.changes("memory", wrap(2, 64), 4, unseen) is changed


ALL_NAMED = CallMemory(BOTH, BOTH, (), ())


@pytest.mark.parametrize(
    ("attributes", "call", "expected"),
    [
        ("", "(ptr %p, ptr %q)", CallMemory(BOTH, BOTH, UNNAMED, UNNAMED)),
        ("memory(argmem: readwrite)", "(ptr %p, ptr readonly %q)", ((0, BOTH), (1, READ))),
        ("memory(argmem: write)", "(ptr %p, ptr readonly %q)", ((0, WRITE), (1, NONE))),
        ("memory(read, argmem: readwrite)", "(ptr %p, ptr readnone %q)", ((0, BOTH),)),
        ("memory(inaccessiblemem: readwrite)", "(ptr %p, ptr %q)", ()),
        (
            "memory(argmem: readwrite) convergent",
            "(ptr %p, ptr %q)",
            ALL_NAMED,
        ),
    ],
)
def test_call_memory(
    attributes: str, call: str, expected: CallMemory | tuple[tuple[int, AccessKind], ...]
) -> None:
    text = f"""declare void @f(ptr, ptr)
define void @g(ptr %p, ptr %q) {{
  call void @f{call} {attributes}
  ret void
}}
"""
    module = read_module(text.encode(), "text").module
    what = call_memory(module, module.functions["g"].entry.instructions[0])
    if isinstance(expected, CallMemory):
        assert what == expected
    else:
        assert tuple((i, k) for i, _, k in what.arguments if k) == tuple(
            (i, k) for i, k in expected if k
        )
        assert what.everywhere == (READ if "(read" in attributes else NONE)


@pytest.mark.parametrize(
    ("parameters", "arguments", "expected"),
    [
        ("ptr", "ptr null", BOTH),
        ("float, <4 x i32>", "float 1.0, <4 x i32> zeroinitializer", NONE),
        ("<2 x ptr>", "<2 x ptr> zeroinitializer", BOTH),
        ("{ i32 }", "{ i32 } zeroinitializer", BOTH),
    ],
)
def test_memory_of_arguments_without_an_address(
    parameters: str, arguments: str, expected: AccessKind
) -> None:
    text = f"declare void @g({parameters}) memory(argmem: readwrite)\n!0 = !{{}}\n"
    text += f"define void @f() {{\n  call void @g({arguments})\n  ret void\n}}\n"
    module = read_here(text, "test").module
    call = module.functions["f"].entry.instructions[0]
    assert effects(module, call).memory.at(ARGUMENT_MEMORY) == expected


def test_what_attributes_allow() -> None:
    assert allowed_through(()) == BOTH
    assert allowed_through((Attribute("readonly"), Attribute("noundef"))) == READ
    assert allowed_through((Attribute("writeonly"),)) == WRITE
    assert allowed_through((Attribute("readonly"), Attribute("writeonly"))) == NONE
    assert allowed_through((Attribute("readnone", quoted=True),)) == BOTH
