"""Operations with explicit masks (clang ThreadConvergence, "Explicit Thread Masks")."""

from __future__ import annotations

import pytest

from tests.concrete.walks import module_of
from verify.concrete.machine import Settings, run
from verify.concrete.run.environment import TableEnvironment
from verify.concrete.run_table import arguments
from verify.concrete.trace import Run
from verify.options import Entry, MaskReading

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


def ends(finished: Run) -> list[str]:
    """How each thread ends, or what is wrong with its mask."""
    statuses = [str(trace.status) for trace in finished.threads]
    return [status.partition("warp.sync ")[2] or status for status in statuses]


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


def test_in_lock_step_a_lane_that_left_the_loop_waits_after_it() -> None:
    """Thread 1's second barrier in the loop names thread 0, which waits for it at the one after."""
    finished = ran(MaskReading.LOCKSTEP, LOOP, {"n": 1}, {"n": 2})
    assert ends(finished) == ["returned", "names lane 0, which never comes"]
    assert met(finished)[1] == [{0, 1}, {0, 1}, {1}]


def test_a_thread_that_its_own_mask_leaves_out() -> None:
    finished = ran(MaskReading.LOCKSTEP, EXAMPLE, {"cond": 1, "mask": 2}, {"cond": 1, "mask": 2})
    assert [str(t.status).split(" at ")[0] for t in finished.threads] == [
        "undefined behaviour",
        "returned",
    ]


ARMS = """
define void @f(i32 %way, i32 %mask) convergent {
  switch i32 %way, label %out [ i32 1, label %one  i32 2, label %two  i32 3, label %three ]
one:
  call void @llvm.nvvm.bar.warp.sync(i32 %mask)
  br label %out
two:
  call void @llvm.nvvm.bar.warp.sync(i32 %mask)
  br label %out
three:
  call void @llvm.nvvm.bar.warp.sync(i32 %mask)
  br label %out
out:
  ret void
}
declare void @llvm.nvvm.bar.warp.sync(i32)
"""


def arms(reading: MaskReading, *threads: tuple[int, int]) -> list[str]:
    return ends(ran(reading, ARMS, *({"way": way, "mask": mask} for way, mask in threads)))


@pytest.mark.parametrize("reading", list(MaskReading))
def test_lanes_that_have_ended_may_be_named(reading: MaskReading) -> None:
    """So may lanes that no thread has."""
    assert arms(reading, (1, 0b1111), (0, 0)) == ["returned", "returned"]


def test_in_lock_step_arms_wait_for_each_other() -> None:
    absent = [f"names lane {lane}, which never comes" for lane in (1, 0)]
    assert arms(MaskReading.LOCKSTEP, (1, 3), (2, 3)) == absent
    assert arms(MaskReading.INDEPENDENT, (1, 3), (2, 3)) == ["returned", "returned"]


def test_three_threads_wait_in_a_circle() -> None:
    """Each names the next one only, besides itself."""
    named = [(1, 0b011), (2, 0b110), (3, 0b101)]
    for reading in MaskReading:
        absent = [f"names lane {lane}, which never comes" for lane in (1, 2, 0)]
        assert arms(reading, *named) == absent
    # The last of a row is free: it names no lane that waits.
    assert arms(MaskReading.LOCKSTEP, (1, 0b011), (2, 0b110), (1, 0b100)) == ["returned"] * 3


EXCHANGED = """
define void @f(i1 %c) convergent {
  br i1 %c, label %B, label %C
B:
  call void @llvm.nvvm.bar.warp.sync(i32 3)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %end
C:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.nvvm.bar.warp.sync(i32 3)
  br label %end
end:
  ret void
}
declare void @llvm.nvvm.bar.warp.sync(i32)
"""


def test_two_barriers_in_another_order() -> None:
    """Each meets the one of the same mask, which the other thread has after its own."""
    finished = ran(MaskReading.INDEPENDENT, EXCHANGED, {"c": 1}, {"c": 0})
    assert ends(finished) == ["waits for ever"] * 2
    assert ends(ran(MaskReading.INDEPENDENT, EXCHANGED, {"c": 1}, {"c": 1})) == ["returned"] * 2


def test_a_thread_that_goes_on_in_its_caller() -> None:
    class Lasting(TableEnvironment):
        def still_runs(self, thread: int) -> bool:
            return thread == 1

    module = module_of(ARMS)
    threads = [{"way": 1, "mask": 3}, {"way": 0, "mask": 0}]
    given = Lasting(arguments(module.functions["f"], threads))
    finished = run(module, "f", 2, given)
    why = "names lane 1, which takes no part and may not have ended"
    assert ends(finished) == [why, "returned"]


def test_masks_name_no_lane_of_threads_that_enter_alone() -> None:
    module = module_of(ARMS)
    threads = [{"way": 1, "mask": 3}, {"way": 2, "mask": 3}]
    given = TableEnvironment(arguments(module.functions["f"], threads))
    finished = run(module, "f", 2, given, Settings(entry=Entry.NEVER))
    assert ends(finished) == ["returned", "returned"]
