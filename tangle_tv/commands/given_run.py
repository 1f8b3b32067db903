"""`tangle-tv run` on the answers that a counterexample fixes: `--given`, `--replay`."""

from __future__ import annotations

import json
import re
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import cast

from report.names import shown_operands, shown_value
from report.view import View
from tangle_tv.cli.errors import UsageError
from verify.concrete.run.given import GivenError, leaves, parsed
from verify.concrete.trace import Run, Step
from verify.ir.errors import IRError
from verify.ir.function import Function
from verify.ir.llvm import read_input
from verify.ir.types import IntType
from verify.judge.given_runs import Ran, answers_to, by_itself, compared, run_given
from verify.judge.inputs import Input, definition, read_all
from verify.normalize.pair import NAMES, Pair
from verify.options import MAX_THREADS, Options
from verify.refinement.prepare import TooBig
from verify.refinement.verdict import GivenRun
from verify.semantics.unsupported import UnsupportedInstruction

_ONE_ARGUMENT = re.compile(r"\s*%?(?P<name>[^=]+?)\s*=\s*(?P<value>[^,]*)")


def is_replayed(function: Function, arguments: Namespace) -> bool:
    """Whether more than integers for integer arguments is given, or shown."""
    more = arguments.answers, arguments.replay, arguments.before, arguments.after
    if arguments.observations or any(more):
        return True
    others = {p.name for p in function.parameters if not isinstance(p.type, IntType)}
    parts = [_ONE_ARGUMENT.fullmatch(part) for each in arguments.thread for part in each.split(",")]
    return any(p and (p["name"] in others or p["value"] in ("poison", "undef")) for p in parts)


def given_run(given: Input, function: Function, options: Options, arguments: Namespace) -> Run:
    """The run on what is given.  Raises UsageError, UnsupportedInstruction, Unsupported,
    UnsettledError, ContradictionError."""
    try:
        answers = _answers(function, arguments)
        ran = _ran(given, function, options, arguments)
        environment = answers_to(ran, answers)
        found = run_given(ran, answers, options, environment)
    except (GivenError, ValueError) as error:
        raise UsageError(str(error)) from error
    except TooBig as error:
        raise UnsupportedInstruction(str(error)) from error
    for key in environment.unasked:
        print(f"tangle-tv: note: this run does not ask for {key}", file=sys.stderr)
    return found


def _ran(given: Input, function: Function, options: Options, arguments: Namespace) -> Ran:
    """The function that runs: as it was read, or as `check` compares it with another.  Raises
    UsageError, IRError, `Unsupported`, `UnsupportedInstruction`, `TooBig`."""
    if arguments.before and arguments.after:
        raise UsageError("--before and --after: give one of them, the other function of the pair")
    if not arguments.before and not arguments.after:
        return by_itself(given.module, function, options)
    path, name = arguments.before or arguments.after
    inputs = [given, given]
    if path != arguments.file:
        inputs = read_all([arguments.file, path], arguments.reader)
    this, other = inputs[0], inputs[1]
    sides = (this, definition(this, function.name)), (other, definition(other, name))
    (one, source), (two, target) = sides if arguments.after else sides[::-1]
    pair = Pair(source.name, one.module, source, two.module, target, one is two)
    return compared(pair, NAMES.source if arguments.after else NAMES.target, options)


def _answers(function: Function, arguments: Namespace) -> GivenRun:
    """What the command line gives.  Raises GivenError, UsageError."""
    answers = GivenRun(function.name, {}, (), 0)
    if arguments.replay is not None:
        answers = _of_file(arguments.replay, function.name)
    words: Sequence[str] = arguments.thread
    lines = dict(answers.lines)
    for thread, text in enumerate(words):
        lines |= dict(_arguments(function, thread, text))
    lines |= dict(map(parsed, arguments.answers))
    headers = answers.headers
    if arguments.hierarchy is not None:
        headers = tuple(h.strip().removeprefix("%") for h in arguments.hierarchy.split(","))
    threads = max(answers.threads, len(words))
    if not 1 <= threads <= MAX_THREADS:
        raise UsageError(f"give each thread's arguments, of 1 to {MAX_THREADS} threads: --thread")
    return replace(answers, lines=lines, headers=headers, threads=threads)


def _arguments(function: Function, thread: int, text: str) -> Iterator[tuple[str, str]]:
    """The answers of `n=3,p=poison`.  Raises GivenError, UsageError."""
    names = {parameter.name: parameter.type for parameter in function.parameters}
    for part in text.split(","):
        if not part.strip():
            continue
        found = _ONE_ARGUMENT.fullmatch(part)
        if found is None:
            raise UsageError(f"--thread {text}: {part!r} is not of the form ARG=N")
        name, value = found["name"], found["value"]
        if name not in names:
            has = ", ".join(f"%{name}" for name in names) or "none"
            raise UsageError(f"--thread {text}: no argument %{name}; arguments are {has}")
        if len(leaves(value)) != 1 and isinstance(names[name], IntType):
            raise UsageError(f"--thread {text}: %{name} has one value")
        yield f"{thread}:%{name}", value


def _of_file(path: str, name: str) -> GivenRun:
    """The answers to a function in the output of `check --json`.  Raises UsageError."""
    try:
        document = json.loads(read_input(path))
        found = [
            run
            for pair in document["pairs"]
            if pair["counterexample"] is not None
            for run in pair["counterexample"]["replay"]
            if run["function"] == name
        ]
    except IRError as error:
        raise UsageError(f"--replay {error}") from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise UsageError(f"--replay {path}: not what `check --json` prints") from error
    if not found:
        raise UsageError(f"--replay {path}: has no counterexample with @{name}")
    run = cast("Mapping[str, object]", found[0])
    lines = cast("Mapping[str, str]", run["given"])
    headers = tuple(cast("Sequence[str]", run["headers"]))
    return GivenRun(name, lines, headers, cast("int", run["threads"]))


def observed(run: Run, function: Function) -> str:
    """The observable calls of each thread, with operands and results, and the cells of memory that
    it has written where it returned."""
    view = View(run, function)
    lines = ["Observable calls:"]
    for trace in run.threads:
        calls = [step for step in trace.steps if step.observable]
        lines += [f"  thread {trace.thread}  {_call(view, step)}" for step in calls]
    lines += ["  none"] if len(lines) == 1 else []
    written = list(_written(run))
    return "\n".join([*lines, *(["", "Memory written:", *written] if written else [])])


def _call(view: View, step: Step) -> str:
    names = view.names(step.thread)
    result = "" if step.value is None else f" = {shown_value(step, names)}"
    operands = ", ".join(shown_operands(step, names))
    return f"%{step.place.block}: {step.instruction.text}  ({operands}){result}"


def _written(run: Run) -> Iterator[str]:
    for trace in run.threads:
        view = trace.memory
        for (space, number), (bits, poison) in sorted(view.written.items() if view else ()):
            size = run.cell_bytes.get(space, 1)
            value = "poison" if poison else str(bits)
            bytes_ = "1 byte" if size == 1 else f"{size} bytes"
            yield f"  thread {trace.thread}  {bytes_} at {number * size:#x} of {space}: {value}"
