"""Phis that count, each by the same number in every iteration: which of them follow from others
(docs/proofs.md, "Invariants")."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from common.data import dataclass
from verify.ir.function import Instruction, PhiDetail
from verify.ir.types import IntType
from verify.ir.values import ConstInt, Local, Value
from verify.refinement.proofs.expressions import LoopHeader
from verify.refinement.proofs.loops import LoopRecord, Loops, Term, phis_of

MAX_ADDITIONS = 16
"""The maximal number of additions of constants in the step of a phi."""


@dataclass(frozen=True)
class Progression:
    """A phi that holds `start`, a value from before the loop, and in each later iteration `step`
    more; `width` in bits."""

    phi: str
    start: Value
    step: int
    width: int

    @property
    def begins(self) -> tuple[int, tuple[tuple[int, str], ...]]:
        """The start as an integer, and what is added to it."""
        match self.start:
            case ConstInt(value=value):
                return value, ()
            case Local(name=name):
                return 0, ((1, name),)
            case _:
                raise AssertionError(self.start)


def progressions(loops: Loops, label: str) -> list[Progression]:
    """Those of the loop with that header."""
    header = LoopHeader(loops, label)
    inside = {
        i.name: i
        for block in loops.cycle(label).blocks
        for i in loops.function.block[block].instructions
        if i.name is not None
    }
    candidates = (_progression(phi, header, inside) for phi in phis_of(loops.function.block[label]))
    return [each for each in candidates if each is not None]


def linear(a: Progression, b: Progression) -> tuple[Term, Term] | None:
    """A sum of multiples of two phis, the wider one truncated, and what it always is; `None` where
    neither step is a multiple of the other."""
    if a.width > b.width or (a.width == b.width and abs(a.step) > abs(b.step)):
        a, b = b, a
    casts = (("trunc", a.width),) if a.width < b.width else ()
    if b.step % a.step:
        return None
    times = -(b.step // a.step)
    (n, _), (m, more) = b.begins, a.begins
    left = Term(b.phi, casts=casts, more=((times, a.phi),))
    number, less = n + times * m, tuple((times * k, name) for k, name in more)
    if isinstance(b.start, Local):
        return left, Term(b.start.name, number, casts, less)
    return left, Term(number=number, more=less)


def apart(record: LoopRecord, source: Loops, target: Loops) -> LoopRecord:
    """The record without pairs of phis that count by other steps, or from other numbers."""
    ours, theirs = (
        {each.phi: each for each in progressions(loops, header)}
        for loops, header in ((source, record.source), (target, record.target))
    )
    wrong = [
        (a, b) for a, b in record.phis if a in ours and b in theirs and _differ(ours[a], theirs[b])
    ]
    return replace(
        record,
        phis=tuple(pair for pair in record.phis if pair not in wrong),
        source_only=(*record.source_only, *(a for a, _ in wrong)),
        target_only=(*record.target_only, *(b for _, b in wrong)),
    )


def _differ(a: Progression, b: Progression) -> bool:
    are_numbers = isinstance(a.start, ConstInt) and isinstance(b.start, ConstInt)
    return a.step != b.step or (are_numbers and a.start != b.start)


def follows(phi: Progression, header: LoopHeader, others: Sequence[Progression]) -> Term | None:
    """The term for a counting phi of the source over a counting phi of the target; `None` if the
    steps do not determine it, or if its start has no counterpart by name in the target."""
    number, starts = phi.begins
    starts_there = {name: header.outside.get(name) for _, name in starts}
    if any(type_ != IntType(phi.width) for type_ in starts_there.values()):
        return None
    for other in others:
        if other.width == phi.width and phi.step % other.step == 0:
            times = phi.step // other.step
            minus, more = other.begins
            less = tuple((-times * k, name) for k, name in more)
            return Term(number=number - times * minus, more=((times, other.phi), *starts, *less))
    return None


def _progression(
    phi: Instruction, header: LoopHeader, inside: dict[str, Instruction]
) -> Progression | None:
    if not isinstance(phi.type, IntType) or phi.name is None or phi.type.width == 1:
        return None
    assert isinstance(phi.detail, PhiDetail)
    cycle = header.loops.cycle(header.label).blocks
    came = list(zip(phi.operands, phi.detail.blocks, strict=True))
    starts = {value for value, label in came if label not in cycle}
    steps = {_step(value, phi, inside) for value, label in came if label in cycle}
    start, step = starts.pop(), steps.pop()
    is_known = isinstance(start, ConstInt) or (
        isinstance(start, Local) and start.name in header.outside
    )
    if starts or steps or not is_known or not step:
        return None
    return Progression(phi.name, start, step, phi.type.width)


def _step(value: Value, phi: Instruction, inside: dict[str, Instruction]) -> int | None:
    """The addend by which a value differs from a phi; `None` for any other value."""
    assert isinstance(phi.type, IntType)
    total, half = 0, 1 << (phi.type.width - 1)
    for _ in range(MAX_ADDITIONS):
        if not isinstance(value, Local):
            return None
        if value.name == phi.name:
            return (total + half) % (2 * half) - half
        made = inside.get(value.name)
        addend = None if made is None else _addend(made)
        if addend is None:
            return None
        value, number = addend
        total += number
    return None


def _addend(made: Instruction) -> tuple[Value, int] | None:
    """The operand to which a constant is added, and the constant."""
    operands: Sequence[Value] = made.operands
    match made.opcode, operands:
        case "add", (a, ConstInt(value=number)):
            return a, number
        case "sub", (a, ConstInt(value=number)):
            return a, -number
        case "select", (_, a, b) if a == b:
            return a, 0
        case _:
            return None


def pairs_of(counting: Sequence[Progression]) -> Iterator[tuple[Progression, Progression]]:
    """Each of them with the first of its width, and those with each other."""
    first: dict[int, Progression] = {}
    for each in counting:
        other = first.setdefault(each.width, each)
        if other is not each:
            yield other, each
    yield from pairwise(first.values())
