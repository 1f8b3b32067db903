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
    for condition, number in _stores(domain, array):
        known = found.get(number.ast.value)
        either = condition if known is None else domain.paths.either(known[0], condition)
        found[number.ast.value] = either, number
    written = list(found.values())
    domain.written[array.ast.value] = array, written
    return written


def _stores(domain: Z3Domain, array: z3.ArrayRef) -> Iterator[tuple[Truth, z3.BitVecRef]]:
    """The stores in `array`, each once, with the condition of all ways to it."""
    conditions: dict[int, Truth] = {array.get_id(): True}

    def reach(part: z3.ExprRef, condition: Truth) -> None:
        known = conditions.get(part.get_id(), False)
        conditions[part.get_id()] = domain.paths.either(known, condition)

    for part in _from_above(array):
        condition = conditions.get(part.get_id(), False)
        if condition is False:
            continue
        if z3.is_app_of(part, z3.Z3_OP_STORE):
            number = part.arg(1)
            assert isinstance(number, z3.BitVecRef)
            yield condition, number
            reach(part.arg(0), condition)
        else:
            chosen, yes, no = part.children()
            assert isinstance(chosen, z3.BoolRef)
            reach(yes, domain.paths.both(condition, chosen))
            reach(no, domain.paths.both(condition, domain.negate(chosen)))


def _from_above(array: z3.ExprRef) -> list[z3.ExprRef]:
    """The stores to the memory and the choices between memories, each before what is in it."""
    order: list[z3.ExprRef] = []
    visited: set[int] = set()
    pending = [(array, False)]
    while pending:
        part, is_done = pending.pop()
        if is_done:
            order.append(part)
            continue
        is_store = z3.is_app_of(part, z3.Z3_OP_STORE)
        if part.get_id() in visited or not (is_store or z3.is_app_of(part, z3.Z3_OP_ITE)):
            continue
        visited.add(part.get_id())
        pending.append((part, True))
        pending += [
            (inner, False)
            for inner in part.children()[: 1 if is_store else 3]
            if z3.is_array(inner)
        ]
    return order[::-1]


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
