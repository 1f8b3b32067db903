"""The local variables of a function whose address escapes."""

from __future__ import annotations

from verify.cfg.escape import private_memory
from verify.cfg.flatten import Flat
from verify.semantics.address_instructions import allocated
from verify.semantics.layout import Layout
from verify.semantics.local_names import LocalName
from verify.semantics.unsupported import UnsupportedInstruction


def escaping_locals(flat: Flat) -> list[LocalName]:
    """Their allocas, in the order of the text."""
    layout = Layout(flat.module.datalayout, flat.module.types)
    escaping = private_memory(flat).escaping
    found: list[LocalName] = []
    for block in flat.blocks.values():
        for static in block.body:
            name = static.instruction.name
            if static.instruction.opcode != "alloca" or (static.context, name) not in escaping:
                continue
            assert name is not None
            try:
                size, align = allocated(layout, static.instruction)
            except UnsupportedInstruction:
                continue  # reported when it is executed
            function = flat.contexts[static.context].function.name
            found.append(LocalName(function if static.context else "", name, size, align))
    return found
