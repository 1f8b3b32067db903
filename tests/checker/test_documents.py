"""The second opinion on the examples of "Convergent Operation Semantics", one by one."""

from __future__ import annotations

import pytest

from checker.check import Kind, check
from checker.paths import Limits

DECLARATIONS = """
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare token @llvm.experimental.convergence.anchor()
declare i32 @textureSample(i32) convergent nounwind willreturn
declare void @use(i32) nounwind willreturn
declare i32 @subgroupAdd(i32) convergent nounwind willreturn memory(none)
declare void @subgroupControlBarrier() convergent nounwind willreturn
declare void @op(i32) convergent nounwind willreturn
"""
ENTRY = "%token = call token @llvm.experimental.convergence.entry()"
CONTROLLED = '[ "convergencectrl"(token %token) ]'

SAMPLE = f"""
  {ENTRY}
  %color = call i32 @textureSample(i32 %x) {CONTROLLED}
  br i1 %c, label %then, label %end
then:
  call void @use(i32 %color)
  br label %end
end:
  ret void
"""
SAMPLE_SUNK = f"""
  {ENTRY}
  br i1 %c, label %then, label %end
then:
  %color = call i32 @textureSample(i32 %x) {CONTROLLED}
  call void @use(i32 %color)
  br label %end
end:
  ret void
"""
REDUCTIONS = f"""
  {ENTRY}
  br i1 %c, label %then, label %else
then:
  %gains = call i32 @subgroupAdd(i32 %x) {CONTROLLED}
  call void @use(i32 %gains)
  ret void
else:
  %losses = call i32 @subgroupAdd(i32 %x) {CONTROLLED}
  call void @use(i32 %losses)
  ret void
"""
REDUCTION_HOISTED = f"""
  {ENTRY}
  %sum = call i32 @subgroupAdd(i32 %x) {CONTROLLED}
  br i1 %c, label %then, label %else
then:
  call void @use(i32 %sum)
  ret void
else:
  call void @use(i32 %sum)
  ret void
"""
UNSTRUCTURED = f"""
entry:
  {ENTRY}
  br i1 %c, label %then1, label %mid
then1:
  %cond2 = icmp sgt i32 %x, 0
  br label %mid
mid:
  %flag = phi i1 [ true, %entry ], [ %cond2, %then1 ]
  br i1 %flag, label %then2, label %end
then2:
  call void @subgroupControlBarrier() {CONTROLLED}
  br label %end
end:
  ret void
"""
JUMP_THREADED = f"""
entry:
  {ENTRY}
  br i1 %c, label %then1, label %then2
then1:
  %cond2 = icmp sgt i32 %x, 0
  br i1 %cond2, label %then2, label %end
then2:
  call void @subgroupControlBarrier() {CONTROLLED}
  br label %end
end:
  ret void
"""
DIVERGENT_EXIT = f"""
start:
  {ENTRY}
  br label %for
for:
  %i = phi i32 [ 0, %start ], [ %next, %D ]
  %inner = call token @llvm.experimental.convergence.loop() {CONTROLLED}
  %more = icmp ult i32 %i, 2
  br i1 %more, label %B, label %E
B:
  %out = icmp eq i32 %i, %x
  br i1 %out, label %C, label %D
C:
  call void @op(i32 1) [ "convergencectrl"(token %inner) ]
  br label %E
D:
  %next = add i32 %i, 1
  br label %for
E:
  ret void
"""
EXIT_OF_ALL = DIVERGENT_EXIT.replace(
    "token %inner) ]\n  br label %E", "token %token) ]\n  br label %E"
)
ANCHORED = """
  %token = call token @llvm.experimental.convergence.anchor()
  %sum = call i32 @subgroupAdd(i32 %x) [ "convergencectrl"(token %token) ]
  br i1 %c, label %then, label %end
then:
  call void @use(i32 %sum)
  br label %end
end:
  ret void
"""
ANCHORED_SUNK = """
  br i1 %c, label %then, label %end
then:
  %token = call token @llvm.experimental.convergence.anchor()
  %sum = call i32 @subgroupAdd(i32 %x) [ "convergencectrl"(token %token) ]
  call void @use(i32 %sum)
  br label %end
end:
  ret void
"""


def answer(before: str, after: str, *, arguments: str = "i1 noundef %c, i32 noundef %x",
           limits: Limits | None = None) -> Kind:  # fmt: skip
    """The answer on two bodies of one function."""
    first, second = (
        f"define void @f({arguments}) convergent {{{body}}}\n{DECLARATIONS}"
        for body in (before, after)
    )
    return check(first, second, "f", "f", limits or Limits()).kind


BODIES = {
    "sample": SAMPLE, "reductions": REDUCTIONS, "unstructured": UNSTRUCTURED,
    "divergent-exit": DIVERGENT_EXIT, "anchored": ANCHORED,
}  # fmt: skip


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize("name", BODIES)
@pytest.mark.parametrize("threads", [1, 2])
def test_each_example_agrees_with_itself(name: str, threads: int) -> None:
    assert answer(BODIES[name], BODIES[name], limits=Limits(threads=threads)) is Kind.AGREES


@pytest.mark.campaign
def test_three_threads() -> None:
    limits = Limits(threads=3)
    assert answer(REDUCTIONS, REDUCTIONS, limits=limits) is Kind.AGREES
    assert answer(REDUCTIONS, REDUCTION_HOISTED, limits=limits) is Kind.DIFFERS


def test_a_texture_sample_is_not_sunk() -> None:
    assert answer(SAMPLE, SAMPLE_SUNK) is Kind.DIFFERS


def test_a_texture_sample_is_sunk_under_a_uniform_condition() -> None:
    limits = Limits(uniform=frozenset(("c",)))
    call = "call i32 @textureSample(i32 %x)"
    pure = SAMPLE.replace(call, "call i32 @subgroupAdd(i32 %x)")
    sunk = SAMPLE_SUNK.replace(call, "call i32 @subgroupAdd(i32 %x)")
    assert answer(pure, sunk, limits=limits) is Kind.AGREES
    assert answer(pure, sunk) is Kind.DIFFERS


def test_reductions_are_not_merged() -> None:
    assert answer(REDUCTIONS, REDUCTION_HOISTED) is Kind.DIFFERS


def test_reductions_are_merged_under_a_uniform_condition() -> None:
    limits = Limits(uniform=frozenset(("c",)))
    assert answer(REDUCTIONS, REDUCTION_HOISTED, limits=limits) is Kind.AGREES


@pytest.mark.parametrize("model", ["maximal", "ipdom"])
def test_jump_threading_keeps_what_a_token_controls(model: str) -> None:
    assert answer(UNSTRUCTURED, JUMP_THREADED, limits=Limits(model=model)) is Kind.AGREES


def test_a_divergent_exit_in_an_extended_cycle_is_not_that_of_all_iterations() -> None:
    assert answer(DIVERGENT_EXIT, EXIT_OF_ALL) is Kind.DIFFERS


def test_what_an_anchor_controls_is_sunk_with_it() -> None:
    assert answer(ANCHORED, ANCHORED_SUNK) is Kind.AGREES


def test_no_path_within_the_bound_is_no_agreement() -> None:
    body = """
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %is = icmp eq i32 %i, %x
  br i1 %is, label %a, label %latch
a:
  call void @op(i32 %i)
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 40
  br i1 %more, label %loop, label %exit
exit:
  ret void
"""
    found = answer(body, body, limits=Limits(threads=1, seconds=2))
    assert found is Kind.NOT_CHECKED
