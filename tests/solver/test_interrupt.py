"""z3 under limits that do not depend on what else the machine does."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Generator
from contextlib import contextmanager

import pytest
import z3

from process.fork import Done, fork_call
from process.limits import Limits
from verify.refinement.replay.units import UNITS, UNITS_OF_QUESTION, UnitContext
from verify.solver import interrupt
from verify.solver.bitwuzla import ask_bitwuzla
from verify.solver.budget import SolverContext
from verify.solver.interrupt import interrupted_after, limited_check

LIMIT_S = 0.4


def factors(bits: int) -> list[z3.BoolRef]:
    """Two factors of an odd number: nothing that a solver finds in a second."""
    x, y = z3.BitVecs("x y", bits)
    half = 1 << bits // 2
    product = z3.ZeroExt(bits, x) * z3.ZeroExt(bits, y) == (1 << 2 * bits - 3) - 19
    return [product, z3.UGT(x, 1), z3.UGT(y, 1), z3.ULT(x, half * half - 1), z3.ULE(x, y)]


def asked(bits: int = 64, context: z3.Context | None = None) -> z3.Solver:
    solver = z3.SolverFor("QF_UFBV", ctx=context)
    terms = factors(bits)
    solver.add(*([term.translate(context) for term in terms] if context else terms))
    return solver


@contextmanager
def busy(processes: int) -> Generator[None]:
    """So many processes that use all the time that they get."""
    context = multiprocessing.get_context("spawn")
    workers = [context.Process(target=spin, daemon=True) for _ in range(processes)]
    for worker in workers:
        worker.start()
    try:
        yield
    finally:
        for worker in workers:
            worker.kill()
            worker.join()


def spin() -> None:
    while True:
        pass


def test_a_question_ends_after_its_processor_time_and_the_next_is_answered() -> None:
    before = time.process_time()
    assert limited_check(asked(), LIMIT_S) == z3.unknown
    assert LIMIT_S - 0.05 < time.process_time() - before < LIMIT_S + 1.0
    easy = z3.Solver()
    easy.add(z3.BitVec("x", 8) == 3)
    assert limited_check(easy, LIMIT_S) == z3.sat


def test_a_limit_of_time_holds_in_the_context_of_the_question() -> None:
    own = z3.Context()
    before = time.process_time()
    assert limited_check(asked(context=own), LIMIT_S) == z3.unknown
    assert LIMIT_S - 0.05 < time.process_time() - before < LIMIT_S + 1.0
    easy = z3.Solver(ctx=own)
    easy.add(z3.BitVec("x", 8, own) == 3)
    assert limited_check(easy, LIMIT_S) == z3.sat


def test_a_limit_of_steps_is_one_of_its_question_alone() -> None:
    question = asked()
    assert limited_check(question, 10.0, 1000) == z3.unknown
    x = z3.BitVec("x", 64)
    of_all = z3.And([x * n != n + 1 for n in range(2000)])
    assert not z3.is_true(z3.simplify(of_all))
    other = asked(bits=16)
    assert other.check() != z3.unknown


def test_what_is_measured_in_steps_ends_by_them_on_a_slow_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(interrupt, "STEPS_PER_S", 100 * interrupt.STEPS_PER_S)
    context = UnitContext(60.0)
    assert context.check(context.solver(factors(24))) == z3.unknown
    assert UNITS - context.units.left >= UNITS_OF_QUESTION


def test_an_interrupt_that_comes_when_nothing_is_asked_does_nothing() -> None:
    with interrupted_after(0.0):
        time.sleep(0.1)
    assert z3.is_true(z3.simplify(z3.BitVecVal(1, 8) + 1 == 2))
    x = z3.Int("x")
    for _ in range(20):
        solver = z3.SimpleSolver()
        solver.add(x > 3)
        assert limited_check(solver, 10.0) == z3.sat


def test_a_forked_process_has_its_own_limit() -> None:
    limited_check(asked(), 0.05)  # this process has a thread now, which the other has not
    ending = fork_call(lambda: str(limited_check(asked(), 0.2)), Limits(seconds=20.0))
    assert isinstance(ending, Done) and ending.value == "unknown"


def test_waiting_costs_nothing() -> None:
    """Under a limit of wall time, the waiting would use it up."""
    context = SolverContext(0.2)
    time.sleep(0.5)
    assert context.left > 0.1


def test_a_busy_machine_takes_nothing_of_the_time() -> None:
    with busy(2 * (os.cpu_count() or 1)):
        for ask in (
            lambda: limited_check(asked(), LIMIT_S),
            lambda: ask_bitwuzla(factors(64), "QF_BV", LIMIT_S).answer,
        ):
            before = time.process_time()
            assert ask() == z3.unknown
            assert LIMIT_S - 0.05 < time.process_time() - before < LIMIT_S + 1.0


def test_the_same_steps_give_the_same_answer() -> None:
    """Each in a process of its own, as checks are: z3 comes exactly as far."""

    def conflicts() -> float:
        solver = asked(24)
        assert limited_check(solver, 60.0, 1_000_000) == z3.unknown
        return solver.statistics().get_key_value("sat conflicts")

    endings = [fork_call(conflicts, Limits(seconds=60.0)) for _ in range(3)]
    counts = {ending.value for ending in endings if isinstance(ending, Done)}
    assert len(counts) == 1 and counts != {0}
