"""Arguments that are passed by value without a stated alignment (LangRef, "Parameter Attributes",
`byval`: "then the code generator makes a target-specific assumption"), as if that of their type
were stated: how the address is aligned that is copied from is then known.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from verify.analysis.call_graph import reachable
from verify.ir.function import Attribute, Attributes, CallDetail, Instruction, Module
from verify.ir.rewrite import map_instructions
from verify.normalize.pair import Pair
from verify.semantics.memory.by_value import ALIGN, by_value, stated_alignment
from verify.semantics.memory.layout import Layout
from verify.semantics.unsupported import UnsupportedInstruction


def has_copies_of_open_alignment(pair: Pair) -> bool:
    """Whether the source passes something by value without a stated alignment."""
    functions = reachable(pair.before, pair.source)
    return any(
        by_value(attributes) is not None and stated_alignment(attributes) is None
        for function in functions
        for instruction in function.instructions
        if isinstance(instruction.detail, CallDetail)
        for attributes in instruction.detail.argument_attributes
    )


def with_types_alignment(pair: Pair) -> Pair:
    """The pair whose calls state the alignment of the type where they state none."""
    return pair.mapped_once(_stating)


def _stating(module: Module) -> Module:
    layout = Layout(module.datalayout, module.types)
    return map_instructions(module, partial(_stated, layout))


def _stated(layout: Layout, instruction: Instruction) -> tuple[Instruction, ...]:
    detail = instruction.detail
    if not isinstance(detail, CallDetail) or not any(map(by_value, detail.argument_attributes)):
        return (instruction,)
    attributes = tuple([_with_alignment(layout, a) for a in detail.argument_attributes])
    return (replace(instruction, detail=replace(detail, argument_attributes=attributes)),)


def _with_alignment(layout: Layout, attributes: Attributes) -> Attributes:
    kind = by_value(attributes)
    if kind is None or stated_alignment(attributes) is not None:
        return attributes
    try:
        return (*attributes, Attribute(ALIGN, str(layout.align(kind))))
    except UnsupportedInstruction:
        return attributes
