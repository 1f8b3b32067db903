"""`tangle-tv check --second-opinion`: each proof is tried by the checker, which shares no code with
what found it (docs/checker.md)."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import replace

from corpus.store.records import OPINION_S, Opinion, OpinionKind
from process.fork import Done, OutOfMemory, TimedOut, fork_call
from process.limits import Limits
from verify.codes import Code
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

MORE_S = 10.0
"""Processor time past the checker's limit after which its process is ended."""


def with_opinions(
    pairs: Iterable[Pair], results: Iterable[Result], options: Options
) -> Iterator[Result]:
    """The results; a proof has the second opinion among its notes, and one that it contradicts is
    none."""
    for pair, result in zip(pairs, results, strict=True):
        yield _with(result, _opinion(pair, options)) if is_proof(result) else result


def is_proof(result: Result) -> bool:
    """Whether the checker may say something about a verdict."""
    return result.verdict is Verdict.CORRECT and result.code is not Code.SAME_FUNCTION


class Account:
    """The seconds of a process for checks, and for the second opinion, which is to have this
    `share` of both, and `seconds` for one question."""

    def __init__(self, share: float, seconds: float = OPINION_S) -> None:
        self.share = share
        self.seconds = seconds
        self.checks_s = self.opinions_s = 0.0

    def result(self, pair: Pair, result: Result, options: Options) -> Result:
        """The result, with the second opinion if it has time for one."""
        self.checks_s += result.seconds
        due_s = self.share / (1 - self.share) * self.checks_s
        if not is_proof(result) or self.opinions_s >= due_s:
            return result
        started = time.monotonic()
        opinion = _opinion(pair, options, self.seconds)
        self.opinions_s += time.monotonic() - started
        return _with(result, opinion)


def _with(result: Result, opinion: Opinion) -> Result:
    if opinion.kind is not OpinionKind.DIFFERS:
        return replace(result, notes=(*result.notes, f"second opinion: {opinion}"))
    reason = (
        f"internal error: the check gave correct ({result.code}), but the second opinion finds a "
        f"difference: {opinion.why}; trust neither, keep both files, and report them"
    )
    unknown = result.unknown(Code.CONTRADICTION, reason)
    return replace(unknown, complete=False, any_threads=False, most_threads=None, proofs=())


def _opinion(pair: Pair, options: Options, seconds: float = OPINION_S) -> Opinion:
    """The checker's answer, from a process of its own: LLVM may abort on what it reads."""

    def asked() -> tuple[str, str]:
        from corpus.opinion import opinion_on  # what it loads takes as long as a check

        before, after = pair.before.text, pair.after.text
        found = opinion_on(before, after, pair.source.name, pair.target.name, options, seconds)
        return found.kind.value, found.why

    ending = fork_call(asked, Limits(seconds + MORE_S, options.memory))
    match ending:
        case Done(value=(kind, why)):
            return Opinion(OpinionKind(kind), why)
        case TimedOut():
            return Opinion(OpinionKind.NOT_CHECKED, "out of time")
        case OutOfMemory():
            return Opinion(OpinionKind.NOT_CHECKED, "out of memory")
        case _:
            return Opinion(OpinionKind.NOT_CHECKED, "its process died")
