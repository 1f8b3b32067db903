"""Floating-point exceptions (LangRef, "Constrained Floating-Point Intrinsics"): which operations
raise some is not compared, so that a proof counts only where nobody looks.

Under `fpexcept.strict` the target must raise what the source raises, and no more; under
`fpexcept.maytrap` it may raise less.
"""

from __future__ import annotations

from verify.analysis.flatten import Flat
from verify.semantics.unsupported import Unsupported

_STRICT, _MAY_TRAP = "fpexcept.strict", "fpexcept.maytrap"


def uncompared_exceptions(source: Flat, target: Flat) -> Unsupported | None:
    """Why a proof does not count."""
    return _found(source, (_STRICT,)) or _found(target, (_STRICT, _MAY_TRAP))


def _found(flat: Flat, flags: tuple[str, ...]) -> Unsupported | None:
    for block in flat.blocks.values():
        for static in block.body:
            for flag in flags:
                if flag in static.instruction.flags:
                    function = flat.contexts[static.context].function
                    reason = f"floating-point exceptions under {flag}"
                    return Unsupported(reason, function.name, block.source, static.instruction.text)
    return None
