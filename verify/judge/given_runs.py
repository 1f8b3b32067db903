"""The runs of a counterexample, again: each function of the files on the same answers.

What is compared are the prepared functions of a pair.  A user has the functions of the files, and
runs one of them with `tangle-tv run`.  So what that run shows is compared with what the trace says,
before the line that shows it is printed: of the function as it was read, or, where the passes over
the pair say what it means, after these.  Nothing here changes a verdict.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from common.data import dataclass
from verify.analysis.flatten import Flat
from verify.analysis.order import ContradictionError
from verify.concrete.machine import Settings
from verify.concrete.machine import run as run_machine
from verify.concrete.refinement_oracle import observations
from verify.concrete.run.activation import Bounds, UnsettledError
from verify.concrete.run.environment import TableEnvironment
from verify.concrete.run.given import GivenEnvironment, given_lines
from verify.concrete.run_table import with_headers
from verify.concrete.trace import MemoryView, Run, normal
from verify.ir.function import Function, Module
from verify.judge.langref import by_langref
from verify.judge.recursion_limit import deep_recursion
from verify.normalize.dialect_hooks import with_plain_control
from verify.normalize.named_types import spell_out_types
from verify.normalize.pair import NAMES, Pair, Sides
from verify.normalize.pipeline import normalized
from verify.normalize.token_calls import with_convergent_calls
from verify.options import Options, run_options
from verify.refinement.memory_facts import memory_plan
from verify.refinement.prepare import TooBig, flat_graph
from verify.refinement.verdict import GivenRun, Result
from verify.semantics.memory.memory_plan import WHOLE, MemoryPlan
from verify.semantics.unsupported import Unsupported, UnsupportedInstruction
from verify.semantics.world import World

MAX_STEPS = 200_000
"""Instructions that one thread may execute."""
MOST_TRIED = 60
"""Runs that look for answers on which nothing depends."""
MOST_STEPS = 6_000
"""Instructions that are executed in all of these."""
NOT_RUN = (
    ContradictionError,
    KeyError,
    StopIteration,
    TooBig,
    UnsettledError,
    Unsupported,
    UnsupportedInstruction,
    ValueError,
)
"""What ends a run that cannot be given, or has no outcome."""


@dataclass(frozen=True)
class Ran:
    """A function that is run, in its module, with the plan of the memory that it accesses."""

    module: Module
    function: Function
    plan: MemoryPlan


def with_given_runs(pair: Pair, options: Options, result: Result) -> Result:
    """The result whose counterexample says what gives its runs again."""
    found = result.counterexample
    if found is None:
        return result
    source = _given_run(pair, found.source, NAMES.source, options)
    target = _given_run(pair, found.target, NAMES.target, options)
    return replace(result, counterexample=replace(found, given=Sides(source, target)))


def _given_run(pair: Pair, run: Run, side: str, options: Options) -> GivenRun:
    """What gives the run of one side again: to the function by itself, or to what the pair makes
    of it."""
    function = pair.source if side == NAMES.source else pair.target
    lines = _of_callee(run, function.name)
    given = GivenRun(function.name, lines, run.headers, len(run.threads))
    shown, bounds = behaviour(run), run_options(options)
    for is_compared in (False, True):
        try:
            ran = compared(pair, side, bounds) if is_compared else alone(pair, side, bounds)
            again = run_given(ran, given, bounds)
        except NOT_RUN:
            continue
        if behaviour(again) == shown:
            fewer = _fewer(ran, replace(given, same=True), bounds, again)
            return replace(fewer, as_compared=is_compared)
    return given


def _fewer(ran: Ran, given: GivenRun, options: Options, run: Run) -> GivenRun:
    """Only answers on which what the run shows depends: those of one kind are left out together,
    then each by itself, as far as `MOST_TRIED` runs and `MOST_STEPS` instructions tell."""
    shown, steps = behaviour(run), sum(len(trace.steps) for trace in run.threads)
    left = min(MOST_TRIED, MOST_STEPS // (steps + 1))
    kinds: dict[str, list[str]] = {}
    for key in filter(_IS_OPEN.match, given.lines):
        kinds.setdefault(key.partition(":")[2].partition(" ")[0] or key, []).append(key)
    for keys in [*kinds.values(), *([key] for some in kinds.values() for key in some)]:
        without = {key: value for key, value in given.lines.items() if key not in keys}
        if left <= 0 or len(without) == len(given.lines):
            continue
        left -= 1
        with suppress(*NOT_RUN):
            if behaviour(run_given(ran, replace(given, lines=without), options)) == shown:
                given = replace(given, lines=without)
    return given


def alone(pair: Pair, side: str, options: Options) -> Ran:
    """The function of one side as it was read."""
    module, function = pair.sides.source if side == NAMES.source else pair.sides.target
    return by_itself(module, function, options)


def by_itself(module: Module, function: Function, options: Options) -> Ran:
    """A function as it was read."""
    module = with_plain_control(with_convergent_calls(module), function.name)
    function = module.functions[function.name]
    try:
        flats = [flat_graph(module, function, options)]
    except (TooBig, Unsupported, UnsupportedInstruction):
        return Ran(module, function, WHOLE)
    return Ran(module, function, _plan(flats))


def compared(pair: Pair, side: str, options: Options) -> Ran:
    """The function of one side as the pair is compared, after the passes over both.  Raises
    `Unsupported`, `UnsupportedInstruction`, `TooBig`."""
    with deep_recursion():
        read = by_langref(spell_out_types(pair), options)
        normal = normalized(read, enter=options.enter).pair
        flats = [flat_graph(*each, options) for each in normal.sides]
        module, function = normal.sides.source if side == NAMES.source else normal.sides.target
        return Ran(module, function, _plan(flats))


def _plan(flats: Sequence[Flat]) -> MemoryPlan:
    return memory_plan(*flats, places_chosen=False, world=World())


_IS_OPEN = re.compile(
    r"(\d+:)?(anchor|choice|returns|undefined|reach|freed|constant|unchanged|window|address|touches"
    r"|contents|runs) "
)
"""What is left out where it does not matter; inputs are those of both functions."""
_CALLER = re.compile(r"(.*)\.caller")


def _of_callee(run: Run, function: str) -> Mapping[str, str]:
    """The answers to a function that a made caller ran (verify.judge.open_entry): who enters it
    together was the choice at the call, and the way through the caller is left out."""
    lines, made = given_lines(run), _CALLER.fullmatch(run.function)
    if made is None or run.function == function:
        return lines
    name = re.escape(made[1])
    call, anchor = (
        re.compile(rf"@{name}\.caller:[^>]*>"),
        re.compile(rf".*anchor @{name}\.caller:.*"),
    )
    entered = re.compile(rf"@{name}\.entered\b")
    chosen = {key.partition(":")[0]: lines[key] for key in lines if anchor.fullmatch(key)}
    threads = [str(trace.thread) for trace in run.threads]
    classes = list(dict.fromkeys(chosen.get(thread, "") for thread in threads))
    entries = {f"{t}:entry": str(classes.index(chosen.get(t, ""))) for t in threads}
    return {
        **{key: value for key, value in entries.items() if value != "0"},
        **{
            entered.sub(f"@{function}", call.sub("", key)): value
            for key, value in lines.items()
            if not anchor.fullmatch(key)
        },
    }


def run_given(
    ran: Ran, given: GivenRun, options: Options, environment: GivenEnvironment | None = None
) -> Run:
    """The run of a function on these answers.  Raises `UnsupportedInstruction`, `Unsupported`,
    `UnsettledError`, `ContradictionError`; `ValueError` for headers of no cycle hierarchy."""
    answers = environment or answers_to(ran, given)
    settings = settings_of(ran, given.headers, options)
    return run_machine(ran.module, ran.function.name, given.threads, answers, settings)


def settings_of(ran: Ran, headers: Sequence[str], options: Options) -> Settings:
    """How a function is run.  `headers`: of the cycle hierarchy, if it is not LLVM's.  Raises
    `ValueError` for headers of no cycle hierarchy."""
    hierarchies = {}
    if headers:
        hierarchies = {ran.function.name: with_headers(ran.function, headers)}
    return Settings(
        model=options.model.uncontrolled,
        bounds=Bounds(unroll=options.unroll, steps=MAX_STEPS, recursion=options.recursion),
        enter=options.enter,
        operations=options.operations,
        hierarchies=hierarchies,
        reading=options.masks,
        entry=options.entry,
        placement=options.placement,
        plan=ran.plan,
    )


def answers_to(ran: Ran, given: GivenRun) -> GivenEnvironment:
    """The environment that gives a function these answers."""
    return GivenEnvironment(TableEnvironment(), ran.module, ran.function, given.lines)


def behaviour(run: Run) -> object:
    """What a run shows: the observations of each thread, the sets of all convergent operations, how
    threads end, and the bytes of memory that they have written."""
    return tuple(
        (
            tuple(
                (o.callee, tuple(map(normal, o.operands)), o.members)
                for o in observations(run, trace.thread)
            ),
            trace.status.end,
            None if trace.status.value is None else normal(trace.status.value),
            _written(trace.memory, run.cell_bytes),
        )
        for trace in run.threads
    )


def _written(view: MemoryView | None, cell_bytes: Mapping[str, int]) -> frozenset[object]:
    """The bytes that a thread has written, by address."""
    if view is None:
        return frozenset()
    found: set[object] = set()
    for (space, number), (bits, poison) in view.written.items():
        size = cell_bytes.get(space, 1)
        found |= {
            (number * size + i, None if poison else bits >> 8 * i & 0xFF) for i in range(size)
        }
    return frozenset(found)
