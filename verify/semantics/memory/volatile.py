"""Behind which accesses execution need not go on (LangRef, "Volatile Memory Accesses")."""

from __future__ import annotations

from verify.ir.function import Instruction, MemoryDetail, Module
from verify.semantics.langref import rules


def may_stop(module: Module, instruction: Instruction) -> bool:
    """Whether an access may trap: a volatile store, since LLVM 23 any volatile access."""
    detail = instruction.detail
    if not isinstance(detail, MemoryDetail) or not detail.volatile:
        return False
    return instruction.opcode == "store" or rules(module).volatile_may_stop
