"""Accesses to memory under a mask, as branches around plain accesses, element by element (LangRef,
"Masked Vector Load and Store Intrinsics", "Masked Vector Gather and Scatter Intrinsics", "Masked
Vector Expanding Load and Compressing Store Intrinsics", "'llvm.vp.load' Intrinsic" and relatives).

The lowest element is accessed first.  What is not accessed need not be there.  LangRef does not say
what a mask that is poison does, nor whether an element may be accessed at an offset from an address
that is in no object, nor whether that address is aligned where no element is accessed.  LLVM's
expansions (ScalarizeMaskedMemIntrin, InstCombine) rely on all three: so may those in a target,
which loads or stores without a mask.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, replace

from verify.data import dataclass
from verify.dialects.masked.masked_access import (
    Blocks,
    MaskedAccess,
    masked_access,
    masked_operands,
)
from verify.ir.function import (
    Block,
    CallDetail,
    Function,
    Instruction,
    Module,
    PhiDetail,
)
from verify.ir.rewrite import map_functions
from verify.normalize.pair import Pair
from verify.normalize.sized_copies import ASSUME
from verify.semantics.effects import states
from verify.semantics.memory.layout import Layout


def spell_out_masked_accesses(pair: Pair) -> Pair:
    """The pair with branches in place of masks."""
    if not _is_masked(pair.source) or _is_masked(pair.target) or not _accesses(pair.target):
        return pair.mapped_once(_spelled_out, expanded=False)
    before = _spelled_out(pair.before, expanded=True)
    return pair.within(before, _spelled_out(pair.after, expanded=False))


def _is_masked(function: Function) -> bool:
    return any(masked_operands(instruction.callee_name) for instruction in function.instructions)


def _accesses(function: Function) -> bool:
    return any(instruction.opcode in ("load", "store") for instruction in function.instructions)


def _spelled_out(module: Module, *, expanded: bool) -> Module:
    """The module with branches in place of masks; `expanded`: of a source, whose target has none;
    elements are in the object of the address, which is aligned."""
    if not any(masked_operands(name) is not None for name in module.functions):
        return module
    layout = Layout(module.datalayout, module.types)

    def rewrite(function: Function) -> Function:
        return _Writer(layout, function, expanded).function()

    return map_functions(module, rewrite, {ASSUME.name: ASSUME})


@dataclass
class _Writer:
    """The rewriting of one function.  `last`: the block that ends as a block did."""

    layout: Layout
    old: Function
    expanded: bool
    count: int = 0
    last: dict[str, str] = field(default_factory=dict[str, str])

    def function(self) -> Function:
        """The function without masked accesses; the function itself if there are none."""
        if not any(self._access(i) for i in self.old.instructions):
            return self.old
        blocks = [part for block in self.old.blocks for part in self._parts(block)]
        made = {block.label for block in blocks} - set(self.old.block)
        blocks = [b if b.label in made else self._joined(b) for b in blocks]
        return replace(self.old, blocks=tuple(blocks), debug_records=())

    def _access(self, call: Instruction) -> MaskedAccess | None:
        if _is_tail(call) and any(i.opcode == "alloca" for i in self.old.instructions):
            return None  # undefined where it accesses one of them
        if states(self.old.attributes, "null_pointer_is_valid"):
            return None  # a `nonnull` address that is null is poison
        return masked_access(self.layout, call, self.count, self.expanded)

    def _parts(self, block: Block) -> Iterator[Block]:
        """The blocks that a block becomes."""
        label, done = block.label, list[Instruction]()
        for instruction in block.instructions:
            access = self._access(instruction)
            if access is None:
                done.append(instruction)
                continue
            self.count += 1
            writer = Blocks(label, done)
            access.write(writer)
            yield from writer.finished
            label, done = writer.label, writer.body
        self.last[block.label] = label
        yield Block(label, tuple(done))

    def _joined(self, block: Block) -> Block:
        """The block whose phis come from the blocks that now end as the old ones did."""

        def phi(instruction: Instruction) -> Instruction:
            if not isinstance(instruction.detail, PhiDetail):
                return instruction
            labels = tuple([self.last.get(b, b) for b in instruction.detail.blocks])
            return replace(instruction, detail=PhiDetail(labels))

        return replace(block, instructions=tuple(map(phi, block.instructions)))


def _is_tail(call: Instruction) -> bool:
    return isinstance(call.detail, CallDetail) and call.detail.tail in ("tail", "musttail")
