"""Which operation's communicating set another memory, undefined behaviour or value comes from."""

from __future__ import annotations

import pytest

from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict
from verify.report.style import Style
from verify.report.subject_of_pair import subject
from verify.report.text import render

HEAD = """
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.amdgcn.ballot.i64(i1)
declare i64 @llvm.ctpop.i64(i64)
"""
ID = "  %t = call i32 @llvm.amdgcn.workitem.id.x()\n  %c = icmp eq i32 %t, 0\n"
BALLOT = "  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)\n"

STORED = """  %n = trunc i64 %b to i32
  %p = getelementptr i32, ptr addrspace(1) %o, i32 2
  store i32 %n, ptr addrspace(1) %p
"""
DIVIDED = """  %other = icmp eq i64 %b, 1
  br i1 %other, label %one, label %more
one:
  br label %more
more:
  %divisor = phi i64 [ 0, %then ], [ 3, %one ]
  %q = udiv i64 12, %divisor
"""
CELL = """  %cell = alloca i64, addrspace(5)
"""
SPILLED = """  store i64 %b, ptr addrspace(5) %cell
  %back = load i64, ptr addrspace(5) %cell
  store i64 %back, ptr addrspace(1) %o
"""


def explained(then: str, before: str = "") -> str:
    """The ballot is in an arm before, and above the branch after; `then` uses it."""
    parameters = "ptr addrspace(1) noundef %o"
    arms = "  br i1 %c, label %then, label %end\nthen:\n"
    end = "  br label %end\nend:\n  ret void\n}\n"
    start = "define amdgpu_kernel void"
    text = (
        f"{HEAD}{start} @src({parameters}) {{\n{before}{ID}{arms}{BALLOT}{then}{end}"
        f"{start} @tgt({parameters}) {{\n{before}{ID}{BALLOT}{arms}{then}{end}"
    )
    module = read_module(text.encode(), "test.ll").module
    source, target = module.functions["src"], module.functions["tgt"]
    options = Options(threads=2)
    pair = Pair("src", module, source, module, target)
    result = judge(pair, options)
    assert result.verdict is Verdict.INCORRECT, result.reason
    return render(subject(pair, result, ["test.ll"], options), Style())


@pytest.mark.parametrize(
    ("then", "before", "says"),
    [
        (STORED, "", "another memory when it returns: %o + 8 holds 1 before and 3 after"),
        (DIVIDED, "", "so thread 0 has undefined behaviour after, and none before: "),
        (SPILLED, CELL, "another memory when it returns: %o holds 1 before and 3 after"),
    ],
    ids=["memory", "undefined", "through a local variable"],
)
def test_the_operation_is_named_whose_set_changed(then: str, before: str, says: str) -> None:
    text = explained(then, before)
    assert "thread 0 executes this operation with {0} before, with {0, 1} after:" in text
    assert says in " ".join(text.split())
    assert "parted   source, in %" in text and "together target" in text


def test_a_store_says_what_and_where() -> None:
    assert "1 → %o + 8" in explained(STORED)
    assert "memory.1" not in explained(STORED)
