"""Which instructions read the order of bytes (LangRef, "Data Layout", `E`; "'bitcast .. to'
Instruction").

Memory and vectors are modelled in the little-endian order that every GPU has.
"""

from __future__ import annotations

from verify.ir.function import Instruction, MemoryDetail
from verify.ir.memory_operands import memory_operands
from verify.semantics.layout import Layout
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.vectors import lane_count

BIG_ENDIAN = "byte order of a big-endian data layout"


def order_read(layout: Layout, instruction: Instruction) -> str | None:
    """Why the instruction means something else in a big-endian layout; `None` if it does not."""
    if instruction.opcode == "bitcast":
        lanes = {lane_count(instruction.type), *(lane_count(o.type) for o in instruction.operands)}
        return f"{BIG_ENDIAN} in a bitcast of vectors" if len(lanes) > 1 else None
    row, detail = memory_operands(instruction), instruction.detail
    if row is None or not row.addresses:
        return None
    if not isinstance(detail, MemoryDetail) or detail.type is None:
        return f"{BIG_ENDIAN} in memory"
    try:
        is_bytes = all(width <= 8 for _, width in layout.leaves(detail.type))
    except UnsupportedInstruction:
        return None  # reported when it is executed
    return None if is_bytes else f"{BIG_ENDIAN} in memory"
