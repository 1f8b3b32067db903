"""Runs in which not all threads execute an operation together."""

from __future__ import annotations

from common.data import dataclass
from verify.concrete.machine import Settings, run
from verify.concrete.run.activation import Bounds, UnsettledError
from verify.concrete.run.environment import RandomEnvironment
from verify.concrete.trace import End, Run, Step, render
from verify.ir.function import Function, Instruction, Module, Parameter
from verify.options import Model
from verify.semantics.operations.table import OperationTable
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.work_group import stated_work_group

ATTEMPTS = 48
LIMITS = (2, 3, 8)
"""The numbers of values of a run's inputs, tried in order."""
BOUNDS = Bounds(unroll=8, steps=500)


@dataclass(frozen=True)
class Parted:
    """In `run`, the threads `together` execute the operation, and others do not with them;
    `inputs`: each argument's name with its values by thread."""

    run: Run
    step: Step
    together: tuple[int, ...]
    inputs: tuple[tuple[str, tuple[str, ...]], ...]


def parted_run(
    module: Module,
    function: Function,
    instruction: Instruction,
    uniform: frozenset[str],
    operations: OperationTable,
    threads: int,
    model: Model,
) -> Parted | None:
    """A defined run in which some threads execute the instruction without the others, if one is
    found among a few random ones."""
    settings = Settings(model=model, bounds=BOUNDS, operations=operations)
    stated = stated_work_group(module, function)
    group = None if stated is None else stated.sizes
    for seed in range(ATTEMPTS):
        limit = LIMITS[seed % len(LIMITS)]
        environment = RandomEnvironment(seed, limit=limit, uniform=uniform, group=group)
        try:
            finished = run(module, function.name, threads, environment, settings)
        except UnsettledError:
            continue
        except UnsupportedInstruction:
            return None
        if any(trace.status.end is not End.RETURNED for trace in finished.threads):
            continue
        parting = _first(finished, instruction)
        if parting is not None:
            step, together = parting
            inputs = tuple(
                (p.name, _by_thread(environment, n, p, threads))
                for n, p in enumerate(function.parameters)
            )
            return Parted(finished, step, together, inputs)
    return None


def _first(finished: Run, instruction: Instruction) -> tuple[Step, tuple[int, ...]] | None:
    """The first execution that some threads take no part in, with those that do."""
    for trace in finished.threads:
        for step, members in finished.communicating(trace.thread):
            if step.instruction is instruction and len(members) < len(finished.threads):
                return step, tuple(sorted(members))
    return None


def _by_thread(
    environment: RandomEnvironment, index: int, parameter: Parameter, threads: int
) -> tuple[str, ...]:
    return tuple(render(environment.argument(t, index, parameter)) for t in range(threads))
