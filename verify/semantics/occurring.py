"""What occurs in a module, and what work is for: where none of that occurs, it has nothing to do.

Passes, dialects and checks are rows of tables.  A row says what it needs (`Needs`); what occurs in
a module (`Occurring`) is computed once.  A row whose needs do not occur is not entered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum, auto

from common.data import dataclass
from common.remembered import remembered
from verify.ir.function import (
    Attributes,
    CallDetail,
    Function,
    Instruction,
    MemoryDetail,
    Module,
)
from verify.ir.linkage import Visibility
from verify.ir.types import Type, has_pointer
from verify.ir.values import ConstExpr, Global, InlineAsm

NONE = frozenset[str]()


class Trait(Enum):
    """What a module has besides names."""

    ADDRESSES = auto()
    """A variable, an access of memory, or a value that may be or hold an address, but for a callee
    that is named."""
    CALLS_OF_OTHER_TYPES = auto()
    """A call whose type is not that of the function that it names."""
    CALLS_THROUGH_POINTERS = auto()
    CONSTANTS = auto()
    """A variable that is constant."""
    ORDERED = auto()
    """An atomic access, or a fence."""
    OWN_VARIABLES = auto()
    """A variable that is not constant, and that is local or hidden."""
    SCALABLE = auto()
    """Text that names scalable vectors, or asks for `vscale`."""
    VARIABLES = auto()
    VARIADIC_BODIES = auto()
    """A definition of a function with variable arguments."""
    VOLATILE = auto()
    """An access that is volatile, but no copy or fill."""


@dataclass(frozen=True)
class Occurring:
    """`attributes`: the names of all, also as strings, of functions, calls, parameters, arguments
    and results; `of_calls`: those of calls themselves; `operands`: the classes of instructions'
    operands; `metadata`: the kinds that are attached to instructions; `callees`: of direct calls;
    `orderings`: of accesses to memory; `opcodes`: also with what tells some from others, as
    `load atomic`, `store volatile`, `atomicrmw fadd`; `strings`: the names of string attributes."""

    attributes: frozenset[str]
    bundles: frozenset[str]
    callees: frozenset[str]
    flags: frozenset[str]
    metadata: frozenset[str]
    of_calls: frozenset[str]
    opcodes: frozenset[str]
    operands: frozenset[type]
    orderings: frozenset[str]
    strings: frozenset[str]
    traits: frozenset[Trait]


@dataclass(frozen=True, kw_only=True)
class Needs:
    """What some work is for: it changes nothing, and refuses nothing, in modules in which none of
    this occurs.  It may say too much, never too little.

    `functions`: how names of functions begin, also of those that passes declare; `occurs`: anything
    else; the others are those of `Occurring`.
    """

    functions: tuple[str, ...] = ()
    attributes: frozenset[str] = NONE
    bundles: frozenset[str] = NONE
    flags: frozenset[str] = NONE
    metadata: frozenset[str] = NONE
    of_calls: frozenset[str] = NONE
    opcodes: frozenset[str] = NONE
    operands: frozenset[type] = frozenset[type]()
    orderings: frozenset[str] = NONE
    traits: frozenset[Trait] = frozenset[Trait]()
    occurs: Callable[[Module], bool] | None = None

    def occur_in(self, module: Module) -> bool:
        """Whether some of it occurs in a module."""
        return _occur(module, self)

    def occur_beside(self, module: Module, function: Function) -> bool:
        """Whether some of it may occur in a module or in `function`, which may be a changed one
        that the module does not have."""
        return module.functions.get(function.name) is not function or _occur(module, self)

    def occur_among(self, sides: Iterable[tuple[Module, Function]]) -> bool:
        """Whether some of it may occur on one of the sides of a pair."""
        return any(self.occur_beside(*side) for side in sides)


ADDRESSES = Needs(traits=frozenset({Trait.ADDRESSES}))
FENCES = Needs(opcodes=frozenset({"fence"}))
ORDERED = Needs(traits=frozenset({Trait.ORDERED}))
VARIABLES = Needs(traits=frozenset({Trait.VARIABLES}))


@remembered
def _occur(module: Module, needs: Needs) -> bool:
    if needs.functions and any(name.startswith(needs.functions) for name in module.functions):
        return True
    here = occurring(module)
    return (
        not needs.attributes.isdisjoint(here.attributes)
        or not needs.bundles.isdisjoint(here.bundles)
        or not needs.flags.isdisjoint(here.flags)
        or not needs.metadata.isdisjoint(here.metadata)
        or not needs.of_calls.isdisjoint(here.of_calls)
        or not needs.opcodes.isdisjoint(here.opcodes)
        or not needs.operands.isdisjoint(here.operands)
        or not needs.orderings.isdisjoint(here.orderings)
        or not needs.traits.isdisjoint(here.traits)
        or (needs.occurs is not None and needs.occurs(module))
    )


@remembered
def occurring(module: Module) -> Occurring:
    """The features that occur in the functions and variables of a module."""
    some: list[Attributes] = []
    calls: list[CallDetail] = []
    opcodes, operands, metadata, flags = set[str](), set[type](), set[str](), set[str]()
    orderings, traits = set[str](), _of_variables(module)
    types = set[Type]()
    texts = [str(body) for body in module.types.values()]
    for function in module.functions.values():
        if function.type.vararg and function.blocks:
            traits.add(Trait.VARIADIC_BODIES)
        types.update([each.type for each in function.parameters if function.blocks])
        some += (function.attributes, function.result_attributes)
        some += [parameter.attributes for parameter in function.parameters]
        texts.append(function.header)
        for instruction in function.instructions:
            texts.append(instruction.text)
            opcodes.add(instruction.opcode)
            operands.update(map(type, instruction.operands))
            types.add(instruction.type)
            types.update([each.type for each in instruction.operands])
            if instruction.flags:
                flags |= instruction.flags
            if instruction.metadata:
                metadata.update([kind for kind, _ in instruction.metadata])
            if isinstance(instruction.detail, CallDetail):
                calls.append(instruction.detail)
            elif isinstance(instruction.detail, MemoryDetail):
                traits.add(Trait.ADDRESSES)
                orderings.update(instruction.detail.orderings)
                if instruction.detail.orderings:
                    traits.add(Trait.ORDERED)
                if instruction.detail.volatile:
                    traits.add(Trait.VOLATILE)
                opcodes.update(_kinds(instruction, instruction.detail))
    for call in calls:
        some += (call.attributes, call.result_attributes, *call.argument_attributes)
        traits |= _of_call(module, call)
    if any("vscale" in text for text in texts):
        traits.add(Trait.SCALABLE)
    if ConstExpr in operands or any(map(has_pointer, types)):
        traits.add(Trait.ADDRESSES)
    stated = [a for attributes in some for a in attributes]
    return Occurring(
        attributes=frozenset([a.name for a in stated]),
        bundles=frozenset([bundle.tag for call in calls for bundle in call.bundles]),
        callees=frozenset([c.callee.name for c in calls if isinstance(c.callee, Global)]),
        flags=frozenset(flags),
        metadata=frozenset(metadata),
        of_calls=frozenset([a.name for call in calls for a in call.attributes]),
        opcodes=frozenset(opcodes),
        operands=frozenset(operands),
        orderings=frozenset(orderings),
        strings=frozenset([a.name for a in stated if a.quoted]),
        traits=frozenset(traits),
    )


def _kinds(instruction: Instruction, detail: MemoryDetail) -> list[str]:
    """The opcode of an access with each of what tells it from others."""
    said = [("atomic", detail.atomic), ("volatile", detail.volatile)]
    kinds = [kind for kind, holds in said if holds]
    if detail.operation is not None:
        kinds.append(detail.operation)
    return [f"{instruction.opcode} {kind}" for kind in kinds]


def _of_call(module: Module, call: CallDetail) -> set[Trait]:
    if not isinstance(call.callee, Global):
        is_asm = isinstance(call.callee, InlineAsm)
        return set() if is_asm else {Trait.CALLS_THROUGH_POINTERS}
    named = module.functions.get(call.callee.name)
    is_other = named is not None and named.type != call.function_type
    return {Trait.CALLS_OF_OTHER_TYPES} if is_other else set()


def _of_variables(module: Module) -> set[Trait]:
    found = set[Trait]()
    for each in module.globals.values():
        symbol = each.symbol
        found |= {Trait.ADDRESSES, Trait.VARIABLES}
        if each.constant:
            found.add(Trait.CONSTANTS)
        elif symbol.linkage.is_local or symbol.visibility is Visibility.HIDDEN:
            found.add(Trait.OWN_VARIABLES)
    return found
