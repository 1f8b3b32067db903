"""How often a header is executed, guessed or counted, against runs of the concrete machine."""

from __future__ import annotations

import pytest

from verify.concrete.machine import Settings, run
from verify.concrete.run.activation import Bounds
from verify.concrete.run.environment import RandomEnvironment
from verify.concrete.trace import End
from verify.ir.reader import parse_module
from verify.options import Options
from verify.refinement.counted_path import counted_loops, counted_path, counts_within
from verify.refinement.counts import counts, deeper_bounds
from verify.refinement.prepare import flat_graph

LOOP = """
define i32 @f() {{
entry:
  br label %loop
loop:
  %i = phi i32 [ {start}, %entry ], [ %next, %loop ]
  %next = add i32 %i, {step}
  %more = icmp {predicate}, {limit}
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %i
}}
"""


@pytest.mark.parametrize(
    ("start", "step", "predicate", "limit"),
    [
        (0, 1, "ne i32 %i", 100),
        (0, 1, "ne i32 %next", 100),
        (0, 1, "ule i32 %next", 70),
        (300, -1, "sgt i32 %i", 0),
        (-150, 1, "slt i32 %next", 0),
        (0, 3, "ult i32 %next", 250),
    ],
)
def test_some_guess_is_enough(start: int, step: int, predicate: str, limit: int) -> None:
    text = LOOP.format(start=start, step=step, predicate=predicate, limit=limit)
    module = parse_module(text)
    guesses = counts(flat_graph(module, module.functions["f"], Options()), range(64, 1030))
    settings = Settings(bounds=Bounds(unroll=guesses[0]))
    ended = run(module, "f", 1, RandomEnvironment(0), settings)
    assert ended.threads[0].status.end is End.RETURNED


@pytest.mark.parametrize(
    ("step", "limit", "by_one", "of_itself"),
    [
        (2, 100, (5,), (5, 12)),
        (4, 100, (9,), (12,)),
        (-4, 100, (9,), (12,)),
        (1, 20, (22,), (12, 22)),
        (1, 2, (), (12,)),
    ],
)
def test_constants_of_one_function_say_how_deep_to_look(
    step: int, limit: int, by_one: tuple[int, ...], of_itself: tuple[int, ...]
) -> None:
    texts = [
        LOOP.format(start=0, step=s, predicate="ult i32 %i", limit=n)
        for s, n in ((1, 2), (step, limit))
    ]
    modules = [parse_module(text) for text in texts]
    before, after = (flat_graph(m, m.functions["f"], Options()) for m in modules)
    found = deeper_bounds(before, after, range(5, 41))
    assert (found.by_one, found.by_both) == (by_one, (12,))
    again = deeper_bounds(after, after, range(5, 41))
    assert (again.by_one, again.by_both) == ((), of_itself)


INNER = """
define i32 @f(i32 %x) {{
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  br label %inner
inner:
  %j = phi i32 [ %i, %outer ], [ %j.next, %inner ]
  %j.next = add i32 %j, 1
  %again = icmp slt i32 %j.next, {inner}
  br i1 %again, label %inner, label %latch
latch:
  {last}
  %i.next = add i32 %i, 3
  switch i32 %i.next, label %outer [ i32 {outer}, label %exit ]
exit:
  ret i32 %i
}}
declare void @g()
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (LOOP.format(start=0, step=1, predicate="ne i32 %i", limit=100), 101),
        (LOOP.format(start=-150, step=1, predicate="slt i32 %next", limit=0), 150),
        (LOOP.format(start=0, step=3, predicate="ult i32 %next", limit=250), 84),
        (INNER.format(inner=20, outer=300, last="%none = add i32 0, 0"), 100),
        (INNER.format(inner=70, outer=60, last="%none = add i32 0, 0"), 70),
    ],
)
def test_the_path_of_constants_is_counted(text: str, expected: int) -> None:
    """That bound is enough, and no smaller one."""
    module = parse_module(text)
    flat = flat_graph(module, module.functions["f"], Options())
    path = counted_path(flat, 6000)
    assert path is not None and path.is_only and path.executions == expected
    assert counted_path(flat, 6000, expected) == path
    assert counted_path(flat, 6000, expected - 1) is None
    assert counts_within(flat, 6000, expected) and not counts_within(flat, 6000, expected - 1)
    for bound in (expected, expected - 1):
        settings = Settings(bounds=Bounds(unroll=bound))
        ended = run(module, "f", 1, RandomEnvironment(0), settings)
        assert (ended.threads[0].status.end is End.RETURNED) == (bound == expected)


def test_other_paths_are_not_the_only_ones() -> None:
    """A call may not return, and what is not constant may leave the cycle."""
    called = parse_module(INNER.format(inner=20, outer=300, last="call void @g()"))
    path = counted_path(flat_graph(called, called.functions["f"], Options()), 6000)
    assert path is not None and not path.is_only and path.executions == 100
    unknown = parse_module(INNER.format(inner="%x", outer=300, last="%none = add i32 0, 0"))
    flat = flat_graph(unknown, unknown.functions["f"], Options())
    assert counted_path(flat, 6000) is None and not counts_within(flat, 6000, 6000)


def test_loops_that_count_on_any_path() -> None:
    """One that counts, behind a branch that nothing decides; one with another that never ends, and
    one whose bound is an argument, do not count."""
    text = """
define void @f(i32 %n, i1 %c) {
entry:
  br i1 %c, label %open, label %counts
open:
  %j = phi i32 [ 0, %entry ], [ %j.next, %open ]
  %j.next = add i32 %j, 1
  %j.more = icmp ult i32 %j.next, %n
  br i1 %j.more, label %open, label %outer
counts:
  %i = phi i32 [ 0, %entry ], [ %i.next, %counts ]
  %i.next = add i32 %i, 1
  %i.more = icmp ult i32 %i.next, 9
  br i1 %i.more, label %counts, label %outer
outer:
  %k = phi i32 [ 0, %open ], [ 0, %counts ], [ 1, %back ]
  %again = icmp eq i32 %k, 0
  br i1 %again, label %inner, label %end
inner:
  br i1 true, label %inner, label %back
back:
  br label %outer
end:
  ret void
}
"""
    module = parse_module(text)
    flat = flat_graph(module, module.functions["f"], Options())
    assert counted_loops(flat, 64) == 9
    assert counted_loops(flat, 8) == 0
