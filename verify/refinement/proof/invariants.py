"""What holds of a phi whenever its header is reached: guesses, and how the cut functions show and
use them (docs/proofs.md, "Invariants").

The target passes to the header whether it holds of its own value, the source passes `true`, so
that the comparison shows it.  Behind the header the source assumes it: other answers are none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from verify.ir.function import CallDetail, CompareDetail, Instruction, PhiDetail
from verify.ir.types import FunctionType, IntType, PtrType, VoidType
from verify.ir.values import ConstInt, Global, Local, Value
from verify.refinement.proof.loops import LoopRecord, Loops, phis_of

BIT = IntType(1)
TRUE = ConstInt(BIT, 1, "true")
ASSUME = "llvm.assume"


def guessed(records: Iterable[LoopRecord], source: Loops, target: Loops) -> list[LoopRecord]:
    """The records, with all integer phis that do not begin below zero taken to stay so."""
    return [
        replace(
            record,
            natural=tuple(
                number
                for number, (ours, theirs) in enumerate(record.phis)
                if _begins(source, record.source, ours) and _begins(target, record.target, theirs)
            ),
        )
        for record in records
    ]


def without(
    records: Iterable[LoopRecord], failing: Collection[tuple[int, int]]
) -> list[LoopRecord]:
    """The records without the invariants of `failing`: numbers of a record and of a phi."""
    return [
        replace(r, natural=tuple(n for n in r.natural if (r.number, n) not in failing))
        for r in records
    ]


def _begins(loops: Loops, header: str, name: str) -> bool:
    """Whether a phi is an integer of several bits that no constant makes negative."""
    phi = next(each for each in phis_of(loops.function.block[header]) if each.name == name)
    if not isinstance(phi.type, IntType) or phi.type.width == 1:
        return False
    assert isinstance(phi.detail, PhiDetail)
    sign = 1 << (phi.type.width - 1)
    return not any(isinstance(v, ConstInt) and v.value >= sign for v in phi.operands)


def checks(values: Sequence[Value], names: Sequence[str]) -> list[Instruction]:
    """Whether each value is at least 0, by these names."""
    return [_is_natural(value, name) for value, name in zip(values, names, strict=True)]


def results(instructions: Iterable[Instruction]) -> tuple[Value, ...]:
    """The values of instructions that have names."""
    return tuple(Local(each.type, each.name or "") for each in instructions)


def assumptions(values: Sequence[Value], names: Sequence[str]) -> list[Instruction]:
    """That each value is at least 0; by these names, whether it is."""
    found: list[Instruction] = []
    for check in checks(values, names):
        (value,) = results([check])
        detail = CallDetail(Global(PtrType(0), ASSUME), FunctionType(VoidType(), (BIT,)))
        text = f"call void @{ASSUME}(i1 {value})"
        found += [check, Instruction("call", VoidType(), None, (value,), text, detail=detail)]
    return found


def _is_natural(value: Value, name: str) -> Instruction:
    zero = ConstInt(value.type, 0, "0")
    text = f"%{name} = icmp sge {value.type} {value}, 0"
    return Instruction("icmp", BIT, name, (value, zero), text, detail=CompareDetail("sge"))
