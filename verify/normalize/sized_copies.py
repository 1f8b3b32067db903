"""Copies and fills of a size that is not constant, as loops over bytes (LangRef, "'llvm.memcpy'
Intrinsic", "'llvm.memmove' Intrinsic", "'llvm.memset.*' Intrinsics").

The bound on executions of a cycle's header is the bound on the size: each execution is of up to
`BYTES_AT_ONCE` bytes.
"""

from __future__ import annotations

from functools import partial

from common.data import dataclass
from verify.ir.builder import ASSUME, FALSE, I8, I64, Builder, integer, rebuilt
from verify.ir.function import CallDetail, Function, Instruction, Module, has_attribute
from verify.ir.memory_operands import (
    is_volatile,
    memory_intrinsic_name,
    memory_operands,
)
from verify.ir.rewrite import map_functions
from verify.ir.types import IntType, PtrType, Type
from verify.ir.values import ConstInt, Global, Local, Value
from verify.normalize.intrinsic_calls import says_no_more
from verify.normalize.pair import Pair
from verify.semantics.memory.memory_intrinsics import stated_align

BYTES_AT_ONCE = 4

_OF_ADDRESSES = frozenset({"align", "nonnull", "noundef"})
"""Attributes of arguments with a meaning here, and `nonnull`: null is no address of a byte."""
COPIES = frozenset({"memcpy", "memmove"})
KINDS = COPIES | {"memset"}


def loop_over_sizes(pair: Pair) -> Pair:
    """The pair with loops in place of copies and fills of a size that is not constant."""
    return pair.mapped_once(_rewritten)


def _rewritten(module: Module) -> Module:
    return map_functions(module, partial(_in_function, module), {ASSUME.name: ASSUME})


def _in_function(module: Module, function: Function) -> Function:
    if not any(_is_sized(function, i) for i in function.instructions):
        return function
    number = 0

    def write(builder: Builder, instruction: Instruction) -> None:
        nonlocal number
        if _is_sized(function, instruction):
            number += 1
            _Loop(builder, module, function, instruction, number).write()
        else:
            builder.add(instruction)

    return rebuilt(function, {}, write)


def _is_sized(function: Function, instruction: Instruction) -> bool:
    """Whether the instruction is a copy or fill that a loop can stand for."""
    kind, row = memory_intrinsic_name(instruction), memory_operands(instruction)
    if kind not in KINDS or row is None or is_volatile(instruction, row):
        return False
    if not says_no_more(instruction, _OF_ADDRESSES, ("memory",)):
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


@dataclass(frozen=True)
class _Loop:
    """The loop that stands for a call."""

    builder: Builder
    module: Module
    function: Function
    call: Instruction
    number: int

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

    @property
    def to(self) -> Value:
        return self.call.operands[0]

    @property
    def size(self) -> Value:
        return self.call.operands[2]

    @property
    def integer(self) -> Type:
        """The type of the size, and of offsets."""
        return self.size.type

    def write(self) -> None:
        """Write the rest of the call's block, and the blocks of the loop."""
        self._assume_defined()
        builder, before, last = self.builder, self.builder.label, BYTES_AT_ONCE
        reverse = self._reverse() if self.kind == "memmove" and not self.is_apart else None
        if self.kind == "memcpy" and not self.is_apart:
            self._refuse_overlap()
        else:
            builder.jump(self.name("head"))
        builder.start(self.name("head"))
        again = Local(self.integer, self.name(f"i{last}"))
        ways = ((before, integer(self.integer, 0)), (self.name(f"byte{last - 1}"), again))
        offset = builder.phi(self.integer, ways, self.name("i0"))
        self._go_on(offset, "more", "byte0")
        for n in range(last):
            builder.start(self.name(f"byte{n}"))
            if not n:
                self._assume_aligned()
            self._byte(n, offset, reverse)
            one = integer(self.integer, 1)
            offset = builder.binary("add", offset, one, self.name(f"i{n + 1}"))
            self._go_on(offset, f"more{n + 1}", f"byte{n + 1}" if n + 1 < last else "head")
        builder.start(self.name("rest"))

    def _go_on(self, offset: Value, name: str, then: str) -> None:
        """Go on with the byte at an offset, if there is one."""
        more = self.builder.icmp("ult", offset, self.size, self.name(name))
        self.builder.branch(more, self.name(then), self.name("rest"), of_operation=True)

    def _reverse(self) -> tuple[Value, Value]:
        """The last offset, and whether the bytes are copied from the first: not where the target is
        behind the source."""
        end = self.builder.binary("sub", self.size, integer(self.integer, 1), self.name("end"))
        source = self.call.operands[1]
        return end, self.builder.icmp("ule", self.to, source, self.name("forward"))

    def _refuse_overlap(self) -> None:
        """Go on to the loop, if the two ranges are apart or the same: else it is undefined."""
        builder, source = self.builder, self.call.operands[1]
        to = builder.cast("ptrtoint", self.to, I64, self.name("to.number"))
        other = builder.cast("ptrtoint", source, I64, self.name("source.number"))
        after = builder.binary("sub", to, other, self.name("after"))
        before = builder.binary("sub", other, to, self.name("before"))
        name = self.name("length")
        if self.integer == I64:
            length = builder.binary("add", self.size, integer(I64, 0), name)
        else:
            length = builder.cast("zext", self.size, I64, name)
        in_source = builder.icmp("ult", after, length, self.name("in.source"))
        in_to = builder.icmp("ult", before, length, self.name("in.to"))
        near = builder.binary("or", in_source, in_to, self.name("near"))
        apart = builder.icmp("ne", self.to, source, self.name("apart"))
        both = builder.binary("and", near, apart, self.name("both"))
        some = builder.icmp("ne", self.size, integer(self.integer, 0), self.name("some"))
        overlaps = builder.select(some, both, FALSE, self.name("overlaps"))
        builder.branch(overlaps, self.name("undefined"), self.name("head"), of_operation=True)
        builder.start(self.name("undefined"))
        builder.unreachable()

    def _byte(self, n: int, offset: Value, reverse: tuple[Value, Value] | None) -> None:
        """Copy or fill the byte at an offset."""
        builder, name = self.builder, self.name(f"x{n}")
        if reverse is None:
            place = builder.binary("add", offset, integer(self.integer, 0), name)
        else:
            end, forward = reverse
            back = builder.binary("sub", end, offset, self.name(f"back{n}"))
            place = builder.select(forward, offset, back, name)
        at = builder.gep(I8, self.to, (place,), self.name(f"at{n}"))
        value = self.call.operands[1]
        if self.kind in COPIES:
            source = builder.gep(I8, value, (place,), self.name(f"from{n}"))
            value = builder.load(I8, source, self.name(f"v{n}"), 1)
        builder.store(value, at, 1)

    def _assume_defined(self) -> None:
        """That arguments that are `noundef` are: what is undef may differ from itself."""
        assert isinstance(self.call.detail, CallDetail)
        attributes = self.call.detail.argument_attributes
        for n, (operand, each) in enumerate(zip(self.call.operands, attributes, strict=False)):
            if has_attribute(each, "noundef"):
                name = self.name(f"defined{n}")
                self.builder.assume(self.builder.icmp("eq", operand, operand, name))

    def _assume_aligned(self) -> None:
        """That the addresses are aligned as the arguments' `align` says: at others it is undefined
        to access a byte."""
        for place in range(2 if self.kind in COPIES else 1):
            align = stated_align(self.call, place)
            if align > 1:
                self.builder.assume_aligned(self.call.operands[place], align)
