"""Counterexamples that depend on what a variable of local linkage holds: only functions of the
module change it or see it (LangRef, "Linkage Types", `internal` and `private`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from verify.attributes.function_effects import statics
from verify.cfg.flatten import Flat
from verify.concrete.refinement_oracle import Difference, Mismatch
from verify.concrete.trace import End, Status
from verify.ir.function import CallDetail, Function, GlobalVariable, Instruction, Module
from verify.ir.memory_operands import memory_operands
from verify.ir.values import Local
from verify.normalize.dead_global_stores import Access, access_within
from verify.semantics.captures import Captures, Component, captures
from verify.semantics.effects import argument_attributes, declaration, states
from verify.semantics.initializers import mentioned
from verify.semantics.layout import Layout
from verify.semantics.library import has_library

_OF_MEMORY = (Difference.MEMORY, Difference.STORE)
_COMPUTE = frozenset({"select", "phi", "getelementptr", "freeze"})
"""Instructions that make an address of addresses."""
_NOTHING = Captures(Component.NONE, Component.NONE)


def own_variables(source: Flat, target: Flat, mismatch: Mismatch) -> Iterator[str]:
    """Such variables that the target loads less often, or takes to be defined: what the module's
    functions store is all that is ever there.  On GPUs other threads' stores are what matters.
    Besides, those of which a store is lost that nothing in the target's module reads."""
    if mismatch.difference in _OF_MEMORY:
        yield from _stored_for_nobody(source, target)
    module = source.module
    before, after = (Counter(_loaded(flat)) for flat in (source, target))
    undefined = isinstance(mismatch.target, Status) and mismatch.target.end is End.UB
    for name in before if undefined else before - after:
        variable = module.globals.get(name)
        if variable is not None and has_library(module) and _is_own(module, variable):
            yield f"what the module's functions store to @{name}"


def _loaded(flat: Flat) -> Iterator[str]:
    for static in statics(flat):
        if static.instruction.opcode == "load":
            yield from mentioned(static.instruction.operands[0])


def _is_own(module: Module, variable: GlobalVariable) -> bool:
    """Whether a variable that is not constant is only accessed by the module's functions."""
    is_local = variable.symbol.linkage.is_local and variable.addrspace == 0
    if not is_local or variable.constant:
        return False
    initializers = (each.initializer for each in module.globals.values())
    if any(each is not None and variable.name in mentioned(each) for each in initializers):
        return False
    return not any(_gives_away(function, variable.name) for function in module.functions.values())


def _gives_away(function: Function, name: str) -> bool:
    """Whether the address of a variable is more in a function than what accesses use, and other
    addresses for accesses are made of."""
    made: set[str] = set()
    while True:
        before = len(made)
        for instruction in function.instructions:
            for place, operand in enumerate(instruction.operands):
                is_made = isinstance(operand, Local) and operand.name in made
                if not is_made and name not in mentioned(operand):
                    continue
                if instruction.opcode in _COMPUTE and instruction.name is not None:
                    made.add(instruction.name)
                elif instruction.opcode != "icmp" and not _is_address(instruction, place):
                    return True
        if len(made) == before:
            return False


def _is_address(instruction: Instruction, place: int) -> bool:
    row = memory_operands(instruction)
    return row is not None and any(address.position == place for address in row.addresses)


def _stored_for_nobody(source: Flat, target: Flat) -> Iterator[str]:
    """Variables to which the target does not store what the source does, where nothing in the
    target's module reads that."""
    module, after = source.module, target.module
    for access in Counter(_stored(source)) - Counter(_stored(target)):
        variable = module.globals.get(access.name)
        if variable is None or not variable.symbol.linkage.is_local:
            continue
        instructions = (i for f in after.functions.values() for i in f.instructions)
        if not any(_reads(after, each, access) for each in instructions):
            yield f"what @{access.name} holds, which the target's module does not read"


def _stored(flat: Flat) -> Iterator[Access]:
    """What a function stores to variables, by name; all of those of which it computes addresses."""
    layout = Layout(flat.module.datalayout, flat.module.types)
    phis = (phi.static for block in flat.blocks.values() for phi in block.phis)
    for static in (*statics(flat), *phis):
        instruction = static.instruction
        access = access_within(flat.module, instruction)
        if instruction.opcode == "store" and access is not None:
            yield access
        elif instruction.opcode in _COMPUTE:
            names = {name for operand in instruction.operands for name in mentioned(operand)}
            for name in sorted(names & flat.module.globals.keys()):
                yield Access(name, 0, layout.size(flat.module.globals[name].type), ())


def _reads(module: Module, instruction: Instruction, access: Access) -> bool:
    """Whether an instruction may read what an access has stored, or pass the variable's address."""
    places = [n for n, o in enumerate(instruction.operands) if access.name in mentioned(o)]
    if not places or instruction.opcode == "icmp":
        return False
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
