"""Callers that the default number of threads never defines, and what they say of functions that
only they call; corpus/pairs/threads has the rest."""

from __future__ import annotations

import pytest

from verify import check
from verify.codes import Code
from verify.options import Exact, Options
from verify.refinement.verdict import Verdict

FULL_WARP = """
declare i32 @op(i32) convergent nounwind willreturn
declare i32 @llvm.nvvm.activemask()
declare void @llvm.assume(i1)
define internal void @g(i32 %x) convergent noinline {
  %r = call i32 @op(i32 PASSED)
  ret void
}
define void @f(i32 %n) convergent {
  %m = call i32 @llvm.nvvm.activemask()
  %c = icmp eq i32 %m, -1
  call void @llvm.assume(i1 %c)
  call void @g(i32 GIVEN)
  ret void
}
"""
NEVER = """
declare void @use(i32)
declare void @llvm.assume(i1)
define internal void @g(i32 %x) {
  call void @use(i32 PASSED)
  ret void
}
define void @f(i32 %n) {
  call void @llvm.assume(i1 false)
  call void @g(i32 7)
  ret void
}
"""


def pair(text: str, given: str) -> tuple[str, str]:
    """The module in which the private function uses its argument, and that in which it uses 7."""
    before = text.replace("PASSED", "%x").replace("GIVEN", given)
    return before, text.replace("PASSED", "7").replace("GIVEN", given)


def test_a_caller_that_few_threads_do_not_define() -> None:
    """Only 32 threads have a full mask: the caller is compared with as many."""
    before, after = pair(FULL_WARP, "%n")
    by_name = {r.function: r for r in check(before, after)}
    assert by_name["g"].verdict is Verdict.INCORRECT
    assert (by_name["f"].verdict, by_name["f"].threads) == (Verdict.INCORRECT, 32)


def test_a_caller_that_as_many_threads_define_decides() -> None:
    before, after = pair(FULL_WARP, "7")
    by_name = {r.function: r for r in check(before, after)}
    assert by_name["g"].code is Code.PROVED_IN_CALLERS
    assert by_name["f"].verdict is Verdict.CORRECT


def test_a_caller_that_is_never_defined_says_nothing() -> None:
    before, after = pair(NEVER, "7")
    after = after.replace("call void @use(i32 7)", "call void @use(i32 8)")
    by_name = {r.function: r for r in check(before, after)}
    assert by_name["f"].code is Code.SOURCE_UNDEFINED
    assert by_name["g"].code is Code.PRIVATE_FUNCTION


@pytest.mark.parametrize("threads", [2, 3])
def test_a_number_that_was_asked_for_is_the_only_one(threads: int) -> None:
    before, after = pair(FULL_WARP, "%n")
    options = Options(threads=threads, exact=Exact.THREADS)
    by_name = {r.function: r for r in check(before, after, options=options)}
    assert (by_name["f"].code, by_name["f"].threads) == (Code.VACUOUS, threads)
