"""`tangle-tv check --second-opinion`: each proof is tried by the checker, which shares no code with
what found it (docs/checker.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from corpus.store.records import OPINION_S, Opinion, OpinionKind
from verify.codes import Code
from verify.normalize.pair import Pair
from verify.options import Options
from verify.process.fork import Done, OutOfMemory, TimedOut, fork_call
from verify.process.limits import Limits
from verify.refinement.verdict import Result, Verdict

MORE_S = 10.0
"""Processor time past the checker's limit after which its process is ended."""


def with_opinions(
    pairs: Iterable[Pair], results: Iterable[Result], options: Options
) -> Iterator[Result]:
    """The results; a proof has the second opinion among its notes, and one that it contradicts is
    none."""
    for pair, result in zip(pairs, results, strict=True):
        is_proof = result.verdict is Verdict.CORRECT and result.code is not Code.SAME_FUNCTION
        yield _with(result, _opinion(pair, options)) if is_proof else result


def _with(result: Result, opinion: Opinion) -> Result:
    if opinion.kind is not OpinionKind.DIFFERS:
        return replace(result, notes=(*result.notes, f"second opinion: {opinion}"))
    reason = (
        f"internal error: the check gave correct ({result.code}), but the second opinion finds a "
        f"difference: {opinion.why}; trust neither, keep both files, and report them"
    )
    unknown = result.unknown(Code.CONTRADICTION, reason)
    return replace(unknown, complete=False, any_threads=False, most_threads=None, proofs=())


def _opinion(pair: Pair, options: Options) -> Opinion:
    """The checker's answer, from a process of its own: LLVM may abort on what it reads."""

    def asked() -> tuple[str, str]:
        from corpus.opinion import opinion_on  # what it loads takes as long as a check

        before, after = pair.before.text, pair.after.text
        found = opinion_on(before, after, pair.source.name, pair.target.name, options)
        return found.kind.value, found.why

    ending = fork_call(asked, Limits(OPINION_S + MORE_S, options.memory))
    match ending:
        case Done(value=(kind, why)):
            return Opinion(OpinionKind(kind), why)
        case TimedOut():
            return Opinion(OpinionKind.NOT_CHECKED, "out of time")
        case OutOfMemory():
            return Opinion(OpinionKind.NOT_CHECKED, "out of memory")
        case _:
            return Opinion(OpinionKind.NOT_CHECKED, "its process died")
