"""LLVM's passes on one module, and each function that they changed judged: a job for a pool."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from common.data import dataclass
from corpus.changed_functions import pairs_of
from tangle_tv.cli.fault import FaultReason, reason_of
from tangle_tv.cli.second_opinion import Account
from transforms.llvm.recipe import Making, steps
from transforms.llvm.steps import Step
from verify.ir.engine import find_engine
from verify.ir.errors import IRError
from verify.ir.llvm import canonical_here
from verify.judge.judge import judge
from verify.normalize.pair import Sides
from verify.options import Options
from verify.refinement.verdict import Result


@dataclass(frozen=True)
class CheckedFunction:
    """A function that a step changed.  `before` and `after` are whole modules."""

    name: str
    function: str
    result: Result
    reason: FaultReason | None
    before: str
    after: str


def checked(
    step: Step,
    options: Options,
    function: str = "",
    program: str = "",
    account: Account | None = None,
) -> Iterator[CheckedFunction]:
    """The verdict on each function, or on one, that a step changed; `program`: the `opt` from
    outside that has made it; `account`: of the second opinion on proofs.  Raises IRError where LLVM
    does not read what it wrote."""
    complaints = _complaints(step.after, program)
    for changed in pairs_of([step], {step.after: complaints}):
        pair = changed.pair
        if function not in ("", pair.name):
            continue
        result = judge(pair, options)
        if account is not None:
            result = account.result(pair, result, options)
        reason = reason_of(result, Sides(pair.source, pair.target))
        slim = replace(result, counterexample=None)
        yield CheckedFunction(step.name, pair.name, slim, reason, step.before, step.after)


def _complaints(text: str, program: str) -> tuple[str, ...]:
    """The complaints of LLVM's verifier about a module: of llvmlite's, which runs in this process,
    or, if that cannot read the module, of the LLVM that wrote it.  Raises IRError."""
    try:
        return canonical_here(text, "after").verifier_errors
    except IRError:
        if not program:
            raise
        return find_engine(program).canonical(text.encode(), "after").verifier_errors


@dataclass(frozen=True)
class Rerun:
    """Is some step wrong for the reason wanted?  Without one, any reason will do; `function` and
    `step`, by name, narrow the search."""

    text: str
    making: Making
    options: Options
    function: str = ""
    step: str = ""
    wanted: FaultReason | None = None


@dataclass(frozen=True)
class Wrong:
    """`before` is the input as LLVM prints it, `found` the first wrong step; `said` are the other
    verdicts in words."""

    before: str
    found: CheckedFunction | None
    said: tuple[str, ...]


def rerun(job: Rerun) -> Wrong:
    """Run the passes again and judge each step.  Raises `RuntimeError`, `LlvmFailed`, IRError."""
    before, made = steps(job.text, job.making)
    said: list[str] = []
    for step in made:
        if job.step and step.name != job.step:
            continue
        for each in checked(step, job.options, job.function, job.making.program):
            if each.reason is not None and job.wanted in (None, each.reason):
                return Wrong(before, each, tuple(said))
            said.append(
                f"@{each.function} after {each.name}: {each.result.verdict.value} "
                f"({each.result.code})"
            )
    return Wrong(before, None, tuple(said))
