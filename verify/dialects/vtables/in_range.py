"""Constant addresses that only the target may not use everywhere (LangRef, "'getelementptr'
Instruction", `inrange`): an access outside of the range, relative to the address, by what is based
on it is undefined."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from verify.analysis.flatten import Flat
from verify.analysis.global_use import named_variables
from verify.ir.function import CallDetail, Instruction
from verify.ir.values import ConstAggregate, ConstExpr, Value, mentioned
from verify.normalize.constant_places import place_of
from verify.semantics.memory.layout import Layout
from verify.semantics.unsupported import Unsupported, UnsupportedInstruction

_RANGE = re.compile(r"inrange\(\s*(-?\d+)\s*,\s*(-?\d+)\s*\)")
Range = tuple[str, int, int]
"""A global variable, and the first and the end of the bytes in it; of another address its text,
and the bytes from there."""


def refuse_ranges(source: Flat, target: Flat) -> None:
    """Raise `Unsupported` for a range in which only the target promises to use an address."""
    asked = {each: i for i in _instructions(target) for each in _ranges(target, _values(i))}
    if not asked:
        return
    granted = set(_ranges(source, _with_initializers(source)))
    for (name, first, end), instruction in asked.items():
        if (name, first, end) not in granted:
            reason = f"inrange (bytes {first} to {end} of @{name}), which only the target has"
            function = target.function
            raise Unsupported(reason, function.name, function.entry.label, instruction.text)


def _ranges(flat: Flat, values: Iterable[Value]) -> Iterator[Range]:
    layout = Layout(flat.module.datalayout, flat.module.types)
    for each in values:
        for part in _parts(each):
            for flag in part.flags:
                found = _RANGE.fullmatch(flag)
                if found is not None:
                    name, offset = _place(layout, part)
                    yield name, offset + int(found[1]), offset + int(found[2])


def _place(layout: Layout, address: ConstExpr) -> tuple[str, int]:
    try:
        return place_of(layout, address) or (address.text, 0)
    except UnsupportedInstruction:
        return address.text, 0


def _parts(value: Value) -> Iterator[ConstExpr]:
    """The constant expressions that a value is made of."""
    match value:
        case ConstExpr(operands=operands):
            yield value
            for each in operands:
                yield from _parts(each)
        case ConstAggregate(elements=elements):
            for each in elements:
                yield from _parts(each)
        case _:
            return


def _with_initializers(flat: Flat) -> Iterator[Value]:
    """The values that the function uses, and those in the variables that it names."""
    values = [each for i in _instructions(flat) for each in _values(i)]
    yield from values
    variables = flat.module.globals
    for name in named_variables([flat.module], [n for each in values for n in mentioned(each)]):
        initial = variables[name].initializer
        if initial is not None:
            yield initial


def _values(instruction: Instruction) -> Iterator[Value]:
    yield from instruction.operands
    if isinstance(instruction.detail, CallDetail):
        yield instruction.detail.callee
        yield from (o for bundle in instruction.detail.bundles for o in bundle.operands)


def _instructions(flat: Flat) -> Iterator[Instruction]:
    for block in flat.blocks.values():
        for static in (*(phi.static for phi in block.phis), *block.body, block.exit.static):
            yield static.instruction
