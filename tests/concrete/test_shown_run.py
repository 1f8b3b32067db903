"""The choice that `run` shows: one that an implementation may make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from tests.concrete import convergence_before
from verify.concrete.convergence.maximal import Position
from verify.concrete.machine import Settings
from verify.concrete.machine import run as run_machine
from verify.concrete.run.environment import Environment, TableEnvironment
from verify.concrete.run_table import arguments, columns
from verify.concrete.shown_run import shown_run
from verify.concrete.trace import Run
from verify.ir.reader import parse_module

CROSSING = """
define void @f(i32 %way) convergent {
A:
  br label %B
B:
  %i = phi i32 [ 0, %A ], [ %i1, %F ]
  %w = phi i32 [ %way, %A ], [ %w1, %F ]
  %c = trunc i32 %w to i1
  br i1 %c, label %C, label %E
C:
  CALL op.1
  br label %F
E:
  CALL op.2
  br label %F
F:
  %w1 = lshr i32 %w, 1
  %i1 = add i32 %i, 1
  %m = icmp ult i32 %i1, 3
  br i1 %m, label %B, label %G
G:
  ret void
}
declare token @llvm.experimental.convergence.anchor() convergent
declare void @op.1() convergent willreturn nounwind
declare void @op.2() convergent willreturn nounwind
define void @called.op.1() {
  call void @op.1()
  ret void
}
define void @called.op.2() {
  call void @op.2()
  ret void
}
"""


def by_anchors() -> str:
    """The operations communicate as anchors before them say."""
    text = CROSSING
    for name in ("op.1", "op.2"):
        anchor = f"%t{name} = call token @llvm.experimental.convergence.anchor()\n"
        call = f'  call void @{name}() [ "convergencectrl"(token %t{name}) ]'
        text = text.replace(f"CALL {name}", anchor + call)
    return text.split("define void @called")[0]


def by_open_calls() -> str:
    """They are in functions that are not convergent."""
    text = CROSSING
    for name in ("op.1", "op.2"):
        text = text.replace(f"CALL {name}", f"call void @called.{name}()")
    return text


PROGRAMS = {"anchors": by_anchors(), "open calls": by_open_calls()}


def shown(text: str, threads: Sequence[Mapping[str, int]], *, blocks: bool) -> Run:
    module = parse_module(text)
    answers = TableEnvironment(arguments(module.functions["f"], threads))

    def execute(environment: Environment) -> Run:
        return run_machine(module, "f", len(threads), environment, Settings())

    return shown_run(execute, answers, blocks=blocks)


def is_strict(run: Run) -> bool:
    """Whether no instance is convergence-before itself, by the definition."""
    lengths = {(trace.thread, 0): len(trace.steps) for trace in run.threads}
    groups: set[frozenset[Position]] = {
        frozenset(((thread, 0), index) for thread, index in group) for group in run.sets.values()
    }
    return convergence_before.is_strict(convergence_before.convergence_before(lengths, groups))


@pytest.mark.parametrize("blocks", [True, False])
@pytest.mark.parametrize("program", PROGRAMS)
def test_no_instance_is_before_itself(program: str, blocks: bool, rng: Random) -> None:
    for _ in range(5):
        threads = [{"way": rng.randrange(8)} for _ in range(rng.randint(2, 4))]
        run = shown(PROGRAMS[program], threads, blocks=blocks)
        assert is_strict(run), threads


def test_the_rows_are_in_the_order_of_each_thread() -> None:
    run = shown(PROGRAMS["anchors"], [{"way": 1}, {"way": 2}], blocks=True)
    table = columns(run)
    for trace in run.threads:
        row = [column.cells[trace.thread] for column in table if trace.thread in column.cells]
        assert row == [visit.block for visit in trace.visits]


def test_all_executions_that_may_meet_do() -> None:
    run = shown(PROGRAMS["anchors"], [{"way": 1}, {"way": 1}], blocks=True)
    assert all(len(group) == 2 for group in run.sets.values())


def test_of_executions_that_cross_those_meet_that_may() -> None:
    run = shown(PROGRAMS["anchors"], [{"way": 1}, {"way": 2}], blocks=False)
    met: list[list[tuple[str, int]]] = [[], []]
    for trace in run.threads:
        for index, step in enumerate(trace.steps):
            if step.callee in ("op.1", "op.2"):
                met[trace.thread].append((step.callee, len(run.sets[trace.thread, index])))
    assert met == [[("op.1", 1), ("op.2", 2), ("op.2", 2)], [("op.2", 2), ("op.1", 1), ("op.2", 2)]]
