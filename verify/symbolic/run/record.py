"""The record that the symbolic run keeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import field

import z3

from common.data import dataclass
from verify.analysis.provenance import PointerRoot
from verify.semantics.caveat import Caveat
from verify.semantics.domain import Scalar
from verify.semantics.memory.local_names import LocalName
from verify.semantics.memory.objects import Restricted
from verify.symbolic.run.ssa_slots import ObjectId
from verify.symbolic.run.template_run import (
    Event,
    Instance,
    OpenFreeze,
    OpenNan,
    PairedAccess,
    Timed,
    UndefinedBehaviour,
    ValueThere,
)
from verify.terms.domain import Truth
from verify.terms.private_symbols import NodeExecution, UndefUse
from verify.terms.symbols import SolverSymbol


@dataclass(frozen=True)
class NamedLocal:
    """An object whose address escapes somewhere: `symbol` is in every term of its `address`, which
    is at `place` in its memory.  `made`: the condition that the object exists; an allocation may
    fail."""

    name: LocalName
    symbol: z3.BitVecRef
    place: z3.BitVecRef
    address: z3.BitVecRef
    addrspace: int
    made: Truth = True


@dataclass(frozen=True, slots=True)
class PlacedAccess:
    """An access of `size` bytes of shared memory, made when `guard` holds."""

    address: z3.BitVecRef
    size: int
    addrspace: int
    guard: Truth


@dataclass(frozen=True, slots=True)
class TouchedLocal:
    """An access of `size` bytes of a private object, from the offset `at` on, where `guard` holds;
    `restricted`: the arguments that its address is based on, or not."""

    at: z3.BitVecRef
    size: int
    writes: bool
    guard: Truth
    restricted: Restricted


Roots = tuple[tuple[PointerRoot, Truth], ...]
"""The objects that an address may be based on, and on which paths it is."""


@dataclass(frozen=True, slots=True)
class KeptAccess:
    """An access of shared memory, made when `guard` holds, whose address is based on one of the
    `roots`, whose address no other code keeps: the cells that it takes up; the number of
    observations after which a call has made the object, and of the one that frees it, where there
    may be such; whether the function itself has freed it so far."""

    roots: Roots
    guard: Truth
    space: str
    cells: tuple[z3.BitVecRef, ...]
    made_after: z3.BitVecRef | None
    ends: z3.BitVecRef | None
    is_freed: Callable[[], Truth]


@dataclass(frozen=True, slots=True)
class KeptCall:
    """A call in a node, the observation of that number, made when `guard` holds, that is not given
    an address based on one of `others`: whether it has changed a cell of a space.  `gone`: the
    observations before it until the last that may have freed something."""

    node: int
    number: z3.BitVecRef
    gone: z3.BitVecRef
    others: frozenset[PointerRoot]
    guard: Truth
    changed: Callable[[str, z3.BitVecRef], Truth]


@dataclass(frozen=True, slots=True)
class InvariantLoad:
    """A load of what never changes, made when `guard` holds, and the parts of what it gave."""

    address: z3.BitVecRef
    guard: Truth
    parts: Sequence[Scalar[z3.BitVecRef, Truth]]


@dataclass(frozen=True)
class Record:
    """The entries that the run has noted so far; entries are only added.  `TemplateRun` describes
    most of them."""

    events: list[Event] = field(default_factory=list[Event])
    instances: list[Instance] = field(default_factory=list[Instance])
    timed: list[Timed] = field(default_factory=list[Timed])
    undefined: list[UndefinedBehaviour] = field(default_factory=list[UndefinedBehaviour])
    cuts: list[Truth] = field(default_factory=list[Truth])
    impossible: list[Truth] = field(default_factory=list[Truth])
    values: list[ValueThere] = field(default_factory=list[ValueThere])
    facts: list[Truth] = field(default_factory=list[Truth])
    """The constraints on every environment."""
    placed: list[Truth] = field(default_factory=list[Truth])
    """The constraints on the addresses of the run's objects, if the run chooses them."""
    accesses: list[PlacedAccess] = field(default_factory=list["PlacedAccess"])
    """The plain accesses of memory that is in none of them."""
    stand_ins: set[str] = field(default_factory=set[str])
    unsure_ends: set[str] = field(default_factory=set[str])
    early_ends: list[int] = field(default_factory=list[int])
    """The nodes in which a call may end the thread."""
    approximated: dict[Caveat, Truth] = field(default_factory=dict[Caveat, Truth])
    """The behaviour that is not modelled, and the condition that an execution meets it."""
    twins: dict[int, int] = field(default_factory=dict[int, int])
    open_spaces: dict[str, str] = field(default_factory=dict[str, str])
    """Spaces of memory in which an access has left what only the environment knows, and which
    kind of access."""
    unwritten: Counter[NodeExecution] = field(default_factory=Counter[NodeExecution])
    """The number of undef values for memory that was never written, by the execution."""
    failures: list[Truth] = field(default_factory=list[Truth])
    """The conditions that an execution chooses that an allocation fails."""
    nans: list[OpenNan] = field(default_factory=list[OpenNan])
    nan_turns: Counter[int] = field(default_factory=Counter[int])
    """The number of entries of `nans`, by the id of the operation."""
    freezes: list[OpenFreeze] = field(default_factory=list[OpenFreeze])
    given: set[SolverSymbol] = field(default_factory=set[SolverSymbol])
    locals: dict[ObjectId, NamedLocal] = field(default_factory=dict[ObjectId, NamedLocal])
    """The objects made so far whose address escapes somewhere."""
    invariant_loads: dict[tuple[int, int], list[InvariantLoad]] = field(
        default_factory=dict[tuple[int, int], list[InvariantLoad]]
    )
    """By address space and the id of the address."""
    dying: list[z3.BitVecRef] = field(default_factory=list[z3.BitVecRef])
    """The cells of shared memory, by number, that are poison once the function has unwound."""
    answers: dict[int, set[ObjectId]] = field(default_factory=dict[int, set[ObjectId]])
    """Those in which the answer of an observed call, by its number, may be an address."""
    apart: dict[int, z3.BitVecRef] = field(default_factory=dict[int, z3.BitVecRef])
    """The results of calls that are addresses in none of those that the calls were given, by the
    id of the term."""
    touched_locals: dict[ObjectId, list[TouchedLocal]] = field(
        default_factory=dict[ObjectId, list[TouchedLocal]]
    )
    """The accesses of private objects while functions run of whose parameters some are noalias."""
    kept_accesses: list[KeptAccess] = field(default_factory=list["KeptAccess"])
    kept_calls: list[KeptCall] = field(default_factory=list["KeptCall"])
    paired: list[PairedAccess] = field(default_factory=list[PairedAccess])
    """The accesses of shared memory, in a function whose loops are cut."""
    stored: set[ObjectId] = field(default_factory=set[ObjectId])
    """Those whose address was stored in shared memory."""
    looks: dict[NodeExecution, dict[UndefUse, z3.BitVecRef]] = field(
        default_factory=dict[NodeExecution, dict[UndefUse, z3.BitVecRef]]
    )
    """The first looks at undef, by the execution that uses it."""
