"""A run as the documents draw it: a row per thread, converged instances in one column."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from enum import Enum

from common.data import dataclass
from verify.analysis.cycles import CycleHierarchy, hierarchies
from verify.analysis.graph import graph
from verify.analysis.order import converged_order
from verify.concrete.domain import wrap
from verify.concrete.trace import Run, Value
from verify.ir.function import Function
from verify.ir.types import IntType
from verify.semantics.domain import Scalar


class Granularity(Enum):
    """The kind of execution in a cell: of a block, or of a convergent operation."""

    BLOCKS = "blocks"
    OPERATIONS = "operations"


@dataclass(frozen=True, slots=True)
class Column:
    """`cells`: the text of each thread that has an instance in this column."""

    cells: Mapping[int, str]


def columns(finished: Run, granularity: Granularity = Granularity.BLOCKS) -> tuple[Column, ...]:
    """The run's columns, in an order that respects every thread's own.

    Raises ContradictionError if no order does.
    """
    rows = _rows(finished, granularity)
    members: dict[Hashable, dict[int, str]] = {}
    for thread, row in enumerate(rows):
        for group, text in row:
            members.setdefault(group, {})[thread] = text
    ordered = converged_order([[group for group, _ in row] for row in rows], strict=True)
    return tuple(Column(members[group]) for group in ordered)


def render_table(finished: Run, granularity: Granularity = Granularity.BLOCKS) -> str:
    """The table as text, one line per thread; the last column says how the thread ended when
    it did not simply return."""
    names = [f"Thread {trace.thread}" for trace in finished.threads]
    cells = [names]
    for column in columns(finished, granularity):
        cells.append([column.cells.get(thread, "") for thread in range(len(names))])
    widths = [max(map(len, column)) for column in cells]
    lines = [
        " | ".join(column[thread].ljust(width) for column, width in zip(cells, widths, strict=True))
        for thread in range(len(names))
    ]
    return "\n".join(line.rstrip() for line in lines)


def render_statuses(finished: Run) -> str:
    """The status of each thread at its end, one line each."""
    return "\n".join(f"Thread {trace.thread} {trace.status}" for trace in finished.threads)


def arguments(
    function: Function, threads: Sequence[Mapping[str, int]]
) -> dict[tuple[int, str], Value]:
    """Convert integer arguments to (thread, name) as keys, for `TableEnvironment`.  Raises
    ValueError."""
    types = {parameter.name: parameter.type for parameter in function.parameters}
    by_name: dict[tuple[int, str], Value] = {}
    for thread, values in enumerate(threads):
        for name, value in values.items():
            type_ = types.get(name)
            if not isinstance(type_, IntType):
                raise ValueError(f"@{function.name} has no integer parameter %{name}")
            by_name[thread, name] = Scalar(wrap(value, type_.width), False)
    return by_name


def with_headers(function: Function, headers: Sequence[str]) -> CycleHierarchy:
    """The first cycle hierarchy with exactly these headers, or else with these among others.

    Raises ValueError if no cycle hierarchy has them.
    """
    wanted = set(headers)
    candidates = hierarchies(graph(function))
    sets = [{cycle.header for cycle in hierarchy.cycles} for hierarchy in candidates]
    for fits in (wanted.__eq__, wanted.issubset):
        for hierarchy, has in zip(candidates, sets, strict=True):
            if fits(has):
                return hierarchy
    raise ValueError(f"@{function.name} has no cycle hierarchy with headers {', '.join(headers)}")


_Row = list[tuple[Hashable, str]]


def _rows(finished: Run, granularity: Granularity) -> list[_Row]:
    make: Callable[[Run, int], _Row] = (
        _block_row if granularity is Granularity.BLOCKS else _operation_row
    )
    return [make(finished, trace.thread) for trace in finished.threads]


def _block_row(finished: Run, thread: int) -> _Row:
    trace = finished.threads[thread]
    return [
        (
            finished.cells[thread, number],
            visit.block
            if visit.frame == 0
            else f"{trace.frames[visit.frame].function}:{visit.block}",
        )
        for number, visit in enumerate(trace.visits)
    ]


def _operation_row(finished: Run, thread: int) -> _Row:
    return [
        (finished.sets[thread, number], f"{step.callee or ''} {step.result}".rstrip())
        for number, step in enumerate(finished.threads[thread].steps)
        if (thread, number) in finished.sets
    ]
