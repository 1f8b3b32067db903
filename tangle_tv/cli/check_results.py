"""What becomes of the verdicts of a check: the exit status, and the lines that run a counterexample
again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from report.subject import Subject
from tangle_tv.cli.corpus_options import BOUNDED
from tangle_tv.cli.errors import Exit, has_fault
from verify.refinement.verdict import SEVERITY, Result, Verdict

STATUS: Mapping[Verdict, Exit] = {
    Verdict.CORRECT: Exit.CORRECT,
    Verdict.INCORRECT: Exit.INCORRECT,
    Verdict.INVALID: Exit.INVALID,
    Verdict.UNSUPPORTED: Exit.UNSUPPORTED,
    Verdict.UNKNOWN: Exit.UNKNOWN,
}


def until(subjects: Iterable[Subject], failures: int | None) -> Iterator[Subject]:
    """The pairs up to the one by which so many are incorrect."""
    refuted = 0
    for each in subjects:
        yield each
        refuted += each.result.verdict is Verdict.INCORRECT
        if failures is not None and refuted >= failures:
            return


def with_lines(found: Subject, files: Sequence[str], reader: str | None) -> Subject:
    """The subject with the lines that run its counterexample again."""
    if found.result.counterexample is None:
        return found
    from report.replay import replay_lines

    return replace(found, replay=replay_lines(found, files, reader))


def status(results: Sequence[Result], fail_on: str | None = None) -> int:
    """The exit status of the worst verdict; a check in which this program failed is worse than all
    but one that is refuted.  `fail_on`: what else fails."""
    verdicts = {result.verdict for result in results}
    if Verdict.INCORRECT not in verdicts and has_fault(results):
        return Exit.FAULT
    worst = STATUS[min(verdicts, key=SEVERITY.index)]
    is_bounded = fail_on == BOUNDED and any(result.is_bounded for result in results)
    return Exit.BOUNDED if worst == Exit.CORRECT and is_bounded else worst
