"""Which cycles an operation is in before and after, where these are not the same: threads that were
in one iteration may then be in two, or the other way round."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from itertools import pairwise

from report.difference import Gap
from report.view import View
from verify.analysis.graph import graph
from verify.ir.function import Function
from verify.normalize.pair import NAMES, Sides

Headers = tuple[str, ...]
"""Of the cycles around an execution, outermost first."""


def in_cycles(gap: Gap, functions: Sides[Function], views: Sides[View]) -> Iterator[str]:
    """A sentence for each side, where the cycles around the operation have other headers."""
    found: list[tuple[str, Headers]] = []
    for view, execution in zip(views, gap.executions, strict=True):
        if execution is None or view.step(execution).frame:
            return
        step = view.step(execution)
        headers = tuple(header for header, _ in view.iteration(step))
        found.append((view.label(step), headers))
    if found[0][1] == found[1][1]:
        return
    others = functions.target, functions.source
    for name, function, other, (block, headers) in zip(
        NAMES, functions, others, found, strict=True
    ):
        lacks = f"; the {'target' if name == NAMES.source else 'source'} has no"
        yield f"{name}: {_where(function, other, block, headers, lacks)}"


def _where(function: Function, other: Function, block: str, headers: Headers, lacks: str) -> str:
    """The cycles around a block, a way around the largest, and what of the way the other function
    does not have."""
    if not headers:
        return f"%{block} is in no cycle"
    ways = [_way(graph(function).successors, block, header) for header in headers]
    said = f"%{block} is in {_cycles(headers)}"
    longest = max(ways, key=len)
    if len(longest) < 2:
        return said
    theirs = graph(other).successors
    gone = [(a, b) for a, b in pairwise(longest) if b not in theirs.get(a, ())]
    edge = f"{lacks} edge %{gone[0][0]} → %{gone[0][1]}" if gone else ""
    return f"{said}: {' → '.join(f'%{each}' for each in longest)}{edge}"


def _cycles(headers: Headers) -> str:
    names = " and ".join(f"%{header}" for header in headers)
    return f"the cycle with header {names}" if len(headers) == 1 else f"the cycles of {names}"


def _way(successors: Mapping[str, tuple[str, ...]], block: str, header: str) -> Headers:
    """The blocks of a shortest way from a block to a header; of the header itself, back to it."""
    pending, before = deque([block]), dict[str, str]()
    while pending:
        here = pending.popleft()
        for after in successors.get(here, ()):
            if after == header:
                way = [header, here]
                while way[-1] != block:
                    way.append(before[way[-1]])
                return tuple(reversed(way))
            if after not in before and after != block:
                before[after] = here
                pending.append(after)
    return ()
