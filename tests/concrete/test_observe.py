"""Observations and refinement of concrete runs (docs/semantics.md, section 4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.concrete.walks import module_of
from verify.concrete.domain import Bits
from verify.concrete.machine import Settings, run
from verify.concrete.refinement_oracle import Difference, observations, refines
from verify.concrete.run.activation import Bounds
from verify.concrete.run.environment import TableEnvironment
from verify.concrete.run_table import arguments
from verify.concrete.trace import Place, Run, RunInstance, Site, Value
from verify.semantics.domain import Scalar

DECLARATIONS = """
declare void @barrier() convergent
declare void @write(i32)
declare i32 @pure(i32) convergent memory(none) willreturn nounwind
declare i32 @reads() memory(read) willreturn nounwind
"""
THREADS = ({"x": 0, "c": 1}, {"x": 7, "c": 0})


def ran(body: str, environment: TableEnvironment | None = None, unroll: int = 8) -> Run:
    text = f"define i32 @f(i32 %x, i1 %c) convergent {{\nentry:\n{body}\n}}\n{DECLARATIONS}"
    module = module_of(text)
    given = arguments(module.functions["f"], THREADS)
    environment = replace(environment or TableEnvironment(), arguments=given)
    return run(module, "f", 2, environment, Settings(bounds=Bounds(unroll=unroll)))


EMPTY = "ret i32 0"
WRITE = "call void @write(i32 %x)\nret i32 0"
TWICE = "call void @write(i32 %x)\ncall void @write(i32 %x)\nret i32 0"
BARRIER = "call void @barrier()\nret i32 0"
ARM = """
  br i1 %c, label %then, label %else
then:
  call void @barrier()
  br label %end
else:
  call void @barrier()
  br label %end
end:
  ret i32 0
"""
POISON = "%p = add nuw i32 %x, -1\n"


@pytest.mark.parametrize(
    ("source", "target", "difference"),
    [
        (WRITE, WRITE, None),
        (WRITE, EMPTY, Difference.MISSING),
        (EMPTY, WRITE, Difference.EXTRA),
        (WRITE, TWICE, Difference.EXTRA),
        (WRITE, BARRIER, Difference.CALLEE),
        (WRITE, "%y = add i32 %x, 1\ncall void @write(i32 %y)\nret i32 0", Difference.OPERANDS),
        (BARRIER, ARM, Difference.MEMBERS),
        (ARM, BARRIER, Difference.MEMBERS),
        (EMPTY, "ret i32 1", Difference.RESULT),
        (EMPTY, "unreachable", Difference.UB),
        ("unreachable", TWICE, None),
        ("br i1 %c, label %a, label %b\na:\nunreachable\nb:\n" + WRITE, BARRIER, None),
        # A convergent operation that only computes may go, or be repeated.
        ("%r = call i32 @pure(i32 %x)\nret i32 0", EMPTY, None),
        (EMPTY, "%r = call i32 @pure(i32 %x)\nret i32 0", None),
        ("%r = call i32 @reads()\nret i32 0", EMPTY, None),
    ],
)
def test_refinement(source: str, target: str, difference: Difference | None) -> None:
    mismatch = refines(ran(source), ran(target))
    assert (None if mismatch is None else mismatch.difference) is difference


@pytest.mark.parametrize(
    ("source", "target", "refined"),
    [
        (POISON + "ret i32 %p", "ret i32 5", False),
        (
            POISON + "%q = select i1 %c, i32 0, i32 %p\nret i32 %q",
            "%q = add i32 %x, -1\n%r = select i1 %c, i32 0, i32 %q\nret i32 %r",
            True,
        ),
        ("ret i32 poison", "ret i32 5", True),
        ("ret i32 5", "ret i32 poison", False),
        ("ret i32 poison", "ret i32 poison", True),
        ("call void @write(i32 poison)\nret i32 0", "call void @write(i32 3)\nret i32 0", True),
        ("call void @write(i32 3)\nret i32 0", "call void @write(i32 poison)\nret i32 0", False),
    ],
)
def test_poison_may_become_anything(source: str, target: str, refined: bool) -> None:
    assert (refines(ran(source), ran(target)) is None) is refined


def test_a_mismatch_in_words() -> None:
    mismatch = refines(ran(BARRIER), ran(ARM))
    assert str(mismatch) == (
        "thread 0, observation 0: another communicating set: "
        "@barrier() with {thread 0 #0, thread 1 #0} became @barrier() with {thread 0 #0}"
    )


def test_sets_are_of_instances_and_not_of_threads() -> None:
    """Thread 0's only barrier meets thread 1's first or its second: the same threads, another
    set (docs/semantics.md, section 1)."""
    text = """
        %t = call token @llvm.experimental.convergence.anchor()
        call void @barrier() [ "convergencectrl"(token %t) ]
        """
    loop = f"""
          br label %loop
        loop:
          %i = phi i32 [ 0, %entry ], [ 1, %loop ]
          {text}
          %first = icmp eq i32 %i, 0
          %other = icmp ne i32 %x, 0
          %again = and i1 %first, %other
          br i1 %again, label %loop, label %end
        end:
          ret i32 0
        }}
        declare token @llvm.experimental.convergence.anchor()
        define void @g() {{
          ret void
        """
    static = RunInstance((), Place("f", "loop", 1))
    first = {Site(0, static, 0): 0, Site(1, static, 0): 0, Site(1, static, 1): 1}
    second = {Site(0, static, 0): 0, Site(1, static, 0): 1, Site(1, static, 1): 0}
    one = ran(loop, TableEnvironment(anchors=first))
    other = ran(loop, TableEnvironment(anchors=second))
    mismatch = refines(one, other)
    assert mismatch is not None
    assert mismatch.difference is Difference.MEMBERS
    threads = [{t for t, _ in o.members or ()} for o in observations(other, 0)]
    assert threads == [{t for t, _ in o.members or ()} for o in observations(one, 0)] == [{0, 1}]


def test_a_cut_run_shows_nothing() -> None:
    endless = "br label %loop\nloop:\ncall void @write(i32 1)\nbr label %loop"
    assert refines(ran(endless), ran(EMPTY)) is None
    assert refines(ran(EMPTY), ran(endless)) is None


def test_how_a_thread_ends_is_seen() -> None:
    stays = TableEnvironment(returning={Site(0, RunInstance((), Place("f", "entry", 0)), 0): False})
    assert refines(ran(WRITE, stays), ran(WRITE, stays)) is None
    mismatch = refines(ran(WRITE, stays), ran(WRITE))
    assert mismatch is not None
    assert mismatch.difference is Difference.STATUS


def test_the_answer_to_an_observed_call_depends_on_its_number_alone() -> None:
    """Otherwise a poison operand that the target refines would change the answer."""
    ask = """
        %r = call i32 @ask(i32 {operand})
        ret i32 %r
        }}
        declare i32 @ask(i32)
        define void @g() {{
        ret void
        """
    value: Value = Scalar(Bits(9, 32), False)
    answers = TableEnvironment(results={("", t, (), 0, ()): value for t in (0, 1)})
    source, target = (ran(ask.format(operand=o), answers) for o in ("poison", "4"))
    assert [str(t.status) for t in source.threads] == ["returned 9"] * 2
    assert refines(source, target) is None
