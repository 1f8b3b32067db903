"""A proof about a lane's number holds for as many threads as its declared range has lanes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Exact, Options
from verify.refinement.verdict import Verdict

MOVED = """
define internal i32 @f(i32 noundef %n, i32 noundef %m, i1 noundef %c) convergent {{
entry:
  {before}
  br i1 %c, label %ask, label %end
ask:
  {after}
  call void @use(i32 %lane)
  br label %end
end:
  ret i32 {result}
}}
define i32 @main(i1 noundef %c, i32 noundef %q) convergent {{
  %r = call i32 @f(i32 %q, i32 %q, i1 %c)
  ret i32 %r
}}
declare noundef range(i32 0, 32) i32 @get_sub_group_local_id() nounwind willreturn memory(none)
declare void @use(i32) convergent
"""
LANE = "%lane = call i32 @get_sub_group_local_id()"


def pair(name: str, source: str = "%m", target: str = "%m") -> Pair:
    """The read of the lane moved before a branch; what `@f` returns."""
    texts = (
        MOVED.format(before="", after=LANE, result=source),
        MOVED.format(before=LANE, after="", result=target),
    )
    before, after = (read_module(text.encode(), "lane.ll").module for text in texts)
    return Pair(name, before, before.functions[name], after, after.functions[name])


def test_a_moved_read_is_proved_for_the_lanes_of_the_range() -> None:
    result = judge(pair("f"), Options())
    assert result.verdict is Verdict.CORRECT
    assert (result.any_threads, result.most_threads) == (True, 32)


def test_a_proof_in_callers_has_their_limit() -> None:
    result = judge(pair("f", "%n", "%m"), Options())
    assert result.verdict is Verdict.CORRECT
    assert (result.any_threads, result.most_threads) == (True, 32)


@pytest.mark.parametrize(("subgroup", "for_any"), [(32, True), (33, False), (64, False)])
def test_a_larger_subgroup_is_not_in_the_range(subgroup: int, for_any: bool) -> None:
    options = replace(Options(), subgroup=subgroup, threads=2, exact=Options.exact | Exact.THREADS)
    result = judge(pair("f"), options)
    assert result.any_threads is for_any
    assert result.verdict is Verdict.CORRECT


def test_more_threads_than_the_range_has_lanes_are_refuted() -> None:
    options = replace(Options(), threads=33, exact=Options.exact | Exact.THREADS)
    assert judge(pair("f"), options).verdict is Verdict.INCORRECT
