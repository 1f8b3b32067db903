"""Cells of shared memory that a thread has written in an epoch, from the term of its memory.

The memory of a path is the epoch's first contents with the thread's stores around it; where paths
have joined, a choice between such terms (`verify.symbolic.memory.shared_memory`).
"""

from __future__ import annotations

from collections.abc import Iterator

import z3

from verify.terms.domain import Truth, Z3Domain


def stores(domain: Z3Domain, array: z3.ArrayRef) -> list[tuple[Truth, z3.BitVecRef]]:
    """The cells written in `array`: their numbers, each with the condition under which it is."""
    known_array = domain.written.get(array.ast.value)
    if known_array is not None:
        return known_array[1]
    found: dict[int, tuple[Truth, z3.BitVecRef]] = {}
    for condition, number in _stores(domain, array, True):
        known = found.get(number.ast.value)
        either = condition if known is None else domain.paths.either(known[0], condition)
        found[number.ast.value] = either, number
    written = list(found.values())
    domain.written[array.ast.value] = array, written
    return written


def _stores(
    domain: Z3Domain, array: z3.ExprRef, condition: Truth
) -> Iterator[tuple[Truth, z3.BitVecRef]]:
    while condition is not False and z3.is_app(array):
        match array.decl().kind():
            case z3.Z3_OP_STORE:
                array, number, _ = array.children()
                assert isinstance(number, z3.BitVecRef)
                yield condition, number
            case z3.Z3_OP_ITE:
                chosen, yes, no = array.children()
                assert isinstance(chosen, z3.BoolRef)
                yield from _stores(domain, yes, domain.paths.both(condition, chosen))
                condition = domain.paths.both(condition, domain.negate(chosen))
                array = no
            case _:
                return


def added(domain: Z3Domain, before: z3.ArrayRef, after: z3.ArrayRef) -> Truth:
    """Whether some cell is written in `after` and not in `before`."""
    key = before.ast.value, after.ast.value
    entry = domain.written_more.get(key)
    if entry is None:
        entry = domain.written_more[key] = (_added(domain, before, after), (before, after))
    return entry[0]


def _added(domain: Z3Domain, before: z3.ArrayRef, after: z3.ArrayRef) -> Truth:
    of_source = stores(domain, before)
    by_number = {number.ast.value: condition for condition, number in of_source}
    found: list[Truth] = []
    for condition, number in stores(domain, after):
        same = by_number.get(number.ast.value, False)
        rest = domain.paths.both(condition, domain.negate(same))
        if rest is False:
            continue
        others = (
            domain.all(written, domain.eq(other, number))
            for written, other in of_source
            if other.ast.value != number.ast.value
        )
        found.append(domain.all(rest, domain.negate(domain.any(*others))))
    return domain.any(*found)
