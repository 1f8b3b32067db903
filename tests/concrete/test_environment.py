"""Environments: functions of the question, and what the question is."""

from __future__ import annotations

from collections import Counter

from tests.concrete.walks import module_of
from verify.concrete.domain import Bits
from verify.concrete.machine import run
from verify.concrete.run.environment import (
    CallEvent,
    CallMember,
    RandomEnvironment,
    TableEnvironment,
    fill,
    poisoned,
)
from verify.concrete.trace import Place, RunInstance, Site
from verify.ir.function import Parameter
from verify.ir.types import IntType, StructType
from verify.semantics.domain import Aggregate, Scalar

I8 = IntType(8)
SITE = Site(0, RunInstance((), Place("f", "entry", 0)), 0)
ONE = Scalar(Bits(1, 8), False)


def event(
    thread: int, before: int, *, only_computes: bool, pure: bool, members: tuple[int, ...] = ()
) -> CallEvent:
    everyone = tuple(CallMember(t, (ONE,), before + t) for t in members)
    return CallEvent(
        thread, "g", I8, (ONE,), before, SITE, everyone, bool(members), only_computes, pure
    )


def test_what_a_result_may_depend_on() -> None:
    """docs/semantics.md, sections 4 and 5."""
    pure = [event(0, k, only_computes=True, pure=True, members=(0, 1)) for k in (1, 2)]
    assert pure[0].key == pure[1].key
    assert pure[0].key != event(0, 1, only_computes=True, pure=True, members=(0,)).key
    assert pure[0].key != event(1, 1, only_computes=True, pure=True, members=(0, 1)).key
    reads = [event(0, k, only_computes=True, pure=False) for k in (1, 2)]
    assert reads[0].key != reads[1].key
    observed = event(0, 1, only_computes=False, pure=False, members=(0, 1))
    assert observed.key == event(0, 1, only_computes=False, pure=False).key
    assert observed.key != event(0, 2, only_computes=False, pure=False, members=(0, 1)).key


def test_tables_have_defaults() -> None:
    environment = TableEnvironment(results_at={SITE: Scalar(Bits(9, 8), False)}, default=3)
    asked = event(0, 0, only_computes=True, pure=True)
    assert environment.result(asked) == Scalar(Bits(9, 8), False)
    assert TableEnvironment(default=3).result(asked) == Scalar(Bits(3, 8), False)
    assert environment.choose(SITE, 1) == 1
    assert environment.argument(0, 0, Parameter(I8, "x")) == Scalar(Bits(3, 8), False)


def test_values_of_a_type() -> None:
    numbers = iter((300, 3))
    value = fill(StructType((I8, IntType(1))), lambda _: next(numbers))
    assert value == Aggregate((Scalar(Bits(44, 8), False), Scalar(Bits(1, 1), False)))
    assert poisoned(value) == Aggregate((Scalar(Bits(0, 8), True), Scalar(Bits(0, 1), True)))


def test_random_answers_vary_and_repeat() -> None:
    x = Parameter(I8, "x")
    answers = Counter(str(RandomEnvironment(seed).argument(0, 0, x)) for seed in range(200))
    assert len(answers) == 4
    assert min(answers.values()) > 20
    assert RandomEnvironment(5).argument(1, 0, x) == RandomEnvironment(5).argument(1, 0, x)


def test_random_uniform_arguments() -> None:
    x = Parameter(I8, "x")
    seeds = [RandomEnvironment(seed, limit=256) for seed in range(20)]
    alike = [RandomEnvironment(s.seed, limit=256, uniform=frozenset("x")) for s in seeds]
    assert any(e.argument(0, 0, x) != e.argument(1, 0, x) for e in seeds)
    assert all(e.argument(0, 0, x) == e.argument(1, 0, x) for e in alike)


def test_random_poison_and_stops() -> None:
    environments = [RandomEnvironment(seed, poison=128, stops=128) for seed in range(100)]
    asked = event(0, 0, only_computes=False, pure=False)
    poison = sum(
        e.argument(0, 0, Parameter(I8, "x")) == Scalar(Bits(0, 8), True) for e in environments
    )
    stops = sum(not e.returns(asked) for e in environments)
    assert 20 < poison < 80
    assert 20 < stops < 80


def test_random_anchors_never_join_a_thread_with_itself() -> None:
    text = """
        define void @f() {
          br label %loop
        loop:
          %t = call token @llvm.experimental.convergence.anchor()
          call void @op() [ "convergencectrl"(token %t) ]
          %again = call i1 @go()
          br i1 %again, label %loop, label %end
        end:
          ret void
        }
        declare i1 @go()
        declare void @op() convergent
        declare token @llvm.experimental.convergence.anchor()
        """
    module = module_of(text)
    together = alone = 0
    for seed in range(40):
        finished = run(module, "f", 3, RandomEnvironment(seed))
        for group in finished.sets.values():
            assert len({thread for thread, _ in group}) == len(group)
            together += len(group) > 1
            alone += len(group) == 1
    assert together > 50
    assert alone > 50
