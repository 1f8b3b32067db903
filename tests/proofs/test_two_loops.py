"""Loops that are two loops, or their last iterations alone: what keeps them apart from wrong ones,
and faults in that, each of which makes a wrong pair one that is proved."""

from __future__ import annotations

import pytest

from tests.proofs.pairs import DECLARED, is_for_all
from tests.proofs.test_mutants import Mutant, Patch, always
from verify import check
from verify.ir.reader import read_here
from verify.judge.recheck import recheck
from verify.normalize.pair import Pair
from verify.options import Model, Options
from verify.refinement.proofs import prove
from verify.refinement.proofs.loop_forms import ended, shapes
from verify.refinement.proofs.loop_forms.shapes import LoopForm
from verify.refinement.proofs.loops import Loops, partners
from verify.refinement.verdict import Result, Verdict

SILENT = """
define i32 @{name}(i32 noundef %n, ptr %p){promise} {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  {body}
  %j = add i32 %i, {step}
  %c = icmp {predicate} i32 %j, %n
  br i1 %c, label %loop, label %out
out:
  ret i32 {result}
}}
"""
NONE = "define i32 @tgt(i32 noundef %n, ptr %p){} {{\n  {}\n  ret i32 {}\n}}\n"
READS = "%q = getelementptr i32, ptr %p, i32 %i\n  %v = load i32, ptr %q"
WRITES = "%q = getelementptr i32, ptr %p, i32 %i\n  store i32 7, ptr %q"
LAST_WRITE = "%k = sub i32 %n, 1\n  %q = getelementptr i32, ptr %p, i32 %k\n  store i32 7, ptr %q"
NESTED = """
define void @src() {
entry:
  br label %outer
outer:
  %k = phi i32 [ 0, %entry ], [ 1, %latch ]
  %b = phi i32 [ 0, %entry ], [ %r, %latch ]
  %e = mul i32 %k, 5
  call void @use(i32 %k)
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %j, %inner ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %e
  br i1 %c, label %inner, label %latch
latch:
  %r = phi i32 [ %i, %inner ]
  %d = icmp eq i32 %k, 0
  br i1 %d, label %outer, label %out
out:
  %f = sub i32 %r, %b
  call void @use(i32 %f)
  ret void
}
define void @tgt() {
  call void @use(i32 0)
  call void @use(i32 1)
  call void @use(i32 0)
  ret void
}
"""


def silent(
    promise: str = "",
    body: str = "",
    step: int = 1,
    predicate: str = "ult",
    result: str = "0",
    instead: str = "",
    gives: str = "0",
) -> str:
    """A loop, and what is in its place."""
    loop = SILENT.format(
        name="src", promise=promise, body=body, step=step, predicate=predicate, result=result
    )
    return loop + NONE.format(promise, instead, gives)


def judged(pair: str) -> Result:
    (result,) = check(DECLARED + pair, options=Options(unroll=2))
    return result


@pytest.mark.parametrize(
    "pair",
    [
        silent(),
        silent(body=READS),
        silent(predicate="ne", step=-1),
        silent(step=3),
        silent(" mustprogress", step=3),
        silent(" mustprogress", step=3, predicate="ule"),
        silent(predicate="ne", result="%i", instead="%k = sub i32 %n, 1", gives="%k"),
    ],
)
def test_a_loop_that_shows_nothing_is_not_needed(pair: str) -> None:
    result = judged(pair)
    assert is_for_all(result)
    assert not any("tangle-tv" in name for name in result.approximations)


def test_what_the_last_iteration_does_not_tell_is_not_known() -> None:
    """A loop that counts by one, to below a number, ends at that number, but not from any."""
    least = "%z = icmp eq i32 %n, 0\n  %m = select i1 %z, i32 1, i32 %n\n  %k = sub i32 %m, 1"
    result = judged(silent(result="%i", instead=least, gives="%k"))
    assert result.verdict is Verdict.CORRECT
    assert not is_for_all(result)


@pytest.mark.parametrize(
    "pair",
    [
        silent(predicate="ule"),
        silent(predicate="ult", step=2),
        silent(" mustprogress", body="call void @llvm.sideeffect()", step=3)
        + "declare void @llvm.sideeffect()\n",
        silent(body="%v = load volatile i32, ptr %p"),
        silent(body="call i32 @llvm.amdgcn.workitem.id.x()", step=2),
    ],
)
def test_a_loop_that_may_not_end_is_needed(pair: str) -> None:
    assert not is_for_all(judged(pair))


def test_an_exit_where_the_comparison_holds() -> None:
    """`ult` is never so for 0, so a loop that is left if it is may not end; `uge` is for each."""
    swapped = "br i1 %c, label %out, label %loop"
    for predicate, ends in (("ult", False), ("uge", True), ("eq", True)):
        pair = silent(predicate=predicate).replace("br i1 %c, label %loop, label %out", swapped)
        assert is_for_all(judged(pair)) == ends


def test_that_a_loop_is_not_needed_is_checked_again() -> None:
    """Also where no loop is left to be cut."""
    module = read_here(DECLARED + silent(), "test").module
    pair = Pair("src", module, module.functions["src"], module, module.functions["tgt"])
    (proof,) = judged(silent()).proofs
    assert [shape.kind for shape in proof.shapes] == [LoopForm.ENDED] and not proof.loops
    assert is_for_all(recheck(pair, [proof], Options()))
    refused = recheck(pair, [proof], Options(model=Model.IPDOM))
    assert refused.verdict is Verdict.UNKNOWN


def any_loop_is_around(patch: Patch) -> None:
    patch.setattr(prove, "are_loops_around_cut", always)


def writes_are_not_seen(patch: Patch) -> None:
    patch.setattr(ended, "only_reads", always)
    patch.setattr(ended, "_is_silent", always)


def calls_are_not_seen(patch: Patch) -> None:
    patch.setattr(ended, "_is_silent", always)


TICKS = "declare void @tick() memory(inaccessiblemem: readwrite) nofree nounwind willreturn\n"
MUTANTS = (
    Mutant(any_loop_is_around, NESTED),
    Mutant(
        calls_are_not_seen, TICKS + silent(body="call void @tick()", instead="call void @tick()")
    ),
    Mutant(writes_are_not_seen, silent(body=WRITES, predicate="ne", instead=LAST_WRITE)),
)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda m: m.apply.__name__)
def test_a_wrong_pair_is_proved_only_with_the_fault(mutant: Mutant, monkeypatch: Patch) -> None:
    (result,) = check(DECLARED + mutant.pair, options=Options(unroll=6))
    assert result.verdict is Verdict.INCORRECT
    mutant.apply(monkeypatch)
    (result,) = check(DECLARED + mutant.pair, options=Options(unroll=6))
    assert is_for_all(result)


def test_numbers_name_what_is_the_same_only_where_all_are() -> None:
    """A pass that takes values away counts blocks and values anew."""
    text = (
        "define void @f(i32 %0) {{\n  {more}br label %{a}\n"
        "{a}:\n  br i1 poison, label %{a}, label %{b}\n"
        "{b}:\n  br i1 poison, label %{b}, label %{c}\n{c}:\n  ret void\n}}"
    )
    before, after = (
        Loops.of(
            read_here(text.format(more=more, a=a, b=a + 1, c=a + 2), "test").module.functions["f"]
        )
        for more, a in (("%2 = add i32 %0, 1\n  ", 3), ("", 2))
    )
    found = [(s.header, t.header) for s, t in partners(before, after)]
    assert found == [("3", "2"), ("4", "3")]


def test_a_block_that_nothing_leads_to_may_lead_to_a_loop() -> None:
    text = (
        "define void @f(i32 %n) {\nentry:\n  br label %loop\nloop:\n"
        "  br i1 poison, label %loop, label %out\nout:\n  ret void\nnever:\n  br label %loop\n}"
    )
    module = read_here(text, "test").module
    function = module.functions["f"]
    changed = shapes.with_shapes(
        Pair("f", module, function, module, function),
        (shapes.LoopRewrite("loop", LoopForm.PARTED),),
    )
    assert changed is not None and len(Loops.of(changed.source).cycles.cycles) == 2
