"""Verifies one job in this process, as `tangle-tv check` does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from corpus.options import OptionError, options_from
from corpus.pairing import PairingError, pairs_in, select
from corpus.store.records import Job, ProofReach, StoredAnswer
from report.json import check_document
from report.subject import Subject
from report.subject_of_pair import subject
from report.words import holds_for, in_short, reason
from verify.analysis.rule_table import RULES
from verify.codes import Code
from verify.ir.engine import Engine
from verify.ir.errors import IRError
from verify.ir.reader import parse_module, read_by_any
from verify.judge.inputs import Input, all_by_one
from verify.judge.judge import judge
from verify.judge.recheck import guarded as recheck
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import SEVERITY, Result, Verdict
from verify.uniformity.lost import lost_branches

BROKEN = frozenset({*RULES, Code.LLVM_VERIFIER, Code.SIGNATURE_CHANGED})
"""Codes of verdicts on functions that break a rule: nothing is known of what they do."""
BEFORE, AFTER = "before.ll", "after.ll"
LEAST_TIME_S = 1.0
"""The time for checking a proof again, where finding it took nearly all of the pair's."""


@dataclass(frozen=True)
class Unusable:
    """An input that cannot be used, with the reason; it has no verdict."""

    what: str


@dataclass(frozen=True)
class JobRequest:
    """A job; files that its options name are looked for in `folder`.  `file` is the name of a pair
    file; `recheck`: proofs that are found are checked again; `samples`: runs by which each proof is
    tried."""

    job: Job
    folder: str
    file: str = BEFORE
    recheck: bool = False
    samples: int | None = None


@dataclass(frozen=True)
class JobPairs:
    """The pairs of a job, each judged under `options`; `files` are the names of the two texts."""

    pairs: tuple[Pair, ...]
    options: Options
    files: tuple[str, str]


def asked(question: JobRequest) -> JobPairs:
    """The request of the job.  Raises `OptionError`, `PairingError`, `IRError`."""
    job = question.job
    request = options_from(job.words, Path(question.folder))
    texts = [(job.before, question.file)]
    if job.after != job.before:
        texts = [(job.before, BEFORE), (job.after, AFTER)]
    inputs = all_by_one(lambda each, engine: _input(job, *each, engine), texts)
    before, after = inputs[0], inputs[-1]
    pairs = tuple(_pairs(job, before, after, request.function))
    return JobPairs(pairs, request.options, (before.name, after.name))


def verify(question: JobRequest) -> StoredAnswer | Unusable:
    """The worst verdict of the job's pairs.  Raises `MemoryError`."""
    try:
        job = asked(question)
    except (OptionError, PairingError, IRError) as error:
        return Unusable(str(error))
    options = job.options
    if options.samples is None:
        options = replace(options, samples=question.samples)
    results = [judge(pair, options) for pair in job.pairs]
    subjects = [
        subject(pair, result, job.files, job.options)
        for pair, result in zip(job.pairs, results, strict=True)
    ]
    said = min(subjects, key=lambda s: SEVERITY.index(s.result.verdict))
    worst = said.result
    proved = [(p, r) for p, r in zip(job.pairs, results, strict=True) if r.proofs]
    again = [_again(*each, job.options) for each in proved] if question.recheck else []
    return StoredAnswer(
        worst.verdict,
        worst.code,
        in_short(said),
        ProofReach.of(all(r.complete for r in results), all(r.any_threads for r in results)),
        sum(r.seconds for r in results),
        sum(r.solver_seconds for r in results),
        frozenset(r.code for r in results if r.verdict is worst.verdict),
        check_document(subjects),
        lost=_lost(subjects, job.options),
        rechecked=len(again),
        not_shown=tuple(why for why in again if why),
    )


def _again(pair: Pair, result: Result, options: Options) -> str:
    """Why the second solver does not accept what has proved the pair; empty where it does, or has
    no time or memory to.  In a process of its own: at its limits the verdict stays what it is."""
    left = max(LEAST_TIME_S, options.timeout - result.seconds)
    found = recheck(pair, result.proofs, replace(options, timeout=left))
    if found.code in (Code.TIMEOUT, Code.MEMORY):
        return ""
    if found.any_threads and (found.complete or not result.complete):
        return ""
    return f"@{pair.name}: {holds_for(result)}, but checked again: {reason(found)}"


def _lost(subjects: Sequence[Subject], options: Options) -> int | None:
    """The number of branches that lost their uniformity (docs/commands/corpus.md); `None` if a
    function breaks a rule."""
    lost = 0
    for each in subjects:
        code = each.result.code
        if each.given is None or each.result.verdict is Verdict.INVALID or code in BROKEN:
            return None
        if code is not Code.SAME_FUNCTION:
            lost += lost_branches(*each.given, options.model)
    return lost


def _input(job: Job, text: str, name: str, engine: Engine | None) -> Input:
    if job.canonical:
        return Input(name, parse_module(text))
    found = read_by_any(text.encode("utf-8"), name, engine)
    return Input(name, found.module, engine=found.engine)


def _pairs(job: Job, before: Input, after: Input, function: str | None) -> Iterator[Pair]:
    """The pairs of a job.  Raises `PairingError`."""
    if before is after:
        yield from select(pairs_in(before.module), function)
        return
    source, target = (i.definitions.get(job.function) for i in (before, after))
    if source is None or target is None:
        raise PairingError(f"no function @{job.function} on both sides")
    yield Pair(job.function, before.module, source, after.module, target)
