"""The verdict on one pair of texts, in this process: a job for a pool.

LLVM reads and verifies in the same process, which may crash or not end.
"""

from __future__ import annotations

from dataclasses import replace

from common.data import dataclass
from tangle_tv.cli.fault import FaultReason, reason_of
from verify.ir.engine import Engine
from verify.ir.errors import IRError
from verify.ir.reader import read_here, read_module
from verify.judge.inputs import Input
from verify.judge.judge import judge
from verify.normalize.pair import Pair, Sides
from verify.options import Options
from verify.refinement.verdict import Result, Verdict


@dataclass(frozen=True)
class PairJob:
    """Two texts, and the function of them that is judged: `function`, which `after` calls `target`
    if that is not empty.

    `also_correct`: pairs of texts that have to be correct, too; judged only when the main pair is
    refuted for `wanted_reason`.  `for_any_caller`: as in `Pair`, where it always holds for two
    functions of one text.  `engine`: the LLVM that reads them, if that is not llvmlite's.
    """

    before: str
    after: str
    function: str
    options: Options
    target: str = ""
    wanted_reason: FaultReason | None = None
    also_correct: tuple[tuple[str, str], ...] = ()
    for_any_caller: bool = False
    engine: Engine | None = None


@dataclass(frozen=True)
class Judged:
    """The answer to a job, with both texts as LLVM prints them.  `reason`: why the pair is refuted,
    if it is.  `accepted`: that is the wanted reason, and the other pairs are correct."""

    result: Result
    reason: FaultReason | None
    before: str
    after: str
    accepted: bool


def answer(job: PairJob) -> Judged:
    """The verdict on a pair of texts.  Raises IRError when a text is no IR, or a function is not
    defined."""
    before, after = _read(job.before, job.after, job.engine)
    source, options = job.function, job.options
    target = job.target or source
    pair = _pair(before, after, source, target, job)
    result = judge(pair, options)
    reason = reason_of(result, Sides(pair.source, pair.target))
    accepted = reason is not None and reason == job.wanted_reason
    for texts in job.also_correct if accepted else ():
        sides = _read(*texts, job.engine)
        step = judge(_pair(*sides, source, source, job), options)
        accepted = accepted and step.verdict is Verdict.CORRECT
    slim = replace(result, counterexample=None)
    return Judged(slim, reason, before.text, after.text, accepted)


def _read(before: str, after: str, engine: Engine | None) -> tuple[Input, Input]:
    """Both texts as modules; equal texts give the same module.  Raises IRError."""
    first = _input(before, engine)
    return first, first if after == before else _input(after, engine)


def _input(text: str, engine: Engine | None) -> Input:
    if engine is None:
        printed = read_here(text, "candidate")
    else:
        printed = read_module(text.encode(), "candidate", engine=engine)
    return Input("candidate", printed.module, printed.text)


def _pair(before: Input, after: Input, source: str, target: str, job: PairJob) -> Pair:
    """The pair of functions with these names.  Raises IRError when one is not defined."""
    functions = before.definitions.get(source), after.definitions.get(target)
    if functions[0] is None or functions[1] is None:
        raise IRError(f"@{source} and @{target} are not both defined")
    return Pair(
        source,
        before.module,
        functions[0],
        after.module,
        functions[1],
        job.for_any_caller,
    )
