"""Helpers of the meanings: operands of members, truth of predicates, folds over a group."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar, assert_never

from common.data import dataclass
from verify.ir.types import IntType, StructType, Type
from verify.semantics.domain import Aggregate, Domain, Outcome, Scalar
from verify.semantics.meaning import choose_truth, scalar
from verify.semantics.operations.operation import Group, Outside, PerThread, Rest
from verify.semantics.unsupported import UnsupportedInstruction

V = TypeVar("V")
B = TypeVar("B")


def operand(group: Group[V, B], index: int) -> tuple[Scalar[V, B], ...]:
    """Operand `index` of every thread."""
    return tuple([scalar(of_thread[index]) for of_thread in group.operands])


def holds(domain: Domain[V, B], predicate: Scalar[V, B]) -> B:
    """Whether a predicate operand is true: any bit set."""
    zero = domain.const(0, domain.width(predicate.bits))
    return domain.negate(domain.eq(predicate.bits, zero))


def some_member(domain: Domain[V, B], group: Group[V, B], what: Sequence[B]) -> B:
    """Whether `what[i]` holds for some member `i`."""
    pairs = zip(group.members, what, strict=True)
    return domain.any(*[domain.all(member, truth) for member, truth in pairs])


def poison_of_members(
    domain: Domain[V, B], group: Group[V, B], values: Sequence[Scalar[V, B]]
) -> B:
    """Whether some member's value is poison."""
    return some_member(domain, group, [v.poison for v in values])


def poison_in_all(domain: Domain[V, B], group: Group[V, B], values: Sequence[Scalar[V, B]]) -> B:
    """Whether every member's value is poison."""
    pairs = zip(group.members, values, strict=True)
    return domain.all(*[domain.any(domain.negate(member), v.poison) for member, v in pairs])


def of_first(
    domain: Domain[V, B], group: Group[V, B], values: Sequence[Scalar[V, B]]
) -> Scalar[V, B]:
    """The value of the member with the lowest number."""
    result = values[-1]
    for member, value in zip(group.members[-2::-1], values[-2::-1], strict=True):
        bits = domain.ite(member, value.bits, result.bits)
        result = Scalar(bits, choose_truth(domain, member, value.poison, result.poison))
    return result


@dataclass(frozen=True)
class Lanes(Generic[V, B]):
    """All threads' values, to be read by lane number: `packed[i]` is, from the lowest bit, thread
    `i`'s value (`width` bits), its poison bit if `has_poison`, and its membership bit unless
    `all_members`.  One term per thread, so that a read costs one if-then-else per thread.
    """

    packed: tuple[V, ...]
    width: int
    has_poison: bool
    all_members: bool

    def at(self, domain: Domain[V, B], lane: V) -> tuple[Scalar[V, B], B]:
        """The value of thread number `lane`, and whether the thread is a member.

        If it is no member, the value is arbitrary.
        """
        level = list(self.packed)
        digits = domain.width(lane)
        digit = 0
        while len(level) > 1:
            if digit < digits:
                level = _choose_by_digit(domain, level, domain.extract(lane, digit, digit))
            else:
                level = level[:1]
            digit += 1
        return self._unpack(domain, level[0], self._exists(domain, lane, digits))

    def _exists(self, domain: Domain[V, B], lane: V, digits: int) -> B:
        count = len(self.packed)
        if count >= 1 << digits:
            return domain.true()
        return domain.ult(lane, domain.const(count, digits))

    def _unpack(self, domain: Domain[V, B], word: V, exists: B) -> tuple[Scalar[V, B], B]:
        poison, inside = domain.false(), exists
        top = self.width
        if self.has_poison:
            poison = _is_one(domain, domain.extract(word, top, top))
            top += 1
        if not self.all_members:
            inside = domain.all(exists, _is_one(domain, domain.extract(word, top, top)))
        return Scalar(domain.extract(word, self.width - 1, 0), poison), inside


def _is_one(domain: Domain[V, B], bit: V) -> B:
    return domain.eq(bit, domain.const(1, 1))


def _choose_by_digit(domain: Domain[V, B], level: list[V], digit: V) -> list[V]:
    """Of each pair of neighbours the second when `digit` is 1; a last one alone stays."""
    second = _is_one(domain, digit)
    halved = [domain.ite(second, b, a) for a, b in zip(level[::2], level[1::2], strict=False)]
    return halved + level[2 * len(halved) :]


def at_or_past(domain: Domain[V, B], lane: V, threads: int) -> B:
    """Whether a lane number is that of no thread."""
    width = domain.width(lane)
    if threads >= 1 << width:
        return domain.false()
    return domain.negate(domain.ult(lane, domain.const(threads, width)))


def lanes_of(
    domain: Domain[V, B], group: Group[V, B], values: Sequence[Scalar[V, B]]
) -> Lanes[V, B]:
    """`values` for reading by lane number."""
    has_poison = any(v.poison is not False for v in values)
    all_members = all(m is True for m in group.members)
    packed: list[V] = []
    for member, value in zip(group.members, values, strict=True):
        word = value.bits
        if has_poison:
            word = domain.concat(domain.bit(value.poison), word)
        if not all_members:
            word = domain.concat(domain.bit(member), word)
        packed.append(word)
    return Lanes(tuple(packed), domain.width(values[0].bits), has_poison, all_members)


def outside_or(
    domain: Domain[V, B],
    options: Rest[V],
    thread: int,
    value: Scalar[V, B],
    inside: B,
    all_poison: B,
) -> Outcome[V, B]:
    """`value` where `inside` holds, else what the table's column `outside` says.  `all_poison`: the
    values of all members are poison, and so is the result: LLVM takes what is the same in all lanes
    for it."""
    if inside is True:
        return Outcome(value, domain.false())
    match options.outside:
        case Outside.UB:
            return Outcome(value, domain.negate(inside))
        case Outside.POISON:
            poison = domain.any(value.poison, domain.negate(inside))
            return Outcome(Scalar(value.bits, poison), domain.false())
        case Outside.UNDEF:
            bits = domain.ite(inside, value.bits, options.choose(thread, domain.width(value.bits)))
            poison = domain.any(domain.all(inside, value.poison), all_poison)
            return Outcome(Scalar(bits, poison), domain.false())
        case _:
            assert_never(options.outside)


def chosen_by_first(domain: Domain[V, B], group: Group[V, B], options: Rest[V], width: int) -> V:
    """The choice of the member with the lowest number."""
    possible: list[int] = []
    for thread, member in enumerate(group.members):
        if member is not False:
            possible.append(thread)
        if member is True:
            break
    *others, last = possible
    chosen = options.choose(last, width)
    for thread in reversed(others):
        chosen = domain.ite(group.members[thread], options.choose(thread, width), chosen)
    return chosen


def shared(domain: Domain[V, B], value: Scalar[V, B]) -> PerThread[V, B]:
    """One outcome for all members."""
    outcome: Outcome[V, B] = Outcome(value, domain.false())
    return lambda thread: outcome


def shared_pair(domain: Domain[V, B], first: Scalar[V, B], second: Scalar[V, B]) -> PerThread[V, B]:
    """One struct of two elements for all members."""
    outcome: Outcome[V, B] = Outcome(Aggregate((first, second)), domain.false())
    return lambda thread: outcome


def width_of(type_: Type, index: int = 0) -> int:
    """The width of an integer result, or of element `index` of a struct result."""
    if isinstance(type_, IntType):
        return type_.width
    if isinstance(type_, StructType):
        return width_of(type_.elements[index])
    raise UnsupportedInstruction(f"type {type_}")


def truth_value(domain: Domain[V, B], truth: B, width: int) -> V:
    """1 or 0 in `width` bits."""
    return domain.zext(domain.bit(truth), width)
