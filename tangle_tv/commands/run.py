"""`tangle-tv run`: threads on given arguments, as the documents draw it."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence

from report.names import shown_value
from report.source_lines import SourceLines
from report.values import thread_set
from report.view import View
from tangle_tv.cli.errors import Exit, UsageError
from tangle_tv.cli.given_options import options_of, origin_lines
from tangle_tv.cli.run_options import ANCHORS
from tangle_tv.commands.given_run import given_run, is_replayed, observed
from verify.analysis.order import ContradictionError
from verify.concrete.barrier_phases import Phase, barrier_phases
from verify.concrete.every_choice import TooManyChoicesError, every_run, joined
from verify.concrete.machine import run as run_machine
from verify.concrete.order_between import (
    Link,
    NoInstanceError,
    are_converged,
    chain,
    instance_of,
)
from verify.concrete.run.activation import UnsettledError
from verify.concrete.run.environment import Environment, TableEnvironment
from verify.concrete.run_table import (
    arguments,
    render_statuses,
    render_table,
)
from verify.concrete.shown_run import shown_run
from verify.concrete.trace import End, Instance, Run
from verify.ir.function import Function
from verify.judge.given_runs import by_itself, settings_of
from verify.judge.inputs import Input, definition, listed, read
from verify.judge.validity import broken_rules, complaint_about
from verify.options import MAX_THREADS, BarrierReading, Entry, Options
from verify.semantics.unsupported import Unsupported, UnsupportedInstruction

_NO_TABLE = "No table of blocks: what the anchors join contradicts the order of blocks."


def command(given_arguments: Namespace) -> int:
    """Run the command.  Raises UsageError, IRError."""
    options = options_of(given_arguments)
    given = read(given_arguments.file, given_arguments.reader)
    function = _function(given, given_arguments.function)
    broken = _broken(given, function)
    if broken is not None:
        print(f"tangle-tv: @{function.name} is not valid: {broken}", file=sys.stderr)
        return Exit.INVALID
    try:
        runs = _runs(given, function, options, given_arguments)
    except (UnsupportedInstruction, Unsupported) as error:
        print(f"tangle-tv: @{function.name} cannot be run: unsupported: {error}", file=sys.stderr)
        return Exit.UNSUPPORTED
    except (UnsettledError, ContradictionError, TooManyChoicesError) as error:
        print(f"tangle-tv: @{function.name} cannot be run: {error}", file=sys.stderr)
        return Exit.UNKNOWN
    if given_arguments.json:
        from report.json import run_document

        if len(runs) > 1:
            raise UsageError("--json shows one choice: give its number as --anchors")
        lines = SourceLines(given.module.text)
        print(run_document(runs[0], function, options, lines))
    else:

        def show(run: Run) -> str:
            shown = "\n\n".join([text(run, function), *_phases(run, options)])
            more = given_arguments.observations
            return f"{shown}\n\n{observed(run, function)}" if more else shown

        shown = shown_choices(runs, show, given_arguments.order)
        print("\n\n".join([shown, *origin_lines(given_arguments)]))
    cut = any(trace.status.end is End.CUT for run in runs for trace in run.threads)
    return Exit.UNKNOWN if cut else Exit.CORRECT


def _runs(
    given: Input, function: Function, options: Options, arguments: Namespace
) -> Sequence[Run]:
    """The runs that are shown.  Raises UsageError, and what `runs_of` raises."""
    hierarchy: str | None = arguments.hierarchy
    if not is_replayed(function, arguments):
        threads = threads_of(function, arguments.thread)
        return runs_of(given, function, threads, options, hierarchy, arguments.anchors)
    if arguments.anchors != ANCHORS[0]:
        raise UsageError("--anchors: what is joined is given, by --given, --replay or by default")
    return [given_run(given, function, options, arguments)]


def threads_of(function: Function, given: Sequence[str]) -> list[dict[str, int]]:
    """`n=3,m=4` for each thread.  Raises UsageError."""
    if len(given) > MAX_THREADS:
        raise UsageError(f"run takes at most {MAX_THREADS} threads, not {len(given)}")
    assignments = [dict(_assignments(function, text)) for text in given]
    if not assignments:
        raise UsageError("give each thread's arguments: --thread n=3 --thread n=4 (or --thread '')")
    return assignments


def text(found: Run, function: Function) -> str:
    """The table of blocks, the convergent operations with their sets, how each thread ended."""
    parts = [render_table(found)] if found.cells else [_NO_TABLE]
    operations_lines = _operations(found, function)
    if operations_lines:
        title = "Convergent operations, with their communicating sets:"
        parts.append("\n".join([title, *operations_lines]))
    parts.append(render_statuses(found))
    return "\n\n".join(parts)


def _phases(found: Run, options: Options) -> Iterator[str]:
    """The phases of barrier objects, where threads meet by the object."""
    phases = barrier_phases(found) if options.barriers is BarrierReading.OBJECT else ()
    if phases:
        yield "\n".join(["Barriers by their objects:", *map(_phase, phases)])


def _phase(phase: Phase) -> str:
    arrived = f"{thread_set(phase.arrived)} arrive, {len(phase.arrived)} of {phase.expected}"
    waiting = thread_set(phase.waiting)
    end = (
        f"{waiting} released" if phase.is_complete else f"never completed: {waiting} wait for ever"
    )
    return f"  barrier {phase.barrier}, phase {phase.number}: {arrived}; {end}"


def _operations(found: Run, function: Function) -> list[str]:
    """One line for each communicating set, in the order of the lowest member."""
    groups: dict[frozenset[Instance], None] = {}
    for trace in found.threads:
        for index in range(len(trace.steps)):
            group = found.sets.get((trace.thread, index))
            if group is not None:
                groups.setdefault(group)
    width = max((len(thread_set(t for t, _ in group)) for group in groups), default=0)
    view = View(found, function)
    return [_operation(view, group, width) for group in groups]


def _operation(view: View, group: frozenset[Instance], width: int) -> str:
    steps = [view.step(instance) for instance in sorted(group)]
    values = [
        f"{s.thread}: {shown_value(s, view.names(s.thread))}" for s in steps if s.value is not None
    ]
    result = f"  = {', '.join(values)}" if values else ""
    place, vector = steps[0].place, steps[0].vector
    counts = ".".join(str(n) for _, n in vector)
    block = f"%{place.block}" + (f" #{counts}" if counts else "")
    threads = thread_set(t for t, _ in group)
    return f"  {threads:<{width}}  {block}: {steps[0].instruction.text}{result}"


def _broken(given: Input, function: Function) -> str | None:
    """An error in the function or in a function that it calls."""
    for rule in broken_rules(given.module, function)[:1]:
        return rule.message
    complaint = complaint_about(given.module, function)
    return None if complaint is None else f"LLVM's verifier: {complaint.line}"


def _assignments(function: Function, given: str) -> Iterator[tuple[str, int]]:
    names = {parameter.name for parameter in function.parameters}
    for part in given.split(","):
        if not part.strip():
            continue
        name, equals, value = part.partition("=")
        name = name.strip().removeprefix("%")
        if not equals:
            raise UsageError(f"--thread {given}: {part!r} is not of the form ARG=N")
        if name not in names:
            has = ", ".join(f"%{p.name}" for p in function.parameters) or "none"
            raise UsageError(f"--thread {given}: no argument %{name}; arguments are {has}")
        yield name, _integer(given, value.strip())


def _integer(given: str, value: str) -> int:
    words = {"true": 1, "false": 0}
    if value in words:
        return words[value]
    try:
        return int(value, 0) if len(value) < 100 else int("")
    except ValueError:
        raise UsageError(f"--thread {given}: {value!r} is no integer") from None


def _function(given: Input, name: str | None) -> Function:
    if name is not None:
        return definition(given, name)
    if len(given.definitions) != 1:
        raise UsageError(f"{given.name}: say which function: --function; defined: {listed(given)}")
    return next(iter(given.definitions.values()))


def shown_choices(
    runs: Sequence[Run], shown: Callable[[Run], str], order: Sequence[str] | None
) -> str:
    """The runs as text, numbered if they are several, and whether one instance is before another.
    Raises UsageError."""
    parts: list[str] = []
    for number, each in enumerate(runs, 1):
        pairs = joined(each)
        title = f"Choice {number} of {len(runs)}, which joins {pairs} pairs of threads:"
        parts += [title] if len(runs) > 1 else []
        parts.append(shown(each))
        if order is not None:
            parts.append(_order(each, *order))
    return "\n\n".join(parts)


def _order(run: Run, first: str, second: str) -> str:
    """Whether one instance is convergence-before another, and by which chain.  Raises
    UsageError."""
    try:
        before, after = instance_of(run, first), instance_of(run, second)
    except NoInstanceError as error:
        raise UsageError(f"--order: {error}") from error
    links = chain(run, before, after)
    if links is None:
        is_other = chain(run, after, before) is not None
        what = f"{second} is" if is_other else "neither is"
        if are_converged(run, before, after):
            what = "they are converged, so neither is"
        return f"{first} is not convergence-before {second}: {what} before the other"
    words = {Link.LATER: "then", Link.CONVERGED: "converged with"}
    lines = [f"{first} is convergence-before {second}:", f"  {_instance(run, before)}"]
    return "\n".join(
        [*lines, *(f"  {words[link]} {_instance(run, instance)}" for link, instance in links)]
    )


def _instance(run: Run, instance: Instance) -> str:
    step = run.step(instance)
    where = f"thread {step.thread}, %{step.place.block}"
    return f"{where}, execution {step.occurrence + 1}: {step.instruction.text}"


def runs_of(
    given: Input,
    function: Function,
    threads: Sequence[Mapping[str, int]],
    options: Options,
    hierarchy: str | None,
    anchors: str,
    *,
    blocks: bool = True,
    is_choice: Callable[[Run], bool] | None = None,
) -> Sequence[Run]:
    """The concrete machine's runs, with the implementation's choices that `anchors` asks for;
    `blocks`: the executions of blocks are shown; `is_choice`: which of the choices there are, if
    not all of those of the anchors.  Raises UsageError, UnsupportedInstruction,
    Unsupported, UnsettledError, ContradictionError, TooManyChoicesError."""
    if anchors not in ANCHORS and not (anchors.isascii() and anchors.isdigit() and int(anchors)):
        known = ", ".join(ANCHORS)
        raise UsageError(f"--anchors {anchors}: give one of {known}, or the number of a choice")
    if options.entry is Entry.ANY:
        raise UsageError("--entry any: run shows one grouping: give converged or never")
    ran = by_itself(given.module, function, options)
    names = () if hierarchy is None else hierarchy.split(",")
    headers = [each.strip().removeprefix("%") for each in names]
    try:
        answers = TableEnvironment(arguments(function, threads))
        settings = settings_of(ran, headers, options)
    except ValueError as error:
        raise UsageError(str(error)) from error

    def execute(environment: Environment) -> Run:
        return run_machine(ran.module, function.name, len(threads), environment, settings)

    if anchors == "joined":
        return [shown_run(execute, answers, blocks=blocks)]
    runs = every_run(execute, answers)
    runs = runs if is_choice is None else [*filter(is_choice, runs)]
    if anchors == "all":
        return runs
    number = {"least": 1, "most": len(runs)}.get(anchors) or int(anchors)
    if number > len(runs):
        raise UsageError(f"--anchors {number}: there are {len(runs)} choices")
    return runs[number - 1 : number]
