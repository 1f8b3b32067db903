"""Which operation's communicating set another memory, undefined behaviour or value comes from."""

from __future__ import annotations

import pytest

from tests.report.refuted import judged

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
    return judged(text)


@pytest.mark.parametrize(
    ("then", "before", "says"),
    [
        (STORED, "", "when thread 0 returns, %o + 8 holds 1 in the source and 3 in the target"),
        (DIVIDED, "", "so thread 0 has undefined behaviour after, and none before: "),
        (SPILLED, CELL, "when thread 0 returns, %o holds 1 in the source and 3 in the target"),
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


REMOVED = """
define {result} @{name}(i1 noundef %c{more}) {{
{first}  %a = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  br i1 %c, label %then, label %end
then:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %s = add i64 %a, %b
  %t = add i64 %s, {added}
  {ends}
end:
  ret {nothing}
}}
"""
STORES = {
    "result": "void",
    "more": ", ptr addrspace(1) noundef %o",
    "ends": "store i64 %t, ptr addrspace(1) %o\n  ret void",
    "nothing": "void",
}
RETURNS = {"result": "i64", "more": "", "ends": "ret i64 %t", "nothing": "i64 0"}


@pytest.mark.parametrize("ends", [STORES, RETURNS], ids=["memory", "result"])
@pytest.mark.parametrize("first", ["", "  %d = call i64 @llvm.amdgcn.ballot.i64(i1 true)\n"])
def test_no_operation_is_named_whose_set_stays(ends: dict[str, str], first: str) -> None:
    """Another constant is added; that one of three calls goes does not make another one of the
    others, nor are two calls one because both lead to the result."""
    source = REMOVED.format(name="src", first=first, added=1, **ends)
    text = judged(HEAD + source + REMOVED.format(name="tgt", first="", added=2, **ends))
    assert "executes this operation" not in text
    assert "holds" in text or "returned" in text


WRITTEN = """
define amdgpu_kernel void @{name}(ptr addrspace(1) noundef %o, ptr addrspace(3) noundef %l) {{
  store i32 {number}, ptr addrspace(1) %o, align 4
  {then}
  ret void
}}
"""


@pytest.mark.parametrize(
    ("then", "says"),
    [
        # Both addresses may be 0: those are two memories.
        (
            "store i32 7, ptr addrspace(3) %l, align 4",
            "%o holds 1 in the source and 2 in the target",
        ),
        (
            "store {i32} {i32 5}, ptr addrspace(3) %l, align 4",
            "%o holds 1 in the source and 2 in the target",
        ),
        # A store of two numbers: the second is at another address than the store.
        (
            "%p = getelementptr i32, ptr addrspace(1) %o, i64 -1\n  "
            "store <2 x i32> <i32 7, i32 {number}>, ptr addrspace(1) %p, align 4",
            "%o holds 1 in the source and 2 in the target",
        ),
    ],
    ids=["another memory", "parts", "a vector"],
)
def test_the_store_is_one_to_that_memory(then: str, says: str) -> None:
    text = [
        WRITTEN.format(name=name, number=number, then=then.replace("{number}", str(number)))
        for name, number in (("src", 1), ("tgt", 2))
    ]
    assert says in " ".join(judged(HEAD + "".join(text)).split())
