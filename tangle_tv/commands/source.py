"""`tangle-tv source`: a program in C or C++, and what Clang and LLVM make of it."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

from common.data import dataclass
from common.file_names import safe
from corpus.changed_functions import Changed, complaints_of, pairs_of
from corpus.front_end_step import FRONT_END, FrontEndStep, front_end_step
from process.limits import Limits
from report.passes_report import END_TO_END, JudgedStep, RunFacts
from source.clang import Clang, ClangError, TranslationUnit, find_clang
from source.front_end import FrontEnd
from source.kept_tangles import keeps_tangles
from source.languages import SUFFIXES, language_of
from source.regions import Reading
from tangle_tv.cli.check_results import status as worst_status
from tangle_tv.cli.errors import Exit, UsageError
from tangle_tv.cli.given_options import options_of, origin_lines
from tangle_tv.cli.show_source import account, lines, run_lines
from tangle_tv.cli.show_steps import Show
from tangle_tv.cli.source_section import source_section
from tangle_tv.cli.whole_file import write_into
from tangle_tv.commands.opt import of_functions, verdicts_on
from tangle_tv.commands.run import runs_of, shown_choices, threads_of
from tangle_tv.commands.source_fuzz import fuzz
from tangle_tv.commands.two_programs import TwoPrograms
from transforms.llvm.passes import Recipe
from transforms.llvm.steps import PassRun, Step, steps_of
from transforms.llvm.worker import LlvmFailed
from verify.analysis.order import ContradictionError
from verify.concrete.every_choice import TooManyChoicesError
from verify.concrete.run.activation import UnsettledError
from verify.concrete.run_table import render_statuses
from verify.concrete.trace import End, Run
from verify.ir.reader import parse_module
from verify.judge.inputs import Input, definition
from verify.options import Entry, Options
from verify.refinement.verdict import Verdict
from verify.semantics.unsupported import UnsupportedInstruction


@dataclass(frozen=True)
class CompiledProgram:
    """`clang` is Clang's part, `run` LLVM's, if it was asked for."""

    clang: FrontEndStep
    run: PassRun | None

    @property
    def front(self) -> FrontEnd:
        return self.clang.front

    @property
    def step(self) -> Step:
        return self.clang.step


def command(arguments: Namespace) -> int:
    """Run the command.  Raises UsageError, IRError."""
    return _ACTIONS[arguments.action](arguments)


def _check(arguments: Namespace) -> int:
    if arguments.other is not None:
        return _check_two(arguments)
    options = options_of(arguments)
    clang, unit = program(arguments)
    compiled = _compiled(clang, unit, arguments, options)
    functions = [_function(compiled.front, name) for name in arguments.functions]
    show = Show(_facts(clang, unit, compiled), arguments)
    if arguments.save is not None:
        _save(arguments, compiled)
    show.begin()
    with closing(_judged(compiled, options, functions, arguments)) as steps:
        judged = [_shown(step, compiled, unit, show) for step in steps]
    show.end()
    return _status(judged, compiled.front.refused, functions)


def _status(
    judged: Sequence[JudgedStep], refused: Mapping[str, str], functions: Collection[str]
) -> int:
    """The exit status; prints the functions that are asked for and have no reference."""
    refused = {n: why for n, why in refused.items() if not functions or n in functions}
    for name, why in refused.items():
        print(f"@{name}: unsupported: {why}", file=sys.stderr)
    if not judged and not refused:
        print("nothing is compared: no function has a convergent call", file=sys.stderr)
        return Exit.UNKNOWN
    results = [step.subject.result for step in judged]
    worst = worst_status(results) if results else Exit.CORRECT
    return Exit.UNSUPPORTED if worst == Exit.CORRECT and refused else worst


def _check_two(arguments: Namespace) -> int:
    """Whether OTHER means what FILE means."""
    if arguments.level is not None or arguments.save is not None:
        raise UsageError("-O and --save are of one program: OTHER is not compiled any further")
    options = options_of(arguments)
    given = [Namespace(**{**vars(arguments), "file": f}) for f in (arguments.file, arguments.other)]
    (clang, unit), (_, other) = units = [program(each) for each in given]
    fronts = (_front(*each, words) for each, words in zip(units, given, strict=True))
    programs = TwoPrograms(*fronts)
    functions = [_function(programs.first.front, name) for name in arguments.functions]
    facts = _facts(clang, unit, CompiledProgram(programs.first, None))
    notes = [facts.notes[0], f"the target is what {other.path.name} means, by the same rules"]
    notes += [f"@{name}: unsupported: {why}" for name, why in programs.refused.items()]
    show = Show(replace(facts, notes=tuple(notes)), arguments)
    show.begin()
    said = "unroll" in arguments.given
    found = programs.judged(options, functions, arguments.jobs, unroll_given=said)
    judged = [show.step(step) for step in found]
    show.end()
    return _status(judged, programs.refused, functions)


def _function(front: FrontEnd, given: str) -> str:
    """A function that `--function` names, as LLVM spells it.  Raises UsageError where the program
    has none of the name."""
    name = given.removeprefix("@")
    defined = [n for n, f in parse_module(front.compiled).functions.items() if f.blocks]
    for each in (name, f'"{name}"'):
        if each in front.covered or each in front.refused or each in defined:
            return each
    known = ", ".join(defined) or "none"
    raise UsageError(f"--function {name}: the program has no such function; it has: {known}")


def _run(arguments: Namespace) -> int:
    """The documents' tables: the reference on given arguments."""
    options = options_of(arguments)
    compiled = _front(*program(arguments), arguments)
    front = compiled.front
    given = Input(arguments.file, parse_module(compiled.step.before))
    asked: str | None = arguments.function
    name = next(iter(front.covered), None) if asked is None else _function(front, asked)
    if name is None or (asked is None and len(front.covered) > 1):
        raise UsageError(f"say which function: --function; there are: {', '.join(front.covered)}")
    if (why := front.refused.get(name)) is not None:
        print(f"tangle-tv: @{name}: unsupported: {why}", file=sys.stderr)
        return Exit.UNSUPPORTED
    function = definition(given, name)
    notes = list(origin_lines(arguments))
    if name == MAIN and "entry" not in arguments.given:
        options = replace(options, entry=Entry.NEVER)
        notes.append("note: the threads of main are launched one by one (--entry never)")
    threads = threads_of(function, arguments.thread)
    located = parse_module(compiled.step.before, whole=True)
    keeps: Callable[[Run], bool] | None = None
    if Reading(arguments.reading) is Reading.TANGLES:
        # Anchors let each evaluation join whom it likes; tangles stay united.
        about = located, front.text, front.told
        keeps = partial(keeps_tangles, *about, entered=options.entry is Entry.CONVERGED)
    asked_for = options, None, arguments.anchors
    try:
        runs = runs_of(given, function, threads, *asked_for, blocks=False, is_choice=keeps)
    except UnsupportedInstruction as error:
        print(f"tangle-tv: @{name} cannot be run: unsupported: {error}", file=sys.stderr)
        return Exit.UNSUPPORTED
    except (UnsettledError, ContradictionError, TooManyChoicesError) as error:
        print(f"tangle-tv: @{name} cannot be run: {error}", file=sys.stderr)
        return Exit.UNKNOWN

    def shown(run: Run) -> str:
        return "\n".join((*run_lines(run, located, front), "", render_statuses(run)))

    lines = shown_choices(runs, shown, arguments.order)
    print("\n\n".join([lines, *notes]))
    cut = any(trace.status.end is End.CUT for run in runs for trace in run.threads)
    return Exit.UNKNOWN if cut else Exit.CORRECT


def _fuzz(arguments: Namespace) -> int:
    options = options_of(arguments)
    try:
        clang = find_clang(arguments.clang)
    except ClangError as error:
        raise UsageError(str(error)) from error

    def judge(unit: TranslationUnit) -> tuple[FrontEnd, Sequence[JudgedStep]]:
        compiled = _compiled(clang, unit, arguments, options)
        return compiled.front, [*_judged(compiled, options, (), arguments)]

    return fuzz(arguments, judge)


def _front(clang: Clang, unit: TranslationUnit, arguments: Namespace) -> FrontEndStep:
    """Raises UsageError with Clang's or LLVM's complaints."""
    try:
        return front_end_step(clang, unit, Reading(arguments.reading))
    except (ClangError, LlvmFailed) as error:
        raise UsageError(f"{arguments.file}: {error}") from error


def _shown(
    step: JudgedStep, compiled: CompiledProgram, unit: TranslationUnit, show: Show
) -> JudgedStep:
    """The step, after its counterexample was shown, and told in the source, too."""
    result, found = step.subject.result, None
    if step.name == FRONT_END:
        found = account(result, compiled.front, (compiled.step.before, compiled.step.after))
    if found is None:
        return show.step(step)
    text = unit.path.read_text(encoding="utf-8", errors="replace")
    section = partial(source_section, found, compiled.front, unit.path.name, text, result.function)
    show.step(step, section)
    if show.text:
        print("\n".join((*lines(found), "")))
    return step


def program(arguments: Namespace) -> tuple[Clang, TranslationUnit]:
    """Clang, and what it is to compile.  Raises UsageError."""
    path = Path(arguments.file)
    words = tuple(arguments.clang_options)
    found = language_of(path.suffix, words)
    if found is None:
        known = ", ".join(SUFFIXES)
        raise UsageError(f"{path}: not a program of a language known here ({known}; or -- -x NAME)")
    language, words = found
    if not path.is_file():
        what = "a directory" if path.is_dir() else "no such file"
        raise UsageError(f"{path}: {what}")
    asked: str | None = arguments.target
    if asked is not None and asked not in language.targets:
        raise UsageError(f"--target {asked}: {language.name} has {', '.join(language.targets)}")
    given = any(
        word.startswith(("--target", "-target", "--offload", "--cuda-gpu")) for word in words
    )
    target = (
        () if given and asked is None else language.targets[asked or next(iter(language.targets))]
    )
    try:
        clang = find_clang(arguments.clang)
    except ClangError as error:
        raise UsageError(str(error)) from error
    return clang, TranslationUnit(path.resolve(), language, (*language.own, *target, *words))


def _compiled(
    clang: Clang, unit: TranslationUnit, arguments: Namespace, options: Options
) -> CompiledProgram:
    """Raises UsageError with Clang's or LLVM's complaints."""
    found = _front(clang, unit, arguments)
    if arguments.level is None:
        return CompiledProgram(found, None)
    recipe = Recipe((f"default<O{arguments.level}>",), (), "")
    try:
        run = steps_of(found.front.compiled, recipe, Limits(seconds=options.timeout))
    except LlvmFailed as error:
        raise UsageError(f"{arguments.file}: {error}") from error
    return CompiledProgram(found, run)


def _facts(clang: Clang, unit: TranslationUnit, compiled: CompiledProgram) -> RunFacts:
    words = " ".join((*unit.language.first, unit.path.name))
    run = compiled.run
    notes = ["that Clang lowers arithmetic rightly is taken for granted", *clang.skipped]
    notes += [f"@{name}: unsupported: {why}" for name, why in compiled.front.refused.items()]
    machine = run.machine if run is not None else parse_module(compiled.front.compiled).triple
    count = 1 + (len(run.steps) if run is not None else 0)
    died = None if run is None or run.died is None else run.died
    ended = None if died is None else (died.name, died.unit, died.message)
    version = clang.version.split("clang version ", 1)[1].split()[0]
    return RunFacts(version, "", f"clang {words}", machine, "", count, ended, tuple(notes))


def _judged(
    compiled: CompiledProgram, options: Options, functions: Collection[str], arguments: Namespace
) -> Generator[JudgedStep, None, None]:
    """The verdicts on the front end's step, LLVM's, and on all of it, each when it is known."""
    front = compiled.front
    bounds = compiled.clang.bounds
    is_said = arguments.action != "check" or "unroll" in arguments.given

    def asked(found: Iterator[Changed]) -> Iterator[JudgedStep]:
        changed = [*of_functions(functions, found)]
        for bound in (None, *sorted({*bounds.values()})):
            chosen = options if is_said or bound is None else replace(options, unroll=bound)
            some = (each for each in changed if bounds.get(each.pair.name) == bound)
            yield from verdicts_on(some, chosen, arguments.jobs)

    wrong = False
    for step in asked(compiled.clang.functions()):
        wrong |= step.verdict is Verdict.INCORRECT
        yield step
    run = compiled.run
    if run is None or (wrong and not arguments.keep_going):
        return
    later = [replace(step, number=step.number + 1) for step in run.steps]
    changed = of_functions(functions, pairs_of(later, complaints_of(later)))
    for step in verdicts_on(changed, options, arguments.jobs):
        yield step
        if step.verdict is Verdict.INCORRECT and not arguments.keep_going:
            break
    if run.died is None:
        whole = Step(END_TO_END, "end to end", "[module]", front.reference, run.after)
        yield from asked(pairs_of([whole], complaints_of([whole])))


def _save(arguments: Namespace, compiled: CompiledProgram) -> None:
    run = compiled.run
    texts = [
        ("000.reference", compiled.front.reference),
        ("001.front-end", compiled.front.compiled),
    ]
    steps = () if run is None else run.steps
    texts += [(f"{step.number + 1:03}.{safe(step.name)}", step.after) for step in steps]
    for name, text in texts:
        write_into(arguments, Path(arguments.save), f"{name}.ll", text)


MAIN = "main"
"""The start of a C or C++ program, whose threads are launched one by one: none is converged with
another there (clang ThreadConvergence, "Function body")."""
_ACTIONS = {"check": _check, "run": _run, "fuzz": _fuzz}
