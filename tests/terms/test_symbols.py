"""Symbols of a question: their names tell them apart, and the table finds them again."""

from __future__ import annotations

import z3

from verify.semantics.operations.operation import ResultOf
from verify.semantics.values.float_operation import FloatOperation
from verify.terms.private_symbols import (
    AnchorTime,
    ClassTime,
    MaskUb,
    NodeExecution,
    OpenResult,
    OutsideLane,
    Probe,
    ResultHole,
    ResultUb,
    SetsDiffer,
    UndefArgument,
    UndefOperand,
    UndefUse,
    on_side,
)
from verify.terms.symbol_table import SymbolTable
from verify.terms.symbols import (
    Argument,
    ArgumentUndef,
    CallAnswer,
    ComesBack,
    Computes,
    Converges,
    EntryGroup,
    FloatFunction,
    GlobalAddress,
    IsPoison,
    LocalAddress,
    Meeting,
    MemoryEpoch,
    OfThread,
    Returns,
    SolverSymbol,
    StillRuns,
    Thread,
    ThreadIdentity,
    TriedSymbol,
    Undefines,
    Window,
    argument_of,
)

PLACE = NodeExecution(3, 0, "loop", 2)
UNDEF = UndefOperand("src0", PLACE, 1, 0)
SYMBOLS: tuple[SolverSymbol, ...] = (
    Thread(),
    EntryGroup(),
    StillRuns(),
    Argument(0),
    Argument(0, 1),
    ArgumentUndef(Argument(0)),
    IsPoison(Argument(0)),
    ThreadIdentity(ResultOf.THREAD_ID, "llvm.nvvm.read.ptx.sreg.tid.x()"),
    ThreadIdentity(ResultOf.UNIFORM, "llvm.nvvm.read.ptx.sreg.ntid.x()"),
    CallAnswer(1, 2, 32),
    IsPoison(CallAnswer(1, 2, 32)),
    Returns(1),
    MemoryEpoch("memory.0", 1),
    Window(3),
    GlobalAddress("g"),
    LocalAddress("f", "x"),
    OpenResult("src0", PLACE, 0),
    OpenResult("src0", PLACE, 1),
    UndefArgument("src0", Argument(0)),
    UNDEF,
    UndefOperand("src0", PLACE, "phi", 0),
    UndefUse("src0", PLACE, 1, UNDEF),
    UndefUse("src0", PLACE, "result", UNDEF),
    UndefUse("src0", PLACE, "result", UNDEF, 1),
    ResultHole("src0", 0, 1),
    IsPoison(ResultHole("src0", 0, 1)),
    ResultUb("src0", 0),
    MaskUb("src0", 0),
    OutsideLane("src0", 0, 1, None),
    OutsideLane("src0", 0, 1, 1),
    AnchorTime("src0", PLACE),
    ClassTime("src0", 0),
    Probe("src0", "memory.0.0"),
    SetsDiffer("src0", "tgt0", 0, 1),
    Computes("f", 1),
    IsPoison(Computes("f", 1)),
    Converges("f", 1),
    Meeting("f"),
    ComesBack("f"),
    Undefines("f"),
    FloatFunction(FloatOperation("fadd", ("float", "float"), "float")),
)


def test_every_symbol_is_found_by_its_constant() -> None:
    table = SymbolTable()
    every = [
        made for s in SYMBOLS for made in (s, OfThread(s, 0), TriedSymbol(OfThread(s, 0), "0"))
    ]
    for symbol in every:
        assert table.of(table.bits(symbol, 8)) == symbol
    assert len({symbol.name for symbol in every}) == len(every)
    assert table.of(z3.BitVec("somebody's", 8)) is None
    assert table.of(z3.BitVecVal(1, 8)) is None


def test_a_function_is_found_by_its_applications() -> None:
    table = SymbolTable()
    made = table.apply(Computes("f", 1), [z3.BitVecVal(1, 8)], z3.BoolSort())
    assert table.of(made) == table.of(made.decl()) == Computes("f", 1)


def test_names_of_the_program_make_no_two_symbols_one() -> None:
    table = SymbolTable()
    first, second = LocalAddress("f.x", "y"), LocalAddress("f", "x.y")
    constants = [table.bits(symbol, 8) for symbol in (first, second, first)]
    assert not constants[0].eq(constants[1])
    assert constants[0].eq(constants[2])
    assert table.of(constants[1]) == second


def test_the_other_side_has_symbols_of_the_same_meaning() -> None:
    use = OfThread(UndefUse("src0", PLACE, 1, UNDEF), 2)
    there = OfThread(UndefUse("tgt0", PLACE, 1, UndefOperand("tgt0", PLACE, 1, 0)), 2)
    assert on_side(use, "tgt0") == there
    assert on_side(OfThread(Argument(0), 1), "tgt0") == OfThread(Argument(0), 1)


def test_the_argument_of_parts_and_flags() -> None:
    argument = Argument(2, 1)
    for symbol in (argument, ArgumentUndef(argument), IsPoison(argument)):
        assert argument_of(symbol) == argument
    assert argument_of(IsPoison(CallAnswer(2, 1, 8))) is None
