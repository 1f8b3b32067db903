"""Sizes and alignments against LLVM's own, for the data layouts of GPU targets."""

from __future__ import annotations

import re
import subprocess

import pytest
from llvmlite import binding

from tests.transforms.programs import real_opt
from verify.ir.reader import parse_type
from verify.ir.types import IntType
from verify.semantics.memory.layout import Layout, stored_type
from verify.semantics.unsupported import UnsupportedInstruction

AMDGPU = (
    "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32"
    "-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256"
    "-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
)
NVPTX = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
SPIRV = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
TYPES = (
    *(f"i{width}" for width in (1, 7, 8, 13, 16, 24, 32, 48, 64, 65, 128)),
    "half",
    "float",
    "double",
    "ptr",
    "ptr addrspace(3)",
    "ptr addrspace(5)",
    "<2 x i16>",
    "<3 x i8>",
    "<3 x i32>",
    "<4 x float>",
    "<5 x i64>",
    "<8 x half>",
    "[3 x i16]",
    "[2 x { i8, i16 }]",
    "{ i8, i32, i8 }",
    "<{ i8, i32 }>",
    "{ i1, double }",
    "{ i8, i128 }",
    "{ i8, <3 x i32>, ptr addrspace(3), [2 x i64] }",
    'target("spirv.Image", float, 1, 0, 0, 0, 0, 0, 0)',
    'target("spirv.VulkanBuffer", [0 x i32], 12, 0)',
    'target("spirv.Type", target("spirv.Literal", 32), 20, 4, 32)',
    'target("spirv.Type", 20, 12, 16)',
    'target("spirv.Type", 20, 0, 0)',
    'target("spirv.Padding", 5)',
    'target("dx.RawBuffer", { i32, float }, 1, 0)',
    'target("dx.Padding", 3)',
    'target("amdgcn.named.barrier", 0)',
    '{ i8, target("dx.Sampler", 0) }',
)
NARROW = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"


@pytest.mark.parametrize("text", ["", AMDGPU, NVPTX, SPIRV, NARROW])
def test_sizes_and_alignments_are_llvms(text: str) -> None:
    theirs = binding.create_target_data(text)
    ours = Layout(text, {})
    source = "\n".join(f"@g{i} = external global {t}" for i, t in enumerate(TYPES))
    module = binding.parse_assembly(source, binding.create_context())
    for i, name in enumerate(TYPES):
        type_ = module.get_global_variable(f"g{i}").global_value_type
        expected = (theirs.get_abi_size(type_), theirs.get_abi_alignment(type_))
        parsed = parse_type(name)
        assert (ours.size(parsed), ours.align(parsed)) == expected, name


ELEMENTS = ("e-ve" + SPIRV[1:], "e-ve-i64:64-n8:16:32:64-G10", "e-ve" + NARROW[1:])
"""Of LLVM 23, whose layouts say that vectors are aligned as their elements."""


@pytest.mark.parametrize("text", ELEMENTS)
def test_vectors_that_are_aligned_as_their_elements(text: str) -> None:
    """LLVM 23 folds the offsets of the types after a byte, and of a second element of an array."""
    names = [n for n in TYPES if n.startswith(("<", "{ i8, <")) and "target" not in n]
    names += ["<2 x float>", "<4 x i1>", "<3 x i24>", "<2 x ptr>", "<3 x half>", "<3 x double>"]
    lines = [f'target datalayout = "{text}"']
    for i, name in enumerate(names):
        places = ((name, "i64 1"), (f"{{i8, {name}}}", "i64 0, i32 1"))
        for which, (type_, index) in enumerate(places):
            at = f"getelementptr ({type_}, ptr null, {index})"
            lines.append(f"@g{i}.{which} = global i64 ptrtoint (ptr {at} to i64)")
    done = subprocess.run(
        [real_opt(23), "-S", "-passes=globalopt"],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=True,
    )
    theirs = dict(re.findall(r"^@(g[\d.]+) = .*global i64 (\d+)$", done.stdout, re.M))
    ours = Layout(text, {})
    for i, name in enumerate(names):
        parsed = parse_type(name)
        found = (ours.size(parsed), ours.align(parsed))
        assert found == (int(theirs[f"g{i}.0"]), int(theirs[f"g{i}.1"])), name


@pytest.mark.parametrize("name", ['target("spirv.Literal", 32)', 'target("made.up", 3)'])
def test_a_target_type_without_size_is_never_in_memory(name: str) -> None:
    layout = Layout("", {})
    assert stored_type(layout, parse_type(name)) == IntType(64)
    with pytest.raises(UnsupportedInstruction, match="of type target"):
        layout.size(parse_type(name))


def test_offsets_of_a_struct() -> None:
    layout = Layout(NVPTX, {})
    struct = parse_type("{ i8, i32, i8 }")
    assert list(layout.leaves(struct)) == [(0, 8), (4, 32), (8, 8)]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (AMDGPU, None),
        (NVPTX, None),
        ("e-pz0:32:32", None),
        ("e-p(named):32:32", None),
        ("e-po:64:64", "po:64:64"),
        ("e-pe200:160:256:256:32", "pe200:160:256:256:32"),
    ],
)
def test_parts_without_a_meaning_are_named(text: str, part: str | None) -> None:
    assert Layout(text, {}).unsupported == part


def test_flags_and_names_of_pointers_leave_their_widths() -> None:
    layout = Layout("e-p(main):32:32-pu3:16:16-pz4:48:64", {})
    assert [layout.pointer(space).bits for space in (0, 3, 4, 5)] == [32, 16, 48, 32]
