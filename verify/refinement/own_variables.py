"""Counterexamples that depend on what a variable of local linkage holds: only functions of the
module change it or see it (LangRef, "Linkage Types", `internal` and `private`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from verify.analysis.flatten import Flat
from verify.analysis.global_use import Access, Use, function_use, global_use, only_accessed
from verify.concrete.refinement_oracle import Difference, Mismatch
from verify.concrete.trace import End, Status
from verify.ir.function import CallDetail, GlobalVariable, Module
from verify.ir.values import mentioned
from verify.normalize.own_variables.dead_stores import AccessedBytes, access_within
from verify.normalize.own_variables.merged_constants import may_be_merged, name_apart
from verify.refinement.named_globals import named_globals
from verify.semantics.effects import argument_attributes, declaration, states
from verify.semantics.library import has_library
from verify.semantics.memory.captures import Captures, Component, captures
from verify.semantics.memory.layout import Layout

_OF_MEMORY = (Difference.MEMORY, Difference.STORE)
_OF_VALUES = (Difference.RESULT, Difference.OPERANDS, Difference.MEMORY)
_STORED = "the values that the module's functions store to @{}"
_NOTHING = Captures(Component.NONE, Component.NONE)


def own_variables(source: Flat, target: Flat, mismatch: Mismatch) -> Iterator[str]:
    """A module's own variables that the target loads less often, or assumes to be defined: they
    hold only values that the module's functions store.  On GPUs other threads may store, too.  Also
    variables with a removed store that the target's module never reads, and, where a value differs,
    variables that the target replaces by others."""
    if mismatch.difference in _OF_MEMORY:
        yield from _stored_for_nobody(source, target)
    if mismatch.difference in _OF_VALUES:
        yield from _made_others(source, target)
    module = source.module
    before, after = (Counter(_loaded(flat)) for flat in (source, target))
    undefined = isinstance(mismatch.target, Status) and mismatch.target.end is End.UB
    for name in before if undefined else before - after:
        variable = module.globals.get(name)
        if variable is not None and has_library(module) and _is_own(module, variable):
            yield _STORED.format(name)
    yield from dropped_variables(source, target)


def dropped_variables(source: Flat, target: Flat) -> Iterator[str]:
    """A module's own variables that the source loads and the target's module never accesses: their
    contents are known, whichever thread stores.  The contents may decide who executes an
    operation."""
    module = source.module
    for name in sorted(set(_loaded(source))):
        variable = module.globals.get(name)
        if variable is None or module is target.module or not _is_own(module, variable):
            continue
        if not global_use(target.module).access(name) & ~Access.COMPARED:
            yield _STORED.format(name)


def _loaded(flat: Flat) -> Iterator[str]:
    for static in flat.body:
        if static.instruction.opcode == "load":
            yield from mentioned(static.instruction.operands[0])


def _is_own(module: Module, variable: GlobalVariable) -> bool:
    """Whether a variable that is not constant is only accessed by the module's functions."""
    is_private = _is_local(variable) and not variable.constant
    return is_private and not global_use(module).escapes(variable.name)


def _made_others(source: Flat, target: Flat) -> Iterator[str]:
    """Variables that the source names, and the target's module has not, whose functions name others
    that the source's has not: as when a table is split, what was at one address is at another.  Or
    constants with the same contents, of which several may be where a lost one is."""
    module, after = source.module, target.module.globals
    named = sorted(named_globals([target]))
    fresh = [name for name in named if name not in module.globals and _is_local(after[name])]
    for name in sorted(named_globals([source]) - after.keys()):
        if not _is_local(module.globals[name]) or name_apart(name) in after:
            continue
        if only_accessed(module, name):  # nobody sees where it is
            continue
        kept = (each for each in named if each in module.globals)
        others = fresh or [each for each in kept if may_be_merged(module, name, each)]
        if others:
            yield f"the address of @{name}, which the target replaces by @{others[0]}"


def _is_local(variable: GlobalVariable) -> bool:
    return variable.symbol.linkage.is_local


def _stored_for_nobody(source: Flat, target: Flat) -> Iterator[str]:
    """Variables to which the target does not store what the source does, where nothing in the
    target's module reads that."""
    module, after = source.module, target.module
    for access in Counter(_stored(source)) - Counter(_stored(target)):
        variable = module.globals.get(access.name)
        if variable is None or not variable.symbol.linkage.is_local:
            continue
        users = global_use(after).users(access.name)
        if not any(_may_read(after, user, access) for user in users):
            yield f"the contents of @{access.name}, which the target's module does not read"


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
            yield AccessedBytes(name, 0, layout.size(module.globals[name].type), ())


def _may_read(module: Module, user: Use, access: AccessedBytes) -> bool:
    """Whether an instruction may read what an access has stored, or pass the variable's address,
    which it uses."""
    if user.access in (Access.COMPARED, Access.STORED):
        return False
    instruction, places = user.instruction, user.positions
    if isinstance(instruction.detail, CallDetail) and places:
        return not all(_only_writes(module, instruction.detail, place) for place in places)
    other = access_within(module, instruction)
    if other is None or places != (len(instruction.operands) - 1,) or other.name != access.name:
        return True
    return other.overlaps(access)


def _only_writes(module: Module, call: CallDetail, place: int) -> bool:
    """Whether a call does no more with an address that it is given than write there."""
    attributes = argument_attributes(call, declaration(module, call), place)
    return states(attributes, "writeonly") and captures(attributes) == _NOTHING
