"""`tangle-tv opt`: LLVM's passes run, and what each of them does is checked."""

from __future__ import annotations

import shlex
import sys
from argparse import Namespace
from collections import deque
from collections.abc import Collection, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

from common.file_names import safe
from corpus.changed_functions import Changed, complaints_of, pairs_of
from corpus.module_states import ModuleStates
from process.limits import Limits
from process.signals import InterruptedBySignals
from report.passes_report import END_TO_END, JudgedStep, RunFacts, StepTally
from report.subject_of_pair import subject
from tangle_tv.cli.bisection import Search, Tell
from tangle_tv.cli.check_results import status as worst_status
from tangle_tv.cli.errors import Exit, UsageError
from tangle_tv.cli.given_options import options_of
from tangle_tv.cli.refusals import refuse_unknown_arguments
from tangle_tv.cli.show_steps import Show
from tangle_tv.cli.step_options import is_searched
from tangle_tv.cli.whole_file import write_into
from transforms.llvm.external import find_opt, steps_by
from transforms.llvm.passes import Recipe, split
from transforms.llvm.steps import PassRun, Step, steps_of
from transforms.llvm.worker import InvalidModule, LlvmFailed
from verify.ir.llvm import LlvmText, read_input
from verify.ir.reader import parse_module
from verify.judge.guarded import side_by_side
from verify.judge.inputs import Input, definition, engine_of, read_limited
from verify.normalize.pair import Pair
from verify.options import Options, spelled
from verify.refinement.verdict import Result, Verdict
from verify.targets.triples import as_llvm_22_names_it


def command(arguments: Namespace) -> int:
    """Run the command.  Raises UsageError, IRError."""
    options = options_of(arguments)
    data = read_input(arguments.file)
    name = "<stdin>" if arguments.file == "-" else arguments.file
    try:
        run = transform(data, name, arguments, options)
    except InvalidModule as error:
        print(f"tangle-tv: {name} is not valid: {error}", file=sys.stderr)
        return Exit.INVALID
    given = Input(name, parse_module(run.before))
    functions = frozenset(definition(given, name).name for name in arguments.functions)
    refuse_unknown_arguments(given.definitions.values(), options)
    facts = facts_of(run, given)
    show = Show(facts, arguments)
    if arguments.save is not None:
        save(arguments, run)
    show.begin()
    notes: list[str] = []
    interrupted = False
    try:
        found = judged(run, options, functions, arguments, notes, show.progress)
        with InterruptedBySignals(), closing(found) as steps:
            for step in steps:
                show.step(step)
    except KeyboardInterrupt:
        interrupted = True
    show.facts = replace(show.facts, notes=(*show.facts.notes, *notes))
    show.end()
    for note in notes:
        show.note(note)
    if interrupted:
        print("tangle-tv: interrupted: what was decided is above", file=sys.stderr)
        return Exit.INTERRUPTED
    is_whole = run.died is None
    return exit_status(show.tally, arguments.fail_on, is_whole=is_whole)


def transform(data: bytes, name: str, arguments: Namespace, options: Options) -> PassRun:
    """The run of LLVM.  Raises UsageError when LLVM refuses it, `InvalidModule`, IRError."""
    level: str | None = arguments.level
    passes: str = f"default<O{level}>" if level else arguments.passes
    recipe = Recipe((passes,), tuple(arguments.llvm), arguments.triple or "", arguments.cpu)
    limits = Limits(seconds=options.timeout)
    try:
        if arguments.opt is not None and arguments.reader is None:
            return steps_by(find_opt(arguments.opt), data, recipe, limits)
        given = read_limited(data, name, engine_of(arguments.reader))
        if given.verifier_errors:
            raise InvalidModule(given.verifier_errors[0])
        if arguments.opt is not None:
            run = steps_by(find_opt(arguments.opt), given.text.encode(), recipe, limits)
        else:
            run = steps_of(given.text, replace(recipe, passes=split(passes)), limits)
        read_by = (f"read by {given.engine}",) if given.engine else ()
        return replace(run, notes=(*read_by, *run.notes))
    except InvalidModule:
        raise
    except LlvmFailed as error:
        raise UsageError(f"{name}: {error}") from error


def facts_of(run: PassRun, given: Input) -> RunFacts:
    """The facts about a run for its report."""
    died = run.died
    asked = run.recipe.triple or given.module.triple
    notes = [*run.notes]
    if run.machine != as_llvm_22_names_it(asked) and not run.program:
        what = f"the target {asked} is not in this LLVM" if asked else "the module names no target"
        notes.append(f"{what}; this one stands in")
    return RunFacts(
        run.version,
        run.program,
        run.recipe.command(run.program or "opt"),
        run.machine or "none",
        run.recipe.cpu,
        len(run.steps),
        None if died is None else (died.name, died.unit, died.message),
        tuple(notes),
    )


def judged(
    run: PassRun,
    options: Options,
    functions: Collection[str],
    arguments: Namespace,
    notes: list[str],
    tell: Tell,
) -> Generator[JudgedStep, None, None]:
    """The verdicts on the steps, in order, each when it is known, up to the first wrong one; then
    on the whole run; or those that a search asks about, which adds to the `notes`.  Of these
    `functions`, or of all."""
    if is_searched(arguments) and run.died is None:
        search = Search(
            _states_of(run), options, arguments.jobs, partial(_settling, arguments), tell
        )
        with closing(search.states), closing(search.judged(functions)) as steps:
            yield from steps
        notes += search.notes
        return
    changed_functions = pairs_of(run.steps, complaints_of(run.steps, run.program), llvm=run.major)
    changed = of_functions(functions, changed_functions)
    with closing(verdicts_on(changed, options, arguments.jobs)) as found:
        for step in found:
            yield step
            if step.verdict is Verdict.INCORRECT and not arguments.keep_going:
                break
    if run.died is None and run.before != run.after:
        whole = Step(END_TO_END, "end to end", "[module]", run.before, run.after)
        changed_functions = pairs_of([whole], complaints_of([whole], run.program), llvm=run.major)
        changed = of_functions(functions, changed_functions)
        yield from verdicts_on(changed, options, arguments.jobs)


def _states_of(run: PassRun) -> ModuleStates:
    """The module between the passes, which is read when a state is asked for."""

    def read(text: str, step: Step) -> LlvmText:
        whole = replace(step, before=text, after=text)
        return LlvmText(text, tuple(complaints_of([whole], run.program)[text]))

    states = ModuleStates(read, run.major)
    steps = [*run.steps]
    last = steps[-1].after if steps else run.before
    if last != run.after:  # LLVM does not print what deleting passes did
        name = "passes that are not printed" if steps else "all passes"
        steps.append(Step(len(steps) + 1, name, "[module]", last, run.after))
    for step in steps:
        states.add(step)
    return states


def _settling(arguments: Namespace, function: str, _: str, seconds: float) -> str:
    """The command that asks about each pass of a function."""
    what = f"-O{arguments.level}" if arguments.level else f"--passes={arguments.passes}"
    given = {"--opt": arguments.opt, "--triple": arguments.triple, "--cpu": arguments.cpu}
    own = [word for option, value in given.items() if value for word in (option, value)]
    own += [f"--llvm={each}" for each in arguments.llvm]
    options = spelled(replace(arguments.options, timeout=seconds))
    asked = ("--all-steps", "--function", function, *options)
    return shlex.join(["tangle-tv", "opt", what, arguments.file, *own, *asked])


def of_functions(names: Collection[str], changed: Iterable[Changed]) -> Iterator[Changed]:
    """Those of the functions with these names, or all."""
    return (each for each in changed if not names or each.pair.name in names)


def verdicts_on(
    changed: Iterable[Changed | None], options: Options, jobs: int
) -> Generator[JudgedStep, None, None]:
    """The verdict on each function that a step changed, in order, each when it is known; `None`:
    the next one is not known yet."""
    asked: deque[Changed | None] = deque()

    def questions() -> Iterator[Pair | Result]:
        for each in changed:
            asked.append(each)
            yield Result.undecided("", "", options) if each is None else each.pair

    found = side_by_side(questions(), options, jobs)
    with closing(found) as results:
        for result in results:
            each = asked.popleft()
            if each is None:
                continue
            yield JudgedStep(
                each.step.number,
                each.step.name,
                each.step.unit,
                subject(each.pair, result, each.names, options),
                each.texts,
                each.step.module,
            )


def exit_status(tally: StepTally, fail_on: str | None, *, is_whole: bool) -> int:
    """The exit status of the worst verdict; a run that is not whole (LLVM did not end it, or not
    all of it could be compared) is unknown.  `fail_on`: what else fails."""
    results = list(tally.results.values())
    worst = worst_status(results, fail_on) if results else Exit.CORRECT
    return Exit.UNKNOWN if worst in (Exit.CORRECT, Exit.BOUNDED) and not is_whole else worst


def save(arguments: Namespace, run: PassRun) -> None:
    """The module before the passes, and after each that changed it."""
    texts = {"000.input": run.before}
    texts |= {f"{step.number:03}.{safe(step.name)}": step.after for step in run.steps}
    for name, text in texts.items():
        write_into(arguments, Path(arguments.save), f"{name}.ll", text)
