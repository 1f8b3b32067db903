"""Shared memory whose contents are given cell by cell, as terms over the memory before.

Such a memory is a lambda term; what is read of it is that term with the cell's number put in, so
that no lambda reaches the solver.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import z3

from verify.terms.domain import Truth, Z3Domain


def derived(index_bits: int, content: Callable[[z3.BitVecRef], z3.ExprRef]) -> z3.ArrayRef:
    """The memory that holds `content` of each number."""
    number = z3.BitVec("cell number", index_bits)
    made = z3.Lambda([number], content(number))
    return z3.ArrayRef(made.as_ast(), made.ctx)


def is_derived(array: z3.ExprRef) -> bool:
    """Whether a memory is derived, or made of a derived memory."""
    pending: list[z3.ExprRef] = [array]
    seen: set[int] = set()
    while pending:
        each = pending.pop()
        if not z3.is_app(each):
            return True
        if each.ast.value in seen or each.decl().kind() not in _MADE_OF_MEMORIES:
            continue
        seen.add(each.ast.value)
        pending += [child for child in each.children() if child.sort() == array.sort()]
    return False


_MADE_OF_MEMORIES = frozenset({z3.Z3_OP_STORE, z3.Z3_OP_ITE})


def content_at(domain: Z3Domain, array: z3.ExprRef, number: z3.BitVecRef) -> z3.ExprRef:
    """The content of a memory at `number`; memories that it is made of in several ways are read
    once."""
    contents: dict[int, z3.ExprRef] = {}
    pending = [array]
    while pending:
        each = pending[-1]
        missing = [m for m in _made_of(each, number) if m.ast.value not in contents]
        if missing and each.ast.value not in contents:
            pending += missing
            continue
        pending.pop()
        if each.ast.value not in contents:
            contents[each.ast.value] = _content(domain, each, number, contents)
    return contents[array.ast.value]


def _made_of(array: z3.ExprRef, number: z3.BitVecRef) -> Sequence[z3.ExprRef]:
    """The memories of which the content at `number` is asked for that of `array`."""
    if not z3.is_app(array):
        return ()
    match array.decl().kind():
        case z3.Z3_OP_STORE:
            return () if array.arg(1).ast.value == number.ast.value else (array.arg(0),)
        case z3.Z3_OP_ITE:
            return array.arg(1), array.arg(2)
        case _:
            return ()


def _content(
    domain: Z3Domain, array: z3.ExprRef, number: z3.BitVecRef, contents: Mapping[int, z3.ExprRef]
) -> z3.ExprRef:
    """The content of a memory, by that of those that it is made of."""
    if not z3.is_app(array):
        return z3.substitute_vars(z3.QuantifierRef(array.as_ast(), array.ctx).body(), number)
    match array.decl().kind():
        case z3.Z3_OP_STORE:
            before, at, value = array.children()
            assert isinstance(at, z3.BitVecRef)
            if at.ast.value == number.ast.value:
                return value
            return _choose(domain.eq(at, number), value, contents[before.ast.value])
        case z3.Z3_OP_ITE:
            condition, yes, no = array.children()
            assert isinstance(condition, z3.BoolRef)
            return _choose(condition, contents[yes.ast.value], contents[no.ast.value])
        case _:
            return z3.Select(z3.ArrayRef(array.as_ast(), array.ctx), number)


def held_at(domain: Z3Domain, array: z3.ArrayRef, number: z3.BitVecRef) -> z3.ExprRef:
    """The content of a memory at `number`: `content_at`, only if the memory is derived."""
    entry = domain.derived.get(array.ast.value)
    if entry is None:
        entry = domain.derived[array.ast.value] = array, is_derived(array)
    return content_at(domain, array, number) if entry[1] else z3.Select(array, number)


def _choose(condition: Truth, yes: z3.ExprRef, no: z3.ExprRef) -> z3.ExprRef:
    if isinstance(condition, bool):
        return yes if condition else no
    return z3.If(condition, yes, no)
