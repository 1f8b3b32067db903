"""What atomicrmw and cmpxchg leave in memory: exhaustively on 3 bits, over integers and terms."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
import z3

from verify.concrete.domain import Bits, IntDomain, wrap
from verify.ir.function import Instruction, MemoryDetail
from verify.ir.reader import read_module
from verify.ir.types import IntType
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.memory.atomics import observed_access, perform
from verify.semantics.memory.read_modify_write import OPERATIONS, computes, modified
from verify.terms.domain import Z3Domain

WIDTH = 3
MASK = (1 << WIDTH) - 1


def signed(a: int) -> int:
    return wrap(a, WIDTH).signed


# LangRef, "'atomicrmw' Instruction", in its own order.
DEFINITIONS: Mapping[str, Callable[[int, int], int]] = {
    "xchg": lambda old, value: value,
    "add": lambda old, value: old + value,
    "sub": lambda old, value: old - value,
    "and": lambda old, value: old & value,
    "nand": lambda old, value: ~(old & value),
    "or": lambda old, value: old | value,
    "xor": lambda old, value: old ^ value,
    "max": lambda old, value: old if signed(old) > signed(value) else value,
    "min": lambda old, value: old if signed(old) < signed(value) else value,
    "umax": lambda old, value: old if old > value else value,
    "umin": lambda old, value: old if old < value else value,
    "uinc_wrap": lambda old, value: 0 if old >= value else old + 1,
    "udec_wrap": lambda old, value: value if old == 0 or old > value else old - 1,
    "usub_cond": lambda old, value: old - value if old >= value else old,
    "usub_sat": lambda old, value: old - value if old >= value else 0,
}


def test_every_operation_has_a_definition() -> None:
    assert set(DEFINITIONS) == set(OPERATIONS)


@pytest.mark.parametrize("name", list(OPERATIONS))
def test_an_operation_is_its_definition(name: str) -> None:
    detail = MemoryDetail(IntType(WIDTH), operation=name)
    domain = Z3Domain()
    old, value = z3.BitVecs("old value", WIDTH)
    term = modified(domain, detail, Scalar(old, False), Scalar(value, False)).bits
    for a in range(MASK + 1):
        for b in range(MASK + 1):
            wanted = DEFINITIONS[name](a, b) & MASK
            given = [Scalar(wrap(number, WIDTH), False) for number in (a, b)]
            assert modified(IntDomain(), detail, *given).bits.value == wanted, (a, b)
            numbers = [(old, z3.BitVecVal(a, WIDTH)), (value, z3.BitVecVal(b, WIDTH))]
            assert z3.simplify(z3.substitute(term, *numbers)).eq(z3.BitVecVal(wanted, WIDTH))


def instruction(text: str) -> Instruction:
    body = f"define void @f(ptr %p, i8 %a, i8 %b) {{\n  {text}\n  ret void\n}}\n"
    result = read_module(body.encode(), "access")
    assert result.verifier_errors == ()
    return result.module.functions["f"].entry.instructions[0]


def number(value: int, width: int = 8, poison: bool = False) -> Scalar[Bits, bool]:
    return Scalar(wrap(value, width), poison)


@pytest.mark.parametrize(
    ("weak", "old", "may", "success", "left"),
    [
        ("", 5, 0, 1, 9),
        ("", 6, 1, 0, 6),
        ("weak ", 5, 1, 1, 9),
        ("weak ", 5, 0, 0, 5),
        ("weak ", 6, 1, 0, 6),
    ],
)
def test_compare_and_exchange(weak: str, old: int, may: int, success: int, left: int) -> None:
    tested = instruction(f"%r = cmpxchg {weak}ptr %p, i8 %a, i8 %b monotonic monotonic")
    answer = Aggregate((number(old), number(may, 1)))
    done = perform(IntDomain(), tested, (number(1, 64), number(5), number(9)), answer)
    assert done.result == Aggregate((number(old), number(success, 1)))
    assert done.left == number(left)


def test_poison_that_was_read_stays() -> None:
    add = instruction("%r = atomicrmw add ptr %p, i8 %a monotonic")
    exchange = instruction("%r = atomicrmw xchg ptr %p, i8 %a monotonic")
    compare = instruction("%r = cmpxchg ptr %p, i8 %a, i8 %b monotonic monotonic")
    poison, address = number(0, poison=True), number(1, 64)
    for found, is_poison in ((add, True), (exchange, False)):
        done = perform(IntDomain(), found, (address, number(3)), Aggregate((poison,)))
        assert isinstance(done.left, Scalar) and done.left.poison == is_poison
    answer = Aggregate((poison, number(1, 1)))
    done = perform(IntDomain(), compare, (address, number(3), number(4)), answer)
    assert isinstance(done.left, Scalar) and done.left.poison
    assert isinstance(done.result, Aggregate)
    assert all(isinstance(part, Scalar) and part.poison for part in done.result.elements)


def test_what_a_float_operation_leaves_is_the_environments() -> None:
    tested = instruction("%r = atomicrmw fadd ptr %p, float 1.0 monotonic")
    assert isinstance(tested.detail, MemoryDetail)
    assert not computes(tested.detail)
    seen = observed_access(tested)
    assert seen is not None
    assert (seen.open, len(seen.answer.elements)) == (True, 2)


def test_an_exchange_of_floats_leaves_its_operand() -> None:
    tested = instruction("%r = atomicrmw xchg ptr %p, float 1.0 monotonic")
    seen = observed_access(tested)
    assert seen is not None
    assert (seen.open, seen.what) == (False, "atomicrmw monotonic")
    answer = Aggregate((number(7, 32),))
    done = perform(IntDomain(), tested, (number(1, 64), number(9, 32)), answer)
    assert (done.result, done.left) == (number(7, 32), number(9, 32))
