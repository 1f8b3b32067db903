"""`tangle-tv check` on folders: the files of two folders by their names, or the pairs in one."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from corpus.report.step_exports import EXPORTS
from corpus.sources.folder_files import ENDINGS, FolderFile, files_in, files_with_ir
from report.json import check_document
from report.subject import Subject
from report.subject_of_pair import subject
from report.text import one_line, render, shared_premises, summary
from tangle_tv.cli.check_results import status, until, with_lines
from tangle_tv.cli.errors import Exit, UsageError, on_terminal
from tangle_tv.cli.given_options import options_of
from tangle_tv.cli.html_pages import pages_of_files, with_pages
from tangle_tv.cli.output_formats import cases_of
from tangle_tv.cli.standard_output import style_of
from verify.ir.errors import IRError
from verify.judge.errors import InputError
from verify.judge.guarded import side_by_side
from verify.judge.inputs import Input, engine_notes, read_all
from verify.judge.pairing import pair_up
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

READ_AT_ONCE_BYTES = 4 << 20
"""Files are read until they are as large as this together, before their pairs are checked: the
processes of checks have all that was read, and the first verdicts are there soon."""
OF_FILES = ("src_fn", "tgt_fn", "proof", "smt", "through", "opt", "watch")
"""Options that are about one file or two."""

Files = tuple[str, ...]
"""One file with pairs, or BEFORE and AFTER."""


@dataclass
class _Said:
    """What is said beside the verdicts: `problems` are files that cannot be used; `functions`, of
    those that `--function` names, are those that some file has."""

    notes: list[str] = field(default_factory=list[str])
    problems: list[str] = field(default_factory=list[str])
    functions: set[str] = field(default_factory=set[str])
    arguments: set[str] = field(default_factory=set[str])


@dataclass(frozen=True)
class _Question:
    """A pair of functions of these files; `notes`: on how they were read."""

    pair: Pair
    files: Files
    notes: tuple[str, ...]


def command(arguments: Namespace) -> int:
    """The exit status of the worst verdict; 2 where a file cannot be used, unless that is worse.
    Raises UsageError."""
    folders: Sequence[str] = arguments.files
    if len(folders) > 2:
        raise UsageError(f"check takes one folder or two, not {len(folders)}")
    for each in folders:
        if not os.path.isdir(each):
            other = next(filter(os.path.isdir, folders))
            raise UsageError(f"{other} is a folder, and {each} is none: give two of a kind")
    for name in OF_FILES:
        if getattr(arguments, name):
            raise UsageError(f"--{name.replace('_', '-')} takes files, not folders")
    options = options_of(arguments)
    said = _Said()
    compared = _in_one(Path(folders[0]), said) if len(folders) == 1 else _in_two(folders, said)
    if not compared and not said.problems:
        why = "; ".join(said.notes) or "there are no files .ll or .bc"
        raise UsageError(f"{' and '.join(folders)}: nothing to compare: {why}")
    subjects = until(_decided(compared, options, arguments, said), arguments.max_failures)
    if arguments.html:
        subjects = with_pages(subjects, pages_of_files(arguments.html), arguments)
    results = _shown(subjects, len(compared), arguments, said)
    if not results and not said.problems:
        raise UsageError(f"{' and '.join(folders)}: no pair of functions (see the notes)")
    worst = status(results, arguments.fail_on) if results else Exit.USAGE
    is_worse = worst in (Exit.INCORRECT, Exit.FAULT)
    return Exit.USAGE if said.problems and not is_worse else worst


def _in_two(folders: Sequence[str], said: _Said) -> list[Files]:
    """The files of one name in both folders, also where one of them is bitcode; what one of them
    has alone is a note."""
    before, after = ({each.name: each for each in files_with_ir(Path(f))} for f in folders)
    compared: list[Files] = []
    for name, ours in before.items():
        theirs = after.pop(_partner(name, before, after), None)
        if theirs is None:
            said.notes.append(f"{ours.path} has no partner in {folders[1]}")
        else:
            compared.append((str(ours.path), str(theirs.path)))
    said.notes += (f"{each.path} has no partner in {folders[0]}" for each in after.values())
    return compared


def _partner(name: str, ours: Iterable[str], theirs: Iterable[str]) -> str:
    """The file's name in the other folder, which may have another ending if no other file has the
    name with that."""
    if name in theirs:
        return name
    stem = os.path.splitext(name)[0]
    others = (f"{stem}{ending}" for ending in ENDINGS)
    return next((other for other in others if other in theirs and other not in ours), name)


def _in_one(folder: Path, said: _Said) -> list[Files]:
    """The files with pairs, and BEFORE with AFTER, by name."""
    found = files_in(folder)
    said.notes += (f"{folder}: {skipped}" for skipped in found.said_skipped)
    if found.tests:
        count = len(found.tests)
        said.notes.append(
            f"{folder}: {count} {'test has' if count == 1 else 'tests have'} RUN lines, which "
            "`tangle-tv corpus run` follows"
        )
    said.problems += (f"{folder / each.place}: {each.what}" for each in found.problems)
    together: list[tuple[FolderFile, ...]] = [(each,) for each in found.pairs]
    together += found.sides
    return sorted(tuple(str(each.path) for each in files) for files in together)


def _decided(
    compared: Sequence[Files], options: Options, arguments: Namespace, said: _Said
) -> Iterator[Subject]:
    """The pairs of all files in order, each as soon as it is decided."""
    for some in _at_once(compared):
        questions = [each for files in some for each in _questions(files, arguments, said)]
        pairs = [each.pair for each in questions]
        results: Iterable[Result] = side_by_side(pairs, options, arguments.jobs)
        if arguments.second_opinion:
            from tangle_tv.cli.second_opinion import with_opinions

            results = with_opinions(pairs, results, options)
        for each, result in zip(questions, results, strict=True):
            noted = replace(result, notes=(*result.notes, *each.notes))
            found = subject(each.pair, noted, each.files, options)
            yield with_lines(found, each.files, arguments.reader)
    said.problems += (
        f"--function {name}: no file has a pair of this name"
        for name in arguments.functions
        if name not in said.functions
    )
    said.problems += (
        f"--uniform {name}: no function has an argument %{name}"
        for name in sorted(options.uniform - said.arguments)
    )


def _at_once(compared: Sequence[Files]) -> Iterator[list[Files]]:
    """The files in parts that are read before their pairs are checked."""
    part: list[Files] = []
    size = 0
    for files in compared:
        part.append(files)
        size += sum(os.path.getsize(file) for file in files if os.path.exists(file))
        if size >= READ_AT_ONCE_BYTES:
            yield part
            part, size = [], 0
    if part:
        yield part


def _questions(files: Files, arguments: Namespace, said: _Said) -> Iterator[_Question]:
    """The pairs of a file, or of two; without one, a problem, or where nothing is defined, a
    note."""
    for file in files:
        if not os.path.isfile(file):  # a FIFO would wait for a writer
            said.problems.append(f"{file}: is not a file, or a link to none")
            return
    try:
        inputs = read_all(files, arguments.reader)
        if not any(each.definitions for each in inputs):
            said.notes.append(f"{files[-1]}: no function is defined")
            return
        pairs = _pairs(inputs, arguments.functions, said)
    except (IRError, InputError) as error:
        said.problems.append(" ".join(str(error).split()))
        return
    notes = engine_notes(inputs)
    for pair in pairs:
        said.arguments.update(parameter.name for parameter in pair.source.parameters)
        yield _Question(pair, files, notes)


def _pairs(inputs: Sequence[Input], functions: Sequence[str], said: _Said) -> list[Pair]:
    """All pairs, or those that `--function` names.  Raises InputError."""
    if not functions:
        found = pair_up(inputs)
        said.notes += found.notes
        return list(found.pairs)
    pairs: dict[str, Pair] = {}
    for name in functions:
        try:
            chosen = pair_up(inputs, [name]).pairs
        except InputError:  # another file may have it
            continue
        said.functions.add(name)
        pairs |= {pair.name: pair for pair in chosen}
    return list(pairs.values())


def _shown(
    subjects: Iterable[Subject], compared: int, arguments: Namespace, said: _Said
) -> list[Result]:
    form: str = arguments.output_format
    if form == "text" and not arguments.json:
        return _as_text(subjects, compared, arguments, said)
    decided = list(subjects)
    if arguments.json:
        print(check_document(decided))
    else:
        print(EXPORTS[form](" ".join(arguments.files), cases_of(decided), said.problems), end="")
    for kind, lines in (("note", said.notes), ("problem", said.problems)):
        for line in lines:
            print(on_terminal(f"tangle-tv: {kind}: {line}"), file=sys.stderr)
    return [each.result for each in decided]


def _as_text(
    subjects: Iterable[Subject], compared: int, arguments: Namespace, said: _Said
) -> list[Result]:
    """Each pair after the name of its file; what is correct is a line."""
    style = style_of(arguments.color)
    results: list[Result] = []
    proved: list[Subject] = []
    for each in subjects:
        is_correct = each.result.verdict is Verdict.CORRECT
        shown = one_line if is_correct else render
        text = shown(each, style, why=arguments.why_bounded)
        print(f"{on_terminal(each.files[1])}: {text}", flush=True)
        results.append(each.result)
        proved += [each] if is_correct else []
    if proved:
        print(shared_premises(proved, style))
    for kind, lines in (("note", said.notes), ("problem", said.problems)):
        for line in lines:
            print(on_terminal(f"{kind}: {line}"))
    if results:
        files = "1 file" if compared == 1 else f"{compared} files"
        print(f"{files}, {summary(results, style)}")
    return results
