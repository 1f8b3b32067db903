"""A proof in callers claims no more than the proofs of the callers."""

from __future__ import annotations

import pytest

from report.words import holds_for
from verify.codes import Code
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Exact, Options
from verify.refinement.verdict import Result, Verdict

GROWING = """
define internal i1 @grow(i32 noundef %x, i32 noundef %n) {{
entry:
  %none = icmp eq i32 %n, 0
  br i1 %none, label %end, label %again
again:
  %less = sub i32 %n, 1
  %more = add nuw i32 %x, 1
  %grown = call i1 @grow(i32 noundef %more, i32 noundef %less)
  ret i1 %grown
end:
  {result}
}}
define i1 @from_three(i32 noundef %n) {{
  %grown = call i1 @grow(i32 noundef 3, i32 noundef %n)
  ret i1 %grown
}}
"""
_DEFAULTS = Options()
SOURCE = "%below = icmp ult i32 %x, 3\n  ret i1 %below"


def result_of(name: str) -> Result:
    texts = [GROWING.format(result=result) for result in (SOURCE, "ret i1 false")]
    before, after = (read_module(text.encode(), "grow.ll").module for text in texts)
    pair = Pair(name, before, before.functions[name], after, after.functions[name])
    return judge(pair, Options())


def test_callers_that_are_proved_within_bounds_dismiss_no_counterexample() -> None:
    own, caller = result_of("grow"), result_of("from_three")
    assert caller.verdict is Verdict.CORRECT and caller.activations == 16 and not caller.complete
    assert (own.verdict, own.code) == (Verdict.UNKNOWN, Code.PRIVATE_FUNCTION)
    assert str(caller.reason) in own.reason and "%x = " in own.reason


COUNTING = """
declare void @op(i32) convergent
declare i32 @subgroupAdd(i32) convergent memory(none) willreturn nounwind
define internal void @g(i32 noundef %x) convergent noinline {{
  %c = icmp ugt i32 %x, {limit}
  %v = select i1 %c, i32 {value}, i32 2
  call void @op(i32 %v)
  ret void
}}
define void @f(i32 noundef %n) convergent {{
{body}
  ret void
}}
"""
LOOP = """
  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %j, %h ]
  call void @g(i32 %i)
  %j = add i32 %i, 1
  %d = icmp ult i32 %j, %n
  br i1 %d, label %h, label %x
x:"""
COUNTED_LOOP = LOOP.replace("%j, %n", "%j, 3")
SUM = "  %m = call i32 @subgroupAdd(i32 1)\n  call void @g(i32 %m)"
MASKED = "  %m = and i32 %n, 15\n  call void @g(i32 %m)"


def private(body: str, options: Options = _DEFAULTS) -> Result:
    """The verdict on @g, which differs above 70."""
    texts = [COUNTING.format(limit=70, value=value, body=body) for value in (1, 3)]
    before, after = (read_module(text.encode(), "g.ll").module for text in texts)
    return judge(Pair("g", before, before.functions["g"], after, after.functions["g"]), options)


@pytest.mark.parametrize("body", [LOOP, SUM])
def test_what_may_be_passed_beyond_the_proof_of_a_caller_is_not_decided(body: str) -> None:
    """By docs/refinement.md, "Functions with local linkage"."""
    result = private(body)
    assert (result.verdict, result.code) == (Verdict.UNKNOWN, Code.PRIVATE_FUNCTION)
    assert "@f: proved for" in result.reason and "@op(1)" in result.reason


@pytest.mark.parametrize("body", [COUNTED_LOOP, MASKED])
def test_what_no_caller_passes_is_dismissed(body: str) -> None:
    result = private(body)
    assert (result.verdict, result.code) == (Verdict.CORRECT, Code.PROVED_IN_CALLERS)
    assert result.complete and result.any_threads


def test_a_number_of_threads_that_is_given_is_no_limit() -> None:
    result = private(SUM, Options(threads=2, exact=Exact.THREADS))
    assert (result.verdict, result.code) == (Verdict.CORRECT, Code.PROVED_IN_CALLERS)
    assert holds_for(result) == "2 threads, any number of iterations"
