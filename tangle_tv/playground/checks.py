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
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from corpus.changed_functions import Changed, complaints_of, pairs_of
from corpus.front_end_step import FRONT_END, FrontEndStep, front_end_step
from process.limits import Limits
from process.wall import NoWall, refuse_without_wall
from report.subject_of_pair import check_command
from source.clang import Clang, ClangError, TranslationUnit, packaged_clang
from source.languages import LANGUAGES, SUFFIXES
from source.regions import Reading
from tangle_tv.cli.refusals import refuse_other_signatures
from tangle_tv.cli.show_source import account
from tangle_tv.cli.source_section import source_section, wrong_lines
from tangle_tv.playground.judged import InSource, Question, Said, judged
from tangle_tv.playground.log_check import LogCheck
from tangle_tv.playground.request import Event, PageMode, PageRequest
from transforms.llvm.passes import PIPELINES, Recipe
from transforms.llvm.steps import PassRun, steps_of
from transforms.llvm.worker import LlvmFailed
from verify.ir.errors import IRError
from verify.ir.reader import ReadBefore, read_module
from verify.judge.errors import InputError
from verify.judge.inputs import Input, all_by_one
from verify.judge.pairing import pair_up
from verify.options import Options, spelled
from verify.refinement.verdict import Result

READING = Limits(seconds=20.0, memory_mib=2048)
"""The resources that LLVM may use to read a text, or to run passes on it."""
BEFORE, AFTER, PROGRAM = "before.ll", "after.ll", "program"


def events(request: PageRequest) -> Iterator[Event]:
    """Raises InputError, IRError."""
    yield from _WAYS[request.mode](request)


def _pair(request: PageRequest) -> Iterator[Event]:
    texts = {BEFORE: request.before, AFTER: request.after}
    names = [name for name, text in texts.items() if text.strip() or name == BEFORE]
    read = ReadBefore()
    inputs = all_by_one(lambda name, _: _input(texts[name], name, read), names)
    pairing = pair_up(inputs)
    refuse_other_signatures(pairing.pairs, inputs)
    questions: list[Question] = []
    for each in pairing.pairs:
        functions = [each.source.name] if len(pairing.pairs) > 1 else []
        command = check_command(names, functions, request.options)
        questions.append(Question(each, (names[0], names[-1]), "", command))
    yield from judged(questions, request.options, Said(pairing.notes))


def _passes(request: PageRequest) -> Iterator[Event]:
    given = _input(request.before, BEFORE)
    _refuse_invalid(given)
    if not request.passes:
        raise InputError("which passes? For example: sroa, simplifycfg, or default<O2>")
    run = _run(given.text, Recipe(request.passes, request.llvm, ""))
    words = ["--passes", ",".join(request.passes), *(f"--llvm={each}" for each in request.llvm)]
    command = shlex.join(["tangle-tv", "opt", BEFORE, *words, *spelled(request.options)])
    changed = pairs_of(run.steps, complaints_of(run.steps))
    said = Said(_notes(run), _died(run))
    yield from judged(_questions(changed, command), request.options, said)


def _source(request: PageRequest) -> Iterator[Event]:
    """Clang's part, and LLVM's where there is a level."""
    refuse_files(request.before, PROGRAM)
    found, words = _compiled(request)
    front = found.front
    yield {"event": "compiled", "text": front.compiled}
    changed = [*found.functions()]
    notes: list[str] = []
    unchecked = [f"@{name}: unsupported: {why}" for name, why in front.refused.items()]
    if request.level:
        run = _run(front.compiled, Recipe((f"default<O{request.level}>",), (), ""))
        later = [replace(step, number=step.number + 1) for step in run.steps]
        changed += pairs_of(later, complaints_of(later))
        notes += _notes(run)
        unchecked += _died(run)
    level = (f"-O{request.level}",) if request.level else ()
    options = request.options
    if options.unroll == Options().unroll and found.bounds:
        options = replace(options, unroll=min(found.bounds.values()))
    command = shlex.join(["tangle-tv", "source", "check", *words, *level, *spelled(options)])
    told = partial(_in_source, found, words[0], request.before)
    questions = [
        replace(each, in_source=told) if each.step.endswith(FRONT_END) else each
        for each in _questions(changed, command)
    ]
    yield from judged(questions, options, Said(notes, unchecked))


def _in_source(found: FrontEndStep, name: str, text: str, result: Result) -> InSource | None:
    """A counterexample to the front end's step, told in the program."""
    told = account(result, found.front, (found.step.before, found.step.after))
    if told is None:
        return None
    section = source_section(told, found.front, name, text, result.function)
    return InSource(section, tuple(sorted(wrong_lines(told))))


def _log(request: PageRequest) -> Iterator[Event]:
    return LogCheck(request).events()


_WAYS = {
    PageMode.PAIR: _pair,
    PageMode.PASSES: _passes,
    PageMode.SOURCE: _source,
    PageMode.LOG: _log,
}


def _input(text: str, name: str, read: ReadBefore | None = None) -> Input:
    result = read_module(text.encode(), name, READING, read=read)
    return Input(name, result.module, result.text)


def _refuse_invalid(given: Input) -> None:
    for complaint in given.module.complaints:
        raise IRError(f"not valid, says LLVM's verifier: {complaint.text}", name=given.name)


def _run(text: str, recipe: Recipe) -> PassRun:
    if len(recipe.passes) > 1 and any(name in PIPELINES for name in recipe.passes):
        raise InputError("a pipeline stands alone: default<O2> cannot be combined with others")
    try:
        return steps_of(text, recipe, READING)
    except LlvmFailed as error:
        raise InputError(f"LLVM: {error}") from error


def _notes(run: PassRun) -> list[str]:
    return [*run.notes] if run.steps else [*run.notes, "no pass changed anything"]


def _died(run: PassRun) -> list[str]:
    if run.died is None:
        return []
    return [f"LLVM died in {run.died.name} on {run.died.unit}: {run.died.message}"]


def _questions(changed: Iterable[Changed], command: str) -> Iterator[Question]:
    for each in changed:
        step = f"{each.step.number}. {each.step.name}"
        yield Question(each.pair, each.names, step, command, each.texts)


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
