"""What holds of every environment: thread ids are distinct, globals do not overlap."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations

import z3

from verify.ir.function import GlobalVariable, Module
from verify.semantics.layout import Layout
from verify.semantics.meaning import UnsupportedInstruction
from verify.symbolic.addresses import GLOBAL
from verify.symbolic.run import TemplateRun
from verify.symbolic.template import DISTINCT, Variable


def assumptions(
    runs: Iterable[TemplateRun], modules: Iterable[Module], threads: int
) -> list[z3.BoolRef]:
    """For the variables that `runs` share, over threads 0 … `threads` - 1."""
    shared: dict[str, Variable] = {}
    for run in runs:
        shared |= run.template.shared
    found: list[z3.BoolRef] = []
    for name, variable in shared.items():
        if name.startswith(DISTINCT) and isinstance(variable, z3.BitVecRef):
            own = [z3.BitVec(f"{name}@{n}", variable.size()) for n in range(threads)]
            found.append(z3.Distinct(*own))
    return [*found, *_globals(shared, list(modules))]


def _globals(shared: Mapping[str, Variable], modules: list[Module]) -> list[z3.BoolRef]:
    """LangRef, "Global Variables": each is an object of its own, aligned, and not at null."""
    placed: list[tuple[z3.BitVecRef, int, int]] = []
    found: list[z3.BoolRef] = []
    for name, variable in shared.items():
        if not name.startswith(GLOBAL) or not isinstance(variable, z3.BitVecRef):
            continue
        size, align, addrspace = _extent(name.removeprefix(GLOBAL), modules)
        # The address behind the object does not wrap: the comparisons below rely on it.
        last = (1 << variable.size()) - max(size, 1) - 1
        found += [variable != 0, z3.ULE(variable, last)]
        bits = align.bit_length() - 1
        if bits:
            found.append(z3.Extract(bits - 1, 0, variable) == 0)
        placed.append((variable, size, addrspace))
    for (a, size, space), (b, other, near) in combinations(placed, 2):
        if space == near and size and other:
            found.append(z3.Or(z3.ULE(a + size, b), z3.ULE(b + other, a)))
    return found


def _extent(name: str, modules: list[Module]) -> tuple[int, int, int]:
    """Size and alignment in bytes, and address space; size 0 when it is not known."""
    sizes: list[tuple[int, int, int]] = []
    for module in modules:
        variable = module.globals.get(name)
        if variable is not None:
            layout = Layout(module.datalayout, module.types)
            sizes.append((*_size(layout, variable), variable.addrspace))
    # Where the two sides disagree, as little as both promise.
    return min(sizes) if sizes else (0, 1, 0)


def _size(layout: Layout, variable: GlobalVariable) -> tuple[int, int]:
    try:
        align = variable.align if variable.align is not None else layout.align(variable.type)
        return layout.size(variable.type), align
    except UnsupportedInstruction:
        return 0, 1
