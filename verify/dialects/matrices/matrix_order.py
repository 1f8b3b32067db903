"""Matrices whose rows come first in a vector, as an option of LLVM's pass LowerMatrixIntrinsics
(`-matrix-default-layout=row-major`) has them; LangRef, "Matrix Intrinsics", has columns first.

A vector that holds a matrix by rows holds the transposed one by columns, and the transposed product
is the product of the transposed matrices in the other order.
"""

from __future__ import annotations

from dataclasses import replace

from verify.analysis.call_graph import reachable
from verify.ir.function import Instruction
from verify.ir.rewrite import map_instructions
from verify.normalize.pair import Pair

_ORDER = {"llvm.matrix.multiply": (1, 0, 4, 3, 2), "llvm.matrix.transpose": (0, 2, 1)}
"""The arguments of a call on vectors that hold rows, in order, for one on those that hold columns:
matrices, then numbers of rows and columns."""


def has_matrices(pair: Pair) -> bool:
    """Whether the source computes with matrices in vectors."""
    functions = reachable(pair.before, pair.source)
    return any(_order(i) is not None for function in functions for i in function.instructions)


def with_rows_first(pair: Pair) -> Pair:
    """The pair with matrices by rows."""
    return pair.mapped(lambda module: map_instructions(module, _by_rows))


def _by_rows(instruction: Instruction) -> tuple[Instruction, ...]:
    order = _order(instruction)
    if order is None:
        return (instruction,)
    return (replace(instruction, operands=tuple([instruction.operands[i] for i in order])),)


def _order(instruction: Instruction) -> tuple[int, ...] | None:
    if instruction.opcode != "call":
        return None
    return _ORDER.get((instruction.callee_name or "").partition(".v")[0])
