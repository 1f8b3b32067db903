"""The result of the template thread's symbolic run, before threads are distinguished."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

import z3

from common.data import dataclass
from verify.analysis.flatten import Static, Variable
from verify.analysis.provenance import PointerRoot
from verify.analysis.unroll import Unrolled
from verify.convergence.label import ClassKey, Label
from verify.ir.types import Type
from verify.semantics.caveat import Caveat, Topic
from verify.semantics.domain import Scalar
from verify.semantics.memory.local_names import LocalName
from verify.semantics.memory.memory_plan import MemoryPlan
from verify.semantics.memory.objects import PlacedObject
from verify.semantics.memory.private_memory import Object
from verify.semantics.memory.shared_memory import TouchedBytes
from verify.semantics.operations.operation import Operation, Outside, ResultOf
from verify.semantics.undefined_behaviour import Why
from verify.symbolic.run.ssa_slots import ObjectId, Slot
from verify.symbolic.run.template import SymValue, Template
from verify.terms.domain import Truth, address_of
from verify.terms.private_symbols import NodeExecution, OpenResult
from verify.terms.symbols import SolverSymbol


def execution_at(node: int, static: Static) -> NodeExecution:
    """The name of the execution of `static` in a node of the unrolled graph."""
    return NodeExecution(node, static.context, static.block, static.index)


@dataclass(frozen=True, slots=True)
class Count:
    """The number of the thread's observable events so far: a constant, or a term over
    `possible`."""

    term: int | z3.BitVecRef
    possible: frozenset[int]


COPIED_UNDEF = Caveat(Topic.COPIED_UNDEF)
"""A known operation copies it as one value; LLVM folds the copy to undef."""


@dataclass(frozen=True, slots=True)
class Instance:
    """One execution, in node `node`, of a convergent operation.

    `shape` is what a register holds of the result (`verify.semantics.memory.layout.stored_type`),
    `None` for one that is void or never read.  `observable`: its communicating set is observed;
    `reads`: it may read memory.  `result` and `result_ub` are holes, where the result depends on
    who communicates: private variables that the query defines, since they depend on all threads.
    `mask_ub` is one, too, which no other run shares: it depends on what else the threads execute.
    `again`: the operands that an unknown callee sees at a second look, where undef is in them.
    """

    index: int
    node: int
    static: Static
    key: ClassKey
    callee: str
    guard: Truth
    operands: tuple[SymValue, ...]
    before: Count
    operation: Operation | None
    shape: Type | None
    observable: bool
    reads: bool
    result: SymValue | None = None
    result_ub: z3.BoolRef | None = None
    mask_ub: z3.BoolRef | None = None
    again: tuple[SymValue, ...] | None = None

    @property
    def looks(self) -> tuple[tuple[SymValue, ...], ...]:
        """The operands, at each look at them that may see others."""
        return (self.operands,) if self.again is None else (self.operands, self.again)

    @property
    def exact(self) -> bool:
        """The operation's result is defined by the operands of its communicating set."""
        return self.operation is not None and self.operation.result is ResultOf.GROUP

    @property
    def depends_on_set(self) -> bool:
        """The result is a hole: not the environment's answer to the thread's observation."""
        return self.exact or not self.observable or self.is_answered_together

    @property
    def is_answered_together(self) -> bool:
        """The operation gives all members of its set the same."""
        return self.operation is not None and self.operation.result is ResultOf.ALWAYS_UNIFORM

    @property
    def may_be_apart(self) -> bool:
        """It is undefined where its members differ in an operand."""
        return self.operation is not None and bool(self.operation.uniform)

    @property
    def may_be_undefined(self) -> bool:
        """It is undefined for some members, whatever it computes."""
        return self.operation is not None and self.operation.may_be_undefined

    @property
    def may_be_outside(self) -> bool:
        """It is undefined where it reads a lane outside of the set, or its mask does not name its
        own lane."""
        outside = None if self.operation is None else self.operation.outside
        return self.exact and (outside is Outside.UB or self.mask is not None)

    @property
    def mask(self) -> int | None:
        """The position of the explicit mask among the operands, if there is one."""
        return None if self.operation is None else self.operation.mask

    @property
    def waits(self) -> bool:
        """No member goes on before all of them have come: it is observed, or has a mask."""
        return self.observable or self.mask is not None

    @property
    def has_result(self) -> bool:
        """There is a hole for the result's value."""
        return self.depends_on_set and self.shape is not None


@dataclass(frozen=True, slots=True)
class Timed:
    """An execution that convergence-before orders: convergent operations, loop and anchor
    intrinsics."""

    node: int
    position: int
    key: ClassKey
    guard: Truth
    anchor: bool


@dataclass(frozen=True, slots=True)
class ValueThere:
    """A value of an instruction, which is executed where `guard` holds."""

    leaf: Scalar[z3.BitVecRef, Truth]
    guard: Truth


Within = Callable[[str, z3.BitVecRef], Truth]
"""Whether a cell of a space, by its number, is part of something."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Some bytes of an object, at two looks; `unwritten`: when they were never written."""

    size: int
    unwritten: Truth
    look: Scalar[z3.BitVecRef, Truth]
    again: Scalar[z3.BitVecRef, Truth]


@dataclass(frozen=True, slots=True)
class Exposed:
    """The contents of a local variable that an observation may read when `condition` holds: pieces
    by offset; what is in none of them was never written.  `accessed`: when it may be read or
    written; `gone`: when it would be, and is outside of its lifetime.  `place`: its address, where
    each side chooses that: objects at different places are not compared.  `initialized`: bytes that
    are written before they are read."""

    condition: Truth
    accessed: Truth
    gone: Truth
    pieces: Mapping[int, Piece]
    place: z3.BitVecRef | None = None
    initialized: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class PrivateState:
    """The objects of a thread's private memory, when each is outside of its lifetime, and when it
    was freed, where that is not never."""

    objects: Mapping[ObjectId, Object[Slot]]
    dead: Mapping[ObjectId, Truth]
    ended: Mapping[ObjectId, Truth]


STAYS = "the end of the thread at a call"
"""A call that does not return; others may then read the memory that the thread has written."""
ENDS = frozenset({"ret", STAYS})
"""Observations that are no operations."""


@dataclass(frozen=True, slots=True)
class Event:
    """An observation of the thread (docs/semantics.md, section 4).

    `what` is the callee, "ret" or `STAYS`; `instance` is the index of the convergent execution
    whose
    communicating set is part of the observation.  `again`: the operands at a second look, by which
    undef is told from one value; `operands` themselves where no undef is in them.
    """

    node: int
    static: Static
    what: str
    guard: Truth
    before: Count
    operands: tuple[SymValue, ...]
    again: tuple[SymValue, ...]
    instance: int | None = None
    memory: Mapping[str, z3.ArrayRef] = field(default_factory=dict[str, z3.ArrayRef])
    """Shared memory by space, where it is part of the observation."""
    memory_again: Mapping[str, z3.ArrayRef] = field(default_factory=dict[str, z3.ArrayRef])
    """Shared memory by space at a second use; `memory` itself if it holds no undef."""
    within: Within | None = None
    """The cells that a read-only observer reads, if these are not all of memory."""
    contents: bool = True
    """Whether what shared memory holds is seen, or only which cells were written."""

    locals: Mapping[LocalName, tuple[Exposed, ...]] = field(
        default_factory=dict[LocalName, tuple[Exposed, ...]]
    )
    """The local variables that the observation may access."""
    places: tuple[PlacedObject[z3.BitVecRef] | None, ...] = ()
    """The objects of operands that are addresses, where these are certain; empty where no two
    could be confused."""
    private: PrivateState | None = None
    """At the header of a loop that is cut, what the thread has of its own."""


@dataclass(frozen=True, slots=True)
class PairedAccess:
    """An access of shared memory in a node, and what rules about two accesses ask of it.

    `touched`: the bytes, and when; `kept`: its objects, where no other code keeps addresses of
    them; `is_invariant`: it is an invariant load; `contents`: the memory before it.
    """

    node: int
    touched: TouchedBytes[z3.BitVecRef, Truth]
    kept: frozenset[PointerRoot]
    is_invariant: bool
    contents: z3.ArrayRef


@dataclass(frozen=True)
class History:
    """The accesses of a function whose loops are cut; and the calls, by their nodes, that change
    memory of which they have no address, with the objects that are none of theirs."""

    accesses: tuple[PairedAccess, ...]
    calls: tuple[tuple[int, frozenset[PointerRoot]], ...]


NO_HISTORY = History((), ())


@dataclass(frozen=True, slots=True)
class UndefinedBehaviour:
    """Immediate undefined behaviour at `static` when `condition` holds."""

    node: int
    static: Static
    condition: Truth
    why: Why


@dataclass(frozen=True, slots=True)
class OpenNan:
    """An execution that leaves open which NaN its result is.

    `variable`, of `symbol`, chooses it, and may be another run's (see
    verify.symbolic.run.shared_executions); `number` is the result up to which NaN it is.  `turn`:
    how many executions of the same operation are before it.  `own`: the symbol by which the
    execution would choose itself.
    """

    symbol: OpenResult
    variable: z3.BitVecRef
    number: z3.BitVecRef
    guard: Truth
    turn: int
    own: OpenResult


@dataclass(frozen=True, slots=True)
class OpenFreeze:
    """A freeze that leaves open which value it gives in place of poison.  `variable`, of `symbol`,
    chooses it, and may be another run's, as that of an `OpenNan`; `own`: the symbol by which the
    execution would choose itself; `operand`: what is frozen."""

    symbol: OpenResult
    variable: z3.BitVecRef
    own: OpenResult
    operand: Scalar[z3.BitVecRef, Truth]


def key_of(frozen: Scalar[z3.BitVecRef, Truth]) -> tuple[int, int]:
    """What is the same where the same is frozen."""
    return frozen.bits.ast.value, address_of(frozen.poison)


@dataclass(frozen=True, slots=True)
class Left:
    """The end of a node: when each flat target is gone to, and what variables hold there."""

    taken: Mapping[str, Truth]
    environment: Mapping[Variable, Slot]


@dataclass(frozen=True)
class TemplateRun:
    """The symbolic run.  `reach[n]` is the path condition of node `n`; `returning` the condition
    of having got to the end of node `n` is not kept: see `Event`.

    `cut`: a bound was exceeded.  `stand_ins`: names of what is uninterpreted; `approximated`: what
    is not modelled, and the condition that an execution meets it.
    """

    template: Template
    unrolled: Unrolled[Label, ClassKey]
    reach: tuple[Truth, ...]
    events: tuple[Event, ...]
    instances: tuple[Instance, ...]
    timed: tuple[Timed, ...]
    undefined: tuple[UndefinedBehaviour, ...]
    cut: Truth
    plan: MemoryPlan
    stand_ins: frozenset[str]
    impossible: Truth = False
    """The condition that an unknown callee breaks what the source declares of its result."""
    approximated: Mapping[Caveat, Truth] = field(default_factory=dict[Caveat, Truth])
    twins: Mapping[int, int] = field(default_factory=dict[int, int])
    """The executions whose result is named as one of the run `twin_side` is
    (verify.symbolic.run.shared_executions)."""
    twin_side: str = ""

    unsure_ends: frozenset[str] = frozenset()
    """Callees that may get poison and need not return: for some value they might return."""

    nans: tuple[OpenNan, ...] = ()
    """The executions that leave open which NaN their result is."""

    given: frozenset[SolverSymbol] = frozenset()
    """The choices of NaNs, and of freezes, that are those of the run `twin_side`."""

    fails: Truth = False
    """Some allocation is chosen to fail."""

    misplaced: Truth = False
    """An object is chosen to be where it cannot be."""

    left: Mapping[int, Left] = field(default_factory=dict[int, "Left"])
    """The ends of the nodes from whose block a bound cuts an edge off; none where something is
    observed."""

    values: tuple[ValueThere, ...] = ()
    """The values of instructions."""

    taken: frozenset[tuple[int, str]] = frozenset()
    """The edges that are not known never to be taken: nodes, and labels to which they go."""

    weakened: bool = False
    """Some values are those of the run `twin_side`, and may be poison where the function's own are
    not: only a proof counts."""

    history: History = NO_HISTORY

    branches: tuple[tuple[Truth, ...], ...] = ()
    """Of each branch of the program in each node, when a thread goes to each of its targets."""

    ends_early: bool = False
    """A call may end the thread."""

    freezes: tuple[OpenFreeze, ...] = ()
    """The executions that leave open which value they give in place of poison."""

    @property
    def shares(self) -> bool:
        """Whether something of this run is named as in the run `twin_side`, or may be poison where
        only that run's is."""
        return bool(self.twins or self.given) or self.weakened

    @property
    def may_choose(self) -> bool:
        """Whether some operation gives an arbitrary result for a lane outside its set."""
        return any(i.exact and i.has_result for i in self.instances)

    @property
    def operations(self) -> int:
        """The number of static instances that are compared: convergent operations and other
        observed calls."""
        statics = {i.static for i in self.instances}
        return len(statics | {e.static for e in self.events if e.what not in ENDS})
