"""Opcodes, callees, attributes and the like in a module: a pass skips modules without its own."""

from __future__ import annotations

from verify.data import dataclass
from verify.ir.function import Attributes, CallDetail, MemoryDetail, Module
from verify.ir.values import Global
from verify.remembered import remembered


@dataclass(frozen=True)
class Occurring:
    """`attributes`: the names of all, also as strings, of functions, calls, parameters, arguments
    and results; `operands`: the classes of instructions' operands; `metadata`: the kinds that are
    attached to instructions; `callees`: of direct calls; `orderings`: of accesses to memory."""

    attributes: frozenset[str]
    bundles: frozenset[str]
    callees: frozenset[str]
    metadata: frozenset[str]
    opcodes: frozenset[str]
    operands: frozenset[type]
    orderings: frozenset[str]


@remembered
def occurring(module: Module) -> Occurring:
    """The features that occur in the functions of a module."""
    some: list[Attributes] = []
    calls: list[CallDetail] = []
    opcodes, operands, metadata = set[str](), set[type](), set[str]()
    orderings = set[str]()
    for function in module.functions.values():
        some += (function.attributes, function.result_attributes)
        some += [parameter.attributes for parameter in function.parameters]
        for instruction in function.instructions:
            opcodes.add(instruction.opcode)
            operands.update(map(type, instruction.operands))
            if instruction.metadata:
                metadata.update([kind for kind, _ in instruction.metadata])
            if isinstance(instruction.detail, CallDetail):
                calls.append(instruction.detail)
            elif isinstance(instruction.detail, MemoryDetail):
                orderings.update(instruction.detail.orderings)
    for call in calls:
        some += (call.attributes, call.result_attributes, *call.argument_attributes)
    return Occurring(
        attributes=frozenset([a.name for attributes in some for a in attributes]),
        bundles=frozenset([bundle.tag for call in calls for bundle in call.bundles]),
        callees=frozenset([c.callee.name for c in calls if isinstance(c.callee, Global)]),
        metadata=frozenset(metadata),
        opcodes=frozenset(opcodes),
        operands=frozenset(operands),
        orderings=frozenset(orderings),
    )
