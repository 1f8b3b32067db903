"""`tangle-tv run`: threads on given arguments, as the documents draw it."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence

from verify.analysis.order import ContradictionError
from verify.cli.errors import Exit, UsageError
from verify.cli.given_options import options_of
from verify.concrete.machine import Settings, UnsettledError
from verify.concrete.machine import run as run_machine
from verify.concrete.run.activation import Bounds
from verify.concrete.run.environment import Environment, TableEnvironment
from verify.concrete.run_table import (
    arguments,
    render_statuses,
    render_table,
    with_headers,
)
from verify.concrete.shown_run import shown_run
from verify.concrete.trace import End, Instance, Run
from verify.ir.function import Function
from verify.judge.inputs import Input, definition, listed, read
from verify.judge.validity import broken_rules, complaint_about
from verify.normalize.token_calls import with_convergent_calls
from verify.options import MAX_THREADS, Options
from verify.report.names import shown_value
from verify.report.values import thread_set
from verify.report.view import View
from verify.semantics.unsupported import UnsupportedInstruction

MAX_STEPS = 200_000


def command(given_arguments: Namespace) -> int:
    """Run the command.  Raises UsageError, IRError."""
    options = options_of(given_arguments)
    given = read(given_arguments.file, given_arguments.reader)
    function = _function(given, given_arguments.function)
    broken = _broken(given, function)
    if broken is not None:
        print(f"tangle-tv: @{function.name} is not valid: {broken}", file=sys.stderr)
        return Exit.INVALID
    threads = threads_of(function, given_arguments.thread)
    try:
        finished = run_threads(given, function, threads, options, given_arguments.hierarchy)
    except UnsupportedInstruction as error:
        print(f"tangle-tv: @{function.name} cannot be run: unsupported: {error}", file=sys.stderr)
        return Exit.UNSUPPORTED
    except (UnsettledError, ContradictionError) as error:
        print(f"tangle-tv: @{function.name} cannot be run: {error}", file=sys.stderr)
        return Exit.UNKNOWN
    if given_arguments.json:
        from verify.report.json import run_document

        print(run_document(finished, function))
    else:
        print(text(finished, function))
    cut = any(trace.status.end is End.CUT for trace in finished.threads)
    return Exit.UNKNOWN if cut else Exit.CORRECT


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
    parts = [render_table(found)]
    operations_lines = _operations(found, function)
    if operations_lines:
        title = "Convergent operations, with their communicating sets:"
        parts.append("\n".join([title, *operations_lines]))
    parts.append(render_statuses(found))
    return "\n\n".join(parts)


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


def run_threads(
    given: Input,
    function: Function,
    threads: Sequence[Mapping[str, int]],
    options: Options,
    hierarchy: str | None,
    *,
    blocks: bool = True,
) -> Run:
    """The concrete machine's run, with a choice that an implementation may make; `blocks`: the
    executions of blocks are shown.  Raises UsageError, UnsupportedInstruction, UnsettledError,
    ContradictionError."""
    try:
        answers = TableEnvironment(arguments(function, threads))
        hierarchies = {}
        if hierarchy is not None:
            headers = [h.strip().removeprefix("%") for h in hierarchy.split(",")]
            hierarchies = {function.name: with_headers(function, headers)}
    except ValueError as error:
        raise UsageError(str(error)) from error
    settings = Settings(
        model=options.model.uncontrolled,
        bounds=Bounds(unroll=options.unroll, steps=MAX_STEPS),
        enter=options.enter,
        operations=options.operations,
        hierarchies=hierarchies,
    )

    module = with_convergent_calls(given.module)

    def execute(environment: Environment) -> Run:
        return run_machine(module, function.name, len(threads), environment, settings)

    return shown_run(execute, answers, blocks=blocks)
