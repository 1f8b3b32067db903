"""Rows about the variables of a module: only its functions change or see one of local linkage
(LangRef, "Linkage Types", `internal` and `private`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Set

from verify.analysis.flatten import Flat
from verify.ir.function import CallDetail, Function, GlobalVariable, Instruction, Module
from verify.ir.memory_operands import memory_operands
from verify.ir.values import Local, Value
from verify.normalize.own_variables.dead_global_stores import Access, access_within
from verify.normalize.own_variables.merged_constants import may_be_merged, name_apart
from verify.promises.module_contents import lost_variables
from verify.refinement.caveats.operations import is_reserved
from verify.refinement.caveats.refutation import Refutation
from verify.refinement.named_globals import named_globals
from verify.semantics.effects import argument_attributes, declaration, states
from verify.semantics.library import has_library
from verify.semantics.memory.captures import Captures, Component, captures
from verify.semantics.memory.initializers import mentioned, only_accessed
from verify.semantics.memory.layout import Layout

_COMPUTE = frozenset({"select", "phi", "getelementptr", "freeze"})
"""Instructions that make an address of addresses."""
_VIRTUAL_CALLS = "vcall_visibility"
"""Metadata that says which modules make virtual calls through a table."""
_NOTHING = Captures(Component.NONE, Component.NONE)


def lost_contents(found: Refutation) -> Iterator[str]:
    """Variables of local linkage that the target lacks."""
    yield from lost_variables(*found.flats)


def stored_values(found: Refutation) -> Iterator[str]:
    """A module's own variables that the target loads less often, or assumes to be defined: they
    hold only values that the module's functions store.  On GPUs other threads may store, too."""
    module = found.source.module
    if module is found.target.module or not has_library(module):
        return
    before, after = (Counter(_loaded(flat)) for flat in found.flats)
    for name in before if found.undefined else before - after:
        variable = module.globals.get(name)
        if variable is not None and _is_own(module, variable):
            yield name


def never_accessed(found: Refutation) -> Iterator[str]:
    """A module's own variables that the source loads and the target's module never accesses: their
    contents are known, whichever thread stores.  The contents may decide who executes an
    operation."""
    module, after = found.source.module, found.target.module
    for name in set(_loaded(found.source)) if module is not after else ():
        variable = module.globals.get(name)
        if variable is None or not _is_own(module, variable):
            continue
        if not any(any(_users(f, name)) for f in after.functions.values()):
            yield name


def runtime_variables(found: Refutation) -> Iterator[str]:
    """Variables of the compiler's own runtime, such as another stack, that only the target has."""
    before, after = (flat.module.globals for flat in found.flats)
    for name in _named(found.target) & after.keys() - before.keys():
        variable = after[name]
        is_shared = variable.initializer is None or not variable.symbol.linkage.is_local
        if is_shared and is_reserved(name):
            yield name


def virtual_tables(found: Refutation) -> Iterator[str]:
    """Tables of virtual functions that the target fills in another way: what no virtual call may
    load from one need not be there (LLVM, "Type Metadata", "!vcall_visibility Metadata")."""
    before, after = (flat.module.globals for flat in found.flats)
    for name in _named(found.source) & before.keys():
        theirs = after.get(name_apart(name))
        tables = (before[name], theirs)
        if all(t is not None and t.has_metadata(_VIRTUAL_CALLS) for t in tables):
            yield name


def _named(flat: Flat) -> set[str]:
    """The globals that the instructions of a function mention."""
    return {o for s in flat.body for each in s.instruction.operands for o in mentioned(each)}


def _loaded(flat: Flat) -> Iterator[str]:
    for static in flat.body:
        if static.instruction.opcode == "load":
            yield from mentioned(static.instruction.operands[0])


def _is_own(module: Module, variable: GlobalVariable) -> bool:
    """Whether a variable that is not constant is only accessed by the module's functions."""
    if not _is_local(variable) or variable.constant:
        return False
    initializers = (each.initializer for each in module.globals.values())
    if any(each is not None and variable.name in mentioned(each) for each in initializers):
        return False
    return not any(_gives_away(function, variable.name) for function in module.functions.values())


def _gives_away(function: Function, name: str) -> bool:
    """Whether the address of a variable is more in a function than what accesses use, and other
    addresses for accesses are made of."""
    return any(
        not all(_is_address(instruction, place) for place in places)
        for instruction, places in _users(function, name)
    )


def _users(function: Function, name: str) -> Iterator[tuple[Instruction, list[int]]]:
    """The instructions that use the address of a variable, or one made of it, and as which of
    their operands; not those that only make addresses or compare them."""
    made = _made(function.instructions, {name})
    for instruction in function.instructions:
        if instruction.opcode in _COMPUTE or instruction.opcode == "icmp":
            continue
        places = [n for n, o in enumerate(instruction.operands) if _bases(o, {name}, made)]
        if places:
            yield instruction, places


def _made(instructions: Iterable[Instruction], names: Set[str]) -> Mapping[str, set[str]]:
    """By the results of instructions, the variables among these whose addresses they compute."""
    computing = [i for i in instructions if i.opcode in _COMPUTE and i.name is not None]
    made: dict[str, set[str]] = {}
    while True:
        before = sum(map(len, made.values()))
        for instruction in computing:
            assert instruction.name is not None
            for operand in instruction.operands:
                made.setdefault(instruction.name, set()).update(_bases(operand, names, made))
        if sum(map(len, made.values())) == before:
            return made


def _bases(operand: Value, names: Set[str], made: Mapping[str, set[str]]) -> Set[str]:
    """The variables among these whose address an operand is."""
    if isinstance(operand, Local):
        return made.get(operand.name, set())
    return names & set(mentioned(operand))


def _is_address(instruction: Instruction, place: int) -> bool:
    row = memory_operands(instruction)
    return row is not None and any(address.position == place for address in row.addresses)


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
    """Variables to which the target does not store what the source does, where nothing in the
    target's module reads that."""
    module, after = found.source.module, found.target.module
    if module is after:
        return
    for access in Counter(_stored(found.source)) - Counter(_stored(found.target)):
        variable = module.globals.get(access.name)
        if variable is None or not variable.symbol.linkage.is_local:
            continue
        if not any(_reads(after, each, access) for each in after.functions.values()):
            yield access.name


def _stored(flat: Flat) -> Iterator[Access]:
    """A function's stores to variables, by name; to a whole variable if the address is computed."""
    module = flat.module
    layout = Layout(module.datalayout, module.types)
    own = [static.instruction for static in flat.body]
    phis = [phi.static.instruction for block in flat.blocks.values() for phi in block.phis]
    made = _made([*phis, *own], module.globals.keys())
    for instruction in own:
        if instruction.opcode != "store":
            continue
        access = access_within(module, instruction)
        if access is not None:
            yield access
            continue
        for name in sorted(_bases(instruction.operands[1], module.globals.keys(), made)):
            yield Access(name, 0, layout.size(module.globals[name].type), ())


def _reads(module: Module, function: Function, access: Access) -> bool:
    """Whether a function may read what an access has stored, or pass the variable's address."""
    return any(
        _may_read(module, instruction, places, access)
        for instruction, places in _users(function, access.name)
    )


def _may_read(module: Module, instruction: Instruction, places: list[int], access: Access) -> bool:
    """Whether an instruction may read what an access has stored, or pass the variable's address,
    which it uses as these operands."""
    if isinstance(instruction.detail, CallDetail):
        return not all(_only_writes(module, instruction.detail, place) for place in places)
    if instruction.opcode == "store" and places == [1]:
        return False
    other = access_within(module, instruction)
    if other is None or places != [len(instruction.operands) - 1] or other.name != access.name:
        return True
    return other.overlaps(access)


def _only_writes(module: Module, call: CallDetail, place: int) -> bool:
    """Whether a call does no more with an address that it is given than write there."""
    attributes = argument_attributes(call, declaration(module, call), place)
    return states(attributes, "writeonly") and captures(attributes) == _NOTHING
