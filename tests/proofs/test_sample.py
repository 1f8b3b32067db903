"""A few runs of two functions, by which no proof is looked for where they differ."""

from __future__ import annotations

from dataclasses import replace

import pytest

from verify.ir.reader import read_here
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.proofs.sample import Sample

TEXT = """
declare void @op(i32) convergent
define void @src(i32 noundef %n) convergent {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %latch ]
  CALL
  br label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
"""
STEADY = "call void @op(i32 %i)"
OTHER_OPERAND = "call void @op(i32 %n)"
IN_TWO_PLACES = """
  %odd = trunc i32 %n to i1
  br i1 %odd, label %a, label %b
a:
  call void @op(i32 %i)
  br label %c
b:
  call void @op(i32 %i)
  br label %c
c:
"""
CHOOSES = "%f = freeze i32 poison\n  call void @op(i32 %f)"


def _differs(source: str, target: str, options: Options | None = None) -> bool:
    before, after = (
        read_here(TEXT.replace("CALL", text), "pair.ll").module for text in (source, target)
    )
    pair = Pair("pair", before, before.functions["src"], after, after.functions["src"])
    return Sample(pair, options or Options()).differs


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (STEADY, STEADY, False),
        (STEADY, OTHER_OPERAND, True),
        (STEADY, IN_TWO_PLACES, True),
        # What the source may choose is not looked through, so that nothing is known.
        (CHOOSES, STEADY, False),
        (STEADY, CHOOSES, False),
    ],
)
def test_runs_that_differ(source: str, target: str, expected: bool) -> None:
    assert _differs(source, target) is expected


def test_arguments_that_all_threads_have() -> None:
    """Threads that have the same number are in the same place."""
    options = replace(Options(), uniform=frozenset({"n"}))
    assert not _differs(STEADY, IN_TWO_PLACES, options)
    assert _differs(STEADY, OTHER_OPERAND, options)
