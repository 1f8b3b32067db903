"""The machine: results that feed control flow, calls, statuses, choices, bounds."""

from __future__ import annotations

import pytest

from tests.concrete.machine_runs import POISON, ran, statuses
from tests.concrete.walks import module_of
from verify.concrete.domain import Bits, wrap
from verify.concrete.machine import Settings, run
from verify.concrete.run.activation import Bounds, UnsettledError
from verify.concrete.run.environment import RandomEnvironment, TableEnvironment
from verify.concrete.run_table import arguments
from verify.concrete.trace import End, Place, RunInstance, Site, render
from verify.options import Model
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.unsupported import UnsupportedInstruction

BALLOT = """
declare i64 @llvm.amdgcn.ballot.i64(i1)
"""


def test_a_ballot_decides_who_takes_part_in_the_next() -> None:
    """Each round one more answer settles: the second ballot's threads depend on the first's
    result, the third's on the second's."""
    finished = ran(
        """
        define i64 @f(i32 %x) convergent {
          %big = icmp ugt i32 %x, 1
          %first = call i64 @llvm.amdgcn.ballot.i64(i1 %big)
          %c = icmp eq i64 %first, 6
          br i1 %c, label %then, label %end
        then:
          %odd = trunc i32 %x to i1
          %second = call i64 @llvm.amdgcn.ballot.i64(i1 %odd)
          %d = icmp eq i64 %second, 5
          br i1 %d, label %deep, label %end
        deep:
          %third = call i64 @llvm.amdgcn.ballot.i64(i1 true)
          br label %end
        end:
          %r = phi i64 [ %first, %0 ], [ %second, %then ], [ %third, %deep ]
          ret i64 %r
        }
        """
        + BALLOT,
        {"x": 1},
        {"x": 2},
        {"x": 3},
    )
    assert statuses(finished) == ["returned 7"] * 3
    assert finished.rounds == 4


def test_a_ballot_counts_its_set_only() -> None:
    text = """
        define i64 @f(i1 %c) convergent {
          br i1 %c, label %then, label %end
        then:
          %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
          ret i64 %b
        end:
          ret i64 0
        }
        """
    finished = ran(text + BALLOT, {"c": 1}, {"c": 0}, {"c": 1})
    assert statuses(finished) == ["returned 5", "returned 0", "returned 5"]


SHUFFLE = """
define i32 @f(i32 %x, i32 %lane) convergent {
  %r = call i32 @{name}(i32 %x, i32 %lane) convergent
  ret i32 %r
}
declare i32 @{name}(i32, i32) convergent memory(none) willreturn nounwind
"""


def test_a_shuffle_reads_another_member() -> None:
    text = SHUFFLE.replace("{name}", "subgroupShuffle")
    finished = ran(text, {"x": 10, "lane": 1}, {"x": 20, "lane": 0})
    assert statuses(finished) == ["returned 20", "returned 10"]


def test_a_lane_outside_the_set_gives_the_environments_choice() -> None:
    text = SHUFFLE.replace("{name}", "subgroupShuffle")
    module = module_of(text)
    site = Site(0, RunInstance((), Place("f", module.functions["f"].entry.label, 0)), 0)
    given = arguments(module.functions["f"], [{"x": 1, "lane": 7}])
    environment = TableEnvironment(given, choices={site: 42})
    assert statuses(run(module, "f", 1, environment)) == ["returned 42"]


def test_a_known_name_with_other_operands_is_unknown() -> None:
    finished = ran(
        """
        define i32 @f() convergent {
          %r = call i32 @subgroupShuffle()
          ret i32 %r
        }
        declare i32 @subgroupShuffle() convergent memory(none) willreturn nounwind
        """,
        {},
    )
    assert statuses(finished) == ["returned 0"]


def test_thread_ids_differ() -> None:
    finished = ran(
        """
        define i32 @f() convergent {
          %a = call i32 @llvm.amdgcn.workitem.id.x()
          %b = call i32 @llvm.amdgcn.workitem.id.x()
          %r = add i32 %a, %b
          ret i32 %r
        }
        declare i32 @llvm.amdgcn.workitem.id.x()
        """,
        {},
        {},
        {},
    )
    assert statuses(finished) == ["returned 0", "returned 2", "returned 4"]


LOOP = """
define void @f(i32 %n) convergent {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %j.next = add i32 %j, 1
  %again = icmp ult i32 %j.next, 3
  br i1 %again, label %inner, label %latch
latch:
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %outer, label %end
end:
  ret void
}
"""


@pytest.mark.parametrize(
    ("unroll", "n", "status"),
    [
        (3, 3, "returned"),
        (3, 4, "cut: %outer executed more than 3 times"),
        (2, 1, "cut: %inner executed more than 2 times"),
    ],
)
def test_a_header_is_counted_per_stay_in_its_cycle(unroll: int, n: int, status: str) -> None:
    finished = ran(LOOP, {"n": n}, settings=Settings(bounds=Bounds(unroll=unroll)))
    assert statuses(finished) == [status]


def test_the_vector_of_a_step() -> None:
    finished = ran(LOOP, {"n": 2})
    inner = [v.vector for v in finished.threads[0].visits if v.block == "inner"]
    assert inner == [(("outer", i), ("inner", j)) for i in (1, 2) for j in (1, 2, 3)]


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("unreachable", "unreachable executed"),
        ("%y = udiv i32 1, %x\nret void", "udiv on these operands"),
        ("br i1 poison, label %a, label %a\na:\nret void", "br on poison or undef"),
        ("br i1 undef, label %a, label %a\na:\nret void", "br on poison or undef"),
        (
            "call void @llvm.assume(i1 false)\nret void",
            "the requirement of `call void",
        ),
        ("call void @op(i32 noundef poison)\nret void", "an argument of @op is noundef"),
        ("%y = call i32 @g(i32 noundef poison)\nret void", "an argument of @g is noundef"),
        ("switch i32 poison, label %a []\na:\nret void", "switch on poison or undef"),
    ],
)
def test_undefined_behaviour_ends_a_thread(body: str, why: str) -> None:
    text = f"""
        define void @f(i32 %x) {{
          {body}
        }}
        define i32 @g(i32 %x) {{
          ret i32 %x
        }}
        declare void @op(i32)
        """
    (status,) = [trace.status for trace in ran(text, {"x": 0}).threads]
    assert status.end is End.UB
    assert why in str(status.why)


def test_what_has_no_meaning_hurts_only_when_it_is_used() -> None:
    text = """
        define i32 @f(float %x, i32 %y) {{
          %z = fadd x86_fp80 0xK3FFF8000000000000000, 0xK3FFF8000000000000000
          %i = fptosi x86_fp80 %z to i32
          ret i32 {result}
        }}
        """
    module = module_of(text.format(result="%y"))
    environment = TableEnvironment({(0, "x"): POISON, (0, "y"): Scalar(wrap(5, 32), False)})
    assert statuses(run(module, "f", 1, environment)) == ["returned 5"]
    used = module_of(text.format(result="%i"))
    with pytest.raises(UnsupportedInstruction):
        run(used, "f", 1, environment)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ('call void asm sideeffect "nop", ""() memory(none)\nret void', "asm"),
        ('call void @f() [ "made.up"() ]\nret void', "made.up"),
    ],
)
def test_what_has_effects_is_refused(body: str, reason: str) -> None:
    with pytest.raises(UnsupportedInstruction, match=reason):
        ran(f"define void @f() {{\n{body}\n}}", {})


def test_phis_are_simultaneous() -> None:
    text = """
        define i32 @f(i32 %n) {
        entry:
          br label %loop
        loop:
          %a = phi i32 [ 1, %entry ], [ %b, %loop ]
          %b = phi i32 [ 2, %entry ], [ %a, %loop ]
          %i = phi i32 [ 0, %entry ], [ %next, %loop ]
          %next = add i32 %i, 1
          %more = icmp ult i32 %next, %n
          br i1 %more, label %loop, label %end
        end:
          %r = mul i32 %a, 10
          %s = add i32 %r, %b
          ret i32 %s
        }
        """
    assert statuses(ran(text, {"n": 1}, {"n": 2}, {"n": 3})) == [
        "returned 12",
        "returned 21",
        "returned 12",
    ]


def test_switch() -> None:
    text = """
        define i32 @f(i32 %x) {
          switch i32 %x, label %other [ i32 1, label %one
                                        i32 -1, label %minus ]
        one:
          ret i32 10
        minus:
          ret i32 20
        other:
          ret i32 30
        }
        """
    finished = ran(text, {"x": 1}, {"x": -1}, {"x": 5})
    assert statuses(finished) == ["returned 10", "returned 20", "returned 30"]


def test_contradicting_anchors_have_no_consistent_run() -> None:
    """The second anchor's class has thread 1 first, the first's thread 0: the ballots under
    them decide about each other's existence."""
    text = """
        define i64 @f(i1 %swap) {
        entry:
          %zero = add i64 0, 0
          br label %loop
        loop:
          %i = phi i32 [ 0, %entry ], [ 1, %loop ]
          %t = call token @llvm.experimental.convergence.anchor()
          %b = call i64 @llvm.amdgcn.ballot.i64(i1 true) [ "convergencectrl"(token %t) ]
          %alone = icmp ult i64 %b, 3
          %not = xor i1 %alone, %swap
          %first = icmp eq i32 %i, 0
          %again = and i1 %not, %first
          br i1 %again, label %loop, label %end
        end:
          ret i64 %b
        }
        declare token @llvm.experimental.convergence.anchor()
        """
    module = module_of(text + BALLOT)
    given = arguments(module.functions["f"], [{"swap": 0}, {"swap": 1}])
    static = RunInstance((), Place("f", "loop", 1))
    # Each first execution meets the other thread's second one.
    crossed = {Site(t, static, n): (t + n) % 2 for t in (0, 1) for n in (0, 1)}
    with pytest.raises(UnsettledError):
        run(module, "f", 2, TableEnvironment(given, anchors=crossed))


def test_random_environments_are_reproducible() -> None:
    module = module_of(LOOP)
    first = run(module, "f", 2, RandomEnvironment(7))
    assert first == run(module, "f", 2, RandomEnvironment(7))
    others = [run(module, "f", 2, RandomEnvironment(seed)) for seed in range(8)]
    assert any(first.cells != other.cells for other in others)


def test_a_model_is_named() -> None:
    settings = Settings(model=Model.IPDOM)
    assert ran(LOOP, {"n": 1}, settings=settings).model == "ipdom"


def test_values_are_printed() -> None:
    assert render(Aggregate((Scalar(Bits(3, 8), False), POISON))) == "{3, poison}"
