"""Addresses that are based on a parameter that is `noalias` of an entered function (LangRef,
"Parameter Attributes", `noalias`; "Pointer Aliasing Rules").

While such a function runs, an address in it, or in what it enters, is based on the argument where
it is computed from the parameter, and not based on it where it is computed from other arguments,
variables or globals.  What is loaded, converted from a number or returned by an unknown call may
be based on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from common.data import dataclass
from common.remembered import remembered
from verify.analysis.cycles import regions_with_cycles
from verify.analysis.flatten import ExitKind, Flat, Static, Variable
from verify.analysis.graph import graph
from verify.analysis.provenance import PASSES_ON, RootKind, provenance
from verify.analysis.unroll import Unrolled
from verify.ir.function import Attributes, CallDetail
from verify.ir.memory_operands import memory_operands
from verify.ir.types import PtrType
from verify.ir.values import ConstExpr, Global, Local, Poison, Value

NOALIAS = "noalias"
_Bases = frozenset[bool | None]
"""Whether an address is based on the parameter; `None`: it may be."""
_UNKNOWN: _Bases = frozenset({None})


@dataclass(frozen=True, slots=True)
class NoaliasParameter:
    """A parameter of the function that is entered in a context."""

    context: int
    name: str


Place = tuple[int, str, int, int]
"""The context, block and number of an instruction, and the number of its operand."""


@remembered
def noalias_parameters(flat: Flat) -> tuple[NoaliasParameter, ...]:
    """The parameters that are `noalias` of the functions that are entered."""
    return tuple(
        [
            NoaliasParameter(context.index, parameter.name)
            for context in flat.contexts
            if context.call is not None
            for index, parameter in enumerate(context.function.parameters)
            if isinstance(parameter.type, PtrType)
            and (_states(parameter.attributes) or _states(_at_call(context.call, index)))
        ]
    )


def running(flat: Flat, context: int) -> Sequence[NoaliasParameter]:
    """Those of the functions that run while a context does."""
    parameters = noalias_parameters(flat)
    around = set(_around(flat, context)) if parameters else set[int]()
    return [each for each in parameters if each.context in around]


@remembered
def noalias_bases(flat: Flat) -> Mapping[Place, Mapping[NoaliasParameter, bool]]:
    """Whether the addresses that memory is accessed at are based on each of the parameters, where
    that is certain."""
    found: dict[Place, dict[NoaliasParameter, bool]] = {}
    for parameter in noalias_parameters(flat):
        bases = _Flow(flat, parameter)
        for static in flat.body:
            row = memory_operands(static.instruction)
            if row is None or static.context not in bases.inside:
                continue
            for address in row.addresses:
                value = static.instruction.operands[address.position]
                certain = bases.of(static.context, value)
                if len(certain) == 1 and None not in certain:
                    place = (*static.place, address.position)
                    found.setdefault(place, {})[parameter] = True in certain
    return found


def is_followed(flat: Flat, parameter: NoaliasParameter) -> bool:
    """Whether it is certain of each access while a function runs if its address is based on the
    parameter.  Then all accesses are in arguments of the outermost function, globals, or local
    variables that are not copied as a whole, and none is in a cycle, of which a proof sees one
    iteration."""
    inside = [s for s in flat.body if parameter.context in _around(flat, s.context)]
    bases = noalias_bases(flat)
    functions = [c.function for c in flat.contexts if parameter.context in _around(flat, c.index)]
    flows = [graph(function) for function in functions]
    if any(regions_with_cycles(flow.nodes, flow.successors) for flow in flows):
        return False
    for static in inside:
        row = memory_operands(static.instruction)
        if row is None and isinstance(static.instruction.detail, CallDetail):
            return False
        for address in () if row is None else row.addresses:
            place = (*static.place, address.position)
            if parameter not in bases.get(place, {}):
                return False
    call = flat.contexts[parameter.context].call
    assert call is not None
    addresses, operands = provenance(flat), call.instruction.operands
    roots = [r for o in operands if _is_pointer(o) for r in addresses.of(call.context, o)]
    copies = any(static.instruction.opcode == "call" for static in inside)
    checked = (RootKind.PARAMETER, RootKind.GLOBAL, *(() if copies else (RootKind.LOCAL,)))
    return all(root.kind in checked for root in roots)


def _is_pointer(value: Value) -> bool:
    return isinstance(value.type, PtrType)


@remembered
def activations(unrolled: Unrolled[Any, Any]) -> Sequence[Mapping[int, int | None]]:
    """By node: the node whose call has entered each context that runs; `None` where that differs
    from path to path."""
    nodes, flat = unrolled.nodes, unrolled.flat
    entered: dict[int, dict[int, int | None]] = {}
    for number in unrolled.order:
        node, here = nodes[number], dict[int, int | None]()
        for before in unrolled.predecessors.get(number, ()):
            leaving = nodes[before].block.exit
            there = dict(entered[before])
            if leaving.kind is ExitKind.ENTER and leaving.context is not None:
                there[leaving.context] = before
            for context, call in there.items():
                here[context] = call if here.get(context, call) == call else None
        around = set(_around(flat, node.block.context))
        entered[number] = {context: call for context, call in here.items() if context in around}
    return [entered.get(number, {}) for number in range(len(nodes))]


class _Flow:
    """The data flow for one parameter, over the context that it is of and those inside."""

    def __init__(self, flat: Flat, parameter: NoaliasParameter) -> None:
        self.flat, self.parameter = flat, parameter
        self.inside = {
            c.index for c in flat.contexts if parameter.context in _around(flat, c.index)
        }
        self.bases: dict[Variable, _Bases] = {}
        blocks = list(flat.blocks.values())
        changed = True
        while changed:
            changed = False
            for block in blocks:
                for phi in block.phis:
                    values = [self.of(context, value) for _, context, value in phi.incoming]
                    changed |= self._add(phi.variable, _union(values))
                for static in block.body:
                    if static.instruction.name is not None and static.context in self.inside:
                        variable = (static.context, static.instruction.name)
                        changed |= self._add(variable, self._computed(static))

    def of(self, context: int, value: Value) -> _Bases:
        """Whether a value, read in a context, is based on the parameter."""
        while True:
            if context not in self.inside:
                return frozenset({False})
            if not isinstance(value, Local):
                break
            if (context, value.name) == (self.parameter.context, self.parameter.name):
                return frozenset({True})
            if (context, value.name) not in self.flat.bindings:
                return self.bases.get((context, value.name), frozenset())
            context, value = self.flat.bindings[context, value.name]
        match value:
            case Global():
                return frozenset({False})
            case Poison():
                return frozenset()
            case ConstExpr(opcode=opcode, operands=operands) if opcode in PASSES_ON:
                return _union([self.of(context, part) for part in operands[PASSES_ON[opcode]]])
            case _:
                return _UNKNOWN

    def _computed(self, static: Static) -> _Bases:
        instruction = static.instruction
        if instruction.opcode == "alloca":
            return frozenset({False})
        if instruction.opcode not in PASSES_ON:
            return _UNKNOWN
        operands = instruction.operands[PASSES_ON[instruction.opcode]]
        return _union([self.of(static.context, operand) for operand in operands])

    def _add(self, variable: Variable, bases: _Bases) -> bool:
        known = self.bases.get(variable, frozenset())
        if variable == (self.parameter.context, self.parameter.name) or bases <= known:
            return False
        self.bases[variable] = known | bases
        return True


def _around(flat: Flat, context: int | None) -> Iterator[int]:
    """The context and those that it is entered from."""
    while context is not None:
        yield context
        context = flat.contexts[context].parent


def _union(values: Sequence[_Bases]) -> _Bases:
    return frozenset[bool | None]().union(*values)


def _states(attributes: Attributes) -> bool:
    return any(a.name == NOALIAS and not a.quoted for a in attributes)


def _at_call(call: Static, index: int) -> Attributes:
    detail = call.instruction.detail
    return detail.argument_attributes[index] if isinstance(detail, CallDetail) else ()
