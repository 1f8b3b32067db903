"""Instructions with a promise beside others without it: what LLVM makes of them (copies, other
operands, other instructions), and the same promise of another instruction."""

from __future__ import annotations

import pytest

from transforms.llvm.passes import Recipe
from transforms.llvm.steps import ends_of
from verify import check
from verify.options import Options

SCOPES = """
!3 = distinct !{!3, !"dom"}
!4 = distinct !{!4, !3, !"s"}
!5 = !{!4}
!6 = distinct !{!6, !3, !"t"}
!7 = !{!4, !6}
"""
UNROLLED = """
declare void @u(ptr)
define float @divides(float %b, i1 %c) {
entry:
  br label %l

l:
  %i = phi i32 [ 0, %entry ], [ %i1, %m ]
  %s = phi float [ 1.0, %entry ], [ %s2, %m ]
  br i1 %c, label %t, label %m

t:
  %x = fdiv float %s, %b, !fpmath !0
  br label %m

m:
  %y = phi float [ %s, %l ], [ %x, %t ]
  %s2 = fdiv float %y, %b
  %i1 = add i32 %i, 1
  %d = icmp ult i32 %i1, 3
  br i1 %d, label %l, label %e

e:
  ret float %s2
}
define void @calls(ptr %p) {
entry:
  br label %l

l:
  %i = phi i64 [ 0, %entry ], [ %i1, %l ]
  %a = getelementptr i8, ptr %p, i64 %i
  call void @u(ptr %a)
  %b = getelementptr i8, ptr %a, i64 1
  call void @u(ptr captures(none) %b)
  %i1 = add i64 %i, 1
  %d = icmp ult i64 %i1, 3
  br i1 %d, label %l, label %e

e:
  ret void
}
define i32 @loads(ptr %p, ptr %q) {
entry:
  br label %l

l:
  %i = phi i64 [ 0, %entry ], [ %i1, %l ]
  %s = phi i32 [ 0, %entry ], [ %s2, %l ]
  %a = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %a, !alias.scope !5
  store i32 %x, ptr %q, !noalias !5
  %b = getelementptr i32, ptr %q, i64 %i
  %y = load i32, ptr %b
  %s2 = add i32 %s, %y
  %i1 = add i64 %i, 1
  %d = icmp ult i64 %i1, 3
  br i1 %d, label %l, label %e

e:
  ret i32 %s2
}
!0 = !{float 2.5}
"""
INLINED = """
declare void @u(ptr)
define internal void @twice(ptr %a, ptr %b) alwaysinline {
  call void @u(ptr captures(none) %a)
  call void @u(ptr %b)
  ret void
}
define void @inlines(ptr %p, ptr %q) {
  call void @twice(ptr %p, ptr %q)
  ret void
}
"""
FORWARDED = """
declare void @u(ptr)
define void @forwards(ptr %p, ptr %q) {
  store ptr %p, ptr %q
  %y = load ptr, ptr %q
  call void @u(ptr captures(none) %y)
  call void @u(ptr %q)
  ret void
}
"""
COPIED = """
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define i32 @copies(ptr %p, ptr %q, ptr %o) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 1, i1 false), !alias.scope !5
  %x = load i32, ptr %o, !noalias !5
  ret i32 %x
}
"""
NUMBERED = """
declare float @g(float)
define float @numbers(float %0, float %1) {
  %3 = fadd float %0, -0.0
  %4 = call contract float @g(float %3)
  %5 = call float @g(float %1)
  %6 = fsub float %4, %5
  ret float %6
}
"""
PASSES = {
    "divides": (UNROLLED, "loop-unroll"),
    "calls": (UNROLLED, "loop-unroll"),
    "loads": (UNROLLED, "loop-unroll"),
    "inlines": (INLINED, "always-inline"),
    "forwards": (FORWARDED, "newgvn"),
    "copies": (COPIED, "instcombine"),
    "numbers": (NUMBERED, "instcombine"),
}


def verdict(before: str, after: str, function: str) -> tuple[str, str]:
    (found,) = check(before, after, function=function, options=Options(threads=1, timeout=20))
    return found.verdict.value, found.reason


@pytest.mark.parametrize("name", PASSES)
def test_a_copy_has_the_promise_of_what_it_is_a_copy_of(name: str) -> None:
    text, passes = PASSES[name]
    before, after = ends_of(text + SCOPES, Recipe((passes,), triple=""))
    assert before != after
    assert verdict(before, after, name)[0] == "correct"


LOADED = """
define i32 @f(ptr %p, ptr %q) {
  %x = load i32, ptr %p, !alias.scope !SCOPE
  store i32 1, ptr %q, !noalias !NONE
  ret i32 %x
}
"""
EXTENDED = """
declare void @u(i8)
define void @f(i8 %p, i8 %q) {
  call void @u(i8 zeroext %p)
  call void @u(i8 signext %q)
  ret void
}
"""
SIZED = """
@g = external global i32
define ptr @f() {
  ret ptr @g
}
"""
ALIGNED = """
declare void @g()
define ptr @f() {
  ret ptr @g
}
"""
SYMBOL = """
@g = external global i8, !absolute_symbol !0
define ptr @f() {
  ret ptr @g
}
!0 = !{i64 0, i64 256}
"""
OTHERS = {
    "fewer scopes": (LOADED, ("!SCOPE", "!7", "!5"), ("!NONE", "!5", "!5")),
    "another extension": (
        EXTENDED,
        ("zeroext %p", "zeroext %p", "signext %p"),
        ("signext %q", "signext %q", "zeroext %q"),
    ),
    "a larger variable": (SIZED, ("global i32", "global i32", "global [4 x i32]")),
    "an aligned function": (ALIGNED, ("@g()", "@g()", "@g() align 16")),
    "a smaller range": (SYMBOL, ("i64 256", "i64 256", "i64 16")),
}


@pytest.mark.parametrize("what", OTHERS)
def test_a_stronger_promise_is_refused(what: str) -> None:
    text, *changes = OTHERS[what]
    before = after = text + (SCOPES if text is LOADED else "")
    for old, ours, theirs in changes:
        before, after = before.replace(old, ours), after.replace(old, theirs)
    assert verdict(before, after, "f")[0] == "unsupported", what
    assert verdict(before, before, "f")[0] == "correct"
