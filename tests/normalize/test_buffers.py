"""Accesses to AMDGPU's buffers against a plain reading of what is in range, byte by byte."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from corpus.expect import ROOT
from corpus.pairing import pairs_in
from transforms.llvm.passes import Recipe
from transforms.llvm.recipe import Making, steps
from verify.codes import Code
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.buffers.buffers import spell_out_buffers, with_checked_ends
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

RECORDS = 8
"""The bytes of the buffers."""
TYPES = {"i8": 1, "i16": 2, "i32": 4, "<2 x i32>": 8}
SUFFIXES = {"<2 x i32>": "v2i32"}
RAW, DISABLED, ADDS_THREAD = 159744, 2 << 28, 1 << 23
"""Flags: as usual, with nothing compared on some processors, and with the thread's number added."""


def module(source: str, target: str, type_: str = "i32", flags: int = RAW) -> Pair:
    """The pair of two bodies that may use the resource `%b`."""
    suffix = SUFFIXES.get(type_, type_)
    make = (
        "%b = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, "
        f"i16 0, i64 {RECORDS}, i32 {flags})"
    )
    text = f"""
target triple = "amdgcn-amd-amdhsa"
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare {type_} @llvm.amdgcn.raw.ptr.buffer.load.{suffix}(ptr addrspace(8), i32, i32, i32)
define {type_} @src(ptr addrspace(1) %p, i32 noundef %i) {{
  {make}
  {source}
}}
define {type_} @tgt(ptr addrspace(1) %p, i32 noundef %i) {{
  {make}
  {target}
}}
"""
    (pair,) = pairs_in(read_module(text.encode(), "buffer").module)
    return pair


def load(type_: str, offset: str, extra: str = "0") -> str:
    suffix = SUFFIXES.get(type_, type_)
    operands = f"ptr addrspace(8) %b, i32 {offset}, i32 {extra}, i32 0"
    call = f"call {type_} @llvm.amdgcn.raw.ptr.buffer.load.{suffix}({operands})"
    return f"%v = {call}\n  ret {type_} %v"


def plain(type_: str, offset: int) -> str:
    place = f"%q = getelementptr i8, ptr addrspace(1) %p, i64 {offset}"
    return f"{place}\n  %v = load {type_}, ptr addrspace(1) %q, align 1\n  ret {type_} %v"


def verdict(pair: Pair) -> Result:
    return judge(pair, Options(timeout=20.0))


@pytest.mark.one_case_in(9)
@pytest.mark.parametrize("offset", [0, 1, 4, 6, 7, 8, 9, 2**31])
@pytest.mark.parametrize("type_", TYPES)
def test_a_load_reads_what_is_in_range_and_zero_behind_the_end(type_: str, offset: int) -> None:
    zero = f"ret {type_} zeroinitializer"
    reads = verdict(module(load(type_, str(offset)), plain(type_, offset), type_)).verdict
    gives_zero = verdict(module(load(type_, str(offset)), zero, type_)).verdict
    last = offset + TYPES[type_]
    if last <= RECORDS:
        expected = (Verdict.CORRECT, Verdict.INCORRECT)
    elif offset >= RECORDS:
        expected = (Verdict.INCORRECT, Verdict.CORRECT)
    else:
        expected = (Verdict.UNKNOWN, Verdict.UNKNOWN)
    assert (reads, gives_zero) == expected


def test_processors_differ_where_the_second_offset_ends_outside() -> None:
    result = verdict(module(load("i32", "4", "4"), "ret i32 0"))
    assert (result.verdict, result.code) == (Verdict.UNKNOWN, Code.APPROXIMATION)
    inside = module(load("i32", "0", "4"), plain("i32", 4))
    assert verdict(inside).verdict is Verdict.CORRECT
    beyond = module(load("i32", "8", "4"), "ret i32 0")
    assert verdict(beyond).verdict is Verdict.CORRECT


def test_flags_by_which_nothing_may_be_compared() -> None:
    outside = module(load("i32", "8"), "ret i32 0", flags=DISABLED)
    assert verdict(outside).verdict is Verdict.UNKNOWN
    inside = module(load("i32", "4"), plain("i32", 4), flags=DISABLED)
    assert verdict(inside).verdict is Verdict.CORRECT


def test_a_buffer_to_whose_offsets_the_thread_is_added_is_left() -> None:
    pair = module(load("i32", "4"), plain("i32", 4), flags=ADDS_THREAD)
    assert spell_out_buffers(pair) is pair
    assert verdict(pair).verdict is Verdict.UNKNOWN


def test_the_flags_of_both_sides_are_the_same() -> None:
    pair = module(load("i32", "4"), load("i32", "4"))
    other = module(load("i32", "4"), load("i32", "4"), flags=RAW + 1)
    mixed = Pair("f", pair.before, pair.source, other.after, other.target)
    assert spell_out_buffers(mixed) is mixed
    assert verdict(mixed).verdict is not Verdict.CORRECT


def test_a_pair_without_buffers_has_no_variant() -> None:
    text = b"define i32 @src(i32 %x) {\n ret i32 %x\n}\ndefine i32 @tgt(i32 %x) {\n ret i32 %x\n}\n"
    (pair,) = pairs_in(read_module(text, "plain").module)
    assert with_checked_ends(pair) is pair
    assert spell_out_buffers(pair) is pair


@pytest.mark.skipif(not shutil.which("opt-22"), reason="needs an opt of AMDGPU's passes")
@pytest.mark.parametrize(
    "name",
    [
        *("load", "joined", "chosen", "exchange", "walk"),
        pytest.param("store", marks=pytest.mark.campaign),
    ],
)
def test_the_pairs_are_what_llvm_makes(name: str) -> None:
    """The calls of intrinsics in each target are those of LLVM's pass on its source."""
    text = (Path(ROOT) / "pairs/memory/buffers-fat.ll").read_text(encoding="utf-8")
    recipe = Recipe(("amdgpu-lower-buffer-fat-pointers",))
    _, made = steps(text, Making(recipe, program="opt-22"))
    lowered = read_module(made[-1].after.encode(), "lowered").module
    expected = read_module(text.encode(), "pairs").module
    made_here, stored = lowered.functions[f"src_{name}"], expected.functions[f"tgt_{name}"]
    called = [[i.callee_name for i in f.instructions if i.callee_name] for f in (made_here, stored)]
    assert called[0] == called[1]
    pair = Pair(name, expected, expected.functions[f"src_{name}"], lowered, made_here)
    assert verdict(pair).verdict is Verdict.CORRECT
