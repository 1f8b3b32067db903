"""Barriers: no result; that a barrier is executed, and by which threads, is what is observed.  Of
barriers that threads meet by an object (`ARRIVALS`), also who arrives there, and who waits."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from common.data import dataclass
from verify.semantics.domain import Domain, Outcome
from verify.semantics.operations.operation import Group, GroupMeaning, PerThread, Rest

V = TypeVar("V")
B = TypeVar("B")


def _barrier(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    outcome: Outcome[V, B] = Outcome(None, domain.false())
    return lambda thread: outcome


BARRIER_MEANINGS: Mapping[str, GroupMeaning] = MappingProxyType(
    {"barrier": GroupMeaning("barrier", "… -> v", _barrier)}
)


@dataclass(frozen=True)
class Arrival:
    """What a call does at the object whose number is the operand `barrier`; `None`: the one object
    of the work group.  `count` is the operand with the number of threads that are expected;
    `None`: all of the group."""

    barrier: int | None = 0
    count: int | None = None
    arrives: bool = True
    waits: bool = True


_PTX, _AMDGPU = "llvm.nvvm.barrier", "llvm.amdgcn.s.barrier"

# PTX ISA, "bar, barrier"; AMDGPUUsage, "Execution Synchronization".
ARRIVALS: Mapping[str, Arrival] = MappingProxyType(
    {
        f"{_PTX}0": Arrival(barrier=None),
        **{
            f"{_PTX}.cta.{kind}.{aligned}{who}": Arrival(
                count=1 if who == "count" else None, waits=kind == "sync"
            )
            for kind, who in (("sync", "all"), ("sync", "count"), ("arrive", "count"))
            for aligned in ("", "aligned.")
        },
        _AMDGPU: Arrival(barrier=None),
        f"{_AMDGPU}.signal": Arrival(waits=False),
        f"{_AMDGPU}.wait": Arrival(arrives=False),
    }
)
"""By the name of the callee."""
