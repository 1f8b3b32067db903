"""Vectors are what LLVM's code generator computes: operands and results pass through memory,
one 64-bit word per scalar part."""

from __future__ import annotations

import ctypes
import random
import re
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager

import llvmlite.binding as llvm
import pytest

from corpus.catalogue.cases import CompiledCase, compiled
from corpus.catalogue.vector_cases import VECTOR_CASES, X86_CASES
from tests.semantics.evaluated import ConcreteValue, Inputs, choose_bits, run_concrete
from verify.concrete.domain import Bits, IntDomain, wrap
from verify.ir.types import ArrayType, IntType, StructType, Type, VectorType
from verify.ir.values import Local, Value
from verify.semantics.domain import Aggregate, Choose, Scalar
from verify.semantics.meaning import uniform_value
from verify.semantics.memory.layout import Layout
from verify.semantics.values.constants import constant

ROUNDS = 25
MAX_PARTS = 64
"""The scalar parts of the largest result."""

Native = Callable[[list[int]], list[int]]
Path = tuple[int, ...]


def leaf_paths(type_: Type, path: Path = ()) -> Iterator[tuple[Path, Type]]:
    """Where each scalar part of `type_` is, and its type, in order."""
    match type_:
        case StructType(elements):
            inner = list(elements)
        case ArrayType(count, element) | VectorType(count, element):
            inner = [element] * count
        case _:
            yield path, type_
            return
    for index, part in enumerate(inner):
        yield from leaf_paths(part, (*path, index))


class Writer:
    """Instructions of one function, with fresh names."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, text: str, name: str | None = None) -> str:
        found = name or f"%t{len(self.lines)}"
        self.lines.append(f"  {found} = {text}")
        return found

    def load(self, word: int, type_: Type) -> str:
        """Part number `word` of the operands."""
        place = self.add(f"getelementptr i64, ptr %in, i64 {word}")
        value = self.add(f"load i64, ptr {place}")
        width = part_width(type_)
        if width < 64:
            value = self.add(f"trunc i64 {value} to i{width}")
        return (
            value
            if isinstance(type_, IntType)
            else self.add(f"bitcast i{width} {value} to {type_}")
        )

    def store(self, word: int, type_: Type, value: str) -> None:
        width = part_width(type_)
        if not isinstance(type_, IntType):
            value = self.add(f"bitcast {type_} {value} to i{width}")
        if width < 64:
            value = self.add(f"zext i{width} {value} to i64")
        place = self.add(f"getelementptr i64, ptr %out, i64 {word}")
        self.lines.append(f"  store i64 {value}, ptr {place}")

    def insert(self, whole: Type, value: str, path: Path, part: Type, text: str) -> str:
        if isinstance(whole, VectorType):
            return self.add(f"insertelement {whole} {value}, {part} {text}, i32 {path[0]}")
        inner, old = self.into(whole, value, path[0])
        new = self.insert(inner, old, path[1:], part, text) if path[1:] else text
        return self.add(f"insertvalue {whole} {value}, {inner} {new}, {path[0]}")

    def into(self, whole: Type, value: str, index: int) -> tuple[Type, str]:
        inner = child(whole, index)
        return inner, self.add(f"extractvalue {whole} {value}, {index}")

    def take(self, whole: Type, value: str, path: Path) -> str:
        for index in path:
            if isinstance(whole, VectorType):
                return self.add(f"extractelement {whole} {value}, i32 {index}")
            whole, value = self.into(whole, value, index)
        return value


def child(whole: Type, index: int) -> Type:
    match whole:
        case StructType(elements):
            return elements[index]
        case ArrayType(_, element):
            return element
        case _:
            raise AssertionError(whole)


def part_width(type_: Type) -> int:
    value = uniform_value(type_, lambda width: Scalar(width, False))
    assert isinstance(value, Scalar)
    return value.bits


def native_text(number: int, found: CompiledCase) -> str:
    """`void @nN(ptr in, ptr out)`: one word per part."""
    writer = Writer()
    word = 0
    for operand in dict.fromkeys(found.instruction.operands):
        if not isinstance(operand, Local):
            continue
        paths = list(leaf_paths(operand.type))
        value = "poison"
        for path, type_ in paths:
            part = writer.load(word, type_)
            value = writer.insert(operand.type, value, path, type_, part) if path else part
            word += 1
        source = f"freeze {operand.type} {value}"
        writer.add(source, f"%{operand.name}")
    writer.add(found.case.at(found.width), "%r")
    result = found.instruction.type
    for index, (path, type_) in enumerate(leaf_paths(result)):
        writer.store(index, type_, writer.take(result, "%r", path))
    body = "\n".join(writer.lines)
    return f"define void @n{number}(ptr %in, ptr %out) {{\n{body}\n  ret void\n}}\n"


@contextmanager
def executed(text: str, features: str = "") -> Generator[Callable[[str], Native]]:
    """Machine code of the module, by function name; `features` of the processor besides those that
    every one has."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine(opt=0, features=features)
    module = llvm.parse_assembly(text)
    module.verify()
    engine = llvm.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    signature = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)

    def function(name: str) -> Native:
        code = signature(engine.get_function_address(name))

        def run(words: list[int]) -> list[int]:
            given = (ctypes.c_uint64 * max(1, len(words)))(*words)
            taken = (ctypes.c_uint64 * MAX_PARTS)()
            code(ctypes.addressof(given), ctypes.addressof(taken))
            return list(taken)

        return run

    yield function
    engine.close()


def flat(value: ConcreteValue | None) -> list[Scalar[Bits, bool]]:
    match value:
        case None:
            return []
        case Scalar():
            return [value]
        case Aggregate(elements):
            return [part for element in elements for part in flat(element)]


def choose_undef(width: int) -> Bits:
    return choose_bits(0, width)


def operands_of(
    found: CompiledCase, leaf: Callable[[int], Scalar[Bits, bool]]
) -> tuple[list[ConcreteValue], list[int]]:
    """Operands of one run, constants as they are, and the words of the others."""
    drawn: dict[Value, ConcreteValue] = {}
    words: list[int] = []
    for operand in dict.fromkeys(found.instruction.operands):
        if isinstance(operand, Local):
            drawn[operand] = uniform_value(operand.type, leaf)
            words += [part.bits.value for part in flat(drawn[operand])]
        else:
            drawn[operand] = constant(IntDomain(), operand, Layout("", {}), choose_undef)
    return [drawn[operand] for operand in found.instruction.operands], words


Leaf = Callable[[int], Scalar[Bits, bool]]
Agree = Callable[[Type, Bits, int], bool]


def same_bits(type_: Type, expected: Bits, got: int) -> bool:
    return expected.value == got


def nans_of(words: list[int]) -> Choose[Bits]:
    """What is left open as `choose_bits` says, but NaNs as in the result of these words, so that
    one that is not allowed makes a difference."""

    def choose(part: int, width: int, number: Bits | None = None, /) -> Bits:
        # A choice of one bit: a multiplication and an addition are rounded twice here, and products
        # of fixed point numbers down.
        if number is None and width > 1:
            return choose_bits(part, width)
        return wrap(words[part % len(words)] if width > 1 else 0, width)

    return choose


def compare(found: CompiledCase, native: Native, leaf: Leaf, agree: Agree, rounds: int) -> int:
    """How many parts of results were neither poison nor of UB; all of them must agree."""
    compared = 0
    types = [t for _, t in leaf_paths(found.instruction.type)]
    for _ in range(rounds):
        operands, words = operands_of(found, leaf)
        if run_concrete(found.instruction, operands).ub:
            continue
        got = native(words)
        outcome = run_concrete(found.instruction, operands, nans_of(got[: len(types)]))
        for type_, part, word in zip(types, flat(outcome.value), got, strict=False):
            if not part.poison:
                compared += 1
                assert agree(type_, part.bits, word), (found.instruction.text, operands, part, word)
    return compared


def compare_all(
    cases: list[CompiledCase], leaf: Leaf, agree: Agree, rounds: int, features: str = ""
) -> set[str]:
    """The texts of the cases that were compared at least once."""
    declarations = {c.case.declared(c.width) for c in cases}
    text = "\n".join([*sorted(declarations), *[native_text(n, c) for n, c in enumerate(cases)]])
    compared: set[str] = set()
    with executed(text, features) as function:
        for number, found in enumerate(cases):
            if compare(found, function(f"n{number}"), leaf, agree, rounds):
                compared.add(found.instruction.text)
    return compared


def test_native_vectors_agree(rng: random.Random) -> None:
    # The code generator has no matrices: a pass lowers them before, as the pairs about them do.  It
    # interleaves two vectors, not more.  Products of fixed point numbers it rounds as it likes.
    cases = [
        c
        for c in compiled(VECTOR_CASES)
        if not re.search(r"matrix|interleave[3-8]|mul\.fix", c.case.key)
    ]
    inputs = Inputs(rng, poison=0.0)
    compared = compare_all(cases, inputs.scalar, same_bits, ROUNDS)
    by_case = {c.case.text for c in cases if c.instruction.text in compared}
    assert {c.case.text for c in cases} - by_case == {
        # Poison, whatever the operands are.
        "extractelement <3 x i{w}> %a, i64 3",
        "shufflevector <3 x i{w}> %a, <3 x i{w}> %b, <3 x i32> poison",
    }


FEATURES = {"sse2": "sse2", "ssse3": "ssse3", "avx2": "avx2", "avx512": "avx512bw"}


def test_native_x86_vectors_agree(rng: random.Random) -> None:
    if not llvm.get_default_triple().startswith("x86_64"):
        pytest.skip("needs an x86 processor")
    has = llvm.get_host_cpu_features()
    known = [c for c in compiled(X86_CASES) if has.get(FEATURES[c.case.key.split(".")[1]], False)]
    inputs = Inputs(rng, poison=0.0)
    compared = compare_all(known, inputs.scalar, same_bits, ROUNDS, has.flatten())
    assert compared == {c.instruction.text for c in known}
