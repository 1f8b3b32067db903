"""Deliberate faults in what a pair is rewritten to before it is proved: each makes a wrong pair one
that is proved for every number of threads and of iterations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from tests.proofs.pairs import is_for_all
from verify import check
from verify.ir.function import Bundle, Instruction
from verify.ir.rewrite import map_function
from verify.ir.types import TOKEN
from verify.ir.values import Local
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.proofs import implicit_tokens, prove
from verify.refinement.proofs.loop_forms import entered
from verify.refinement.verdict import Result, Verdict

Patch = pytest.MonkeyPatch
DECLARED = """
declare void @op(i32) convergent
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare token @llvm.experimental.convergence.anchor()
"""
COUNTS = """
define void @{name}(i32 noundef %n) convergent {{
entry:
  {before}
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  {body}
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %out
out:
  {after}
  ret void
}}
"""
ENTRY = "%e = call token @llvm.experimental.convergence.entry()"
HEART = '%h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]'
AFTER = 'call void @op(i32 5) [ "convergencectrl"(token %h) ]'
ANCHOR = "%k = call token @llvm.experimental.convergence.anchor()"
ANCHORED = 'call void @op(i32 %i) [ "convergencectrl"(token %k) ]'


def counts(name: str, before: str = "", body: str = "", after: str = "") -> str:
    return COUNTS.format(name=name, before=before, body=body, after=after)


LEFT = counts("src", ENTRY, HEART, AFTER)
"""Those execute the operation together that leave the loop in the same iteration."""
AGAIN = """again:
  %k = phi i32 [ 0, %{} ], [ %l, %again ]
  %o = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]
  call void @op(i32 %k) [ "convergencectrl"(token %o) ]
  %l = add i32 %k, 1
  %d = icmp ult i32 %l, %n
  br i1 %d, label %again, label %end
end:
  ret void
}}
"""
TWO_LOOPS = """
define void @tgt(i32 noundef %n) convergent {
entry:
  %e = call token @llvm.experimental.convergence.entry()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %again
""" + AGAIN.format("loop")
CALLS = 'call void @g(i32 %n) convergent [ "convergencectrl"(token %h) ]'
CALLED = """
define internal void @g(i32 noundef %n) convergent {
entry:
  %e = call token @llvm.experimental.convergence.entry()
  br label %again
""" + AGAIN.format("entry")
TWO_WAYS = """
define internal i32 @g(i32 noundef %n) convergent {
entry:
  %zero = icmp eq i32 %n, 0
  br i1 %zero, label %none, label %loop
none:
  ret i32 7
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @op(i32 %i)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 8
}
define i32 @src(i32 noundef %n) convergent {
  %r = call i32 @g(i32 %n) convergent
  ret i32 %r
}
define i32 @tgt(i32 noundef %n) convergent {
entry:
  %zero = icmp eq i32 %n, 0
  br i1 %zero, label %end, label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @op(i32 %i)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 7
}
"""


@dataclass(frozen=True)
class Mutant:
    """A fault that `apply` introduces, and the wrong pair that is then proved."""

    apply: Callable[[Patch], None]
    pair: str


def always(*_: object) -> bool:
    return True


def any_token_is_of_its_cycle(patch: Patch) -> None:
    patch.setattr(implicit_tokens, "_has_own", always)


def anchors_are_inferred(patch: Patch) -> None:
    patch.setattr(implicit_tokens, "_is_inferred", always)


def bodies_have_the_first_token(patch: Patch) -> None:
    right = entered.token_bundles

    def wrong(call: Instruction) -> tuple[Bundle, ...]:
        return tuple(Bundle(b.tag, (Local(TOKEN, "e"),)) for b in right(call))

    patch.setattr(entered, "token_bundles", wrong)


def calls_give_what_the_first_return_does(patch: Patch) -> None:
    def changed(instruction: Instruction) -> tuple[Instruction, ...]:
        first = instruction.operands[:1] * len(instruction.operands)
        is_result = instruction.opcode == "phi" and instruction.name == "r"
        return (replace(instruction, operands=first) if is_result else instruction,)

    def wrong(pair: Pair) -> Pair | None:
        made = entered.with_entered(pair)
        return None if made is None else replace(made, source=map_function(made.source, changed))

    patch.setattr(prove, "with_entered", wrong)


MUTANTS = (
    Mutant(any_token_is_of_its_cycle, LEFT + counts("tgt", after="call void @op(i32 5)")),
    Mutant(
        anchors_are_inferred,
        counts("src", body="call void @op(i32 %i)") + counts("tgt", body=f"{ANCHOR}\n  {ANCHORED}"),
    ),
    Mutant(bodies_have_the_first_token, counts("src", ENTRY, HEART, CALLS) + CALLED + TWO_LOOPS),
    Mutant(calls_give_what_the_first_return_does, TWO_WAYS),
)


def judged(pair: str) -> Result:
    (result,) = check(DECLARED + pair, options=Options(unroll=2))
    return result


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda m: m.apply.__name__)
def test_a_wrong_pair_is_proved_only_with_the_fault(mutant: Mutant, monkeypatch: Patch) -> None:
    assert judged(mutant.pair).verdict is Verdict.INCORRECT
    mutant.apply(monkeypatch)
    assert is_for_all(judged(mutant.pair))
