"""Loads and stores of matrices, as plain accesses to their columns (LangRef,
"'llvm.matrix.column.major.load.*' Intrinsic", "'llvm.matrix.column.major.store.*' Intrinsic").

Column `j` is at `j` times the stride, in elements; the columns are accessed in order.  LangRef does
not say how far an address without `align` is aligned: as an element is, as LLVM lowers it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from math import gcd

from verify.data import dataclass
from verify.dialects.masked.masked_access import I64, TRUE, UNDERSTOOD
from verify.ir.function import CallDetail, Function, Instruction, MemoryDetail, Module
from verify.ir.rewrite import map_function, map_functions
from verify.ir.types import VOID, PtrType, Type, VectorType
from verify.ir.values import ConstInt, Local, Poison, Value
from verify.normalize.pair import Pair
from verify.semantics.effects import states
from verify.semantics.evaluate import unsupported_type
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.memory_intrinsics import stated_align

LOAD, STORE = "llvm.matrix.column.major.load", "llvm.matrix.column.major.store"


def access_columns(pair: Pair) -> Pair:
    """The pair with accesses to columns in place of those to matrices."""
    return pair.mapped_once(_in_module)


def _in_module(module: Module) -> Module:
    if not any(name.startswith((LOAD, STORE)) for name in module.functions):
        return module
    layout = Layout(module.datalayout, module.types)
    return map_functions(module, lambda function: _in_function(layout, function))


def _in_function(layout: Layout, function: Function) -> Function:
    instructions = list(function.instructions)
    calls = [i for i in instructions if (i.callee_name or "").startswith((LOAD, STORE))]
    lends = any(i.opcode == "alloca" for i in instructions)
    numbers = {id(call): number for number, call in enumerate(calls)}

    def rewrite(instruction: Instruction) -> tuple[Instruction, ...]:
        number = numbers.get(id(instruction))
        detail = instruction.detail
        if number is None or not isinstance(detail, CallDetail) or instruction.opcode != "call":
            return (instruction,)
        # A tail call that accesses a local variable is undefined, a `nonnull` null is poison.
        is_tail = detail.tail in ("tail", "musttail")
        if (is_tail and lends) or states(function.attributes, "null_pointer_is_valid"):
            return (instruction,)
        access = _access(layout, instruction, number)
        return (instruction,) if access is None else tuple(access.written())

    return map_function(function, rewrite)


def _access(layout: Layout, call: Instruction, number: int) -> _MatrixAccess | None:
    """The access of a call; `None`: an unsupported access."""
    stored = 1 if (call.callee_name or "").startswith(STORE) else 0
    detail, vector = call.detail, call.operands[0].type if stored else call.type
    address, stride, volatile, rows, columns = call.operands[stored:]
    assert isinstance(detail, CallDetail)
    if detail.bundles or detail.result_attributes or not isinstance(vector, VectorType):
        return None
    if unsupported_type(vector.element, layout.types) is not None:
        return None
    if layout.bits(vector.element) != 8 * layout.size(vector.element):
        return None
    if any(a.name not in UNDERSTOOD for each in detail.argument_attributes for a in each):
        return None
    pointer = address.type
    if not isinstance(rows, ConstInt) or not isinstance(columns, ConstInt):
        return None
    if not isinstance(volatile, ConstInt) or volatile.value or not isinstance(pointer, PtrType):
        return None
    # Until 2025 LangRef had offsets in the stride's bits, now in those of an index.
    if stride.type != I64 or layout.pointer(pointer.addrspace).index_bits != I64.width:
        return None
    align = max(stated_align(call, stored), layout.align(vector.element))
    return _MatrixAccess(
        layout, call, vector, address, stride, rows.value, columns.value, align, number
    )


@dataclass(frozen=True)
class _MatrixAccess:
    """A call that accesses a matrix of `rows` and `columns` at an address."""

    layout: Layout
    call: Instruction
    vector: VectorType
    address: Value
    stride: Value
    rows: int
    columns: int
    align: int
    number: int

    def _name(self, what: str) -> str:
        # No name in a module that LLVM prints without quotes has a space.
        return f"{what} of matrix access {self.number}"

    def _made(self, opcode: str, type_: Type, what: str, *operands: Value) -> Instruction:
        return Instruction(opcode, type_, self._name(what), operands, self.call.text)

    def written(self) -> Iterator[Instruction]:
        """The accesses; the result has the name that the call had."""
        result: Value = Poison(self.vector)
        column_type = replace(self.vector, count=self.rows)
        for column in range(self.columns):
            place = yield from self._place(column)
            detail = MemoryDetail(column_type, self._align(column))
            if self.call.type == VOID:
                value = yield from self._moved(
                    self.call.operands[0], Poison(column_type), column, column * self.rows, 0
                )
                store = Instruction("store", VOID, None, (value, place), self.call.text)
                yield replace(store, detail=detail, metadata=self.call.metadata)
            else:
                load = self._made("load", column_type, f"column {column}", place)
                yield replace(load, detail=detail, metadata=self.call.metadata)
                loaded = Local(column_type, self._name(f"column {column}"))
                result = yield from self._moved(loaded, result, column, 0, column * self.rows)
        if self.call.type != VOID:
            operands = (TRUE, result, result)
            yield replace(self.call, opcode="select", operands=operands, detail=None, metadata=())

    def _align(self, column: int) -> int:
        """The alignment of a column, as far as it is known."""
        size, stride = self.layout.size(self.vector.element), self.stride
        step = size * stride.value if isinstance(stride, ConstInt) else size
        return gcd(self.align, column * step) if column else self.align

    def _place(self, column: int) -> Generator[Instruction, None, Value]:
        """The address of a column: poison where the stride is, also that of the first."""
        if not column and isinstance(self.stride, ConstInt):
            return self.address
        number = ConstInt(I64, column, str(column))
        yield self._made("mul", I64, f"offset {column}", number, self.stride)
        offset = Local(I64, self._name(f"offset {column}"))
        place = self._made(
            "getelementptr", self.address.type, f"place {column}", self.address, offset
        )
        yield replace(place, detail=MemoryDetail(type=self.vector.element))
        return Local(self.address.type, self._name(f"place {column}"))

    def _moved(
        self, source: Value, into: Value, column: int, start: int, to: int
    ) -> Generator[Instruction, None, Value]:
        """The elements of a column from `start` on in one vector, put into another from `to` on."""
        element = self.vector.element
        for row in range(self.rows):
            where = f"{column} {row}"
            place = ConstInt(I64, start + row, str(start + row))
            yield self._made("extractelement", element, f"part {where}", source, place)
            part = Local(element, self._name(f"part {where}"))
            place = ConstInt(I64, to + row, str(to + row))
            yield self._made("insertelement", into.type, f"with {where}", into, part, place)
            into = Local(into.type, self._name(f"with {where}"))
        return into
