"""The work groups in which a pair's functions run, the threads of one, and what a verdict says of
them (docs/refinement.md, "Thread numbers")."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import prod

from common.data import dataclass
from verify.codes import Code
from verify.normalize.pair import Pair
from verify.options import MAX_LANES, OPTIONS, Exact, Options
from verify.refinement.verdict import Counterexample, Result
from verify.semantics.operations.apply import identity
from verify.semantics.operations.operation import ResultOf
from verify.semantics.operations.positions import coordinate, size_read
from verify.semantics.work_group import (
    WorkGroup,
    has_smaller_groups,
    most_threads,
    stated_work_group,
    thread_limits,
)

SUBGROUPS = 2
"""The number of subgroups that run, unless the number of threads is given."""


def work_group(pair: Pair, options: Options) -> WorkGroup | None:
    """The size that the source states, or else the user; `None`: any."""
    stated = stated_work_group(pair.before, pair.source)
    if stated is not None or options.workgroup is None:
        return stated
    return WorkGroup(options.workgroup, OPTIONS["workgroup"].flag)


@dataclass(frozen=True, slots=True)
class GroupSize:
    """The number of threads of a work group: at most `most`, exactly `exact`, where these are
    known."""

    most: int | None = None
    exact: int | None = None

    def holds(self, threads: int) -> bool:
        """Whether a group may have so many threads."""
        return self.most is None or threads <= self.most


def group_size(pair: Pair, options: Options) -> GroupSize:
    """The number of threads of the work groups in which the source runs.  The last group of a
    launch may have fewer where the function says that it need not be a whole one."""
    group, limits = work_group(pair, options), thread_limits(pair.source)
    if group is not None:
        fewest = most = prod(group.sizes)
    elif limits is not None:
        fewest, most = limits
    else:
        return GroupSize()
    are_whole = fewest == most and not has_smaller_groups(pair.source)
    return GroupSize(most, most if are_whole else None)


def with_threads_of_group(pair: Pair, options: Options) -> Options:
    """The options with no more threads than a work group has; where the number is not given, with
    the threads of two subgroups."""
    group, most = work_group(pair, options), most_threads(pair.source)
    if options.subgroup is not None and Exact.THREADS not in options.exact:
        several = min(MAX_LANES, SUBGROUPS * options.subgroup)
        options = replace(options, threads=max(options.threads, several))
    if group is not None:
        most = prod(group.sizes)
    return options if most is None else replace(options, threads=min(options.threads, most))


# The work groups as a premise or note of a verdict (docs/refinement.md, "Thread numbers")


def with_work_group(pair: Pair, options: Options, result: Result) -> Result:
    """The result with the size of the work groups, where that is known and may have mattered, or
    with a note that two threads of its counterexample have the same x."""
    if result.code is Code.SAME_FUNCTION:
        return result
    group = work_group(pair, options)
    if group is not None:
        matters = prod(group.sizes) < options.threads or _reads_positions(pair, options)
        return replace(result, group=group) if matters else result
    most = most_threads(pair.source)
    if most is not None and _reads_positions(pair, options):
        note = f"work groups have at most {most} threads, as the source states"
        result = replace(result, notes=(*result.notes, note))
    notes = () if result.counterexample is None else tuple(_same_x(result.counterexample))
    return replace(result, notes=(*result.notes, *notes))


def unplaced(pair: Pair, options: Options) -> str | None:
    """Why the threads of a subgroup have no known positions; `None`: they have, or nothing reads
    them."""
    if options.subgroup is None or work_group(pair, options) is not None:
        return None
    if not _reads_positions(pair, options):
        return None
    return (
        f"positions of threads in subgroups ({OPTIONS['subgroup'].flag}) without the size of the "
        f"work group: give {OPTIONS['workgroup'].flag}, as in 256x1x1"
    )


def _reads_positions(pair: Pair, options: Options) -> bool:
    """Whether some call may read a thread's position in its work group, or the group's size."""
    for _, function in pair.functions:
        for instruction in function.instructions:
            operation = options.operations.lookup(instruction.callee_name)
            read = operation and identity(operation, instruction)
            if read and (read[0] is ResultOf.POSITION or size_read(read[1]) is not None):
                return True
    return False


def _same_x(shown: Counterexample) -> Iterator[str]:
    """Advice for the case that threads of equal x are no counterexample."""
    seen: dict[tuple[str, str], int] = {}
    for number in shown.numbers:
        at = coordinate(number.name)
        if at is None or at.dimension != 0:
            continue
        other = seen.setdefault((number.name, number.value), number.thread)
        if other != number.thread:
            yield (
                f"threads {other} and {number.thread} have the same {number.name}, as in work "
                "groups of several dimensions: if the groups have one dimension, give their "
                f"size, as in {OPTIONS['workgroup'].flag} 256x1x1"
            )
            return
