"""Whether a function's source says of pointers that there is memory where they point."""

from __future__ import annotations

from verify.analysis.flatten import Flat
from verify.ir.function import CallDetail
from verify.semantics.constraints import metadata_bytes
from verify.semantics.effects import declaration, result_attributes
from verify.semantics.memory.objects import promised_bytes


def promises_objects(flat: Flat) -> bool:
    """Whether a parameter, the result of a call or what is loaded is `dereferenceable`."""
    if any(promised_bytes(parameter.attributes) for parameter in flat.function.parameters):
        return True
    for static in flat.body:
        detail, metadata = static.instruction.detail, static.instruction.metadata
        if isinstance(detail, CallDetail):
            if promised_bytes(result_attributes(detail, declaration(flat.module, detail))):
                return True
        elif metadata and metadata_bytes(flat.module, metadata):
            return True
    return False
