"""`tangle-tv corpus`: run a corpus into a store, and look at what is there."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from corpus.known_bugs import BaselineError, known_bugs
from corpus.options import OptionError
from corpus.report.nightly import opinion_lines
from corpus.report.run_report import run_report
from corpus.runner.progress import Progress
from corpus.runner.run import RunOutcome, RunRequest, conduct
from corpus.runner.standing import baseline_of
from corpus.runner.workers import NoWorkers, corpus_pool
from corpus.sources.description import BUILTIN, Corpus, CorpusError, load
from corpus.sources.folder import load_folder
from corpus.store import tables
from corpus.store.diff import diff
from corpus.store.records import CorpusRun, Job, Standing
from corpus.store.schema import StoreError
from corpus.store.store import MIN_HASH_DIGITS, Store, reading
from corpus.store.writer import writing
from process.pool import Pool
from process.signals import InterruptedBySignals
from tangle_tv.cli.checker_extra import NEEDS_EXTRA, can_be_asked
from tangle_tv.cli.corpus_options import BOUNDED
from tangle_tv.cli.errors import Exit, UsageError
from verify.codes import FAULTS
from verify.ir.errors import IRError
from verify.refinement.verdict import Verdict

if TYPE_CHECKING:
    from corpus.runner.cluster import Cluster

UNUSABLE = (StoreError, CorpusError, BaselineError, NoWorkers)
"""What a run cannot be made with; the message is for users."""


def command(arguments: Namespace) -> int:
    """Run the command.  Raises UsageError."""
    try:
        return _ACTIONS[arguments.action](arguments)
    except UNUSABLE as error:
        raise UsageError(str(error)) from error


def _run(arguments: Namespace) -> int:
    outcome = run_corpus(arguments)
    with reading(Path(arguments.store)) as store:
        run = store.run(outcome.run)
        rows = store.rows(run.number)
        problems = store.problems(run.number)
        wrong = [row for row in rows if row.standing is Standing.WRONG]
        failed = [row for row in rows if row.code in FAULTS]
        report = run_report(store, run)
        bounded = [row for row in rows if row.standing in failing(arguments) - {Standing.WRONG}]
        if arguments.output_format != "text":
            print(exported(store, run, arguments.output_format, failing(arguments)), end="")
        else:
            print(tables.summary(store.night(run), problems, rows))
            if wrong:
                print(f"wrong:\n{tables.rows(wrong)}")
            if failed:
                print(f"failed, by an error of tangle-tv:\n{tables.faults(failed)}")
            for line in opinion_lines(report):
                print(line)
    if not outcome.finished:
        print("the time is used up: the same command goes on", file=aside(arguments))
    if bounded and arguments.output_format == "text":
        print(f"proved for so many threads or iterations alone:\n{tables.rows(bounded)}")
    if wrong or outcome.differences or report.differing:
        return Exit.INCORRECT
    if failed:
        return Exit.FAULT
    if bounded:
        return Exit.BOUNDED
    return Exit.USAGE if problems else Exit.CORRECT


def aside(arguments: Namespace) -> TextIO:
    """Where a note goes: not into a document."""
    return sys.stdout if arguments.output_format == "text" else sys.stderr


def exported(store: Store, run: CorpusRun, form: str, fails: frozenset[Standing]) -> str:
    """A run as a document; `json`: in lines."""
    from corpus.report.export import FORMATS

    return FORMATS["jsonl" if form == "json" else form](
        replace(run_report(store, run), failing=fails)
    )


def failing(arguments: Namespace) -> frozenset[Standing]:
    """The standings for which the command fails."""
    more = {Standing.BOUNDED} if arguments.fail_on == BOUNDED else set[Standing]()
    return frozenset({Standing.WRONG, *more})


def run_corpus(arguments: Namespace, *, rechecks: bool = False) -> RunOutcome:
    """Carries out a run as asked for.  `rechecks`: some proofs are checked again."""
    corpus = named(arguments.corpus)
    file = corpus.baseline if arguments.baseline is None else Path(arguments.baseline)
    baseline = baseline_of(known_bugs(file) if file is not None else ())
    request = RunRequest(
        corpus,
        baseline,
        arguments.shard,
        arguments.time,
        not arguments.no_cache,
        arguments.retry,
        rechecks,
        arguments.samples,
        arguments.second_opinion,
    )
    progress = Progress(sys.stderr)
    if rechecks and not can_be_asked():
        progress.note(f"no second opinion is asked: {NEEDS_EXTRA}")
    for line in corpus.notes:
        progress.note(line)
    if corpus.notes:
        progress.note(f"what is verified is kept in {arguments.store} (--store)")
    with ExitStack() as stack:
        writer = stack.enter_context(writing(Path(arguments.store)))
        pool = stack.enter_context(corpus_pool(arguments.jobs, corpus.memory))
        executor: Pool | Cluster = pool
        if arguments.cluster is not None:
            executor = stack.enter_context(_cluster(arguments.cluster, corpus.memory))
        stack.enter_context(InterruptedBySignals())
        try:
            return conduct(request, writer, executor, progress, reader=pool)
        except KeyboardInterrupt:
            progress.note("what was verified is kept: the same command goes on")
            raise
        finally:
            progress.close()


def _cluster(address: str, memory: int) -> Cluster:
    """The cluster at the address.  Raises UsageError, NoWorkers."""
    try:
        from corpus.runner.cluster import Cluster
    except ModuleNotFoundError as error:
        raise UsageError(
            f"--cluster needs Dask: install tangle-tv[cluster] ({error.name} is missing)"
        ) from error
    return Cluster(address, memory)


def named(corpus: str | None) -> Corpus:
    """The corpus that the file names, that of a folder, or the built-in one.  Raises
    CorpusError."""
    path = BUILTIN if corpus is None else Path(corpus)
    return load_folder(path) if path.is_dir() else load(path)


def _list(arguments: Namespace) -> int:
    with reading(Path(arguments.store)) as store:
        if arguments.run is None:
            print(tables.runs([store.night(run) for run in store.runs()]))
            return Exit.CORRECT
        rows = store.rows(chosen(store, arguments.run).number)
    standing: str | None = arguments.standing
    pattern: str = arguments.pattern or ""
    wanted = [r for r in rows if standing in (None, r.standing.value) and pattern in r.name]
    if wanted:
        print(tables.by_pass(wanted) if arguments.by_pass else tables.rows(wanted))
    return Exit.CORRECT


def _diff(arguments: Namespace) -> int:
    with reading(Path(arguments.store)) as store:
        old, new = (chosen(store, each) for each in (arguments.old, arguments.new))
        changes = diff(store.rows(old.number), store.rows(new.number))
    print(tables.changes(changes, None if arguments.all else tables.MAX_LINES))
    return Exit.CORRECT


def _show(arguments: Namespace) -> int:
    with reading(Path(arguments.store)) as store:
        content = _content(store, arguments.job)
        job = store.job(content)
        rows = store.rows_of(job.content)
    # Before anything is printed: who reads that may not read all.
    saved = None if arguments.save is None else _saved(job, Path(arguments.save))
    for number, row in rows:
        print(f"run {number}: {tables.rows([row])}")
        print(f"  {row.reason}")
    if any(row.verdict is Verdict.INCORRECT for _, row in rows):
        print(_traces(job))
    if saved is not None:
        print(saved)
    return Exit.CORRECT


def _saved(job: Job, folder: Path) -> str:
    """The command that verifies the job's files, which are written to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / "before.ll"]
    files[0].write_text(job.before, encoding="utf-8")
    if job.after != job.before:
        files.append(folder / "after.ll")
        files[1].write_text(job.after, encoding="utf-8")
    function = ["--function", job.function] if job.function else []
    return " ".join(map(str, ("tangle-tv check", *files, *function, *job.words)))


def _traces(job: Job) -> str:
    """What `tangle-tv check` says of the job's pairs that are incorrect, which are verified again:
    a store has no runs of threads."""
    from corpus.pairing import PairingError
    from corpus.runner.verify import JobRequest, asked
    from report.subject_of_pair import subject
    from report.text import render
    from tangle_tv.cli.standard_output import style_of
    from verify.judge.guarded import guarded

    try:
        found = asked(JobRequest(job, "."))
    except (OptionError, PairingError, IRError) as error:
        return f"no trace: {error}"
    results = [(pair, guarded(pair, found.options)) for pair in found.pairs]
    return "\n".join(
        f"\n{render(subject(pair, result, found.files, found.options), style_of('auto'))}"
        for pair, result in results
        if result.verdict is not Verdict.CORRECT
    )


def _export(arguments: Namespace) -> int:
    with reading(Path(arguments.store)) as store:
        run = chosen(store, arguments.run)
        text = exported(store, run, arguments.format, failing(arguments))
    if arguments.output is None:
        print(text, end="")
        return Exit.CORRECT
    try:
        Path(arguments.output).write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{arguments.output}: cannot be written: {error.strerror}") from error
    return Exit.CORRECT


def _merge(arguments: Namespace) -> int:
    from corpus.store.merge import merge

    with writing(Path(arguments.store)) as writer:
        for other in arguments.stores:
            numbers = merge(writer, Path(other))
            went = ", ".join(map(str, dict.fromkeys(numbers))) or "nothing that is not here"
            print(f"{other}: {f'runs {went}' if numbers else went}")
    return Exit.CORRECT


def _content(store: Store, job: str) -> str:
    """The hash of a job that is given by its hash, or by its name in a run."""
    if len(job) >= MIN_HASH_DIGITS and not set(job) - set("0123456789abcdef"):
        return job
    for run in reversed(store.runs()):
        for row in store.rows(run.number):
            if row.name == job:
                return row.job
    raise UsageError(f"{job}: no hash and no name of a job (`tangle-tv corpus list last`)")


def chosen(store: Store, run: str) -> CorpusRun:
    """The run that is meant.  Raises UsageError, StoreError."""
    runs = store.runs()
    places = {"last": -1, "previous": -2}
    if run in places:
        if len(runs) < -places[run]:
            raise UsageError(f"{store.path}: there is no {run} run")
        return runs[places[run]]
    if not run.isdigit():
        raise UsageError(f"{run}: no number of a run (`tangle-tv corpus list`)")
    return store.run(int(run))


_ACTIONS: Mapping[str, Callable[[Namespace], int]] = {
    "run": _run,
    "list": _list,
    "diff": _diff,
    "show": _show,
    "export": _export,
    "merge": _merge,
}
