"""Execution modes that a function asks for by a quoted attribute, and that the target has lost.

Convergence as the documents define it does not depend on them, so the verdict does not.  What the
back end writes does: without the mode the machine guarantees less (SPIR-V,
"MaximallyReconvergesKHR").
"""

from __future__ import annotations

from collections.abc import Iterator

from verify.ir.function import Function
from verify.targets.triples import target_of


def lost_modes(triple: str, source: Function, target: Function) -> Iterator[str]:
    """A line for each mode that only the source asks for; `triple`: of its module."""
    for name, mode in target_of(triple).strings.modes.items():
        if _asks(source, name) and not _asks(target, name):
            yield f'the target has lost "{name}": without {mode} less is guaranteed'


def _asks(function: Function, name: str) -> bool:
    return any(each.name == name and each.argument == "true" for each in function.attributes)
