"""Sums with +0 of what is no -0: the sum is the other part, up to which NaN it gives.

Where the other part is used by that sum alone, and as often executed, the NaN is open just as
before: that of the first operation may be any that the second makes of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from verify.ir.function import Block, Function, Instruction, Module
from verify.ir.rewrite import map_functions
from verify.ir.values import Local, Value
from verify.normalize.pair import Pair
from verify.normalize.used_locals import used_locals
from verify.semantics.values.denormals import DENORMALS, DENORMALS_F32
from verify.semantics.values.formats import FORMATS, float_bits

OF_INTEGERS = ("sitofp", "uitofp")
"""Operations whose zeros are +0."""


def without_added_zeros(pair: Pair) -> Pair:
    """The pair without these sums."""
    return pair.mapped_once(_rewritten)


def _rewritten(module: Module) -> Module:
    return map_functions(module, _in_function)


def _in_function(function: Function) -> Function:
    sums = [i for i in function.instructions if _zeros_added(i)]
    if not sums or any(a.name in (DENORMALS, DENORMALS_F32) for a in function.attributes):
        return function
    uses = Counter(value.name for value in used_locals(function))
    positive = set[str]()
    blocks = tuple([_in_block(block, uses, positive) for block in function.blocks])
    changed = any(new is not old for new, old in zip(blocks, function.blocks, strict=True))
    return replace(function, blocks=blocks) if changed else function


def _in_block(block: Block, uses: Mapping[str, int], positive: set[str]) -> Block:
    """The block without these sums; `positive`: the names of floats that are no -0, to which those
    of the block are added."""
    kept: dict[int, Instruction] = {}
    places: dict[str, int] = {}
    for place, each in enumerate(block.instructions):
        current = each
        for part in _zeros_added(each):
            if part.name in places and uses[part.name] == 1:
                current = replace(kept.pop(places.pop(part.name)), name=each.name)
                break
        kept[place] = current
        if current.name is not None and _is_positive(current, positive):
            positive.add(current.name)
            places[current.name] = place
    if len(kept) == len(block.instructions):
        return block
    return replace(block, instructions=tuple(kept.values()))


def _zeros_added(instruction: Instruction) -> list[Local]:
    """The parts of a sum that +0 is added to."""
    if not _is_plain(instruction) or instruction.opcode != "fadd":
        return []
    a, b = instruction.operands
    parts = [one for one, other in ((a, b), (b, a)) if float_bits(other) == 0]
    return [part for part in parts if isinstance(part, Local)]


def _is_plain(instruction: Instruction) -> bool:
    """Whether an instruction gives a float that has no flags and no stated accuracy."""
    known = str(instruction.type) in FORMATS
    return known and not instruction.flags and not instruction.metadata


def _is_positive(instruction: Instruction, positive: set[str]) -> bool:
    """Whether the result is no -0: a sum is -0 only if both parts are."""
    if not _is_plain(instruction):
        return False
    if instruction.opcode in OF_INTEGERS:
        return True
    is_sum = instruction.opcode == "fadd"
    return is_sum and any(_is_no_minus(operand, positive) for operand in instruction.operands)


def _is_no_minus(value: Value, positive: set[str]) -> bool:
    if isinstance(value, Local):
        return value.name in positive
    bits = float_bits(value)
    return bits is not None and bits != FORMATS[str(value.type)].sign
