"""Known operations: the properties of an operation that follow from its name (docs/semantics.md,
section 5).

A meaning is given once, for a whole group of threads and over any domain; thread numbers are lane
numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Generic, Protocol, TypeVar

from common.data import dataclass
from verify.ir.function import Instruction
from verify.ir.types import Type
from verify.ir.values import ConstInt
from verify.semantics.domain import AbstractValue, Domain, Outcome
from verify.semantics.operations.scopes import Scope

V = TypeVar("V")
B = TypeVar("B")

PerThread = Callable[[int], Outcome[V, B]]
"""The outcome for thread `i`, which is a member of the group."""


class Outside(Enum):
    """The result of reading a lane outside the communicating set."""

    UB = "ub"
    POISON = "poison"
    UNDEF = "undef"


class ResultOf(Enum):
    """The inputs that decide an operation's result."""

    GROUP = "group"
    """Exactly: the communicating set and its members' operands."""
    LANE = "lane"
    """Exactly: the thread's own lane number and operands; no communication."""
    THREAD_ID = "thread_id"
    """A number of the thread, the same at each call; no two threads have the same."""
    POSITION = "position"
    """A coordinate of the thread's position in its work group, the same at each call; no two
    threads have the same three (`verify.semantics.operations.positions`)."""
    PER_THREAD = "per_thread"
    """A number of the thread, the same at each call; threads may share it."""
    UNIFORM = "uniform"
    """A number that is the same in all threads and at each call."""
    ALWAYS_UNIFORM = "always_uniform"
    """Uninterpreted, but the same for all members of the communicating set."""
    UNINTERPRETED = "uninterpreted"
    """A function of callee, thread, communicating set and the members' operands."""


OF_OTHERS = frozenset({ResultOf.GROUP, ResultOf.ALWAYS_UNIFORM})
"""The results of known operations that other threads decide, too."""


class Effect(Enum):
    """Whether an execution is observable by itself (docs/semantics.md, section 4)."""

    COMPUTES = "computes"
    OBSERVABLE = "observable"
    AS_DECLARED = "as_declared"


class Repeats(Enum):
    """The effect of an execution of a barrier that follows another one by the same communicating
    set, with the same operands and nothing between that others can see (docs/semantics.md, section
    8, "Barriers in a row")."""

    COUNTED = "counted"
    """Another observation: nothing is known of it."""
    NOTHING = "nothing"
    """None: threads wait for those that execute this call."""
    NOTHING_TOGETHER = "nothing, executed by all together"
    """None where all threads of its scope execute each barrier together; else they may wait for
    some that execute another call of this barrier, and how often counts."""


class Requires(Enum):
    """What has to be so where an operation is executed; else it is undefined."""

    NOTHING = "nothing"
    UNIFORM_CONTROL_FLOW = "uniform control flow"
    """All threads of its scope execute it together (OpenCL C, "Subgroup Functions": "must be
    encountered by all work-items in a subgroup executing the kernel"; WGSL, "Uniformity")."""


@dataclass(frozen=True)
class Group(Generic[V, B]):
    """One execution by a communicating set.

    `members[i]`: thread `i` takes part.  `operands[i]` are thread `i`'s (all of the call's, in
    order), meaningless when it does not.  Both have one entry per thread.
    """

    members: tuple[B, ...]
    operands: tuple[tuple[AbstractValue[V, B], ...], ...]

    @property
    def size(self) -> int:
        """The number of threads, members or not."""
        return len(self.members)


@dataclass(frozen=True)
class Rest(Generic[V]):
    """The rest of a call: `result` is its type; `choose(i, width)` is a fresh arbitrary value of
    thread `i`."""

    result: Type
    outside: Outside
    choose: Callable[[int, int], V]


class GroupCompute(Protocol):
    """The computation for a group: shared parts are computed once, by this call; the rest by the
    function that it returns."""

    def __call__(
        self, domain: Domain[V, B], group: Group[V, B], options: Rest[V], /
    ) -> PerThread[V, B]: ...


class LaneCompute(Protocol):
    """The outcome for the thread whose lane number is `lane` (32 bits)."""

    def __call__(
        self,
        domain: Domain[V, B],
        lane: V,
        operands: tuple[AbstractValue[V, B], ...],
        result: Type,
        /,
    ) -> Outcome[V, B]: ...


class PastThreads(Protocol):
    """Whether thread `thread` of `threads`, with these arguments, reads a lane that exists in a
    larger group only: one at or past `threads`."""

    def __call__(
        self,
        domain: Domain[V, B],
        thread: int,
        threads: int,
        arguments: tuple[AbstractValue[V, B], ...],
        /,
    ) -> B: ...


CHOSEN_BITS = 32
"""The width, in bits, of what the environment answers in place of a choice."""


@dataclass(frozen=True, slots=True)
class GroupMeaning:
    """An exact meaning of a family, e.g. `shuffle.idx`; see `signature` for `signature`.

    `past_threads`: for an operation that reads single lanes; `None` for one that reads members.
    `is_answered`: what it chooses, in `CHOSEN_BITS` bits, is the environment's answer, the same for
    all members and for equal sets with equal operands.
    """

    name: str
    signature: str
    compute: GroupCompute
    result: ResultOf = ResultOf.GROUP
    past_threads: PastThreads | None = None
    is_answered: bool = False


@dataclass(frozen=True, slots=True)
class LaneMeaning:
    """An exact meaning that needs the own lane number only."""

    name: str
    signature: str
    compute: LaneCompute
    result: ResultOf = ResultOf.LANE


@dataclass(frozen=True, slots=True)
class NoMeaning:
    """No exact result: only `result` is known.  It fits every signature.

    `whole`: LLVM's passes know no more, so that a refutation which depends on the result stands;
    `renamed`: they know no more of two calls with one name, but rewrite a call to one of another
    name.
    """

    name: str
    result: ResultOf
    signature: str = "any"
    whole: bool = False
    renamed: bool = False


OperationMeaning = GroupMeaning | LaneMeaning | NoMeaning


@dataclass(frozen=True, slots=True)
class Operation:
    """A row of the table of known operations.

    `names`: exact, or ending in `*`.  `mask`: the index of the operand that names the threads
    meant (`*.sync`), else `None`.  `arguments`: which operands the meaning takes, in its order
    (`None`: all but the mask).  `uniform`: the operands that must be the same in all members of the
    communicating set; else it is undefined.  `scope`: the group of threads in which it
    communicates; `scope_operand`: the operand that says so by SPIR-V's number instead; where that
    is no such constant, the scope is the work group.  `repeats`: the effect of a second execution
    in a row.  `requires`: what has to be so, else it is undefined.  `only`: an operand, and the
    constant that it has in the calls that are meant; others are calls of an unknown function.
    Whether a call is convergent is ruled by its attributes.
    """

    names: tuple[str, ...]
    meaning: OperationMeaning
    outside: Outside = Outside.UNDEF
    mask: int | None = None
    arguments: tuple[int, ...] | None = None
    effect: Effect = Effect.COMPUTES
    uniform: tuple[int, ...] = ()
    scope: Scope = Scope.SUBGROUP
    scope_operand: int | None = None
    repeats: Repeats = Repeats.COUNTED
    only: tuple[int, int] | None = None
    requires: Requires = Requires.NOTHING

    @property
    def may_be_undefined(self) -> bool:
        """Whether it is undefined for some members, whatever it computes."""
        return bool(self.uniform) or self.requires is not Requires.NOTHING

    @property
    def family(self) -> str:
        """The meaning's name up to the first dot, e.g. `shuffle`."""
        return self.meaning.name.partition(".")[0]

    @property
    def result(self) -> ResultOf:
        return self.meaning.result

    @property
    def is_answered(self) -> bool:
        """Whether the environment answers what it chooses (`GroupMeaning`)."""
        return isinstance(self.meaning, GroupMeaning) and self.meaning.is_answered

    def argument_indices(self, count: int) -> tuple[int, ...]:
        """The operands that the meaning takes, of a call with `count` operands."""
        if self.arguments is not None:
            return self.arguments
        return tuple([i for i in range(count) if i != self.mask])


def is_meant(operation: Operation, instruction: Instruction) -> bool:
    """Whether a call has the constant that those have which the operation stands for; what is one
    value in a scope says the scope by a constant."""
    if operation.result is ResultOf.ALWAYS_UNIFORM and not _says_scope(operation, instruction):
        return False
    if operation.only is None:
        return True
    index, number = operation.only
    given = instruction.operands[index] if index < len(instruction.operands) else None
    return isinstance(given, ConstInt) and given.value == number


def _says_scope(operation: Operation, instruction: Instruction) -> bool:
    index, operands = operation.scope_operand, instruction.operands
    return index is None or (index < len(operands) and isinstance(operands[index], ConstInt))


SPIRV_SCOPES = {
    0: Scope.CLUSTER,
    1: Scope.CLUSTER,
    2: Scope.WORKGROUP,
    3: Scope.SUBGROUP,
    4: Scope.THREAD,
}
"""The numbers of scopes (SPIR-V, "Scope <id>"); devices are wider than all groups here."""


def scope_of(operation: Operation | None, instruction: Instruction) -> Scope:
    """The scope in which a call communicates.  An unknown function, and a call whose operand does
    not say a known scope, have the largest one: they may depend on all threads."""
    if operation is None:
        return Scope.WORKGROUP
    if operation.scope_operand is None:
        return operation.scope
    operands = instruction.operands
    given = operands[operation.scope_operand] if operation.scope_operand < len(operands) else None
    number = given.value if isinstance(given, ConstInt) else None
    return Scope.WORKGROUP if number is None else SPIRV_SCOPES.get(number, Scope.WORKGROUP)
