"""Copies and fills of a size that is not constant, as loops over bytes (LangRef, "'llvm.memcpy'
Intrinsic", "'llvm.memmove' Intrinsic", "'llvm.memset.*' Intrinsics").

The bound on executions of a cycle's header is the bound on the size: each execution is of up to
`BYTES_AT_ONCE` bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from functools import partial

from verify.data import dataclass
from verify.ir.function import (
    Block,
    BranchDetail,
    Function,
    Instruction,
    Module,
    PhiDetail,
)
from verify.ir.memory_operands import (
    is_volatile,
    memory_intrinsic_key,
    memory_intrinsic_name,
    memory_operands,
)
from verify.ir.parse_instructions import parse_instruction
from verify.ir.parse_types import ParseContext
from verify.ir.rewrite import map_functions
from verify.ir.types import IntType, PtrType
from verify.ir.values import ConstInt, Global, Local, Value
from verify.normalize.pair import Pair
from verify.normalize.written_calls import ASSUME
from verify.semantics.memory.memory_intrinsics import stated_align
from verify.semantics.occurring import occurring

BYTES_AT_ONCE = 4

COPIES = frozenset({"memcpy", "memmove"})
KINDS = COPIES | {"memset"}

_HEAD = """
head:
  %i0 = phi iN [ 0, %entry ], [ %i{last}, %byte{before} ]
  %more = icmp ult iN %i0, %size
  br i1 %more, label %byte0, label %rest
"""
_FILL = "  store i8 %value, ptr %at{n}, align 1\n"
_COPY = """
  %from{n} = getelementptr i8, ptr %source, iN %x{n}
  %v{n} = load i8, ptr %from{n}, align 1
  store i8 %v{n}, ptr %at{n}, align 1
"""
_PLACE = {
    False: "  %x{n} = add iN %i{n}, 0\n",
    True: "  %back{n} = sub iN %end, %i{n}\n  %x{n} = select i1 %forward, iN %i{n}, iN %back{n}\n",
}
"""The offset of a byte; `True`: from the end, where the target is behind the source."""
_NEXT = """
  %i{next} = add iN %i{n}, 1
  %more{next} = icmp ult iN %i{next}, %size
  br i1 %more{next}, label %{then}, label %rest
"""
_DIRECTION = """
  %end = sub iN %size, 1
  %forward = icmp ule ptr %to, %source
"""
_OVERLAP = """
  %to.number = ptrtoint ptr %to to i64
  %source.number = ptrtoint ptr %source to i64
  %after = sub i64 %to.number, %source.number
  %before = sub i64 %source.number, %to.number
  %length = {widen}
  %in.source = icmp ult i64 %after, %length
  %in.to = icmp ult i64 %before, %length
  %near = or i1 %in.source, %in.to
  %apart = icmp ne ptr %to, %source
  %both = and i1 %near, %apart
  %some = icmp ne iN %size, 0
  %overlaps = select i1 %some, i1 %both, i1 false
  br i1 %overlaps, label %undefined, label %head
undefined:
  unreachable
"""
_ALIGNED = '  call void @llvm.assume(i1 true) [ "align"(ptr %{name}, i64 {align}) ]\n'


def loop_over_sizes(pair: Pair) -> Pair:
    """The pair with loops in place of copies and fills of a size that is not constant."""
    return pair.mapped_once(_rewritten)


def _rewritten(module: Module) -> Module:
    if not any(memory_intrinsic_key(name) in KINDS for name in occurring(module).callees):
        return module
    return map_functions(module, partial(_in_function, module), {ASSUME.name: ASSUME})


def _in_function(module: Module, function: Function) -> Function:
    if not any(_is_sized(function, i) for i in function.instructions):
        return function
    writer = _Writer(module, function)
    blocks = [part for block in function.blocks for part in writer.parts(block)]
    return replace(function, blocks=tuple(map(writer.joined, blocks)), debug_records=())


def _is_sized(function: Function, instruction: Instruction) -> bool:
    """Whether the instruction is a copy or fill that a loop can stand for."""
    kind, row = memory_intrinsic_name(instruction), memory_operands(instruction)
    if kind not in KINDS or row is None or is_volatile(instruction, row):
        return False
    size, spaces = instruction.operands[2], [instruction.operands[0].type]
    if isinstance(size, ConstInt) or not isinstance(size.type, IntType) or size.type.width > 64:
        return False
    if kind in COPIES:
        spaces.append(instruction.operands[1].type)
        first, second = (_variable(function, o) for o in instruction.operands[:2])
        if first is not None and first == second:
            return False
    return all(isinstance(s, PtrType) and s.addrspace == 0 for s in spaces)


def _variable(function: Function, address: Value) -> str | None:
    """The local variable that an address is computed from, as far as it can be followed."""
    made = {i.name: i for i in function.instructions if i.name is not None}
    while isinstance(address, Local) and address.name in made:
        instruction = made[address.name]
        if instruction.opcode == "alloca":
            return address.name
        if instruction.opcode != "getelementptr":
            return None
        address = instruction.operands[0]
    return None


@dataclass
class _Writer:
    """The rewriting of one function; `ends`: the last of the blocks that a block has become;
    `made`: the others."""

    module: Module
    function: Function
    ends: dict[str, str] = field(default_factory=dict[str, str])
    made: set[str] = field(default_factory=set[str])
    count: int = 0

    def parts(self, block: Block) -> Iterator[Block]:
        """The blocks that a block becomes."""
        label, done = block.label, list[Instruction]()
        for instruction in block.instructions:
            if not _is_sized(self.function, instruction):
                done.append(instruction)
                continue
            self.count += 1
            loop = _Loop(self.module, self.function, instruction, self.count, label)
            first, *others = loop.blocks()
            yield Block(label, (*done, *first.instructions))
            self.made |= {other.label for other in others}
            yield from others
            label, done = loop.name("rest"), []
        self.ends[block.label] = label
        yield Block(label, tuple(done))

    def joined(self, block: Block) -> Block:
        """The block, whose phis name the blocks that control comes from now."""
        if block.label in self.made:
            return block
        return replace(block, instructions=tuple(map(self._joined, block.instructions)))

    def _joined(self, phi: Instruction) -> Instruction:
        if not isinstance(phi.detail, PhiDetail):
            return phi
        blocks = tuple([self.ends.get(label, label) for label in phi.detail.blocks])
        return replace(phi, detail=PhiDetail(blocks))


@dataclass
class _Loop:
    """The loop that stands for a call in block `label`."""

    module: Module
    function: Function
    call: Instruction
    number: int
    label: str

    @property
    def kind(self) -> str:
        return memory_intrinsic_name(self.call) or ""

    @property
    def is_apart(self) -> bool:
        """Whether one of the two ranges is in a local variable, and the other is not in it; or one
        is in a constant, which the other cannot be in where something is copied: no byte of one may
        be written."""
        ranges = self.call.operands[:2]
        constant = any(
            isinstance(o, Global)
            and o.name in self.module.globals
            and self.module.globals[o.name].constant
            for o in ranges
        )
        return constant or any(_variable(self.function, o) is not None for o in ranges)

    def name(self, name: str) -> str:
        return f"{name} of {self.kind} {self.number}"

    def blocks(self) -> list[Block]:
        """The rest of the call's block, and those of the loop."""
        found = [_Lines("entry")]
        for line in self._text().splitlines():
            if line.endswith(":"):
                found.append(_Lines(line.removesuffix(":")))
            elif line:
                found[-1].instructions.append(self._instruction(line))
        first, *others = found
        return [
            Block(self.label, tuple(first.instructions)),
            *(Block(self.name(each.label), tuple(each.instructions)) for each in others),
        ]

    def _text(self) -> str:
        size = self.call.operands[2].type
        assert isinstance(size, IntType)
        backwards = self.kind == "memmove" and not self.is_apart
        text = _DIRECTION if backwards else ""
        if self.kind == "memcpy" and not self.is_apart:
            widen = "add i64 %size, 0" if size.width == 64 else f"zext i{size.width} %size to i64"
            text += _OVERLAP.format(widen=widen)
        else:
            text += "  br label %head\n"
        last = BYTES_AT_ONCE
        text += _HEAD.format(last=last, before=last - 1)
        for n in range(last):
            then = f"byte{n + 1}" if n + 1 < last else "head"
            text += f"byte{n}:\n" + (self._aligned() if not n else "")
            text += _PLACE[backwards] + "  %at{n} = getelementptr i8, ptr %to, iN %x{n}\n"
            text += _FILL if self.kind == "memset" else _COPY
            text = (text + _NEXT).replace("{n}", str(n))
            text = text.replace("{next}", str(n + 1)).replace("{then}", then)
        return text.replace("iN", f"i{size.width}")

    def _aligned(self) -> str:
        """That the addresses are aligned as the arguments' `align` says: at others it is undefined
        to access a byte."""
        names = ("to", "source") if self.kind in COPIES else ("to",)
        aligns = [(name, stated_align(self.call, place)) for place, name in enumerate(names)]
        return "".join(_ALIGNED.format(name=name, align=a) for name, a in aligns if a > 1)

    def _instruction(self, line: str) -> Instruction:
        made = parse_instruction(line, ParseContext())
        names = list[str](("to", "source" if self.kind in COPIES else "value", "size"))
        given = dict(zip(names, self.call.operands, strict=False))
        name = None if made.name is None else self.name(made.name)
        operands = tuple([self._value(operand, given) for operand in made.operands])
        detail = made.detail
        if isinstance(detail, PhiDetail):
            labels = [self.label if b == "entry" else self.name(b) for b in detail.blocks]
            detail = PhiDetail(tuple(labels))
        elif isinstance(detail, BranchDetail):
            detail = BranchDetail(tuple([self.name(target) for target in detail.targets]))
        return replace(made, name=name, operands=operands, detail=detail, text=self.call.text)

    def _value(self, operand: Value, given: Mapping[str, Value]) -> Value:
        if not isinstance(operand, Local):
            return operand
        known = given.get(operand.name)
        return Local(operand.type, self.name(operand.name)) if known is None else known


@dataclass
class _Lines:
    label: str
    instructions: list[Instruction] = field(default_factory=list[Instruction])
