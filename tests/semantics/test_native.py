"""What is neither poison nor UB is what LLVM's code generator computes, on this machine."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Callable, Generator
from contextlib import contextmanager

import llvmlite.binding as llvm

from corpus.catalogue.cases import CASES, PROFILE_OPERANDS, CompiledCase, compiled
from tests.semantics.evaluated import Inputs, parts, run_concrete
from verify.concrete.domain import Bits
from verify.ir.types import IntType, StructType, Type
from verify.semantics.domain import Aggregate, Scalar

ROUNDS = 25
MACHINE_WIDTH = 64

Native = Callable[[int, int, int], int]

# Hints whose result the code generator is free to choose, or which have none, or which only
# processors with hardware loops have.
NO_RESULT = frozenset(
    [
        "annotation",
        "assume",
        "donothing",
        "experimental.noalias.scope.decl",
        "invariant.end",
        "is.constant",
        "lifetime.end",
        "lifetime.start",
        "loop.decrement.reg",
        "prefetch",
        "pseudoprobe",
        *(f"instrprof.{name}" for name in PROFILE_OPERANDS),
        "sideeffect",
        "spv.loop.merge",
        "spv.selection.merge",
        "ssa.copy",
        "start.loop.iterations",
        "test.start.loop.iterations",
        "var.annotation",
    ]
)


def runs_natively(found: CompiledCase) -> bool:
    """Integers of at most 64 bits in; one, or a struct of them, out."""
    operands = [t for t in found.case.operands if t not in ("i1", "i{w}")]
    return found.case.key not in NO_RESULT and not operands and max(widths(found)) <= MACHINE_WIDTH


def widths(found: CompiledCase) -> list[int]:
    return list(map(width, results(found.instruction.type)))


def results(type_: Type) -> tuple[Type, ...]:
    return type_.elements if isinstance(type_, StructType) else (type_,)


def width(type_: Type) -> int:
    assert isinstance(type_, IntType)
    return type_.width


def operand_widths(found: CompiledCase) -> list[int]:
    return [1 if t == "i1" else found.width for t in found.case.operands]


def convert(name: str, have: int, want: int, text: str) -> str:
    opcode = "zext" if have < want else "trunc"
    if have == want:
        return f"  %{name} = add i{want} {text}, 0\n"
    return f"  %{name} = {opcode} i{have} {text} to i{want}\n"


def native_text(number: int, found: CompiledCase) -> str:
    """`i64 @nN_P(i64, i64, i64)` for each part P of the result of case N."""
    body = "".join(
        convert(name, 64, w, f"%x{name}")
        for name, w in zip("abc", operand_widths(found), strict=False)
    )
    body += f"  %r = {found.case.at(found.width)}\n"
    functions = ""
    types = results(found.instruction.type)
    for part, type_ in enumerate(types):
        take = f"  %p = extractvalue {found.instruction.type} %r, {part}\n"
        source = "%r" if len(types) == 1 else "%p"
        functions += f"define i64 @n{number}_{part}(i64 %xa, i64 %xb, i64 %xc) {{\n{body}"
        functions += take if len(types) > 1 else ""
        functions += convert("z", width(type_), 64, source) + "  ret i64 %z\n}\n"
    return functions


@contextmanager
def executed(text: str) -> Generator[Callable[[str], Native]]:
    """Machine code of the module, by function name."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine(opt=0)
    module = llvm.parse_assembly(text)
    module.verify()
    engine = llvm.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    word = ctypes.c_uint64
    signature = ctypes.CFUNCTYPE(word, word, word, word)

    def function(name: str) -> Native:
        return signature(engine.get_function_address(name))

    yield function
    engine.close()


def check(found: CompiledCase, natives: list[Native], rng: random.Random) -> int:
    """How many inputs were neither poison nor UB; all of them must agree."""
    inputs = Inputs(rng, poison=0.0)
    compared = 0
    for _ in range(ROUNDS):
        operands: list[Scalar[Bits, bool]] = [inputs.scalar(w) for w in operand_widths(found)]
        given = list[Scalar[Bits, bool] | Aggregate[Bits, bool]](operands)
        # Constant operands (`i1 true`) follow the free ones.
        given += constants(found)
        outcome = run_concrete(found.instruction, given)
        expected = list(parts(outcome.value))
        if outcome.ub or "poison" in expected:
            continue
        raw = [o.bits.value for o in operands] + [0, 0, 0]
        got = [native(raw[0], raw[1], raw[2]) for native in natives]
        assert [(g, w) for g, w in zip(got, widths(found), strict=True)] == expected, (
            found.instruction.text,
            operands,
        )
        compared += 1
    return compared


def constants(found: CompiledCase) -> list[Scalar[Bits, bool]]:
    """The `i1` constants of `ctlz` and the like."""
    text = found.case.text
    return [
        Scalar(Bits(int(word == "true"), 1), False)
        for word in ("true", "false")
        if f"i1 {word}" in text
    ]


def native_cases() -> list[CompiledCase]:
    return [c for c in compiled(CASES) if runs_natively(c)]


def test_native_code_agrees(rng: random.Random) -> None:
    cases = native_cases()
    declarations = {c.case.declared(c.width) for c in cases}
    text = "\n".join([*sorted(declarations), *[native_text(n, c) for n, c in enumerate(cases)]])
    with executed(text) as function:
        for number, found in enumerate(cases):
            count = len(results(found.instruction.type))
            natives = [function(f"n{number}_{part}") for part in range(count)]
            assert check(found, natives, rng) > 0, found.instruction.text


def test_most_meanings_are_compared_with_native_code() -> None:
    compared = {c.case.key for c in native_cases()}
    everything = {c.key for c in CASES} - NO_RESULT
    # Aggregates do not pass through a C call.
    assert everything - compared == {"extractvalue", "insertvalue"}
