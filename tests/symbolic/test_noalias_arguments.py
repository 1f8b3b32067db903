"""`noalias` of arguments of entered functions: the symbolic run and the machine agree on what is
undefined, and on what it is not."""

from __future__ import annotations

import pytest

from tests.concrete.machine_runs import ran, statuses
from verify.codes import Code
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.semantics.memory.objects import NOT_RESTRICTED, breaks_noalias
from verify.semantics.undefined_behaviour import UB

MODULE = """
@g = global i32 0
@h = global i32 0
@wide = global i64 0
define internal void @both(ptr noalias %p, ptr %q) {{
  store i32 1, ptr %p, align 1
  store i32 2, ptr %q, align 1
  ret void
}}
define internal void @one(ptr noalias %p) {{
  store i32 1, ptr %p
  store i32 2, ptr {other}
  ret void
}}
define internal void @reads(ptr noalias %p, ptr noalias %q) {{
  %v = load i32, ptr %p
  %w = load i32, ptr %q
  ret void
}}
define internal ptr @same(ptr noalias %p) {{
  store i32 1, ptr %p
  ret ptr %p
}}
define internal void @inner(ptr noalias %p, ptr %q) {{
  call void @both(ptr %q, ptr %p)
  ret void
}}
define internal void @atomic(ptr noalias %p, ptr %q) {{
  %v = load i32, ptr %q
  %o = atomicrmw add ptr %p, i32 1 monotonic
  ret void
}}
define i32 @f() {{
{body}
  ret i32 0
}}
"""
CASES = {
    "both": ("call void @both(ptr @g, ptr @g)", True),
    "only read": ("call void @reads(ptr @g, ptr @g)", False),
    "a part that overlaps": (
        "%e = getelementptr i8, ptr @wide, i64 2\n  call void @both(ptr @wide, ptr %e)",
        True,
    ),
    "a part that does not overlap": (
        "%e = getelementptr i8, ptr @wide, i64 4\n  call void @both(ptr @wide, ptr %e)",
        False,
    ),
    "apart": ("call void @both(ptr @g, ptr @h)", False),
    "a global": ("call void @one(ptr @g)", True),
    "another global": ("call void @one(ptr @h)", False),
    "one after the other": ("call void @one(ptr @h)\n  store i32 3, ptr @h", False),
    "two activations": (
        "call void @both(ptr @g, ptr @h)\n  call void @both(ptr @h, ptr @g)",
        False,
    ),
    "returned": (
        "%p = call ptr @same(ptr @g)\n  store i32 2, ptr @g\n  store i32 1, ptr %p",
        False,
    ),
    "inside": ("call void @inner(ptr @g, ptr @g)", True),
    "inside apart": ("call void @inner(ptr @g, ptr @h)", False),
    "atomic": ("call void @atomic(ptr @g, ptr @g)", True),
    "at the call": ("call void @plain(ptr noalias @g, ptr @g)", True),
    "nowhere": ("call void @plain(ptr @g, ptr @g)", False),
}
PLAIN = """
define internal void @plain(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret void
}
"""


LOCALS = "".join(f"  %{name} = alloca i64\n" for name in ("g", "h", "wide"))
OF_LOCALS = {
    name: (
        f"{LOCALS}  {body.replace('@g', '%g').replace('@h', '%h').replace('@wide', '%wide')}",
        is_,
    )
    for name, (body, is_) in CASES.items()
    if "@one" not in body and "@atomic" not in body
}


@pytest.mark.parametrize(("body", "is_undefined"), OF_LOCALS.values(), ids=OF_LOCALS)
def test_local_variables(body: str, is_undefined: bool) -> None:
    test_both_machines_agree(body, is_undefined)


@pytest.mark.parametrize(("body", "is_undefined"), CASES.values(), ids=CASES)
def test_both_machines_agree(body: str, is_undefined: bool) -> None:
    text = MODULE.format(body=f"  {body}", other="@g") + PLAIN
    [status] = statuses(ran(text, {}))
    assert (status.endswith(UB.NOT_BASED.value)) is is_undefined, status
    module = read_module(text.encode(), "test").module
    function = module.functions["f"]
    result = judge(
        Pair("f", module, function, module, function), Options(threads=1, shortcut=False)
    )
    assert (result.code is Code.SOURCE_UNDEFINED) is is_undefined, result


def test_which_addresses_do_not_alias() -> None:
    p, q = frozenset({("p", True), ("q", False)}), frozenset({("p", False), ("q", True)})
    assert breaks_noalias(p, q) and breaks_noalias(q, p)
    assert not breaks_noalias(p, p)
    assert not breaks_noalias(p, NOT_RESTRICTED)
    assert not breaks_noalias(frozenset({("p", True)}), frozenset({("q", False)}))
