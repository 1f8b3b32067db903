"""The operands of an instruction that are addresses of accessed memory, and the kind of access
(LangRef, "Memory Access and Addressing Operations", "Standard C/C++ Library Intrinsics").

Analyses ask this table instead of opcodes; `verify.semantics` gives the accesses their meaning.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from common.data import dataclass
from verify.ir.function import Instruction, MemoryDetail
from verify.targets.triples import TARGETS


@dataclass(frozen=True, slots=True)
class AddressOperand:
    """Operand `position` is the address of memory that is read, written, or both.

    `stored`: the operand that is written there.  `copied`: the operand from whose address it is
    copied.  With neither, what is written there is no operand (it is computed, or bytes).
    """

    position: int
    reads: bool = False
    writes: bool = False
    stored: int | None = None
    copied: int | None = None


@dataclass(frozen=True, slots=True)
class MemoryOperands:
    """The memory accesses of an instruction; without `addresses`: none that can be observed.

    `loads`: its result is the value that it reads.  `exposed`: operands that may be seen where it
    accesses memory, without being stored as they are.  `volatile`: the operand that says whether
    the access is volatile, `None` where the instruction's detail says so.  `everywhere`: all memory
    is concerned.
    """

    addresses: tuple[AddressOperand, ...] = ()
    loads: bool = False
    exposed: tuple[int, ...] = ()
    volatile: int | None = None
    everywhere: bool = False

    @property
    def writes(self) -> bool:
        return any(address.writes for address in self.addresses)


_COPY = MemoryOperands(
    (AddressOperand(0, writes=True, copied=1), AddressOperand(1, reads=True)), volatile=3
)

OPCODES: Mapping[str, MemoryOperands] = MappingProxyType(
    {
        "load": MemoryOperands((AddressOperand(0, reads=True),), loads=True),
        "store": MemoryOperands((AddressOperand(1, writes=True, stored=0),)),
        "atomicrmw": MemoryOperands((AddressOperand(0, reads=True, writes=True),), exposed=(1,)),
        "cmpxchg": MemoryOperands((AddressOperand(0, reads=True, writes=True),), exposed=(1, 2)),
        "fence": MemoryOperands(everywhere=True),
    }
)
"""Rows by opcode."""

PASSES_ON: Mapping[str, slice] = {
    "getelementptr": slice(0, 1),
    "addrspacecast": slice(0, 1),
    "bitcast": slice(0, 1),
    "freeze": slice(0, 1),
    "select": slice(1, 3),
}
"""Instructions whose result is based on what these operands are based on."""

INTRINSICS: Mapping[str, MemoryOperands] = MappingProxyType(
    {
        "experimental.memset.pattern": MemoryOperands(
            (AddressOperand(0, writes=True, stored=1),), volatile=3
        ),
        "assume": MemoryOperands(),
        "invariant": MemoryOperands(),
        "lifetime": MemoryOperands(),
        "memcpy": _COPY,
        "memmove": _COPY,
        "memset": MemoryOperands((AddressOperand(0, writes=True),), volatile=3),
        **{name: MemoryOperands() for each in TARGETS for name in each.spaces.asked_areas},
    }
)
"""Rows by the name after `llvm.`, or its beginning."""


def memory_operands(instruction: Instruction) -> MemoryOperands | None:
    """The row of an instruction that accesses memory or marks it; `None` for others, and for calls
    that are no intrinsics."""
    row = OPCODES.get(instruction.opcode)
    if row is not None:
        return row
    name = memory_intrinsic_name(instruction)
    return None if name is None else INTRINSICS[name]


def memory_intrinsic_name(instruction: Instruction) -> str | None:
    """The key in `INTRINSICS` of what a call calls; `None` for other instructions."""
    name = instruction.callee_name
    return None if name is None else memory_intrinsic_key(name)


@cache
def memory_intrinsic_key(callee: str) -> str | None:
    """The key in `INTRINSICS` of an intrinsic's full name; `None` for other functions."""
    prefix, _, name = callee.partition(".")
    if prefix != "llvm":
        return None
    while name and name not in INTRINSICS:
        name = name.rpartition(".")[0]
    return name or None


def is_volatile(instruction: Instruction, row: MemoryOperands) -> bool:
    """Whether the access is volatile (LangRef, "Volatile Memory Accesses")."""
    if row.volatile is not None:
        return str(instruction.operands[row.volatile]) != "false"
    return isinstance(instruction.detail, MemoryDetail) and instruction.detail.volatile
