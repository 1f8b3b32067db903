"""The atomicrmw that stores the result of a computation (LangRef, "'atomicrmw' Instruction").

The patterns are the computations that LLVM makes of an atomicrmw, and other forms that equal the
operation by its definition.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from common.data import dataclass
from verify.ir.function import CallDetail, CompareDetail, Instruction
from verify.ir.types import IntType
from verify.ir.values import ConstInt, Local, Value
from verify.semantics.unknown import is_intrinsic

_OLD, _VALUE, _ZERO, _ONE, _ONES = "old", "value", "0", "1", "-1"
_Shape = str | tuple["_Shape", ...]
"""A name above; or an opcode, with the predicate of a comparison, or the beginning of an
intrinsic's name; and then the shapes of the operands."""
_COMMUTES = frozenset(("add", "and", "or", "xor"))


def _chosen(comparison: str) -> _Shape:
    return ("select", (f"icmp {comparison}", _OLD, _VALUE), _OLD, _VALUE)


_SHAPES: tuple[tuple[str, _Shape], ...] = (
    ("xchg", _VALUE),
    ("add", ("add", _OLD, _VALUE)),
    ("sub", ("sub", _OLD, _VALUE)),
    ("and", ("and", _OLD, _VALUE)),
    ("nand", ("xor", ("and", _OLD, _VALUE), _ONES)),
    ("or", ("or", _OLD, _VALUE)),
    ("xor", ("xor", _OLD, _VALUE)),
    ("max", _chosen("sgt")),
    ("max", _chosen("sge")),
    ("min", _chosen("slt")),
    ("min", _chosen("sle")),
    ("umax", _chosen("ugt")),
    ("umax", _chosen("uge")),
    ("umin", _chosen("ult")),
    ("umin", _chosen("ule")),
    (
        "uinc_wrap",
        ("select", ("icmp uge", _OLD, _VALUE), _ZERO, ("add", _OLD, _ONE)),
    ),
    (
        "udec_wrap",
        (
            "select",
            ("or", ("icmp eq", _OLD, _ZERO), ("icmp ugt", _OLD, _VALUE)),
            _VALUE,
            ("sub", _OLD, _ONE),
        ),
    ),
    (
        "usub_cond",
        ("select", ("icmp uge", _OLD, _VALUE), ("sub", _OLD, _VALUE), _OLD),
    ),
    ("usub_sat", ("llvm.usub.sat.", _OLD, _VALUE)),
    ("fadd", ("fadd", _OLD, _VALUE)),
    ("fsub", ("fsub", _OLD, _VALUE)),
    ("fmax", ("llvm.maxnum.", _OLD, _VALUE)),
    ("fmin", ("llvm.minnum.", _OLD, _VALUE)),
    ("fmaximum", ("llvm.maximum.", _OLD, _VALUE)),
    ("fminimum", ("llvm.minimum.", _OLD, _VALUE)),
)


@dataclass(frozen=True)
class Update:
    """An atomicrmw: its operation and operand.  `computed`: the names of what computes it."""

    operation: str
    value: Value
    computed: frozenset[str]


@dataclass(frozen=True)
class _Match:
    """The known facts about a computation.  `value`: the operand, once it was met."""

    value: Value | None = None
    computed: frozenset[str] = frozenset()


def operation_of(defined: Mapping[str, Instruction], old: Value, new: Value) -> Update | None:
    """The atomicrmw that leaves `new` where `old` was; `defined`: the instructions that may compute
    it, by name.  Its operand is none of these."""
    if new == old and isinstance(old.type, IntType):
        return Update("or", ConstInt(old.type, 0, "0"), frozenset())
    matcher = _Matcher(defined, old)
    for operation, shape in _SHAPES:
        for match in matcher.matches(shape, new, _Match()):
            if match.value is not None:
                return Update(operation, match.value, match.computed)
    return None


@dataclass(frozen=True)
class _Matcher:
    defined: Mapping[str, Instruction]
    old: Value

    def matches(self, shape: _Shape, value: Value, so_far: _Match) -> Iterator[_Match]:
        """The ways in which a value has a shape."""
        if isinstance(shape, str):
            yield from self._leaf(shape, value, so_far)
            return
        instruction = self.defined.get(value.name) if isinstance(value, Local) else None
        if instruction is None or not _does(instruction, str(shape[0])):
            return
        found = _Match(so_far.value, so_far.computed | {instruction.name or ""})
        operands = instruction.operands
        orders = [operands, operands[::-1]] if shape[0] in _COMMUTES else [operands]
        for order in orders:
            yield from self._all(shape[1:], order, found)

    def _all(
        self, shapes: tuple[_Shape, ...], values: tuple[Value, ...], so_far: _Match
    ) -> Iterator[_Match]:
        if not shapes:
            yield so_far
            return
        for match in self.matches(shapes[0], values[0], so_far):
            yield from self._all(shapes[1:], values[1:], match)

    def _leaf(self, name: str, value: Value, so_far: _Match) -> Iterator[_Match]:
        if name == _OLD:
            fits = value == self.old
        elif name == _VALUE:
            is_own = value == self.old or (isinstance(value, Local) and value.name in self.defined)
            fits = not is_own and so_far.value in (None, value)
            so_far = _Match(value, so_far.computed)
        else:
            fits = isinstance(value, ConstInt) and value.value == _constant(name, value)
        if fits:
            yield so_far


def _constant(name: str, like: ConstInt) -> int:
    assert isinstance(like.type, IntType)
    return int(name) % (1 << like.type.width)


def _does(instruction: Instruction, what: str) -> bool:
    """Whether an instruction is that operation, and promises nothing about its operands or its
    result."""
    detail = instruction.detail
    if instruction.flags:
        return False
    if isinstance(detail, CallDetail):
        promised = any((detail.result_attributes, *detail.argument_attributes, detail.bundles))
        callee = instruction.callee_name or ""
        return is_intrinsic(callee) and callee.startswith(what) and not promised
    if isinstance(detail, CompareDetail):
        return f"{instruction.opcode} {detail.predicate}" == what
    return instruction.opcode == what
