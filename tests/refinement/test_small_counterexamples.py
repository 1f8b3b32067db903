"""Counterexamples as people read them: few threads, small inputs, and the same ones each time."""

from __future__ import annotations

import pytest
import z3

from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.replay.units import UnitContext, Units
from verify.refinement.verdict import Counterexample, Verdict

MOVED = """
target triple = "amdgcn-amd-amdhsa"
declare i64 @llvm.amdgcn.ballot.i64(i1)
define i64 @src(i32 noundef %n) {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %c = icmp ugt i32 %n, 5
  br i1 %c, label %then, label %end
then:
  ret i64 %b
end:
  ret i64 0
}
define i64 @tgt(i32 noundef %n) {
  %c = icmp ugt i32 %n, 5
  br i1 %c, label %then, label %end
then:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  ret i64 %b
end:
  ret i64 0
}
"""


def counterexample(threads: int) -> Counterexample:
    module = read_module(MOVED.encode(), "test.ll").module
    source, target = module.functions["src"], module.functions["tgt"]
    result = judge(Pair("src", module, source, module, target), Options(threads=threads))
    assert result.verdict is Verdict.INCORRECT and result.threads == threads
    assert result.counterexample is not None
    return result.counterexample


def test_as_few_threads_as_refute() -> None:
    found = counterexample(6)
    assert len(found.source.threads) == len(found.target.threads) == 2


EVERYWHERE = """
define i32 @src(i32 noundef %n) {
  ret i32 %n
}
define i32 @tgt(i32 noundef %n) {
  %c = icmp eq i32 %n, 0
  %r = select i1 %c, i32 1, i32 %n
  ret i32 %r
}
"""


def test_the_input_of_the_thread_that_is_shown_matters() -> None:
    """The smallest inputs make both threads differ, so that each would be idle for the other."""
    module = read_module(EVERYWHERE.encode(), "test.ll").module
    source, target = module.functions["src"], module.functions["tgt"]
    found = judge(Pair("src", module, source, module, target), Options(threads=2)).counterexample
    assert found is not None and len(found.source.threads) == 2
    mattering = [given.thread for given in found.inputs if given.matters]
    assert mattering == [found.mismatch.thread]


def test_inputs_are_the_smallest() -> None:
    """A thread needs more than 5 to come to the operation, and the other must not."""
    values = sorted(int(given.value) for given in counterexample(2).inputs if given.matters)
    assert values[-1] == 6 and values[0] in (0, 6)


LARGE = """
define i1 @src(i64 noundef %n) {
  %c = icmp ugt i64 %n, LIMIT
  ret i1 %c
}
define i1 @tgt(i64 noundef %n) {
  ret i1 false
}
"""


@pytest.mark.parametrize(
    ("limit", "shown"),
    [(2**7 + 3, 2**7 + 4), (2**40 - 1, 2**40), (2**63 - 1, 2**63)],
)
def test_a_large_input_is_the_first_of_the_fewest_bits(limit: int, shown: int) -> None:
    assert _large(limit) == shown


def test_a_large_input_has_the_fewest_bits() -> None:
    assert 2**40 + 12345 < _large(2**40 + 12345) < 2**41


def _large(limit: int, text: str = LARGE) -> int:
    module = read_module(text.replace("LIMIT", str(limit)).encode(), "test.ll").module
    source, target = module.functions["src"], module.functions["tgt"]
    result = judge(Pair("src", module, source, module, target), Options())
    assert result.counterexample is not None
    values = [int(given.value) for given in result.counterexample.inputs if given.matters]
    return max(values, default=0)


def test_the_same_counterexample_each_time() -> None:
    """What the solver was asked before does not matter."""
    first = counterexample(2)
    other = z3.Solver()
    x, y = z3.BitVecs("x y", 24)
    other.add(x * y == 1234567, z3.UGT(x, 1), z3.UGT(y, 1))
    other.check()
    assert counterexample(2).inputs == first.inputs


UNKNOWN = """
declare i64 @f(i64) readnone nounwind
define i1 @src(i64 noundef %n) {
  %m = call i64 @f(i64 %n)
  %c = icmp ugt i64 %m, LIMIT
  ret i1 %c
}
define i1 @tgt(i64 noundef %n) {
  ret i1 false
}
"""


@pytest.mark.parametrize(
    ("text", "limit", "contexts"),
    [(LARGE, 5, 0), (LARGE, 2**40, 1), (UNKNOWN, 5, 1)],
)
def test_a_context_of_its_own_where_models_may_differ(
    monkeypatch: pytest.MonkeyPatch, text: str, limit: int, contexts: int
) -> None:
    """Of small inputs that say all there is only one smallest choice; not so of large ones, nor of
    what an unknown function gives."""
    made: list[z3.Context] = []

    class Counted(z3.Context):
        def __init__(self) -> None:
            super().__init__()
            made.append(self)

    monkeypatch.setattr(z3, "Context", Counted)
    _large(limit, text)
    assert len(made) == contexts


def test_a_budget_is_used_up_by_work() -> None:
    """Not by time: a hard question ends, however slow the machine is."""
    context = UnitContext(1000.0, units=Units(20_000))
    x, y = z3.BitVecs("x y", 64)
    hard = context.solver([x * y == 0x1000_0000_0000_0061, z3.UGT(x, 1), z3.UGT(y, 1)])
    assert context.check(hard) == z3.unknown
    assert context.units.left <= 0
    assert context.check(hard) == z3.unknown
