"""Each reason for which an apparent difference is not reported: a pair that it excuses, and one
nearby that it does not."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from checker.check import Answer, Kind, check
from checker.paths import Limits


@dataclass(frozen=True)
class Case:
    """`excused`, `other`: bodies before and after; `more`: what the module has besides, and
    `words`: attributes, in the first case, and if they are others, in the second."""

    why: str
    excused: tuple[str, str]
    other: tuple[str, str]
    more: str = ""
    others: str | None = None
    words: str = ""
    others_words: str | None = None


def ends(text: str) -> tuple[str, str]:
    """Bodies that do the same and give other results."""
    return f"{text}\nret i32 0", f"{text}\nret i32 1"


def gives(text: str, other: str = "ret i32 0") -> tuple[str, str]:
    """Bodies of which the first gives `%r`."""
    return f"{text}\nret i32 %r", other


WRITES_BOTH = """
define i32 @g(ptr {} %a, ptr %b) {{
  store i32 1, ptr %a
  store i32 2, ptr %b
  %v = load i32, ptr %a
  ret i32 %v
}}
"""
CALLS_OP = "define void @g() {} {{\ncall void @op()\nret void\n}}\ndeclare void @op() convergent"
ADDS_ZERO = "%a = bitcast i32 %x to float\n%s = fadd {} float %a, 0.0\n%r = bitcast float %s to i32"
ROOT = "%s = call float @llvm.sqrt.f32(float {})\n%r = bitcast float %s to i32"
ROOTS = "%a = bitcast i32 %x to float\n" + ROOT.format("%a")
BALLOT = "%b = call i64 @llvm.amdgcn.ballot.i64(i1 true)\n%r = trunc i64 %b to i32"
BALLOTS = "declare i64 @llvm.amdgcn.ballot.i64(i1) convergent"
EXCHANGE = (
    "%e = cmpxchg {} ptr %p, i32 0, i32 1 monotonic monotonic\n"
    "%s = extractvalue {{i32, i1}} %e, 1\n%r = zext i1 %s to i32\nret i32 %r"
)
BARRIERS = "declare void @llvm.amdgcn.s.barrier() convergent"
BARRIER = "call void @llvm.amdgcn.s.barrier()\n"
TWICE = (
    f"%c = icmp eq i32 %x, 0\nbr i1 %c, label %a, label %b\na:\n{BARRIER}br label %b\nb:\nret i32 0"
)
STORE = "store i32 1, ptr addrspace(3) null\n"
WAVES = "declare i32 @llvm.amdgcn.wavefrontsize()\ndeclare i32 @llvm.amdgcn.workgroup.id.x()"
MOVES = (
    "declare i32 @llvm.amdgcn.mov.dpp.i32(i32, i32, i32, i32, i1) convergent\n"
    "declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent"
)
ASSUMES = 'call void @llvm.assume(i1 true) ["{}"(ptr %p, {})]\nret i32 0'
CASES = [
    Case(
        "the source says !range", gives("%r = load i32, ptr %p, !range !0", "ret i32 1"),
        gives("%r = load i32, ptr %p", "ret i32 1"), "!0 = !{i32 1, i32 2}",
    ),
    Case(
        "the source has fast-math flags", gives(ADDS_ZERO.format("nsz"), "ret i32 %x"),
        gives(ADDS_ZERO.format(""), "ret i32 %x"),
    ),
    Case(
        "a callee's argument is promised", gives("%r = call i32 @g(ptr %p, ptr %q)", "ret i32 1"),
        gives("%r = call i32 @g(ptr %p, ptr %q)", "ret i32 1"), WRITES_BOTH.format("noalias"),
        WRITES_BOTH.format(""),
    ),
    Case(
        "an argument of a call is promised", ends("call void @h(ptr noalias %p)"),
        ends("call void @h(ptr %p)"), "declare void @h(ptr)",
    ),
    Case(
        "the source has undef", gives("%r = mul i32 undef, 2", "ret i32 5"),
        gives("%r = mul i32 %x, 2", "ret i32 5"),
    ),
    Case(
        "an exchange may fail", (EXCHANGE.format("weak"), EXCHANGE.format("")),
        (EXCHANGE.format(""), EXCHANGE.format("weak")),
    ),
    Case(
        "addresses of functions are compared",
        gives("%c = icmp eq ptr @g, %p\n%r = zext i1 %c to i32"),
        gives("%c = icmp eq ptr null, %p\n%r = zext i1 %c to i32"), "declare void @g()",
    ),
    Case(
        "an address is cast on one side",
        gives("%c = addrspacecast ptr %p to ptr addrspace(1)\n%r = load i32, ptr addrspace(1) %c"),
        gives("%r = load i32, ptr %p"),
    ),
    Case(
        "the value of sqrt is not known", gives(ROOT.format("4.0"), "ret i32 1073741824"),
        (f"{ROOTS}\nret i32 %r", f"{ROOTS}\n%q1 = xor i32 %r, 1\nret i32 %q1"),
        "declare float @llvm.sqrt.f32(float)",
    ),
    Case(
        "all lanes of a wave are there", gives(BALLOT, "ret i32 -1"), gives(BALLOT, "ret i32 -1"),
        BALLOTS, None, 'convergent "amdgpu-flat-work-group-size"="64,64"', "convergent",
    ),
    Case(
        "the size of a group is asked", gives("%r = call i32 @_Z14get_local_sizej(i32 0)"),
        gives("%r = call i32 @_Z12get_group_idj(i32 0)"),
        "declare i32 @_Z14get_local_sizej(i32)\ndeclare i32 @_Z12get_group_idj(i32)",
    ),
    Case(
        "a variable of the module may hold", gives("%r = load i32, ptr @v", "ret i32 5"),
        gives("%r = load i32, ptr @v", "ret i32 5"), "@v = internal global i32 5",
        "@v = global i32 5",
    ),
    Case(
        "the size of a variable is not known", gives("%r = load i32, ptr addrspace(3) @v"),
        gives("%r = load i32, ptr addrspace(3) @v"), "@v = external addrspace(3) global [0 x i32]",
        "@v = external addrspace(3) global [1 x i32]",
    ),
    Case(
        "a call through a pointer", ends("call void %p()"), ends("call void @h()"),
        "declare void @h()",
    ),
    Case(
        "the size of a wave", gives("%r = call i32 @llvm.amdgcn.wavefrontsize()", "ret i32 64"),
        gives("%r = call i32 @llvm.amdgcn.workgroup.id.x()", "ret i32 64"), WAVES,
    ),
    Case(
        'llvm.assume with "separate_storage"',
        (ASSUMES.format("separate_storage", "ptr %q"), "ret i32 1"),
        (ASSUMES.format("ignore", "ptr %q"), "ret i32 1"),
        "declare void @llvm.assume(i1)",
    ),
    Case(
        "of amdgcn.mov.dpp the result is not known",
        gives("%r = call i32 @llvm.amdgcn.mov.dpp.i32(i32 %x, i32 0, i32 15, i32 15, i1 0)"),
        gives("%r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)"), MOVES,
    ),
    Case(
        "a function of a library", ends("call void @__ockl_h()"), ends("call void @h()"),
        "declare void @__ockl_h()\ndeclare void @h()",
    ),
    Case(
        "only the call of a function says", ends("call void @h() convergent"),
        ends("call void @h()"),
        "declare void @h()", "declare void @h() convergent",
    ),
    Case(
        "barriers follow each other", (f"{BARRIER}{TWICE}", f"{BARRIER}ret i32 0"),
        (f"{BARRIER}{STORE}{TWICE}", f"{BARRIER}{STORE}ret i32 0"), BARRIERS,
    ),
    Case(
        "an operand has to be the same",
        ends("%b = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %x)"),
        ends("%b = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 0)"),
        "declare i32 @llvm.amdgcn.readlane.i32(i32, i32)",
    ),
    Case(
        "a function is called that is not convergent", ends("call void @g()"),
        ends("call void @g()"), CALLS_OP.format(""), CALLS_OP.format("convergent"),
    ),
    Case(
        "a call that only reads memory", ends("%v = call i32 @h(ptr %p)"),
        ends("%v = call i32 @h(ptr %p)"),
        "declare i32 @h(ptr) nounwind willreturn memory(read)",
        "declare i32 @h(ptr) nounwind willreturn memory(none)",
    ),
    Case(
        "an ordering is of one address space", ends('fence syncscope("agent-one-as") acq_rel'),
        ends('fence syncscope("agent") acq_rel'),
    ),
    Case(
        "what others may have written before a load", ends("%v = load volatile i32, ptr %p"),
        ends("%v = load atomic i32, ptr %p monotonic, align 4"),
    ),
    Case(
        "the initialiser of a constant is not read",
        gives("%c = load i64, ptr @c\n%r = trunc i64 %c to i32", "ret i32 5"),
        gives("%c = load i64, ptr @c\n%r = trunc i64 %c to i32", "ret i32 4"),
        "@c = constant i64 ptrtoint (ptr @h to i64)\ndeclare void @h()", "@c = constant i64 5",
    ),
]  # fmt: skip


def answer(case: Case, pair: tuple[str, str], *, excused: bool) -> Answer:
    more = case.more if excused or case.others is None else case.others
    words = case.words if excused or case.others_words is None else case.others_words
    head = f"define i32 @f(i32 noundef %x, ptr noundef %p, ptr noundef %q) {words}"
    triple = 'target triple = "amdgcn-amd-amdhsa"\n'
    before, after = (f"{triple}{head} {{\n{text}\n}}\n{more}\n" for text in pair)
    threads = 2 if words else 1
    return check(before, after, "f", "f", Limits(threads=threads))


@pytest.mark.parametrize("case", CASES, ids=[case.why for case in CASES])
def test_a_difference_that_is_excused(case: Case) -> None:
    found = answer(case, case.excused, excused=True)
    assert found.kind is Kind.NOT_CHECKED
    assert f"a difference, where {case.why}" in found.why
    assert found.difference is not None


@pytest.mark.parametrize("case", CASES, ids=[case.why for case in CASES])
def test_a_difference_nearby_that_is_not(case: Case) -> None:
    found = answer(case, case.other, excused=False)
    assert (found.kind, found.cause) == (Kind.DIFFERS, None)


def test_a_generic_address_may_be_in_another_memory() -> None:
    text = 'target triple = "amdgcn-amd-amdhsa"\ndefine {} @f(ptr noundef %p) {{\n{}\nret void\n}}'
    shared = "store i32 1, ptr addrspace(3) null\nstore i32 {}, ptr %p"
    pairs = [(text.format(kind, shared.format(1)), text.format(kind, shared.format(number)))
             for kind, number in (("void", 1), ("amdgpu_kernel void", 1), ("void", 2))]  # fmt: skip
    answers = [check(*pair, "f", "f", Limits(threads=1)) for pair in pairs]
    assert [each.kind for each in answers] == [Kind.NOT_CHECKED, Kind.AGREES, Kind.DIFFERS]
    assert answers[0].why == "a generic address that may be in another memory"
