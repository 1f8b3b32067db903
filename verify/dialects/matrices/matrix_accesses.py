"""Loads and stores of matrices, as plain accesses to their columns (LangRef,
"'llvm.matrix.column.major.load.*' Intrinsic", "'llvm.matrix.column.major.store.*' Intrinsic").

Column `j` is at `j` times the stride, in elements; the columns are accessed in order.  LangRef does
not say how far an address without `align` is aligned: as an element is, as LLVM lowers it.
"""

from __future__ import annotations

from functools import partial
from itertools import count
from math import gcd

from common.data import dataclass
from verify.dialects.masked.masked_access import UNDERSTOOD
from verify.ir.builder import I64, Builder, integer, rebuilt
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.rewrite import map_functions
from verify.ir.types import VOID, PtrType, VectorType
from verify.ir.values import ConstInt, Poison, Value
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
    return map_functions(module, partial(_in_function, layout))


def _in_function(layout: Layout, function: Function) -> Function:
    if states(function.attributes, "null_pointer_is_valid"):
        return function  # a `nonnull` address that is null is poison
    has_variables = any(i.opcode == "alloca" for i in function.instructions)
    numbers = count()

    def write(builder: Builder, call: Instruction) -> None:
        access = None
        if (call.callee_name or "").startswith((LOAD, STORE)):
            access = _access(layout, call, next(numbers), has_variables)
        if access is None:
            builder.add(call)
        else:
            access.write(builder)

    return rebuilt(function, {}, write)


def _access(
    layout: Layout, call: Instruction, number: int, has_variables: bool
) -> _MatrixAccess | None:
    """What a call accesses; `None`: what is not understood."""
    stored = 1 if (call.callee_name or "").startswith(STORE) else 0
    detail, vector = call.detail, call.operands[0].type if stored else call.type
    address, stride, volatile, rows, columns = call.operands[stored:]
    if call.opcode != "call" or not isinstance(detail, CallDetail):
        return None
    if has_variables and detail.tail in ("tail", "musttail"):
        return None  # undefined where it accesses one of them
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

    def write(self, builder: Builder) -> None:
        """Write the accesses; the result has the name that the call had."""
        result: Value = Poison(self.vector)
        column_type = VectorType(self.rows, self.vector.element, self.vector.scalable)
        metadata = self.call.metadata
        for column in range(self.columns):
            place, align = self._place(builder, column), self._align(column)
            start = column * self.rows
            if self.call.type == VOID:
                matrix, empty = self.call.operands[0], Poison(column_type)
                value = self._moved(builder, matrix, empty, column, start, 0)
                builder.store(value, place, align, metadata)
            else:
                name = self._name(f"column {column}")
                loaded = builder.load(column_type, place, name, align, metadata)
                result = self._moved(builder, loaded, result, column, 0, start)
        if self.call.type != VOID:
            builder.same(result, self.call.name or "", self.call.flags)

    def _align(self, column: int) -> int:
        """The alignment of a column, as far as it is known."""
        size, stride = self.layout.size(self.vector.element), self.stride
        step = size * stride.value if isinstance(stride, ConstInt) else size
        return gcd(self.align, column * step) if column else self.align

    def _place(self, builder: Builder, column: int) -> Value:
        """The address of a column: poison where the stride is, also that of the first."""
        if not column and isinstance(self.stride, ConstInt):
            return self.address
        number = integer(I64, column)
        offset = builder.binary("mul", number, self.stride, self._name(f"offset {column}"))
        name = self._name(f"place {column}")
        return builder.gep(self.vector.element, self.address, (offset,), name)

    def _moved(
        self, builder: Builder, source: Value, into: Value, column: int, start: int, to: int
    ) -> Value:
        """The elements of a column from `start` on in one vector, put into another from `to` on."""
        for row in range(self.rows):
            where = f"{column} {row}"
            part = builder.element(source, integer(I64, start + row), self._name(f"part {where}"))
            place, name = integer(I64, to + row), self._name(f"with {where}")
            into = builder.with_element(into, part, place, name)
        return into
