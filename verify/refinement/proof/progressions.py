"""Phis that count, each by the same number in every iteration: which of them follow from others
(docs/proofs.md, "Invariants")."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from verify.ir.function import Instruction, PhiDetail
from verify.ir.types import IntType
from verify.ir.values import ConstInt, Local, Value
from verify.refinement.proof.expressions import Header
from verify.refinement.proof.loops import Loops, Term, phis_of

MAX_ADDITIONS = 16
"""How many additions of constants make up the step of a phi."""


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
    header = Header(loops, label)
    inside = {
        i.name: i
        for block in loops.cycle(label).blocks
        for i in loops.function.block[block].instructions
        if i.name is not None
    }
    found = (_progression(phi, header, inside) for phi in phis_of(loops.function.block[label]))
    return [each for each in found if each is not None]


def linear(a: Progression, b: Progression) -> tuple[Term, Term] | None:
    """A sum of multiples of two phis, and what it always is; `None` where neither step is a
    multiple of the other."""
    if a.width != b.width:
        return None
    if abs(a.step) > abs(b.step):
        a, b = b, a
    if b.step % a.step:
        return None
    times = -(b.step // a.step)
    (n, starts), (m, more) = b.begins, a.begins
    always = (*starts, *((times * k, name) for k, name in more))
    return Term(b.phi, more=((times, a.phi),)), Term(number=n + times * m, more=always)


def _progression(
    phi: Instruction, header: Header, inside: dict[str, Instruction]
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
    """What is added to a phi to make up a value; `None` where it is something else."""
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
    """What a constant is added to, and the constant."""
    operands: Sequence[Value] = made.operands
    match made.opcode, operands:
        case "add", (a, ConstInt(value=number)):
            return a, number
        case "sub", (a, ConstInt(value=number)):
            return a, -number
        case _:
            return None


def pairs_of(found: Sequence[Progression]) -> Iterator[tuple[Progression, Progression]]:
    """Each of them with the first of its width."""
    first: dict[int, Progression] = {}
    for each in found:
        other = first.setdefault(each.width, each)
        if other is not each:
            yield other, each
