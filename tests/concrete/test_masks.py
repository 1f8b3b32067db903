"""Operations with explicit masks (clang ThreadConvergence, "Explicit Thread Masks")."""

from __future__ import annotations

import pytest

from tests.concrete.walks import module_of
from verify.concrete.machine import Settings, run
from verify.concrete.run.environment import TableEnvironment
from verify.concrete.run_table import arguments
from verify.concrete.trace import Run
from verify.options import MaskReading

EXAMPLE = """
define void @bar(i32 %mask) convergent {
  call void @llvm.nvvm.bar.warp.sync(i32 %mask)
  ret void
}
define void @f(i1 %cond, i32 %mask) convergent {
  br i1 %cond, label %B, label %C
B:
  call void @bar(i32 %mask)
  br label %end
C:
  call void @bar(i32 %mask)
  br label %end
end:
  ret void
}
declare void @llvm.nvvm.bar.warp.sync(i32)
"""


def ran(reading: MaskReading, text: str, *threads: dict[str, int]) -> Run:
    module = module_of(text)
    given = TableEnvironment(arguments(module.functions["f"], threads))
    return run(module, "f", len(threads), given, Settings(reading=reading))


def met(finished: Run) -> list[list[set[int]]]:
    return [
        [set(m) for step, m in finished.communicating(t.thread) if "sync" in (step.callee or "")]
        for t in finished.threads
    ]


@pytest.mark.parametrize(
    ("reading", "expected"),
    [
        (MaskReading.LOCKSTEP, [{0, 1}, {0, 1}, {2}, {3}]),
        (MaskReading.INDEPENDENT, [{0, 1, 3}, {0, 1, 3}, {2}, {0, 1, 3}]),
    ],
)
def test_the_example_of_the_document(reading: MaskReading, expected: list[set[int]]) -> None:
    """At B threads 0, 1 and 2 of which the last has another mask; at C thread 3."""
    all_four, own = 0b1111, 0b0100
    threads = [
        {"cond": 1, "mask": all_four},
        {"cond": 1, "mask": all_four},
        {"cond": 1, "mask": own},
        {"cond": 0, "mask": all_four},
    ]
    assert met(ran(reading, EXAMPLE, *threads)) == [[m] for m in expected]


LOOP = """
define void @f(i32 %n) convergent {
entry:
  call void @llvm.nvvm.bar.warp.sync(i32 3)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.nvvm.bar.warp.sync(i32 3)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  call void @llvm.nvvm.bar.warp.sync(i32 3)
  ret void
}
declare void @llvm.nvvm.bar.warp.sync(i32)
"""


def test_independent_threads_meet_in_order_of_execution() -> None:
    """Thread 0's barrier after the loop meets thread 1's second one in it."""
    both = {0, 1}
    finished = ran(MaskReading.INDEPENDENT, LOOP, {"n": 1}, {"n": 2})
    assert met(finished) == [[both] * 3, [both] * 3 + [{1}]]
    last = (0, max(i for t, i in finished.sets if t == 0))
    assert {finished.step(i).place.block for i in finished.sets[last]} == {"loop", "end"}
    finished = ran(MaskReading.LOCKSTEP, LOOP, {"n": 1}, {"n": 2})
    assert met(finished) == [[both] * 3, [both] * 2 + [{1}, both]]


def test_a_thread_that_its_own_mask_leaves_out() -> None:
    finished = ran(MaskReading.LOCKSTEP, EXAMPLE, {"cond": 1, "mask": 2}, {"cond": 1, "mask": 2})
    assert [str(t.status).split(" at ")[0] for t in finished.threads] == [
        "undefined behaviour",
        "returned",
    ]
