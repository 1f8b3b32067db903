"""Whether all threads of a group execute a barrier together, asked of the prover.

The question is a pair: before, the threads that are converged at the barrier take a ballot; after,
it is undefined unless the ballot has all threads.  The second refines the first if and only if all
threads are converged there in every run that reaches it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import prod

from common.data import dataclass
from verify.analysis.regions import Point, token_operand
from verify.analysis.token_text import token_bundle
from verify.concrete.trace import Run
from verify.ir.function import Function, Instruction, Module
from verify.ir.reader import parse_module
from verify.judge.guarded import side_by_side
from verify.judge.uniform import Answer, with_instructions
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict
from verify.refinement.work_group import work_group

BALLOT = "_Z14subgroupBallotTangle"
"""A ballot among all threads that are converged, under a name of its own."""
TEMPLATE = f"""define void @asked() {{{{
  %tangle.ballot = call i64 @{BALLOT}(i1 true) #0{{bundle}}
  %tangle.all = icmp eq i64 %tangle.ballot, {{everyone}}
  call void @llvm.assume(i1 %tangle.all)
  ret void
}}}}
declare i64 @{BALLOT}(i1) #0
declare void @llvm.assume(i1)
attributes #0 = {{{{ convergent nounwind willreturn memory(none) }}}}
"""


@dataclass(frozen=True)
class Together:
    """The answer about a barrier.  `alone`: threads that execute it without the others, in a run
    with these `inputs`, the values of each argument by thread."""

    answer: Answer
    threads: int
    why: str = ""
    alone: tuple[int, ...] = ()
    inputs: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def is_open(self) -> bool:
        return self.answer is Answer.OPEN


def answers(
    module: Module,
    function: Function,
    barriers: Iterable[Instruction],
    options: Options,
    jobs: int = 1,
) -> Iterator[Together]:
    """The answers about these instructions of a function, in order."""
    plain = Pair(function.name, module, function, module, function)
    group = work_group(plain, options)
    threads = options.threads if group is None else min(options.threads, prod(group.sizes))
    exact = replace(options.exactly(threads), bounded=True)
    pairs = [question(module, function, barrier, threads) for barrier in barriers]
    for result in side_by_side(pairs, exact, jobs):
        yield _answer(result, threads)


def question(module: Module, function: Function, barrier: Instruction, threads: int) -> Pair:
    """The pair that asks whether so many threads are together at a barrier."""
    token = token_operand(barrier)
    bundle = "" if token is None else token_bundle(f"%{token}")
    made = parse_module(TEMPLATE.format(bundle=bundle, everyone=(1 << threads) - 1))
    ballot, *assumed, _ = made.functions["asked"].instructions
    declared = {n: f for n, f in made.functions.items() if not f.blocks}
    at = next(
        Point(block.label, index)
        for block in function.blocks
        for index, instruction in enumerate(block.instructions)
        if instruction is barrier
    )
    before, after = (
        with_instructions(module, function, at, added, declared)
        for added in ((ballot,), (ballot, *assumed))
    )
    name = function.name
    return Pair(name, before, before.functions[name], after, after.functions[name], True)


def _answer(result: Result, threads: int) -> Together:
    if result.verdict is Verdict.CORRECT:
        return Together(Answer.PROVED, threads)
    shown = result.counterexample
    alone = None if shown is None else _alone(shown.target)  # where anchors may be apart
    if shown is None or alone is None:
        return Together(Answer.OPEN, threads, why=result.reason)
    names = dict.fromkeys(given.name for given in shown.inputs)
    values = {
        name: tuple(given.value for given in shown.inputs if given.name == name) for name in names
    }
    return Together(Answer.DIFFERS, threads, alone=alone, inputs=tuple(values.items()))


def _alone(run: Run) -> tuple[int, ...] | None:
    """The threads of a ballot without all threads."""
    for members in run.sets.values():
        is_ballot = run.step(next(iter(members))).callee == BALLOT
        if is_ballot and len(members) < len(run.threads):
            return tuple(sorted(thread for thread, _ in members))
    return None
