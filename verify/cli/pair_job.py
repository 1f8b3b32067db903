"""The verdict on one pair of texts, in this process: a job for a pool.

LLVM reads and verifies here: the process may die, or not end.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from verify.codes import Code
from verify.concrete.refinement_oracle import Mismatch, Observation
from verify.ir.errors import IRError
from verify.ir.reader import read_here
from verify.judge.inputs import Input
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict


@dataclass(frozen=True)
class Reason:
    """Why a pair is refuted: the verdict's code, and the kind of operation that differs (the
    callee, how a thread ends, or the sentence of LLVM's verifier)."""

    code: str
    what: str

    def __str__(self) -> str:
        return f"{self.code}, {self.what}" if self.what else self.code


@dataclass(frozen=True)
class Question:
    """`function` is in both texts, unless it has another name, `target`, in `after`.  `right`:
    pairs that have to be correct, too; asked only when the main one is refuted for the reason
    `wanted`.  `for_any_caller`: as of a `Pair`; two
    functions of one text have it always."""

    before: str
    after: str
    function: str
    options: Options
    target: str = ""
    wanted: Reason | None = None
    right: tuple[tuple[str, str], ...] = ()
    for_any_caller: bool = False


@dataclass(frozen=True)
class Judged:
    """`before` and `after` as LLVM prints them.  `reason`: of a refuted pair.  `accepted`: that
    is the reason wanted, and what has to be right is."""

    result: Result
    reason: Reason | None
    before: str
    after: str
    accepted: bool


def answer(question: Question) -> Judged:
    """Raises IRError when a text is no IR, or there is no such pair."""
    before, after = _read(question.before, question.after)
    source, options = question.function, question.options
    target = question.target or source
    result = judge(_pair(before, after, source, target, question), options)
    reason = reason_of(result)
    accepted = reason is not None and reason == question.wanted
    for texts in question.right if accepted else ():
        sides = _read(*texts)
        step = judge(_pair(*sides, source, source, question), options)
        accepted = accepted and step.verdict is Verdict.CORRECT
    slim = replace(result, counterexample=None)
    return Judged(slim, reason, before.text, after.text, accepted)


def _read(before: str, after: str) -> tuple[Input, Input]:
    """Both sides; one input for one text.  Raises IRError."""
    first = _input(before)
    return first, first if after == before else _input(after)


def _input(text: str) -> Input:
    found = read_here(text, "candidate")
    return Input("candidate", found.module, found.text)


def _pair(before: Input, after: Input, source: str, target: str, question: Question) -> Pair:
    """The pair of these names.  Raises IRError when there is none."""
    functions = before.definitions.get(source), after.definitions.get(target)
    if functions[0] is None or functions[1] is None:
        raise IRError(f"@{source} and @{target} are not both defined")
    return Pair(
        source,
        before.module,
        functions[0],
        after.module,
        functions[1],
        question.for_any_caller,
    )


def reason_of(result: Result) -> Reason | None:
    """`None` unless the pair is refuted."""
    if result.verdict is not Verdict.INCORRECT:
        return None
    if result.counterexample is not None:
        return Reason(result.code, _kind(result.counterexample.mismatch))
    return Reason(
        result.code, _sentence(result.reason) if result.code == Code.LLVM_VERIFIER else ""
    )


def _kind(mismatch: Mismatch) -> str:
    one = mismatch.source or mismatch.target
    return f"@{one.callee}" if isinstance(one, Observation) else "the end"


def _sentence(reason: str) -> str:
    """What LLVM's verifier says, without the values that it is about."""
    return reason.rpartition("verifier: ")[2].partition(" (")[0]
