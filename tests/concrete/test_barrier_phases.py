"""Barriers that threads meet by the object: phases, and those that are never completed."""

from __future__ import annotations

import pytest

from tests.concrete.walks import module_of
from verify.concrete.barrier_phases import Phase, barrier_phases
from verify.concrete.machine import Settings, run
from verify.concrete.run.environment import TableEnvironment
from verify.concrete.run_table import arguments
from verify.options import BarrierReading, Options
from verify.semantics.operations.barrier import ARRIVALS
from verify.semantics.operations.names import BUILT_IN

ARRIVE, SYNC = "nvvm.barrier.cta.arrive.count", "nvvm.barrier.cta.sync.count"
SIGNAL, WAIT = "amdgcn.s.barrier.signal", "amdgcn.s.barrier.wait"


def call(name: str, *operands: int) -> str:
    kinds = ("i16",) if name == WAIT else ("i32", "i32")
    given = ", ".join(f"{kind} {n}" for kind, n in zip(kinds, operands, strict=False))
    return f"  call void @llvm.{name}({given})\n"


def phases(first: str, second: str, threads: int = 4) -> tuple[Phase, ...]:
    """Half of the threads make the first calls, the others the second."""
    text = f"""
define void @f(i1 %c) convergent {{
  br i1 %c, label %a, label %b
a:
{first}  br label %e
b:
{second}  br label %e
e:
  ret void
}}
declare void @llvm.{ARRIVE}(i32, i32)
declare void @llvm.{SYNC}(i32, i32)
declare void @llvm.{SIGNAL}(i32 immarg)
declare void @llvm.{WAIT}(i16 immarg)
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
"""
    module = module_of(text)
    rows = [{"c": int(n < threads // 2)} for n in range(threads)]
    operations = Options(barriers=BarrierReading.OBJECT).operations
    given = TableEnvironment(arguments(module.functions["f"], rows))
    found = barrier_phases(run(module, "f", threads, given, Settings(operations=operations)))
    for phase in found:
        phase.arrived.sort()
        phase.waiting.sort()
    return found


def test_a_producer_and_a_consumer() -> None:
    """Each tells the other that a buffer is full, or free, and goes on: PTX ISA, "bar, barrier"."""
    first = call(ARRIVE, 1, 4) + call(SYNC, 2, 4)
    second = call(SYNC, 1, 4) + call(ARRIVE, 2, 4)
    everyone = [0, 1, 2, 3]
    assert phases(first, second) == (
        Phase(1, 1, 4, everyone, [2, 3]),
        Phase(2, 1, 4, everyone, [0, 1]),
    )


def test_a_lost_arrival() -> None:
    (phase,) = phases("", call(SYNC, 1, 4))
    assert phase == Phase(1, 1, 4, [2, 3], [2, 3]) and not phase.is_complete


def test_one_number_from_two_arms() -> None:
    """Threads of both arms meet; in the second phase, too."""
    both = call(SYNC, 3, 4) * 2
    assert [(p.number, p.waiting, p.is_complete) for p in phases(both, both)] == [
        (1, [0, 1, 2, 3], True),
        (2, [0, 1, 2, 3], True),
    ]


def test_who_waits_for_each_other() -> None:
    first = call(SYNC, 1, 4) + call(SYNC, 2, 4)
    second = call(SYNC, 2, 4) + call(SYNC, 1, 4)
    found = phases(first, second)
    assert [(p.barrier, p.waiting, p.is_complete) for p in found] == [
        (1, [0, 1], False),
        (2, [2, 3], False),
    ]


@pytest.mark.parametrize("waits", [True, False])
def test_signal_and_wait(waits: bool) -> None:
    """AMDGPUUsage, "Execution Synchronization": who has signalled waits for the end of that
    phase."""
    first, second = call(SIGNAL, -1) + call(WAIT, -1), call(SIGNAL, -1)
    (phase,) = phases(first, second + call(WAIT, -1) * waits)
    assert phase.barrier == -1 and phase.is_complete and phase.arrived == [0, 1, 2, 3]
    assert phase.waiting == ([0, 1, 2, 3] if waits else [0, 1])


def test_who_arrives_is_said_of_barriers() -> None:
    """Each name is one of the table of operations, so that no row is of a call that is none."""
    rows = [BUILT_IN.lookup(name) for name in ARRIVALS]
    assert all(row is not None and row.family == "barrier" for row in rows)
