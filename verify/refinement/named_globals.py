"""The global variables that a pair names: their sizes, and the contents of those that never
change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from common.data import dataclass
from verify.analysis.flatten import Flat
from verify.analysis.global_use import holds_undef, is_fixed, named_variables, names_of
from verify.analysis.thread_inputs import is_of_each_thread
from verify.ir.function import GlobalVariable, Module
from verify.ir.linkage import Linkage
from verify.ir.values import mentioned
from verify.semantics.memory.initializers import MAX_CONTENTS_BYTES, contents
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.memory_plan import Constant, GlobalExtent
from verify.semantics.unsupported import UnsupportedInstruction


@dataclass(frozen=True)
class StatedGlobals:
    """What modules state about global variables: see `constants`, `sizes`, `extents`."""

    constants: Sequence[Constant]
    sizes: Mapping[str, int]
    extents: Mapping[str, GlobalExtent]


NO_GLOBALS = StatedGlobals((), MappingProxyType({}), MappingProxyType({}))


def stated_globals(modules: Sequence[Module], names: Sequence[str]) -> StatedGlobals:
    """What modules state about the variables of these names: source, then target."""
    if not names:
        return NO_GLOBALS
    return StatedGlobals(constants(modules, names), sizes(modules, names), extents(modules, names))


def named_globals(flats: Sequence[Flat]) -> Sequence[str]:
    """The global variables that the functions name, and those whose addresses constants among them
    hold; sorted, since the solvers' time depends on the order."""
    names = [name for flat in flats for name in names_of(flat)]
    return sorted(named_variables([flat.module for flat in flats], names))


def constants(modules: Sequence[Module], names: Iterable[str]) -> list[Constant]:
    """The constants among `names`, as the first of the modules has them: source, then target."""
    found: list[Constant] = []
    for name in names:
        module = next(m for m in modules if name in m.globals)
        variable = module.globals[name]
        if variable.constant or is_fixed(module, variable) or holds_undef(module, variable):
            constant = _constant(module, variable)
            found += [] if constant is None else [constant]
    return found


def _constant(module: Module, variable: GlobalVariable) -> Constant | None:
    layout = Layout(module.datalayout, module.types)
    try:
        size = layout.size(variable.type)
    except UnsupportedInstruction:
        return None
    if not variable.constant and holds_undef(module, variable):
        return Constant(variable.name, variable.addrspace, size, whole=False)
    if not is_fixed(module, variable):
        own, small = is_of_each_thread(module, variable), size <= MAX_CONTENTS_BYTES
        return Constant(variable.name, variable.addrspace, size, {}, small, True, own)
    known = contents(module, layout, variable)
    if known is None:
        return Constant(variable.name, variable.addrspace, size, whole=False)
    return Constant(variable.name, variable.addrspace, size, known, len(known) == size)


def sizes(modules: Sequence[Module], names: Iterable[str]) -> dict[str, int]:
    """The sizes of globals in bytes: the smaller one where the modules differ."""
    found: dict[str, int] = {}
    for name in names:
        for module in modules:
            variable = module.globals.get(name)
            if variable is not None:
                size = _size(Layout(module.datalayout, module.types), variable)
                found[name] = min(size, found.get(name, size))
    return found


def extents(modules: Sequence[Module], names: Iterable[str]) -> dict[str, GlobalExtent]:
    """The sizes of globals in the linked program: the size that both modules state if the linker
    can only take the definition from here, else at least the size that one states (LangRef, "Global
    Variables").  The size of a global that may be absent (`extern_weak`) is unknown."""
    found: dict[str, GlobalExtent] = {}
    held = _held(modules, names)
    for name in names:
        variables = [(m, v) for m in modules if (v := m.globals.get(name)) is not None]
        sizes_here = {_known_size(Layout(m.datalayout, m.types), v) for m, v in variables}
        known = [size for size in sizes_here if size is not None]
        if not known or any(v.symbol.linkage is Linkage.EXTERN_WEAK for _, v in variables):
            continue
        addrspace = variables[0][1].addrspace
        exact = len(sizes_here) == 1 and all(
            v.initializer is not None and not v.symbol.linkage.is_interposable for _, v in variables
        )
        # An array of no elements in a group's memory is as large as the launch of the kernel says.
        is_whole = exact and (min(known) > 0 or addrspace == 0)
        found[name] = GlobalExtent(addrspace, min(known), is_whole, name in held)
    return found


def _held(modules: Sequence[Module], names: Iterable[str]) -> frozenset[str]:
    """The globals whose addresses those of these names hold whose contents never change."""
    variables = ((m, v) for name in names for m in modules if (v := m.globals.get(name)))
    fixed = (v.initializer for m, v in variables if is_fixed(m, v))
    return frozenset(name for each in fixed if each is not None for name in mentioned(each))


def _size(layout: Layout, variable: GlobalVariable) -> int:
    return _known_size(layout, variable) or 0


def _known_size(layout: Layout, variable: GlobalVariable) -> int | None:
    try:
        return layout.size(variable.type)
    except UnsupportedInstruction:
        return None
