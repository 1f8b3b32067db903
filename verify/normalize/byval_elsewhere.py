"""Arguments that are passed by value where the callee is not entered (LangRef, "Parameter
Attributes", `byval`).

At a call of an unknown function the argument is a copy: a local variable of the caller's that lives
as long as the call.  In the outermost function the parameter is one that holds what the caller
gave: bytes and addresses of the environment's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from verify.cfg.flatten import entered_callee
from verify.cfg.tail_calls import is_tail
from verify.ir.function import (
    Attribute,
    Attributes,
    CallDetail,
    Function,
    Instruction,
    MemoryDetail,
    Module,
    Parameter,
)
from verify.ir.rewrite import map_function
from verify.ir.types import VOID, FunctionType, IntType, PtrType, StructType, Type
from verify.ir.values import ConstInt, Global, Local, Value
from verify.normalize.byval_copies import Copies, has_size
from verify.normalize.pair import Pair
from verify.semantics.by_value import BY_VALUE, by_value
from verify.semantics.effects import argument_attributes, declaration
from verify.semantics.layout import Layout
from verify.semantics.unknown import is_intrinsic

MAX_BYTES = 64
"""Larger parameters of the outermost function are addresses like others."""
CONTENTS = "contents of byval parameter"
OF_THE_COPY = frozenset({"align", "dereferenceable", "dereferenceable_or_null", "noalias"}) | {
    *("captures", "nofree", "nonnull", "noundef", "readnone", "readonly", "writable", "writeonly")
}
"""Attributes of a parameter that is `byval` which say something of the copy, not of the address
that the caller gives."""
I8, I32 = IntType(8), IntType(32)


def copy_for_unknown_callees(pair: Pair) -> Pair:
    """The pair, in which arguments that unknown functions take by value are copied before the
    call."""
    copied = pair.mapped(_copying)
    if copied is pair:
        return pair
    source, target = (
        replace(new, parameters=old.parameters)
        for new, old in ((copied.source, pair.source), (copied.target, pair.target))
    )
    return replace(copied, source=source, target=target)


def _copying(module: Module) -> Module:
    declared: dict[str, Function] = {}
    functions: dict[str, Function] = {}
    for name, function in module.functions.items():
        caller = _Caller(module, Copies(module, function, declared), [])
        functions[name] = caller.function(function)
    if all(functions[name] is old for name, old in module.functions.items()):
        return module
    plain = {n: f if f.blocks else _by_address(f) for n, f in functions.items()}
    return replace(module, functions={**declared, **plain})


def _by_address(function: Function) -> Function:
    parameters = tuple(replace(p, attributes=_without(p.attributes)) for p in function.parameters)
    return replace(function, parameters=parameters)


def _without(attributes: Attributes) -> Attributes:
    return tuple([a for a in attributes if a.name != BY_VALUE])


@dataclass
class _Caller:
    """The rewriting of one function of `module`; `made`: the local variables for its copies."""

    module: Module
    copies: Copies
    made: list[Instruction]

    def function(self, old: Function) -> Function:
        new = map_function(old, self._rewrite)
        if new is old:
            return old
        entry = replace(new.entry, instructions=(*self.made, *new.entry.instructions))
        return replace(new, blocks=(entry, *new.blocks[1:]), debug_records=())

    def _rewrite(self, call: Instruction) -> list[Instruction]:
        detail = call.detail
        if call.opcode != "call" or not isinstance(detail, CallDetail):
            return [call]
        if detail.tail == "musttail" or is_intrinsic(call.callee_name or ""):
            return [call]
        callee = declaration(self.module, detail)
        if entered_callee(self.module, call) is not None or (callee and callee.blocks):
            return [call]
        given = [argument_attributes(detail, callee, i) for i in range(len(call.operands))]
        taken = [by_value(attributes) for attributes in given]
        if not any(taken) or not all(k is None or self.copies.has_size(k) for k in taken):
            return [call]
        self.copies.calls += 1
        before, after, operands = list[Instruction](), list[Instruction](), list(call.operands)
        for i, kind in enumerate(taken):
            if kind is not None:
                operands[i] = self._copy(call, i, kind, given[i], before, after)
        attributes = tuple([_without(a) for a in given])
        # A `tail` call may access its copies, which become local variables of the caller.
        inner = replace(detail, argument_attributes=attributes, tail=None)
        return [*before, replace(call, operands=tuple(operands), detail=inner), *after]

    def _copy(
        self,
        call: Instruction,
        index: int,
        kind: Type,
        attributes: Attributes,
        before: list[Instruction],
        after: list[Instruction],
    ) -> Value:
        address = call.operands[index]
        assert isinstance(address.type, PtrType)
        copy = Local(address.type, self.copies.new(f"{BY_VALUE}.{self.copies.calls}.{index}"))
        alloca, fill = self.copies.copy(call, copy, address, kind, attributes)
        stated = tuple([a for a in attributes if a.name == "align"])
        assert isinstance(fill.detail, CallDetail)
        fill = replace(fill, detail=replace(fill.detail, argument_attributes=((), stated, (), ())))
        self.made.append(alloca)
        before += [self.copies.lifetime(call, copy, "start"), fill]
        after.append(self.copies.lifetime(call, copy, "end"))
        return copy


def hold_byval_parameters(pair: Pair) -> Pair:
    """The pair, in which the parameters that the outermost functions take by value are local
    variables with unknown contents."""
    names = {pair.source.name, pair.target.name}
    return pair.mapped(lambda module: _holding(module, names))


def _holding(module: Module, names: set[str]) -> Module:
    declared: dict[str, Function] = {}
    functions = dict(module.functions)
    for name in names & functions.keys():
        # What a call of the same function passes is what it gets there.
        if not _is_called(module, name):
            functions[name] = _Outermost(module, functions[name], declared).function()
    return replace(module, functions={**declared, **functions}) if declared else module


def _is_called(module: Module, name: str) -> bool:
    return any(i.callee_name == name for f in module.functions.values() for i in f.instructions)


@dataclass
class _Outermost:
    """The rewriting of the outermost function `old`; `declared` collects what gives contents."""

    module: Module
    old: Function
    declared: dict[str, Function]

    def __post_init__(self) -> None:
        self.layout = Layout(self.module.datalayout, self.module.types)

    def function(self) -> Function:
        """The function; itself where no parameter is held."""
        held = {p.name: kind for p in self.old.parameters if (kind := self._kind(p)) is not None}
        if not held or not self.old.blocks or self._may_reach_others():
            return self.old
        names = {name: f"{name}.{BY_VALUE}" for name in held}

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
        begun = [
            each
            for i, p in enumerate(self.old.parameters)
            if p.name in held
            for each in self._filled(i, p, held[p.name], names[p.name])
        ]
        entry = replace(new.entry, instructions=(*begun, *new.entry.instructions))
        parameters = tuple(
            replace(p, attributes=_of_address(p.attributes)) if p.name in held else p
            for p in self.old.parameters
        )
        blocks = (entry, *new.blocks[1:])
        return replace(new, blocks=blocks, parameters=parameters, debug_records=())

    def _kind(self, parameter: Parameter) -> Type | None:
        """The type of which a parameter is a copy, where it can be held."""
        kind = by_value(parameter.attributes)
        if kind is None or not isinstance(parameter.type, PtrType):
            return None
        is_small = has_size(self.layout, kind) and 0 < self.layout.size(kind) <= MAX_BYTES
        return kind if is_small else None

    def _may_reach_others(self) -> bool:
        """Whether a `tail` call, which may access what was passed by value, must not access other
        local variables."""
        has_variables = any(i.opcode == "alloca" for i in self.old.instructions)
        return has_variables and any(map(is_tail, self.old.instructions))

    def _filled(
        self, index: int, parameter: Parameter, kind: Type, name: str
    ) -> Iterator[Instruction]:
        """The local variable and the stores of its contents."""
        assert isinstance(parameter.type, PtrType)
        stated = [a.argument for a in parameter.attributes if a.name == "align"]
        align = max([int(a) for a in stated if a is not None] or [self.layout.align(kind)])
        copy, text = Local(parameter.type, name), self.old.header
        made = MemoryDetail(type=kind, align=align)
        yield Instruction("alloca", copy.type, name, (), text, detail=made)
        pointers = self._pointers(kind)
        offset = 0
        while offset < self.layout.size(kind):
            part = pointers.get(offset, I8)
            number = ConstInt(I32, offset, str(offset))
            at, value = Local(copy.type, f"{name}.at.{offset}"), Local(part, f"{name}.{offset}")
            step = MemoryDetail(type=I8)
            yield Instruction("getelementptr", at.type, at.name, (copy, number), text, detail=step)
            called = self._contents(index, part)
            yield Instruction("call", part, value.name, (number,), text, detail=called)
            stored = MemoryDetail(type=part, align=1)
            yield Instruction("store", VOID, None, (value, at), text, detail=stored)
            offset += self.layout.size(part)

    def _pointers(self, kind: Type) -> dict[int, Type]:
        """The addresses among the parts of a type, by offset."""
        whole = self.layout.resolved(kind)
        if isinstance(whole, PtrType):
            return {0: whole}
        if not isinstance(whole, StructType):
            return {}
        parts = zip(self.layout.offsets(whole), whole.elements, strict=False)
        return {offset: each for offset, each in parts if isinstance(each, PtrType)}

    def _contents(self, index: int, part: Type) -> CallDetail:
        """The call that gives a part of what the caller passed."""
        name, kind = f"{CONTENTS} {index} as {part}", FunctionType(part, (I32,))
        attributes = (
            *(Attribute(each) for each in ("nofree", "nosync", "nounwind", "willreturn")),
            Attribute("memory", "none"),
        )
        self.declared[name] = Function(name, kind, (Parameter(I32, "0"),), (), attributes)
        return CallDetail(Global(PtrType(0), name), kind, argument_attributes=((),))


def _not_tail(call: Instruction) -> Instruction:
    """A call without `tail`, in a function that has no other local variables."""
    if is_tail(call) and isinstance(call.detail, CallDetail) and call.detail.tail == "tail":
        return replace(call, detail=replace(call.detail, tail=None))
    return call


def _of_address(attributes: Attributes) -> Attributes:
    return tuple([a for a in attributes if a.name not in OF_THE_COPY | {BY_VALUE}])
