"""Parameters of the outermost functions that are passed by value (LangRef, "Parameter Attributes",
`byval`): local variables that hold what the caller gave.

A parameter stays an address where the two functions say other things of it, where the copy does not
keep what is said of it, and where more is done with its address than a local variable allows: where
the copy is, is the caller's choice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from common.data import dataclass
from verify.analysis.tail_calls import is_tail
from verify.ir.builder import I8, I32, Builder, integer, names_in
from verify.ir.function import (
    Attributes,
    CallDetail,
    Function,
    Instruction,
    Module,
    Parameter,
)
from verify.ir.rewrite import map_function
from verify.ir.types import PtrType, Type
from verify.ir.values import Local, Value
from verify.normalize.byval.byval_copies import has_size
from verify.normalize.byval.byval_uses import (
    OF_THE_COPY,
    ByvalUses,
    null_is_an_object,
    suits_a_copy,
)
from verify.normalize.pair import Pair
from verify.normalize.written_calls import computing
from verify.semantics.attributes import KERNEL_CONVENTIONS
from verify.semantics.memory.by_value import (
    BY_VALUE,
    CONTENTS,
    CONTENTS_IN_KERNEL,
    by_value,
    stated_alignment,
)
from verify.semantics.memory.layout import Layout
from verify.targets.triples import TARGETS

MAX_BYTES = 64
"""Larger parameters of the outermost function are addresses like others."""
_PLACED = {
    kernel: each.conventions.placed for each in TARGETS for kernel in each.conventions.kernels
}


@dataclass(frozen=True)
class ByvalLocal:
    """The local variable that a parameter becomes, on both sides."""

    name: str
    type: Type
    align: int


def hold_byval_parameters(pair: Pair) -> Pair:
    """The pair, in which the parameters that the outermost functions take by value are local
    variables with unknown contents."""
    if not any(by_value(p.attributes) for _, f in pair.sides for p in f.parameters):
        return pair
    mine, theirs = (_Side.of(module, function) for module, function in pair.sides)
    if mine is None or theirs is None:
        return pair
    held = {i: each for i in mine.held.keys() & theirs.held if (each := _same(mine, theirs, i))}
    names = {pair.source.name, pair.target.name}
    is_kernel = pair.source.calling_convention in KERNEL_CONVENTIONS
    contents = CONTENTS_IN_KERNEL if is_kernel else CONTENTS
    return pair.mapped(lambda module: _holding(module, names, held, contents)) if held else pair


@dataclass(frozen=True)
class _Side:
    """One of the two functions, with the types of the parameters that can be held, by position."""

    function: Function
    uses: ByvalUses
    layout: Layout
    held: Mapping[int, Type]

    @staticmethod
    def of(module: Module, function: Function) -> _Side | None:
        """The function; `None` where none of its parameters can be held."""
        layout = Layout(module.datalayout, module.types)
        kinds = {i: _kind(layout, function, p) for i, p in enumerate(function.parameters)}
        held = {i: kind for i, kind in kinds.items() if kind is not None}
        # What a call of the same function passes is what it gets there.
        if not held or _is_called(module, function.name) or _may_reach_others(function):
            return None
        uses = ByvalUses.of(module, function)
        return None if uses is None else _Side(function, uses, layout, held)

    def is_local(self, index: int) -> bool:
        """Whether a local variable can take the place of a parameter.  Those of some kernels
        are in memory of their own (`Conventions.placed` in `verify.targets.target`)."""
        parameter = self.function.parameters[index]
        if not self.uses.is_only_accessed(parameter):
            return False
        local = _PLACED.get(self.function.calling_convention or "")
        if local is not None and self.uses.is_placed(parameter, local):
            return False
        is_bound = any(a.name == "captures" and not a.quoted for a in parameter.attributes)
        return not (is_bound and self.uses.is_kept(parameter))


def _same(mine: _Side, theirs: _Side, index: int) -> ByvalLocal | None:
    """The local variable for a parameter, where both sides can have the same."""
    sides = (mine, theirs)
    parameters = tuple(side.function.parameters[index] for side in sides)
    ours, other = (side.layout.resolved(side.held[index]) for side in sides)
    stated = {stated_alignment(p.attributes) for p in parameters}
    if str(ours) != str(other) or len(stated) > 1 or not all(s.is_local(index) for s in sides):
        return None
    [align] = stated
    if align is None:
        # The target's choice (LangRef), by LLVM's default the type's: so no side asks for more.
        align = mine.layout.align(mine.held[index])
        wanted, got = (s.uses.alignment(p) for s, p in zip(sides, parameters, strict=True))
        if max(wanted, got) > align or got > wanted:
            return None
    name = f"{parameters[0].name}.{BY_VALUE}"
    while any(name in names_in(side.function) for side in sides):
        name += "."
    return ByvalLocal(name, mine.held[index], align)


def _kind(layout: Layout, function: Function, parameter: Parameter) -> Type | None:
    """The type of which a parameter is a copy, where it can be held."""
    kind = by_value(parameter.attributes)
    if kind is None or not isinstance(parameter.type, PtrType) or not function.blocks:
        return None
    if not has_size(layout, kind) or not 0 < layout.size(kind) <= MAX_BYTES:
        return None
    has_null = null_is_an_object(function, parameter.type)
    suits = suits_a_copy(parameter.attributes, layout.size(kind), null_is_an_object=has_null)
    return kind if suits else None


def _may_reach_others(function: Function) -> bool:
    """Whether a `tail` call, which may access what was passed by value, must not access other local
    variables."""
    has_variables = any(i.opcode == "alloca" for i in function.instructions)
    return has_variables and any(map(is_tail, function.instructions))


def _is_called(module: Module, name: str) -> bool:
    return any(i.callee_name == name for f in module.functions.values() for i in f.instructions)


def _holding(
    module: Module, names: set[str], held: Mapping[int, ByvalLocal], contents: str
) -> Module:
    declared: dict[str, Function] = {}
    functions = dict(module.functions)
    for name in names & functions.keys():
        writer = _Outermost(module, functions[name], held, contents, declared)
        functions[name] = writer.function()
    return replace(module, functions={**declared, **functions})


@dataclass
class _Outermost:
    """The rewriting of the outermost function `old`; `declared` collects what gives contents."""

    module: Module
    old: Function
    held: Mapping[int, ByvalLocal]
    contents: str
    declared: dict[str, Function]

    def __post_init__(self) -> None:
        self.layout = Layout(self.module.datalayout, self.module.types)

    def function(self) -> Function:
        parameters = self.old.parameters
        names = {parameters[i].name: held.name for i, held in self.held.items()}

        def renamed(value: Value) -> Value:
            if isinstance(value, Local) and value.name in names:
                return Local(value.type, names[value.name])
            return value

        def rewrite(instruction: Instruction) -> list[Instruction]:
            operands = tuple(map(renamed, instruction.operands))
            if operands == instruction.operands:
                return [_not_tail(instruction)]
            return [_not_tail(replace(instruction, operands=operands))]

        new = map_function(self.old, rewrite)
        begun = [each for i in sorted(self.held) for each in self._filled(i)]
        entry = replace(new.entry, instructions=(*begun, *new.entry.instructions))
        own = tuple(
            replace(p, attributes=_of_address(p.attributes)) if i in self.held else p
            for i, p in enumerate(parameters)
        )
        return replace(new, blocks=(entry, *new.blocks[1:]), parameters=own, debug_records=())

    def _filled(self, index: int) -> Sequence[Instruction]:
        """The local variable and the stores of its contents."""
        held, builder = self.held[index], Builder(self.old.header, "", self.declared)
        copy = builder.alloca(
            held.type, Local(self.old.parameters[index].type, held.name), held.align
        )
        pointers, offset = self._pointers(held.type), 0
        while offset < self.layout.size(held.type):
            part, number = pointers.get(offset, I8), integer(I32, offset)
            # No name in a module that LLVM prints without quotes has a space.
            at = builder.gep(I8, copy, (number,), f"{held.name} at {offset}")
            contents = computing(f"{self.contents} {index} as {part}", [I32], part)
            builder.store(builder.call(contents, (number,), f"{held.name} {offset}"), at, 1)
            offset += self.layout.size(part)
        return builder.body

    def _pointers(self, kind: Type) -> dict[int, Type]:
        """The addresses among the parts of a type, by offset."""
        parts = self.layout.parts(kind)
        return {offset: each for offset, each in parts if isinstance(each, PtrType)}


def _not_tail(call: Instruction) -> Instruction:
    """A call without `tail`, in a function that has no other local variables."""
    if is_tail(call) and isinstance(call.detail, CallDetail) and call.detail.tail == "tail":
        return replace(call, detail=replace(call.detail, tail=None))
    return call


def _of_address(attributes: Attributes) -> Attributes:
    return tuple([a for a in attributes if a.name not in OF_THE_COPY | {BY_VALUE}])
