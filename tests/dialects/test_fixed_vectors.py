"""A module for one `vscale` is the module with fixed vectors that LLVM reads."""

from __future__ import annotations

import re
from dataclasses import replace

from verify.dialects.scalable.fixed_vectors import at_vscale
from verify.ir.function import Function, Module
from verify.ir.reader import read_module
from verify.ir.vscale import mentions_vscale

TEXT = """
%pair = type { <vscale x 2 x i32>, <vscale x 2 x i32> }
define <vscale x 2 x i32> @f(<vscale x 2 x i32> %x, ptr %p, <4 x i32> %fixed, %pair %both) {
  %c = icmp ult <vscale x 2 x i32> %x, splat (i32 5)
  %s = select <vscale x 2 x i1> %c, <vscale x 2 x i32> %x, <vscale x 2 x i32> zeroinitializer
  %i = insertelement <vscale x 2 x i32> poison, i32 1, i64 0
  %b = shufflevector %V %i, %V undef, %V zeroinitializer
  %m = call <vscale x 2 x i32> @llvm.umax.nxv2i32(<vscale x 2 x i32> %s, <vscale x 2 x i32> %b)
  %q = getelementptr <vscale x 2 x i32>, ptr %p, i64 1
  %l = load <vscale x 2 x i32>, ptr %q, align 8
  %e = extractvalue %pair %both, 1
  %t = call %V @g(%V %m, %V %l, %V %e)
  ret <vscale x 2 x i32> %t
}
declare <vscale x 2 x i32> @g(<vscale x 2 x i32>, <vscale x 2 x i32>, <vscale x 2 x i32>)
declare <vscale x 2 x i32> @llvm.umax.nxv2i32(<vscale x 2 x i32>, <vscale x 2 x i32>)
define i32 @plain(i32 %x) {
  %vscale = add i32 %x, 1
  ret i32 %vscale
}
""".replace("%V", "<vscale x 2 x i32>")


def read(text: str) -> Module:
    result = read_module(text.encode(), "test")
    assert not result.verifier_errors
    return result.module


def bare(function: Function) -> Function:
    """The function without the text of its instructions and constants."""
    blocks = tuple(
        replace(block, instructions=tuple(replace(i, text="") for i in block.instructions))
        for block in function.blocks
    )
    return replace(function, blocks=blocks, header="")


def test_fixed_vectors_are_those_that_llvm_reads() -> None:
    for vscale in (1, 2, 3):
        fixed = re.sub(r"<vscale x 2 x", f"<{2 * vscale} x", TEXT).replace("nxv2", f"v{2 * vscale}")
        expected, got = read(fixed), at_vscale(read(TEXT), vscale)
        assert got.types == expected.types
        assert {n: bare(f) for n, f in got.functions.items()} == {
            n: bare(f) for n, f in expected.functions.items()
        }


def test_vscale_is_a_constant_of_the_width_of_its_type() -> None:
    text = "define i1 @f() {\n  %v = call i1 @llvm.vscale.i1()\n  ret i1 %v\n}\n"
    module = read(text + "declare i1 @llvm.vscale.i1()\n")
    operands = [
        str(next(at_vscale(module, vscale).functions["f"].instructions).operands[0])
        for vscale in (1, 2)
    ]
    assert operands == ["1", "poison"]


def test_functions_that_use_vscale_are_found() -> None:
    module = read(TEXT)
    assert mentions_vscale(module, module.functions["f"])
    assert not mentions_vscale(module, module.functions["plain"])
