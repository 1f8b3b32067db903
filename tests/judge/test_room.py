"""The frames of a check are in one piece of memory."""

from __future__ import annotations

import resource

from verify.judge.recursion_limit import with_room

CALLS, DEPTHS = 1_000, 300
"""Calls at one depth; depths, in frames, whose frames take more than a piece of CPython's."""


def called(number: int) -> int:
    return number


def pages_at(depth: int) -> int:
    """The pages of memory that calls at this depth ask the system for."""
    if depth:
        return pages_at(depth - 1)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    for number in range(CALLS):
        called(number)
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before


def test_calls_ask_for_no_memory_at_any_depth() -> None:
    most = with_room(lambda: max(pages_at(depth) for depth in range(DEPTHS)))
    assert most < CALLS // 10


def test_the_result_is_that_of_the_work() -> None:
    assert with_room(lambda: 5) == 5
