"""Guesses at how often a header is executed, against runs of the concrete machine."""

from __future__ import annotations

import pytest

from verify.concrete.activation import Bounds
from verify.concrete.environment import RandomEnvironment
from verify.concrete.machine import Settings, run
from verify.concrete.trace import End
from verify.ir.reader import parse_module
from verify.options import Options
from verify.refinement.counts import counts
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
