"""Running an operation of the table: whether it fits a call, and its outcome per thread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from verify.ir.function import CallDetail, Instruction
from verify.ir.types import FloatType, IntType, StructType, Type, VectorType, VoidType
from verify.ir.values import ConstInt
from verify.semantics.domain import AbstractValue, Aggregate, Domain, Outcome, Scalar
from verify.semantics.meaning import FLOAT_WIDTHS, scalar
from verify.semantics.operations.members import of_first, some_member
from verify.semantics.operations.operation import (
    Effect,
    Group,
    GroupMeaning,
    LaneMeaning,
    Operation,
    PerThread,
    Requires,
    Rest,
    ResultOf,
    is_meant,
)
from verify.semantics.operations.positions import coordinate
from verify.semantics.operations.thread_id import IDENTITY_MEANINGS
from verify.semantics.unsupported import UnsupportedInstruction

V = TypeVar("V")
B = TypeVar("B")

IDENTITIES = frozenset(
    {ResultOf.THREAD_ID, ResultOf.POSITION, ResultOf.PER_THREAD, ResultOf.UNIFORM}
)
"""Operations that say who or where a thread is."""
LANE_BITS = 32
"""The width, in bits, of the lane number that `apply_lane` takes."""


def problem(operation: Operation, instruction: Instruction, threads: int) -> str | None:
    """Why a call is not the known operation of its name; `None` when it is.  Such a call is to be
    treated as one of an unknown function."""
    if not isinstance(instruction.detail, CallDetail):
        return "no call"
    if not is_meant(operation, instruction):
        return "another constant than the operation's"
    types = [o.type for o in instruction.operands]
    indices = operation.argument_indices(len(types))
    last = max((*indices, *operation.uniform), default=-1)
    if last >= len(types):
        return f"{last + 1} operands expected, {len(types)} given"
    if operation.mask is not None:
        reason = _mask_problem(types, operation.mask, threads)
        if reason is not None:
            return reason
    arguments = [types[i] for i in indices]
    return _mismatch(operation.meaning.signature, arguments, instruction.type, threads)


def fitting(operation: Operation, instruction: Instruction, threads: int) -> Operation | None:
    """The operation of a call by its name: the named operation; or, if the call's types do not fit,
    an operation known only to need some operands equal in all members; or unknown."""
    if problem(operation, instruction, threads) is None:
        return operation
    if not operation.uniform or max(operation.uniform) >= len(instruction.operands):
        return None
    unknown = IDENTITY_MEANINGS[ResultOf.UNINTERPRETED.value]
    effect = Effect.AS_DECLARED
    return replace(operation, meaning=unknown, mask=None, arguments=None, effect=effect)


def _mask_problem(types: list[Type], mask: int, threads: int) -> str | None:
    if mask >= len(types):
        return f"no mask operand {mask}"
    type_ = types[mask]
    if isinstance(type_, IntType) and type_.width >= threads:
        return None
    return f"{threads} threads do not fit a mask of type {type_}"


def apply(
    domain: Domain[V, B], operation: Operation, group: Group[V, B], options: Rest[V]
) -> PerThread[V, B]:
    """The outcome for each member of `group`; this call computes what all members share, once.

    `group.operands` are all operands of the call.  A thread that its own mask leaves out has UB,
    and so have all where `differs` or `parted` holds.
    Raises `UnsupportedInstruction` for an operation without an exact meaning.
    """
    meaning = operation.meaning
    arguments = tuple(
        [
            tuple([operands[i] for i in operation.argument_indices(len(operands))])
            for operands in group.operands
        ]
    )
    if isinstance(meaning, GroupMeaning):
        inner = _by_element(domain, meaning, Group(group.members, arguments), options)
    elif isinstance(meaning, LaneMeaning):
        compute = meaning.compute

        def inner(thread: int, /) -> Outcome[V, B]:
            lane = domain.const(thread, LANE_BITS)
            return compute(domain, lane, arguments[thread], options.result)
    else:
        raise UnsupportedInstruction(f"operation {operation.names[0]} has no exact meaning")
    mask = operation.mask
    if mask is None and not operation.may_be_undefined:
        return inner
    wrong = domain.any(differs(domain, operation, group), parted(domain, operation, group))

    def outcome(thread: int) -> Outcome[V, B]:
        result = inner(thread)
        undefined = [result.ub, wrong]
        if mask is not None:
            mask_value = scalar(group.operands[thread][mask])
            bit = domain.extract(mask_value.bits, thread, thread)
            undefined += [mask_value.poison, domain.eq(bit, domain.const(0, 1))]
        return Outcome(result.value, domain.any(*undefined))

    return outcome


def _by_element(
    domain: Domain[V, B], meaning: GroupMeaning, group: Group[V, B], options: Rest[V]
) -> PerThread[V, B]:
    """The outcome of a meaning that moves values, element by element where these are vectors."""
    counts = {len(each.elements) for each in group.operands[0] if isinstance(each, Aggregate)}
    if not counts:
        return meaning.compute(domain, group, options)
    (count,) = counts

    def of_element(index: int) -> PerThread[V, B]:
        operands = tuple(
            [
                tuple([e.elements[index] if isinstance(e, Aggregate) else e for e in given])
                for given in group.operands
            ]
        )

        def choose(thread: int, width: int) -> V:
            whole = options.choose(thread, width * count)
            return domain.extract(whole, width * (index + 1) - 1, width * index)

        element = replace(options, choose=choose)
        return meaning.compute(domain, Group(group.members, operands), element)

    elements = [of_element(index) for index in range(count)]

    def outcome(thread: int) -> Outcome[V, B]:
        found = [each(thread) for each in elements]
        values = tuple([each.value for each in found if each.value is not None])
        return Outcome(Aggregate(values), domain.any(*[each.ub for each in found]))

    return outcome


def differs(domain: Domain[V, B], operation: Operation, group: Group[V, B]) -> B:
    """Whether an operand that must be the same in all members differs, or is poison in one of
    several: poison may be any value in each."""
    found: list[B] = []
    for index in operation.uniform:
        columns = zip(*[_scalars(operands[index]) for operands in group.operands], strict=True)
        for values in columns:
            first = of_first(domain, group, values)
            others: list[B] = []
            for thread, value in enumerate(values):
                equal = domain.eq(value.bits, first.bits)
                apart = domain.any(domain.negate(equal), value.poison, first.poison)
                others.append(domain.all(domain.any(*group.members[:thread]), apart))
            found.append(some_member(domain, group, others))
    return domain.any(*found)


def parted(domain: Domain[V, B], operation: Operation, group: Group[V, B]) -> B:
    """Whether threads are missing where the operation requires all of its scope."""
    if operation.requires is not Requires.UNIFORM_CONTROL_FLOW:
        return domain.false()
    return domain.negate(domain.all(*group.members))


def _scalars(value: AbstractValue[V, B]) -> list[Scalar[V, B]]:
    if isinstance(value, Scalar):
        return [value]
    return [part for element in value.elements for part in _scalars(element)]


def reads_past_threads(
    domain: Domain[V, B],
    operation: Operation,
    thread: int,
    threads: int,
    operands: tuple[AbstractValue[V, B], ...],
) -> B:
    """Whether thread `thread` reads a lane at or past the number of threads; `operands` are all of
    the call's."""
    meaning = operation.meaning
    if not isinstance(meaning, GroupMeaning) or meaning.past_threads is None:
        return domain.false()
    indices = operation.argument_indices(len(operands))
    return meaning.past_threads(domain, thread, threads, tuple([operands[i] for i in indices]))


def is_lost_to_threads(operation: Operation, instruction: Instruction, threads: int) -> bool:
    """Whether a call is not the known operation of its name only because of the number of
    threads."""
    if problem(operation, instruction, threads) is None:
        return False
    return problem(operation, instruction, 1) is None


def apply_lane(
    domain: Domain[V, B],
    operation: Operation,
    lane: V,
    operands: tuple[AbstractValue[V, B], ...],
    result: Type,
) -> Outcome[V, B]:
    """The outcome of an operation of `ResultOf.LANE` for the thread number `lane` (32 bits), which
    need not be a constant.  Raises `UnsupportedInstruction` for other operations."""
    meaning = operation.meaning
    if not isinstance(meaning, LaneMeaning):
        raise UnsupportedInstruction(f"operation {operation.names[0]} needs its group")
    indices = operation.argument_indices(len(operands))
    return meaning.compute(domain, lane, tuple([operands[i] for i in indices]), result)


def identity(operation: Operation, instruction: Instruction) -> tuple[ResultOf, str] | None:
    """The variation of the number that a call of one of `IDENTITIES` reads, and a key such that
    equal keys read equal numbers, e.g. `llvm.spv.thread.id.i32(0)`.

    The dimension, if a call takes one, is a constant.  `None`: an operand is not constant.
    """
    detail = instruction.detail
    if not isinstance(detail, CallDetail):
        return None
    numbers: list[int] = []
    for operand in instruction.operands:
        if not isinstance(operand, ConstInt):
            return None
        numbers.append(operand.value)
    result = operation.result
    if result is ResultOf.THREAD_ID and any(numbers):
        result = ResultOf.PER_THREAD
    key = f"{detail.callee}({', '.join(map(str, numbers))})".removeprefix("@")
    if result is ResultOf.POSITION and coordinate(key) is None:
        result = ResultOf.PER_THREAD
    return result, key


_WORD = IntType(32)
_FOUR_WORDS = (StructType((_WORD,) * 4), VectorType(4, _WORD))


# Signatures


def _mismatch(signature: str, operands: Sequence[Type], result: Type, threads: int) -> str | None:
    """Why a call with these types is not one of `signature`, `None` when it is.

    A signature is `OPERANDS -> RESULT` in these letters, separated by blanks:

    | letter | type |
    | --- | --- |
    | `p` | a truth value: any integer, true when not 0 |
    | `b` | `i1` |
    | `i` | any integer |
    | `i32` | that integer |
    | `T` | any integer, the same type wherever it stands |
    | `X` | any integer or float, or a vector of them, the same type wherever it stands |
    | `m` | an integer with a bit for every thread |
    | `v` | no result |
    | `w` | four `i32`, in a struct or a vector |
    | `{X,Y}` | a struct of these |
    | `…` | any more operands, of any type |
    """
    if signature == "any":
        return None
    left, _, right = signature.partition("->")
    letters = left.split()
    if letters and letters[-1] == "…":
        letters.pop()
        operands = operands[: len(letters)]
    if len(letters) != len(operands):
        return f"{len(letters)} operands expected, {len(operands)} given"
    if "{" in right and any(isinstance(each, VectorType) for each in operands):
        return "no vector expected where the result is a struct"
    bound: dict[str, Type] = {}
    for letter, type_ in zip([*letters, right.strip()], [*operands, result], strict=True):
        reason = _mismatch_one(letter, type_, threads, bound)
        if reason is not None:
            return reason
    return None


def _mismatch_one(letter: str, type_: Type, threads: int, bound: dict[str, Type]) -> str | None:
    if letter == "v":
        return None if isinstance(type_, VoidType) else f"no result expected, {type_} given"
    if letter == "w":
        return None if type_ in _FOUR_WORDS else f"four i32 expected, {type_} given"
    if letter.startswith("{"):
        return _mismatch_struct(letter, type_, threads, bound)
    if letter == "X" and _is_moved(type_):
        return _mismatch_bound(letter, type_, bound)
    if not isinstance(type_, IntType):
        return f"integer expected, {type_} given"
    exact = {"b": "i1", "i32": "i32"}.get(letter)
    if exact is not None and str(type_) != exact:
        return f"{exact} expected, {type_} given"
    if letter == "m" and type_.width < threads:
        return f"{threads} threads do not fit {type_}"
    return _mismatch_bound(letter, type_, bound) if letter in "TX" else None


def _is_moved(type_: Type) -> bool:
    """Whether a type is a float with a known width, or a vector of such or of integers."""
    if isinstance(type_, VectorType):
        return not type_.scalable and (
            isinstance(type_.element, IntType) or _is_moved(type_.element)
        )
    return isinstance(type_, FloatType) and type_.kind in FLOAT_WIDTHS


def _mismatch_bound(letter: str, type_: Type, bound: dict[str, Type]) -> str | None:
    if bound.setdefault(letter, type_) != type_:
        return f"{bound[letter]} expected, {type_} given"
    return None


def _mismatch_struct(letter: str, type_: Type, threads: int, bound: dict[str, Type]) -> str | None:
    letters = letter.strip("{}").split(",")
    if not isinstance(type_, StructType) or len(type_.elements) != len(letters):
        return f"{letter} expected, {type_} given"
    reasons = [
        _mismatch_one(x, t, threads, bound) for x, t in zip(letters, type_.elements, strict=True)
    ]
    return next((r for r in reasons if r is not None), None)
