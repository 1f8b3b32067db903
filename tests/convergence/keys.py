"""The class keys of the operations in a function's unrolled graph."""

from __future__ import annotations

from dataclasses import dataclass

from verify.convergence.label import ClassKey, Label
from verify.ir.reader import read_module
from verify.options import Model, Options
from verify.refinement.prepare import Side, flat_graph, prepare

DECLARATIONS = """
declare void @op() convergent
declare i1 @go()
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare token @llvm.experimental.convergence.anchor()
"""


@dataclass(frozen=True)
class Operation:
    """One node's execution of `@op`."""

    block: str
    label: Label
    key: ClassKey


def side_of(body: str, model: Model = Model.AUTO, unroll: int = 3) -> Side:
    result = read_module((body + DECLARATIONS).encode(), "test")
    assert not result.verifier_errors
    options = Options(model=model, unroll=unroll)
    return prepare(flat_graph(result.module, result.module.functions["f"], options), options)


def operations(side: Side, hierarchy: int = 0) -> list[Operation]:
    """The executions of operations, in the order of the unrolled graph."""
    found: list[Operation] = []
    unrolled = side.unrolled[hierarchy]
    for number in unrolled.order:
        node = unrolled.nodes[number]
        for position, static in enumerate(node.block.body):
            if static.instruction.opcode == "call" and static.instruction.callee_name == "op":
                found.append(Operation(node.block.source, node.label, node.keys[position]))
    return found
