"""Refuted pairs with inputs of the test's choice: what a check would hand to the report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from report.style import Style
from report.subject import Subject
from report.subject_of_pair import subject
from report.text import render
from verify.concrete.machine import Settings
from verify.concrete.machine import run as run_machine
from verify.concrete.refinement_oracle import refines
from verify.concrete.run.environment import TableEnvironment
from verify.concrete.run_table import arguments
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Model, Options
from verify.refinement.replay.replay import code_of
from verify.refinement.verdict import Counterexample, Result, ThreadInput, Verdict
from verify.uniformity.outputs import Given


def refuted(
    text: str,
    threads: Sequence[Mapping[str, int]],
    models: tuple[str, str] = ("maximal", "maximal"),
    unimportant: Sequence[str] = (),
    triple: str = "",
) -> Subject:
    """@src and @tgt of `text`, run on the given inputs, on which they must differ."""
    module = read_module(text.encode(), "test.ll").module
    source, target = module.functions["src"], module.functions["tgt"]
    answers = TableEnvironment(arguments(source, threads))
    settings = Settings(Model.IPDOM if "ipdom" in models else Model.MAXIMAL)
    runs = [run_machine(module, name, len(threads), answers, settings) for name in ("src", "tgt")]
    mismatch = refines(runs[0], runs[1])
    assert mismatch is not None
    inputs = tuple(
        ThreadInput(t, p.name, str(given.get(p.name, 0)), p.name not in unimportant)
        for t, given in enumerate(threads)
        for p in source.parameters
    )
    result = Result(
        "src",
        Verdict.INCORRECT,
        code_of(mismatch),
        str(mismatch),
        models[0],
        len(threads),
        4,
        operations=1,
        counterexample=Counterexample(inputs, runs[0], runs[1], mismatch),
    )
    files = ("test.ll", "test.ll")
    given = (Given(module, source), Given(module, target))
    return Subject(result, source, target, files, models, triple, given=given)


TWO_THREADS = Options(threads=2)


def judged(text: str, *names: str, options: Options = TWO_THREADS) -> str:
    """What is said of @src and @tgt of `text`, or of the two of `names`, which are refuted."""
    module = read_module(text.encode(), "test.ll").module
    source, target = (module.functions[name] for name in names or ("src", "tgt"))
    pair = Pair(source.name, module, source, module, target)
    result = judge(pair, options)
    assert result.verdict is Verdict.INCORRECT, result.reason
    return render(subject(pair, result, ["test.ll"], options), Style())


THREADED = """
define void @src(i1 noundef %cond1, i1 noundef %cond2) {
entry:
  br i1 %cond1, label %then1, label %mid
then1:
  br label %mid
mid:
  %flag = phi i1 [ true, %entry ], [ %cond2, %then1 ]
  br i1 %flag, label %then2, label %end
then2:
  call void @subgroupControlBarrier()
  br label %end
end:
  ret void
}
"""

DUPLICATED = (
    THREADED
    + """
define void @tgt(i1 noundef %cond1, i1 noundef %cond2) {
entry:
  br i1 %cond1, label %then1, label %then2
then1:
  br i1 %cond2, label %then2.copy, label %end
then2.copy:
  call void @subgroupControlBarrier()
  br label %end
then2:
  call void @subgroupControlBarrier()
  br label %end
end:
  ret void
}
declare void @subgroupControlBarrier() convergent
"""
)
"""Jump threading that duplicates the block with the barrier."""

SAME_BLOCK = (
    THREADED
    + """
define void @tgt(i1 noundef %cond1, i1 noundef %cond2) {
entry:
  br i1 %cond1, label %then1, label %then2
then1:
  br i1 %cond2, label %then2, label %end
then2:
  call void @subgroupControlBarrier()
  br label %end
end:
  ret void
}
declare void @subgroupControlBarrier() convergent
"""
)
"""Jump threading that keeps one barrier: wrong at immediate post-dominators only."""

HEART = """
define void @src(i32 noundef %k) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %for
for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %done = icmp eq i32 %i, %k
  br i1 %done, label %exit, label %latch
latch:
  %i.next = add i32 %i, 1
  br label %for
exit:
  call void @convergent_op() [ "convergencectrl"(token %inner) ]
  ret void
}
define void @tgt(i32 noundef %k) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %for
for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %done = icmp eq i32 %i, %k
  br i1 %done, label %exit, label %latch
latch:
  %i.next = add i32 %i, 1
  br label %for
exit:
  call void @convergent_op() [ "convergencectrl"(token %entry) ]
  ret void
}
declare void @convergent_op() convergent
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
"""
"""The heart's token behind the loop replaced by the entry token."""
