"""The state of the template thread at one point of a path through the unrolled graph."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

import z3

from common.data import dataclass
from verify.analysis.flatten import Variable
from verify.semantics.domain import Scalar
from verify.semantics.memory.call_memory import Bases
from verify.semantics.memory.local_names import LocalName
from verify.semantics.memory.private_memory import Object
from verify.symbolic.run.ssa_slots import ObjectId, Slot
from verify.symbolic.run.template_run import Count
from verify.terms.connectives import Truth

NO_OBSERVATIONS = Count(0, frozenset({0}))
Environment = dict[Variable, Slot]
Arrays = Mapping[str, z3.ArrayRef]
"""Shared memory, by space."""


@dataclass(frozen=True)
class SharedState:
    """`arrays` by space, where the memory is not what it was when this epoch began; `epoch` counts
    the observations before that.  `raced`: where other threads may write while plain accesses are
    made, if that is not where the epoch's first contents say so (`is_race`).  `written`: the thread
    may have written in this epoch; `undefs`: the undefs in the contents, by space."""

    arrays: Arrays
    epoch: Count
    raced: Arrays = field(default_factory=dict[str, z3.ArrayRef])
    written: bool = False
    undefs: Mapping[str, tuple[z3.BitVecRef, ...]] = field(
        default_factory=dict[str, tuple[z3.BitVecRef, ...]]
    )
    whole: Arrays = field(default_factory=dict[str, z3.ArrayRef])
    """By space: as which part of an unordered atomic each cell was written last; 0: as none."""
    loads: Mapping[int, int] = field(default_factory=dict[int, int])
    """Unordered loads in this epoch, by place (`verify.symbolic.memory.shared_memory`)."""
    changes: tuple[tuple[Count, Bases], ...] = ()
    """Calls in this epoch that have changed some of the memory: the observations behind each, and
    what it may write through."""


@dataclass(frozen=True, slots=True)
class GroupAccess:
    """An access that is made when `guard` holds, through the pointer `name` of the function in
    `context`; `address` is that of an execution of what defines it."""

    context: int
    name: str
    address: z3.BitVecRef
    guard: Truth
    parts: Sequence[Scalar[z3.BitVecRef, Truth]]


@dataclass(frozen=True, slots=True)
class HeapObject:
    """An object on the heap, or of a size that is not constant: its size in bytes, and the family
    of functions that free it, empty for a local variable."""

    size: z3.BitVecRef
    family: str


@dataclass(slots=True)
class PathState:
    """`guard`: the path condition; `count`: the observations so far; `objects`: private memory;
    `dead`: when an object is outside of its lifetime, where that is not never; `released`: those of
    functions that have returned; `ended`: when it was freed; `freed`: the observations until the
    last that may have freed shared memory. `escaped`: when others may access an object from now on,
    where that is not never; `since`: the least number of observations before the first of these
    escaped. `made`: how often the allocas were executed whose address escapes, `None` where paths
    differ in that."""

    environment: Environment
    guard: Truth
    count: Count
    objects: dict[ObjectId, Object[Slot]]
    dead: dict[ObjectId, Truth]
    shared: SharedState
    freed: Count
    escaped: dict[ObjectId, Truth] = field(default_factory=dict[ObjectId, Truth])
    since: int | None = None
    unnamed: dict[str, Count] = field(default_factory=dict[str, Count])
    """The observations until the last that may have written a memory that the module cannot
    name."""
    made: dict[LocalName, int | None] = field(default_factory=dict[LocalName, int | None])
    ended: dict[ObjectId, Truth] = field(default_factory=dict[ObjectId, Truth])
    released: frozenset[ObjectId] = frozenset()
    writable: dict[ObjectId, Truth] = field(default_factory=dict[ObjectId, Truth])
    """When others may write an object that has escaped."""
    decided: tuple[Truth, ...] = ()
    """What holds on the path unless the run was undefined at an earlier branch: that its last
    branches were not on poison."""


def initial_state() -> PathState:
    """The state at the function's entry."""
    shared = SharedState({}, NO_OBSERVATIONS)
    return PathState({}, True, NO_OBSERVATIONS, {}, {}, shared, NO_OBSERVATIONS)
