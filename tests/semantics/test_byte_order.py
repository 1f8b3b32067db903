"""What is stored as one type and loaded as another, on both machines.

The results are those to which `opt -passes=sroa,instcombine,gvn,instcombine` of LLVM 22 folds the
function: no big-endian machine is at hand.
"""

from __future__ import annotations

import pytest

from tests.concrete.machine_runs import ran, statuses
from tests.symbolic.values import judged
from verify.refinement.verdict import Verdict

NIBBLES = "<8 x i4> <i4 0, i4 1, i4 2, i4 3, i4 4, i4 5, i4 6, i4 7>"
BITS = "<8 x i1> <i1 1, i1 0, i1 0, i1 0, i1 0, i1 1, i1 0, i1 0>"

FOLDED = [
    ("E", "i32 287454020", "i16", 4386),
    ("e", "i32 287454020", "i16", 13124),
    ("E", "<2 x i16> <i16 4386, i16 13124>", "i32", 287454020),
    ("e", "<2 x i16> <i16 4386, i16 13124>", "i32", 860098850),
    ("E", NIBBLES, "i32", 19088743),
    ("e", NIBBLES, "i32", 1985229328),
    ("E", BITS, "i8", 132),
    ("e", BITS, "i8", 33),
    ("E", "float 1.0", "i32", 1065353216),
    ("E", "i24 1193046", "i8", 18),
    ("E", "[2 x i16] [i16 1, i16 2]", "i32", 65538),
    ("E", "i64 1", "<2 x i32>", 1),
    ("E", "i32 305419896", "<4 x i8>", 52),
    ("E", "i32 305419896", "<8 x i4>", 2),
    ("E", "double 1.5", "<4 x i16>", 0),
]
"""Layout, what is stored, the type that is loaded, the result: of a vector its element 1."""


def body(stored: str, loaded: str) -> tuple[str, str]:
    """The type of the result, and the instructions."""
    text = f"  %a = alloca i64\n  store {stored}, ptr %a\n  %v = load {loaded}, ptr %a\n"
    if not loaded.startswith("<"):
        return loaded, f"{text}  ret {loaded} %v"
    element = loaded.split(" x ")[1].removesuffix(">")
    text += f"  %r = extractelement {loaded} %v, i32 1\n"
    return element, f"{text}  ret {element} %r"


@pytest.mark.parametrize(("order", "stored", "loaded", "result"), FOLDED)
def test_bytes_are_in_the_order_of_the_layout(
    order: str, stored: str, loaded: str, result: int
) -> None:
    layout = f"{order}-i64:64-p:64:64"
    type_, text = body(stored, loaded)
    function = f'target datalayout = "{layout}"\ndefine {type_} @f() {{\n{text}\n}}\n'
    assert statuses(ran(function, {})) == [f"returned {result}"]
    for number, verdict in ((result, Verdict.CORRECT), (result ^ 1, Verdict.INCORRECT)):
        found = judged(f"{type_} ()", text, f"  ret {type_} {number}", layout)
        assert found.verdict is verdict, found.reason
