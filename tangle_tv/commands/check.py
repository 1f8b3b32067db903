"""`tangle-tv check`: pairs in, verdicts out."""

from __future__ import annotations

import os
import signal
import sys
from argparse import Namespace
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from report.subject import Subject
from report.subject_of_pair import subject
from tangle_tv.cli.check_results import status, until, with_lines
from tangle_tv.cli.client import die_by
from tangle_tv.cli.errors import Exit, UsageError, on_terminal
from tangle_tv.cli.given_options import options_of
from tangle_tv.cli.refusals import refuse_other_signatures, refuse_unknown_arguments
from tangle_tv.cli.standard_output import style_of
from tangle_tv.cli.whole_file import refuse_to_replace, write_beside
from verify.judge.guarded import side_by_side
from verify.judge.inputs import Input, engine_notes, read_all
from verify.judge.pairing import Pairing, named_pair, pair_up
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import SEVERITY, Result, Verdict


def command(arguments: Namespace) -> int:
    """Run the command.  Raises UsageError, IRError."""
    if any(map(os.path.isdir, arguments.files)):
        from tangle_tv.commands.check_folders import command as of_folders

        return of_folders(arguments)
    if not arguments.watch:
        return _once(arguments)
    files: list[str] = [*arguments.files]
    if "-" in files:
        raise UsageError("--watch: standard input does not change")
    operations: Path | None = arguments.options.operations_file
    files += [] if operations is None else [str(operations)]
    from tangle_tv.cli.watch import watched
    from verify.semantics.operations.load import operation_table

    for _ in watched(lambda: _once(arguments), files):
        sys.stdout.flush()
        operation_table.cache_clear()
    return Exit.CORRECT


def _once(arguments: Namespace) -> int:
    subjects, pairing = decided(arguments)
    if arguments.html:
        from tangle_tv.cli.html_pages import pages_for, with_pages

        pages = pages_for(arguments.html, len(pairing.pairs))
        subjects = with_pages(subjects, pages, arguments)
    proofs = _proofs_written if arguments.proof else _without_proofs
    with proofs(subjects, arguments) as subjects:
        results = _shown(subjects, pairing, arguments)
    if arguments.smt:
        _note_unwritten(results, arguments)
    return status(results, arguments.fail_on)


def _note_unwritten(results: Iterable[Result], arguments: Namespace) -> None:
    """Name the questions that `--smt` asks for and that could not be written, which are no reason
    to lose a verdict, but one to end the command with another status than 0."""
    from verify.solver.dump import UNWRITTEN

    for note in (each for result in results for each in result.notes if UNWRITTEN in each):
        arguments.unwritten.setdefault("--smt", 1)
        print(on_terminal(f"tangle-tv: --smt: {note}"), file=sys.stderr)


def _shown(subjects: Iterable[Subject], pairing: Pairing, arguments: Namespace) -> list[Result]:
    """Print the verdicts.  Where that is not possible, standard error has the worst, and OSError is
    raised."""
    decided: list[Subject] = []
    try:
        results = _printed(_kept(subjects, decided), pairing, arguments)
        sys.stdout.flush()
    except OSError as error:
        if decided and not isinstance(error, BrokenPipeError):
            worst = min(decided, key=lambda each: SEVERITY.index(each.result.verdict))
            said = f"{worst.title}: {worst.result.verdict.value} ({worst.result.code})"
            print(on_terminal(f"tangle-tv: {said}"), file=sys.stderr)
        raise
    return results


def _printed(subjects: Iterable[Subject], pairing: Pairing, arguments: Namespace) -> list[Result]:
    subjects = until(subjects, arguments.max_failures)
    if arguments.json:
        return show_json(subjects, pairing)
    if arguments.output_format == "text":
        return show(subjects, pairing, arguments)
    from tangle_tv.cli.output_formats import exported

    decided = list(subjects)
    print(exported(arguments.output_format, decided), end="")
    _note(pairing)
    return [each.result for each in decided]


def decided(arguments: Namespace) -> tuple[Iterator[Subject], Pairing]:
    """The pairs, each decided when it is asked for.  Raises UsageError, IRError."""
    files: Sequence[str] = arguments.files
    if len(files) > 2:
        raise UsageError(f"check takes one file or two, not {len(files)}")
    if files == ["-", "-"]:
        raise UsageError("standard input can be one of the files, not both")
    options = replace(options_of(arguments), questions=_questions(arguments.smt))
    is_terminal = sys.stderr.isatty()
    if is_terminal:
        from tangle_tv.cli.progress import reading

        with reading(files):
            inputs = read_all(files, arguments.reader)
    else:
        inputs = read_all(files, arguments.reader)
    pairing = _pairing(inputs, arguments)
    refuse_unknown_arguments([pair.source for pair in pairing.pairs], options)
    refuse_other_signatures(pairing.pairs, inputs)
    results: Iterable[Result] = _results(pairing.pairs, inputs, options, arguments)
    if arguments.second_opinion:
        from tangle_tv.cli.checker_extra import NEEDS_EXTRA, can_be_asked
        from tangle_tv.cli.second_opinion import with_opinions

        if not can_be_asked():
            raise UsageError(f"--second-opinion: {NEEDS_EXTRA}")
        results = with_opinions(pairing.pairs, results, options)
    read_by = engine_notes(inputs)
    subjects = (
        subject(pair, replace(result, notes=(*result.notes, *read_by)), files, options)
        for pair, result in zip(pairing.pairs, results, strict=True)
    )
    told = (with_lines(each, files, arguments.reader) for each in subjects)
    if is_terminal and len(pairing.pairs) > 1:
        from tangle_tv.cli.progress import with_progress

        return with_progress(told, len(pairing.pairs)), pairing
    return told, pairing


def _results(
    pairs: Sequence[Pair], inputs: Sequence[Input], options: Options, arguments: Namespace
) -> Iterable[Result]:
    """The verdicts, each when it is asked for.  Raises UsageError."""
    if arguments.through is None:
        if arguments.opt is not None:
            raise UsageError("--opt is the LLVM whose passes --through names: give both")
        return side_by_side(pairs, options, arguments.jobs)
    from tangle_tv.cli.through import shortened, with_steps

    if arguments.src_fn is not None:
        raise UsageError("--through follows functions by their names: not --src-fn and --tgt-fn")
    if arguments.proof:
        raise UsageError("--proof and --through: a proof in steps has no certificate")
    results = side_by_side(pairs, shortened(options), arguments.jobs)
    return with_steps(pairs, results, inputs, options, arguments)


def _questions(folder: str | None) -> Path | None:
    """The folder of `--smt`, made where it is not there, without the questions of an earlier check.
    Raises UsageError."""
    if folder is None:
        return None
    path = Path(folder)
    try:
        path.mkdir(parents=True, exist_ok=True)
        for old in path.glob("*.*.*.smt2"):
            old.unlink()
    except OSError as error:
        raise UsageError(f"--smt {folder}: cannot be written: {error.strerror}") from error
    return path


def _pairing(inputs: Sequence[Input], arguments: Namespace) -> Pairing:
    """The pairs that are asked for.  Raises UsageError, InputError."""
    source, target = arguments.src_fn, arguments.tgt_fn
    if source is None and target is None:
        return pair_up(inputs, arguments.functions)
    if source is None or target is None:
        raise UsageError("--src-fn and --tgt-fn name one function each: give both")
    if arguments.functions:
        raise UsageError("--function, and --src-fn with --tgt-fn: give one of them")
    return Pairing((named_pair(inputs, source, target),), ())


def show(subjects: Iterable[Subject], pairing: Pairing, arguments: Namespace) -> list[Result]:
    """Each pair as text as soon as it is decided, one that is correct among others as a line; then
    the premises of these, and the summary."""
    from report.text import one_line, render, shared_premises, summary

    style = style_of(arguments.color)
    results: list[Result] = []
    proved: list[Subject] = []
    for each in subjects:
        is_one_of_many = len(pairing.pairs) > 1 and each.result.verdict is Verdict.CORRECT
        shown = one_line if is_one_of_many else render
        print(shown(each, style, why=arguments.why_bounded), flush=True)
        results.append(each.result)
        proved += [each] if is_one_of_many else []
    if proved:
        print(shared_premises(proved, style))
    for note in pairing.notes:
        print(style.plain(f"note: {note}"))
    if len(results) > 1:
        print(summary(results, style))
    return results


def show_json(subjects: Iterable[Subject], pairing: Pairing) -> list[Result]:
    """One document at the end; all other output goes to standard error."""
    from report.json import check_document

    decided = list(subjects)
    print(check_document(decided))
    _note(pairing)
    return [each.result for each in decided]


def _note(pairing: Pairing) -> None:
    for note in pairing.notes:
        print(on_terminal(f"tangle-tv: note: {note}"), file=sys.stderr)


@contextmanager
def _without_proofs(subjects: Iterable[Subject], _: Namespace) -> Generator[Iterator[Subject]]:
    yield iter(subjects)


@contextmanager
def _proofs_written(
    subjects: Iterable[Subject], arguments: Namespace
) -> Generator[Iterator[Subject]]:
    """The subjects.  At the end the file that `--proof` names is written with the requested
    subjects, also after a closed pipe or Ctrl-C. Raises UsageError where no such file can be."""
    path = Path(arguments.proof)
    refuse_to_replace("--proof", path, b"{")
    decided: list[Subject] = []
    before = signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    nobody_reads = False
    try:
        yield _kept(subjects, decided)
    except BrokenPipeError:
        nobody_reads = True
    finally:
        signal.signal(signal.SIGPIPE, before)
        _write(path, decided, arguments)
    if nobody_reads:
        die_by(signal.SIGPIPE)


def _kept(subjects: Iterable[Subject], decided: list[Subject]) -> Iterator[Subject]:
    for each in subjects:
        decided.append(each)
        yield each


def _write(path: Path, decided: Sequence[Subject], arguments: Namespace) -> None:
    from report.proof_document import proof_document

    document = proof_document(decided, arguments.files, arguments.options)
    write_beside(arguments, "--proof", path, document)
