"""One pair in texts, judged in this process: the job of a `crew`.

LLVM reads and verifies here, so this process may die, or not come back.
"""

from __future__ import annotations

from argparse import Namespace
from dataclasses import dataclass, replace

from verify.cli.commands.check import broken_module, mismatch, options_of
from verify.concrete.refinement_oracle import Mismatch, Observation
from verify.ir.errors import IRError
from verify.ir.llvm import canonical_here
from verify.ir.reader import parse_module
from verify.judge.inputs import Input
from verify.judge.judge import check
from verify.normalize.pair import Pair
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
    `wanted`.  `arguments`: the options of the command line."""

    before: str
    after: str
    function: str
    arguments: Namespace
    target: str = ""
    wanted: Reason | None = None
    right: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Judged:
    """`before` and `after` as LLVM prints them.  `reason`: of a refuted pair.  `accepted`: that
    is the reason wanted, and what has to be right is."""

    result: Result
    reason: Reason | None
    before: str
    after: str
    accepted: bool


def judge(question: Question) -> Judged:
    """Raises IRError when a text is no IR, or there is no such pair."""
    before = read_here(question.before)
    after = read_here(question.after)
    target = question.target or question.function
    result = verdict(before, after, (question.function, target), question.arguments)
    reason = reason_of(result)
    accepted = reason is not None and reason == question.wanted
    for one, other in question.right if accepted else ():
        names = (question.function, question.function)
        step = verdict(read_here(one), read_here(other), names, question.arguments)
        accepted = accepted and step.verdict is Verdict.CORRECT
    slim = replace(result, counterexample=None)
    return Judged(slim, reason, before.text, after.text, accepted)


def read_here(text: str) -> Input:
    """Raises IRError."""
    printed = canonical_here(text, "candidate")
    module = parse_module(printed.text)
    return Input("candidate", module, printed.verifier_errors, printed.text)


def verdict(before: Input, after: Input, names: tuple[str, str], arguments: Namespace) -> Result:
    """Raises IRError when there is no pair of these names and one signature."""
    options = options_of(arguments)
    source = before.definitions.get(names[0])
    target = after.definitions.get(names[1])
    if source is None or target is None:
        raise IRError(f"@{names[0]} and @{names[1]} are not both defined")
    pair = Pair(names[0], before.module, source, after.module, target)
    other = mismatch(pair)
    if other is not None:
        raise IRError(f"other signatures cannot be compared: {other}")
    return broken_module(pair, (before, after), options) or check(pair, options)


def reason_of(result: Result) -> Reason | None:
    """`None` unless the pair is refuted."""
    if result.verdict is not Verdict.INCORRECT:
        return None
    if result.counterexample is not None:
        return Reason(result.code, _kind(result.counterexample.mismatch))
    return Reason(result.code, _sentence(result.reason) if result.code == "llvm-verifier" else "")


def _kind(mismatch: Mismatch) -> str:
    one = mismatch.source or mismatch.target
    return f"@{one.callee}" if isinstance(one, Observation) else "the end"


def _sentence(reason: str) -> str:
    """What LLVM's verifier says, without the values that it is about."""
    return reason.rpartition("verifier: ")[2].partition(" (")[0]
