"""What the metadata of the accesses of a local variable says, for rewrites that make it a value."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from verify.ir.function import Instruction, Module
from verify.semantics.metadata import metadata_of, node_operands

STARTS, ENDS = "llvm.lifetime.start", "llvm.lifetime.end"
FORGOTTEN = {
    *("align", "alias.scope", "dereferenceable", "dereferenceable_or_null", "invariant.load"),
    *("noalias", "nonnull", "noundef", "range", "tbaa"),
}
"""Metadata of loads and stores without which these are undefined, or poison, less often."""
_INTEGER = re.compile(r"i\d+ (-?\d+)")
STATED = {"noundef", "range", "tbaa"}
"""Metadata of the accesses of a target whose meaning is kept: of `tbaa`, that it is always kept by
accesses of one type."""

Stated = Mapping[str, tuple[int, int] | None]
"""By the names of loads that are `noundef`, the integers of which they may load one, from the first
to before the last, where a range says so."""


def forgotten(accesses: Iterable[Instruction]) -> Stated | None:
    """Nothing, if the metadata of the accesses of a source can be forgotten."""
    return {} if {kind for i in accesses for kind, _ in i.metadata} <= FORGOTTEN else None


def stated(accesses: Sequence[Instruction], module: Module) -> Stated | None:
    """What the metadata of the accesses of a target says; `None` where it says anything else."""
    kinds = {kind for i in accesses for kind, _ in i.metadata}
    types = {metadata_of(i, "tbaa") for i in accesses} - {None}
    loads = [i for i in accesses if i.opcode == "load"]
    if not kinds <= STATED or len(types) > 1:
        return None
    if kinds <= {"tbaa"}:
        return {}
    said: dict[str, tuple[int, int] | None] = {}
    for load in loads:
        range_ = metadata_of(load, "range")
        ends = None if range_ is None else _ends(module, range_)
        if metadata_of(load, "noundef") is None or (range_ is not None and ends is None):
            return None
        said[load.name or ""] = ends
    return said


def _ends(module: Module, range_: str) -> tuple[int, int] | None:
    """The ends of a range that is in one part and does not wrap."""
    found = [_INTEGER.fullmatch(each) for each in node_operands(module, range_)]
    if len(found) != 2 or None in found:
        return None
    first, last = (int(each[1]) for each in found if each is not None)
    return (first, last) if 0 <= first < last else None
