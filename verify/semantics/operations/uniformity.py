"""Uniformity of a known operation's result between threads that execute the operation together.

convergence-and-uniformity, "Uniformity", rule 1: "The semantics of the instruction may specify the
output to be uniform."
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from common.data import dataclass
from verify.semantics.operations.operation import Operation, Outside, ResultOf
from verify.semantics.operations.scopes import Scope


class Variance(Enum):
    """The variation of an output between threads that execute converged dynamic instances."""

    UNIFORM = "uniform"
    OPERANDS = "operands"
    """Uniform if the operands are."""
    DIVERGENT = "divergent"


@dataclass(frozen=True, slots=True)
class Output:
    """The uniformity of an instruction's output.  `operands`: the indices of operands that matter,
    `None`: all.  `of_set`: uniform within the communicating set only.  `why`: the reason why it is
    divergent, or uniform."""

    variance: Variance
    why: str = ""
    operands: tuple[int, ...] | None = None
    of_set: bool = False


_SAME_FOR_ALL = ("ballot", "vote", "reduce")
"""Families with one result for the communicating set."""
QUAD_BROADCAST = "quad.broadcast"
_OWN = frozenset({"ballot.inverse"})
_SAME_MEANINGS = frozenset({"match.all", "shuffle.first", "shuffle.read"})
_BY_ARGUMENT: Mapping[str, int] = MappingProxyType(
    {"match.any": 0, "shuffle.broadcast": 1, "shuffle.idx": 1}
)
"""Meanings with one result for the set if this argument is the same in all its threads."""

_OWN_CHOICE = frozenset({"shuffle.idx"})
"""Of these, a lane outside of the set may give each member another value."""

_BY_KIND: Mapping[ResultOf, Output] = MappingProxyType(
    {
        ResultOf.UNIFORM: Output(Variance.UNIFORM, "the same number in all threads"),
        ResultOf.ALWAYS_UNIFORM: Output(
            Variance.UNIFORM, "the same for the communicating set", of_set=True
        ),
        ResultOf.THREAD_ID: Output(Variance.DIVERGENT, "another number in each thread"),
        ResultOf.POSITION: Output(Variance.DIVERGENT, "another number in each thread"),
        ResultOf.PER_THREAD: Output(Variance.DIVERGENT, "another number in each thread"),
        ResultOf.LANE: Output(Variance.DIVERGENT, "the thread's lane decides"),
        ResultOf.UNINTERPRETED: Output(Variance.DIVERGENT, "may be another in each thread"),
    }
)


def output_of(
    operation: Operation,
    count: int,
    *,
    convergent: bool,
    scope: Scope = Scope.SUBGROUP,
    group: Scope = Scope.SUBGROUP,
) -> Output:
    """The uniformity, in the threads of a `group`, of the result of a call with `count` operands,
    which communicates in a `scope`."""
    if group is Scope.QUAD and convergent and operation.meaning.name == QUAD_BROADCAST:
        return Output(Variance.UNIFORM, "the same for the quad", of_set=True)
    return within(_output(operation, count, convergent=convergent), scope, group)


def within(output: Output, scope: Scope, group: Scope) -> Output:
    """The uniformity, in the threads of a `group`, of what is the same for those of a `scope` that
    communicate ("Uniformity": "for a given set of threads")."""
    if not output.of_set or scope.contains(group):
        return output
    text = f"another value in each {scope.value} of the {group.value}"
    return Output(Variance.DIVERGENT, text)


def _output(operation: Operation, count: int, *, convergent: bool) -> Output:
    """The uniformity of a result in the threads of one group of the operation's scope.

    Of a call that is not convergent, the threads that communicate are unknown.  A lane outside the
    set that gives undef may give each thread another value, unless the lane must be the same for
    all: that is a call "marked as alwaysUniform" ("Property VT.3"), as LLVM marks readlane.
    """
    known = _BY_KIND.get(operation.result)
    if known is not None and (convergent or not known.of_set):
        return known
    if not convergent:
        return Output(Variance.DIVERGENT, "executed by each thread for itself")
    name = operation.meaning.name
    mask = () if operation.mask is None else (operation.mask,)
    if name in _SAME_MEANINGS or (operation.family in _SAME_FOR_ALL and name not in _OWN):
        if mask:
            return Output(Variance.OPERANDS, "the same for threads with one mask", mask, True)
        return Output(Variance.UNIFORM, "the same for the communicating set", of_set=True)
    by = _BY_ARGUMENT.get(name)
    is_own = name in _OWN_CHOICE and operation.outside is Outside.UNDEF
    if by is not None and by in operation.uniform and not (is_own or mask):
        return Output(Variance.UNIFORM, "the same for the communicating set", of_set=True)
    if by is not None and (name == "match.any" or operation.outside is not Outside.UNDEF):
        indices = operation.argument_indices(count)
        return Output(Variance.OPERANDS, "", (indices[by], *mask), True)
    return Output(Variance.DIVERGENT, "another value in each lane")
