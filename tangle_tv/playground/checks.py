"""The results of a request: events, each an object of JSON.

A program must not contain words by which Clang would read other files: `#include` and its
relatives, assembly, modules, pragmas.  The refusal gives a clear message; a wall keeps Clang from
files (`process.wall`).  Clang reads directives after it has joined lines at backslashes; a
word cannot be spelled in another way but by `##`, trigraphs and universal character names, which
are refused too.  A comment or a string with such a word is refused as well: the rule stays simple.
"""

from __future__ import annotations

import re
import shlex
import tempfile
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from difflib import ndiff
from io import BytesIO
from pathlib import Path

from corpus.changed_functions import Changed, complaints_of, pairs_of
from corpus.front_end_step import FrontEndStep, front_end_step
from corpus.sources.log import steps_by_module
from process.limits import Limits
from process.wall import NoWall, refuse_without_wall
from report.codes import CODES
from report.html.element import visible
from report.html.pair import pair_page
from report.subject import Subject
from report.subject_of_pair import check_command, subject
from report.trace import trace
from report.words import reason
from source.clang import Clang, ClangError, TranslationUnit, packaged_clang
from source.languages import LANGUAGES, SUFFIXES
from source.regions import Reading
from tangle_tv.cli.refusals import refuse_other_signatures, refuse_unknown_arguments
from tangle_tv.playground.request import MAX_PAGE_BYTES, Event, PageMode, PageRequest
from transforms.llvm.log_steps import NO_DUMPS, Log
from transforms.llvm.passes import PIPELINES, Recipe
from transforms.llvm.steps import PassRun, steps_of
from transforms.llvm.worker import LlvmFailed
from verify.ir.errors import IRError
from verify.ir.reader import read_module
from verify.judge.errors import InputError
from verify.judge.guarded import side_by_side
from verify.judge.inputs import Input
from verify.judge.pairing import pair_up
from verify.normalize.pair import Pair
from verify.options import Options, spelled
from verify.refinement.verdict import Result

MAX_PAIRS = 40
READING = Limits(seconds=20.0, memory_mib=2048)
"""The resources that LLVM may use to read a text, or to run passes on it."""
BEFORE, AFTER, PROGRAM, LOG = "before.ll", "after.ll", "program", "log.txt"
MAX_DIFF_LINES, CONTEXT_LINES = 400, 4


@dataclass(frozen=True)
class _Question:
    """A pair; `step` is the pass, or Clang's front end, that made the one of the other."""

    pair: Pair
    files: tuple[str, str]
    step: str
    command: str
    texts: tuple[str, str] = ("", "")
    """The function before and after the step."""


def events(request: PageRequest) -> Iterator[Event]:
    """Raises InputError, IRError."""
    yield from _WAYS[request.mode](request)


def _pair(request: PageRequest) -> Iterator[Event]:
    texts = [(request.before, BEFORE), (request.after, AFTER)]
    inputs = [_input(text, name) for text, name in texts if text.strip() or name == BEFORE]
    pairing = pair_up(inputs)
    files = [given.name for given in inputs]
    refuse_other_signatures(pairing.pairs, inputs)
    questions: list[_Question] = []
    for each in pairing.pairs:
        functions = [each.source.name] if len(pairing.pairs) > 1 else []
        command = check_command(files, functions, request.options)
        questions.append(_Question(each, (files[0], files[-1]), "", command))
    yield from _judged(questions, request.options, pairing.notes)


def _passes(request: PageRequest) -> Iterator[Event]:
    given = _input(request.before, BEFORE)
    _refuse_invalid(given)
    if not request.passes:
        raise InputError("which passes? For example: sroa, simplifycfg, or default<O2>")
    run = _run(given.text, request.passes)
    listed = ",".join(request.passes)
    command = shlex.join(
        ["tangle-tv", "opt", BEFORE, "--passes", listed, *spelled(request.options)]
    )
    changed = pairs_of(run.steps, complaints_of(run.steps))
    yield from _judged(_questions(changed, command), request.options, _notes(run))


def _source(request: PageRequest) -> Iterator[Event]:
    """Clang's part, and LLVM's where there is a level."""
    refuse_files(request.before, PROGRAM)
    found, words = _compiled(request)
    front = found.front
    yield {"event": "compiled", "text": front.compiled}
    changed = [*found.functions()]
    notes = [f"@{name}: unsupported: {why}" for name, why in front.refused.items()]
    if request.level:
        run = _run(front.compiled, (f"default<O{request.level}>",))
        later = [replace(step, number=step.number + 1) for step in run.steps]
        changed += pairs_of(later, complaints_of(later))
        notes += _notes(run)
    level = (f"-O{request.level}",) if request.level else ()
    options = request.options
    if options.unroll == Options().unroll and found.bounds:
        options = replace(options, unroll=min(found.bounds.values()))
    command = shlex.join(["tangle-tv", "source", "check", *words, *level, *spelled(options)])
    yield from _judged(_questions(changed, command), options, notes)


def _log(request: PageRequest) -> Iterator[Event]:
    """The passes of a log, each compared with the one before."""
    log = Log("", lambda _: True)
    modules = steps_by_module(BytesIO(request.before.encode()), log)
    steps = [step for _, found in modules for step in found]
    if not log.dumps:
        raise InputError(NO_DUMPS)
    notes = [*log.gaps, *log.notes, *log.left.lines(), *log.missing()]
    command = shlex.join(["tangle-tv", "log", LOG, *spelled(request.options)])
    changed = pairs_of(steps, complaints_of(steps))
    yield from _judged(_questions(changed, command), request.options, notes)


_WAYS = {
    PageMode.PAIR: _pair,
    PageMode.PASSES: _passes,
    PageMode.SOURCE: _source,
    PageMode.LOG: _log,
}


def _input(text: str, name: str) -> Input:
    result = read_module(text.encode(), name, READING)
    return Input(name, result.module, result.text)


def _refuse_invalid(given: Input) -> None:
    for complaint in given.module.complaints:
        raise IRError(f"not valid, says LLVM's verifier: {complaint.text}", name=given.name)


def _run(text: str, passes: Sequence[str]) -> PassRun:
    if len(passes) > 1 and any(name in PIPELINES for name in passes):
        raise InputError("a pipeline stands alone: default<O2> cannot be combined with others")
    try:
        return steps_of(text, Recipe(tuple(passes), (), ""), READING)
    except LlvmFailed as error:
        raise InputError(f"LLVM: {error}") from error


def _notes(run: PassRun) -> list[str]:
    notes = [*run.notes]
    if run.died is not None:
        notes.append(f"LLVM died in {run.died.name} on {run.died.unit}: {run.died.message}")
    if not run.steps:
        notes.append("no pass changed anything")
    return notes


def _questions(changed: Iterable[Changed], command: str) -> Iterator[_Question]:
    for each in changed:
        step = f"{each.step.number}. {each.step.name}"
        yield _Question(each.pair, each.names, step, command, each.texts)


def _compiled(request: PageRequest) -> tuple[FrontEndStep, list[str]]:
    """Clang's part, and the words of the command line."""
    language = LANGUAGES.get(request.language)
    if language is None:
        raise InputError(f"language: one of {', '.join(LANGUAGES)}")
    target = request.target or next(iter(language.targets))
    if target not in language.targets:
        raise InputError(f"target: {language.name} has {', '.join(language.targets)}")
    name = PROGRAM + next(suffix for suffix, of in SUFFIXES.items() if of == language.name)
    options = (*language.own, *language.targets[target])
    with tempfile.TemporaryDirectory(prefix="tangle-tv-") as folder:
        path = Path(folder) / name
        path.write_text(request.before, encoding="utf-8")
        try:
            unit = TranslationUnit(path, language, options)
            step = front_end_step(_walled_clang(), unit, Reading.CROSSLANE)
        except ClangError as error:
            raise _located(str(error), folder) from error
        except LlvmFailed as error:
            raise InputError(f"LLVM: {error}") from error
    return step, [name, "--target", target]


def _walled_clang() -> Clang:
    """Clang that reads none of the user's files.  Raises InputError, `ClangError`."""
    try:
        refuse_without_wall()
    except NoWall as error:
        raise InputError(
            f"{error}, so Clang could read any file of yours that a program names: "
            "this page compiles none; `tangle-tv source check` does"
        ) from error
    return replace(packaged_clang(), walled=True)


def _located(complaint: str, folder: str) -> IRError:
    """Clang's first error, `program.cpp:3:5: error: ...`, at its line."""
    first = next((line for line in complaint.splitlines() if ": error: " in line), complaint)
    place, _, message = first.replace(folder, "").rpartition(": error: ")
    parts = place.split(":")
    if len(parts) >= 3 and parts[-1].isdecimal() and parts[-2].isdecimal():
        return IRError(message, int(parts[-2]), int(parts[-1]), name=PROGRAM)
    return IRError(message or first, name=PROGRAM)


def _judged(
    questions: Iterable[_Question], options: Options, notes: Sequence[str]
) -> Iterator[Event]:
    """The verdicts, each as soon as it is known."""
    asked = [*questions]
    refuse_unknown_arguments([each.pair.source for each in asked], options)
    more = len(asked) - MAX_PAIRS
    if more > 0:
        notes = (*notes, f"{more} more pairs are not checked: this page checks {MAX_PAIRS} at most")
    asked = asked[:MAX_PAIRS]
    yield {"event": "pairs", "count": len(asked), "notes": [visible(note) for note in notes]}
    waiting = deque(asked)
    with closing(side_by_side((each.pair for each in asked), options, 1)) as results:
        for result in results:
            yield _verdict(waiting.popleft(), result, options)


def _verdict(question: _Question, result: Result, options: Options) -> Event:
    about = replace(
        subject(question.pair, result, question.files, options), command=question.command
    )
    page = pair_page(about)
    if len(page) > MAX_PAGE_BYTES:
        page = b""
    return {
        "event": "verdict",
        "title": visible(about.title),
        "step": visible(question.step),
        "verdict": result.verdict.value,
        "code": result.code,
        "meaning": CODES[result.code].title,
        "headline": visible(_headline(about)),
        "seconds": round(result.seconds, 3),
        "diff": _diff(*question.texts),
        "html": page.decode(),
    }


def _diff(before: str, after: str) -> list[str]:
    """The lines of both, each after a mark; without those that are far from a change where there
    are many."""
    lines = [line for line in ndiff(before.splitlines(), after.splitlines()) if line[0] != "?"]
    near = {
        other
        for number, line in enumerate(lines)
        if line[0] != " "
        for other in range(number - CONTEXT_LINES, number + CONTEXT_LINES + 1)
    }
    if len(lines) <= MAX_DIFF_LINES:
        return [visible(line) for line in lines]
    return [visible(line) for number, line in enumerate(lines) if number in near][:MAX_DIFF_LINES]


def _headline(about: Subject) -> str:
    traced = trace(about)
    return reason(about.result) if traced is None else " ".join(traced.headline)


WORDS = (
    "include",
    "include_next",
    "import",
    "embed",
    "module",
    "pragma",
    "_Pragma",
    "__pragma",
    "asm",
    "__asm",
    "__asm__",
    "incbin",
    "__has_include",
    "__has_include_next",
    "__has_embed",
)
_JOINED = re.compile(r"\\[ \t\v\f]*(?:\r\n?|\n\r?)")
"""The text that Clang skips: `getEscapedNewLineSize` of its lexer."""
_REFUSED = re.compile(rf"\b(?:{'|'.join(WORDS)})\b|##|%:%:|\?\?[=/]|\\[uUN]", re.A)


def refuse_files(text: str, name: str) -> None:
    """Raise IRError at the first line that has such a word."""
    if (match := _REFUSED.search(text)) is None:
        joined = _JOINED.sub("", text)
        match = _REFUSED.search(joined)
        if match is None:
            return
        raise IRError(_message(match[0]), name=name)
    before = text[: match.start()]
    line, column = before.count("\n") + 1, match.start() - before.rfind("\n")
    excerpt = f"{text.splitlines()[line - 1]}\n{' ' * (column - 1)}^"
    raise IRError(_message(match[0]), line, column, name=name, excerpt=excerpt)


def _message(word: str) -> str:
    return (
        f"{word!r} is refused on this page, which lets Clang read no file; "
        "`tangle-tv source check` takes any program"
    )
