"""Pools of long-lived processes in which pairs are judged."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from process.limits import limit_address_space
from process.pool import Pool
from verify.judge.guarded import address_space_mib
from verify.judge.recursion_limit import STACK_FRAMES


def worker_pool(jobs: int, memory: int, modules: Sequence[str]) -> Pool:
    """A pool of `jobs` processes of at most `memory` MiB, which have `modules` imported."""
    return Pool(jobs, memory, limit_memory, modules)


def limit_memory(memory: int) -> None:
    """Limit this process, which judges many pairs, to `memory` MiB."""
    limit_address_space(address_space_mib(memory))
    sys.setrecursionlimit(STACK_FRAMES)
