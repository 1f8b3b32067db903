"""What is known about an operation by its name (semantics page, section 5).

A meaning is said once, for a whole group of threads and over any domain; thread numbers are lane
numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Generic, Protocol, TypeVar

from verify.ir.types import Type
from verify.semantics.domain import AbstractValue, Domain, Outcome
from verify.semantics.meaning import UnsupportedInstruction, scalar

V = TypeVar("V")
B = TypeVar("B")

PerThread = Callable[[int], Outcome[V, B]]
"""The outcome for thread `i`, which is a member of the group."""


class Outside(Enum):
    """What reading a lane outside the communicating set gives."""

    UB = "ub"
    POISON = "poison"
    UNDEF = "undef"


class Result(Enum):
    """What decides an operation's result."""

    GROUP = "group"
    """Exactly: the communicating set and its members' operands."""
    LANE = "lane"
    """Exactly: the thread's own lane number and operands; no communication."""
    THREAD_ID = "thread_id"
    """A number of the thread's own, the same at each call; no two threads have the same."""
    PER_THREAD = "per_thread"
    """A number of the thread's own, the same at each call; threads may share it."""
    UNIFORM = "uniform"
    """A number that is the same in all threads and at each call."""
    ALWAYS_UNIFORM = "always_uniform"
    """Uninterpreted, but the same for all members of the communicating set."""
    UNINTERPRETED = "uninterpreted"
    """A function of callee, thread, communicating set and the members' operands."""


class Effect(Enum):
    """Whether an execution is observable by itself (semantics page, section 4)."""

    COMPUTES = "computes"
    OBSERVABLE = "observable"


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Options(Generic[V]):
    """`result` is the call's type; `choose(i, width)` is a fresh arbitrary value of thread `i`."""

    result: Type
    outside: Outside
    choose: Callable[[int, int], V]


class GroupCompute(Protocol):
    """Shared parts are computed once, by this call; the rest by the function it gives."""

    def __call__(
        self, domain: Domain[V, B], group: Group[V, B], options: Options[V], /
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


@dataclass(frozen=True, slots=True)
class GroupMeaning:
    """An exact meaning of a family, e.g. `shuffle.idx`; see `signature` for `signature`."""

    name: str
    signature: str
    compute: GroupCompute
    result: Result = Result.GROUP


@dataclass(frozen=True, slots=True)
class LaneMeaning:
    """An exact meaning that needs the own lane number only."""

    name: str
    signature: str
    compute: LaneCompute
    result: Result = Result.LANE


@dataclass(frozen=True, slots=True)
class NoMeaning:
    """No exact result: what is known is `result`.  It fits every signature."""

    name: str
    result: Result
    signature: str = "any"


OperationMeaning = GroupMeaning | LaneMeaning | NoMeaning


@dataclass(frozen=True, slots=True)
class OperationRow:
    """A row of the table of known operations.

    `names`: exact, or ending in `*`.  `mask`: the index of the operand that names the threads
    meant (`*.sync`), else `None`.  `arguments`: which operands the meaning takes, in its order
    (`None`: all but the mask).  `effect` `None`: as the call's attributes say.
    """

    names: tuple[str, ...]
    meaning: OperationMeaning
    outside: Outside = Outside.UNDEF
    mask: int | None = None
    arguments: tuple[int, ...] | None = None
    effect: Effect | None = Effect.COMPUTES

    def argument_indices(self, count: int) -> tuple[int, ...]:
        """The operands that the meaning takes, of a call with `count` operands."""
        if self.arguments is not None:
            return self.arguments
        return tuple([i for i in range(count) if i != self.mask])


@dataclass(frozen=True, slots=True)
class Operation:
    """A row of the table as one call uses it: `type` is the call's type, `indices` are the
    operands that the meaning takes.

    Whether the call is convergent is ruled by its attributes.
    """

    row: OperationRow
    type: Type
    indices: tuple[int, ...]

    @property
    def name(self) -> str:
        """The meaning's name, e.g. `shuffle.idx`."""
        return self.row.meaning.name

    @property
    def family(self) -> str:
        """The meaning's name up to the first dot, e.g. `shuffle`."""
        return self.name.partition(".")[0]

    @property
    def result(self) -> Result:
        return self.row.meaning.result

    @property
    def exact(self) -> bool:
        """`outcome` says what it gives."""
        return self.result in (Result.GROUP, Result.LANE)

    @property
    def mask(self) -> int | None:
        """The index of the operand that names the threads meant."""
        return self.row.mask

    @property
    def outside(self) -> Outside:
        return self.row.outside

    @property
    def observable(self) -> bool:
        """An execution is an observation by itself.  Of use for exact operations only: of the
        others the call's attributes decide."""
        return self.row.effect is Effect.OBSERVABLE

    @property
    def may_be_undefined(self) -> bool:
        """An outcome may be immediate UB."""
        return self.mask is not None or (self.result is Result.GROUP and self.outside is Outside.UB)

    def outcome(
        self, domain: Domain[V, B], group: Group[V, B], choose: Callable[[int, int], V]
    ) -> PerThread[V, B]:
        """The outcome for each member of `group`; what is shared is computed once, here.

        `group.operands` are all operands of the call; `choose(i, width)` gives fresh arbitrary
        bits of thread `i`.  A thread that its own mask leaves out has UB.  Raises
        `UnsupportedInstruction` for an operation that is not exact, and for more threads than a
        mask has bits.
        """
        meaning = self.row.meaning
        arguments = tuple([self._arguments(operands) for operands in group.operands])
        if isinstance(meaning, GroupMeaning):
            options = Options(self.type, self.outside, choose)
            return self._masked(
                domain,
                group,
                meaning.compute(domain, Group(group.members, arguments), options),
            )

        def of_lane(thread: int) -> Outcome[V, B]:
            lane = domain.const(thread, LANE_WIDTH)
            return self.lane_outcome(domain, lane, group.operands[thread])

        return self._masked(domain, group, of_lane)

    def lane_outcome(
        self, domain: Domain[V, B], lane: V, operands: tuple[AbstractValue[V, B], ...]
    ) -> Outcome[V, B]:
        """The outcome of an operation of `Result.LANE` for the thread number `lane` (32 bits),
        which need not be a constant.  Raises `UnsupportedInstruction` for other operations."""
        meaning = self.row.meaning
        if not isinstance(meaning, LaneMeaning):
            raise UnsupportedInstruction(f"operation {self.name} as a function of the lane")
        return meaning.compute(domain, lane, self._arguments(operands), self.type)

    def _arguments(
        self, operands: tuple[AbstractValue[V, B], ...]
    ) -> tuple[AbstractValue[V, B], ...]:
        return tuple([operands[i] for i in self.indices])

    def _masked(
        self, domain: Domain[V, B], group: Group[V, B], inner: PerThread[V, B]
    ) -> PerThread[V, B]:
        mask = self.mask
        if mask is None:
            return inner

        def outcome(thread: int) -> Outcome[V, B]:
            result = inner(thread)
            own = scalar(group.operands[thread][mask])
            if thread >= domain.width(own.bits):
                raise UnsupportedInstruction(f"more threads than bits in the mask of {self.name}")
            bit = domain.extract(own.bits, thread, thread)
            left_out = domain.eq(bit, domain.const(0, 1))
            return Outcome(result.value, domain.any(result.ub, own.poison, left_out))

        return outcome


LANE_WIDTH = 32
"""The width, in bits, of the lane number that `Operation.lane_outcome` takes."""


@dataclass(frozen=True, slots=True)
class Identity:
    """What a call of `THREAD_ID`, `PER_THREAD` or `UNIFORM` reads: how it varies, and a key such
    that equal keys read the same number, e.g. `llvm.spv.thread.id.i32(0)`."""

    result: Result
    key: str
