"""Arguments that are passed by value to functions that are not entered (LangRef, "Parameter
Attributes", `byval`): copies in local variables of the caller's that live as long as the call.

What the argument is a copy of, and how it is aligned, caller and callee have to agree upon: where
the target calls a function in a way in which the source does not, nothing is copied, and `byval` is
unsupported there.
"""

from __future__ import annotations

from dataclasses import field, replace

from common.data import dataclass
from verify.analysis.call_graph import reachable
from verify.analysis.flatten import entered_callee
from verify.ir.builder import Builder, rebuilt
from verify.ir.function import Attributes, CallDetail, Function, Instruction, Module
from verify.ir.types import PtrType, Type
from verify.ir.values import Local
from verify.normalize.byval.byval_copies import Copies, keeping_parameters, taking_addresses
from verify.normalize.pair import Pair
from verify.semantics.effects import argument_attributes, declaration
from verify.semantics.memory.by_value import BY_VALUE, by_address, by_value, stated_alignment
from verify.semantics.memory.layout import Layout
from verify.semantics.occurring import occurring
from verify.semantics.unknown import is_intrinsic

Passing = tuple[str, int | None]
"""The type that is copied and its stated alignment."""
_Key = tuple[str, int, str, int | None, Type]
"""The callee, the number of the argument, the copied type, its alignment, the type of the
address."""


def copy_for_unknown_callees(pair: Pair) -> Pair:
    """The pair, in which arguments that unknown functions take by value are copied before the
    call."""
    if not any(BY_VALUE in occurring(module).attributes for module in (pair.before, pair.after)):
        return pair
    before = _passings(pair.before, pair.source)
    after = _passings(pair.after, pair.target)
    calls = (passing for each in (before, after) for found in each.values() for passing in found)
    if not any(calls):
        return pair
    differing = {n for n, passed in after.items() if n in before and not passed <= before[n]}
    return keeping_parameters(pair, pair.mapped(lambda module: _copying(module, differing)))


def _passings(module: Module, function: Function) -> dict[str, set[tuple[Passing | None, ...]]]:
    """The arguments that calls of the function, and of functions that it enters, pass by value, by
    the callee's name; calls through pointers together."""
    layout = Layout(module.datalayout, module.types)
    found: dict[str, set[tuple[Passing | None, ...]]] = {}
    for body in reachable(module, function):
        for call in body.instructions:
            if _is_outside(module, call):
                found.setdefault(call.callee_name or "", set()).add(_passing(module, layout, call))
    return found


def _passing(module: Module, layout: Layout, call: Instruction) -> tuple[Passing | None, ...]:
    """The arguments that a call passes by value; empty without such an argument."""
    passed = [
        None if kind is None else (str(layout.resolved(kind)), stated_alignment(attributes))
        for attributes in _given(module, call)
        for kind in [by_value(attributes)]
    ]
    return tuple(passed) if any(passed) else ()


def _is_outside(module: Module, call: Instruction) -> bool:
    """Whether an instruction calls an unknown function."""
    if not isinstance(call.detail, CallDetail) or is_intrinsic(call.callee_name or ""):
        return False
    callee = declaration(module, call.detail)
    return entered_callee(module, call) is None and not (callee and callee.blocks)


def _given(module: Module, call: Instruction) -> list[Attributes]:
    """The attributes of the arguments of a call."""
    detail = call.detail
    assert isinstance(detail, CallDetail)
    callee = declaration(module, detail)
    return [argument_attributes(detail, callee, i) for i in range(len(call.operands))]


def _copying(module: Module, differing: set[str]) -> Module:
    declared: dict[str, Function] = {}
    functions: dict[str, Function] = {}
    for name, function in module.functions.items():
        caller = _Caller(module, differing, Copies(module, function))
        functions[name] = caller.function(function, declared)
    if all(functions[name] is old for name, old in module.functions.items()):
        return module
    plain = {n: f if f.blocks else taking_addresses(f) for n, f in functions.items()}
    return replace(module, functions={**declared, **plain})


@dataclass
class _Caller:
    """The rewriting of one function of `module`; `differing`: the functions to which the target
    passes other things than the source; `made`: the copies, whose local variables are in `entry`.

    Calls that pass equal arguments to a function share one local variable: no two of the variables
    live simultaneously, and names distinguish the variables of source and target.
    """

    module: Module
    differing: set[str]
    copies: Copies
    made: dict[_Key, Local] = field(default_factory=dict[_Key, Local])
    entry: Builder = field(default_factory=Builder)

    def function(self, old: Function, declared: dict[str, Function]) -> Function:
        new = rebuilt(old, declared, self._write)
        if not self.made:
            return new
        entry = replace(new.entry, instructions=(*self.entry.body, *new.entry.instructions))
        return replace(new, blocks=(entry, *new.blocks[1:]))

    def _write(self, builder: Builder, call: Instruction) -> None:
        detail = call.detail
        given = _given(self.module, call) if _is_outside(self.module, call) else []
        if not isinstance(detail, CallDetail) or not any(map(by_value, given)):
            builder.add(call)
            return
        if not self._can_copy(call, detail, given):
            # It is refused where the call is made.
            builder.add(replace(call, detail=replace(detail, argument_attributes=tuple(given))))
            return
        operands, copies = list(call.operands), list[Local]()
        for i, attributes in enumerate(given):
            kind = by_value(attributes)
            if kind is not None:
                copy = self._copy(call, i, kind, attributes)
                self.copies.mark(builder, copy, "start")
                self.copies.fill(builder, copy, operands[i], attributes)
                copies.append(copy)
                operands[i] = copy
        arguments = tuple(map(by_address, given))
        # A `tail` call may access its copies, which become local variables of the caller.
        inner = replace(detail, argument_attributes=arguments, tail=None)
        builder.add(replace(call, operands=tuple(operands), detail=inner))
        for copy in copies:
            self.copies.mark(builder, copy, "end")

    def _can_copy(self, call: Instruction, detail: CallDetail, given: list[Attributes]) -> bool:
        if call.opcode != "call" or detail.tail == "musttail":
            return False
        if (call.callee_name or "") in self.differing:
            return False
        pairs = zip(given, call.operands, strict=True)
        return all(by_value(a) is None or self.copies.suits(a, o) for a, o in pairs)

    def _copy(self, call: Instruction, index: int, kind: Type, attributes: Attributes) -> Local:
        """The local variable for the copy of an argument."""
        type_ = call.operands[index].type
        assert isinstance(type_, PtrType)
        key = call.callee_name or "", index, str(kind), stated_alignment(attributes), type_
        if key not in self.made:
            copy = Local(type_, self.copies.names.new(f"{BY_VALUE}.{key[0]}.{index}"))
            self.made[key], self.entry.shown = copy, call.text
            self.copies.alloca(self.entry, copy, kind, attributes)
        return self.made[key]
