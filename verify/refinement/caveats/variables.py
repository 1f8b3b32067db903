"""Rows about the variables of a module: only its functions change or see one of local linkage
(LangRef, "Linkage Types", `internal` and `private`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from verify.analysis.flatten import Flat
from verify.analysis.global_use import (
    Use,
    Uses,
    function_use,
    global_use,
    names_of,
    only_accessed,
)
from verify.ir.function import CallDetail, GlobalVariable, Module
from verify.ir.values import Local, mentioned
from verify.normalize.own_variables.dead_stores import AccessedBytes, access_within
from verify.normalize.own_variables.merged_constants import may_be_merged, name_apart
from verify.promises.module_contents import lost_variables
from verify.refinement.caveats.operations import is_reserved
from verify.refinement.caveats.refutation import Refutation
from verify.refinement.named_globals import named_globals
from verify.semantics.attributes import equal_in_all_threads
from verify.semantics.effects import argument_attributes, declaration, states
from verify.semantics.library import has_library
from verify.semantics.memory.access_types import ANY
from verify.semantics.memory.captures import Captures, Component, captures
from verify.semantics.memory.layout import Layout

_VIRTUAL_CALLS = "vcall_visibility"
"""Metadata that says which modules make virtual calls through a table."""
_NOTHING = Captures(Component.NONE, Component.NONE)


def lost_contents(found: Refutation) -> Iterator[str]:
    """Variables of local linkage that the target lacks."""
    yield from lost_variables(*found.flats)


def stored_values(found: Refutation) -> Iterator[str]:
    """A module's own variables that the target loads less often, or assumes to be defined: they
    hold only values that the module's functions store.  On GPUs other threads may store, too: it is
    known what, if all stores are of one value that is equal in all threads."""
    module = found.source.module
    is_alone = has_library(module)
    if is_alone and module is found.target.module:
        return
    before, after = (Counter(_loaded(flat)) for flat in found.flats)
    for name in before if found.undefined else before - after:
        variable = module.globals.get(name)
        if variable is None or not _is_own(module, variable):
            continue
        if is_alone or _is_stored_alike(module, name):
            yield name


def never_accessed(found: Refutation) -> Iterator[str]:
    """A module's own variables that the source loads and the target's module never accesses: their
    contents are known, whichever thread stores.  The contents may decide who executes an
    operation."""
    module, after = found.source.module, found.target.module
    for name in sorted(set(_loaded(found.source))) if module is not after else ():
        variable = module.globals.get(name)
        if variable is None or not _is_own(module, variable):
            continue
        if not global_use(after).access(name) & ~Uses.COMPARED:
            yield name


def runtime_variables(found: Refutation) -> Iterator[str]:
    """Variables of the compiler's own runtime, such as another stack, that only the target has."""
    before, after = (flat.module.globals for flat in found.flats)
    for name in sorted(names_of(found.target) & after.keys() - before.keys()):
        variable = after[name]
        is_shared = variable.initializer is None or not variable.symbol.linkage.is_local
        if is_shared and is_reserved(name):
            yield name


def virtual_tables(found: Refutation) -> Iterator[str]:
    """Tables of virtual functions that the target fills in another way: an entry that no virtual
    call can load may be missing (LLVM, "Type Metadata", "!vcall_visibility Metadata")."""
    before, after = (flat.module.globals for flat in found.flats)
    for name in names_of(found.source) & before.keys():
        theirs = after.get(name_apart(name))
        tables = (before[name], theirs)
        if all(t is not None and t.has_metadata(_VIRTUAL_CALLS) for t in tables):
            yield name


def _loaded(flat: Flat) -> Iterator[str]:
    for static in flat.body:
        if static.instruction.opcode == "load":
            yield from mentioned(static.instruction.operands[0])


def _is_stored_alike(module: Module, name: str) -> bool:
    """Whether the module's functions store one value to a variable: a constant, or an argument that
    is equal in all threads, at one position."""
    stored = set[object]()
    for function in module.functions.values():
        alike = equal_in_all_threads(module, function)
        positions = {p.name: n for n, p in enumerate(function.parameters) if p.name in alike}
        for instruction in function.instructions:
            named = any(name in mentioned(operand) for operand in instruction.operands)
            if instruction.opcode == "load" or not named:
                continue
            value = instruction.operands[0]
            if instruction.opcode != "store" or name in mentioned(value):
                return False
            if isinstance(value, Local) and value.name not in positions:
                return False
            stored.add(positions[value.name] if isinstance(value, Local) else value)
    return len(stored) == 1


def _is_own(module: Module, variable: GlobalVariable) -> bool:
    """Whether a variable that is not constant is only accessed by the module's functions."""
    is_private = _is_local(variable) and not variable.constant
    return is_private and not global_use(module).escapes(variable.name)


def replaced_variables(found: Refutation) -> Iterator[str]:
    """Variables that the source names, and the target's module has not, whose functions name others
    that the source's has not: as when a table is split, what was at one address is at another.  Or
    constants with the same contents, of which several may be where a lost one is."""
    module, after = found.source.module, found.target.module.globals
    if module is found.target.module:
        return
    named = sorted(named_globals([found.target]))
    fresh = [name for name in named if name not in module.globals and _is_local(after[name])]
    for name in sorted(named_globals([found.source]) - after.keys()):
        if not _is_local(module.globals[name]) or name_apart(name) in after:
            continue
        if only_accessed(module, name):  # nobody sees where it is
            continue
        kept = (each for each in named if each in module.globals)
        others = fresh or [each for each in kept if may_be_merged(module, name, each)]
        if others:
            yield f"{name}, which the target replaces by @{others[0]}"


def _is_local(variable: GlobalVariable) -> bool:
    return variable.symbol.linkage.is_local


def unread_variables(found: Refutation) -> Iterator[str]:
    """Variables to which the target does not store the values that the source stores, where nothing
    in the target's module reads the variable."""
    module, after = found.source.module, found.target.module
    if module is after:
        return
    for access in Counter(_stored(found.source)) - Counter(_stored(found.target)):
        variable = module.globals.get(access.name)
        if variable is None or not variable.symbol.linkage.is_local:
            continue
        users = global_use(after).users(access.name)
        if not any(_may_read(after, user, access) for user in users):
            yield access.name


def _stored(flat: Flat) -> Iterator[AccessedBytes]:
    """A function's stores to variables, by name; to a whole variable if the address is computed."""
    module = flat.module
    layout = Layout(module.datalayout, module.types)
    for static in flat.body:
        if static.instruction.opcode != "store":
            continue
        access = access_within(module, static.instruction)
        if access is not None:
            yield access
            continue
        use = function_use(flat.contexts[static.context].function)
        bases = use.within(static.instruction.operands[1])
        for name in sorted(bases & module.globals.keys()):
            yield AccessedBytes(name, 0, layout.size(module.globals[name].type), ANY)


def _may_read(module: Module, user: Use, access: AccessedBytes) -> bool:
    """Whether an instruction may read what an access has stored, or pass the variable's address,
    which it uses."""
    if user.access in (Uses.COMPARED, Uses.STORED):
        return False
    instruction, places = user.instruction, user.positions
    if isinstance(instruction.detail, CallDetail) and places:
        return not all(_only_writes(module, instruction.detail, place) for place in places)
    other = access_within(module, instruction)
    if other is None or places != (len(instruction.operands) - 1,) or other.name != access.name:
        return True
    return other.overlaps(access)


def _only_writes(module: Module, call: CallDetail, place: int) -> bool:
    """Whether a call only writes through an address that it is given."""
    attributes = argument_attributes(call, declaration(module, call), place)
    return states(attributes, "writeonly") and captures(attributes) == _NOTHING
