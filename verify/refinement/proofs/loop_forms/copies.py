"""Functions in which blocks are executed as copies of themselves: they do the same, thread by
thread (docs/proofs.md, "Other shapes")."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property

from common.data import dataclass
from verify.ir.builder import Builder
from verify.ir.function import (
    Block,
    BranchDetail,
    Bundle,
    CallDetail,
    Detail,
    Function,
    Instruction,
    PhiDetail,
    SwitchDetail,
    successors,
)
from verify.ir.types import Type
from verify.ir.values import Local, Poison, Value

Name = Callable[[str, int], str]
"""The name of what has a name, in the copy of a number; in number 0 its own."""
Leads = Callable[[int, str, str], int]
"""To which copy an edge leads from a copy of a block, by the labels that it had, to a copied one;
a block that is not copied has one copy, number 0."""
NewPhis = dict[str, dict[str, Instruction]]
"""New phis, by block and name."""


def with_copies(
    function: Function,
    blocks: frozenset[str],
    times: int,
    name: Name,
    leads: Leads,
    once: frozenset[str] = frozenset(),
) -> Function:
    """The function with each of `blocks` so many times.  Values are those of the copy that was
    executed last.  `once`: the names of what is in copy 0 only, which is executed before others."""
    copier = _Copier(function, blocks, times, name, leads, once)
    return replace(function, blocks=tuple(copier.blocks()), debug_records=())


@dataclass
class _Copier:
    function: Function
    copied: frozenset[str]
    times: int
    name: Name
    leads: Leads
    once: frozenset[str]
    phis: NewPhis = field(default_factory=dict[str, dict[str, Instruction]])

    def blocks(self) -> Iterator[Block]:
        """The blocks of the new function."""
        changed = [self._block(label) for label in self.originals]
        return with_phis(changed, self.phis, self._needless(changed))

    @cached_property
    def originals(self) -> Mapping[str, tuple[str, int]]:
        """The labels of the new function, in order: what each is in the old one, and which copy."""
        found: dict[str, tuple[str, int]] = {}
        for number in range(self.times):
            for block in self.function.blocks:
                if number == 0 or block.label in self.copied:
                    found[self.name(block.label, number)] = (block.label, number)
        return found

    def _led(self, label: str, to: str) -> str:
        """The target of the edge to a block from a block of the new function."""
        old, number = self.originals[label]
        return self.name(to, self.leads(number, old, to)) if to in self.copied else to

    @cached_property
    def predecessors(self) -> Mapping[str, list[str]]:
        found: dict[str, list[str]] = {label: [] for label in self.originals}
        for label, (old, _) in self.originals.items():
            targets = successors(self.function.block[old].terminator)
            for target in dict.fromkeys(self._led(label, each) for each in targets):
                found[target].append(label)
        return found

    @cached_property
    def definitions(self) -> Mapping[str, tuple[str, Type]]:
        """The block that defines each copied value, and the value's type."""
        return {
            i.name: (label, i.type)
            for label in self.copied
            for i in self.function.block[label].instructions
            if i.name is not None and i.name not in self.once
        }

    def _block(self, label: str) -> Block:
        old, number = self.originals[label]
        instructions: list[Instruction] = []
        for instruction in self.function.block[old].instructions:
            if number and instruction.name in self.once:
                continue
            if instruction.opcode == "phi":
                changed = self._phi(label, instruction)
            else:
                changed = substituted(instruction, lambda o: self._at_end(label, o))
            if changed.name is not None:
                changed = replace(changed, name=self.name(changed.name, number))
            instructions.append(changed)
        return led(Block(label, tuple(instructions)), lambda to: self._led(label, to))

    def _phi(self, label: str, phi: Instruction) -> Instruction:
        assert isinstance(phi.detail, PhiDetail)
        came = dict(zip(phi.detail.blocks, phi.operands, strict=True))
        blocks = tuple(self.predecessors[label])
        operands = tuple(self._at_end(b, came[self.originals[b][0]]) for b in blocks)
        return replace(phi, operands=operands, detail=PhiDetail(blocks))

    def _at_end(self, label: str, value: Value) -> Value:
        """The value of a variable at the end of a block."""
        if not isinstance(value, Local) or value.name not in self.definitions:
            return value
        defined, type_ = self.definitions[value.name]
        old, number = self.originals[label]
        if old != defined:
            return self._at_start(label, value)
        return Local(type_, self.name(value.name, number))

    def _at_start(self, label: str, value: Local) -> Value:
        phi = Local(value.type, f"{self.name(value.name, 1)}.{label}")
        before = self.predecessors[label]
        return at_start(self.phis, label, before, phi, lambda b: self._at_end(b, value))

    def _needless(self, blocks: Iterable[Block]) -> dict[str, Value]:
        """The phis, new or with fewer operands, that are always one other value; and that value."""
        return needless(
            i
            for block in blocks
            for i in (
                *self.phis.get(block.label, {}).values(),
                *(block.instructions if self.originals[block.label][0] in self.copied else ()),
            )
            if i.opcode == "phi"
        )


def at_start(
    phis: NewPhis, label: str, before: Sequence[str], phi: Local, at_end: Callable[[str], Value]
) -> Value:
    """The value of a variable at the start of a block, by its values at the ends of the blocks
    before it; where there are several, `phi`, which is added to `phis`."""
    if not before:
        return Poison(phi.type)
    if len(before) == 1:
        return at_end(before[0])
    own = phis.setdefault(label, {})
    if phi.name not in own:
        builder = Builder()
        builder.phi(phi.type, (), phi.name)
        own[phi.name] = builder.body[-1]  # found where a cycle comes back to the block
        builder.phi(phi.type, [(b, at_end(b)) for b in before], phi.name)
        own[phi.name] = builder.body[-1]
    return phi


def with_phis(blocks: Iterable[Block], phis: NewPhis, same: Mapping[str, Value]) -> Iterator[Block]:
    """The blocks with their new phis, and without the values that are `same` as others."""
    for block in blocks:
        instructions = (*phis.get(block.label, {}).values(), *block.instructions)
        kept = (i for i in instructions if i.name not in same)
        yield Block(block.label, tuple([substituted(i, lambda o: resolved(o, same)) for i in kept]))


def needless(phis: Iterable[Instruction]) -> dict[str, Value]:
    """Those of the phis that are always one other value; and that value."""
    left = [phi for phi in phis if not phi.flags]
    same: dict[str, Value] = {}
    while True:
        before = len(same)
        for phi in left:
            name = phi.name or ""
            values = {resolved(o, same) for o in phi.operands} - {Local(phi.type, name)}
            if name not in same and len(values) == 1:
                same[name] = values.pop()
        if len(same) == before:
            return same


def resolved(value: Value, same: Mapping[str, Value]) -> Value:
    """The representative of a value, by a map of equal values."""
    while isinstance(value, Local) and value.name in same:
        value = same[value.name]
    return value


def substituted(instruction: Instruction, value: Callable[[Value], Value]) -> Instruction:
    """The instruction with other operands."""
    operands = tuple(map(value, instruction.operands))
    detail: Detail | None = instruction.detail
    if isinstance(detail, CallDetail):
        bundles = tuple(Bundle(b.tag, tuple(map(value, b.operands))) for b in detail.bundles)
        detail = replace(detail, callee=value(detail.callee), bundles=bundles)
    return replace(instruction, operands=operands, detail=detail)


def redirected(block: Block, old: str, new: str) -> Block:
    """The block with the edges to a label leading to another."""
    return led(block, lambda to: new if to == old else to)


def coming_from(block: Block, labels: Callable[[str], Sequence[str]]) -> Block:
    """The block whose phis have the value from each label from these labels instead."""
    return replace(block, instructions=tuple([phi_from(i, labels) for i in block.instructions]))


def phi_from(instruction: Instruction, labels: Callable[[str], Sequence[str]]) -> Instruction:
    """The phi with the value from each label from these labels instead; any other instruction is
    itself."""
    if not isinstance(instruction.detail, PhiDetail):
        return instruction
    came = zip(instruction.detail.blocks, instruction.operands, strict=True)
    ways = [(label, value) for old, value in came for label in labels(old)]
    detail = PhiDetail(tuple([label for label, _ in ways]))
    return replace(instruction, operands=tuple([value for _, value in ways]), detail=detail)


def led(block: Block, to: Callable[[str], str]) -> Block:
    """The block with the edges that lead to each label leading to another."""
    return replace(block, instructions=(*block.instructions[:-1], _led(block.terminator, to)))


def _led(terminator: Instruction, to: Callable[[str], str]) -> Instruction:
    match terminator.detail:
        case BranchDetail(targets):
            return replace(terminator, detail=BranchDetail(tuple(map(to, targets))))
        case SwitchDetail(default, cases):
            led = tuple((value, to(label)) for value, label in cases)
            return replace(terminator, detail=SwitchDetail(to(default), led))
        case _:
            return terminator
