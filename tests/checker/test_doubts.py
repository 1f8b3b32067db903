"""Where the checker knows less than a document says, a difference is no answer, and neither is
agreement."""

from __future__ import annotations

import pytest

from checker.check import Answer, Kind, check
from checker.paths import Limits

GPU = 'target triple = "amdgcn-amd-amdhsa"\n'


def answer(before: str, after: str, more: str = "", limits: Limits | None = None) -> Answer:
    return check(before + more, after + more, "f", "f", limits or Limits(threads=1))


def body(text: str, *, head: str = "define i32 @f(i32 noundef %x)") -> str:
    return f"{head} {{\n{text}\n}}\n"


@pytest.mark.parametrize(
    ("before", "after", "more", "why"),
    [
        (
            "%r = call i32 @llvm.amdgcn.mul.u24.i32(i32 %x, i32 0)\nret i32 %r", "ret i32 0",
            "declare i32 @llvm.amdgcn.mul.u24.i32(i32, i32) nounwind willreturn memory(none)",
            "is not known",
        ),
        (
            "ret i32 %x", "%r = call ptr @new()\n%v = load i32, ptr %r\nret i32 %v",
            "declare noalias ptr @new()", "allocates",
        ),
        (
            "%f = freeze i32 undef\nret i32 %f", "ret i32 undef", "", "undef that only the target",
        ),
    ],
)  # fmt: skip
def test_it_says_why_not(before: str, after: str, more: str, why: str) -> None:
    found = answer(body(before), body(after), more)
    assert found.kind is Kind.NOT_CHECKED
    assert why in found.why


def test_metadata_that_only_the_target_has_is_not_checked() -> None:
    head = "define ptr @f(ptr noundef %p)"
    load = "%v = load ptr, ptr %p{}\nret ptr %v"
    told = body(load.format(", !dereferenceable !0"), head=head)
    found = answer(body(load.format(""), head=head), told, "!0 = !{i64 4}")
    assert (found.kind, found.why) == (
        Kind.NOT_CHECKED, "!dereferenceable that only the target has"
    )  # fmt: skip


def test_a_byte_that_only_the_target_writes_is_lost_for_others() -> None:
    head = "define void @f(ptr noundef %p)"
    stores = "%v = load i32, ptr %p\nstore i32 %v, ptr %p\nret void"
    reads = "%v = load i32, ptr %p\nret void"
    assert answer(body(reads, head=head), body(stores, head=head)).kind is Kind.DIFFERS
    assert answer(body(stores, head=head), body(reads, head=head)).kind is Kind.AGREES


def test_a_variable_that_nobody_else_knows_may_hold_what_is_known() -> None:
    stores = "store i32 %x, ptr addrspace(3) @g\nret i32 0"
    own = answer(
        GPU + body(stores),
        GPU + body("ret i32 0"),
        "@g = internal addrspace(3) global i32 undef",
    )
    assert own.why == "a difference, where a variable of the module may hold what is known"
    shared = answer(
        GPU + body(stores), GPU + body("ret i32 0"), "@g = addrspace(3) global i32 undef"
    )
    assert shared.kind is Kind.DIFFERS


def test_a_thread_may_end_in_an_intrinsic() -> None:
    more = "declare void @llvm.amdgcn.kill(i1)"
    kills = "%c = icmp eq i32 %x, 0\ncall void @llvm.amdgcn.kill(i1 %c)\nret i32 0"
    assert answer(GPU + body(kills), GPU + body(kills), more).kind is Kind.AGREES
    assert answer(GPU + body(kills), GPU + body("ret i32 0"), more).kind is Kind.DIFFERS


def test_a_local_variable_is_reached_by_a_call_that_gets_its_address() -> None:
    head, more = "define void @f(i32 noundef %x)", "declare void @use(ptr)\ndeclare void @op()"
    text = "%p = alloca i32\nstore i32 {}, ptr %p\ncall void @use(ptr %p)\n"
    text += "store i32 {}, ptr %p\ncall void @op()\nret void"
    first = body(text.format("%x", "0"), head=head)
    assert answer(first, first, more).kind is Kind.AGREES
    for other in (text.format("1", "0"), text.format("%x", "1")):
        assert answer(first, body(other, head=head), more).kind is Kind.DIFFERS
    # A callee that does not keep the address sees no store after the call.
    lent = more.replace("@use(ptr)", "@use(ptr captures(none))")
    other = body(text.format("%x", "1"), head=head)
    assert answer(first, other, lent).kind is Kind.AGREES


def test_a_group_has_the_size_that_the_function_states() -> None:
    text = "%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n%c = icmp ult i32 %t, {}\n"
    text += "%r = zext i1 %c to i32\nret i32 %r"
    more = "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()"
    head = 'define i32 @f() "nvvm.maxntid"="256"'
    one = body("ret i32 1", head=head)
    assert answer(body(text.format(256), head=head), one, more).kind is Kind.AGREES
    assert answer(body(text.format(255), head=head), one, more).kind is Kind.DIFFERS


def test_a_type_of_the_target_has_the_size_of_an_address() -> None:
    layout = 'target datalayout = "e-p:32:32"\n'
    text = '%a = alloca target("dx.RawBuffer", i32, 0, 0)\n'
    text += "call void @use(ptr dereferenceable({}) %a)\nret void"
    more, head = "declare void @use(ptr)", "define void @f()"
    one, two = (layout + body(text.format(size), head=head) for size in (4, 5))
    assert answer(one, one, more).kind is Kind.AGREES
    assert answer(one, two, more).kind is Kind.DIFFERS


def test_barriers_in_a_row_are_one() -> None:
    more = "declare void @llvm.amdgcn.s.barrier() convergent nounwind willreturn"
    barrier = "call void @llvm.amdgcn.s.barrier()\n"
    end = "store i32 1, ptr addrspace(3) %p\n"
    head = "define void @f(ptr addrspace(3) noundef %p)"
    one, two = (GPU + body(barrier * n + "ret void", head=head) for n in (1, 2))
    limits = Limits(threads=2)
    assert answer(one, two, more, limits).kind is Kind.AGREES
    apart = GPU + body(barrier + end + barrier + "ret void", head=head)
    joined = GPU + body(barrier + end + "ret void", head=head)
    assert answer(apart, joined, more, limits).kind is Kind.DIFFERS


def test_a_choice_between_memories_makes_two_ways() -> None:
    head = "define i32 @f(i1 noundef %c)"
    text = """
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  %p = select i1 %c, ptr %a, ptr %b
  %r = load i32, ptr %p
  ret i32 %r
"""
    same = body("%r = select i1 %c, i32 1, i32 2\nret i32 %r", head=head)
    other = body("%r = select i1 %c, i32 2, i32 1\nret i32 %r", head=head)
    assert answer(body(text, head=head), same).kind is Kind.AGREES
    assert answer(body(text, head=head), other).kind is Kind.DIFFERS
