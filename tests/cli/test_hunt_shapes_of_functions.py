"""The shape of a finding: what became of conditions, switches, and a function's convergence."""

from __future__ import annotations

import pytest

from tangle_tv.commands.hunt_shape import CONVERGENCE_LOST, Shape
from tangle_tv.commands.hunt_words import OWN_RESULT, PART_DECIDED, SWITCH_STAYS
from tests.cli.test_hunt_shapes import changed, known_of, shape

WAITING = """
define void @f(i1 %given) convergent {
entry:
  br label %loop

loop:
  %all = call i1 @ask()
  %both = select i1 %given, i1 %all, i1 false
  br i1 %both, label %loop, label %end

end:
  ret void
}

declare i1 @ask() convergent
"""


@pytest.mark.parametrize(
    ("changed_to", "told"),
    [
        ("select i1 true, i1 %all, i1 false", True),
        ("select i1 %given, i1 true, i1 false", False),
        ("select i1 %given, i1 %all, i1 true", False),
    ],
)
def test_the_part_of_a_condition_that_is_decided_before_a_loop_is_told(
    changed_to: str, *, told: bool
) -> None:
    found = changed(WAITING, WAITING.replace("select i1 %given, i1 %all, i1 false", changed_to))
    assert (PART_DECIDED in found.words) == told
    for sets in (True, False):
        known = known_of("simple-loop-unswitch", "target-does-not-end", found, sets=sets)
        assert bool(known) == (told or sets)


SWITCHED = """
define void @f(i32 %n) convergent {
entry:
  switch i32 %n, label %end [
    i32 1, label %first
    i32 2, label %second
  ]

first:
  br label %head

head:
  call void @op()
  br label %second

second:
  %more = call i1 @ask()
  br i1 %more, label %head, label %end

end:
  ret void
}

declare void @op() convergent
declare i1 @ask() convergent
"""
GUARDED = SWITCHED.replace("br label %head\n", "br label %guard\n").replace(
    "\nend:", "\nguard:\n  br i1 true, label %head, label %second\n\nend:"
)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (SWITCHED, GUARDED, True),
        (SWITCHED, GUARDED.replace("i32 2, label %second", "i32 2, label %guard"), False),
        (SWITCHED, SWITCHED.replace("call void @op()", "call void @op2()"), False),
    ],
)
def test_a_switch_that_still_enters_a_cycle_is_told(before: str, after: str, *, told: bool) -> None:
    found = changed(before, after + ("declare void @op2() convergent\n" if "@op2" in after else ""))
    assert (SWITCH_STAYS in found.words) == told
    known = known_of("fix-irreducible", "communicating-set-changed", found, sets=True)
    assert ("none of the ends of blocks" in known) == told


CALLING = """
define void @f() convergent {
  call void @op() convergent
  ret void
}

declare void @op()
"""


@pytest.mark.parametrize(
    ("before", "told"),
    [
        (CALLING, True),
        (CALLING.replace("declare void @op()", "declare void @op() convergent"), False),
    ],
)
def test_a_function_whose_convergence_a_call_alone_says_is_told(before: str, *, told: bool) -> None:
    found = changed(before, before.replace("@f() convergent", "@f()"))
    assert (CONVERGENCE_LOST in found.words) == told
    known = known_of("attributor", "communicating-set-changed", found, sets=True)
    assert known == ("attributor-convergent.ll" if told else "")


OF_ITSELF = """
define i32 @f(i32 %n) convergent {
entry:
  %own = call i32 @ask()
  %done = icmp eq i32 %n, 0
  br i1 %done, label %last, label %more

last:
  ret i32 %own

more:
  %other = call i32 @f(i32 0)
  ret i32 %other
}

declare i32 @ask() convergent memory(none)
"""
JOINED = OF_ITSELF.replace(
    "  ret i32 %own", "  %given = phi i32 [ %own, %entry ], [ %other, %more ]\n  ret i32 %given"
).replace("  ret i32 %other", "  br label %last")


def test_a_phi_of_such_results_is_told() -> None:
    assert OWN_RESULT in changed(JOINED, JOINED.replace("ret i32 %given", "ret i32 %own")).words
    assert OWN_RESULT in changed(JOINED, JOINED.replace("[ %other", "[ %own")).words
    assert OWN_RESULT not in changed(JOINED, JOINED.replace("[ %own", "[ 0")).words


@pytest.mark.parametrize(
    ("before", "returned", "told"),
    [
        (OF_ITSELF, "%own", True),
        (OF_ITSELF, "0", False),
        (OF_ITSELF.replace("call i32 @f(i32 0)", "call i32 @ask()"), "%own", False),
    ],
)
def test_a_result_of_a_recursive_call_that_is_replaced_is_told(
    before: str, returned: str, *, told: bool
) -> None:
    found = changed(before, before.replace("ret i32 %other", f"ret i32 {returned}"))
    assert (OWN_RESULT in found.words) == told
    known = known_of("attributor-cgscc", "result-changed", found, sets=False)
    assert (known == "attributor-recursion.ll") == told


NEVER_TAKEN = (
    "simplifycfg-dead-edge.ll, codegenprepare-dead-edge.ll, ipsccp-dead-edge.ll, "
    "globalopt-dead-edge.ll, attributor-dead-edge.ll"
)


@pytest.mark.parametrize(
    ("base", "name", "word"),
    [
        ("simplifycfg", NEVER_TAKEN, "br on a constant"),
        ("globalopt", NEVER_TAKEN, "br on a constant"),
        ("ipsccp", "ipsccp-dead-edge.ll", "a case of a switch"),
    ],
)
def test_an_edge_never_taken_is_known_where_the_loop_loses_an_exit(
    base: str, name: str, word: str
) -> None:
    def told(moved: str, loops: str, sets: bool = True) -> str:
        found = Shape(frozenset({moved}), frozenset({loops}), frozenset({word}), controlled=False)
        return known_of(base, "communicating-set-changed", found, sets=sets)

    assert told("out of a loop", "fewer exits") == name
    assert told("out of a loop", "fewer exits", sets=False) == ""
    assert told("into a loop", "fewer exits") == ""
    assert told("out of a loop", "more loops") == ""


def test_a_call_without_convergence_is_known_to_keep_its_attributes_where_it_is_speculated() -> (
    None
):
    def told(base: str, code: str, *, sets: bool = False) -> str:
        return known_of(base, code, shape(), sets=sets)

    assert "stays with it where it is speculated" in told(
        "speculative-execution", "target-undefined"
    )
    assert told("speculative-execution", "result-changed") == ""
    assert told("licm", "target-undefined") == ""


def test_a_call_made_direct_before_the_entry_is_known() -> None:
    found = Shape(frozenset({"a pointer's function known"}), frozenset(), frozenset(), True)
    code = "entry-not-first"
    assert known_of("attributor", code, found, sets=False) == "instcombine-direct-call.ll"
    assert known_of("attributor", code, shape(tokens=True), sets=False) == ""


def test_a_heart_joined_with_the_block_before_is_known_where_the_pass_adds_intrinsics() -> None:
    found, code = shape("an intrinsic added", tokens=True), "loop-not-first"
    name, base = "heart-simplifycfg.ll", "amdgpu-unify-divergent-exit-nodes"
    assert known_of(base, code, found, sets=False) == name
    assert known_of(base, "heart-not-header", found, sets=False) == ""
    assert known_of("mergereturn", code, found, sets=False) == ""


def test_a_heart_joined_with_the_block_before_is_known_of_each_pass_that_changes_no_more() -> None:
    found = Shape(frozenset(), frozenset(), frozenset(), controlled=True)
    name, code = "heart-simplifycfg.ll", "loop-not-first"
    assert known_of("loop-simplifycfg", code, found, sets=False) == name
    assert known_of("loop-simplifycfg", "heart-not-header", found, sets=False) == ""
    assert known_of("loop-simplifycfg", code, shape("copied", tokens=True), sets=False) == ""


def test_an_operation_sunk_before_a_heart_is_known_of_gvn_sink() -> None:
    found = shape("joined or removed", "no longer behind a branch", tokens=True)
    assert known_of("gvn-sink", "loop-not-first", found, sets=False) == "gvn-sink-heart.ll"
    assert known_of("sink", "loop-not-first", found, sets=False) == ""
