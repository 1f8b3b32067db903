"""All legal choices of anchors (convergent-operations, "llvm.experimental.convergence.anchor")."""

from __future__ import annotations

import pytest

from tests.concrete.anchor_choices import TooManyChoicesError, enumerate_anchor_choices, legal
from tests.concrete.walks import module_of
from verify.concrete.convergence.anchors import anchor_families
from verify.concrete.machine import run
from verify.concrete.refinement_oracle import refines
from verify.concrete.run.activation import UnsettledError
from verify.concrete.run.environment import Environment, TableEnvironment
from verify.concrete.run_table import arguments
from verify.concrete.trace import Place, Run, RunInstance, Site

DECLARATIONS = """
declare token @llvm.experimental.convergence.anchor()
declare i64 @llvm.amdgcn.ballot.i64(i1)
declare void @op(i64) convergent
"""
ANCHOR = "%t = call token @llvm.experimental.convergence.anchor()\n"
BALLOT = '%b = call i64 @llvm.amdgcn.ballot.i64(i1 true) [ "convergencectrl"(token %t) ]\n'


def runner(body: str, *threads: dict[str, int]) -> tuple[int, TableEnvironment, str]:
    text = f"define i64 @f(i32 %n, i1 %c) {{\nentry:\n{body}\n}}\n{DECLARATIONS}"
    module = module_of(text)
    return len(threads), TableEnvironment(arguments(module.functions["f"], threads)), text


def every_run(body: str, *threads: dict[str, int]) -> list[Run]:
    count, environment, text = runner(body, *threads)
    module = module_of(text)

    def execute(chosen: Environment) -> Run:
        return run(module, "f", count, chosen)

    return [found for _, found in enumerate_anchor_choices(execute, environment, 2000)]


def partitions(runs: list[Run]) -> set[frozenset[frozenset[tuple[int, int]]]]:
    """The classes of the anchors, as (thread, occurrence)."""
    return {
        frozenset(
            frozenset((t, found.step((t, i)).occurrence) for t, i in group)
            for group in found.sets.values()
            if "anchor" in (found.step(next(iter(group))).callee or "")
        )
        for found in runs
    }


LOOP = f"""
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  {ANCHOR}{BALLOT}
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret i64 %b
"""


@pytest.mark.parametrize(("threads", "bell"), [(1, 1), (2, 2), (3, 5), (4, 15)])
def test_one_anchor_can_part_the_threads_in_every_way(threads: int, bell: int) -> None:
    runs = every_run(ANCHOR + BALLOT + "ret i64 %b", *[{"n": 0}] * threads)
    assert len(partitions(runs)) == len(runs) == bell


def test_across_iterations_but_without_crossing() -> None:
    """Two threads, one and two executions: alone, with the first, with the second.  Two and
    two: all order-preserving matchings, which are 6."""
    assert len(partitions(every_run(LOOP, {"n": 1}, {"n": 2}))) == 3
    assert len(partitions(every_run(LOOP, {"n": 2}, {"n": 2}))) == 6


def test_results_follow_the_choice() -> None:
    runs = every_run(LOOP, {"n": 1}, {"n": 2})
    assert {str(r.threads[0].status) for r in runs} == {"returned 1", "returned 3"}


def test_a_crossed_choice_is_illegal() -> None:
    count, environment, text = runner(LOOP, {"n": 2}, {"n": 2})
    static = RunInstance((), Place("f", "loop", 1))
    crossed = {Site(t, static, n): (t + n) % 2 for t in (0, 1) for n in (0, 1)}
    chosen = TableEnvironment(environment.arguments, anchors=crossed)
    assert not legal(run(module_of(text), "f", count, chosen))
    assert legal(run(module_of(text), "f", count, environment))


def test_one_thread_is_not_converged_with_itself() -> None:
    count, environment, text = runner(LOOP, {"n": 2})
    static = RunInstance((), Place("f", "loop", 1))
    same = {Site(0, static, n): 5 for n in (0, 1)}
    chosen = TableEnvironment(environment.arguments, anchors=same)
    with pytest.raises(UnsettledError):
        run(module_of(text), "f", count, chosen)


def test_two_anchors_are_not_chosen_independently_of_order() -> None:
    """Either arm first, per thread: converging both anchors would cross."""
    body = """
      br label %loop
    loop:
      %i = phi i32 [ 0, %entry ], [ 1, %latch ]
      %odd = trunc i32 %i to i1
      %side = xor i1 %odd, %c
      br i1 %side, label %a, label %b
    a:
      %ta = call token @llvm.experimental.convergence.anchor()
      br label %latch
    b:
      %tb = call token @llvm.experimental.convergence.anchor()
      br label %latch
    latch:
      %more = icmp eq i32 %i, 0
      br i1 %more, label %loop, label %end
    end:
      ret i64 0
    """
    crossing = every_run(body, {"c": 0}, {"c": 1})
    assert len(crossing) == 3
    assert len(every_run(body, {"c": 0}, {"c": 0})) == 4


def test_too_many() -> None:
    count, environment, text = runner(LOOP, *[{"n": 8}] * 4)
    module = module_of(text)
    choices = enumerate_anchor_choices(
        lambda chosen: run(module, "f", count, chosen), environment, 50
    )
    with pytest.raises(TooManyChoicesError):
        list(choices)


def test_calls_that_leave_their_convergence_open_are_sites_too() -> None:
    count, environment, text = runner(
        "call void @g()\ncall void @h()\nret i64 0\n}\n"
        "define void @g() {\ncall void @op(i64 0)\nret void\n}\n"
        "define void @h() {\nret void",
        {},
        {},
    )
    finished = run(module_of(text), "f", count, environment)
    places = [site.static.place.index for site in anchor_families(finished)]
    assert places == [0, 0]


SUNK = f"""
  br i1 %c, label %then, label %end
then:
  {ANCHOR}
  call void @op(i64 1) [ "convergencectrl"(token %t) ]
  br label %end
end:
  ret i64 0
"""
TOGETHER = f"""
  {ANCHOR}
  br i1 %c, label %then, label %end
then:
  call void @op(i64 1) [ "convergencectrl"(token %t) ]
  br label %end
end:
  ret i64 0
"""


def test_every_choice_of_a_sunk_anchor_is_one_of_the_source() -> None:
    """ "Hoisting and sinking": for every choice of the target there is one of the source."""
    threads = [{"c": 1}, {"c": 0}, {"c": 1}]
    sources, targets = every_run(TOGETHER, *threads), every_run(SUNK, *threads)
    assert all(any(refines(s, t) is None for s in sources) for t in targets)


def test_no_choice_of_the_source_matches_operations_under_two_anchors() -> None:
    first, second = (
        f'call void @op(i64 {{}}) [ "convergencectrl"(token {token}) ]\n' for token in ("%t", "%u")
    )
    once = ANCHOR + first.format(1) + first.format(2)
    twice = ANCHOR + first.format(1) + ANCHOR.replace("%t", "%u") + second.format(2)
    sources, targets = (every_run(b + "ret i64 0", {}, {}) for b in (once, twice))
    unmatched = [t for t in targets if not any(refines(s, t) is None for s in sources)]
    assert len(sources) == 2
    assert len(targets) == 4
    assert len(unmatched) == 2
